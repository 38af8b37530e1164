// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/sceneobject.h"

#include <algorithm>

namespace cutaway
{

std::optional<SceneObject> objectOf(const picture::Batch &batch)
{
    const std::vector<Source> &owners = batch.ownersInside();
    if (owners.empty())
        return std::nullopt;
    const bool isPart = batch.part != 0 && !batch.sources.empty();
    return SceneObject{batch.file, isPart ? batch.sources.front().first.unit : kNoUnit, owners.front()};
}

void HiddenObjects::isolate(const std::set<SceneObject> &objects, const picture::DrawList &list)
{
    std::set<SceneObject> explained; // the owners of the objects
    for (const picture::Batch &batch : list.batches) {
        auto object = objectOf(batch);
        if (!object || !objects.contains(*object))
            continue;
        for (const Source &owner : batch.ownersInside()) {
            object->place = owner;
            explained.insert(*object);
        }
    }
    m_hidden.clear();
    for (const picture::Batch &batch : list.batches) {
        const auto object = objectOf(batch);
        const auto &kept = picture::isShownAtFirst(batch.layer) ? objects : explained;
        if (object && !kept.contains(*object))
            m_hidden.insert(*object);
    }
}

std::vector<bool> HiddenObjects::batches(const picture::DrawList &list) const
{
    if (m_hidden.empty())
        return {};
    std::vector<bool> hidden;
    hidden.reserve(list.batches.size());
    for (const picture::Batch &batch : list.batches) {
        const auto object = objectOf(batch);
        hidden.push_back(object && m_hidden.contains(*object));
    }
    return hidden;
}

void HiddenObjects::follow(const ChangeSet &change)
{
    std::set<SceneObject> now;
    for (SceneObject object : m_hidden) {
        UnitId &unit = object.host != kNoUnit ? object.host : object.place.unit;
        const auto there = change.reindexed && object.file == 0 ? change.unitNow(unit) : std::optional(unit);
        unit = there.value_or(kNoUnit);
        const bool isCutAnew = object.host != kNoUnit && change.resized &&
                               std::ranges::find(change.units, object.host) != change.units.end();
        if (there && !isCutAnew)
            now.insert(object);
    }
    m_hidden = std::move(now);
}

} // namespace cutaway
