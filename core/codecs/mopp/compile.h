// SPDX-License-Identifier: MIT
// Builds MOPP code for a set of triangles.
//
// Every triangle, grown by the radius, is reported wherever a query touches it. The result depends on nothing
// but the triangles, their order and the options. Source of the rules: FORMAT.md.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/codecs/mopp/space.h"

#include <optional>

namespace cutaway::mopp
{

struct CompileOptions {
    double radius = 0.005; // Havok units
    // The tightest code found that is no larger; without it, ten bytes for each triangle, as Havok's own has.
    std::optional<std::uint64_t> mostBytes;
    // A triangle stands for all of the box around its corners, such as a child of a list.
    bool boxes = false;
};

struct Compiled {
    Bytes code;
    Space space;
    double radius = 0.0;
    std::uint32_t leaves = 0;
    std::uint32_t depth = 0; // splits on the longest path
};

// Fails without a triangle, for absurd coordinates, for code above 16 MiB, and when cancelled.
Result<Compiled> compile(const Triangles &triangles, const CompileOptions &options, Progress &progress);

} // namespace cutaway::mopp
