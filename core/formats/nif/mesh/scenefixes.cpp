// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/fixednames.h"
#include "core/formats/nif/mesh/fixes.h"
#include "core/formats/nif/mesh/fixfile.h"
#include "core/formats/nif/mesh/shading.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace cutaway::nif
{

namespace
{

// A bit of BSX flags; in a file without, whose finding stands elsewhere, flags come.
Fix setBsx(const FixSite &site, std::uint32_t bit, bool isSet = true)
{
    const FixFile file(site);
    if (!file.blocks().is(file.block(), BlockKind::BsxFlags))
        return fixNoBsx(site, bit);
    const auto now = static_cast<std::uint32_t>(file.here().integer("value"_f));
    return file.number(isSet ? "Set the flag" : "Clear the flag", file.here(), "value"_f,
                       isSet ? now | bit : now & ~bit, kChoice);
}

// The block whose chain of controllers this one is in; nothing where there are several or none.
std::optional<std::uint32_t> ownerOfController(const FixFile &file)
{
    const Blocks &blocks = file.blocks();
    std::optional<std::uint32_t> owner;
    for (std::uint32_t block = 0; block < blocks.count(); ++block) {
        if (!blocks.is(block, BlockKind::Named))
            continue;
        std::set<std::int64_t> seen;
        for (std::int64_t next = referenceAt(*blocks.at(block), "controller"_f);
             blocks.is(next, BlockKind::Controller) && seen.insert(next).second;
             next = referenceAt(*blocks.at(next), "next"_f)) {
            if (next != std::int64_t{file.block()})
                continue;
            if (owner)
                return std::nullopt;
            owner = block;
        }
    }
    return owner;
}

// The one block of that kind with the block here in the list; nothing where there are several or none.
std::optional<std::uint32_t> listedBy(const FixFile &file, BlockKind kind, FieldName list)
{
    std::optional<std::uint32_t> found;
    for (std::uint32_t block = 0; block < file.blocks().count(); ++block) {
        if (!file.blocks().is(block, kind))
            continue;
        const auto rows = file.blocks().at(block)->rows<std::int32_t>(list);
        if (std::ranges::find(rows, static_cast<std::int32_t>(file.block())) == rows.end())
            continue;
        if (found)
            return std::nullopt;
        found = block;
    }
    return found;
}

Fix pointTo(const FixFile &file, FieldName reference, std::optional<std::uint32_t> block, Fix::Kind kind)
{
    return block ? file.number(fmt::format("Set it to block {}", *block), file.here(), reference,
                               static_cast<std::int32_t>(*block), kind)
                 : Fix{};
}

// What kind of modifier a controller of particles moves; empty for any.
std::string_view modifierOf(std::string_view controller)
{
    return controller == "NiPSysGravityStrengthCtlr" ? "NiPSysGravityModifier"
           : controller.starts_with("NiPSysEmitter") ? "NiPSysEmitter"
                                                     : "";
}

} // namespace

Fix fixNoRoot(const FixSite &site)
{
    const std::string list = site.file().pathText(site.unit(), site.root().tree().root()) + ".roots";
    return {"Make block 0 the root",
            {Edit{Edit::Op::Insert, list}, Edit{Edit::Op::Set, list + "[0]", std::int64_t{0}}},
            kChoice};
}

Fix fixSiblingName(const FixSite &site)
{
    const FixFile file(site);
    std::set<std::string> names;
    for (std::uint32_t block = 0; block < file.blocks().count(); ++block) {
        if (file.blocks().is(block, BlockKind::Named))
            names.insert(file.blocks().text(*file.blocks().at(block), "name"_f));
    }
    const std::string name = file.blocks().text(file.here(), "name"_f);
    for (int number = 1; number < 1000; ++number) {
        const std::string made = fmt::format("{}:{}", name, number);
        if (!names.contains(made))
            return {fmt::format("Make it '{}'", displayText(bytesOf(made))),
                    {file.setText(file.here(), "name"_f, made)},
                    kChoice};
    }
    return {};
}

Fix fixFixedName(const FixSite &site)
{
    const FixFile file(site);
    const std::string name(fixedNameOf(file.blocks().typeOf(file.block())));
    return {fmt::format("Make it '{}'", name), {file.setText(file.here(), "name"_f, name)}};
}

Fix fixTransformNumber(const FixSite &site)
{
    const FixFile file(site);
    Fix fix{"Let it stand where its node does", {}, kChoice};
    struct Part {
        FieldName field;
        std::vector<float> usual;
    };
    for (const auto &[field, usual] :
         {Part{"translation"_f, {0, 0, 0}}, {"rotation"_f, {1, 0, 0, 0, 1, 0, 0, 0, 1}}, {"scale"_f, {1}}}) {
        const auto stored = file.here().bytes(field);
        bool isSound = true;
        Bytes bytes;
        for (std::size_t i = 0; i < usual.size() && stored.size() == usual.size() * 4; ++i) {
            isSound = isSound && std::isfinite(load<float>(stored, 4 * i));
            append(bytes, usual[i]);
        }
        if (!isSound)
            file.overwrite(fix.patch, file.here(), file.here().range(field).offset, std::move(bytes));
    }
    return fix;
}

Fix fixScale(const FixSite &site)
{
    const FixFile file(site);
    return file.number("Set the scale to 1", file.here(), "scale"_f, 1.0f, kChoice);
}

Fix fixNoBsx(const FixSite &site, std::uint32_t bits)
{
    const FixFile file(site);
    const auto root =
        file.blocks().roots().empty() ? std::nullopt : file.blocks().at(file.blocks().roots().front());
    if (!root || !root->has("extra"_f))
        return {};
    Edit made{Edit::Op::Insert, "header"};
    made.element.type = "BSXFlags";
    made.values = {{Edit::Op::Set, "name", std::string(fixedNameOf(made.element.type))},
                   {Edit::Op::Set, "value", std::int64_t{bits}}};
    const std::string list = file.path(*root, "extra"_f);
    const std::string last = fmt::format("{}[{}]", list, root->count("extra"_f));
    return {"Add BSX flags",
            {std::move(made), Edit{Edit::Op::Insert, list},
             Edit{Edit::Op::Set, last, std::int64_t{file.blocks().count()}}},
            kChoice};
}

// The first flags get those of all others, which go.
Fix fixBsxMany(const FixSite &site)
{
    const FixFile file(site);
    for (std::uint32_t block = 0; block < file.block(); ++block) {
        if (!file.blocks().is(block, BlockKind::BsxFlags))
            continue;
        const Reader first = *file.blocks().at(block);
        const std::int64_t all = first.integer("value"_f) | file.here().integer("value"_f);
        return {fmt::format("Join it with block {}", block),
                {file.set(first, "value"_f, all), file.remove(file.here())},
                Fix::Kind::Destructive};
    }
    return {};
}

Fix fixBsxAnimated(const FixSite &site)
{
    return setBsx(site, bsxflag::kAnimated);
}

Fix fixBsxEditor(const FixSite &site)
{
    return setBsx(site, bsxflag::kEditorMarker);
}

Fix fixBsxAddOn(const FixSite &site)
{
    return setBsx(site, bsxflag::kAddOn);
}

Fix fixBsxEmittance(const FixSite &site)
{
    const FixFile file(site);
    bool isEmitting = false;
    for (std::uint32_t block = 0; block < file.blocks().count() && !isEmitting; ++block) {
        const auto flags = file.blocks().is(block, BlockKind::Shader)
                               ? shaderFlagsOf(*file.blocks().at(block))
                               : std::optional<ShaderFlags>();
        isEmitting = flags && (flags->first & shaderflag::kExternalEmittance) != 0;
    }
    return setBsx(site, bsxflag::kExternalEmittance, isEmitting);
}

Fix fixControllerTarget(const FixSite &site)
{
    const FixFile file(site);
    return pointTo(file, "target"_f, ownerOfController(file), kChoice);
}

Fix fixTimes(const FixSite &site)
{
    const FixFile file(site);
    const ByteSpan start = file.here().bytes("startTime"_f), stop = file.here().bytes("stopTime"_f);
    Fix fix{"Swap start and end", {}, kChoice};
    file.overwrite(fix.patch, file.here(), file.here().range("startTime"_f).offset,
                   Bytes(stop.begin(), stop.end()));
    file.overwrite(fix.patch, file.here(), file.here().range("stopTime"_f).offset,
                   Bytes(start.begin(), start.end()));
    return fix;
}

Fix fixSequenceManager(const FixSite &site)
{
    const FixFile file(site);
    return pointTo(file, "manager"_f, listedBy(file, BlockKind::Manager, "sequences"_f), Fix::Kind::Safe);
}

Fix fixModifierTarget(const FixSite &site)
{
    const FixFile file(site);
    return pointTo(file, "target"_f, listedBy(file, BlockKind::ParticleSystem, "modifiers"_f),
                   Fix::Kind::Safe);
}

// The one modifier of the kind that the controller moves, among those of its system.
Fix fixParticleModifier(const FixSite &site)
{
    const FixFile file(site);
    const Blocks &blocks = file.blocks();
    const std::string_view wanted = modifierOf(blocks.typeOf(file.block()));
    const auto system = blocks.follow(file.here(), "target"_f, BlockKind::ParticleSystem);
    if (!system || wanted.empty())
        return {};
    std::set<std::string> names;
    for (const std::int32_t block : system->rows<std::int32_t>("modifiers"_f)) {
        if (blocks.is(block, BlockKind::ParticleModifier) && blocks.derives(block, wanted))
            names.insert(blocks.text(*blocks.at(block), "name"_f));
    }
    if (names.size() != 1)
        return {};
    return {fmt::format("Make it '{}'", *names.begin()),
            {file.setText(file.here(), "modifierName"_f, *names.begin())},
            kChoice};
}

} // namespace cutaway::nif
