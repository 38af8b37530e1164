// SPDX-License-Identifier: MIT
// Rows that go while all numbers of rows stay as they are: for those who bring these in order themselves.
#pragma once

#include "core/file/file.h"

namespace cutaway::hkx
{

Result<Patch> removeRow(const File &file, UnitId unit, NodeId element);

} // namespace cutaway::hkx
