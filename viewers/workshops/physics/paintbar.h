// SPDX-License-Identifier: MIT
// Turns the choosing of bodies and parts in the picture on, and gives what is chosen a material or a layer.
#pragma once

#include "viewers/workshops/physics/painttool.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace cutaway
{

namespace theme
{
class RefusalLabel;
} // namespace theme

class PaintBar : public QWidget
{
    Q_OBJECT

public:
    PaintBar(PaintTool &tool, QWidget *parent);

    PaintTool &tool() const { return m_tool; }
    QToolButton &onButton() const { return *m_on; }
    QComboBox &reachBox() const { return *m_reach; }
    QComboBox &materialBox() const { return *m_material; }
    QComboBox &layerBox() const { return *m_layer; }

private:
    void follow();

    PaintTool &m_tool;
    QToolButton *m_on;
    QWidget *m_rest; // shown while it is on
    QComboBox *m_reach, *m_material, *m_layer;
    QLabel *m_chosen;
    theme::RefusalLabel *m_refusal;
};

} // namespace cutaway
