// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/behaviourpainter.h"

#include "viewers/kit/text/nodetext.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>

namespace cutaway
{

using behaviour::PictureArrow;
using behaviour::PictureBox;
using behaviour::PictureRow;
using behaviour::Sort;

namespace
{

constexpr int kLetterPixels = 12;  // the picture is measured in these
constexpr double kRowsFrom = 0.52; // zoom
constexpr double kLeastFarLetters = 8.5, kMostFarLetters = 15;
constexpr double kFarLetters = 11;   // pixels of titles where rows are left out
constexpr double kLeastWidth = 26;   // pixels of a box with a title
constexpr double kContentsFrom = 70; // pixels of a machine that shows its states
constexpr double kBoxCorner = 5, kSignSize = 12;

QString pictureText(const std::string &text)
{
    return nodetext::fromCore(text);
}

QPainterPath curveOf(const PictureArrow &arrow)
{
    const auto at = [&arrow](std::size_t i) { return QPointF(arrow.points[i].x, arrow.points[i].y); };
    QPainterPath path(at(0));
    for (std::size_t i = 1; i + 2 < arrow.points.size(); i += 3)
        path.cubicTo(at(i), at(i + 1), at(i + 2));
    return path;
}

} // namespace

BehaviourPainter::BehaviourPainter()
    : m_colors(theme::current().colors()), m_plain(theme::current().interfaceFont()),
      m_bold(theme::current().titleFont())
{
    for (QFont *font : {&m_plain, &m_bold}) {
        font->setPixelSize(kLetterPixels);
        font->setHintingPreference(QFont::PreferNoHinting); // widths hold at any zoom
    }
}

behaviour::LetterWidths BehaviourPainter::letters() const
{
    behaviour::LetterWidths made = behaviour::usualLetters();
    const QFontMetricsF plain(m_plain), bold(m_bold);
    for (std::size_t code = 0x20; code < 0x7F; ++code) {
        const QChar letter(static_cast<char16_t>(code));
        made.plain[code] = static_cast<float>(plain.horizontalAdvance(letter));
        made.bold[code] = static_cast<float>(bold.horizontalAdvance(letter));
    }
    for (const QChar letter : QStringLiteral("…→·×Ж"))
        made.other = std::max(made.other, static_cast<float>(bold.horizontalAdvance(letter)));
    return made;
}

QColor BehaviourPainter::colorOf(Sort sort) const
{
    switch (sort) {
    case Sort::Machine:
    case Sort::Graph:
        return m_colors.category[0];
    case Sort::Blender:
        return m_colors.category[1];
    case Sort::Clip:
        return m_colors.category[2];
    case Sort::Modifier:
    case Sort::AnyState:
        return m_colors.category[3];
    case Sort::Tag:
        return m_colors.category[4];
    case Sort::Selector:
        return m_colors.category[6];
    case Sort::Reference:
        return m_colors.link;
    default:
        return m_colors.textDim;
    }
}

QColor BehaviourPainter::fillOf(Sort sort) const
{
    if (sort == Sort::AnyState)
        return theme::mix(m_colors.sunken, m_colors.category[3], 0.1);
    if (sort == Sort::Machine || sort == Sort::Graph)
        return theme::mix(m_colors.panel, m_colors.category[0], 0.07);
    return theme::mix(m_colors.panel, m_colors.raised, 0.5);
}

bool BehaviourPainter::hidesContents(const PictureBox &box, double zoom) const
{
    return box.sort == Sort::Machine && box.place.width * zoom < kContentsFrom;
}

void BehaviourPainter::paint(QPainter &painter, const ShownBehaviour &shown, const BehaviourMarks &marks,
                             QRectF seen, double zoom) const
{
    const Pass pass{painter, shown, marks, seen, zoom};
    const behaviour::Picture &picture = shown.picture();
    std::vector<bool> isHidden(picture.boxes.size()); // in something that hides its contents
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < picture.boxes.size(); ++i) {
        const PictureBox &box = picture.boxes[i];
        isHidden[i] =
            box.parent && (isHidden[*box.parent] || hidesContents(picture.boxes[*box.parent], zoom));
        if (!isHidden[i] && rectOf(box.place).intersects(seen))
            paintBox(pass, i);
    }
    std::vector<std::size_t> arrows;
    for (std::size_t i = 0; i < picture.arrows.size(); ++i) {
        if (!isHidden[picture.arrows[i].from] &&
            curveOf(picture.arrows[i]).boundingRect().adjusted(-4, -40, 4, 40).intersects(seen))
            arrows.push_back(i);
    }
    for (const std::size_t arrow : arrows)
        paintArrow(pass, arrow);
    if (zoom >= kRowsFrom) {
        for (const std::size_t arrow : arrows)
            paintLabels(pass, arrow);
    }
}

// ---- boxes

void BehaviourPainter::paintBox(const Pass &pass, std::size_t number) const
{
    const PictureBox &box = pass.shown.picture().boxes[number];
    QPainter &painter = pass.painter;
    const QRectF place = rectOf(box.place);
    const bool isChosen = pass.marks.chosen == BehaviourSpot{BehaviourSpot::Box, number};
    const bool isHit = box.sort != Sort::AnyState && pass.marks.hits.contains(box.object);
    QPen pen(theme::mix(m_colors.outline, colorOf(box.sort), 0.5), 1 / std::min(1.0, pass.zoom));
    if (box.sort == Sort::AnyState)
        pen.setDashPattern({4, 3});
    if (isChosen || isHit)
        pen = QPen(isChosen ? m_colors.accent : m_colors.link, 2 / std::min(1.0, pass.zoom));
    if (isHit && !isChosen)
        pen.setDashPattern({3, 1.5});
    painter.setPen(pen);
    painter.setBrush(fillOf(box.sort));
    painter.drawRoundedRect(place, kBoxCorner, kBoxCorner);
    const bool showsRows = pass.zoom >= kRowsFrom;
    const bool hasBoxes = box.sort == Sort::Machine && !hidesContents(box, pass.zoom);
    if (!showsRows)
        return paintFarTitle(pass, number, !hasBoxes);
    paintHeader(pass, number);
    for (std::size_t row = 0; row < box.rows.size(); ++row) {
        if (rectOf(box.rows[row].place).intersects(pass.seen))
            paintRow(pass, number, row);
    }
}

void BehaviourPainter::paintHeader(const Pass &pass, std::size_t number) const
{
    const PictureBox &box = pass.shown.picture().boxes[number];
    QPainter &painter = pass.painter;
    QRectF head = rectOf(box.place);
    head.setHeight(behaviour::kPictureHeader);
    const bool isChosen = pass.marks.chosen == BehaviourSpot{BehaviourSpot::Box, number};
    const bool isHovered = pass.marks.hovered.kind == BehaviourSpot::Box && pass.marks.hovered.of == number;
    painter.setPen(Qt::NoPen);
    painter.setBrush(isChosen    ? m_colors.accentTint
                     : isHovered ? m_colors.hover
                                 : theme::mix(fillOf(box.sort), colorOf(box.sort), 0.12));
    painter.drawRoundedRect(head.adjusted(1, 1, -1, -1), kBoxCorner - 1, kBoxCorner - 1);
    painter.setFont(m_plain);
    painter.setPen(m_colors.textDim);
    // A wide box is named in the part of it that is seen.
    const double before = std::clamp(pass.seen.left() - head.left(), 0.0, std::max(0.0, head.width() - 260));
    const double behind =
        std::clamp(head.right() - pass.seen.right(), 0.0, std::max(0.0, head.width() - before - 260));
    head.adjust(before, 0, -behind, 0);
    QRectF inner = head.adjusted(8, 0, box.canTurn ? -20 : -8, 0);
    if (box.id)
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, QString::number(*box.id));
    QString note = pictureText(box.note);
    if (box.isStart)
        note = note.isEmpty() ? QStringLiteral("start") : note + QStringLiteral(" · start");
    painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter, note);
    inner.setLeft(head.left() + box.titleAt);
    painter.setFont(m_bold);
    painter.setPen(isChosen ? m_colors.accentInk : m_colors.text);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, pictureText(box.title));
    if (box.canTurn)
        paintTriangle(painter, {box.place.right() - 11, head.center().y()}, box.isOpen);
}

// In letters of a fixed size on the screen: over the box where its contents are left out.
void BehaviourPainter::paintFarTitle(const Pass &pass, std::size_t number, bool hasRoom) const
{
    const PictureBox &box = pass.shown.picture().boxes[number];
    const bool hasInner = std::ranges::any_of(
        box.rows, [](const PictureRow &row) { return row.sort == Sort::Machine && row.isOpen; });
    QRectF place = rectOf(box.place);
    if (place.width() * pass.zoom < kLeastWidth || place.height() * pass.zoom < kFarLetters * 0.8)
        return;
    // Larger where the box has room.
    const QString title = pictureText(box.title);
    const double usual = QFontMetricsF(m_bold).horizontalAdvance(title) / kLetterPixels;
    const double fitting = usual > 0 ? 0.9 * place.width() * pass.zoom / usual : kFarLetters;
    const double pixels =
        std::clamp(fitting, kLeastFarLetters, hasRoom && !hasInner ? kMostFarLetters : kFarLetters);
    QFont font(m_bold);
    font.setPixelSize(std::max(1, qRound(pixels / pass.zoom)));
    const QFontMetricsF metrics(font);
    pass.painter.setFont(font);
    const bool isChosen = pass.marks.chosen.of == number && (pass.marks.chosen.kind == BehaviourSpot::Box ||
                                                             pass.marks.chosen.kind == BehaviourSpot::Row);
    pass.painter.setPen(isChosen ? m_colors.accentInk : m_colors.text);
    const double margin = 3 / pass.zoom;
    place.adjust(margin, 0, -margin, 0);
    const bool isCentred = hasRoom && !hasInner;
    if (!isCentred) // in what is above its states, however small that is
        place.setHeight(std::max(behaviour::kPictureHeader + 14.0, metrics.height() * 0.9));
    if (!isCentred && metrics.height() > 4 * behaviour::kPictureHeader)
        return;
    pass.painter.drawText(place,
                          (isCentred ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignTop) | Qt::TextSingleLine,
                          metrics.elidedText(title, Qt::ElideMiddle, place.width()));
}

void BehaviourPainter::paintRow(const Pass &pass, std::size_t number, std::size_t row) const
{
    const PictureRow &shown = pass.shown.picture().boxes[number].rows[row];
    QPainter &painter = pass.painter;
    const BehaviourSpot spot{BehaviourSpot::Row, number, row};
    const QRectF place = rectOf(shown.place);
    const bool isChosen = pass.marks.chosen == spot;
    const bool isHit = shown.sort < Sort::Trigger && pass.marks.hits.contains(shown.object);
    const bool isHovered = pass.marks.hovered.kind == BehaviourSpot::Row && pass.marks.hovered.of == number &&
                           pass.marks.hovered.part == row;
    if (isChosen || isHit || isHovered) {
        painter.fillRect(place, isChosen ? m_colors.accentTint : isHit ? m_colors.linkTint : m_colors.hover);
        if (isChosen || isHit)
            painter.fillRect(QRectF(place.topLeft(), QSizeF(3, place.height())),
                             isChosen ? m_colors.accent : m_colors.link);
    }
    const double left = place.left() + 8 + shown.depth * behaviour::kPictureIndent;
    if (shown.canTurn)
        paintTriangle(painter, {left - 4, place.center().y()}, shown.isOpen);
    const QRectF sign(left + 2, place.center().y() - kSignSize / 2, kSignSize, kSignSize);
    if (!behaviour::letterOf(shown.sort).empty())
        paintSign(painter, shown.sort, sign);
    painter.setFont(m_plain);
    const bool isDim = shown.sort >= Sort::Trigger;
    painter.setPen(isChosen                                                    ? m_colors.accentInk
                   : shown.sort == Sort::Reference || shown.sort == Sort::More ? m_colors.link
                   : isDim                                                     ? m_colors.textDim
                                                                               : m_colors.text);
    QRectF inner(left + 18, place.top(), place.right() - 7 - left - 18, place.height());
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, pictureText(shown.text));
    painter.setPen(m_colors.textDim);
    painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, pictureText(shown.note));
}

void BehaviourPainter::paintSign(QPainter &painter, Sort sort, QRectF place) const
{
    const QColor color = colorOf(sort);
    painter.setPen(QPen(color, 1));
    painter.setBrush(theme::mix(m_colors.panel, color, 0.18));
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    QFont font(m_bold);
    font.setPixelSize(9);
    painter.setFont(font);
    painter.drawText(place, Qt::AlignCenter, pictureText(std::string(behaviour::letterOf(sort))));
}

void BehaviourPainter::paintTriangle(QPainter &painter, QPointF centre, bool isOpen) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_colors.textDim);
    const QPointF down[] = {{-4, -2}, {4, -2}, {0, 3}}, right[] = {{-2, -4}, {3, 0}, {-2, 4}};
    QPolygonF shape;
    for (const QPointF &point : isOpen ? down : right)
        shape << centre + point;
    painter.drawPolygon(shape);
}

// ---- arrows

void BehaviourPainter::paintArrow(const Pass &pass, std::size_t number) const
{
    const PictureArrow &arrow = pass.shown.picture().arrows[number];
    const auto isHere = [number](const BehaviourSpot &spot) {
        return (spot.kind == BehaviourSpot::Arrow || spot.kind == BehaviourSpot::Label) && spot.of == number;
    };
    const bool isChosen = isHere(pass.marks.chosen), isHovered = isHere(pass.marks.hovered);
    const BehaviourSpot &chosen = pass.marks.chosen;
    const bool isOwn =
        chosen.kind == BehaviourSpot::Box && (arrow.from == chosen.of || arrow.to == chosen.of);
    const QColor color = isChosen             ? m_colors.accent
                         : isOwn || isHovered ? m_colors.accentInk
                         : arrow.isWildcard   ? m_colors.category[3]
                                              : theme::mix(m_colors.sunken, m_colors.textDim, 0.85);
    QPen pen(color, (isChosen ? 2.2 : 1.2) / std::min(1.0, pass.zoom));
    if (arrow.isWildcard)
        pen.setDashPattern({4, 3});
    pass.painter.setPen(pen);
    pass.painter.setBrush(Qt::NoBrush);
    pass.painter.drawPath(curveOf(arrow));
    const behaviour::Point &end = arrow.points.back(), &before = arrow.points[arrow.points.size() - 2];
    const double size = 8 / std::min(1.0, std::max(0.4, pass.zoom));
    const double back = end.x >= before.x ? -size : size;
    pass.painter.setPen(Qt::NoPen);
    pass.painter.setBrush(color);
    pass.painter.drawPolygon(
        QPolygonF({{end.x, end.y}, {end.x + back, end.y - size * 0.5}, {end.x + back, end.y + size * 0.5}}));
}

void BehaviourPainter::paintLabels(const Pass &pass, std::size_t number) const
{
    const PictureArrow &arrow = pass.shown.picture().arrows[number];
    const bool isChosen = pass.marks.chosen == BehaviourSpot{BehaviourSpot::Arrow, number};
    for (std::size_t i = 0; i < arrow.labels.size(); ++i) {
        const behaviour::PictureLabel &label = arrow.labels[i];
        paintPill(pass, rectOf(label.place),
                  pictureText(label.text) + (label.hasCondition ? QStringLiteral(" ?") : QString()),
                  arrow.isWildcard, pass.marks.chosen == BehaviourSpot{BehaviourSpot::Label, number, i});
    }
    if (arrow.more > 0)
        paintPill(pass, rectOf(arrow.moreLabel), QStringLiteral("+%1").arg(arrow.more), arrow.isWildcard,
                  isChosen);
}

void BehaviourPainter::paintPill(const Pass &pass, QRectF place, const QString &text, bool isWildcard,
                                 bool isChosen) const
{
    QPainter &painter = pass.painter;
    painter.setPen(QPen(isChosen     ? m_colors.accent
                        : isWildcard ? m_colors.category[3]
                                     : m_colors.outline,
                        isChosen ? 1.6 : 1));
    painter.setBrush(isChosen ? m_colors.accentTint : m_colors.panel);
    painter.drawRoundedRect(place, place.height() / 2, place.height() / 2);
    painter.setFont(m_plain);
    painter.setPen(isChosen ? m_colors.accentInk : m_colors.text);
    painter.drawText(place, Qt::AlignCenter | Qt::TextSingleLine, text);
}

QSizeF BehaviourPainter::paintLegend(QPainter *painter, QPointF at, double width) const
{
    constexpr Sort kTold[] = {Sort::Machine,  Sort::Blender, Sort::Selector,  Sort::Clip,
                              Sort::Modifier, Sort::Tag,     Sort::Reference, Sort::Generator};
    constexpr double kGap = 14, kLine = 18, kMargin = 6, kText = kSignSize + 5;
    const QFontMetricsF metrics(m_plain);
    QPointF next(kMargin, kMargin);
    double widest = 0;
    const auto add = [&](const QString &text, const auto &paintFirst) {
        const double needed = kText + metrics.horizontalAdvance(text);
        if (next.x() > kMargin && next.x() + needed + kMargin > width)
            next = {kMargin, next.y() + kLine};
        if (painter != nullptr) {
            const QPointF place = at + next;
            paintFirst(QRectF(place + QPointF(0, (kLine - kSignSize) / 2), QSizeF(kSignSize, kSignSize)));
            painter->setFont(m_plain);
            painter->setPen(m_colors.text);
            painter->drawText(place + QPointF(kText, (kLine + metrics.capHeight()) / 2), text);
        }
        widest = std::max(widest, next.x() + needed + kMargin);
        next.rx() += needed + kGap;
    };
    for (const Sort sort : kTold)
        add(pictureText(std::string(toString(sort))),
            [&](QRectF place) { paintSign(*painter, sort, place); });
    add(QStringLiteral("condition"), [&](QRectF place) {
        painter->setFont(m_bold);
        painter->setPen(m_colors.text);
        painter->drawText(place, Qt::AlignCenter, QStringLiteral("?"));
    });
    return {widest, next.y() + kLine + kMargin};
}

void BehaviourPainter::paintOverview(QPainter &painter, const ShownBehaviour &shown, double zoom) const
{
    for (const PictureBox &box : shown.picture().boxes) {
        if (box.place.width * zoom < 1)
            continue;
        painter.setPen(QPen(theme::mix(m_colors.outline, colorOf(box.sort), 0.5), 0.8 / zoom));
        painter.setBrush(box.sort == Sort::Machine ? fillOf(box.sort)
                                                   : theme::mix(m_colors.raised, m_colors.outline, 0.5));
        painter.drawRect(rectOf(box.place));
    }
}

} // namespace cutaway
