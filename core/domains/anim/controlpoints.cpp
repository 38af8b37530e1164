// SPDX-License-Identifier: MIT
#include "core/domains/anim/controlpoints.h"

#include "core/codecs/spline/quaternions.h"

#include <cmath>
#include <numbers>

namespace cutaway::anim
{

namespace
{

// The part of a transform, of a rotation as x y z w.
glm::vec4 partOf(const Transform &transform, ChannelPart part)
{
    const glm::quat &r = transform.rotation;
    switch (part) {
    case ChannelPart::Translation:
        return transform.translation;
    case ChannelPart::Rotation:
        return {r.x, r.y, r.z, r.w};
    case ChannelPart::Scale:
        break;
    }
    return transform.scale;
}

float distanceBetween(const glm::vec4 &a, const glm::vec4 &b, ChannelPart part)
{
    if (part != ChannelPart::Rotation)
        return glm::length(glm::vec3(a - b));
    return turnBetween(glm::quat(a.w, a.x, a.y, a.z), glm::quat(b.w, b.x, b.y, b.z));
}

} // namespace

std::vector<ControlPoint> controlPoints(const SplineTracks &tracks, std::uint32_t block, std::uint32_t track,
                                        ChannelPart part)
{
    const ChannelInfo channel = tracks.channel(block, track, part);
    std::vector<ControlPoint> found;
    for (std::size_t i = 0; i < channel.points.size(); ++i) {
        double sum = 0.0;
        for (int k = 1; k <= channel.degree; ++k)
            sum += channel.knots[i + static_cast<std::size_t>(k)];
        const double inBlock =
            channel.degree == 0 ? static_cast<double>(channel.knots[i]) : sum / channel.degree;
        ControlPoint point;
        point.frame = channel.firstFrame + inBlock;
        point.value = channel.points[i];
        point.curve = partOf(tracks.at(point.frame, track), part);
        point.distance = distanceBetween(point.value, point.curve, part);
        found.push_back(point);
    }
    return found;
}

glm::vec4 quantisationError(const ChannelInfo &channel)
{
    glm::vec4 error(0.0f);
    if (channel.part == ChannelPart::Rotation) {
        const auto step = [](double half) { return static_cast<float>(std::numbers::sqrt2 / 4.0 / half); };
        switch (static_cast<spline::RotationCode>(channel.quantisation)) {
        case spline::RotationCode::Polar32: // half a step of the polar angle
            return glm::vec4(static_cast<float>(std::numbers::pi / 4.0 / 511.0));
        case spline::RotationCode::ThreeComp40:
            return glm::vec4(step(2047.0));
        case spline::RotationCode::ThreeComp48:
            return glm::vec4(step(16383.0));
        default:
            return error;
        }
    }
    for (int axis = 0; axis < 3; ++axis) {
        if (channel.axes[static_cast<std::size_t>(axis)] == AxisKind::Spline)
            error[axis] =
                (channel.most[axis] - channel.least[axis]) / (channel.quantisation == 1 ? 131070.0f : 510.0f);
    }
    return error;
}

} // namespace cutaway::anim
