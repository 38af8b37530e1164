// SPDX-License-Identifier: MIT
// Segments of Fallout 4, which share out the triangles of a shape among the parts of a body, and levels of
// detail.
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/meshcheck.h"

#include <algorithm>
#include <numeric>

namespace cutaway::nif
{

namespace
{

// Segments may overlap, so that their ends are counted, not what lies between.
std::int64_t uncovered(const std::vector<Reader> &segments, std::int64_t triangles)
{
    std::vector<std::int64_t> changes(static_cast<std::size_t>(triangles) + 1); // of the segments around
    for (const Reader &segment : segments) {
        const std::int64_t first = std::min(segment.integer("startIndex"_f) / 3, triangles);
        ++changes[static_cast<std::size_t>(first)];
        --changes[static_cast<std::size_t>(std::min(first + segment.integer("numPrimitives"_f), triangles))];
    }
    std::partial_sum(changes.begin(), changes.end(), changes.begin());
    changes.pop_back();
    return std::ranges::count(changes, 0);
}

// The first of the rows that does not begin where the one before ends, and the triangle it should begin with.
// An empty one may begin anywhere.
struct Gap {
    std::size_t row;
    std::int64_t wanted;
};
std::optional<Gap> firstGap(const std::vector<Reader> &rows, std::int64_t from)
{
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const std::int64_t triangles = rows[row].integer("numPrimitives"_f);
        if (triangles != 0 && rows[row].integer("startIndex"_f) != 3 * from)
            return Gap{row, from};
        from += triangles;
    }
    return std::nullopt;
}

std::int64_t trianglesIn(const std::vector<Reader> &rows)
{
    std::int64_t all = 0;
    for (const Reader &row : rows)
        all += row.integer("numPrimitives"_f);
    return all;
}

// Told of the first segment whose parts are not right.
void checkSubSegments(const Mesh &mesh, const std::vector<Reader> &segments)
{
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const auto parts = segments[i].elements("sub"_f);
        const std::int64_t triangles = segments[i].integer("numPrimitives"_f);
        if (parts.empty() || triangles == 0)
            continue;
        if (const auto gap = firstGap(parts, segments[i].integer("startIndex"_f) / 3))
            return mesh.blocks.warn("nif.segment.sub"_rule, parts[gap->row], "startIndex"_f,
                                    "part {} of segment {} starts at index {}, the one before ends at {}",
                                    gap->row, i, parts[gap->row].integer("startIndex"_f), 3 * gap->wanted);
        if (const std::int64_t all = trianglesIn(parts); all != triangles)
            return mesh.blocks.warn("nif.segment.sub"_rule, segments[i], "numPrimitives"_f,
                                    "segment {} has {}, its parts have {}", i,
                                    quantity(triangles, "triangle"), all);
    }
}

void checkCovering(const Mesh &mesh, const std::vector<Reader> &segments)
{
    if (const std::int64_t left = uncovered(segments, mesh.shape.count("triangles"_f)); left != 0) {
        mesh.blocks.warn("nif.segment.cover"_rule, mesh.shape, "segments"_f,
                         "triangles that belong to no segment: {} of {}", left,
                         mesh.shape.count("triangles"_f));
        return;
    }
    if (const auto gap = firstGap(segments, 0))
        mesh.blocks.warn("nif.segment.cover"_rule, segments[gap->row], "startIndex"_f,
                         "segment {} starts at index {}, the one before ends at {}", gap->row,
                         segments[gap->row].integer("startIndex"_f), 3 * gap->wanted);
    else if (const std::int64_t all = trianglesIn(segments); all != std::int64_t{mesh.numTriangles})
        mesh.blocks.warn("nif.segment.cover"_rule, mesh.shape, "segments"_f,
                         "the segments have {}, the shape has {}", quantity(all, "triangle"),
                         mesh.numTriangles);
}

void checkLevels(const Mesh &mesh)
{
    const Reader &shape = mesh.shape;
    const std::int64_t all = shape.integer("lod0"_f) + shape.integer("lod1"_f) + shape.integer("lod2"_f);
    if (all != mesh.numTriangles)
        mesh.blocks.warn("nif.lod.sum"_rule, shape, "lod2"_f,
                         "the levels of detail have {}, the shape has {}", quantity(all, "triangle"),
                         mesh.numTriangles);
}

} // namespace

void checkSegments(const Mesh &mesh)
{
    if (mesh.shape.has("lod0"_f))
        checkLevels(mesh);
    if (mesh.blocks.stream() < kBsFallout4 || !mesh.shape.has("numPrimitives"_f))
        return;
    if (const std::int64_t all = mesh.shape.integer("numPrimitives"_f); all != mesh.numTriangles)
        mesh.blocks.error("nif.segment.total"_rule, mesh.shape, "numPrimitives"_f,
                          "numPrimitives is {}, the shape has {}", all,
                          quantity(mesh.numTriangles, "triangle"));
    const std::vector<Reader> segments = mesh.shape.elements("segments"_f);
    if (segments.empty())
        return;
    checkCovering(mesh, segments);
    checkSubSegments(mesh, segments);
}

} // namespace cutaway::nif
