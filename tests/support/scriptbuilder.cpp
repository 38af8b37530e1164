// SPDX-License-Identifier: MIT
#include "tests/support/scriptbuilder.h"

#include "tests/support/espcorpus.h"

namespace cutaway::test::scripted
{

namespace
{

Bytes short16(std::uint16_t value)
{
    Bytes bytes;
    append(bytes, value);
    return bytes;
}

Bytes alias(std::uint32_t id, std::string_view name)
{
    return joined({subrecord("ALST", u32(id)), subrecord("ALID", zstring(name)), subrecord("FNAM", u32(0)),
                   subrecord("ALED", {})});
}

} // namespace

Bytes plugin(const Parts &parts, std::uint16_t formVersion)
{
    const auto of = [&](std::string_view type, std::uint32_t id, std::string_view name, const Bytes &data,
                        std::uint32_t flags = 0) {
        const Bytes all = flags != 0 ? Bytes() : joined({subrecord("EDID", zstring(name)), data});
        return record(type, id, all, flags, formVersion);
    };
    const bool isFallout = formVersion == kFallout4;
    const Bytes quest = joined({parts.quest, subrecord("DNAM", Bytes(12)), subrecord("NEXT", {}),
                                subrecord("ANAM", u32(5)), alias(3, "Hero"), alias(4, "Villain")});
    const Bytes topic =
        joined({of("DIAL", kTopic, "Topic", {}), group(kTopic, 7, of("INFO", kInfo, "Answer", parts.info))});
    constexpr std::uint32_t kDeleted = 0x20;
    Bytes all = joined(
        {pluginHeader({isFallout ? "Fallout4.esm" : "Skyrim.esm"}, isFallout ? 17 : 15, formVersion),
         topGroup("FACT", joined({of("FACT", kFaction, "Guild", {}), of("FACT", kGone, {}, {}, kDeleted)})),
         topGroup("NPC_", of("NPC_", kActor, "Actor", parts.actor)),
         topGroup("PERK", of("PERK", kPerk, "Perk", parts.perk)), topGroup("DIAL", topic),
         topGroup("QUST", of("QUST", kQuest, "Quest", quest)),
         topGroup("SCEN", of("SCEN", kScene, "Scene", parts.scene))});
    if (isFallout)
        all = joined({all, topGroup("TERM", of("TERM", kTerminal, "Terminal", parts.terminal))});
    return all;
}

std::unique_ptr<File> open(const Parts &parts, std::uint16_t formVersion)
{
    return openPluginBytes(plugin(parts, formVersion));
}

Bytes textOf(std::string_view text)
{
    return joined({short16(static_cast<std::uint16_t>(text.size())), Bytes(text.begin(), text.end())});
}

Bytes objectOf(std::uint32_t formId, std::int16_t alias)
{
    return joined({short16(0), short16(static_cast<std::uint16_t>(alias)), u32(formId)});
}

Bytes oneProperty(std::string_view name, std::uint8_t type, const Bytes &value)
{
    return joined({textOf(name), u8(type), u8(1), value});
}

Bytes oneScript(std::string_view name, std::initializer_list<Bytes> properties)
{
    return joined(
        {textOf(name), u8(0), short16(static_cast<std::uint16_t>(properties.size())), joined(properties)});
}

Bytes scripts(std::initializer_list<Bytes> list, std::uint16_t formVersion)
{
    return subrecord("VMAD", joined({short16(formVersion == kFallout4 ? 6 : 5), short16(2),
                                     short16(static_cast<std::uint16_t>(list.size())), joined(list)}));
}

script::Scripts read(const File &file, std::string_view record)
{
    const auto unit = file.format().findUnit(file, record);
    return unit ? script::readScripts(file, *unit) : script::Scripts();
}

std::string applyList(File &file, const script::EditList &edits)
{
    if (!edits)
        return edits.error().message;
    const Result<Patch> patch = patchFor(file, *edits);
    if (!patch)
        return patch.error().message;
    const auto change = file.apply(*patch);
    return change ? std::string() : change.error().message;
}

} // namespace cutaway::test::scripted
