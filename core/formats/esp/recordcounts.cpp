// SPDX-License-Identifier: MIT
#include "core/formats/esp/recordcounts.h"

#include "core/formats/esp/recordbehaviour.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/scriptedit.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

// Belong to the subrecord in front of them and are counted with it.
constexpr Signature kCompanions[] = {sig("CIS1"), sig("CIS2"), sig("COED")};

Result<void> changeCount(RecordEdit &edit, std::size_t sub, std::size_t width, std::int64_t by)
{
    if (edit.payload(sub).size() < width)
        return fail("{} has no room for its count", signatureText(edit.subrecords()[sub].signature));
    const std::int64_t old =
        width == 1 ? load<std::uint8_t>(edit.payload(sub), 0) : load<std::uint32_t>(edit.payload(sub), 0);
    const std::int64_t limit = width == 1 ? 0xFF : 0xFFFFFFFF;
    if (old + by < 0 || old + by > limit)
        return fail("{} would become {}; the limit is {}", signatureText(edit.subrecords()[sub].signature),
                    old + by, limit);
    if (width == 1)
        edit.store(sub, 0, static_cast<std::uint8_t>(old + by));
    else
        edit.store(sub, 0, static_cast<std::uint32_t>(old + by));
    return {};
}

// The elements that a grammar counts may have several subrecords: true for one that may stand in them.
bool isMember(std::span<const GrammarRow> rows, const CountPair &pair, Signature signature, Game game)
{
    return std::ranges::any_of(rows, [&](const GrammarRow &row) {
        const auto has = [&](Signature s) {
            return std::ranges::any_of(row.rows, [=](const GrammarRow &r) { return r.begins(s, game); });
        };
        const bool isCounted = row.times == Times::Repeat && row.isGroup() && has(pair.counted) &&
                               (row.beginsAnywhere || row.first(game) == pair.counted);
        return isCounted ? has(signature) : isMember(row.rows, pair, signature, game);
    });
}

// True for what is counted, and for what belongs to it.
bool belongsTo(const RecordEdit &edit, const CountPair &pair, Signature signature)
{
    const Game game = gameIn(edit);
    return signature == pair.counted || isCompanion(signature) ||
           isMember(grammarOf(edit.record(), game), pair, signature, game);
}

// The count that stands in front of a run of `counted` in which `at` lies or which ends there.
std::optional<std::size_t> countInFront(const RecordEdit &edit, std::size_t at, const CountPair &pair)
{
    const auto &subs = edit.subrecords();
    while (at > 0 && belongsTo(edit, pair, subs[at - 1].signature))
        --at;
    if (at > 0 && subs[at - 1].signature == pair.count)
        return at - 1;
    return std::nullopt;
}

} // namespace

bool isCompanion(Signature signature)
{
    return std::ranges::find(kCompanions, signature) != std::end(kCompanions);
}

Result<void> followCounts(RecordEdit &edit, std::size_t at, std::span<const Signature> signatures, int by)
{
    for (const CountPair &pair : countsOf(edit.record())) {
        const auto counted = std::ranges::count(signatures, pair.counted);
        if (pair.rows || counted == 0 ||
            !std::ranges::all_of(signatures, [&](Signature s) { return belongsTo(edit, pair, s); }))
            continue;
        if (const auto count = countInFront(edit, at, pair))
            return changeCount(edit, *count, pair.width, counted * by);
    }
    return {};
}

// The nearest one in front; behind another list it belongs to that.
Result<void> followPayloadCount(RecordEdit &edit, std::size_t sub, std::int64_t by)
{
    const auto &subs = edit.subrecords();
    for (const CountPair &pair : countsOf(edit.record())) {
        if (!pair.rows || subs[sub].signature != pair.counted)
            continue;
        for (std::size_t i = sub; i-- > 0 && subs[i].signature != pair.counted;) {
            if (subs[i].signature == pair.count)
                return changeCount(edit, i, pair.width, by);
        }
    }
    return {};
}

Result<void> checkCount(const RecordEdit &edit, std::size_t sub, ByteSpan number)
{
    const auto &subs = edit.subrecords();
    const std::span<const CountPair> counts = countsOf(edit.record());
    const auto pair = std::ranges::find(counts, subs[sub].signature, &CountPair::count);
    if (pair == counts.end() || number.size() != pair->width || sub + 1 == subs.size() ||
        subs[sub + 1].signature != pair->counted)
        return {};
    std::uint64_t counted = pair->rows ? subs[sub + 1].payload.size / sizeof(std::uint32_t) : 0;
    for (std::size_t at = sub + 1; at < subs.size() && !pair->rows; ++at) {
        if (!belongsTo(edit, *pair, subs[at].signature))
            break;
        counted += subs[at].signature == pair->counted ? 1 : 0;
    }
    const std::uint64_t wanted = pair->width == 1 ? number[0] : load<std::uint32_t>(number, 0);
    if (wanted == counted)
        return {};
    return fail("{} counts what {} holds, which is {}; insert or remove that", signatureText(pair->count),
                signatureText(pair->counted), counted);
}

} // namespace cutaway::esp
