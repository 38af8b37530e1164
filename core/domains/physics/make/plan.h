// SPDX-License-Identifier: MIT
// Collision that is to be built, before any format: lengths in Havok units, in the space of the node that the
// body hangs on.
#pragma once

#include "core/domains/physics/bodies.h"
#include "core/shape/parts.h"

namespace cutaway::physics
{

using shape::MeshPart;
using shape::SolidPart;

// One part is the shape itself; several become a compound or a list.
struct ShapePlan {
    std::vector<SolidPart> solids;
    std::optional<MeshPart> mesh;
    float convexRadius = 0.01f; // of the hulls and boxes that say none
};

// What a shape amounts to: hulls are those that the game feels, grown by their radius. Several meshes become
// one. Fails naming the shape that has no counterpart in a plan.
Result<ShapePlan> planOfShape(const File &document, const Reader &shape);
// That of a body, in the space of its node.
Result<ShapePlan> planOf(const File &file, const Body &body);

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
