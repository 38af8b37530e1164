// SPDX-License-Identifier: MIT
// Mapping from tracks to bones as text that can be read and typed: "0-93, 95, -1" are the bones of track 0,
// 1 and so on; an empty text means that track i moves bone i.
#pragma once

#include "core/file/edit.h"

#include <QString>
#include <cstdint>
#include <vector>

namespace cutaway
{

QString trackMapText(const std::vector<std::int16_t> &map);
// An error names the part that is not a number or range.
Result<std::vector<std::int16_t>> parseTrackMap(const QString &text);
// `array` is the path of the array in the file.
std::vector<Edit> trackMapEdits(const std::string &array, const std::vector<std::int16_t> &before,
                                const std::vector<std::int16_t> &after);

} // namespace cutaway
