// SPDX-License-Identifier: MIT
// Collision that is to be built, before any format: lengths in Havok units, in the space of the node that the
// body hangs on.
#pragma once

#include "core/domains/physics/bodies.h"
#include "core/mesh/solids.h"
#include "core/mesh/trimesh.h"

#include <optional>

namespace cutaway::physics
{

struct SolidPart {
    mesh::Solid solid;
    std::uint32_t material = 0; // havok::materialId
    // The convex radius of a hull or box, which is shrunk by it so that the surface that collides is the
    // planned one. Without a value, the plan's is used. A hull thinner than four times the radius gets a
    // quarter of its thickness.
    std::optional<float> convexRadius = std::nullopt;
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

// One part is the shape itself; several become a compound or a list.
struct ShapePlan {
    std::vector<SolidPart> solids;
    std::optional<MeshPart> mesh;
    float convexRadius = 0.01f; // of the hulls and boxes that say none
};

struct BodyPlan {
    std::string name;
    BodyKind kind = BodyKind::Static;
    ShapePlan shape;
    double mass = 0.0; // kg, of a dynamic body; of rigid bodies also of a keyframed one
    std::uint8_t layer = 1;
    float friction = 0.5f;
    float restitution = 0.4f;
    float linearDamping = 0.1f; // of a dynamic body
    float angularDamping = 0.05f;
    // The transform of the node that holds the body, in the world; the game moves the body there by itself.
    glm::vec3 position{0.0f}; // Havok units
    glm::quat orientation{1.0f, 0.0f, 0.0f, 0.0f};
};

// What a shape that was built says when it is decoded again, compared with its plan.
struct BuiltReport {
    std::size_t triangles = 0; // of meshes
    std::size_t parts = 0;
    std::uint64_t bytes = 0;
    float deviation = 0.0f; // the largest distance between a planned vertex and its place in the file
    std::vector<std::string> faults; // one line each; a shape with any is not put in
};

} // namespace cutaway::physics
