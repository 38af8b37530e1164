// SPDX-License-Identifier: MIT
// Times building collision for packfiles and NIFs, and counts the boxes that queries test in trees of ours
// and of the games, on the meshes of the corpus.
#include "core/bvh/query.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/formats/hkx/objects.h"
#include "core/shape/trees.h"
#include "tests/support/builtphysics.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <map>

namespace
{

using namespace cutaway;

void benchSystem(benchmark::State &state, const physics::BodyPlan &plan)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(physics::newPhysicsSystem(std::span(&plan, 1)).has_value());
}

// The way to the next packfile that the mesh is edited in: built, read again and compared.
void registerMesh(std::uint32_t side)
{
    const physics::BodyPlan plan = test::planFor(test::hillyMesh(side, 0.5f));
    const std::size_t triangles = plan.shape.mesh->mesh.triangles.size();
    benchmark::RegisterBenchmark(fmt::format("mesh/{}", triangles).c_str(), [plan](benchmark::State &state) {
        benchSystem(state, plan);
    })->Unit(benchmark::kMillisecond);
}

// The way from a NIF without collision to the patch that gives it a body: chunks, strips and MOPP built, the
// file read again, the triangles compared and the code asked for each.
void registerNifMesh(const char *game, test::NifFlavour flavour, std::uint32_t side)
{
    const physics::BodyPlan plan = test::planFor(test::hillyMesh(side, 0.5f));
    const std::size_t triangles = plan.shape.mesh->mesh.triangles.size();
    const std::string name = fmt::format("{}/{}", game, triangles);
    benchmark::RegisterBenchmark(name.c_str(), [plan, flavour](benchmark::State &state) {
        test::NifBuilder nif(flavour);
        nif.children(nif.addObject("BSFadeNode", "Hills", {}, -1), {});
        const auto file = test::openNif(nif.build());
        for (auto _ : state)
            benchmark::DoNotOptimize(physics::addCollision(*file, 1, plan).has_value());
    })->Unit(benchmark::kMillisecond);
}

void registerCompound(int children)
{
    physics::BodyPlan plan;
    for (int i = 0; i < children; ++i)
        plan.shape.solids.push_back(
            {mesh::Box{{float(i), 0, 0}, {1, 0, 0, 0}, {0.4f, 0.3f, 0.2f}}, test::kBuildMaterial});
    benchmark::RegisterBenchmark(fmt::format("compound/{}", children).c_str(), [plan](
                                                                                   benchmark::State &state) {
        benchSystem(state, plan);
    })->Unit(benchmark::kMillisecond);
}

struct BoxCounts {
    std::size_t boxes = 0, rays = 0; // tested for all queries of a kind
};

bool isHit(const mesh::Bounds &box, glm::vec3 from, glm::vec3 way)
{
    float enter = 0.0f, leave = 1.0f;
    for (int axis = 0; axis < 3; ++axis) {
        const float a = (box.low[axis] - from[axis]) / way[axis],
                    b = (box.high[axis] - from[axis]) / way[axis];
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    return enter <= leave;
}

BoxCounts countBoxes(const shape::MeshParts &mesh, const shape::MeshParts &space)
{
    constexpr int kQueries = 2000;
    BoxCounts counts;
    std::mt19937 random(1);
    const shape::MeshTree tree(mesh);
    const auto ignore = [](const bvh::At &, const bvh::Node &, const bvh::LinePart &) {};
    for (int i = 0; i < kQueries; ++i) {
        const mesh::Bounds box = test::someBox(space, random, 0.05f);
        counts.boxes +=
            bvh::query(
                tree, [&](const bvh::At &at, bvh::LinePart &) { return mesh::isTouching(at.box, box); },
                ignore)
                .tested;
        const glm::vec3 from = test::someBox(space, random, 0.0f).low,
                        to = test::someBox(space, random, 0.0f).low;
        counts.rays +=
            bvh::query(
                tree, [&](const bvh::At &at, bvh::LinePart &) { return isHit(at.box, from, to - from); },
                ignore)
                .tested;
    }
    return counts;
}

// One line for each mesh of the corpus, and one for all.
void printBoxCounts()
{
    BoxCounts ours, theirs;
    std::map<Bytes, bool> seen;
    for (test::NamedPackfile &pack : test::corpusPackfiles()) {
        if (!seen.emplace(pack.bytes, true).second)
            continue;
        const auto file = test::openPackfile(std::move(pack.bytes), pack.name);
        if (!hkx::isHkx(*file))
            continue;
        for (const std::uint32_t object : hkx::objectsOf(*file, "hknpCompressedMeshShape")) {
            const auto shape = hkx::readObject(*file, object);
            const shape::MeshParts before =
                shape::meshParts(*hkx::readTarget(*file, shape->member("data"_f)));
            const test::Built built = test::rebuilt(*physics::planOfShape(*file, *shape));
            const shape::MeshParts after = test::partsOf(built);
            const BoxCounts a = countBoxes(before, before), b = countBoxes(after, before);
            fmt::print("{}: {} primitives in {} sections, ours {} in {}; boxes tested {:.3f}, by rays {:.3f} "
                       "of theirs\n",
                       pack.name, before.primitives.size(), before.sections.size(), after.primitives.size(),
                       after.sections.size(), double(b.boxes) / double(a.boxes),
                       double(b.rays) / double(a.rays));
            theirs.boxes += a.boxes;
            theirs.rays += a.rays;
            ours.boxes += b.boxes;
            ours.rays += b.rays;
        }
    }
    if (theirs.boxes != 0)
        fmt::print("all: boxes tested {:.3f}, by rays {:.3f} of theirs\n",
                   double(ours.boxes) / double(theirs.boxes), double(ours.rays) / double(theirs.rays));
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    for (const std::uint32_t side : {22u, 71u, 224u})
        registerMesh(side);
    for (const std::uint32_t side : {22u, 71u, 224u})
        registerNifMesh("skyrim", test::kNifSkyrimSE, side);
    registerNifMesh("fallout3", test::kNifFallout3, 71);
    registerCompound(36);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    printBoxCounts();
    return 0;
}
