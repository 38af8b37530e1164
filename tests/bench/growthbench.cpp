// SPDX-License-Identifier: MIT
// cutaway-growthbench [--benchmark_...]: inputs of each kind that attackers and odd tools make, four sizes of
// each, doubled. "exponent" is how the time grows from one size to the next: 1 where twice as much takes
// twice as long; small sizes and a busy machine make it rough.
#include "core/catalogue.h"
#include "core/file/check.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/edit/rebuild.h"
#include "core/mesh/hull.h"
#include "tests/support/armsource.h"
#include "tests/support/builtphysics.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/espbuilder.h"
#include "tests/support/nifbuilder.h"

#include <benchmark/benchmark.h>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <memory>

using namespace cutaway;

namespace
{

// What is timed, made for a size.
using Make = std::function<std::function<void()>(std::uint32_t)>;

void addGrowth(const std::string &name, std::uint32_t smallest, Make make)
{
    const auto before = std::make_shared<double>(0.0); // seconds of the size before
    for (std::uint32_t size = smallest; size <= smallest * 8; size *= 2) {
        benchmark::RegisterBenchmark(fmt::format("{}/{}", name, size).c_str(),
                                     [=](benchmark::State &state) {
                                         const std::function<void()> timed = make(size);
                                         double best = 1e9;
                                         for (auto _ : state) {
                                             const auto start = std::chrono::steady_clock::now();
                                             timed();
                                             const std::chrono::duration<double> took =
                                                 std::chrono::steady_clock::now() - start;
                                             best = std::min(best, took.count());
                                         }
                                         if (*before > 0.0)
                                             state.counters["exponent"] = std::log2(best / *before);
                                         *before = best;
                                     })
            ->Unit(benchmark::kMillisecond)
            ->Iterations(3);
    }
}

std::shared_ptr<Bytes> shared(Bytes bytes)
{
    return std::make_shared<Bytes>(std::move(bytes));
}

std::unique_ptr<File> opened(const Bytes &bytes, const std::string &name)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(BytesView::own(Bytes(bytes)), name, formats, progress);
}

// As `check` and `info` do, from the bytes on.
void addFile(const std::string &what, const std::string &name, std::uint32_t smallest,
             const std::function<Bytes(std::uint32_t)> &build)
{
    addGrowth("check, " + what, smallest, [=](std::uint32_t size) {
        const auto bytes = shared(build(size));
        return [=] {
            Progress progress;
            benchmark::DoNotOptimize(checkFile(*opened(*bytes, name), progress));
        };
    });
    addGrowth("info, " + what, smallest, [=](std::uint32_t size) {
        const auto bytes = shared(build(size));
        return [=] { benchmark::DoNotOptimize(cardsOf(*opened(*bytes, name))); };
    });
}

// ---- files

Bytes listOf(std::uint32_t entries)
{
    constexpr std::uint32_t kWood = 500811281, kOwned = 0x80000000;
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "List", {}, 4), {});
    nif.add("bhkListShape")
        .links(std::vector<std::int32_t>(entries, 2))
        .u32({kWood, 0, 0, kOwned, 0, 0, kOwned, 0});
    nif.add("bhkSphereShape").u32({kWood}).f32({0.25F});
    nif.addRigidBody("bhkRigidBody", 1, 4, 2);
    nif.add("bhkCollisionObject").link(0).u16({0x81}).link(3);
    return nif.build();
}

// All with the same list of 100 shapes.
Bytes bodiesOnOneShape(std::uint32_t bodies)
{
    constexpr std::uint32_t kWood = 500811281, kOwned = 0x80000000;
    test::NifBuilder nif(test::kNifSkyrimSE);
    std::vector<std::int32_t> nodes;
    for (std::uint32_t i = 0; i < bodies; ++i)
        nodes.push_back(static_cast<std::int32_t>(3 + 3 * i));
    nif.children(nif.addObject("BSFadeNode", "Bodies", {}, -1), nodes);
    nif.add("bhkListShape")
        .links(std::vector<std::int32_t>(100, 2))
        .u32({kWood, 0, 0, kOwned, 0, 0, kOwned, 0});
    nif.add("bhkSphereShape").u32({kWood}).f32({0.25F});
    for (const std::int32_t node : nodes) {
        nif.children(nif.addObject("NiNode", "Node", {}, node + 2), {});
        nif.addRigidBody("bhkRigidBody", 1, 4, 2);
        nif.add("bhkCollisionObject").link(node).u16({0x81}).link(node + 1);
    }
    return nif.build();
}

Bytes packagesOfOneId(std::uint32_t packages)
{
    Bytes records;
    for (std::uint32_t i = 0; i < packages; ++i) {
        const Bytes one = test::record("PACK", 0x800, test::packageHead("Same"));
        records.insert(records.end(), one.begin(), one.end());
    }
    return test::joined({test::pluginHeader({}, packages + 1), test::topGroup("PACK", records)});
}

// ---- edits

bwm::EditMesh facesOnOneEdge(std::uint32_t faces)
{
    bwm::EditMesh mesh;
    mesh.vertices = {{0, 0, 0}, {1, 0, 0}};
    for (std::uint32_t i = 0; i < faces; ++i) {
        mesh.vertices.emplace_back(0.5f, 1.0f + static_cast<float>(i), 0.0f);
        mesh.faces.push_back({{0, 1, i + 2}, 4});
    }
    return mesh;
}

physics::BodyPlan fan(std::uint32_t corners)
{
    mesh::TriMesh mesh;
    mesh.materials = {"material"};
    for (std::uint32_t i = 0; i < corners; ++i) {
        const double at = 2.0 * 3.14159265358979 * i / corners;
        mesh.vertices.emplace_back(10.0 * std::cos(at), 10.0 * std::sin(at), 0.0);
    }
    for (std::uint32_t i = 1; i + 1 < corners; ++i)
        mesh.triangles.push_back({{0, i, i + 1}, 0});
    return test::planFor(mesh);
}

std::vector<glm::vec3> onSphere(std::uint32_t points)
{
    std::vector<glm::vec3> made;
    for (std::uint32_t i = 0; i < points; ++i) { // a spiral from pole to pole
        const double z = 1.0 - 2.0 * (i + 0.5) / points, turn = 2.399963229728653 * i,
                     r = std::sqrt(1.0 - z * z);
        made.emplace_back(r * std::cos(turn), r * std::sin(turn), z);
    }
    return made;
}

std::string swingingTable(std::uint32_t frames)
{
    std::string table = "frame,time,kind,track,bone,tx,ty,tz,rx,ry,rz,rw,sx,sy,sz,value\n";
    for (std::uint32_t f = 0; f < frames; ++f) {
        const double at = 0.3 * std::sin(f * 0.07) + 0.1 * std::sin(f * 0.31);
        for (const char *bone : {"0,Root", "1,Arm", "2,Hand"})
            table += fmt::format("{},,transform,{},1,{},4,{},0,0,{},1,1,1,\n", f, bone, 2.0 + at,
                                 std::sin(at), std::cos(at));
    }
    return table;
}

void addEdits()
{
    addGrowth("bwm rebuild, faces on one edge", 10'000, [](std::uint32_t size) {
        const auto mesh = std::make_shared<bwm::EditMesh>(facesOnOneEdge(size));
        return [=] { benchmark::DoNotOptimize(bwm::rebuild(*mesh, {}, {.canonical = true})); };
    });
    addGrowth("physics build, corners of a fan", 1'250, [](std::uint32_t size) {
        const auto plan = std::make_shared<physics::BodyPlan>(fan(size));
        return [=] { benchmark::DoNotOptimize(physics::newPhysicsSystem(std::span(plan.get(), 1))); };
    });
    addGrowth("hull, points on a sphere", 20'000, [](std::uint32_t size) {
        const auto points = std::make_shared<std::vector<glm::vec3>>(onSphere(size));
        return [=] { benchmark::DoNotOptimize(mesh::convexHull(*points, 64)); };
    });
    addGrowth("hull, points on a sphere, each a corner", 5'000, [](std::uint32_t size) {
        const auto points = std::make_shared<std::vector<glm::vec3>>(onSphere(size));
        return [=] { benchmark::DoNotOptimize(mesh::convexHull(*points)); };
    });
    addGrowth("anim import, frames of a table", 1'000, [](std::uint32_t size) {
        const auto arm = std::make_shared<test::ArmSource>();
        const auto source = std::make_shared<BytesView>(test::viewed(swingingTable(size)));
        if (const auto made = anim::importClip(*source, arm->request()); !made)
            throw std::runtime_error(made.error().message);
        return [=] { benchmark::DoNotOptimize(anim::importClip(*source, arm->request())); };
    });
}

} // namespace

int main(int argc, char **argv)
{
    addFile("entries of a list", "list.nif", 125'000, listOf);
    addFile("bodies on one shape", "bodies.nif", 2'500, bodiesOnOneShape);
    addFile("packages of one FormID", "same.esp", 2'500, packagesOfOneId);
    addFile("faces on one edge", "edge.wok", 2'500, [](std::uint32_t size) {
        const auto made = bwm::rebuild(facesOnOneEdge(size), {}, {.canonical = true});
        return *bwm::fileOf(made->mesh, made->header);
    });
    addEdits();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
