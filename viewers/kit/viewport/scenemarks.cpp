// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/scenemarks.h"

#include <QScopedValueRollback>
#include <algorithm>
#include <tuple>

namespace cutaway
{

SceneMarks::SceneMarks(Scene &scene, Selection &selection, QObject *parent)
    : QObject(parent), m_scene(scene), m_selection(selection), m_levels(scene, selection)
{
    connect(&selection, &Selection::selected, this, &SceneMarks::follow);
    connect(&selection, &Selection::cleared, this, &SceneMarks::follow);
    connect(&selection, &Selection::hoverChanged, this, &SceneMarks::markHovered);
    connect(&scene.file(), &OpenFile::changed, this, [this](const ChangeSet &change) {
        m_hidden.follow(change); // takes effect with the next picture
    });
}

// ---- selecting

void SceneMarks::choose(const ClickTarget &target)
{
    m_levels.take(target);
    const bool isSelected = m_selection.current() == target.place;
    if (target.place)
        m_selection.select(*target.place);
    else if (const auto elsewhere = m_scene.elsewhere(target.pick))
        Q_EMIT elsewhereClicked(*elsewhere);
    if (isSelected && target.place) // another part of the place
        follow();
    if (target.inside)
        Q_EMIT partClicked(*target.inside);
    Q_EMIT clicked(target.pick);
}

void SceneMarks::chooseBehind(const std::vector<Pick> &hit)
{
    std::vector<ClickTarget> targets;
    for (const Pick &pick : hit) {
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

void SceneMarks::chooseAll(std::vector<PrimitiveId> found)
{
    if (found.empty())
        return;
    {
        const QScopedValueRollback many(m_choosesMany, true);
        if (const auto place = enclosing(found))
            m_selection.select(*place);
        Q_EMIT placesChosen(placesOf(found));
    }
    m_chosen = std::move(found);
    mark();
}

std::optional<Place> SceneMarks::enclosing(const std::vector<PrimitiveId> &primitives) const
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
std::vector<Place> SceneMarks::placesOf(const std::vector<PrimitiveId> &primitives) const
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
    places.erase(std::unique(places.begin(), places.end(),
                             [&key](const Place &a, const Place &b) { return key(a) == key(b); }),
                 places.end());
    return places;
}

// ---- marking

void SceneMarks::follow()
{
    const auto place = m_selection.current();
    if (const ClickTarget *clicked = m_levels.last())
        m_chosen = m_levels.primitivesOf(*clicked);
    else if (!m_choosesMany)
        m_chosen = place ? m_scene.primitivesOf(*place) : std::vector<PrimitiveId>();
    mark();
}

void SceneMarks::mark()
{
    const auto place = m_selection.current();
    const std::vector<bool> hidden = hiddenBatches();
    m_selectedPrimitives = m_chosen;
    addOfTool();
    std::erase_if(m_selectedPrimitives, [&hidden](PrimitiveId id) {
        return !id.overlay && id.batch < hidden.size() && hidden[id.batch];
    });
    Highlight marked = m_scene.highlightOf(m_selectedPrimitives);
    if (place && m_chosen.empty())
        marked.add(m_scene.highlightOf(*place));
    m_selected = std::make_shared<const Highlight>(std::move(marked));
    Q_EMIT changed();
    Q_EMIT selectionShown();
}

void SceneMarks::setToolMarks(ToolMarks marks)
{
    m_ofTool = std::move(marks);
    follow();
}

// What a command of the tool would change is what is marked.
void SceneMarks::addOfTool()
{
    std::vector<PrimitiveId> chosen = m_ofTool.chosen ? m_ofTool.chosen() : std::vector<PrimitiveId>();
    const auto key = [](PrimitiveId id) { return std::tuple(id.overlay, id.batch, id.primitive); };
    std::ranges::sort(chosen, {}, key);
    std::erase_if(m_selectedPrimitives, [&](PrimitiveId id) { // what is marked twice would look different
        const auto found = std::ranges::lower_bound(chosen, key(id), {}, key);
        return (found != chosen.end() && *found == id) || (m_ofTool.isOfKind && m_ofTool.isOfKind(id));
    });
    m_selectedPrimitives.insert(m_selectedPrimitives.end(), chosen.begin(), chosen.end());
}

void SceneMarks::markPoints(std::vector<glm::vec3> points)
{
    Highlight marked = *m_selected;
    marked.points = std::move(points);
    m_selected = std::make_shared<const Highlight>(std::move(marked));
    Q_EMIT changed();
}

void SceneMarks::hover(const std::optional<ClickTarget> &target)
{
    const bool isSame = target && m_hoverTarget && target->meansSame(*m_hoverTarget);
    const auto place = target ? target->place : std::nullopt;
    m_hoverTarget = target;
    if (m_selection.hovered() != place)
        m_selection.hover(place);
    else if (!isSame)
        markHovered(); // another part of the place
}

void SceneMarks::leave()
{
    m_hoverTarget.reset();
    m_selection.hover(std::nullopt);
}

void SceneMarks::markHovered()
{
    const auto place = m_selection.hovered();
    const bool isOwn = m_hoverTarget && m_hoverTarget->place == place; // else another pane hovers
    m_hovered =
        !place ? nullptr
        : isOwn
            ? std::make_shared<const Highlight>(m_scene.highlightOf(m_levels.primitivesOf(*m_hoverTarget)))
            : std::make_shared<const Highlight>(m_scene.highlightOf(*place));
    Q_EMIT changed();
}

// ---- out of sight

std::set<SceneObject> SceneMarks::selectedObjects() const
{
    std::set<SceneObject> objects = m_scene.objectsOf(m_chosen); // also of those that are hidden
    if (const auto place = m_selection.current())
        objects.merge(m_scene.objectsBelow(*place));
    return objects;
}

void SceneMarks::hide(const std::set<SceneObject> &objects)
{
    m_hidden.hide(objects);
    showHidden();
}

void SceneMarks::isolate(const std::set<SceneObject> &objects)
{
    m_hidden.isolate(objects, m_scene.shown()->list);
    showHidden();
}

void SceneMarks::showAll()
{
    m_hidden.showAll();
    showHidden();
}

void SceneMarks::showHidden()
{
    Q_EMIT hiddenChanged();
    mark();
}

} // namespace cutaway
