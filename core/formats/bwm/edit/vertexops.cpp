// SPDX-License-Identifier: MIT
// Edits of vertices.
#include "core/formats/bwm/edit/opchecks.h"

#include "core/base/exact.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <unordered_map>

namespace cutaway::bwm
{

namespace
{

Result<void> checkPlace(glm::vec3 place)
{
    if (isFinite(place))
        return {};
    return fail("({}, {}, {}) is not a place", place.x, place.y, place.z);
}

struct Turn {
    double cosine;
    double sine;
    glm::dvec2 about;

    glm::vec3 operator()(glm::vec3 v) const
    {
        const double x = double(v.x) - about.x, y = double(v.y) - about.y;
        return {exact::toFloat(about.x + x * cosine - y * sine),
                exact::toFloat(about.y + x * sine + y * cosine), v.z};
    }
};

Turn turnBy(double degrees, glm::dvec2 about)
{
    const double quarters = std::remainder(degrees, 360.0) / 90.0;
    if (quarters != std::floor(quarters)) {
        const double angle = degrees * std::numbers::pi / 180.0;
        return {std::cos(angle), std::sin(angle), about};
    }
    constexpr double kSines[] = {0.0, 1.0, 0.0, -1.0};
    const auto quarter = static_cast<unsigned>(static_cast<int>(quarters) + 4) % 4;
    return {kSines[(quarter + 1) % 4], kSines[quarter], about};
}

// Vertices by cells as large as the distance, so that each is compared with those of 27 cells alone.
class CellGrid
{
public:
    explicit CellGrid(double size) : m_size(size) {}

    void add(glm::vec3 place, std::uint32_t vertex) { m_cells[keyOf(cellOf(place))].push_back(vertex); }

    // The lowest one that is near enough.
    std::optional<std::uint32_t> firstNear(glm::vec3 place, double distance,
                                           const std::vector<glm::vec3> &vertices) const
    {
        std::optional<std::uint32_t> found;
        const Cell middle = cellOf(place);
        for (int i = 0; i < 27; ++i) {
            const Cell cell{middle[0] + i % 3 - 1, middle[1] + i / 3 % 3 - 1, middle[2] + i / 9 - 1};
            const auto list = m_cells.find(keyOf(cell));
            if (list == m_cells.end())
                continue;
            for (const std::uint32_t other : list->second) {
                if (isNear(place, vertices[other], distance) && (!found || other < *found))
                    found = other;
            }
        }
        return found;
    }

private:
    using Cell = std::array<std::int64_t, 3>;

    static bool isNear(glm::vec3 a, glm::vec3 b, double distance)
    {
        const glm::dvec3 way = glm::dvec3(a) - glm::dvec3(b);
        return std::sqrt(way.x * way.x + way.y * way.y + way.z * way.z) <= distance;
    }

    // Cells far out are all one: numbers beyond that do not fit.
    Cell cellOf(glm::vec3 place) const
    {
        constexpr double kFar = 4e18;
        Cell cell{};
        for (int axis = 0; axis < 3; ++axis)
            cell[static_cast<std::size_t>(axis)] =
                static_cast<std::int64_t>(std::clamp(std::floor(double(place[axis]) / m_size), -kFar, kFar));
        return cell;
    }

    static std::uint64_t keyOf(const Cell &cell)
    {
        std::uint64_t key = 0;
        for (const std::int64_t number : cell)
            key = (key ^ static_cast<std::uint64_t>(number)) * 0x9E3779B97F4A7C15u; // spreads the bits
        return key;
    }

    double m_size;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_cells;
};

void renumberCorners(EditMesh &mesh, std::span<const Welded> welded)
{
    std::vector<std::uint32_t> numbers(mesh.vertices.size());
    std::iota(numbers.begin(), numbers.end(), 0u);
    for (const Welded &pair : welded)
        numbers[pair.vertex] = pair.onto;
    for (EditFace &face : mesh.faces) {
        for (std::uint32_t &corner : face.corners)
            corner = corner < numbers.size() ? numbers[corner] : corner;
    }
    dropCollapsed(mesh);
}

} // namespace

void addVertices(EditMesh &mesh, std::span<const glm::vec3> positions)
{
    mesh.vertices.insert(mesh.vertices.end(), positions.begin(), positions.end());
}

Result<void> moveVertices(EditMesh &mesh, Numbers vertices, glm::vec3 by)
{
    if (const Result<void> found = checkVertexNumbers(mesh, vertices); !found)
        return found;
    if (const Result<void> place = checkPlace(by); !place)
        return place;
    const std::vector<bool> moves = marked(mesh.vertices.size(), vertices);
    for (std::size_t v = 0; v < moves.size(); ++v)
        mesh.vertices[v] = moves[v] ? moved(mesh.vertices[v], by) : mesh.vertices[v];
    return {};
}

Result<void> setVertex(EditMesh &mesh, std::uint32_t vertex, glm::vec3 to)
{
    if (const Result<void> found = checkVertexNumber(mesh, vertex); !found)
        return found;
    if (const Result<void> place = checkPlace(to); !place)
        return place;
    mesh.vertices[vertex] = to;
    return {};
}

void translate(EditMesh &mesh, glm::vec3 by)
{
    for (glm::vec3 &vertex : mesh.vertices)
        vertex = moved(vertex, by);
}

Result<void> rotateZ(EditMesh &mesh, double degrees, glm::dvec2 about, bool hooks)
{
    if (!std::isfinite(degrees) || !std::isfinite(about.x) || !std::isfinite(about.y))
        return fail("{} degrees about ({}, {}) is not a turn", degrees, about.x, about.y);
    const Turn turn = turnBy(degrees, about);
    std::ranges::transform(mesh.vertices, mesh.vertices.begin(), turn);
    if (hooks)
        std::ranges::transform(mesh.header.relativeHooks, mesh.header.relativeHooks.begin(), turn);
    return {};
}

Result<void> mirror(EditMesh &mesh, int axis, double about, bool hooks)
{
    if ((axis != 0 && axis != 1) || !std::isfinite(about))
        return fail("axis {} at {} is not a mirror; allowed are axes 0 and 1 at a number", axis, about);
    const auto across = [axis, about](glm::vec3 v) {
        v[axis] = exact::toFloat(2.0 * about - double(v[axis]));
        return v;
    };
    std::ranges::transform(mesh.vertices, mesh.vertices.begin(), across);
    if (hooks)
        std::ranges::transform(mesh.header.relativeHooks, mesh.header.relativeHooks.begin(), across);
    std::ranges::for_each(mesh.faces, reverse);
    return {};
}

Result<void> weld(EditMesh &mesh, std::uint32_t keep, Numbers drop)
{
    if (const Result<void> found = checkVertexNumber(mesh, keep); !found)
        return found;
    if (const Result<void> found = checkVertexNumbers(mesh, drop); !found)
        return found;
    std::vector<Welded> pairs;
    for (const std::uint32_t vertex : drop)
        pairs.push_back({vertex, keep});
    renumberCorners(mesh, pairs);
    return {};
}

Result<void> checkDistance(double distance)
{
    if (distance >= 0.0 && std::isfinite(distance))
        return {};
    return fail("{} is not a distance; allowed are 0 and more", distance);
}

std::vector<Welded> nearVertices(const EditMesh &mesh, double distance, Numbers vertices, std::size_t fixed)
{
    constexpr double kSmallestCell = 1e-6; // game units; equal vertices share a cell of any size
    CellGrid grid(std::max(distance, kSmallestCell));
    std::vector<Welded> near;
    for (const std::uint32_t vertex : vertices) {
        const glm::vec3 place = mesh.vertices[vertex];
        if (!isFinite(place))
            continue;
        const auto onto = vertex < fixed ? std::nullopt : grid.firstNear(place, distance, mesh.vertices);
        if (onto)
            near.push_back({vertex, *onto});
        else
            grid.add(place, vertex);
    }
    return near;
}

Result<std::vector<Welded>> weldWithin(EditMesh &mesh, double distance, Numbers vertices)
{
    for (const Result<void> &check : {checkVertexNumbers(mesh, vertices), checkDistance(distance)}) {
        if (!check)
            return tl::unexpected(check.error());
    }
    std::vector<std::uint32_t> order(vertices.begin(), vertices.end());
    std::ranges::sort(order);
    order.erase(std::unique(order.begin(), order.end()), order.end());
    std::vector<Welded> welded = nearVertices(mesh, distance, order, 0);
    renumberCorners(mesh, welded);
    return welded;
}

} // namespace cutaway::bwm
