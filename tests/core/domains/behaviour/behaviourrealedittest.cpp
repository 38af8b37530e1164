// SPDX-License-Identifier: MIT
// Real behaviours: a state with its clip and transitions comes, an event is renamed, a variable removed; all
// else is the same by names and values, and undo gives the bytes back.
#include "core/domains/behaviour/edit/machineedit.h"
#include "core/domains/behaviour/edit/tableedit.h"
#include "core/file/check.h"
#include "tests/support/behaviournames.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

#include <QTest>

#include <algorithm>

using namespace cutaway;
using namespace cutaway::behaviour;

class BehaviourRealEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edits_data();
    void edits();
};

void BehaviourRealEditTest::edits_data()
{
    QTest::addColumn<QString>("path");
    for (const auto &path : test::corpusFiles("hkx-behaviour")) {
        const std::string name = path.filename().string();
        if (name == "le_mt_behavior.hkx" || name == "se_shout_behavior.hkx" ||
            name == "fo4_HoloPipboyBehavior.hkx" || name == "id_chickenbehavior.hkx")
            QTest::newRow(name.c_str()) << QString::fromStdString(path.string());
    }
    if (test::corpusFiles("hkx-behaviour").empty())
        QSKIP("no corpus");
}

void BehaviourRealEditTest::edits()
{
    QFETCH(QString, path);
    const Bytes original = test::fileBytes(path.toStdString());
    const auto file = test::openPackfile(original);
    Progress progress;
    const bool isOrdered = checkFile(*file, progress).reemitted.value_or(false);
    const auto before = test::behaviourLines(*file);
    const auto graph = *readBehaviour(*file);
    const auto machine =
        std::ranges::find_if(graph.machines, [](const Machine &one) { return one.states.size() > 2; });
    NewState state;
    state.name = "Cutaway";
    state.clip = {"CutawayClip", "Animations\\Cutaway.hkx"};
    state.arrivals.push_back({machine->states[0].object, {0, 0, {}, {}, {}}});
    state.transitions.push_back({1, machine->states[1].id, {}, {}, {}});
    std::vector<Patch> undo;
    const auto apply = [&](const Result<Patch> &patch) {
        const auto change = patch ? file->apply(*patch) : tl::unexpected(patch.error());
        if (!change)
            return change.error().message;
        undo.push_back(change->inverse);
        return std::string();
    };
    QCOMPARE(apply(addState(*file, machine->object, state)), std::string());
    // Machine and first state are others; the new state and its clip come.
    const auto rows = test::differingLines(before, test::behaviourLines(*file));
    QCOMPARE(rows.size(), std::size_t(6));
    const auto withState = test::behaviourLines(*file);
    const std::string name = graph.events[2].name;
    QCOMPARE(apply(renameEvent(*file, 2, "CutawayEvent")), std::string());
    QCOMPARE(apply(renameEvent(*file, 2, name)), std::string());
    QVERIFY(test::behaviourLines(*file) == withState);
    QCOMPARE(apply(renameEvent(*file, 2, "CutawayEvent")), std::string());
    // The first variable that nothing uses, or else the first, is removed: numbers of all others move.
    const auto lines = test::behaviourLines(*file);
    for (std::uint32_t i = 0; i < graph.variables.size(); ++i) {
        const Result<Patch> patch = removeVariable(*file, i);
        if (!patch)
            continue;
        QCOMPARE(apply(patch), std::string());
        const auto gone = test::differingLines(lines, test::behaviourLines(*file));
        QCOMPARE(gone.size(), std::size_t(1));
        QVERIFY(gone.front().starts_with("- variable " + graph.variables[i].name));
        break;
    }
    const CheckReport report = checkFile(*file, progress);
    QVERIFY(report.tiled);
    QCOMPARE(report.reemitted.value_or(false), isOrdered);
    for (auto patch = undo.rbegin(); patch != undo.rend(); ++patch)
        QVERIFY(file->apply(*patch));
    const BytesView now = file->bytes().view({0, file->bytes().size()});
    QVERIFY(std::ranges::equal(now.span(), original));
}

CUTAWAY_TESTS(BehaviourRealEditTest)
#include "behaviourrealedittest.moc"
