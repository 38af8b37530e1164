// SPDX-License-Identifier: MIT
#include "viewers/kit/file/filekinds.h"

#include <QCoreApplication>

namespace cutaway
{

QStringList namePatterns(const FormatRow &row)
{
    return namePatterns(std::span(&row, 1));
}

QStringList namePatterns(std::span<const FormatRow> rows)
{
    QStringList patterns;
    for (const FormatRow &row : rows) {
        for (const std::string_view extension : row.extensions)
            patterns += QLatin1Char('*') + QString::fromUtf8(extension.data(), qsizetype(extension.size()));
    }
    return patterns;
}

QString nameFilter(const QString &title, const QStringList &patterns)
{
    return QStringLiteral("%1 (%2)").arg(title, patterns.join(QLatin1Char(' ')));
}

QString nameFilter(const FormatRow &row)
{
    return nameFilter(QCoreApplication::translate("Formats", row.plural.data()), namePatterns(row));
}

} // namespace cutaway
