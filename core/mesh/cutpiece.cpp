// SPDX-License-Identifier: MIT
// Triangles cut by a plane.
#include "core/mesh/across.h"
#include "core/mesh/piece.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

namespace cutaway::mesh
{

namespace
{

using Triple = std::array<glm::dvec3, 3>;
using Line = std::array<glm::dvec3, 2>;

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
        over[i] = heightOverCut(plane, triangle[i]);
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
        : m_u(across(normal)), m_v(glm::cross(normal, m_u)), m_normal(normal)
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

} // namespace

double heightOverCut(glm::dvec4 plane, glm::dvec3 p)
{
    constexpr double kRounding = 1e-6;
    const double height = glm::dot(glm::dvec3(plane), p) + plane.w;
    return std::abs(height) <= kRounding * (std::abs(plane.w) + glm::length(p)) ? 0.0 : height;
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
        for (const Triple &triangle : AreaBetween(surface.outline, glm::dvec3(plane)).triangles())
            inner.triangles.push_back(triangle);
        return Piece{std::move(surface.triangles), std::move(inner.triangles)};
    };
    return {pieceOf(below, innerBelow), pieceOf(above, innerAbove)};
}

} // namespace cutaway::mesh
