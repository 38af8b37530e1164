// SPDX-License-Identifier: MIT
#include "core/formats/hkx/packfile.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/formats/hkx/fixedlayout.h"
#include "core/formats/hkx/fixups.h"
#include "core/formats/hkx/rules.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/schema/value.h"

#include <algorithm>
#include <numeric>

namespace cutaway::hkx
{

namespace
{

constexpr std::uint32_t kSectionHeaderSize = 0x30;
constexpr std::uint32_t kWideSectionHeaderSize = 0x40; // from file version 11 on
constexpr std::uint32_t kWideFrom = 11;
constexpr std::uint32_t kTagSize = 19;

bool startsWith(ByteSpan bytes, std::string_view text)
{
    return bytes.size() >= text.size() && std::memcmp(bytes.data(), text.data(), text.size()) == 0;
}

std::string_view asText(ByteSpan bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

// 0x3E is the number of bytes between the header and the first section header; FFFF stands for none.
std::uint64_t sectionHeadersAt(ByteSpan file)
{
    const auto predicates = load<std::uint16_t>(file, 0x3E);
    return kHeaderSize + (predicates == 0xFFFF ? 0 : predicates);
}

std::uint32_t havokYear(std::string_view version)
{
    if (version.starts_with("hk_2010."))
        return kHavok2010;
    return version.starts_with("hk_2014.") ? kHavok2014 : 0;
}

void readHeader(ByteSpan file, Packfile &pack, Diagnostics &diagnostics)
{
    PackHeader &header = pack.header;
    header.fileVersion = load<std::uint32_t>(file, 0x0C);
    header.pointerSize = file[0x10];
    header.sectionCount = load<std::uint32_t>(file, 0x14);
    header.contentsSection = load<std::uint32_t>(file, 0x18);
    header.contentsOffset = load<std::uint32_t>(file, 0x1C);
    header.classNameSection = load<std::uint32_t>(file, 0x20);
    header.classNameOffset = load<std::uint32_t>(file, 0x24);
    header.version = displayText(file.subspan(0x28, 16));
    header.sectionHeaders = sectionHeadersAt(file);
    header.stride = header.fileVersion < kWideFrom ? kSectionHeaderSize : kWideSectionHeaderSize;

    const std::uint32_t year = havokYear(header.version);
    const bool pointers = header.pointerSize == 4 || header.pointerSize == 8;
    pack.rules = packfileRules(year, header.pointerSize == 4 ? 4 : 8, file[0x12] != 0 ? kReusesPadding : 0);
    pack.known = year != 0 && pointers;
    if (!pointers)
        diagnostics.error("hkx.header"_rule, {0x10, 1},
                          "pointer size {} is neither 4 nor 8; objects stay raw", header.pointerSize);
    if (year == 0)
        diagnostics.warning(
            "hkx.version"_rule, {0x28, 16},
            "version '{}' (file version {}) is not known; known are hk_2010.1 and hk_2010.2 (7, 8) and "
            "hk_2014.1 (11); objects are decoded from their fixups alone",
            header.version, header.fileVersion);
}

// Reads the offsets of one section header and forces them into the file and into ascending order.
Section readSection(ByteSpan file, std::uint64_t at, std::uint32_t index, Diagnostics &diagnostics)
{
    static constexpr std::string_view kNames[] = {"localFixupsOffset",   "globalFixupsOffset",
                                                  "virtualFixupsOffset", "exportsOffset",
                                                  "importsOffset",       "endOffset"};
    Section section;
    section.tag = displayText(file.subspan(at, kTagSize));
    section.start = load<std::uint32_t>(file, at + 0x14);
    if (section.start > file.size()) {
        diagnostics.error("hkx.section"_rule, {at + 0x14, 4},
                          "section {} '{}' starts at {:#x}, past the end of file at {:#x}", index,
                          section.tag, section.start, file.size());
        section.start = file.size();
    }
    std::array<std::uint64_t, kTableCount + 1> ends = {};
    std::uint64_t reached = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const std::uint64_t field = at + 0x18 + 4 * i;
        const std::uint64_t limit = file.size() - section.start;
        const std::uint64_t found = load<std::uint32_t>(file, field);
        if (found > limit)
            diagnostics.error("hkx.section"_rule, {field, 4},
                              "{} of section {} '{}' is {:#x}, past the end of file at {:#x}", kNames[i],
                              index, section.tag, found, limit);
        else if (found < reached)
            diagnostics.error("hkx.section"_rule, {field, 4},
                              "{} of section {} '{}' is {:#x}, below {:#x} of the one before", kNames[i],
                              index, section.tag, found, reached);
        reached = std::clamp(found, reached, limit);
        ends[i] = section.start + reached;
    }
    section.payload = {section.start, ends[0] - section.start};
    for (std::size_t i = 0; i < kTableCount; ++i)
        section.tables[i] = {ends[i], ends[i + 1] - ends[i]};
    section.end = ends.back();
    return section;
}

void readSections(ByteSpan file, Packfile &pack, Diagnostics &diagnostics)
{
    const PackHeader &header = pack.header;
    const std::uint64_t room =
        file.size() < header.sectionHeaders ? 0 : (file.size() - header.sectionHeaders) / header.stride;
    if (header.sectionCount > room)
        diagnostics.error("hkx.header"_rule, {0x14, 4},
                          "{} sections are announced, but the file has room for {}", header.sectionCount,
                          quantity(room, "header"));
    constexpr std::uint64_t kMostSections = 64; // three in every file seen
    const std::uint64_t count = std::min({std::uint64_t{header.sectionCount}, room, kMostSections});
    if (count < header.sectionCount && room > kMostSections)
        diagnostics.error("hkx.header"_rule, {0x14, 4}, "{} sections are announced, only {} are read",
                          header.sectionCount, count);
    pack.sections.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i)
        pack.sections.push_back(readSection(file, header.sectionHeaders + i * header.stride, i, diagnostics));
    pack.headersEnd = std::min<std::uint64_t>(file.size(), header.sectionHeaders + count * header.stride);
}

// A byte belongs to one section: one that reaches into another or into the headers is not read at all.
void keepSectionsApart(Packfile &pack, Diagnostics &diagnostics)
{
    const auto isEmpty = [&](std::uint32_t i) { return pack.sections[i].end <= pack.sections[i].start; };
    std::vector<std::uint32_t> &order = pack.sectionsInFileOrder;
    order.resize(pack.sections.size());
    std::iota(order.begin(), order.end(), 0);
    std::erase_if(order, isEmpty);
    std::ranges::sort(order, {}, [&](std::uint32_t i) { return std::pair{pack.sections[i].start, i}; });
    std::uint64_t reached = pack.headersEnd;
    for (const std::uint32_t i : order) {
        Section &section = pack.sections[i];
        if (section.start >= reached) {
            reached = section.end;
            continue;
        }
        diagnostics.error(
            "hkx.section.overlap"_rule,
            {pack.header.sectionHeaders + std::uint64_t{i} * pack.header.stride, pack.header.stride},
            "section {} '{}' starts at {:#x}, inside what reaches to {:#x}; it is not read", i, section.tag,
            section.start, reached);
        section = Section{section.tag, section.start, {section.start, 0}, {}, section.start};
        section.tables.fill({section.start, 0});
    }
    std::erase_if(order, isEmpty);
}

// A signature other than the one known says that the class is laid out in another way than its table.
void findTable(ClassName &entry, ByteRange range, const Packfile &pack, Diagnostics &diagnostics)
{
    if (!pack.known)
        return;
    const std::uint32_t expected = signatureOf(entry.name, pack.rules.version);
    if (expected == 0 || expected == entry.signature)
        entry.type = findClass(entry.name, pack.rules.version);
    else
        diagnostics.warning(
            "hkx.class.signature"_rule, range,
            "{} has signature {:08X}, known for {} is {:08X}; its objects are decoded from their "
            "fixups alone",
            entry.name, entry.signature, pack.header.version, expected);
}

void readClassNames(ByteSpan file, Packfile &pack, Diagnostics &diagnostics)
{
    const std::uint32_t index = pack.header.classNameSection;
    if (index >= pack.sections.size()) {
        diagnostics.error("hkx.header"_rule, {0x20, 4}, "class names are said to stand in section {} of {}",
                          index, pack.sections.size());
        return;
    }
    const ByteRange range = pack.sections[index].payload;
    const ByteSpan payload = file.subspan(range.offset, range.size);
    constexpr std::uint64_t kUsualName = 25; // bytes, with what is around it
    constexpr std::uint64_t kUsualNames = 32;
    pack.classNames.reserve(std::min(payload.size() / kUsualName, kUsualNames));
    std::uint64_t at = 0;
    while (payload.size() - at > 5 && payload[at + 4] == 0x09) {
        const auto name = payload.subspan(at + 5);
        const auto end = std::ranges::find(name, std::uint8_t{0});
        if (end == name.end()) {
            diagnostics.error("hkx.classnames"_rule, {range.offset + at, payload.size() - at},
                              "class name {} has no terminating NUL before the end of its section",
                              pack.classNames.size());
            return;
        }
        const auto length = static_cast<std::uint64_t>(end - name.begin());
        ClassName entry{load<std::uint32_t>(payload, at), static_cast<std::uint32_t>(at + 5),
                        std::string(asText(name.first(length)))};
        findTable(entry, {range.offset + at, 5 + length}, pack, diagnostics);
        pack.classNames.push_back(std::move(entry));
        at += 5 + length + 1;
    }
    const auto rest = payload.subspan(at);
    if (!std::ranges::all_of(rest, [](std::uint8_t b) { return b == 0xFF; }))
        diagnostics.warning("hkx.classnames"_rule, {range.offset + at, rest.size()},
                            "{} behind the last class name are neither a name nor FF filling",
                            quantity(rest.size(), "byte"));
}

// The header names the root object and its class.
void checkContents(const Packfile &pack, Diagnostics &diagnostics)
{
    const PackHeader &header = pack.header;
    const auto root = pack.objectAt(header.contentsSection, header.contentsOffset);
    if (!root || pack.objects[*root].offset != header.contentsOffset) {
        diagnostics.error("hkx.contents"_rule, {0x18, 8},
                          "no object starts at {:#x} of section {}, where the contents are said to be",
                          header.contentsOffset, header.contentsSection);
        return;
    }
    const ClassName *name = pack.classNameAt(header.classNameOffset);
    if (name == nullptr)
        diagnostics.error("hkx.contents"_rule, {0x20, 8},
                          "no class name starts at {:#x}, where the class of the contents is said to be",
                          header.classNameOffset);
    else if (name->name != pack.objects[*root].className)
        diagnostics.warning("hkx.contents"_rule, {0x20, 8},
                            "the contents are said to be a {}, but a {} stands there", name->name,
                            pack.objects[*root].className);
}

} // namespace

Encoding encodingOf(ByteSpan head)
{
    if (startsWith(head, {reinterpret_cast<const char *>(kMagic), sizeof kMagic}))
        return head.size() > 0x11 && head[0x11] == 0 ? Encoding::BigEndianPackfile : Encoding::Packfile;
    if (head.size() >= 8 && load<std::uint32_t>(head, 0) == 0xCAB00D1E &&
        load<std::uint32_t>(head, 4) == 0xD011FACE)
        return Encoding::BinaryTagfile;
    if (head.size() >= 8 && startsWith(head.subspan(4), "TAG0"))
        return Encoding::Tagfile;
    const std::string_view text = asText(head);
    const std::size_t first = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (first == std::string_view::npos || text[first] != '<')
        return Encoding::None;
    if (text.find("<hkpackfile") != std::string_view::npos)
        return Encoding::XmlPackfile;
    return text.find("<hktagfile") != std::string_view::npos ? Encoding::XmlTagfile : Encoding::None;
}

std::string_view toString(Encoding encoding)
{
    switch (encoding) {
    case Encoding::None:
        break;
    case Encoding::Packfile:
        return "packfile";
    case Encoding::BigEndianPackfile:
        return "big-endian packfile";
    case Encoding::XmlPackfile:
        return "XML packfile";
    case Encoding::XmlTagfile:
        return "XML tagfile";
    case Encoding::BinaryTagfile:
        return "binary tagfile";
    case Encoding::Tagfile:
        return "TAG0 tagfile";
    }
    return "";
}

std::optional<std::uint32_t> Packfile::objectAt(std::uint32_t section, std::uint64_t offset) const
{
    const auto after = std::ranges::upper_bound(objects, std::pair{section, offset}, {}, [](const Object &o) {
        return std::pair{o.section, std::uint64_t{o.offset}};
    });
    if (after == objects.begin())
        return std::nullopt;
    const Object &object = *(after - 1);
    const std::uint64_t inside = offset - object.offset;
    if (object.section != section || (inside != 0 && inside >= object.range.size))
        return std::nullopt;
    return static_cast<std::uint32_t>(after - objects.begin() - 1);
}

const Fixup *Packfile::find(const std::vector<Fixup> &table, std::uint64_t source)
{
    const auto found = std::ranges::lower_bound(table, source, {}, &Fixup::source);
    return found != table.end() && found->source == source ? &*found : nullptr;
}

const ClassName *Packfile::classNameAt(std::uint32_t offset) const
{
    const auto found = std::ranges::lower_bound(classNames, offset, {}, &ClassName::offset);
    return found != classNames.end() && found->offset == offset ? &*found : nullptr;
}

Packfile readPackfile(const ByteBuffer &bytes, Diagnostics &diagnostics)
{
    Packfile pack;
    const BytesView view = bytes.view({0, bytes.size()});
    const ByteSpan file = view.span();
    if (file.size() < kHeaderSize) {
        diagnostics.error("hkx.header"_rule, {0, file.size()}, "the file has {}, a header needs {}",
                          quantity(file.size(), "byte"), kHeaderSize);
        return pack;
    }
    readHeader(file, pack, diagnostics);
    readSections(file, pack, diagnostics);
    keepSectionsApart(pack, diagnostics);
    readClassNames(file, pack, diagnostics);
    readFixups(file, pack, diagnostics);
    readObjects(file, pack, diagnostics);
    checkContents(pack, diagnostics);
    return pack;
}

} // namespace cutaway::hkx
