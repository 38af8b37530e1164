// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/barchart.h"

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

constexpr int kBetweenNumbers = theme::grid(2); // below the bars

} // namespace

BarChart::BarChart(Words words, const QString &name, QWidget *parent)
    : QWidget(parent), m_words(std::move(words))
{
    setObjectName(name);
    setAccessibleName(m_words.title);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void BarChart::setBars(std::vector<Bars> bars, std::uint32_t width)
{
    m_bars = std::move(bars);
    m_width = width;
    m_most = 1;
    for (const Bars &tree : m_bars) {
        for (const std::uint32_t count : tree.counts)
            m_most = std::max(m_most, count);
    }
    update();
}

QSize BarChart::sizeHint() const
{
    return {theme::grid(40), theme::grid(26)};
}

QSize BarChart::minimumSizeHint() const
{
    return {theme::grid(30), theme::grid(20)};
}

QRect BarChart::field() const
{
    const int line = fontMetrics().height();
    return rect().adjusted(0, 2 * line + theme::grid(2), 0, -line - theme::grid(1));
}

BarChart::Bins BarChart::bins() const
{
    Bins bins{SIZE_MAX, 0};
    for (const Bars &tree : m_bars) {
        for (std::size_t bin = 0; bin < tree.counts.size(); ++bin) {
            if (tree.counts[bin] == 0)
                continue;
            bins.first = std::min(bins.first, bin);
            bins.end = std::max(bins.end, bin + 1);
        }
    }
    return bins.end == 0 ? Bins() : bins;
}

QColor BarChart::colorOf(std::size_t tree) const
{
    const theme::Colors &colors = theme::current().colors();
    return tree == 0 ? colors.textDim : tree == 1 ? colors.accent : colors.link;
}

QStringList BarChart::textOf(std::size_t bin) const
{
    const auto first = static_cast<qulonglong>(bin) * m_width;
    QStringList lines{m_width == 1 ? m_words.value.arg(first)
                                   : m_words.values.arg(first).arg(first + m_width - 1)};
    for (const Bars &tree : m_bars)
        lines += QStringLiteral("%1: %2").arg(
            tree.title, quantityText(bin < tree.counts.size() ? tree.counts[bin] : 0, m_words.noun));
    return lines;
}

void BarChart::paintLegend(QPainter &painter) const
{
    const int line = fontMetrics().height();
    painter.setPen(theme::current().colors().text);
    painter.drawText(QRect(0, 0, width(), line), Qt::AlignLeft, m_words.title);
    int x = 0;
    for (std::size_t tree = 0; tree < m_bars.size(); ++tree) {
        painter.fillRect(x, line + line / 4 + 2, line / 2, line / 2, colorOf(tree));
        x += line / 2 + theme::grid(1);
        painter.drawText(QRect(x, line + 2, width(), line), Qt::AlignLeft, m_bars[tree].title);
        x += fontMetrics().horizontalAdvance(m_bars[tree].title) + theme::grid(2);
    }
}

void BarChart::paintBin(QPainter &painter, std::size_t bin, double left, double step) const
{
    const QRect bars = field();
    const double wide = std::max(1.0, (step - 2.0) / static_cast<double>(m_bars.size()));
    for (std::size_t tree = 0; tree < m_bars.size(); ++tree) {
        if (bin >= m_bars[tree].counts.size() || m_bars[tree].counts[bin] == 0)
            continue;
        const double share = static_cast<double>(m_bars[tree].counts[bin]) / m_most;
        const double high = std::max(1.0, share * bars.height());
        painter.fillRect(QRectF(left + wide * static_cast<double>(tree), bars.bottom() + 1 - high,
                                std::max(1.0, wide - 1.0), high),
                         colorOf(tree));
    }
}

void BarChart::paintEvent(QPaintEvent *)
{
    if (m_bars.empty())
        return;
    QPainter painter(this);
    paintLegend(painter);
    const auto [first, end] = bins();
    const QRect bars = field();
    if (end == first || bars.height() <= 0)
        return;
    const double step = static_cast<double>(bars.width()) / static_cast<double>(end - first);
    int free = 0; // where the next number may stand
    for (std::size_t bin = first; bin < end; ++bin) {
        const double left = bars.left() + step * static_cast<double>(bin - first);
        paintBin(painter, bin, left, step);
        const QString number = QString::number(static_cast<qulonglong>(bin) * m_width);
        const int wide = fontMetrics().horizontalAdvance(number);
        if (left < free || left + wide > bars.right() + 1)
            continue;
        free = static_cast<int>(left) + wide + kBetweenNumbers;
        painter.setPen(theme::current().colors().textDim);
        painter.drawText(QRectF(left, bars.bottom() + theme::grid(1), wide, fontMetrics().height()),
                         Qt::AlignLeft, number);
    }
    painter.setPen(theme::current().colors().border);
    painter.drawLine(bars.left(), bars.bottom() + 1, bars.right(), bars.bottom() + 1);
}

bool BarChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto [first, end] = bins();
    if (end == first || !field().contains(help->pos())) {
        QToolTip::hideText();
        return true;
    }
    const double step = static_cast<double>(field().width()) / static_cast<double>(end - first);
    const std::size_t bin = std::min(end - 1, first + static_cast<std::size_t>(help->pos().x() / step));
    QToolTip::showText(help->globalPos(), textOf(bin).join(QLatin1Char('\n')), this);
    return true;
}

} // namespace cutaway
