// SPDX-License-Identifier: MIT
// What a compiled script (.pex) declares, where its source is not at hand.
//
// Source: core/formats/esp/FORMAT.md, "Compiled scripts".
#pragma once

#include "core/base/bytes.h"
#include "core/domains/script/sources.h"

#include <optional>

namespace cutaway::script
{

// Of a script of Skyrim or Fallout 4. Nothing for other bytes, and for those that do not end where their
// script ends: what they declare is not certain.
std::optional<Declared> parseCompiled(ByteSpan bytes);

} // namespace cutaway::script
