// SPDX-License-Identifier: MIT
#include "core/formats/esp/foreigntexts.h"

#include "core/formats/esp/datafolders.h"
#include "core/formats/esp/plugins.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

// The top byte by which the FormIDs of a master name a plugin; nothing where they cannot.
std::optional<std::uint32_t> indexIn(const MasterNames &names, std::string_view plugin)
{
    const std::vector<std::string> &masters = names.masters();
    const auto at = std::ranges::find_if(
        masters, [plugin](const std::string &master) { return samePlugin(master, plugin); });
    if (at == masters.end() && !samePlugin(names.plugin(), plugin))
        return std::nullopt;
    return static_cast<std::uint32_t>(at - masters.begin());
}

} // namespace

ForeignTexts::ForeignTexts(const File &plugin, std::vector<std::shared_ptr<const MasterNames>> masters,
                           std::shared_ptr<const StringTables> strings)
    : m_masters(std::move(masters)), m_strings(std::move(strings))
{
    for (const std::string &master : plugin.state<EspState>().masters) {
        Owner owner{master, {}};
        for (auto names = m_masters.rbegin(); names != m_masters.rend(); ++names) {
            if (const auto index = indexIn(**names, master); index && *index <= 0xFF)
                owner.sources.push_back({names->get(), *index});
        }
        m_owners.push_back(std::move(owner));
    }
}

std::shared_ptr<const ForeignTexts>
ForeignTexts::read(const File &plugin, std::span<const File *const> masters, Progress &progress)
{
    std::vector<std::shared_ptr<const MasterNames>> names;
    for (const File *master : masters)
        names.push_back(MasterNames::shared(*master, progress));
    return std::make_shared<const ForeignTexts>(plugin, std::move(names), stringsOf(plugin));
}

void readForeignTexts(const File &plugin, bool withMasters, Progress &progress)
{
    const auto &state = plugin.state<EspState>();
    if (!withMasters && !state.localized())
        return;
    const auto masters = withMasters ? mastersOf(plugin) : std::vector<std::unique_ptr<File>>();
    state.foreign->set(ForeignTexts::read(plugin, listOf(masters), progress));
}

std::optional<RecordName> ForeignTexts::name(std::string_view owner, std::uint32_t formId) const
{
    const std::uint32_t index = formId >> 24;
    // The plugin may have got other masters since.
    if (index >= m_owners.size() || !samePlugin(m_owners[index].plugin, owner))
        return std::nullopt;
    for (const Source &source : m_owners[index].sources) {
        if (const auto name = source.names->find(source.index << 24 | (formId & kObjectMask)))
            return name;
    }
    return std::nullopt;
}

std::optional<std::string> ForeignTexts::text(TextTable table, std::uint32_t id) const
{
    return m_strings == nullptr ? std::nullopt : m_strings->text(table, id);
}

} // namespace cutaway::esp
