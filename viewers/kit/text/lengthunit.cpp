// SPDX-License-Identifier: MIT
#include "viewers/kit/text/lengthunit.h"

#include "core/picture/lengthnames.h"

#include <cmath>

namespace cutaway
{

namespace
{

// Since Skyrim a Havok unit is a metre, and this many units of a NIF (core/formats/nif/FORMAT.md).
constexpr double kNifPerMetre = 69.99125;

bool isInGameUnits(const picture::DrawList &list)
{
    return list.unit == picture::kGameUnits;
}

} // namespace

double unitsPerSceneUnit(const picture::DrawList &list, LengthUnit unit)
{
    switch (unit) {
    case LengthUnit::Own:
        return 1.0;
    case LengthUnit::Metre:
        return list.metresPerUnit;
    case LengthUnit::Nif:
        return isInGameUnits(list) ? 1.0 : list.metresPerUnit * kNifPerMetre;
    case LengthUnit::Havok: // a walkmesh has none: metres, as since Skyrim
        return list.havokPerUnit != 0.0 ? list.havokPerUnit : list.metresPerUnit;
    }
    return 1.0;
}

QString unitSymbol(const picture::DrawList &list, LengthUnit unit)
{
    switch (unit) {
    case LengthUnit::Own:
        return QString::fromStdString(list.unit);
    case LengthUnit::Metre:
        return QString::fromLatin1(picture::kMetres);
    case LengthUnit::Nif:
        return QString::fromLatin1(picture::kGameUnits);
    case LengthUnit::Havok:
        return QString::fromLatin1(picture::kHavokUnits);
    }
    return {};
}

QString lengthText(double sceneUnits, const picture::DrawList &list, LengthUnit unit)
{
    const double length = sceneUnits * unitsPerSceneUnit(list, unit);
    const QString digits =
        std::fabs(length) >= 1000.0 ? QString::number(length, 'f', 0) : QString::number(length, 'g', 4);
    QString symbol = unitSymbol(list, unit);
    if (digits == QLatin1String("1") && symbol.endsWith(QLatin1String("units")))
        symbol.chop(1);
    return QStringLiteral("%1 %2").arg(digits, symbol);
}

double roundStep(double length)
{
    const double power = std::pow(10.0, std::floor(std::log10(length)));
    const double digit = length / power;
    return (digit >= 5.0 ? 5.0 : digit >= 2.0 ? 2.0 : 1.0) * power;
}

} // namespace cutaway
