// SPDX-License-Identifier: MIT
#include "core/formats/bwm/edit/selection.h"

#include "core/formats/bwm/edit/opchecks.h"
#include "core/formats/bwm/edit/planes.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <numeric>

namespace cutaway::bwm
{

namespace
{

// Faces by their vertices.
class FacesAround
{
public:
    explicit FacesAround(const EditMesh &mesh) : m_first(mesh.vertices.size() + 1)
    {
        const auto each = [&mesh](auto visit) {
            for (std::uint32_t f = 0; f < mesh.faces.size(); ++f) {
                for (const std::uint32_t corner : mesh.faces[f].corners) {
                    if (corner < mesh.vertices.size())
                        visit(corner, f);
                }
            }
        };
        each([this](std::uint32_t corner, std::uint32_t) { ++m_first[corner + 1]; });
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        m_faces.resize(m_first.back());
        std::vector<std::size_t> next(m_first.begin(), m_first.end() - 1);
        each([&](std::uint32_t corner, std::uint32_t face) { m_faces[next[corner]++] = face; });
    }

    std::span<const std::uint32_t> at(std::uint32_t vertex) const
    {
        if (vertex >= m_first.size() - 1) // no vertex of the mesh
            return {};
        return std::span(m_faces).subspan(m_first[vertex], m_first[vertex + 1] - m_first[vertex]);
    }

private:
    std::vector<std::size_t> m_first;
    std::vector<std::uint32_t> m_faces;
};

bool isConnected(const EditMesh &mesh, std::uint32_t from, std::uint32_t to, const Connection &connection)
{
    const EditFace &a = mesh.faces[from], &b = mesh.faces[to];
    const auto shared = std::ranges::count_if(a.corners, [&b](std::uint32_t corner) {
        return std::ranges::find(b.corners, corner) != b.corners.end();
    });
    if (shared < (connection.throughVertices ? 1 : 2) || (connection.sameSurface && a.material != b.material))
        return false;
    if (!connection.angle)
        return true;
    const auto mine = cornersOf(mesh, from), theirs = cornersOf(mesh, to);
    if (!mine || !theirs)
        return false;
    const float cosine = std::clamp(glm::dot(planeNormal(*mine), planeNormal(*theirs)), -1.0f, 1.0f);
    constexpr double kRounding = 0.05; // degrees: a cosine near 1 has few digits of an angle
    return glm::degrees(std::acos(static_cast<double>(cosine))) <= *connection.angle + kRounding;
}

} // namespace

Result<std::vector<std::uint32_t>> connectedFaces(const EditMesh &mesh, std::uint32_t face,
                                                  const Connection &connection)
{
    if (const Result<void> found = checkFaceNumber(mesh, face); !found)
        return tl::unexpected(found.error());
    const FacesAround around(mesh);
    std::vector<bool> chosen(mesh.faces.size());
    chosen[face] = true;
    std::vector<std::uint32_t> open{face}, faces;
    while (!open.empty()) {
        const std::uint32_t from = open.back();
        open.pop_back();
        faces.push_back(from);
        for (const std::uint32_t corner : mesh.faces[from].corners) {
            for (const std::uint32_t to : around.at(corner)) {
                if (chosen[to] || !isConnected(mesh, from, to, connection))
                    continue;
                chosen[to] = true;
                open.push_back(to);
            }
        }
    }
    std::ranges::sort(faces);
    return faces;
}

} // namespace cutaway::bwm
