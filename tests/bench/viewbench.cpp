// SPDX-License-Identifier: MIT
// Times the 3-D view on hills of a million triangles: building and picking them, frames while the view moves
// and while it rests. Needs a display with OpenGL, real or virtual.
#include "core/catalogue.h"
#include "tests/bench/benchdisplay.h"
#include "tests/bench/hills.h"
#include "tests/support/pointer.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/kit/viewport/scenepane.h"

#include <QApplication>
#include <QElapsedTimer>
#include <benchmark/benchmark.h>

namespace
{

using namespace cutaway;

constexpr unsigned kColumns = 1000, kRows = 500; // two triangles each

struct Window {
    explicit Window(const FormatSet &formats)
        : file(File::fromBytes(BytesView::own(bench::hills(kColumns, kRows, 50)), "hills.pwk", formats,
                               progress)),
          selection(file), pane(file, selection)
    {
        pane.resize(1280, 800);
        pane.show();
        while (!pane.scene().isReady())
            QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
        view().look(Camera::View::Corner);
        view().frameAll();
    }
    ViewportWidget &view() { return *pane.viewport(); }
    QPointF somewhere(std::size_t n)
    {
        const auto across = static_cast<double>((n * 7919) % 1000) / 1000.0;
        const auto down = static_cast<double>((n * 104729) % 1000) / 1000.0;
        return {view().width() * (0.25 + 0.5 * across), view().height() * (0.4 + 0.3 * down)};
    }
    void mouse(QEvent::Type type, QPointF at, Qt::MouseButton button)
    {
        test::sendMouse(view(), type, at, button, button);
    }

    Progress progress;
    OpenFile file;
    Selection selection;
    ScenePane pane;
};

void benchPick(benchmark::State &state, Window &window)
{
    std::size_t n = 0;
    std::size_t met = 0;
    for (auto _ : state)
        met += window.view().picker().nearest(window.somewhere(n++)) ? 1 : 0;
    state.counters["met"] = static_cast<double>(met) / static_cast<double>(n);
}

// All costs of a moving pointer but the frame: picking, the selection's signals, the outline.
void benchHover(benchmark::State &state, Window &window)
{
    std::size_t n = 0;
    for (auto _ : state)
        window.mouse(QEvent::MouseMove, window.somewhere(n++), Qt::NoButton);
}

void benchHoverFrame(benchmark::State &state, Window &window)
{
    std::size_t n = 0;
    for (auto _ : state) {
        window.mouse(QEvent::MouseMove, window.somewhere(n++), Qt::NoButton);
        benchmark::DoNotOptimize(window.view().drawn());
    }
}

void benchTurning(benchmark::State &state, Window &window)
{
    const QPointF start(600, 400);
    window.mouse(QEvent::MouseButtonPress, start, Qt::LeftButton);
    int n = 0;
    for (auto _ : state) {
        window.mouse(QEvent::MouseMove, start + QPointF(10 + ++n % 200, 0), Qt::LeftButton);
        benchmark::DoNotOptimize(window.view().drawn());
    }
    window.mouse(QEvent::MouseButtonRelease, start + QPointF(20, 0), Qt::LeftButton);
    QElapsedTimer rest;
    rest.start();
    while (rest.elapsed() < 400) // until the view rests
        QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    window.view().look(Camera::View::Corner);
    window.view().frameAll();
}

// The camera stands elsewhere without having moved, so that every triangle is drawn, each time anew.
void benchResting(benchmark::State &state, Window &window)
{
    ViewportWidget &view = window.view();
    float turn = 0.0f;
    qint64 before = view.drawn().cacheKey();
    for (auto _ : state) {
        Camera::Stand stand = view.camera().stand();
        stand.yaw += turn += 1e-4f;
        view.camera().setStand(stand);
        view.setPerspective(view.camera().isPerspective()); // redraws
        const qint64 now = view.drawn().cacheKey();
        if (now == before)
            state.SkipWithError("the picture is the one before");
        before = now;
    }
}

void benchBuild(benchmark::State &state, Window &window)
{
    const picture::DrawList &list = window.pane.scene().built().list;
    for (auto _ : state) {
        const picture::Bvh bvh(list);
        benchmark::DoNotOptimize(bvh.triangles());
        state.counters["bytes/triangle"] =
            static_cast<double>(bvh.bytes()) / static_cast<double>(bvh.triangles());
    }
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    bench::needDrawing();
    const FormatSet formats = allFormats();
    Window window(formats);
    qInfo("%s, %llu triangles", qPrintable(GlThread::instance().driver().renderer),
          static_cast<unsigned long long>(window.pane.scene().built().list.triangles()));
    const std::pair<const char *, void (*)(benchmark::State &, Window &)> rows[] = {
        {"pick", benchPick},
        {"hover", benchHover},
        {"hover and frame", benchHoverFrame},
        {"turning frame", benchTurning},
        {"resting frame", benchResting},
        {"bvh", benchBuild}};
    for (const auto &[name, run] : rows)
        benchmark::RegisterBenchmark(name, [run = run, &window](benchmark::State &state) {
            run(state, window);
        })->Unit(benchmark::kMillisecond);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
