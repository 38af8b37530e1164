// SPDX-License-Identifier: MIT
// An animation with the skeleton that it moves, read on a worker.
#pragma once

#include "core/anim/skeleton.h"
#include "core/file/file.h"
#include "core/geom/drawlist.h"

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>

namespace cutaway
{

struct LoadedClip {
    std::shared_ptr<const File> file; // the clip's, as it was when it was read
    anim::Clip clip;
    std::optional<anim::Skeleton> skeleton;
    QString skeletonPath;                  // empty where the skeleton is in the clip's own file
    QStringList mismatches;                // why the skeleton may be another than the clip was made for
    std::vector<geom::Source> boneSources; // the annotation track of each bone, else the clip
    std::vector<std::uint8_t> driven;      // by bone
};

// The animation that is, or stands nearest before, `unit`, else the first; null when the file has none. The
// skeleton is `chosen` where it is not empty, else the best fitting one of the file itself, the files beside
// it and in the folders above whose name speaks of a skeleton.
std::shared_ptr<const LoadedClip> loadClip(std::shared_ptr<const File> file, UnitId unit,
                                           const QString &chosen);

} // namespace cutaway
