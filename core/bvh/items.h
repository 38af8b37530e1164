// SPDX-License-Identifier: MIT
// What the leaves of a tree stand for.
#pragma once

#include "core/mesh/bounds.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>

namespace cutaway::bvh
{

using Corners = std::array<glm::vec3, 3>; // of a triangle

struct Items {
    std::vector<std::uint32_t> ids; // ascending, each once
    bool areAll = true;             // else a leaf may name others, too
    // Leaves stand for parts of them: no box has to hold all of one.
    bool areCut = false;
    // Nothing for what has no place, which needs no leaf.
    std::function<std::optional<mesh::Bounds>(std::uint32_t)> boxOf;
    std::function<std::string(std::uint32_t)> nameOf; // "section 2, primitive 7"
    // None where they are shapes.
    std::function<std::vector<Corners>(std::uint32_t)> trianglesOf;

    // Triangles that a leaf has to be tested for: one for a shape.
    std::uint32_t countOf(std::uint32_t id) const
    {
        return trianglesOf ? static_cast<std::uint32_t>(trianglesOf(id).size()) : 1;
    }
    bool contains(std::uint32_t id) const { return !areAll || std::ranges::binary_search(ids, id); }
};

} // namespace cutaway::bvh
