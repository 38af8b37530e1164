// SPDX-License-Identifier: MIT
// From triangles to a plan of collision, with a report of what was lost on the way.
#pragma once

#include "core/base/progress.h"
#include "core/domains/physics/make/plan.h"
#include "core/mesh/clean.h"
#include "core/mesh/distance.h"

namespace cutaway::physics
{

enum class BuildAs : std::uint8_t { Hull, Hulls, Mesh, Box, Sphere, Capsule };
inline constexpr BuildAs kBuildKinds[] = {BuildAs::Hull, BuildAs::Hulls,  BuildAs::Mesh,
                                          BuildAs::Box,  BuildAs::Sphere, BuildAs::Capsule};
std::string_view toString(BuildAs as); // "hull"

// Lengths in Havok units.
struct Target {
    BuildAs as = BuildAs::Hull;
    std::size_t mostVertices = 64; // of each hull; more than the games' own have gets a note of the rules
    std::size_t mostParts = 16;    // of a set of hulls
    float mostDepth = 0.05f;       // of a set of hulls: so deep below its hull may the surface of a part lie
    std::size_t mostTriangles = 0; // of a mesh; 0: all
    float convexRadius = 0.01f;
    double weld = 1e-4;         // vertices that near become one
    bool turnTriangles = false; // those that look another way than most of their part, or inwards
    // havok::materialId of each row of the source's materials; of rows that are not there the first. A solid
    // has the material of the largest area in it.
    std::vector<std::uint32_t> materials{0};
    // What the triangles of each material of the source become, if not the same as all others. Materials
    // without an entry become one shape, `as`; all meshes become one.
    std::vector<std::optional<BuildAs>> own{};
    std::vector<std::optional<std::uint8_t>> layers{}; // of triangles of meshes; nothing: the body's
};

struct TargetPart {
    std::size_t vertices = 0, faces = 0; // of a hull
    float depth = 0.0f;                  // of the source below the surface of the part, at most
    float outside = 0.0f;                // of the source's points from the part, at most
    bool thickened = false;              // its source is flat
};

struct TargetReport {
    std::size_t sourceVertices = 0, sourceTriangles = 0;
    mesh::Cleaned source;                    // what was wrong with it, and the mesh that was built from
    std::vector<TargetPart> parts;           // solids
    std::size_t vertices = 0, triangles = 0; // of a mesh
    mesh::Deviation deviation;               // of the cleaned source from the plan
};

struct PlannedTarget {
    ShapePlan plan;
    TargetReport report;
};

// Fails for what clean() refuses (core/mesh/clean.h), for a source without triangles that have an area, a
// flat one where a solid other than a set of hulls is wanted, budgets that cannot be met, and with
// "cancelled".
Result<PlannedTarget> planTarget(const mesh::TriMesh &source, const Target &target, Progress &progress);

// The id of a material by a name that another program has kept: case, and numbers that Blender puts behind
// copies (".001"), do not matter. Nothing where the game's list has no such name.
std::optional<std::uint32_t> materialNamed(std::string_view name, const EnumDesc &known);

} // namespace cutaway::physics
