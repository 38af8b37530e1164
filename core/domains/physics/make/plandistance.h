// SPDX-License-Identifier: MIT
// How far a source of triangles is from a shape that was planned, place by place.
#pragma once

#include "core/domains/physics/make/plan.h"
#include "core/mesh/distance.h"
#include "core/mesh/nearest.h"

namespace cutaway::physics
{

// Keeps the plan, which has to outlive it.
class PlanDistance
{
public:
    explicit PlanDistance(const ShapePlan &plan);

    // From the surface of the shape, in the units of the plan; less than 0 inside a solid. Infinite for a
    // plan of nothing.
    double at(glm::dvec3 place) const;

private:
    std::vector<mesh::Solid> m_solids;
    std::optional<mesh::NearestPlace> m_mesh;
};

// Looks at the corners and the middles of triangles that are cut small; stops early when cancelled.
mesh::Deviation deviationFrom(const mesh::TriMesh &source, const ShapePlan &plan, Progress &progress);

// A range of distances, with the share of the source's surface that has them.
struct DeviationStep {
    enum class Side : std::uint8_t { Fits, TooLarge, Missing };

    Side side = Side::Fits;
    float from = 0.0f, to = 0.0f;
    double share = 0.0; // 0 to 1
};

// A piece of a triangle of the source, with its step.
struct DeviationPiece {
    using Corners = std::array<glm::dvec3, 3>;
    Corners corners;
    std::uint32_t step = 0;
};

struct DeviationMap {
    std::vector<DeviationPiece> pieces;
    std::vector<DeviationStep> steps; // in the order of a legend: what fits first
};

// Where the source lies inside solids these are too large; where it lies outside of all that was made
// something is missing. Less than kFits counts as none.
inline constexpr float kFits = 1e-3f;
inline constexpr int kDeviationSteps = 3;           // of either side, at most
inline constexpr std::size_t kMostMapped = 200'000; // triangles; more make an empty map
DeviationMap deviationMap(const mesh::TriMesh &source, const ShapePlan &plan, Progress &progress);

// The number of triangles of the shape: those of meshes, and those that the faces of hulls and boxes are
// split into.
std::size_t trianglesOf(const ShapePlan &plan);

} // namespace cutaway::physics
