// SPDX-License-Identifier: MIT
// Collision as targets of a gizmo: the selected shape, what places it, its body, its node.
#pragma once

#include "core/domains/physics/edit/handles.h"
#include "viewers/kit/gizmo/gizmo.h"
#include "viewers/kit/viewport/vertexmodel.h"

namespace cutaway
{

class ShapeTarget : public GizmoTarget
{
public:
    // The target for the shape of the batch in the current picture.
    ShapeTarget(std::shared_ptr<const BuiltScene> scene, std::uint32_t batch, physics::Movable movable,
                bool isInnermost);

    const physics::Movable &movable() const { return m_movable; }

    QString title() const override;
    QString note() const override;
    GizmoFrame frame() const override { return m_frame; }
    bool allows(GizmoTool tool) const override;
    std::vector<GizmoPoint> points() const override { return m_points; }
    Result<std::shared_ptr<const Preview>> preview(const GizmoChange &change) const override;
    EditRequest edit(const GizmoChange &change) const override;
    bool isQuick() const override { return m_movable.codeAbove.empty(); }
    QString label(const GizmoChange &change) const override;

private:
    void addPoints();
    glm::vec3 placeOfHandle(const GizmoChange &change) const;
    Result<std::shared_ptr<const Preview>> pointPreview(const GizmoChange &change) const;
    void addShape(const File &document, const picture::Batch &like, bool withShell,
                  picture::DrawList &list) const;
    glm::mat4 changeIn(const picture::Batch &batch, const glm::mat4 &by) const;

    std::shared_ptr<const BuiltScene> m_scene;
    physics::Movable m_movable;
    bool m_isInnermost;                     // the shape itself: other places that show it change as well
    std::vector<std::uint32_t> m_batches;   // of the scene, that it moves
    std::vector<physics::Handle> m_handles; // of the innermost shape
    std::vector<GizmoPoint> m_points;       // of these
    GizmoFrame m_frame;
    glm::mat4 m_place{1.0f}; // of the shape
};

// Follows the selection in the picture and gives the gizmo its targets.
class ShapeTargets : public QObject, public VertexEditor
{
    Q_OBJECT

public:
    ShapeTargets(Gizmo &gizmo, Selection &selection, QObject *parent);

    // ---- VertexEditor: of hulls
    bool editsVertices(std::uint32_t batch) const override;
    Result<void> moveVertex(std::uint32_t batch, std::uint32_t vertex, glm::vec3 to) override;

private:
    void follow();
    std::optional<std::uint32_t> selectedBatch(picture::Layer layer) const;
    std::vector<physics::Movable> movablesAt(std::uint32_t batch) const;
    std::size_t wantedOf(const std::vector<physics::Movable> &movables) const;
    bool isSelected(const physics::Movable &movable) const;

    Gizmo &m_gizmo;
    Selection &m_selection;
    std::optional<physics::MovableKind> m_kept; // chosen by the user, for as long as the shape is selected
    std::size_t m_keptSide = 0;                 // of a constraint: likewise
    std::optional<Place> m_keptFor;
    struct Asked {
        std::shared_ptr<const BuiltScene> scene;
        std::uint32_t batch = 0;
        bool isHull = false;
    };
    mutable Asked m_asked; // last, by editsVertices()
};

} // namespace cutaway
