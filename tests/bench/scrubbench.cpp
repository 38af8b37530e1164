// SPDX-License-Identifier: MIT
// Times the steps of scrubbing through a clip in which 200 bones move: the pose's picture, the timeline, the
// curves, the 3-D view, and all of them together as a dragged playhead asks for them; and how long such a
// file takes to show its first pose in a window that shows another one already. Needs a display with OpenGL,
// real or virtual.
#include "core/catalogue.h"
#include "tests/bench/benchdisplay.h"
#include "tests/bench/paintwatch.h"
#include "tests/support/swayingclip.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/kit/viewport/scenepane.h"
#include "viewers/workshops/timeline/curveview.h"
#include "viewers/workshops/timeline/timelinepane.h"

#include <QApplication>
#include <QElapsedTimer>
#include <benchmark/benchmark.h>
#include <numeric>

namespace
{

using namespace cutaway;

constexpr std::uint32_t kBones = 200, kFrames = 600;

struct ClipPage {
    // Ready when its first pose is drawn; without a picture, when the pose is known.
    ClipPage(const BytesView &bytes, const FormatSet &formats, QWidget &window, bool picture)
        : file(File::fromBytes(bytes, "sway.hkx", formats, progress)), selection(file),
          scene(file, selection), pane(file, selection, &scene.scene(), context)
    {
        scene.setParent(&window);
        pane.setParent(&window);
        scene.setGeometry(0, 0, 1000, 640);
        pane.setGeometry(0, 640, 1280, 300);
        const bench::PaintWatch watch([this] { return scene.viewport(); });
        scene.setVisible(picture);
        pane.show();
        while (picture ? !watch.isPainted() : scene.scene().overlay() == nullptr)
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    }
    void step()
    {
        frame = frame + 1.37 < kFrames - 1 ? frame + 1.37 : 0.0;
        pane.player().setFrame(frame);
    }

    Progress progress;
    OpenFile file;
    Selection selection;
    ScenePane scene;
    ClipContext context;
    TimelinePane pane;
    double frame = 0.0;
};

void benchPose(benchmark::State &state, ClipPage &page)
{
    for (auto _ : state)
        page.step();
}

void benchTimeline(benchmark::State &state, ClipPage &page)
{
    QPixmap target(page.pane.view().size());
    for (auto _ : state)
        page.pane.view().render(&target);
}

void benchCurves(benchmark::State &state, ClipPage &page)
{
    QPixmap target(page.pane.curves().size());
    for (auto _ : state)
        page.pane.curves().render(&target);
}

void benchPicture(benchmark::State &state, ClipPage &page)
{
    for (auto _ : state) {
        page.step();
        benchmark::DoNotOptimize(page.scene.viewport()->drawn());
    }
}

// Each step lasts until the window shows it and nothing is left to be painted.
void benchScrub(benchmark::State &state, ClipPage &page)
{
    for (auto _ : state) {
        page.step();
        do
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        while (!page.scene.viewport()->isDrawn());
        QCoreApplication::processEvents(); // painting it
    }
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    bench::needDrawing();
    const FormatSet formats = allFormats();
    const BytesView bytes = BytesView::own(test::swayingClip(kBones, kFrames));
    QWidget window;
    window.resize(1280, 940);
    window.show();
    QElapsedTimer timer;
    timer.start();
    ClipPage page(bytes, formats, window, true);
    qInfo("first view of the window: %lld ms", static_cast<long long>(timer.elapsed()));
    for (const bool picture : {true, false})
        benchmark::RegisterBenchmark(picture ? "first pose" : "first pose, not drawn",
                                     [&, picture](benchmark::State &state) {
                                         for (auto _ : state)
                                             ClipPage(bytes, formats, window, picture);
                                     })
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    qInfo("%s, %u bones, %u frames", qPrintable(GlThread::instance().driver().renderer), kBones, kFrames);
    const std::pair<const char *, void (*)(benchmark::State &, ClipPage &)> rows[] = {
        {"pose", benchPose},
        {"timeline", benchTimeline},
        {"curves", benchCurves},
        {"picture", benchPicture},
        {"scrub", benchScrub}};
    for (const bool selected : {false, true}) { // all bones
        std::vector<std::uint32_t> bones(selected ? kBones : 0);
        std::iota(bones.begin(), bones.end(), 0u);
        for (const auto &[name, run] : rows)
            benchmark::RegisterBenchmark(
                (std::string(name) + (selected ? ", all bones selected" : "")).c_str(),
                [run = run, bones, &page](benchmark::State &state) {
                    page.pane.bones().select(bones);
                    QCoreApplication::processEvents();
                    run(state, page);
                })
                ->Unit(benchmark::kMillisecond)
                ->UseRealTime();
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
