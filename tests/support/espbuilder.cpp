// SPDX-License-Identifier: MIT
#include "tests/support/espbuilder.h"

#include "core/base/zlibcodec.h"

namespace cutaway::test
{

namespace
{

constexpr std::uint32_t kCompressed = 0x40000;

Bytes text(std::string_view characters)
{
    return Bytes(characters.begin(), characters.end());
}

Bytes u16(std::uint16_t value)
{
    Bytes bytes;
    append(bytes, value);
    return bytes;
}

std::uint32_t labelOf(std::string_view signature)
{
    return load<std::uint32_t>(text(signature), 0);
}

// Length and characters, as scripts store text.
Bytes lstring(std::string_view characters)
{
    return joined({u16(static_cast<std::uint16_t>(characters.size())), text(characters)});
}

} // namespace

Bytes joined(std::initializer_list<Bytes> parts)
{
    Bytes all;
    for (const Bytes &part : parts)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

Bytes zstring(std::string_view characters)
{
    Bytes bytes = text(characters);
    bytes.push_back(0);
    return bytes;
}

Bytes u8(std::uint8_t value)
{
    return {value};
}

Bytes u32(std::uint32_t value)
{
    Bytes bytes;
    append(bytes, value);
    return bytes;
}

Bytes f32(float value)
{
    Bytes bytes;
    append(bytes, value);
    return bytes;
}

Bytes subrecord(std::string_view signature, const Bytes &payload)
{
    if (payload.size() <= 0xFFFF)
        return joined({text(signature), u16(static_cast<std::uint16_t>(payload.size())), payload});
    return joined({text("XXXX"), u16(4), u32(static_cast<std::uint32_t>(payload.size())), text(signature),
                   u16(0), payload});
}

Bytes record(std::string_view signature, std::uint32_t formId, const Bytes &data, std::uint32_t flags,
             std::uint16_t formVersion)
{
    return joined({text(signature), u32(static_cast<std::uint32_t>(data.size())), u32(flags), u32(formId),
                   u16(0), u16(0), u16(formVersion), u16(0), data});
}

Bytes compressedRecord(std::string_view signature, std::uint32_t formId, const Bytes &data, int level)
{
    const Bytes stream = deflateZlib(data, level).value_or(Bytes());
    return record(signature, formId, joined({u32(static_cast<std::uint32_t>(data.size())), stream}),
                  kCompressed);
}

Bytes group(std::uint32_t label, std::int32_t type, const Bytes &content)
{
    return joined({text("GRUP"), u32(static_cast<std::uint32_t>(content.size() + 24)), u32(label),
                   u32(static_cast<std::uint32_t>(type)), u16(0), u16(0), u32(0), content});
}

Bytes topGroup(std::string_view signature, const Bytes &content)
{
    return group(labelOf(signature), 0, content);
}

Bytes pluginHeader(std::initializer_list<std::string_view> masters, std::uint32_t count,
                   std::uint16_t formVersion)
{
    Bytes data = joined({subrecord("HEDR", joined({f32(1.7f), u32(count), u32(0x900)})),
                         subrecord("CNAM", zstring("Cutaway"))});
    for (const std::string_view master : masters)
        data = joined({data, subrecord("MAST", zstring(master)), subrecord("DATA", Bytes(8, 0))});
    data = joined({data, subrecord("INTV", u32(1))});
    return record("TES4", 0, data, 0, formVersion);
}

Bytes condition(std::uint8_t type, std::uint16_t function, float value, std::uint32_t parameter1,
                std::string_view cis2)
{
    Bytes bytes = subrecord("CTDA", joined({u8(type), Bytes(3, 0), f32(value), u16(function), u16(0),
                                            u32(parameter1), u32(0), u32(0), u32(0), u32(0xFFFFFFFF)}));
    return cis2.empty() ? bytes : joined({bytes, subrecord("CIS2", zstring(cis2))});
}

Bytes packageHead(std::string_view editorId, std::uint8_t type)
{
    const Bytes pkdt = joined({u32(0x2000), u8(type), u8(0), u8(2), u8(0), u16(0x0200), u16(0)});
    const Bytes psdt = joined({u8(0xFF), u8(0xFF), u8(0), u8(0xFF), u8(0xFF), Bytes(3, 0), u32(0)});
    return joined({subrecord("EDID", zstring(editorId)), subrecord("PKDT", pkdt), subrecord("PSDT", psdt)});
}

Bytes pkcu(std::uint32_t inputs, std::uint32_t templateId)
{
    return subrecord("PKCU", joined({u32(inputs), u32(templateId), u32(3)}));
}

Bytes boolInput(bool value)
{
    return joined({subrecord("ANAM", zstring("Bool")), subrecord("CNAM", u8(value ? 1 : 0))});
}

Bytes locationInput(std::int32_t type, std::uint32_t value, std::int32_t radius)
{
    return joined({subrecord("ANAM", zstring("Location")),
                   subrecord("PLDT", joined({u32(static_cast<std::uint32_t>(type)), u32(value),
                                             u32(static_cast<std::uint32_t>(radius))}))});
}

Bytes targetInput(std::int32_t type, std::uint32_t value)
{
    return joined({subrecord("ANAM", zstring("SingleRef")),
                   subrecord("PTDA", joined({u32(static_cast<std::uint32_t>(type)), u32(value), u32(0)}))});
}

Bytes inputIds(std::initializer_list<std::uint8_t> ids, std::uint8_t next)
{
    Bytes bytes;
    for (const std::uint8_t id : ids)
        bytes = joined({bytes, subrecord("UNAM", u8(id))});
    return joined({bytes, subrecord("XNAM", u8(next))});
}

Bytes branch(std::string_view kind, std::uint32_t children)
{
    return joined({subrecord("ANAM", zstring(kind)), subrecord("CITC", u32(0)),
                   subrecord("PRCB", joined({u32(children), u32(0)}))});
}

Bytes leaf(std::string_view procedure, std::initializer_list<std::uint8_t> arguments)
{
    Bytes bytes = joined({subrecord("ANAM", zstring("Procedure")), subrecord("CITC", u32(0)),
                          subrecord("PNAM", zstring(procedure)), subrecord("FNAM", u32(0))});
    for (const std::uint8_t argument : arguments)
        bytes = joined({bytes, subrecord("PKC2", u8(argument))});
    return bytes;
}

Bytes inputName(std::uint8_t id, std::string_view name)
{
    return joined({subrecord("UNAM", u8(id)), subrecord("BNAM", zstring(name)), subrecord("PNAM", u32(1))});
}

Bytes packageEvents()
{
    Bytes bytes;
    for (const std::string_view event : {"POBA", "POEA", "POCA"})
        bytes =
            joined({bytes, subrecord(event, {}), subrecord("INAM", u32(0)), subrecord("PDTO", Bytes(8, 0))});
    return bytes;
}

namespace
{

constexpr std::uint32_t kTravel = 0x00016FAA;
constexpr std::uint32_t kPlayerRef = 0x00000014;

// Go to the marker, then at once follow the player and stay in an area.
Bytes templatePackage()
{
    const Bytes data =
        joined({packageHead("CutawayTemplate", 19), pkcu(4, 0), locationInput(0, sample::kMarker, 128),
                boolInput(true), targetInput(0, kPlayerRef), locationInput(12, 0, 512),
                inputIds({0, 2, 5, 4}, 6), branch("Sequence", 2), leaf("Travel", {0, 2, 255}),
                branch("Simultaneous", 2), leaf("Follow", {5}), leaf("Sandbox", {4}),
                subrecord("PFO2", joined({u32(0x00800000), u32(0), u16(0), u16(0), u8(2), Bytes(3, 0)})),
                subrecord("PFO2", joined({u32(0), u32(0x00040000), u16(0), u16(0), u8(0), Bytes(3, 0)})),
                inputName(0, "Place to go"), inputName(2, "Ride a horse"), inputName(4, "Area"),
                inputName(5, "Leader"), packageEvents()});
    return record("PACK", sample::kTemplate, data);
}

Bytes instancePackage()
{
    constexpr std::uint16_t kGetGlobalValue = 74;
    constexpr std::uint16_t kGetInFaction = 71;
    constexpr std::uint16_t kGetVmQuestVariable = 629;
    const Bytes data =
        joined({packageHead("CutawayInstance"), condition(0x61, kGetGlobalValue, 8.0f, sample::kGlobal),
                condition(0x00, kGetInFaction, 1.0f, sample::kFaction),
                condition(0x00, kGetVmQuestVariable, 2.0f, sample::kQuest, "::stage_var"),
                subrecord("IDLF", u8(9)), subrecord("IDLC", u8(1)), subrecord("IDLT", f32(2.5f)),
                subrecord("IDLA", u32(0x000F7C8C)), subrecord("QNAM", u32(sample::kQuest)),
                pkcu(4, sample::kTemplate), locationInput(8, 1, 256), boolInput(false), targetInput(4, 1),
                locationInput(12, 0, 1024), inputIds({0, 2, 5, 4}, 6), packageEvents()});
    return record("PACK", sample::kInstance, data);
}

Bytes packageScript()
{
    const Bytes object = joined({u16(0), u16(0xFFFF), u32(sample::kFaction)});
    const Bytes script = joined({lstring("CutawayScript"), u8(0), u16(3), lstring("guild"), u8(1), u8(1),
                                 object, lstring("count"), u8(3), u8(1), u32(7), lstring("times"), u8(14),
                                 u8(1), u32(2), f32(0.5f), f32(1.5f)});
    const Bytes fragments = joined(
        {u8(2), u8(1), lstring("CutawayScript"), u8(1), lstring("CutawayScript"), lstring("Fragment_0")});
    return joined({u16(5), u16(2), u16(1), script, fragments});
}

Bytes scriptedPackage()
{
    const Bytes head = packageHead("CutawayScripted");
    const std::size_t editorId = subrecord("EDID", zstring("CutawayScripted")).size();
    const Bytes data = joined({Bytes(head.begin(), head.begin() + static_cast<std::ptrdiff_t>(editorId)),
                               subrecord("VMAD", packageScript()),
                               Bytes(head.begin() + static_cast<std::ptrdiff_t>(editorId), head.end()),
                               pkcu(3, kTravel), locationInput(0, sample::kMarker, 64), boolInput(false),
                               boolInput(true), inputIds({0, 2, 4}, 5), packageEvents()});
    return record("PACK", sample::kScripted, data);
}

Bytes actor()
{
    const Bytes data =
        joined({subrecord("EDID", zstring("CutawayActor")), subrecord("RNAM", u32(0x00013746)),
                subrecord("PKID", u32(sample::kInstance)), subrecord("PKID", u32(sample::kScripted)),
                subrecord("FULL", zstring("Guide")), subrecord("NAM5", Bytes(64, 7))});
    return compressedRecord("NPC_", sample::kActor, data);
}

Bytes cells()
{
    const Bytes marker = record("REFR", sample::kMarker,
                                joined({subrecord("EDID", zstring("CutawayMarker")),
                                        subrecord("NAME", u32(0x3B)), subrecord("DATA", Bytes(24, 0))}));
    const Bytes cell = record("CELL", sample::kCell,
                              joined({subrecord("EDID", zstring("CutawayCell")), subrecord("DATA", u16(1))}));
    const Bytes children = group(sample::kCell, 6, group(sample::kCell, 8, marker));
    constexpr std::uint32_t kObject = sample::kCell & 0xFFFFFF;
    return topGroup("CELL", group(kObject % 10, 2, group(kObject / 10 % 10, 3, joined({cell, children}))));
}

Bytes quest()
{
    return record("QUST", sample::kQuest,
                  joined({subrecord("EDID", zstring("CutawayQuest")), subrecord("FULL", zstring("A quest")),
                          subrecord("ALST", u32(1)), subrecord("ALID", zstring("Guide")),
                          subrecord("FNAM", u32(0)), subrecord("ALED", {})}));
}

} // namespace

Bytes buildPlugin()
{
    constexpr std::uint32_t kRecords = 10;
    constexpr std::uint32_t kGroups = 11;
    const Bytes global =
        record("GLOB", sample::kGlobal,
               joined({subrecord("EDID", zstring("CutawayGlobal")), subrecord("FLTV", f32(8.0f))}));
    const Bytes faction =
        record("FACT", sample::kFaction,
               joined({subrecord("EDID", zstring("CutawayFaction")), subrecord("FULL", zstring("Guides"))}));
    const Bytes list = record(
        "FLST", sample::kList,
        joined({subrecord("EDID", zstring("CutawayPackages")), subrecord("LNAM", u32(sample::kInstance)),
                subrecord("LNAM", u32(sample::kScripted))}));
    return joined({pluginHeader({"Skyrim.esm", "Update.esm"}, kRecords + kGroups), topGroup("GLOB", global),
                   topGroup("FACT", faction), topGroup("NPC_", actor()), cells(), topGroup("QUST", quest()),
                   topGroup("PACK", joined({templatePackage(), instancePackage(), scriptedPackage()})),
                   topGroup("FLST", list)});
}

} // namespace cutaway::test
