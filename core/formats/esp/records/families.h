// SPDX-License-Identifier: MIT
// Rows of records that are written by hand; the others are listed (schema/listed).
#pragma once

#include "core/formats/esp/recordrow.h"

namespace cutaway::esp
{

std::span<const RecordRow> headerRecords();
std::span<const RecordRow> packageRecords();

} // namespace cutaway::esp
