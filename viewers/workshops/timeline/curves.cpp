// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/curves.h"

#include "core/domains/anim/controlpoints.h"

#include <QObject>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace cutaway
{

namespace
{

using anim::AxisKind;
using anim::ChannelInfo;
using anim::ChannelPart;

constexpr std::size_t kMostSamples = 6000; // of a curve
constexpr std::array<ChannelPart, 3> kParts{ChannelPart::Translation, ChannelPart::Rotation,
                                            ChannelPart::Scale};

ChannelPart partOf(CurveKind kind)
{
    return kind == CurveKind::Translation ? ChannelPart::Translation
           : kind == CurveKind::Scale     ? ChannelPart::Scale
                                          : ChannelPart::Rotation;
}

glm::vec4 vectorOf(const glm::quat &q)
{
    return {q.x, q.y, q.z, q.w};
}

// The turns about x, y and z, applied in that order, in degrees.
glm::vec4 eulerOf(glm::vec4 q)
{
    const float length = std::sqrt(glm::dot(q, q));
    if (!(length > 0.0f))
        return glm::vec4(0.0f);
    const glm::vec3 angles =
        glm::eulerAngles(glm::quat(q.w / length, q.x / length, q.y / length, q.z / length));
    return {glm::degrees(angles), 0.0f};
}

// The same angle, at most half a turn from the previous one.
float turnNear(float angle, float before)
{
    return angle - 360.0f * std::round((angle - before) / 360.0f);
}

class CurveReader
{
public:
    CurveReader(const anim::Clip &clip, std::uint32_t track, CurveKind kind)
        : m_clip(clip), m_track(track), m_kind(kind)
    {
        for (const char *name : {"x", "y", "z", "w"})
            m_set.axes.push_back({QString::fromLatin1(name), AxisKind::Identity, {}, {}, {}});
        if (kind != CurveKind::Quaternion)
            m_set.axes.pop_back();
        m_set.unit = kind == CurveKind::Euler ? QStringLiteral("°") : QString();
        m_set.errorUnit = partOf(kind) == ChannelPart::Rotation ? QObject::tr(" rad") : QString();
    }

    CurveSet read()
    {
        sampleLine();
        if (const anim::SplineTracks *splines = m_clip.splines())
            readBlocks(*splines);
        else
            storeDense();
        findRange();
        return std::move(m_set);
    }

private:
    glm::vec4 valueAt(double frame) const
    {
        const anim::Transform t = m_clip.at(frame, m_track);
        switch (m_kind) {
        case CurveKind::Translation:
            return t.translation;
        case CurveKind::Scale:
            return t.scale;
        case CurveKind::Quaternion:
            return vectorOf(t.rotation);
        case CurveKind::Euler:
            break;
        }
        return eulerOf(vectorOf(t.rotation));
    }

    // Several samples a frame where there are few frames: a spline is curved between them.
    void sampleLine()
    {
        const double last = m_clip.frames() - 1.0;
        const double perFrame =
            m_clip.splines() == nullptr ? 1.0 : std::clamp(std::floor(kMostSamples / (last + 1.0)), 1.0, 4.0);
        const auto count = static_cast<std::size_t>(std::min(last * perFrame, double{kMostSamples}));
        glm::vec4 before(0.0f);
        for (std::size_t i = 0; i <= count; ++i) {
            const double frame =
                count == 0 ? 0.0 : last * static_cast<double>(i) / static_cast<double>(count);
            glm::vec4 value = valueAt(frame);
            for (int axis = 0; axis < static_cast<int>(m_set.axes.size()); ++axis) {
                if (m_kind == CurveKind::Euler && i != 0)
                    value[axis] = turnNear(value[axis], before[axis]);
                m_set.axes[static_cast<std::size_t>(axis)].line.emplace_back(frame, value[axis]);
            }
            before = value;
        }
    }

    // The line's value next to a frame, which tells on which turn an angle lies.
    double lineAt(const CurveAxis &axis, double frame) const
    {
        const double last = std::max(1.0, m_clip.frames() - 1.0);
        const auto at =
            static_cast<std::size_t>(std::lround(frame / last * static_cast<double>(axis.line.size() - 1)));
        return axis.line[std::min(at, axis.line.size() - 1)].y();
    }

    void readBlocks(const anim::SplineTracks &splines)
    {
        std::size_t points = 0;
        int degree = 0;
        for (std::uint32_t block = 0; block < splines.blocks(); ++block) {
            const ChannelInfo channel = splines.channel(block, m_track, partOf(m_kind));
            for (std::size_t axis = 0; axis < m_set.axes.size(); ++axis) {
                // An angle moves as soon as one component does.
                const auto all = std::ranges::max(channel.axes);
                const AxisKind stored = m_kind == CurveKind::Euler ? all : channel.axes[axis];
                m_set.axes[axis].stored = std::max(m_set.axes[axis].stored, stored);
            }
            if (channel.knots.empty())
                continue;
            degree = std::max(degree, channel.degree);
            points += channel.points.size();
            addKnots(channel);
            addPoints(splines, block, channel);
        }
        m_set.degree = degree;
        const QString blocks =
            splines.blocks() == 1 ? QObject::tr("1 block") : QObject::tr("%1 blocks").arg(splines.blocks());
        m_set.storage = points == 0 ? storedAs(std::ranges::max(m_set.axes, {}, &CurveAxis::stored).stored)
                                    : QObject::tr("spline of degree %1, %2 control points, %3")
                                          .arg(degree)
                                          .arg(points)
                                          .arg(blocks);
        if (m_clip.broken()[m_track])
            m_set.storage = QObject::tr("cannot be decoded: at rest");
    }

    void addKnots(const ChannelInfo &channel)
    {
        int before = -1;
        for (const std::uint8_t knot : channel.knots) {
            if (knot == before)
                continue;
            before = knot;
            const double frame = std::min(double(channel.firstFrame) + knot, m_clip.frames() - 1.0);
            const glm::vec4 value = valueAt(frame);
            for (std::size_t axis = 0; axis < m_set.axes.size(); ++axis)
                m_set.axes[axis].knots.emplace_back(frame, placed(m_set.axes[axis], frame, value, axis));
        }
    }

    double placed(const CurveAxis &axis, double frame, const glm::vec4 &value, std::size_t number) const
    {
        const float found = value[static_cast<glm::vec4::length_type>(number)];
        return m_kind == CurveKind::Euler ? turnNear(found, static_cast<float>(lineAt(axis, frame))) : found;
    }

    void addPoints(const anim::SplineTracks &splines, std::uint32_t block, const ChannelInfo &channel)
    {
        for (const anim::ControlPoint &found : anim::controlPoints(splines, block, m_track, channel.part)) {
            const double frame = std::min(found.frame, m_clip.frames() - 1.0);
            const glm::vec4 point = m_kind == CurveKind::Euler ? eulerOf(found.value) : found.value;
            const auto distance = static_cast<double>(found.distance);
            if (!m_set.hasError || distance > m_set.error) {
                m_set.error = distance;
                m_set.errorFrame = frame;
            }
            m_set.hasError = true;
            for (std::size_t axis = 0; axis < m_set.axes.size(); ++axis) {
                if (m_kind == CurveKind::Euler || channel.axes[axis] == AxisKind::Spline)
                    m_set.axes[axis].points.emplace_back(frame, placed(m_set.axes[axis], frame, point, axis));
            }
        }
    }

    void storeDense()
    {
        m_set.storage = QObject::tr("every frame is stored");
        for (CurveAxis &axis : m_set.axes)
            axis.stored = AxisKind::Spline;
    }

    void findRange()
    {
        std::optional<double> least, most;
        for (const CurveAxis &axis : m_set.axes) {
            for (const auto *values : {&axis.line, &axis.knots, &axis.points}) {
                for (const QPointF &value : *values) {
                    if (!std::isfinite(value.y()))
                        continue;
                    least = std::min(least.value_or(value.y()), value.y());
                    most = std::max(most.value_or(value.y()), value.y());
                }
            }
        }
        m_set.least = least.value_or(0.0);
        m_set.most = most.value_or(0.0);
    }

    const anim::Clip &m_clip;
    std::uint32_t m_track;
    CurveKind m_kind;
    CurveSet m_set;
};

} // namespace

CurveSet curvesOf(const anim::Clip &clip, std::uint32_t track, CurveKind kind)
{
    return CurveReader(clip, track, kind).read();
}

QString storedAs(anim::AxisKind kind)
{
    return kind == AxisKind::Spline   ? QObject::tr("spline")
           : kind == AxisKind::Static ? QObject::tr("static")
                                      : QObject::tr("identity");
}

QString storageOf(const anim::Clip &clip, std::uint32_t track)
{
    const anim::SplineTracks *splines = clip.splines();
    if (clip.broken()[track])
        return QObject::tr("broken");
    if (splines == nullptr)
        return QObject::tr("every frame");
    AxisKind liveliest = AxisKind::Identity;
    std::size_t points = 0;
    for (std::uint32_t block = 0; block < splines->blocks(); ++block) {
        for (const ChannelPart part : kParts) {
            const ChannelInfo channel = splines->channel(block, track, part);
            liveliest = std::max(liveliest, std::ranges::max(channel.axes));
            points += channel.points.size();
        }
    }
    return points != 0 ? QObject::tr("spline %1").arg(points) : storedAs(liveliest);
}

} // namespace cutaway
