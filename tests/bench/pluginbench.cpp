// SPDX-License-Identifier: MIT
// A plugin as large as a master file: index against a bare walk over the headers, edits that shift all behind
// them, undo.
#include "tests/bench/pluginbench.h"

#include "core/domains/pack/finder.h"
#include "core/domains/pack/newpackage.h"
#include "core/file/edit.h"
#include "core/formats/esp/masternames.h"
#include "core/query/diff.h"
#include "core/query/filterrun.h"
#include "core/query/findrun.h"
#include "tests/bench/bigplugin.h"

#include <benchmark/benchmark.h>

namespace cutaway::bench
{

namespace
{

constexpr std::size_t kPluginBytes = 250'000'000;
constexpr std::size_t kMostMatches = 1'000'000;

const BytesView &bigPlugin()
{
    static const BytesView bytes = BytesView::own(makeBigPlugin(kPluginBytes));
    return bytes;
}

std::unique_ptr<File> openBig(const FormatSet &formats)
{
    Progress progress;
    return File::fromBytes(bigPlugin(), "big.esm", formats, progress);
}

// The least work of any index: find each header, keep 16 bytes for it.
void benchWalk(benchmark::State &state)
{
    struct Entry {
        std::uint64_t offset;
        std::uint32_t signature;
        std::uint32_t formId;
    };
    const ByteSpan bytes = bigPlugin().span();
    for (auto _ : state) {
        std::vector<Entry> entries;
        entries.reserve(bytes.size() / 96);
        for (std::size_t at = 0; at + 24 <= bytes.size();) {
            const auto signature = load<std::uint32_t>(bytes, at);
            entries.push_back({at, signature, load<std::uint32_t>(bytes, at + 12)});
            at += signature == 0x50555247 ? 24 : 24 + std::size_t{load<std::uint32_t>(bytes, at + 4)};
        }
        benchmark::DoNotOptimize(entries.data());
        state.counters["headers"] = static_cast<double>(entries.size());
    }
}

void benchOpen(benchmark::State &state, const FormatSet &formats)
{
    for (auto _ : state)
        state.counters["units"] = static_cast<double>(openBig(formats)->units().size());
}

// The names of all records, for plugins that have this one as master.
void benchNames(benchmark::State &state, const FormatSet &formats)
{
    const auto file = openBig(formats);
    for (auto _ : state) {
        Progress progress;
        const auto names = esp::MasterNames::of(*file, nullptr, progress);
        state.counters["names"] = static_cast<double>(names.size());
        state.counters["bytes"] = static_cast<double>(names.memory());
    }
}

// One edit near the start of the file, then the patch that reverts it: patch, bytes and index. `held`: while
// a worker holds a snapshot from before.
void benchEdit(benchmark::State &state, const FormatSet &formats, const char *list, bool held = false)
{
    const auto file = openBig(formats);
    const auto edits = parseEdits(list);
    if (!edits) {
        state.SkipWithError(edits.error().message.c_str());
        return;
    }
    bool reindexed = false;
    for (auto _ : state) {
        state.PauseTiming();
        const std::unique_ptr<File> copy = held ? file->snapshot() : nullptr;
        state.ResumeTiming();
        const Result<Patch> patch = patchFor(*file, *edits);
        const Result<ChangeSet> change = patch ? file->apply(*patch) : tl::unexpected(patch.error());
        if (!change) {
            state.SkipWithError(change.error().message.c_str());
            return;
        }
        state.PauseTiming();
        reindexed = change->reindexed;
        benchmark::DoNotOptimize(file->apply(change->inverse)->ranges.size());
        state.ResumeTiming();
    }
    state.counters["reindexed"] = reindexed ? 1 : 0;
}

// A package made while a worker holds a snapshot, and its name looked for among all packages before.
void benchNewPackage(benchmark::State &state, const FormatSet &formats)
{
    const auto file = openBig(formats);
    for (auto _ : state) {
        state.PauseTiming();
        const auto copy = file->snapshot();
        state.ResumeTiming();
        const Result<pack::NewRecord> made = pack::newPackage({*file, {}}, "BrandNew", 0);
        const Result<ChangeSet> change = file->apply(made->patch);
        state.PauseTiming();
        benchmark::DoNotOptimize(file->apply(change->inverse)->ranges.size());
        state.ResumeTiming();
    }
}

void benchUndo(benchmark::State &state, const FormatSet &formats)
{
    const auto file = openBig(formats);
    const auto edits =
        parseEdits(R"({"edits": [{"op": "set", "path": "GLOB:01000800.EDID.value", "value": "X"}]})");
    for (auto _ : state) {
        state.PauseTiming();
        const Result<ChangeSet> change = file->apply(*patchFor(*file, edits->front()));
        state.ResumeTiming();
        benchmark::DoNotOptimize(file->apply(change->inverse)->ranges.size());
    }
}

// From the bytes to the list of packages, as `pack list` does; and the packages of an open file alone.
void benchPackages(benchmark::State &state, const FormatSet &formats, bool open)
{
    const auto opened = openBig(formats);
    for (auto _ : state) {
        const auto fresh = open ? openBig(formats) : nullptr;
        state.counters["packages"] = static_cast<double>(pack::listPackages(open ? *fresh : *opened).size());
    }
}

// Every node of every record, on all processors.
void benchFilter(benchmark::State &state, const FormatSet &formats, const char *text)
{
    const auto file = openBig(formats);
    const Result<query::Filter> filter = query::Filter::parse(text);
    for (auto _ : state) {
        Progress progress;
        state.counters["matches"] =
            static_cast<double>(query::filterAll(*file, *filter, kMostMatches, progress).size());
    }
}

void benchFind(benchmark::State &state, const FormatSet &formats, const Result<query::Needle> &needle)
{
    constexpr std::uint64_t kBytesAtOnce = 4 << 20;
    const auto file = openBig(formats);
    for (auto _ : state) {
        query::FindRun run(*file, *needle);
        std::vector<query::Hit> hits;
        while (run.step(kBytesAtOnce, hits))
            ;
        state.counters["hits"] = static_cast<double>(hits.size());
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(file->bytes().size()));
}

// With a copy that lacks a record.
void benchDiff(benchmark::State &state, const FormatSet &formats)
{
    const auto left = openBig(formats), right = openBig(formats);
    const auto edits = parseEdits(R"({"edits": [{"op": "remove", "path": "GLOB:01000800"}]})");
    if (!edits || !applyEdits(*right, *edits)) {
        state.SkipWithError("the record cannot be removed");
        return;
    }
    for (auto _ : state) {
        Progress progress;
        const auto look = [](const query::DiffRow &) { return true; };
        state.counters["rows"] =
            static_cast<double>(query::diffFiles(*left, *right, {}, look, progress).rows);
    }
}

void registerQueries(const FormatSet &formats)
{
    const auto add = [](const char *name, auto body) {
        benchmark::RegisterBenchmark(name, body)->Unit(benchmark::kMillisecond)->UseRealTime();
    };
    add("query/filter/text", [&formats](benchmark::State &state) { benchFilter(state, formats, "lyonsx"); });
    add("query/filter/field",
        [&formats](benchmark::State &state) { benchFilter(state, formats, "FLTV.value > 99"); });
    add("query/find/bytes", [&formats](benchmark::State &state) {
        benchFind(state, formats, query::Needle::of(query::BytesQuery{"DE AD ?? EF"}));
    });
    add("query/find/text", [&formats](benchmark::State &state) {
        benchFind(state, formats, query::Needle::of(query::TextQuery{"lyonsx", true, true, false}));
    });
    add("query/diff", [&formats](benchmark::State &state) { benchDiff(state, formats); });
}

} // namespace

void registerPluginBenchmarks(const FormatSet &formats)
{
    const auto add = [](const char *name, auto body) {
        benchmark::RegisterBenchmark(name, body)->Unit(benchmark::kMillisecond);
    };
    add("plugin/walk", benchWalk);
    add("plugin/open", [&formats](benchmark::State &state) { benchOpen(state, formats); });
    add("plugin/names", [&formats](benchmark::State &state) { benchNames(state, formats); });
    add("plugin/text", [&formats](benchmark::State &state) {
        benchEdit(
            state, formats,
            R"({"edits": [{"op": "set", "path": "GLOB:01000800.EDID.value", "value": "AnotherLength"}]})");
    });
    add("plugin/subrecord", [&formats](benchmark::State &state) {
        benchEdit(state, formats,
                  R"({"edits": [{"op": "insert", "path": "GLOB:01000800", "type": "FNAM"}]})");
    });
    add("plugin/record", [&formats](benchmark::State &state) {
        benchEdit(state, formats, R"({"edits": [{"op": "remove", "path": "GLOB:01000800"}]})");
    });
    add("plugin/recordin", [&formats](benchmark::State &state) {
        benchEdit(state, formats, R"({"edits": [{"op": "insert", "path": "GRUP[1]", "type": "GLOB"}]})");
    });
    add("plugin/recordin/held", [&formats](benchmark::State &state) {
        benchEdit(state, formats, R"({"edits": [{"op": "insert", "path": "GRUP[1]", "type": "GLOB"}]})",
                  true);
    });
    add("plugin/newpackage", [&formats](benchmark::State &state) { benchNewPackage(state, formats); });
    add("plugin/packages", [&formats](benchmark::State &state) { benchPackages(state, formats, true); });
    add("plugin/packagelist", [&formats](benchmark::State &state) { benchPackages(state, formats, false); });
    add("plugin/packageedit", [&formats](benchmark::State &state) {
        benchEdit(state, formats,
                  R"({"edits": [{"op": "set", "path": "PACK:01005620.PSDT.hour", "value": "8"}]})");
    });
    // Several edits as one step, each of which moves all that follows.
    add("plugin/packageedits", [&formats](benchmark::State &state) {
        benchEdit(state, formats, R"({"edits": [
            {"op": "insert", "path": "PACK:01005620.conditions"},
            {"op": "set", "path": "PACK:01005620.conditions[0].CTDA.function", "value": "47"},
            {"op": "insert", "path": "PACK:01005620", "type": "CNAM"},
            {"op": "set", "path": "PACK:01005620.EDID.value", "value": "AnotherLength"}]})");
    });
    add("plugin/undo", [&formats](benchmark::State &state) { benchUndo(state, formats); });
    registerQueries(formats);
}

} // namespace cutaway::bench
