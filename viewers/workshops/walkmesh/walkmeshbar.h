// SPDX-License-Identifier: MIT
// The controls of the walkmesh tools, above the picture: what a click does, and what goes along with it. What
// is done with what is chosen is in the pane. Where the picture is not for editing they stand there only
// while another tool than the first is on.
#pragma once

#include "viewers/kit/viewport/scenepane.h"
#include "viewers/workshops/walkmesh/walkmeshactions.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QToolButton;

namespace cutaway
{

class WalkmeshBar : public QWidget
{
    Q_OBJECT

public:
    // Adds itself to the pane, which has a viewport.
    WalkmeshBar(ScenePane &pane, WalkmeshTool &tool, WalkmeshActions &actions);

    QAction *action(WalkmeshTool::Mode mode) const { return m_modes[static_cast<std::size_t>(mode)]; }
    // With those of the tools; their keys also work in the picture.
    QList<QAction *> keys() const;
    QComboBox &part() const { return *m_part; }
    QComboBox &reach() const { return *m_reach; }
    QDoubleSpinBox &brush() const { return *m_brush; }
    QToolButton &fill() const { return *m_fill; }
    // "3 faces · 5 vertices"
    QString countText() const;

private:
    void createModes(QLayout &row);
    void createReach(QLayout &row);
    void createBrush(QLayout &row);
    void createExchange(QLayout &row);
    void follow();
    void showReach();

    ScenePane &m_pane;
    WalkmeshTool &m_tool;
    WalkmeshActions &m_actions;
    std::array<QAction *, 4> m_modes{};
    QComboBox *m_part;
    QComboBox *m_reach;
    QDoubleSpinBox *m_angle;
    QDoubleSpinBox *m_brush;
    QToolButton *m_fill;
    QLabel *m_hint;
    QLabel *m_count;
};

} // namespace cutaway
