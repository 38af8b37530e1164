// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexcursor.h"

#include <algorithm>

namespace cutaway
{

namespace
{

std::uint64_t movedCaret(std::uint64_t caret, HexMove move, const HexLayout &layout, int pageRows)
{
    const std::uint64_t last = layout.size() - 1;
    const auto row = static_cast<std::uint64_t>(layout.bytesPerRow());
    const std::uint64_t page = row * static_cast<std::uint64_t>(std::max(1, pageRows));
    const std::uint64_t rowStart = layout.rowOf(caret) * row;
    // A step that leaves the file stops in the same column of its first or last row.
    const auto up = [&](std::uint64_t by) { return caret >= by ? caret - by : caret % row; };
    const auto down = [&](std::uint64_t by) {
        if (caret <= last && by <= last - caret)
            return caret + by;
        const std::uint64_t inLastRow = last / row * row + caret % row;
        return inLastRow <= last ? inLastRow : std::max(caret, last);
    };
    switch (move) {
    case HexMove::Left:
        return caret == 0 ? 0 : caret - 1;
    case HexMove::Right:
        return caret + 1;
    case HexMove::Up:
        return caret >= row ? caret - row : caret;
    case HexMove::Down:
        return caret <= last && row <= last - caret ? caret + row : caret;
    case HexMove::PageUp:
        return up(page);
    case HexMove::PageDown:
        return down(page);
    case HexMove::RowStart:
        return rowStart;
    case HexMove::RowEnd:
        return rowStart + row - 1;
    case HexMove::FileStart:
        return 0;
    case HexMove::FileEnd:
        break;
    }
    return last;
}

} // namespace

std::optional<ByteRange> HexCursor::selection() const
{
    if (!anchor)
        return std::nullopt;
    const std::uint64_t first = std::min(*anchor, caret);
    return ByteRange{first, std::max(*anchor, caret) - first + 1};
}

void HexCursor::place(std::uint64_t offset)
{
    caret = offset;
    lowNibble = false;
    anchor.reset();
}

void HexCursor::move(HexMove move, const HexLayout &layout, int pageRows, bool select)
{
    if (layout.size() == 0)
        return;
    const std::uint64_t to = std::min(movedCaret(caret, move, layout, pageRows), layout.size() - 1);
    if (select)
        selectTo(to);
    else
        place(to);
}

void HexCursor::selectTo(std::uint64_t offset)
{
    if (!anchor)
        anchor = caret;
    caret = offset;
    lowNibble = false;
}

void HexCursor::advanceAfterTyping()
{
    anchor.reset();
    if (column == HexColumn::Hex && !lowNibble) {
        lowNibble = true;
        return;
    }
    lowNibble = false;
    ++caret;
}

void HexCursor::keepWithin(std::uint64_t size)
{
    caret = std::min(caret, size);
    if (anchor && *anchor >= size)
        anchor.reset();
}

} // namespace cutaway
