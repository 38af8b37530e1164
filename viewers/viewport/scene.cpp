// SPDX-License-Identifier: MIT
#include "viewers/viewport/scene.h"

#include <QtConcurrent/QtConcurrentRun>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kRebuildDelay = 80; // ms

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

} // namespace

Scene::Scene(OpenFile &file, QObject *parent)
    : QObject(parent), m_file(file), m_built(std::make_shared<const BuiltScene>())
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(kRebuildDelay);
    connect(&m_delay, &QTimer::timeout, this, &Scene::rebuild);
    connect(&file, &OpenFile::changed, &m_delay, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFutureWatcher<std::shared_ptr<const BuiltScene>>::finished, this, &Scene::take);
    rebuild();
}

Scene::~Scene()
{
    if (m_progress)
        m_progress->cancel();
    m_watcher.waitForFinished();
}

void Scene::rebuild()
{
    if (m_watcher.isRunning()) { // the running one is out of date: stop it, take() starts the next
        m_progress->cancel();
        m_delay.start();
        return;
    }
    m_progress = std::make_shared<Progress>();
    std::shared_ptr<File> snapshot = m_file.file().snapshot();
    m_watcher.setFuture(
        QtConcurrent::run([snapshot, progress = m_progress]() -> std::shared_ptr<const BuiltScene> {
            auto scene = std::make_shared<BuiltScene>();
            scene->list = geom::buildScene(*snapshot, *progress);
            scene->bvh = geom::Bvh(scene->list);
            return scene;
        }));
}

void Scene::take()
{
    if (m_progress->cancelled())
        return;
    m_built = m_watcher.result();
    m_ready = true;
    Q_EMIT rebuilt();
}

void Scene::setOverlay(std::optional<geom::DrawList> list)
{
    if (!list && m_overlay == nullptr)
        return;
    m_overlay = list ? std::make_shared<const geom::DrawList>(std::move(*list)) : nullptr;
    m_overlayBvh.reset();
    Q_EMIT overlayChanged();
}

void Scene::setWantsPoint(bool wanted)
{
    if (std::exchange(m_wantsPoint, wanted) != wanted)
        Q_EMIT wantsPointChanged();
}

std::optional<geom::Hit> Scene::hitOverlay(const geom::Ray &ray) const
{
    if (m_overlay == nullptr)
        return std::nullopt;
    if (!m_overlayBvh)
        m_overlayBvh.emplace(*m_overlay);
    return m_overlayBvh->nearest(ray, [](geom::Layer) { return true; });
}

// Lines of an overlay, such as the way of a character, may lead far from what it is about.
geom::Bounds Scene::bounds() const
{
    geom::Bounds bounds = m_built->list.bounds();
    if (m_overlay == nullptr)
        return bounds;
    geom::Bounds over;
    for (const geom::Batch &batch : m_overlay->batches) {
        for (std::size_t i = 0; batch.topology == geom::Topology::Triangles && i < batch.positions.size();
             ++i)
            over.add(glm::vec3(batch.transform * glm::vec4(batch.positions[i], 1.0f)));
    }
    if (over.empty)
        over = m_overlay->bounds();
    if (!over.empty) {
        bounds.add(over.min);
        bounds.add(over.max);
    }
    return bounds;
}

Place Scene::placeOf(const geom::DrawList &list, const geom::Hit &hit)
{
    const geom::Source source = list.batches[hit.batch].sourceOf(hit.primitive);
    return {source.unit, source.node};
}

void Scene::collect(const Place &place, std::vector<glm::vec3> &triangles,
                    std::vector<glm::vec3> &lines) const
{
    if (place.unit >= m_file.file().units().size())
        return;
    const auto tree = m_file.file().tree(place.unit);
    const std::vector<NodeId> chain = chainOf(*tree, place.node);
    for (const geom::Batch &batch : m_built->list.batches) {
        std::vector<glm::vec3> &out = batch.topology == geom::Topology::Triangles ? triangles : lines;
        if (batch.topology == geom::Topology::Points)
            continue;
        const auto addPrimitive = [&](std::uint32_t primitive) {
            const auto corners = batch.cornersOf(primitive);
            out.insert(out.end(), corners.begin(), corners.begin() + geom::verticesPer(batch.topology));
        };
        for (std::size_t r = 0; r < batch.sources.size(); ++r) {
            const geom::SourceRun &run = batch.sources[r];
            const std::uint32_t end =
                r + 1 < batch.sources.size() ? batch.sources[r + 1].firstPrimitive : batch.primitives();
            if (run.first.unit != place.unit || run.first.node.stored >= tree->storedCount())
                continue;
            // All of a run share their ancestors above the stored node, so these are asked once.
            const bool whole = contains(chainOf(*tree, run.first.node), place.node) &&
                               (run.step == 0 || place.node.inner == 0);
            for (std::uint32_t i = run.firstPrimitive; i < end; ++i) {
                NodeId node = run.first.node;
                node.inner += (i - run.firstPrimitive) * run.step;
                if (whole || contains(chain, node))
                    addPrimitive(i);
            }
        }
    }
}

} // namespace cutaway
