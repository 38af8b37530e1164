// SPDX-License-Identifier: MIT
// Rules for a plugin as a whole, and the card that sums it up.
#include "core/base/quantity.h"
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/espindex.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/lightids.h"
#include "core/formats/esp/recordcheck.h"

#include "core/file/fix.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace cutaway::esp
{

namespace
{

constexpr std::size_t kMostPerRule = 200; // a broken list of masters is one problem, not a million

// What a group hangs on, by its type. Blocks of cells and the children of persistence stand in a group of
// another type; the others stand right behind the record that their label names.
struct GroupPlace {
    std::uint32_t in = 0;        // the types of group that may be around it, a bit each
    bool sameLabel = false;      // as that group
    std::string_view of = {};    // type of the record in front of it, which is the one of the label
    std::string_view top = {};   // label of the group around it, where that is a top group
    std::string_view holds = {}; // types of records that may stand in it; "-": none
};
constexpr std::uint32_t types(std::initializer_list<int> each)
{
    std::uint32_t bits = 0;
    for (const int type : each)
        bits |= 1U << type;
    return bits;
}
constexpr std::string_view kNoRecords = "-";
constexpr std::string_view kInCells =
    "REFR ACHR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA NAVM LAND"; // kPlacedTypes and the ground
constexpr GroupPlace kPlaces[] = {
    {},                                                                   // top
    {.in = types({0}), .of = "WRLD", .top = "WRLD", .holds = "CELL"},     // children of a world
    {.in = types({0}), .top = "CELL", .holds = kNoRecords},               // interior cell block
    {.in = types({2}), .holds = "CELL"},                                  // interior cell sub-block
    {.in = types({1}), .holds = kNoRecords},                              // exterior cell block
    {.in = types({4}), .holds = "CELL"},                                  // exterior cell sub-block
    {.in = types({1, 3, 5}), .of = "CELL", .holds = kNoRecords},          // children of a cell
    {.in = types({0, 10}), .of = "DIAL", .top = "DIAL", .holds = "INFO"}, // children of a topic
    {.in = types({6}), .sameLabel = true, .holds = kInCells},             // persistent children of a cell
    {.in = types({6}), .sameLabel = true, .holds = kInCells},             // temporary children of a cell
    {.in = types({6}), .sameLabel = true, .holds = kInCells},             // of a cell; other in Fallout 4
};
constexpr GroupPlace kOfQuest = {
    .in = types({0}), .of = "QUST", .top = "QUST", .holds = "DIAL DLBR SCEN"}; // type 10 in Fallout 4
constexpr std::int32_t kQuestChildren = 10;

// Records and groups but the header, as HEDR counts them.
std::uint32_t countUnits(const UnitIndex &units)
{
    std::uint32_t found = 0;
    for (UnitId unit = 1; unit < units.size(); ++unit)
        found += units[unit].tag == kRawUnit ? 0 : 1;
    return found;
}

bool areAlike(const File &file, UnitId a, UnitId b)
{
    return std::ranges::equal(file.unitBytes(a).span(), file.unitBytes(b).span());
}

class PluginCheck
{
public:
    PluginCheck(const File &file, Diagnostics &diagnostics)
        : m_file(file), m_units(file.units()), m_state(file.state<EspState>()), m_diagnostics(diagnostics)
    {
    }

    void run(Progress &progress)
    {
        if (!m_state.hasHeader)
            return;
        checkCount();
        checkDuplicates();
        for (UnitId unit = 1; unit < m_units.size() && !progress.cancelled(); ++unit) {
            const Unit &u = m_units[unit];
            if (u.tag == kGroup)
                checkGroup(unit);
            else if (u.tag != kRawUnit)
                checkRecord(unit);
            if ((unit & 0xFFFF) == 0)
                progress.report(unit, m_units.size());
        }
    }

private:
    template <class... Args>
    void report(Severity severity, UnitId unit, Code code, ByteRange range, fmt::format_string<Args...> text,
                Args &&...args)
    {
        if (++m_reported[code->id] > kMostPerRule)
            return;
        m_diagnostics.enterUnit(unit, m_units[unit].offset);
        m_diagnostics.add(severity, code, range, fmt::format(text, std::forward<Args>(args)...));
    }

    template <class... Args>
    void warn(UnitId unit, Code code, ByteRange range, fmt::format_string<Args...> text, Args &&...args)
    {
        report(Severity::Warning, unit, code, range, text, std::forward<Args>(args)...);
    }

    void checkCount()
    {
        const std::uint32_t found = countUnits(m_units);
        if (m_state.count != found)
            warn(0, "esp.hedr.count"_rule, {kHeaderSize, kSubrecordHeaderSize + 12},
                 "HEDR counts {} and groups, there are {}", quantity(m_state.count, "record"), found);
    }

    void checkDuplicates()
    {
        const FormIndex &forms = m_state.forms(m_units);
        for (const std::uint32_t formId : forms.duplicates()) {
            const std::vector<UnitId> units = forms.all(formId);
            const bool isSame = areAlike(m_file, units[0], units[1]);
            warn(units[1], "esp.formid.duplicate"_rule, {12, 4}, "{} records have FormID {:08X}{}",
                 units.size(), formId, isSame ? ", this one byte for byte as the first" : "");
        }
    }

    void checkRecord(UnitId unit)
    {
        if (m_units.parentOf(unit) == UnitIndex::kNone)
            report(Severity::Error, unit, "esp.record.group"_rule, {0, 4}, "{} stands in no group",
                   signatureText(m_units[unit].tag));
        const std::uint32_t formId = m_units[unit].id;
        const ResolvedForm form = resolve(m_state, m_file.name(), formId);
        if (form.indexTooHigh)
            warn(unit, "esp.formid.master"_rule, {12, 4}, "FormID {:08X} names master {}, the plugin has {}",
                 formId, formId >> 24, m_state.masters.size());
        if (m_state.light() && form.own && form.object > kHighestLightObject)
            warn(unit, "esp.formid.light"_rule, {12, 4},
                 "object id {:06X} is above {:03X}, the highest of a light plugin", form.object,
                 kHighestLightObject);
        if (m_state.light() && form.own && form.object < kFirstFreeObject && !m_state.usesLowIds())
            warn(unit, "esp.formid.low"_rule, {12, 4},
                 "object id {:06X} is below {:03X}, which takes HEDR version {}; this plugin has {:.6g}",
                 form.object, kFirstFreeObject, m_state.game == Game::Fallout4 ? "1.0" : "1.71",
                 m_state.version);
    }

    GroupHeader groupAt(UnitId unit) const
    {
        const BytesView header = m_file.bytes().view({m_units[unit].offset, kHeaderSize});
        return groupHeader(header.span());
    }

    void checkGroup(UnitId unit)
    {
        const GroupHeader group = groupAt(unit);
        if (group.type < 0 || static_cast<std::size_t>(group.type) >= std::size(kPlaces))
            return warn(unit, "esp.group.type"_rule, {12, 4}, "group of type {}, the highest is {}",
                        group.type, std::size(kPlaces) - 1);
        const bool isOfQuest = group.type == kQuestChildren && m_state.game == Game::Fallout4;
        const GroupPlace &place = isOfQuest ? kOfQuest : kPlaces[group.type];
        if (group.type == 0) // cells stand in blocks
            checkContent(unit,
                         group.label == sig("CELL") ? std::string(kNoRecords) : signatureText(group.label));
        else
            checkPlace(unit, group, place);
        if (!place.holds.empty())
            checkContent(unit, place.holds);
    }

    void checkPlace(UnitId unit, const GroupHeader &group, const GroupPlace &place)
    {
        const UnitId parent = m_units.parentOf(unit);
        const GroupHeader around = parent == UnitIndex::kNone ? GroupHeader{0, 0, -1} : groupAt(parent);
        if (around.type < 0 || around.type > kQuestChildren || (place.in & types({around.type})) == 0)
            return report(Severity::Error, unit, "esp.group.parent"_rule, {12, 4},
                          "group of type {} stands in {}", group.type,
                          around.type == -1 ? "no group" : fmt::format("a group of type {}", around.type));
        if (around.type == 0 && !place.top.empty() && around.label != sig(place.top))
            return report(Severity::Error, unit, "esp.group.parent"_rule, {12, 4},
                          "group of type {} stands in the group of {}", group.type,
                          signatureText(around.label));
        if (place.sameLabel && around.label != group.label)
            return report(Severity::Error, unit, "esp.group.parent"_rule, {8, 4},
                          "group of {:08X} stands in the group of {:08X}", group.label, around.label);
        if (!place.of.empty() && !standsBehind(unit, group.label, sig(place.of)))
            report(Severity::Error, unit, "esp.group.parent"_rule, {8, 4},
                   "{} {:08X} does not stand in front of its group", place.of, group.label);
    }

    // The unit in front is the record, not one that lies in a group of its own.
    bool standsBehind(UnitId unit, std::uint32_t formId, Signature type) const
    {
        const Unit &before = m_units[unit - 1];
        return before.tag == type && before.id == formId &&
               m_units.parentOf(unit - 1) == m_units.parentOf(unit);
    }

    // A top group holds records of one type, the others those of a few.
    void checkContent(UnitId unit, std::string_view types)
    {
        for (UnitId child = unit + 1; child < m_units[unit].end; child = m_units[child].end) {
            const Unit &u = m_units[child];
            if (u.tag == kGroup || u.tag == kRawUnit || isAmong(types, u.tag))
                continue;
            warn(child, "esp.group.content"_rule, {0, 4}, "{} stands in a group of {}", signatureText(u.tag),
                 types == kNoRecords ? "other groups" : types);
        }
    }

    const File &m_file;
    const UnitIndex &m_units;
    const EspState &m_state;
    Diagnostics &m_diagnostics;
    std::map<std::string_view, std::size_t> m_reported;
};

// Edits do not keep the counts up to date.
RecordCounts countsOf(const File &file)
{
    const auto &state = file.state<EspState>();
    if (state.countedRevision == file.bytes().revision())
        return state.counts;
    Diagnostics diagnostics;
    Progress progress;
    return indexPlugin(file.bytes(), diagnostics, progress).counts;
}

// Counts the records that override one of an existing master.
std::size_t countOverrides(const RecordCounts &counts, std::size_t masters)
{
    const auto last = counts.byMaster.begin() + std::min(masters, counts.byMaster.size());
    return std::accumulate(counts.byMaster.begin(), last, std::size_t{0});
}

std::string flagText(const EspState &state)
{
    std::string text;
    const auto addFlag = [&](std::uint32_t flag, std::string_view name) {
        if ((state.flags & flag) != 0)
            text += (text.empty() ? "" : ", ") + std::string(name);
    };
    addFlag(recordflag::kMaster, "master (ESM)");
    addFlag(recordflag::kLight, "light (ESL)");
    addFlag(recordflag::kLocalized, "localized");
    return text.empty() ? "none" : text;
}

} // namespace

void EspFormat::check(const File &file, Diagnostics &diagnostics, Progress &progress) const
{
    PluginCheck(file, diagnostics).run(progress);
    if (file.state<EspState>().hasHeader)
        checkRecords(file, diagnostics, progress);
}

Fix fixCount(const FixSite &site)
{
    constexpr std::uint64_t kCountAt = kHeaderSize + kSubrecordHeaderSize + 4;
    const std::uint32_t found = countUnits(site.file().units());
    Bytes bytes;
    append(bytes, found);
    return overwriting(site.file(), fmt::format("Set the count to {}", found), kCountAt, std::move(bytes));
}

// The same record once more; one with a group of its own is left to people.
Fix fixDuplicate(const FixSite &site)
{
    const UnitIndex &units = site.file().units();
    const UnitId unit = site.unit(), next = unit + 1;
    const std::vector<UnitId> all = site.file().state<EspState>().forms(units).all(units[unit].id);
    const bool hasGroup =
        next < units.size() && units[next].tag == kGroup && units[next].id == units[unit].id;
    if (all.size() < 2 || all.front() == unit || hasGroup || !areAlike(site.file(), all.front(), unit))
        return {};
    return {"Remove this one",
            {Edit{Edit::Op::Remove, site.file().pathText(unit, NodeId{})}},
            Fix::Kind::Destructive};
}

// All of them at once: one alone could take an id that another is to have.
Fix fixLightIds(const FixSite &site)
{
    Progress progress;
    Result<Patch> patch = withLightIds(site.file(), progress);
    if (!patch)
        return {};
    return {
        .label = "Compact the FormIDs of the plugin", .kind = Fix::Kind::Choice, .patch = std::move(*patch)};
}

std::vector<Card> EspFormat::info(const File &file) const
{
    const auto &state = file.state<EspState>();
    if (!state.hasHeader)
        return {};
    const RecordCounts counts = countsOf(file);
    const auto packages = counts.byType.find(sig("PACK"));
    std::string masters;
    for (const std::string &master : state.masters)
        masters += (masters.empty() ? "" : ", ") + master;
    return {
        {"Game", std::string(gameTitle(state.game))},
        {"Form version", fmt::to_string(state.formVersion)},
        {"HEDR version", fmt::format("{:.6g}", state.version)},
        {"Flags", flagText(state)},
        {"Masters", masters.empty() ? "none" : masters},
        {"Records",
         fmt::format("{} in {}, {} of them override a master", counts.records,
                     quantity(counts.groups, "group"), countOverrides(counts, state.masters.size()))},
        {"Packages", fmt::to_string(packages == counts.byType.end() ? 0 : packages->second)},
        {"Compressed records", fmt::to_string(counts.compressed)},
        {"HEDR count", fmt::to_string(state.count)},
        {"Next object id", fmt::format("{:06X}", state.nextObjectId)},
    };
}

} // namespace cutaway::esp
