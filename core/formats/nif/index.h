// SPDX-License-Identifier: MIT
// Cutting a NIF file into header, blocks and footer.
#pragma once

#include "core/file/format.h"
#include "core/formats/nif/rules.h"

namespace cutaway::nif
{

IndexResult indexNif(const ByteBuffer &bytes, Progress &progress);

} // namespace cutaway::nif
