// SPDX-License-Identifier: MIT
// The 3-D view of a scene. Its pictures are drawn on another thread; what is painted over one belongs to what
// it shows, even when the view has moved on since.
//
// Mouse: left drag turns, middle or Shift+left drag moves, Ctrl+left drag selects in a box, right drag looks
// around, wheel goes to the pointer; click selects the object and then its face (ClickLevels), Alt+click what
// lies behind, double click frames. Keys that move the viewer are here, all others are actions
// (SceneActions).
#pragma once

#include "viewers/pane/heldbuttons.h"
#include "viewers/theme/theme.h"
#include "viewers/viewport/annotations.h"
#include "viewers/viewport/clicktarget.h"
#include "viewers/viewport/legend.h"
#include "viewers/viewport/legendplate.h"
#include "viewers/viewport/picker.h"
#include "viewers/viewport/picturemaker.h"

#include <QImage>
#include <QSet>
#include <QTimer>
#include <QWidget>

namespace cutaway
{

class ViewportWidget : public QWidget
{
    Q_OBJECT

public:
    // What a click is for.
    enum class Mode { Select, Measure };

    ViewportWidget(Scene &scene, Selection &selection, QWidget *parent = nullptr);
    ~ViewportWidget() override;

    Scene &scene() const { return m_scene; }
    const SceneStyle &style3d() const { return m_style; }
    void setStyle3d(const SceneStyle &style);
    void setLayerShown(geom::Layer layer, bool shown);
    LengthUnit lengthUnit() const { return m_unit; }
    void setLengthUnit(LengthUnit unit);
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    const Measurement &measured() const { return m_measure; }
    // Dragging looks around instead of turning the scene.
    bool isFlying() const { return m_flying; }
    void setFlying(bool on);

    // ---- the viewer
    Camera &camera() { return m_camera; }
    void look(Camera::View from);
    void flip();
    void setPerspective(bool on);
    void frameAll(); // but what is hidden
    void frameSelection();
    void keepView() { m_kept = m_camera.stand(); }
    void returnToKeptView();

    // ---- what is where
    Picker picker() const { return Picker(m_scene, m_camera, m_style); }
    // What a click there would select, of the picture and its overlay.
    std::optional<Place> placeAt(QPointF pixel) const;
    const ClickLevels &levels() const { return m_levels; }
    void choose(const ClickTarget &target);
    // Everything in the rectangle at once; the selection becomes what encloses all of it.
    void selectIn(const QRectF &pixels);
    // What is marked as selected: by the selection, or one by one in a box.
    const std::vector<PrimitiveId> &selectedPrimitives() const { return m_selectedPrimitives; }
    const Highlight &selectedHighlight() const { return *m_selected; }
    // Marks points besides, until the selection changes.
    void markPoints(std::vector<glm::vec3> points);

    // ---- objects out of sight, until they are shown again or the view goes
    // Those that are selected, hold what is selected, or hang below a selected scene node.
    std::set<SceneObject> selectedObjects() const;
    void hide(const std::set<SceneObject> &objects);
    void isolate(const std::set<SceneObject> &objects); // hides all others
    void showAll();
    bool hidesObjects() const { return !m_hidden.empty(); }

    // What is to be seen now, without what is painted over it, in device pixels; waits for it.
    const QImage &drawn();
    // Draws before the view is seen, for the size that it is expected to have then; not any more, if none.
    void drawAhead(QSize expected);
    // Whether the picture that is painted is what is to be seen.
    bool isDrawn() const { return !m_pictureDue && !m_maker.isDrawing(); }
    // A picture in `size` logical pixels; see-through where nothing is when asked to. Handed over later, null
    // when the driver cannot draw that size, and not at all when the view is gone by then.
    void picture(QSize size, qreal pixelRatio, bool transparent, std::function<void(QImage)> done);
    // The names of the colours as they stand in a picture of that size.
    LegendPlate legendPlate(QSize size) const;
    // To its title; by itself it does so in a picture that it would take much of.
    bool isLegendFolded() const;
    void foldLegend(bool folded);
    QSize minimumSizeHint() const override { return {160, 120}; }
    // Says in place of a picture why there is none; empty when there is one.
    QString emptyReason() const;

Q_SIGNALS:
    void styleChanged();
    void modeChanged();
    // In a box; the selection itself is what holds them all.
    void placesChosen(const std::vector<cutaway::Place> &places);
    void selectionShown();
    void measureChanged();
    void contextMenuWanted(const QPoint &globalPosition);
    void notice(const QString &text); // worth telling in a status line
    // Something of another file was clicked, see Scene::setOthers; the second time with `open`.
    void elsewhereClicked(const cutaway::Scene::Elsewhere &place, bool open);
    // What was clicked, and selected by the block that holds it, is a place of a document inside the file.
    void partClicked(const cutaway::InPart &place);

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
    enum class Drag { None, Turn, Move, Look, Box };

    // A picture and what it was made of.
    struct Shown {
        Camera camera;
        Drawing drawing;
    };

    void redraw(); // the picture; update() is enough for what is painted over it
    void startWhenSeen();
    void start();
    QSize sizeSeen() const { return m_expected.isValid() ? m_expected : size(); }
    void takePicture(const QImage &picture);
    Drawing drawingFor(const Camera &camera, qreal pixelRatio) const;
    void takeScene();
    void takeOverlay();
    void showCursor();
    void cameraMoved();
    Frame frameFor(const Camera &camera, qreal pixelRatio) const;
    float gridStep(const Camera &camera) const;
    QString scaleText(const Camera &camera) const;
    void annotate(QPainter &painter, const Shown &shown);

    // ---- viewportobjects.cpp
    void updateHighlights();
    void mark();
    void hoverAt(QPointF pixel);
    void markHovered();
    void showHidden();

    // ---- viewportinput.cpp
    void endDrag();
    Drag dragFor(const QMouseEvent &event) const;
    void drag(const QMouseEvent &event);
    bool clickLegend(QPointF pixel);
    void click(const QMouseEvent &event);
    void clickBehind(QPointF pixel);
    QAction *actionFor(const QKeyEvent &event) const;
    void flyStep();
    std::optional<Place> enclosing(const std::vector<PrimitiveId> &primitives) const;
    std::vector<Place> placesOf(const std::vector<PrimitiveId> &primitives) const;

    Scene &m_scene;
    Selection &m_selection;
    Camera m_camera;
    std::optional<Camera::Stand> m_kept;
    PictureMaker m_maker;
    QImage m_picture; // the last that was made
    Shown m_shown;    // in it
    Shown m_making;   // what is drawn now
    QSize m_expected; // valid while pictures are drawn ahead
    bool m_pictureDue = true;
    bool m_starting = false; // with the next event
    SceneStyle m_style;
    LengthUnit m_unit = LengthUnit::Own;
    Legend m_legend, m_overlayLegend;
    std::optional<bool> m_legendFolded; // by the user
    // Of all that was shown since the scene was built: a pose that moves takes neither grid nor depths along.
    geom::Bounds m_extent;
    ClickLevels m_levels;
    std::vector<PrimitiveId> m_chosen;                      // by the selection or in a box
    std::vector<PrimitiveId> m_selectedPrimitives;          // those of them that are not out of sight
    std::shared_ptr<const Highlight> m_selected, m_hovered; // m_hovered is null for nothing
    std::optional<ClickTarget> m_hoverTarget;               // under the pointer
    HiddenObjects m_hidden;
    Mode m_mode = Mode::Select;
    Measurement m_measure;
    QRectF m_rubber;
    QPointF m_pressed, m_last;
    Drag m_drag = Drag::None;
    HeldButtons m_held{*this};
    Qt::MouseButton m_button = Qt::NoButton; // held
    QSet<int> m_flyKeys;
    float m_flySpeed = 1.0f;
    QTimer m_flyTimer;
    QTimer m_restTimer; // the view has stopped moving
    bool m_moving = false;
    bool m_flying = false;
    bool m_boxing = false; // selecting what a box encloses
    bool m_hadOverlay = false;
    bool m_moved = false;  // by the user: a new size keeps what is looked at
    bool m_framed = false; // the camera has been pointed at a scene once
};

} // namespace cutaway
