// SPDX-License-Identifier: MIT
#include "core/picture/scene/roundedhull.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>

namespace cutaway::picture
{

namespace
{

constexpr int kArcSteps = 4; // of a rounding, between the normals of two faces

// Rounds between normals by walking straight from one to the other and stretching to length 1. Strips and
// corner pieces take the same steps, so they meet without gaps.
class HullRounder
{
public:
    HullRounder(Batch &batch, const std::vector<glm::vec3> &points, float radius, std::uint16_t category)
        : m_batch(batch), m_points(points), m_radius(radius), m_category(category)
    {
    }

    void add(const std::vector<Polygon> &faces)
    {
        for (const Polygon &face : faces)
            addFace(face);
        for (const auto &[edge, face] : m_faceOf) {
            const auto other = m_faceOf.find({edge.second, edge.first});
            if (edge.first < edge.second && other != m_faceOf.end())
                addStrip(edge.first, edge.second, m_normals[face], m_normals[other->second]);
        }
        for (std::uint32_t corner = 0; corner < m_points.size(); ++corner)
            addCorner(corner);
    }

private:
    using Edge = std::pair<std::uint32_t, std::uint32_t>;

    void addFace(const Polygon &face)
    {
        // Newell: exact for any planar polygon, and no corner counts more than another.
        glm::vec3 normal(0.0f);
        for (std::size_t i = 0; i < face.size(); ++i)
            normal += glm::cross(m_points[face[i]], m_points[face[(i + 1) % face.size()]]);
        const float length = glm::length(normal);
        if (!(length > 0.0f) || !std::isfinite(length))
            return;
        normal /= length;
        for (std::size_t i = 0; i < face.size(); ++i)
            m_faceOf[{face[i], face[(i + 1) % face.size()]}] = m_normals.size();
        for (std::size_t i = 1; i + 1 < face.size(); ++i)
            m_batch.addTriangle(m_points[face[0]] + normal * m_radius, m_points[face[i]] + normal * m_radius,
                                m_points[face[i + 1]] + normal * m_radius, m_category);
        m_normals.push_back(normal);
    }

    glm::vec3 between(glm::vec3 from, glm::vec3 to, int step) const
    {
        const float share = static_cast<float>(step) / kArcSteps;
        return glm::normalize(from * (1.0f - share) + to * share) * m_radius;
    }

    void addStrip(std::uint32_t a, std::uint32_t b, glm::vec3 from, glm::vec3 to)
    {
        if (glm::dot(from, to) > 0.99999f || glm::dot(from, to) < -0.9999f)
            return;
        for (int step = 0; step < kArcSteps; ++step) {
            const glm::vec3 low = between(from, to, step), high = between(from, to, step + 1);
            m_batch.addTriangle(m_points[b] + low, m_points[a] + low, m_points[a] + high, m_category);
            m_batch.addTriangle(m_points[b] + low, m_points[a] + high, m_points[b] + high, m_category);
        }
    }

    // Normals of the faces around a corner, in order; empty where the faces do not close around it.
    std::vector<glm::vec3> normalsAround(std::uint32_t corner) const
    {
        auto start = m_faceOf.lower_bound({corner, 0});
        std::vector<glm::vec3> around;
        if (start == m_faceOf.end() || start->first.first != corner)
            return around;
        Edge edge = start->first;
        do {
            const auto face = m_faceOf.find(edge);
            const auto before = face == m_faceOf.end() ? m_faceOf.end() : edgeInto(corner, face->second);
            if (before == m_faceOf.end() || around.size() > m_faceOf.size())
                return {};
            around.push_back(m_normals[face->second]);
            edge = {corner, before->first.first};
        } while (edge != start->first);
        return around;
    }

    // The edge of a face that ends in a corner.
    std::map<Edge, std::size_t>::const_iterator edgeInto(std::uint32_t corner, std::size_t face) const
    {
        const auto out = m_faceOf.lower_bound({corner, 0});
        for (auto it = out; it != m_faceOf.end() && it->first.first == corner; ++it) {
            const auto in = m_faceOf.find({it->first.second, corner});
            if (in != m_faceOf.end() && in->second == face)
                return in;
        }
        return m_faceOf.end();
    }

    void addCorner(std::uint32_t corner)
    {
        const std::vector<glm::vec3> around = normalsAround(corner);
        for (std::size_t i = 1; i + 1 < around.size(); ++i)
            addPiece(m_points[corner], around[0], around[i], around[i + 1]);
    }

    // Adds the piece of a sphere between three directions, as rows of triangles.
    void addPiece(glm::vec3 centre, glm::vec3 a, glm::vec3 b, glm::vec3 c)
    {
        const auto at = [&](int row, int column) { // row 0 is a, the last row runs from b to c
            const float r = static_cast<float>(row) / kArcSteps;
            const float t = row == 0 ? 0.0f : static_cast<float>(column) / static_cast<float>(row);
            return centre + glm::normalize(a * (1.0f - r) + (b * (1.0f - t) + c * t) * r) * m_radius;
        };
        for (int row = 0; row < kArcSteps; ++row) {
            for (int column = 0; column <= row; ++column) {
                m_batch.addTriangle(at(row, column), at(row + 1, column), at(row + 1, column + 1),
                                    m_category);
                if (column < row)
                    m_batch.addTriangle(at(row, column), at(row + 1, column + 1), at(row, column + 1),
                                        m_category);
            }
        }
    }

    Batch &m_batch;
    const std::vector<glm::vec3> &m_points;
    float m_radius;
    std::uint16_t m_category;
    std::vector<glm::vec3> m_normals;
    std::map<Edge, std::size_t> m_faceOf; // the face on the left of each directed edge
};

} // namespace

void addRoundedHull(Batch &batch, const std::vector<glm::vec3> &points, const std::vector<Polygon> &faces,
                    float radius, std::uint16_t category)
{
    const bool inRange = std::ranges::all_of(faces, [&points](const Polygon &face) {
        return std::ranges::all_of(face, [&points](std::uint32_t corner) { return corner < points.size(); });
    });
    if (inRange && radius > 0.0f && std::isfinite(radius))
        HullRounder(batch, points, radius, category).add(faces);
}

} // namespace cutaway::picture
