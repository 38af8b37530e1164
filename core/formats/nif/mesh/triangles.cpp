// SPDX-License-Identifier: MIT
// Triangles and strips: their numbers, and the vertices that they use.
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/meshcheck.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

bool isDegenerate(const Corners &c)
{
    return c[0] == c[1] || c[1] == c[2] || c[0] == c[2];
}

// The first that uses a vertex which is not there.
void checkIndices(const Blocks &blocks, const Reader &owner, const std::vector<Corners> &corners,
                  std::int64_t vertices)
{
    for (std::uint32_t i = 0; i < corners.size(); ++i) {
        const std::uint16_t highest = std::max({corners[i][0], corners[i][1], corners[i][2]});
        if (highest >= vertices)
            return blocks.tell(Severity::Error, "nif.tri.index"_rule, owner,
                               owner.element("triangles"_f, i).range(),
                               "triangle {} uses vertex {}, there are {}", i, highest, vertices);
    }
}

void checkUse(const Mesh &mesh)
{
    std::vector<std::uint8_t> isUsed(mesh.numVertices);
    std::size_t degenerate = 0, first = mesh.corners.size();
    for (std::size_t i = 0; i < mesh.corners.size(); ++i) {
        const Corners &corners = mesh.corners[i];
        for (const std::uint16_t corner : corners) {
            if (corner < isUsed.size())
                isUsed[corner] = 1;
        }
        if (isDegenerate(corners) && degenerate++ == 0)
            first = i;
    }
    if (degenerate != 0)
        mesh.blocks.note("nif.tri.degenerate"_rule, mesh.counts(), "triangles"_f,
                         "{} of {} use a vertex twice, the first is {}", degenerate,
                         quantity(mesh.corners.size(), "triangle"), first);
    const auto unused = std::ranges::count(isUsed, 0);
    if (unused != 0 && !mesh.corners.empty())
        mesh.blocks.note("nif.vertex.unused"_rule, mesh.counts(), "numVertices"_f,
                         "vertices that are in no triangle: {} of {}", unused, isUsed.size());
}

} // namespace

void checkTriangles(const Mesh &mesh)
{
    const Blocks &blocks = mesh.blocks;
    if (mesh.numVertices == 0 || (mesh.numTriangles == 0 && mesh.corners.empty()))
        blocks.warn("nif.vertex.empty"_rule, mesh.shape, "name"_f, "the shape has {} and {}",
                    quantity(mesh.numVertices, "vertex"), quantity(mesh.numTriangles, "triangle"));
    if (mesh.isPacked && mesh.shape.count("triangles"_f) != 0)
        checkIndices(blocks, mesh.shape, mesh.corners, mesh.numVertices);
    if (!mesh.corners.empty())
        checkUse(mesh);
    if (mesh.areStrips && mesh.arrays.count("stripLengths"_f) > 1)
        blocks.note("nif.strip.many"_rule, mesh.arrays, "numStrips"_f,
                    "the shape has {}, each is drawn by itself",
                    quantity(mesh.arrays.count("stripLengths"_f), "strip"));
    if (mesh.areStrips && blocks.stream() == kBsSkyrimSE)
        blocks.error("nif.strip.sse"_rule, mesh.shape, "data"_f,
                     "the triangles are strips, games of this version take lists");
}

void checkTriangleData(const Blocks &blocks, const Reader &data)
{
    const std::int64_t triangles = data.integer("numTriangles"_f);
    const std::int64_t points = data.integer("numTrianglePoints"_f);
    if (points != 3 * triangles)
        blocks.error("nif.tri.points"_rule, data, "numTrianglePoints"_f,
                     "numTrianglePoints is {}, {} have {}", points, quantity(triangles, "triangle"),
                     3 * triangles);
    const auto corners = data.rows<Corners>("triangles"_f);
    if (triangles != 0 && corners.empty())
        blocks.error("nif.tri.missing"_rule, data, "numTriangles"_f,
                     "numTriangles is {}, the list is not there", triangles);
    checkIndices(blocks, data, corners, data.integer("numVertices"_f));
}

void checkStripData(const Blocks &blocks, const Reader &data)
{
    const std::int64_t vertices = data.integer("numVertices"_f);
    const auto points = data.rows<std::uint16_t>("points"_f);
    const auto missing =
        std::ranges::find_if(points, [vertices](std::uint16_t point) { return point >= vertices; });
    if (missing != points.end()) {
        const auto i = static_cast<std::uint32_t>(missing - points.begin());
        blocks.tell(Severity::Error, "nif.strip.index"_rule, data, data.element("points"_f, i).range(),
                    "point {} of the strips is vertex {}, there are {}", i, *missing, vertices);
    }
    const auto lengths = data.rows<std::uint16_t>("stripLengths"_f);
    const auto least = std::ranges::find_if(lengths, [](std::uint16_t length) { return length < 3; });
    if (least != lengths.end())
        blocks.tell(
            Severity::Warning, "nif.strip.length"_rule, data,
            data.element("stripLengths"_f, static_cast<std::uint32_t>(least - lengths.begin())).range(),
            "strip {} has {}, a triangle takes 3", least - lengths.begin(), quantity(*least, "point"));
    std::int64_t made = 0;
    for (const std::uint16_t length : lengths)
        made += std::max(length - 2, 0);
    if (const std::int64_t counted = data.integer("numTriangles"_f); counted != made)
        blocks.error("nif.strip.total"_rule, data, "numTriangles"_f, "numTriangles is {}, the strips make {}",
                     counted, made);
}

} // namespace cutaway::nif
