// SPDX-License-Identifier: MIT
// Times questions to walkmeshes, for each file given: points, rays, lines of sight and ways.
#include "core/catalogue.h"
#include "core/formats/bwm/query/groundwalk.h"
#include "core/formats/bwm/query/meshsearch.h"

#include <benchmark/benchmark.h>
#include <filesystem>
#include <random>

namespace
{

using namespace cutaway;

struct Questions {
    bwm::Walkmesh mesh;
    std::vector<glm::dvec3> points; // all over the bounds of the mesh
};

std::shared_ptr<const Questions> questionsTo(const File &file)
{
    auto questions = std::make_shared<Questions>();
    questions->mesh = bwm::readWalkmesh(file);
    const auto bounds = bwm::boundsOf(questions->mesh);
    if (!bounds)
        return nullptr;
    std::mt19937 random(7); // NOLINT(cert-msc51-cpp): the same numbers each time
    std::uniform_real_distribution<double> share(0.0, 1.0);
    for (int i = 0; i < 4096; ++i) {
        const glm::dvec3 part(share(random), share(random), share(random));
        questions->points.push_back(glm::dvec3(bounds->first) +
                                    glm::dvec3(bounds->second - bounds->first) * part);
    }
    return questions;
}

template <class Ask> void ask(benchmark::State &state, const Questions &questions, Ask make)
{
    bwm::MeshSearch search(questions.mesh);
    std::size_t next = 0, hits = 0;
    const std::size_t count = questions.points.size();
    for (auto _ : state) {
        const glm::dvec3 a = questions.points[next % count], b = questions.points[(next + 1) % count];
        hits += search.ask(make(a, b)).hits.size();
        ++next;
    }
    benchmark::DoNotOptimize(hits);
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}

void benchPoint(benchmark::State &state, const Questions &questions)
{
    ask(state, questions, [](glm::dvec3 a, glm::dvec3) { return bwm::pointQuery(a.x, a.y); });
}

void benchRay(benchmark::State &state, const Questions &questions)
{
    ask(state, questions, [](glm::dvec3 a, glm::dvec3 b) { return bwm::rayQuery(a, b - a); });
}

void benchSight(benchmark::State &state, const Questions &questions)
{
    ask(state, questions, [](glm::dvec3 a, glm::dvec3 b) { return bwm::sightQuery(a, b); });
}

// Between two of the walkable faces.
void benchRoute(benchmark::State &state, const Questions &questions)
{
    const bwm::Ground ground{{&questions.mesh}, {}};
    const auto walkable = static_cast<std::uint32_t>(questions.mesh.adjacency.size());
    const auto middle = [&questions](std::uint32_t face) {
        const auto corners = bwm::cornersOf(questions.mesh, face);
        return corners ? glm::dvec3((*corners)[0] + (*corners)[1] + (*corners)[2]) / 3.0 : glm::dvec3(0.0);
    };
    std::uint32_t next = 0;
    for (auto _ : state) {
        const std::uint32_t from = next % walkable, to = (next * 31 + walkable / 2) % walkable;
        benchmark::DoNotOptimize(
            bwm::findRoute(ground, {0, from}, middle(from), {0, to}, middle(to)).points.size());
        ++next;
    }
}

void registerFile(const std::string &name, const std::shared_ptr<const Questions> &questions)
{
    constexpr std::pair<const char *, decltype(&benchPoint)> kSteps[] = {
        {"point/", benchPoint}, {"ray/", benchRay}, {"sight/", benchSight}, {"route/", benchRoute}};
    for (const auto &step : kSteps) {
        const auto run = step.second;
        if (run == benchRoute && questions->mesh.adjacency.empty())
            continue;
        benchmark::RegisterBenchmark((step.first + name).c_str(), [run, questions](benchmark::State &state) {
            run(state, *questions);
        })->Unit(benchmark::kNanosecond);
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
        const auto questions = file ? questionsTo(**file) : nullptr;
        if (questions == nullptr) {
            fmt::print(stderr, "{}: no walkmesh\n", argv[i]);
            return 1;
        }
        registerFile(std::filesystem::path(argv[i]).filename().string(), questions);
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
