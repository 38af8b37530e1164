// SPDX-License-Identifier: MIT
// The lists of rows that the families of records hand to the register (recordrow.cpp).
#pragma once

#include "core/formats/esp/recordrow.h"

namespace cutaway::esp
{

std::span<const RecordRow> dialogueRecords();
std::span<const RecordRow> headerRecords();
std::span<const RecordRow> keywordsRecords();
std::span<const RecordRow> packageRecords();
std::span<const RecordRow> flatRecords(); // of types without a grammar

} // namespace cutaway::esp
