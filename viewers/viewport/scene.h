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

    // The primitives that the place is, contains or belongs to; appended as triangles and lines in scene
    // space.
    void collect(const Place &place, std::vector<glm::vec3> &triangles, std::vector<glm::vec3> &lines) const;
    Place placeOf(const geom::Hit &hit) const;

Q_SIGNALS:
    void rebuilt();

private:
    void rebuild();
    void take();

    OpenFile &m_file;
    std::shared_ptr<const BuiltScene> m_built;
    std::shared_ptr<Progress> m_progress;
    QFutureWatcher<std::shared_ptr<const BuiltScene>> m_watcher;
    QTimer m_delay; // edits come in bursts
    bool m_ready = false;
};

} // namespace cutaway
