// SPDX-License-Identifier: MIT
#include "core/domains/overrides/overridecheck.h"

#include "core/domains/overrides/meaning.h"
#include "core/domains/overrides/overridden.h"
#include "core/domains/overrides/rules.h"
#include "core/file/unitshares.h"
#include "core/formats/esp/formid.h"

#include <map>

namespace cutaway::overrides
{

namespace
{

constexpr std::size_t kMostOfRule = 1000;
constexpr ByteRange kTypeRange{0, 4}, kIdRange{12, 4};

// A cell, world or topic stays as the place of what it holds.
bool holdsOthers(const File &file, UnitId unit)
{
    const UnitIndex &units = file.units();
    const UnitId next = unit + 1;
    return next < units.size() && units[next].tag == esp::kGroup && units[next].id == units[unit].id &&
           units[next].end > next + 1;
}

// The record that this one only repeats.
std::optional<Version> repeated(const Overridden &with, UnitId unit)
{
    const Version record{&with.plugin(), unit};
    const std::optional<Version> before = with.before(unit);
    const bool isJudged =
        before && !isDeleted(record) && !isDeleted(*before) && !holdsOthers(with.plugin(), unit);
    return isJudged && saysTheSame(*before, record) ? before : std::nullopt;
}

class OverrideCheck
{
public:
    explicit OverrideCheck(const File &plugin) : m_with(plugin), m_isWhole(m_with.isWhole()) {}

    void look(UnitId unit)
    {
        const File &file = m_with.plugin();
        const std::uint32_t formId = file.units()[unit].id;
        const auto text = [&] { return esp::formText(file.state<esp::EspState>(), file.name(), formId); };
        const std::string type = esp::signatureText(file.units()[unit].tag);
        if (!m_with.before(unit))
            return lookForOwner(unit, type, text());
        const std::optional<Version> same = repeated(m_with, unit);
        if (same)
            tell(m_isWhole ? Severity::Warning : Severity::Note, "esp.override.identical"_rule, unit,
                 kIdRange,
                 fmt::format("{} {} says what it says in {}{}", type, text(), same->file->name(),
                             m_isWhole ? "" : "; not all masters are here that may change it"));
    }
    std::vector<Diagnostic> take() { return std::move(m_found); }

private:
    // Others may have put the record into the owner, too.
    void lookForOwner(UnitId unit, const std::string &type, const std::string &text)
    {
        const File &file = m_with.plugin();
        const auto form = esp::resolve(file.state<esp::EspState>(), file.name(), file.units()[unit].id);
        const File *owner = m_with.master(form.plugin);
        if (owner == nullptr || form.object < esp::kFirstFreeObject)
            return;
        const auto index = static_cast<std::uint32_t>(owner->state<esp::EspState>().masters.size());
        const UnitId there = esp::recordOf(*owner, index << 24 | form.object);
        if (there != UnitIndex::kNone)
            tell(Severity::Warning, "esp.override.type"_rule, unit, kTypeRange,
                 fmt::format("{} {} is a {} in {}", type, text, esp::signatureText(owner->units()[there].tag),
                             owner->name()));
        else if (m_isWhole)
            tell(Severity::Warning, "esp.override.missing"_rule, unit, kIdRange,
                 fmt::format("{} has no record {:06X}, which this {} overrides", owner->name(), form.object,
                             type));
    }

    void tell(Severity severity, Code code, UnitId unit, ByteRange range, std::string text)
    {
        range.offset += m_with.plugin().units()[unit].offset;
        m_found.push_back({severity, code, unit, range, std::move(text)});
    }

    Overridden m_with;
    bool m_isWhole;
    std::vector<Diagnostic> m_found;
};

} // namespace

void checkOverrides(const File &plugin, Diagnostics &diagnostics, Progress &progress)
{
    const std::vector<UnitId> records = overridesIn(plugin);
    if (records.empty())
        return;
    using Found = std::vector<Diagnostic>;
    const auto look = [&](const File &from, UnitId first, UnitId last,
                          const std::function<bool()> &isStopped) {
        // Workers drop the trees of each share; those of a file with one share are looked at again.
        const std::unique_ptr<File> copy = &from == &plugin ? nullptr : from.snapshot();
        OverrideCheck check(copy ? *copy : from);
        for (UnitId i = first; i < last && !isStopped(); ++i)
            check.look(records[i]);
        return check.take();
    };
    constexpr UnitId kAtOnce = 512;
    std::map<std::string_view, std::size_t> told;
    UnitShares<Found>(plugin, {static_cast<UnitId>(records.size()), kAtOnce}, look, progress)
        .run([&](Found &&found) {
            for (Diagnostic &each : found) {
                if (++told[each.code->id] <= kMostOfRule)
                    diagnostics.add(std::move(each));
            }
            return true;
        });
}

Fix fixIdentical(const FixSite &site)
{
    const Overridden with(site.file());
    if (!isRecord(site.file(), site.unit()) || !repeated(with, site.unit()))
        return {};
    return {"Remove the record",
            {Edit{Edit::Op::Remove, site.file().pathText(site.unit(), NodeId{})}},
            with.isWhole() ? Fix::Kind::Destructive : Fix::Kind::Choice};
}

} // namespace cutaway::overrides
