// SPDX-License-Identifier: MIT
// Numbers of physics objects that say the same twice, or follow from each other, and have to agree.
//
// How often each rule holds in real files: FORMAT.md, "Rules inside physics".
#pragma once

#include "core/file/file.h"

namespace cutaway::hkx
{

inline constexpr Code kCodeBodyShape{"hkx.body.shape"};
inline constexpr Code kCodeBodyIndex{"hkx.body.index"};
inline constexpr Code kCodeBodyRotation{"hkx.body.rotation"};
inline constexpr Code kCodeSystemCount{"hkx.system.count"};
inline constexpr Code kCodeMotion{"hkx.motion"};
inline constexpr Code kCodeTrigger{"hkx.body.trigger"};
inline constexpr Code kCodeMaterial{"hkx.shape.material"};
inline constexpr Code kCodeRadius{"hkx.shape.radius"};
inline constexpr Code kCodeSphere{"hkx.sphere.vertices"};
inline constexpr Code kCodeHull{"hkx.hull"};
inline constexpr Code kCodePlanes{"hkx.hull.planes"};
inline constexpr Code kCodeKeyBits{"hkx.shape.keybits"};
inline constexpr Code kCodeMeshBits{"hkx.mesh.bits"};
inline constexpr Code kCodeMeshTree{"hkx.mesh.tree"};
inline constexpr Code kCodeMeshFilter{"hkx.mesh.filter"};

// Objects of classes without a table are left out.
void checkPhysics(const File &file, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::hkx
