// SPDX-License-Identifier: MIT
#include "core/formats/esp/plugins.h"

#include "core/formats/esp/datafolders.h"
#include "core/formats/esp/foreigntexts.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

namespace fs = std::filesystem;

// The open plugin of that name.
const File *openPlugin(const Plugins &plugins, std::string_view name)
{
    if (samePlugin(plugins.file.name(), name))
        return &plugins.file;
    const auto at =
        std::ranges::find_if(plugins.masters, [&](const File *m) { return samePlugin(m->name(), name); });
    return at == plugins.masters.end() ? nullptr : *at;
}

std::optional<RecordPlace> recordIn(const File &file, std::uint32_t formId)
{
    const UnitId unit = recordOf(file, formId);
    return unit == UnitIndex::kNone ? std::nullopt : std::optional(RecordPlace{&file, unit});
}

// The id under which a plugin stores one of its own records.
std::uint32_t ownId(const File &plugin, std::uint32_t object)
{
    return static_cast<std::uint32_t>(plugin.state<EspState>().masters.size()) << 24 | object;
}

// The plugin of that name in the folder, in any case of the letters; null where none can be read.
std::unique_ptr<File> openIn(const fs::path &folder, std::string_view name, const FormatSet &formats)
{
    const fs::path path = fileNamed(folder, name);
    if (path.empty())
        return nullptr;
    Progress progress;
    auto file = File::open(path, formats, progress);
    return file && isPlugin(**file) ? std::move(*file) : nullptr;
}

} // namespace

std::vector<std::unique_ptr<File>> openMasters(const File &file, std::span<const fs::path> folders)
{
    std::vector<std::unique_ptr<File>> opened;
    for (const std::string &name : file.state<EspState>().masters) {
        std::unique_ptr<File> master;
        for (std::size_t i = 0; i < folders.size() && master == nullptr; ++i)
            master = openIn(folders[i], name, file.formats());
        if (master != nullptr)
            opened.push_back(std::move(master));
    }
    return opened;
}

std::vector<std::unique_ptr<File>> mastersOf(const File &file)
{
    return file.companions().get([&] { return openMasters(file, foldersOf(file)); });
}

std::vector<const File *> listOf(const std::vector<std::unique_ptr<File>> &files)
{
    std::vector<const File *> list;
    for (const auto &file : files)
        list.push_back(file.get());
    return list;
}

bool isPlugin(const File &file)
{
    return file.stateIf<EspState>() != nullptr;
}

bool isMasterOf(const File &master, const File &file)
{
    return std::ranges::any_of(file.state<EspState>().masters,
                               [&](const std::string &name) { return samePlugin(name, master.name()); });
}

bool isOpen(const Plugins &plugins, std::string_view name)
{
    return openPlugin(plugins, name) != nullptr;
}

std::optional<RecordPlace> findRecord(const Plugins &plugins, const File &from, std::uint32_t formId)
{
    if (formId == 0)
        return std::nullopt;
    if (const auto own = recordIn(from, formId))
        return own;
    const ResolvedForm form = resolve(from.state<EspState>(), from.name(), formId);
    const File *owner = form.own ? nullptr : openPlugin(plugins, form.plugin);
    return owner == nullptr || !isPlugin(*owner) ? std::nullopt
                                                 : recordIn(*owner, ownId(*owner, form.object));
}

std::optional<RecordPlace> overridden(const Plugins &plugins, UnitId unit)
{
    const File &file = plugins.file;
    const ResolvedForm form = resolve(file.state<EspState>(), file.name(), file.units()[unit].id);
    const File *owner = form.own ? nullptr : openPlugin(plugins, form.plugin);
    return owner == nullptr || !isPlugin(*owner) ? std::nullopt
                                                 : recordIn(*owner, ownId(*owner, form.object));
}

bool ownerIsOpen(const Plugins &plugins, std::uint32_t formId)
{
    const ResolvedForm form = resolve(plugins.file.state<EspState>(), plugins.file.name(), formId);
    return form.own || isOpen(plugins, form.plugin);
}

std::string resolvedText(const File &file, std::uint32_t formId)
{
    const ResolvedForm form = resolve(file.state<EspState>(), file.name(), formId);
    return fmt::format("{}:{:06X}", form.own ? kOwnRecord : form.plugin, form.object);
}

std::string formWords(const Plugins &plugins, std::uint32_t formId)
{
    const File &file = plugins.file;
    const auto &state = file.state<EspState>();
    const ResolvedForm form = resolve(state, file.name(), formId);
    const auto texts = form.own ? nullptr : state.foreign->get();
    // Where the names of masters are known already, no record of theirs is read.
    const auto record = texts == nullptr ? findRecord(plugins, file, formId) : recordIn(file, formId);
    std::string name = record ? editorIdOf(*record->file, record->unit) : std::string();
    if (name.empty() && texts != nullptr) {
        const auto known = texts->name(form.plugin, formId);
        name = known ? known->editorId : std::string_view();
    }
    if (name.empty() && formId != 0)
        name = builtInName(form.plugin, form.object);
    return name.empty() ? formText(state, file.name(), formId) : name;
}

std::string namedPlace(const File &file, const NodePath &place)
{
    const std::string name = editorIdOf(file, place.unit);
    return name.empty() ? file.pathText(place) : fmt::format("{} ({})", file.pathText(place), name);
}

std::vector<UnitId> recordsOf(const File &file, std::string_view signature)
{
    return file.state<EspState>().recordsOf(file.units(), sig(signature));
}

} // namespace cutaway::esp
