// SPDX-License-Identifier: MIT
// Materials and layers given to bodies, and to parts of their meshes.
//
// The finest part that the formats tell apart: of Skyrim a chunk, whose triangles have one material, or a big
// triangle; of Fallout 4 a primitive of a section, which is a triangle or two of them.
#pragma once

#include "core/domains/physics/bodies.h"

#include <span>

namespace cutaway::physics
{

struct PaintedPart {
    std::size_t body = 0;
    std::optional<std::uint32_t> section = std::nullopt;   // or chunk
    std::optional<std::uint32_t> primitive = std::nullopt; // of the section; without one a big triangle
    auto operator<=>(const PaintedPart &) const = default;

    // Neither: the body, with all of its mesh.
    bool isWhole() const { return !section && !primitive; }
};

// "Door chunk 3", "Rock big triangle 0", "Rail section 1 primitive 7"
std::string nameOf(const PaintedPart &part, const Body &body);

// The number of sections or chunks of a body's mesh; 0 without one.
std::uint32_t sectionsOf(const Body &body);

// Finds the finest parts of a body's mesh by nodes of its document.
class PartFinder
{
public:
    PartFinder(const Body &body, std::size_t number);
    // Nothing for nodes that are in none.
    std::optional<PaintedPart> at(UnitId unit, NodeId node) const;

private:
    std::size_t m_number;
    std::optional<Reader> m_data;
    struct Run {
        std::size_t first = 0, count = 0; // primitives
    };
    std::vector<Run> m_sections;
};

// One patch that gives all parts the material, named by its number as stored. A row of the mesh's materials
// that is missing is added at the end, so that no other changes its number.
Result<Patch> paintMaterial(const File &file, std::span<const PaintedPart> parts, std::uint32_t material);

// The layer is that of the bodies which the parts belong to, wherever it is stored.
Result<Patch> paintLayer(const File &file, std::span<const PaintedPart> parts, std::uint32_t layer);

} // namespace cutaway::physics
