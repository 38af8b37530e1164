// SPDX-License-Identifier: MIT
// What all panes of a behaviour share: the graph after each change, what is chosen, and edits.
#include "core/domains/behaviour/edit/tableedit.h"
#include "tests/support/coverage.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/openbehaviour.h"

#include <QSignalSpy>

using namespace cutaway;
using test::HkxLayout;
using test::OpenBehaviour;

class BehaviourContextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhileSeen();
    void follows();
    void edits_data();
    void edits();
    void refuses();
};

void BehaviourContextTest::readsWhileSeen()
{
    OpenBehaviour open(test::buildBehaviourPackfile(HkxLayout::SkyrimSe));
    QVERIFY(BehaviourContext::isBehaviour(open.file->file()));
    QVERIFY(open.context().graph() == nullptr && open.context().isReading());
    QWidget pane;
    open.context().readFor(pane);
    QVERIFY(open.isRead());
    QCOMPARE(open.graph().machines.size(), std::size_t(1));
    QCOMPARE(&BehaviourContext::of(*open.selection), &open.context());

    // Nobody looks: it is read when it is asked for.
    const auto patch = behaviour::renameEvent(open.file->file(), 0, "Renamed");
    QVERIFY(open.file->apply(*patch));
    QTest::qWait(20);
    QVERIFY(open.context().isReading());
    QVERIFY(open.graph().events[0].name != "Renamed");
    pane.show();
    open.context().readFor(pane);
    QVERIFY(open.isRead());
    QCOMPARE(open.graph().events[0].name, std::string("Renamed"));
    const auto again = behaviour::renameEvent(open.file->file(), 0, "Again");
    QVERIFY(open.file->apply(*again));
    QVERIFY(open.isRead()); // by itself
    QCOMPARE(open.graph().events[0].name, std::string("Again"));
}

// Rows inside a part choose it; rows of a transition choose that and the state it leaves.
void BehaviourContextTest::follows()
{
    OpenBehaviour open(test::buildBehaviourPackfile(HkxLayout::SkyrimSe));
    QWidget pane;
    open.context().readFor(pane);
    QVERIFY(open.isRead());
    const behaviour::Machine &machine = open.graph().machines.front();
    const auto from = std::ranges::find_if(
        machine.states, [](const behaviour::State &state) { return !state.transitions.empty(); });
    QVERIFY(from != machine.states.end());
    QSignalSpy chosen(&open.context(), &BehaviourContext::chosenChanged);
    open.context().show(machine.object);
    QCOMPARE(open.context().object(), std::optional(machine.object));
    QVERIFY(!open.context().transition());
    open.context().show(behaviour::TransitionPlace{from->object, 0});
    QVERIFY(open.context().transition() == (behaviour::TransitionPlace{from->object, 0}));
    QCOMPARE(open.context().object(), std::optional(from->object));
    QCOMPARE(chosen.size(), 2);
}

void BehaviourContextTest::edits_data()
{
    QTest::addColumn<int>("layout");
    QTest::newRow("Skyrim") << static_cast<int>(HkxLayout::SkyrimLe);
    QTest::newRow("Skyrim SE") << static_cast<int>(HkxLayout::SkyrimSe);
    QTest::newRow("Fallout 4") << static_cast<int>(HkxLayout::Fallout4);
}

// A state that is added is chosen then; another one that was chosen is found again although it has moved.
void BehaviourContextTest::edits()
{
    QFETCH(int, layout);
    OpenBehaviour open(test::buildBehaviourPackfile(static_cast<HkxLayout>(layout)));
    const Bytes before = test::allBytes(open.file->file());
    QWidget pane;
    pane.show();
    open.context().readFor(pane);
    QVERIFY(open.isRead());
    const std::uint32_t machine = open.graph().machines.front().object;
    const std::string last = open.graph().machines.front().states.back().name;
    const auto add = [&](const std::string &name, bool isChosen) {
        behaviour::NewState state;
        state.name = name;
        state.clip = {name + "Clip", "Animations\\" + name + ".hkx"};
        const auto find = [name](const File &file, const behaviour::Behaviour &graph) {
            const auto &states = graph.machines.front().states;
            return behaviour::pathOf(file, std::ranges::find(states, name, &behaviour::State::name)->object);
        };
        open.context().apply(
            QStringLiteral("Add"),
            [machine, state](const File &file) { return behaviour::addState(file, machine, state); },
            isChosen ? BehaviourContext::After(find) : BehaviourContext::After());
    };
    open.context().show(open.state(last).object);
    add("Jump", false);
    QVERIFY(open.settle(1));
    QCOMPARE(open.refused, QString());
    QCOMPARE(open.graph().machines.front().states.back().name, std::string("Jump"));
    QCOMPARE(open.chosenName(), QString::fromStdString(last));
    add("Fall", true);
    QVERIFY(open.settle(2));
    QCOMPARE(open.chosenName(), QStringLiteral("Fall"));
    open.undoAll();
    QVERIFY(open.isRead());
    QVERIFY(test::allBytes(open.file->file()) == before);
    QVERIFY(open.chosenName() != QStringLiteral("Fall"));
}

void BehaviourContextTest::refuses()
{
    OpenBehaviour open(test::buildBehaviourPackfile(HkxLayout::SkyrimSe));
    QWidget pane;
    open.context().readFor(pane);
    QVERIFY(open.isRead());
    const auto empty = [](const File &file) { return behaviour::renameEvent(file, 0, ""); };
    open.context().apply(QStringLiteral("Rename"), empty);
    QVERIFY(open.settle(1));
    QVERIFY(!open.refused.isEmpty());
    open.refused.clear();
    QString own;
    open.context().apply(QStringLiteral("Rename"), empty, {},
                         [&own](const QString &reason) { own = reason; });
    QTRY_VERIFY(!own.isEmpty());
    QVERIFY(open.refused.isEmpty());
    QVERIFY(open.undo.empty());
}

CUTAWAY_TESTS(BehaviourContextTest)
#include "behaviourcontexttest.moc"
