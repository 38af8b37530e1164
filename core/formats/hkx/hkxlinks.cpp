// SPDX-License-Identifier: MIT
// Targets of pointers, fixups and offsets, and the pointers to an object.
#include "core/base/quantity.h"
#include "core/codecs/spline/schema.h"
#include "core/file/file.h"
#include "core/formats/hkx/containerrows.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/hkxunits.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

class LinkFinder
{
public:
    LinkFinder(const HkxFormat &format, const File &file, const UnitTree &tree)
        : m_format(format), m_file(file), m_tree(tree), m_state(file.state<HkxState>()),
          m_unit(file.units()[tree.unit()])
    {
    }

    std::optional<LinkTarget> find(NodeId node) const
    {
        const Node at = m_tree.node(node);
        switch (kindOf(m_unit)) {
        case UnitKind::Object:
            return at.type == &spline::kTrackTable && at.isElement ? ofTrack(at) : ofSlot(at);
        case UnitKind::Table:
            return at.field->link == Link::None ? std::nullopt : ofFixup(at);
        case UnitKind::Header:
            return at.field->link == Link::None ? std::nullopt : ofHeader(at);
        case UnitKind::SectionHeaders:
            return at.field->link == Link::None ? std::nullopt : ofSectionHeader(at);
        default:
            return std::nullopt;
        }
    }

private:
    std::optional<LinkTarget> ofSlot(const Node &at) const
    {
        const bool emptyString = at.kind == Kind::StringPtr && !at.isArray && at.attachedCount == 0;
        if (!(at.kind == Kind::Pointer && !at.isArray) && !emptyString)
            return std::nullopt;
        const Object &object = m_state.pack.objects[m_unit.id];
        const SectionFixups &fixups = m_state.pack.fixups[object.section];
        const std::uint64_t slot = object.offset + at.range.offset;
        if (const Fixup *global = Packfile::find(fixups.global, slot))
            return place(global->section, global->target);
        if (const Fixup *local = Packfile::find(fixups.local, slot))
            return place(object.section, local->target);
        return LinkTarget{std::nullopt, "null", false};
    }

    // A compressed track has its name and its events elsewhere in the object.
    std::optional<LinkTarget> ofTrack(const Node &at) const
    {
        std::string path = fmt::format("annotationTracks[{}]", at.row);
        const Result<NodeId> track = m_tree.find(path);
        const auto name = track ? m_tree.childNamed(*track, "trackName") : std::nullopt;
        if (!name)
            return std::nullopt;
        std::string text = fmt::format("{} {}", path, m_tree.valueText(*name));
        return LinkTarget{NodePath{m_tree.unit(), std::move(path)}, std::move(text), false};
    }

    // The object at an offset of a section, or a node in one. A slot may be the first field of its object.
    LinkTarget place(std::uint64_t section, std::uint64_t offset, bool isSlot = false) const
    {
        const auto index = section <= 0xFFFFFFFF
                               ? m_state.pack.objectAt(static_cast<std::uint32_t>(section), offset)
                               : std::nullopt;
        if (!index)
            return {std::nullopt, fmt::format("{:#x} of section {}", offset, section), true};
        const UnitId unit = m_state.objectUnits[*index];
        const std::uint64_t inside = offset - m_state.pack.objects[*index].offset;
        if (inside == 0 && !isSlot)
            return {NodePath{unit, {}}, m_format.unitTitle(m_file, unit), false};
        const auto tree = m_file.tree(unit);
        std::string path = tree->path(tree->innermostAt(inside));
        std::string text = fmt::format("{} {}", m_format.unitTitle(m_file, unit), path);
        return {NodePath{unit, std::move(path)}, std::move(text), false};
    }

    std::uint64_t number(NodeId node) const
    {
        const Value value = m_tree.value(node);
        if (const auto *natural = std::get_if<std::uint64_t>(&value))
            return *natural;
        const auto *number = std::get_if<std::int64_t>(&value);
        return number == nullptr ? 0 : static_cast<std::uint64_t>(*number);
    }

    std::uint64_t sibling(const Node &at, std::string_view name) const
    {
        const auto found = m_tree.childNamed(at.parent, name);
        return found ? number(*found) : 0;
    }

    // An offset keeps its number in the text, because that is its value.
    static LinkTarget shown(std::uint64_t value, LinkTarget target)
    {
        if (!target.broken)
            target.text = fmt::format("{:#x} ({})", value, target.text);
        return target;
    }

    std::optional<LinkTarget> ofFixup(const Node &at) const
    {
        const std::uint64_t value = number(at.id);
        const std::string_view name = at.field->name;
        if (at.field->link == Link::Row)
            return section(value);
        if (name == "nameOffset")
            return shown(value, className(value));
        if (name == "dst" && static_cast<Table>(m_unit.id) == Table::Global)
            return shown(value, place(sibling(at, "dstSection"), value));
        const bool isSlot = name == "src" && static_cast<Table>(m_unit.id) != Table::Virtual;
        return shown(value, place(sectionOf(m_unit), value, isSlot));
    }

    std::optional<LinkTarget> ofHeader(const Node &at) const
    {
        const std::uint64_t value = number(at.id);
        if (at.field->link == Link::Row)
            return section(value);
        if (at.field->name == "contentsClassNameSectionOffset")
            return shown(value, className(value));
        return shown(value, place(sibling(at, "contentsSectionIndex"), value));
    }

    std::optional<LinkTarget> ofSectionHeader(const Node &at) const
    {
        const std::uint64_t value = number(at.id);
        const bool absolute = at.field->name == "absoluteDataStart";
        const std::uint64_t offset = absolute ? value : value + sibling(at, "absoluteDataStart");
        if (offset >= m_file.bytes().size())
            return std::nullopt; // the end of the file is a place, but no unit
        const UnitId unit = m_file.units().at(offset);
        if (m_file.units().range(unit).offset != offset)
            return std::nullopt;
        return shown(value, {NodePath{unit, {}}, m_format.unitTitle(m_file, unit), false});
    }

    LinkTarget section(std::uint64_t index) const
    {
        if (index >= m_state.pack.sections.size() || m_state.sectionHeaders == UnitIndex::kNone)
            return {std::nullopt,
                    fmt::format("{} of {}", index, quantity(m_state.pack.sections.size(), "section")), true};
        return {NodePath{m_state.sectionHeaders, fmt::format("[{}]", index)},
                fmt::format("{} ({})", index, m_state.pack.sections[index].tag), false};
    }

    LinkTarget className(std::uint64_t offset) const
    {
        const auto &names = m_state.pack.classNames;
        const ClassName *name =
            offset <= 0xFFFFFFFF ? m_state.pack.classNameAt(static_cast<std::uint32_t>(offset)) : nullptr;
        if (name == nullptr || m_state.classNames == UnitIndex::kNone)
            return {std::nullopt, fmt::format("{:#x}, where no class name starts", offset), true};
        return {NodePath{m_state.classNames, fmt::format("[{}].name", name - names.data())}, name->name,
                false};
    }

    const HkxFormat &m_format;
    const File &m_file;
    const UnitTree &m_tree;
    const HkxState &m_state;
    const Unit m_unit;
};

} // namespace

std::optional<LinkTarget> HkxFormat::link(const File &file, const UnitTree &tree, NodeId node) const
{
    return LinkFinder(*this, file, tree).find(node);
}

std::vector<Referrer> HkxFormat::referrers(const File &file, UnitId unit) const
{
    const HkxState &state = file.state<HkxState>();
    if (kindOf(file.units()[unit]) != UnitKind::Object)
        return {};
    const Object &object = state.pack.objects[file.units()[unit].id];
    const auto key = [](const PointerIn &p) { return std::pair{p.section, std::uint64_t{p.target}}; };
    const std::uint64_t first = object.offset;
    auto at = std::ranges::lower_bound(state.pack.pointersIn, std::pair{object.section, first}, {}, key);
    std::vector<Referrer> found;
    for (;
         at != state.pack.pointersIn.end() && key(*at) < std::pair{object.section, first + object.range.size};
         ++at) {
        const auto source = state.pack.objectAt(at->sourceSection, at->source);
        if (!source)
            continue;
        const UnitId from = state.objectUnits[*source];
        const auto tree = file.tree(from);
        std::string path = tree->path(tree->innermostAt(at->source - state.pack.objects[*source].offset));
        std::string text = fmt::format("{} {}", unitTitle(file, from), path);
        found.push_back({NodePath{from, std::move(path)}, std::move(text)});
    }
    return found;
}

std::vector<UnitId> HkxFormat::rootUnits(const File &file) const
{
    const HkxState &state = file.state<HkxState>();
    const PackHeader &header = state.pack.header;
    const auto contents = state.pack.objectAt(header.contentsSection, header.contentsOffset);
    if (!contents || state.objectUnits[*contents] == UnitIndex::kNone)
        return {};
    return {state.objectUnits[*contents]};
}

std::vector<OwnedUnit> HkxFormat::ownedUnits(const File &file, UnitId unit) const
{
    std::vector<OwnedUnit> owned;
    const HkxState &state = file.state<HkxState>();
    if (kindOf(file.units()[unit]) != UnitKind::Object)
        return owned;
    const Object &object = state.pack.objects[file.units()[unit].id];
    const std::vector<Fixup> &fixups = state.pack.fixups[object.section].global;
    for (std::size_t i = object.firstGlobal; i < fixups.size(); ++i) {
        if (fixups[i].source - object.offset >= object.range.size)
            break;
        const auto target = state.pack.objectAt(fixups[i].section, fixups[i].target);
        if (target && state.objectUnits[*target] != unit && state.objectUnits[*target] != UnitIndex::kNone)
            owned.push_back({state.objectUnits[*target]});
    }
    return owned;
}

} // namespace cutaway::hkx
