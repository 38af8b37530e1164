// SPDX-License-Identifier: MIT
// Collision that the tests build into packfiles, and what is in one.
#pragma once

#include "core/domains/physics/make/packfilebuild.h"
#include "core/formats/havok/names.h"
#include "core/shape/havokmesh.h"

#include <random>

namespace cutaway::test
{

inline constexpr std::uint32_t kBuildMaterial = havok::materialId("metal");

// A static body of one part.
physics::BodyPlan planFor(mesh::Solid solid);
physics::BodyPlan planFor(mesh::TriMesh mesh);
// A field of hills, `side` squares wide.
mesh::TriMesh hillyMesh(std::uint32_t side, float step);

struct Built {
    std::unique_ptr<File> file;
    std::vector<physics::Body> bodies;

    const Reader &shape(std::size_t body = 0) const { return *bodies[body].part(physics::BodyPart::Shape); }
};

Built openBuilt(const Bytes &bytes);
// A system of one static body with this shape; no file, and a warning, where it is refused.
Built rebuilt(const physics::ShapePlan &plan);
// The parts of the first body, whose shape is a mesh.
shape::MeshParts partsOf(const Built &built);

// What all checks say of bytes, and how they differ from what their objects amount to; empty for nothing.
std::string builtComplaints(const Bytes &bytes);

mesh::Bounds boxOfPrimitive(const shape::MeshSection &section, const shape::MeshPrimitive &primitive);
// Anywhere in the mesh, reaching up to a share of its longest side to each side.
mesh::Bounds someBox(const shape::MeshParts &mesh, std::mt19937 &random, float share);

} // namespace cutaway::test
