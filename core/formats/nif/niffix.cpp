// SPDX-License-Identifier: MIT
// Fixes for values that follow from others in the file.
#include "core/file/fix.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/collisioncheck.h"
#include "core/formats/nif/linkblock.h"
#include "core/formats/nif/mesh/fixes.h"
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

std::string_view fieldAt(const FixSite &site)
{
    return site.root().tree().node(site.node()).field->name;
}

Fix put(const FixSite &site, std::string label, FieldName field, ByteSpan bytes,
        Fix::Kind kind = Fix::Kind::Safe)
{
    return site.put(std::move(label), site.root(), field, Bytes(bytes.begin(), bytes.end()), kind);
}

std::optional<Reader> blockAt(const FixSite &site, FieldName reference)
{
    const Reader block = site.root();
    const auto unit = unitOfBlock(stateOf(site.file()), block.has(reference) ? block.integer(reference) : -1);
    return unit ? std::optional(Reader(site.file().tree(*unit))) : std::nullopt;
}

// The two ends of a capsule: a released file has other radii there than in front.
bool isOfCapsule(FieldName copy)
{
    return copy == "r1"_f || copy == "r2"_f;
}

} // namespace

Fix fixFilterCopy(const FixSite &site)
{
    return put(site, "Copy the filter", "filterCopy"_f, site.root().bytes("filter"_f));
}

Fix fixRotation(const FixSite &site)
{
    return normalising(site.file(), "Make its length 1", site.at());
}

Fix fixQuality(const FixSite &site)
{
    constexpr std::int64_t kFixed = 5;
    const std::int64_t motion = site.root().integer("motionSystem"_f);
    const std::int64_t wanted = motion == kFixed ? 0 : motion == kKeyframed ? 1 : 4;
    return site.set(fmt::format("Set the quality to {}", wanted), site.root().nodeOf("quality"_f), wanted,
                    Fix::Kind::Choice); // the motion may be what is wrong
}

Fix fixSetLocal(const FixSite &site)
{
    constexpr std::int64_t kSetLocal = 0x8;
    const auto body = blockAt(site, "body"_f);
    if (!body)
        return {};
    const std::int64_t flags = site.root().integer("flags"_f);
    const bool wants = body->integer("motionSystem"_f) == kKeyframed;
    return site.set(wants ? "Set the flag" : "Clear the flag", site.root().nodeOf("flags"_f),
                    wants ? flags | kSetLocal : flags & ~kSetLocal, Fix::Kind::Choice);
}

Fix fixRadius(const FixSite &site)
{
    for (const auto &[copy, original] :
         {std::pair("r1"_f, "radius"_f), std::pair("r2"_f, "radius"_f), std::pair("radiusCopy"_f, "radius"_f),
          std::pair("scaleCopy"_f, "scale"_f)}) {
        if (site.root().has(copy) &&
            site.root().range(copy).offset + site.file().units().range(site.root().unit()).offset ==
                site.at())
            return put(site, fmt::format("Copy the {}", original.text()), copy, site.root().bytes(original),
                       isOfCapsule(copy) ? Fix::Kind::Choice : Fix::Kind::Safe);
    }
    return {};
}

// Either of the two may be the right one.
Fix fixChild(const FixSite &site)
{
    const auto child = blockAt(site, "shape"_f);
    if (!child)
        return {};
    const FieldName field = fieldAt(site) == "radius" ? "radius"_f : "material"_f;
    return put(site, fmt::format("Take the {} of the shape inside", field.text()), field, child->bytes(field),
               Fix::Kind::Choice);
}

Fix fixFilters(const FixSite &site)
{
    const std::string array = site.file().pathText(site.unit(), site.root().tree().root()) + ".filters";
    std::uint32_t filters = site.root().count("filters"_f);
    const std::uint32_t shapes = site.root().count("sub"_f);
    Fix fix{
        fmt::format("Make them {}", shapes), {}, filters > shapes ? Fix::Kind::Destructive : Fix::Kind::Safe};
    for (; filters < shapes; ++filters)
        fix.edits.push_back({Edit::Op::Insert, array});
    for (; filters > shapes; --filters)
        fix.edits.push_back({Edit::Op::Remove, fmt::format("{}[{}]", array, filters - 1)});
    return fix;
}

Fix fixBsx(const FixSite &site)
{
    constexpr std::uint32_t kHavok = 0x2;
    if (!site.root().has("value"_f) ||
        typeOfBlock(stateOf(site.file()).header, site.file().units()[site.root().unit()].id) != "BSXFlags")
        return fixNoBsx(site, kHavok);
    const std::int64_t value = site.root().integer("value"_f);
    const bool announces = (value & kHavok) != 0;
    return site.set(announces ? "Clear the flag" : "Announce Havok", site.root().nodeOf("value"_f),
                    value ^ std::int64_t{kHavok}, announces ? Fix::Kind::Destructive : Fix::Kind::Safe);
}

Fix fixTarget(const FixSite &site)
{
    const std::vector<std::uint32_t> owners =
        ownersOfCollision(site.file(), site.file().units()[site.root().unit()].id);
    if (owners.size() != 1 || !site.root().has("target"_f))
        return {};
    return site.set(fmt::format("Point to block {}", owners.front()), site.root().nodeOf("target"_f),
                    std::int64_t{owners.front()});
}

Fix fixTransform(const FixSite &site)
{
    return {"Make it the identity",
            {Edit{Edit::Op::Set, site.file().pathText(site.unit(), site.root().nodeOf("rotation"_f)),
                  std::vector<double>{1, 0, 0, 0, 1, 0, 0, 0, 1}}}};
}

Fix fixLink(const FixSite &site)
{
    return overwriting(site.file(), "Let it refer to nothing", site.at(), Bytes(4, 0xFF),
                       Fix::Kind::Destructive);
}

Fix fixOrphan(const FixSite &site)
{
    return {"Remove the block",
            {Edit{Edit::Op::Remove, site.file().pathText(site.unit(), site.root().tree().root())}},
            Fix::Kind::Destructive};
}

Fix fixMaxString(const FixSite &site)
{
    std::size_t longest = 0;
    for (const std::string &text : stateOf(site.file()).header.strings)
        longest = std::max(longest, text.size());
    Bytes bytes;
    append(bytes, static_cast<std::uint32_t>(longest));
    return overwriting(site.file(), fmt::format("Set it to {}", longest), site.at(), std::move(bytes));
}

Fix fixTrailing(const FixSite &site)
{
    Fix fix{"Remove the bytes", {}, Fix::Kind::Destructive};
    fix.patch.add({site.at(), site.file().bytes().size() - site.at(), {}});
    return fix;
}

bool isStillFound(const FixSite &site)
{
    if (!site.hasUnit() || !isBlock(site.file(), site.unit()))
        return false;
    Diagnostics found;
    found.enterUnit(site.unit(), site.file().units().range(site.unit()).offset);
    checkCollision(site.file(), site.root(),
                   typeOfBlock(stateOf(site.file()).header, site.file().units()[site.unit()].id), found);
    return std::ranges::any_of(found.list(), [&](const Diagnostic &now) {
        return now.code == site.found().code && now.range == site.found().range;
    });
}

} // namespace cutaway::nif
