// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/jointtarget.h"

#include "core/file/edit.h"
#include "core/picture/scene/constraintlines.h"
#include "viewers/kit/text/nodetext.h"

#include <QCoreApplication>
#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

using nodetext::fromCore;
using physics::JointSide;

QString jointText(const char *text)
{
    return QCoreApplication::translate("JointTarget", text);
}

// The first line of a symbol is an axis of frame A; a cross is half as large.
float reachOf(const picture::Batch &batch, const physics::Constraint &shown)
{
    if (batch.indices.size() < 2)
        return 1.0f;
    const float first = glm::distance(batch.positions[batch.indices[0]], batch.positions[batch.indices[1]]);
    return shown.hasAxes ? first : 2.0f * first;
}

const glm::mat4 &frameFor(const physics::Joint &joint, JointSide side)
{
    return side == JointSide::B ? joint.shown.frameB : joint.shown.frameA;
}

// The same constraint in a snapshot.
Result<physics::Joint> jointAt(const File &file, const std::vector<physics::Body> &bodies,
                               const physics::Joint &wanted, Progress &progress)
{
    std::vector<physics::Joint> joints = physics::jointsOf(file, bodies, progress);
    const auto found = std::ranges::find_if(joints, [&](const physics::Joint &joint) {
        return joint.path == wanted.path && joint.shown.pivotA == wanted.shown.pivotA;
    });
    return found != joints.end() ? Result<physics::Joint>(std::move(*found))
                                 : fail("the constraint {} has changed meanwhile", wanted.path);
}

bool isShownBy(const picture::DrawList &list, const picture::Batch &batch, const physics::Body &body,
               const physics::Constraint &shown)
{
    const bool isPart = batch.part != 0, isInPart = !body.prefix.empty();
    if (batch.layer != picture::Layer::Constraints || batch.file != 0 || batch.primitives() == 0 ||
        isPart != isInPart || (isPart && list.parts[batch.part - 1].range.offset != body.base))
        return false;
    return batch.partSourceOf(0) == shown.pivotA; // see addConstraints()
}

} // namespace

JointTarget::JointTarget(std::shared_ptr<const BuiltScene> scene, std::uint32_t batch,
                         std::shared_ptr<const std::vector<physics::Body>> bodies, physics::Joint joint,
                         JointSide side)
    : m_scene(std::move(scene)), m_bodies(std::move(bodies)), m_joint(std::move(joint)), m_side(side),
      m_reach(reachOf(m_scene->list.batches[batch], m_joint.shown))
{
    const std::vector<picture::Batch> &batches = m_scene->list.batches;
    for (std::uint32_t b = 0; b < batches.size(); ++b) {
        const auto isShown = [&](const physics::Constraint &copy) {
            return isShownBy(m_scene->list, batches[b], (*m_bodies)[m_joint.a], copy);
        };
        if (std::ranges::any_of(physics::copiesOf(m_joint), isShown))
            m_batches.push_back(b);
    }
    if (side != JointSide::B)
        m_limits = physics::limitsOf(*m_bodies, m_joint);
}

QString JointTarget::title() const
{
    const auto name = [this](std::size_t body) { return fromCore((*m_bodies)[body].name); };
    if (m_side == JointSide::Both)
        return jointText("constraint");
    return jointText("frame in %1").arg(name(m_side == JointSide::A ? m_joint.a : m_joint.b));
}

QString JointTarget::note() const
{
    QString held = fromCore(m_joint.name);
    if (!m_joint.twins.empty())
        held = jointText("%1; it is stored %2 times").arg(held).arg(m_joint.twins.size() + 1);
    return m_side == JointSide::Both
               ? jointText("Holds %1. Both frames move.").arg(held)
               : jointText("Holds %1. The other frame stays, so they no longer meet.").arg(held);
}

GizmoFrame JointTarget::frame() const
{
    const glm::mat4 &shown = frameFor(m_joint, m_side);
    GizmoFrame frame;
    frame.origin = glm::vec3(shown[3]);
    for (int axis = 0; axis < 3; ++axis) {
        const glm::vec3 direction(shown[axis]);
        const float length = glm::length(direction);
        if (length > 0.0f)
            frame.axes[axis] = direction / length;
    }
    return frame;
}

bool JointTarget::allows(GizmoTool tool) const
{
    switch (tool) {
    case GizmoTool::Move:
        return true;
    case GizmoTool::Turn:
        return m_joint.shown.hasAxes;
    case GizmoTool::Points:
        return !m_limits.empty();
    case GizmoTool::Scale:
        break;
    }
    return false;
}

std::vector<GizmoPoint> JointTarget::points() const
{
    std::vector<GizmoPoint> points;
    for (const physics::JointNumber &number : m_limits)
        points.push_back(
            {fromCore(number.title), physics::handleOf(m_joint.shown, number.limit, m_reach), {}});
    return points;
}

float JointTarget::limitAt(const GizmoChange &change) const
{
    const physics::JointLimit limit = m_limits[change.point].limit;
    return physics::limitAt(m_joint.shown, limit,
                            physics::handleOf(m_joint.shown, limit, m_reach) + glm::vec3(change.by[3]));
}

Result<physics::Constraint> JointTarget::changed(const GizmoChange &change) const
{
    if (change.tool == GizmoTool::Points) {
        const physics::JointLimit limit = m_limits[change.point].limit;
        const float angle = limitAt(change);
        const auto edits = physics::setLimit(*m_bodies, m_joint, limit, static_cast<double>(angle));
        return edits ? Result<physics::Constraint>(physics::withLimit(m_joint.shown, limit, angle))
                     : tl::unexpected(edits.error());
    }
    const physics::FrameMove move = physics::frameMove(m_joint, m_side, change.by);
    physics::Constraint after = m_joint.shown;
    if (m_side != JointSide::B)
        after.frameA = move.moved(after.frameA);
    if (m_side != JointSide::A)
        after.frameB = move.moved(after.frameB);
    return after;
}

Result<std::shared_ptr<const Preview>> JointTarget::preview(const GizmoChange &change) const
{
    const Result<physics::Constraint> after = changed(change);
    if (!after)
        return tl::unexpected(after.error());
    auto drawn = std::make_shared<picture::DrawList>();
    picture::addConstraints({*after}, m_reach, *drawn);
    auto preview = std::make_shared<Preview>();
    preview->replaced = m_batches;
    preview->instead = std::move(drawn);
    return std::shared_ptr<const Preview>(std::move(preview));
}

EditRequest JointTarget::edit(const GizmoChange &change) const
{
    const bool isLimit = change.tool == GizmoTool::Points;
    return {.make = [joint = m_joint, side = m_side, by = change.by, isLimit,
                     limit = isLimit ? m_limits[change.point].limit : physics::JointLimit::Cone,
                     angle = isLimit ? limitAt(change) : 0.0f](const File &file,
                                                               Progress &progress) -> Result<Patch> {
        const std::vector<physics::Body> bodies = physics::bodiesOf(file, progress);
        const Result<physics::Joint> now = jointAt(file, bodies, joint, progress);
        if (!now)
            return tl::unexpected(now.error());
        if (!isLimit)
            return physics::moveJoint(file, bodies, *now, side, by);
        const auto edits = physics::setLimit(bodies, *now, limit, static_cast<double>(angle));
        return edits ? patchFor(file, *edits) : tl::unexpected(edits.error());
    }};
}

QString JointTarget::amountText(const GizmoChange &change) const
{
    constexpr int kDigits = 1;
    if (change.tool != GizmoTool::Points || change.point >= m_limits.size())
        return {};
    const double degrees = glm::degrees(static_cast<double>(limitAt(change)));
    return jointText("%1 %2°").arg(fromCore(m_limits[change.point].title),
                                   QString::number(degrees, 'f', kDigits));
}

QString JointTarget::label(const GizmoChange &change) const
{
    switch (change.tool) {
    case GizmoTool::Points:
        return jointText("Set %1").arg(fromCore(m_limits[change.point].title));
    case GizmoTool::Turn:
        return jointText("Turn %1").arg(title());
    case GizmoTool::Move:
    case GizmoTool::Scale:
        break;
    }
    return jointText("Move %1").arg(title());
}

Gizmo::Targets jointTargets(const File &file, std::shared_ptr<const BuiltScene> scene, std::uint32_t batch)
{
    Progress progress;
    const auto bodies = std::make_shared<const std::vector<physics::Body>>(physics::bodiesOf(file, progress));
    Gizmo::Targets targets;
    for (const physics::Joint &joint : physics::jointsOf(file, *bodies, progress)) {
        if (!isShownBy(scene->list, scene->list.batches[batch], (*bodies)[joint.a], joint.shown))
            continue;
        for (const JointSide side : {JointSide::Both, JointSide::A, JointSide::B})
            targets.push_back(std::make_shared<const JointTarget>(scene, batch, bodies, joint, side));
        break;
    }
    return targets;
}

} // namespace cutaway
