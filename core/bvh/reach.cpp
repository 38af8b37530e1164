// SPDX-License-Identifier: MIT
#include "core/bvh/reach.h"

#include "core/mesh/polygon.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway::bvh
{

namespace
{

constexpr std::size_t kMostPiecesANode = 4; // of an item: real trees cut one in two, if at all

double across(const glm::dvec3 &normal, const glm::dvec3 &point)
{
    return glm::dot(normal, point);
}

} // namespace

Reach::Reach(const Tree &tree, std::span<const std::uint32_t> parents, double slack)
    : m_tree(tree), m_parents(parents), m_slack(slack), m_marks(parents.size(), 0)
{
}

std::optional<Loss> Reach::lossOf(std::uint32_t item, std::span<const std::uint32_t> leaves,
                                  std::span<const Corners> triangles)
{
    m_isLimited = false;
    ++m_question;
    m_waiting.clear();
    for (const Corners &corners : triangles)
        m_waiting.push_back({m_tree.root(), Polygon(corners.begin(), corners.end())});
    return follow(item, (mark(leaves) + 1) * triangles.size() * kMostPiecesANode);
}

// Marks the ways to the leaves and returns the number of their nodes.
std::size_t Reach::mark(std::span<const std::uint32_t> leaves)
{
    const std::uint32_t root = m_tree.root().node;
    std::size_t marked = 0;
    for (std::uint32_t node : leaves) {
        for (; node < m_marks.size() && m_marks[node] != m_question; node = m_parents[node]) {
            m_marks[node] = m_question;
            ++marked;
            if (node == root)
                break;
        }
    }
    return marked;
}

std::optional<Loss> Reach::follow(std::uint32_t item, std::size_t most)
{
    while (!m_waiting.empty()) {
        Piece piece = std::move(m_waiting.back());
        m_waiting.pop_back();
        Node node = m_tree.open(piece.at);
        while (!(node.hasItem && node.item == item)) {
            if (most-- == 0) {
                m_isLimited = true;
                return std::nullopt;
            }
            if (const At *child = wholeTaker(piece, node)) { // as nearly always
                piece.at = *child;
                node = m_tree.open(piece.at);
                continue;
            }
            if (const auto loss = leadOn(piece, node))
                return loss;
            break;
        }
    }
    return std::nullopt;
}

bool Reach::isOnWay(const At &child, std::uint32_t parent) const
{
    return child.node < m_marks.size() && m_marks[child.node] == m_question &&
           m_parents[child.node] == parent;
}

// The first child on a way to a leaf, where it lets all of the piece in.
const At *Reach::wholeTaker(const Piece &piece, const Node &node)
{
    for (std::size_t i = 0; i < node.children; ++i) {
        if (!isOnWay(node.below[i], piece.at.node))
            continue;
        planesOf(node.below[i]);
        const bool isWhole =
            std::ranges::all_of(m_planes, [&](const Plane &plane) { return isIn(piece, plane); });
        return isWhole ? &node.below[i] : nullptr;
    }
    return nullptr;
}

// To the children on a way to a leaf; what none of them takes is lost.
std::optional<Loss> Reach::leadOn(const Piece &piece, const Node &node)
{
    std::vector<Piece> pieces{piece}, rest;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < node.children; ++i) {
        const At &child = node.below[i];
        if (!isOnWay(child, piece.at.node))
            continue;
        planesOf(child);
        double most = 0.0;
        for (const Plane &plane : m_planes) {
            for (const glm::dvec3 &point : piece.polygon)
                most = std::max(most, across(plane.normal, point) - plane.most);
        }
        least = std::min(least, most);
        rest.clear();
        for (Piece &one : pieces)
            divide(std::move(one), child, rest);
        std::swap(pieces, rest);
    }
    return pieces.empty() ? std::nullopt : std::optional(Loss{piece.at.node, least});
}

// What the planes let in waits for the child.
void Reach::divide(Piece piece, const At &child, std::vector<Piece> &rest)
{
    for (const Plane &plane : m_planes) {
        if (isIn(piece, plane))
            continue;
        if (isOut(piece, plane))
            return rest.push_back(std::move(piece));
        auto [in, out] = mesh::cutPolygon(piece.polygon, plane.normal, plane.most);
        rest.push_back({piece.at, std::move(out), false});
        piece.polygon = std::move(in);
        piece.isWhole = false;
    }
    piece.at = child;
    m_waiting.push_back(std::move(piece));
}

void Reach::planesOf(const At &at)
{
    m_planes.clear();
    if (at.isGated) {
        const Gate &gate = at.gate;
        const glm::dvec3 normal(gate.normal[0], gate.normal[1], gate.normal[2]);
        if (normal == glm::dvec3(0.0))
            return;
        if (gate.high < std::numeric_limits<double>::infinity())
            m_planes.push_back({normal, gate.high, true});
        if (gate.low > -std::numeric_limits<double>::infinity())
            m_planes.push_back({-normal, -gate.low, false});
        return;
    }
    for (int axis = 0; axis < 3; ++axis) {
        glm::dvec3 normal(0.0);
        normal[axis] = 1.0;
        m_planes.push_back({normal, static_cast<double>(at.box.high[axis]), false});
        m_planes.push_back({-normal, -static_cast<double>(at.box.low[axis]), false});
    }
}

bool Reach::isIn(const Piece &piece, const Plane &plane) const
{
    const auto isUnder = [&](const glm::dvec3 &point) {
        return across(plane.normal, point) <= plane.most + m_slack;
    };
    if (!std::ranges::all_of(piece.polygon, isUnder))
        return false;
    // One that lies in an open plane as a whole is out; one that touches it loses nothing that has an extent.
    return !plane.isOpen || !piece.isWhole ||
           std::ranges::any_of(piece.polygon, [&](const glm::dvec3 &point) {
               return across(plane.normal, point) < plane.most;
           });
}

bool Reach::isOut(const Piece &piece, const Plane &plane) const
{
    return std::ranges::none_of(piece.polygon, [&](const glm::dvec3 &point) {
        return across(plane.normal, point) < plane.most - m_slack;
    });
}

} // namespace cutaway::bvh
