// SPDX-License-Identifier: MIT
#include "core/domains/pack/plugins.h"

#include "core/formats/esp/espdecode.h"
#include "core/schema/value.h"

namespace cutaway::pack
{

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

} // namespace cutaway::pack
