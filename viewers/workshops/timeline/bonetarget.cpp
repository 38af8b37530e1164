// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/bonetarget.h"

#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

// The axes of the bone, made orthogonal and of unit length.
glm::mat3 unitAxesOf(const glm::mat4 &place)
{
    glm::mat3 axes(place);
    for (int axis = 0; axis < 3; ++axis) {
        const float length = glm::length(axes[axis]);
        axes[axis] = length > 0.0f ? axes[axis] / length : glm::mat3(1.0f)[axis];
    }
    return axes;
}

} // namespace

BoneTarget::BoneTarget(PoseEditor &editor, std::uint32_t joint, const QString &name,
                       const anim::Transform &local, const glm::mat4 &model)
    : m_editor(editor), m_joint(joint), m_name(name), m_local(local),
      m_parent(glm::mat3(model) * glm::inverse(glm::mat3(anim::matrixOf(local)))), m_frame{
                                                                                       glm::vec3(model[3]),
                                                                                       unitAxesOf(model)}
{
}

QString BoneTarget::note() const
{
    return BoneTargets::tr("%1; the others follow their parents").arg(label({}));
}

// Shifts are seen from the parent, turns as well: before * own = parent^-1 * turn * parent * own.
anim::Transform BoneTarget::changed(const GizmoChange &change) const
{
    anim::Transform made = m_local;
    if (change.tool == GizmoTool::Move) {
        made.translation += glm::vec4(glm::inverse(m_parent) * glm::vec3(change.by[3]), 0.0f);
        return made;
    }
    const glm::quat parent = glm::normalize(glm::quat_cast(unitAxesOf(glm::mat4(m_parent))));
    const glm::quat turn = glm::normalize(glm::quat_cast(glm::mat3(change.by)));
    made.rotation = glm::normalize(glm::conjugate(parent) * turn * parent * m_local.rotation);
    return made;
}

// The pose is drawn by its display; the picture of the file stays as it is.
Result<std::shared_ptr<const Preview>> BoneTarget::preview(const GizmoChange &change) const
{
    if (const QString why = m_editor.reason(); !why.isEmpty())
        return fail("{}", why.toStdString());
    m_editor.setPreview(PosedJoint{m_joint, changed(change)});
    return std::make_shared<const Preview>();
}

EditRequest BoneTarget::edit(const GizmoChange &change) const
{
    return m_editor.posing(m_joint, changed(change));
}

// ---- those of the selection

BoneTargets::BoneTargets(Gizmo &gizmo, ClipPlayer &player, BoneSelection &bones, PoseEditor &editor,
                         PoseDisplay &display, QObject *parent)
    : QObject(parent), m_gizmo(gizmo), m_player(player), m_bones(bones), m_editor(editor), m_display(display)
{
    connect(&bones, &BoneSelection::changed, this, &BoneTargets::follow);
    connect(&player, &ClipPlayer::clipChanged, this, &BoneTargets::follow);
    connect(&player, &ClipPlayer::frameChanged, this, &BoneTargets::follow);
    connect(&player, &ClipPlayer::playingChanged, this, &BoneTargets::follow);
    connect(&editor, &PoseEditor::reachChanged, this, &BoneTargets::follow);
    connect(&display, &PoseDisplay::optionsChanged, this, &BoneTargets::follow);
    connect(&gizmo, &Gizmo::wanted, this, &BoneTargets::follow);
    connect(&gizmo.view().scene(), &Scene::rebuilt, this, &BoneTargets::follow);
    // The change under way was taken back, or its edit has come.
    connect(&gizmo.view().scene(), &Scene::previewChanged, this, [this] {
        if (m_gizmo.view().scene().preview() == nullptr)
            m_editor.setPreview(std::nullopt);
    });
}

BoneTargets::~BoneTargets()
{
    m_gizmo.setTargets({}, 0, {});
}

void BoneTargets::follow()
{
    if (!m_gizmo.isOn() || m_gizmo.isDragging())
        return;
    const LoadedClip *loaded = m_player.loaded();
    const auto joint = m_bones.current();
    QString why = m_editor.reason();
    if (why.isEmpty() && loaded->skeleton() == nullptr)
        why = tr("Bones are placed by their skeleton: choose one");
    if (why.isEmpty() && (!joint || *joint >= loaded->joints.size()))
        why = tr("Select a bone to pose it");
    if (!why.isEmpty())
        return m_gizmo.setTargets({}, 0, why);
    const double frame = m_editor.frame();
    if (frame != m_player.frame())
        return m_player.setFrame(frame); // poses belong to whole frames; comes back here
    const std::span<const glm::mat4> model = m_display.poseAt(frame);
    m_gizmo.setTargets({std::make_shared<const BoneTarget>(m_editor, *joint, loaded->joints[*joint].name,
                                                           m_editor.localAt(*joint, frame), model[*joint])},
                       0, {});
}

} // namespace cutaway
