// SPDX-License-Identifier: MIT
// Numbers as the whole application writes them, whatever the locale.
#pragma once

#include <QString>

namespace cutaway
{

// "12 520", grouped by non-breaking spaces.
QString groupedNumber(quint64 number);
// "1 byte", "12 520 bytes".
QString byteCount(quint64 bytes);
// The folder of a file with the home directory written as "~".
QString shortFolder(const QString &path);

} // namespace cutaway
