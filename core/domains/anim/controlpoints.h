// SPDX-License-Identifier: MIT
// The control points of a channel for a view of its curve: where they stand and how far the curve runs from
// them.
#pragma once

#include "core/domains/anim/splinetracks.h"

namespace cutaway::anim
{

struct ControlPoint {
    double frame = 0.0;    // of the clip: the mean of the knots that the point governs
    glm::vec4 value{0.0f}; // as stored
    glm::vec4 curve{0.0f}; // decoded at that frame
    float distance = 0.0f; // between the two; of a rotation the angle in radians
};

// The control points of one part of a track in one block; empty if the part does not move. A linear channel
// passes through its points, so the remaining difference is the decoder's rounding; a cubic one only does so
// at repeated knots.
std::vector<ControlPoint> controlPoints(const SplineTracks &tracks, std::uint32_t block, std::uint32_t track,
                                        ChannelPart part);

// The largest error that quantisation leaves in a control point: half a step of each axis (of those that
// move), of a rotation in all four of its components.
glm::vec4 quantisationError(const ChannelInfo &channel);

} // namespace cutaway::anim
