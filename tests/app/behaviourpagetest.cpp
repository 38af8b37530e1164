// SPDX-License-Identifier: MIT
// A behaviour in the real window, through the widgets of its panes: a state with its clip and two transitions
// comes, an event is renamed, a variable goes; all else is the same by name in the file that is saved, and
// undo gives the bytes back.
#include "core/catalogue.h"
#include "core/domains/behaviour/compare.h"
#include "tests/app/windowfixture.h"
#include "tests/support/behaviourfiles.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/masterfiles.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/behaviourhands.h"
#include "viewers/workshops/behaviour/behaviourgraphpane.h"
#include "viewers/workshops/behaviour/cliptime.h"
#include "viewers/workshops/behaviour/nameselsewherebar.h"
#include "viewers/workshops/behaviour/triggerstrip.h"
#include "viewers/workshops/timeline/timelinepane.h"

#include <QPushButton>
#include <QUndoStack>

#include <algorithm>
#include <cmath>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using behaviour::Behaviour;

namespace
{

// What is done to a behaviour; names are its own.
struct BehaviourWork {
    Bytes bytes;
    QString arrivalEvent, leavingEvent;
    std::string renamed;
};

BehaviourWork workOnBehaviour()
{
    for (const auto &path : test::corpusFiles("hkx-behaviour")) {
        if (path.filename() == "le_mt_behavior.hkx")
            return {test::fileBytes(path), u"moveStart"_s, u"moveStop"_s, "FootLeft"};
    }
    return {test::buildGraphPackfile(test::HkxLayout::SkyrimLe), u"Start"_s, u"Stop"_s, "Sound.Draw"};
}

std::string differencesBetween(const Behaviour &before, const Behaviour &after)
{
    std::string all;
    for (const behaviour::GraphDifference &each : compareBehaviours(before, after))
        all += each.what + ": " + each.name + (each.before ? "" : " +") + (each.after ? "" : " -") + '\n';
    return all;
}

template <class View> View &paneOf(FilePage &page, Pane pane)
{
    auto *view = qobject_cast<View *>(page.tool(pane));
    Q_ASSERT(view != nullptr);
    return *view;
}

Behaviour savedBehaviour(const QString &path)
{
    const FormatSet formats = allFormats();
    Progress progress;
    const auto file = File::open(path.toStdString(), formats, progress);
    return *behaviour::readBehaviour(**file);
}

} // namespace

class BehaviourPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_window = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_window.reset(); }
    void editsSavesUndoes();
    void typedFast();
    void typedFastAndMoved();
    void refusedInItsTurn();
    void otherFilesOfTheProject();
    void triggersOverTheClip();

private:
    // Of the made project, with a file for the animation of the clip Up.
    std::filesystem::path writeProject();
    void open(const Bytes &bytes)
    {
        test::writeBytes(path().toStdString(), bytes);
        QVERIFY(m_window->open(path()) != nullptr);
        QVERIFY(settle());
    }
    QString path() const { return m_window->path(u"behaviour.hkx"_s); }
    bool settle()
    {
        return m_window->waitIdle() &&
               QTest::qWaitFor([this] { return !hands().context.isBusy(); }, 20'000) && m_window->waitIdle();
    }
    test::BehaviourHands hands()
    {
        FilePage &page = m_window->page();
        return {BehaviourContext::of(page.selection()),
                paneOf<BehaviourNamesPane>(page, Pane::BehaviourNames),
                paneOf<BehaviourFormPane>(page, Pane::BehaviourForm)};
    }
    const Behaviour &graph() { return *hands().context.graph(); }
    Bytes bytes() { return test::allBytes(m_window->page().file().file()); }
    int steps() { return m_window->document().undoStack().index(); }
    // The graph of a file that is open in another tab.
    Behaviour graphAt(const QString &path);
    // By its name, in the search of the graph.
    bool findInGraph(const std::string &name, std::uint32_t object);
    void addState(const behaviour::Machine &machine, const BehaviourWork &work);
    void renameEvent(const std::string &name);
    std::string removeUnusedVariable();
    void undoAll();

    std::unique_ptr<test::WindowFixture> m_window;
};

bool BehaviourPageTest::findInGraph(const std::string &name, std::uint32_t object)
{
    auto &pane = paneOf<BehaviourGraphPane>(m_window->page(), Pane::BehaviourGraph);
    m_window->window->activateWindow();
    if (!QTest::qWaitForWindowActive(m_window->window.get()))
        return false;
    pane.search().setFocus();
    QTest::keyClicks(&pane.search(), QString::fromStdString(name));
    if (!QTest::qWaitFor([&pane] { return pane.searchState().contains(u"hit"_s); }, 20'000))
        return false;
    for (int hit = 0; hit < 50 && hands().context.object() != object; ++hit) {
        QTest::keyClick(&pane.search(), Qt::Key_Return);
        if (!settle())
            return false;
    }
    return hands().context.object() == object;
}

void BehaviourPageTest::addState(const behaviour::Machine &machine, const BehaviourWork &work)
{
    const test::BehaviourHands panes = hands();
    QVERIFY(findInGraph(machine.name, machine.object));
    panes.press(BehaviourActions::Edit::AddState);
    QVERIFY(panes.typeDraft(u"State name"_s, u"Cutaway"_s));
    QVERIFY(panes.typeDraft(u"Clip name"_s, u"CutawayClip"_s));
    QVERIFY(panes.typeDraft(u"Animation"_s, u"Animations\\Cutaway.hkx"_s));
    QVERIFY(panes.typeDraft(u"Reached from"_s, QString::fromStdString(machine.states[0].name)));
    QVERIFY(panes.typeDraft(u"on event"_s, work.arrivalEvent));
    QVERIFY(panes.typeDraft(u"Leads to"_s, QString::fromStdString(machine.states[1].name)));
    QVERIFY(panes.typeDraft(u"on the event"_s, work.leavingEvent));
    panes.form.draft().addButton().click();
    QVERIFY(settle());
    QCOMPARE(panes.form.draft().refusal(), QString());
    QCOMPARE(panes.form.title(), u"Cutaway"_s);
    QCOMPARE(steps(), 1);
}

void BehaviourPageTest::renameEvent(const std::string &name)
{
    const test::BehaviourHands panes = hands();
    panes.choose(NameKind::Event, name);
    panes.press(BehaviourActions::Edit::RenameName);
    QVERIFY(panes.typeName(u"CutawayEvent"_s));
    QVERIFY(settle());
    QCOMPARE(panes.names.said(), QString());
    QCOMPARE(steps(), 2);
}

std::string BehaviourPageTest::removeUnusedVariable()
{
    const test::BehaviourHands panes = hands();
    for (const NameRow &row : panes.context.names()) {
        if (row.place.kind != NameKind::Variable || row.uses > 0)
            continue;
        panes.choose(NameKind::Variable, row.name.toStdString());
        const std::string name = row.name.toStdString();
        panes.press(BehaviourActions::Edit::RemoveName);
        return settle() && steps() == 3 ? name : std::string();
    }
    return {};
}

void BehaviourPageTest::undoAll()
{
    while (steps() > 0) {
        const int before = steps();
        m_window->trigger(Command::Undo);
        QVERIFY(settle());
        QVERIFY(steps() < before);
    }
}

void BehaviourPageTest::editsSavesUndoes()
{
    const BehaviourWork work = workOnBehaviour();
    open(work.bytes);
    const Behaviour before = graph();
    const auto machine = std::ranges::find_if(
        before.machines, [](const behaviour::Machine &one) { return one.states.size() > 2; });
    addState(*machine, work);
    const Behaviour withState = graph();
    renameEvent(work.renamed);
    const Behaviour renamed = graph();
    const std::string variable = removeUnusedVariable();
    QVERIFY2(!variable.empty(), qPrintable(hands().names.said()));
    const Bytes edited = bytes();
    m_window->trigger(Command::Save);
    QVERIFY(settle());
    QTRY_VERIFY(!m_window->document().isModified());

    const Behaviour saved = savedBehaviour(path());
    QVERIFY(test::fileBytes(path().toStdString()) == edited);
    const std::string name = machine->name + " / ", state = differencesBetween(before, withState);
    QVERIFY2(state.find("state: " + name + "Cutaway +") != std::string::npos, state.c_str());
    QVERIFY2(state.find("clip: CutawayClip +") != std::string::npos, state.c_str());
    QCOMPARE(std::ranges::count(state, '\n'), 4); // and two transitions
    QCOMPARE(differencesBetween(renamed, saved), "variable: " + variable + " -\n");
    QCOMPARE(renamed.events.size(), before.events.size());
    for (const behaviour::GraphDifference &each : compareBehaviours(withState, renamed)) {
        const std::string all = each.name + each.before.value_or("") + each.after.value_or("");
        QVERIFY2(all.find(work.renamed) != std::string::npos || all.find("CutawayEvent") != std::string::npos,
                 all.c_str());
    }
    undoAll();
    QVERIFY(bytes() == work.bytes);
    QCOMPARE(differencesBetween(before, graph()), std::string());
}

// The next values are typed before the first is in the file; each is a step of its own.
void BehaviourPageTest::typedFast()
{
    open(test::buildGraphPackfile(test::HkxLayout::SkyrimSe));
    const Bytes before = bytes();
    hands().choose(NameKind::Clip, "Up");
    QVERIFY(hands().type(u"Speed"_s, u"1.5"_s));
    QVERIFY(hands().type(u"Crop start"_s, u"0.25"_s));
    QVERIFY(hands().type(u"Crop end"_s, u"0.125"_s));
    QVERIFY(hands().context.isBusy());
    QCOMPARE(hands().form.editorNamed(u"Crop end"_s)->findChild<QLineEdit *>()->text(), u"0.125"_s);
    QVERIFY(settle());
    const auto clip = std::ranges::find(graph().clips, std::string("Up"), &behaviour::Clip::name);
    QVERIFY(clip->speed == 1.5 && clip->cropStart == 0.25 && clip->cropEnd == 0.125);
    QCOMPARE(steps(), 3);
    undoAll();
    QVERIFY(bytes() == before);
}

// The first edit makes an object, so that others may get new numbers.
void BehaviourPageTest::typedFastAndMoved()
{
    open(test::buildGraphPackfile(test::HkxLayout::SkyrimSe));
    const auto choose =
        std::ranges::find(graph().machines, std::string("Machine"), &behaviour::Machine::name);
    hands().context.show(behaviour::TransitionPlace{choose->states[1].object, 0});
    QVERIFY(hands().type(u"Condition"_s, u"Speed > 1"_s));
    QVERIFY(hands().type(u"Priority"_s, u"7"_s));
    QVERIFY(hands().type(u"Event"_s, u"Sound.Draw"_s));
    BehaviourActions::of(hands().context)[BehaviourActions::Edit::AddEvent]->trigger();
    QVERIFY(settle());
    const auto machine =
        std::ranges::find(graph().machines, std::string("Machine"), &behaviour::Machine::name);
    const behaviour::Transition &now = machine->states[1].transitions[0];
    QVERIFY(now.condition == "Speed > 1");
    QCOMPARE(now.priority, std::int64_t(7));
    QCOMPARE(graph().eventName(now.event), std::string("Sound.Draw"));
    QCOMPARE(graph().events.back().name, std::string("NewEvent"));
    QCOMPARE(steps(), 4);
}

void BehaviourPageTest::refusedInItsTurn()
{
    open(test::buildGraphPackfile(test::HkxLayout::SkyrimSe));
    const auto machine =
        std::ranges::find(graph().machines, std::string("Machine"), &behaviour::Machine::name);
    hands().context.show(machine->states[1].object);
    QVERIFY(hands().type(u"Probability"_s, u"0.5"_s));
    QVERIFY(hands().type(u"Id"_s, u"99999999999"_s));
    QVERIFY(settle());
    QVERIFY(!hands().form.refusal().isEmpty());
    auto *line = hands().form.editorNamed(u"Id"_s)->findChild<QLineEdit *>();
    QCOMPARE(line->text(), u"99999999999"_s);
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(line->text(), u"1"_s);
    QCOMPARE(steps(), 1);
}

Behaviour BehaviourPageTest::graphAt(const QString &path)
{
    const OpenFile *file = m_window->window->manager().openFiles().at(path.toStdString());
    return file != nullptr ? *behaviour::readBehaviour(file->file()) : Behaviour();
}

std::filesystem::path BehaviourPageTest::writeProject()
{
    using test::HkxLayout;
    const std::filesystem::path root = m_window->path(u"project"_s).toStdString();
    for (const char *name : {"Characters", "Behaviors", "Animations"})
        std::filesystem::create_directories(root / name);
    test::writeBytes(root / "Creature.hkx", test::buildProjectPackfile(HkxLayout::SkyrimSe));
    test::writeBytes(root / "Characters" / "Creature.hkx", test::buildCharacterPackfile(HkxLayout::SkyrimSe));
    for (const char *name : {"Graph.hkx", "Other.hkx"})
        test::writeBytes(root / "Behaviors" / name, test::buildGraphPackfile(HkxLayout::SkyrimSe));
    m_window->writeClip(u"project/Animations/Up.hkx"_s);
    return root;
}

// A name that is changed can be changed in the other files, too; they are open then, each with its own step.
void BehaviourPageTest::otherFilesOfTheProject()
{
    const std::filesystem::path root = writeProject();
    const QString own = QString::fromStdString((root / "Behaviors" / "Graph.hkx").string());
    const QString other = QString::fromStdString((root / "Behaviors" / "Other.hkx").string());
    QVERIFY(m_window->open(own) != nullptr);
    QVERIFY(settle());
    const test::BehaviourHands panes = hands();
    panes.choose(NameKind::Event, "Stop");
    QVERIFY(panes.type(u"Name"_s, u"Halt"_s));
    QTRY_VERIFY(!panes.names.elsewhere().isHidden());
    QCOMPARE(panes.names.elsewhere().note(), u"Other.hkx"_s);
    panes.names.elsewhere().applyButton()->click();
    QTRY_VERIFY(panes.names.said().startsWith(u"Renamed in 1 other file"_s));
    QCOMPARE(m_window->document().path(), own); // in front
    QCOMPARE(graphAt(other).events[1].name, std::string("Halt"));
    QVERIFY(m_window->window->manager().openFiles().isModified(
        *m_window->window->manager().openFiles().at(other.toStdString())));

    // The character has the property, too; a removal leaves it there.
    panes.choose(NameKind::Property, "Mask");
    panes.press(BehaviourActions::Edit::RemoveName);
    QVERIFY(settle());
    QTRY_VERIFY(!panes.names.elsewhere().isHidden());
    QVERIFY(panes.names.elsewhere().note().startsWith(u"Other.hkx. "_s));
    panes.names.elsewhere().applyButton()->click();
    QTRY_VERIFY(panes.names.said().startsWith(u"Removed from 1 other file"_s));
    QVERIFY(graphAt(other).properties.empty());
    QVERIFY(settle());
    m_window->window->manager().open(other);
    QVERIFY(settle());
    QCOMPARE(steps(), 2);
    undoAll();
    QCOMPARE(graphAt(other).events[1].name, std::string("Stop"));
}

// The strip has the length of the animation beside the project, and follows the tab that plays it.
void BehaviourPageTest::triggersOverTheClip()
{
    const std::filesystem::path root = writeProject();
    QVERIFY(m_window->open(QString::fromStdString((root / "Behaviors" / "Graph.hkx").string())) != nullptr);
    QVERIFY(settle());
    test::BehaviourHands panes = hands();
    panes.choose(NameKind::Clip, "Up");
    TriggerStrip &strip = panes.form.strip();
    QTRY_VERIFY(strip.isVisible());
    const double duration = *ClipTime::of(panes.context).length();
    QVERIFY(strip.boxOf(0).left() == strip.xOf(0.5) || duration < 0.5);
    strip.choose(0);
    QTest::keyClick(&strip, Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(settle());
    const auto up = [this] {
        return *std::ranges::find(graph().clips, std::string("Up"), &behaviour::Clip::name);
    };
    const double wanted = std::min(0.5 - 1.0 / 30, duration); // it began behind the end
    QCOMPARE(up().triggers[0].time, double(float(std::round(wanted * 1000) / 1000)));
    QCOMPARE(steps(), 1);
    QVERIFY(panes.type(u"Speed"_s, u"2"_s));
    QVERIFY(settle());
    QCOMPARE(*ClipTime::of(panes.context).length(), duration / 2);

    const FilePage *before = &m_window->page();
    FilePage *clip = m_window->open(QString::fromStdString((root / "Animations" / "Up.hkx").string()));
    QVERIFY(clip != nullptr && clip != before);
    auto &timeline = paneOf<TimelinePane>(*clip, Pane::Timeline);
    QTRY_VERIFY(timeline.player().loaded() != nullptr);
    timeline.player().setFrame(3);
    const double shown = timeline.player().loaded()->clip.timeAt(3) / 2;
    QCOMPARE(ClipTime::of(panes.context).shown(), std::optional(shown));
}

CUTAWAY_TESTS(BehaviourPageTest)
#include "behaviourpagetest.moc"
