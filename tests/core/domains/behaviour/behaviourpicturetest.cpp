// SPDX-License-Identifier: MIT
// Pictures of behaviours: nothing covers anything else, whatever the graph.
#include "core/catalogue.h"
#include "core/domains/behaviour/layout/graphsvg.h"
#include "core/domains/behaviour/places.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace cutaway;
using behaviour::Picture;
using behaviour::PictureArrow;
using behaviour::PictureBox;
using behaviour::PictureOptions;
using behaviour::PictureRow;
using behaviour::Rect;
using behaviour::Sort;

namespace
{

Picture drawn(const File &file, const behaviour::Behaviour &graph, const PictureOptions &options = {})
{
    Progress progress;
    return behaviour::drawPicture(file, graph, options, progress);
}

bool isInside(const Rect &inner, const Rect &outer)
{
    return inner.x >= outer.x - 0.01 && inner.y >= outer.y - 0.01 && inner.right() <= outer.right() + 0.01 &&
           inner.bottom() <= outer.bottom() + 0.01;
}

// The first pair that overlaps. Sorted by their tops, so that a large picture takes no square of its size.
bool anyOverlap(std::vector<Rect> rects)
{
    std::ranges::sort(rects, {}, &Rect::y);
    for (std::size_t i = 0; i < rects.size(); ++i) {
        for (std::size_t k = i + 1; k < rects.size() && rects[k].y < rects[i].bottom(); ++k) {
            if (rects[i].overlaps(rects[k]))
                return true;
        }
    }
    return false;
}

std::string boxProblem(const Picture &picture)
{
    std::map<std::size_t, std::vector<Rect>> inside; // boxes and rows, by the box that they are in
    for (std::size_t i = 0; i < picture.boxes.size(); ++i) {
        const PictureBox &box = picture.boxes[i];
        if (box.parent && (*box.parent >= i || !isInside(box.place, picture.boxes[*box.parent].place)))
            return "box " + box.title + " leaves the one around it";
        if (box.parent)
            inside[*box.parent].push_back(box.place);
        for (const PictureRow &row : box.rows) {
            if (!isInside(row.place, box.place))
                return "row " + row.text + " leaves its box";
            inside[i].push_back(row.place);
        }
    }
    for (const auto &[box, rects] : inside) {
        if (anyOverlap(rects))
            return "contents of " + picture.boxes[box].title + " overlap";
    }
    return {};
}

// Labels cover no label and no box beside the one around them.
std::string labelProblem(const Picture &picture)
{
    std::map<std::size_t, std::vector<Rect>> rects; // by machine
    for (const PictureArrow &arrow : picture.arrows) {
        const auto machine = picture.boxes[arrow.from].parent;
        if (!machine || picture.boxes[arrow.to].parent != machine || arrow.points.size() % 3 != 1)
            return "an arrow leaves its machine";
        for (const behaviour::PictureLabel &label : arrow.labels)
            rects[*machine].push_back(label.place);
        if (arrow.more > 0)
            rects[*machine].push_back(arrow.moreLabel);
        const std::size_t named = arrow.labels.size() + arrow.more;
        if (named != 0 && named != arrow.transitions.size())
            return "transitions without a label";
    }
    for (const PictureBox &box : picture.boxes) {
        if (box.parent && rects.contains(*box.parent))
            rects[*box.parent].push_back(box.place);
    }
    for (const auto &[machine, all] : rects) {
        if (anyOverlap(all))
            return "labels in " + picture.boxes[machine].title + " cover something";
    }
    return {};
}

// Each transition of what is drawn has an arrow or a row.
std::string transitionProblem(const Picture &picture)
{
    std::size_t shown = 0;
    for (const PictureArrow &arrow : picture.arrows)
        shown += arrow.transitions.size();
    for (const PictureBox &box : picture.boxes) {
        for (const PictureRow &row : box.rows)
            shown += row.transitions + (row.transition ? 1 : 0);
    }
    return shown == picture.transitions || picture.isCut
               ? std::string()
               : fmt::format("{} of {} transitions", shown, picture.transitions);
}

std::string pictureProblem(const Picture &picture)
{
    for (const auto problem : {boxProblem, labelProblem, transitionProblem}) {
        if (std::string found = problem(picture); !found.empty())
            return found;
    }
    return {};
}

std::size_t boxesOf(const Picture &picture, Sort sort)
{
    return static_cast<std::size_t>(std::ranges::count(picture.boxes, sort, &PictureBox::sort));
}

std::size_t rowsOf(const Picture &picture, Sort sort)
{
    std::size_t count = 0;
    for (const PictureBox &box : picture.boxes)
        count += static_cast<std::size_t>(std::ranges::count(box.rows, sort, &PictureRow::sort));
    return count;
}

// One machine whose states lead to others, in no file.
behaviour::Behaviour machineWith(std::uint32_t states, const std::vector<std::pair<int, int>> &transitions)
{
    behaviour::Behaviour graph;
    graph.root = 0;
    graph.events = {{"Go", 0}};
    behaviour::Machine machine;
    machine.name = "Machine";
    behaviour::Part part{0, "hkbStateMachine", "Machine", {}, {}, {}};
    for (std::uint32_t i = 0; i < states; ++i) {
        behaviour::State state;
        state.object = i + 1;
        state.id = i;
        state.name = fmt::format("State {}", i);
        machine.states.push_back(std::move(state));
        part.children.push_back(i + 1);
    }
    for (const auto &[from, to] : transitions) {
        behaviour::Transition transition;
        transition.event = 0;
        transition.toState = to;
        (from < 0 ? machine.wildcards : machine.states[static_cast<std::size_t>(from)].transitions)
            .push_back(transition);
    }
    graph.parts.push_back(std::move(part));
    for (const behaviour::State &state : machine.states)
        graph.parts.push_back({state.object, "hkbStateMachineStateInfo", state.name, {}, {}, {}});
    graph.machines.push_back(std::move(machine));
    return graph;
}

} // namespace

class BehaviourPictureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void made();
    void options();
    void nestedMachines();
    void machineInItself();
    void hostile_data();
    void hostile();
    void stops();
    void escapes();
    void real_data();
    void real();
};

void BehaviourPictureTest::made()
{
    const auto file = test::openPackfile(test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe));
    const Picture picture = drawn(*file, *behaviour::readBehaviour(*file));
    QCOMPARE(pictureProblem(picture), std::string());
    QVERIFY(!picture.isCut);
    QCOMPARE(boxesOf(picture, Sort::State), std::size_t(3));
    QCOMPARE(rowsOf(picture, Sort::Clip), std::size_t(3));
    QCOMPARE(picture.arrows.size(), std::size_t(3)); // a ring
    QCOMPARE(picture.arrows[0].labels[0].text, std::string("Start"));
    const auto start = std::ranges::find(picture.boxes, true, &PictureBox::isStart);
    QVERIFY(start != picture.boxes.end() && start->title == "State00" && start->id == 0);
}

void BehaviourPictureTest::options()
{
    const auto file = test::openPackfile(test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe));
    const auto graph = behaviour::readBehaviour(*file);
    PictureOptions options;
    options.triggers = options.bindings = true;
    options.labels = false;
    Picture picture = drawn(*file, *graph, options);
    QCOMPARE(pictureProblem(picture), std::string());
    QCOMPARE(rowsOf(picture, Sort::Trigger), std::size_t(3));
    QCOMPARE(rowsOf(picture, Sort::Binding), std::size_t(3));
    QVERIFY(picture.arrows[0].labels.empty());
    // A state that is closed, and a clip alone.
    options.turned = {graph->machines[0].states[0].object};
    picture = drawn(*file, *graph, options);
    QCOMPARE(pictureProblem(picture), std::string());
    QCOMPARE(rowsOf(picture, Sort::Trigger), std::size_t(2));
    options.root = graph->machines[0].states[1].object;
    QCOMPARE(boxesOf(drawn(*file, *graph, options), Sort::State), std::size_t(1));
    options.root = 100'000;
    QVERIFY(drawn(*file, *graph, options).boxes.empty());
}

// Two states lead to one machine: a box below the first, and a row in the other.
void BehaviourPictureTest::nestedMachines()
{
    const auto file = test::openPackfile(test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe));
    behaviour::Behaviour graph = machineWith(4, {{0, 1}, {1, 0}, {-1, 2}, {0, 0}, {2, 99}});
    behaviour::Machine inner = graph.machines.front();
    inner.object = 10;
    inner.name = "Inner";
    inner.wildcards.clear();
    inner.states.resize(2);
    inner.states[0].object = 11;
    inner.states[1].object = 12;
    for (const std::uint32_t state : {1u, 2u}) {
        graph.machines[0].states[state - 1].generator = 10;
        graph.parts[state].children = {10};
    }
    graph.parts.push_back({10, "hkbStateMachine", "Inner", {11, 12}, {}, {}});
    graph.parts.push_back({11, "hkbStateMachineStateInfo", "In 1", {}, {}, {}});
    graph.parts.push_back({12, "hkbStateMachineStateInfo", "In 2", {}, {}, {}});
    graph.machines.push_back(inner);
    Picture picture = drawn(*file, graph);
    QCOMPARE(pictureProblem(picture), std::string());
    QCOMPARE(boxesOf(picture, Sort::Machine), std::size_t(1)); // four states are enough to look at
    QCOMPARE(boxesOf(picture, Sort::AnyState), std::size_t(1));
    QCOMPARE(rowsOf(picture, Sort::Exit), std::size_t(2)); // to itself, to no state
    for (const bool all : {true, false}) {
        PictureOptions options;
        options.allOpen = all;
        if (!all)
            options.turned = {10};
        picture = drawn(*file, graph, options);
        QCOMPARE(pictureProblem(picture), std::string());
        QCOMPARE(boxesOf(picture, Sort::Machine), std::size_t(2));
        QCOMPARE(rowsOf(picture, Sort::Machine), std::size_t(2));
    }
    PictureOptions alone;
    alone.root = 10;
    picture = drawn(*file, graph, alone);
    QCOMPARE(picture.boxes.front().title, std::string("Inner"));
    QCOMPARE(picture.states, std::size_t(2));
    PictureOptions plain;
    plain.wildcards = false;
    QCOMPARE(boxesOf(drawn(*file, graph, plain), Sort::AnyState), std::size_t(0));
}

void BehaviourPictureTest::machineInItself()
{
    const auto file = test::openPackfile(test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe));
    behaviour::Behaviour graph = machineWith(2, {{0, 1}});
    graph.machines[0].states[0].generator = 0;
    graph.parts[1].children = {0, 1};
    PictureOptions options;
    options.allOpen = true;
    const Picture picture = drawn(*file, graph, options);
    QCOMPARE(pictureProblem(picture), std::string());
    QCOMPARE(boxesOf(picture, Sort::Machine), std::size_t(1));
    QVERIFY(!picture.isCut);
}

void BehaviourPictureTest::hostile_data()
{
    QTest::addColumn<int>("states");
    QTest::addColumn<int>("step"); // each state leads to this many others
    QTest::addColumn<int>("wildcards");
    QTest::newRow("no state") << 0 << 0 << 0;
    QTest::newRow("wildcards without states") << 0 << 0 << 20;
    QTest::newRow("chain") << 3'000 << 1 << 0;
    QTest::newRow("all to all") << 150 << 150 << 150;
    QTest::newRow("many to few") << 2'000 << 3 << 2'000;
    QTest::newRow("100,000 states") << 100'000 << 1 << 100'000;
}

void BehaviourPictureTest::hostile()
{
    QFETCH(int, states);
    QFETCH(int, step);
    QFETCH(int, wildcards);
    std::vector<std::pair<int, int>> transitions;
    for (int i = 0; i < states; ++i) {
        for (int k = 1; k <= step; ++k)
            transitions.emplace_back(i, (i * (step > 2 ? 7 : 1) + k) % states);
    }
    for (int i = 0; i < wildcards; ++i)
        transitions.emplace_back(-1, i);
    const auto file = test::openPackfile(test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe));
    const behaviour::Behaviour graph = machineWith(static_cast<std::uint32_t>(states), transitions);
    for (const bool all : {false, true}) {
        PictureOptions options;
        options.allArrows = all;
        const Picture picture = drawn(*file, graph, options);
        QCOMPARE(pictureProblem(picture), std::string());
        QVERIFY(picture.boxes.size() <= behaviour::kMostPictureBoxes);
        // Each of several thousand arrows may cross all columns: some of them are left out then.
        QVERIFY(picture.isCut ? states > 100 : states < 10'000);
    }
}

void BehaviourPictureTest::stops()
{
    const auto file = test::openPackfile(test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe));
    Progress progress;
    progress.cancel();
    const Picture picture = behaviour::drawPicture(*file, *behaviour::readBehaviour(*file), {}, progress);
    QVERIFY(picture.isCut && picture.boxes.empty());
}

void BehaviourPictureTest::escapes()
{
    const auto file = test::openPackfile(test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe));
    behaviour::Behaviour graph = machineWith(1, {{0, 0}});
    graph.machines[0].states[0].name = "<a & \"b\">\x01";
    const std::string svg = behaviour::toSvg(drawn(*file, graph), "<title>");
    QVERIFY(svg.find("&lt;a &amp; &quot;b&quot;&gt;<") != svg.npos);
    QVERIFY(svg.find("<title>&lt;title&gt;</title>") != svg.npos);
}

void BehaviourPictureTest::real_data()
{
    QTest::addColumn<QString>("path");
    if (test::sharedDir().empty())
        return void(QTest::newRow("no corpus") << QString());
    for (const auto &entry :
         std::filesystem::directory_iterator(test::sharedDir() / "corpus/hkx-behaviour")) {
        if (entry.path().extension() == ".hkx")
            QTest::newRow(entry.path().filename().string().c_str())
                << QString::fromStdString(entry.path().string());
    }
}

void BehaviourPictureTest::real()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, path);
    Progress progress;
    const auto opened = File::open(path.toStdString(), allFormats(), progress);
    QVERIFY(opened);
    const auto graph = behaviour::readBehaviour(**opened);
    if (!graph)
        return;
    for (int choice = 0; choice < 8; ++choice) {
        PictureOptions options;
        options.allOpen = (choice & 1) != 0;
        options.allArrows = (choice & 2) != 0;
        options.triggers = options.bindings = (choice & 4) != 0;
        const Picture picture = drawn(**opened, *graph, options);
        QCOMPARE(pictureProblem(picture), std::string());
        QVERIFY(!picture.boxes.empty() && !picture.isCut);
        if (choice == 1) { // and each time the same
            QCOMPARE(picture.machines <= graph->machines.size(), true);
            QVERIFY(toSvg(picture, "") == toSvg(drawn(**opened, *graph, options), ""));
        }
    }
}

CUTAWAY_TESTS(BehaviourPictureTest)
#include "behaviourpicturetest.moc"
