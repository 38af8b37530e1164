// SPDX-License-Identifier: MIT
#include "core/mesh/piece.h"

#include "core/mesh/edges.h"
#include "core/mesh/roughvolume.h"
#include "core/mesh/weld.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec2.hpp>
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

using Triple = std::array<glm::dvec3, 3>;
using Line = std::array<glm::dvec3, 2>;

// 0 for points that are only beside it by rounding, so that faces in the plane are not cut into slivers.
double heightOver(glm::dvec4 plane, glm::dvec3 p)
{
    constexpr double kRounding = 1e-6;
    const double height = glm::dot(glm::dvec3(plane), p) + plane.w;
    return std::abs(height) <= kRounding * (std::abs(plane.w) + glm::length(p)) ? 0.0 : height;
}

// Up to four corners of what is left of a triangle.
struct Rest {
    std::array<glm::dvec3, 4> corners;
    std::size_t count = 0;

    void push(glm::dvec3 p) { corners[count++] = p; }
    void fan(std::vector<Triple> &to) const
    {
        for (std::size_t i = 1; i + 1 < count; ++i)
            to.push_back({corners[0], corners[i], corners[i + 1]});
    }
};

struct Half {
    std::vector<Triple> triangles;
    std::vector<Line> outline; // in the plane
};

// A triangle in the plane bounds what is behind it.
void cutTriangle(const Triple &triangle, glm::dvec4 plane, Half &below, Half &above)
{
    std::array<double, 3> over{};
    for (std::size_t i = 0; i < 3; ++i)
        over[i] = heightOver(plane, triangle[i]);
    if (std::ranges::max(over) == 0.0 && std::ranges::min(over) == 0.0) {
        const glm::dvec3 normal = glm::cross(triangle[1] - triangle[0], triangle[2] - triangle[0]);
        return (glm::dot(normal, glm::dvec3(plane)) > 0.0 ? below : above).triangles.push_back(triangle);
    }
    Rest under, upper, on;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t next = (i + 1) % 3;
        if (over[i] <= 0.0)
            under.push(triangle[i]);
        if (over[i] >= 0.0)
            upper.push(triangle[i]);
        if (over[i] == 0.0)
            on.push(triangle[i]);
        if (over[i] * over[next] < 0.0) {
            on.push(glm::mix(triangle[i], triangle[next], over[i] / (over[i] - over[next])));
            under.push(on.corners[on.count - 1]);
            upper.push(on.corners[on.count - 1]);
        }
    }
    under.fan(below.triangles);
    upper.fan(above.triangles);
    if (on.count == 2 && under.count > 2)
        below.outline.push_back({on.corners[0], on.corners[1]});
    if (on.count == 2 && upper.count > 2)
        above.outline.push_back({on.corners[0], on.corners[1]});
}

// The area that lines enclose in a plane: on rows between their ends, from every second one to the next.
// Where their number is odd the outline is open, and the row stays empty.
class AreaBetween
{
public:
    AreaBetween(const std::vector<Line> &lines, glm::dvec3 normal)
        : m_u(glm::normalize(
              glm::cross(normal, std::abs(normal.x) < 0.6 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0)))),
          m_v(glm::cross(normal, m_u)), m_normal(normal)
    {
        for (const Line &line : lines) {
            const glm::dvec2 a(glm::dot(line[0], m_u), glm::dot(line[0], m_v));
            const glm::dvec2 b(glm::dot(line[1], m_u), glm::dot(line[1], m_v));
            m_height = glm::dot(line[0], normal);
            m_lines.push_back(a.y < b.y ? std::pair(a, b) : std::pair(b, a));
        }
    }

    std::vector<Triple> triangles() const
    {
        constexpr std::size_t kMostRows = 64;
        std::vector<double> ends;
        for (const auto &[a, b] : m_lines) {
            ends.push_back(a.y);
            ends.push_back(b.y);
        }
        std::ranges::sort(ends);
        const double near = ends.empty() ? 0.0 : (ends.back() - ends.front()) / kMostRows;
        std::vector<Triple> made;
        for (std::size_t i = 0, next = 1; next < ends.size(); ++next) {
            if (ends[next] - ends[i] <= near && next + 1 < ends.size())
                continue;
            addRow(ends[i], ends[next], made);
            i = next;
        }
        return made;
    }

private:
    struct Crossing {
        double middle, low, high; // places along the row
    };

    void addRow(double low, double high, std::vector<Triple> &made) const
    {
        const double middle = (low + high) * 0.5;
        std::vector<Crossing> crossings;
        for (const auto &line : m_lines) {
            const glm::dvec2 a = line.first, b = line.second;
            if (!(a.y <= middle && middle < b.y))
                continue;
            const auto at = [&](double y) { return a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y); };
            crossings.push_back({at(middle), at(std::max(low, a.y)), at(std::min(high, b.y))});
        }
        if (crossings.size() % 2 != 0)
            return;
        std::ranges::sort(crossings, {}, &Crossing::middle);
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            const glm::dvec3 a = place(crossings[i].low, low), b = place(crossings[i + 1].low, low),
                             c = place(crossings[i + 1].high, high), d = place(crossings[i].high, high);
            made.push_back({a, b, c});
            made.push_back({a, c, d});
        }
    }

    glm::dvec3 place(double x, double y) const { return m_u * x + m_v * y + m_normal * m_height; }

    glm::dvec3 m_u, m_v, m_normal;
    double m_height = 0.0;
    std::vector<std::pair<glm::dvec2, glm::dvec2>> m_lines; // from the lower end
};

std::vector<Triple> areaBetween(const std::vector<Line> &lines, glm::dvec3 normal)
{
    return AreaBetween(lines, normal).triangles();
}

} // namespace

std::vector<glm::dvec3> Piece::corners() const
{
    std::vector<glm::dvec3> made;
    made.reserve((triangles.size() + inner.size()) * 3);
    for (const auto *list : {&triangles, &inner}) {
        for (const Triple &triangle : *list)
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
        over.push_back(heightOver(plane, p));
    std::vector<bool> reachesDown(over.size()),
        reachesUp(over.size()); // what a point in the plane belongs to
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
    for (const Triple &triangle : piece.triangles) {
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

double depthOf(const Piece &piece)
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
        for (const glm::dvec3 &place :
             {a, b, c, (a + b) * 0.5, (b + c) * 0.5, (c + a) * 0.5, (a + b + c) / 3.0})
            look(place);
    }
    return most;
}

std::pair<Piece, Piece> cutPiece(const Piece &piece, glm::dvec4 plane)
{
    Half below, above, innerBelow, innerAbove;
    for (const Triple &triangle : piece.triangles)
        cutTriangle(triangle, plane, below, above);
    for (const Triple &triangle : piece.inner)
        cutTriangle(triangle, plane, innerBelow, innerAbove);
    const auto pieceOf = [&](Half &surface, Half &inner) {
        // Where it was cut before, the outline goes on.
        surface.outline.insert(surface.outline.end(), inner.outline.begin(), inner.outline.end());
        for (const Triple &triangle : areaBetween(surface.outline, glm::dvec3(plane)))
            inner.triangles.push_back(triangle);
        return Piece{std::move(surface.triangles), std::move(inner.triangles)};
    };
    return {pieceOf(below, innerBelow), pieceOf(above, innerAbove)};
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
