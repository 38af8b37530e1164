// SPDX-License-Identifier: MIT
// A clip of one skeleton for another one with bones of the same names.
//
// A bone turns away from its rest pose as its partner does, seen in the space of the character; so axes of
// bones may differ. A bone whose partner moves away from its place at rest does so, too, by its own length;
// bones between that only one side has are passed over. Root motion grows with the skeleton. Source of the
// rules: FORMAT.md, "Retargeting and editing skeletons".
#pragma once

#include "core/domains/anim/clipcompare.h"
#include "core/domains/anim/clipwriter.h"

namespace cutaway::anim
{

// Partners that have other names: of the source's bone, of the target's bone.
using BoneTable = std::vector<std::pair<std::string, std::string>>;
// Lines "SOURCE = TARGET"; '#' begins a comment. Fails naming the line.
Result<BoneTable> parseBoneTable(std::string_view text);

struct RetargetRequest {
    const Clip *clip = nullptr;
    const Skeleton *from = nullptr;
    const Skeleton *to = nullptr;
    Game game = Game::SkyrimSe;
    BoneTable table;
    std::optional<double> scale; // of ways; else the median of the lengths of partners
    SplineErrors allowed;
};

struct BonePartner {
    std::string bone;                  // of the target
    std::optional<std::uint32_t> from; // bone of the source
    bool respelt = false;              // its partner spells the name otherwise
};

// A bone of the source that no bone of the target follows.
struct LeftBone {
    std::string bone;
    bool moves = false;   // away from its rest pose
    bool carried = false; // bones that hang on it have partners, so its movement shows in theirs
};

struct Retarget {
    Bytes bytes; // of a file with the clip
    Game game = Game::SkyrimSe;
    std::uint32_t frames = 0;
    double frameDuration = 1.0 / 30.0;
    double scale = 1.0;
    std::vector<BonePartner> bones; // of the target, in its order; those without partner keep the rest pose
    std::vector<LeftBone> left;
    ClipDifference difference; // of the frames from what was read back
    ClipComparison deviation;  // the same by bone, in the space of the character
    std::vector<std::string> notes;

    std::size_t partners() const;
};

// What becomes of it: "stands still", "in those below", "left out".
std::string_view fateOf(const LeftBone &bone);

// Fails where less than half of the bones of the smaller skeleton have a partner and no table says that it is
// meant so, for clips that cannot be decoded or written, and for scales that are not a positive number.
Result<Retarget> retargetClip(const RetargetRequest &request);

// The same onto the skeleton of a file: of several the one that has most names in common.
struct RetargetOnto {
    const File *file = nullptr;
    std::string names;        // lines of parseBoneTable
    std::optional<Game> game; // else that of the file
    std::optional<double> scale;
    SplineErrors allowed;
};
// Fails without a skeleton on either side, too.
Result<Retarget> retargetClip(const Clip &clip, const Skeleton *from, const RetargetOnto &onto);

} // namespace cutaway::anim
