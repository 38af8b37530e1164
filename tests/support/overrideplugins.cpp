// SPDX-License-Identifier: MIT
#include "tests/support/overrideplugins.h"

#include "core/catalogue.h"
#include "core/formats/esp/record.h"
#include "tests/support/espbuilder.h"

namespace cutaway::test::overriding
{

namespace
{

constexpr std::uint32_t kObjects = 0x00FFFFFF;

const FormatSet &formatsHere()
{
    static const FormatSet formats = allFormats();
    return formats;
}

Bytes editorId(const char *text)
{
    return subrecord("EDID", zstring(text));
}

Bytes forms(std::initializer_list<std::uint32_t> ids)
{
    Bytes list;
    for (const std::uint32_t id : ids)
        append(list, id);
    return list;
}

Bytes thingData(const char *name, std::initializer_list<std::uint32_t> keywords, std::uint32_t value)
{
    return joined({editorId("Thing"), subrecord("OBND", Bytes(12)), subrecord("FULL", zstring(name)),
                   subrecord("KSIZ", u32(static_cast<std::uint32_t>(keywords.size()))),
                   subrecord("KWDA", forms(keywords)), subrecord("DATA", joined({u32(value), f32(1.5F)}))});
}

Bytes factionData(std::uint32_t friends, std::uint32_t reaction)
{
    const auto relation = [](std::uint32_t faction, std::uint32_t how) {
        return subrecord("XNAM", joined({u32(faction), u32(0), u32(how)}));
    };
    return joined({editorId("Faction"), relation(friends, reaction), subrecord("DATA", u32(1))});
}

Bytes listData(std::uint32_t reference, std::initializer_list<std::uint16_t> levels)
{
    Bytes list =
        joined({editorId("List"), subrecord("OBND", Bytes(12)), subrecord("LVLD", {0}),
                subrecord("LVLF", {0}), subrecord("LLCT", u8(static_cast<std::uint8_t>(levels.size())))});
    for (const std::uint16_t level : levels) {
        Bytes entry(12);
        store(entry, 0, level);
        store(entry, 4, reference);
        store(entry, 8, std::uint16_t{1});
        list = joined({list, subrecord("LVLO", entry)});
    }
    return list;
}

Bytes spellData(std::uint32_t effect, std::uint16_t function)
{
    return joined({editorId("Spell"), subrecord("OBND", Bytes(12)), subrecord("DESC", zstring("")),
                   subrecord("SPIT", Bytes(36)), subrecord("EFID", u32(effect)),
                   subrecord("EFIT", joined({f32(5), u32(0), u32(10)})), condition(0, function, 1, 0)});
}

// The cell with what is placed in it; ids as the plugin stores them.
Bytes cells(std::uint32_t cell, const Bytes &placed)
{
    const Bytes data = joined({editorId("Cell"), subrecord("DATA", joined({u8(1), u8(0)}))});
    const Bytes children = group(cell, 6, group(cell, 9, placed));
    return topGroup("CELL", group(0, 2, group(0, 3, joined({record("CELL", cell, data), children}))));
}

Bytes markerData(std::uint32_t base)
{
    Bytes place(24);
    store(place, 8, 100.0F);
    return joined({editorId("Marker"), subrecord("NAME", u32(base)), subrecord("DATA", place)});
}

Bytes keyword(std::uint32_t id, const char *name)
{
    return record("KYWD", id, editorId(name));
}

Bytes number(std::uint32_t id, const char *name)
{
    return record("GLOB", id, joined({editorId(name), subrecord("FNAM", {'f'}), subrecord("FLTV", f32(1))}));
}

} // namespace

Bytes pluginBytes(std::initializer_list<std::string_view> masters, const Bytes &content)
{
    Progress progress;
    const auto uncounted = File::fromBytes(BytesView::own(joined({pluginHeader(masters, 0), content})),
                                           "count.esp", formatsHere(), progress);
    return joined(
        {pluginHeader(masters, static_cast<std::uint32_t>(uncounted->units().size()) - 1), content});
}

std::unique_ptr<File> openPlugin(const std::string &name, Bytes bytes)
{
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), name, formatsHere(), progress);
}

Bytes baseBytes()
{
    return pluginBytes(
        {}, joined({topGroup("KYWD", joined({keyword(kAlpha, "Alpha"), keyword(kBeta, "Beta"),
                                             keyword(kGamma, "Gamma"), keyword(kOtherType, "OtherType")})),
                    topGroup("GLOB", number(kNumber, "Number")),
                    topGroup("FACT", record("FACT", kFaction, factionData(kFaction, 2))),
                    topGroup("SPEL", record("SPEL", kSpell, spellData(0, 1))),
                    cells(kCell, record("REFR", kMarker, markerData(kThing))),
                    topGroup("MISC", record("MISC", kThing, thingData("Thing", {kAlpha, kBeta}, 10))),
                    topGroup("LVLI", record("LVLI", kList, listData(kThing, {1, 5, 9})))}));
}

Bytes middleBytes()
{
    constexpr std::uint32_t kBase = 0x01000000, kOwn = 0x02000000;
    return pluginBytes(
        {"Extra.esm", "Base.esm"},
        joined(
            {topGroup("KYWD", keyword(kOwn | kDelta, "Delta")),
             topGroup("GLOB", record("GLOB", kBase | kNumber, {}, esp::recordflag::kDeleted)),
             topGroup("FACT", compressedRecord("FACT", kBase | kFaction, factionData(kBase | kFaction, 2))),
             topGroup("SPEL", record("SPEL", kBase | kSpell, spellData(0, 14))),
             cells(kBase | kCell, record("REFR", kBase | kMarker, {}, esp::recordflag::kDeleted)),
             topGroup("MISC", compressedRecord(
                                  "MISC", kBase | kThing,
                                  thingData("Thing", {kBase | kBeta, kBase | kAlpha, kOwn | kDelta}, 25))),
             topGroup("LVLI", record("LVLI", kBase | kList, listData(kBase | kThing, {1, 9, 12})))}));
}

Bytes lastBytes()
{
    return pluginBytes(
        {"Base.esm"},
        joined({topGroup("KYWD", keyword(kNowhere, "Nowhere")),
                topGroup("GLOB", number(kOtherType, "OtherType")),
                topGroup("FACT", record("FACT", kFaction, factionData(kFaction, 3))),
                topGroup("MISC", record("MISC", kThing, thingData("Thing of value", {kAlpha}, 10)))}));
}

std::unique_ptr<File> openBase()
{
    return openPlugin("Base.esm", baseBytes());
}

std::unique_ptr<File> openMiddle()
{
    return openPlugin("Middle.esp", middleBytes());
}

std::unique_ptr<File> openLast()
{
    return openPlugin("Last.esp", lastBytes());
}

UnitId recordIn(const File &file, std::string_view type, std::uint32_t object)
{
    for (UnitId unit = 1; unit < file.units().size(); ++unit) {
        const Unit &u = file.units()[unit];
        if (u.tag == esp::sig(type) && (u.id & kObjects) == object)
            return unit;
    }
    return UnitIndex::kNone;
}

} // namespace cutaway::test::overriding
