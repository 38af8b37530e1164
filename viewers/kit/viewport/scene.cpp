// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/scene.h"

#include "viewers/kit/viewport/explode.h"
#include "viewers/kit/viewport/glthread.h"

#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kRebuildDelay = 80; // ms

// Number of triangles above which stand-ins are needed; assumes a slow driver while it is still starting.
std::uint64_t coarseAbove()
{
    const GlThread *thread = GlThread::existing();
    const GlDriver *driver = thread != nullptr ? thread->known() : nullptr;
    return (driver != nullptr ? *driver : GlDriver()).trianglesInTime();
}

std::shared_ptr<BuiltScene> prepare(picture::DrawList list, std::uint64_t above)
{
    auto scene = std::make_shared<BuiltScene>();
    scene->bvh = picture::Bvh(list);
    scene->coarse = simplify(list, above);
    scene->bounds = list.bounds();
    scene->list = std::move(list);
    return scene;
}

constexpr Rule kRuleOther{"scene.other", "File beside this one cannot be shown",
                          "what it holds is missing from the picture", "viewers/kit/viewport/PICTURES.md"};

// The picture of a file and of others beside it.
std::shared_ptr<const BuiltScene> buildWith(const File &file,
                                            const std::vector<std::filesystem::path> &others,
                                            std::uint64_t above, Progress &progress)
{
    if (others.empty())
        return prepare(picture::buildScene(file, progress), above);
    std::vector<picture::DrawList> lists;
    std::vector<std::shared_ptr<File>> opened;
    std::vector<Diagnostic> unread;
    lists.push_back(picture::buildScene(file, progress));
    for (const std::filesystem::path &path : others) {
        auto other = File::open(path, file.formats(), progress);
        if (!other) {
            unread.push_back({Severity::Warning, kRuleOther, kNoUnit, {}, other.error().message});
            continue;
        }
        opened.push_back(std::move(*other));
        lists.push_back(picture::buildScene(*opened.back(), progress));
    }
    picture::DrawList whole = picture::joinFiles(std::move(lists));
    whole.diagnostics.insert(whole.diagnostics.end(), unread.begin(), unread.end());
    const std::shared_ptr<BuiltScene> scene = prepare(std::move(whole), above);
    scene->others = std::move(opened);
    return scene;
}

// Bounds of the faces alone: lines of an overlay, such as the path of a character, may lead far away.
picture::Bounds boundsOfFaces(const picture::DrawList &list)
{
    picture::Bounds bounds;
    for (const picture::Batch &batch : list.batches) {
        for (std::size_t i = 0; batch.topology == picture::Topology::Triangles && i < batch.positions.size();
             ++i)
            bounds.add(glm::vec3(batch.transform * glm::vec4(batch.positions[i], 1.0f)));
    }
    return bounds.empty ? list.bounds() : bounds;
}

// The place and everything above it, innermost first.
std::vector<NodeId> chainOf(const UnitTree &tree, NodeId node)
{
    std::vector<NodeId> chain{node};
    while (chain.back() != tree.root())
        chain.push_back(tree.node(chain.back()).parent);
    return chain;
}

bool contains(const std::vector<NodeId> &chain, NodeId node)
{
    return std::find(chain.begin(), chain.end(), node) != chain.end();
}

// Calls `add` for each item of a run of `length` that is the place, inside it, or around it.
template <class Add>
void matchRun(const picture::SourceRun &run, std::uint32_t length, const UnitTree &tree,
              const std::vector<NodeId> &chain, const Add &add)
{
    const NodeId first = run.first.node;
    if (!tree.contains(first)) // edited and not redrawn yet
        return;
    const NodeId place = chain.front();
    if (run.step == 0 || place.inner == 0 || place.stored != first.stored) {
        // All of a run share their ancestors above the stored node, so these are checked once.
        if (contains(chainOf(tree, first), place) || (run.step == 0 && contains(chain, first))) {
            for (std::uint32_t i = 0; i < length; ++i)
                add(i);
            return;
        }
    }
    if (run.step == 0)
        return;
    for (const NodeId node : chain) { // rows of a table: found without testing each
        const std::uint32_t past = node.inner - first.inner;
        if (node.stored == first.stored && node.inner >= first.inner && past % run.step == 0 &&
            past / run.step < length)
            add(past / run.step);
    }
}

template <class Add>
void matchRuns(const std::vector<picture::SourceRun> &runs, std::uint32_t count, UnitId unit,
               const UnitTree &tree, const std::vector<NodeId> &chain, const Add &add)
{
    for (std::size_t r = 0; r < runs.size(); ++r) {
        const std::uint32_t first = runs[r].firstPrimitive;
        const std::uint32_t end = r + 1 < runs.size() ? runs[r + 1].firstPrimitive : count;
        if (runs[r].first.unit == unit && first < end)
            matchRun(runs[r], end - first, tree, chain, [&](std::uint32_t i) { add(first + i); });
    }
}

} // namespace

Scene::Scene(OpenFile &file, QObject *parent)
    : QObject(parent), m_file(file), m_built(std::make_shared<const BuiltScene>()), m_shown(m_built)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(kRebuildDelay);
    connect(&m_delay, &QTimer::timeout, this, &Scene::rebuild);
    connect(&file, &OpenFile::changed, &m_delay, qOverload<>(&QTimer::start));
    rebuild();
}

void Scene::rebuild()
{
    m_building.ask(
        [file = std::shared_ptr<File>(m_file.file().snapshot()), others = m_others,
         above = coarseAbove()](Progress &progress) -> std::shared_ptr<const BuiltScene> {
            return freedElsewhere(buildWith(*file, others, above, progress));
        },
        [this, revision = m_file.revision()](std::shared_ptr<const BuiltScene> built) {
            take(std::move(built), revision);
        });
}

void Scene::take(std::shared_ptr<const BuiltScene> built, std::uint64_t revision)
{
    if (built != nullptr) // null if the worker failed: the old picture stays
        m_built = std::move(built);
    m_shown = m_built;
    m_revision = revision;
    m_ready = true;
    m_preview.reset(); // its batches were those of the old picture
    Q_EMIT rebuilt();
    if (m_explode != 0.0f)
        moveApart();
}

void Scene::setOthers(std::vector<std::filesystem::path> paths)
{
    m_others = std::move(paths);
    rebuild();
}

std::optional<Scene::Elsewhere> Scene::elsewhere(PrimitiveId id) const
{
    const picture::Batch *batch = batchOf(id);
    if (batch == nullptr || id.overlay || batch->file == 0 || batch->file > m_built->others.size())
        return std::nullopt;
    const File &other = *m_built->others[batch->file - 1];
    const Source source = batch->sourceOf(id.primitive);
    Elsewhere place{other.path(), {}};
    if (source.unit < other.units().size())
        place.place = other.pathText(source.unit, source.node);
    return place;
}

std::optional<InPart> Scene::inPart(PrimitiveId id) const
{
    const picture::Batch *batch = batchOf(id);
    if (batch == nullptr || id.overlay || batch->file != 0 || batch->part == 0 || batch->partSources.empty())
        return std::nullopt;
    const Source source = batch->partSourceOf(id.primitive);
    return InPart{m_shown->list.parts[batch->part - 1], {source.unit, source.node}};
}

void Scene::setExplode(float amount)
{
    if (m_explode == amount)
        return;
    m_explode = amount;
    moveApart();
}

void Scene::moveApart()
{
    if (m_explode == 0.0f) {
        m_apart.cancel();
        m_shown = m_built;
        Q_EMIT shownChanged();
        return;
    }
    m_apart.ask(
        [from = m_built, amount = m_explode,
         above = coarseAbove()](Progress &) -> std::shared_ptr<const BuiltScene> {
            return freedElsewhere(prepare(exploded(from->list, amount), above));
        },
        [this](std::shared_ptr<const BuiltScene> apart) {
            if (apart != nullptr) // as above
                m_shown = std::move(apart);
            Q_EMIT shownChanged();
        });
}

void Scene::setOverlay(std::optional<picture::DrawList> list)
{
    if (!list && m_overlay == nullptr)
        return;
    m_overlay = list ? std::make_shared<const picture::DrawList>(std::move(*list)) : nullptr;
    m_overlayBounds = m_overlay != nullptr ? boundsOfFaces(*m_overlay) : picture::Bounds();
    m_overlayBvh.reset();
    Q_EMIT overlayChanged();
}

void Scene::setPreview(std::shared_ptr<const Preview> preview)
{
    if (m_preview == preview)
        return;
    m_preview = std::move(preview);
    Q_EMIT previewChanged();
}

void Scene::setWantsPoint(bool wanted)
{
    if (std::exchange(m_wantsPoint, wanted) != wanted)
        Q_EMIT wantsPointChanged();
}

const picture::Bvh &Scene::overlayBvh() const
{
    if (!m_overlayBvh)
        m_overlayBvh.emplace(*m_overlay);
    return *m_overlayBvh;
}

picture::Bounds Scene::bounds(const std::vector<bool> &without) const
{
    picture::Bounds bounds = without.empty() ? m_shown->bounds : m_shown->list.bounds(without);
    if (bounds.empty) // everything is hidden
        bounds = m_shown->bounds;
    if (!m_overlayBounds.empty) {
        bounds.add(m_overlayBounds.min);
        bounds.add(m_overlayBounds.max);
    }
    return bounds;
}

const picture::Batch *Scene::batchOf(PrimitiveId id) const
{
    const picture::DrawList *list = id.overlay ? m_overlay.get() : &m_shown->list;
    return list != nullptr && id.batch < list->batches.size() ? &list->batches[id.batch] : nullptr;
}

std::optional<Place> Scene::placeOf(PrimitiveId id) const
{
    const picture::Batch *batch = batchOf(id);
    if (batch == nullptr || batch->file != 0 || batch->sources.empty())
        return std::nullopt;
    const Source source = batch->sourceOf(id.primitive);
    const Place place{source.unit, source.node};
    return isPlace(place) ? std::optional(place) : std::nullopt;
}

bool Scene::isPlace(const Place &place) const
{
    return place.unit < m_file.file().units().size() && m_file.file().tree(place.unit)->contains(place.node);
}

// Also for the overlay, whose places are those of this file.
void Scene::addPrimitives(const Place &place, const picture::DrawList &list, bool overlay,
                          std::vector<PrimitiveId> &out) const
{
    const auto tree = m_file.file().tree(place.unit);
    const std::vector<NodeId> chain = chainOf(*tree, place.node);
    for (std::uint32_t b = 0; b < list.batches.size(); ++b) {
        const picture::Batch &batch = list.batches[b];
        const auto match = [&](const std::vector<picture::SourceRun> &runs) {
            matchRuns(runs, batch.primitives(), place.unit, *tree, chain, [&](std::uint32_t primitive) {
                out.push_back({overlay, b, primitive});
            });
        };
        if (batch.file != 0)
            continue;
        match(batch.sources);
        std::ranges::for_each(batch.details, match);
    }
}

// Whole batches that are not found yet.
void Scene::addOwned(const Place &place, Owners which, std::vector<PrimitiveId> &out) const
{
    const auto tree = m_file.file().tree(place.unit);
    const std::vector<NodeId> chain = chainOf(*tree, place.node);
    const auto isMeant = [&](const Source &owner) {
        if (owner.unit != place.unit || !tree->contains(owner.node))
            return false;
        return which == Owners::Around ? contains(chain, owner.node)
                                       : contains(chainOf(*tree, owner.node), place.node);
    };
    const std::vector<picture::Batch> &batches = m_shown->list.batches;
    std::vector<bool> found(batches.size());
    for (const PrimitiveId &id : out) {
        if (!id.overlay)
            found[id.batch] = true;
    }
    for (std::uint32_t b = 0; b < batches.size(); ++b) {
        if (batches[b].file != 0 || found[b] || !std::ranges::any_of(batches[b].owners, isMeant))
            continue;
        for (std::uint32_t i = 0; i < batches[b].primitives(); ++i)
            out.push_back({false, b, i});
    }
}

// A block means itself, not the primitives that explain it: boxes of trees, surfaces, splits. Only a row of
// theirs means them, too; the block around a part is none.
void Scene::dropExplaining(const Place &place, std::vector<PrimitiveId> &found) const
{
    const Source row{place.unit, place.node};
    const auto explains = [this](PrimitiveId id) {
        return !id.overlay && !picture::isShownAtFirst(batchOf(id)->layer);
    };
    if (!std::ranges::all_of(found, explains))
        std::erase_if(found, [&](PrimitiveId id) {
            return explains(id) && (batchOf(id)->part != 0 || batchOf(id)->sourceOf(id.primitive) != row);
        });
}

std::vector<PrimitiveId> Scene::primitivesOf(const Place &place) const
{
    std::vector<PrimitiveId> found;
    if (place.unit >= m_file.file().units().size())
        return found;
    addPrimitives(place, m_shown->list, false, found);
    if (m_overlay != nullptr)
        addPrimitives(place, *m_overlay, true, found);
    addOwned(place, Owners::AtOrBelow, found);
    if (found.empty() && verticesOf(place).empty()) // a field of a shape, a body, a list
        addOwned(place, Owners::Around, found);
    dropExplaining(place, found);
    return found;
}

std::vector<PrimitiveId> Scene::primitivesOf(const SceneObject &object) const
{
    std::vector<PrimitiveId> found;
    const std::vector<picture::Batch> &batches = m_shown->list.batches;
    for (std::uint32_t b = 0; b < batches.size(); ++b) {
        if (!picture::isShownAtFirst(batches[b].layer) || objectOf(batches[b]) != object)
            continue;
        for (std::uint32_t i = 0; i < batches[b].primitives(); ++i)
            found.push_back({false, b, i});
    }
    return found;
}

std::set<SceneObject> Scene::objectsOf(const std::vector<PrimitiveId> &primitives) const
{
    std::set<SceneObject> objects;
    const picture::Batch *before = nullptr;
    for (const PrimitiveId &id : primitives) {
        const picture::Batch *batch = batchOf(id);
        const auto object = batch != std::exchange(before, batch) ? objectOf(*batch) : std::nullopt;
        if (object)
            objects.insert(*object);
    }
    return objects;
}

std::set<SceneObject> Scene::objectsBelow(const Place &place) const
{
    std::set<SceneObject> objects;
    for (const picture::Batch &batch : m_shown->list.batches) {
        const bool isBelow =
            batch.file == 0 && std::ranges::find(batch.nodes, place.unit) != batch.nodes.end();
        if (const auto object = isBelow ? objectOf(batch) : std::nullopt)
            objects.insert(*object);
    }
    return objects;
}

// A vertex with a node of its own is a single point; in the exploded picture it would be several.
std::vector<glm::vec3> Scene::verticesOf(const Place &place) const
{
    std::vector<glm::vec3> points;
    const auto tree = m_file.file().tree(place.unit);
    const std::vector<NodeId> chain = chainOf(*tree, place.node);
    for (const picture::Batch &batch : m_shown->list.batches) {
        if (batch.file != 0 || batch.part != 0)
            continue;
        matchRuns(batch.vertexSources, static_cast<std::uint32_t>(batch.positions.size()), place.unit, *tree,
                  chain, [&](std::uint32_t vertex) {
                      points.emplace_back(batch.transform * glm::vec4(batch.positions[vertex], 1.0f));
                  });
    }
    return points;
}

Highlight Scene::highlightOf(const std::vector<PrimitiveId> &primitives) const
{
    Highlight highlight;
    for (const PrimitiveId &id : primitives) {
        const picture::Batch *batch = batchOf(id);
        if (batch == nullptr || id.primitive >= batch->primitives())
            continue;
        const auto corners = batch->cornersOf(id.primitive);
        std::vector<glm::vec3> &out = batch->topology == picture::Topology::Triangles ? highlight.triangles
                                      : batch->topology == picture::Topology::Lines   ? highlight.lines
                                                                                      : highlight.points;
        out.insert(out.end(), corners.begin(), corners.begin() + picture::verticesPer(batch->topology));
    }
    return highlight;
}

Highlight Scene::highlightOf(const Place &place) const
{
    Highlight highlight = highlightOf(primitivesOf(place));
    if (highlight.isEmpty() && place.unit < m_file.file().units().size())
        highlight.points = verticesOf(place);
    return highlight;
}

} // namespace cutaway
