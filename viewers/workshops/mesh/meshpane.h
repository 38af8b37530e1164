// SPDX-License-Identifier: MIT
// A render mesh: its vertices as columns, its texture coordinates and its parts; its normals, tangents and
// the weights of a bone in the picture.
#pragma once

#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/pane/toolpane.h"
#include "viewers/workshops/mesh/meshactions.h"
#include "viewers/workshops/mesh/partsview.h"
#include "viewers/workshops/mesh/uvview.h"
#include "viewers/workshops/mesh/vertexattributes.h"

class QCheckBox;
class QComboBox;
class QTableView;
class QTabWidget;

namespace cutaway
{

class MeshPane : public ToolPane
{
    Q_OBJECT

public:
    // Scene and marks are null where nothing can be drawn.
    MeshPane(OpenFile &file, Selection &selection, Scene *scene, SceneMarks *marks,
             QWidget *parent = nullptr);
    ~MeshPane() override;

    bool hasContent() const override { return !m_shapes.empty(); }
    bool isQuiet() const override { return !m_reading.isBusy() && !m_drawing.isBusy(); }
    QString hint() const override;
    QList<QAction *> commands() const override { return m_actions->actions(); }

    MeshActions &actions() { return *m_actions; }
    const std::shared_ptr<const ShownMesh> &mesh() const { return m_model.mesh(); } // null until one is read
    QTableView &table() { return *m_table; }
    UvView &uv() { return *m_uv; }

Q_SIGNALS:
    void notice(const QString &text); // what an action says while the pane is not seen

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *createStrip();
    void createTable();
    void followChange(const ChangeSet &change);
    void list();
    void nameShapes();
    void follow();
    std::optional<UnitId> shapeFor(UnitId unit) const;
    void choose(UnitId shape);
    void read();
    void take(std::shared_ptr<const ShownMesh> mesh);
    void showBones();
    void selectVertex();
    Result<void> write(const QModelIndex &cell, const QString &text);
    bool isCurrent() const;
    void draw();
    void drawOnly(std::optional<picture::DrawList> list);
    void markVertex(std::uint32_t vertex);
    std::optional<std::uint32_t> batchOfShape() const;

    OpenFile &m_file;
    Selection &m_selection;
    Scene *m_scene;
    SceneMarks *m_marks;
    std::vector<UnitId> m_shapes;
    std::optional<UnitId> m_shape; // the chosen one
    std::uint64_t m_listed = 0;    // revision of the file whose units these are
    std::uint64_t m_revision = 0;  // of the file that it was read of
    VertexAttributes m_model;
    AsyncValue m_reading, m_drawing;
    MeshActions *m_actions;
    QComboBox *m_choice, *m_bone;
    QCheckBox *m_normals, *m_tangents;
    QTabWidget *m_tabs;
    QTableView *m_table;
    UvView *m_uv;
    PartsView *m_parts = nullptr;
    bool m_areNamed = false; // in the list of shapes, which happens when the pane is seen
    bool m_isRead = false;
    bool m_isShowing = false; // selects what is shown here
    bool m_isDrawing = false; // the overlay is that of this pane
};

} // namespace cutaway
