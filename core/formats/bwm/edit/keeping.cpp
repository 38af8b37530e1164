// SPDX-License-Identifier: MIT
#include "core/formats/bwm/edit/keeping.h"

#include "core/formats/bwm/edit/planes.h"

#include <algorithm>
#include <cstring>

namespace cutaway::bwm
{

namespace
{

// Same corners at the same places, bit by bit; also where both are not places.
bool hasMoved(const EditFace &face, const EditMesh &mesh, const Walkmesh &base)
{
    if (face.row >= base.faces.size())
        return true;
    for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t now = face.corners[k], then = base.faces[face.row][k];
        const bool here = now < mesh.vertices.size(), there = then < base.vertices.size();
        if (here != there || (!here && now != then) ||
            (here && std::memcmp(&mesh.vertices[now], &base.vertices[then], sizeof(glm::vec3)) != 0))
            return true;
    }
    return false;
}

} // namespace

Keep keepUntouched(const EditMesh &mesh, const Walkmesh &base, const RebuildOptions &options)
{
    Keep keep;
    keep.normals.resize(mesh.faces.size());
    if (options.canonical) {
        keep.distances = keep.normals;
        return keep;
    }
    bool sameFaces = mesh.faces.size() == base.faces.size(); // none has moved, come or gone
    bool sameCorners = sameFaces && mesh.vertices.size() >= base.vertices.size();
    std::vector<bool> used(base.faces.size());
    for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
        const EditFace &face = mesh.faces[f];
        const bool stays = !hasMoved(face, mesh, base);
        keep.normals[f] = stays && face.row < std::min(base.normals.size(), base.distances.size());
        sameFaces = sameFaces && stays && !used[face.row];
        sameCorners = sameCorners && face.row == f && face.corners == base.faces[f];
        if (face.row < used.size())
            used[face.row] = true;
    }
    keep.distances = keep.normals;
    keep.tree = sameFaces && options.tree == TreeRule::Median;
    keep.vertices = keep.links = keep.borders = sameCorners;
    return keep;
}

Keep keepAllBut(Parts parts, const EditMesh &mesh, const Walkmesh &base, const RebuildOptions &options)
{
    Keep keep;
    keep.normals.resize(mesh.faces.size());
    keep.distances.resize(mesh.faces.size());
    for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
        const bool stored = f < base.normals.size(), hasDistance = stored && f < base.distances.size();
        const auto corners = cornersOf(mesh, f);
        // A face without a place keeps what it has.
        const bool fits = stored && !options.canonical && (!corners || fitsNormal(base.normals[f], *corners));
        keep.normals[f] = stored && ((parts & kPartNormals) == 0 || fits);
        keep.distances[f] =
            hasDistance &&
            ((parts & kPartDistances) == 0 ||
             (fits && (!corners || fitsDistance(base.distances[f], base.normals[f], (*corners)[0]))));
    }
    keep.vertices = keep.order = (parts & kPartOrder) == 0;
    keep.tree = (parts & kPartTree) == 0;
    keep.links = (parts & kPartLinks) == 0;
    keep.borders = (parts & kPartBorders) == 0;
    return keep;
}

} // namespace cutaway::bwm
