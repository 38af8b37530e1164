// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/plandistance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <numeric>

namespace cutaway::physics
{

namespace
{

using Side = DeviationStep::Side;
using PieceCorners = DeviationPiece::Corners;

constexpr std::size_t kMostPieces = 24'000; // that triangles are cut into
constexpr double kPieceOfExtent = 0.03;     // the longest edge of a piece, where there is room for so many

double areaOf(const PieceCorners &corners)
{
    return 0.5 * glm::length(glm::cross(corners[1] - corners[0], corners[2] - corners[0]));
}

std::size_t longestEdgeOf(const PieceCorners &corners)
{
    std::array<double, 3> lengths;
    for (std::size_t i = 0; i < 3; ++i)
        lengths[i] = glm::distance(corners[i], corners[(i + 1) % 3]);
    return static_cast<std::size_t>(std::ranges::max_element(lengths) - lengths.begin());
}

// The longest allowed edge of a piece.
double pieceLength(const mesh::TriMesh &source)
{
    glm::vec3 low(std::numeric_limits<float>::infinity()), high = -low;
    double area = 0.0;
    for (const mesh::Triangle &triangle : source.triangles) {
        for (const std::uint32_t corner : triangle.corners) {
            low = glm::min(low, source.vertices[corner]);
            high = glm::max(high, source.vertices[corner]);
        }
        area += areaOf({source.vertices[triangle.corners[0]], source.vertices[triangle.corners[1]],
                        source.vertices[triangle.corners[2]]});
    }
    // A halved triangle of edge a has about a quarter of its square as area, or more.
    const double byArea = 2.0 * std::sqrt(area / static_cast<double>(kMostPieces));
    return std::max(kPieceOfExtent * glm::distance(glm::dvec3(low), glm::dvec3(high)), byArea);
}

// Visits triangles without edges that are longer, as far as there is room for so many.
template <class Visit> void forEachPiece(const mesh::TriMesh &source, Progress &progress, const Visit &visit)
{
    const double longest = pieceLength(source);
    std::size_t room = 2 * kMostPieces;
    std::vector<PieceCorners> open;
    for (const mesh::Triangle &triangle : source.triangles) {
        if (progress.cancelled())
            return;
        open.push_back({source.vertices[triangle.corners[0]], source.vertices[triangle.corners[1]],
                        source.vertices[triangle.corners[2]]});
        while (!open.empty()) {
            const PieceCorners piece = open.back();
            open.pop_back();
            const std::size_t edge = longestEdgeOf(piece);
            const glm::dvec3 a = piece[edge], b = piece[(edge + 1) % 3], c = piece[(edge + 2) % 3];
            if (room == 0 || !(glm::distance(a, b) > longest)) {
                visit(piece);
                continue;
            }
            --room;
            const glm::dvec3 middle = (a + b) * 0.5;
            open.push_back({a, middle, c});
            open.push_back({middle, b, c});
        }
    }
}

glm::dvec3 middleOf(const PieceCorners &corners)
{
    return (corners[0] + corners[1] + corners[2]) / 3.0;
}

// The steps from kFits to the largest distance of a side.
class StepList
{
public:
    StepList(double mostInside, double mostOutside)
    {
        m_steps.push_back({Side::Fits, 0.0f, kFits});
        addSide(Side::TooLarge, mostInside);
        addSide(Side::Missing, mostOutside);
    }

    // The step of the scale that a signed distance falls into.
    std::size_t of(double distance) const
    {
        const Side side = distance < 0.0 ? Side::TooLarge : Side::Missing;
        std::size_t best = 0;
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            if (m_steps[i].side == side && std::abs(distance) > static_cast<double>(m_steps[i].from))
                best = i;
        }
        return best;
    }
    std::vector<DeviationStep> &all() { return m_steps; }

private:
    void addSide(Side side, double most)
    {
        if (!(most > static_cast<double>(kFits)) || !std::isfinite(most))
            return;
        const float size = (static_cast<float>(most) - kFits) / kDeviationSteps;
        for (int step = 0; step < kDeviationSteps; ++step)
            m_steps.push_back({side, kFits + size * static_cast<float>(step),
                               step + 1 < kDeviationSteps ? kFits + size * static_cast<float>(step + 1)
                                                          : static_cast<float>(most),
                               0.0});
    }

    std::vector<DeviationStep> m_steps;
};

} // namespace

PlanDistance::PlanDistance(const ShapePlan &plan)
{
    for (const SolidPart &part : plan.solids)
        m_solids.push_back(part.solid);
    if (plan.mesh)
        m_mesh.emplace(plan.mesh->mesh);
}

double PlanDistance::at(glm::dvec3 place) const
{
    const double ofSolids = mesh::signedDistance(m_solids, place);
    const double ofMesh = m_mesh ? m_mesh->nearest(place) : std::numeric_limits<double>::infinity();
    return ofMesh < std::abs(ofSolids) ? ofMesh : ofSolids;
}

mesh::Deviation deviationFrom(const mesh::TriMesh &source, const ShapePlan &plan, Progress &progress)
{
    const PlanDistance distance(plan);
    mesh::Deviation most;
    forEachPiece(source, progress, [&](const PieceCorners &piece) {
        for (const glm::dvec3 &place : {middleOf(piece), piece[0], piece[1], piece[2]}) {
            const auto at = static_cast<float>(distance.at(place));
            most.outside = std::max(most.outside, at);
            most.inside = std::max(most.inside, -at);
        }
    });
    return most;
}

DeviationMap deviationMap(const mesh::TriMesh &source, const ShapePlan &plan, Progress &progress)
{
    if (source.triangles.size() > kMostMapped)
        return {};
    const PlanDistance distance(plan);
    std::vector<std::pair<PieceCorners, double>> pieces;
    double inside = 0.0, outside = 0.0, area = 0.0;
    forEachPiece(source, progress, [&](const PieceCorners &piece) {
        const double at = distance.at(middleOf(piece));
        pieces.emplace_back(piece, at);
        inside = std::max(inside, -at);
        outside = std::max(outside, at);
        area += areaOf(piece);
    });
    StepList steps(inside, outside);
    DeviationMap made;
    for (const auto &[piece, at] : pieces) {
        const std::size_t number = steps.of(at);
        steps.all()[number].share += area > 0.0 ? areaOf(piece) / area : 0.0;
        made.pieces.push_back({piece, static_cast<std::uint32_t>(number)});
    }
    made.steps = std::move(steps.all());
    return made;
}

std::size_t trianglesOf(const ShapePlan &plan)
{
    constexpr std::size_t kOfBox = 12;
    std::size_t triangles = plan.mesh ? plan.mesh->mesh.triangles.size() : 0;
    for (const SolidPart &part : plan.solids) {
        if (const auto *hull = std::get_if<mesh::Hull>(&part.solid)) {
            for (const auto &face : hull->faces)
                triangles += face.size() - 2;
        } else if (std::holds_alternative<mesh::Box>(part.solid)) {
            triangles += kOfBox;
        }
    }
    return triangles;
}

} // namespace cutaway::physics
