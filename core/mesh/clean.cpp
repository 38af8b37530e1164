// SPDX-License-Identifier: MIT
#include "core/mesh/clean.h"

#include "core/base/quantity.h"

#include "core/mesh/edges.h"
#include "core/mesh/facets.h"
#include "core/mesh/weld.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

namespace cutaway::mesh
{

namespace
{

constexpr double kLeastHeight = 1e-6; // of a triangle, in its longest edge: a lower one has no area

class Cleaner
{
public:
    Cleaner(const TriMesh &mesh, const Cleaning &how) : m_from(mesh), m_how(how) {}

    Cleaned clean()
    {
        m_cleaned.mesh.materials = m_from.materials;
        weldVertices();
        dropTriangles();
        dropVertices();
        findEdges();
        findTurned();
        return std::move(m_cleaned);
    }

private:
    void add(Flaw flaw, glm::vec3 place)
    {
        FlawPlaces &places = m_cleaned.flaws[static_cast<std::size_t>(flaw)];
        if (++places.count <= kMostPlaces)
            places.first.push_back(place);
    }

    glm::vec3 corner(const Triangle &triangle, std::size_t i) const
    {
        return m_cleaned.mesh.vertices[triangle.corners[i]];
    }
    glm::vec3 middle(const Triangle &triangle) const
    {
        return (corner(triangle, 0) + corner(triangle, 1) + corner(triangle, 2)) / 3.0f;
    }

    void weldVertices()
    {
        const Welded welded = weld(widened(m_from.vertices), m_how.distance);
        TriMesh &mesh = m_cleaned.mesh;
        for (std::uint32_t i = 0; i < m_from.vertices.size(); ++i) {
            if (welded.kept[welded.number[i]] != i)
                add(Flaw::Double, m_from.vertices[i]);
        }
        for (const std::uint32_t kept : welded.kept)
            mesh.vertices.push_back(m_from.vertices[kept]);
        mesh.triangles = m_from.triangles;
        for (Triangle &triangle : mesh.triangles) {
            for (std::uint32_t &corner : triangle.corners)
                corner = welded.number[corner];
        }
    }

    bool isDegenerate(const Triangle &triangle) const
    {
        const glm::dvec3 a(corner(triangle, 0)), b(corner(triangle, 1)), c(corner(triangle, 2));
        const double longest = std::max({glm::distance(a, b), glm::distance(b, c), glm::distance(c, a)});
        return !(glm::length(glm::cross(b - a, c - a)) > kLeastHeight * longest * longest);
    }

    // Those that look the same way begin with the same corner once they are turned.
    static std::array<std::uint32_t, 3> keyOf(const Triangle &triangle)
    {
        std::array<std::uint32_t, 3> key = triangle.corners;
        std::rotate(key.begin(), std::ranges::min_element(key), key.end());
        return key;
    }

    void dropTriangles()
    {
        std::vector<Triangle> &triangles = m_cleaned.mesh.triangles;
        std::erase_if(triangles, [&](const Triangle &triangle) {
            const bool drop = isDegenerate(triangle);
            if (drop)
                add(Flaw::Degenerate, middle(triangle));
            return drop;
        });
        std::vector<std::pair<std::array<std::uint32_t, 3>, std::uint32_t>> keys;
        for (std::uint32_t i = 0; i < triangles.size(); ++i)
            keys.emplace_back(keyOf(triangles[i]), i);
        std::ranges::sort(keys);
        std::vector<bool> repeated(triangles.size());
        for (std::size_t i = 1; i < keys.size(); ++i)
            repeated[keys[i].second] = keys[i].first == keys[i - 1].first;
        std::size_t at = 0;
        std::erase_if(triangles, [&](const Triangle &triangle) {
            const bool drop = repeated[at++];
            if (drop)
                add(Flaw::Repeated, middle(triangle));
            return drop;
        });
    }

    void dropVertices()
    {
        constexpr auto kUnused = std::numeric_limits<std::uint32_t>::max();
        TriMesh &mesh = m_cleaned.mesh;
        std::vector<std::uint32_t> numbers(mesh.vertices.size(), kUnused);
        for (const Triangle &triangle : mesh.triangles) {
            for (const std::uint32_t corner : triangle.corners)
                numbers[corner] = 0;
        }
        std::uint32_t kept = 0;
        for (std::uint32_t i = 0; i < mesh.vertices.size(); ++i) {
            if (numbers[i] == kUnused) {
                add(Flaw::Unused, mesh.vertices[i]);
                continue;
            }
            numbers[i] = kept;
            mesh.vertices[kept++] = mesh.vertices[i];
        }
        mesh.vertices.resize(kept);
        for (Triangle &triangle : mesh.triangles) {
            for (std::uint32_t &corner : triangle.corners)
                corner = numbers[corner];
        }
    }

    void findEdges()
    {
        m_edges = edgesOf(m_cleaned.mesh.triangles);
        for (const Edge &edge : m_edges) {
            if (edge.sides.size() == 2)
                continue;
            add(edge.sides.size() == 1 ? Flaw::OpenEdge : Flaw::SharedEdge,
                (m_cleaned.mesh.vertices[edge.low] + m_cleaned.mesh.vertices[edge.high]) * 0.5f);
        }
    }

    void findTurned()
    {
        std::vector<Triangle> &triangles = m_cleaned.mesh.triangles;
        const Parts parts = partsOf(triangles.size(), m_edges);
        m_cleaned.parts = parts.count;
        std::vector<std::size_t> turned(parts.count), all(parts.count);
        for (std::size_t i = 0; i < triangles.size(); ++i) {
            ++all[parts.of[i]];
            turned[parts.of[i]] += parts.turned[i] ? 1 : 0;
        }
        const std::vector<bool> closed = closedParts(parts);
        m_cleaned.closedParts = static_cast<std::size_t>(std::ranges::count(closed, true));
        std::vector<double> volumes(parts.count); // as most triangles of the part look
        for (std::size_t i = 0; i < triangles.size(); ++i) {
            const std::size_t part = parts.of[i];
            const bool flipped = parts.turned[i] != (turned[part] * 2 > all[part]);
            if (flipped)
                add(Flaw::Flipped, middle(triangles[i]));
            if (flipped && m_how.turn)
                std::swap(triangles[i].corners[1], triangles[i].corners[2]);
            volumes[part] += volumeUnder(triangles[i]) * (flipped && !m_how.turn ? -1.0 : 1.0);
        }
        for (std::size_t i = 0; i < triangles.size(); ++i) {
            if (!closed[parts.of[i]] || !(volumes[parts.of[i]] < 0.0))
                continue;
            add(Flaw::InsideOut, middle(triangles[i]));
            if (m_how.turn)
                std::swap(triangles[i].corners[1], triangles[i].corners[2]);
        }
    }

    // Parts of which every edge has two triangles.
    std::vector<bool> closedParts(const Parts &parts) const
    {
        std::vector<bool> closed(parts.count, true);
        for (const Edge &edge : m_edges) {
            for (const std::uint32_t side : edge.sides)
                closed[parts.of[side]] = closed[parts.of[side]] && edge.sides.size() == 2;
        }
        return closed;
    }

    // Six times that between the triangle and the first vertex.
    double volumeUnder(const Triangle &triangle) const
    {
        const glm::dvec3 from(m_cleaned.mesh.vertices.front());
        return glm::dot(
            glm::dvec3(corner(triangle, 0)) - from,
            glm::cross(glm::dvec3(corner(triangle, 1)) - from, glm::dvec3(corner(triangle, 2)) - from));
    }

    const TriMesh &m_from;
    const Cleaning &m_how;
    Cleaned m_cleaned;
    std::vector<Edge> m_edges;
};

std::string nameOf(Flaw flaw, bool isOne)
{
    struct Name {
        std::string_view noun, more;
    };
    constexpr Name kNames[] = {
        {"duplicate vertex", ""},     {"triangle", " without area"},
        {"repeated triangle", ""},    {"unused vertex", ""},
        {"flipped triangle", ""},     {"triangle", " inside out"},
        {"edge", " of one triangle"}, {"edge", " of more than two triangles"},
    };
    static_assert(std::size(kNames) == kFlawCount);
    const Name &name = kNames[static_cast<std::size_t>(flaw)];
    return nounFor(isOne, name.noun).append(name.more);
}

} // namespace

std::string nameOf(Flaw flaw)
{
    return nameOf(flaw, false);
}

std::string quantityOf(Flaw flaw, std::size_t count)
{
    return fmt::format("{} {}", count, nameOf(flaw, count == 1));
}

Result<void> checkMesh(const TriMesh &mesh)
{
    if (mesh.vertices.size() > kMostVertices || mesh.triangles.size() > kMostTriangles)
        return fail("the mesh has {} and {}, {} and {} are allowed", quantity(mesh.vertices.size(), "vertex"),
                    quantity(mesh.triangles.size(), "triangle"), kMostVertices, kMostTriangles);
    for (const glm::vec3 &v : mesh.vertices) {
        if (!std::isfinite(v.x) || !std::isfinite(v.y) || !std::isfinite(v.z))
            return fail("vertex {} is ({}, {}, {}), which is no place", &v - mesh.vertices.data(), v.x, v.y,
                        v.z);
    }
    for (const Triangle &triangle : mesh.triangles) {
        const auto most = std::ranges::max(triangle.corners);
        if (most >= mesh.vertices.size())
            return fail("triangle {} has vertex {}, the mesh has {}", &triangle - mesh.triangles.data(), most,
                        mesh.vertices.size());
        if (triangle.material != 0 && triangle.material >= mesh.materials.size())
            return fail("triangle {} has material {}, the mesh has {}", &triangle - mesh.triangles.data(),
                        triangle.material, mesh.materials.size());
    }
    return {};
}

Result<Cleaned> clean(const TriMesh &mesh, const Cleaning &how)
{
    if (const Result<void> sound = checkMesh(mesh); !sound)
        return tl::unexpected(sound.error());
    if (!(how.distance >= 0.0))
        return fail("vertices become one within a distance of {}, 0 is the least", how.distance);
    return Cleaner(mesh, how).clean();
}

} // namespace cutaway::mesh
