// SPDX-License-Identifier: MIT
// Times meshes on their way to collision: reading, cleaning, hulls, fitting, decomposition, simplification.
// With files (OBJ, GLB) those; else made ones.
#include "core/exchange/meshreader.h"
#include "core/mesh/decompose.h"
#include "core/mesh/fit.h"
#include "core/mesh/hull.h"
#include "core/mesh/simplify.h"
#include "tests/support/corpus.h"
#include "tests/support/meshes.h"

#include <benchmark/benchmark.h>
#include <filesystem>
#include <glm/geometric.hpp>
#include <random>

namespace
{

using namespace cutaway;
using namespace cutaway::mesh;

constexpr std::size_t kBenchPoints = 10'000;

// In a ball, or on its surface, where every point is a corner of the hull.
std::vector<glm::vec3> ballPoints(bool onSurface)
{
    std::mt19937 random(1);
    std::uniform_real_distribution<float> number(-1.0f, 1.0f);
    std::vector<glm::vec3> points;
    while (points.size() < kBenchPoints) {
        const float x = number(random), y = number(random), z = number(random);
        const glm::vec3 p(x, y, z);
        const float length = glm::length(p);
        if (length <= 1.0f && length > 0.1f)
            points.push_back(onSurface ? p / length : p);
    }
    return points;
}

void benchHull(benchmark::State &state, const std::vector<glm::vec3> &points)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(convexHull(points)->vertices.size());
}

void benchBudget(benchmark::State &state, const std::vector<glm::vec3> &points, std::size_t vertices)
{
    float deviation = 0.0f;
    for (auto _ : state)
        deviation = convexHull(points, vertices)->deviation;
    state.counters["deviation"] = static_cast<double>(deviation);
}

template <class Fit>
void benchFit(benchmark::State &state, const std::vector<glm::vec3> &points, const Fit &fit)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(fit(points).has_value());
}

void benchClean(benchmark::State &state, const TriMesh &mesh)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(clean(mesh)->mesh.triangles.size());
}

void benchDecompose(benchmark::State &state, const TriMesh &mesh)
{
    Decomposition made;
    glm::vec3 low = mesh.vertices.front(), high = low;
    for (const glm::vec3 &v : mesh.vertices) {
        low = glm::min(low, v);
        high = glm::max(high, v);
    }
    const float extent = glm::distance(low, high);
    for (auto _ : state) {
        Progress progress;
        made = *decompose(mesh, {32, 64, 0.01f * extent}, progress);
    }
    state.counters["hulls"] = static_cast<double>(made.parts.size());
    state.counters["inside"] = static_cast<double>(made.deviation.inside / extent);
    state.counters["outside"] = static_cast<double>(made.deviation.outside / extent);
}

void benchSimplify(benchmark::State &state, const TriMesh &mesh)
{
    Simplified made;
    for (auto _ : state) {
        Progress progress;
        made = *simplify(mesh, mesh.triangles.size() / 10, progress);
    }
    state.counters["triangles"] = static_cast<double>(made.mesh.triangles.size());
    state.counters["deviation"] = static_cast<double>(made.deviation.most());
}

void benchReadObj(benchmark::State &state, const std::string &text)
{
    const ByteSpan bytes{reinterpret_cast<const std::uint8_t *>(text.data()), text.size()};
    for (auto _ : state)
        benchmark::DoNotOptimize(exchange::readObjMesh(bytes, {})->mesh.triangles.size());
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(text.size()));
}

void addMesh(const std::string &name, const TriMesh &mesh)
{
    const auto add = [&](const char *what, auto bench) {
        benchmark::RegisterBenchmark((what + (": " + name)).c_str(), [=](benchmark::State &state) {
            bench(state, mesh);
        })->Unit(benchmark::kMillisecond);
    };
    add("clean", benchClean);
    add("decompose", benchDecompose);
    add("simplify", benchSimplify);
    add("fit box", [](benchmark::State &state, const TriMesh &m) { benchFit(state, m.vertices, fitBox); });
    add("fit sphere",
        [](benchmark::State &state, const TriMesh &m) { benchFit(state, m.vertices, fitSphere); });
    add("fit capsule",
        [](benchmark::State &state, const TriMesh &m) { benchFit(state, m.vertices, fitCapsule); });
}

void addMadeOnes()
{
    for (const bool onSurface : {false, true}) {
        const std::string name = onSurface ? "10 000 points on a sphere" : "10 000 points in a ball";
        const std::vector<glm::vec3> points = ballPoints(onSurface);
        benchmark::RegisterBenchmark(("hull: " + name).c_str(), [=](benchmark::State &state) {
            benchHull(state, points);
        })->Unit(benchmark::kMillisecond);
        for (const std::size_t vertices : {32u, 255u})
            benchmark::RegisterBenchmark(
                ("hull of " + std::to_string(vertices) + " vertices: " + name).c_str(),
                [=](benchmark::State &state) { benchBudget(state, points, vertices); })
                ->Unit(benchmark::kMillisecond);
    }
    addMesh("torus of 2 000 triangles", test::torusMesh(1.0f, 0.3f, 50, 20));
    addMesh("table", test::tableMesh());
    const std::string text = test::objOf(test::torusMesh(1.0f, 0.3f, 500, 100));
    benchmark::RegisterBenchmark("read OBJ: torus of 100 000 triangles", [=](benchmark::State &state) {
        benchReadObj(state, text);
    })->Unit(benchmark::kMillisecond);
}

void addFile(const std::string &path)
{
    const Bytes bytes = test::fileBytes(path);
    const Result<exchange::ReadMesh> read = exchange::readMesh(BytesView::own(bytes), {});
    const Result<Cleaned> cleaned = read ? clean(read->mesh) : tl::unexpected(read.error());
    if (cleaned && !cleaned->mesh.triangles.empty())
        addMesh(std::filesystem::path(path).filename().string(), cleaned->mesh);
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    for (int i = 1; i < argc; ++i)
        addFile(argv[i]);
    if (argc == 1)
        addMadeOnes();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
