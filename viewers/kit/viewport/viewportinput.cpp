// SPDX-License-Identifier: MIT
// Mouse and keys of the 3-D view, and the tools that see them first.
#include "viewers/kit/viewport/viewportwidget.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kDragStart = 4;        // pixels
constexpr std::size_t kDeepest = 64; // primitives that Alt+click goes through

} // namespace

QAction *ViewportWidget::actionFor(const QKeyEvent &event) const
{
    const QKeySequence keys(event.keyCombination());
    for (QAction *action : actions()) {
        if (action->isEnabled() && action->shortcuts().contains(keys))
            return action;
    }
    return nullptr;
}

ViewTool *ViewportWidget::toolFor(const QKeyEvent &event) const
{
    const auto tool =
        std::ranges::find_if(m_tools, [&event](ViewTool *each) { return each->takesKey(event); });
    return tool != m_tools.end() ? *tool : nullptr;
}

bool ViewportWidget::event(QEvent *event)
{
    // Keys of the view come before those of the window while the view has the focus.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto &key = static_cast<const QKeyEvent &>(*event);
        if (toolFor(key) != nullptr || FlyKeys::isFlyKey(key) || actionFor(key) != nullptr ||
            key.key() == Qt::Key_Escape) {
            event->accept();
            return true;
        }
    }
    // By the mouse it is wanted when the right button goes up where it went down: until then it may fly.
    if (event->type() == QEvent::ContextMenu) {
        if (static_cast<const QContextMenuEvent &>(*event).reason() != QContextMenuEvent::Mouse)
            Q_EMIT contextMenuWanted(mapToGlobal(rect().center()));
        return true;
    }
    if (event->type() == QEvent::ToolTip) {
        const auto &help = static_cast<const QHelpEvent &>(*event);
        const LegendPlate legend = legendPlate(size());
        const bool over = m_style.legend && legend.box().contains(help.pos());
        QToolTip::showText(help.globalPos(), over ? legend.allNames().join(QLatin1Char('\n')) : QString(),
                           this);
        return true;
    }
    return QWidget::event(event);
}

void ViewportWidget::keyPressEvent(QKeyEvent *event)
{
    if (ViewTool *tool = toolFor(*event)) {
        tool->key(*event);
    } else if (QAction *action = actionFor(*event)) {
        action->trigger();
    } else if (FlyKeys::isFlyKey(*event)) {
        m_flyKeys.press(*event);
    } else if (event->key() == Qt::Key_Escape) {
        if (m_scene.wantsPoint())
            m_scene.setWantsPoint(false);
        else if (m_mode != Mode::Select)
            setMode(Mode::Select);
        else if (m_flying)
            setFlying(false);
        else if (std::ranges::none_of(m_tools, [](ViewTool *tool) { return tool->unchoose(); }))
            m_selection.climb();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void ViewportWidget::keyReleaseEvent(QKeyEvent *event)
{
    m_flyKeys.release(*event);
    QWidget::keyReleaseEvent(event);
}

void ViewportWidget::focusOutEvent(QFocusEvent *event)
{
    m_flyKeys.releaseAll();
    QWidget::focusOutEvent(event);
}

ViewportWidget::Drag ViewportWidget::dragFor(const QMouseEvent &event) const
{
    if (m_button == Qt::RightButton)
        return Drag::Look;
    if (m_button == Qt::MiddleButton || (event.modifiers() & Qt::ShiftModifier) != 0)
        return Drag::Move;
    if ((event.modifiers() & Qt::ControlModifier) != 0)
        return Drag::Box;
    return m_flying ? Drag::Look : Drag::Turn;
}

// The button is no longer held, although no release event came.
void ViewportWidget::endDrag()
{
    m_button = Qt::NoButton;
    m_drag = Drag::None;
    m_rubber = {};
    if (ViewTool *tool = std::exchange(m_tool, nullptr))
        tool->cancel();
    redraw();
}

// ---- tools

// Tools that are children would remove themselves too late.
ViewportWidget::~ViewportWidget()
{
    while (!m_tools.empty()) {
        auto *tool = dynamic_cast<QObject *>(m_tools.back());
        m_tools.pop_back();
        if (tool != nullptr && tool->parent() == this)
            delete tool;
    }
}

void ViewportWidget::addTool(ViewTool &tool)
{
    m_tools.insert(m_tools.begin(), &tool);
}

void ViewportWidget::removeTool(ViewTool &tool)
{
    if (m_tool == &tool) {
        m_tool = nullptr;
        m_drag = Drag::None;
    }
    std::erase(m_tools, &tool);
}

// While a click measures or gives a point it does nothing else.
bool ViewportWidget::areToolsOn() const
{
    return m_mode == Mode::Select && !m_scene.wantsPoint();
}

bool ViewportWidget::beginTool(const QMouseEvent &event)
{
    if (!areToolsOn())
        return false;
    const auto tool = std::ranges::find_if(m_tools, [&event](ViewTool *each) { return each->press(event); });
    if (tool == m_tools.end())
        return false;
    m_tool = *tool;
    m_drag = Drag::Tool;
    m_selection.hover(std::nullopt);
    return true;
}

// ---- mouse

void ViewportWidget::mousePressEvent(QMouseEvent *event)
{
    if (m_button != Qt::NoButton)
        return;
    m_button = event->button();
    m_pressed = m_last = event->position();
    m_drag = Drag::None;
    beginTool(*event);
}

void ViewportWidget::mouseMoveEvent(QMouseEvent *event)
{
    if (m_button == Qt::NoButton)
        return hoverAt(event->position());
    if (m_drag == Drag::Tool)
        return m_tool->drag(*event);
    if (m_drag == Drag::None) {
        if ((event->position() - m_pressed).manhattanLength() < kDragStart)
            return;
        m_drag = dragFor(*event);
        m_selection.hover(std::nullopt);
    }
    drag(*event);
}

void ViewportWidget::drag(const QMouseEvent &event)
{
    const QPointF by = event.position() - m_last;
    m_last = event.position();
    switch (m_drag) {
    case Drag::Turn:
        m_camera.orbit(by);
        break;
    case Drag::Move:
        m_camera.pan(by);
        break;
    case Drag::Look:
        m_camera.lookAround(by);
        break;
    case Drag::Box:
        m_rubber = QRectF(m_pressed, event.position()).normalized();
        return update();
    case Drag::None:
    case Drag::Tool:
        return;
    }
    cameraMoved();
}

void ViewportWidget::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != std::exchange(m_button, event->button() == m_button ? Qt::NoButton : m_button))
        return;
    const Drag finished = std::exchange(m_drag, Drag::None);
    if (finished == Drag::Tool) {
        if (!std::exchange(m_tool, nullptr)->release(*event))
            click(*event);
    } else if (finished == Drag::Box)
        selectIn(std::exchange(m_rubber, QRectF()));
    else if (finished == Drag::None && event->button() == Qt::LeftButton)
        click(*event);
    else if (finished == Drag::None && event->button() == Qt::RightButton)
        Q_EMIT contextMenuWanted(event->globalPosition().toPoint());
    redraw();
}

bool ViewportWidget::clickLegend(QPointF pixel)
{
    const LegendPlate plate = legendPlate(size());
    const bool hit = m_style.legend && plate.title().contains(pixel.toPoint());
    if (hit)
        foldLegend(!plate.isFolded());
    return hit;
}

void ViewportWidget::click(const QMouseEvent &event)
{
    const QPointF pixel = event.position();
    if (clickLegend(pixel))
        return;
    if (const auto axis = Annotations::gizmoAxisAt(pixel, m_camera, size())) {
        m_camera.lookAlong(*axis);
        return redraw();
    }
    if (m_mode == Mode::Measure)
        return measureAt(pixel);
    const auto pick = picker().nearest(pixel);
    if (m_scene.wantsPoint()) {
        if (pick)
            m_scene.givePoint(pick->position);
        return;
    }
    if (std::ranges::any_of(m_tools, [&event](ViewTool *tool) { return tool->click(event); }))
        return;
    if ((event.modifiers() & Qt::AltModifier) != 0)
        return m_marks.chooseBehind(picker().at(pixel, kDeepest));
    if (pick)
        m_marks.choose(m_marks.levels().targetOf(pick->id));
}

void ViewportWidget::measureAt(QPointF pixel)
{
    const auto pick = picker().nearest(pixel);
    if (!pick)
        return;
    if (m_measure.ends.size() == 2)
        m_measure.ends.clear();
    m_measure.ends.push_back(picker().snapped(*pick, pixel));
    Q_EMIT measureChanged();
}

void ViewportWidget::hoverAt(QPointF pixel)
{
    if (!areToolsOn())
        std::ranges::for_each(m_tools, &ViewTool::leave);
    else if (std::ranges::any_of(m_tools, [pixel](ViewTool *tool) { return tool->hover(pixel); }))
        return m_marks.leave();
    const auto pick = picker().nearest(pixel);
    if (m_mode == Mode::Measure) {
        m_measure.candidate = pick ? std::optional(picker().snapped(*pick, pixel)) : std::nullopt;
        return update();
    }
    m_marks.hover(pick ? std::optional(m_marks.levels().targetOf(pick->id)) : std::nullopt);
}

void ViewportWidget::selectIn(const QRectF &pixels)
{
    m_marks.chooseAll(picker().in(pixels));
}

void ViewportWidget::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (m_button == Qt::NoButton && beginTool(*event)) {
        m_button = event->button();
        return;
    }
    if (event->button() != Qt::LeftButton || m_mode != Mode::Select)
        return;
    const auto pick = picker().nearest(event->position());
    if (!pick)
        return;
    if (const auto elsewhere = m_scene.elsewhere(pick->id))
        Q_EMIT elsewhereClicked(*elsewhere, true);
    else
        frameSelection();
}

void ViewportWidget::wheelEvent(QWheelEvent *event)
{
    const float steps = static_cast<float>(event->angleDelta().y()) / 120.0f;
    event->accept();
    if (m_button == Qt::RightButton) {
        m_flyKeys.changeSpeed(steps);
        return;
    }
    const auto pick = picker().nearest(event->position());
    m_camera.dolly(steps, pick ? pick->position : m_camera.targetUnder(event->position()));
    cameraMoved();
}

void ViewportWidget::leaveEvent(QEvent *event)
{
    m_measure.candidate.reset();
    std::ranges::for_each(m_tools, &ViewTool::leave);
    m_marks.leave();
    update();
    QWidget::leaveEvent(event);
}

} // namespace cutaway
