// SPDX-License-Identifier: MIT
// Layout of a clip's annotations on the timeline: a lane for each annotation track and each prefix on it,
// chips in rows below each other where they would overlap.
#pragma once

#include "viewers/kit/pane/timechips.h"
#include "viewers/workshops/timeline/annotationeditor.h"

#include <functional>

namespace cutaway
{

// A lane has a prefix; texts without a dot share the lane "events". The label is without the prefix.
struct Chip : TimeChip {
    double frame = 0.0;
    AnnotationId id;
};

struct Lane {
    QString title;
    std::uint32_t track = 0;
    QString prefix;
    double top = 0.0;
    double height = 0.0;
};

struct Lanes {
    std::vector<Lane> lanes; // at least one
    std::vector<Chip> chips; // in the order of time
    double height = 0.0;

    const Lane *laneAt(double y) const;
};

struct LaneMetrics {
    QFontMetrics font;
    std::function<double(double frame)> xOf;
    double right = 0.0; // end of the view
    // While chips are dragged: frames that the selected ones are away from their place.
    double shift = 0.0;
};

Lanes layOutLanes(const LoadedClip &loaded, const AnnotationEditor &annotations, const LaneMetrics &metrics);

} // namespace cutaway
