// SPDX-License-Identifier: MIT
#include "core/mesh/decompose.h"

#include "core/base/quantity.h"
#include "core/mesh/hull.h"
#include "core/mesh/piece.h"
#include "core/mesh/roughvolume.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <map>
#include <tuple>

namespace cutaway::mesh
{

namespace
{

struct Weighed {
    Piece piece;
    Wires wires;
    double depth = 0.0, volume = 0.0;
    glm::dvec3 low{0.0}, high{0.0};
    bool whole = false; // no plane cuts it
    std::uint32_t id = 0;

    Weighed(Piece from, std::uint32_t number, const Progress &progress)
        : piece(std::move(from)), wires(wiresOf(piece)), depth(depthOf(piece, progress)),
          volume(roughVolume(wires.points)), low(wires.points.front()), high(low), id(number)
    {
        for (const glm::dvec3 &p : wires.points) {
            low = glm::min(low, p);
            high = glm::max(high, p);
        }
    }
};

Piece together(const Piece &a, const Piece &b)
{
    Piece both = a;
    both.triangles.insert(both.triangles.end(), b.triangles.begin(), b.triangles.end());
    both.inner.insert(both.inner.end(), b.inner.begin(), b.inner.end());
    return both;
}

class Decomposer
{
public:
    Decomposer(const TriMesh &mesh, const Decomposing &how, Progress &progress)
        : m_mesh(mesh), m_how(how), m_progress(progress)
    {
    }

    Result<Decomposition> run()
    {
        std::vector<Piece> pieces = piecesOf(m_mesh);
        if (pieces.size() > kMostPieces)
            return fail("the mesh has {} that do not hang together, {} are allowed",
                        quantity(pieces.size(), "piece"), kMostPieces);
        for (Piece &piece : pieces) {
            if (m_progress.cancelled())
                return fail("cancelled");
            add(std::move(piece));
        }
        measureExtent();
        // Cutting further than allowed and joining what is best joined gives better parts.
        const std::size_t most = kCutFurther * m_how.mostParts;
        while (m_pieces.size() < most && cutDeepest() && !m_progress.cancelled())
            m_progress.report(m_pieces.size(), 2 * most);
        while (joinBest(false) && !m_progress.cancelled()) {
        }
        while (m_pieces.size() > m_how.mostParts && joinBest(true) && !m_progress.cancelled()) {
        }
        if (m_progress.cancelled())
            return fail("cancelled");
        return parts();
    }

private:
    void add(Piece piece) { m_pieces.emplace_back(std::move(piece), m_nextId++, m_progress); }

    void measureExtent()
    {
        glm::dvec3 low = m_pieces.front().low, high = m_pieces.front().high;
        for (const Weighed &one : m_pieces) {
            low = glm::min(low, one.low);
            high = glm::max(high, one.high);
        }
        m_extent = glm::distance(low, high);
    }

    bool cutDeepest()
    {
        auto deepest = m_pieces.end();
        for (auto at = m_pieces.begin(); at != m_pieces.end(); ++at) {
            if (!at->whole && at->depth > static_cast<double>(m_how.mostDepth) &&
                (deepest == m_pieces.end() || at->depth > deepest->depth))
                deepest = at;
        }
        if (deepest == m_pieces.end())
            return false;
        // Among equal cuts one through the middle is best, and a short one: a ring is cut across.
        constexpr double kUneven = 0.05, kLong = 0.01;
        const double size = glm::distance(deepest->low, deepest->high);
        glm::dvec4 best(0.0);
        double least = std::numeric_limits<double>::infinity();
        for (const glm::dvec4 &plane : cutsOf(deepest->piece, deepest->wires.points)) {
            if (m_progress.cancelled())
                return false;
            const auto [below, above] = volumesApart(deepest->wires, plane);
            const double cost = below + above + kUneven * std::abs(below - above) +
                                kLong * deepest->volume * cutLength(deepest->piece, plane) / size;
            if (cost < least && std::min(below, above) > kLeastGain * deepest->volume) {
                least = cost;
                best = plane;
            }
        }
        deepest->whole = !(least < std::numeric_limits<double>::infinity());
        if (deepest->whole)
            return true;
        auto [below, above] = cutPiece(deepest->piece, best);
        deepest->whole = below.triangles.empty() || above.triangles.empty();
        if (deepest->whole)
            return true;
        m_pieces.erase(deepest);
        add(std::move(below));
        add(std::move(above));
        return true;
    }

    // Joins the two pieces that lose least by it; unless it must, only two that are convex together.
    bool joinBest(bool must)
    {
        double least = kNever;
        std::size_t first = 0, second = 0;
        for (std::size_t a = 0; a < m_pieces.size() && !m_progress.cancelled(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const double cost =
                    must ? costOfAny(m_pieces[b], m_pieces[a]) : costOfConvex(m_pieces[b], m_pieces[a]);
                if (cost < least) {
                    least = cost;
                    first = b;
                    second = a;
                }
            }
        }
        if (!(least < kNever))
            return false;
        Piece both = together(m_pieces[first].piece, m_pieces[second].piece);
        m_pieces.erase(m_pieces.begin() + static_cast<std::ptrdiff_t>(second));
        m_pieces.erase(m_pieces.begin() + static_cast<std::ptrdiff_t>(first));
        add(std::move(both));
        return true;
    }

    // The cost of joining two solids that need not be convex: the added volume.
    double costOfAny(const Weighed &a, const Weighed &b)
    {
        constexpr std::size_t kFew = 64;
        if (m_pieces.size() <= kFew)
            return remembered(true, a, b, [&] { return volumeAdded(a, b); });
        const glm::dvec3 size = glm::max(a.high, b.high) - glm::min(a.low, b.low); // of many boxes have to do
        return size.x * size.y * size.z - a.volume - b.volume;
    }

    // The same of two that touch and are convex together; else infinite.
    double costOfConvex(const Weighed &a, const Weighed &b)
    {
        const double near = m_extent * 1e-3, most = static_cast<double>(m_how.mostDepth);
        if (!glm::all(glm::lessThanEqual(a.low, b.high + near)) ||
            !glm::all(glm::lessThanEqual(b.low, a.high + near)) || std::max(a.depth, b.depth) > most)
            return kNever;
        return remembered(false, a, b, [&] {
            const double added = volumeAdded(a, b);
            const bool isLittle = added <= kJoinedGain * (a.volume + b.volume);
            return isLittle && depthOf(together(a.piece, b.piece), m_progress) <= most ? added : kNever;
        });
    }

    template <class Cost> double remembered(bool any, const Weighed &a, const Weighed &b, const Cost &cost)
    {
        const auto [known, isNew] = m_costs.try_emplace({any, a.id, b.id}, kNever);
        if (isNew)
            known->second = cost();
        return known->second;
    }

    static double volumeAdded(const Weighed &a, const Weighed &b)
    {
        std::vector<glm::dvec3> points = a.wires.points;
        points.insert(points.end(), b.wires.points.begin(), b.wires.points.end());
        return roughVolume(points) - a.volume - b.volume;
    }

    Result<Decomposition> parts()
    {
        Decomposition made;
        std::vector<Solid> solids;
        for (const Weighed &one : m_pieces) {
            if (m_progress.cancelled())
                return fail("cancelled");
            Result<ConvexPart> part = partOf(one);
            if (!part)
                return tl::unexpected(part.error());
            solids.push_back(part->hull);
            made.parts.push_back(std::move(*part));
        }
        made.deviation = deviation(m_mesh, solids, m_progress);
        if (m_progress.cancelled())
            return fail("cancelled");
        return made;
    }

    Result<ConvexPart> partOf(const Weighed &one) const
    {
        std::vector<glm::vec3> points;
        for (const glm::dvec3 &p : one.wires.points)
            points.emplace_back(p);
        ConvexPart part;
        part.depth = static_cast<float>(one.depth);
        Result<ReducedHull> hull = convexHull(points, m_how.mostVertices);
        if (!hull) {
            part.thickened = true;
            hull = convexHull(thickened(points), m_how.mostVertices);
        }
        if (!hull)
            return tl::unexpected(hull.error());
        part.hull = std::move(hull->hull);
        part.outside = hull->deviation;
        return part;
    }

    // Points of a plane, of a line or of one place, as corners of something that has a volume.
    std::vector<glm::vec3> thickened(const std::vector<glm::vec3> &points) const
    {
        const float half = 0.5f * kThickness * static_cast<float>(m_extent);
        const glm::vec3 a = points[0];
        const auto b = std::ranges::max(points, {}, [&](glm::vec3 p) { return glm::distance(p, a); });
        const auto c =
            std::ranges::max(points, {}, [&](glm::vec3 p) { return glm::length(glm::cross(p - a, b - a)); });
        const glm::vec3 normal = glm::cross(b - a, c - a);
        const float length = glm::length(normal);
        std::vector<glm::vec3> made;
        for (const glm::vec3 &p : points) {
            if (length > half * half) {
                made.push_back(p + normal * (half / length));
                made.push_back(p - normal * (half / length));
                continue;
            }
            for (int axis = 0; axis < 3; ++axis) {
                for (const float side : {-half, half}) {
                    made.push_back(p);
                    made.back()[axis] += side;
                }
            }
        }
        return made;
    }

    static constexpr double kLeastGain = 1e-3;  // of the volume: a side of a cut has more
    static constexpr double kJoinedGain = 0.05; // of the volumes: joining adds less
    static constexpr double kNever = std::numeric_limits<double>::infinity();
    static constexpr std::size_t kCutFurther = 2;

    const TriMesh &m_mesh;
    const Decomposing &m_how;
    Progress &m_progress;
    std::vector<Weighed> m_pieces;
    std::uint32_t m_nextId = 0;
    std::map<std::tuple<bool, std::uint32_t, std::uint32_t>, double> m_costs; // of joining, by ids
    double m_extent = 0.0;
};

} // namespace

Result<Decomposition> decompose(const TriMesh &mesh, const Decomposing &how, Progress &progress)
{
    const Result<Cleaned> cleaned = clean(mesh);
    if (!cleaned)
        return tl::unexpected(cleaned.error());
    if (cleaned->mesh.triangles.empty())
        return fail("the mesh has no triangles that have an area");
    if (how.mostParts == 0)
        return fail("0 parts are allowed, 1 is the least");
    return Decomposer(cleaned->mesh, how, progress).run();
}

} // namespace cutaway::mesh
