// SPDX-License-Identifier: MIT
// The walkmesh workshop: edits of what is chosen in the picture with the numbers they need, tables that no
// longer fit, edges of the current face. Palette and tools are companions; the tool bar is in the picture.
#pragma once

#include "viewers/kit/gizmo/gizmobar.h"
#include "viewers/kit/pane/toolpane.h"
#include "viewers/workshops/walkmesh/surfacepalette.h"
#include "viewers/workshops/walkmesh/walkmeshbar.h"
#include "viewers/workshops/walkmesh/walkmeshtarget.h"

#include <QPointer>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace cutaway
{

namespace theme
{
class FittedLine;
class RefusalLabel;
} // namespace theme

class WalkmeshPane : public ToolPane
{
    Q_OBJECT

public:
    // `scene` is null where nothing can be drawn.
    WalkmeshPane(OpenFile &file, Selection &selection, ScenePane *scene, QWidget *parent = nullptr);
    ~WalkmeshPane() override;

    WalkmeshContext &context() const { return *m_context; }
    WalkmeshActions &actions() const { return *m_actions; }
    SurfacePalette &surfaces() const { return *m_palette; }
    WalkmeshTool *tool() const { return m_tool; } // null without a picture
    WalkmeshBar *bar() const { return m_bar; }    // likewise
    GizmoBar *gizmo() const { return m_gizmo; }   // likewise

    bool hasContent() const override { return true; }
    QString hint() const override;
    QList<QAction *> commands() const override { return m_actions->all(); }
    QList<QAction *> exportActions() const override { return m_actions->exports(); }
    QList<QAction *> importActions() const override { return m_actions->imports(); }
    QList<QAction *> sceneActions() const override;
    QList<QWidget *> companions() const override { return {m_palette}; }
    // Why the last edit was refused; empty after one that was not.
    QString refusal() const;

Q_SIGNALS:
    void notice(const QString &text);

private:
    using Edit = WalkmeshActions::Edit;

    void dress();
    void createBanner();
    void createSections(QVBoxLayout &column);
    QLayout *addSection(QVBoxLayout &column, const QString &title);
    void addButtons(QLayout &line, std::initializer_list<Edit> edits);
    // A number that an action needs; Enter runs the action, or says that what is typed is none.
    theme::FittedLine *addNumber(QLayout &line, const QString &name, double *number, Edit edit);
    void takeFocus();
    void addVector(QLayout &line, const QString &name, glm::dvec3 *vector, Edit edit);
    void addRoom(QLayout &line);
    // Snaps within the distance in that field.
    void addSnap(QLayout &line, const QLineEdit &distance);
    void createEdges(QVBoxLayout &column);
    void createExchange(QVBoxLayout &column);
    void createChoices(QVBoxLayout &column);
    void follow();
    void showStale();
    void showEdges();
    void refuse(const QString &reason);

    WalkmeshContext *m_context;
    WalkmeshActions *m_actions;
    QPointer<SurfacePalette> m_palette; // its dock may be deleted first
    QPointer<WalkmeshTool> m_tool;
    QPointer<WalkmeshBar> m_bar;
    QPointer<GizmoBar> m_gizmo;
    QPointer<WalkmeshTargets> m_targets;
    QWidget *m_banner = nullptr;
    QLabel *m_stale = nullptr;
    QLabel *m_summary;
    theme::RefusalLabel *m_refusal;
    QLabel *m_edges = nullptr;
    std::vector<theme::FittedLine *> m_lines;
};

} // namespace cutaway
