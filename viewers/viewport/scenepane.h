// SPDX-License-Identifier: MIT
// The 3-D pane of one open file: viewport and layers panel, or the reason why there is none.
#pragma once

#include "viewers/viewport/viewportwidget.h"

#include <QCheckBox>
#include <QWidget>

class QMenu;
class QToolButton;

namespace cutaway
{

class ScenePane : public QWidget
{
    Q_OBJECT

public:
    ScenePane(OpenFile &file, Selection &selection, const theme::Theme &theme, QWidget *parent = nullptr);

    void setTheme(const theme::Theme &theme);
    Scene &scene() { return m_scene; }
    ViewportWidget *viewport() { return m_viewport; } // null without OpenGL

private:
    QWidget *createToolStrip();
    void updateLayers();
    void showStyle();

    Scene m_scene;
    ViewportWidget *m_viewport = nullptr;
    QToolButton *m_layers = nullptr;
    QMenu *m_layerMenu = nullptr; // stays open while boxes are toggled
    std::vector<std::pair<geom::Layer, QCheckBox *>> m_boxes;
};

} // namespace cutaway
