// SPDX-License-Identifier: MIT
// The 3-D view of a scene. Show it only where probeGl() says that OpenGL is usable.
//
// Mouse: left drag turns, middle or Shift+left drag moves, wheel goes nearer; click selects, Alt+click what
// lies behind, double click frames. Keys: T F L R B views, P perspective, Z frame selection, Home frame all,
// G grid, X see-through, W edges only, WASD QE fly, F11 opposite side, F4 collision.
#pragma once

#include "viewers/theme/theme.h"
#include "viewers/viewport/camera.h"
#include "viewers/viewport/drawlistrenderer.h"
#include "viewers/viewport/scene.h"

#include <QOpenGLWidget>

namespace cutaway
{

class ViewportWidget : public QOpenGLWidget
{
    Q_OBJECT

public:
    ViewportWidget(Scene &scene, Selection &selection, const theme::Theme &theme, QWidget *parent = nullptr);
    ~ViewportWidget() override;

    void setTheme(const theme::Theme &theme);
    const SceneStyle &style3d() const { return m_style; }
    void setLayerShown(geom::Layer layer, bool shown);
    void setStyle3d(const SceneStyle &style);
    Camera &camera() { return m_camera; }
    void look(Camera::View from);
    void frameAll();
    void frameSelection();
    // What a click at the point would select; `behind` skips that many nearer primitives.
    std::optional<geom::Hit> pick(QPointF pixel, std::size_t behind = 0) const;
    // What stands nearest there, of the picture and its overlay.
    std::optional<Place> placeAt(QPointF pixel) const;
    // The point of that surface, in scene space.
    std::optional<glm::vec3> surfaceAt(QPointF pixel) const;

Q_SIGNALS:
    void styleChanged();

protected:
    void initializeGL() override;
    void paintGL() override;
    void resizeGL(int width, int height) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void takeScene();
    void takeOverlay();
    void drawPictures();
    void updateHighlights();
    bool lookByKey(int key);
    bool styleByKey(int key);
    bool flyByKey(int key);
    void paintOverlay();
    void paintLabel(QPainter &painter, const theme::Colors &colors, const geom::Label &label);
    void paintLabels(QPainter &painter, const theme::Colors &colors);
    void paintLegend(QPainter &painter, const theme::Colors &colors);
    void paintGizmo(QPainter &painter, const theme::Colors &colors);
    float gridStep() const;

    Scene &m_scene;
    Selection &m_selection;
    theme::Theme m_theme;
    Camera m_camera;
    DrawListRenderer m_renderer;
    DrawListRenderer m_overlayRenderer;
    SceneStyle m_style;
    Highlight m_selected, m_hovered;
    QString m_glError;
    QPointF m_pressed, m_last;
    bool m_grid = true;
    bool m_dragging = false;
    bool m_uploadDue = true;
    bool m_overlayDue = true;
    bool m_hadOverlay = false;
    bool m_moved = false;  // by the user: a new size keeps what is looked at
    bool m_framed = false; // the camera has been pointed at a scene once
};

} // namespace cutaway
