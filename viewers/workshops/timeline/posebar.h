// SPDX-License-Identifier: MIT
// The tools of pose editing: the selected bone in numbers, the frames that a change reaches, and every edit
// as an action, in menus of the bar and of the pane.
#pragma once

#include "viewers/kit/theme/axisfields.h"
#include "viewers/workshops/timeline/posedisplay.h"

#include <QWidget>
#include <array>

class QComboBox;
class QLabel;
class QMenu;
class QSpinBox;
class QToolButton;

namespace cutaway
{

namespace theme
{
class WrapLayout;
} // namespace theme

class PoseBar : public QWidget
{
    Q_OBJECT

public:
    PoseBar(ClipPlayer &player, BoneSelection &bones, PoseEditor &editor, PoseDisplay &display,
            QWidget *parent = nullptr);

    // Every edit, in the order of the menu.
    QList<QAction *> actions() const { return m_actions; }
    void fillMenu(QMenu &menu);

    // Degrees about the axes of the parent (Euler x y z) and units along them, axis 0 to 2.
    QWidget *turnField(std::size_t axis) const;
    QWidget *placeField(std::size_t axis) const;

private:
    enum class Part { Turn, Place };
    static constexpr std::size_t kAxes = 3;
    void createFields(theme::WrapLayout &row, Part part, const QString &title, const QString &unit);
    void createReach(theme::WrapLayout &row);
    void createActions();
    void createButtons(theme::WrapLayout &row);
    QAction *addAction(const QString &text, const QString &help, const QString &keys,
                       std::function<void()> run);
    void dress();
    void follow();
    void fillReachMenu(QMenu &menu);
    void showReach();
    void takeReach();
    void apply(Part part);

    ClipPlayer &m_player;
    BoneSelection &m_bones;
    PoseEditor &m_editor;
    PoseDisplay &m_display;
    QLabel *m_bone;
    std::array<theme::AxisFields, 2> m_fields;
    QComboBox *m_frames = nullptr, *m_shape = nullptr;
    QSpinBox *m_falloff = nullptr;
    QToolButton *m_more = nullptr;
    QList<QAction *> m_actions;
    QAction *m_insert = nullptr, *m_delete = nullptr, *m_copy = nullptr, *m_paste = nullptr;
    QAction *m_mirror = nullptr, *m_loop = nullptr, *m_original = nullptr;
};

} // namespace cutaway
