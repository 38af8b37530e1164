// SPDX-License-Identifier: MIT
// Kinds of files by name, as dialogs and folders take them, from the rows of the formats.
#pragma once

#include "core/file/format.h"

#include <QString>
#include <QStringList>

namespace cutaway
{

// "*.nif", "*.kf" for one kind; for several, those of all.
QStringList namePatterns(const FormatRow &row);
QStringList namePatterns(std::span<const FormatRow> rows);
// "NIF models (*.nif *.kf)"
QString nameFilter(const QString &title, const QStringList &patterns);
QString nameFilter(const FormatRow &row);

} // namespace cutaway
