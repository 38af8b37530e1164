// SPDX-License-Identifier: MIT
// The picture of one open file: built on a worker, rebuilt after edits, linked to the selection.
//
// More than 40 functions: one for each thing that may be shown or hidden, and a signal for each.
#pragma once

#include "core/picture/bvh.h"
#include "viewers/kit/file/selection.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/viewport/preview.h"
#include "viewers/kit/viewport/sceneobject.h"
#include "viewers/kit/viewport/simplify.h"

#include <QObject>
#include <QTimer>
#include <filesystem>
#include <memory>

namespace cutaway
{

// A draw list with its data for picking and drawing, immutable once built.
struct BuiltScene {
    picture::DrawList list;
    picture::Bvh bvh;
    std::vector<CoarseBatch> coarse;
    picture::Bounds bounds;
    std::vector<std::shared_ptr<File>> others; // Batch::file counts them from 1
};

// One primitive of a scene.
struct PrimitiveId {
    bool overlay = false;
    std::uint32_t batch = 0;
    std::uint32_t primitive = 0;
    bool operator==(const PrimitiveId &) const = default;
};

class Scene : public QObject
{
    Q_OBJECT

public:
    explicit Scene(OpenFile &file, QObject *parent = nullptr);

    OpenFile &file() const { return m_file; }
    // The file's picture, with true positions.
    const BuiltScene &built() const { return *m_built; }
    // The picture as shown: the same batches and primitives, exploded if requested.
    const std::shared_ptr<const BuiltScene> &shown() const { return m_shown; }
    bool isReady() const { return m_ready; }
    // A second picture in the same space that changes at any time, such as a pose or the cells of a query;
    // null for none. Its sources are places of this file.
    const std::shared_ptr<const picture::DrawList> &overlay() const { return m_overlay; }
    void setOverlay(std::optional<picture::DrawList> list);
    // For picking in the overlay; requires one.
    const picture::Bvh &overlayBvh() const;
    // What an edit would make of the picture, until that is built again; null for nothing.
    const std::shared_ptr<const Preview> &preview() const { return m_preview; }
    void setPreview(std::shared_ptr<const Preview> preview);
    // True if the picture is that of the file as it is now.
    bool isCurrent() const { return m_ready && m_revision == m_file.revision(); }
    // A tool that wants a point of the picture: while it does, a click gives it the point on the surface
    // under the pointer instead of selecting.
    void setWantsPoint(bool wanted);
    bool wantsPoint() const { return m_wantsPoint; }
    void givePoint(glm::vec3 point) { Q_EMIT pointGiven(point); } // scene space
    // The bounds of both pictures; batches of the scene may be left out, but not all.
    picture::Bounds bounds(const std::vector<bool> &without = {}) const;

    // Builds the picture again: other files than its own, which it shows, have changed.
    void renew() { m_delay.start(); }
    // Other files of the same area, drawn in the same space; those that cannot be read are diagnostics.
    void setOthers(std::vector<std::filesystem::path> paths);
    // The origin of a primitive of another file; nothing for those of this one.
    struct Elsewhere {
        std::filesystem::path file;
        std::string place; // path in it
    };
    std::optional<Elsewhere> elsewhere(PrimitiveId id) const;
    // The origin of a primitive in a document inside the file, such as a packfile in a block.
    std::optional<InPart> inPart(PrimitiveId id) const;

    // 0 shows true positions; see exploded().
    void setExplode(float amount);
    float explode() const { return m_explode; }

    // The primitives that the place is, contains or belongs to, as shown; for a body, a list or a collision
    // object its shapes.
    std::vector<PrimitiveId> primitivesOf(const Place &place) const;
    // All that is shown at first of an object.
    std::vector<PrimitiveId> primitivesOf(const SceneObject &object) const;
    // The objects of primitives.
    std::set<SceneObject> objectsOf(const std::vector<PrimitiveId> &primitives) const;
    // Objects that hang below the scene node that the place is in.
    std::set<SceneObject> objectsBelow(const Place &place) const;
    Highlight highlightOf(const std::vector<PrimitiveId> &primitives) const;
    Highlight highlightOf(const Place &place) const;
    // The origin of a primitive; nothing when that is not a place of this file.
    std::optional<Place> placeOf(PrimitiveId id) const;
    // False after an edit has removed the place, until the picture is rebuilt.
    bool isPlace(const Place &place) const;
    const picture::Batch *batchOf(PrimitiveId id) const;

Q_SIGNALS:
    void rebuilt();
    void overlayChanged();
    void shownChanged(); // by setExplode
    void previewChanged();
    void wantsPointChanged();
    void pointGiven(const glm::vec3 &point);

private:
    void rebuild();
    void take(std::shared_ptr<const BuiltScene> built, std::uint64_t revision);
    void moveApart();
    // Owners to look for: at or below a place, or around it.
    enum class Owners { AtOrBelow, Around };
    void addPrimitives(const Place &place, const picture::DrawList &list, bool overlay,
                       std::vector<PrimitiveId> &out) const;
    void addOwned(const Place &place, Owners which, std::vector<PrimitiveId> &out) const;
    void dropExplaining(const Place &place, std::vector<PrimitiveId> &found) const;
    std::vector<glm::vec3> verticesOf(const Place &place) const;

    OpenFile &m_file;
    std::vector<std::filesystem::path> m_others;
    std::shared_ptr<const BuiltScene> m_built;
    std::shared_ptr<const BuiltScene> m_shown;
    std::shared_ptr<const picture::DrawList> m_overlay;
    std::shared_ptr<const Preview> m_preview;
    picture::Bounds m_overlayBounds;
    mutable std::optional<picture::Bvh> m_overlayBvh; // made for the first pick: overlays change all the time
    AsyncValue m_building;
    AsyncValue m_apart;
    QTimer m_delay; // edits come in bursts
    float m_explode = 0.0f;
    std::uint64_t m_revision = 0; // of the file that the picture was built of
    bool m_ready = false;
    bool m_wantsPoint = false;
};

} // namespace cutaway
