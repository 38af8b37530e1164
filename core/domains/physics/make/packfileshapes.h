// SPDX-License-Identifier: MIT
// Objects of a packfile made of a plan: what packfilebuild.h is made of.
#pragma once

#include "core/domains/physics/make/packedmesh.h"
#include "core/domains/physics/make/plan.h"
#include "core/formats/hkx/writer/modelfields.h"
#include "core/formats/hkx/writer/packmodel.h"
#include "core/mesh/bounds.h"
#include "core/shape/massproperties.h"

namespace cutaway::physics
{

// A shape that was put into a packfile.
struct MadeShape {
    std::uint32_t object = 0;
    mesh::Bounds bounds;                        // with its convex radius
    std::optional<shape::MassProperties> solid; // nothing for a mesh
};

// The shape of a body with this filter. The plan is sound (plancheck.h). Fails naming the part and the limit.
Result<MadeShape> addShape(hkx::PackfileModel &model, const ShapePlan &plan, std::uint32_t filter);

// ---- its parts

// A hull, box, cylinder, sphere or capsule; `convexRadius` is for what says none itself.
Result<MadeShape> addSolid(hkx::PackfileModel &model, const SolidPart &part, float convexRadius);
Result<MadeShape> addMesh(hkx::PackfileModel &model, const MeshPart &part, std::uint32_t filter);
// Children at the places where they are; at least two. `material` is what the compound says of itself.
Result<MadeShape> addCompound(hkx::PackfileModel &model, std::span<const MadeShape> children,
                              std::uint32_t material);

// What a hull with a convex radius is stored as.
struct ShrunkHull {
    mesh::Hull hull;
    float convexRadius = 0.0f;
};
Result<ShrunkHull> shrunkHull(const mesh::Hull &outer, float convexRadius);
mesh::Hull hullOf(const mesh::Box &box);
mesh::Hull hullOf(const mesh::Cylinder &cylinder); // its circle becomes 16 sides
// The hull of a solid that is stored as one: a box, a cylinder or a hull.
mesh::Hull hullOf(const mesh::Solid &solid);
// Fails where the format cannot hold as many vertices, faces or corners of one.
Result<void> checkHullSize(const mesh::Hull &hull);
// The rows of a hknpConvexPolytopeShape; the hull is of a size that the format holds.
void setHull(hkx::ModelFields &fields, const mesh::Hull &hull);
// The thin box around the axis of a capsule, which the format wants beside it.
mesh::Hull capsuleHull(const mesh::Capsule &capsule);

// A shape that says of itself what its class does, and nothing else yet.
std::uint32_t addShapeObject(hkx::PackfileModel &model, const StructDesc &type, std::uint32_t material);
// A list of properties with one object under a key.
void addProperties(hkx::PackfileModel &model, std::uint32_t shape, std::uint16_t key, std::uint32_t object);
inline constexpr std::uint16_t kMassPropertiesKey = 0xF100, kMaterialPropertiesKey = 0xF601;

// Three numbers and their scale in 16 bits each. Source: BUILDING.md, "Mass".
std::array<std::int16_t, 4> packedVector(glm::dvec3 v);
// A rotation, 30000 for 1 around 32768.
std::array<std::int16_t, 4> packedRotation(glm::dquat q);

} // namespace cutaway::physics
