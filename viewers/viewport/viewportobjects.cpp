// SPDX-License-Identifier: MIT
// What is selected, marked and put out of sight in the 3-D view.
#include "viewers/viewport/viewportwidget.h"

#include <algorithm>

namespace cutaway
{

// ---- selecting

void ViewportWidget::choose(const ClickTarget &target)
{
    m_levels.take(target);
    const bool isSelected = m_selection.current() == target.place;
    if (target.place)
        m_selection.select(*target.place);
    else if (const auto elsewhere = m_scene.elsewhere(target.pick))
        Q_EMIT elsewhereClicked(*elsewhere, false);
    if (isSelected && target.place) // another part of what the place holds
        updateHighlights();
    if (target.inside)
        Q_EMIT partClicked(*target.inside);
}

// ---- marking

void ViewportWidget::updateHighlights()
{
    const auto place = m_selection.current();
    if (const ClickTarget *clicked = m_levels.last())
        m_chosen = m_levels.primitivesOf(*clicked);
    else if (!m_boxing)
        m_chosen = place ? m_scene.primitivesOf(*place) : std::vector<PrimitiveId>();
    mark();
}

void ViewportWidget::mark()
{
    const auto place = m_selection.current();
    m_selectedPrimitives = m_chosen;
    std::erase_if(m_selectedPrimitives, [this](PrimitiveId id) {
        return !id.overlay && id.batch < m_style.hidden.size() && m_style.hidden[id.batch];
    });
    m_selected = std::make_shared<const Highlight>(
        place && m_chosen.empty() ? m_scene.highlightOf(*place) : m_scene.highlightOf(m_selectedPrimitives));
    redraw();
    Q_EMIT selectionShown();
}

void ViewportWidget::markPoints(std::vector<glm::vec3> points)
{
    Highlight marked = *m_selected;
    marked.points = std::move(points);
    m_selected = std::make_shared<const Highlight>(std::move(marked));
    redraw();
}

void ViewportWidget::hoverAt(QPointF pixel)
{
    const auto pick = picker().nearest(pixel);
    if (m_mode == Mode::Measure) {
        m_measure.candidate = pick ? std::optional(picker().snapped(*pick, pixel)) : std::nullopt;
        return update();
    }
    const auto target = pick ? std::optional(m_levels.targetOf(pick->id)) : std::nullopt;
    const bool isSame = target && m_hoverTarget && target->meansSame(*m_hoverTarget);
    const auto place = target ? target->place : std::nullopt;
    m_hoverTarget = target;
    if (m_selection.hovered() != place)
        m_selection.hover(place);
    else if (!isSame)
        markHovered(); // another part of what the place holds
}

void ViewportWidget::markHovered()
{
    const auto place = m_selection.hovered();
    const bool isOwn = m_hoverTarget && m_hoverTarget->place == place; // else another pane hovers
    m_hovered =
        !place ? nullptr
        : isOwn
            ? std::make_shared<const Highlight>(m_scene.highlightOf(m_levels.primitivesOf(*m_hoverTarget)))
            : std::make_shared<const Highlight>(m_scene.highlightOf(*place));
    redraw();
}

// ---- out of sight

std::set<SceneObject> ViewportWidget::selectedObjects() const
{
    std::set<SceneObject> objects = m_scene.objectsOf(m_chosen); // also of those that are hidden
    if (const auto place = m_selection.current())
        objects.merge(m_scene.objectsBelow(*place));
    return objects;
}

void ViewportWidget::hide(const std::set<SceneObject> &objects)
{
    m_hidden.hide(objects);
    showHidden();
}

void ViewportWidget::isolate(const std::set<SceneObject> &objects)
{
    m_hidden.isolate(objects, m_scene.shown()->list);
    showHidden();
}

void ViewportWidget::showAll()
{
    m_hidden.showAll();
    showHidden();
}

void ViewportWidget::showHidden()
{
    SceneStyle style = m_style;
    style.hidden = m_hidden.batches(m_scene.shown()->list);
    setStyle3d(style);
    mark();
}

} // namespace cutaway
