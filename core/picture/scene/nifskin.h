// SPDX-License-Identifier: MIT
// Skinned meshes of a NIF file, to be moved by a skeleton of another file. Source:
// core/formats/nif/FORMAT.md, "Vertices"; NiSkinData and BSSkin::BoneData hold the way from the mesh's space
// to that of each bone.
#pragma once

#include "core/picture/drawlist.h"

#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace cutaway::picture
{

struct SkinInfluence {
    std::array<std::uint16_t, 4> bone{}; // into SkinnedMesh::bones
    std::array<float, 4> weight{};       // 0 for those not used
};

// A node that a bone hangs below.
struct SkinAncestor {
    std::string name;
    glm::mat4 fromBone{1.0f}; // from the bone's space to its own, as the file poses them
};

struct SkinnedMesh {
    UnitId shape = 0;
    std::string label;
    std::vector<glm::vec3> positions; // of the mesh's space
    std::vector<std::uint32_t> indices;
    std::vector<SkinInfluence> influences;        // one for each position
    std::vector<std::uint16_t> leading;           // one for each triangle: the bone that moves it most
    std::vector<std::string> bones;               // names of their nodes
    std::vector<UnitId> nodes;                    // these nodes
    std::vector<glm::mat4> toBone;                // from the mesh's space, one for each bone
    std::vector<std::vector<SkinAncestor>> above; // one for each bone: the nearest first
};

// The parent of each scene object.
using Parents = std::map<UnitId, UnitId>;
Parents parentsIn(const File &file);

// Shapes with a skin, bones that can be read and weights; others are left out.
std::vector<SkinnedMesh> skinnedMeshes(const File &file);
// Of that shape, on the same terms.
std::optional<SkinnedMesh> skinnedMesh(const File &file, UnitId shape);

// Adds the mesh as a skeleton in the pose `model` holds it. `boneOf` gives the place in `model` of each bone
// of the mesh, -1 for one that the skeleton does not have: the others share its weight, and a vertex without
// any stays out of the picture with its triangles. `sources`, one for each of `model`, say what a triangle
// stands for: the bone that moves it most, since the mesh itself is of another file.
void addSkinned(const SkinnedMesh &mesh, std::span<const std::int32_t> boneOf,
                std::span<const glm::mat4> model, std::span<const Source> sources, DrawList &list);

} // namespace cutaway::picture
