// SPDX-License-Identifier: MIT
// Rules that take a file as a whole: its roots, who stands below whom, names, the flags that announce what is
// in it, and the controllers with what they move.
#pragma once

#include "core/formats/nif/mesh/blocks.h"

#include <set>
#include <string>
#include <vector>

namespace cutaway::nif
{

class SceneCheck
{
public:
    explicit SceneCheck(const Blocks &blocks)
        : m_blocks(blocks), m_names(blocks.count()), m_children(blocks.count())
    {
    }

    void note(const Reader &block, std::uint32_t number);
    void finish(bool isWhole);

    bool hasScene() const { return m_hasScene; }
    // Of all blocks with a name; empty for the others.
    const std::vector<std::string> &names() const { return m_names; }

private:
    void checkTransform(const Reader &block);
    void checkFixedName(const Reader &block, std::uint32_t number);
    void checkRoots();
    void checkParents();
    void checkSiblings(std::uint32_t parent);
    void checkNodeNames();
    void checkBones();
    std::set<std::int64_t> below(std::int64_t root) const;
    void checkBsx();
    void checkBit(std::uint32_t bit, std::int64_t place, Code rule, std::string_view what);
    void checkEmittance(std::uint32_t flags);

    static constexpr std::int64_t kNone = -1;

    const Blocks &m_blocks;
    std::vector<std::string> m_names;
    std::vector<std::vector<std::int32_t>> m_children; // by block
    std::vector<std::uint32_t> m_skins;
    bool m_hasScene = false;
    // The first block of each kind.
    std::int64_t m_bsx = kNone, m_secondBsx = kNone, m_manager = kNone, m_marker = kNone, m_addOn = kNone,
                 m_emitting = kNone;
};

class ControllerCheck
{
public:
    explicit ControllerCheck(const Blocks &blocks) : m_blocks(blocks) {}

    void note(const Reader &block, std::uint32_t number);
    void finish(bool isWhole, const SceneCheck &scene);

private:
    void checkController(const Reader &block, std::uint32_t number);
    void checkSystem(const Reader &system, std::uint32_t number);
    void checkSequence(const Reader &sequence, const std::set<std::string_view> &names);

    const Blocks &m_blocks;
    std::vector<std::uint32_t> m_sequences;
    std::vector<std::uint32_t> m_ofParticles; // controllers
    std::set<std::string> m_modifiers;        // names
};

} // namespace cutaway::nif
