// SPDX-License-Identifier: MIT
// Triangles made ready for building, and what was wrong with them.
#pragma once

#include "core/base/result.h"
#include "core/mesh/trimesh.h"

namespace cutaway::mesh
{

enum class Flaw : std::uint8_t {
    Double,     // a vertex where another is: joined
    Degenerate, // a triangle without area: dropped
    Repeated,   // a triangle that is there already, looking the same way: dropped
    Unused,     // a vertex of no triangle: dropped
    Flipped,    // a triangle that looks the other way than most that it hangs together with
    InsideOut,  // a closed part whose triangles all look inwards; counts its triangles
    OpenEdge,   // with one triangle
    SharedEdge, // with more than two
};
inline constexpr std::size_t kFlawCount = 8;
// "duplicate vertices", "edges of one triangle"; "1 duplicate vertex", "2 duplicate vertices".
std::string nameOf(Flaw flaw);
std::string quantityOf(Flaw flaw, std::size_t count);

struct FlawPlaces {
    std::size_t count = 0;
    std::vector<glm::vec3> first; // up to kMostPlaces of them: vertices, middles of edges and triangles
};
inline constexpr std::size_t kMostPlaces = 1000;

struct Cleaned {
    TriMesh mesh; // all rows of `materials` stay
    std::array<FlawPlaces, kFlawCount> flaws;
    std::size_t parts = 0;       // that hang together by edges
    std::size_t closedParts = 0; // without open edges

    const FlawPlaces &operator[](Flaw flaw) const { return flaws[static_cast<std::size_t>(flaw)]; }
};

struct Cleaning {
    double distance = 1e-5; // of vertices that become one; 0: only equal ones
    bool turn = false;      // triangles that are flipped or inside out
};

// A mesh of more is refused before any work.
inline constexpr std::size_t kMostVertices = 2'000'000, kMostTriangles = 2'000'000;
// Fails for a place that is not a finite number, a triangle whose vertices or material are not there, too
// many of either, and a distance below 0. A mesh without triangles stays one.
Result<Cleaned> clean(const TriMesh &mesh, const Cleaning &how = {});
Result<void> checkMesh(const TriMesh &mesh);

} // namespace cutaway::mesh
