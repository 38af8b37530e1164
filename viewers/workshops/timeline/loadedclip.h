// SPDX-License-Identifier: MIT
// An animation with the skeleton that it moves, read on a worker, and how both are linked with the file.
#pragma once

#include "core/domains/anim/skeletonsearch.h"
#include "core/file/file.h"
#include "core/picture/drawlist.h"
#include "viewers/workshops/timeline/cliprows.h"
#include "viewers/workshops/timeline/skins.h"

#include <QString>
#include <memory>
#include <optional>

namespace cutaway
{

// A bone of the skeleton, or a track where there is no skeleton.
struct Joint {
    QString name;
    std::int32_t parent = -1; // precedes it
    std::int32_t track = -1;  // that moves it
};

struct LoadedClip {
    std::shared_ptr<const File> file; // the clip's, as it was when it was read
    std::uint32_t object = 0;         // of the animation
    anim::Clip clip;
    std::optional<anim::FoundSkeleton> found;
    UnitId binding = UnitIndex::kNone; // the hkaAnimationBinding
    std::vector<Joint> joints;
    ClipRows rows;
    // By joint, for tracks without a row of motion: its annotation track, else its entry of the track map,
    // else its bone if the file has the skeleton; unit kNone: nowhere.
    std::vector<Source> elsewhere;
    std::vector<std::uint8_t> driven;                    // by joint
    std::shared_ptr<const std::vector<BoundSkin>> skins; // of open NIF files; never null

    const anim::Skeleton *skeleton() const { return found ? &found->skeleton : nullptr; }
    // The skeleton is an object of the clip's own file.
    bool ownsSkeleton() const { return found && found->path.empty(); }
    // The place in the clip's file that a joint stands for while the frame is shown.
    Source sourceAt(std::uint32_t joint, double frame) const;
    std::vector<Source> sourcesAt(double frame) const; // by joint
    // The joint that a place of the clip's file stands for.
    std::optional<std::uint32_t> jointAt(const NodePath &place) const;
    std::optional<std::uint32_t> jointOfTrack(std::uint32_t track) const;
};

// The animation at `unit`, else the nearest before it, else the first; null when the file has none.
std::shared_ptr<const LoadedClip> loadClip(std::shared_ptr<const File> file, UnitId unit,
                                           const anim::SkeletonWish &wish);

// The same clip on another skeleton.
std::shared_ptr<const LoadedClip> withSkeleton(const LoadedClip &clip, const anim::FoundSkeleton &found);

// The same clip after an edit of its file; keeps a skeleton from another file. Null without the animation.
std::shared_ptr<const LoadedClip> reloadClip(const LoadedClip &before, std::shared_ptr<const File> file,
                                             UnitId unit);

} // namespace cutaway
