// SPDX-License-Identifier: MIT
#include "app/identity.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QLocale>
#include <QString>

namespace cutaway
{

void setApplicationIdentity()
{
    QCoreApplication::setOrganizationName(QStringLiteral("Cutaway"));
    QCoreApplication::setApplicationName(QStringLiteral("Cutaway"));
    QCoreApplication::setApplicationVersion(QStringLiteral(CUTAWAY_VERSION));
    QLocale::setDefault(QLocale::c()); // numbers are typed and shown as the files' own tools write them
    QGuiApplication::setDesktopFileName(QLatin1String(kDesktopId));
}

} // namespace cutaway
