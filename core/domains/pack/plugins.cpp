// SPDX-License-Identifier: MIT
#include "core/domains/pack/plugins.h"

#include "core/formats/esp/espdecode.h"
#include "core/schema/value.h"

#include <algorithm>

namespace cutaway::pack
{

namespace
{

// The open plugin of that name.
const File *openPlugin(const Plugins &plugins, std::string_view name)
{
    if (esp::samePlugin(plugins.file.name(), name))
        return &plugins.file;
    const auto at = std::ranges::find_if(plugins.masters,
                                         [&](const File *m) { return esp::samePlugin(m->name(), name); });
    return at == plugins.masters.end() ? nullptr : *at;
}

std::optional<RecordPlace> recordIn(const File &file, std::uint32_t formId)
{
    const UnitId unit = esp::recordOf(file, formId);
    return unit == UnitIndex::kNone ? std::nullopt : std::optional(RecordPlace{&file, unit});
}

// The id under which a plugin stores one of its own records.
std::uint32_t ownId(const File &plugin, std::uint32_t object)
{
    return static_cast<std::uint32_t>(plugin.state<esp::EspState>().masters.size()) << 24 | object;
}

} // namespace

std::vector<std::unique_ptr<File>> openMasters(const File &file, const std::filesystem::path &folder)
{
    std::vector<std::unique_ptr<File>> opened;
    if (folder.empty())
        return opened; // bytes in memory
    for (const std::string &name : file.state<esp::EspState>().masters) {
        std::error_code error;
        for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end;
             at.increment(error)) {
            if (!esp::samePlugin(at->path().filename().string(), name))
                continue;
            Progress progress;
            auto master = File::open(at->path(), file.formats(), progress);
            if (master && isPlugin(**master))
                opened.push_back(std::move(*master));
            break;
        }
    }
    return opened;
}

bool isPlugin(const File &file)
{
    return file.stateIf<esp::EspState>() != nullptr;
}

bool isPackage(const File &file, UnitId unit)
{
    const UnitIndex &units = file.units();
    return unit < units.size() && !units.isGroup(unit) && units[unit].tag == esp::sig("PACK");
}

bool isPackage(const RecordPlace &place)
{
    return isPackage(*place.file, place.unit);
}

esp::Game gameOf(const File &file, UnitId unit)
{
    return esp::gameOf(file.state<esp::EspState>(), esp::recordHeader(file.unitBytes(unit).span()));
}

bool isMasterOf(const File &master, const File &file)
{
    return std::ranges::any_of(file.state<esp::EspState>().masters,
                               [&](const std::string &name) { return esp::samePlugin(name, master.name()); });
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
    const esp::ResolvedForm form = esp::resolve(from.state<esp::EspState>(), from.name(), formId);
    const File *owner = form.own ? nullptr : openPlugin(plugins, form.plugin);
    return owner == nullptr || !isPlugin(*owner) ? std::nullopt
                                                 : recordIn(*owner, ownId(*owner, form.object));
}

std::optional<RecordPlace> overridden(const Plugins &plugins, UnitId unit)
{
    const File &file = plugins.file;
    const esp::ResolvedForm form =
        esp::resolve(file.state<esp::EspState>(), file.name(), file.units()[unit].id);
    const File *owner = form.own ? nullptr : openPlugin(plugins, form.plugin);
    return owner == nullptr || !isPlugin(*owner) ? std::nullopt
                                                 : recordIn(*owner, ownId(*owner, form.object));
}

bool ownerIsOpen(const Plugins &plugins, std::uint32_t formId)
{
    const esp::ResolvedForm form =
        esp::resolve(plugins.file.state<esp::EspState>(), plugins.file.name(), formId);
    return form.own || isOpen(plugins, form.plugin);
}

std::string resolvedText(const File &file, std::uint32_t formId)
{
    const esp::ResolvedForm form = esp::resolve(file.state<esp::EspState>(), file.name(), formId);
    return fmt::format("{}:{:06X}", form.own ? esp::kOwnRecord : form.plugin, form.object);
}

std::string formWords(const Plugins &plugins, std::uint32_t formId)
{
    const File &file = plugins.file;
    if (const auto record = findRecord(plugins, file, formId)) {
        if (std::string name = esp::editorIdOf(*record->file, record->unit); !name.empty())
            return name;
    }
    const esp::ResolvedForm form = esp::resolve(file.state<esp::EspState>(), file.name(), formId);
    const std::string_view known =
        formId == 0 ? std::string_view() : esp::builtInName(form.plugin, form.object);
    return known.empty() ? esp::formText(file.state<esp::EspState>(), file.name(), formId)
                         : std::string(known);
}

std::string namedPlace(const File &file, const NodePath &place)
{
    const std::string name = esp::editorIdOf(file, place.unit);
    return name.empty() ? file.pathText(place) : fmt::format("{} ({})", file.pathText(place), name);
}

std::optional<std::vector<Alias>> aliasesOf(const Plugins &plugins, std::uint32_t questId)
{
    const auto quest = findRecord(plugins, plugins.file, questId);
    if (!quest || quest->file->units()[quest->unit].tag != esp::sig("QUST"))
        return std::nullopt;
    const esp::RecordData record = esp::openRecord(quest->file->unitBytes(quest->unit));
    if (!record.problem.empty())
        return std::nullopt;
    std::vector<Alias> aliases;
    for (const esp::Subrecord &sub : esp::scanSubrecords(record.bytes.span(), record.data).list) {
        const ByteSpan payload = record.bytes.span().subspan(sub.payload.offset, sub.payload.size);
        if (sub.signature == esp::sig("ALST") || sub.signature == esp::sig("ALLS") ||
            sub.signature == esp::sig("ALCS")) {
            const auto id = loadOr<std::uint32_t>(payload, 0, 0);
            // A collection is one alias: its own start, then that of a reference with the same id.
            const bool ofCollection = !aliases.empty() && aliases.back().kind == esp::sig("ALCS") &&
                                      aliases.back().id == id && aliases.back().name.empty();
            if (!ofCollection)
                aliases.push_back({id, {}, sub.signature});
        } else if (sub.signature == esp::sig("ALID") && !aliases.empty())
            aliases.back().name = displayText(payload);
    }
    return aliases;
}

std::vector<UnitId> recordsOf(const File &file, std::string_view signature)
{
    return file.state<esp::EspState>().recordsOf(file.units(), esp::sig(signature));
}

} // namespace cutaway::pack
