// SPDX-License-Identifier: MIT
// A constraint as target of a gizmo: its frames are moved and turned, its limits dragged.
#pragma once

#include "core/domains/physics/edit/constraintlimits.h"
#include "viewers/kit/gizmo/gizmo.h"

namespace cutaway
{

class ConstraintTarget : public GizmoTarget
{
public:
    // The target for the batch that shows the constraint in the current picture.
    ConstraintTarget(std::shared_ptr<const BuiltScene> scene, std::uint32_t batch,
                     std::shared_ptr<const std::vector<physics::Body>> bodies,
                     physics::BodyConstraint constraint, physics::ConstraintSide side);

    QString title() const override;
    QString note() const override;
    GizmoFrame frame() const override;
    bool allows(GizmoTool tool) const override;
    std::vector<GizmoPoint> points() const override;
    Result<std::shared_ptr<const Preview>> preview(const GizmoChange &change) const override;
    EditRequest edit(const GizmoChange &change) const override;
    QString amountText(const GizmoChange &change) const override;
    bool isQuick() const override { return true; }
    QString label(const GizmoChange &change) const override;

private:
    float limitAt(const GizmoChange &change) const;
    Result<physics::Constraint> changed(const GizmoChange &change) const;

    std::shared_ptr<const BuiltScene> m_scene;
    std::vector<std::uint32_t> m_batches; // of the constraint and its twins
    std::shared_ptr<const std::vector<physics::Body>> m_bodies;
    physics::BodyConstraint m_constraint;
    physics::ConstraintSide m_side;
    float m_reach;                                   // of the symbol
    std::vector<physics::ConstraintNumber> m_limits; // those that are dragged
};

// Both frames together, then each by itself; none where the batch shows no constraint of two listed bodies.
Gizmo::Targets constraintTargets(const File &file, std::shared_ptr<const BuiltScene> scene,
                                 std::uint32_t batch);

} // namespace cutaway
