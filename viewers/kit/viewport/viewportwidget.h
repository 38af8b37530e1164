// SPDX-License-Identifier: MIT
// The 3-D view of a scene. Its pictures are drawn on another thread; labels and marks painted over a picture
// match it, even when the view has moved since.
//
// Mouse: left drag turns, middle or Shift+left drag moves, Ctrl+left drag selects in a box, right drag looks
// around, wheel goes to the pointer; click selects the object and then its face (ClickLevels), Alt+click what
// lies behind, double click frames. Keys that move the viewer are here, all others are actions
// (SceneActions).
//
// More than 40 functions: a quarter are events and signals of the widget; picture, marks, legend, keys and
// tools are parts of their own.
#pragma once

#include "viewers/kit/pane/heldbuttons.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/kit/viewport/annotations.h"
#include "viewers/kit/viewport/flykeys.h"
#include "viewers/kit/viewport/livepicture.h"
#include "viewers/kit/viewport/scenelegend.h"
#include "viewers/kit/viewport/scenemarks.h"
#include "viewers/kit/viewport/viewtool.h"

#include <QTimer>
#include <QWidget>

namespace cutaway
{

class ViewportWidget : public QWidget
{
    Q_OBJECT

public:
    // The purpose of a click.
    enum class Mode { Select, Measure };

    ViewportWidget(Scene &scene, Selection &selection, QWidget *parent = nullptr);
    ~ViewportWidget() override;

    Scene &scene() const { return m_scene; }
    const SceneStyle &style3d() const { return m_style; }
    void setStyle3d(const SceneStyle &style);
    void setLayerShown(picture::Layer layer, bool shown);
    LengthUnit lengthUnit() const { return m_unit; }
    void setLengthUnit(LengthUnit unit);
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    const Measurement &measured() const { return m_measure; }
    // Dragging looks around instead of turning the scene.
    bool isFlying() const { return m_flying; }
    void setFlying(bool on);

    // A tool that works in the picture, until it is removed; those added last are asked first.
    void addTool(ViewTool &tool);
    void removeTool(ViewTool &tool);
    bool isDragging() const { return m_drag != Drag::None; }

    // ---- the viewer
    Camera &camera() { return m_camera; }
    void look(Camera::View from);
    void flip();
    void setPerspective(bool on);
    void frameAll(); // except hidden objects
    void frameSelection();
    void keepView() { m_kept = m_camera.stand(); }
    void returnToKeptView();

    // ---- picking
    Picker picker() const { return Picker(m_scene, m_camera, m_style); }
    // The place that a click there would select, of the picture and its overlay.
    std::optional<Place> placeAt(QPointF pixel) const;
    SceneMarks &marks() { return m_marks; }
    const SceneMarks &marks() const { return m_marks; }
    // Everything in the rectangle at once.
    void selectIn(const QRectF &pixels);

    // The up-to-date picture without the painting over it, in device pixels; waits for it.
    const QImage &drawn();
    // True if the painted picture is up to date.
    bool isDrawn() const { return m_picture.isDrawn(); }
    // Draws a picture of `size` logical pixels, if requested with a transparent background. Passed to `done`
    // later, null when the driver cannot draw that size, and not at all if the view is gone by then.
    void picture(QSize size, qreal pixelRatio, bool transparent, std::function<void(QImage)> done);
    // The legend of the colours as laid out in a picture of that size.
    LegendPlate legendPlate(QSize size) const;
    // Folded to its title; by default it folds in a picture that it would largely cover.
    bool isLegendFolded() const;
    void foldLegend(bool folded);
    QSize minimumSizeHint() const override { return {160, 120}; }
    // The reason shown instead of a picture; empty when there is one.
    QString emptyReason() const;

Q_SIGNALS:
    void styleChanged();
    void modeChanged();
    void measureChanged();
    void contextMenuWanted(const QPoint &globalPosition);
    void notice(const QString &text); // worth telling in a status line
    // Something of another file was clicked, see Scene::setOthers; the second time with `open`.
    void elsewhereClicked(const cutaway::Scene::Elsewhere &place, bool open);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool event(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    enum class Drag { None, Turn, Move, Look, Box, Tool };

    void redraw() { m_picture.redraw(); } // update() is enough for the painting over it
    Drawing drawingFor(const Camera &camera, qreal pixelRatio) const;
    void takeScene();
    void takeOverlay();
    void takePreview();
    void takeHidden();
    void showCursor();
    void cameraMoved();
    Frame frameFor(const Camera &camera, qreal pixelRatio) const;
    float gridStep(const Camera &camera) const;
    QString scaleText(const Camera &camera) const;
    void annotate(QPainter &painter, const LivePicture::Shown &shown);

    // ---- viewportinput.cpp
    void endDrag();
    Drag dragFor(const QMouseEvent &event) const;
    void drag(const QMouseEvent &event);
    bool clickLegend(QPointF pixel);
    void click(const QMouseEvent &event);
    void measureAt(QPointF pixel);
    void hoverAt(QPointF pixel);
    QAction *actionFor(const QKeyEvent &event) const;
    bool areToolsOn() const;
    bool beginTool(const QMouseEvent &event);
    ViewTool *toolFor(const QKeyEvent &event) const;

    Scene &m_scene;
    Selection &m_selection;
    Camera m_camera;
    std::optional<Camera::Stand> m_kept;
    SceneStyle m_style;
    LengthUnit m_unit = LengthUnit::Own;
    SceneLegend m_legend;
    // The bounds of all that was shown since the scene was built, so that a moving pose does not move the
    // grid or the depth range.
    picture::Bounds m_extent;
    SceneMarks m_marks;
    LivePicture m_picture;
    Mode m_mode = Mode::Select;
    Measurement m_measure;
    QRectF m_rubber;
    QPointF m_pressed, m_last;
    Drag m_drag = Drag::None;
    std::vector<ViewTool *> m_tools;
    ViewTool *m_tool = nullptr; // that is dragged
    HeldButtons m_held{*this};
    Qt::MouseButton m_button = Qt::NoButton; // held
    FlyKeys m_flyKeys;
    QTimer m_restTimer; // the view has stopped moving
    bool m_moving = false;
    bool m_flying = false;
    bool m_hadOverlay = false;
    bool m_moved = false;  // by the user: resizing keeps the target
    bool m_framed = false; // the camera has been pointed at a scene once
};

} // namespace cutaway
