// SPDX-License-Identifier: MIT
// The numbers that a rigid body of a NIF has by its kind. Source: core/formats/nif/FORMAT.md, "Names".
#pragma once

#include "core/domains/physics/bodies.h"

#include <array>

namespace cutaway::physics
{

struct MotionNumbers {
    std::uint8_t motion, quality, solver; // motionSystem, quality, solverDeactivation
    std::uint16_t objectFlags;            // of a collision object that is made
};

inline constexpr std::array<MotionNumbers, kBodyKindCount> kSkyrimMotions{
    {{5, 0, 1, 0x81}, {4, 1, 2, 0x89}, {4, 1, 2, 0x89}, {3, 4, 2, 0x81}}};
// Oblivion, Fallout 3 and New Vegas number them in their own way.
inline constexpr std::array<MotionNumbers, kBodyKindCount> kOldMotions{
    {{7, 1, 1, 0x01}, {6, 2, 2, 0x29}, {6, 2, 2, 0x29}, {4, 3, 2, 0x01}}};

} // namespace cutaway::physics
