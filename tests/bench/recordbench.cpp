// SPDX-License-Identifier: MIT
// A plugin as large as a master file with records of all types: every record decoded, who names whom, one
// record as the command line prints it.
#include "core/file/decodeunit.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/namings.h"
#include "core/query/filterrun.h"
#include "core/schema/nodewalk.h"
#include "tests/bench/masterplugin.h"
#include "tests/bench/pluginbench.h"

#include <benchmark/benchmark.h>

namespace cutaway::bench
{

namespace
{

constexpr std::size_t kMasterBytes = 250'000'000;

std::unique_ptr<File> openMaster(const FormatSet &formats)
{
    static const BytesView bytes = BytesView::own(makeMasterPlugin(kMasterBytes));
    Progress progress;
    return File::fromBytes(bytes, "master.esm", formats, progress);
}

void benchIndex(benchmark::State &state, const FormatSet &formats)
{
    openMaster(formats); // made the first time
    for (auto _ : state)
        state.counters["units"] = static_cast<double>(openMaster(formats)->units().size());
}

// On one processor.
void benchDecode(benchmark::State &state, const FormatSet &formats)
{
    const auto file = openMaster(formats);
    for (auto _ : state) {
        std::size_t nodes = 0;
        for (UnitId unit = 0; unit < file->units().size(); ++unit) {
            Diagnostics found;
            nodes += esp::decodeUnit(*file, unit, found).storedCount();
        }
        state.counters["nodes"] = static_cast<double>(nodes);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(file->bytes().size()));
}

// Every node of every record, on all processors.
void benchFilter(benchmark::State &state, const FormatSet &formats)
{
    constexpr std::size_t kMostMatches = 1'000'000;
    const auto file = openMaster(formats);
    const Result<query::Filter> filter = query::Filter::parse("lyonsx");
    for (auto _ : state) {
        Progress progress;
        state.counters["matches"] =
            static_cast<double>(query::filterAll(*file, *filter, kMostMatches, progress).size());
    }
}

void benchNamings(benchmark::State &state, const FormatSet &formats)
{
    const auto file = openMaster(formats);
    for (auto _ : state) {
        Progress progress;
        const esp::Namings namings = esp::namingsIn(*file, progress);
        state.counters["MB"] = static_cast<double>(namings.list().size_bytes()) / 1e6;
    }
}

// Those that name one record, searched for.
void benchReferrers(benchmark::State &state, const FormatSet &formats)
{
    const auto file = openMaster(formats);
    for (auto _ : state)
        state.counters["found"] = static_cast<double>(file->format().links().referrers(*file, 1000).size());
}

// The largest record of the plugin: names and values of all its nodes.
void benchPage(benchmark::State &state, const FormatSet &formats)
{
    const auto file = openMaster(formats);
    UnitId largest = 1;
    for (UnitId unit = 1; unit < file->units().size(); ++unit) {
        if (!file->units().isGroup(unit) && file->unitBytes(unit).size() > file->unitBytes(largest).size())
            largest = unit;
    }
    for (auto _ : state) {
        std::size_t nodes = 0;
        Diagnostics found;
        const auto tree = std::make_shared<UnitTree>(esp::decodeUnit(*file, largest, found));
        for (NodeWalk walk(tree); !walk.done(); walk.next()) {
            benchmark::DoNotOptimize(tree->valueText(walk.node()));
            ++nodes;
        }
        state.counters["nodes"] = static_cast<double>(nodes);
    }
}

} // namespace

void registerRecordBenchmarks(const FormatSet &formats)
{
    const auto add = [&formats](const char *name, void (*bench)(benchmark::State &, const FormatSet &)) {
        benchmark::RegisterBenchmark(name,
                                     [&formats, bench](benchmark::State &state) { bench(state, formats); })
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    };
    add("record/index", benchIndex);
    add("record/decode", benchDecode);
    add("record/filter", benchFilter);
    add("record/namings", benchNamings);
    add("record/referrers", benchReferrers);
    add("record/page", benchPage);
}

} // namespace cutaway::bench
