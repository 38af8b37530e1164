// SPDX-License-Identifier: MIT
// What keys mean in a hex pane, and the text that bytes are copied as.
#pragma once

#include "core/base/result.h"
#include "viewers/kit/hex/hexcursor.h"

#include <QKeyEvent>
#include <QString>

namespace cutaway
{

// The caret move a key asks for, whether or not Shift extends the selection with it.
std::optional<HexMove> hexMoveFor(const QKeyEvent &event);

// The byte that typing `text` at the cursor makes of `old`: a digit replaces one nibble in the hex column, a
// Latin-1 character the byte in the text column. Nothing when the text is no such thing.
std::optional<std::uint8_t> hexTyped(const HexCursor &cursor, const QString &text, std::uint8_t old);

// As many bytes go to the clipboard and come from it, in whatever form they are copied.
inline constexpr std::uint64_t kMostClipboardBytes = 4U << 20;

// The bytes that pasted text stands for, at least one. In the hex column: digits with what stands between
// them in programs ("0A FF", "0AFF", "{0x0a, 0xff}"). In the text column: its characters, but for what
// hexDigits() wrote.
Result<Bytes> hexPasted(HexColumn column, const QString &text);

// "0A FF 10": upper case, one blank between bytes.
QString hexDigits(ByteSpan bytes);
// The character a byte shows in the text column, or nothing for what has no shape of its own.
std::optional<char> hexCharacter(std::uint8_t byte);

} // namespace cutaway
