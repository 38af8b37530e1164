// SPDX-License-Identifier: MIT
// A part of a record as text for the clipboard of any plugin, and back.
//
// {"bytes": HEX, "forms": {"OFFSET": "Plugin.esm:00ABCD"}, "mayBeForms": {...}}: the stored bytes, and the
// records of the FormIDs in them, so that they can be numbered anew at any place. Bytes that only may be a
// FormID need to have the same number there.
#pragma once

#include "core/file/file.h"
#include "core/schema/reader.h"

#include <nlohmann/json_fwd.hpp>

namespace cutaway::esp
{

nlohmann::ordered_json clipPart(const File &file, const Reader &part);
// The bytes as `to` stores them; `what` names the part where they are refused.
Result<Bytes> pastedPart(const nlohmann::ordered_json &entry, const File &to, std::string_view what);

// Plugins that parts in the text name records of and that `to` has no master of that name for, each once.
std::vector<std::string> mastersLacking(std::string_view text, const File &to);

} // namespace cutaway::esp
