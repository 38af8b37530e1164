// SPDX-License-Identifier: MIT
// Paints a picture of a behaviour: in a pane, in its overview, in a file. What would be too small to read is
// left out: rows first, then labels, then the contents of machines; titles stay readable.
//
// Threads: any; it keeps the colours and fonts it was made with.
#pragma once

#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/behaviour/shownbehaviour.h"

#include <set>

class QPainter;
class QPainterPath;

namespace cutaway
{

struct BehaviourMarks {
    BehaviourSpot chosen, hovered;
    std::set<std::uint32_t> hits; // objects that a search has found
};

class BehaviourPainter
{
public:
    BehaviourPainter(); // in the look of the application

    // Of the letters that it paints.
    behaviour::LetterWidths letters() const;
    QColor background() const { return m_colors.sunken; }

    // `seen` is the part that is painted, in the units of the picture; `zoom` pixels are one of them.
    void paint(QPainter &painter, const ShownBehaviour &shown, const BehaviourMarks &marks, QRectF seen,
               double zoom) const;
    // Boxes alone.
    void paintOverview(QPainter &painter, const ShownBehaviour &shown, double zoom) const;
    // The letters and what they stand for; returns their size. A null painter only measures.
    QSizeF paintLegend(QPainter *painter, QPointF at, double width) const;
    void paintSign(QPainter &painter, behaviour::Sort sort, QRectF place) const;

private:
    struct Pass {
        QPainter &painter;
        const ShownBehaviour &shown;
        const BehaviourMarks &marks;
        QRectF seen;
        double zoom;
    };

    QColor colorOf(behaviour::Sort sort) const;
    QColor fillOf(behaviour::Sort sort) const;
    bool hidesContents(const behaviour::PictureBox &box, double zoom) const;
    void paintBox(const Pass &pass, std::size_t number) const;
    void paintHeader(const Pass &pass, std::size_t number) const;
    void paintFarTitle(const Pass &pass, std::size_t number, bool hasRoom) const;
    void paintRow(const Pass &pass, std::size_t number, std::size_t row) const;
    void paintArrow(const Pass &pass, std::size_t number) const;
    void paintLabels(const Pass &pass, std::size_t number) const;
    void paintPill(const Pass &pass, QRectF place, const QString &text, bool isWildcard, bool isChosen) const;
    void paintTriangle(QPainter &painter, QPointF centre, bool isOpen) const;

    theme::Colors m_colors;
    QFont m_plain, m_bold;
};

} // namespace cutaway
