// SPDX-License-Identifier: MIT
#include "core/formats/esp/espstate.h"

#include "core/schema/value.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr std::uint64_t kHeaderRecordLimit = 16u
                                             << 20; // masters stand within; ONAM of a master file can be long
constexpr std::size_t kGameSamples = 256;

void readHeaderData(ByteSpan data, EspState &state)
{
    for (const Subrecord &sub : scanSubrecords(data, 0).list) {
        const ByteSpan payload = data.subspan(sub.payload.offset, sub.payload.size);
        if (sub.signature == sig("HEDR")) {
            state.version = loadOr<float>(payload, 0, 0.0f);
            state.count = loadOr<std::uint32_t>(payload, 4, 0);
            state.nextObjectId = loadOr<std::uint32_t>(payload, 8, 0);
        } else if (sub.signature == sig("MAST")) {
            state.masters.push_back(displayText(payload));
        }
    }
}

// The game that most of the records sampled were written for.
Game majorityGame(const ByteBuffer &bytes, const UnitIndex &units)
{
    std::size_t votes[4] = {};
    const std::size_t step = std::max<std::size_t>(1, units.size() / kGameSamples);
    for (std::size_t unit = 1; unit < units.size(); unit += step) {
        const Unit &u = units[static_cast<UnitId>(unit)];
        std::uint8_t version[2] = {};
        if (u.tag != kGroup && u.tag != kRawUnit && bytes.read(u.offset + 20, version) == sizeof version)
            ++votes[static_cast<std::size_t>(gameOfFormVersion(load<std::uint16_t>(version, 0)))];
    }
    const auto best = std::max_element(std::begin(votes) + 1, std::end(votes));
    return *best == 0 ? Game::Unknown : static_cast<Game>(best - std::begin(votes));
}

void addRecords(const UnitIndex &units, UnitId first, UnitId last, Signature signature,
                std::vector<UnitId> &list)
{
    for (UnitId unit = std::max<UnitId>(first, 1); unit < last; ++unit) {
        if (units[unit].tag == signature)
            list.push_back(unit);
    }
}

Game gameOfMasters(const std::vector<std::string> &masters)
{
    for (const std::string &master : masters) {
        if (master == "Fallout4.esm")
            return Game::Fallout4;
        if (master == "Skyrim.esm")
            return Game::SkyrimSE;
    }
    return Game::Unknown;
}

} // namespace

std::string_view gameTitle(Game game)
{
    switch (game) {
    case Game::SkyrimLE:
        return "Skyrim";
    case Game::SkyrimSE:
        return "Skyrim Special Edition";
    case Game::Fallout4:
        return "Fallout 4";
    case Game::Unknown:
        break;
    }
    return "unknown game";
}

Game gameOfFormVersion(std::uint32_t formVersion)
{
    if (formVersion == 44)
        return Game::SkyrimSE;
    if (formVersion >= 10 && formVersion <= 43)
        return Game::SkyrimLE;
    return formVersion >= 80 && formVersion <= 140 ? Game::Fallout4 : Game::Unknown;
}

FormIndex::FormIndex(const UnitIndex &units)
{
    Entries entries;
    entries.reserve(units.size());
    addFrom(units, 1, static_cast<UnitId>(units.size()), entries);
    if (!std::ranges::is_sorted(entries))
        std::ranges::sort(entries);
    m_list = listOf(units, entries);
}

std::shared_ptr<const FormIndex::List> FormIndex::listOf(const UnitIndex &units, const Entries &entries)
{
    auto list = std::make_shared<List>();
    list->units = units;
    list->order.reserve(entries.size());
    for (const Entry &entry : entries)
        list->order.push_back(entry.unit);
    return list;
}

FormIndex::FormIndex(const FormIndex &before, const std::vector<UnitRun> &kept, const UnitIndex &units)
    : m_list(before.m_list)
{
    const std::vector<UnitRun> whole{{0, 0, 0xFFFFFFFF}};
    for (const UnitRun &old : before.m_kept.empty() ? whole : before.m_kept) {
        for (const UnitRun &run : kept) { // of those, what lies in this run
            const UnitId first = std::max(old.to, run.from);
            const std::uint64_t last =
                std::min(std::uint64_t{old.to} + old.count, std::uint64_t{run.from} + run.count);
            if (first < last)
                addKept({old.from + (first - old.to), run.to + (first - run.from),
                         static_cast<std::uint32_t>(last - first)});
        }
    }
    const auto moved = [&kept](UnitId unit) {
        const auto run = std::ranges::find_if(
            kept, [unit](const UnitRun &r) { return unit >= r.from && unit - r.from < r.count; });
        return run == kept.end() ? UnitIndex::kNone : run->to + (unit - run->from);
    };
    for (const Entry &entry : before.m_fresh) {
        if (const UnitId unit = moved(entry.unit); unit != UnitIndex::kNone)
            m_fresh.push_back({entry.formId, unit});
    }
    UnitId next = 0;
    for (const UnitRun &run : kept) {
        addFrom(units, next, run.to, m_fresh);
        next = run.to + run.count;
    }
    addFrom(units, next, static_cast<UnitId>(units.size()), m_fresh);
    std::ranges::sort(m_fresh);
    constexpr std::size_t kMostRuns = 4096; // then looking up costs more than a new list
    if (m_kept.size() > kMostRuns || m_fresh.size() > 65536)
        settle(units);
}

// Adds a run of kept units, joined with the last one where it continues it.
void FormIndex::addKept(UnitRun run)
{
    const bool joins = !m_kept.empty() && m_kept.back().from + m_kept.back().count == run.from &&
                       m_kept.back().to + m_kept.back().count == run.to;
    if (joins)
        m_kept.back().count += run.count;
    else
        m_kept.push_back(run);
}

void FormIndex::addFrom(const UnitIndex &units, UnitId first, UnitId last, Entries &entries)
{
    for (UnitId unit = std::max<UnitId>(first, 1); unit < last; ++unit) {
        const Unit &u = units[unit];
        if (u.tag != kGroup && u.tag != kRawUnit)
            entries.push_back({u.id, unit});
    }
}

UnitId FormIndex::now(UnitId unit) const
{
    if (m_kept.empty())
        return unit;
    const auto behind = std::ranges::upper_bound(m_kept, unit, {}, &UnitRun::from);
    if (behind == m_kept.begin())
        return UnitIndex::kNone;
    const UnitRun &run = *(behind - 1);
    return unit - run.from < run.count ? run.to + (unit - run.from) : UnitIndex::kNone;
}

FormIndex::Entries FormIndex::entriesNow() const
{
    Entries entries = m_fresh;
    for (const UnitId old : m_list->order) {
        if (const UnitId unit = now(old); unit != UnitIndex::kNone)
            entries.push_back({m_list->units[old].id, unit});
    }
    std::ranges::inplace_merge(entries, entries.begin() + static_cast<std::ptrdiff_t>(m_fresh.size()));
    return entries;
}

void FormIndex::settle(const UnitIndex &units)
{
    m_list = listOf(units, entriesNow());
    m_kept.clear();
    m_fresh.clear();
}

UnitId FormIndex::find(std::uint32_t formId) const
{
    UnitId first = UnitIndex::kNone; // the highest number there is
    const auto idOf = m_list->idOf();
    for (auto at = std::ranges::lower_bound(m_list->order, formId, {}, idOf);
         at != m_list->order.end() && idOf(*at) == formId && first == UnitIndex::kNone; ++at)
        first = now(*at);
    const auto fresh = std::ranges::lower_bound(m_fresh, formId, {}, &Entry::formId);
    return fresh != m_fresh.end() && fresh->formId == formId ? std::min(first, fresh->unit) : first;
}

bool FormIndex::mayRepeat(std::uint32_t formId) const
{
    const auto count = [formId](const auto &list, auto idOf) { // clang 14 cannot compile equal_range
        return std::ranges::upper_bound(list, formId, {}, idOf) -
               std::ranges::lower_bound(list, formId, {}, idOf);
    };
    return count(m_list->order, m_list->idOf()) + count(m_fresh, &Entry::formId) > 1;
}

std::vector<UnitId> FormIndex::all(std::uint32_t formId) const
{
    std::vector<UnitId> units;
    const auto idOf = m_list->idOf();
    for (auto at = std::ranges::lower_bound(m_list->order, formId, {}, idOf);
         at != m_list->order.end() && idOf(*at) == formId; ++at) {
        if (const UnitId unit = now(*at); unit != UnitIndex::kNone)
            units.push_back(unit);
    }
    const auto old = static_cast<std::ptrdiff_t>(units.size());
    for (auto at = std::ranges::lower_bound(m_fresh, formId, {}, &Entry::formId);
         at != m_fresh.end() && at->formId == formId; ++at)
        units.push_back(at->unit);
    std::ranges::inplace_merge(units, units.begin() + old);
    return units;
}

std::vector<std::uint32_t> FormIndex::duplicates() const
{
    std::vector<std::uint32_t> ids;
    const auto look = [&ids](const auto &list, const auto &idOf) {
        std::uint32_t before = 0;
        for (auto at = list.begin(); at != list.end(); ++at) {
            const std::uint32_t id = idOf(*at);
            if (at != list.begin() && id == before && (ids.empty() || ids.back() != id))
                ids.push_back(id);
            before = id;
        }
    };
    if (m_kept.empty() && m_fresh.empty())
        look(m_list->order, m_list->idOf());
    else
        look(entriesNow(), [](const Entry &entry) { return entry.formId; });
    return ids;
}

std::size_t FormIndex::size() const
{
    return m_kept.empty() ? m_list->order.size() + m_fresh.size() : entriesNow().size();
}

std::uint32_t FormIndex::highestObject(std::uint32_t masterIndex) const
{
    constexpr std::uint32_t kObjects = 0xFFFFFF;
    std::uint32_t highest = 0;
    const auto look = [&](const auto &entries, const auto &idOf, const auto &isThere) {
        for (std::uint64_t index = masterIndex; index <= 0xFF; ++index) {
            auto at = std::ranges::upper_bound(entries, static_cast<std::uint32_t>(index << 24 | kObjects),
                                               {}, idOf);
            const auto ofIndex = [&] { return at != entries.begin() && idOf(*(at - 1)) >> 24 == index; };
            while (ofIndex() && !isThere(*(at - 1)))
                --at;
            if (ofIndex())
                highest = std::max(highest, idOf(*(at - 1)) & kObjects);
        }
    };
    look(m_list->order, m_list->idOf(), [this](UnitId unit) { return now(unit) != UnitIndex::kNone; });
    look(
        m_fresh, [](const Entry &entry) { return entry.formId; }, [](const Entry &) { return true; });
    return highest;
}

const FormIndex &EspState::forms(const UnitIndex &units) const
{
    std::call_once(m_formsOnce, [&] {
        if (m_forms == nullptr)
            m_forms = std::make_unique<const FormIndex>(units);
        m_hasForms.store(true, std::memory_order_release);
    });
    return *m_forms;
}

const std::vector<UnitId> &EspState::namesakes(const UnitIndex &units, std::uint32_t formId,
                                               Signature signature) const
{
    const FormIndex &index = forms(units);
    const std::lock_guard lock(m_namesakesMutex);
    const auto [known, isNew] = m_namesakes.try_emplace(formId);
    if (isNew) {
        for (const UnitId unit : index.all(formId))
            known->second[units[unit].tag].push_back(unit);
    }
    return known->second[signature];
}

std::size_t EspState::countIn(const UnitIndex &units, UnitId group) const
{
    const std::lock_guard lock(m_countsMutex);
    const auto known = m_counts.find(group);
    if (known != m_counts.end())
        return known->second;
    std::size_t records = 0;
    std::size_t all = 0;
    for (UnitId child = group + 1; child < units[group].end; child = units[child].end, ++all) {
        const std::uint32_t tag = units[child].tag;
        records += tag != kGroup && tag != kRawUnit ? 1 : 0;
    }
    return m_counts[group] = records != 0 ? records : all;
}

std::vector<UnitId> EspState::recordsOf(const UnitIndex &units, Signature signature) const
{
    const std::lock_guard lock(m_listsMutex);
    const auto [list, isNew] = m_lists.try_emplace(signature);
    if (isNew)
        addRecords(units, 1, static_cast<UnitId>(units.size()), signature, list->second);
    return list->second;
}

void EspState::takeOver(const EspState &before, const std::vector<UnitRun> &kept, const UnitIndex &units)
{
    foreign = before.foreign;
    takeCounts(before, kept, units);
    takeLists(before, kept, units);
    if (!before.m_hasForms.load(std::memory_order_acquire))
        return;
    m_forms = std::make_unique<const FormIndex>(*before.m_forms, kept, units);
    m_hasForms.store(true, std::memory_order_release);
}

// Takes over the counts of groups in which no unit was added or removed.
void EspState::takeCounts(const EspState &before, const std::vector<UnitRun> &kept, const UnitIndex &units)
{
    const std::lock_guard lock(before.m_countsMutex);
    for (const auto &[group, count] : before.m_counts) {
        const auto behind = std::ranges::upper_bound(kept, group, {}, &UnitRun::from);
        if (behind == kept.begin())
            continue;
        const UnitRun &run = *(behind - 1);
        const UnitId now = run.to + (group - run.from);
        if (group - run.from < run.count && units[now].end < run.to + run.count)
            m_counts.emplace(now, count);
    }
}

void EspState::takeLists(const EspState &before, const std::vector<UnitRun> &kept, const UnitIndex &units)
{
    const std::lock_guard lock(before.m_listsMutex);
    for (const auto &[signature, old] : before.m_lists) {
        std::vector<UnitId> &list = m_lists[signature];
        UnitId next = 0;
        for (const UnitRun &run : kept) {
            addRecords(units, next, run.to, signature, list);
            const auto first = std::ranges::lower_bound(old, run.from);
            const auto last = std::lower_bound(first, old.end(), run.from + run.count);
            for (auto unit = first; unit != last; ++unit)
                list.push_back(run.to + (*unit - run.from));
            next = run.to + run.count;
        }
        addRecords(units, next, static_cast<UnitId>(units.size()), signature, list);
    }
}

std::shared_ptr<EspState> readState(const ByteBuffer &bytes, const UnitIndex &units)
{
    auto state = std::make_shared<EspState>();
    if (units.size() == 0 || units[0].tag != kPluginHeader)
        return state;
    state->hasHeader = true;
    ByteRange range = units.range(0);
    range.size = std::min(range.size, kHeaderRecordLimit);
    const RecordData record = openRecord(bytes.view(range));
    const RecordHeader header = recordHeader(record.bytes.span());
    state->flags = header.flags;
    state->formVersion = header.formVersion;
    if (record.problem.empty())
        readHeaderData(record.bytes.span().subspan(record.data), *state);
    state->game = gameOfFormVersion(header.formVersion);
    if (state->game == Game::Unknown)
        state->game = majorityGame(bytes, units);
    if (state->game == Game::Unknown)
        state->game = gameOfMasters(state->masters);
    return state;
}

} // namespace cutaway::esp
