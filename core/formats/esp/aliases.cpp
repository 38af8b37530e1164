// SPDX-License-Identifier: MIT
#include "core/formats/esp/aliases.h"

#include "core/formats/esp/record.h"
#include "core/schema/value.h"

namespace cutaway::esp
{

std::optional<std::vector<Alias>> aliasesOf(const Plugins &plugins, std::uint32_t questId)
{
    const auto quest = findRecord(plugins, plugins.file, questId);
    if (!quest || quest->file->units()[quest->unit].tag != sig("QUST"))
        return std::nullopt;
    const RecordData record = openRecord(quest->file->unitBytes(quest->unit));
    if (!record.problem.empty())
        return std::nullopt;
    std::vector<Alias> aliases;
    for (const Subrecord &sub : scanSubrecords(record.bytes.span(), record.data).list) {
        const ByteSpan payload = record.bytes.span().subspan(sub.payload.offset, sub.payload.size);
        if (sub.signature == sig("ALST") || sub.signature == sig("ALLS") || sub.signature == sig("ALCS")) {
            const auto id = loadOr<std::uint32_t>(payload, 0, 0);
            // A collection is one alias: its own start, then that of a reference with the same id.
            const bool ofCollection = !aliases.empty() && aliases.back().kind == sig("ALCS") &&
                                      aliases.back().id == id && aliases.back().name.empty();
            if (!ofCollection)
                aliases.push_back({id, {}, sub.signature});
        } else if (sub.signature == sig("ALID") && !aliases.empty())
            aliases.back().name = displayText(payload);
    }
    return aliases;
}

} // namespace cutaway::esp
