// SPDX-License-Identifier: MIT
#include "core/formats/bwm/check/meshchecks.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <numeric>

namespace cutaway::bwm
{

namespace
{

constexpr double kLeastArea = 1e-6;    // square game units
constexpr double kLeastHeight = 1e-3;  // game units
constexpr double kSteepestFloor = 0.5; // z of the normal: 60 degrees from level ground
constexpr double kLeastOverlap = 0.05; // square game units that two floors share
constexpr double kHeadroom = 1.0;      // between two floors: less is one place

using Points = std::array<glm::dvec3, 3>;

// Nothing for faces that repeat a corner or have none.
std::optional<Points> placesOf(const Walkmesh &mesh, std::size_t face)
{
    const auto corners = cornersOf(mesh, face);
    if (!corners)
        return std::nullopt;
    return Points{(*corners)[0], (*corners)[1], (*corners)[2]};
}

bool repeatsCorner(const std::array<std::uint32_t, 3> &face)
{
    return face[0] == face[1] || face[1] == face[2] || face[2] == face[0];
}

void checkCorners(const Walkmesh &mesh, RowReporter &out)
{
    std::vector<std::pair<std::array<std::uint32_t, 3>, std::uint32_t>> sorted;
    for (std::uint32_t f = 0; f < mesh.faces.size(); ++f) {
        auto corners = mesh.faces[f];
        if (repeatsCorner(corners)) {
            out.report(Severity::Warning, "bwm.face.repeated"_rule, kIndices, f,
                       "face {} has corners {}, {} and {}", f, corners[0], corners[1], corners[2]);
            continue;
        }
        std::ranges::sort(corners);
        sorted.emplace_back(corners, f);
    }
    std::ranges::sort(sorted);
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        if (sorted[i].first == sorted[i - 1].first)
            out.report(Severity::Warning, "bwm.face.duplicate"_rule, kIndices, sorted[i].second,
                       "face {} has the corners of face {}", sorted[i].second, sorted[i - 1].second);
    }
}

void checkArea(const Walkmesh &mesh, std::uint32_t f, RowReporter &out)
{
    const auto c = placesOf(mesh, f);
    if (!c || repeatsCorner(mesh.faces[f]))
        return;
    const double area = glm::length(glm::cross((*c)[1] - (*c)[0], (*c)[2] - (*c)[0])) / 2.0;
    const double longest = std::max(
        {glm::distance((*c)[0], (*c)[1]), glm::distance((*c)[1], (*c)[2]), glm::distance((*c)[2], (*c)[0])});
    if (area < kLeastArea)
        out.report(Severity::Note, "bwm.face.area"_rule, kIndices, f,
                   "face {} has an area of {:.3g}; from {:.0e} is usual", f, area, kLeastArea);
    else if (2.0 * area < kLeastHeight * longest)
        out.report(Severity::Note, "bwm.face.sliver"_rule, kIndices, f,
                   "face {} is {:.3g} long and {:.3g} high; from {} is usual", f, longest,
                   2.0 * area / longest, kLeastHeight);
}

void checkSlopes(const Walkmesh &mesh, RowReporter &out)
{
    for (std::uint32_t f = 0; f < std::min(mesh.adjacency.size(), mesh.normals.size()); ++f) {
        const double up = mesh.normals[f].z;
        if (!(up > 0))
            out.report(Severity::Note, "bwm.face.down"_rule, kNormals, f,
                       "walkable face {} does not face up: normal z is {}", f, mesh.normals[f].z);
        else if (up < kSteepestFloor)
            out.report(Severity::Note, "bwm.face.steep"_rule, kNormals, f,
                       "walkable face {} rises by {:.0f} degrees; up to {:.0f} are usual", f,
                       std::acos(up) * 57.29577951308232, std::acos(kSteepestFloor) * 57.29577951308232);
    }
}

// ---- floors over each other

double sideOf(glm::dvec2 a, glm::dvec2 b, glm::dvec2 c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

using Outline = std::vector<glm::dvec2>;

// The part of an outline on the inner side of an edge.
Outline cutAt(const Outline &outline, glm::dvec2 a, glm::dvec2 b)
{
    Outline kept;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::dvec2 p = outline[i], q = outline[(i + 1) % outline.size()];
        const double before = sideOf(a, b, p), after = sideOf(a, b, q);
        if (before >= 0)
            kept.push_back(p);
        if ((before > 0 && after < 0) || (before < 0 && after > 0))
            kept.push_back(p + (q - p) * (before / (before - after)));
    }
    return kept;
}

// Seen from above, counter-clockwise.
Outline outlineOf(const Points &c)
{
    Outline outline{c[0], c[1], c[2]};
    if (sideOf(outline[0], outline[1], outline[2]) < 0)
        std::swap(outline[1], outline[2]);
    return outline;
}

double heightAt(const Points &c, glm::dvec2 p)
{
    const glm::dvec3 n = glm::cross(c[1] - c[0], c[2] - c[0]);
    return n.z == 0.0 ? c[0].z : c[0].z - (n.x * (p.x - c[0].x) + n.y * (p.y - c[0].y)) / n.z;
}

// How much two faces overlap seen from above, and how far apart they are there.
struct Overlap {
    double area = 0.0;
    double apart = 0.0;
};
Overlap overlapOf(const Points &a, const Points &b)
{
    Outline common = outlineOf(a);
    const Outline other = outlineOf(b);
    for (std::size_t i = 0; i < 3 && common.size() > 2; ++i)
        common = cutAt(common, other[i], other[(i + 1) % 3]);
    Overlap overlap;
    glm::dvec2 middle(0.0);
    for (std::size_t i = 0; i < common.size(); ++i) {
        overlap.area += sideOf(common[0], common[i], common[(i + 1) % common.size()]) / 2.0;
        middle += common[i] / static_cast<double>(common.size());
    }
    overlap.apart = std::abs(heightAt(a, middle) - heightAt(b, middle));
    return overlap;
}

struct Spread {
    std::uint32_t face;
    Points corners;
    glm::dvec3 low, high;
};

// A sweep from left to right over the walkable faces: each is compared with those that it may lie over.
void checkOverlaps(const Walkmesh &mesh, RowReporter &out)
{
    std::vector<Spread> faces;
    for (std::uint32_t f = 0; f < std::min(mesh.adjacency.size(), mesh.faces.size()); ++f) {
        if (const auto c = placesOf(mesh, f))
            faces.push_back({f, *c, glm::min((*c)[0], glm::min((*c)[1], (*c)[2])),
                             glm::max((*c)[0], glm::max((*c)[1], (*c)[2]))});
    }
    std::ranges::sort(faces, {}, [](const Spread &face) { return face.low.x; });
    std::vector<const Spread *> open;
    std::size_t left = 4'000'000; // pairs: bounds the work on floors that lie on one heap
    for (const Spread &face : faces) {
        std::erase_if(open, [&face](const Spread *other) { return other->high.x <= face.low.x; });
        for (const Spread *other : open) {
            if (left == 0)
                return;
            --left;
            if (other->high.y <= face.low.y || other->low.y >= face.high.y ||
                other->low.z - face.high.z > kHeadroom || face.low.z - other->high.z > kHeadroom)
                continue;
            const Overlap overlap = overlapOf(face.corners, other->corners);
            if (overlap.area > kLeastOverlap && overlap.apart < kHeadroom)
                out.report(Severity::Note, "bwm.face.overlap"_rule, kIndices,
                           std::max(face.face, other->face),
                           "walkable face {} lies over face {}, {:.3g} apart, on {:.3g} square units",
                           std::max(face.face, other->face), std::min(face.face, other->face), overlap.apart,
                           overlap.area);
        }
        open.push_back(&face);
    }
}

} // namespace

void checkShapes(const Walkmesh &mesh, std::uint32_t type, RowReporter &out)
{
    checkCorners(mesh, out);
    for (std::uint32_t f = 0; f < mesh.faces.size(); ++f)
        checkArea(mesh, f, out);
    if (type != 1)
        return;
    checkSlopes(mesh, out);
    checkOverlaps(mesh, out);
}

void checkPlaces(const Walkmesh &mesh, RowReporter &out)
{
    constexpr double kNear = 1e-3; // game units
    std::vector<bool> used(mesh.vertices.size());
    for (const auto &face : mesh.faces) {
        for (const std::uint32_t v : face) {
            if (v < used.size())
                used[v] = true;
        }
    }
    for (std::size_t v = 0; v < used.size(); ++v) {
        if (!used[v])
            out.report(Severity::Note, "bwm.vertex.unused"_rule, kVertices, v, "no face uses vertex {}", v);
    }
    std::vector<std::uint32_t> order;
    for (std::uint32_t v = 0; v < used.size(); ++v) {
        if (isFinite(mesh.vertices[v]))
            order.push_back(v);
    }
    std::ranges::sort(order, {}, [&mesh](std::uint32_t v) { return std::pair(mesh.vertices[v].x, v); });
    std::size_t left = 4'000'000; // pairs: bounds the work on vertices of one plane
    for (std::size_t i = 0; i < order.size(); ++i) {
        const glm::dvec3 a = mesh.vertices[order[i]];
        for (std::size_t k = i + 1; k < order.size() && left != 0; ++k, --left) {
            const glm::dvec3 b = mesh.vertices[order[k]];
            if (b.x - a.x > kNear)
                break;
            if (glm::distance(a, b) > kNear)
                continue;
            const auto [first, second] = std::minmax(order[i], order[k]);
            if (a == b)
                out.report(Severity::Note, "bwm.vertex.duplicate"_rule, kVertices, second,
                           "vertex {} stands where vertex {} is", second, first);
            else
                out.report(Severity::Note, "bwm.vertex.near"_rule, kVertices, second,
                           "vertex {} is {:.3g} from vertex {}; from {} is usual", second,
                           glm::distance(a, b), first, kNear);
        }
    }
}

} // namespace cutaway::bwm
