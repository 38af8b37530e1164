// SPDX-License-Identifier: MIT
#include "app/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace cutaway
{

QString groupedNumber(quint64 number)
{
    QString text = QString::number(number);
    for (qsizetype at = text.size() - 3; at > 0; at -= 3)
        text.insert(at, QChar(QChar::Nbsp));
    return text;
}

QString byteCount(quint64 bytes)
{
    return bytes == 1 ? QCoreApplication::translate("Text", "1 byte")
                      : QCoreApplication::translate("Text", "%1 bytes").arg(groupedNumber(bytes));
}

QString shortFolder(const QString &path)
{
    QString folder = QFileInfo(path).absolutePath();
    const QString home = QDir::homePath();
    if (home.size() > 1 && (folder == home || folder.startsWith(home + QLatin1Char('/'))))
        folder.replace(0, home.size(), QStringLiteral("~"));
    return QDir::toNativeSeparators(folder);
}

} // namespace cutaway
