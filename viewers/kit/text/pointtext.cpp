// SPDX-License-Identifier: MIT
#include "viewers/kit/text/pointtext.h"

#include <QRegularExpression>
#include <QStringList>
#include <cmath>

namespace cutaway
{

QString pointText(const glm::dvec3 &point)
{
    return QStringLiteral("%1, %2, %3")
        .arg(point.x, 0, 'g', 7)
        .arg(point.y, 0, 'g', 7)
        .arg(point.z, 0, 'g', 7);
}

std::optional<glm::dvec3> readPoint(const QString &text)
{
    static const QRegularExpression between(QStringLiteral("[,;\\s]+"));
    const QStringList parts = text.trimmed().split(between, Qt::SkipEmptyParts);
    glm::dvec3 point(0.0);
    if (parts.size() != 3)
        return std::nullopt;
    for (int i = 0; i < 3; ++i) {
        bool sound = false;
        point[i] = parts[i].toDouble(&sound); // the C locale, not the user's
        if (!sound || !std::isfinite(point[i]))
            return std::nullopt;
    }
    return point;
}

} // namespace cutaway
