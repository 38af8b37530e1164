// SPDX-License-Identifier: MIT
// What is painted over the picture: labels, legend, axes.
#include "viewers/viewport/viewportwidget.h"

#include <QOpenGLPaintDevice>
#include <QPainter>
#include <algorithm>
#include <set>

namespace cutaway
{

namespace
{

constexpr int kMargin = 12;
constexpr int kRow = 18;
constexpr int kSwatch = 12;

// Categories that a shown layer uses, in order of first use.
std::vector<geom::Category> categoriesShown(const geom::DrawList &list, const SceneStyle &style)
{
    std::set<std::uint16_t> used;
    for (const geom::Batch &batch : list.batches) {
        if (style.shown[static_cast<std::size_t>(batch.layer)])
            used.insert(batch.categories.begin(), batch.categories.end());
    }
    std::vector<geom::Category> shown;
    for (const std::uint16_t category : used) {
        if (!list.categories[category].name.empty()) // such as the colours of axes, which explain themselves
            shown.push_back(list.categories[category]);
    }
    return shown;
}

} // namespace

void ViewportWidget::paintOverlay()
{
    const theme::Colors &colors = m_theme.colors();
    // Painting on the widget itself would go astray while a parent is grabbed into a picture.
    QOpenGLPaintDevice device(size() * devicePixelRatioF());
    device.setDevicePixelRatio(devicePixelRatioF());
    QPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_theme.interfaceFont());
    const geom::DrawList &list = m_scene.built().list;
    if (!m_glError.isEmpty() || !m_scene.isReady() || m_scene.bounds().empty) {
        QString text = !m_glError.isEmpty() ? m_glError
                       : !m_scene.isReady() ? tr("Building the picture…")
                                            : tr("Nothing to show here.");
        if (m_scene.isReady() && !list.diagnostics.empty())
            text = QString::fromStdString(list.diagnostics.front().message);
        painter.setPen(colors.textDim);
        painter.drawText(rect().adjusted(kMargin, kMargin, -kMargin, -kMargin),
                         Qt::AlignCenter | Qt::TextWordWrap, text);
        return;
    }
    paintLabels(painter, colors);
    paintLegend(painter, colors);
    paintGizmo(painter, colors);
}

void ViewportWidget::paintLabels(QPainter &painter, const theme::Colors &colors)
{
    painter.setFont(m_theme.smallFont());
    for (const geom::Label &label : m_scene.built().list.labels) {
        if (m_style.shown[static_cast<std::size_t>(label.layer)])
            paintLabel(painter, colors, label);
    }
    if (m_scene.overlay() == nullptr)
        return;
    for (const geom::Label &label : m_scene.overlay()->labels)
        paintLabel(painter, colors, label);
}

void ViewportWidget::paintLabel(QPainter &painter, const theme::Colors &colors, const geom::Label &label)
{
    const glm::vec3 at = m_camera.project(label.position);
    if (at.z < 0.0f || at.z > 1.0f)
        return;
    const QString text = QString::fromStdString(label.text);
    QRectF box = painter.fontMetrics().boundingRect(text);
    box.moveCenter(QPointF(at.x, at.y - 10.0));
    QColor ground = colors.panel;
    ground.setAlphaF(0.75f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(box.adjusted(-4, -1, 4, 1), 3, 3);
    painter.setPen(colors.text);
    painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, text);
}

void ViewportWidget::paintLegend(QPainter &painter, const theme::Colors &colors)
{
    std::vector<geom::Category> shown = categoriesShown(m_scene.built().list, m_style);
    if (m_scene.overlay() != nullptr) {
        SceneStyle whole;
        whole.shown.fill(true);
        const std::vector<geom::Category> over = categoriesShown(*m_scene.overlay(), whole);
        shown.insert(shown.end(), over.begin(), over.end());
    }
    if (shown.empty())
        return;
    painter.setFont(m_theme.smallFont());
    int width = 0;
    for (const geom::Category &category : shown)
        width =
            std::max(width, painter.fontMetrics().horizontalAdvance(QString::fromStdString(category.name)));
    const int rows =
        std::min<int>(static_cast<int>(shown.size()), std::max(1, (height() - 3 * kMargin) / kRow - 5));
    const QRect box(kMargin, kMargin, width + kSwatch + 3 * 8, rows * kRow + 8);
    QColor ground = colors.panel;
    ground.setAlphaF(0.82f);
    painter.setPen(colors.border);
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 4, 4);
    for (int row = 0; row < rows; ++row) {
        const geom::Category &category = shown[static_cast<std::size_t>(row)];
        const QRect swatch(box.left() + 8, box.top() + 4 + row * kRow + (kRow - kSwatch) / 2, kSwatch,
                           kSwatch);
        const QColor color(category.color[0], category.color[1], category.color[2]);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRect(swatch);
        if (category.hatched) {
            painter.setBrush(QBrush(color.darker(170), Qt::BDiagPattern));
            painter.drawRect(swatch);
        }
        painter.setPen(colors.text);
        painter.drawText(QRect(swatch.right() + 8, box.top() + 4 + row * kRow, width + 4, kRow),
                         Qt::AlignVCenter, QString::fromStdString(category.name));
    }
}

void ViewportWidget::paintGizmo(QPainter &painter, const theme::Colors &colors)
{
    const QPointF centre(width() - 44.0, height() - 44.0);
    const glm::mat4 view = m_camera.view();
    struct Axis {
        glm::vec3 direction;
        QString name;
        QColor color;
    };
    // The usual red, green and blue, in the theme's legible tones.
    Axis axes[] = {{{1, 0, 0}, QStringLiteral("x"), colors.error},
                   {{0, 1, 0}, QStringLiteral("y"), colors.ok},
                   {{0, 0, 1}, QStringLiteral("z"), colors.note}};
    for (Axis &axis : axes)
        axis.direction = glm::vec3(view * glm::vec4(axis.direction, 0.0f));
    std::sort(std::begin(axes), std::end(axes),
              [](const Axis &a, const Axis &b) { return a.direction.z < b.direction.z; });
    for (const Axis &axis : axes) {
        const QPointF along(axis.direction.x, -axis.direction.y);
        painter.setPen(QPen(axis.color, 2));
        painter.drawLine(centre, centre + along * 26.0);
        painter.drawText(QRectF(centre + along * 34.0 - QPointF(6, 8), QSizeF(12, 16)), Qt::AlignCenter,
                         axis.name);
    }
    painter.setFont(m_theme.smallFont());
    painter.setPen(colors.textDim);
    const geom::DrawList &measured = m_scene.overlay() != nullptr ? *m_scene.overlay() : m_scene.built().list;
    const QString scale =
        tr("grid %1 %2").arg(static_cast<double>(gridStep())).arg(QString::fromStdString(measured.unit));
    painter.drawText(QRectF(kMargin, height() - kMargin - kRow, width() - 110.0, kRow),
                     Qt::AlignLeft | Qt::AlignVCenter, scale);
}

} // namespace cutaway
