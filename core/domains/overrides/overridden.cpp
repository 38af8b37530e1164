// SPDX-License-Identifier: MIT
#include "core/domains/overrides/overridden.h"

#include "core/formats/esp/formid.h"
#include "core/formats/esp/plugins.h"

#include <algorithm>

namespace cutaway::overrides
{

Overridden::Overridden(const File &plugin) : m_plugin(plugin), m_masters(esp::mastersOf(plugin))
{
    std::vector<const File *> files;
    for (const auto &master : m_masters)
        files.push_back(master.get());
    files.push_back(&plugin);
    m_order = loadOrder(files);
}

bool Overridden::isWhole() const
{
    return std::ranges::all_of(m_plugin.state<esp::EspState>().masters,
                               [this](const std::string &name) { return master(name) != nullptr; });
}

const File *Overridden::master(std::string_view name) const
{
    const auto at = std::ranges::find_if(
        m_masters, [name](const auto &each) { return esp::samePlugin(each->name(), name); });
    return at == m_masters.end() ? nullptr : at->get();
}

std::optional<Version> Overridden::before(UnitId unit) const
{
    const std::vector<Version> chain = chainOf(m_order, m_plugin, unit);
    const auto self = std::ranges::find(chain, &m_plugin, &Version::file);
    return self == chain.begin() || self == chain.end() ? std::nullopt : std::optional(*std::prev(self));
}

std::vector<UnitId> overridesIn(const File &plugin)
{
    std::vector<UnitId> records;
    const auto &state = plugin.state<esp::EspState>();
    for (UnitId unit = 1; unit < plugin.units().size(); ++unit) {
        if (isRecord(plugin, unit) && !esp::masterOf(state, plugin.units()[unit].id).empty())
            records.push_back(unit);
    }
    return records;
}

bool isDeleted(const Version &record)
{
    const BytesView stored = record.file->unitBytes(record.unit);
    return (esp::recordHeader(stored.span()).flags & esp::recordflag::kDeleted) != 0;
}

} // namespace cutaway::overrides
