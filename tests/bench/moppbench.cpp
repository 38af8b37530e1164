// SPDX-License-Identifier: MIT
// Times MOPP code: reading, listing, querying and rebuilding it, for each code of the files given.
#include "core/catalogue.h"
#include "core/codecs/mopp/compile.h"
#include "core/codecs/mopp/disassembly.h"
#include "core/codecs/mopp/extent.h"
#include "core/shape/moppshape.h"

#include <benchmark/benchmark.h>
#include <filesystem>

namespace
{

using namespace cutaway;

void countBytes(benchmark::State &state, const shape::MoppShape &shape)
{
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(shape.code.size()));
}

mopp::Program programOf(const shape::MoppShape &shape)
{
    Diagnostics found;
    return mopp::decode(shape.code.span(), found);
}

void benchDecode(benchmark::State &state, const shape::MoppShape &shape)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(programOf(shape).instructions.size());
    countBytes(state, shape);
}

void benchList(benchmark::State &state, const shape::MoppShape &shape)
{
    for (auto _ : state) {
        std::size_t size = 0;
        mopp::list(programOf(shape), [&size](std::string_view text) { size += text.size(); });
        benchmark::DoNotOptimize(size);
    }
    countBytes(state, shape);
}

// A point query at the centre of each triangle in turn.
void benchPoint(benchmark::State &state, const shape::MoppShape &shape)
{
    const mopp::Program program = programOf(shape);
    mopp::Walker walker(program);
    std::size_t next = 0;
    for (auto _ : state) {
        const auto &corner = shape.triangles[next++ % shape.triangles.size()].corner;
        const glm::dvec3 centre = glm::dvec3(corner[0] + corner[1] + corner[2]) / 3.0;
        benchmark::DoNotOptimize(walker.walk(mopp::pointQuery(shape.space, centre)).ids.size());
    }
}

void benchCompile(benchmark::State &state, const shape::MoppShape &shape)
{
    Progress progress;
    mopp::CompileOptions options;
    options.radius = std::max(0.0, mopp::radiusOf(shape.space, shape.triangles).value_or(0.0));
    options.mostBytes = shape.code.size();
    for (auto _ : state)
        benchmark::DoNotOptimize(mopp::compile(shape.triangles, options, progress)->code.size());
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(shape.triangles.size()));
}

void registerCode(const std::string &name, const std::shared_ptr<const shape::MoppShape> &shape)
{
    constexpr std::pair<const char *, decltype(&benchDecode)> kSteps[] = {
        {"decode/", benchDecode}, {"list/", benchList}, {"point/", benchPoint}, {"compile/", benchCompile}};
    for (const auto &step : kSteps) {
        const auto run = step.second;
        benchmark::RegisterBenchmark((step.first + name).c_str(), [run, shape](benchmark::State &state) {
            run(state, *shape);
        })->Unit(benchmark::kMicrosecond);
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
        for (const UnitId unit : shape::moppUnits(**file)) {
            Result<shape::MoppShape> shape = shape::readMopp(**file, unit);
            if (shape && !shape->triangles.empty())
                registerCode(fmt::format("{}:{}", std::filesystem::path(argv[i]).filename().string(),
                                         (*file)->units()[unit].id),
                             std::make_shared<const shape::MoppShape>(std::move(*shape)));
        }
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
