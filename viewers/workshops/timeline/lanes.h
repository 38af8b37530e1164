// SPDX-License-Identifier: MIT
// Layout of a clip's annotations on the timeline: a lane for each annotation track and each prefix on it,
// chips in rows below each other where they would overlap.
#pragma once

#include "viewers/workshops/timeline/annotationeditor.h"

#include <QFontMetrics>
#include <QRectF>
#include <functional>

namespace cutaway
{

// "SoundPlay.NPCHuman" has the prefix "SoundPlay"; texts without a dot share the lane "events".
QString prefixOf(const QString &text);

struct Chip {
    QRectF box;      // y counts from the first lane
    double at = 0.0; // x of its time: the left edge, except for chips that would extend beyond the view
    QString text;
    QString label; // as painted: without the prefix, which the lane shows
    double frame = 0.0;
    AnnotationId id;
    bool odd = false; // it has warnings
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
