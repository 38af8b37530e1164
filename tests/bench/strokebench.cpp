// SPDX-License-Identifier: MIT
// Times strokes of the brush and drags of vertices on a walkmesh of 100 352 faces: from the movement of the
// mouse to the picture with the preview. Needs a display with OpenGL, real or virtual.
#include "core/catalogue.h"
#include "tests/bench/benchdisplay.h"
#include "tests/bench/hills.h"
#include "tests/support/pointer.h"
#include "viewers/kit/gizmo/gizmobar.h"
#include "viewers/kit/viewport/scenepane.h"
#include "viewers/workshops/walkmesh/walkmeshpane.h"

#include <QApplication>
#include <QDoubleSpinBox>
#include <benchmark/benchmark.h>

namespace
{

using namespace cutaway;

constexpr unsigned kSide = 224; // quads, two faces each

struct Window {
    explicit Window(const FormatSet &formats)
        : file(File::fromBytes(BytesView::own(bench::hills(kSide, kSide, 25)), "hills.pwk", formats,
                               progress)),
          selection(file), scene(file, selection), walkmesh(file, selection, &scene)
    {
        scene.resize(1280, 800);
        scene.show();
        wait();
        view().look(Camera::View::Corner);
        view().frameAll();
    }
    ViewportWidget &view() { return *scene.viewport(); }
    void wait()
    {
        while (!scene.scene().isCurrent() || walkmesh.context().isBusy())
            QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
        benchmark::DoNotOptimize(view().drawn());
        QCoreApplication::processEvents();
    }
    void mouse(QEvent::Type type, QPointF at, Qt::MouseButtons held, Qt::KeyboardModifiers keys = {})
    {
        test::sendLeftMouse(view(), type, at, held, keys);
    }
    // One after the other, around the middle.
    void moveAndDraw(QPointF from, Qt::KeyboardModifiers keys = {})
    {
        ++moves;
        mouse(QEvent::MouseMove, from + QPointF(10 + moves % 150, moves % 40), Qt::LeftButton, keys);
        benchmark::DoNotOptimize(view().drawn());
        QImage widget(view().size(), QImage::Format_RGB32);
        view().render(&widget); // with what lies over it
        benchmark::DoNotOptimize(widget);
    }

    Progress progress;
    OpenFile file;
    Selection selection;
    ScenePane scene;
    WalkmeshPane walkmesh;
    int moves = 0;
};

void countFrames(benchmark::State &state)
{
    state.counters["fps"] = benchmark::Counter(1, benchmark::Counter::kIsIterationInvariantRate);
}

// The stroke is given up in the end.
void benchPaint(benchmark::State &state, Window &window)
{
    window.walkmesh.bar()->action(WalkmeshTool::Mode::Paint)->trigger();
    window.walkmesh.bar()->brush().setValue(3.0);
    const QPointF middle(window.view().width() / 2.0, window.view().height() / 2.0);
    window.mouse(QEvent::MouseButtonPress, middle, Qt::LeftButton, Qt::ShiftModifier);
    for (auto _ : state)
        window.moveAndDraw(middle, Qt::ShiftModifier);
    countFrames(state);
    if (window.scene.scene().preview() == nullptr)
        state.SkipWithError("nothing is painted");
    window.walkmesh.tool()->cancel();
    window.mouse(QEvent::MouseButtonRelease, middle, Qt::NoButton, Qt::ShiftModifier);
    window.walkmesh.bar()->action(WalkmeshTool::Mode::Select)->trigger();
}

void benchDrag(benchmark::State &state, Window &window)
{
    ChosenParts chosen;
    for (std::uint32_t v = 0; v < static_cast<std::uint32_t>(state.range(0)); ++v)
        chosen.vertices.push_back(v);
    window.walkmesh.context().choose(chosen);
    QCoreApplication::processEvents();
    window.walkmesh.gizmo()->action(GizmoTool::Move)->trigger();
    QCoreApplication::processEvents();
    Gizmo &gizmo = window.walkmesh.gizmo()->gizmo();
    if (gizmo.target() == nullptr)
        return state.SkipWithError("nothing to move");
    const QPointF from = gizmo.layout().placeOf({GizmoHandle::Kind::MoveView, 0});
    benchmark::DoNotOptimize(window.view().drawn());
    window.mouse(QEvent::MouseButtonPress, from, Qt::LeftButton);
    for (auto _ : state)
        window.moveAndDraw(from);
    countFrames(state);
    QFocusEvent lost(QEvent::FocusOut, Qt::PopupFocusReason);
    QApplication::sendEvent(&window.view(), &lost);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    bench::needDrawing();
    Window window(allFormats());
    benchmark::RegisterBenchmark("paint", [&window](benchmark::State &state) { benchPaint(state, window); })
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
    benchmark::RegisterBenchmark("drag", [&window](benchmark::State &state) { benchDrag(state, window); })
        ->Arg(1)
        ->Arg(10'000)
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
