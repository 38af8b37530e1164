// SPDX-License-Identifier: MIT
// Cuts the picture open: a clip plane, a section box, an exploded view.
#pragma once

#include "viewers/kit/viewport/viewportwidget.h"

#include <QWidget>
#include <array>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QPushButton;
class QSlider;

namespace cutaway
{

class CutPanel : public QWidget
{
    Q_OBJECT

public:
    explicit CutPanel(ViewportWidget &view, QWidget *parent = nullptr);

private:
    void createPlane(QGridLayout &grid);
    void createBox(QGridLayout &grid);
    void createExplode(QGridLayout &grid);
    QSlider *createSlider(const QString &name, int value);
    void takeScene();
    void fitBox(const picture::Bounds &bounds);
    void apply();
    void enable();
    glm::vec3 planeNormal() const;

    ViewportWidget &m_view;
    picture::Bounds m_bounds; // that the sliders run through
    QCheckBox *m_planeOn = nullptr, *m_boxOn = nullptr;
    QComboBox *m_axis = nullptr;
    QCheckBox *m_flip = nullptr;
    QSlider *m_plane = nullptr, *m_explode = nullptr;
    std::array<QSlider *, 3> m_low{}, m_high{};
    std::vector<QWidget *> m_boxWidgets;
    glm::vec3 m_viewNormal{1.0f, 0.0f, 0.0f}; // of the view when it was chosen
};

} // namespace cutaway
