// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/iconpath.h"

#include <QRegularExpression>
#include <cmath>
#include <numbers>

namespace cutaway::theme
{

namespace
{

// The part of a circle between two points. It is the small one of the two possible parts unless `large`;
// `sweep`: clockwise, as y points down.
void arcBetween(QPainterPath &path, double radius, bool large, bool sweep, QPointF to)
{
    const QPointF from = path.currentPosition();
    const QPointF half = (to - from) / 2;
    const double distance = std::hypot(half.x(), half.y());
    if (distance == 0)
        return;
    radius = std::max(radius, distance); // one that is too small reaches from point to point
    const double side = large != sweep ? 1 : -1;
    const double away = side * std::sqrt(std::max(0.0, radius * radius - distance * distance)) / distance;
    const QPointF centre = (from + to) / 2 + QPointF(-half.y() * away, half.x() * away);
    const auto angleOf = [&centre](QPointF point) { // in degrees, counted as QPainterPath does
        return std::atan2(centre.y() - point.y(), point.x() - centre.x()) * 180 / std::numbers::pi;
    };
    const double start = angleOf(from);
    double length = angleOf(to) - start;
    if (sweep && length > 0)
        length -= 360;
    if (!sweep && length < 0)
        length += 360;
    path.arcTo(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius), start, length);
}

// How many numbers a letter takes; 0 for one that is not known.
qsizetype countFor(QChar letter)
{
    switch (letter.unicode()) {
    case u'H':
    case u'V':
    case u'h':
    case u'v':
        return 1;
    case u'M':
    case u'L':
    case u'l':
        return 2;
    case u's':
        return 4;
    case u'c':
        return 6;
    case u'a':
        return 7;
    default:
        return 0;
    }
}

// The second point that bends a curve, which the next may mirror.
struct Bend {
    QPointF at;
    bool isCurve = false;
};

void addCurve(QPainterPath &path, Bend &bend, QPointF first, QPointF second, QPointF end)
{
    path.cubicTo(first, second, end);
    bend = {second, true};
}

void addStep(QPainterPath &path, QChar letter, const double *n, Bend &bend)
{
    const QPointF at = path.currentPosition();
    const Bend before = bend;
    bend = {};
    switch (letter.unicode()) {
    case u'M':
        return path.moveTo(n[0], n[1]);
    case u'L':
        return path.lineTo(n[0], n[1]);
    case u'H':
        return path.lineTo(n[0], at.y());
    case u'V':
        return path.lineTo(at.x(), n[0]);
    case u'l':
        return path.lineTo(at + QPointF(n[0], n[1]));
    case u'h':
        return path.lineTo(at + QPointF(n[0], 0));
    case u'v':
        return path.lineTo(at + QPointF(0, n[0]));
    case u'c':
        return addCurve(path, bend, at + QPointF(n[0], n[1]), at + QPointF(n[2], n[3]),
                        at + QPointF(n[4], n[5]));
    case u's':
        return addCurve(path, bend, before.isCurve ? 2 * at - before.at : at, at + QPointF(n[0], n[1]),
                        at + QPointF(n[2], n[3]));
    default: // a: the radius twice and a turn, which a circle has not
        return arcBetween(path, n[0], n[3] != 0, n[4] != 0, at + QPointF(n[5], n[6]));
    }
}

} // namespace

QList<double> iconNumbers(QStringView text)
{
    static const QRegularExpression pattern(QStringLiteral("-?(?:\\d+\\.?\\d*|\\.\\d+)"));
    QList<double> numbers;
    for (auto found = pattern.globalMatch(text); found.hasNext();)
        numbers.append(found.next().capturedView().toDouble());
    return numbers;
}

std::optional<QPainterPath> iconPath(QStringView data)
{
    static const QRegularExpression pattern(QStringLiteral("([A-Za-z])([^A-Za-z]*)"));
    QPainterPath path;
    Bend bend;
    for (auto found = pattern.globalMatch(data); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        const QChar letter = match.capturedView(1)[0];
        const QList<double> numbers = iconNumbers(match.capturedView(2));
        const qsizetype count = countFor(letter);
        if (letter == u'z' && numbers.isEmpty()) {
            path.closeSubpath();
            bend = {};
            continue;
        }
        if (count == 0 || numbers.isEmpty() || numbers.size() % count != 0)
            return std::nullopt;
        for (qsizetype first = 0; first < numbers.size(); first += count) {
            const QChar step = letter == u'M' && first > 0 ? QChar(u'L') : letter;
            addStep(path, step, numbers.constData() + first, bend);
        }
    }
    return path;
}

} // namespace cutaway::theme
