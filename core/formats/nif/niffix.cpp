// SPDX-License-Identifier: MIT
// Fixes for values that follow from others in the file.
#include "core/file/fix.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/collisioncheck.h"
#include "core/formats/nif/linkblock.h"
#include "core/formats/nif/nifformat.h"
#include "core/formats/nif/rules.h"
#include "core/formats/nif/state.h"
#include "core/schema/common.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

constexpr std::int64_t kKeyframed = 4; // motion of Havok 2010

// A finding, and the block that it lies in.
class Site
{
public:
    Site(const File &file, const Diagnostic &found)
        : m_file(file), m_found(found), m_block(file.tree(found.unit)),
          m_base(file.units().range(found.unit).offset)
    {
    }

    const File &file() const { return m_file; }
    const Reader &block() const { return m_block; }
    std::uint64_t at() const { return m_found.range.offset; } // in the file
    // The field that the rule names; of a structure the innermost that holds the place.
    NodeId node() const
    {
        const std::uint64_t in = at() - m_base;
        return m_block.tree().innermostAt(in);
    }
    std::string_view field() const { return m_block.tree().node(node()).field->name; }
    std::string path(NodeId node) const { return m_file.pathText(m_found.unit, node); }

    Fix put(std::string label, FieldName field, ByteSpan bytes, Fix::Kind kind = Fix::Kind::Safe) const
    {
        return overwriting(m_file, std::move(label), m_base + m_block.range(field).offset,
                           Bytes(bytes.begin(), bytes.end()), kind);
    }
    // A number as it is stored, whatever the field shows for it.
    Fix set(std::string label, NodeId node, std::int64_t number, Fix::Kind kind = Fix::Kind::Safe) const
    {
        return {std::move(label), {Edit{Edit::Op::Set, path(node), number}}, kind};
    }
    std::optional<Reader> blockAt(FieldName reference) const
    {
        const auto unit =
            unitOfBlock(stateOf(m_file), m_block.has(reference) ? m_block.integer(reference) : -1);
        return unit ? std::optional(Reader(m_file.tree(*unit))) : std::nullopt;
    }

private:
    const File &m_file;
    const Diagnostic &m_found;
    Reader m_block;
    std::uint64_t m_base;
};

Fix fixFilterCopy(const Site &site)
{
    return site.put("Copy the filter", "filterCopy"_f, site.block().bytes("filter"_f));
}

Fix fixRotation(const Site &site)
{
    return normalising(site.file(), "Make its length 1", site.at());
}

Fix fixQuality(const Site &site)
{
    constexpr std::int64_t kFixed = 5;
    const std::int64_t motion = site.block().integer("motionSystem"_f);
    const std::int64_t wanted = motion == kFixed ? 0 : motion == kKeyframed ? 1 : 4;
    return site.set(fmt::format("Set the quality to {}", wanted), site.block().nodeOf("quality"_f), wanted,
                    Fix::Kind::Choice); // the motion may be what is wrong
}

Fix fixSetLocal(const Site &site)
{
    constexpr std::int64_t kSetLocal = 0x8;
    const auto body = site.blockAt("body"_f);
    if (!body)
        return {};
    const std::int64_t flags = site.block().integer("flags"_f);
    const bool wants = body->integer("motionSystem"_f) == kKeyframed;
    return site.set(wants ? "Set the flag" : "Clear the flag", site.block().nodeOf("flags"_f),
                    wants ? flags | kSetLocal : flags & ~kSetLocal, Fix::Kind::Choice);
}

// The two ends of a capsule: a released file has other radii there than in front.
bool isOfCapsule(FieldName copy)
{
    return copy == "r1"_f || copy == "r2"_f;
}

Fix fixRadius(const Site &site)
{
    for (const auto &[copy, original] :
         {std::pair("r1"_f, "radius"_f), std::pair("r2"_f, "radius"_f), std::pair("radiusCopy"_f, "radius"_f),
          std::pair("scaleCopy"_f, "scale"_f)}) {
        if (site.block().has(copy) &&
            site.block().range(copy).offset + site.file().units().range(site.block().unit()).offset ==
                site.at())
            return site.put(fmt::format("Copy the {}", original.text()), copy, site.block().bytes(original),
                            isOfCapsule(copy) ? Fix::Kind::Choice : Fix::Kind::Safe);
    }
    return {};
}

// Either of the two may be the right one.
Fix fixChild(const Site &site)
{
    const auto child = site.blockAt("shape"_f);
    if (!child)
        return {};
    const FieldName field = site.field() == "radius" ? "radius"_f : "material"_f;
    return site.put(fmt::format("Take the {} of the shape inside", field.text()), field, child->bytes(field),
                    Fix::Kind::Choice);
}

Fix fixFilters(const Site &site)
{
    const std::string array = site.path(site.block().tree().root()) + ".filters";
    std::uint32_t filters = site.block().count("filters"_f);
    const std::uint32_t shapes = site.block().count("sub"_f);
    Fix fix{
        fmt::format("Make them {}", shapes), {}, filters > shapes ? Fix::Kind::Destructive : Fix::Kind::Safe};
    for (; filters < shapes; ++filters)
        fix.edits.push_back({Edit::Op::Insert, array});
    for (; filters > shapes; --filters)
        fix.edits.push_back({Edit::Op::Remove, fmt::format("{}[{}]", array, filters - 1)});
    return fix;
}

Fix fixBsx(const Site &site)
{
    constexpr std::int64_t kHavok = 0x2;
    if (!site.block().has("value"_f) ||
        typeOfBlock(stateOf(site.file()).header, site.file().units()[site.block().unit()].id) != "BSXFlags")
        return {};
    const std::int64_t value = site.block().integer("value"_f);
    const bool announces = (value & kHavok) != 0;
    return site.set(announces ? "Clear the flag" : "Announce Havok", site.block().nodeOf("value"_f),
                    value ^ kHavok, announces ? Fix::Kind::Destructive : Fix::Kind::Safe);
}

Fix fixTarget(const Site &site)
{
    const std::vector<std::uint32_t> owners =
        ownersOfCollision(site.file(), site.file().units()[site.block().unit()].id);
    if (owners.size() != 1 || !site.block().has("target"_f))
        return {};
    return site.set(fmt::format("Point to block {}", owners.front()), site.block().nodeOf("target"_f),
                    owners.front());
}

Fix fixTransform(const Site &site)
{
    if (site.block().has("scale"_f) && site.path(site.node()).ends_with(".scale"))
        return {"Set the scale to 1", {Edit{Edit::Op::Set, site.path(site.node()), "1"}}, Fix::Kind::Choice};
    return {
        "Make it the identity",
        {Edit{Edit::Op::Set, site.path(site.block().nodeOf("rotation"_f)), "(1, 0, 0, 0, 1, 0, 0, 0, 1)"}}};
}

Fix fixLink(const Site &site)
{
    return overwriting(site.file(), "Let it refer to nothing", site.at(), Bytes(4, 0xFF),
                       Fix::Kind::Destructive);
}

Fix fixOrphan(const Site &site)
{
    return {"Remove the block",
            {Edit{Edit::Op::Remove, site.path(site.block().tree().root())}},
            Fix::Kind::Destructive};
}

Fix fixMaxString(const Site &site)
{
    std::size_t longest = 0;
    for (const std::string &text : stateOf(site.file()).header.strings)
        longest = std::max(longest, text.size());
    Bytes bytes;
    append(bytes, static_cast<std::uint32_t>(longest));
    return overwriting(site.file(), fmt::format("Set it to {}", longest), site.at(), std::move(bytes));
}

Fix fixTrailing(const Site &site)
{
    Fix fix{"Remove the bytes", {}, Fix::Kind::Destructive};
    fix.patch.add({site.at(), site.file().bytes().size() - site.at(), {}});
    return fix;
}

struct FixRow {
    Code rule;
    Fix (*fix)(const Site &);
};
constexpr FixRow kFixes[] = {
    {kRuleFilterCopy, fixFilterCopy},   {kRuleRotation, fixRotation},
    {kRuleMotion, fixQuality},          {kRuleSetLocal, fixSetLocal},
    {kRuleRadius, fixRadius},           {kRuleChild, fixChild},
    {kRuleFilters, fixFilters},         {kRuleBsx, fixBsx},
    {kRuleLinkRange, fixLink},          {kRuleLinkType, fixLink},
    {kRuleLinkSelf, fixLink},           {kRuleStringRange, fixLink},
    {kRuleOrphan, fixOrphan},           {kRuleMaxString, fixMaxString},
    {kRuleTrailing, fixTrailing},       {kRuleCollisionTarget, fixTarget},
    {kRuleNodeTransform, fixTransform},
};

// Rules inside collision are asked again, as a fix of one may have settled another.
bool isStill(const File &file, const Diagnostic &diagnostic)
{
    const Reader block(file.tree(diagnostic.unit));
    Diagnostics found;
    found.enterUnit(diagnostic.unit, file.units().range(diagnostic.unit).offset);
    checkCollision(file, block, typeOfBlock(stateOf(file).header, file.units()[diagnostic.unit].id), found);
    return std::ranges::any_of(found.list(), [&](const Diagnostic &now) {
        return now.code == diagnostic.code && now.range == diagnostic.range;
    });
}

} // namespace

std::vector<Fix> NifFormat::fixes(const File &file, const Diagnostic &diagnostic) const
{
    const auto *row = std::ranges::find(kFixes, diagnostic.code, &FixRow::rule);
    if (row == std::end(kFixes))
        return {};
    Diagnostic placed = diagnostic;
    if (placed.unit >= file.units().size())
        placed.unit = file.units().at(placed.range.offset);
    if (placed.unit >= file.units().size())
        return {};
    const bool isInside = placed.code->source.starts_with(kSourceInside);
    if (isInside && !(isBlock(file, placed.unit) && isStill(file, placed)))
        return {};
    Fix fix = row->fix(Site(file, placed));
    return fix.isOffered() ? std::vector<Fix>{std::move(fix)} : std::vector<Fix>{};
}

} // namespace cutaway::nif
