// SPDX-License-Identifier: MIT
#include "tests/bench/actions.h"
#include "tests/support/pointer.h"
#include "viewers/workshops/timeline/annotationtable.h"
#include "viewers/workshops/timeline/curveview.h"
#include "viewers/workshops/timeline/rangeedits.h"
#include "viewers/workshops/timeline/timelinepane.h"
#include "viewers/workshops/trees/treespane.h"

#include <QLineEdit>
#include <QTabWidget>
#include <QTreeView>

namespace cutaway::bench
{

namespace
{

void mouse(QWidget &widget, QEvent::Type type, QPointF at)
{
    const Apart apart;
    test::sendLeftMouse(widget, type, at, Qt::LeftButton);
}

void timeAnnotations(Actions &actions, TimelinePane &pane)
{
    AnnotationEditor &annotations = pane.annotations();
    annotations.add({{0, {0.1f, "BenchEvent"}}}, QStringLiteral("add"));
    actions.time(
        "annotation added",
        [&] {
            annotations.add({{0, {0.05f, "BenchEvent"}}}, QStringLiteral("add"));
        },
        "annotation: undone", [&] { actions.trigger(Command::Undo); });
    actions.time(
        "annotation chosen and deleted",
        [&] {
            annotations.select({{0, 0}});
            annotations.removeSelected();
        },
        "annotation: undone", [&] { actions.trigger(Command::Undo); });
    if (pane.view().chips().empty())
        return;
    const QPointF at = pane.view().boxOf(pane.view().chips().front()).center();
    actions.time(
        "annotation dragged and dropped",
        [&] {
            mouse(pane.view(), QEvent::MouseButtonPress, at);
            for (int i = 1; i < 20; ++i)
                mouse(pane.view(), QEvent::MouseMove, at + QPointF(10 * i, 0));
            mouse(pane.view(), QEvent::MouseButtonRelease, at + QPointF(200, 0));
        },
        nullptr, [&] { actions.trigger(Command::Undo); });
}

void timeRangeEdits(Actions &actions, TimelinePane &pane)
{
    RangeEdits &edits = pane.edits();
    const auto time = [&](const char *what, const Actions::Run &edit) {
        const Actions::Run run = [&] {
            edit();
            waitFor([&] { return !edits.isBusy(); });
        };
        actions.time(what, run, "clip: undone", [&] { actions.trigger(Command::Undo); });
    };
    time("clip resampled", [&] { edits.resample(15.0); });
    time("clip reversed", [&] { edits.reverse(); });
    time("clip retimed", [&] { edits.retime(2.0); });
    pane.player().setPlayed(10, pane.player().lastFrame() / 2);
    time("clip trimmed", [&] { edits.trim(); });
}

} // namespace

void timeTrees(Actions &actions)
{
    auto *pane = qobject_cast<TreesPane *>(actions.page().tool(Pane::Trees));
    if (pane == nullptr || !actions.page().has(Workspace::Trees))
        return;
    actions.once("tree: shown", [&] {
        actions.window().area().workspaces().choose(Workspace::Trees);
        waitFor([&] { return pane->isQuiet(); });
    });
    if (pane->tree() == nullptr)
        return;
    std::printf("    %s\n", qPrintable(pane->hint()));
    for (QTreeView *view : {pane->nodes().findChild<QTreeView *>(), pane->code().findChild<QTreeView *>()}) {
        actions.time("tree: next row", [&] { press(*view, Qt::Key_Down); });
        actions.time(
            "tree: to the last row", [&] { press(*view, Qt::Key_End); }, "tree: to the first",
            [&] { press(*view, Qt::Key_Home); });
        actions.time("tree: expanded", [&] { press(*view, Qt::Key_Asterisk); });
    }
    StepsPanel &steps = pane->steps();
    actions.time("tree: point asked", [&] { steps.takePoint(glm::dvec3(0.0)); });
    steps.setKind(StepsPanel::Kind::Box);
    for (QLineEdit *edit : steps.findChildren<QLineEdit *>()) {
        static double at = -1000.0;
        edit->setText(QStringLiteral("%1, %1, %1").arg(at));
        at = -at;
    }
    actions.time("tree: large box asked", [&] { steps.ask(); });
    actions.time("tree: next step", [&] { steps.goTo(steps.currentStep().value_or(0) + 1); });
    actions.time("tree: all steps run", [&] { steps.run(); });
    if (steps.result() != nullptr)
        std::printf("    %zu steps\n", steps.result()->events.size());
    actions.once("tree: verified", [&] { pane->verify().run(); });
    actions.once("tree: compared", [&] { pane->compare().run(); });
    actions.once("tree: replaced", [&] { pane->compare().replace(); });
    actions.once("tree: and undone", [&] { actions.trigger(Command::Undo); });
    actions.time("tree: boxes of 12 depths", [&] { pane->nodes().setLevels({true, 0, 12, {}, {}}); });
}

void timeScene(Actions &actions)
{
    if (!actions.page().hasPicture())
        return;
    Scene &scene = actions.page().scene()->scene();
    actions.time(
        "faces moved apart", [&] { scene.setExplode(0.5f); }, "and together",
        [&] { scene.setExplode(0.0f); });
}

void timeClip(Actions &actions)
{
    auto *pane = dynamic_cast<TimelinePane *>(actions.page().tool(Pane::Timeline));
    if (pane == nullptr || pane->player().loaded() == nullptr)
        return;
    actions.window().area().workspaces().choose(Workspace::Animation);
    std::printf("    %s\n", qPrintable(pane->hint()));
    std::vector<std::uint32_t> all(pane->player().loaded()->joints.size());
    for (std::uint32_t joint = 0; joint < all.size(); ++joint)
        all[joint] = joint;
    actions.time(
        "one bone selected", [&] { pane->bones().select({1}); }, "all bones selected",
        [&] { pane->bones().select(all); });
    actions.time("step of a frame", [&] { pane->player().step(1); });
    pane->bones().select({1, 2, 3});
    for (const CurveKind kind : {CurveKind::Euler, CurveKind::Translation})
        actions.time("curves of another kind", [&] { pane->curves().setKind(kind); });
    actions.time("step of a frame, three bones", [&] { pane->player().step(1); });
    timeAnnotations(actions, *pane);
    timeRangeEdits(actions, *pane);
}

} // namespace cutaway::bench
