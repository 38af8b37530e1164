// SPDX-License-Identifier: MIT
// The part of SVG that the program's own icons consist of: paths, circles and rectangles, in groups that move
// and scale them. Whatever else a file has makes it no icon.
#pragma once

#include <QBrush>
#include <QPainterPath>
#include <QPen>
#include <vector>

class QByteArray;
class QPainter;

namespace cutaway::theme
{

class IconFile
{
public:
    // `current` is the colour that the file calls currentColor.
    IconFile(const QByteArray &svg, const QColor &current);

    bool isGood() const { return m_isGood; }
    void draw(QPainter &painter, const QRectF &target) const;

    struct Shape {
        QPainterPath path; // in units of the view box
        QBrush fill;
        QPen stroke; // as wide as in those units
    };

private:
    std::vector<Shape> m_shapes;
    QRectF m_viewBox;
    bool m_isGood = false;
};

} // namespace cutaway::theme
