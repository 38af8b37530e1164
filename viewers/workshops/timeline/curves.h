// SPDX-License-Identifier: MIT
// One part of one track over time: the decoded curve of each axis with its stored data.
#pragma once

#include "core/domains/anim/clip.h"

#include <QPointF>
#include <QString>
#include <vector>

namespace cutaway
{

enum class CurveKind { Translation, Quaternion, Euler, Scale };

struct CurveAxis {
    QString name;
    anim::AxisKind stored = anim::AxisKind::Spline; // the liveliest of all blocks
    std::vector<QPointF> line;                      // (frame, value)
    std::vector<QPointF> knots;                     // on the line, where the spline's pieces meet
    std::vector<QPointF> points;                    // control points; a spline need not pass through them
};

struct CurveSet {
    std::vector<CurveAxis> axes;
    QString unit;       // of the values; may be empty
    QString storage;    // in words: "spline of degree 3, 41 control points, 2 blocks"
    double least = 0.0; // of everything above
    double most = 0.0;
    bool hasError = false; // there are control points
    double error =
        0.0; // largest distance of a control point from the curve at its place: an angle of rotations
    QString errorUnit;       // may be empty
    double errorFrame = 0.0; // the frame of the largest error
    int degree = 0;
};

// `track` is below clip.tracks(). Angles in degrees, in the order x, y, z, without jumps of a full turn.
CurveSet curvesOf(const anim::Clip &clip, std::uint32_t track, CurveKind kind);

// "spline", "static" or "identity".
QString storedAs(anim::AxisKind kind);
// One line for a list of bones: "spline 52" (control points of all parts), "static", "identity".
QString storageOf(const anim::Clip &clip, std::uint32_t track);

} // namespace cutaway
