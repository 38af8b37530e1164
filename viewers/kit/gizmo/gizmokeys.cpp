// SPDX-License-Identifier: MIT
// Amounts that are typed while something is dragged, and steps by keys.
#include "viewers/kit/gizmo/gizmo.h"

#include <QKeyEvent>
#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

bool isTypedKey(const QKeyEvent &event)
{
    const QString text = event.text();
    return text.size() == 1 && QStringLiteral("0123456789.-, ;eE").contains(text.front());
}

bool isNudgeKey(const QKeyEvent &event)
{
    constexpr auto kOthers = Qt::AltModifier | Qt::MetaModifier;
    const int keys[] = {Qt::Key_Left, Qt::Key_Right,  Qt::Key_Up,
                        Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown};
    return (event.modifiers() & Qt::ControlModifier) != 0 && (event.modifiers() & kOthers) == 0 &&
           std::ranges::find(keys, event.key()) != std::end(keys);
}

} // namespace

bool Gizmo::takesKey(const QKeyEvent &event) const
{
    if (m_drag)
        return isTypedKey(event) || event.key() == Qt::Key_Escape || event.key() == Qt::Key_Backspace ||
               event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    return isNudgeKey(event) && m_target != nullptr && isOn();
}

void Gizmo::key(const QKeyEvent &event)
{
    if (!m_drag)
        return nudge(event);
    switch (event.key()) {
    case Qt::Key_Escape:
        return finish(false);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_isTypedSound)
            return Q_EMIT m_view.notice(tr("\"%1\" is not an amount").arg(m_typed));
        return m_hasAmount ? commit(m_amount, false) : finish(false);
    case Qt::Key_Backspace:
        m_typed.chop(1);
        break;
    default:
        m_typed += event.text();
    }
    commitTyped();
}

// Shows what the typed text means so far.
void Gizmo::commitTyped()
{
    const picture::DrawList &list = m_view.scene().built().list;
    const double unit = 1.0 / unitsPerSceneUnit(list, m_view.lengthUnit());
    const auto amount = m_typed.trimmed().isEmpty() ? std::optional(m_drag->amount())
                                                    : typedAmount(m_drag->handle(), m_typed, unit);
    m_isTypedSound = amount.has_value();
    if (amount)
        return show(*amount);
    redraw();
}

// By one step, along or about the axis that is nearest to the direction of the key in the picture.
void Gizmo::nudge(const QKeyEvent &event)
{
    if (!canBegin()) // keys that are held come faster than pictures
        return;
    const Camera &camera = m_view.camera();
    const bool turns = !isOn(GizmoTool::Move) && isOn(GizmoTool::Turn);
    glm::vec3 way(0.0f);
    switch (event.key()) {
    case Qt::Key_Left:
        way = turns ? -camera.up() : -camera.right();
        break;
    case Qt::Key_Right:
        way = turns ? camera.up() : camera.right();
        break;
    case Qt::Key_Up:
        way = turns ? -camera.right() : camera.up();
        break;
    case Qt::Key_Down:
        way = turns ? camera.right() : -camera.up();
        break;
    default:
        way = event.key() == Qt::Key_PageUp ? camera.direction() : -camera.direction();
    }
    if (m_target == nullptr || !m_target->allows(turns ? GizmoTool::Turn : GizmoTool::Move))
        return;
    const glm::vec3 parts = glm::transpose(frame().axes) * way;
    int axis = 0;
    for (int i = 1; i < 3; ++i)
        axis = std::fabs(parts[i]) > std::fabs(parts[axis]) ? i : axis;
    GizmoAmount amount = GizmoAmount::none(turns ? GizmoTool::Turn : GizmoTool::Move);
    const float fine = (event.modifiers() & Qt::ShiftModifier) != 0 ? 0.1f : 1.0f;
    amount.along[axis] = std::copysign(fine * (turns ? m_steps.degrees : m_steps.length), parts[axis]);
    apply(amount, event.isAutoRepeat());
}

} // namespace cutaway
