// SPDX-License-Identifier: MIT
// Skinned meshes of open NIF files that a skeleton can move, found by the names of its bones.
#pragma once

#include "core/domains/anim/skeleton.h"
#include "core/picture/scene/nifskin.h"

#include <QString>
#include <memory>
#include <vector>

namespace cutaway
{

struct BoundSkin {
    picture::SkinnedMesh mesh;
    // The bone of the skeleton for each bone of the mesh. A bone missing in the skeleton moves with its
    // nearest ancestor there; -1 if there is none.
    std::vector<std::int32_t> boneOf;
    QString fileName;
};

// Meshes of which a third of the bones move with the skeleton, or more.
std::vector<BoundSkin> bindSkins(const std::vector<std::shared_ptr<const File>> &files,
                                 const anim::Skeleton &skeleton);

} // namespace cutaway
