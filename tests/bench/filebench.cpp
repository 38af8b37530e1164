// SPDX-License-Identifier: MIT
// Times what opening a file costs, one benchmark per step and file.
#include "core/file/check.h"
#include "core/file/jsondump.h"
#include "core/formats.h"
#include "tests/bench/pluginbench.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <filesystem>

namespace
{

using namespace cutaway;

void reportBytes(benchmark::State &state, const BytesView &bytes)
{
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(bytes.size()));
}

std::unique_ptr<File> openBytes(const BytesView &bytes, const std::string &name, const FormatSet &formats)
{
    Progress progress;
    return File::fromBytes(bytes, name, formats, progress);
}

void benchIndex(benchmark::State &state, const BytesView &bytes, const std::string &name,
                const FormatSet &formats)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(openBytes(bytes, name, formats)->units().size());
    reportBytes(state, bytes);
}

void benchDecode(benchmark::State &state, const BytesView &bytes, const std::string &name,
                 const FormatSet &formats)
{
    const auto file = openBytes(bytes, name, formats);
    for (auto _ : state) {
        for (UnitId unit = 0; unit < file->units().size(); ++unit) {
            Diagnostics diagnostics; // past the cache of decoded units
            benchmark::DoNotOptimize(file->format().decode(*file, unit, diagnostics).storedCount());
        }
    }
    reportBytes(state, bytes);
}

void benchList(benchmark::State &state, const BytesView &bytes, const std::string &name,
               const FormatSet &formats)
{
    const auto file = openBytes(bytes, name, formats);
    std::size_t nodes = 0;
    for (auto _ : state)
        visitNodes(*file, {}, [&nodes](const DumpedNode &) { return ++nodes != 0; });
    state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}

void benchCheck(benchmark::State &state, const BytesView &bytes, const std::string &name,
                const FormatSet &formats)
{
    for (auto _ : state) {
        Progress progress;
        benchmark::DoNotOptimize(checkFile(*openBytes(bytes, name, formats), progress).units);
    }
    reportBytes(state, bytes);
}

std::vector<std::string> wantedFiles(int argc, char **argv)
{
    std::vector<std::string> files(argv + 1, argv + argc);
    if (files.empty()) {
        for (const auto &entry : std::filesystem::directory_iterator(CUTAWAY_SOURCE_DIR "/resources/samples"))
            files.push_back(entry.path().string());
        std::ranges::sort(files);
    }
    return files;
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const FormatSet formats = allFormats();
    for (const std::string &path : wantedFiles(argc, argv)) {
        const Result<LoadedFile> loaded = loadFile(path);
        if (!loaded) {
            fmt::print(stderr, "{}\n", loaded.error().message);
            return 1;
        }
        const std::string name = std::filesystem::path(path).filename().string();
        constexpr std::pair<const char *, decltype(&benchIndex)> kSteps[] = {
            {"index/", benchIndex}, {"decode/", benchDecode}, {"list/", benchList}, {"check/", benchCheck}};
        for (const auto &step : kSteps) {
            const auto run = step.second;
            const auto body = [run, bytes = loaded->bytes, name, &formats](benchmark::State &state) {
                run(state, bytes, name, formats);
            };
            benchmark::RegisterBenchmark((step.first + name).c_str(), body)->Unit(benchmark::kMicrosecond);
        }
    }
    bench::registerPluginBenchmarks(formats);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
