// SPDX-License-Identifier: MIT
#include "core/formats/lyt/lytformat.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/file/file.h"
#include "core/file/rawformat.h"
#include "core/file/recognise.h"
#include "core/formats/lyt/rules.h"
#include "core/schema/treebuilder.h"

#include <algorithm>

namespace cutaway::lyt
{

namespace
{

constexpr std::string_view kMagic = "#MAXLAYOUT";

// Where the units of a text start, with their tags.
class UnitCutter
{
public:
    UnitCutter(const TextLines &text, UnitIndex &units) : m_text(text), m_units(units) {}

    // A unit from this line on, unless there is nothing between it and the one before.
    void cut(std::uint32_t line, std::uint32_t tag, std::uint32_t number)
    {
        if (line >= m_text.lines().size())
            return;
        const std::uint64_t offset = m_text.lines()[line].range.offset;
        if (offset != 0 && m_units.size() == 0)
            m_units.add(0, kHead, 0);
        m_units.add(offset, tag, number);
    }

private:
    const TextLines &m_text;
    UnitIndex &m_units;
};

void cutLayout(const TextLines &text, const Layout &layout, UnitIndex &units)
{
    UnitCutter cutter(text, units);
    std::uint32_t number = 0;
    for (const SectionLines &section : layout.sections)
        cutter.cut(section.countLine, kSection, number++);
    cutter.cut(layout.endLine, kTail, 0);
}

void cutVisibility(const TextLines &text, const Visibility &visibility, UnitIndex &units)
{
    UnitCutter cutter(text, units);
    std::uint32_t number = 0;
    for (const VisEntry &entry : visibility.entries)
        cutter.cut(entry.line, kEntry, number++);
}

// The first byte that no text of the games has: below a blank, and neither a tab nor the end of a line.
void checkText(ByteSpan text, Diagnostics &diagnostics)
{
    const auto isControl = [](std::uint8_t byte) {
        return byte < ' ' && byte != '\t' && byte != '\r' && byte != '\n';
    };
    const auto first = std::ranges::find_if(text, isControl);
    if (first != text.end())
        diagnostics.error("area.text"_rule, {static_cast<std::uint64_t>(first - text.begin()), 1},
                          "the byte {:02X} is not a letter; {} of {} are none", *first,
                          std::ranges::count_if(text, isControl), text.size());
}

const SectionLines &sectionAt(const File &file, UnitId unit)
{
    return file.state<LytState>().layout.sections[file.units()[unit].id];
}

const VisEntry &entryAt(const File &file, UnitId unit)
{
    return file.state<LytState>().visibility.entries[file.units()[unit].id];
}

} // namespace

Confidence LytFormat::probe(ByteSpan head, std::string_view fileName) const
{
    const std::string_view start(reinterpret_cast<const char *>(head.data()),
                                 std::min(head.size(), kMagic.size()));
    if (equalIgnoringCase(start, kMagic))
        return Confidence::Certain;
    return hasExtension(fileName, kExtensions) ? Confidence::Maybe : Confidence::No;
}

IndexResult LytFormat::index(const ByteBuffer &bytes, Progress &) const
{
    IndexResult result;
    auto state = std::make_shared<LytState>();
    Diagnostics diagnostics;
    if (bytes.size() > kLargestText) {
        diagnostics.warning("area.size"_rule, {0, 16}, "the file has {}; at most {} are read as text",
                            quantity(bytes.size(), "byte"), kLargestText);
        addRawUnits(result.units, 0, bytes.size(), kOther);
    } else {
        const BytesView view = bytes.view({0, bytes.size()});
        checkText(view.span(), diagnostics);
        const TextLines text(view.span());
        const std::string_view first = text.lines().empty() ? "" : text.word(text.lines().front(), 0);
        // A list of what is seen starts with a room; a layout without its first line still has its keywords.
        state->isVisibility = !equalIgnoringCase(first, kMagic) &&
                              std::ranges::none_of(text.lines(), [&text](const TextLines::Line &line) {
                                  return equalIgnoringCase(text.word(line, 0), "beginlayout");
                              });
        if (state->isVisibility) {
            state->visibility = readVisibility(text, diagnostics);
            cutVisibility(text, state->visibility, result.units);
        } else {
            state->layout = readLayout(text, diagnostics);
            cutLayout(text, state->layout, result.units);
        }
        if (result.units.size() == 0 && bytes.size() != 0)
            result.units.add(0, kHead, 0);
    }
    result.units.finish(bytes.size());
    result.state = std::move(state);
    result.diagnostics = diagnostics.take();
    return result;
}

std::string LytFormat::unitKey(const File &file, UnitId unit) const
{
    const Unit &u = file.units()[unit];
    switch (u.tag) {
    case kHead:
        return "head";
    case kSection: {
        const SectionLines &section = sectionAt(file, unit);
        const std::string name(nameOf(section.section));
        return section.repeated ? fmt::format("{}@{}", name, unit) : name;
    }
    case kEntry:
        return fmt::format("entry[{}]", u.id);
    case kTail:
        return "end";
    default:
        return fmt::format("bytes[{}]", unit);
    }
}

std::string LytFormat::unitTitle(const File &file, UnitId unit) const
{
    return file.units()[unit].tag == kEntry ? entryAt(file, unit).room : Format::unitTitle(file, unit);
}

std::string LytFormat::unitSummary(const File &file, UnitId unit) const
{
    const LytState &state = file.state<LytState>();
    switch (file.units()[unit].tag) {
    case kHead:
        return state.isVisibility ? "" : state.layout.dependency;
    case kSection:
        return quantity(sectionAt(file, unit).rows.size(), "row");
    case kEntry:
        return fmt::format("sees {}", entryAt(file, unit).sees.size());
    case kTail:
        return state.layout.textBehind ? "text behind the layout" : "";
    default:
        return "";
    }
}

std::string LytFormat::unitType(const File &file, UnitId unit) const
{
    constexpr std::string_view kTypes[] = {"head", "section", "entry", "end", "bytes"};
    return std::string(kTypes[file.units()[unit].tag]);
}

std::string LytFormat::nodeSummary(const File &, const UnitTree &tree, NodeId node) const
{
    const Node n = tree.node(node);
    std::string text;
    for (std::uint32_t row = 0; row < n.childCount && !n.isArray; ++row) {
        text += row == 0 ? "" : " ";
        text += tree.valueText(tree.child(node, row));
    }
    return text;
}

std::vector<Card> LytFormat::info(const File &file) const
{
    const LytState &state = file.state<LytState>();
    if (state.isVisibility)
        return {{"rooms", fmt::to_string(state.visibility.entries.size())}};
    const auto &rooms = state.layout.rooms;
    const auto blank = std::ranges::count_if(rooms, &PlacedModel::isBlank);
    return {{"rooms", blank == 0 ? fmt::to_string(rooms.size())
                                 : fmt::format("{} ({} of them blank)", rooms.size(), blank)},
            {"door hooks", fmt::to_string(state.layout.doorHooks.size())}};
}

} // namespace cutaway::lyt
