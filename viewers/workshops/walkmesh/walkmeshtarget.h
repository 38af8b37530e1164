// SPDX-License-Identifier: MIT
// What the gizmo moves in a walkmesh: the vertices of what is chosen; of placeables and doors their use
// points and the origin of their model, too.
#pragma once

#include "viewers/kit/gizmo/gizmo.h"
#include "viewers/workshops/walkmesh/walkmeshpicture.h"

namespace cutaway
{

// The chosen parts, in the state of the mesh that is shown.
class ChosenTarget : public GizmoTarget
{
public:
    // Dragged vertices snap to others at most `snap` away, those of other files in the picture included; 0
    // for none.
    ChosenTarget(std::shared_ptr<const BuiltScene> scene, WalkmeshContext &context, float snap);

    QString title() const override;
    QString note() const override;
    GizmoFrame frame() const override { return {m_middle, glm::mat3(1.0f)}; }
    bool allows(GizmoTool) const override { return true; }
    std::vector<GizmoPoint> points() const override;
    Result<std::shared_ptr<const Preview>> preview(const GizmoChange &change) const override;
    EditRequest edit(const GizmoChange &change) const override;
    bool isQuick() const override { return m_context.isQuick(); }
    QString label(const GizmoChange &change) const override;

private:
    struct Moved {
        std::vector<std::uint32_t> vertices;
        glm::mat4 by{1.0f};
    };
    // The faces of the picture: those with a chosen vertex, which are drawn anew, and the others.
    struct Faces {
        std::vector<std::uint32_t> batches; // of the scene
        picture::DrawList touched;
        std::vector<std::vector<std::uint32_t>>
            vertices; // of the mesh, of each position of a batch of `touched`
        std::shared_ptr<const picture::DrawList> others;
    };
    Moved movedBy(const GizmoChange &change) const;
    const Faces &faces() const;
    void partFaces(const picture::Batch &batch, Faces &faces, picture::DrawList &others) const;
    void findPlacesToSnap();
    glm::vec3 snapped(const Moved &moved) const;

    std::shared_ptr<const BuiltScene> m_scene;
    WalkmeshContext &m_context;
    std::shared_ptr<const bwm::EditMesh> m_mesh;
    std::vector<std::uint32_t> m_vertices;
    glm::vec3 m_middle{0.0f};
    float m_snap;
    std::vector<glm::vec3> m_places;              // of other vertices, by x
    mutable std::unique_ptr<const Faces> m_faces; // from the first preview on
};

// A use point or the origin of the model.
class HookTarget : public GizmoTarget
{
public:
    enum class Which { First, Second, Origin };

    HookTarget(WalkmeshContext &context, Which which);

    QString title() const override;
    GizmoFrame frame() const override { return {m_at, glm::mat3(1.0f)}; }
    bool allows(GizmoTool tool) const override { return tool == GizmoTool::Move; }
    Result<std::shared_ptr<const Preview>> preview(const GizmoChange &change) const override;
    EditRequest edit(const GizmoChange &change) const override;
    bool isQuick() const override { return m_context.isQuick(); }
    QString label(const GizmoChange &change) const override;

private:
    WalkmeshContext &m_context;
    Which m_which;
    glm::vec3 m_at{0.0f};
};

// Keeps the targets of a gizmo in step with what is chosen.
class WalkmeshTargets : public QObject
{
    Q_OBJECT

public:
    // The gizmo must outlive it.
    WalkmeshTargets(Gizmo &gizmo, WalkmeshContext &context, QObject *parent);
    ~WalkmeshTargets() override;

    // Within that distance dragged vertices snap to others; 0 for never.
    void setSnap(double distance);

private:
    void follow();

    Gizmo &m_gizmo;
    WalkmeshContext &m_context;
    float m_snap = 0.0f;
};

} // namespace cutaway
