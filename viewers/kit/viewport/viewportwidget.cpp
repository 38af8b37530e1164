// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/viewportwidget.h"

#include "viewers/kit/viewport/glthread.h"

#include <QPainter>
#include <QtMath>
#include <algorithm>
#include <cmath>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kRestAfter = 180; // ms without movement, then the picture is drawn in full

} // namespace

ViewportWidget::ViewportWidget(Scene &scene, Selection &selection, QWidget *parent)
    : QWidget(parent), m_scene(scene), m_selection(selection), m_marks(scene, selection),
      m_picture(*this, [this] {
          return LivePicture::Wanted{{m_camera, drawingFor(m_camera, devicePixelRatioF())},
                                     m_scene.bounds().empty};
      })
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("3-D view"));
    setAccessibleDescription(tr("The file in space; the context menu key lists what can be done."));
    for (std::size_t layer = 0; layer < picture::kLayerCount; ++layer)
        m_style.shown[layer] = picture::isShownAtFirst(static_cast<picture::Layer>(layer));
    m_style.overlayShown.fill(true);
    m_restTimer.setSingleShot(true);
    m_restTimer.setInterval(kRestAfter);
    connect(&m_flyKeys, &FlyKeys::moved, this, [this](const glm::vec3 &by) {
        m_camera.fly(by * m_camera.distance());
        cameraMoved();
    });
    connect(&m_restTimer, &QTimer::timeout, this, [this] {
        if (m_drag != Drag::None) // it may go on at any moment
            return m_restTimer.start();
        m_moving = false;
        redraw();
    });
    connect(&scene, &Scene::rebuilt, this, &ViewportWidget::takeScene);
    connect(&scene, &Scene::shownChanged, this, &ViewportWidget::takeScene);
    connect(&scene, &Scene::overlayChanged, this, &ViewportWidget::takeOverlay);
    connect(&scene, &Scene::previewChanged, this, &ViewportWidget::takePreview);
    connect(&scene, &Scene::wantsPointChanged, this, &ViewportWidget::showCursor);
    connect(&m_marks, &SceneMarks::changed, this, &ViewportWidget::redraw);
    connect(&m_marks, &SceneMarks::hiddenChanged, this, &ViewportWidget::takeHidden);
    connect(&m_marks, &SceneMarks::elsewhereClicked, this,
            [this](const Scene::Elsewhere &place) { Q_EMIT elsewhereClicked(place, false); });
    connect(&m_picture, &LivePicture::changed, this, qOverload<>(&QWidget::update));
    connect(&m_held, &HeldButtons::lost, this, &ViewportWidget::endDrag);
    takeScene();
    theme::whenChanged(this, &ViewportWidget::redraw);
}

void ViewportWidget::takeScene()
{
    m_legend.takeScene(m_scene.shown()->list, m_style.colorBy);
    m_style.hidden = m_marks.hiddenBatches();
    m_extent = m_scene.bounds();
    m_camera.setScene(m_extent);
    if (m_scene.isReady() && !m_framed) {
        m_framed = true;
        frameAll();
    }
    takePreview();
    m_marks.follow();
}

void ViewportWidget::takeOverlay()
{
    m_legend.takeOverlay(m_scene.overlay().get());
    const picture::Bounds bounds = m_scene.bounds();
    if (m_scene.overlay() == nullptr || m_extent.empty) {
        m_extent = bounds;
    } else if (!bounds.empty) {
        m_extent.add(bounds.min);
        m_extent.add(bounds.max);
    }
    m_camera.setScene(m_extent);
    // A file whose only picture is its overlay is looked at when that comes; a pose that moves on is not
    // followed.
    const bool comes = !m_hadOverlay && m_scene.overlay() != nullptr;
    m_hadOverlay = m_scene.overlay() != nullptr;
    if (comes && !m_moved && m_scene.built().bounds.empty)
        frameAll();
    m_marks.follow();
}

void ViewportWidget::takePreview()
{
    const Preview *preview = m_scene.preview().get();
    m_legend.takePreview(preview != nullptr && preview->isNamed ? preview->instead.get() : nullptr);
    redraw();
}

void ViewportWidget::takeHidden()
{
    SceneStyle style = m_style;
    style.hidden = m_marks.hiddenBatches();
    setStyle3d(style);
}

void ViewportWidget::setLayerShown(picture::Layer layer, bool shown)
{
    SceneStyle style = m_style;
    style.shown[static_cast<std::size_t>(layer)] = shown;
    setStyle3d(style);
}

void ViewportWidget::setStyle3d(const SceneStyle &style)
{
    if (m_style == style)
        return;
    const bool recolour = m_style.colorBy != style.colorBy;
    m_style = style;
    if (recolour)
        m_legend.takeScene(m_scene.shown()->list, m_style.colorBy);
    redraw();
    Q_EMIT styleChanged();
}

void ViewportWidget::setLengthUnit(LengthUnit unit)
{
    m_unit = unit;
    redraw();
    Q_EMIT styleChanged();
    Q_EMIT measureChanged();
}

void ViewportWidget::setMode(Mode mode)
{
    m_mode = mode;
    m_measure = {};
    showCursor();
    redraw();
    Q_EMIT modeChanged();
    Q_EMIT measureChanged();
}

void ViewportWidget::showCursor()
{
    const bool aims = m_mode == Mode::Measure || m_scene.wantsPoint();
    setCursor(aims ? Qt::CrossCursor : Qt::ArrowCursor);
}

void ViewportWidget::setFlying(bool on)
{
    m_flying = on;
    redraw();
    Q_EMIT modeChanged();
}

void ViewportWidget::cameraMoved()
{
    m_moved = true;
    m_moving = true;
    m_restTimer.start();
    redraw();
}

void ViewportWidget::look(Camera::View from)
{
    m_camera.look(from);
    redraw();
}

void ViewportWidget::flip()
{
    m_camera.flip();
    redraw();
}

void ViewportWidget::setPerspective(bool on)
{
    m_camera.setPerspective(on);
    redraw();
    Q_EMIT styleChanged();
}

void ViewportWidget::returnToKeptView()
{
    if (!m_kept)
        return;
    m_camera.setStand(*m_kept);
    cameraMoved();
}

void ViewportWidget::frameAll()
{
    m_camera.setViewport(size());
    m_camera.frame(m_scene.bounds(m_style.hidden));
    redraw();
}

void ViewportWidget::frameSelection()
{
    const picture::Bounds bounds = m_marks.selected()->bounds();
    if (bounds.empty)
        return frameAll();
    m_moved = true;
    m_camera.frame(bounds);
    redraw();
}

std::optional<Place> ViewportWidget::placeAt(QPointF pixel) const
{
    const auto pick = picker().nearest(pixel);
    return pick ? m_marks.levels().targetOf(pick->id).place : std::nullopt;
}

void ViewportWidget::resizeEvent(QResizeEvent *)
{
    if (m_camera.viewport() == QSizeF(size()))
        return;
    m_camera.setViewport(size());
    if (m_framed && !m_moved)
        frameAll();
    redraw();
}

float ViewportWidget::gridStep(const Camera &camera) const
{
    const double scale = unitsPerSceneUnit(m_scene.built().list, m_unit);
    const double seen = static_cast<double>(camera.distance()) * 0.1 * scale;
    return static_cast<float>(std::pow(10.0, std::floor(std::log10(std::max(seen, 1e-9)))) / scale);
}

Frame ViewportWidget::frameFor(const Camera &camera, qreal pixelRatio) const
{
    Frame frame;
    frame.view = camera.view();
    frame.projection = camera.projection();
    const QSizeF pixels = camera.viewport() * pixelRatio; // a pixel that is only begun is shown, too
    frame.pixels = QSize(qCeil(pixels.width()), qCeil(pixels.height()));
    frame.pixelRatio = static_cast<float>(pixelRatio);
    frame.moving = m_moving && !m_scene.shown()->coarse.empty();
    frame.perspective = camera.isPerspective();
    frame.target = camera.target();
    frame.gridStep = gridStep(camera);
    frame.bounds = m_extent;
    frame.style = m_style;
    frame.colors = theme::current().colors();
    return frame;
}

Drawing ViewportWidget::drawingFor(const Camera &camera, qreal pixelRatio) const
{
    Drawing drawing{frameFor(camera, pixelRatio), m_scene.shown(),   m_scene.overlay(),
                    m_marks.selected(),           m_marks.hovered(), m_scene.preview()};
    if (drawing.preview != nullptr) {
        drawing.selected = drawing.preview->marked;
        drawing.hovered = nullptr;
        std::vector<bool> &hidden = drawing.frame.style.hidden;
        for (const std::uint32_t batch : drawing.preview->hidden) {
            hidden.resize(std::max(hidden.size(), std::size_t{batch} + 1));
            hidden[batch] = true;
        }
    }
    return drawing;
}

const QImage &ViewportWidget::drawn()
{
    m_picture.finish();
    return m_picture.image();
}

void ViewportWidget::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_picture.startWhenSeen();
}

// A picture of an outdated size is painted in the middle of the view until the next one is ready.
void ViewportWidget::paintEvent(QPaintEvent *)
{
    const QImage &image = m_picture.image();
    const LivePicture::Shown &shown = m_picture.shown();
    if (shown.drawing.frame.pixelRatio != static_cast<float>(devicePixelRatioF()) && !image.isNull())
        redraw(); // on another screen
    QPainter painter(this);
    if (image.isNull() || shown.camera.viewport() != QSizeF(size()))
        painter.fillRect(rect(), theme::current().colors().sunken);
    if (const QString reason = emptyReason(); !reason.isEmpty())
        return Annotations(painter, theme::current(), m_camera, size()).message(reason);
    if (image.isNull())
        return;
    const QSizeF past = (QSizeF(size()) - shown.camera.viewport()) / 2.0;
    painter.translate(past.width(), past.height());
    painter.drawImage(QPointF(), image);
    annotate(painter, shown);
    for (const ViewTool *tool : m_tools)
        tool->paint(painter, shown.camera);
}

QString ViewportWidget::emptyReason() const
{
    if (!m_picture.error().isEmpty())
        return m_picture.error();
    if (!m_scene.isReady())
        return tr("Building the picture…");
    if (!m_scene.bounds().empty)
        return {};
    const picture::DrawList &list = m_scene.built().list;
    return list.diagnostics.empty() ? tr("Nothing in this file has a place in space.")
                                    : QString::fromStdString(list.diagnostics.front().message);
}

QString ViewportWidget::scaleText(const Camera &camera) const
{
    const picture::DrawList &measured = m_scene.built().list.batches.empty() && m_scene.overlay() != nullptr
                                            ? *m_scene.overlay()
                                            : m_scene.built().list;
    QString text = tr("grid %1").arg(lengthText(static_cast<double>(gridStep(camera)), measured, m_unit));
    if (!camera.isPerspective())
        text += tr(" · parallel");
    if (m_marks.hidesObjects())
        text += tr(" · objects hidden, Ctrl+H shows all");
    if (m_flying)
        text += tr(" · flying");
    if (m_mode == Mode::Measure)
        text += tr(" · click two points to measure, Esc ends");
    return text;
}

LegendPlate ViewportWidget::legendPlate(QSize size) const
{
    return m_legend.plate(size, m_style);
}

bool ViewportWidget::isLegendFolded() const
{
    return legendPlate(size()).isFolded();
}

void ViewportWidget::foldLegend(bool folded)
{
    m_legend.fold(folded);
    update();
    Q_EMIT styleChanged();
}

void ViewportWidget::annotate(QPainter &painter, const LivePicture::Shown &shown)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const QSize size = shown.camera.viewport().toSize();
    Annotations paint(painter, theme::current(), shown.camera, size);
    const picture::DrawList &list = shown.drawing.scene->list;
    const SceneStyle &style = shown.drawing.frame.style;
    if (style.labels) {
        paint.labels(list, style.shown);
        if (shown.drawing.overlay != nullptr)
            paint.labels(*shown.drawing.overlay, style.overlayShown);
    }
    if (style.legend) {
        painter.setFont(theme::current().smallFont());
        legendPlate(size).paint(painter, theme::current());
    }
    paint.gizmo();
    paint.scale(scaleText(shown.camera));
    paint.measure(m_measure, list, m_unit);
    if (!m_rubber.isNull())
        paint.rubberBand(m_rubber);
}

void ViewportWidget::picture(QSize size, qreal pixelRatio, bool transparent, std::function<void(QImage)> done)
{
    Camera camera = m_camera;
    camera.setViewport(size);
    if (!m_moved)
        camera.frame(m_scene.bounds());
    // Without multisampling edges become smooth by drawing larger, where there is room.
    const GlDriver &driver = GlThread::instance().driver();
    const qreal side = 2 * pixelRatio * std::max(size.width(), size.height());
    const int finer = driver.software && side <= driver.largestSide ? 2 : 1;
    LivePicture::Shown shown{camera, drawingFor(camera, pixelRatio * finer)};
    shown.drawing.frame.moving = false;
    shown.drawing.frame.transparent = transparent;
    shown.drawing.hovered = nullptr;
    m_picture.maker().make(shown.drawing, size * pixelRatio,
                           [this, shown, pixelRatio, done = std::move(done)](QImage image) {
                               if (!image.isNull()) {
                                   image.setDevicePixelRatio(pixelRatio);
                                   QPainter painter(&image);
                                   annotate(painter, shown);
                               }
                               done(image);
                           });
}

} // namespace cutaway
