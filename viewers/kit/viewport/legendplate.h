// SPDX-License-Identifier: MIT
// Names of colours on a plate in the corner of a picture, in as many columns as it needs and there is room
// for. Folded it is no more than its title.
#pragma once

#include "core/picture/category.h"
#include "viewers/kit/theme/theme.h"

#include <QRect>
#include <QStringList>
#include <vector>

class QFontMetrics;
class QPainter;

namespace cutaway
{

class LegendPlate
{
public:
    // A gap parts the first `own` entries from the rest, which belong to a tool. `picture` in logical pixels,
    // `metrics` of the font that paints.
    LegendPlate(std::vector<picture::Category> entries, std::size_t own, QSize picture,
                const QFontMetrics &metrics, bool folded = false);

    QRect box() const { return m_box; } // empty without entries
    // A click there folds the plate, or unfolds it.
    QRect title() const { return m_title; }
    bool isFolded() const { return m_isFolded; }
    // All names, where some are cut or left out for want of room; else none.
    QStringList allNames() const;
    // With the painter's font.
    void paint(QPainter &painter, const theme::Theme &theme) const;

private:
    struct Row {
        std::size_t entry;
        QRect at;
    };
    void place(std::size_t own, QSize picture, const QFontMetrics &metrics);
    QString titleText() const;
    QString moreText() const;
    int placeColumn(std::size_t first, std::size_t end, std::size_t own, int left,
                    const QFontMetrics &metrics);
    void paintRow(QPainter &painter, const theme::Theme &theme, const Row &row) const;

    std::vector<picture::Category> m_entries;
    std::vector<Row> m_rows;
    QRect m_box, m_title, m_moreAt;
    bool m_isCut = false; // some names, or all of them
    bool m_isFolded;
};

} // namespace cutaway
