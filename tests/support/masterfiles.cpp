// SPDX-License-Identifier: MIT
#include "tests/support/masterfiles.h"

#include <fstream>

namespace cutaway::test
{

namespace
{

constexpr std::size_t kFlagsAt = 8; // in the header of TES4
constexpr std::uint8_t kLocalizedFlag = 0x80;

Bytes names(std::string_view editorId, std::string_view fullName)
{
    return joined({subrecord("EDID", zstring(editorId)), subrecord("FULL", zstring(fullName))});
}

} // namespace

Bytes stringTable(const std::vector<TableText> &texts, bool hasLengths)
{
    Bytes directory, data;
    for (const TableText &text : texts) {
        append(directory, text.id);
        append(directory, static_cast<std::uint32_t>(data.size()));
        const Bytes characters = zstring(text.text);
        if (hasLengths)
            append(data, static_cast<std::uint32_t>(characters.size()));
        data.insert(data.end(), characters.begin(), characters.end());
    }
    return joined({u32(static_cast<std::uint32_t>(texts.size())),
                   u32(static_cast<std::uint32_t>(data.size())), directory, data});
}

void writeBytes(const std::filesystem::path &path, const Bytes &bytes)
{
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

Bytes namedMaster()
{
    return joined({pluginHeader({}, 8),
                   topGroup("WEAP", record("WEAP", named::kBlade, names("Blade", "Iron Blade"))),
                   topGroup("FACT", record("FACT", named::kGuards, subrecord("EDID", zstring("Guards")))),
                   topGroup("NPC_", compressedRecord("NPC_", named::kSmith, names("Smith", "The Smith"))),
                   topGroup("REFR", record("REFR", named::kPlaced, subrecord("DATA", Bytes(24, 0))))});
}

Bytes overridingMaster(std::string_view master)
{
    return joined({pluginHeader({master}, 2),
                   topGroup("WEAP", record("WEAP", named::kBlade, names("Blade", "Steel Blade")))});
}

Bytes namingPlugin(std::initializer_list<std::string_view> masters)
{
    const auto own = static_cast<std::uint32_t>(masters.size()) << 24;
    Bytes list = subrecord("EDID", zstring("List"));
    for (const std::uint32_t id : {named::kBlade, named::kGuards, named::kSmith, named::kPlaced}) {
        const Bytes entry = subrecord("LNAM", u32(id));
        list.insert(list.end(), entry.begin(), entry.end());
    }
    return joined({pluginHeader(masters, 2), topGroup("FLST", record("FLST", own | named::kList, list))});
}

Bytes localizedPlugin()
{
    const Bytes blade = joined({subrecord("EDID", zstring("Blade")), subrecord("FULL", u32(kNameText)),
                                subrecord("DESC", u32(kDescriptionText))});
    Bytes plugin = joined({pluginHeader({}, 2), topGroup("WEAP", record("WEAP", named::kBlade, blade))});
    plugin[kFlagsAt] |= kLocalizedFlag;
    return plugin;
}

void writeTables(const std::filesystem::path &folder, const std::string &stem, const std::string &language)
{
    const std::string start = stem + "_" + language;
    writeBytes(folder / (start + ".strings"), stringTable({{kNameText, language + " name"}}, false));
    writeBytes(folder / (start + ".dlstrings"),
               stringTable({{kDescriptionText, language + " description"}}, true));
}

} // namespace cutaway::test
