// SPDX-License-Identifier: MIT
#include "viewers/workshops/mesh/uvview.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <set>

namespace cutaway
{

namespace
{

constexpr double kFarthest = 64.0; // of u and v: textures that repeat more often are cut off

// Each edge once; triangles of vertices that are not there are left out.
std::vector<QLineF> edgesOf(const nif::Mesh &mesh, const std::vector<QPointF> &points)
{
    std::set<std::pair<std::uint16_t, std::uint16_t>> known;
    std::vector<QLineF> edges;
    for (const nif::Corners &corners : mesh.corners) {
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const auto [low, high] = std::minmax(corners[i], corners[(i + 1) % corners.size()]);
            if (high < points.size() && known.emplace(low, high).second)
                edges.emplace_back(points[low], points[high]);
        }
    }
    return edges;
}

double withinShown(float number)
{
    return std::isfinite(number) ? std::clamp(static_cast<double>(number), -kFarthest, kFarthest) : 0.0;
}

} // namespace

UvView::UvView(QWidget *parent) : QWidget(parent), m_sets(new QComboBox(this)), m_summary(new QLabel(this))
{
    setAccessibleName(tr("Texture coordinates"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    auto *row = new QHBoxLayout;
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_summary->setMinimumWidth(1);
    row->addWidget(m_summary, 1);
    m_sets->setAccessibleName(tr("Set of texture coordinates"));
    m_sets->setToolTip(m_sets->accessibleName());
    row->addWidget(m_sets);
    column->addLayout(row);
    column->addStretch(1);
    connect(m_sets, &QComboBox::activated, this, &UvView::showSet);
    theme::whenChanged(this, &UvView::redraw);
    setMesh(nullptr);
}

void UvView::setMesh(std::shared_ptr<const ShownMesh> mesh)
{
    m_mesh = std::move(mesh);
    const std::size_t sets = m_mesh != nullptr && m_mesh->mesh() ? nif::uvSetsOf(*m_mesh->mesh()).size() : 0;
    const int before = std::max(m_sets->currentIndex(), 0);
    m_sets->clear();
    for (std::size_t set = 0; set < sets; ++set)
        m_sets->addItem(tr("Set %1").arg(set));
    m_sets->setVisible(sets > 1);
    m_sets->setCurrentIndex(std::min(before, int(sets) - 1));
    showSet(m_sets->currentIndex());
}

void UvView::showSet(int set)
{
    m_points.clear();
    m_edges.clear();
    m_range = {0, 0, 1, 1};
    if (set >= 0 && m_mesh != nullptr) {
        const nif::VertexPart uv = nif::uvSetsOf(*m_mesh->mesh())[static_cast<std::size_t>(set)];
        for (std::uint32_t row = 0; row < uv.rows(); ++row)
            m_points.emplace_back(withinShown(uv.number(row, 0)), withinShown(uv.number(row, 1)));
        m_edges = edgesOf(*m_mesh->mesh(), m_points);
    }
    for (const QPointF &point : m_points) {
        m_range.setLeft(std::min(m_range.left(), point.x()));
        m_range.setRight(std::max(m_range.right(), point.x()));
        m_range.setTop(std::min(m_range.top(), point.y()));
        m_range.setBottom(std::max(m_range.bottom(), point.y()));
    }
    m_summary->setText(summary());
    setAccessibleDescription(summary());
    redraw();
}

QString UvView::summary() const
{
    if (m_points.empty())
        return tr("No texture coordinates");
    QPointF low = m_points.front(), high = low;
    for (const QPointF &point : m_points) {
        low = {std::min(low.x(), point.x()), std::min(low.y(), point.y())};
        high = {std::max(high.x(), point.x()), std::max(high.y(), point.y())};
    }
    const auto text = [](double number) { return QString::number(number, 'g', 3); };
    return tr("%1 · u %2 to %3 · v %4 to %5")
        .arg(quantityText(m_edges.size(), "edge"), text(low.x()), text(high.x()), text(low.y()),
             text(high.y()));
}

void UvView::markVertex(std::optional<std::uint32_t> vertex)
{
    m_marked = vertex;
    update();
}

QRectF UvView::field() const
{
    const int top = theme::kRowHeight + theme::grid(3);
    return QRectF(rect()).adjusted(theme::grid(3), top, -theme::grid(3), -theme::grid(3));
}

// Both axes have one scale, and the range is in the middle.
QPointF UvView::toWidget(QPointF uv) const
{
    const QRectF into = field();
    const double scale = std::min(into.width() / m_range.width(), into.height() / m_range.height());
    return into.center() + (uv - m_range.center()) * scale;
}

QPointF UvView::placeOf(std::uint32_t vertex) const
{
    return vertex < m_points.size() ? toWidget(m_points[vertex]) : QPointF();
}

void UvView::redraw()
{
    m_picture = {};
    update();
}

void UvView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    redraw();
}

void UvView::paintEvent(QPaintEvent *)
{
    if (m_points.empty() || field().width() < 1 || field().height() < 1)
        return;
    const theme::Colors &colors = theme::current().colors();
    if (m_picture.isNull()) {
        m_picture = QPixmap(size() * devicePixelRatio());
        m_picture.setDevicePixelRatio(devicePixelRatio());
        m_picture.fill(Qt::transparent);
        QPainter edges(&m_picture);
        constexpr std::size_t kMostSmooth = 20'000; // beyond, smooth lines take too long
        edges.setRenderHint(QPainter::Antialiasing, m_edges.size() <= kMostSmooth);
        edges.setPen(QPen(palette().color(QPalette::PlaceholderText), 0));
        edges.drawRect(QRectF(toWidget({0, 0}), toWidget({1, 1})));
        edges.setPen(QPen(palette().color(QPalette::Text), 0));
        for (const QLineF &edge : m_edges)
            edges.drawLine(toWidget(edge.p1()), toWidget(edge.p2()));
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    if (m_marked && *m_marked < m_points.size()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Base), 2));
        painter.setBrush(colors.accent);
        painter.drawEllipse(placeOf(*m_marked), theme::grid(1), theme::grid(1));
    }
}

// The nearest vertex, if it is near.
void UvView::mousePressEvent(QMouseEvent *event)
{
    std::optional<std::uint32_t> nearest;
    double least = theme::grid(3);
    for (std::uint32_t vertex = 0; vertex < m_points.size(); ++vertex) {
        const double distance = QLineF(placeOf(vertex), event->position()).length();
        if (distance < least) {
            least = distance;
            nearest = vertex;
        }
    }
    if (nearest)
        Q_EMIT vertexClicked(*nearest);
}

} // namespace cutaway
