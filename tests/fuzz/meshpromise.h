// SPDX-License-Identifier: MIT
// The readers of meshes of other programs, and what is built from the meshes.
#pragma once

#include "core/base/bytes.h"
#include "tests/fuzz/harness.h"

#include <optional>
#include <string>

namespace cutaway::fuzz
{

inline constexpr const char *kMeshExtensions[] = {".obj", ".glb"};

// A reader promises for any input: it ends, and gives a mesh whose places are finite and whose triangles have
// vertices and materials, or a reason. Of such a mesh: cleaning leaves no flaw that it drops, a hull keeps
// its budget and holds what it says, a plan of any kind keeps its budgets.
std::optional<std::string> brokenMeshPromise(ByteSpan bytes, Depth depth);

} // namespace cutaway::fuzz
