// SPDX-License-Identifier: MIT
// Objects of a scene as the user sees them: a shape with all of its geometry, at any place. Also the set of
// hidden objects, which is stored in no file.
#pragma once

#include "core/picture/drawlist.h"

#include <optional>
#include <set>
#include <tuple>

namespace cutaway
{

struct SceneObject {
    std::uint32_t file = 0; // as in Batch
    UnitId host = kNoUnit;  // the block with the part that contains it, if any
    Source place;           // the innermost owner, in the part where there is one

    auto key() const { return std::tuple(file, host, place.unit, place.node.stored, place.node.inner); }
    bool operator==(const SceneObject &) const = default;
    bool operator<(const SceneObject &other) const { return key() < other.key(); }
};

// Nothing where each primitive is an object of its own.
std::optional<SceneObject> objectOf(const picture::Batch &batch);

class HiddenObjects
{
public:
    bool empty() const { return m_hidden.empty(); }
    void hide(const std::set<SceneObject> &objects) { m_hidden.insert(objects.begin(), objects.end()); }
    // Hides all others of the list, except those that explain these: their surfaces, boxes and mass.
    void isolate(const std::set<SceneObject> &objects, const picture::DrawList &list);
    void showAll() { m_hidden.clear(); }

    // The hidden batches of the list; empty for none.
    std::vector<bool> batches(const picture::DrawList &list) const;
    // Renumbers or drops blocks of the file after a change. Shows the contents of a part that was cut again.
    void follow(const ChangeSet &change);

private:
    std::set<SceneObject> m_hidden;
};

} // namespace cutaway
