// SPDX-License-Identifier: MIT
#include "core/mesh/piece.h"

#include "core/mesh/edges.h"
#include "core/mesh/roughvolume.h"
#include "core/mesh/weld.h"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <limits>
#include <numeric>

namespace cutaway::mesh
{

namespace
{

std::uint32_t rootOf(std::vector<std::uint32_t> &parents, std::uint32_t vertex)
{
    while (parents[vertex] != vertex) {
        parents[vertex] = parents[parents[vertex]];
        vertex = parents[vertex];
    }
    return vertex;
}

void addCutsAlong(glm::dvec3 axis, std::span<const glm::dvec3> points, std::vector<glm::dvec4> &cuts)
{
    constexpr std::size_t kMost = 12; // along an axis
    std::vector<double> places;
    for (const glm::dvec3 &p : points)
        places.push_back(glm::dot(p, axis));
    std::ranges::sort(places);
    const double near = (places.back() - places.front()) * 1e-3;
    std::vector<double> apart{places.front()};
    for (const double place : places) {
        if (place - apart.back() > near)
            apart.push_back(place);
    }
    apart.push_back((places.front() + places.back()) * 0.5);
    std::ranges::sort(apart);
    const std::size_t step = std::max<std::size_t>(1, (apart.size() + kMost - 1) / kMost);
    for (std::size_t i = step > 1 ? step / 2 : 0; i < apart.size(); i += step) {
        if (apart[i] > places.front() + near && apart[i] < places.back() - near)
            cuts.emplace_back(axis, -apart[i]);
    }
}

// Axes along which the points spread most and least.
glm::dmat3 ownAxes(std::span<const glm::dvec3> points)
{
    glm::dvec3 middle(0.0);
    for (const glm::dvec3 &p : points)
        middle += p / static_cast<double>(points.size());
    glm::dmat3 spread(0.0);
    for (const glm::dvec3 &p : points)
        spread += glm::outerProduct(p - middle, p - middle);
    glm::dvec3 most(1.0, 0.6, 0.3), least(0.3, 1.0, 0.6);
    for (int i = 0; i < 60; ++i) { // powers of the matrix and of what it lacks
        const glm::dvec3 next = spread * most;
        if (glm::length(next) > 0.0)
            most = glm::normalize(next);
    }
    const double trace = spread[0][0] + spread[1][1] + spread[2][2];
    for (int i = 0; i < 60; ++i) {
        glm::dvec3 next = least * trace - spread * least;
        next -= most * glm::dot(next, most);
        if (glm::length(next) > 0.0)
            least = glm::normalize(next);
    }
    least -= most * glm::dot(least, most);
    if (!(glm::length(least) > 0.0))
        return glm::dmat3(1.0);
    least = glm::normalize(least);
    return {most, least, glm::cross(most, least)};
}

// The planes of the two faces beside each edge that points inwards, the longest first.
void addCutsAtNotches(const Piece &piece, std::vector<glm::dvec4> &cuts)
{
    constexpr std::size_t kMost = 12; // edges
    constexpr double kInwards = 0.1;  // sine of the angle
    const std::vector<glm::dvec3> points = piece.corners();
    const Welded welded = weld(points, 0.0);
    std::vector<Triangle> triangles;
    for (std::uint32_t i = 0; i < 3 * piece.triangles.size(); i += 3)
        triangles.push_back({{welded.number[i], welded.number[i + 1], welded.number[i + 2]}, 0});
    const auto normalOf = [&](std::uint32_t t) {
        const auto &[a, b, c] = piece.triangles[t];
        const glm::dvec3 normal = glm::cross(b - a, c - a);
        return glm::length(normal) > 0.0 ? glm::normalize(normal) : normal;
    };
    std::vector<std::pair<double, std::uint32_t>> found; // length, triangle
    for (const Edge &edge : edgesOf(triangles)) {
        if (edge.sides.size() != 2 || !edge.agrees)
            continue;
        const auto &other = piece.triangles[edge.sides[1]];
        const glm::dvec3 far = other[0] + other[1] + other[2] - 3.0 * piece.triangles[edge.sides[0]][0];
        if (!(glm::dot(normalOf(edge.sides[0]), far) > 0.0) ||
            !(glm::length(glm::cross(normalOf(edge.sides[0]), normalOf(edge.sides[1]))) > kInwards))
            continue;
        const double length = glm::distance(points[welded.kept[edge.low]], points[welded.kept[edge.high]]);
        for (const std::uint32_t side : edge.sides)
            found.emplace_back(length, side);
    }
    std::ranges::stable_sort(found, std::greater(), [](const auto &one) { return one.first; });
    for (std::size_t i = 0; i < std::min(found.size(), 2 * kMost); ++i) {
        const glm::dvec3 normal = normalOf(found[i].second);
        cuts.emplace_back(normal, -glm::dot(normal, piece.triangles[found[i].second][0]));
    }
}

} // namespace

std::vector<glm::dvec3> Piece::corners() const
{
    std::vector<glm::dvec3> made;
    made.reserve((triangles.size() + inner.size()) * 3);
    for (const auto *list : {&triangles, &inner}) {
        for (const auto &triangle : *list)
            made.insert(made.end(), triangle.begin(), triangle.end());
    }
    return made;
}

Wires wiresOf(const Piece &piece)
{
    const std::vector<glm::dvec3> corners = piece.corners();
    const Welded welded = weld(corners, 0.0);
    Wires wires;
    for (const std::uint32_t kept : welded.kept)
        wires.points.push_back(corners[kept]);
    for (std::size_t i = 0; i < corners.size(); i += 3) {
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t a = welded.number[i + k], b = welded.number[i + (k + 1) % 3];
            if (a != b)
                wires.lines.emplace_back(std::min(a, b), std::max(a, b));
        }
    }
    std::ranges::sort(wires.lines);
    wires.lines.erase(std::unique(wires.lines.begin(), wires.lines.end()), wires.lines.end());
    return wires;
}

std::pair<double, double> volumesApart(const Wires &wires, glm::dvec4 plane)
{
    std::vector<double> over;
    for (const glm::dvec3 &p : wires.points)
        over.push_back(heightOverCut(plane, p));
    // What a point in the plane belongs to.
    std::vector<bool> reachesDown(over.size()), reachesUp(over.size());
    std::vector<glm::dvec3> below, above;
    for (const auto &[a, b] : wires.lines) {
        for (const auto &[on, end] : {std::pair(a, b), std::pair(b, a)}) {
            reachesDown[on] = reachesDown[on] || over[end] < 0.0;
            reachesUp[on] = reachesUp[on] || over[end] > 0.0;
        }
        if (!(over[a] * over[b] < 0.0))
            continue;
        below.push_back(glm::mix(wires.points[a], wires.points[b], over[a] / (over[a] - over[b])));
        above.push_back(below.back());
    }
    for (std::size_t i = 0; i < over.size(); ++i) {
        if (over[i] < 0.0 || (over[i] == 0.0 && reachesDown[i]))
            below.push_back(wires.points[i]);
        if (over[i] > 0.0 || (over[i] == 0.0 && reachesUp[i]))
            above.push_back(wires.points[i]);
    }
    return {roughVolume(below), roughVolume(above)};
}

double cutLength(const Piece &piece, glm::dvec4 plane)
{
    double sum = 0.0;
    for (const auto &triangle : piece.triangles) {
        std::array<glm::dvec3, 2> ends{};
        std::size_t count = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            const glm::dvec3 from = triangle[i], to = triangle[(i + 1) % 3];
            const double a = glm::dot(glm::dvec3(plane), from) + plane.w;
            const double b = glm::dot(glm::dvec3(plane), to) + plane.w;
            if (a * b < 0.0 && count < 2)
                ends[count++] = glm::mix(from, to, a / (a - b));
        }
        sum += count == 2 ? glm::distance(ends[0], ends[1]) : 0.0;
    }
    return sum;
}

std::vector<Piece> piecesOf(const TriMesh &mesh)
{
    std::vector<std::uint32_t> parents(mesh.vertices.size());
    std::iota(parents.begin(), parents.end(), 0u);
    for (const Triangle &triangle : mesh.triangles) {
        for (const std::uint32_t corner : triangle.corners)
            parents[rootOf(parents, corner)] = rootOf(parents, triangle.corners[0]);
    }
    constexpr auto kNone = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> numbers(mesh.vertices.size(), kNone);
    std::vector<Piece> pieces;
    for (const Triangle &triangle : mesh.triangles) {
        std::uint32_t &number = numbers[rootOf(parents, triangle.corners[0])];
        if (number == kNone) {
            number = static_cast<std::uint32_t>(pieces.size());
            pieces.emplace_back();
        }
        auto &made = pieces[number].triangles.emplace_back();
        for (std::size_t i = 0; i < 3; ++i)
            made[i] = glm::dvec3(mesh.vertices[triangle.corners[i]]);
    }
    return pieces;
}

double depthOf(const Piece &piece, const Progress &progress)
{
    const Result<std::vector<Facet>> facets = hullFacets(piece.corners());
    if (!facets)
        return 0.0;
    double most = 0.0;
    const auto look = [&](glm::dvec3 place) {
        double depth = std::numeric_limits<double>::infinity();
        for (const Facet &facet : *facets) {
            depth = std::min(depth, -(glm::dot(glm::dvec3(facet.plane), place) + facet.plane.w));
            if (depth <= most)
                return;
        }
        most = depth;
    };
    for (const auto &[a, b, c] : piece.triangles) {
        if (progress.cancelled())
            break;
        for (const glm::dvec3 &place :
             {a, b, c, (a + b) * 0.5, (b + c) * 0.5, (c + a) * 0.5, (a + b + c) / 3.0})
            look(place);
    }
    return most;
}

std::vector<glm::dvec4> cutsOf(const Piece &piece, std::span<const glm::dvec3> points)
{
    std::vector<glm::dvec4> cuts;
    const glm::dmat3 own = ownAxes(points), world(1.0);
    for (int axis = 0; axis < 3; ++axis) {
        addCutsAlong(world[axis], points, cuts);
        addCutsAlong(own[axis], points, cuts);
    }
    addCutsAtNotches(piece, cuts);
    return cuts;
}

} // namespace cutaway::mesh
