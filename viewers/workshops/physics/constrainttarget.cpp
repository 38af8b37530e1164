// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/constrainttarget.h"

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
using physics::ConstraintSide;

QString constraintText(const char *text)
{
    return QCoreApplication::translate("ConstraintTarget", text);
}

// The first line of a symbol is an axis of frame A; a cross is half as large.
float reachOf(const picture::Batch &batch, const physics::Constraint &shown)
{
    if (batch.indices.size() < 2)
        return 1.0f;
    const float first = glm::distance(batch.positions[batch.indices[0]], batch.positions[batch.indices[1]]);
    return shown.hasAxes ? first : 2.0f * first;
}

const glm::mat4 &frameFor(const physics::BodyConstraint &constraint, ConstraintSide side)
{
    return side == ConstraintSide::B ? constraint.shown.frameB : constraint.shown.frameA;
}

// The same constraint in a snapshot.
Result<physics::BodyConstraint> constraintAt(const File &file, const std::vector<physics::Body> &bodies,
                                             const physics::BodyConstraint &wanted, Progress &progress)
{
    std::vector<physics::BodyConstraint> constraints = physics::constraintsOf(file, bodies, progress);
    const auto found = std::ranges::find_if(constraints, [&](const physics::BodyConstraint &constraint) {
        return constraint.path == wanted.path && constraint.shown.pivotA == wanted.shown.pivotA;
    });
    return found != constraints.end() ? Result<physics::BodyConstraint>(std::move(*found))
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

ConstraintTarget::ConstraintTarget(std::shared_ptr<const BuiltScene> scene, std::uint32_t batch,
                                   std::shared_ptr<const std::vector<physics::Body>> bodies,
                                   physics::BodyConstraint constraint, ConstraintSide side)
    : m_scene(std::move(scene)), m_bodies(std::move(bodies)), m_constraint(std::move(constraint)),
      m_side(side), m_reach(reachOf(m_scene->list.batches[batch], m_constraint.shown))
{
    const std::vector<picture::Batch> &batches = m_scene->list.batches;
    for (std::uint32_t b = 0; b < batches.size(); ++b) {
        const auto isShown = [&](const physics::Constraint &copy) {
            return isShownBy(m_scene->list, batches[b], (*m_bodies)[m_constraint.a], copy);
        };
        if (std::ranges::any_of(physics::copiesOf(m_constraint), isShown))
            m_batches.push_back(b);
    }
    if (side != ConstraintSide::B)
        m_limits = physics::limitsOf(*m_bodies, m_constraint);
}

QString ConstraintTarget::title() const
{
    const auto name = [this](std::size_t body) { return fromCore((*m_bodies)[body].name); };
    if (m_side == ConstraintSide::Both)
        return constraintText("constraint");
    return constraintText("frame in %1")
        .arg(name(m_side == ConstraintSide::A ? m_constraint.a : m_constraint.b));
}

QString ConstraintTarget::note() const
{
    QString held = fromCore(m_constraint.name);
    if (!m_constraint.twins.empty())
        held = constraintText("%1; it is stored %2 times").arg(held).arg(m_constraint.twins.size() + 1);
    return m_side == ConstraintSide::Both
               ? constraintText("Holds %1. Both frames move.").arg(held)
               : constraintText("Holds %1. The other frame stays, so they no longer meet.").arg(held);
}

GizmoFrame ConstraintTarget::frame() const
{
    const glm::mat4 &shown = frameFor(m_constraint, m_side);
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

bool ConstraintTarget::allows(GizmoTool tool) const
{
    switch (tool) {
    case GizmoTool::Move:
        return true;
    case GizmoTool::Turn:
        return m_constraint.shown.hasAxes;
    case GizmoTool::Points:
        return !m_limits.empty();
    case GizmoTool::Scale:
        break;
    }
    return false;
}

std::vector<GizmoPoint> ConstraintTarget::points() const
{
    std::vector<GizmoPoint> points;
    for (const physics::ConstraintNumber &number : m_limits)
        points.push_back(
            {fromCore(number.title), physics::handleOf(m_constraint.shown, number.limit, m_reach), {}});
    return points;
}

float ConstraintTarget::limitAt(const GizmoChange &change) const
{
    const physics::ConstraintLimit limit = m_limits[change.point].limit;
    return physics::limitAt(m_constraint.shown, limit,
                            physics::handleOf(m_constraint.shown, limit, m_reach) + glm::vec3(change.by[3]));
}

Result<physics::Constraint> ConstraintTarget::changed(const GizmoChange &change) const
{
    if (change.tool == GizmoTool::Points) {
        const physics::ConstraintLimit limit = m_limits[change.point].limit;
        const float angle = limitAt(change);
        const auto edits = physics::setLimit(*m_bodies, m_constraint, limit, static_cast<double>(angle));
        return edits ? Result<physics::Constraint>(physics::withLimit(m_constraint.shown, limit, angle))
                     : tl::unexpected(edits.error());
    }
    const physics::FrameMove move = physics::frameMove(m_constraint, m_side, change.by);
    physics::Constraint after = m_constraint.shown;
    if (m_side != ConstraintSide::B)
        after.frameA = move.moved(after.frameA);
    if (m_side != ConstraintSide::A)
        after.frameB = move.moved(after.frameB);
    return after;
}

Result<std::shared_ptr<const Preview>> ConstraintTarget::preview(const GizmoChange &change) const
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

EditRequest ConstraintTarget::edit(const GizmoChange &change) const
{
    const bool isLimit = change.tool == GizmoTool::Points;
    return {.make = [constraint = m_constraint, side = m_side, by = change.by, isLimit,
                     limit = isLimit ? m_limits[change.point].limit : physics::ConstraintLimit::Cone,
                     angle = isLimit ? limitAt(change) : 0.0f](const File &file,
                                                               Progress &progress) -> Result<Patch> {
        const std::vector<physics::Body> bodies = physics::bodiesOf(file, progress);
        const Result<physics::BodyConstraint> now = constraintAt(file, bodies, constraint, progress);
        if (!now)
            return tl::unexpected(now.error());
        if (!isLimit)
            return physics::moveConstraint(file, bodies, *now, side, by);
        const auto edits = physics::setLimit(bodies, *now, limit, static_cast<double>(angle));
        return edits ? patchFor(file, *edits) : tl::unexpected(edits.error());
    }};
}

QString ConstraintTarget::amountText(const GizmoChange &change) const
{
    constexpr int kDigits = 1;
    if (change.tool != GizmoTool::Points || change.point >= m_limits.size())
        return {};
    const double degrees = glm::degrees(static_cast<double>(limitAt(change)));
    return constraintText("%1 %2°").arg(fromCore(m_limits[change.point].title),
                                        QString::number(degrees, 'f', kDigits));
}

QString ConstraintTarget::label(const GizmoChange &change) const
{
    switch (change.tool) {
    case GizmoTool::Points:
        return constraintText("Set %1").arg(fromCore(m_limits[change.point].title));
    case GizmoTool::Turn:
        return constraintText("Turn %1").arg(title());
    case GizmoTool::Move:
    case GizmoTool::Scale:
        break;
    }
    return constraintText("Move %1").arg(title());
}

Gizmo::Targets constraintTargets(const File &file, std::shared_ptr<const BuiltScene> scene,
                                 std::uint32_t batch)
{
    Progress progress;
    const auto bodies = std::make_shared<const std::vector<physics::Body>>(physics::bodiesOf(file, progress));
    Gizmo::Targets targets;
    for (const physics::BodyConstraint &constraint : physics::constraintsOf(file, *bodies, progress)) {
        if (!isShownBy(scene->list, scene->list.batches[batch], (*bodies)[constraint.a], constraint.shown))
            continue;
        for (const ConstraintSide side : {ConstraintSide::Both, ConstraintSide::A, ConstraintSide::B})
            targets.push_back(
                std::make_shared<const ConstraintTarget>(scene, batch, bodies, constraint, side));
        break;
    }
    return targets;
}

} // namespace cutaway
