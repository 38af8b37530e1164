// SPDX-License-Identifier: MIT
// Clips of other programs made into packfiles of the games: GLB (animated skeletons) and CSV (tables).
//
// Skeleton, order of tracks and rest pose come from the HKX skeleton, never from the file that is read.
// Source of the rules: FORMAT.md, "Coming back".
#pragma once

#include "core/base/diagnostic.h"
#include "core/domains/anim/annotationtext.h"
#include "core/domains/anim/clipwriter.h"

#include <filesystem>

namespace cutaway::anim
{

struct ImportRequest {
    const File *skeleton = nullptr;  // the file with it; of several the one whose bones are found
    const Skeleton *bones = nullptr; // or the skeleton itself, of any file
    const File *like = nullptr; // its clip is replaced, and gives what the source does not say; may be null
    std::uint32_t likeClip = 0; // among the animations of that file
    std::optional<Game> to;     // else that of `like`, else that of the skeleton
    std::string animation;      // of several in a GLB, by name or number
    std::optional<double> rate; // frames per second; else as the source says, else of `like`, else 30
    std::uint32_t mostFrames = kMostFrames;
    SplineErrors allowed;
    std::optional<AnnotationsByTrack> annotations; // instead of those of the source
};

// How far a bone is from where the source places it, in the space of the character, at the worst frame.
struct BoneDeviation {
    std::string bone;
    bool found = false;                       // else it stays at rest
    double before = 0.0, after = 0.0;         // game units, before and after the clip was encoded
    double turnBefore = 0.0, turnAfter = 0.0; // radians
    std::uint32_t frame = 0;                  // where `after` is greatest
};

struct ClipImport {
    Bytes bytes; // of the file
    Patch patch; // that makes it of the file of `like`; empty without one and for another game
    Game game = Game::SkyrimSe;
    std::uint32_t frames = 0, tracks = 0;
    double frameDuration = 1.0 / 30.0;
    std::size_t annotations = 0;
    bool hasMotion = false;
    ClipDifference difference;        // of the frames from what was read back
    std::vector<BoneDeviation> bones; // of the skeleton, in its order
    std::vector<Diagnostic> notes;    // warnings and notes on what the source lacks or has too much
};

// The kind of source is told by its bytes: GLB by its first four, else CSV. Fails naming the place for a
// broken source, one that does not fit the skeleton, and a clip that cannot be encoded; then nothing is made.
Result<ClipImport> importClip(const BytesView &source, const ImportRequest &request);

// The annotations of the text beside a source, "run.txt" of "run.glb": an empty one says that there are none.
// Nothing where there is no such file. Fails naming file and line.
Result<std::optional<AnnotationsByTrack>> annotationsBeside(const std::filesystem::path &source);

// The row with the greatest deviation after encoding; null without bones.
const BoneDeviation *worstBone(const ClipImport &made);

} // namespace cutaway::anim
