// SPDX-License-Identifier: MIT
// Keeping the index of a plugin in step when records and groups come and go: in a large master, cutting all
// of it into units again takes ten times as long.
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/espindex.h"

#include <algorithm>
#include <optional>

namespace cutaway::esp
{

namespace
{

// Whole units in the place of whole units.
struct Exchange {
    UnitId first = 0; // units [first, last) go
    UnitId last = 0;
    UnitId group = UnitIndex::kNone; // around them
    std::uint64_t offset = 0;        // in the file before the patch
    std::uint64_t growth = 0;        // of the file; wraps where it shrinks
    UnitIndex fresh;                 // the inserted units
};

class Reindex
{
public:
    Reindex(const ByteBuffer &bytes, const Patch &patch, const UnitIndex &units)
        : m_bytes(bytes), m_patch(patch), m_units(units)
    {
    }

    // False when something else than whole units came and went.
    bool understand()
    {
        std::optional<std::size_t> open; // an insertion without removal: its group has to be found
        for (const Splice &splice : m_patch.splices()) {
            if (splice.removed == splice.inserted.size())
                continue;
            if (!addExchange(splice) || m_exchanges.size() > kMostExchanges || (splice.removed == 0 && open))
                return false;
            if (splice.removed == 0)
                open = m_exchanges.size() - 1;
        }
        return !m_exchanges.empty() && (!open || findGroup(*open)) && isConsistent() &&
               std::ranges::none_of(m_exchanges,
                                    [this](const Exchange &exchange) { return isBehindDamage(exchange); });
    }

    std::vector<UnitRun> apply(UnitIndex &units) const
    {
        std::vector<UnitRun> kept;
        UnitId from = 0, to = 0;
        for (const Exchange &exchange : m_exchanges) {
            if (exchange.first != from)
                kept.push_back({from, to, exchange.first - from});
            to += exchange.first - from + static_cast<UnitId>(exchange.fresh.size());
            from = exchange.last;
        }
        if (from != units.size())
            kept.push_back({from, to, static_cast<std::uint32_t>(units.size() - from)});
        for (auto exchange = m_exchanges.rbegin(); exchange != m_exchanges.rend(); ++exchange)
            units.replace(exchange->first, exchange->last, exchange->group, exchange->fresh);
        return kept;
    }

private:
    static constexpr std::size_t kMostExchanges = 8;

    // True if the units stand behind a raw unit, which extends to the end of its group and would absorb them.
    bool isBehindDamage(const Exchange &exchange) const
    {
        const UnitId before = exchange.first - 1; // the header record is in front of everything
        return m_units[before].tag == kRawUnit && m_units.parentOf(before) == exchange.group;
    }

    bool addExchange(const Splice &splice)
    {
        Exchange exchange;
        exchange.offset = splice.offset;
        exchange.growth = splice.inserted.size() - splice.removed;
        if (splice.offset == 0 || splice.offset > m_units.fileSize())
            return false; // the header record stays
        const bool atEnd = splice.offset == m_units.fileSize();
        exchange.first = atEnd ? static_cast<UnitId>(m_units.size()) : m_units.at(splice.offset);
        if (!atEnd && m_units[exchange.first].offset != splice.offset)
            return false;
        exchange.last = exchange.first;
        if (splice.removed != 0)
            exchange.group = m_units.parentOf(exchange.first);
        const std::uint64_t end = splice.offset + splice.removed;
        const auto endOf = [this](UnitId unit) {
            return unit < m_units.size() ? m_units[unit].offset : m_units.fileSize();
        };
        while (endOf(exchange.last) < end) {
            if (m_units.parentOf(exchange.last) != exchange.group)
                return false;
            exchange.last = m_units[exchange.last].end;
        }
        if (endOf(exchange.last) != end)
            return false;
        Diagnostics diagnostics;
        Progress progress;
        exchange.fresh =
            indexPlugin(ByteBuffer(BytesView::own(splice.inserted)), diagnostics, progress).units;
        m_exchanges.push_back(std::move(exchange));
        return diagnostics.empty();
    }

    // Growth of the group's content, in bytes.
    std::uint64_t growthIn(UnitId group) const
    {
        std::uint64_t growth = 0;
        for (const Exchange &exchange : m_exchanges) {
            for (UnitId around = exchange.group; around != UnitIndex::kNone;
                 around = m_units.parentOf(around))
                growth += around == group ? exchange.growth : 0;
        }
        return growth;
    }

    // The new offset of a byte, moved by the units that came and went in front of it.
    std::uint64_t nowAt(std::uint64_t offset) const
    {
        std::uint64_t by = 0;
        for (const Exchange &exchange : m_exchanges)
            by += exchange.offset <= offset ? exchange.growth : 0;
        return offset + by;
    }

    // True when the header of the unit says what the index will say.
    bool agrees(UnitId unit) const
    {
        const Unit &u = m_units[unit];
        std::uint8_t copy[kHeaderSize] = {};
        if (u.tag == kRawUnit || m_bytes.read(nowAt(u.offset), copy) != kHeaderSize)
            return false;
        const ByteSpan header{copy, kHeaderSize};
        if (load<Signature>(header, 0) != u.tag)
            return false;
        if (u.tag == kGroup)
            return groupHeader(header).label == u.id &&
                   groupHeader(header).size == m_units.extent(unit).size + growthIn(unit);
        return recordHeader(header).formId == u.id &&
               kHeaderSize + std::uint64_t{recordHeader(header).dataSize} == m_units.range(unit).size;
    }

    // As many groups as lead to the deepest one.
    static std::size_t depthOf(const UnitIndex &units)
    {
        std::size_t deepest = 0;
        for (UnitId unit = 0; unit < units.size(); ++unit) {
            if (units[unit].tag != kGroup)
                continue;
            std::size_t depth = 0;
            for (UnitId group = unit; group != UnitIndex::kNone; group = units.parentOf(group))
                ++depth;
            deepest = std::max(deepest, depth);
        }
        return deepest;
    }

    // Checks the groups around `fresh`, which must not be nested too deep.
    bool agreesAround(UnitId group, const UnitIndex &fresh) const
    {
        std::size_t depth = depthOf(fresh);
        for (; group != UnitIndex::kNone; group = m_units.parentOf(group), ++depth) {
            if (!agrees(group))
                return false;
        }
        return depth <= kMaxGroupDepth;
    }

    // From the group that ends there outwards, the first that has room for what came.
    bool findGroup(std::size_t index)
    {
        const UnitId behind = m_exchanges[index].first;
        const UnitId outermost = behind < m_units.size() ? m_units.parentOf(behind) : UnitIndex::kNone;
        const UnitId before = behind - 1; // the header record is in front of everything
        UnitId group = m_units[before].tag == kGroup ? before : m_units.parentOf(before);
        while (true) {
            m_exchanges[index].group = group;
            if (agreesAround(group, m_exchanges[index].fresh))
                return true;
            if (group == outermost || group == UnitIndex::kNone)
                return false;
            group = m_units.parentOf(group);
        }
    }

    // All groups around, and every unit that was overwritten, must say what the index will say.
    bool isConsistent() const
    {
        for (const Exchange &exchange : m_exchanges) {
            if (!agreesAround(exchange.group, exchange.fresh))
                return false;
        }
        for (const Splice &splice : m_patch.splices()) {
            if (splice.removed == 0 || splice.removed != splice.inserted.size())
                continue;
            const UnitId last = m_units.at(splice.offset + splice.removed - 1);
            for (UnitId unit = m_units.at(splice.offset); unit <= last; ++unit) {
                if (!agrees(unit))
                    return false;
            }
        }
        return true;
    }

    const ByteBuffer &m_bytes;
    const Patch &m_patch;
    const UnitIndex &m_units;
    std::vector<Exchange> m_exchanges;
};

// Siblings that are cut anew where they stand.
class Recut
{
public:
    // Cuts the children of the innermost group around all of `changed`, from the first changed child on.
    Recut(const ByteBuffer &bytes, std::span<const UnitId> changed, const UnitIndex &units)
        : m_bytes(bytes), m_units(units), m_group(units.parentOf(changed.front()))
    {
        while (m_group != UnitIndex::kNone && units[m_group].end <= changed.back())
            m_group = units.parentOf(m_group);
        m_first = siblingOf(changed.front());
        m_last = units[siblingOf(changed.back())].end;
        for (UnitId around = m_group; around != UnitIndex::kNone; around = units.parentOf(around))
            ++m_depth;
        cut();
        if (m_found.empty())
            return;
        // A unit whose end has moved shifts all that follows it in the group.
        m_last = m_group == UnitIndex::kNone ? static_cast<UnitId>(units.size()) : units[m_group].end;
        cut();
    }

    // Those outside of the stretch.
    std::vector<UnitRun> others() const
    {
        std::vector<UnitRun> runs;
        if (m_first != 0)
            runs.push_back({0, 0, m_first});
        if (m_last != m_units.size())
            runs.push_back({m_last, m_last + grown(), static_cast<UnitId>(m_units.size()) - m_last});
        return runs;
    }

    // These, and those of one tag that begin where one began before.
    std::vector<UnitRun> kept() const
    {
        std::vector<UnitRun> runs;
        const std::uint64_t start = m_units[m_first].offset;
        const auto add = [&runs](const UnitRun &run) {
            UnitRun *last = runs.empty() ? nullptr : &runs.back();
            if (last != nullptr && last->from + last->count == run.from && last->to + last->count == run.to)
                last->count += run.count;
            else if (run.count != 0)
                runs.push_back(run);
        };
        add({0, 0, m_first});
        UnitId now = 0;
        for (UnitId unit = m_first; unit < m_last; ++unit) {
            const std::uint64_t at = m_units[unit].offset - start;
            while (now < m_fresh.size() && m_fresh[now].offset < at)
                ++now;
            if (now < m_fresh.size() && m_fresh[now].offset == at && m_fresh[now].tag == m_units[unit].tag)
                add({unit, m_first + now, 1});
        }
        add({m_last, m_last + grown(), static_cast<UnitId>(m_units.size()) - m_last});
        return runs;
    }

    std::size_t foundCount() const { return m_found.list().size(); }

    void apply(UnitIndex &units, std::vector<Diagnostic> &findings)
    {
        const ByteRange gone = stretch();
        std::erase_if(findings, [gone](const Diagnostic &each) {
            return each.range.offset >= gone.offset && each.range.offset < gone.end();
        });
        const auto behind = std::ranges::find_if(
            findings, [gone](const Diagnostic &each) { return each.range.offset >= gone.end(); });
        std::vector<Diagnostic> found = m_found.take();
        findings.insert(behind, std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
        units.replace(m_first, m_last, m_group, m_fresh);
    }

private:
    UnitId siblingOf(UnitId unit) const
    {
        while (m_units.parentOf(unit) != m_group)
            unit = m_units.parentOf(unit);
        return unit;
    }

    ByteRange stretch() const
    {
        const std::uint64_t from = m_units[m_first].offset;
        const std::uint64_t to = m_last < m_units.size() ? m_units[m_last].offset : m_units.fileSize();
        return {from, to - from};
    }

    std::uint32_t grown() const // wraps on purpose
    {
        return static_cast<std::uint32_t>(m_fresh.size()) - (m_last - m_first);
    }

    void cut()
    {
        m_found = {};
        m_fresh = indexStretch(m_bytes, stretch(), m_depth, m_found);
    }

    const ByteBuffer &m_bytes;
    const UnitIndex &m_units;
    UnitId m_group;     // around the stretch
    UnitId m_first = 0; // units [first, last)
    UnitId m_last = 0;
    std::size_t m_depth = 0;
    UnitIndex m_fresh;
    Diagnostics m_found;
};

} // namespace

std::optional<std::vector<UnitRun>> EspFormat::reindex(const ByteBuffer &bytes, const Patch &patch,
                                                       UnitIndex &units,
                                                       std::shared_ptr<const FormatState> &state) const
{
    if (units.size() == 0 || units[0].tag != kPluginHeader)
        return std::nullopt;
    Reindex change(bytes, patch, units);
    if (!change.understand())
        return std::nullopt;
    std::vector<UnitRun> kept = change.apply(units);
    const auto now = readState(bytes, units);
    now->takeOver(static_cast<const EspState &>(*state), kept, units);
    state = now;
    return kept;
}

std::optional<std::vector<UnitRun>> EspFormat::recut(const ByteBuffer &bytes, std::span<const UnitId> changed,
                                                     UnitIndex &units,
                                                     std::shared_ptr<const FormatState> &state,
                                                     std::vector<Diagnostic> &findings) const
{
    // The whole file depends on the header, if that has changed.
    if (units[0].tag != kPluginHeader || findings.size() >= Diagnostics::kLimit)
        return std::nullopt;
    if (changed.front() == 0) {
        std::uint8_t head[kHeaderSize] = {};
        if (!agreesWithIndex(bytes, units, 0) || isOblivion({head, bytes.read(0, head)}))
            return std::nullopt;
        changed = changed.subspan(1);
    }
    std::vector<UnitRun> kept{{0, 0, static_cast<UnitId>(units.size())}};
    std::vector<UnitRun> others = kept;
    if (!changed.empty()) {
        const UnitIndex before = units; // shares all
        Recut cut(bytes, changed, before);
        if (findings.size() + cut.foundCount() > Diagnostics::kLimit)
            return std::nullopt; // some would have to go unsaid
        kept = cut.kept();
        others = cut.others();
        cut.apply(units, findings);
    }
    const auto now = readState(bytes, units);
    now->takeOver(static_cast<const EspState &>(*state), others, units);
    state = now;
    return kept;
}

} // namespace cutaway::esp
