// SPDX-License-Identifier: MIT
#include "core/mesh/facets.h"

#include "core/base/platform/process.h"
#include "core/base/quantity.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <glm/geometric.hpp>
#include <memory>
#include <meshoptimizer.h>
#include <numeric>

extern "C" {
#include <libqhull_r/qhull_ra.h>
}

namespace cutaway::mesh
{

namespace
{

struct CloseFile {
    void operator()(std::FILE *file) const { std::fclose(file); }
};

// Frees what qhull allocated, on every way out.
class QhullRun
{
public:
    explicit QhullRun(std::FILE *errors) { qh_zero(&m_qh, errors); }
    QhullRun(const QhullRun &) = delete;
    QhullRun &operator=(const QhullRun &) = delete;
    ~QhullRun()
    {
        int longLeft = 0, totalLeft = 0;
        qh_freeqhull(&m_qh, !qh_ALL);
        qh_memfreeshort(&m_qh, &longLeft, &totalLeft);
    }
    qhT *get() { return &m_qh; }

private:
    qhT m_qh;
};

// The point that is farthest by `distance`, which is given to `most`.
template <class Distance>
glm::dvec3 farthest(std::span<const glm::dvec3> points, double &most, const Distance &distance)
{
    const auto found = std::ranges::max_element(points, {}, distance);
    most = distance(*found);
    return *found;
}

constexpr double kOutside = 1e-6;  // of the largest distance from the first point
constexpr double kRounding = 2e-6; // of the largest coordinate

// Rounding of floats makes points of one plane a body without volume: they are told from solid ones here. The
// largest distance from the first point.
Result<double> reachOfSolid(std::span<const glm::dvec3> points)
{
    double reach = 0.0, most = 0.0;
    for (const glm::dvec3 &p : points) {
        const double sum = std::abs(p.x) + std::abs(p.y) + std::abs(p.z);
        if (!std::isfinite(sum))
            return fail("point {} is ({}, {}, {}), which is no place", &p - points.data(), p.x, p.y, p.z);
        reach = std::max({reach, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
    }
    const glm::dvec3 first = points.front();
    double size = 0.0;
    const glm::dvec3 a = farthest(points, size, [&](const glm::dvec3 &p) { return glm::distance(p, first); });
    const glm::dvec3 b = farthest(points, most, [&](const glm::dvec3 &p) { return glm::distance(p, a); });
    if (!(most > reach * kRounding))
        return fail("the {} points are one", points.size());
    const glm::dvec3 along = glm::normalize(b - a);
    const glm::dvec3 c =
        farthest(points, most, [&](const glm::dvec3 &p) { return glm::length(glm::cross(along, p - a)); });
    if (!(most > reach * kRounding))
        return fail("the {} points lie on one line", points.size());
    const glm::dvec3 normal = glm::normalize(glm::cross(along, c - a));
    farthest(points, most, [&](const glm::dvec3 &p) { return std::abs(glm::dot(normal, p - a)); });
    if (!(most > reach * kRounding))
        return fail("the {} points lie in one plane", points.size());
    return size;
}

// The order in which qhull meets many points: neighbours one behind the other, so that what it looks at stays
// near in memory. Of few the order does not matter, and stays.
std::vector<std::uint32_t> inSpace(std::span<const glm::dvec3> points)
{
    constexpr std::size_t kFew = 4096;
    std::vector<std::uint32_t> order(points.size());
    std::iota(order.begin(), order.end(), 0);
    if (points.size() <= kFew)
        return order;
    const std::vector<glm::vec3> places(points.begin(), points.end());
    const auto isPlace = [](glm::vec3 p) { return std::isfinite(p.x + p.y + p.z); };
    if (!std::ranges::all_of(places, isPlace))
        return order;
    std::vector<unsigned> rank(points.size());
    meshopt_spatialSortRemap(rank.data(), &places.front().x, places.size(), sizeof(glm::vec3));
    for (std::uint32_t i = 0; i < order.size(); ++i)
        order[rank[i]] = i;
    return order;
}

Facet facetOf(qhT *qh, const facetT *facet, const std::vector<std::uint32_t> &order)
{
    Facet made;
    std::size_t corners = 0;
    vertexT *vertex = nullptr, **vertexp = nullptr;
    FOREACHvertex_(facet->vertices)
    {
        if (corners < 3)
            made.corners[corners++] = order[static_cast<std::size_t>(qh_pointid(qh, vertex->point))];
    }
    made.plane = {facet->normal[0], facet->normal[1], facet->normal[2], facet->offset};
    if ((facet->toporient != 0) != (qh_ORIENTclock != 0)) // the order of the list is clockwise
        std::swap(made.corners[1], made.corners[2]);
    return made;
}

Result<std::vector<Facet>> facetsBy(std::span<const glm::dvec3> points, std::string_view options)
{
    const std::unique_ptr<std::FILE, CloseFile> quiet(std::fopen(platform::kNullDevice, "w"));
    if (quiet == nullptr)
        return fail("{} cannot be opened", platform::kNullDevice);
    std::string command = fmt::format("qhull Qt Pp {}", options); // triangulated facets, no warnings
    const std::vector<std::uint32_t> order = inSpace(points);
    std::vector<glm::dvec3> copy;
    copy.reserve(points.size());
    for (const std::uint32_t point : order)
        copy.push_back(points[point]);
    QhullRun run(quiet.get());
    qhT *qh = run.get();
    if (const int code = qh_new_qhull(qh, 3, static_cast<int>(copy.size()), &copy.front().x, False,
                                      command.data(), nullptr, quiet.get());
        code != 0)
        return fail("qhull finds no hull of the {} points (its error {})", points.size(), code);
    std::vector<Facet> facets;
    facets.reserve(static_cast<std::size_t>(qh->num_facets));
    facetT *facet = nullptr;
    FORALLfacets
    {
        if (facet->normal != nullptr)
            facets.push_back(facetOf(qh, facet, order));
    }
    return facets;
}

} // namespace

std::vector<glm::dvec3> widened(std::span<const glm::vec3> points)
{
    return {points.begin(), points.end()};
}

Result<std::vector<Facet>> hullFacets(std::span<const glm::dvec3> points, std::size_t mostCorners)
{
    if (points.size() < 4 || points.size() > kMostHullPoints)
        return fail("there are {}, a hull takes 4 to {}", quantity(points.size(), "point"), kMostHullPoints);
    const Result<double> reach = reachOfSolid(points);
    if (!reach)
        return tl::unexpected(reach.error());
    // W: so far outside is a point that counts; Q9: the farthest of all points is next; TA: so many points
    // more than the first four.
    std::string options = fmt::format("W{}", kOutside * *reach);
    if (mostCorners != 0)
        options += fmt::format(" Q9 TA{}", std::max<std::size_t>(mostCorners, 4) - 4);
    return facetsBy(points, options);
}

Result<std::vector<Facet>> dualFacets(std::span<const glm::dvec3> points)
{
    return facetsBy(points, {});
}

} // namespace cutaway::mesh
