// SPDX-License-Identifier: MIT
#include "core/domains/overrides/chain.h"

#include "core/formats/esp/formid.h"

#include <algorithm>
#include <optional>

namespace cutaway::overrides
{

namespace
{

class LoadOrder
{
public:
    explicit LoadOrder(std::span<const File *const> files)
    {
        for (const File *file : files) {
            if (file->stateIf<esp::EspState>() != nullptr && named(file->name()) == nullptr)
                m_files.push_back(file);
        }
    }

    std::vector<const File *> make()
    {
        for (const File *file : m_files)
            add(*file);
        return std::move(m_order);
    }

private:
    const File *named(std::string_view name) const
    {
        const auto at =
            std::ranges::find_if(m_files, [name](const File *f) { return esp::samePlugin(f->name(), name); });
        return at == m_files.end() ? nullptr : *at;
    }

    // Plugins that name each other come in the order in which they are met.
    void add(const File &file)
    {
        if (std::ranges::find(m_met, &file) != m_met.end())
            return;
        m_met.push_back(&file);
        for (const std::string &name : file.state<esp::EspState>().masters) {
            if (const File *master = named(name))
                add(*master);
        }
        m_order.push_back(&file);
    }

    std::vector<const File *> m_files, m_met, m_order;
};

// What stands in front of the object id in records of that owner; nothing where the plugin cannot have any.
std::optional<std::uint32_t> indexOf(const File &plugin, std::string_view owner)
{
    const std::vector<std::string> &masters = plugin.state<esp::EspState>().masters;
    const auto at = esp::samePlugin(plugin.name(), owner)
                        ? masters.end()
                        : std::ranges::find_if(masters, [owner](const std::string &name) {
                              return esp::samePlugin(name, owner);
                          });
    if (at == masters.end() && !esp::samePlugin(plugin.name(), owner))
        return std::nullopt;
    return static_cast<std::uint32_t>(at - masters.begin());
}

} // namespace

bool isRecord(const File &file, UnitId unit)
{
    const Unit &u = file.units()[unit];
    return unit != 0 && u.tag != esp::kGroup && u.tag != esp::kRawUnit && u.tag != esp::kPluginHeader;
}

std::vector<const File *> loadOrder(std::span<const File *const> files)
{
    return LoadOrder(files).make();
}

std::vector<Version> chainOf(std::span<const File *const> plugins, const File &file, UnitId unit)
{
    const Unit &record = file.units()[unit];
    const esp::ResolvedForm form = esp::resolve(file.state<esp::EspState>(), file.name(), record.id);
    std::vector<Version> chain;
    for (const File *plugin : plugins) {
        if (plugin == &file) {
            chain.push_back({plugin, unit}); // of several with one id the one that is meant
            continue;
        }
        const auto index = indexOf(*plugin, form.plugin);
        const UnitId found = index ? esp::recordOf(*plugin, *index << 24 | form.object) : UnitIndex::kNone;
        if (found != UnitIndex::kNone && plugin->units()[found].tag == record.tag)
            chain.push_back({plugin, found});
    }
    return chain;
}

} // namespace cutaway::overrides
