// SPDX-License-Identifier: MIT
#include "core/area/stitch.h"

#include "core/bwm/edit/operations.h"

namespace cutaway::area
{

namespace
{

Result<bwm::FaceEdge> borderEdge(const bwm::EditMesh &mesh, std::int32_t edge)
{
    const auto number = static_cast<std::uint32_t>(edge);
    if (edge < 0 || number / 3 >= mesh.faces.size())
        return fail("edge {} is of no face: there are {} faces", edge, mesh.faces.size());
    return bwm::FaceEdge{number / 3, number % 3};
}

} // namespace

Result<Patch> linkBorder(const File &room, std::int32_t edge, std::int32_t to,
                         const bwm::RebuildOptions &options)
{
    Result<bwm::EditMesh> mesh = bwm::readEditMesh(room);
    if (!mesh)
        return tl::unexpected(mesh.error());
    const Result<bwm::FaceEdge> border = borderEdge(*mesh, edge);
    const Result<void> set = border ? bwm::setTransition(*mesh, *border, to) : tl::unexpected(border.error());
    if (!set)
        return tl::unexpected(set.error());
    return bwm::rebuildPatch(room, *mesh, options);
}

Result<Patch> stitchBorder(const File &room, std::int32_t edge, const Border &other,
                           const bwm::RebuildOptions &options)
{
    Result<bwm::EditMesh> mesh = bwm::readEditMesh(room);
    if (!mesh)
        return tl::unexpected(mesh.error());
    const Result<bwm::FaceEdge> border = borderEdge(*mesh, edge);
    if (!border)
        return tl::unexpected(border.error());
    const bwm::Corners corners = mesh->faces[border->face].corners;
    const std::pair<std::uint32_t, glm::vec3> moves[] = {{corners[border->edge], other.end},
                                                         {corners[(border->edge + 1) % 3], other.start}};
    for (const auto &[vertex, place] : moves) {
        if (const Result<void> set = bwm::setVertex(*mesh, vertex, place); !set)
            return tl::unexpected(set.error());
    }
    const auto to = static_cast<std::int32_t>(other.room);
    if (const Result<void> set = bwm::setTransition(*mesh, *border, to); !set)
        return tl::unexpected(set.error());
    return bwm::rebuildPatch(room, *mesh, options);
}

} // namespace cutaway::area
