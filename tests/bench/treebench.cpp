// SPDX-License-Identifier: MIT
// Times the trees of boxes of the files given: figures, verification, rays of a picture; without files those
// of compressed meshes of 40 000 and 100 000 triangles.
#include "core/bvh/figures.h"
#include "core/bvh/verify.h"
#include "core/catalogue.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/shape/treeheat.h"
#include "core/shape/treelist.h"

#include "tests/support/builtphysics.h"

#include <benchmark/benchmark.h>
#include <filesystem>
#include <glm/gtc/matrix_transform.hpp>

namespace
{

using namespace cutaway;
using shape::FileTree;

void countItems(benchmark::State &state, const FileTree &tree)
{
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(tree.tree.items.ids.size()));
}

void benchFigures(benchmark::State &state, const FileTree &tree)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(bvh::figuresOf(*tree.tree.tree, tree.tree.items).cost());
    countItems(state, tree);
}

void benchVerify(benchmark::State &state, const FileTree &tree)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(bvh::verify(*tree.tree.tree, tree.tree.items, tree.tree.tolerance).size());
    countItems(state, tree);
}

// All of a window from a corner above, the tree in the middle.
shape::HeatView viewOf(const FileTree &tree)
{
    const mesh::Bounds box = tree.tree.tree->root().box;
    const glm::dvec3 low(box.low), high(box.high), middle = (low + high) / 2.0;
    const double size = glm::length(high - low);
    const glm::dmat4 eye =
        glm::lookAt(middle + glm::dvec3(0.7, -0.9, 0.6) * size, middle, glm::dvec3(0, 0, 1));
    return {1280, 800, glm::inverse(glm::perspective(0.7, 1.6, size * 0.1, size * 5.0) * eye)};
}

void benchHeat(benchmark::State &state, const FileTree &tree)
{
    const shape::HeatView view = viewOf(tree);
    const bvh::OpenedTree opened(*tree.tree.tree, tree.tree.items);
    Progress progress;
    std::uint64_t boxes = 0, near = 0;
    for (auto _ : state) {
        shape::HeatPicture picture;
        while (refineHeat(opened, *tree.document, view, picture, progress))
            ;
        const shape::HeatHistogram rays = histogramOf(picture, shape::HeatOf::Boxes);
        near = rays.sum;
        boxes = 0;
        for (std::size_t value = 0; value < rays.rays.size(); ++value)
            boxes += value * rays.rays[value];
    }
    state.counters["rays"] = static_cast<double>(near);
    state.counters["boxesARay"] =
        static_cast<double>(boxes) / static_cast<double>(std::max<std::uint64_t>(1, near));
}

// The first picture that is shown.
void benchCoarse(benchmark::State &state, const FileTree &tree)
{
    const shape::HeatView view = viewOf(tree);
    Progress progress;
    for (auto _ : state) {
        const bvh::OpenedTree opened(*tree.tree.tree, tree.tree.items);
        shape::HeatPicture picture;
        benchmark::DoNotOptimize(refineHeat(opened, *tree.document, view, picture, progress));
    }
}

void registerTrees(const File &file, const std::string &fileName)
{
    for (FileTree &read : shape::treesOf(file)) {
        const auto tree = std::make_shared<const FileTree>(std::move(read));
        const std::string name = fmt::format("{}:{}", fileName, tree->path);
        constexpr std::pair<const char *, decltype(&benchFigures)> kSteps[] = {{"figures/", benchFigures},
                                                                               {"verify/", benchVerify},
                                                                               {"coarse/", benchCoarse},
                                                                               {"heat/", benchHeat}};
        for (const auto &step : kSteps) {
            const auto run = step.second;
            benchmark::RegisterBenchmark((step.first + name).c_str(),
                                         [run, tree](benchmark::State &state) { run(state, *tree); })
                ->Unit(benchmark::kMillisecond)
                ->MeasureProcessCPUTime();
        }
    }
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const FormatSet formats = allFormats();
    for (int i = 1; i < argc; ++i) {
        Progress progress;
        const auto file = File::open(argv[i], formats, progress);
        if (!file) {
            fmt::print(stderr, "{}\n", file.error().message);
            return 1;
        }
        registerTrees(**file, std::filesystem::path(argv[i]).filename().string());
    }
    for (const std::uint32_t side : {142u, 224u}) {
        if (argc > 1)
            break;
        const auto plan = test::planFor(test::hillyMesh(side, 0.5f));
        const auto bytes = physics::newPhysicsSystem({&plan, 1});
        Progress progress;
        if (bytes)
            registerTrees(*File::fromBytes(BytesView::own(*bytes), "hills.hkx", formats, progress),
                          fmt::format("{} triangles", 2 * side * side));
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
