// SPDX-License-Identifier: MIT
// Behaviours by meaning: made packfiles in every layout, cycles, and numbers against an independent reader.
#include "core/domains/behaviour/behaviour.h"
#include "core/formats/hkx/objects.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

#include <QTest>

#include <algorithm>

using namespace cutaway;
using test::HkxBuilder;
using test::HkxLayout;
using test::HkxPointer;
using test::HkxValue;
using Members = HkxValue::Members;

class BehaviourTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void made_data();
    void made();
    void partsMayContainThemselves();
    void otherFiles();
    void characterAndProject();
    void damaged();
};

void BehaviourTest::made_data()
{
    QTest::addColumn<int>("layout");
    QTest::newRow("Skyrim") << static_cast<int>(HkxLayout::SkyrimLe);
    QTest::newRow("Skyrim SE") << static_cast<int>(HkxLayout::SkyrimSe);
    QTest::newRow("Fallout 4") << static_cast<int>(HkxLayout::Fallout4);
}

void BehaviourTest::made()
{
    QFETCH(int, layout);
    const auto file = test::openPackfile(test::buildBehaviourPackfile(static_cast<HkxLayout>(layout)));
    const auto graph = behaviour::readBehaviour(*file);
    QVERIFY(graph);
    QVERIFY(!graph->isCut);
    QCOMPARE(graph->name, std::string("Small.hkb"));
    QCOMPARE(graph->eventName(1), std::string("Stop"));
    QCOMPARE(graph->eventName(2), std::string("#2"));
    QCOMPARE(graph->variables.size(), std::size_t(2));
    QVERIFY(graph->variables[0].type == behaviour::VariableType::Real);
    QCOMPARE(graph->variables[0].initial, std::optional(0x3F800000u));
    QVERIFY(graph->variables[1].type == behaviour::VariableType::Bool);
    QCOMPARE(graph->machines.size(), std::size_t(1));
    const behaviour::Machine &machine = graph->machines.front();
    QCOMPARE(machine.states.size(), std::size_t(3));
    QCOMPARE(machine.states[2].name, std::string("State02"));
    QCOMPARE(machine.states[2].transitions.front().toState, std::int64_t(0));
    QCOMPARE(machine.states[2].transitions.front().flags, 0x100u);
    QVERIFY(machine.states[2].transitions.front().effect && !machine.states[2].transitions.front().condition);
    QCOMPARE(graph->clips.size(), std::size_t(3));
    QCOMPARE(graph->clips[0].animation, std::string("Animations\\Clip00.hkx"));
    QCOMPARE(graph->clips[0].triggers.front().time, -0.25);
    QVERIFY(graph->clips[0].triggers.front().fromEnd);
    QCOMPARE(graph->bindingCount(), std::size_t(3));
    // From the graph down: the machine, its states, a clip each.
    const behaviour::Part *root = graph->part(*graph->root);
    QVERIFY(root != nullptr && root->children.size() == 3);
    QVERIFY(graph->part(graph->object)->children == std::vector{*graph->root});
    const behaviour::Part *clip = graph->part(graph->part(root->children[0])->children.front());
    QCOMPARE(clip->className, std::string_view("hkbClipGenerator"));
    QCOMPARE(clip->bindings.front().member, std::string("playbackSpeed"));
    QCOMPARE(graph->variableName(clip->bindings.front().variable), std::string("Speed"));
    // Where a number stands: three transitions start, three triggers stop, three bindings read.
    const auto uses = [](const std::vector<behaviour::Use> &list, std::int64_t number) {
        return static_cast<int>(std::ranges::count(list, number, &behaviour::Use::number));
    };
    QCOMPARE(uses(graph->eventUses, 0), 3);
    QCOMPARE(uses(graph->eventUses, 1), 3);
    QCOMPARE(uses(graph->variableUses, 0), 3);
    QCOMPARE(uses(graph->variableUses, 1), 0);
    for (const behaviour::Use &use : graph->eventUses) {
        const auto tree = hkx::readObject(*file, use.object);
        QCOMPARE(std::get<std::int64_t>(tree->tree().value(use.node)), use.number);
    }
}

// Two machines that contain each other.
void BehaviourTest::partsMayContainThemselves()
{
    HkxBuilder builder(HkxLayout::SkyrimSe);
    const HkxPointer graph = builder.add("hkbBehaviorGraph", {});
    const HkxPointer one = builder.add("hkbModifierGenerator", {{"name", "One"}});
    const HkxPointer two = builder.add("hkbModifierGenerator", {{"name", "Two"}, {"generator", one}});
    builder.set(one, {{"name", "One"}, {"generator", two}});
    builder.set(graph, {{"rootGenerator", one}});
    const auto file = test::openPackfile(builder.build());
    const auto read = behaviour::readBehaviour(*file);
    QVERIFY(read);
    const behaviour::Part *first = read->part(*read->root);
    QCOMPARE(first->name, std::string("One"));
    QCOMPARE(read->part(first->children.front())->children, std::vector{*read->root});
}

void BehaviourTest::otherFiles()
{
    const auto file = test::openPackfile(test::buildSkeletonPackfile(HkxLayout::SkyrimSe));
    QVERIFY(!behaviour::readBehaviour(*file) && !behaviour::readCharacter(*file) &&
            !behaviour::readProject(*file));
    QCOMPARE(behaviour::skeletonNames(*file).size(), std::size_t(1));
    QCOMPARE(behaviour::skeletonNames(*file).front().bones, std::size_t(3));
}

void BehaviourTest::characterAndProject()
{
    HkxBuilder builder(HkxLayout::Fallout4);
    const HkxPointer root = builder.add("hkbCharacterData", {});
    const Members bundle = {{"assetNames", HkxValue::list({"Animations\\A.hkt", "Animations\\B.hkt"})}};
    builder.set(root, {{"stringData",
                        builder.add("hkbCharacterStringData",
                                    {{"name", "Troll"},
                                     {"rigName", "Skeleton.hkt"},
                                     {"animationBundleNameData", HkxValue::list({HkxValue(bundle)})}})}});
    const auto character = behaviour::readCharacter(*test::openPackfile(builder.build()));
    QVERIFY(character && character->rig == "Skeleton.hkt" && !character->ragdoll);
    QCOMPARE(character->animations, (std::vector<std::string>{"Animations\\A.hkt", "Animations\\B.hkt"}));

    HkxBuilder other(HkxLayout::SkyrimLe);
    const HkxPointer project = other.add("hkbProjectData", {});
    const HkxPointer names = other.add("hkbProjectStringData",
                                       {{"characterFilenames", HkxValue::list({"Characters\\Troll.hkx"})}});
    other.set(project, {{"stringData", names}});
    const auto read = behaviour::readProject(*test::openPackfile(other.build()));
    QVERIFY(read && read->characters == std::vector<std::string>{"Characters\\Troll.hkx"});
}

// Every byte of a small file in turn: whatever it says, reading ends, and children are parts.
void BehaviourTest::damaged()
{
    const Bytes good = test::buildBehaviourPackfile(HkxLayout::SkyrimSe, 1);
    std::size_t read = 0;
    for (std::size_t at = 0; at < good.size(); at += 3) {
        Bytes bytes = good;
        bytes[at] ^= 0xFF;
        const auto file = test::openPackfile(std::move(bytes));
        const auto graph = file != nullptr ? behaviour::readBehaviour(*file) : std::nullopt;
        if (!graph)
            continue;
        ++read;
        for (const behaviour::Part &part : graph->parts) {
            for (const std::uint32_t child : part.children)
                QVERIFY(graph->part(child) != nullptr);
        }
    }
    QVERIFY(read > 100);
}

CUTAWAY_TESTS(BehaviourTest)
#include "behaviourtest.moc"
