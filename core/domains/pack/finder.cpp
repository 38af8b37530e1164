// SPDX-License-Identifier: MIT
#include "core/domains/pack/finder.h"

#include "core/base/letters.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/inputnames.h"
#include "core/formats/esp/records/packenums.h"
#include "core/schema/value.h"

#include <algorithm>
#include <map>
#include <set>

namespace cutaway::pack
{

namespace
{

bool containsText(std::string_view text, std::string_view part)
{
    const auto same = [](char a, char b) { return lowerLetter(a) == lowerLetter(b); };
    return part.empty() ||
           std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

// One record for the list, read from its subrecords in order.
class RowReader
{
public:
    explicit RowReader(PackageRow &row) : m_row(row) {}

    void take(esp::Signature signature, ByteSpan payload)
    {
        switch (signature) {
        case esp::sig("EDID"):
            m_row.editorId = displayText(payload);
            break;
        case esp::sig("VMAD"):
            m_row.scripted = true;
            break;
        case esp::sig("PKDT"):
            m_row.flags = loadOr<std::uint32_t>(payload, 0, 0);
            m_row.type = loadOr<std::uint8_t>(payload, 4, 0);
            break;
        case esp::sig("PSDT"):
            m_row.scheduled =
                loadOr<std::int8_t>(payload, 3, -1) >= 0 || loadOr<std::int8_t>(payload, 1, -1) >= 0;
            break;
        case esp::sig("CTDA"):
            m_row.conditions += m_inHeader ? 1 : 0;
            break;
        case esp::sig("QNAM"): // another one stands in old events
            if (m_inHeader)
                m_row.ownerQuest = loadOr<std::uint32_t>(payload, 0, 0);
            break;
        case esp::sig("PKCU"):
            m_inHeader = false;
            m_row.inputs = loadOr<std::uint32_t>(payload, 0, 0);
            m_row.templateId = loadOr<std::uint32_t>(payload, 4, 0);
            break;
        case esp::sig("PNAM"): // a procedure, or the flags of a name
            m_procedure = payload;
            break;
        case esp::sig("FNAM"):
            addProcedure();
            break;
        default:
            break;
        }
    }

private:
    void addProcedure()
    {
        const std::string name = displayText(m_procedure);
        if (!name.empty() && std::ranges::find(m_row.procedures, name) == m_row.procedures.end())
            m_row.procedures.push_back(name);
    }

    PackageRow &m_row;
    ByteSpan m_procedure;
    bool m_inHeader = true;
};

class RowMatcher
{
public:
    RowMatcher(const Plugins &plugins, const PackageFilter &filter) : m_plugins(plugins), m_filter(filter) {}

    bool matches(const PackageRow &row) const
    {
        return containsText(row.editorId, m_filter.editorId) &&
               (containsText(row.editorId, m_filter.idText) || formMatches(row.formId, m_filter.idText)) &&
               (row.flags & m_filter.flags) == m_filter.flags && equals(m_filter.type, row.type) &&
               equals(m_filter.templateId, row.templateId) && equals(m_filter.ownerQuest, row.ownerQuest) &&
               equals(m_filter.scripted, row.scripted) && equals(m_filter.scheduled, row.scheduled) &&
               equals(m_filter.isOverride, row.isOverride) && hasProcedure(row, m_filter.procedure) &&
               formMatches(row.templateId, m_filter.templateText) &&
               formMatches(row.ownerQuest, m_filter.ownerText) && textMatches(row);
    }

private:
    template <class T> static bool equals(const std::optional<T> &wanted, const T &value)
    {
        return !wanted || *wanted == value;
    }

    bool hasProcedure(const PackageRow &row, const std::string &name) const
    {
        if (name.empty())
            return true;
        const auto isNamed = [&](const std::string &procedure) { return containsText(procedure, name); };
        if (row.templateId == 0)
            return std::ranges::any_of(row.procedures, isNamed);
        const auto [known, isNew] = m_ofTemplates.try_emplace(row.templateId);
        if (isNew)
            known->second = proceduresOf(m_plugins, row);
        return std::ranges::any_of(known->second, isNamed);
    }

    bool formMatches(std::uint32_t formId, const std::string &text) const
    {
        if (text.empty())
            return true;
        if (formId == 0)
            return false;
        return containsText(formWords(m_plugins, formId), text) ||
               containsText(fmt::format("{:08X}", formId), text) ||
               containsText(resolvedText(m_plugins.file, formId), text);
    }

    bool textMatches(const PackageRow &row) const
    {
        const std::string &text = m_filter.text;
        return text.empty() || containsText(row.editorId, text) || formMatches(row.formId, text) ||
               formMatches(row.templateId, text) || formMatches(row.ownerQuest, text) ||
               hasProcedure(row, text);
    }

    const Plugins &m_plugins;
    const PackageFilter &m_filter;
    mutable std::map<std::uint32_t, std::vector<std::string>> m_ofTemplates;
};

// Units that were not there before the change or hold bytes of it; nothing when there are many.
std::optional<std::set<UnitId>> unitsAnew(const File &file, const ChangeSet &change)
{
    constexpr std::size_t kMost = 1000;
    std::set<UnitId> anew;
    const auto add = [&anew](UnitId first, UnitId last) {
        for (UnitId unit = first; unit < last && anew.size() <= kMost; ++unit)
            anew.insert(unit);
    };
    UnitId next = 0;
    for (const UnitRun &run : change.kept) {
        add(next, run.to);
        next = run.to + run.count;
    }
    const UnitIndex &units = file.units();
    if (change.reindexed)
        add(next, static_cast<UnitId>(units.size()));
    for (const ByteRange &range : change.ranges) {
        if (units.size() == 0)
            break;
        // A removal leaves an empty range, maybe at the end of the unit that lost the bytes.
        const std::uint64_t first = range.offset - std::min<std::uint64_t>(range.offset, 1);
        const std::uint64_t last = std::min(range.offset + range.size, file.bytes().size() - 1);
        if (first <= last)
            add(units.at(first), units.at(last) + 1);
    }
    return anew.size() <= kMost ? std::optional(std::move(anew)) : std::nullopt;
}

} // namespace

PackageRow packageRow(const File &file, UnitId unit)
{
    const Unit &u = file.units()[unit];
    PackageRow row;
    row.unit = unit;
    row.formId = u.id;
    row.game = gameOf(file, unit);
    row.isOverride = !esp::masterOf(file.state<esp::EspState>(), u.id).empty();
    const esp::RecordData record = esp::openRecord(file.unitBytes(unit));
    if (!record.problem.empty())
        return row;
    const ByteSpan bytes = record.bytes.span();
    RowReader reader(row);
    for (const esp::Subrecord &sub : esp::scanSubrecords(bytes, record.data).list)
        reader.take(sub.signature, bytes.subspan(sub.payload.offset, sub.payload.size));
    return row;
}

std::vector<std::string> proceduresOf(const Plugins &plugins, const PackageRow &row)
{
    if (row.templateId == 0)
        return row.procedures;
    const auto record = findRecord(plugins, plugins.file, row.templateId);
    if (record && isPackage(*record))
        return packageRow(*record->file, record->unit).procedures; // a template has none itself
    const std::string_view known = esp::knownProcedure(plugins.file, row.templateId);
    return known.empty() ? std::vector<std::string>{} : std::vector<std::string>{std::string(known)};
}

std::vector<PackageRow> listPackages(const File &file)
{
    std::vector<PackageRow> rows;
    for (const UnitId unit : recordsOf(file, "PACK"))
        rows.push_back(packageRow(file, unit));
    return rows;
}

bool updatePackages(const File &file, std::vector<PackageRow> &rows, const ChangeSet &change)
{
    const auto units = unitsAnew(file, change);
    if (!units)
        return false;
    const auto &state = file.state<esp::EspState>();
    auto end = rows.begin();
    for (PackageRow &row : rows) {
        const std::optional<UnitId> now = change.unitNow(row.unit);
        if (!now || units->contains(*now))
            continue;
        row.unit = *now;
        row.isOverride = !esp::masterOf(state, row.formId).empty();
        if (&*end != &row)
            *end = std::move(row);
        ++end;
    }
    const auto kept = end - rows.begin();
    rows.erase(end, rows.end());
    for (const UnitId unit : *units) {
        if (isPackage(file, unit))
            rows.push_back(packageRow(file, unit));
    }
    std::ranges::inplace_merge(rows, rows.begin() + kept, {}, &PackageRow::unit);
    return true;
}

bool PackageFilter::empty() const
{
    return text.empty() && editorId.empty() && idText.empty() && procedure.empty() && templateText.empty() &&
           ownerText.empty() && !templateId && !ownerQuest && flags == 0 && !type && !scripted &&
           !scheduled && !isOverride;
}

std::vector<std::uint32_t> matching(const Plugins &plugins, const std::vector<PackageRow> &rows,
                                    const PackageFilter &filter)
{
    std::vector<std::uint32_t> found;
    const RowMatcher matcher(plugins, filter);
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
        if (matcher.matches(rows[i]))
            found.push_back(i);
    }
    return found;
}

std::vector<PackageRow> filtered(const Plugins &plugins, const std::vector<PackageRow> &rows,
                                 const PackageFilter &filter)
{
    std::vector<PackageRow> found;
    for (const std::uint32_t i : matching(plugins, rows, filter))
        found.push_back(rows[i]);
    return found;
}

Result<UnitId> findPackage(const File &file, std::string_view text, const std::vector<PackageRow> *listed)
{
    const auto named = [text](std::string_view name) {
        return std::ranges::equal(name, text, {}, lowerLetter, lowerLetter);
    };
    if (const auto keyed = file.format().findUnit(file, text); keyed && isPackage(file, *keyed))
        return *keyed;
    if (const auto formId = esp::parseForm(file.state<esp::EspState>(), file.name(), text)) {
        for (const UnitId unit : file.state<esp::EspState>().forms(file.units()).all(*formId)) {
            if (isPackage(file, unit))
                return unit;
        }
    }
    if (listed != nullptr) {
        if (const auto row = std::ranges::find_if(*listed, named, &PackageRow::editorId);
            row != listed->end())
            return row->unit;
    } else {
        for (const UnitId unit : recordsOf(file, "PACK")) {
            if (named(esp::editorIdOf(file, unit)))
                return unit;
        }
    }
    return fail("no package is called '{}'", text);
}

std::vector<ActorPackages> actorPackages(const File &file)
{
    std::vector<ActorPackages> actors;
    for (const UnitId unit : recordsOf(file, "NPC_")) {
        const esp::RecordData record = esp::openRecord(file.unitBytes(unit));
        if (!record.problem.empty())
            continue;
        ActorPackages actor;
        actor.actor = unit;
        for (const esp::Subrecord &sub : esp::scanSubrecords(record.bytes.span(), record.data).list) {
            const ByteSpan payload = record.bytes.span().subspan(sub.payload.offset, sub.payload.size);
            if (sub.signature == esp::sig("EDID"))
                actor.editorId = displayText(payload);
            if (sub.signature != esp::sig("PKID"))
                continue;
            // Repeated children of one name are told apart by "#n" from the second on.
            const std::size_t number = actor.packages.size() + 1;
            actor.packages.push_back(
                {{unit, number == 1 ? "PKID.package" : fmt::format("PKID#{}.package", number)},
                 loadOr<std::uint32_t>(payload, 0, 0)});
        }
        if (!actor.packages.empty())
            actors.push_back(std::move(actor));
    }
    return actors;
}

std::uint32_t generalFlagNamed(std::string_view name)
{
    const auto letters = [](std::string_view text) {
        std::string plain;
        for (const char c : text) {
            if (c != ' ')
                plain += lowerLetter(c);
        }
        return plain;
    };
    for (const EnumValue &flag : esp::kGeneralFlagsValues) {
        if (letters(flag.name) == letters(name))
            return static_cast<std::uint32_t>(flag.value);
    }
    return 0;
}

} // namespace cutaway::pack
