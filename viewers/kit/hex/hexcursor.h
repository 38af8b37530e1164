// SPDX-License-Identifier: MIT
// The caret of a hex pane and the bytes selected with it.
#pragma once

#include "viewers/kit/hex/hexlayout.h"

namespace cutaway
{

enum class HexMove : std::uint8_t {
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    RowStart,
    RowEnd,
    FileStart,
    FileEnd,
};

struct HexCursor {
    std::uint64_t caret = 0; // the size of the source after typing over its last byte
    bool lowNibble = false;  // the next digit goes there
    bool inserts = false;    // what is typed is put in, not written over what stands there
    HexColumn column = HexColumn::Hex;
    std::optional<std::uint64_t> anchor; // where a selection of bytes began

    // From anchor to caret, both included.
    std::optional<ByteRange> selection() const;
    void place(std::uint64_t offset);
    // Moves to a byte that exists; with `select` the bytes passed become selected.
    void move(HexMove move, const HexLayout &layout, int pageRows, bool select);
    void selectTo(std::uint64_t offset);
    // To the next nibble or byte, behind the last byte at the end of the source.
    void advanceAfterTyping();
    // Back inside a source that shrank.
    void keepWithin(std::uint64_t size);

    bool operator==(const HexCursor &) const = default;
};

} // namespace cutaway
