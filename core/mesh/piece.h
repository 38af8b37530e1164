// SPDX-License-Identifier: MIT
// A piece of a mesh that is cut into convex parts.
#pragma once

#include "core/base/progress.h"
#include "core/mesh/facets.h"
#include "core/mesh/trimesh.h"

namespace cutaway::mesh
{

// Triangles that share no vertices: cutting makes new ones.
struct Piece {
    std::vector<std::array<glm::dvec3, 3>> triangles;
    // Where it was cut: the hull holds them, the surface has them not.
    std::vector<std::array<glm::dvec3, 3>> inner;

    std::vector<glm::dvec3> corners() const; // of both
};

// Those that hang together by vertices.
std::vector<Piece> piecesOf(const TriMesh &mesh);

// How deep its surface lies below that of its hull, at most: 0 for one that is convex. A flat piece is
// convex. Stops early, with what it has, when cancelled.
double depthOf(const Piece &piece, const Progress &progress);

// Below and above a plane (unit normal). A triangle that crosses it is cut; each side gets the area that the
// plane has inside it, where its surface encloses one.
std::pair<Piece, Piece> cutPiece(const Piece &piece, glm::dvec4 plane);
// 0 for points that are only beside it by rounding, so that faces in the plane are not cut into slivers.
double heightOverCut(glm::dvec4 plane, glm::dvec3 p);

// Points and lines of a piece, each once, to try cuts on.
struct Wires {
    std::vector<glm::dvec3> points;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> lines;
};
Wires wiresOf(const Piece &piece);
// The approximate volumes of the hulls below and above the plane.
std::pair<double, double> volumesApart(const Wires &wires, glm::dvec4 plane);

// The length of the lines in which a plane cuts the surface.
double cutLength(const Piece &piece, glm::dvec4 plane);

// Planes worth trying: through its points along the axes of the mesh and its own, and along the faces beside
// edges that point inwards.
std::vector<glm::dvec4> cutsOf(const Piece &piece, std::span<const glm::dvec3> points);

} // namespace cutaway::mesh
