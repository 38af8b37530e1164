// SPDX-License-Identifier: MIT
// The header of packfiles of a game: what differs between the Havok releases.
#pragma once

#include "core/formats/hkx/writer/packmodel.h"

namespace cutaway::hkx
{

// The packfiles of a game; the numbers are those of the Havok release (schema/rows.h) and of bytes.
struct PackfileTarget {
    std::uint32_t version = 0;
    std::uint8_t pointerSize = 8;
};

// Predicates stand behind the header of hk_2014 where the root is a hkRootLevelContainer.
enum class Predicates : std::uint8_t { Absent, AsTheGames };

// The shape of a packfile without objects. Source: FORMAT.md, "Container".
PackfileShape newShape(const PackfileTarget &target, Predicates predicates);

// Gives a shape the header and the signatures of that release.
void setRelease(PackfileShape &shape, const PackfileTarget &target, Predicates predicates);

} // namespace cutaway::hkx
