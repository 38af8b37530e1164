// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/walkmeshtarget.h"

#include "core/picture/scene/linework.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/workshops/walkmesh/walkmeshedits.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostPoints = 200; // vertices with handles of their own
constexpr float kHookCross = 0.25f;      // game units, as in the picture

bool isFaceBatch(const picture::Batch &batch)
{
    return batch.layer == picture::Layer::Walkmesh && batch.topology == picture::Topology::Triangles;
}

glm::vec3 movedTo(const glm::mat4 &by, glm::vec3 place)
{
    return glm::vec3(by * glm::vec4(place, 1.0f));
}

} // namespace

// ---- what is chosen

ChosenTarget::ChosenTarget(std::shared_ptr<const BuiltScene> scene, WalkmeshContext &context, float snap)
    : m_scene(std::move(scene)), m_context(context),
      m_mesh(std::make_shared<const bwm::EditMesh>(context.mesh())), m_vertices(context.chosenVertices()),
      m_snap(snap)
{
    picture::Bounds bounds;
    for (const std::uint32_t vertex : m_vertices)
        bounds.add(m_mesh->vertices[vertex]);
    m_middle = bounds.centre();
    if (m_snap > 0.0f)
        findPlacesToSnap();
}

void ChosenTarget::findPlacesToSnap()
{
    for (std::uint32_t v = 0; v < m_mesh->vertices.size(); ++v) {
        if (!std::ranges::binary_search(m_vertices, v))
            m_places.push_back(m_mesh->vertices[v]);
    }
    for (const picture::Batch &batch : m_scene->list.batches) {
        if (batch.file != 0 && isFaceBatch(batch))
            m_places.insert(m_places.end(), batch.positions.begin(), batch.positions.end());
    }
    std::ranges::sort(m_places, {}, &glm::vec3::x);
}

QString ChosenTarget::title() const
{
    return m_vertices.size() == 1 ? WalkmeshTargets::tr("vertex %1").arg(m_vertices.front())
                                  : quantityText(m_vertices.size(), "vertex");
}

QString ChosenTarget::note() const
{
    return m_snap > 0.0f
               ? WalkmeshTargets::tr("snaps to vertices within %1 m").arg(static_cast<double>(m_snap))
               : QString();
}

std::vector<GizmoPoint> ChosenTarget::points() const
{
    std::vector<GizmoPoint> points;
    for (std::size_t i = 0; i < std::min(m_vertices.size(), kMostPoints); ++i)
        points.push_back({WalkmeshTargets::tr("vertex %1").arg(m_vertices[i]),
                          m_mesh->vertices[m_vertices[i]], std::nullopt});
    return points;
}

// By how much more the nearest of the moved vertices would have to move to be where another one is.
glm::vec3 ChosenTarget::snapped(const Moved &moved) const
{
    float nearest = m_snap;
    glm::vec3 more(0.0f);
    for (const std::uint32_t vertex : moved.vertices) {
        const glm::vec3 at = movedTo(moved.by, m_mesh->vertices[vertex]);
        auto place = std::ranges::lower_bound(m_places, at.x - nearest, {}, &glm::vec3::x);
        for (; place != m_places.end() && place->x <= at.x + nearest; ++place) {
            const float away = glm::distance(at, *place);
            if (away <= nearest) {
                nearest = away;
                more = *place - at;
            }
        }
    }
    return more;
}

ChosenTarget::Moved ChosenTarget::movedBy(const GizmoChange &change) const
{
    Moved moved{m_vertices, change.by};
    if (change.tool == GizmoTool::Points)
        moved.vertices = {m_vertices[change.point]};
    const bool isShift = change.tool == GizmoTool::Points || change.tool == GizmoTool::Move;
    if (isShift && m_snap > 0.0f && moved.vertices.size() <= kMostPoints)
        moved.by[3] += glm::vec4(snapped(moved), 0.0f);
    return moved;
}

// Positions of a batch of faces are the vertices of the mesh.
void ChosenTarget::partFaces(const picture::Batch &batch, Faces &faces, picture::DrawList &others) const
{
    picture::Batch touched, other;
    touched.layer = other.layer = batch.layer;
    touched.transform = other.transform = batch.transform;
    touched.opacity = other.opacity = batch.opacity;
    other.positions = batch.positions;
    std::vector<std::uint32_t> vertices;
    std::vector<bool> isChosen(batch.positions.size());
    for (const std::uint32_t vertex : m_vertices) {
        if (vertex < isChosen.size())
            isChosen[vertex] = true;
    }
    for (std::uint32_t p = 0; p < batch.primitives(); ++p) {
        const std::uint32_t *corners = &batch.indices[std::size_t{p} * 3];
        const bool moves = std::any_of(corners, corners + 3, [&](std::uint32_t v) { return isChosen[v]; });
        (moves ? touched : other).addTraits(batch.traitsOf(p));
        if (!moves) {
            other.addFace(corners[0], corners[1], corners[2], batch.categories[p]);
            continue;
        }
        vertices.insert(vertices.end(), corners, corners + 3);
        touched.addTriangle(batch.positions[corners[0]], batch.positions[corners[1]],
                            batch.positions[corners[2]], batch.categories[p]);
    }
    faces.touched.batches.push_back(std::move(touched));
    faces.vertices.push_back(std::move(vertices));
    others.batches.push_back(std::move(other));
}

const ChosenTarget::Faces &ChosenTarget::faces() const
{
    if (m_faces != nullptr)
        return *m_faces;
    auto made = std::make_unique<Faces>();
    auto others = std::make_shared<picture::DrawList>();
    for (picture::DrawList *list : {&made->touched, others.get()}) {
        list->categories = m_scene->list.categories;
        list->traitNames = m_scene->list.traitNames;
    }
    for (std::uint32_t b = 0; b < m_scene->list.batches.size(); ++b) {
        const picture::Batch &batch = m_scene->list.batches[b];
        if (batch.file != 0 || !isFaceBatch(batch))
            continue;
        made->batches.push_back(b);
        partFaces(batch, *made, *others);
    }
    made->others = std::move(others);
    m_faces = std::move(made);
    return *m_faces;
}

// The faces that a moved vertex has, with the vertices where they would be.
Result<std::shared_ptr<const Preview>> ChosenTarget::preview(const GizmoChange &change) const
{
    const Moved moved = movedBy(change);
    auto drawn = std::make_shared<picture::DrawList>(faces().touched);
    for (std::size_t b = 0; b < drawn->batches.size(); ++b) {
        std::vector<glm::vec3> &positions = drawn->batches[b].positions;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            if (std::ranges::binary_search(moved.vertices, faces().vertices[b][i]))
                positions[i] = movedTo(moved.by, positions[i]);
        }
    }
    auto preview = std::make_shared<Preview>();
    preview->replaced = faces().batches;
    preview->instead = std::move(drawn);
    preview->rest = faces().others;
    return std::shared_ptr<const Preview>(std::move(preview));
}

EditRequest ChosenTarget::edit(const GizmoChange &change) const
{
    const Moved moved = movedBy(change);
    return m_context.makeEdit([moved](bwm::EditMesh &mesh, ChosenParts &) {
        ChosenParts vertices{.vertices = moved.vertices};
        return walkmeshedits::transform(moved.by)(mesh, vertices);
    });
}

QString ChosenTarget::label(const GizmoChange &change) const
{
    switch (change.tool) {
    case GizmoTool::Turn:
        return WalkmeshTargets::tr("Turn %1").arg(title());
    case GizmoTool::Scale:
        return WalkmeshTargets::tr("Scale %1").arg(title());
    case GizmoTool::Points:
        return WalkmeshTargets::tr("Move vertex %1").arg(m_vertices[change.point]);
    case GizmoTool::Move:
        break;
    }
    return WalkmeshTargets::tr("Move %1").arg(title());
}

// ---- use points

HookTarget::HookTarget(WalkmeshContext &context, Which which) : m_context(context), m_which(which)
{
    const bwm::MeshHeader &header = context.mesh().header;
    m_at = which == Which::Origin ? -header.position : header.relativeHooks[static_cast<std::size_t>(which)];
}

QString HookTarget::title() const
{
    const QString titles[] = {WalkmeshTargets::tr("use point 1"), WalkmeshTargets::tr("use point 2"),
                              WalkmeshTargets::tr("model origin")};
    return titles[static_cast<std::size_t>(m_which)];
}

Result<std::shared_ptr<const Preview>> HookTarget::preview(const GizmoChange &change) const
{
    auto drawn = std::make_shared<picture::DrawList>();
    picture::Batch batch;
    batch.layer = picture::Layer::Hooks;
    batch.topology = picture::Topology::Lines;
    picture::addCross(batch, movedTo(change.by, m_at), kHookCross,
                      drawn->categoryNamed("use point", {236, 112, 160}));
    drawn->batches.push_back(std::move(batch));
    auto preview = std::make_shared<Preview>();
    preview->instead = std::move(drawn);
    return std::shared_ptr<const Preview>(std::move(preview));
}

// Absolute points are those of the model: relative + position.
EditRequest HookTarget::edit(const GizmoChange &change) const
{
    const glm::vec3 by(change.by[3]);
    return m_context.makeEdit([by, which = m_which](bwm::EditMesh &mesh, ChosenParts &) -> Result<void> {
        bwm::MeshHeader &header = mesh.header;
        if (which == Which::Origin) {
            header.position -= by;
            for (glm::vec3 &hook : header.absoluteHooks)
                hook -= by;
            return {};
        }
        header.relativeHooks[static_cast<std::size_t>(which)] += by;
        header.absoluteHooks[static_cast<std::size_t>(which)] += by;
        return {};
    });
}

QString HookTarget::label(const GizmoChange &) const
{
    return WalkmeshTargets::tr("Move %1").arg(title());
}

// ---- those of the choice

WalkmeshTargets::WalkmeshTargets(Gizmo &gizmo, WalkmeshContext &context, QObject *parent)
    : QObject(parent), m_gizmo(gizmo), m_context(context)
{
    connect(&context, &WalkmeshContext::chosenChanged, this, &WalkmeshTargets::follow);
    connect(&gizmo, &Gizmo::wanted, this, &WalkmeshTargets::follow);
    connect(&gizmo.view().scene(), &Scene::rebuilt, this, &WalkmeshTargets::follow);
}

WalkmeshTargets::~WalkmeshTargets()
{
    m_gizmo.setTargets({}, 0, {});
}

void WalkmeshTargets::setSnap(double distance)
{
    m_snap = static_cast<float>(distance);
    follow();
}

void WalkmeshTargets::follow()
{
    const Scene &scene = m_gizmo.view().scene();
    if (!m_gizmo.isOn() || !scene.isCurrent() || m_gizmo.isDragging() || scene.explode() != 0.0f)
        return;
    Gizmo::Targets targets;
    if (!m_context.chosenVertices().empty())
        targets.push_back(std::make_shared<const ChosenTarget>(scene.shown(), m_context, m_snap));
    if (!m_context.mesh().isArea() && m_context.problem().isEmpty()) {
        for (const HookTarget::Which which :
             {HookTarget::Which::First, HookTarget::Which::Second, HookTarget::Which::Origin})
            targets.push_back(std::make_shared<const HookTarget>(m_context, which));
    }
    const QString kept = m_gizmo.target() != nullptr ? m_gizmo.target()->title() : QString();
    const auto same = std::ranges::find_if(targets, [&](const auto &each) { return each->title() == kept; });
    const auto chosen = same != targets.end() ? static_cast<std::size_t>(same - targets.begin()) : 0;
    m_gizmo.setTargets(std::move(targets), chosen, tr("Choose faces, edges or vertices to move them"));
}

} // namespace cutaway
