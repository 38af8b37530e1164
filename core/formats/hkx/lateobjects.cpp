// SPDX-License-Identifier: MIT
#include "core/formats/hkx/lateobjects.h"

#include "core/formats/hkx/bodylayout.h"
#include "core/formats/hkx/fixedlayout.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

constexpr std::size_t kEnough = 4; // fixups

struct SlotTally {
    std::size_t all = 0, inPlace = 0, late = 0;

    void add(const std::vector<Fixup> &fixups, std::uint32_t first, const Object &object,
             const Layout &layout)
    {
        const auto isSlot = [&](std::uint64_t at) {
            return std::ranges::binary_search(
                layout.body->slots, at, {}, [](const BodySlot &slot) { return std::uint64_t{slot.offset}; });
        };
        const std::uint64_t end = std::min<std::uint64_t>(layout.size + kLate, object.range.size);
        for (std::size_t i = first; i < fixups.size(); ++i) {
            const std::uint64_t at = fixups[i].source - object.offset;
            if (at >= end)
                return;
            ++all;
            inPlace += isSlot(at) ? 1 : 0;
            late += at >= kLate && isSlot(at - kLate) ? 1 : 0;
        }
    }
};

} // namespace

bool hasLateMembers(const Packfile &pack)
{
    const LayoutSet &layouts = LayoutSet::under(pack.rules);
    SlotTally tally;
    for (const Object &object : pack.objects) {
        if (object.type == nullptr)
            continue;
        const Layout &layout = layouts.of(*object.type);
        tally.add(pack.fixups[object.section].local, object.firstLocal, object, layout);
        tally.add(pack.fixups[object.section].global, object.firstGlobal, object, layout);
    }
    // Slots stand side by side, so that some late ones fall on others.
    return tally.all >= kEnough && tally.late == tally.all && tally.inPlace < tally.all;
}

} // namespace cutaway::hkx
