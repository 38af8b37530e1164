// SPDX-License-Identifier: MIT
#include "tests/support/behaviourfiles.h"

#include "core/file/fix.h"

#include <algorithm>
#include <cassert>
#include <cctype>

namespace cutaway::test
{

namespace
{

using List = HkxValue::List;
using Members = HkxValue::Members;

constexpr double kNone = -1;
constexpr double kStart = 0, kStop = 1, kDraw = 2; // events
constexpr double kSpeed = 0, kIsArmed = 1;         // variables

HkxValue &memberOf(Members &members, const std::string &name)
{
    const auto found = std::ranges::find(members, name, &HkxMember::name);
    return found != members.end() ? found->value : members.emplace_back(HkxMember{name, {}}).value;
}

void change(HkxValue &value, const std::string &path, const HkxValue &with)
{
    if (path.empty()) {
        value = with;
        return;
    }
    const std::size_t end = std::min(path.find('.'), path.size());
    const std::string step = path.substr(0, end), rest = path.substr(std::min(end + 1, path.size()));
    if (std::isdigit(static_cast<unsigned char>(step[0])) != 0) {
        List &rows = std::get<List>(value.value);
        const std::size_t row = std::stoul(step);
        if (row == rows.size())
            rows.emplace_back(Members());
        change(rows[row], rest, with);
    } else {
        change(memberOf(std::get<Members>(value.value), step), rest, with);
    }
}

// Adds objects with what is to be changed in them.
class ChangedBuilder
{
public:
    ChangedBuilder(HkxLayout layout, const Changes &changes) : m_builder(layout), m_changes(changes) {}

    HkxPointer add(const std::string &className, const Members &members)
    {
        HkxValue all(members);
        const auto nth = static_cast<int>(std::ranges::count(m_added, className));
        m_added.push_back(className);
        for (const Changed &each : m_changes) {
            if (each.className == className && each.nth == nth)
                change(all, each.path, each.value);
        }
        return m_builder.add(className, std::get<Members>(all.value));
    }
    // One that may point to what is added later; it counts as added where its members are set.
    HkxPointer reserve(const std::string &className) { return m_builder.add(className, {}); }
    void set(HkxPointer object, const std::string &className, const Members &members)
    {
        HkxValue all(members);
        for (const Changed &each : m_changes) {
            if (each.className == className)
                change(all, each.path, each.value);
        }
        m_builder.set(object, std::get<Members>(all.value));
    }
    Bytes build() { return m_builder.build(); }

private:
    HkxBuilder m_builder;
    const Changes &m_changes;
    std::vector<std::string> m_added;
};

HkxValue emptyInterval()
{
    return HkxValue(Members{{"enterEventId", kNone}, {"exitEventId", kNone}});
}

HkxValue transition(double event, double toState, double flags)
{
    return HkxValue(Members{{"triggerInterval", emptyInterval()},
                            {"initiateInterval", emptyInterval()},
                            {"transition", {}},
                            {"condition", {}},
                            {"eventId", event},
                            {"toStateId", toState},
                            {"flags", flags}});
}

HkxValue binding(const char *member, double variable, double type = 0)
{
    return HkxValue(Members{
        {"memberPath", member}, {"variableIndex", variable}, {"bitIndex", kNone}, {"bindingType", type}});
}

HkxValue trigger(double time, double event, bool isFromEnd = false)
{
    return HkxValue(Members{{"localTime", time},
                            {"event", HkxValue(Members{{"id", event}})},
                            {"relativeToEndOfClip", isFromEnd ? 1 : 0}});
}

// What the graphs here are made of.
class GraphParts
{
public:
    GraphParts(HkxLayout layout, const Changes &changes) : m_builder(layout, changes) {}
    virtual ~GraphParts() = default;

    Bytes build(const char *name)
    {
        const HkxPointer root = m_builder.reserve("hkRootLevelContainer");
        m_effect = m_builder.add("hkbBlendingTransitionEffect", {{"name", "Blend"}, {"duration", 0.5}});
        const HkxPointer graph = m_builder.add(
            "hkbBehaviorGraph", {{"name", name}, {"rootGenerator", machine()}, {"data", data()}});
        const Members variant = {
            {"name", "hkbBehaviorGraph"}, {"className", "hkbBehaviorGraph"}, {"variant", graph}};
        m_builder.set(root, "hkRootLevelContainer", {{"namedVariants", HkxValue::list({HkxValue(variant)})}});
        return m_builder.build();
    }

protected:
    virtual HkxPointer machine() = 0;
    virtual HkxPointer data() = 0;

    HkxPointer bindings(const List &rows, double enabling = kNone)
    {
        return m_builder.add("hkbVariableBindingSet",
                             {{"bindings", HkxValue::list(rows)}, {"indexOfBindingToEnable", enabling}});
    }

    HkxPointer clip(const char *name, List triggers = {trigger(0.5, kStop)}, const HkxValue &bound = {},
                    bool loops = true)
    {
        const HkxValue list =
            triggers.empty()
                ? HkxValue()
                : HkxValue(m_builder.add("hkbClipTriggerArray", {{"triggers", HkxValue::list(triggers)}}));
        return m_builder.add("hkbClipGenerator",
                             {{"variableBindingSet", bound},
                              {"name", name},
                              {"animationName", "Animations\\" + std::string(name) + ".hkx"},
                              {"triggers", list},
                              {"playbackSpeed", 1},
                              {"animationBindingIndex", kNone},
                              {"mode", loops ? 1 : 0}});
    }

    HkxPointer state(const char *name, double id, HkxPointer generator, List transitions)
    {
        const HkxPointer rows = m_builder.add("hkbStateMachineTransitionInfoArray",
                                              {{"transitions", HkxValue::list(std::move(transitions))}});
        return m_builder.add("hkbStateMachineStateInfo", {{"transitions", rows},
                                                          {"generator", generator},
                                                          {"name", name},
                                                          {"stateId", id},
                                                          {"probability", 1},
                                                          {"enable", 1}});
    }

    HkxPointer machineOf(const char *name, double start, const List &states, HkxValue wildcards)
    {
        return m_builder.add("hkbStateMachine",
                             {{"name", name},
                              {"eventToSendWhenStateOrTransitionChanges", HkxValue(Members{{"id", kNone}})},
                              {"startStateId", start},
                              {"returnToPreviousStateEventId", kNone},
                              {"randomTransitionEventId", kNone},
                              {"transitionToNextHigherStateEventId", kNone},
                              {"transitionToNextLowerStateEventId", kNone},
                              {"syncVariableIndex", kNone},
                              {"maxSimultaneousTransitions", 32},
                              {"states", HkxValue::list(states)},
                              {"wildcardTransitions", std::move(wildcards)}});
    }

    static HkxValue with(HkxValue made, HkxPointer effect)
    {
        change(made, "transition", HkxValue(effect));
        return made;
    }

    HkxPointer condition(const char *text)
    {
        return m_builder.add("hkbExpressionCondition", {{"expression", text}});
    }

    ChangedBuilder m_builder;
    HkxPointer m_effect{};
};

class GraphFile : public GraphParts
{
public:
    using GraphParts::GraphParts;

private:
    HkxPointer child(const char *name, double weight)
    {
        const HkxPointer bones =
            m_builder.add("hkbBoneWeightArray", {{"boneWeights", HkxValue::numbers({1, 1})}});
        return m_builder.add("hkbBlenderGeneratorChild", {{"generator", clip(name)},
                                                          {"boneWeights", bones},
                                                          {"weight", weight},
                                                          {"worldFromModelWeight", 1}});
    }

    HkxPointer blender()
    {
        return m_builder.add(
            "hkbBlenderGenerator",
            {{"variableBindingSet", bindings({binding("blendParameter", kSpeed)})},
             {"name", "Walks"},
             {"maxCyclicBlendParameter", 1},
             {"indexOfSyncMasterChild", kNone},
             {"flags", 0x10},
             {"children", HkxValue::list({child("Slow", 0), child("Brisk", 0.5), child("Fast", 1)})}});
    }

    HkxPointer selector()
    {
        return m_builder.add("hkbManualSelectorGenerator",
                             {{"name", "Choices"},
                              {"generators", HkxValue::list({clip("First"), clip("Second")})},
                              {"selectedGeneratorIndex", 0.0}});
    }

    HkxPointer modifiers()
    {
        const HkxPointer driven = m_builder.add(
            "hkbEventDrivenModifier",
            {{"name", "Driven"}, {"enable", 1}, {"activateEventId", kStart}, {"deactivateEventId", kStop}});
        const auto expression = [](const char *text) {
            return HkxValue(Members{
                {"expression", text}, {"assignmentVariableIndex", kNone}, {"assignmentEventIndex", kNone}});
        };
        const HkxPointer data =
            m_builder.add("hkbExpressionDataArray",
                          {{"expressionsData",
                            HkxValue::list({expression("iState = cond(IsArmed == 1, 1.5, max(Speed, .25))"),
                                            expression("Sound.Draw if (Speed > 0)")})}});
        const HkxPointer computing =
            m_builder.add("hkbEvaluateExpressionModifier",
                          {{"variableBindingSet", bindings({binding("enable", kIsArmed)}, 0)},
                           {"name", "Computing"},
                           {"enable", 1},
                           {"expressions", data}});
        const HkxPointer bones =
            m_builder.add("hkbBoneIndexArray", {{"boneIndices", HkxValue::numbers({0, 2})}});
        const HkxPointer keyframed =
            m_builder.add("hkbKeyframeBonesModifier",
                          {{"name", "Keyframed"}, {"enable", 1}, {"keyframedBonesList", bones}});
        return m_builder.add("hkbModifierList",
                             {{"name", "Modifiers"},
                              {"enable", 1},
                              {"modifiers", HkxValue::list({driven, computing, keyframed})}});
    }

    HkxPointer modified()
    {
        const HkxPointer below =
            machineOf("Below", 4,
                      {state("Up", 4, clip("Up"), {with(transition(kStart, 5, 0x100), m_effect)}),
                       state("Down", 5, clip("Down"), {with(transition(kStop, 4, 0x100), m_effect)})},
                      {});
        return m_builder.add("hkbModifierGenerator",
                             {{"name", "Modified"}, {"modifier", modifiers()}, {"generator", below}});
    }

    // The machine of the graph is added behind the one below it.
    HkxPointer machine() override
    {
        HkxValue asked = with(transition(kStart, 1, 0), m_effect);
        change(asked, "condition", HkxValue(condition("( IsArmed == 1 ) && !iState")));
        const List states = {
            state("Walk", 0, blender(), {asked}), state("Choose", 1, selector(), {with(nested(), m_effect)}),
            state("Modify", 2, modified(), {with(fromBelow(), m_effect)}),
            state("Other", 3,
                  m_builder.add("hkbBehaviorReferenceGenerator",
                                {{"name", "Elsewhere"}, {"behaviorName", "Behaviors\\Other.hkx"}}),
                  {with(timed(), m_effect)})};
        const HkxPointer wildcards =
            m_builder.add("hkbStateMachineTransitionInfoArray",
                          {{"transitions", HkxValue::list({with(transition(kDraw, 0, 0x900), m_effect)})}});
        return machineOf("Machine", 0, states, wildcards);
    }

    static HkxValue nested()
    {
        HkxValue made = transition(kStop, 2, 0x2100);
        change(made, "toNestedStateId", 5);
        return made;
    }
    static HkxValue fromBelow()
    {
        HkxValue made = transition(kStop, 3, 0x1100);
        change(made, "fromNestedStateId", 4);
        return made;
    }
    static HkxValue timed()
    {
        HkxValue made = transition(kStart, 0, 0x102);
        change(made, "initiateInterval.enterEventId", kStart);
        return made;
    }

    HkxPointer data() override
    {
        const auto word = [](double value) { return HkxValue(Members{{"value", value}}); };
        const auto typed = [](double type) { return HkxValue(Members{{"type", type}}); };
        const HkxPointer values = m_builder.add(
            "hkbVariableValueSet",
            {{"wordVariableValues", HkxValue::list({word(0x3F800000), word(1), word(2), word(0), word(0)})},
             {"quadVariableValues", HkxValue::list({HkxValue::tuple({0, 0, 1, 0})})},
             {"variantVariableValues", HkxValue::list({HkxValue(m_effect)})}});
        const HkxPointer strings = m_builder.add(
            "hkbBehaviorGraphStringData",
            {{"eventNames", HkxValue::list({"Start", "Stop", "Sound.Draw"})},
             {"attributeNames", HkxValue::list({"Attribute"})},
             {"variableNames", HkxValue::list({"Speed", "IsArmed", "iState", "Turn", "1stGoal"})},
             {"characterPropertyNames", HkxValue::list({"Mask"})}});
        const HkxValue none = HkxValue(Members{});
        return m_builder.add(
            "hkbBehaviorGraphData",
            {{"attributeDefaults", HkxValue::numbers({0})},
             {"variableInfos", HkxValue::list({typed(4), typed(0), typed(3), typed(7), typed(5)})},
             {"characterPropertyInfos", HkxValue::list({typed(5)})},
             {"eventInfos", HkxValue::list({none, none, none})},
             {"variableInitialValues", values},
             {"stringData", strings}});
    }
};

constexpr double kMove = 0, kMoveStop = 1, kRun = 2, kWalk = 3, kAttack = 4, kHit = 5, kAttackStop = 6,
                 kDie = 7;

// Of a creature that stands, walks or runs, attacks and dies.
class SampleGraph : public GraphParts
{
public:
    using GraphParts::GraphParts;

private:
    HkxValue blended(double event, double toState, double flags = 0x100)
    {
        return with(transition(event, toState, flags), m_effect);
    }

    HkxPointer moving()
    {
        const HkxPointer speed = bindings({binding("playbackSpeed", 0)});
        HkxValue faster = blended(kRun, 1, 0);
        change(faster, "condition", HkxValue(condition("Speed > 1.5 && !IsWounded")));
        return machineOf("Moving", 0,
                         {state("Walk", 0, clip("WalkForward", {}, HkxValue(speed)), {faster}),
                          state("Run", 1, clip("RunForward", {}), {blended(kWalk, 0)})},
                         {});
    }

    HkxPointer machine() override
    {
        const HkxPointer attack =
            clip("Bite", {trigger(0.4, kHit), trigger(-0.1, kAttackStop, true)}, {}, false);
        const List states = {state("Idle", 0, clip("Idle", {}), {blended(kMove, 1)}),
                             state("Move", 1, moving(), {blended(kMoveStop, 0)}),
                             state("Attack", 2, attack, {blended(kAttackStop, 0)}),
                             state("Death", 3, clip("Death", {}, {}, false), {})};
        const HkxPointer wildcards = m_builder.add(
            "hkbStateMachineTransitionInfoArray",
            {{"transitions", HkxValue::list({blended(kAttack, 2, 0x900), blended(kDie, 3, 0x900)})}});
        return machineOf("Creature", 0, states, wildcards);
    }

    HkxPointer data() override
    {
        const HkxPointer values =
            m_builder.add("hkbVariableValueSet",
                          {{"wordVariableValues", HkxValue::list({HkxValue(Members{{"value", 0x3F800000}}),
                                                                  HkxValue(Members{{"value", 0.0}})})}});
        const HkxPointer strings =
            m_builder.add("hkbBehaviorGraphStringData",
                          {{"eventNames", HkxValue::list({"moveStart", "moveStop", "run", "walk",
                                                          "attackStart", "HitFrame", "attackStop", "die"})},
                           {"variableNames", HkxValue::list({"Speed", "IsWounded"})}});
        const List infos(8, HkxValue(Members{}));
        return m_builder.add("hkbBehaviorGraphData",
                             {{"variableInfos", HkxValue::list({HkxValue(Members{{"type", 4}}),
                                                                HkxValue(Members{{"type", 0.0}})})},
                              {"eventInfos", HkxValue::list(infos)},
                              {"variableInitialValues", values},
                              {"stringData", strings}});
    }
};

Bytes contained(ChangedBuilder &builder, const char *className, const HkxPointer root, HkxPointer contents)
{
    const Members variant = {{"name", className}, {"className", className}, {"variant", contents}};
    builder.set(root, "hkRootLevelContainer", {{"namedVariants", HkxValue::list({HkxValue(variant)})}});
    return builder.build();
}

} // namespace

Bytes buildGraphPackfile(HkxLayout layout, const Changes &changes)
{
    return GraphFile(layout, changes).build("Graph.hkb");
}

Bytes buildSampleBehaviour(HkxLayout layout)
{
    return SampleGraph(layout, {}).build("Creature.hkb");
}

Bytes buildCharacterPackfile(HkxLayout layout, const Changes &changes)
{
    ChangedBuilder builder(layout, changes);
    const HkxPointer root = builder.reserve("hkRootLevelContainer");
    const HkxPointer values = builder.add(
        "hkbVariableValueSet", {{"wordVariableValues", HkxValue::list({HkxValue(Members{{"value", 0.0}})})}});
    List animations;
    for (const char *name : {"Slow", "Brisk", "Fast", "First", "Second", "Up", "Down"})
        animations.emplace_back("Animations\\" + std::string(name) + ".hkx");
    const HkxPointer strings =
        builder.add("hkbCharacterStringData", {{"name", "Creature"},
                                               {"rigName", "Character Assets\\skeleton.HKX"},
                                               {"behaviorFilename", "Behaviors\\Graph.hkx"},
                                               {"animationNames", HkxValue::list(animations)},
                                               {"characterPropertyNames", HkxValue::list({"Mask"})}});
    const HkxPointer data = builder.add(
        "hkbCharacterData", {{"characterPropertyInfos", HkxValue::list({HkxValue(Members{{"type", 5}})})},
                             {"characterPropertyValues", values},
                             {"stringData", strings}});
    return contained(builder, "hkbCharacterData", root, data);
}

Bytes buildProjectPackfile(HkxLayout layout, const Changes &changes)
{
    ChangedBuilder builder(layout, changes);
    const HkxPointer root = builder.reserve("hkRootLevelContainer");
    const HkxPointer strings = builder.add(
        "hkbProjectStringData", {{"characterFilenames", HkxValue::list({"Characters\\Creature.hkx"})}});
    const HkxPointer data = builder.add("hkbProjectData", {{"stringData", strings}});
    return contained(builder, "hkbProjectData", root, data);
}

std::vector<Diagnostic> behaviourFindings(const File &file)
{
    Progress progress;
    std::vector<Diagnostic> found = diagnosticsOf(file, progress);
    std::erase_if(found, [](const Diagnostic &d) { return !d.code->id.starts_with("hkb."); });
    return found;
}

std::set<std::string> ruleIds(const std::vector<Diagnostic> &found)
{
    std::set<std::string> ids;
    for (const Diagnostic &diagnostic : found)
        ids.emplace(diagnostic.code->id);
    return ids;
}

std::string joinedFindings(const std::vector<Diagnostic> &found)
{
    std::string text;
    for (const Diagnostic &diagnostic : found)
        text += fmt::format("{}: {}\n", diagnostic.code->id, diagnostic.message);
    return text;
}

} // namespace cutaway::test
