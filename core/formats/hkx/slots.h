// SPDX-License-Identifier: MIT
// The fixups of one object, looked up by the offset of the slot in the object.
#pragma once

#include "core/base/scratch.h"
#include "core/formats/hkx/packfile.h"

#include <span>
#include <vector>

namespace cutaway::hkx
{

class Slots
{
public:
    Slots(const Packfile &pack, const Object &object);

    // The fixup of the slot at `at`, or null; marks it as met.
    const Fixup *local(std::uint64_t at);
    const Fixup *global(std::uint64_t at);

    std::span<const Fixup> locals() const { return m_local; }
    std::span<const Fixup> globals() const { return m_global; }
    // Offsets in the object of the slots that neither local() nor global() was asked for.
    std::vector<std::uint64_t> unmet() const;

private:
    static std::span<const Fixup> inside(const std::vector<Fixup> &table, std::size_t first,
                                         const Object &object);

    std::uint64_t m_base;
    std::span<const Fixup> m_local;
    std::span<const Fixup> m_global;
    Scratch<64> m_memory;         // 512 fixups
    std::pmr::vector<bool> m_met; // local ones, then global ones
    std::size_t m_nextLocal = 0;
    std::size_t m_nextGlobal = 0;
};

} // namespace cutaway::hkx
