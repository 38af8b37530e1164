// SPDX-License-Identifier: MIT
// A tree of which one node is damaged, for tests.
#pragma once

#include "core/bvh/tree.h"

#include <map>
#include <utility>

namespace cutaway::test
{

// One node leads elsewhere than in the tree that it stands for.
enum class Damage { ToItself, ToRoot, ToSibling, OutOfTable, Nowhere };

class DamagedTree final : public bvh::Tree
{
public:
    DamagedTree(const bvh::Tree &sound, std::uint32_t victim, Damage damage)
        : m_sound(sound), m_victim(victim), m_damage(damage)
    {
    }

    std::uint32_t size() const override { return m_sound.size(); }
    bvh::At root() const override { return m_sound.root(); }
    bool hasFreeRows() const override { return m_sound.hasFreeRows(); }
    std::string describe(const bvh::At &at, const bvh::Node &node) const override
    {
        return m_sound.describe(at, node);
    }
    bvh::Node open(const bvh::At &at) const override
    {
        ++m_opened[at.node];
        bvh::Node node = m_sound.open(at);
        if (at.node != m_victim)
            return node;
        bvh::At &last = node.below[node.children - 1u];
        switch (m_damage) {
        case Damage::ToItself:
            last.node = at.node;
            break;
        case Damage::ToRoot:
            last.node = m_sound.root().node;
            break;
        case Damage::ToSibling:
            last.node = node.below[0].node;
            break;
        case Damage::OutOfTable:
            last.node = m_sound.size() + 7;
            break;
        case Damage::Nowhere: // the low side of what leads there is above the high one
            last.gate.normal = {1, 0, 0};
            last.gate.low = last.box.high.x;
            last.gate.high = last.box.low.x - 1.0;
            std::swap(last.box.low, last.box.high);
            break;
        }
        return node;
    }
    // How often each node was asked for since the last call.
    std::map<std::uint32_t, int> takeOpened() const { return std::exchange(m_opened, {}); }

private:
    const bvh::Tree &m_sound;
    std::uint32_t m_victim;
    Damage m_damage;
    mutable std::map<std::uint32_t, int> m_opened;
};

} // namespace cutaway::test
