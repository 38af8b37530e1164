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

std::int64_t mostOf(std::size_t width)
{
    return width == 1 ? 0xFF : 0xFFFFFFFF;
}

Result<void> changeCount(RecordEdit &edit, std::size_t sub, std::size_t width, std::int64_t by)
{
    if (edit.payload(sub).size() < width)
        return fail("{} has no room for its count", signatureText(edit.subrecords()[sub].signature));
    const std::int64_t old =
        width == 1 ? load<std::uint8_t>(edit.payload(sub), 0) : load<std::uint32_t>(edit.payload(sub), 0);
    if (old + by < 0 || old + by > mostOf(width))
        return fail("{} would become {}; the limit is {}", signatureText(edit.subrecords()[sub].signature),
                    old + by, mostOf(width));
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
bool belongsTo(Signature record, Game game, const CountPair &pair, Signature signature)
{
    return signature == pair.counted || isCompanion(signature) ||
           isMember(grammarOf(record, game), pair, signature, game);
}

bool belongsTo(const RecordEdit &edit, const CountPair &pair, Signature signature)
{
    return belongsTo(edit.record(), gameIn(edit), pair, signature);
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

// What the count of the pair says of these subrecords; 0 where others are among them.
std::int64_t countedIn(const RecordEdit &edit, const CountPair &pair, std::span<const Subrecord> subrecords)
{
    std::int64_t counted = 0;
    for (const Subrecord &each : subrecords) {
        if (!belongsTo(edit, pair, each.signature))
            return 0;
        if (each.signature == pair.counted)
            counted += pair.rows ? static_cast<std::int64_t>(each.payload.size / sizeof(std::uint32_t)) : 1;
    }
    return counted;
}

std::size_t timesIn(std::span<const GrammarRow> rows, Signature signature, Game game)
{
    std::size_t times = 0;
    for (const GrammarRow &row : rows)
        times += row.isGroup() ? timesIn(row.rows, signature, game) : row.begins(signature, game) ? 1 : 0;
    return times;
}

// True if the record has one kind of what is counted, and no count yet.
bool lacksCount(const RecordEdit &edit, const CountPair &pair)
{
    const Game game = gameIn(edit);
    const bool isThere = std::ranges::any_of(
        edit.subrecords(), [&](const Subrecord &each) { return each.signature == pair.count; });
    return !isThere && timesIn(grammarOf(edit.record(), game), pair.counted, game) == 1;
}

// True where what is put in front of subrecord `at` would stand beside others of its list.
bool touchesRun(const RecordEdit &edit, std::size_t at, const CountPair &pair)
{
    const auto &subs = edit.subrecords();
    return (at > 0 && belongsTo(edit, pair, subs[at - 1].signature)) ||
           (at < subs.size() && belongsTo(edit, pair, subs[at].signature));
}

Result<void> insertCount(RecordEdit &edit, std::size_t at, const CountPair &pair, std::int64_t number)
{
    if (number > mostOf(pair.width))
        return fail("{} would be {}; the limit is {}", signatureText(pair.count), number, mostOf(pair.width));
    Bytes payload(pair.width);
    if (pair.width == 1)
        store(payload, 0, static_cast<std::uint8_t>(number));
    else
        store(payload, 0, static_cast<std::uint32_t>(number));
    edit.insert(at, storedSubrecord(pair.count, payload));
    return {};
}

} // namespace

bool isCompanion(Signature signature)
{
    return std::ranges::find(kCompanions, signature) != std::end(kCompanions);
}

Result<void> countComing(RecordEdit &edit, std::size_t at, ByteSpan subrecords)
{
    const std::vector<Subrecord> coming = scanSubrecords(subrecords, 0).list;
    for (const CountPair &pair : countsOf(edit.record())) {
        const std::int64_t counted = countedIn(edit, pair, coming);
        if (counted == 0)
            continue;
        if (const auto count = countInFront(edit, at, pair))
            return changeCount(edit, *count, pair.width, counted);
        return touchesRun(edit, at, pair) || !lacksCount(edit, pair) ? Result<void>()
                                                                     : insertCount(edit, at, pair, counted);
    }
    return {};
}

Result<void> countGoing(RecordEdit &edit, SubrecordRun run)
{
    const std::span<const Subrecord> going =
        std::span(edit.subrecords()).subspan(run.first, run.last - run.first);
    for (const CountPair &pair : countsOf(edit.record())) {
        const std::int64_t counted = countedIn(edit, pair, going);
        if (counted == 0)
            continue;
        if (const auto count = countInFront(edit, run.first, pair))
            return changeCount(edit, *count, pair.width, -counted);
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

std::vector<WrongCount> wrongCounts(Signature record, Game game, ByteSpan bytes, std::uint64_t from)
{
    std::vector<WrongCount> wrong;
    const std::span<const CountPair> counts = countsOf(record);
    const std::vector<Subrecord> subs = scanSubrecords(bytes, from).list;
    for (std::size_t at = 0; at < subs.size(); ++at) {
        const auto pair = std::ranges::find(counts, subs[at].signature, &CountPair::count);
        if (pair == counts.end() || subs[at].payload.size != pair->width)
            continue;
        std::uint64_t counted = 0;
        for (std::size_t i = at + 1; i < subs.size() && belongsTo(record, game, *pair, subs[i].signature);
             ++i) {
            if (subs[i].signature == pair->counted)
                counted += pair->rows ? subs[i].payload.size / sizeof(std::uint32_t) : 1;
        }
        const std::uint64_t offset = subs[at].payload.offset;
        const std::uint64_t stored =
            pair->width == 1 ? bytes[offset] : loadOr<std::uint32_t>(bytes, offset, 0);
        if (stored != counted)
            wrong.push_back({subs[at].payload, pair->counted, stored, counted});
    }
    return wrong;
}

} // namespace cutaway::esp
