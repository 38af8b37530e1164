// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/depthchart.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kNumbersApart = theme::grid(6); // at least, between two depths that are named

} // namespace

DepthChart::DepthChart(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("leavesByDepth"));
    setAccessibleName(tr("Leaves by depth"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void DepthChart::setBars(std::vector<Bars> bars)
{
    m_bars = std::move(bars);
    update();
}

QSize DepthChart::sizeHint() const
{
    return {theme::grid(60), theme::grid(30)};
}

QSize DepthChart::minimumSizeHint() const
{
    return {theme::grid(30), theme::grid(20)};
}

QRect DepthChart::field() const
{
    const int line = fontMetrics().height();
    return rect().adjusted(0, 2 * line + theme::grid(2), 0, -line - theme::grid(1));
}

DepthChart::Depths DepthChart::depths() const
{
    Depths depths{SIZE_MAX, 0};
    for (const Bars &bars : m_bars) {
        for (std::size_t depth = 0; depth < bars.leaves.size(); ++depth) {
            if (bars.leaves[depth] == 0)
                continue;
            depths.first = std::min(depths.first, depth);
            depths.end = std::max(depths.end, depth + 1);
        }
    }
    return depths.end == 0 ? Depths() : depths;
}

QColor DepthChart::colorOf(std::size_t tree) const
{
    const theme::Colors &colors = theme::current().colors();
    return tree == 0 ? colors.textDim : tree == 1 ? colors.accent : colors.link;
}

void DepthChart::paintLegend(QPainter &painter) const
{
    const int line = fontMetrics().height();
    painter.setPen(theme::current().colors().text);
    painter.drawText(QRect(0, 0, width(), line), Qt::AlignLeft, tr("Leaves by depth"));
    int x = 0;
    for (std::size_t tree = 0; tree < m_bars.size(); ++tree) {
        painter.fillRect(x, line + line / 4 + 2, line / 2, line / 2, colorOf(tree));
        x += line / 2 + theme::grid(1);
        painter.drawText(QRect(x, line + 2, width(), line), Qt::AlignLeft, m_bars[tree].title);
        x += fontMetrics().horizontalAdvance(m_bars[tree].title) + theme::grid(3);
    }
}

void DepthChart::paintEvent(QPaintEvent *)
{
    if (m_bars.empty())
        return;
    QPainter painter(this);
    paintLegend(painter);
    const auto [first, end] = depths();
    const QRect bars = field();
    if (end == first || bars.height() <= 0)
        return;
    double most = 1.0;
    for (const Bars &tree : m_bars) {
        if (!tree.leaves.empty())
            most = std::max(most, static_cast<double>(*std::ranges::max_element(tree.leaves)));
    }
    const double step = static_cast<double>(bars.width()) / static_cast<double>(end - first);
    const double wide = std::max(1.0, (step - 2.0) / static_cast<double>(m_bars.size()));
    int named = -kNumbersApart;
    for (std::size_t depth = first; depth < end; ++depth) {
        const double left = bars.left() + step * static_cast<double>(depth - first);
        for (std::size_t tree = 0; tree < m_bars.size(); ++tree) {
            if (depth >= m_bars[tree].leaves.size() || m_bars[tree].leaves[depth] == 0)
                continue;
            const double high = std::max(1.0, m_bars[tree].leaves[depth] / most * bars.height());
            painter.fillRect(QRectF(left + wide * static_cast<double>(tree), bars.bottom() + 1 - high,
                                    std::max(1.0, wide - 1.0), high),
                             colorOf(tree));
        }
        if (left - named < kNumbersApart)
            continue;
        named = static_cast<int>(left);
        painter.setPen(theme::current().colors().textDim);
        painter.drawText(QRectF(left, bars.bottom() + theme::grid(1), kNumbersApart, fontMetrics().height()),
                         Qt::AlignLeft, QString::number(depth));
    }
    painter.setPen(theme::current().colors().border);
    painter.drawLine(bars.left(), bars.bottom() + 1, bars.right(), bars.bottom() + 1);
}

bool DepthChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto [first, end] = depths();
    if (end == first || !field().contains(help->pos())) {
        QToolTip::hideText();
        return true;
    }
    const double step = static_cast<double>(field().width()) / static_cast<double>(end - first);
    const std::size_t depth = std::min(end - 1, first + static_cast<std::size_t>(help->pos().x() / step));
    QStringList lines{tr("Depth %1").arg(depth)};
    for (const Bars &tree : m_bars)
        lines += QStringLiteral("%1: %2").arg(
            tree.title, quantityText(depth < tree.leaves.size() ? tree.leaves[depth] : 0, "leaf"));
    QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
    return true;
}

} // namespace cutaway
