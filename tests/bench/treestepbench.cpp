// SPDX-License-Identifier: MIT
// Times queries down trees of boxes in their pane: from the question to the answer in the list, and from one
// step to the next. Of the largest tree of each file given; without files of a compressed mesh of 100 352
// triangles. The pane is painted, the frame of the 3-D view is not part of it; offscreen will do.
#include "core/catalogue.h"
#include "core/domains/physics/make/nifbuild.h"
#include "tests/support/builtphysics.h"
#include "viewers/workshops/trees/treespane.h"

#include <QApplication>
#include <QComboBox>
#include <benchmark/benchmark.h>
#include <filesystem>

namespace
{

using namespace cutaway;
using Kind = StepsPanel::Kind;

struct Window {
    explicit Window(std::unique_ptr<File> from)
        : file(std::move(from)), selection(file), scene(file), pane(file, selection, &scene, jobs)
    {
        pane.resize(480, 900);
        pane.show();
        wait();
        chooseLargest();
    }
    StepsPanel &steps() { return pane.steps(); }
    void wait()
    {
        while (!pane.isQuiet() || !scene.isReady() || steps().isAsking())
            QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        QCoreApplication::processEvents();
    }
    void chooseLargest()
    {
        std::uint32_t most = 0;
        int number = 0, largest = 0;
        for (const shape::TreePlace &place : shape::treePlacesOf(file.file())) {
            const auto tree = shape::readTree(place);
            if (tree && tree->tree.tree->size() > most) {
                most = tree->tree.tree->size();
                largest = number;
            }
            ++number;
        }
        auto *choice = pane.findChild<QComboBox *>(QStringLiteral("treeChoice"));
        Q_EMIT choice->activated(largest);
        wait();
    }
    // Through the middle of the tree.
    void ask(Kind kind)
    {
        const mesh::Bounds box = pane.tree()->tree.tree->root().box;
        const glm::dvec3 low(box.low), high(box.high), middle = (low + high) / 2.0;
        steps().setKind(kind);
        if (kind == Kind::Down)
            steps().takePoint({middle.x, middle.y, high.z + 1.0});
        else
            steps().takePoint(low);
        if (kind == Kind::Segment || kind == Kind::Box)
            steps().takePoint(high);
        wait();
    }

    Progress progress;
    OpenFile file;
    Selection selection;
    Scene scene;
    Jobs jobs;
    TreesPane pane;
};

void benchAsk(benchmark::State &state, Window &window, Kind kind)
{
    for (auto _ : state)
        window.ask(kind);
    state.counters["steps"] = static_cast<double>(window.steps().result()->steps());
}

void benchStep(benchmark::State &state, Window &window, Kind kind)
{
    window.ask(kind);
    const std::size_t steps = window.steps().result()->steps();
    std::size_t step = 0;
    for (auto _ : state) {
        window.steps().goTo(step++ * 7919 % steps); // forward and back, all over the walk
        QCoreApplication::processEvents();
    }
    window.wait();
    state.counters["steps"] = static_cast<double>(steps);
}

using Bench = void (*)(benchmark::State &state, Window &window, Kind kind);

void addStepBench(const std::string &name, Bench run, const std::shared_ptr<Window> &window, Kind kind)
{
    benchmark::RegisterBenchmark(name.c_str(),
                                 [run, window, kind](benchmark::State &state) { run(state, *window, kind); })
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
}

void addStepBenches(std::unique_ptr<File> file, const std::string &name)
{
    const auto window = std::make_shared<Window>(std::move(file));
    constexpr std::pair<const char *, Kind> kKinds[] = {
        {"down", Kind::Down}, {"segment", Kind::Segment}, {"whole box", Kind::Box}};
    for (const auto &asked : kKinds) {
        addStepBench(fmt::format("{}/{}: ask", name, asked.first), benchAsk, window, asked.second);
        addStepBench(fmt::format("{}/{}: step", name, asked.first), benchStep, window, asked.second);
    }
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    const FormatSet formats = allFormats();
    Progress progress;
    for (int i = 1; i < argc; ++i) {
        auto file = File::open(argv[i], formats, progress);
        if (!file || shape::treePlacesOf(**file).empty()) {
            fmt::print(stderr, "{}: {}\n", argv[i], file ? "no tree of boxes" : file.error().message);
            return 1;
        }
        addStepBenches(std::move(*file), std::filesystem::path(argv[i]).filename().string());
    }
    if (argc < 2) {
        const auto plan = test::planFor(test::hillyMesh(224, 0.5f));
        const auto bytes = physics::newPhysicsSystem({&plan, 1});
        if (bytes)
            addStepBenches(File::fromBytes(BytesView::own(*bytes), "hills.hkx", formats, progress),
                           "100352 triangles");
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
