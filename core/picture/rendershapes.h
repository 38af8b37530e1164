// SPDX-License-Identifier: MIT
// What a file draws, as triangles to build from.
#pragma once

#include "core/mesh/trimesh.h"
#include "core/picture/drawlist.h"

#include <span>

namespace cutaway::picture
{

struct RenderShape {
    UnitId unit = kNoUnit;
    std::string name; // of the block; its title where it has none
    std::uint64_t triangles = 0;
    bool isHidden = false; // the game does not draw it
};

// In the order of the picture; without what shows a part of another file.
std::vector<RenderShape> renderShapes(const File &file, const DrawList &picture);

// The triangles of those shapes, a row of materials with the name of each; skinned ones where their bones
// stand. `place` leads from the picture's space to the wanted one; what it mirrors keeps its outside.
// Vertices are those of the file, so those on seams are double.
mesh::TriMesh meshOf(const DrawList &picture, std::span<const RenderShape> shapes, const glm::dmat4 &place);

// From the picture's space, or that of a file in metres with z up, to the space of a body's shapes: Havok
// units, where the node stands and how it is turned. A scale of the node stays in the triangles, as bodies
// are never scaled.
struct BodySpace {
    glm::dmat4 fromPicture{1.0};
    glm::dmat4 fromMetres{1.0};
};
BodySpace bodySpace(const DrawList &picture, const glm::mat4 &worldOfNode);

// The space to build in: that of the picture's shapes below the node, or of a file placed in the world. With
// `isInNode` that file is placed in the node.
BodySpace buildSpace(const File &file, std::optional<UnitId> node, const DrawList &picture,
                     bool isInNode = false);

} // namespace cutaway::picture
