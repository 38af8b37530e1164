// SPDX-License-Identifier: MIT
// Parts of records carried from one plugin into another: every FormID in them is renumbered. Bytes that no
// table explains stay as they are, and are refused where they may hold a FormID that names something else in
// `to`.
#pragma once

#include "core/pack/plugins.h"

namespace cutaway::pack
{

// The bytes of a node as `to` stores them: for insertions (NewElement::bytes) and for the clipboard. Fails
// when a FormID belongs to a plugin that is no master of `to`. The node is a part of a record, not its root.
Result<Bytes> translatedBytes(const File &from, UnitId unit, NodeId node, const File &to);

// The whole record, not compressed, header included. `formId` is the one it has in `to`.
Result<Bytes> translatedRecord(const File &from, UnitId unit, const File &to, std::uint32_t formId);

} // namespace cutaway::pack
