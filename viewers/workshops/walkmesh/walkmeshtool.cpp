// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/walkmeshtool.h"

#include "core/formats/bwm/edit/selection.h"
#include "core/formats/bwm/surfaces.h"
#include "core/picture/scene/walkmeshfaces.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

constexpr double kStrokeStep = 4.0;   // pixels between the places that a stroke looks at
constexpr float kStrokeLift = 0.02f;  // game units: over the faces that it covers
constexpr double kLeastOutline = 4.0; // pixels: less is a click

WalkmeshContext::Taking takingBy(Qt::KeyboardModifiers keys)
{
    return (keys & Qt::ControlModifier) != 0 ? WalkmeshContext::Taking::Toggle
           : (keys & Qt::ShiftModifier) != 0 ? WalkmeshContext::Taking::Add
                                             : WalkmeshContext::Taking::Instead;
}

} // namespace

WalkmeshTool::WalkmeshTool(ViewportWidget &view, WalkmeshContext &context, QObject *parent)
    : QObject(parent), m_view(view), m_context(context), m_picture(view, context)
{
    view.addTool(*this);
    view.marks().setToolMarks({[this](PrimitiveId id) { return m_picture.faceOf(id).has_value(); },
                               [this] { return markedFaces(); }});
    connect(&context, &WalkmeshContext::chosenChanged, &view.marks(), &SceneMarks::follow);
    connect(&view.marks(), &SceneMarks::placesChosen, &context, &WalkmeshContext::choosePlaces);
    connect(&view.scene().file(), &OpenFile::changed, this, &WalkmeshTool::cancel);
    connect(&view.scene(), &Scene::rebuilt, this, [this] { m_hovered.reset(); });
    connect(&context, &WalkmeshContext::refused, this, [this](const QString &reason) {
        if (!reason.isEmpty())
            m_view.scene().setPreview(nullptr);
    });
}

WalkmeshTool::~WalkmeshTool()
{
    m_view.marks().setToolMarks({});
    m_view.removeTool(*this);
}

const std::vector<PrimitiveId> &WalkmeshTool::markedFaces()
{
    const std::shared_ptr<const BuiltScene> &shown = m_view.scene().shown();
    if (m_picture.isCurrent() || m_markedIn.lock() != shown) {
        m_marked = m_picture.isCurrent() ? m_picture.primitivesOf(m_context.chosen().faces)
                                         : std::vector<PrimitiveId>();
        m_markedIn = shown;
    }
    return m_marked;
}

void WalkmeshTool::setMode(Mode mode)
{
    cancel();
    m_mode = mode;
    m_hovered.reset();
    m_view.update();
    Q_EMIT changed();
}

void WalkmeshTool::setPart(Part part)
{
    m_part = part;
    if (m_reach == Reach::Border && part != Part::Edges)
        m_reach = Reach::One;
    m_hovered.reset();
    m_view.update();
    Q_EMIT changed();
}

void WalkmeshTool::setReach(Reach reach)
{
    m_reach = reach;
    Q_EMIT changed();
}

void WalkmeshTool::setFills(bool fills)
{
    m_fills = fills;
    Q_EMIT changed();
}

// ---- choosing

std::optional<ChosenParts> WalkmeshTool::partsUnder(QPointF pixel) const
{
    ChosenParts parts;
    if (m_mode == Mode::Paint || m_part == Part::Faces) {
        if (const auto hit = m_picture.faceAt(pixel))
            parts.faces = {hit->face};
    } else if (m_part == Part::Edges) {
        if (const auto edge = m_picture.edgeAt(pixel))
            parts.edges = {*edge};
    } else if (const auto vertex = m_picture.vertexAt(pixel)) {
        parts.vertices = {*vertex};
    }
    return parts.isEmpty() ? std::nullopt : std::optional(std::move(parts));
}

// The part itself comes last, as the current one.
ChosenParts WalkmeshTool::withReach(ChosenParts parts) const
{
    if (m_reach == Reach::Border && !parts.edges.empty()) {
        if (auto border = bwm::borderOf(m_context.mesh(), parts.edges.back(), m_context.surfaces())) {
            border->push_back(parts.edges.back());
            parts.edges = std::move(*border);
        }
        return parts;
    }
    if (parts.faces.empty() || (m_reach != Reach::Surface && m_reach != Reach::Angle))
        return parts;
    bwm::Connection connection{.sameSurface = m_reach == Reach::Surface};
    if (m_reach == Reach::Angle)
        connection.angle = m_angle;
    if (auto faces = bwm::connectedFaces(m_context.mesh(), parts.faces.back(), connection)) {
        faces->push_back(parts.faces.back());
        parts.faces = std::move(*faces);
    }
    return parts;
}

ChosenParts WalkmeshTool::partsIn(const QPolygonF &outline) const
{
    ChosenParts parts;
    if (m_part == Part::Faces)
        parts.faces = m_picture.facesIn(outline);
    else if (m_part == Part::Edges)
        parts.edges = m_picture.edgesIn(outline);
    else
        parts.vertices = m_picture.verticesIn(outline);
    return parts;
}

void WalkmeshTool::setPicksRoom(bool picks)
{
    m_picksRoom = picks;
    Q_EMIT changed();
}

bool WalkmeshTool::pickRoom(QPointF pixel)
{
    const auto pick = m_view.picker().nearest(pixel);
    const auto elsewhere = pick ? m_view.scene().elsewhere(pick->id) : std::nullopt;
    if (!elsewhere)
        return false;
    setPicksRoom(false);
    Q_EMIT roomPicked(QString::fromStdString(elsewhere->file.string()));
    return true;
}

bool WalkmeshTool::click(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton || (event.modifiers() & Qt::AltModifier) != 0)
        return false;
    if (!m_picture.isCurrent())
        return m_view.scene().explode() == 0.0f; // soon
    if (m_picksRoom && pickRoom(event.position()))
        return true;
    const auto parts = partsUnder(event.position());
    if (!parts)
        return false;
    m_context.take(m_mode == Mode::Paint ? *parts : withReach(*parts), takingBy(event.modifiers()));
    return true;
}

// ---- drags

bool WalkmeshTool::press(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton || !m_picture.isCurrent() || m_context.isBusy())
        return false;
    if (m_mode == Mode::Paint)
        return (event.modifiers() & Qt::ShiftModifier) != 0 && beginStroke(event.position());
    if (m_mode != Mode::Box && m_mode != Mode::Lasso)
        return false;
    m_outline = QPolygonF({event.position()});
    return true;
}

void WalkmeshTool::drag(const QMouseEvent &event)
{
    if (!m_stroke.empty())
        return strokeTo(event.position());
    if (m_outline.isEmpty())
        return;
    if (m_mode == Mode::Box)
        m_outline = QPolygonF(QRectF(m_outline.front(), event.position()));
    else
        m_outline.append(event.position());
    m_view.update();
}

bool WalkmeshTool::release(const QMouseEvent &event)
{
    if (!m_outline.isEmpty())
        return endOutline(event);
    if (m_stroke.empty())
        return true;
    m_stroke.clear();
    paintFaces(std::exchange(m_painted, {}), m_fills);
    return true;
}

bool WalkmeshTool::endOutline(const QMouseEvent &event)
{
    const QPolygonF outline = std::exchange(m_outline, {});
    const QRectF box = outline.boundingRect();
    m_view.update();
    if (std::max(box.width(), box.height()) < kLeastOutline)
        return false;
    m_context.take(partsIn(outline), takingBy(event.modifiers()));
    return true;
}

void WalkmeshTool::cancel()
{
    m_outline.clear();
    if (m_stroke.empty())
        return m_view.update();
    m_stroke.clear();
    m_painted.clear();
    m_view.scene().setPreview(nullptr);
}

// ---- painting faces

bool WalkmeshTool::beginStroke(QPointF pixel)
{
    if (!m_picture.faceAt(pixel))
        return false;
    m_stroke.assign(m_context.mesh().faces.size(), false);
    m_last = pixel;
    addToStroke(pixel);
    showStroke();
    return true;
}

void WalkmeshTool::strokeTo(QPointF pixel)
{
    const QPointF way = pixel - m_last;
    const int steps = std::max(1, static_cast<int>(std::hypot(way.x(), way.y()) / kStrokeStep));
    for (int i = 1; i <= steps; ++i)
        addToStroke(m_last + way * i / steps);
    m_last = pixel;
    showStroke();
}

void WalkmeshTool::addToStroke(QPointF pixel)
{
    const auto hit = m_picture.faceAt(pixel);
    if (!hit)
        return;
    std::vector<std::uint32_t> faces{hit->face};
    if (m_fills && !m_stroke[hit->face]) {
        if (auto same = bwm::connectedFaces(m_context.mesh(), hit->face, {.sameSurface = true}))
            faces = std::move(*same);
    } else if (m_brush > 0.0) {
        const auto around = m_picture.facesAround(hit->at, static_cast<float>(m_brush));
        faces.insert(faces.end(), around.begin(), around.end());
    }
    for (const std::uint32_t face : faces) {
        if (!m_stroke[face])
            m_painted.push_back(face);
        m_stroke[face] = true;
    }
}

// The painted faces alone, over the others.
void WalkmeshTool::showStroke()
{
    auto drawn = std::make_shared<picture::DrawList>();
    const std::uint32_t material = m_context.material();
    picture::Batch batch;
    batch.layer = picture::Layer::Walkmesh;
    const std::uint16_t category =
        drawn->categoryNamed(m_context.surfaces().label(material), bwm::surfaceColour(material),
                             !m_context.surfaces().isWalkable(material));
    const bwm::EditMesh &mesh = m_context.mesh();
    for (const std::uint32_t face : m_painted) {
        const auto corners = bwm::cornersOf(mesh, face);
        if (!corners)
            continue;
        const auto &[a, b, c] = *corners;
        glm::vec3 lift = bwm::normalOf(*corners).value_or(glm::vec3(0.0f, 0.0f, 1.0f)) * kStrokeLift;
        if (glm::dot(lift, m_view.camera().eye() - a) < 0.0f)
            lift = -lift;
        batch.addTriangle(a + lift, b + lift, c + lift, category);
    }
    drawn->batches.push_back(std::move(batch));
    auto preview = std::make_shared<Preview>();
    preview->instead = std::move(drawn);
    m_view.scene().setPreview(std::move(preview));
}

// Nothing happens where they have the surface.
void WalkmeshTool::paintFaces(const std::vector<std::uint32_t> &faces, bool isFill)
{
    const std::uint32_t material = m_context.material();
    std::vector<std::uint32_t> others = faces;
    std::erase_if(others, [&](std::uint32_t face) {
        return face >= m_context.mesh().faces.size() || m_context.mesh().faces[face].material == material;
    });
    if (others.empty())
        return m_view.scene().setPreview(nullptr);
    const QString name = QString::fromStdString(m_context.surfaces().label(material));
    m_context.apply(isFill ? tr("Fill with %1").arg(name) : tr("Paint with %1").arg(name),
                    [others, material](bwm::EditMesh &mesh, ChosenParts &) {
                        return bwm::setMaterial(mesh, others, material);
                    });
    if (m_picture.isCurrent() && !m_context.isBusy())
        m_view.scene().setPreview(nullptr); // refused
}

// ---- under the pointer, keys

bool WalkmeshTool::hover(QPointF pixel)
{
    const bool looks = m_picture.isCurrent() && m_part != Part::Faces && m_mode == Mode::Select;
    auto now = looks ? partsUnder(pixel) : std::nullopt;
    if (now != m_hovered) {
        m_hovered = std::move(now);
        m_view.update();
    }
    return m_hovered.has_value();
}

void WalkmeshTool::leave()
{
    if (std::exchange(m_hovered, std::nullopt))
        m_view.update();
}

bool WalkmeshTool::takesKey(const QKeyEvent &event) const
{
    return event.key() == Qt::Key_Escape && (!m_outline.isEmpty() || !m_stroke.empty() || m_picksRoom);
}

bool WalkmeshTool::unchoose()
{
    if (m_context.chosen().isEmpty())
        return false;
    m_context.choose({});
    return true;
}

void WalkmeshTool::key(const QKeyEvent &)
{
    cancel();
    setPicksRoom(false);
}

// ---- over the picture

// With pen and brush of the painter. There may be thousands of them: a picture takes a hundredth of an
// ellipse.
QPixmap WalkmeshTool::dotOf(const QPainter &painter, double radius) const
{
    const double side = 2.0 * radius + painter.pen().widthF() + 1.0, ratio = m_view.devicePixelRatioF();
    QPixmap dot((QSizeF(side, side) * ratio).toSize());
    dot.setDevicePixelRatio(ratio);
    dot.fill(Qt::transparent);
    QPainter into(&dot);
    into.setRenderHint(QPainter::Antialiasing);
    into.setPen(painter.pen());
    into.setBrush(painter.brush());
    into.drawEllipse(QRectF({}, dot.deviceIndependentSize()).center(), radius, radius);
    return dot;
}

void WalkmeshTool::paintChosen(QPainter &painter, const Camera &camera) const
{
    const bwm::EditMesh &mesh = m_context.mesh();
    const auto line = [&](bwm::FaceEdge edge) {
        const auto corners = edge.face < mesh.faces.size() ? bwm::cornersOf(mesh, edge.face) : std::nullopt;
        const auto a = corners ? camera.pixelOf((*corners)[edge.edge]) : std::nullopt;
        const auto b = corners ? camera.pixelOf((*corners)[(edge.edge + 1) % 3]) : std::nullopt;
        if (a && b)
            painter.drawLine(*a, *b);
    };
    std::ranges::for_each(m_context.chosen().edges, line);
    const std::vector<std::uint32_t> &vertices = m_context.chosen().vertices;
    if (vertices.empty())
        return;
    const QPixmap dot = dotOf(painter, 4.0), last = dotOf(painter, 6.0);
    for (const std::uint32_t vertex : vertices) {
        const QPixmap &drawn = vertex == vertices.back() ? last : dot;
        if (const auto at =
                vertex < mesh.vertices.size() ? camera.pixelOf(mesh.vertices[vertex]) : std::nullopt)
            painter.drawPixmap(*at - QRectF({}, drawn.deviceIndependentSize()).center(), drawn);
    }
}

void WalkmeshTool::paintHovered(QPainter &painter, const Camera &camera) const
{
    const bwm::EditMesh &mesh = m_context.mesh();
    for (const std::uint32_t vertex : m_hovered->vertices) {
        if (const auto at = camera.pixelOf(mesh.vertices[vertex]))
            painter.drawEllipse(*at, 5.0, 5.0);
    }
    for (const bwm::FaceEdge edge : m_hovered->edges) {
        const auto corners = bwm::cornersOf(mesh, edge.face);
        const auto a = camera.pixelOf((*corners)[edge.edge]);
        const auto b = camera.pixelOf((*corners)[(edge.edge + 1) % 3]);
        if (a && b)
            painter.drawLine(*a, *b);
    }
}

void WalkmeshTool::paint(QPainter &painter, const Camera &camera) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const theme::Colors &colors = theme::current().colors();
    if (m_picture.isCurrent() && m_hovered) {
        painter.setPen(QPen(colors.link, 3.0));
        painter.setBrush(Qt::NoBrush);
        paintHovered(painter, camera);
    }
    if (m_picture.isCurrent()) {
        painter.setPen(QPen(colors.accent, 3.0));
        painter.setBrush(colors.sunken);
        paintChosen(painter, camera);
    }
    if (!m_outline.isEmpty()) {
        QColor fill = colors.accent;
        fill.setAlphaF(0.12f);
        painter.setPen(QPen(colors.accent, 1.0, Qt::DashLine));
        painter.setBrush(fill);
        painter.drawPolygon(m_outline);
    }
    painter.restore();
}

} // namespace cutaway
