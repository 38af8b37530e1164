// SPDX-License-Identifier: MIT
#include "core/esp/espstate.h"

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
    for (UnitId unit = 0; unit < units.size(); ++unit) {
        const Unit &u = units[unit];
        if (u.tag != kGroup && u.tag != kRawUnit && unit != 0)
            m_entries.push_back({u.id, unit});
    }
    std::stable_sort(m_entries.begin(), m_entries.end(),
                     [](const Entry &a, const Entry &b) { return a.formId < b.formId; });
}

UnitId FormIndex::find(std::uint32_t formId) const
{
    const auto at = std::ranges::lower_bound(m_entries, formId, {}, &Entry::formId);
    return at != m_entries.end() && at->formId == formId ? at->unit : UnitIndex::kNone;
}

std::vector<UnitId> FormIndex::all(std::uint32_t formId) const
{
    std::vector<UnitId> units;
    for (auto at = std::ranges::lower_bound(m_entries, formId, {}, &Entry::formId);
         at != m_entries.end() && at->formId == formId; ++at)
        units.push_back(at->unit);
    return units;
}

std::vector<std::uint32_t> FormIndex::duplicates() const
{
    std::vector<std::uint32_t> ids;
    for (std::size_t i = 1; i < m_entries.size(); ++i) {
        const std::uint32_t id = m_entries[i].formId;
        if (id == m_entries[i - 1].formId && (ids.empty() || ids.back() != id))
            ids.push_back(id);
    }
    return ids;
}

const FormIndex &EspState::forms(const UnitIndex &units) const
{
    std::call_once(m_formsOnce, [&] { m_forms = std::make_unique<const FormIndex>(units); });
    return *m_forms;
}

std::shared_ptr<const EspState> readState(const ByteBuffer &bytes, const UnitIndex &units)
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
