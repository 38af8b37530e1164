// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/mnemonics.h"

namespace cutaway::theme
{

QString escaped(QString text)
{
    return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

QString unescaped(const QString &label)
{
    QString text;
    for (qsizetype i = 0; i < label.size(); ++i) {
        if (label[i] == QLatin1Char('&') && ++i == label.size())
            break;
        text += label[i];
    }
    return text;
}

} // namespace cutaway::theme
