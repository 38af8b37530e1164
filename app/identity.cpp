// SPDX-License-Identifier: MIT
#include "app/identity.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QString>

namespace cutaway
{

void setApplicationIdentity()
{
    QCoreApplication::setOrganizationName(QStringLiteral("Cutaway"));
    QCoreApplication::setApplicationName(QStringLiteral("Cutaway"));
    QCoreApplication::setApplicationVersion(QStringLiteral(CUTAWAY_VERSION));
    QGuiApplication::setDesktopFileName(QLatin1String(kDesktopId));
}

} // namespace cutaway
