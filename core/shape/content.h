// SPDX-License-Identifier: MIT
// What a shape is made of, whichever game stores it. Havok units, in the shape's own space.
#pragma once

#include "core/file/file.h"
#include "core/mesh/bounds.h"
#include "core/mesh/solids.h"
#include "core/mesh/trimesh.h"

#include <glm/mat4x4.hpp>
#include <optional>
#include <variant>

namespace cutaway::shape
{

struct Convex {
    mesh::Solid solid;          // as stored; a hull of a NIF has vertices and planes, and no faces
    float convexRadius = 0.0f;  // of a hull, around it
    float planesPast = 0.0f;    // how far outside of its vertices the planes of a hull are stored
    std::uint32_t material = 0; // havok::materialId
};

// It has no end: a box says where it counts.
struct Plane {
    glm::vec3 center{0.0f}, half{0.0f}; // of the box
};

struct Child {
    std::uint32_t shape =
        0;                 // into Graph::shapes(), or, while its parent is read, into the units that it names
    glm::dmat4 place{1.0}; // with its scale
};
struct Group {
    std::vector<Child> children;
    std::optional<mesh::Bounds> box; // that a compound stores around them
};

struct MeshPart {
    mesh::TriMesh mesh;
    std::vector<std::uint32_t> materials; // havok::materialId of each row of mesh.materials; at least one
    std::vector<std::optional<std::uint8_t>> layers{}; // of those rows; nothing, or none there: the body's

    std::optional<std::uint8_t> layerOf(std::uint32_t row) const
    {
        return row < layers.size() ? layers[row] : std::nullopt;
    }
};
// Triangles stay in the file until they are asked for.
struct Mesh {
    Result<MeshPart> (*decode)(const File &file, UnitId shape) = nullptr;
};

using Content = std::variant<std::vector<Convex>, Mesh, Plane, Group>;

} // namespace cutaway::shape
