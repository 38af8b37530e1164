// SPDX-License-Identifier: MIT
// cutaway-bwmbench [--benchmark_...] [FILE...]: how long the tables of a walkmesh take to be rebuilt, from
// the open file to the patch. Without files a synthetic floor of 100 000 faces alone.
#include "core/catalogue.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/edit/rebuild.h"
#include "core/formats/bwm/edit/stale.h"

#include <benchmark/benchmark.h>
#include <cmath>
#include <filesystem>

using namespace cutaway;

namespace
{

// Hills over a grid of `side` x `side` quads, one in ten of them not walkable.
bwm::EditMesh hills(std::uint32_t side)
{
    bwm::EditMesh mesh;
    for (std::uint32_t y = 0; y <= side; ++y) {
        for (std::uint32_t x = 0; x <= side; ++x) {
            const auto fx = static_cast<float>(x), fy = static_cast<float>(y);
            mesh.vertices.emplace_back(fx, fy, 4.0f * std::sin(fx * 0.05f) * std::cos(fy * 0.07f));
        }
    }
    for (std::uint32_t y = 0; y < side; ++y) {
        for (std::uint32_t x = 0; x < side; ++x) {
            const std::uint32_t a = y * (side + 1) + x, b = a + 1, c = a + side + 1, d = c + 1;
            const std::uint32_t surface = (x * 7 + y * 3) % 10 == 0 ? 7 : 4;
            mesh.faces.push_back({{a, b, d}, surface});
            mesh.faces.push_back({{a, d, c}, surface});
        }
    }
    return mesh;
}

void countFaces(benchmark::State &state, const bwm::EditMesh &mesh)
{
    state.counters["faces"] = static_cast<double>(mesh.faces.size());
}

// Everything anew, as `bwm rebuild` does.
void rebuildAll(benchmark::State &state, const File &file, bwm::TreeRule tree)
{
    for (auto _ : state) {
        const Result<bwm::EditMesh> mesh = bwm::readEditMesh(file);
        benchmark::DoNotOptimize(bwm::rebuildPatch(file, *mesh, {.canonical = true, .tree = tree}));
    }
    countFaces(state, *bwm::readEditMesh(file));
}

// A drag of one vertex: the planes around it, the tree, the patch.
void moveVertex(benchmark::State &state, const File &file)
{
    bwm::EditMesh mesh = *bwm::readEditMesh(file);
    mesh.vertices[0].z += 1.0f;
    for (auto _ : state)
        benchmark::DoNotOptimize(bwm::rebuildPatch(file, mesh));
    countFaces(state, mesh);
}

// A stroke of the brush on ground that stays walkable.
void paintFace(benchmark::State &state, const File &file)
{
    bwm::EditMesh mesh = *bwm::readEditMesh(file);
    mesh.faces[0].material = mesh.faces[0].material == 3 ? 4 : 3;
    for (auto _ : state)
        benchmark::DoNotOptimize(bwm::rebuildPatch(file, mesh));
    countFaces(state, mesh);
}

void checkForStale(benchmark::State &state, const File &file)
{
    const bwm::Walkmesh mesh = bwm::readWalkmesh(file);
    for (auto _ : state)
        benchmark::DoNotOptimize(bwm::staleParts(mesh, 1));
}

void registerFor(const std::string &name, const std::shared_ptr<File> &file)
{
    const auto with = [&](const char *what, auto run) {
        benchmark::RegisterBenchmark((std::string(what) + "/" + name).c_str(), [file, run](
                                                                                   benchmark::State &state) {
            run(state, *file);
        })->Unit(benchmark::kMicrosecond);
    };
    with("rebuild", [](auto &state, const File &f) { rebuildAll(state, f, bwm::TreeRule::Median); });
    with("rebuildByArea",
         [](auto &state, const File &f) { rebuildAll(state, f, bwm::TreeRule::SurfaceArea); });
    with("moveVertex", moveVertex);
    with("paintFace", paintFace);
    with("stale", checkForStale);
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const FormatSet formats = allFormats();
    Progress progress;
    const auto made = bwm::rebuild(hills(224), {}, {.canonical = true});
    registerFor("100000", File::fromBytes(BytesView::own(*bwm::fileOf(made->mesh, made->header)), "hills.wok",
                                          formats, progress));
    for (int i = 1; i < argc; ++i) {
        auto file = File::open(argv[i], formats, progress);
        if (!file || !bwm::readEditMesh(**file)) {
            fmt::print(stderr, "{}: no walkmesh\n", argv[i]);
            return 1;
        }
        registerFor(std::filesystem::path(argv[i]).stem().string(), std::shared_ptr<File>(std::move(*file)));
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
