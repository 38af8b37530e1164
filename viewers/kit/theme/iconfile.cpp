// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/iconfile.h"

#include "viewers/kit/theme/iconpath.h"

#include <QPainter>
#include <QTransform>
#include <QXmlStreamReader>
#include <optional>

namespace cutaway::theme
{

namespace
{

// What an element has from those around it.
struct IconStyle {
    QBrush fill = QBrush(Qt::black);
    QBrush stroke = QBrush(Qt::NoBrush);
    double width = 1;
    Qt::PenCapStyle cap = Qt::FlatCap;
    Qt::PenJoinStyle join = Qt::SvgMiterJoin;
    QList<double> dashes;
    Qt::FillRule rule = Qt::WindingFill;
    QTransform place;
};

QBrush brushOf(QStringView text, const QColor &current)
{
    if (text == u"none")
        return QBrush(Qt::NoBrush);
    return QBrush(text == u"currentColor" ? current : QColor(text.toString()));
}

// "translate(32 32) scale(1.16)", the first outermost.
bool applyTransforms(QStringView text, QTransform &place)
{
    while (!text.isEmpty()) {
        const qsizetype open = text.indexOf(u'('), close = text.indexOf(u')');
        if (open < 0 || close < open)
            return false;
        const QStringView name = text.left(open);
        const QList<double> numbers = iconNumbers(text.mid(open + 1, close - open - 1));
        if (name == u"translate" && numbers.size() == 2)
            place.translate(numbers[0], numbers[1]);
        else if (name == u"scale" && numbers.size() == 1)
            place.scale(numbers[0], numbers[0]);
        else
            return false;
        text = text.mid(close + 1).trimmed();
    }
    return true;
}

// True where the attribute is one of style, and its value is known.
bool takeStyle(QStringView name, QStringView value, const QColor &current, IconStyle &style)
{
    if (name == u"fill")
        style.fill = brushOf(value, current);
    else if (name == u"stroke")
        style.stroke = brushOf(value, current);
    else if (name == u"stroke-width")
        style.width = value.toDouble();
    else if (name == u"stroke-dasharray")
        style.dashes = iconNumbers(value);
    else if (name == u"stroke-linecap" && value == u"round")
        style.cap = Qt::RoundCap;
    else if (name == u"stroke-linejoin" && value == u"round")
        style.join = Qt::RoundJoin;
    else if (name == u"fill-rule" && value == u"evenodd")
        style.rule = Qt::OddEvenFill;
    else
        return name == u"transform" && applyTransforms(value, style.place);
    return true;
}

double numberOf(const QXmlStreamAttributes &attributes, QLatin1StringView name)
{
    return attributes.value(name).toDouble();
}

// The outline of an element, nothing where it has none.
std::optional<QPainterPath> outlineOf(QStringView element, const QXmlStreamAttributes &attributes)
{
    using namespace Qt::Literals::StringLiterals;
    QPainterPath path;
    if (element == u"path")
        return iconPath(attributes.value("d"_L1));
    if (element == u"circle") {
        const double radius = numberOf(attributes, "r"_L1);
        path.addEllipse({numberOf(attributes, "cx"_L1), numberOf(attributes, "cy"_L1)}, radius, radius);
        return path;
    }
    if (element != u"rect")
        return std::nullopt;
    const double radius = numberOf(attributes, "rx"_L1);
    path.addRoundedRect({numberOf(attributes, "x"_L1), numberOf(attributes, "y"_L1),
                         numberOf(attributes, "width"_L1), numberOf(attributes, "height"_L1)},
                        radius, radius);
    return path;
}

IconFile::Shape shapeOf(QPainterPath path, const IconStyle &style)
{
    path.setFillRule(style.rule);
    const double scale = style.place.m11();
    QPen pen(style.stroke, style.width * scale, Qt::SolidLine, style.cap, style.join);
    pen.setMiterLimit(4); // of SVG
    if (style.stroke.style() == Qt::NoBrush)
        pen = QPen(Qt::NoPen);
    else if (!style.dashes.isEmpty()) {
        QList<double> dashes = style.dashes; // a pen counts them in its widths
        for (double &dash : dashes)
            dash /= style.width;
        pen.setDashPattern(dashes);
    }
    return {style.place.map(path), style.fill, pen};
}

} // namespace

IconFile::IconFile(const QByteArray &svg, const QColor &current)
{
    static const QList<QStringView> kSizes{u"viewBox", u"d", u"cx",    u"cy",     u"r",
                                           u"x",       u"y", u"width", u"height", u"rx"};
    QXmlStreamReader xml(svg);
    std::vector<IconStyle> styles(1);
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement)
            styles.pop_back();
        if (token != QXmlStreamReader::StartElement)
            continue;
        const QStringView element = xml.name();
        const QXmlStreamAttributes attributes = xml.attributes();
        styles.push_back(styles.back());
        for (const QXmlStreamAttribute &each : attributes) {
            if (!kSizes.contains(each.name()) &&
                !takeStyle(each.name(), each.value(), current, styles.back()))
                return;
        }
        if (element == u"svg") {
            const QList<double> box = iconNumbers(attributes.value(QLatin1String("viewBox")));
            if (box.size() != 4)
                return;
            m_viewBox = {box[0], box[1], box[2], box[3]};
        } else if (element != u"g") {
            const std::optional<QPainterPath> path = outlineOf(element, attributes);
            if (!path)
                return;
            m_shapes.push_back(shapeOf(*path, styles.back()));
        }
    }
    m_isGood = !xml.hasError() && !m_viewBox.isEmpty() && !m_shapes.empty();
}

void IconFile::draw(QPainter &painter, const QRectF &target) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(target.topLeft());
    painter.scale(target.width() / m_viewBox.width(), target.height() / m_viewBox.height());
    painter.translate(-m_viewBox.topLeft());
    for (const Shape &shape : m_shapes) {
        painter.setBrush(shape.fill);
        painter.setPen(shape.stroke);
        painter.drawPath(shape.path);
    }
    painter.restore();
}

} // namespace cutaway::theme
