// SPDX-License-Identifier: MIT
// Times the steps of scrubbing through a clip in which 200 bones move: the pose's picture, the timeline, the
// curves, the 3-D view, and all of them together as a dragged playhead asks for them. Needs a display with
// OpenGL, real or virtual.
#include "core/formats.h"
#include "tests/support/swayingclip.h"
#include "viewers/timeline/curveview.h"
#include "viewers/timeline/timelinepane.h"
#include "viewers/viewport/glprobe.h"
#include "viewers/viewport/scenepane.h"

#include <QApplication>
#include <benchmark/benchmark.h>
#include <numeric>

namespace
{

using namespace cutaway;

constexpr std::uint32_t kBones = 200, kFrames = 600;

struct ClipWindow {
    explicit ClipWindow(const FormatSet &formats)
        : file(File::fromBytes(BytesView::own(test::swayingClip(kBones, kFrames)), "sway.hkx", formats,
                               progress)),
          selection(file), scene(file, selection, theme::Theme()),
          pane(file, selection, &scene.scene(), context, theme::Theme())
    {
        scene.resize(1000, 640);
        pane.resize(1280, 300);
        scene.show();
        pane.show();
        while (!scene.scene().isReady() || !pane.hasContent())
            QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
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

void benchPose(benchmark::State &state, ClipWindow &window)
{
    for (auto _ : state)
        window.step();
}

void benchTimeline(benchmark::State &state, ClipWindow &window)
{
    QPixmap target(window.pane.view().size());
    for (auto _ : state)
        window.pane.view().render(&target);
}

void benchCurves(benchmark::State &state, ClipWindow &window)
{
    QPixmap target(window.pane.curves().size());
    for (auto _ : state)
        window.pane.curves().render(&target);
}

void benchPicture(benchmark::State &state, ClipWindow &window)
{
    for (auto _ : state) {
        window.step();
        benchmark::DoNotOptimize(window.scene.viewport()->grabFramebuffer());
    }
}

// Until nothing is left to be painted.
void benchScrub(benchmark::State &state, ClipWindow &window)
{
    for (auto _ : state) {
        window.step();
        QCoreApplication::processEvents();
    }
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    if (!probeGl().usable)
        qFatal("%s", qPrintable(probeGl().missing));
    const FormatSet formats = allFormats();
    ClipWindow window(formats);
    qInfo("%s, %u bones, %u frames", qPrintable(probeGl().renderer), kBones, kFrames);
    const std::pair<const char *, void (*)(benchmark::State &, ClipWindow &)> rows[] = {
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
                [run = run, bones, &window](benchmark::State &state) {
                    window.pane.bones().select(bones);
                    QCoreApplication::processEvents();
                    run(state, window);
                })
                ->Unit(benchmark::kMillisecond);
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
