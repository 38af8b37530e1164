// SPDX-License-Identifier: MIT
// The selected bone as the target of a gizmo: moved and turned at the frame that is shown.
#pragma once

#include "viewers/kit/gizmo/gizmo.h"
#include "viewers/workshops/timeline/posedisplay.h"

namespace cutaway
{

class BoneTarget : public GizmoTarget
{
public:
    // `model` is the place of the bone at that frame in the space of the picture.
    BoneTarget(PoseEditor &editor, std::uint32_t joint, const QString &name, const anim::Transform &local,
               const glm::mat4 &model);

    QString title() const override { return m_name; }
    QString note() const override;
    GizmoFrame frame() const override { return m_frame; }
    bool allows(GizmoTool tool) const override { return tool == GizmoTool::Move || tool == GizmoTool::Turn; }
    Result<std::shared_ptr<const Preview>> preview(const GizmoChange &change) const override;
    EditRequest edit(const GizmoChange &change) const override;
    bool isQuick() const override { return false; }
    std::optional<NodePath> where() const override { return m_editor.whereOf(m_joint); }
    QString label(const GizmoChange &) const override { return m_editor.labelOf(m_joint); }

    // The bone's pose after a change of its place in the picture.
    anim::Transform changed(const GizmoChange &change) const;

private:
    PoseEditor &m_editor;
    std::uint32_t m_joint;
    QString m_name;
    anim::Transform m_local;
    glm::mat3 m_parent{1.0f}; // axes of its parent in the picture, scale included
    GizmoFrame m_frame;
};

// Keeps the target of a gizmo in step with the selected bone and the frame.
class BoneTargets : public QObject
{
    Q_OBJECT

public:
    // The gizmo must outlive it.
    BoneTargets(Gizmo &gizmo, ClipPlayer &player, BoneSelection &bones, PoseEditor &editor,
                PoseDisplay &display, QObject *parent);
    ~BoneTargets() override;

private:
    void follow();

    Gizmo &m_gizmo;
    ClipPlayer &m_player;
    BoneSelection &m_bones;
    PoseEditor &m_editor;
    PoseDisplay &m_display;
};

} // namespace cutaway
