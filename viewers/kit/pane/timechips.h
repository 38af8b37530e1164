// SPDX-License-Identifier: MIT
// Chips on a time line: texts at their times, in rows below each other where they would overlap. Shared by
// the annotations of clips and the triggers of behaviours.
#pragma once

#include <QFontMetrics>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace cutaway
{

// "SoundPlay.NPCHuman" has the prefix "SoundPlay".
QString prefixOf(const QString &text);

struct TimeChip {
    QRectF box;      // y counts from the first row
    double at = 0.0; // x of its time: the left edge, except for chips that would extend beyond the view
    QString text;
    QString label;    // as painted
    bool odd = false; // it has warnings
};

class ChipRows
{
public:
    // `right` is the end of the view.
    ChipRows(const QFontMetrics &font, double right) : m_font(font), m_right(right) {}

    // Gives the chip its box; chips come in the order of time.
    void put(TimeChip &chip);
    double height() const; // at least that of one row

private:
    QFontMetrics m_font;
    double m_right;
    std::vector<double> m_ends; // of the last chip of each row
};

// In `box`, where the chip is now.
void paintTimeChip(QPainter &painter, const TimeChip &chip, const QRectF &box, bool isSelected);

} // namespace cutaway
