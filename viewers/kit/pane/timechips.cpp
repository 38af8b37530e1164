// SPDX-License-Identifier: MIT
#include "viewers/kit/pane/timechips.h"

#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"

#include <QPainter>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kChipHeight = theme::grid(5);
constexpr int kChipGap = 2;
constexpr int kMostChipWidth = 220;

// The same colour for a prefix in every file.
std::size_t colourOf(const QString &prefix)
{
    std::size_t sum = 0;
    for (const QChar c : prefix)
        sum = sum * 31 + c.unicode();
    return sum % theme::Colors::kCategories;
}

} // namespace

QString prefixOf(const QString &text)
{
    const qsizetype dot = text.indexOf(QLatin1Char('.'));
    return dot > 0 && dot + 1 < text.size() ? text.left(dot) : QString();
}

void ChipRows::put(TimeChip &chip)
{
    const double width = std::min(kMostChipWidth, m_font.horizontalAdvance(chip.label) + theme::grid(4));
    const double x = chip.at < m_right ? std::min(chip.at, m_right - width) : chip.at;
    std::size_t row = 0;
    while (row < m_ends.size() && m_ends[row] > x)
        ++row;
    m_ends.resize(std::max(m_ends.size(), row + 1));
    m_ends[row] = x + width + kChipGap;
    chip.box = QRectF(x, static_cast<double>(row) * (kChipHeight + kChipGap), width, kChipHeight);
}

double ChipRows::height() const
{
    const auto rows = static_cast<double>(std::max<std::size_t>(1, m_ends.size()));
    return rows * (kChipHeight + kChipGap) - kChipGap;
}

void paintTimeChip(QPainter &painter, const TimeChip &chip, const QRectF &box, bool isSelected)
{
    const theme::Colors &colors = theme::current().colors();
    const QColor &own = colors.category[colourOf(prefixOf(chip.text))];
    painter.setPen(isSelected ? QPen(colors.accent, 1.5)
                   : chip.odd ? QPen(colors.warning, 1.0, Qt::DashLine)
                              : QPen(colors.outline));
    painter.setBrush(isSelected ? colors.accentTint : theme::mix(colors.raised, own, 0.22));
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    const double tick = std::min(chip.at, box.right() - 2);
    painter.fillRect(QRectF(tick, box.top(), 2, box.height()), isSelected ? colors.accent : own);
    painter.setPen(isSelected ? colors.accentInk : colors.text);
    const QString mark = chip.odd ? QStringLiteral("⚠ ") : QString();
    const QRectF inside = box.adjusted(theme::grid(2), 0, -2, 0);
    painter.drawText(
        inside, Qt::AlignVCenter | Qt::TextSingleLine,
        theme::elided(mark + chip.label, painter.fontMetrics(), static_cast<int>(inside.width()) + 2));
}

} // namespace cutaway
