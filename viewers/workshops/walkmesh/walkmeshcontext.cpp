// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/walkmeshcontext.h"

#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/edit/links.h"
#include "core/formats/bwm/edit/stale.h"

#include <QScopedValueRollback>
#include <QTimer>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::size_t kQuickFaces = 4000; // rebuilt within an event, without optimisation too

std::optional<UnitId> unitOfTable(const File &file, bwm::Table table)
{
    const auto *state = file.stateIf<bwm::BwmState>();
    const UnitId unit = state != nullptr ? state->tables[table].unit : kNoUnit;
    return unit < file.units().size() ? std::optional(unit) : std::nullopt;
}

// Adds those that are not there yet, or with `toggles` takes away those that are.
template <class T> void combineParts(std::vector<T> &all, const std::vector<T> &more, bool toggles)
{
    const std::vector<T> before = all;
    for (const T &part : more) {
        const bool isThere = std::ranges::find(before, part) != before.end();
        std::erase(all, part);
        if (!isThere || !toggles)
            all.push_back(part);
    }
}

} // namespace

WalkmeshContext::WalkmeshContext(OpenFile &file, Selection &selection, QObject *parent)
    : QObject(parent), m_file(file), m_selection(selection), m_ownChoices(this), m_choices(&m_ownChoices)
{
    connect(&file, &OpenFile::changed, this, &WalkmeshContext::followChange);
    connect(&file, &OpenFile::editRequested, this, [this] { m_isEdited = true; });
    connect(&selection, &Selection::selected, this, &WalkmeshContext::followSelection);
    connect(&m_ownChoices, &WalkmeshChoices::changed, this, &WalkmeshContext::choicesChanged);
    read();
    followSelection();
    lookForStale();
}

void WalkmeshContext::setChoices(WalkmeshChoices &choices)
{
    m_choices->disconnect(this);
    m_choices = &choices;
    connect(&choices, &WalkmeshChoices::changed, this, &WalkmeshContext::choicesChanged);
    connect(&choices, &WalkmeshChoices::changed, this, &WalkmeshContext::lookForStale);
    Q_EMIT choicesChanged();
    lookForStale();
}

void WalkmeshContext::setMaterial(std::uint32_t material)
{
    if (std::exchange(m_material, material) != material)
        Q_EMIT materialChanged();
}

// ---- the mesh

void WalkmeshContext::read() const
{
    if (m_revision == m_file.revision())
        return;
    if (m_revision && !m_before)
        m_before =
            std::move(m_mesh); // some pane asks for the mesh before followChange() has heard of the change
    m_revision = m_file.revision();
    Result<bwm::EditMesh> mesh = bwm::readEditMesh(m_file.file());
    m_tables = bwm::readWalkmesh(m_file.file());
    m_problem = mesh ? QString() : QString::fromStdString(mesh.error().message);
    m_mesh = mesh ? std::move(*mesh) : bwm::EditMesh();
}

const bwm::EditMesh &WalkmeshContext::mesh() const
{
    read();
    return m_mesh;
}

const QString &WalkmeshContext::problem() const
{
    read();
    return m_problem;
}

const bwm::Walkmesh &WalkmeshContext::tables() const
{
    read();
    return m_tables;
}

void WalkmeshContext::followChange()
{
    const bool hadChoice = !m_chosen.isEmpty();
    read();
    const bwm::EditMesh before = m_before ? std::move(*m_before) : m_mesh;
    m_before.reset();
    if (hadChoice) {
        m_chosen = foundAgain(m_chosen, before, m_mesh);
        Q_EMIT chosenChanged();
    }
    Q_EMIT meshChanged();
    if (hadChoice)
        leaveInherited();
    else
        followSelection();
    lookForStale();
}

// The row that was selected may be another face by now, which only has the number of the one that was meant.
// Whoever made the change selects first.
void WalkmeshContext::leaveInherited()
{
    m_isSettling = true;
    QTimer::singleShot(0, this, [this, visit = m_selection.visit()] {
        m_isSettling = false;
        const auto place = m_selection.current();
        const auto parts = place ? partsAt(*place) : std::nullopt;
        if (!parts || isChosen(*parts)) // a field of a part that is chosen stays selected
            return;
        if (visit != m_selection.visit())
            followSelection();
        else
            selectCurrent();
    });
}

// ---- what is chosen

void WalkmeshContext::choose(ChosenParts parts)
{
    if (!m_file.typedTexts().settle()) // the selection could not follow
        return;
    parts = tidied(std::move(parts), mesh());
    if (parts == m_chosen)
        return selectCurrent();
    m_chosen = std::move(parts);
    Q_EMIT chosenChanged();
    selectCurrent();
}

void WalkmeshContext::choosePlaces(const std::vector<Place> &places)
{
    ChosenParts all;
    for (const Place &place : places) {
        if (const auto face = bwm::faceOfRow(m_file.file(), place.unit, place.node))
            all.faces.push_back(*face);
    }
    if (all.isEmpty() || m_revision != m_file.revision())
        return;
    m_chosen = tidied(std::move(all), mesh());
    Q_EMIT chosenChanged();
}

void WalkmeshContext::take(const ChosenParts &parts, Taking how)
{
    const bool isOtherKind = (m_chosen.faces.empty() && !parts.faces.empty()) ||
                             (m_chosen.edges.empty() && !parts.edges.empty()) ||
                             (m_chosen.vertices.empty() && !parts.vertices.empty());
    if (how == Taking::Instead || isOtherKind)
        return choose(parts);
    ChosenParts all = m_chosen;
    combineParts(all.faces, parts.faces, how == Taking::Toggle);
    combineParts(all.edges, parts.edges, how == Taking::Toggle);
    combineParts(all.vertices, parts.vertices, how == Taking::Toggle);
    choose(std::move(all));
}

// The row that the last chosen part is, as a path.
std::string WalkmeshContext::currentRow() const
{
    if (!m_chosen.faces.empty())
        return fmt::format("indices[{}]", m_chosen.faces.back());
    if (!m_chosen.vertices.empty())
        return fmt::format("vertices[{}]", m_chosen.vertices.back());
    if (m_chosen.edges.empty())
        return {};
    const bwm::FaceEdge edge = m_chosen.edges.back();
    const auto number = static_cast<std::int32_t>(edge.face * 3 + edge.edge);
    const auto border = std::ranges::find(tables().edges, number, &bwm::PerimeterEdge::edge);
    return border != tables().edges.end() ? fmt::format("edges[{}]", border - tables().edges.begin())
                                          : fmt::format("indices[{}]", edge.face);
}

void WalkmeshContext::selectCurrent()
{
    const std::string row = currentRow();
    if (m_revision != m_file.revision())
        return;
    const QScopedValueRollback selecting(m_isSelecting, true);
    const auto place = m_selection.current();
    if (row.empty() && place && partsAt(*place))
        m_selection.select({place->unit, NodeId{}}); // its table: what is not chosen is not selected
    else if (const Result<NodePath> path = m_file.file().parsePath(row); path && !row.empty())
        m_selection.selectPath(*path);
}

std::optional<ChosenParts> WalkmeshContext::partsAt(Place place) const
{
    const File &file = m_file.file();
    ChosenParts parts;
    if (const auto face = bwm::faceOfRow(file, place.unit, place.node)) {
        parts.faces = {*face};
        return parts;
    }
    const auto rowOf = [&](bwm::Table table) -> std::optional<std::uint32_t> {
        if (unitOfTable(file, table) != std::optional(place.unit))
            return std::nullopt;
        const auto tree = file.tree(place.unit);
        Node at = tree->node(place.node);
        while (at.id != tree->root() && at.parent != tree->root())
            at = tree->node(at.parent);
        return at.isElement ? std::optional(at.row) : std::nullopt;
    };
    if (const auto vertex = rowOf(bwm::kVertices)) {
        parts.vertices = {*vertex};
        return parts;
    }
    const auto edge = rowOf(bwm::kEdges);
    if (!edge || *edge >= tables().edges.size() || tables().edges[*edge].edge < 0)
        return std::nullopt;
    const auto number = static_cast<std::uint32_t>(tables().edges[*edge].edge);
    parts.edges = {{number / 3, number % 3}};
    return parts;
}

// The part of a row, or the face of a chosen edge.
bool WalkmeshContext::isChosen(const ChosenParts &parts) const
{
    const auto has = [](const auto &all, const auto &part) {
        return part.empty() || std::ranges::find(all, part.front()) != all.end();
    };
    const bool isOfEdge =
        !parts.faces.empty() &&
        std::ranges::find(m_chosen.edges, parts.faces.front(), &bwm::FaceEdge::face) != m_chosen.edges.end();
    return (isOfEdge || has(m_chosen.faces, parts.faces)) && has(m_chosen.edges, parts.edges) &&
           has(m_chosen.vertices, parts.vertices);
}

// A row that is about a chosen part leaves the choice as it is.
void WalkmeshContext::followSelection()
{
    const auto place = m_selection.current();
    if (m_isSelecting || m_isSettling || !place ||
        m_revision != m_file.revision()) // a change that is not heard of yet
        return;
    const auto parts = partsAt(*place);
    if (!parts || isChosen(*parts))
        return;
    m_chosen = tidied(*parts, mesh());
    Q_EMIT chosenChanged();
}

// ---- edits

void WalkmeshContext::apply(const QString &label, Operation operation, bool isSlow,
                            std::function<void()> done)
{
    if (!m_file.typedTexts().commit())
        return;
    Q_EMIT refused({});
    EditRequest request = makeEdit(std::move(operation));
    request.label = label;
    if (const Result<NodePath> row = m_file.file().parsePath(currentRow()); row && !currentRow().empty())
        request.where = *row;
    request.pace = isQuick() && !isSlow ? EditRequest::Pace::Quick : EditRequest::Pace::Slow;
    request.revision = m_file.revision();
    request.context = this;
    alsoWhenDone(request, std::move(done));
    request.refused = [this](const QString &reason) { Q_EMIT refused(reason); };
    m_file.edit(std::move(request));
}

bool WalkmeshContext::isQuick() const
{
    return mesh().faces.size() <= kQuickFaces;
}

EditRequest WalkmeshContext::makeEdit(Operation operation)
{
    EditRequest request;
    answerWith<MeshAnswer>(
        request, this,
        [operation = std::move(operation), before = m_chosen, surfaces = m_choices->surfaces(),
         canonical = m_choices->isCanonical()](const File &file, Progress &) -> Result<Made<MeshAnswer>> {
            Result<bwm::EditMesh> mesh = bwm::readEditMesh(file);
            if (!mesh)
                return tl::unexpected(mesh.error());
            ChosenParts chosen = before;
            if (const Result<void> done = operation(*mesh, chosen); !done)
                return tl::unexpected(done.error());
            const bwm::RebuildOptions how{.canonical = canonical, .surfaces = surfaces.get()};
            const bwm::Walkmesh base = bwm::readWalkmesh(file);
            const std::size_t walkable = std::min(base.faces.size(), base.adjacency.size());
            const Result<bwm::Rebuilt> after = bwm::rebuild(*mesh, base, how);
            if (!after)
                return tl::unexpected(after.error());
            Result<Patch> patch = bwm::patchTo(file, *after, how);
            if (!patch)
                return tl::unexpected(patch.error());
            MeshAnswer answer;
            if (!patch->empty())
                answer.chosen = renumbered(chosen, *after);
            const std::size_t sameWay = bwm::linkFaces({base.faces.data(), walkable}).sameWay.size();
            answer.leftOut = after->sameWayEdges.size() - std::min(sameWay, after->sameWayEdges.size());
            return Made<MeshAnswer>{std::move(*patch), std::move(answer)};
        },
        [this](const MeshAnswer &answer) { answered(answer); });
    return request;
}

// The file has changed, and what was chosen has been looked for by its place.
void WalkmeshContext::answered(const MeshAnswer &answer)
{
    if (answer.chosen) {
        m_isEdited = false; // its tables have just been rebuilt
        m_chosen = tidied(*answer.chosen, mesh());
        Q_EMIT chosenChanged();
    }
    selectCurrent();
    tellLinksLeftOut(answer.leftOut);
}

// Counts edges that were linked before, or are new.
void WalkmeshContext::tellLinksLeftOut(std::size_t count)
{
    if (count != 0)
        Q_EMIT told(
            count == 1
                ? tr("1 link is left out, as both faces run along the edge the same way")
                : tr("%1 links are left out, as both faces run along the edge the same way").arg(count));
}

// ---- tables that no longer fit

void WalkmeshContext::lookForStale()
{
    m_looking.ask(
        [file = std::shared_ptr<const File>(m_file.file().snapshot()),
         surfaces = m_choices->surfaces()](Progress &) {
            const auto *state = file->stateIf<bwm::BwmState>();
            return state != nullptr ? bwm::staleParts(bwm::readWalkmesh(*file), state->type, *surfaces)
                                    : bwm::Parts{0};
        },
        [this](bwm::Parts stale) { takeStale(stale); });
}

// Only an edit that has just made tables stale is followed by a rebuild, as part of its step: what undo
// brings back was so before.
void WalkmeshContext::takeStale(bwm::Parts stale)
{
    const bool isNew = std::exchange(m_isEdited, false) && stale != 0 && m_stale == 0;
    if (std::exchange(m_stale, stale) != stale)
        Q_EMIT staleChanged();
    if (isNew && m_choices->rebuild() == WalkmeshChoices::Rebuild::Always)
        requestRebuild(true);
}

void WalkmeshContext::rebuildStale()
{
    requestRebuild(false);
}

void WalkmeshContext::requestRebuild(bool continues)
{
    if (!continues && !m_file.typedTexts().commit()) // the user may be typing when the worker has looked
        return;
    Q_EMIT refused({});
    EditRequest request;
    request.label = tr("Rebuild %1").arg(QString::fromStdString(bwm::partsText(m_stale)));
    request.make = [surfaces = m_choices->surfaces(),
                    canonical = m_choices->isCanonical()](const File &file, Progress &) -> Result<Patch> {
        Result<bwm::StaleRebuild> stale =
            bwm::rebuildStale(file, {.canonical = canonical, .surfaces = surfaces.get()});
        if (!stale)
            return tl::unexpected(stale.error());
        return std::move(stale->patch);
    };
    request.continues = continues;
    request.pace = EditRequest::Pace::Slow;
    request.context = this;
    request.refused = [this](const QString &reason) { Q_EMIT refused(reason); };
    m_file.edit(std::move(request));
}

} // namespace cutaway
