// SPDX-License-Identifier: MIT
#include "tests/support/packbuilder.h"

#include "core/catalogue.h"
#include "tests/support/espcorpus.h"

namespace cutaway::test::packs
{

Bytes pkdt(std::uint32_t flags, std::uint8_t type, std::uint8_t override, std::uint8_t speed)
{
    return subrecord("PKDT", joined({u32(flags), u8(type), u8(override), u8(speed), u8(0), u32(0)}));
}

Bytes psdt(std::int8_t hour, std::uint32_t minutes, std::int8_t day, std::int8_t month)
{
    return subrecord("PSDT",
                     joined({u8(std::uint8_t(month)), u8(std::uint8_t(day)), u8(0), u8(std::uint8_t(hour)),
                             u8(std::uint8_t(hour < 0 ? -1 : 0)), Bytes(3, 0), u32(minutes)}));
}

Bytes counter(std::uint32_t inputs, std::uint32_t templateId, std::uint32_t version)
{
    return subrecord("PKCU", joined({u32(inputs), u32(templateId), u32(version)}));
}

Bytes travelTree()
{
    return joined({branch("Sequence", 1), leaf("Travel", {1, 0, 255})});
}

Bytes conditionOf(std::uint8_t type, std::uint16_t function, std::uint32_t value, std::uint32_t parameter1,
                  std::uint32_t runOn, std::uint32_t reference, std::uint32_t third)
{
    return subrecord("CTDA", joined({u8(type), Bytes(3, 0), u32(value), u8(std::uint8_t(function)),
                                     u8(std::uint8_t(function >> 8)), Bytes(2, 0), u32(parameter1), u32(0),
                                     u32(runOn), u32(reference), u32(third)}));
}

Bytes Parts::all() const
{
    return joined({name, scripts, data, schedule, conditions, idles, style, quest, count, inputs, ids, tree,
                   names, events});
}

Bytes Parts::record(std::uint32_t id) const
{
    return test::record("PACK", id, all(), 0, formVersion);
}

Parts ownTree()
{
    Parts parts;
    parts.count = counter(3, 0);
    parts.tree = travelTree();
    parts.names = joined({inputName(0, "Ride"), inputName(1, "Place"), inputName(2, "Who")});
    return parts;
}

std::unique_ptr<File> openAround(const Bytes &package, std::uint16_t formVersion)
{
    Parts source = ownTree();
    source.name = subrecord("EDID", zstring("Source"));
    source.data = pkdt(0, 19);
    Parts plain = ownTree();
    plain.name = subrecord("EDID", zstring("Plain"));
    const Bytes quest = test::record(
        "QUST", kQuest,
        joined({subrecord("EDID", zstring("Quest")), subrecord("ALST", u32(1)),
                subrecord("ALID", zstring("Guide")), subrecord("FNAM", u32(0)), subrecord("ALED", {})}));
    const Bytes global = test::record("GLOB", kGlobal, subrecord("EDID", zstring("Hour")));
    const Bytes faction = test::record("FACT", kFaction, subrecord("EDID", zstring("Guild")));
    const Bytes style = test::record("CSTY", kDeletedStyle, {}, 0x20);
    return openPluginBytes(
        joined({pluginHeader({"Skyrim.esm"}, 12, formVersion), topGroup("GLOB", global),
                topGroup("FACT", faction), topGroup("QUST", quest),
                topGroup("PACK", joined({source.record(kTemplate), plain.record(kPlain), package})),
                topGroup("CSTY", style)}));
}

pack::Package subject(const File &file, const char *key)
{
    return pack::readPackage(esp::Plugins{file, {}}, *file.format().findUnit(file, key));
}

// Findings of the decoder for all records; empty for a file in which nothing is wrong.
std::string damageOf(const File &file)
{
    std::string text;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        for (const Diagnostic &found : file.unitDiagnostics(unit))
            text += std::string(found.code->id) + " " + found.message + "\n";
        if (const auto error = file.tree(unit)->tileError())
            text += *error + "\n";
    }
    Diagnostics diagnostics;
    Progress progress;
    checkRules(file, diagnostics, progress);
    for (const Diagnostic &found : diagnostics.list()) {
        if (!found.code->id.starts_with("pack.")) // the meaning of a package is not damage
            text += std::string(found.code->id) + " " + found.message + "\n";
    }
    return text;
}

// Applies a list as one step; the message when it is refused.
std::string applyList(File &file, const pack::EditList &edits)
{
    if (!edits)
        return edits.error().message;
    const Result<Patch> patch = patchFor(file, *edits);
    const auto change = patch ? file.apply(*patch) : tl::unexpected(patch.error());
    return change ? std::string() : change.error().message;
}

// A plugin with the groups given.
std::unique_ptr<File> openNamed(const std::string &name, const Bytes &bytes)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(BytesView::own(bytes), name, formats, progress);
}

} // namespace cutaway::test::packs
