// SPDX-License-Identifier: MIT
// Offsets as every pane writes them: "0x1A2F", "0x0008".
#pragma once

#include <QString>
#include <cstdint>

namespace cutaway
{

inline QString offsetText(std::uint64_t offset)
{
    return QStringLiteral("0x%1").arg(QString::number(offset, 16).toUpper(), 4, QLatin1Char('0'));
}

} // namespace cutaway
