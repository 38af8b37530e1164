// SPDX-License-Identifier: MIT
// The picture of one open file: built on a worker, rebuilt after edits, linked to the selection.
#pragma once

#include "core/geom/bvh.h"
#include "viewers/file/selection.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>
#include <memory>

namespace cutaway
{

// A draw list and what picking needs, immutable once built.
struct BuiltScene {
    geom::DrawList list;
    geom::Bvh bvh;
};

class Scene : public QObject
{
    Q_OBJECT

public:
    explicit Scene(OpenFile &file, QObject *parent = nullptr);
    ~Scene() override;

    const BuiltScene &built() const { return *m_built; }
    bool isReady() const { return m_ready; }
    // A second picture in the same space that changes at any time, such as a pose or the cells of a query;
    // null for none. Its sources are places of this file.
    const std::shared_ptr<const geom::DrawList> &overlay() const { return m_overlay; }
    void setOverlay(std::optional<geom::DrawList> list);
    // What stands nearest on the ray in the overlay.
    std::optional<geom::Hit> hitOverlay(const geom::Ray &ray) const;
    // A tool that wants a point of the picture: while it does, a click gives it the point on the surface
    // under the pointer instead of selecting.
    void setWantsPoint(bool wanted);
    bool wantsPoint() const { return m_wantsPoint; }
    void givePoint(glm::vec3 point) { Q_EMIT pointGiven(point); } // scene space
    // Of both pictures.
    geom::Bounds bounds() const;

    // The primitives that the place is, contains or belongs to; appended as triangles and lines in scene
    // space.
    void collect(const Place &place, std::vector<glm::vec3> &triangles, std::vector<glm::vec3> &lines) const;
    Place placeOf(const geom::Hit &hit) const { return placeOf(m_built->list, hit); }
    static Place placeOf(const geom::DrawList &list, const geom::Hit &hit);

Q_SIGNALS:
    void rebuilt();
    void overlayChanged();
    void wantsPointChanged();
    void pointGiven(const glm::vec3 &point);

private:
    void rebuild();
    void take();

    OpenFile &m_file;
    std::shared_ptr<const BuiltScene> m_built;
    std::shared_ptr<const geom::DrawList> m_overlay;
    mutable std::optional<geom::Bvh> m_overlayBvh; // made when somebody points: overlays change all the time
    std::shared_ptr<Progress> m_progress;
    QFutureWatcher<std::shared_ptr<const BuiltScene>> m_watcher;
    QTimer m_delay; // edits come in bursts
    bool m_ready = false;
    bool m_wantsPoint = false;
};

} // namespace cutaway
