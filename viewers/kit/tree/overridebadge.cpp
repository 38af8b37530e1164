// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/overridebadge.h"

#include "core/file/pairing.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/icons.h"

#include <QCoreApplication>

namespace cutaway::overridebadge
{

QString overriddenFile(const File &file, UnitId unit)
{
    const Pairing *among = pairing(file);
    return among != nullptr ? nodetext::fromCore(among->overriddenFile(file, unit)) : QString();
}

QIcon icon()
{
    return theme::icon(theme::Icon::Override, theme::current().colors().accentInk);
}

QString toolTip(const QString &overridden)
{
    return QCoreApplication::translate("OverrideBadge", "Overrides a record of %1").arg(overridden);
}

QString spoken(const QString &name)
{
    return QCoreApplication::translate("OverrideBadge", "%1, override").arg(name);
}

} // namespace cutaway::overridebadge
