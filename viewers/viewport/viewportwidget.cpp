// SPDX-License-Identifier: MIT
#include "viewers/viewport/viewportwidget.h"

#include "viewers/viewport/glprobe.h"

#include <QGuiApplication>
#include <QMouseEvent>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <algorithm>
#include <cmath>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kDragStart = 4;     // pixels
constexpr float kFlyStep = 0.06f; // of the distance

} // namespace

ViewportWidget::ViewportWidget(Scene &scene, Selection &selection, const theme::Theme &theme, QWidget *parent)
    : QOpenGLWidget(parent), m_scene(scene), m_selection(selection), m_theme(theme)
{
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setSamples(probeGl().software ? 0 : 4);
    setFormat(format);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(160, 120);
    setAccessibleName(tr("3-D view"));
    for (std::size_t layer = 0; layer < geom::kLayerCount; ++layer)
        m_style.shown[layer] = geom::isShownAtFirst(static_cast<geom::Layer>(layer));
    connect(&scene, &Scene::rebuilt, this, &ViewportWidget::takeScene);
    connect(&scene, &Scene::overlayChanged, this, &ViewportWidget::takeOverlay);
    connect(&scene, &Scene::wantsPointChanged, this,
            [this] { setCursor(m_scene.wantsPoint() ? Qt::CrossCursor : Qt::ArrowCursor); });
    connect(&selection, &Selection::selected, this, &ViewportWidget::updateHighlights);
    connect(&selection, &Selection::cleared, this, &ViewportWidget::updateHighlights);
    connect(&selection, &Selection::hoverChanged, this, &ViewportWidget::updateHighlights);
    takeScene();
}

ViewportWidget::~ViewportWidget()
{
    makeCurrent();
    if (context() != nullptr && isValid()) {
        m_renderer.release();
        m_overlayRenderer.release();
    }
    doneCurrent();
}

void ViewportWidget::setTheme(const theme::Theme &theme)
{
    m_theme = theme;
    update();
}

void ViewportWidget::takeScene()
{
    m_uploadDue = true;
    if (m_scene.isReady() && !m_framed) {
        m_framed = true;
        frameAll();
    }
    updateHighlights();
}

void ViewportWidget::takeOverlay()
{
    m_overlayDue = true;
    // A file whose only picture is its overlay is looked at when that comes; a pose that moves on is not
    // followed.
    const bool comes = !m_hadOverlay && m_scene.overlay() != nullptr;
    m_hadOverlay = m_scene.overlay() != nullptr;
    if (comes && !m_moved && m_scene.built().list.bounds().empty)
        frameAll();
    update();
}

void ViewportWidget::updateHighlights()
{
    const auto fill = [this](Highlight &highlight, std::optional<Place> place) {
        highlight.triangles.clear();
        highlight.lines.clear();
        if (place)
            m_scene.collect(*place, highlight.triangles, highlight.lines);
    };
    fill(m_selected, m_selection.current());
    fill(m_hovered, m_selection.hovered());
    update();
}

void ViewportWidget::setLayerShown(geom::Layer layer, bool shown)
{
    m_style.shown[static_cast<std::size_t>(layer)] = shown;
    update();
    Q_EMIT styleChanged();
}

void ViewportWidget::setStyle3d(const SceneStyle &style)
{
    m_style = style;
    update();
    Q_EMIT styleChanged();
}

void ViewportWidget::look(Camera::View from)
{
    m_camera.look(from);
    update();
}

void ViewportWidget::frameAll()
{
    m_camera.setViewport(size());
    m_camera.frame(m_scene.bounds());
    update();
}

void ViewportWidget::frameSelection()
{
    geom::Bounds bounds;
    for (const auto *points : {&m_selected.triangles, &m_selected.lines}) {
        for (const glm::vec3 &point : *points)
            bounds.add(point);
    }
    if (bounds.empty)
        return frameAll();
    m_moved = true;
    m_camera.frame(bounds);
    update();
}

std::optional<geom::Hit> ViewportWidget::pick(QPointF pixel, std::size_t behind) const
{
    const auto hits = m_scene.built().bvh.cast(m_camera.rayAt(pixel), behind + 1, [this](geom::Layer layer) {
        return m_style.shown[static_cast<std::size_t>(layer)];
    });
    return hits.size() > behind ? std::optional(hits[behind]) : std::nullopt;
}

std::optional<Place> ViewportWidget::placeAt(QPointF pixel) const
{
    const auto hit = pick(pixel);
    const auto over = m_scene.hitOverlay(m_camera.rayAt(pixel));
    if (over && (!hit || over->distance <= hit->distance))
        return Scene::placeOf(*m_scene.overlay(), *over);
    return hit ? std::optional(m_scene.placeOf(*hit)) : std::nullopt;
}

std::optional<glm::vec3> ViewportWidget::surfaceAt(QPointF pixel) const
{
    const auto hit = pick(pixel);
    const auto over = m_scene.hitOverlay(m_camera.rayAt(pixel));
    if (!hit && !over)
        return std::nullopt;
    const geom::Ray ray = m_camera.rayAt(pixel);
    const float distance = !hit    ? over->distance
                           : !over ? hit->distance
                                   : std::min(hit->distance, over->distance);
    return ray.origin + ray.direction * distance;
}

void ViewportWidget::initializeGL()
{
    if (!m_renderer.create(m_glError) || !m_overlayRenderer.create(m_glError))
        qWarning("3-D view: %s", qPrintable(m_glError));
    m_uploadDue = m_overlayDue = true;
}

void ViewportWidget::resizeGL(int, int)
{
    m_camera.setViewport(size());
    if (m_framed && !m_moved)
        frameAll();
}

float ViewportWidget::gridStep() const
{
    return std::pow(10.0f, std::floor(std::log10(m_camera.distance() * 0.25f)));
}

void ViewportWidget::paintGL()
{
    const theme::Colors &colors = m_theme.colors();
    QOpenGLFunctions &gl = *context()->functions();
    gl.glClearColor(static_cast<float>(colors.sunken.redF()), static_cast<float>(colors.sunken.greenF()),
                    static_cast<float>(colors.sunken.blueF()), 1.0f);
    gl.glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    if (m_glError.isEmpty())
        drawPictures();
    paintOverlay();
}

void ViewportWidget::drawPictures()
{
    const theme::Colors &colors = m_theme.colors();
    const geom::DrawList *overlay = m_scene.overlay().get();
    if (std::exchange(m_uploadDue, false))
        m_renderer.upload(m_scene.built().list);
    if (std::exchange(m_overlayDue, false))
        m_overlayRenderer.upload(overlay != nullptr ? *overlay : geom::DrawList());
    m_style.pixelRatio = static_cast<float>(devicePixelRatioF());
    const glm::mat4 view = m_camera.view();
    const glm::mat4 projection = m_camera.projection();
    const geom::Bounds bounds = m_scene.bounds();
    if (m_grid && !bounds.empty) {
        const glm::vec3 centre(m_camera.target().x, m_camera.target().y, bounds.min.z);
        m_renderer.drawGrid(view, projection, centre, gridStep(), colors.border);
    }
    m_renderer.draw(view, projection, m_style, colors);
    SceneStyle whole = m_style;
    whole.shown.fill(true);
    whole.xray = false;
    m_overlayRenderer.draw(view, projection, whole, colors);
    m_hovered.color = colors.link;
    m_hovered.fill = 0.15f;
    m_selected.color = colors.accent;
    m_renderer.drawHighlight(view, projection, m_hovered, m_style.pixelRatio);
    m_renderer.drawHighlight(view, projection, m_selected, 2.0f * m_style.pixelRatio);
}

void ViewportWidget::mousePressEvent(QMouseEvent *event)
{
    m_pressed = m_last = event->position();
    m_dragging = false;
}

void ViewportWidget::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF by = event->position() - m_last;
    if (event->buttons() == Qt::NoButton) {
        m_selection.hover(placeAt(event->position()));
        return;
    }
    if (!m_dragging && (event->position() - m_pressed).manhattanLength() < kDragStart)
        return;
    m_dragging = true;
    m_moved = true;
    m_last = event->position();
    const bool move =
        (event->buttons() & Qt::MiddleButton) != 0 || (event->modifiers() & Qt::ShiftModifier) != 0;
    if (move)
        m_camera.pan(by);
    else
        m_camera.orbit(by);
    update();
}

void ViewportWidget::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_dragging || event->button() != Qt::LeftButton)
        return;
    if (m_scene.wantsPoint()) {
        if (const auto point = surfaceAt(event->position()))
            m_scene.givePoint(*point);
        return;
    }
    // Alt goes through the primitives under the pointer, one deeper with each click.
    std::size_t behind = 0;
    if ((event->modifiers() & Qt::AltModifier) != 0) {
        while (const auto hit = pick(event->position(), behind)) {
            ++behind;
            if (m_selection.current() == m_scene.placeOf(*hit))
                break;
        }
    }
    if (behind == 0) {
        if (const auto place = placeAt(event->position()))
            m_selection.select(*place);
    } else if (const auto hit = pick(event->position(), behind)) {
        m_selection.select(m_scene.placeOf(*hit));
    }
}

void ViewportWidget::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (pick(event->position()))
        frameSelection();
}

void ViewportWidget::wheelEvent(QWheelEvent *event)
{
    m_moved = true;
    m_camera.dolly(static_cast<float>(event->angleDelta().y()) / 120.0f, event->position());
    update();
    event->accept();
}

bool ViewportWidget::lookByKey(int key)
{
    switch (key) {
    case Qt::Key_T:
        look(Camera::View::Top);
        return true;
    case Qt::Key_F:
        look(Camera::View::Front);
        return true;
    case Qt::Key_L:
        look(Camera::View::Left);
        return true;
    case Qt::Key_R:
        look(Camera::View::Right);
        return true;
    case Qt::Key_B:
        look(Camera::View::Bottom);
        return true;
    case Qt::Key_F11:
        m_camera.flip();
        return true;
    case Qt::Key_P:
        m_camera.setPerspective(!m_camera.isPerspective());
        return true;
    case Qt::Key_Z:
        frameSelection();
        return true;
    case Qt::Key_Home:
        frameAll();
        return true;
    default:
        return false;
    }
}

bool ViewportWidget::styleByKey(int key)
{
    SceneStyle style = m_style;
    switch (key) {
    case Qt::Key_G:
        m_grid = !m_grid;
        break;
    case Qt::Key_X:
        style.xray = !style.xray;
        break;
    case Qt::Key_V:
        style.wireframe = !style.wireframe;
        break;
    case Qt::Key_F4: {
        bool &collision = style.shown[static_cast<std::size_t>(geom::Layer::Collision)];
        collision = !collision;
        break;
    }
    default:
        return false;
    }
    setStyle3d(style);
    return true;
}

bool ViewportWidget::flyByKey(int key)
{
    struct Step {
        int key;
        glm::vec3 by;
    };
    constexpr float s = kFlyStep;
    const Step steps[] = {
        {Qt::Key_W, {0, s, 0}},     {Qt::Key_S, {0, -s, 0}},     {Qt::Key_A, {-s, 0, 0}},
        {Qt::Key_D, {s, 0, 0}},     {Qt::Key_E, {0, 0, s}},      {Qt::Key_Q, {0, 0, -s}},
        {Qt::Key_Left, {-s, 0, 0}}, {Qt::Key_Right, {s, 0, 0}},  {Qt::Key_Up, {0, s, 0}},
        {Qt::Key_Down, {0, -s, 0}}, {Qt::Key_PageUp, {0, 0, s}}, {Qt::Key_PageDown, {0, 0, -s}}};
    for (const Step &step : steps) {
        if (step.key == key) {
            m_moved = true;
            m_camera.fly(step.by);
            return true;
        }
    }
    return false;
}

void ViewportWidget::keyPressEvent(QKeyEvent *event)
{
    const bool plain = (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
    if (plain && event->key() == Qt::Key_Escape) {
        if (m_scene.wantsPoint())
            m_scene.setWantsPoint(false);
        else
            m_selection.climb();
    } else if (!plain || !(lookByKey(event->key()) || styleByKey(event->key()) || flyByKey(event->key()))) {
        QOpenGLWidget::keyPressEvent(event);
        return;
    }
    update();
}

void ViewportWidget::leaveEvent(QEvent *event)
{
    m_selection.hover(std::nullopt);
    QOpenGLWidget::leaveEvent(event);
}

} // namespace cutaway
