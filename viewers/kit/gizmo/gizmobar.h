// SPDX-License-Identifier: MIT
// The controls of a gizmo: its tools among those of the 3-D pane, and below them, while one is on, what is
// changed and fields for amounts that are typed.
#pragma once

#include "viewers/kit/file/typedorder.h"
#include "viewers/kit/gizmo/gizmo.h"
#include "viewers/kit/theme/axisfields.h"
#include "viewers/kit/viewport/scenepane.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace cutaway
{

namespace theme
{
class ElidedLabel;
} // namespace theme

class GizmoBar : public QWidget
{
    Q_OBJECT

public:
    // Adds itself, the tools and their keys to the pane, which has a viewport.
    explicit GizmoBar(ScenePane &pane);

    Gizmo &gizmo() { return *m_gizmo; }
    QAction *action(GizmoTool tool) const { return m_actions[static_cast<std::size_t>(tool)]; }
    // The field for an amount of a tool: x, y or z.
    QWidget *field(GizmoTool tool, std::size_t axis) const;

private:
    struct Fields : theme::AxisFields {
        GizmoTool tool = GizmoTool::Move;
        TypedOrder *order = nullptr;
    };

    void createActions(ScenePane &pane);
    void createSnapMenu(ScenePane &pane);
    void chooseSteps();
    void fillSnapMenu();
    void createRow();
    void createFields(QLayout &row, GizmoTool tool, const QString &title, const QString &name);
    void apply(const Fields &fields);
    void follow();
    void showTargets();
    void showAmounts();
    void dress();
    float unit() const; // of the picture, in one of the user's

    ScenePane &m_pane;
    Gizmo *m_gizmo;
    std::array<QAction *, kGizmoToolCount> m_actions{};
    QAction *m_snap = nullptr, *m_local = nullptr;
    QMenu *m_snapMenu = nullptr;
    QToolButton *m_snapButton = nullptr, *m_localButton = nullptr;
    QComboBox *m_choice = nullptr;
    theme::ElidedLabel *m_note = nullptr;
    std::array<Fields, 3> m_fields; // Move, Turn, Scale
};

} // namespace cutaway
