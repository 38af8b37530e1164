// SPDX-License-Identifier: MIT
// Names and form of a behaviour, driven as a user does: rows, fields, buttons and questions in place.
#include "core/formats/hkx/objects.h"
#include "tests/support/behaviourfiles.h"
#include "tests/support/coverage.h"
#include "tests/support/masterfiles.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/behaviourhands.h"
#include "tests/viewers/openbehaviour.h"
#include "viewers/workshops/behaviour/nameremovalbar.h"

#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTreeWidget>

using namespace cutaway;
using test::HkxLayout;
using test::OpenBehaviour;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct Panes : OpenBehaviour {
    template <class Source>
    explicit Panes(const Source &source) : OpenBehaviour(source), names(*selection), form(*selection)
    {
        names.resize(420, 900);
        form.resize(420, 900);
        names.show();
        form.show();
    }

    BehaviourNamesPane names;
    BehaviourFormPane form;
    test::BehaviourHands hands{context(), names, form};
};

} // namespace

class BehaviourPanesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lists();
    void filters();
    void showsUses();
    void renames();
    void addsNames();
    void asksBeforeRemoval();
    void transition();
    void longLists();
    void refusalKeepsText();
    void state();
    void clip();
    void machineAndBindings();
    void variable();
    void drafts();
    void character();
};

void BehaviourPanesTest::lists()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    QVERIFY(open.names.hasContent() && open.form.hasContent());
    // Behind other panes nobody reads the graph, and nothing is waited for.
    BehaviourNamesPane hidden(*open.selection);
    const auto change = behaviour::renameEvent(open.file->file(), 0, "Renamed");
    open.names.hide();
    open.form.hide();
    QVERIFY(open.file->apply(*change));
    QVERIFY(open.context().isReading());
    QVERIFY(hidden.isQuiet() && open.names.isQuiet() && open.form.isQuiet());
    open.form.show();
    open.names.show();
    QVERIFY(!open.names.isQuiet());
    QVERIFY(open.isRead());
    QTreeWidget &tree = open.names.names();
    QCOMPARE(tree.topLevelItem(0)->text(0), u"Events"_s);
    QCOMPARE(std::size_t(tree.topLevelItem(0)->childCount()), open.graph().events.size());
    QCOMPARE(tree.topLevelItem(1)->text(0), u"Variables"_s);
    QCOMPARE(tree.topLevelItem(1)->child(0)->text(3).section(u' ', 0, 0), u"real"_s);
    std::size_t uses = 0;
    for (const behaviour::Use &use : open.graph().eventUses)
        uses += use.number == 0 ? 1 : 0;
    QVERIFY(tree.topLevelItem(0)->child(0)->text(1).toULongLong() >= uses);
}

void BehaviourPanesTest::filters()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    QTreeWidget &tree = open.names.names();
    open.names.filter().setText(u"type:real"_s);
    QVERIFY(tree.topLevelItem(0)->isHidden());
    QVERIFY(!tree.topLevelItem(1)->isHidden());
    const QString event = tree.topLevelItem(0)->child(1)->text(0);
    open.names.filter().setText(event.toLower());
    QVERIFY(!tree.topLevelItem(0)->isHidden());
    QVERIFY(tree.topLevelItem(0)->child(0)->isHidden() != tree.topLevelItem(0)->child(1)->isHidden());
    open.names.filter().setText(u"used:0"_s);
    for (int i = 0; i < tree.topLevelItem(0)->childCount(); ++i)
        QCOMPARE(tree.topLevelItem(0)->child(i)->isHidden(),
                 tree.topLevelItem(0)->child(i)->text(1) != u"unused"_s);
}

// A row selects its place in all panes; a use below it leads to its own.
void BehaviourPanesTest::showsUses()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    open.hands.choose(NameKind::Event, open.graph().events[0].name);
    const auto place = open.selection->current();
    QVERIFY(place);
    QCOMPARE(open.file->pathOf(*place).path, std::string("eventNames[0]"));
    QCOMPARE(open.form.title(), QString::fromStdString(open.graph().events[0].name));
    QVERIFY(open.names.uses().count() > 0);
    Q_EMIT open.names.uses().itemActivated(open.names.uses().item(0));
    QVERIFY(open.selection->current() != place);
    QVERIFY(open.context().object());
    // A place in the tree chooses the row.
    const auto path = pathOf(open.context().snapshot(), open.graph(), NamePlace{NameKind::Variable, 1});
    open.selection->selectPath(*path);
    QCOMPARE(open.names.names().currentItem(), open.names.item({NameKind::Variable, 1}));
}

void BehaviourPanesTest::renames()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    const behaviour::Behaviour before = open.graph();
    open.hands.choose(NameKind::Event, before.events[1].name);
    open.hands.press(BehaviourActions::Edit::RenameName);
    QVERIFY(open.hands.typeName(u"Renamed"_s));
    QVERIFY(open.settle(1));
    QCOMPARE(open.refused, QString());
    QCOMPARE(open.graph().events[1].name, std::string("Renamed"));
    QCOMPARE(open.names.names().currentItem()->text(0), u"Renamed"_s);
    // A name that is taken is refused in its cell.
    open.hands.press(BehaviourActions::Edit::RenameName);
    QVERIFY(open.hands.typeName(QString::fromStdString(before.events[0].name)));
    QVERIFY(open.names.names().viewport()->findChild<QLineEdit *>() != nullptr);
    QCOMPARE(open.undo.size(), std::size_t(1));
}

void BehaviourPanesTest::addsNames()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    const std::size_t count = open.graph().events.size();
    open.hands.press(BehaviourActions::Edit::AddEvent);
    QVERIFY(open.settle(1));
    QCOMPARE(open.graph().events.size(), count + 1);
    QTRY_VERIFY(open.names.names().viewport()->findChild<QLineEdit *>() != nullptr);
    QVERIFY(open.hands.typeName(u"Jump"_s));
    QVERIFY(open.settle(2));
    QCOMPARE(open.graph().events.back().name, std::string("Jump"));
    open.hands.press(BehaviourActions::Edit::AddVariable);
    QVERIFY(open.settle(3));
    QCOMPARE(open.graph().variables.back().name, std::string("NewVariable"));
    QCOMPARE(open.form.title(), u"NewVariable"_s);
}

void BehaviourPanesTest::asksBeforeRemoval()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    const std::size_t count = open.graph().events.size();
    open.hands.choose(NameKind::Event, open.graph().events[0].name);
    open.hands.press(BehaviourActions::Edit::RemoveName);
    QVERIFY(open.names.removal().isVisible());
    QCOMPARE(open.undo.size(), std::size_t(0));
    QTest::keyClick(open.names.removal().clearButton(), Qt::Key_Escape);
    QVERIFY(!open.names.removal().isVisible());
    open.hands.press(BehaviourActions::Edit::RemoveName);
    open.names.removal().clearButton()->click();
    QVERIFY(open.settle(1));
    QCOMPARE(open.refused, QString());
    QCOMPARE(open.graph().events.size(), count - 1);
}

void BehaviourPanesTest::transition()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    const auto find = [&] {
        for (const behaviour::Machine &machine : open.graph().machines) {
            for (const behaviour::State &state : machine.states) {
                for (std::uint32_t row = 0; row < state.transitions.size(); ++row) {
                    if (state.transitions[row].effect)
                        return behaviour::TransitionPlace{state.object, row};
                }
            }
        }
        return behaviour::TransitionPlace{};
    };
    const auto now = [&] { return *behaviour::find(open.graph(), find()).transition; };
    open.context().show(find());
    QVERIFY(open.form.title().contains(u'→'));
    QVERIFY(open.hands.type(u"Priority"_s, u"7"_s));
    QVERIFY(open.settle(1));
    QCOMPARE(now().priority, std::int64_t(7));
    const QString variable = QString::fromStdString(open.graph().variables[0].name);
    QVERIFY(open.hands.type(u"Condition"_s, variable + u" > 1"_s));
    QVERIFY(open.settle(2));
    QCOMPARE(open.refused, QString());
    QVERIFY(now().condition == variable.toStdString() + " > 1" && (now().flags & 0x100u) == 0);
    QVERIFY(open.hands.type(u"Event"_s, u"none"_s));
    QVERIFY(open.settle(3));
    QCOMPARE(now().event, std::int64_t(-1));
    QVERIFY(open.context().transition() == find()); // still chosen
    QVERIFY(open.hands.type(u"Duration"_s, u"0.75"_s));
    QVERIFY(open.settle(4));
    QCOMPARE(open.form.refusal(), QString());
    const auto effect = hkx::readObject(open.context().snapshot(), *now().effect);
    QCOMPARE(effect->number("duration"_f), 0.75);
    FieldEditor *flags = open.form.editorNamed(u"Flags"_s);
    QVERIFY(flags != nullptr);
    flags->findChildren<QCheckBox *>().at(5)->click(); // Disabled
    QVERIFY(open.settle(5));
    QCOMPARE(now().flags & 0x20u, 0x20u);
    // It moves to the list of another owner, and stays chosen there.
    const std::string name = behaviour::find(open.graph(), find()).machine->name;
    QVERIFY(open.hands.type(u"From"_s, u"any state"_s));
    QVERIFY(open.settle(6));
    QCOMPARE(open.refused, QString());
    const auto moved =
        std::ranges::find(open.graph().machines, name, &behaviour::Machine::name)->wildcards.back();
    QVERIFY(moved.priority == 7 && moved.event == -1);
    QVERIFY(open.form.title().startsWith(u"any state"_s));
}

// Lists are shown whole when asked, until something else is chosen.
void BehaviourPanesTest::longLists()
{
    Panes open(test::buildBehaviourPackfile(HkxLayout::SkyrimSe, 60));
    QVERIFY(open.isRead());
    const std::uint32_t machine = open.graph().machines.front().object;
    open.context().show(machine);
    QVERIFY(open.form.allButton() != nullptr);
    QCOMPARE(open.form.allButton()->text(), u"Show All 60"_s);
    open.form.allButton()->click();
    QVERIFY(open.form.allButton() == nullptr);
    QVERIFY(open.hands.type(u"Name"_s, u"Renamed"_s));
    QVERIFY(open.settle(1));
    QVERIFY(open.form.allButton() == nullptr); // the same part
    open.context().show(open.graph().machines.front().states.front().object);
    open.context().show(open.graph().machines.front().object);
    QVERIFY(open.form.allButton() != nullptr);
}

// What was typed stays beside the reason, refused at once or later.
void BehaviourPanesTest::refusalKeepsText()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    const behaviour::State &state = open.graph().machines.front().states.front();
    open.context().show(behaviour::TransitionPlace{state.object, 0});
    QVERIFY(open.hands.type(u"Condition"_s, u"noSuchVariable > 1"_s));
    QVERIFY(open.form.refusal().contains(u"noSuchVariable"_s));
    QCOMPARE(open.form.editorNamed(u"Condition"_s)->findChild<QLineEdit *>()->text(),
             u"noSuchVariable > 1"_s);
    open.form.editorNamed(u"Condition"_s)->giveUp();
    open.context().show(state.object);
    QVERIFY(open.hands.type(u"Id"_s, u"99999999999"_s));
    QTRY_VERIFY(!open.form.refusal().isEmpty());
    QCOMPARE(open.form.editorNamed(u"Id"_s)->findChild<QLineEdit *>()->text(), u"99999999999"_s);
    QVERIFY(open.undo.empty());
}

void BehaviourPanesTest::state()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    const std::string first = open.graph().machines.front().states.front().name;
    open.context().show(open.state(first).object);
    QVERIFY(open.hands.type(u"Name"_s, u"Renamed"_s));
    QVERIFY(open.settle(1));
    QVERIFY(open.hands.type(u"Entering sends"_s, QString::fromStdString(open.graph().events[1].name + ", " +
                                                                        open.graph().events[0].name)));
    QVERIFY(open.settle(2));
    QCOMPARE(open.refused, QString());
    QVERIFY((open.state("Renamed").entered == std::vector<std::int64_t>{1, 0}));
    QVERIFY(open.hands.type(u"Enabled"_s, {}));
    QVERIFY(open.settle(3));
    QVERIFY(!open.state("Renamed").isEnabled);
    const std::size_t count = open.graph().machines.front().states.size();
    open.hands.press(BehaviourActions::Edit::DuplicateState);
    QVERIFY(open.settle(4));
    QCOMPARE(open.graph().machines.front().states.size(), count + 1);
    QCOMPARE(open.form.title(), u"RenamedCopy"_s);
    open.hands.press(BehaviourActions::Edit::RemovePart);
    QVERIFY(open.settle(5));
    QCOMPARE(open.graph().machines.front().states.size(), count);
}

void BehaviourPanesTest::clip()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    const auto now = [&] { return open.graph().clips.front(); };
    open.context().show(now().object);
    QVERIFY(open.hands.type(u"Speed"_s, u"1.5"_s));
    QVERIFY(open.settle(1));
    QCOMPARE(now().speed, 1.5);
    QVERIFY(open.hands.type(u"Animation"_s, u"Animations\\Run.hkx"_s));
    QVERIFY(open.settle(2));
    QCOMPARE(now().animation, std::string("Animations\\Run.hkx"));
    QVERIFY(open.hands.type(u"Time of trigger 0"_s, u"0.25"_s));
    QVERIFY(open.settle(3));
    QCOMPARE(now().triggers[0].time, 0.25);
    QVERIFY(open.hands.type(u"Mode"_s, u"once"_s));
    QVERIFY(open.settle(4));
    QCOMPARE(now().mode, std::int64_t(0));
    open.hands.press(BehaviourActions::Edit::AddTrigger);
    QVERIFY(open.form.draft().isVisible());
    QVERIFY(open.hands.typeDraft(u"Event"_s, QString::fromStdString(open.graph().events[0].name)));
    QVERIFY(open.hands.typeDraft(u"Time"_s, u"0.5"_s));
    open.form.draft().addButton().click();
    QVERIFY(open.settle(5));
    QCOMPARE(open.form.draft().refusal(), QString());
    QCOMPARE(now().triggers.size(), std::size_t(2));
    QVERIFY(now().triggers[1].time == 0.5 && now().triggers[1].event == 0);
}

void BehaviourPanesTest::machineAndBindings()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    const auto now = [&] { return open.graph().machines.front(); };
    open.context().show(now().object);
    QVERIFY(open.hands.type(u"Start state"_s, QString::fromStdString(now().states[1].name)));
    QVERIFY(open.settle(1));
    QCOMPARE(now().start, now().states[1].id);
    const std::uint32_t clip = open.graph().clips.front().object;
    open.context().show(clip);
    const std::size_t count = open.graph().part(clip)->bindings.size();
    open.hands.press(BehaviourActions::Edit::Bind);
    QVERIFY(open.hands.typeDraft(u"Variable"_s, QString::fromStdString(open.graph().variables[0].name)));
    QVERIFY(open.hands.typeDraft(u"Member"_s, u"cropEndAmountLocalTime"_s));
    open.form.draft().addButton().click();
    QVERIFY(open.settle(2));
    QCOMPARE(open.form.draft().refusal(), QString());
    const auto &bindings = open.graph().part(open.graph().clips.front().object)->bindings;
    QCOMPARE(bindings.size(), count + 1);
    QCOMPARE(bindings.back().member, std::string("cropEndAmountLocalTime"));
}

void BehaviourPanesTest::variable()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    open.hands.choose(NameKind::Variable, open.graph().variables[0].name);
    QVERIFY(open.hands.type(u"Initial value"_s, u"2.5"_s));
    QVERIFY(open.settle(1));
    QCOMPARE(open.refused, QString());
    QVERIFY(open.names.item({NameKind::Variable, 0})->text(3).startsWith(u"real 2.5"_s));
    QVERIFY(open.hands.type(u"Initial value"_s, u"fast"_s));
    QVERIFY(!open.form.refusal().isEmpty());
}

// A state comes with its clip and two transitions as one step; Escape gives up.
void BehaviourPanesTest::drafts()
{
    Panes open(test::buildGraphPackfile(HkxLayout::SkyrimSe));
    QVERIFY(open.isRead());
    open.context().show(open.graph().machines.front().object);
    open.hands.press(BehaviourActions::Edit::AddState);
    QVERIFY(open.form.draft().isVisible());
    QTest::keyClick(&open.form.draft(), Qt::Key_Escape);
    QVERIFY(!open.form.draft().isVisible());
    open.hands.press(BehaviourActions::Edit::AddState);
    // Another edit leaves what was filled in, whatever became of the numbers.
    QVERIFY(open.hands.typeDraft(u"State name"_s, u"Fall"_s));
    QVERIFY(open.hands.typeDraft(u"on event"_s, u"Stop"_s));
    QVERIFY(open.file->apply(*behaviour::removeEvent(open.file->file(), 0, behaviour::Uses::Clear)));
    QVERIFY(open.isRead());
    QVERIFY(open.form.draft().isVisible());
    const auto spec = [&open](const QString &name) {
        for (const FieldEditor *each : open.form.draft().fields().findChildren<FieldEditor *>()) {
            if (each->spec().name == name)
                return each->spec();
        }
        return FieldSpec();
    };
    QCOMPARE(spec(u"State name"_s).text, u"Fall"_s);
    QCOMPARE(spec(u"on event"_s).number, qint64(0));
    QTest::keyClick(&open.form.draft(), Qt::Key_Escape);
    open.hands.press(BehaviourActions::Edit::AddState);
    const Bytes beforeState = test::allBytes(open.file->file());
    open.form.draft().addButton().click(); // without a name
    QTRY_VERIFY(!open.form.draft().refusal().isEmpty());
    QVERIFY(open.form.draft().isVisible());
    QVERIFY(open.hands.typeDraft(u"State name"_s, u"Jump"_s));
    QVERIFY(open.hands.typeDraft(u"Animation"_s, u"Animations\\Jump.hkx"_s));
    QVERIFY(open.hands.typeDraft(u"Reached from"_s, u"any state"_s));
    open.form.draft().addButton().click();
    QVERIFY(open.form.draft().refusal().contains(u"event"_s));
    QVERIFY(open.hands.typeDraft(u"on event"_s, QString::fromStdString(open.graph().events[0].name)));
    open.form.draft().addButton().click();
    QVERIFY(open.settle(1));
    QCOMPARE(open.form.draft().refusal(), QString());
    QCOMPARE(open.form.title(), u"Jump"_s);
    QVERIFY(!open.form.draft().isVisible());
    open.undoAll();
    QVERIFY(test::allBytes(open.file->file()) == beforeState);
}

// The animations of the project beside the file are offered, and a clip with another one is marked.
void BehaviourPanesTest::character()
{
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const std::filesystem::path path = root / "Behaviors" / "Graph.hkx";
    for (const char *name : {"Characters", "Behaviors"})
        std::filesystem::create_directories(root / name);
    test::writeBytes(root / "Creature.hkx", test::buildProjectPackfile(HkxLayout::SkyrimSe));
    test::writeBytes(root / "Characters" / "Creature.hkx", test::buildCharacterPackfile(HkxLayout::SkyrimSe));
    test::writeBytes(
        path, test::buildGraphPackfile(HkxLayout::SkyrimSe,
                                       {{"hkbClipGenerator", 0, "animationName", "Animations\\None.hkx"}}));
    Panes open(path);
    QVERIFY(open.isRead());
    const CharacterAnimations &animations = CharacterAnimations::of(open.context());
    QTRY_VERIFY(animations.isKnown());
    std::size_t missing = 0;
    for (const behaviour::Clip &clip : open.graph().clips) {
        const bool isMarked = open.names.item({NameKind::Clip, clip.object})->text(3).startsWith(u'⚠');
        QCOMPARE(isMarked, clip.animation == "Animations\\None.hkx");
        missing += isMarked ? 1 : 0;
    }
    QCOMPARE(missing, std::size_t(1));
    const auto bad = std::ranges::find(open.graph().clips, std::string("Animations\\None.hkx"),
                                       &behaviour::Clip::animation);
    open.context().show(bad->object);
    QVERIFY(open.hands.type(u"Animation"_s, animations.names().front()));
    QVERIFY(open.settle(1));
    QCOMPARE(open.refused, QString());
    for (const behaviour::Clip &clip : open.graph().clips)
        QVERIFY(!open.names.item({NameKind::Clip, clip.object})->text(3).startsWith(u'⚠'));
}

CUTAWAY_TESTS(BehaviourPanesTest)
#include "behaviourpanestest.moc"
