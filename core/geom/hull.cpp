// SPDX-License-Identifier: MIT
#include "core/geom/hull.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <glm/geometric.hpp>
#include <memory>

extern "C" {
#include <libqhull_r/qhull_ra.h>
}

namespace cutaway::geom
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

// qhull's own order of corners depends on the facet's orientation; the outward normal decides.
void orient(const std::vector<glm::vec3> &points, const double *normal,
            std::array<std::uint32_t, 3> &triangle)
{
    const glm::vec3 a = points[triangle[0]], b = points[triangle[1]], c = points[triangle[2]];
    const glm::vec3 outward(normal[0], normal[1], normal[2]);
    if (glm::dot(glm::cross(b - a, c - a), outward) < 0.0f)
        std::swap(triangle[1], triangle[2]);
}

} // namespace

std::vector<std::array<std::uint32_t, 3>> convexHull(const std::vector<glm::vec3> &points)
{
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<double> coordinates;
    for (const glm::vec3 &p : points) {
        if (!std::isfinite(p.x) || !std::isfinite(p.y) || !std::isfinite(p.z))
            return triangles;
        coordinates.insert(coordinates.end(), {p.x, p.y, p.z});
    }
    const std::unique_ptr<std::FILE, CloseFile> quiet(std::fopen("/dev/null", "w"));
    if (points.size() < 4 || quiet == nullptr)
        return triangles;
    QhullRun run(quiet.get());
    qhT *qh = run.get();
    char options[] = "qhull Qt Pp"; // triangulated facets, no warnings
    if (qh_new_qhull(qh, 3, static_cast<int>(points.size()), coordinates.data(), False, options, nullptr,
                     quiet.get()) != 0)
        return triangles;
    facetT *facet = nullptr;
    FORALLfacets
    {
        std::array<std::uint32_t, 3> triangle{};
        std::size_t corners = 0;
        vertexT *vertex = nullptr, **vertexp = nullptr;
        FOREACHvertex_(facet->vertices)
        {
            if (corners < 3)
                triangle[corners++] = static_cast<std::uint32_t>(qh_pointid(qh, vertex->point));
        }
        orient(points, facet->normal, triangle);
        triangles.push_back(triangle);
    }
    return triangles;
}

} // namespace cutaway::geom
