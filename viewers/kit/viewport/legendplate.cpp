// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/legendplate.h"

#include "viewers/kit/theme/elided.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kLegendAway = 12; // from the corner
constexpr int kLegendInside = 8;
constexpr int kLegendRow = 18;
constexpr int kLegendSwatch = 12;
constexpr int kLegendNameLeft = kLegendSwatch + 8;
constexpr int kLegendColumnGap = 16;
constexpr int kLegendPartGap = 6;
constexpr int kLegendBelow = 140; // kept free for the axes
constexpr int kLegendNameWidest = 220;
constexpr double kLegendWidest = 0.45; // of the picture; a pointer over the plate tells the rest

QString legendName(const picture::Category &entry)
{
    return QString::fromStdString(entry.name);
}

} // namespace

LegendPlate::LegendPlate(std::vector<picture::Category> entries, std::size_t own, QSize picture,
                         const QFontMetrics &metrics, bool folded)
    : m_entries(std::move(entries)), m_isCut(folded), m_isFolded(folded)
{
    if (m_entries.empty())
        return;
    m_title = QRect(kLegendAway + kLegendInside, kLegendAway + 2, metrics.horizontalAdvance(titleText()),
                    kLegendRow);
    m_box = m_title.adjusted(-kLegendInside, -2, kLegendInside, 2);
    if (folded)
        return;
    place(own, picture, metrics);
    m_title.setRight(m_box.right() - kLegendInside); // easily hit
}

QString LegendPlate::titleText() const
{
    return QCoreApplication::translate("LegendPlate", "Legend") +
           (m_isFolded ? QStringLiteral(" \u25B8") : QStringLiteral(" \u25BE"));
}

// Columns fill up one after the other; the last row of the last one counts the entries that do not fit.
void LegendPlate::place(std::size_t own, QSize picture, const QFontMetrics &metrics)
{
    const auto room =
        static_cast<std::size_t>(std::max(2, (picture.height() - kLegendBelow) / kLegendRow - 1));
    const int mostRight = static_cast<int>(picture.width() * kLegendWidest);
    int left = kLegendAway + kLegendInside;
    int right = m_title.right();
    for (std::size_t first = 0; first < m_entries.size(); first += room) {
        const std::size_t end = std::min(first + room, m_entries.size());
        const std::size_t before = m_rows.size();
        const int columnRight = placeColumn(first, end, own, left, metrics);
        if (first != 0 && columnRight > mostRight) {
            m_rows.resize(before);
            break;
        }
        right = std::max(right, columnRight);
        left = columnRight + kLegendColumnGap;
    }
    if (m_rows.size() < m_entries.size()) {
        m_moreAt = m_rows.back().at;
        m_rows.pop_back();
        m_moreAt.setWidth(std::max(m_moreAt.width(), metrics.horizontalAdvance(moreText())));
        right = std::max(right, m_moreAt.right());
        m_isCut = true;
    }
    int bottom = m_moreAt.bottom();
    for (const Row &row : m_rows)
        bottom = std::max(bottom, row.at.bottom());
    m_box = QRect(QPoint(kLegendAway, kLegendAway), QPoint(right + kLegendInside, bottom + 4));
}

QString LegendPlate::moreText() const
{
    return QCoreApplication::translate("LegendPlate", "and %1 more").arg(m_entries.size() - m_rows.size());
}

// Its right end.
int LegendPlate::placeColumn(std::size_t first, std::size_t end, std::size_t own, int left,
                             const QFontMetrics &metrics)
{
    int width = 0;
    for (std::size_t i = first; i < end; ++i) {
        const int wanted = metrics.horizontalAdvance(legendName(m_entries[i]));
        m_isCut = m_isCut || wanted > kLegendNameWidest;
        width = std::max(width, std::min(wanted, kLegendNameWidest));
    }
    int top = m_title.bottom() + 1;
    for (std::size_t i = first; i < end; ++i) {
        if (i == own && i != first)
            top += kLegendPartGap;
        m_rows.push_back({i, QRect(left, top, kLegendNameLeft + width, kLegendRow)});
        top += kLegendRow;
    }
    return left + kLegendNameLeft + width;
}

QStringList LegendPlate::allNames() const
{
    QStringList names;
    for (const picture::Category &entry : m_entries) {
        if (m_isCut)
            names.append(legendName(entry));
    }
    return names;
}

void LegendPlate::paintRow(QPainter &painter, const theme::Theme &theme, const Row &row) const
{
    const picture::Category &entry = m_entries[row.entry];
    const QRect swatch(row.at.left(), row.at.top() + (kLegendRow - kLegendSwatch) / 2, kLegendSwatch,
                       kLegendSwatch);
    const QColor color(entry.color[0], entry.color[1], entry.color[2]);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRect(swatch);
    if (entry.hatched) {
        painter.setBrush(QBrush(color.darker(170), Qt::BDiagPattern));
        painter.drawRect(swatch);
    }
    const QRect room = row.at.adjusted(kLegendNameLeft, 0, 0, 0);
    painter.setPen(theme.colors().text);
    painter.drawText(
        room, Qt::AlignVCenter | Qt::TextDontClip,
        theme::elided(legendName(entry), painter.fontMetrics(), room.width() + 1, Qt::ElideMiddle));
}

void LegendPlate::paint(QPainter &painter, const theme::Theme &theme) const
{
    if (m_box.isEmpty())
        return;
    QColor ground = theme.colors().panel;
    ground.setAlphaF(0.84f);
    painter.setPen(theme.colors().border);
    painter.setBrush(ground);
    painter.drawRoundedRect(m_box, 4, 4);
    painter.setPen(theme.colors().textDim);
    painter.drawText(m_title, Qt::AlignVCenter | Qt::TextDontClip, titleText());
    for (const Row &row : m_rows)
        paintRow(painter, theme, row);
    if (m_moreAt.isNull())
        return;
    painter.setPen(theme.colors().textDim);
    painter.drawText(m_moreAt, Qt::AlignVCenter | Qt::TextDontClip, moreText());
}

} // namespace cutaway
