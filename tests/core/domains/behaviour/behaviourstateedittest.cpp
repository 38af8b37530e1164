// SPDX-License-Identifier: MIT
// Edits of states, transitions, effects and triggers of made behaviours.
#include "core/domains/behaviour/compare.h"
#include "core/domains/behaviour/edit/clipedit.h"
#include "core/domains/behaviour/edit/tableedit.h"
#include "core/domains/behaviour/places.h"
#include "tests/support/behaviourfiles.h"
#include "tests/support/behaviournames.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

#include <QTest>

#include <random>

using namespace cutaway;
using namespace cutaway::behaviour;

namespace
{

std::unique_ptr<File> smallBehaviour(test::HkxLayout layout = test::HkxLayout::SkyrimSe)
{
    return test::openPackfile(test::buildBehaviourPackfile(layout));
}

Bytes bytesNow(const File &file)
{
    const BytesView bytes = file.bytes().view({0, file.bytes().size()});
    return {bytes.span().begin(), bytes.span().end()};
}

const Machine &machineIn(const Behaviour &graph)
{
    return graph.machines.front();
}

} // namespace

class BehaviourStateEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void states_data();
    void states();
    void transitions();
    void movesTransitions_data() { states_data(); }
    void movesTransitions();
    void effects();
    void triggers();
    void compared();
    void randomEdits();
};

void BehaviourStateEditTest::states_data()
{
    QTest::addColumn<int>("layout");
    QTest::newRow("Skyrim") << static_cast<int>(test::HkxLayout::SkyrimLe);
    QTest::newRow("Skyrim SE") << static_cast<int>(test::HkxLayout::SkyrimSe);
    QTest::newRow("Fallout 4") << static_cast<int>(test::HkxLayout::Fallout4);
}

void BehaviourStateEditTest::states()
{
    QFETCH(int, layout);
    const auto file = smallBehaviour(static_cast<test::HkxLayout>(layout));
    const auto lines = test::behaviourLines(*file);
    const auto before = readBehaviour(*file);
    NewState wanted;
    wanted.name = "Jump";
    wanted.clip = {"JumpClip", "Animations\\Jump.hkx"};
    wanted.transitions.push_back({1, 0, {}, {}, {}});
    wanted.arrivals.push_back({machineIn(*before).states[1].object, {0, 0, {}, "Speed > 1", {}}});
    wanted.arrivals.push_back({{}, {1, 0, {}, {}, {}}});
    const auto added = addState(*file, machineIn(*before).object, wanted);
    QVERIFY2(added.has_value(), added ? "" : added.error().message.c_str());
    QVERIFY(file->apply(*added));
    auto graph = readBehaviour(*file);
    const State &state = machineIn(*graph).states.back();
    QCOMPARE(state.name, std::string("Jump"));
    QCOMPARE(state.id, std::int64_t(3));
    QVERIFY(state.isEnabled && state.probability == 1);
    QCOMPARE(state.transitions[0].flags, 0x100u);
    QCOMPARE(machineIn(*graph).wildcards[0].flags, 0x900u);
    QCOMPARE(machineIn(*graph).wildcards[0].toState, std::int64_t(3));
    const Transition &arrival = machineIn(*graph).states[1].transitions.back();
    QVERIFY(arrival.condition == "Speed > 1" && arrival.flags == 0 && arrival.toState == 3);
    QCOMPARE(graph->clips.back().name, std::string("JumpClip"));
    QCOMPARE(graph->clips.back().speed, 1.0);
    QVERIFY(!addState(*file, machineIn(*graph).object, wanted)); // the name is taken
    // Its id follows everywhere; then it goes with all that leads to it.
    StateChange change;
    change.id = 40;
    QVERIFY(file->apply(*changeState(*file, machineIn(*graph).object, state.object, change)));
    graph = readBehaviour(*file);
    QCOMPARE(machineIn(*graph).wildcards[0].toState, std::int64_t(40));
    QVERIFY(file->apply(*duplicateState(*file, machineIn(*graph).object,
                                        machineIn(*graph).states.back().object, "Twin", Branch::Copied)));
    graph = readBehaviour(*file);
    QCOMPARE(machineIn(*graph).states.back().id, std::int64_t(41));
    QCOMPARE(graph->clips.back().name, std::string("JumpClip2"));
    QVERIFY(machineIn(*graph).states[3].generator != machineIn(*graph).states[4].generator);
    for (const std::string name : {"Twin", "Jump"}) {
        graph = readBehaviour(*file);
        const auto found = std::ranges::find(machineIn(*graph).states, name, &State::name);
        const auto removed = removeState(*file, machineIn(*graph).object, found->object);
        QVERIFY(removed && file->apply(*removed));
    }
    QVERIFY(test::behaviourLines(*file) == lines);
    // Where the machine began, it begins with the next; one state stays.
    for (int left = 2; left > 0; --left) {
        graph = readBehaviour(*file);
        QVERIFY(
            file->apply(*removeState(*file, machineIn(*graph).object, machineIn(*graph).states[0].object)));
    }
    graph = readBehaviour(*file);
    QCOMPARE(machineIn(*graph).start, std::int64_t(2));
    QVERIFY(!removeState(*file, machineIn(*graph).object, machineIn(*graph).states[0].object));
}

void BehaviourStateEditTest::transitions()
{
    const auto file = smallBehaviour();
    const Bytes before = bytesNow(*file);
    auto graph = readBehaviour(*file);
    const std::uint32_t state = machineIn(*graph).states[0].object;
    QVERIFY(!addTransition(*file, state, {-1, 1, {}, {}, {}})); // neither event nor condition
    QVERIFY(!addTransition(*file, state, {0, 9, {}, {}, {}}));  // no such state
    QVERIFY(!addTransition(*file, state, {7, 1, {}, {}, {}}));  // no such event
    QVERIFY(!addTransition(*file, state, {0, 1, graph->clips[0].object, {}, {}})); // a clip is no effect
    QVERIFY(!addTransition(*file, graph->clips[0].object, {0, 1, {}, {}, {}}));
    QVERIFY(file->apply(*addTransition(*file, state, {0, 1, {}, "IsArmed == 1", {}})));
    // The condition names a variable, which is renamed there, too, but cannot be removed.
    QVERIFY(file->apply(*renameVariable(*file, 1, "Armed")));
    graph = readBehaviour(*file);
    QVERIFY(machineIn(*graph).states[0].transitions[1].condition == "Armed == 1");
    QVERIFY(!removeVariable(*file, 1, Uses::Clear) && !renameVariable(*file, 1, "two words"));
    QVERIFY(file->apply(*renameVariable(*file, 1, "IsArmed")));
    TransitionChange change;
    change.condition = std::optional<std::string>();
    change.toState = 2;
    QVERIFY(file->apply(
        *changeTransition(*file, {readBehaviour(*file)->machines[0].states[0].object, 1}, change)));
    graph = readBehaviour(*file);
    QCOMPARE(machineIn(*graph).states[0].transitions[1].flags, 0x100u);
    QVERIFY(!machineIn(*graph).states[0].transitions[1].condition);
    QVERIFY(file->apply(*removeTransition(*file, {machineIn(*graph).states[0].object, 1})));
    QVERIFY(bytesNow(*file) == before);
    QVERIFY(!removeTransition(*file, {state, 1}));
}

// From one state to another and on to the machine, with its condition, effect and interval.
void BehaviourStateEditTest::movesTransitions()
{
    QFETCH(int, layout);
    const auto file = test::openPackfile(test::buildGraphPackfile(static_cast<test::HkxLayout>(layout)));
    const Bytes original = bytesNow(*file);
    const auto machine = [&] {
        const Behaviour graph = *readBehaviour(*file);
        return *std::ranges::find(graph.machines, std::string("Machine"), &Machine::name);
    };
    const auto apply = [&](const Result<Patch> &patch) {
        const auto change = patch ? file->apply(*patch) : tl::unexpected(patch.error());
        return change ? std::string() : change.error().message;
    };
    const Machine before = machine();
    const Transition asked = before.states[0].transitions[0], timed = before.states[3].transitions[0];
    QVERIFY(asked.condition && asked.effect);
    QVERIFY(!moveTransition(*file, {before.states[0].object, 0}, before.states[0].object));
    QVERIFY(!moveTransition(*file, {before.states[0].object, 7}, before.states[1].object));
    QCOMPARE(apply(moveTransition(*file, {before.states[0].object, 0}, before.states[1].object)),
             std::string());
    Machine now = machine();
    QVERIFY(now.states[0].transitions.empty());
    QCOMPARE(now.states[1].transitions.size(), std::size_t(2));
    QCOMPARE(now.states[1].transitions[1].condition, asked.condition);
    QCOMPARE(now.states[1].transitions[1].flags, asked.flags);
    QVERIFY(now.states[1].transitions[1].effect.has_value());
    QCOMPARE(now.states[1].transitions[1].toState, asked.toState);

    QCOMPARE(apply(moveTransition(*file, {now.states[1].object, 1}, now.object)), std::string());
    now = machine();
    QCOMPARE(now.wildcards.size(), std::size_t(2));
    QCOMPARE(now.wildcards[1].flags, asked.flags | 0x800u);
    QCOMPARE(apply(moveTransition(*file, {now.object, 1}, now.states[0].object)), std::string());
    now = machine();
    QCOMPARE(now.states[0].transitions[0].flags, asked.flags);
    QVERIFY(compareBehaviours(*readBehaviour(*test::openPackfile(original)), *readBehaviour(*file)).empty());

    // The interval goes along.
    QCOMPARE(apply(moveTransition(*file, {now.states[3].object, 0}, now.states[0].object)), std::string());
    now = machine();
    const auto path = pathOf(*file, TransitionPlace{now.states[0].object, 1});
    const auto node = file->tree(path->unit)->find(path->path + ".initiateInterval.enterEventId");
    QVERIFY(node.has_value());
    QCOMPARE(file->displayValue(path->unit, *node), std::string("0"));
    QCOMPARE(now.states[0].transitions[1].flags, timed.flags);
}

void BehaviourStateEditTest::effects()
{
    const auto file = smallBehaviour();
    EffectChange change;
    change.duration = 2;
    auto graph = readBehaviour(*file);
    const TransitionPlace first{machineIn(*graph).states[0].object, 0};
    const auto lines = test::behaviourLines(*file);
    const auto all = changeEffect(*file, first, change, Sharing::ForAll);
    QVERIFY(all);
    const auto undo = file->apply(*all);
    QCOMPARE(test::differingLines(lines, test::behaviourLines(*file)).size(), std::size_t(2));
    QVERIFY(file->apply(undo->inverse));
    QVERIFY(file->apply(*changeEffect(*file, first, change, Sharing::OwnCopy)));
    graph = readBehaviour(*file);
    QVERIFY(machineIn(*graph).states[0].transitions[0].effect !=
            machineIn(*graph).states[1].transitions[0].effect);
    QCOMPARE(graph->part(*machineIn(*graph).states[0].transitions[0].effect)->name, std::string("Blend2"));
    change.duration = -1;
    QVERIFY(!changeEffect(*file, first, change, Sharing::ForAll));
}

void BehaviourStateEditTest::triggers()
{
    const auto file = smallBehaviour();
    const Bytes before = bytesNow(*file);
    const auto clip = [&] { return readBehaviour(*file)->clips[1]; };
    QVERIFY(!addTrigger(*file, clip().object, {1, 0, true, false})); // after the end
    QVERIFY(!addTrigger(*file, clip().object, {1, -1, false, false}));
    QVERIFY(file->apply(*addTrigger(*file, clip().object, {0.5, 0, false, true})));
    QVERIFY(clip().triggers.size() == 2 && clip().triggers[1].onlyFirstRound);
    QVERIFY(file->apply(*changeTrigger(*file, clip().object, 1, {-0.5, 1, true, false})));
    QVERIFY(clip().triggers[1].fromEnd && clip().triggers[1].time == -0.5);
    QVERIFY(file->apply(*removeTrigger(*file, clip().object, 1)));
    QVERIFY(bytesNow(*file) == before);
    QVERIFY(file->apply(*removeTrigger(*file, clip().object, 0)));
    QVERIFY(!clip().hasTriggerArray);
    QVERIFY(!removeTrigger(*file, clip().object, 0));
    ClipChange change;
    change.name = "Clip00";
    QVERIFY(!changeClip(*file, clip().object, change)); // taken
    change.name = "Run";
    change.speed = 2;
    QVERIFY(file->apply(*changeClip(*file, clip().object, change)));
    QVERIFY(clip().name == "Run" && clip().speed == 2);
}

void BehaviourStateEditTest::compared()
{
    const auto file = smallBehaviour();
    const auto before = *readBehaviour(*file);
    QVERIFY(compareBehaviours(before, before).empty());
    QVERIFY(file->apply(*addEvent(*file, "New")));
    QVERIFY(file->apply(*addTransition(*file, readBehaviour(*file)->machines[0].object, {2, 1, {}, {}, {}})));
    ClipChange change;
    change.speed = 3;
    QVERIFY(file->apply(*changeClip(*file, readBehaviour(*file)->clips[0].object, change)));
    const auto rows = compareBehaviours(before, *readBehaviour(*file));
    QCOMPARE(rows.size(), std::size_t(3));
    QVERIFY(rows[0].what == "event" && rows[0].name == "New" && !rows[0].before && rows[0].after);
    QCOMPARE(rows[1].name, std::string("Machine / any state: New -> State01"));
    QVERIFY(rows[2].what == "clip" && rows[2].before && rows[2].after && rows[2].before != rows[2].after);
}

// Many edits one after the other, and all taken back.
void BehaviourStateEditTest::randomEdits()
{
    std::mt19937 random(7);
    const auto file = smallBehaviour(test::HkxLayout::Fallout4);
    const Bytes before = bytesNow(*file);
    std::vector<Patch> undo;
    for (int step = 0; step < 120; ++step) {
        const auto graph = readBehaviour(*file);
        const Machine &machine = machineIn(*graph);
        const State &state = machine.states[random() % machine.states.size()];
        const behaviour::Clip &clip = graph->clips[random() % graph->clips.size()];
        const std::string name = fmt::format("N{}", step);
        const auto event = static_cast<std::int64_t>(random() % graph->events.size());
        NewState made;
        made.name = name;
        made.clip = {name, "Animations\\A.hkt"};
        made.arrivals.push_back({state.object, {event, 0, {}, {}, {}}});
        Result<Patch> patch;
        switch (random() % 8) {
        case 0:
            patch = addEvent(*file, name);
            break;
        case 1:
            patch = addState(*file, machine.object, made);
            break;
        case 2:
            patch = removeState(*file, machine.object, state.object);
            break;
        case 3:
            patch = duplicateState(*file, machine.object, state.object, name, Branch::Copied);
            break;
        case 4:
            patch = addTransition(*file, state.object, {event, state.id, {}, {}, {}});
            break;
        case 5:
            patch = addTrigger(*file, clip.object, {0.5, event, false, false});
            break;
        case 6:
            patch = graph->events.size() > 1
                        ? removeEvent(*file, static_cast<std::uint32_t>(event), Uses::Clear)
                        : addEvent(*file, name);
            break;
        default:
            patch = removeTrigger(*file, clip.object, 0);
            break;
        }
        const auto done = patch ? file->apply(*patch) : tl::unexpected(patch.error());
        if (done)
            undo.push_back(done->inverse);
        QCOMPARE(test::packfileProblem(*file, true), std::string());
    }
    QVERIFY(undo.size() > 60);
    for (auto patch = undo.rbegin(); patch != undo.rend(); ++patch)
        QVERIFY(file->apply(*patch));
    QVERIFY(bytesNow(*file) == before);
}

CUTAWAY_TESTS(BehaviourStateEditTest)
#include "behaviourstateedittest.moc"
