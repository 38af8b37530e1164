// SPDX-License-Identifier: MIT
// The tree of boxes over the children of a dynamic compound of a packfile. Source:
// core/formats/hkx/FORMAT.md, "Shapes in space".
#pragma once

#include "core/file/file.h"
#include "core/mesh/bounds.h"
#include "core/schema/reader.h"

#include <bit>
#include <glm/mat4x4.hpp>
#include <optional>

namespace cutaway::shape
{

inline constexpr std::uint32_t kLaneMark = 0x3F000000; // of whole numbers that stand in a lane of floats

inline std::uint32_t laneOf(float lane)
{
    return std::bit_cast<std::uint32_t>(lane) & ~kLaneMark;
}
inline float markedLane(std::uint32_t number)
{
    return std::bit_cast<float>(kLaneMark | number);
}

// The flags of an instance at a place: those before, except the two that say whether it is moved and turned.
std::uint32_t instanceFlags(const glm::mat4 &place, std::uint32_t before);

// Boxes with the parent in the fourth lane of the low corner, and both children, or zero and an instance, in
// that of the high one.
struct CompoundNode {
    glm::vec3 low{0.0f};
    std::uint32_t parent = 0; // and kLaneMark
    glm::vec3 high{0.0f};
    std::uint16_t left = 0, right = 0;

    mesh::Bounds box() const { return {low, high}; }
    bool isLeaf() const { return left == 0; }
};
static_assert(sizeof(CompoundNode) == 32);

// The box around a shape at a place, convex radius included; of meshes and compounds around their own boxes.
// Nothing for a shape without extent.
std::optional<mesh::Bounds> reachOfShape(const File &packfile, const Reader &shape, const glm::mat4 &place);

} // namespace cutaway::shape
