// SPDX-License-Identifier: MIT
// Times a drag of a gizmo on real files: from the movement of the mouse to the picture with the preview.
// Needs a display with OpenGL, real or virtual.
#include "core/catalogue.h"
#include "tests/bench/benchdisplay.h"
#include "tests/support/pointer.h"
#include "viewers/kit/gizmo/gizmobar.h"
#include "viewers/workshops/physics/shapetarget.h"

#include <QApplication>
#include <algorithm>
#include <benchmark/benchmark.h>

namespace
{

using namespace cutaway;

struct DragWindow {
    explicit DragWindow(std::unique_ptr<File> opened)
        : file(std::move(opened)), selection(file), pane(file, selection)
    {
        pane.resize(1280, 800);
        pane.show();
        wait();
        bar = new GizmoBar(pane);
        new ShapeTargets(bar->gizmo(), selection, bar);
        bar->action(GizmoTool::Move)->trigger();
        QCoreApplication::processEvents();
        view().look(Camera::View::Corner);
        view().frameAll();
        selectLargest();
    }
    ViewportWidget &view() { return *pane.viewport(); }
    Gizmo &gizmo() { return bar->gizmo(); }
    void wait()
    {
        while (!pane.scene().isCurrent())
            QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    }
    // The shape with the most triangles, and of what can be moved of it the last: with all around it.
    void selectLargest()
    {
        const std::vector<picture::Batch> &batches = pane.scene().shown()->list.batches;
        std::size_t largest = batches.size();
        for (std::size_t b = 0; b < batches.size(); ++b) {
            const bool isCollision =
                batches[b].layer == picture::Layer::Collision && !batches[b].ownersInside().empty();
            if (isCollision &&
                (largest == batches.size() || batches[b].primitives() > batches[largest].primitives()))
                largest = b;
        }
        if (largest < batches.size())
            view().marks().choose(
                view().marks().levels().wholeOf({false, static_cast<std::uint32_t>(largest), 0}));
        for (std::size_t i = 0; i < gizmo().targets().size(); ++i) {
            if (gizmo().targets()[i]->allows(GizmoTool::Move))
                gizmo().choose(i);
        }
    }
    void mouse(QEvent::Type type, QPointF at, Qt::MouseButtons held)
    {
        test::sendLeftMouse(view(), type, at, held);
    }

    OpenFile file;
    Selection selection;
    ScenePane pane;
    GizmoBar *bar = nullptr;
};

void benchDrag(benchmark::State &state, DragWindow &window)
{
    if (window.gizmo().target() == nullptr)
        return state.SkipWithError("nothing to move");
    const QPointF from = window.gizmo().layout().placeOf({GizmoHandle::Kind::MoveView, 0});
    benchmark::DoNotOptimize(window.view().drawn());
    window.mouse(QEvent::MouseButtonPress, from, Qt::LeftButton);
    int n = 0;
    for (auto _ : state) {
        ++n;
        window.mouse(QEvent::MouseMove, from + QPointF(10 + n % 150, n % 40), Qt::LeftButton);
        benchmark::DoNotOptimize(window.view().drawn());
        QImage widget(window.view().size(), QImage::Format_RGB32);
        window.view().render(&widget); // with the gizmo over it
        benchmark::DoNotOptimize(widget);
    }
    const auto &preview = window.pane.scene().preview();
    state.counters["fps"] = benchmark::Counter(1, benchmark::Counter::kIsIterationInvariantRate);
    double moved = 0.0;
    for (const BatchMove &move : preview != nullptr ? preview->moved : std::vector<BatchMove>())
        moved += window.pane.scene().shown()->list.batches[move.batch].primitives();
    state.counters["moved"] = moved;
    QFocusEvent lost(QEvent::FocusOut, Qt::PopupFocusReason);
    QApplication::sendEvent(&window.view(), &lost);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    bench::needDrawing();
    const FormatSet formats = allFormats();
    std::vector<std::unique_ptr<DragWindow>> windows;
    for (int i = 1; i < argc; ++i) {
        Progress progress;
        auto file = File::open(argv[i], formats, progress);
        if (!file)
            qFatal("%s", file.error().message.c_str());
        windows.push_back(std::make_unique<DragWindow>(std::move(*file)));
        DragWindow &window = *windows.back();
        qInfo("%s: %llu triangles, %s", argv[i],
              static_cast<unsigned long long>(window.pane.scene().built().list.triangles()),
              window.gizmo().target() != nullptr ? qPrintable(window.gizmo().target()->title()) : "nothing");
        benchmark::RegisterBenchmark(argv[i],
                                     [&window](benchmark::State &state) { benchDrag(state, window); })
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
