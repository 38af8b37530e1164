// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/shapetarget.h"

#include "core/picture/shapescene.h"
#include "core/picture/shownshape.h"
#include "viewers/workshops/physics/constrainttarget.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

using physics::Movable;
using physics::MovableKind;

glm::mat3 axesOfPlace(const glm::mat4 &place)
{
    glm::mat3 axes(place);
    for (int axis = 0; axis < 3; ++axis)
        axes[axis] = glm::length(axes[axis]) > 0.0f ? glm::normalize(axes[axis]) : glm::mat3(1.0f)[axis];
    return axes;
}

} // namespace

// ---- one target

ShapeTarget::ShapeTarget(std::shared_ptr<const BuiltScene> scene, std::uint32_t batch, Movable movable,
                         bool isInnermost)
    : m_scene(std::move(scene)), m_movable(std::move(movable)), m_isInnermost(isInnermost)
{
    const std::vector<picture::Batch> &batches = m_scene->list.batches;
    m_place = batches[batch].transform;
    picture::Bounds bounds;
    for (std::uint32_t b = 0; b < batches.size(); ++b) {
        if (!picture::isPartOf(m_movable, m_scene->list, batches[b]))
            continue;
        m_batches.push_back(b);
        const bool isThis = !m_isInnermost || batches[b].transform == m_place;
        for (std::size_t i = 0; isThis && i < batches[b].positions.size(); ++i) {
            if (batches[b].layer == picture::Layer::Collision)
                bounds.add(glm::vec3(batches[b].transform * glm::vec4(batches[b].positions[i], 1.0f)));
        }
    }
    m_frame.axes = axesOfPlace(m_movable.place());
    m_frame.origin = bounds.empty ? glm::vec3(m_movable.place()[3]) : bounds.centre();
    if (m_isInnermost)
        addPoints();
}

void ShapeTarget::addPoints()
{
    m_handles = physics::handlesOf(m_movable);
    for (const physics::Handle &handle : m_handles) {
        GizmoPoint point;
        point.name = QString::fromStdString(handle.name);
        point.at = glm::vec3(m_place * glm::vec4(handle.at, 1.0f));
        const glm::vec3 along = glm::mat3(m_place) * handle.along;
        if (glm::length(along) > 0.0f)
            point.along = glm::normalize(along);
        m_points.push_back(std::move(point));
    }
}

// In the space of the shape.
glm::vec3 ShapeTarget::placeOfHandle(const GizmoChange &change) const
{
    return m_handles[change.point].at + glm::inverse(glm::mat3(m_place)) * glm::vec3(change.by[3]);
}

// A shape may stand at several places, and changes at each of them in its own space.
glm::mat4 ShapeTarget::changeIn(const picture::Batch &batch, const glm::mat4 &by) const
{
    if (!m_isInnermost || batch.transform == m_place)
        return by;
    return batch.transform * glm::inverse(m_place) * by * m_place * glm::inverse(batch.transform);
}

QString ShapeTarget::title() const
{
    return QString::fromStdString(m_movable.title);
}

QString ShapeTarget::note() const
{
    return QString::fromStdString(m_movable.refusal.empty() ? m_movable.note : m_movable.refusal);
}

bool ShapeTarget::allows(GizmoTool tool) const
{
    if (tool == GizmoTool::Points)
        return !m_handles.empty();
    if (!m_movable.refusal.empty())
        return false;
    return tool != GizmoTool::Scale || m_movable.kind == MovableKind::Shape ||
           m_movable.kind == MovableKind::Node;
}

Result<std::shared_ptr<const Preview>> ShapeTarget::preview(const GizmoChange &change) const
{
    if (change.tool == GizmoTool::Points)
        return pointPreview(change);
    if (const Result<void> checked = physics::checkTransform(m_movable, change.by); !checked)
        return tl::unexpected(checked.error());
    auto preview = std::make_shared<Preview>();
    for (const std::uint32_t batch : m_batches)
        preview->moved.push_back({batch, changeIn(m_scene->list.batches[batch], change.by)});
    preview->marked = std::make_shared<const Highlight>(highlightOf(m_scene->list, preview->moved));
    return std::shared_ptr<const Preview>(std::move(preview));
}

// The shape is drawn anew from what its document would be, wherever it stands.
Result<std::shared_ptr<const Preview>> ShapeTarget::pointPreview(const GizmoChange &change) const
{
    const physics::Handle &handle = m_handles[change.point];
    const Result<Patch> patch = physics::handleMovedInside(m_movable, handle, placeOfHandle(change));
    if (!patch)
        return tl::unexpected(patch.error());
    const std::unique_ptr<File> after = m_movable.document->snapshot();
    if (const Result<ChangeSet> applied = after->apply(*patch); !applied)
        return tl::unexpected(applied.error());
    auto preview = std::make_shared<Preview>();
    auto drawn = std::make_shared<picture::DrawList>();
    drawn->categories = m_scene->list.categories;
    drawn->traitNames = m_scene->list.traitNames;
    for (const std::uint32_t number : m_batches) {
        const picture::Batch &batch = m_scene->list.batches[number];
        preview->replaced.push_back(number);
        if (batch.layer == picture::Layer::Collision)
            addShape(*after, batch, handle.kind == physics::HandleKind::ConvexRadius, *drawn);
    }
    preview->marked = std::make_shared<const Highlight>(highlightOf(*drawn));
    preview->instead = std::move(drawn);
    return std::shared_ptr<const Preview>(std::move(preview));
}

// In the colours of the batch. A shell is seen through, whether its layer is shown or not.
void ShapeTarget::addShape(const File &document, const picture::Batch &like, bool withShell,
                           picture::DrawList &list) const
{
    constexpr float kShellOpacity = 0.35f;
    picture::DrawList made = picture::shapeScene(document, m_movable.at.unit, like.transform);
    for (picture::Batch &batch : made.batches) {
        if (batch.layer == picture::Layer::Surface && withShell) {
            batch.layer = picture::Layer::Collision;
            batch.opacity = kShellOpacity;
        }
        batch.categories.assign(batch.primitives(),
                                like.categories.empty() ? std::uint16_t{0} : like.categories.front());
        batch.traits =
            like.traits.empty() ? std::vector<picture::TraitRun>() : std::vector{like.traits.front()};
        list.batches.push_back(std::move(batch));
    }
}

EditRequest ShapeTarget::edit(const GizmoChange &change) const
{
    if (change.tool == GizmoTool::Points)
        return {.make = [movable = m_movable, handle = m_handles[change.point], to = placeOfHandle(change)](
                            const File &, Progress &) { return physics::handleMoved(movable, handle, to); }};
    return {.make = [movable = m_movable, by = change.by](const File &, Progress &) {
        return physics::transformed(movable, by);
    }};
}

QString ShapeTarget::label(const GizmoChange &change) const
{
    switch (change.tool) {
    case GizmoTool::Turn:
        return ShapeTargets::tr("Turn %1").arg(title());
    case GizmoTool::Scale:
        return ShapeTargets::tr("Scale %1").arg(title());
    case GizmoTool::Points:
        return ShapeTargets::tr("Drag %1 of %2").arg(m_points[change.point].name, title());
    case GizmoTool::Move:
        break;
    }
    return ShapeTargets::tr("Move %1").arg(title());
}

// ---- those of the selection

ShapeTargets::ShapeTargets(Gizmo &gizmo, Selection &selection, QObject *parent)
    : QObject(parent), m_gizmo(gizmo), m_selection(selection)
{
    connect(&gizmo.view().marks(), &SceneMarks::selectionShown, this, &ShapeTargets::follow);
    connect(&gizmo, &Gizmo::wanted, this, &ShapeTargets::follow);
    connect(&gizmo, &Gizmo::chosen, this, [this] {
        if (const auto *chosen = dynamic_cast<const ShapeTarget *>(m_gizmo.target().get())) {
            m_kept = chosen->movable().kind;
        } else {
            const Gizmo::Targets &targets = m_gizmo.targets();
            m_keptSide =
                static_cast<std::size_t>(std::ranges::find(targets, m_gizmo.target()) - targets.begin());
        }
        m_keptFor = m_selection.current();
    });
}

void ShapeTargets::follow()
{
    const Scene &scene = m_gizmo.view().scene();
    if (!m_gizmo.isOn() || !scene.isCurrent() || m_gizmo.isDragging())
        return;
    const auto batch = selectedBatch(picture::Layer::Collision);
    const auto constraint = batch ? std::nullopt : selectedBatch(picture::Layer::Constraints);
    if (constraint) {
        Gizmo::Targets targets = constraintTargets(scene.file().file(), scene.shown(), *constraint);
        const bool isNone = targets.empty();
        const bool isKept = m_keptFor == m_selection.current() && m_keptSide < targets.size();
        return m_gizmo.setTargets(std::move(targets), isKept ? m_keptSide : 0,
                                  isNone ? tr("The constraint does not hold two bodies") : QString());
    }
    std::vector<Movable> movables;
    if (batch)
        movables = movablesAt(*batch);
    Gizmo::Targets targets;
    for (const Movable &movable : movables)
        targets.push_back(
            std::make_shared<const ShapeTarget>(scene.shown(), *batch, movable, targets.empty()));
    m_gizmo.setTargets(std::move(targets), wantedOf(movables),
                       tr("Select a shape, a body or a constraint to change it"));
}

std::vector<Movable> ShapeTargets::movablesAt(std::uint32_t batch) const
{
    const Scene &scene = m_gizmo.view().scene();
    const picture::DrawList &list = scene.shown()->list;
    return physics::movablesOf(picture::shownShape(scene.file().file(), list, list.batches[batch]));
}

// Only hulls have vertices one by one; those of meshes are packed, or shared by what is not drawn.
bool ShapeTargets::editsVertices(std::uint32_t batch) const
{
    const picture::Batch &of = m_gizmo.view().scene().shown()->list.batches[batch];
    if (of.layer != picture::Layer::Collision || of.file != 0 || of.vertexSources.empty() ||
        of.ownersInside().empty())
        return false;
    const std::shared_ptr<const BuiltScene> &scene = m_gizmo.view().scene().shown();
    if (m_asked.scene != scene || m_asked.batch != batch) { // each cell of a table asks
        const std::vector<Movable> movables = movablesAt(batch);
        m_asked = {scene, batch, !movables.empty() && movables.front().title == "hull"};
    }
    return m_asked.isHull;
}

Result<void> ShapeTargets::moveVertex(std::uint32_t batch, std::uint32_t vertex, glm::vec3 to)
{
    const std::vector<Movable> movables = movablesAt(batch);
    const std::vector<physics::Handle> handles =
        movables.empty() ? std::vector<physics::Handle>() : physics::handlesOf(movables.front());
    const auto handle = std::ranges::find_if(handles, [vertex](const physics::Handle &each) {
        return each.kind == physics::HandleKind::Vertex && each.index == vertex;
    });
    if (handle == handles.end())
        return fail("vertex {} is not a corner of a face", vertex);
    const glm::mat4 &place = m_gizmo.view().scene().shown()->list.batches[batch].transform;
    const glm::vec3 inside(glm::inverse(place) * glm::vec4(to, 1.0f));
    const Result<Patch> patch = physics::handleMoved(movables.front(), *handle, inside);
    if (!patch)
        return tl::unexpected(patch.error());
    OpenFile &file = m_selection.file();
    const auto selected = m_selection.current();
    return patch->empty() ? Result<void>{}
                          : file.requestPatch(*patch, selected ? file.pathOf(*selected) : NodePath{},
                                              tr("Move vertex %1").arg(vertex));
}

// The first that is selected.
std::optional<std::uint32_t> ShapeTargets::selectedBatch(picture::Layer layer) const
{
    const Scene &scene = m_gizmo.view().scene();
    for (const PrimitiveId &id : m_gizmo.view().marks().selectedPrimitives()) {
        const picture::Batch *batch = scene.batchOf(id);
        if (!id.overlay && batch != nullptr && batch->file == 0 && batch->layer == layer &&
            !batch->ownersInside().empty())
            return id.batch;
    }
    return std::nullopt;
}

bool ShapeTargets::isSelected(const Movable &movable) const
{
    const auto place = m_selection.current();
    if (!place || movable.part)
        return false;
    if (place->unit == movable.at.unit)
        return true;
    const std::string type =
        m_selection.file().file().format().unitType(m_selection.file().file(), place->unit);
    return movable.kind == MovableKind::Body && type.ends_with("CollisionObject");
}

// What is selected, or what places the shape that was clicked; of those that stay none where others can go.
std::size_t ShapeTargets::wantedOf(const std::vector<Movable> &movables) const
{
    const auto first = [&movables](const auto &isWanted) {
        const auto found = std::ranges::find_if(
            movables, [&](const Movable &each) { return each.refusal.empty() && isWanted(each); });
        return found == movables.end() ? std::nullopt
                                       : std::optional(static_cast<std::size_t>(found - movables.begin()));
    };
    if (m_gizmo.isOn(GizmoTool::Points)) // they are those of the shape itself
        return 0;
    std::optional<std::size_t> wanted;
    if (m_kept && m_keptFor == m_selection.current())
        wanted = first([this](const Movable &each) { return each.kind == m_kept; });
    if (!wanted && m_gizmo.view().marks().levels().last() == nullptr)
        wanted = first([this](const Movable &each) { return isSelected(each); });
    if (!wanted)
        wanted = first([](const Movable &each) {
            return each.kind == MovableKind::Child || each.kind == MovableKind::Wrapper;
        });
    if (!wanted)
        wanted = first([](const Movable &) { return true; });
    return wanted.value_or(0);
}

} // namespace cutaway
