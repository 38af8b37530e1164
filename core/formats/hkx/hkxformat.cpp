// SPDX-License-Identifier: MIT
#include "core/formats/hkx/hkxformat.h"

#include "core/base/quantity.h"
#include "core/codecs/spline/rows.h"
#include "core/file/file.h"
#include "core/file/rawformat.h"
#include "core/file/recognise.h"
#include "core/formats/hkx/containerrows.h"
#include "core/formats/hkx/hkxcheck.h"
#include "core/formats/hkx/hkxunits.h"
#include "core/formats/hkx/lateobjects.h"
#include "core/formats/hkx/objectdecoder.h"
#include "core/formats/hkx/rules.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/valuecheck.h"
#include "core/formats/hkx/writer/packwriter.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace cutaway::hkx
{

namespace
{

constexpr std::string_view kTableKeys[kTableCount] = {"localFixups", "globalFixups", "virtualFixups",
                                                      "exports", "imports"};
constexpr std::string_view kTableTitles[kTableCount] = {"Local fixups", "Global fixups", "Virtual fixups",
                                                        "Exports", "Imports"};

const Packfile &packOf(const File &file)
{
    return file.state<HkxState>().pack;
}

// "data" for "__data__"; a tag of another kind, or one met before, is known by its number.
std::string groupKey(const Packfile &pack, std::uint32_t section)
{
    const std::string &tag = pack.sections[section].tag;
    const auto isName = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const bool plain = tag.size() > 4 && tag.starts_with("__") && tag.ends_with("__") &&
                       std::all_of(tag.begin() + 2, tag.end() - 2, isName);
    const bool again = std::any_of(pack.sections.begin(), pack.sections.begin() + section,
                                   [&](const Section &earlier) { return earlier.tag == tag; });
    return plain && !again ? tag.substr(2, tag.size() - 4) : fmt::format("section[{}]", section);
}

std::string tableKey(const Packfile &pack, const Unit &unit)
{
    const std::string key(kTableKeys[unit.id]);
    return sectionOf(unit) == pack.header.contentsSection ? key : fmt::format("{}:{}", key, sectionOf(unit));
}

// The name an object gives itself, read straight from its bytes.
std::string objectName(const File &file, const Object &object)
{
    const HkxState &state = file.state<HkxState>();
    if (object.type == nullptr)
        return {};
    const Layout &layout = state.layouts.ofObject(*object.type);
    for (const std::string_view field : {"name", "originalSkeletonName"}) {
        const PlacedField *placed = layout.find(field);
        if (placed == nullptr || placed->field->kind != Kind::StringPtr || placed->field->isArray())
            continue;
        const Fixup *fixup = Packfile::find(state.pack.fixups[object.section].local,
                                            std::uint64_t{object.offset} + placed->offset);
        if (fixup == nullptr || fixup->target < object.offset ||
            fixup->target - object.offset >= object.range.size)
            continue;
        constexpr std::uint64_t kShown = 256;
        const std::uint64_t skip = fixup->target - object.offset;
        return displayText(file.bytes()
                               .view({object.range.offset + skip, std::min(kShown, object.range.size - skip)})
                               .span());
    }
    return {};
}

std::string layoutName(const Packfile &pack)
{
    if (!pack.known)
        return fmt::format("unknown, {}-bit pointers", pack.header.pointerSize * 8);
    if (pack.rules.version == kHavok2014)
        return pack.rules.pointerSize == 8 ? "64-bit, hk_2014 (Fallout 4)" : "32-bit, hk_2014";
    return pack.rules.pointerSize == 8 ? "64-bit, hk_2010 (Skyrim Special Edition)"
                                       : "32-bit, hk_2010 (Skyrim)";
}

IndexResult indexUnsupported(const ByteBuffer &bytes, ByteSpan head, Encoding encoding)
{
    IndexResult result;
    addRawUnits(result.units, 0, bytes.size(), static_cast<std::uint32_t>(UnitKind::Bytes));
    result.units.finish(bytes.size());
    result.state = std::make_shared<HkxState>(encoding, Packfile{});
    Diagnostics diagnostics;
    const ByteRange start{0, std::min<std::uint64_t>(bytes.size(), 64)};
    if (encoding == Encoding::None)
        diagnostics.error("hkx.header"_rule, start,
                          "a packfile starts with 57 E0 E0 57 10 C0 C0 10, this file {}", startText(head));
    else if (encoding == Encoding::XmlPackfile)
        diagnostics.warning("hkx.unsupported"_rule, start,
                            "the objects of an XML packfile are not shown; File, Export (or convert) makes a "
                            "binary one of it");
    else
        diagnostics.warning("hkx.unsupported"_rule, start,
                            "{} is recognised but not decoded; binary little-endian packfiles are",
                            toString(encoding));
    result.diagnostics = diagnostics.take();
    return result;
}

// Said once instead of by each of them.
void readLate(Packfile &pack, Diagnostics &diagnostics)
{
    diagnostics.error("hkx.objects.late"_rule, {pack.objects.front().range.offset, kLate},
                      "the members of all {} begin {} later than their classes say, behind a number of each",
                      quantity(pack.objects.size(), "object"), quantity(kLate, "byte"));
    pack.rules.stream |= kNumbersObjects;
}

} // namespace

Confidence HkxFormat::probe(ByteSpan head, std::string_view fileName) const
{
    switch (encodingOf(head)) {
    case Encoding::None:
        return hasExtension(fileName, kExtensions) ? Confidence::Maybe : Confidence::No;
    case Encoding::Packfile:
        return Confidence::Certain;
    default:
        return Confidence::Recognised;
    }
}

IndexResult HkxFormat::index(const ByteBuffer &bytes, Progress &) const
{
    constexpr std::uint64_t kHead = 4096;
    const BytesView head = bytes.view({0, std::min(bytes.size(), kHead)});
    const Encoding encoding = encodingOf(head.span());
    if (encoding != Encoding::Packfile)
        return indexUnsupported(bytes, head.span(), encoding);
    IndexResult result;
    Diagnostics diagnostics;
    Packfile pack = readPackfile(bytes, diagnostics);
    if (hasLateMembers(pack))
        readLate(pack, diagnostics);
    auto state = std::make_shared<HkxState>(encoding, std::move(pack));
    result.units = cutIntoUnits(bytes.size(), *state);
    result.state = std::move(state);
    result.diagnostics = diagnostics.take();
    return result;
}

UnitTree HkxFormat::decode(const File &file, UnitId unit, Diagnostics &diagnostics) const
{
    const HkxState &state = file.state<HkxState>();
    const Unit &which = file.units()[unit];
    BytesView bytes = file.unitBytes(unit);
    switch (kindOf(which)) {
    case UnitKind::Header:
        return decodeHeader(std::move(bytes), file.layouts(), diagnostics);
    case UnitKind::SectionHeaders:
        return decodeSections(state.pack, std::move(bytes), file.layouts(), diagnostics);
    case UnitKind::ClassNames:
        return decodeClassNames(std::move(bytes), file.layouts(), diagnostics);
    case UnitKind::Table:
        return decodeTable(static_cast<Table>(which.id), std::move(bytes), file.layouts(), diagnostics);
    case UnitKind::Object:
        return decodeObject(state.pack, state.layouts, state.pack.objects[which.id], std::move(bytes),
                            file.layouts(), diagnostics);
    case UnitKind::Group:
    case UnitKind::Bytes:
        break;
    }
    return rawTree(std::move(bytes), file.layouts(), diagnostics);
}

std::string HkxFormat::unitKey(const File &file, UnitId unit) const
{
    const Unit &which = file.units()[unit];
    switch (kindOf(which)) {
    case UnitKind::Header:
        return "header";
    case UnitKind::SectionHeaders:
        return "sections";
    case UnitKind::ClassNames:
        return "classnames";
    case UnitKind::Group:
        return groupKey(packOf(file), which.id);
    case UnitKind::Object:
        return fmt::format("object[{}]", which.id);
    case UnitKind::Table:
        return tableKey(packOf(file), which);
    case UnitKind::Bytes:
        break;
    }
    return fmt::format("bytes[{}]", which.id);
}

std::optional<UnitId> HkxFormat::findUnit(const File &file, std::string_view key) const
{
    constexpr std::string_view kObject = "object[";
    if (!key.starts_with(kObject))
        return Format::findUnit(file, key);
    const auto &units = file.state<HkxState>().objectUnits;
    std::uint32_t index = 0;
    const char *last = key.data() + key.size() - 1;
    const auto [end, error] = std::from_chars(key.data() + kObject.size(), last, index);
    if (error != std::errc() || end != last || *last != ']' || index >= units.size() ||
        units[index] == UnitIndex::kNone)
        return std::nullopt;
    return units[index];
}

std::string HkxFormat::unitTitle(const File &file, UnitId unit) const
{
    const Unit &which = file.units()[unit];
    switch (kindOf(which)) {
    case UnitKind::Header:
        return "Header";
    case UnitKind::SectionHeaders:
        return "Section headers";
    case UnitKind::ClassNames:
        return "Class names";
    case UnitKind::Group:
        return packOf(file).sections[which.id].tag;
    case UnitKind::Object:
        return fmt::format("{} {}", which.id, unitType(file, unit));
    case UnitKind::Table:
        return std::string(kTableTitles[which.id]);
    case UnitKind::Bytes:
        break;
    }
    return "Bytes";
}

std::string HkxFormat::nodeSummary(const File &, const UnitTree &tree, NodeId node) const
{
    return spline::summaryOf(tree, node);
}

std::string HkxFormat::unitSummary(const File &file, UnitId unit) const
{
    const HkxState &state = file.state<HkxState>();
    const Unit &which = file.units()[unit];
    switch (kindOf(which)) {
    case UnitKind::Header:
        return state.pack.header.version;
    case UnitKind::SectionHeaders:
        return quantity(state.pack.sections.size(), "section");
    case UnitKind::ClassNames:
        return fmt::format("{} classes", state.pack.classNames.size());
    case UnitKind::Group:
        return quantity(std::ranges::count(state.pack.objects, which.id, &Object::section), "object");
    case UnitKind::Object:
        return objectName(file, state.pack.objects[which.id]);
    case UnitKind::Table:
        return quantity(entryCount(file.unitBytes(unit).span(), static_cast<Table>(which.id)), "row");
    case UnitKind::Bytes:
        break;
    }
    return quantity(file.units().range(unit).size, "byte");
}

std::string HkxFormat::unitName(const File &file, UnitId unit) const
{
    const Unit which = file.units()[unit];
    return kindOf(which) == UnitKind::Object ? objectName(file, packOf(file).objects[which.id])
                                             : std::string();
}

std::string HkxFormat::unitType(const File &file, UnitId unit) const
{
    const Unit &which = file.units()[unit];
    if (kindOf(which) != UnitKind::Object)
        return unitTitle(file, unit);
    const std::string_view name = packOf(file).objects[which.id].className;
    return std::string(name.empty() ? "unknown class" : name);
}

bool HkxFormat::isStructural(const File &file, UnitId unit) const
{
    switch (kindOf(file.units()[unit])) {
    case UnitKind::Header:
    case UnitKind::SectionHeaders:
    case UnitKind::ClassNames:
    case UnitKind::Table:
    case UnitKind::Bytes: // a damaged header leaves nothing else; taking the damage back must cut again
        return true;
    default:
        return false;
    }
}

void HkxFormat::check(const File &file, Diagnostics &diagnostics, Progress &progress) const
{
    if (file.state<HkxState>().encoding != Encoding::Packfile)
        return;
    checkValues(file, diagnostics, progress);
    checkPhysics(file, diagnostics, progress);
}

std::vector<Card> HkxFormat::info(const File &file) const
{
    const HkxState &state = file.state<HkxState>();
    if (state.encoding != Encoding::Packfile)
        return {{"encoding", std::string(toString(state.encoding))}};
    const Packfile &pack = state.pack;
    const ClassName *contents = pack.classNameAt(pack.header.classNameOffset);
    std::vector<Card> cards = {{"version", pack.header.version},
                               {"file version", fmt::to_string(pack.header.fileVersion)},
                               {"pointer size", fmt::to_string(pack.header.pointerSize)},
                               {"layout", layoutName(pack)},
                               {"contents", contents == nullptr ? "unknown" : contents->name},
                               {"objects", fmt::to_string(pack.objects.size())}};
    std::map<std::string_view, std::size_t> counts;
    for (const Object &object : pack.objects)
        ++counts[object.className];
    for (const auto &[name, count] : counts)
        cards.push_back({std::string(name), fmt::to_string(count)});
    return cards;
}

std::optional<Result<Bytes>> HkxFormat::reemit(const File &file) const
{
    const HkxState &state = file.state<HkxState>();
    if (state.encoding != Encoding::Packfile)
        return std::nullopt;
    return writePackfile(state.pack, file.bytes().view({0, file.bytes().size()}).span());
}

} // namespace cutaway::hkx
