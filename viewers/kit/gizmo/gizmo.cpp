// SPDX-License-Identifier: MIT
#include "viewers/kit/gizmo/gizmo.h"

#include "viewers/kit/gizmo/gizmopainter.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

QString amountNumber(float value, int digits)
{
    const QString text = QLocale::c().toString(static_cast<double>(value), 'f', digits);
    return text.startsWith(u'-') ? QStringLiteral("−") + text.mid(1) : text;
}

} // namespace

Gizmo::Gizmo(ViewportWidget &view) : QObject(&view), m_view(view)
{
    view.addTool(*this);
    connect(&view.scene(), &Scene::rebuilt, this, [this] {
        if (m_drag) // its batches are others now
            finish(false);
        m_isWaiting = false;
        redraw();
    });
    connect(&view.scene().file(), &OpenFile::changed, this, [this] {
        if (m_drag)
            finish(false);
    });
}

Gizmo::~Gizmo()
{
    m_view.removeTool(*this);
}

void Gizmo::redraw()
{
    m_view.update();
}

// ---- what is changed, and how

void Gizmo::setTargets(Targets targets, std::size_t chosen, const QString &reason)
{
    if (m_drag)
        finish(false);
    m_targets = std::move(targets);
    m_target = chosen < m_targets.size() ? m_targets[chosen] : nullptr;
    m_reason = m_target != nullptr ? QString() : reason;
    m_problem.clear();
    m_hovered.reset();
    redraw();
    Q_EMIT targetChanged();
}

void Gizmo::choose(std::size_t target)
{
    if (target >= m_targets.size() || m_targets[target] == m_target || m_drag)
        return;
    m_target = m_targets[target];
    m_problem.clear();
    m_hovered.reset();
    redraw();
    Q_EMIT targetChanged();
    Q_EMIT chosen();
}

void Gizmo::turnOn(GizmoTool tool, bool on)
{
    if (m_drag)
        finish(false);
    if (on == m_tools.contains(tool))
        return;
    if (on)
        m_tools.insert(tool);
    else
        m_tools.erase(tool);
    m_hovered.reset();
    redraw();
    Q_EMIT wanted();
    Q_EMIT changed();
}

void Gizmo::setLocal(bool local)
{
    m_isLocal = local;
    redraw();
    Q_EMIT changed();
}

void Gizmo::setSnapping(bool on)
{
    m_snaps = on;
    Q_EMIT changed();
}

void Gizmo::setSteps(const GizmoSteps &steps)
{
    m_steps = steps;
    Q_EMIT changed();
}

GizmoFrame Gizmo::frame() const
{
    GizmoFrame frame = m_target->frame();
    if (!m_isLocal)
        frame.axes = glm::mat3(1.0f);
    return frame;
}

std::vector<GizmoPoint> Gizmo::points() const
{
    return m_target != nullptr && isOn(GizmoTool::Points) ? m_target->points() : std::vector<GizmoPoint>();
}

GizmoLayout Gizmo::layoutFor(const Camera &camera) const
{
    std::set<GizmoTool> tools = m_tools;
    std::erase_if(tools, [this](GizmoTool tool) { return m_target == nullptr || !m_target->allows(tool); });
    std::vector<GizmoPoint> points = this->points();
    GizmoFrame stand = m_target != nullptr ? frame() : GizmoFrame();
    if (m_hasAmount && m_target != nullptr) { // it goes along
        const GizmoChange change = changeOf(m_amount, stand, towardsEye());
        if (change.tool == GizmoTool::Points && change.point < points.size())
            points[change.point].at += glm::vec3(change.by[3]);
        else if (change.tool != GizmoTool::Points)
            stand.origin = glm::vec3(change.by * glm::vec4(stand.origin, 1.0f));
    }
    return {camera, stand, tools, std::move(points)};
}

glm::vec3 Gizmo::towardsEye() const
{
    return m_drag ? m_drag->towardsEye() : m_view.camera().direction();
}

bool Gizmo::canBegin() const
{
    return m_target != nullptr && isOn() && !m_isWaiting && m_view.scene().isCurrent() &&
           !m_view.scene().file().isEditing();
}

// ---- the change under way

GizmoAmount Gizmo::amount(GizmoTool tool) const
{
    return m_hasAmount && m_amount.tool == tool ? m_amount : GizmoAmount::none(tool);
}

void Gizmo::show(const GizmoAmount &amount)
{
    m_amount = amount;
    m_hasAmount = true;
    const GizmoChange change = changeOf(amount, frame(), towardsEye());
    m_problem.clear();
    if (change.isNothing()) {
        m_view.scene().setPreview(nullptr);
    } else if (auto preview = m_target->preview(change)) {
        m_view.scene().setPreview(std::move(*preview));
    } else {
        m_problem = QString::fromStdString(preview.error().message);
        m_view.scene().setPreview(nullptr);
    }
    redraw();
    Q_EMIT changed();
}

// The preview of a requested edit stays until the picture is built again.
void Gizmo::finish(bool isCommitted)
{
    m_drag.reset();
    m_typed.clear();
    m_hasAmount = false;
    if (!isCommitted)
        m_view.scene().setPreview(nullptr);
    redraw();
    Q_EMIT changed();
}

void Gizmo::commit(const GizmoAmount &amount, bool continues)
{
    const GizmoChange change = changeOf(amount, frame(), towardsEye());
    if (change.isNothing() || !m_problem.isEmpty())
        return finish(false);
    OpenFile &file = m_view.scene().file();
    EditRequest request = m_target->edit(change);
    request.label = m_target->label(change);
    request.where = m_target->where();
    request.pace = m_target->isQuick() ? EditRequest::Pace::Quick : EditRequest::Pace::Slow;
    request.continues = continues;
    request.revision = file.revision();
    request.context = this;
    request.refused = [this](const QString &reason) {
        m_problem = reason;
        Q_EMIT m_view.notice(reason);
    };
    request.ended = [this] {
        m_isWaiting = !m_view.scene().isCurrent();
        if (!m_isWaiting) // nothing has changed
            m_view.scene().setPreview(nullptr);
        redraw();
        Q_EMIT changed();
    };
    m_isWaiting = true;
    finish(true);
    file.edit(std::move(request));
}

bool Gizmo::apply(const GizmoAmount &amount, bool continues)
{
    if (!canBegin() || m_drag) {
        Q_EMIT m_view.notice(m_target == nullptr ? m_reason : tr("The picture is still being built"));
        return false;
    }
    show(amount);
    if (m_problem.isEmpty()) {
        commit(amount, continues);
        return m_problem.isEmpty();
    }
    const QString problem = m_problem;
    finish(false);
    m_problem = problem;
    Q_EMIT m_view.notice(problem);
    Q_EMIT changed();
    return false;
}

QString Gizmo::amountText(const GizmoAmount &amount) const
{
    const QString own =
        m_target != nullptr ? m_target->amountText(changeOf(amount, frame(), towardsEye())) : QString();
    if (!own.isEmpty())
        return own;
    const picture::DrawList &list = m_view.scene().built().list;
    const auto scale = static_cast<float>(unitsPerSceneUnit(list, m_view.lengthUnit()));
    const auto three = [&amount](float factor, int digits) {
        return QStringLiteral("%1 %2 %3")
            .arg(amountNumber(amount.along.x * factor, digits), amountNumber(amount.along.y * factor, digits),
                 amountNumber(amount.along.z * factor, digits));
    };
    switch (amount.tool) {
    case GizmoTool::Move:
    case GizmoTool::Points:
        return tr("move %1 %2").arg(three(scale, 4), unitSymbol(list, m_view.lengthUnit()));
    case GizmoTool::Scale:
        return tr("scale %1").arg(three(1.0f, 3));
    case GizmoTool::Turn:
        break;
    }
    for (int axis = 0; axis < 3; ++axis) {
        if (amount.along[axis] != 0.0f && glm::length(amount.along) == std::fabs(amount.along[axis]))
            return tr("turn %1° about %2")
                .arg(amountNumber(amount.along[axis], 2), QStringLiteral("xyz").mid(axis, 1));
    }
    return amount.aboutView != 0.0f ? tr("turn %1° in the view").arg(amountNumber(amount.aboutView, 2))
                                    : tr("turn %1 °").arg(three(1.0f, 2));
}

// ---- mouse

bool Gizmo::press(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton || !canBegin())
        return false;
    const auto handle = layout().handleAt(event.position());
    if (!handle)
        return false;
    std::optional<GizmoPoint> point;
    if (handle->kind == GizmoHandle::Kind::Point)
        point = points()[handle->index];
    m_drag.emplace(m_view.camera(), frame(), *handle, event.position(), std::move(point));
    m_hovered = handle;
    m_amount = GizmoAmount::none(handle->tool());
    m_typed.clear();
    m_isTypedSound = true;
    m_problem.clear();
    redraw();
    return true;
}

void Gizmo::drag(const QMouseEvent &event)
{
    if (!m_drag) // Enter or Esc has ended it
        return;
    m_drag->moveTo(event.position(), (event.modifiers() & Qt::ShiftModifier) != 0);
    if (!m_typed.isEmpty())
        return;
    const bool isOther = (event.modifiers() & Qt::ControlModifier) != 0;
    const GizmoAmount amount = m_drag->amount();
    show(m_snaps != isOther ? snapped(amount, m_steps) : amount);
}

bool Gizmo::release(const QMouseEvent &)
{
    if (m_drag && m_hasAmount)
        commit(m_amount, false);
    else if (m_drag)
        finish(false);
    return true; // a click on a handle is for nothing behind it
}

void Gizmo::cancel()
{
    if (m_drag)
        finish(false);
}

bool Gizmo::hover(QPointF pixel)
{
    const auto handle = canBegin() ? layout().handleAt(pixel) : std::nullopt;
    if (handle != m_hovered) {
        m_hovered = handle;
        redraw();
    }
    return handle.has_value();
}

void Gizmo::leave()
{
    if (!m_drag && m_hovered) {
        m_hovered.reset();
        redraw();
    }
}

// ---- painting

void Gizmo::paint(QPainter &painter, const Camera &camera) const
{
    if (m_target == nullptr || !isOn())
        return;
    painter.save();
    const GizmoLayout layout = layoutFor(camera);
    const GizmoLook look{m_drag ? std::optional(m_drag->handle()) : m_hovered, m_drag.has_value(),
                         !m_drag && !canBegin()};
    GizmoPainter paint(painter, layout, look);
    paint.paint();
    if (m_hasAmount) {
        if (m_amount.tool == GizmoTool::Move) {
            const glm::vec3 before = camera.project(m_target->frame().origin);
            paint.originalAt({static_cast<double>(before.x), static_cast<double>(before.y)}, tr("original"));
        }
        QStringList lines{amountText(m_amount)};
        if (!m_typed.isEmpty())
            lines.append(tr("typed %1").arg(m_typed));
        lines.append(!m_problem.isEmpty() ? m_problem
                                          : tr("Ctrl: %1 · Shift: fine · Esc: cancel · numbers and Enter")
                                                .arg(m_snaps ? tr("free") : tr("snap")));
        paint.readOut(lines, !m_problem.isEmpty(), camera.viewport().toSize());
    }
    painter.restore();
}

} // namespace cutaway
