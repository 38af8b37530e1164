// SPDX-License-Identifier: MIT
// Rules of behaviours, characters and projects: each fires on a file with one value changed, alone.
#include "core/catalogue.h"
#include "core/domains/behaviour/check/rules.h"
#include "core/domains/behaviour/check/words.h"
#include "core/domains/behaviour/namewords.h"
#include "core/file/fix.h"
#include "core/formats/hkx/objects.h"
#include "tests/support/behaviourfiles.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QTest>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

using namespace cutaway;
using test::Changed;
using test::Changes;
using test::HkxLayout;
using test::HkxValue;
using List = HkxValue::List;
using Members = HkxValue::Members;
using test::behaviourFindings;
using test::joinedFindings;
using test::ruleIds;
using RuleIds = std::set<std::string>;

namespace
{

Bytes madeFile(const QByteArray &kind, HkxLayout layout, const Changes &changes = {})
{
    return kind == "graph"       ? test::buildGraphPackfile(layout, changes)
           : kind == "character" ? test::buildCharacterPackfile(layout, changes)
                                 : test::buildProjectPackfile(layout, changes);
}

HkxValue eventBinding(const char *member, double variable)
{
    return HkxValue(Members{{"memberPath", member}, {"variableIndex", variable}, {"bitIndex", -1}});
}

} // namespace

class BehaviourRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundFiles_data();
    void soundFiles();
    void fires_data();
    void fires();
    void oddGraph();
    void emptyContainer();
    void everyRuleIsTested();
    void fixes_data();
    void fixes();
    void words();

private:
    static void addGraphRows();
    static void addMachineRows();
    static void addTransitionRows();
    static void addClipRows();
    static void addBindingRows();
    static void addCharacterRows();
    static void row(const char *rule, const char *kind, const Changes &changes, Severity severity,
                    const char *also = "");
};

void BehaviourRulesTest::soundFiles_data()
{
    QTest::addColumn<int>("layout");
    for (const HkxLayout layout : test::kPackfileLayouts)
        QTest::addRow("%d", static_cast<int>(layout)) << static_cast<int>(layout);
}

void BehaviourRulesTest::soundFiles()
{
    QFETCH(int, layout);
    const auto inLayout = static_cast<HkxLayout>(layout);
    const auto graph = behaviourFindings(*test::openPackfile(madeFile("graph", inLayout)));
    QVERIFY2(ruleIds(graph) == RuleIds{"hkb.variable.unused"}, joinedFindings(graph).c_str());
    QCOMPARE(graph.front().message, std::string("2 variables are not used in this file: Turn, 1stGoal"));
    const auto character = behaviourFindings(*test::openPackfile(madeFile("character", inLayout)));
    QVERIFY2(character.empty(), joinedFindings(character).c_str());
    const auto project = behaviourFindings(*test::openPackfile(madeFile("project", inLayout)));
    QVERIFY2(project.empty(), joinedFindings(project).c_str());
}

void BehaviourRulesTest::row(const char *rule, const char *kind, const Changes &changes, Severity severity,
                             const char *also)
{
    QTest::addRow("%s, %s", rule, changes.back().path.c_str())
        << QByteArray(rule) << QByteArray(kind) << changes << static_cast<int>(severity) << QByteArray(also);
}

void BehaviourRulesTest::addGraphRows()
{
    using enum Severity;
    const HkxValue null;
    row("hkb.root.variant", "graph", {{"hkRootLevelContainer", 0, "namedVariants.1.name", "More"}}, Error);
    row("hkb.root.class", "graph", {{"hkRootLevelContainer", 0, "namedVariants.0.className", "hkbGraf"}},
        Error);
    row("hkb.root.class", "graph",
        {{"hkRootLevelContainer", 0, "namedVariants.0.className", "hkbStateMachine"}}, Error);
    row("hkb.graph.root", "graph", {{"hkbBehaviorGraph", 0, "rootGenerator", null}}, Error,
        "hkb.event.unused");
    row("hkb.graph.data", "graph", {{"hkbBehaviorGraph", 0, "data", null}}, Error,
        "hkb.graph.strings hkb.bind.variable hkb.expr.name hkb.cond.name");
    row("hkb.node.name", "graph", {{"hkbManualSelectorGenerator", 0, "name", null}}, Warning);
    row("hkb.node.dupName", "graph", {{"hkbClipGenerator", 1, "name", "Slow"}}, Note);
    row("hkb.events.count", "graph", {{"hkbBehaviorGraphData", 0, "eventInfos", null}}, Error);
    row("hkb.variables.count", "graph",
        {{"hkbBehaviorGraphData", 0, "variableInfos",
          HkxValue::list({HkxValue(Members{{"type", 4}}), HkxValue(Members{})})}},
        Error, "hkb.variables.values");
    row("hkb.variables.values", "graph", {{"hkbVariableValueSet", 0, "wordVariableValues", null}}, Error);
    row("hkb.properties.count", "graph", {{"hkbBehaviorGraphData", 0, "characterPropertyInfos", null}},
        Error);
    row("hkb.attributes.count", "graph", {{"hkbBehaviorGraphData", 0, "attributeDefaults", null}}, Error);
    row("hkb.variables.bounds", "graph",
        {{"hkbBehaviorGraphData", 0, "wordMinVariableValues",
          HkxValue::list({HkxValue(Members{{"value", 1}})})}},
        Warning);
    row("hkb.events.dup", "graph",
        {{"hkbBehaviorGraphStringData", 0, "eventNames", HkxValue::list({"Start", "start", "Sound.Draw"})}},
        Note);
    row("hkb.variables.dup", "graph", {{"hkbBehaviorGraphStringData", 0, "variableNames.3", "speed"}}, Note);
    row("hkb.variable.type", "graph", {{"hkbBehaviorGraphData", 0, "variableInfos.3.type", 9}}, Error);
    row("hkb.variable.quad", "graph", {{"hkbVariableValueSet", 0, "quadVariableValues", null}}, Error);
    row("hkb.variable.variant", "graph", {{"hkbVariableValueSet", 0, "variantVariableValues", null}}, Error);
    row("hkb.variable.bool", "graph", {{"hkbVariableValueSet", 0, "wordVariableValues.1.value", 2}}, Warning);
    row("hkb.event.range", "graph", {{"hkbStateMachineTransitionInfoArray", 1, "transitions.0.eventId", 3}},
        Error);
    row("hkb.event.range", "graph", {{"hkbClipTriggerArray", 0, "triggers.0.event.id", -2}}, Error);
    row("hkb.variable.range", "graph", {{"hkbStateMachine", 1, "syncVariableIndex", 5}}, Error);
    row("hkb.event.unused", "graph",
        {{"hkbExpressionDataArray", 0, "expressionsData.1.expression", "Start if (1)"},
         {"hkbStateMachineTransitionInfoArray", 6, "transitions.0.eventId", 1}},
        Note);
}

void BehaviourRulesTest::addMachineRows()
{
    using enum Severity;
    const HkxValue null;
    row("hkb.sm.empty", "graph", {{"hkbStateMachine", 0, "states", null}}, Error,
        "hkb.tr.nested hkb.tr.fromNested");
    row("hkb.sm.stateNull", "graph", {{"hkbStateMachine", 0, "states.0", null}}, Error,
        "hkb.sm.start hkb.tr.toState hkb.tr.fromNested");
    row("hkb.sm.dupId", "graph", {{"hkbStateMachineStateInfo", 1, "stateId", 3}}, Error,
        "hkb.tr.toState hkb.tr.nested hkb.tr.fromNested");
    row("hkb.sm.dupName", "graph", {{"hkbStateMachineStateInfo", 1, "name", "Walk"}}, Note);
    row("hkb.sm.start", "graph", {{"hkbStateMachine", 1, "startStateId", 9}}, Warning);
    row("hkb.sm.sync", "graph", {{"hkbStateMachine", 1, "startStateMode", 1}}, Error);
    row("hkb.sm.syncType", "graph",
        {{"hkbStateMachine", 1, "startStateMode", 1}, {"hkbStateMachine", 1, "syncVariableIndex", 1}}, Error);
    row("hkb.sm.chooser", "graph", {{"hkbStateMachine", 1, "startStateMode", 3}}, Error);
    row("hkb.sm.maxTransitions", "graph", {{"hkbStateMachine", 1, "maxSimultaneousTransitions", 33}},
        Warning);
    row("hkb.sm.unreachable", "graph",
        {{"hkbStateMachineTransitionInfoArray", 4, "transitions.0.toStateId", 1}}, Note);
    row("hkb.state.generator", "graph", {{"hkbStateMachineStateInfo", 5, "generator", null}}, Error);
    row("hkb.state.probability", "graph", {{"hkbStateMachineStateInfo", 5, "probability", -1}}, Warning);
    row("hkb.state.enable", "graph", {{"hkbStateMachineStateInfo", 5, "enable", 0.0}}, Note);
}

void BehaviourRulesTest::addTransitionRows()
{
    using enum Severity;
    const HkxValue null;
    const auto transition = [](const char *rule, int nth, const char *member, HkxValue value,
                               Severity severity, const char *also = "") {
        row(rule, "graph",
            {{"hkbStateMachineTransitionInfoArray", nth, "transitions.0." + std::string(member),
              std::move(value)}},
            severity, also);
    };
    transition("hkb.tr.toState", 0, "toStateId", 7, Error, "hkb.sm.unreachable");
    transition("hkb.tr.nested", 1, "toNestedStateId", 6, Note);
    transition("hkb.tr.fromNested", 4, "fromNestedStateId", 6, Warning);
    transition("hkb.tr.wildFlag", 0, "flags", 0x400, Note);
    transition("hkb.tr.wildFlag", 6, "flags", 0x100, Note);
    transition("hkb.tr.noEvent", 5, "eventId", -1, Warning);
    transition("hkb.tr.condMissing", 5, "flags", 0x002, Note);
    transition("hkb.tr.condDisabled", 0, "flags", 0x100, Warning);
    transition("hkb.tr.interval", 5, "initiateInterval.enterEventId", -1, Warning);
    transition("hkb.tr.interval", 5, "flags", 0x101, Warning);
    transition("hkb.tr.effect", 5, "transition", null, Note);
    transition("hkb.tr.self", 5, "toStateId", 3, Note);
    const HkxValue equal(Members{{"eventId", 1}, {"toStateId", 4}, {"flags", 0x100}});
    row("hkb.tr.dup", "graph",
        {{"hkbStateMachineTransitionInfoArray", 3, "transitions", HkxValue::list({equal, equal})}}, Note,
        "hkb.tr.effect");
    row("hkb.blend.duration", "graph", {{"hkbBlendingTransitionEffect", 0, "duration", -0.5}}, Warning);
    row("hkb.blend.duration", "graph", {{"hkbBlendingTransitionEffect", 0, "duration", 61}}, Warning);
    row("hkb.blend.fraction", "graph",
        {{"hkbBlendingTransitionEffect", 0, "toGeneratorStartTimeFraction", 1.5}}, Warning);
}

void BehaviourRulesTest::addClipRows()
{
    using enum Severity;
    const HkxValue null;
    const auto clip = [](const char *rule, const char *member, HkxValue value, Severity severity) {
        row(rule, "graph", {{"hkbClipGenerator", 0, member, std::move(value)}}, severity);
    };
    clip("hkb.clip.name", "animationName", null, Error);
    clip("hkb.clip.path", "animationName", "Animations/Slow.hkx", Warning);
    clip("hkb.clip.path", "animationName", "Animations\\Slow.kf", Warning);
    clip("hkb.clip.speed", "playbackSpeed", null, Note);
    clip("hkb.clip.crop", "cropEndAmountLocalTime", -1, Warning);
    clip("hkb.clip.userTime", "mode", 2, Note);
    clip("hkb.clip.bindingIndex", "animationBindingIndex", 3, Warning);
    row("hkb.trigger.empty", "graph", {{"hkbClipTriggerArray", 0, "triggers", null}}, Note);
    row("hkb.trigger.time", "graph", {{"hkbClipTriggerArray", 0, "triggers.0.localTime", -1}}, Warning);
    row("hkb.trigger.time", "graph", {{"hkbClipTriggerArray", 0, "triggers.0.relativeToEndOfClip", 1}},
        Warning);
    row("hkb.trigger.event", "graph", {{"hkbClipTriggerArray", 0, "triggers.0.event.id", -1}}, Warning);
    row("hkb.blender.empty", "graph", {{"hkbBlenderGenerator", 0, "children", null}}, Error);
    row("hkb.blender.child", "graph", {{"hkbBlenderGenerator", 0, "children.1", null}}, Error);
    row("hkb.blender.child", "graph", {{"hkbBlenderGeneratorChild", 1, "generator", null}}, Error);
    row("hkb.blender.sync", "graph", {{"hkbBlenderGenerator", 0, "indexOfSyncMasterChild", 3}}, Error);
    row("hkb.blender.order", "graph", {{"hkbBlenderGeneratorChild", 1, "weight", 2}}, Note);
    row("hkb.blender.unbound", "graph", {{"hkbVariableBindingSet", 0, "bindings.0.memberPath", "userData"}},
        Note, "hkb.bind.type");
    row("hkb.blender.cyclic", "graph",
        {{"hkbBlenderGenerator", 0, "flags", 0x30}, {"hkbBlenderGenerator", 0, "minCyclicBlendParameter", 1}},
        Warning);
    row("hkb.selector.empty", "graph", {{"hkbManualSelectorGenerator", 0, "generators", null}}, Error);
    row("hkb.selector.null", "graph", {{"hkbManualSelectorGenerator", 0, "generators.1", null}}, Error);
    row("hkb.selector.index", "graph", {{"hkbManualSelectorGenerator", 0, "selectedGeneratorIndex", 2}},
        Error);
    row("hkb.modgen.generator", "graph", {{"hkbModifierGenerator", 0, "generator", null}}, Error);
    row("hkb.modgen.modifier", "graph", {{"hkbModifierGenerator", 0, "modifier", null}}, Note);
    row("hkb.modlist.null", "graph", {{"hkbModifierList", 0, "modifiers", null}}, Note);
    row("hkb.modlist.null", "graph", {{"hkbModifierList", 0, "modifiers.1", null}}, Note);
    row("hkb.eventDriven.event", "graph",
        {{"hkbEventDrivenModifier", 0, "activateEventId", -1},
         {"hkbEventDrivenModifier", 0, "deactivateEventId", -1}},
        Warning);
    row("hkb.ref.name", "graph", {{"hkbBehaviorReferenceGenerator", 0, "behaviorName", ""}}, Error);
}

void BehaviourRulesTest::addBindingRows()
{
    using enum Severity;
    const auto binding = [](const char *rule, const char *member, HkxValue value, Severity severity,
                            const char *also = "") {
        row(rule, "graph",
            {{"hkbVariableBindingSet", 0, "bindings.0." + std::string(member), std::move(value)}}, severity,
            also);
    };
    binding("hkb.bind.variable", "variableIndex", 5, Error);
    binding("hkb.bind.path", "memberPath", "children:0/speed", Error, "hkb.blender.unbound");
    binding("hkb.bind.path", "memberPath", "blendParameter:0", Error, "hkb.blender.unbound");
    binding("hkb.bind.type", "variableIndex", 3, Note);
    row("hkb.bind.boolInt", "graph", {{"hkbVariableBindingSet", 1, "bindings.0.variableIndex", 2}}, Note);
    row("hkb.bind.dup", "graph",
        {{"hkbVariableBindingSet", 0, "bindings",
          HkxValue::list({eventBinding("blendParameter", 0.0), eventBinding("BlendParameter", 0.0)})}},
        Warning);
    binding("hkb.bind.bit", "bitIndex", 32, Error);
    row("hkb.bind.enable", "graph", {{"hkbVariableBindingSet", 1, "indexOfBindingToEnable", 1}}, Error);
    row("hkb.expr.empty", "graph", {{"hkbExpressionDataArray", 0, "expressionsData.0.expression", " "}},
        Warning);
    row("hkb.expr.name", "graph",
        {{"hkbExpressionDataArray", 0, "expressionsData.0.expression", "iState = Pace"}}, Note);
    row("hkb.cond.name", "graph", {{"hkbExpressionCondition", 0, "expression", "Start == 1"}}, Error);
}

void BehaviourRulesTest::addCharacterRows()
{
    using enum Severity;
    const HkxValue null;
    row("hkb.project.strings", "project", {{"hkbProjectData", 0, "stringData", null}}, Error);
    row("hkb.project.character", "project", {{"hkbProjectStringData", 0, "characterFilenames", null}}, Error);
    row("hkb.character.strings", "character", {{"hkbCharacterData", 0, "stringData", null}}, Error);
    row("hkb.character.behavior", "character", {{"hkbCharacterStringData", 0, "behaviorFilename", null}},
        Error);
    row("hkb.character.rig", "character", {{"hkbCharacterStringData", 0, "rigName", ""}}, Error);
    row("hkb.character.properties", "character",
        {{"hkbCharacterStringData", 0, "characterPropertyNames", null}}, Error);
    row("hkb.character.animDup", "character",
        {{"hkbCharacterStringData", 0, "animationNames.1", "animations\\slow.hkx"}}, Note);
    row("hkb.character.animPath", "character",
        {{"hkbCharacterStringData", 0, "animationNames.1", "Animations/Brisk.hkx"}}, Warning);
}

void BehaviourRulesTest::fires_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<Changes>("changes");
    QTest::addColumn<int>("severity");
    QTest::addColumn<QByteArray>("also"); // what follows from the same change
    addGraphRows();
    addMachineRows();
    addTransitionRows();
    addClipRows();
    addBindingRows();
    addCharacterRows();
}

void BehaviourRulesTest::fires()
{
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, kind);
    QFETCH(Changes, changes);
    QFETCH(int, severity);
    QFETCH(QByteArray, also);
    RuleIds allowed = {rule.toStdString(), "hkb.object.unreferenced", "hkb.variable.unused"};
    for (const QByteArray &each : also.split(' '))
        allowed.insert(each.toStdString());
    const auto file = test::openPackfile(madeFile(kind, HkxLayout::SkyrimSe, changes));
    const std::vector<Diagnostic> found = behaviourFindings(*file);
    const RuleIds ids = ruleIds(found);
    QVERIFY2(ids.contains(rule.toStdString()), joinedFindings(found).c_str());
    QVERIFY2(std::ranges::includes(allowed, ids), joinedFindings(found).c_str());
    for (const Diagnostic &diagnostic : found) {
        if (diagnostic.code->id == std::string_view(rule))
            QCOMPARE(static_cast<int>(diagnostic.severity), severity);
        // The path leads to the node that the range is of.
        const auto tree = file->tree(diagnostic.unit);
        const auto node = tree->find(diagnostic.path);
        QVERIFY2(node.has_value(), diagnostic.path.c_str());
        QCOMPARE(file->fileRange(diagnostic.unit, *node)->offset, diagnostic.range.offset);
    }
}

// Faults that take more than one value.
void BehaviourRulesTest::oddGraph()
{
    test::HkxBuilder builder(HkxLayout::SkyrimSe);
    const auto root = builder.add("hkRootLevelContainer", {});
    const auto one = builder.add("hkbModifierGenerator", {});
    const auto state = builder.add("hkbStateMachineStateInfo", {{"name", "State"}, {"probability", 1}});
    const auto machine = [&](const char *name) {
        return builder.add("hkbStateMachine", {{"name", name}, {"states", HkxValue::list({state})}});
    };
    const auto selector =
        builder.add("hkbManualSelectorGenerator",
                    {{"name", "Both"}, {"generators", HkxValue::list({machine("One"), machine("Other")})}});
    const auto two =
        builder.add("hkbModifierGenerator", {{"name", "Two"}, {"generator", one}, {"modifier", selector}});
    builder.set(one, {{"name", "One"}, {"generator", two}});
    const auto graph = builder.add("hkbBehaviorGraph", {{"name", "G"}, {"rootGenerator", one}});
    builder.add("hkbBehaviorGraph", {{"name", "H"}});
    builder.set(root, {{"namedVariants",
                        HkxValue::list({HkxValue(Members{
                            {"name", "g"}, {"className", "hkbBehaviorGraph"}, {"variant", graph}})})}});
    const auto file = test::openPackfile(builder.build());
    const RuleIds found = ruleIds(behaviourFindings(*file));
    for (const char *id :
         {"hkb.graph.strings", "hkb.graph.rootMachine", "hkb.node.cycle", "hkb.state.shared"})
        QVERIFY2(found.contains(id), id);
}

// Rows of the container that go leave their objects.
void BehaviourRulesTest::emptyContainer()
{
    const auto file = test::openPackfile(madeFile("graph", HkxLayout::SkyrimSe));
    const auto edit = test::removeEdit("object[0].namedVariants[0]");
    QVERIFY(applyEdits(*file, std::vector<Edit>{edit}).has_value());
    const std::vector<Diagnostic> found = behaviourFindings(*file);
    const auto count = [&found](std::string_view id) {
        return std::ranges::count_if(found, [id](const Diagnostic &d) { return d.code->id == id; });
    };
    QCOMPARE(count("hkb.root.variant"), 1);
    QCOMPARE(static_cast<std::size_t>(count("hkb.object.unreferenced")),
             file->state<hkx::HkxState>().pack.objects.size() - 1);
}

void BehaviourRulesTest::everyRuleIsTested()
{
    std::string text;
    for (const char *name : {"behaviourrulestest.cpp", "behaviourprojecttest.cpp"}) {
        std::ifstream source(test::sourceDir() / "tests/core/domains/behaviour" / name);
        text.append(std::istreambuf_iterator<char>(source), {});
    }
    for (const Rule &rule : behaviour::kRules)
        QVERIFY2(text.find(fmt::format("\"{}\"", rule.id)) != std::string::npos, rule.id.data());
}

void BehaviourRulesTest::fixes_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<Changes>("changes");
    QTest::addColumn<int>("kind");
    using enum Fix::Kind;
    const auto row = [](const char *rule, const Changes &changes, Fix::Kind kind) {
        QTest::addRow("%s", rule) << QByteArray(rule) << changes << static_cast<int>(kind);
    };
    row("hkb.event.range", {{"hkbStateMachineTransitionInfoArray", 1, "transitions.0.eventId", 3}},
        Destructive);
    row("hkb.variable.range", {{"hkbStateMachine", 1, "syncVariableIndex", 5}}, Destructive);
    row("hkb.blender.sync", {{"hkbBlenderGenerator", 0, "indexOfSyncMasterChild", 3}}, Destructive);
    row("hkb.bind.bit", {{"hkbVariableBindingSet", 0, "bindings.0.bitIndex", 32}}, Destructive);
    row("hkb.clip.bindingIndex", {{"hkbClipGenerator", 0, "animationBindingIndex", 3}}, Safe);
    row("hkb.bind.enable", {{"hkbVariableBindingSet", 1, "indexOfBindingToEnable", 7}}, Safe);
    row("hkb.tr.condMissing", {{"hkbStateMachineTransitionInfoArray", 5, "transitions.0.flags", 0x002}},
        Choice);
    row("hkb.tr.condDisabled", {{"hkbStateMachineTransitionInfoArray", 0, "transitions.0.flags", 0x100}},
        Choice);
}

void BehaviourRulesTest::fixes()
{
    QFETCH(QByteArray, rule);
    QFETCH(Changes, changes);
    QFETCH(int, kind);
    const auto file = test::openPackfile(madeFile("graph", HkxLayout::SkyrimSe, changes));
    const auto ofRule = [&] {
        std::vector<Diagnostic> found = behaviourFindings(*file);
        std::erase_if(found, [&](const Diagnostic &d) { return d.code->id != std::string_view(rule); });
        return found;
    };
    const std::vector<Diagnostic> before = ofRule();
    QCOMPARE(before.size(), std::size_t(1));
    const std::vector<Fix> offered = fixesOf(*file, before.front());
    QCOMPARE(offered.size(), std::size_t(1));
    QCOMPARE(static_cast<int>(offered.front().kind), kind);
    const auto patch = patchFor(*file, offered.front());
    QVERIFY(patch && file->apply(*patch));
    QVERIFY(ofRule().empty());
    if (rule == "hkb.bind.enable") { // the binding of enable
        const auto sound = test::openPackfile(madeFile("graph", HkxLayout::SkyrimSe));
        QCOMPARE(file->bytes().size(), sound->bytes().size());
        QVERIFY(std::ranges::equal(file->bytes().view({0, file->bytes().size()}).span(),
                                   sound->bytes().view({0, sound->bytes().size()}).span()));
    }
}

void BehaviourRulesTest::words()
{
    using Words = std::vector<std::string_view>;
    QCOMPARE(behaviour::wordsOf("1stPRot = sind( Direction * 360 ) * RotMax * clamp(Speed, 0, 1)"),
             (Words{"1stPRot", "Direction", "RotMax", "Speed"}));
    QCOMPARE(behaviour::wordsOf("SoundPlay.Draw if (!bAllow && iBlock==0)"),
             (Words{"SoundPlay.Draw", "bAllow", "iBlock"}));
    QCOMPARE(behaviour::wordsOf("(a < .25) || (a>0.75f)"), (Words{"a", "a"}));
    QCOMPARE(behaviour::wordsOf(" . 3.14/2 - 1e5"), Words{});

    // What they name: an event where one is meant, else a variable before a property.
    using behaviour::Named, behaviour::NamedThing, behaviour::TextKind;
    behaviour::Behaviour graph;
    graph.events = {{"Stop"}, {"speed"}};
    graph.variables = {{"Speed"}, {"Mask"}};
    graph.properties = {{"mask"}, {"Bones"}};
    using Things = std::vector<NamedThing>;
    QVERIFY(namesIn(graph, " speed if (Speed > 1 && BONES)", TextKind::Expression) ==
            (Things{{Named::Event, 1}, {Named::Variable, 0}, {Named::Property, 1}}));
    QVERIFY(namesIn(graph, "speed if (Stop)", TextKind::Condition) ==
            (Things{{Named::Variable, 0}, {Named::Event, 0}}));
    QVERIFY(namesIn(graph, "mask = iffy", TextKind::Expression) == (Things{{Named::Variable, 1}}));
}

CUTAWAY_TESTS(BehaviourRulesTest)
#include "behaviourrulestest.moc"
