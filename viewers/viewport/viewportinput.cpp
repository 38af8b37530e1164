// SPDX-License-Identifier: MIT
// Mouse and keys of the 3-D view.
#include "viewers/viewport/viewportwidget.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kDragStart = 4;        // pixels
constexpr float kFlyStep = 0.015f;   // of the distance, a tick
constexpr float kFlyFirst = 0.06f;   // of the distance, with the press itself
constexpr std::size_t kDeepest = 64; // primitives that Alt+click goes through

struct FlyKey {
    int key;
    glm::vec3 by; // right, forward, up
};
const FlyKey kFlyMoves[] = {
    {Qt::Key_W, {0, 1, 0}},     {Qt::Key_S, {0, -1, 0}},     {Qt::Key_A, {-1, 0, 0}},
    {Qt::Key_D, {1, 0, 0}},     {Qt::Key_E, {0, 0, 1}},      {Qt::Key_Q, {0, 0, -1}},
    {Qt::Key_Left, {-1, 0, 0}}, {Qt::Key_Right, {1, 0, 0}},  {Qt::Key_Up, {0, 1, 0}},
    {Qt::Key_Down, {0, -1, 0}}, {Qt::Key_PageUp, {0, 0, 1}}, {Qt::Key_PageDown, {0, 0, -1}}};

const FlyKey *flyMove(int key)
{
    const auto found = std::find_if(std::begin(kFlyMoves), std::end(kFlyMoves),
                                    [key](const FlyKey &move) { return move.key == key; });
    return found == std::end(kFlyMoves) ? nullptr : found;
}

bool isFlyKey(const QKeyEvent &event)
{
    constexpr auto kOthers = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    return (event.modifiers() & kOthers) == 0 && flyMove(event.key()) != nullptr;
}

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

bool ViewportWidget::event(QEvent *event)
{
    // Keys of the view come before those of the window while the view has the focus.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto &key = static_cast<const QKeyEvent &>(*event);
        if (isFlyKey(key) || actionFor(key) != nullptr || key.key() == Qt::Key_Escape) {
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
    if (QAction *action = actionFor(*event)) {
        action->trigger();
    } else if (isFlyKey(*event)) {
        if (!event->isAutoRepeat() && !m_flyKeys.contains(event->key())) {
            m_camera.fly(flyMove(event->key())->by * kFlyFirst * m_camera.distance());
            m_flyKeys.insert(event->key());
            m_flyTimer.start();
            cameraMoved();
        }
    } else if (event->key() == Qt::Key_Escape) {
        if (m_scene.wantsPoint())
            m_scene.setWantsPoint(false);
        else if (m_mode != Mode::Select)
            setMode(Mode::Select);
        else if (m_flying)
            setFlying(false);
        else
            m_selection.climb();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void ViewportWidget::keyReleaseEvent(QKeyEvent *event)
{
    if (!event->isAutoRepeat())
        m_flyKeys.remove(event->key());
    if (m_flyKeys.isEmpty())
        m_flyTimer.stop();
    QWidget::keyReleaseEvent(event);
}

void ViewportWidget::focusOutEvent(QFocusEvent *event)
{
    m_flyKeys.clear();
    m_flyTimer.stop();
    QWidget::focusOutEvent(event);
}

void ViewportWidget::flyStep()
{
    glm::vec3 by(0.0f);
    for (const int key : std::as_const(m_flyKeys))
        by += flyMove(key)->by;
    m_camera.fly(by * kFlyStep * m_flySpeed * m_camera.distance());
    cameraMoved();
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

// The button is not held any more, and nobody said so.
void ViewportWidget::endDrag()
{
    m_button = Qt::NoButton;
    m_drag = Drag::None;
    m_rubber = {};
    redraw();
}

void ViewportWidget::mousePressEvent(QMouseEvent *event)
{
    if (m_button != Qt::NoButton)
        return;
    m_button = event->button();
    m_pressed = m_last = event->position();
    m_drag = Drag::None;
}

void ViewportWidget::mouseMoveEvent(QMouseEvent *event)
{
    if (m_button == Qt::NoButton)
        return hoverAt(event->position());
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
        return;
    }
    cameraMoved();
}

void ViewportWidget::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != std::exchange(m_button, event->button() == m_button ? Qt::NoButton : m_button))
        return;
    const Drag finished = std::exchange(m_drag, Drag::None);
    if (finished == Drag::Box)
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
    const auto pick = picker().nearest(pixel);
    if (m_mode == Mode::Measure) {
        if (!pick)
            return;
        if (m_measure.ends.size() == 2)
            m_measure.ends.clear();
        m_measure.ends.push_back(picker().snapped(*pick, pixel));
        Q_EMIT measureChanged();
        return;
    }
    if (m_scene.wantsPoint()) {
        if (pick)
            m_scene.givePoint(pick->position);
        return;
    }
    if ((event.modifiers() & Qt::AltModifier) != 0)
        return clickBehind(pixel);
    if (pick)
        choose(m_levels.targetOf(pick->id));
}

// Goes through the objects under the pointer, one deeper with each click, and from the last to the first.
void ViewportWidget::clickBehind(QPointF pixel)
{
    std::vector<ClickTarget> targets;
    for (const Pick &pick : picker().at(pixel, kDeepest)) {
        const ClickTarget target = m_levels.wholeOf(pick.id);
        const auto means = [&target](const ClickTarget &other) { return other.meansSame(target); };
        if (target.place && std::ranges::none_of(targets, means))
            targets.push_back(target);
    }
    if (targets.empty())
        return;
    const ClickTarget *last = m_levels.last();
    const auto at = std::ranges::find_if(targets, [this, last](const ClickTarget &target) {
        if (last == nullptr)
            return target.place == m_selection.current();
        return target.object ? target.object == last->object : target.meansSame(*last);
    });
    // With nothing of it selected, the first click already goes behind the nearest.
    const std::size_t next = at == targets.end() ? 1 : static_cast<std::size_t>(at - targets.begin()) + 1;
    choose(targets[next % targets.size()]);
}

std::optional<Place> ViewportWidget::enclosing(const std::vector<PrimitiveId> &primitives) const
{
    std::optional<Place> all;
    std::vector<NodeId> chain; // from the root to the common place
    for (const PrimitiveId &id : primitives) {
        const auto place = m_scene.placeOf(id);
        if (!place || (all && place->unit != all->unit))
            return std::nullopt;
        const auto tree = m_selection.file().file().tree(place->unit);
        std::vector<NodeId> up{place->node};
        while (up.back() != tree->root())
            up.push_back(tree->node(up.back()).parent);
        std::reverse(up.begin(), up.end());
        if (!all)
            chain = up;
        const auto differs = std::mismatch(chain.begin(), chain.end(), up.begin(), up.end());
        chain.erase(differs.first, chain.end());
        all = Place{place->unit, chain.empty() ? tree->root() : chain.back()};
    }
    return all;
}

// Each once, in the order of the file.
std::vector<Place> ViewportWidget::placesOf(const std::vector<PrimitiveId> &primitives) const
{
    std::vector<Place> places;
    for (const PrimitiveId &id : primitives) {
        if (const auto place = m_scene.placeOf(id))
            places.push_back(*place);
    }
    const auto key = [](const Place &place) {
        return std::tuple(place.unit, place.node.stored, place.node.inner);
    };
    std::ranges::sort(places, {}, key);
    const auto again = std::ranges::unique(places, {}, key);
    places.erase(again.begin(), again.end());
    return places;
}

void ViewportWidget::selectIn(const QRectF &pixels)
{
    std::vector<PrimitiveId> found = picker().in(pixels);
    if (found.empty())
        return;
    m_boxing = true;
    if (const auto place = enclosing(found))
        m_selection.select(*place);
    Q_EMIT placesChosen(placesOf(found));
    m_boxing = false;
    m_chosen = std::move(found);
    mark();
}

void ViewportWidget::mouseDoubleClickEvent(QMouseEvent *event)
{
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
        m_flySpeed = std::clamp(m_flySpeed * std::pow(1.25f, steps), 0.05f, 20.0f);
        return;
    }
    const auto pick = picker().nearest(event->position());
    m_camera.dolly(steps, pick ? pick->position : m_camera.targetUnder(event->position()));
    cameraMoved();
}

void ViewportWidget::leaveEvent(QEvent *event)
{
    m_measure.candidate.reset();
    m_hoverTarget.reset();
    m_selection.hover(std::nullopt);
    update();
    QWidget::leaveEvent(event);
}

} // namespace cutaway
