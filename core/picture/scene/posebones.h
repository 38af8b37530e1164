// SPDX-License-Identifier: MIT
// A skeleton in some pose, and what is drawn around it: ghosts of other frames, axes, trails.
//
// The piece from a bone to its child belongs to the bone, because the bone's own turn moves it; a bone that
// has no child is a small mark at its joint. All lengths are those of the skeleton's space.
#pragma once

#include "core/domains/anim/skeleton.h"
#include "core/picture/drawlist.h"

#include <span>

namespace cutaway::picture
{

enum class BoneStyle : std::uint8_t {
    Octahedra,
    Lines, // with a small mark at each joint, so that bones can be picked
};

struct PoseBones {
    const anim::Skeleton &skeleton;
    std::span<const glm::mat4> model;          // place of each bone, see anim::localToModel
    std::span<const Source> sources;           // node of each bone in the file
    std::span<const std::uint8_t> driven = {}; // 1 where a track moves the bone; empty: all
    std::span<const std::uint8_t> shown = {};  // by bone; empty: all
    std::span<const std::uint8_t> marked = {}; // selected ones, by bone; empty: none
    BoneStyle style = BoneStyle::Octahedra;
};

// All leave out bones whose place is not drawable.
void addPose(const PoseBones &pose, DrawList &list);
// A skeleton of a file at rest, as lines.
void addRestPose(const anim::Skeleton &skeleton, std::span<const Source> bones, DrawList &list);

// The pose of another frame as thin lines; all but the nearest one are pale.
enum class GhostSide : std::uint8_t { Before, After };
void addGhost(const PoseBones &pose, GhostSide side, bool nearest, DrawList &list);

// The pose as it was before it was edited, to be seen through.
void addOriginal(const PoseBones &pose, DrawList &list);

// The axes of a bone from its joint: x red, y green, z blue.
void addBoneAxes(const glm::mat4 &bone, float length, Source source, DrawList &list);

// The way of one point of the character over time.
void addTrail(std::span<const glm::vec3> points, Source source, DrawList &list);
// Root motion as a line over the ground, one point for each frame.
void addRootPath(const anim::RootMotion &motion, Source source, DrawList &list);

// The usual length of a bone: a camera or a weapon far from its parent must not dwarf the rest.
float usualBoneLength(const PoseBones &pose);

} // namespace cutaway::picture
