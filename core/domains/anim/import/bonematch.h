// SPDX-License-Identifier: MIT
// Bones found again by name in files that went through other programs.
//
// Source of what programs do to names: FORMAT.md, "Coming back".
#pragma once

#include "core/domains/anim/skeleton.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cutaway::anim
{

// The names under which an export writes bones: unique, and never empty.
std::vector<std::string> exportedNames(const std::vector<std::string> &bones);

struct BoneMatch {
    std::vector<std::optional<std::uint32_t>> found; // into the candidates, by bone
    std::vector<std::uint32_t> respelt;              // bones found under another spelling than their own
};

// Exact names first; then, for bones left over, in other case, with characters replaced or dropped (blanks,
// brackets, dots), as PyNifly and NifTools spell sides ("NPC Hand.L" for "NPC L Hand [LHnd]"), cut at 63
// bytes, and with a number behind (".001"). A spelling that two bones or two candidates share finds nothing.
BoneMatch matchBones(const std::vector<std::string> &bones, const std::vector<std::string> &candidates);

// The skeleton of a file that shares most names with these; ragdolls come last. Fails where it has none.
Result<Skeleton> skeletonNaming(const File &file, const std::vector<std::string> &names);

// "NAME" of "NAME.001"; the name itself where no such number follows.
std::string withoutNumber(const std::string &name);

} // namespace cutaway::anim
