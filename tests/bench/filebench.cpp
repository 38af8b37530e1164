// SPDX-License-Identifier: MIT
// Times what opening a file costs, one benchmark per step and file.
#include "core/catalogue.h"
#include "core/file/check.h"
#include "core/file/jsondump.h"
#include "tests/bench/pluginbench.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <filesystem>
#include <map>
#include <memory>

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

struct LoadedNamed {
    BytesView bytes;
    std::string name;
};

// All files of a kind one after the other: opened, or opened already and every unit decoded.
void benchAll(benchmark::State &state, const std::vector<LoadedNamed> &files, const FormatSet &formats,
              bool decodes)
{
    std::vector<std::unique_ptr<File>> open;
    std::int64_t bytes = 0;
    for (const LoadedNamed &file : files) {
        open.push_back(openBytes(file.bytes, file.name, formats));
        bytes += static_cast<std::int64_t>(file.bytes.size());
    }
    for (auto _ : state) {
        for (std::size_t i = 0; i < files.size(); ++i) {
            if (!decodes)
                benchmark::DoNotOptimize(openBytes(files[i].bytes, files[i].name, formats)->units().size());
            for (UnitId unit = 0; decodes && unit < open[i]->units().size(); ++unit) {
                Diagnostics diagnostics;
                benchmark::DoNotOptimize(open[i]->format().decode(*open[i], unit, diagnostics).storedCount());
            }
        }
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * bytes);
    state.counters["files"] = static_cast<double>(files.size());
}

void registerAll(const std::string &kind, std::vector<LoadedNamed> files, const FormatSet &formats)
{
    if (files.empty())
        return;
    const auto shared = std::make_shared<const std::vector<LoadedNamed>>(std::move(files));
    for (const bool decodes : {false, true}) {
        benchmark::RegisterBenchmark(((decodes ? "decode-all/" : "index-all/") + kind).c_str(),
                                     [shared, &formats, decodes](benchmark::State &state) {
                                         benchAll(state, *shared, formats, decodes);
                                     })
            ->Unit(benchmark::kMillisecond);
    }
}

// Registers them together by format, and the documents embedded in any of them.
void registerTogether(const std::vector<LoadedNamed> &files, const FormatSet &formats)
{
    std::map<std::string, std::vector<LoadedNamed>> kinds;
    for (const LoadedNamed &file : files) {
        const auto open = openBytes(file.bytes, file.name, formats);
        kinds[std::string(open->format().id())].push_back(file);
        for (const Embedded &part : open->format().embedded(*open))
            kinds["embedded"].push_back({file.bytes.sub(part.range), part.title});
    }
    for (auto &[kind, together] : kinds)
        registerAll(kind, std::move(together), formats);
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
    std::vector<LoadedNamed> files;
    for (const std::string &path : wantedFiles(argc, argv)) {
        const Result<LoadedFile> loaded = loadFile(path);
        if (!loaded) {
            fmt::print(stderr, "{}\n", loaded.error().message);
            return 1;
        }
        const std::string name = std::filesystem::path(path).filename().string();
        files.push_back({loaded->bytes, name});
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
    registerTogether(files, formats);
    bench::registerPluginBenchmarks(formats);
    bench::registerRecordBenchmarks(formats);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
