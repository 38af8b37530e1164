// SPDX-License-Identifier: MIT
// A block after a number that decides what it holds has changed, or in a file of another game: rows that are
// there now are put in, those that are not any more are taken out, and all others keep their bytes.
#pragma once

#include "core/file/file.h"

#include <string_view>

namespace cutaway::nif
{

// `before` is the block as it was, without payloads; `bytes` are its own but for numbers of the same size.
// The version of the file says which rows there are now. References of new rows refer to nothing, numbers
// begin as their rows say.
Result<Bytes> settledBytes(const File &file, std::string_view type, const UnitTree &before, Bytes bytes);

// The patch that sets a number, flag or plain byte of a block, the header or the footer with all that it
// decides. A number that counts rows makes them or takes them away at the end; one that counts bytes, or of
// which the lengths of others are made, is refused with what to change instead.
Result<Patch> setDeciding(const File &file, UnitId unit, NodeId node, const Value &value);

// What a new block holds there, as text; empty for zeros and for elements of arrays.
std::string_view initialAt(const UnitTree &tree, NodeId node);
Result<Bytes> initialBytes(const UnitTree &tree, NodeId node, std::string_view text);

} // namespace cutaway::nif
