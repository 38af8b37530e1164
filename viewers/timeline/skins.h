// SPDX-License-Identifier: MIT
// Skinned meshes of open NIF files that a skeleton can move, found by the names of its bones.
#pragma once

#include "core/anim/skeleton.h"
#include "core/geom/build/nifskin.h"

#include <QString>
#include <memory>
#include <vector>

namespace cutaway
{

struct BoundSkin {
    geom::SkinnedMesh mesh;
    std::vector<std::int32_t> boneOf; // of the skeleton, by bone of the mesh; -1 for none
    QString fileName;
    int missing = 0; // bones that the skeleton does not have
};

// Meshes of which the skeleton has at least a third of the bones.
std::vector<BoundSkin> bindSkins(const std::vector<std::shared_ptr<const File>> &files,
                                 const anim::Skeleton &skeleton);

} // namespace cutaway
