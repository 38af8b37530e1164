// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/scene.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/fixednames.h"
#include "core/formats/nif/mesh/shading.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>
#include <map>

namespace cutaway::nif
{

void SceneCheck::note(const Reader &block, std::uint32_t number)
{
    if (m_blocks.is(number, BlockKind::Named))
        m_names[number] = m_blocks.text(block, "name"_f);
    if (m_blocks.is(number, BlockKind::Spatial)) {
        m_hasScene = true;
        checkTransform(block);
        m_children[number] = block.rows<std::int32_t>("children"_f);
        if (m_marker == kNone && lowered(m_names[number]).starts_with("editormarker"))
            m_marker = number;
        if (m_addOn == kNone && m_blocks.is(number, BlockKind::AddOnNode))
            m_addOn = number;
    } else if (m_blocks.is(number, BlockKind::Skin) || m_blocks.is(number, BlockKind::NewSkin)) {
        m_skins.push_back(number);
    } else if (m_blocks.is(number, BlockKind::BsxFlags)) {
        (m_bsx == kNone ? m_bsx : m_secondBsx) = number;
    } else if (m_blocks.is(number, BlockKind::Manager)) {
        m_manager = m_manager == kNone ? number : m_manager;
    } else if (m_emitting == kNone && m_blocks.is(number, BlockKind::Shader)) {
        const auto flags = shaderFlagsOf(block);
        m_emitting = flags && (flags->first & shaderflag::kExternalEmittance) != 0 ? number : kNone;
    }
    if (m_blocks.is(number, BlockKind::ExtraData))
        checkFixedName(block, number);
}

void SceneCheck::checkTransform(const Reader &block)
{
    const ByteSpan rotation = block.bytes("rotation"_f), translation = block.bytes("translation"_f),
                   scale = block.bytes("scale"_f);
    std::array<float, 13> n{};
    if (rotation.size() + translation.size() + scale.size() != sizeof n)
        return;
    std::memcpy(&n[0], rotation.data(), rotation.size());
    std::memcpy(&n[9], translation.data(), translation.size());
    std::memcpy(&n[12], scale.data(), scale.size());
    if (!std::ranges::all_of(n, [](float number) { return std::isfinite(number); })) {
        m_blocks.error("nif.transform.number"_rule, block, "translation"_f,
                       "position, rotation or scale is infinite or not a number");
        return;
    }
    if (n[12] <= 0.0f)
        m_blocks.note("nif.transform.scale"_rule, block, "scale"_f, "the scale is {}", n[12]);
    const float volume = glm::determinant(glm::mat3(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]));
    const bool isZero = std::all_of(n.begin(), n.begin() + 9, [](float number) { return number == 0.0f; });
    if (isZero)
        m_blocks.error("nif.node.transform"_rule, block, "rotation"_f, "the rotation is a matrix of zeros");
    else if (!(volume > 0.97f && volume < 1.03f))
        m_blocks.note("nif.transform.rotation"_rule, block, "rotation"_f,
                      "the determinant of the rotation is {}, 1 is expected", volume);
}

void SceneCheck::checkFixedName(const Reader &block, std::uint32_t number)
{
    const std::string_view wanted = fixedNameOf(m_blocks.typeOf(number));
    if (m_blocks.stream() < kBsFallout3 || wanted.empty() || !block.has("name"_f))
        return;
    if (const std::string name = m_blocks.text(block, "name"_f); name != wanted)
        m_blocks.error("nif.name.fixed"_rule, block, "name"_f, "the name is '{}', the game looks for '{}'",
                       name, wanted);
}

void SceneCheck::finish(bool isWhole)
{
    checkRoots();
    checkParents();
    for (std::uint32_t block = 0; block < m_blocks.count(); ++block) {
        if (m_blocks.is(block, BlockKind::Node))
            checkSiblings(block);
    }
    checkNodeNames();
    if (!isWhole)
        return;
    checkBones();
    if (m_blocks.stream() >= kBsFallout3 && m_hasScene)
        checkBsx();
}

void SceneCheck::checkRoots()
{
    const File &file = m_blocks.file();
    const std::vector<std::uint32_t> &roots = m_blocks.roots();
    const UnitId footer = m_blocks.count() + 1;
    if (footer >= file.units().size() || tagOf(file, footer) != UnitTag::Footer)
        return;
    const Reader at(file.tree(footer));
    if (roots.empty()) {
        m_blocks.error("nif.root.none"_rule, at, "numRoots"_f, "the file has no root");
        return;
    }
    if (roots.front() != 0)
        m_blocks.note("nif.root.first"_rule, at, "roots"_f, "the first root is block {}, usual is block 0",
                      roots.front());
    if (m_blocks.stream() >= kBsFallout3 && m_hasScene && m_blocks.isAny(roots.front()) &&
        !m_blocks.is(roots.front(), BlockKind::Node))
        m_blocks.note("nif.root.type"_rule, at, "roots"_f, "the first root is a {}, usual are nodes",
                      m_blocks.typeOf(roots.front()));
}

void SceneCheck::checkParents()
{
    std::vector<std::int64_t> parents(m_blocks.count(), kNone);
    std::set<std::int32_t> told;
    for (std::uint32_t parent = 0; parent < m_blocks.count(); ++parent) {
        if (!m_blocks.is(parent, BlockKind::Node))
            continue;
        for (const std::int32_t child : m_children[parent]) {
            if (child < 0 || child >= std::int64_t{m_blocks.count()})
                continue;
            std::int64_t &known = parents[static_cast<std::size_t>(child)];
            if (known != kNone && told.insert(child).second)
                m_blocks.note("nif.child.twice"_rule, *m_blocks.at(child), "name"_f,
                              "blocks {} and {} have it as child", known, parent);
            known = parent;
        }
    }
}

void SceneCheck::checkSiblings(std::uint32_t parent)
{
    std::map<std::string_view, std::int32_t> seen;
    std::set<std::string_view> told;
    for (const std::int32_t child : m_children[parent]) {
        if (child < 0 || child >= std::int64_t{m_blocks.count()})
            continue;
        const std::string_view name = m_names[static_cast<std::size_t>(child)];
        if (name.empty() || name == "InvMarker" || name == "EditorMarker")
            continue;
        const auto [known, isNew] = seen.try_emplace(name, child);
        if (!isNew && told.insert(name).second)
            m_blocks.warn("nif.name.siblings"_rule, *m_blocks.at(child), "name"_f,
                          "block {} has the name '{}' too, below the same node", known->second, name);
    }
}

void SceneCheck::checkNodeNames()
{
    std::map<std::string_view, std::uint32_t> seen;
    std::set<std::string_view> told;
    for (std::uint32_t block = 0; block < m_blocks.count(); ++block) {
        const std::string_view name = m_names[block];
        if (name.empty() || !m_blocks.is(block, BlockKind::Node))
            continue;
        const auto [known, isNew] = seen.try_emplace(name, block);
        if (!isNew && told.insert(name).second)
            m_blocks.note("nif.name.nodes"_rule, *m_blocks.at(block), "name"_f,
                          "block {}, a node too, has the name '{}'", known->second, name);
    }
}

std::set<std::int64_t> SceneCheck::below(std::int64_t root) const
{
    std::set<std::int64_t> found;
    std::vector<std::int64_t> left{root};
    while (!left.empty()) {
        const std::int64_t block = left.back();
        left.pop_back();
        if (block < 0 || block >= std::int64_t{m_blocks.count()} || !found.insert(block).second)
            continue;
        const auto &children = m_children[static_cast<std::size_t>(block)];
        left.insert(left.end(), children.begin(), children.end());
    }
    return found;
}

void SceneCheck::checkBones()
{
    std::map<std::int64_t, std::set<std::int64_t>> known; // by root: skins of a body share theirs
    for (const std::uint32_t block : m_skins) {
        const Reader skin = *m_blocks.at(block);
        const std::int64_t root = referenceAt(skin, "skeletonRoot"_f);
        if (root < 0)
            continue;
        if (!known.contains(root))
            known.emplace(root, below(root));
        const std::set<std::int64_t> &inside = known.at(root);
        const auto bones = skin.rows<std::int32_t>("bones"_f);
        const auto isOutside = [&](std::int32_t bone) { return bone >= 0 && !inside.contains(bone); };
        const auto first = std::ranges::find_if(bones, isOutside);
        if (first != bones.end())
            m_blocks.note(
                "nif.skin.bone.outside"_rule, skin, "bones"_f,
                "bones that are not below the skeleton root, block {}: {} of {}; the first is block {}", root,
                std::ranges::count_if(bones, isOutside), bones.size(), *first);
    }
}

void SceneCheck::checkBsx()
{
    const auto bsx = m_blocks.at(m_bsx);
    const auto flags = bsx ? static_cast<std::uint32_t>(bsx->integer("value"_f)) : 0;
    if (m_secondBsx != kNone)
        m_blocks.warn("nif.bsx.many"_rule, *m_blocks.at(m_secondBsx), "value"_f, "block {} has BSX flags too",
                      m_bsx);
    if (m_blocks.stream() >= kBsSkyrim && (flags & bsxflag::kAnimated) == 0)
        checkBit(bsxflag::kAnimated, m_manager, "nif.bsx.animated"_rule, "a controller manager");
    if ((flags & bsxflag::kEditorMarker) == 0)
        checkBit(bsxflag::kEditorMarker, m_marker, "nif.bsx.editor"_rule, "an editor marker");
    if ((flags & bsxflag::kAddOn) == 0)
        checkBit(bsxflag::kAddOn, m_addOn, "nif.bsx.addon"_rule, "an add-on node");
    if (m_blocks.isSkyrim())
        checkEmittance(flags);
}

// Told where the flags stand or, of a file without, at what they would announce.
void SceneCheck::checkBit(std::uint32_t bit, std::int64_t place, Code rule, std::string_view what)
{
    if (place == kNone)
        return;
    if (const auto bsx = m_blocks.at(m_bsx))
        m_blocks.note(rule, *bsx, "value"_f, "block {} is {}, the BSX flags lack {:#x}", place, what, bit);
    else
        m_blocks.note(rule, *m_blocks.at(place), "name"_f,
                      "the block is {}, the file has no BSX flags with {:#x}", what, bit);
}

void SceneCheck::checkEmittance(std::uint32_t flags)
{
    const bool announced = (flags & bsxflag::kExternalEmittance) != 0;
    if (announced == (m_emitting != kNone))
        return;
    if (announced)
        m_blocks.note("nif.bsx.emit"_rule, *m_blocks.at(m_bsx), "value"_f,
                      "the BSX flags have {:#x}, no shader has external emittance",
                      bsxflag::kExternalEmittance);
    else
        checkBit(bsxflag::kExternalEmittance, m_emitting, "nif.bsx.emit"_rule,
                 "a shader with external emittance");
}

} // namespace cutaway::nif
