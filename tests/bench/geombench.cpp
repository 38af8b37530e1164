// SPDX-License-Identifier: MIT
// cutaway-geombench [--benchmark_...] [FILE...]: how long pictures take to build and to pick in, and how much
// memory they need. Without files a terrain of a million triangles alone.
#include "core/catalogue.h"
#include "core/picture/bvh.h"

#include <benchmark/benchmark.h>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <random>

using namespace cutaway;
using namespace cutaway::picture;

namespace
{

// Hills over a grid of `side` x `side` quads, one source and two vertices for each quad.
DrawList terrain(std::uint32_t side)
{
    DrawList list;
    Batch &batch = list.batches.emplace_back();
    const std::uint16_t category = list.categoryNamed("ground", {120, 150, 110});
    batch.addSource({1, {0, 1}}, 4);
    for (std::uint32_t y = 0; y <= side; ++y) {
        for (std::uint32_t x = 0; x <= side; ++x) {
            const auto fx = static_cast<float>(x), fy = static_cast<float>(y);
            batch.positions.emplace_back(fx, fy, 8.0f * std::sin(fx * 0.05f) * std::cos(fy * 0.07f));
        }
    }
    for (std::uint32_t y = 0; y < side; ++y) {
        for (std::uint32_t x = 0; x < side; ++x) {
            const std::uint32_t a = y * (side + 1) + x, b = a + 1, c = a + side + 1, d = c + 1;
            batch.addFace(a, b, d, category);
            batch.addFace(a, d, c, category);
        }
    }
    return list;
}

template <class T> std::uint64_t bytesOf(const std::vector<T> &v)
{
    return v.size() * sizeof(T);
}

std::uint64_t bytesOf(const DrawList &list)
{
    std::uint64_t sum = 0;
    for (const Batch &b : list.batches)
        sum += bytesOf(b.positions) + bytesOf(b.indices) + bytesOf(b.categories) + bytesOf(b.traits) +
               bytesOf(b.sources) + bytesOf(b.partSources) + bytesOf(b.vertexSources);
    return sum;
}

void build(benchmark::State &state, const File &file)
{
    Progress progress;
    std::uint64_t triangles = 0;
    for (auto _ : state) {
        const auto fresh = file.snapshot(); // trees of units decoded before are not kept
        const DrawList list = buildScene(*fresh, progress);
        triangles = list.triangles();
        benchmark::DoNotOptimize(list);
    }
    state.counters["triangles"] = static_cast<double>(triangles);
}

void hierarchy(benchmark::State &state, const DrawList &list)
{
    for (auto _ : state) {
        const Bvh bvh(list);
        benchmark::DoNotOptimize(bvh);
    }
    const Bvh bvh(list);
    const auto triangles = static_cast<double>(std::max<std::uint64_t>(bvh.triangles(), 1));
    state.counters["bytesPerTriangle"] = static_cast<double>(bytesOf(list) + bvh.bytes()) / triangles;
}

void pick(benchmark::State &state, const DrawList &list)
{
    const Bvh bvh(list);
    const Bounds bounds = list.bounds();
    std::mt19937 random(1);
    std::uniform_real_distribution<float> share(0.0f, 1.0f);
    std::size_t hits = 0, rays = 0;
    for (auto _ : state) {
        const glm::vec3 size = bounds.max - bounds.min;
        const glm::vec3 target = bounds.min + size * glm::vec3(share(random), share(random), 0.5f);
        const glm::vec3 eye = bounds.centre() + glm::vec3(0.3f, -1.0f, 0.6f) * bounds.radius() * 2.0f;
        hits += bvh.nearest({eye, target - eye}, PickFilter{}) ? 1 : 0;
        ++rays;
    }
    state.counters["hit"] = static_cast<double>(hits) / static_cast<double>(std::max<std::size_t>(rays, 1));
}

void addList(const std::string &name, std::shared_ptr<DrawList> list)
{
    benchmark::RegisterBenchmark(("hierarchy/" + name).c_str(), [list](benchmark::State &state) {
        hierarchy(state, *list);
    })->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("pick/" + name).c_str(), [list](benchmark::State &state) {
        pick(state, *list);
    })->Unit(benchmark::kMicrosecond);
}

void addFile(const std::string &path, const FormatSet &formats)
{
    Progress progress;
    auto opened = File::open(path, formats, progress);
    if (!opened) {
        fmt::print(stderr, "{}: {}\n", path, opened.error().message);
        return;
    }
    const std::shared_ptr<const File> file = std::move(*opened);
    const std::string name = std::filesystem::path(path).filename().string();
    benchmark::RegisterBenchmark(("build/" + name).c_str(), [file](benchmark::State &state) {
        build(state, *file);
    })->Unit(benchmark::kMillisecond);
    addList(name, std::make_shared<DrawList>(buildScene(*file, progress)));
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const FormatSet formats = allFormats();
    for (int i = 1; i < argc; ++i)
        addFile(argv[i], formats);
    addList("terrain of 1000000 triangles", std::make_shared<DrawList>(terrain(708)));
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
