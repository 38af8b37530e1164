// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexinput.h"

namespace cutaway
{

namespace
{

int digitValue(QChar c)
{
    if (c >= u'0' && c <= u'9')
        return c.unicode() - u'0';
    const QChar lower = c.toLower();
    return lower >= u'a' && lower <= u'f' ? lower.unicode() - u'a' + 10 : -1;
}

} // namespace

std::optional<HexMove> hexMoveFor(const QKeyEvent &event)
{
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    if (event.modifiers().testFlag(Qt::AltModifier))
        return std::nullopt; // history of the window
    switch (event.key()) {
    case Qt::Key_Left:
        return HexMove::Left;
    case Qt::Key_Right:
        return HexMove::Right;
    case Qt::Key_Up:
        return HexMove::Up;
    case Qt::Key_Down:
        return HexMove::Down;
    case Qt::Key_PageUp:
        return HexMove::PageUp;
    case Qt::Key_PageDown:
        return HexMove::PageDown;
    case Qt::Key_Home:
        return control ? HexMove::FileStart : HexMove::RowStart;
    case Qt::Key_End:
        return control ? HexMove::FileEnd : HexMove::RowEnd;
    default:
        return std::nullopt;
    }
}

std::optional<std::uint8_t> hexTyped(const HexCursor &cursor, const QString &text, std::uint8_t old)
{
    if (text.size() != 1)
        return std::nullopt;
    const QChar c = text.front();
    if (cursor.column == HexColumn::Text) {
        const bool shown = c.unicode() >= 0x20 && c.unicode() <= 0xFF && c.unicode() != 0x7F;
        return shown ? std::optional(static_cast<std::uint8_t>(c.unicode())) : std::nullopt;
    }
    const int digit = digitValue(c);
    if (digit < 0)
        return std::nullopt;
    const int byte = cursor.lowNibble ? (old & 0xF0) | digit : (old & 0x0F) | (digit << 4);
    return static_cast<std::uint8_t>(byte);
}

namespace
{

// What stands between bytes: "0x" and "\\x" in front of them, commas, brackets, blanks.
qsizetype betweenBytes(QStringView text)
{
    if (text.startsWith(u"0x", Qt::CaseInsensitive) || text.startsWith(u"\\x"))
        return 2;
    return text.front().isSpace() || QStringView(u",;{}[]()").contains(text.front()) ? 1 : 0;
}

Result<Bytes> bytesOfDigits(QStringView text)
{
    Bytes bytes;
    while (!text.isEmpty()) {
        if (const qsizetype skipped = betweenBytes(text); skipped != 0) {
            text = text.sliced(skipped);
            continue;
        }
        const int high = digitValue(text.front());
        const int low = text.size() > 1 ? digitValue(text[1]) : -1;
        if (high < 0)
            return fail("Not hex: \"{}\"", text.first(1).toString().toStdString());
        if (low < 0)
            return fail("'{}' is half a byte", text.first(1).toString().toStdString());
        bytes.push_back(static_cast<std::uint8_t>(high << 4 | low));
        text = text.sliced(2);
    }
    return bytes;
}

Result<Bytes> bytesOfPasted(HexColumn column, const QString &text)
{
    Result<Bytes> digits = bytesOfDigits(text);
    if (column == HexColumn::Hex && digits && digits->empty())
        return fail("No hex digits");
    if (column == HexColumn::Hex || (digits && digits->size() > 1 && hexDigits(*digits) == text))
        return digits;
    Bytes bytes;
    for (const QChar c : text) {
        if (c.unicode() > 0xFF)
            return fail("'{}' does not fit into one byte", QString(c).toStdString());
        bytes.push_back(static_cast<std::uint8_t>(c.unicode()));
    }
    return bytes;
}

} // namespace

Result<Bytes> hexPasted(HexColumn column, const QString &text)
{
    if (text.isEmpty())
        return fail("the clipboard holds no text");
    constexpr qsizetype kMostCharacters = 8; // of a byte: "0xFF, " and the ends of lines
    if (text.size() > kMostCharacters * static_cast<qsizetype>(kMostClipboardBytes))
        return fail("{} characters are too many, {} fit", text.size(), kMostCharacters * kMostClipboardBytes);
    Result<Bytes> bytes = bytesOfPasted(column, text);
    if (bytes && bytes->size() > kMostClipboardBytes)
        return fail("{} bytes are too many, {} fit", bytes->size(), kMostClipboardBytes);
    return bytes;
}

QString hexDigits(ByteSpan bytes)
{
    static constexpr char kDigits[] = "0123456789ABCDEF";
    QString text;
    text.reserve(static_cast<qsizetype>(bytes.size()) * 3);
    for (const std::uint8_t byte : bytes) {
        if (!text.isEmpty())
            text += QLatin1Char(' ');
        text += QLatin1Char(kDigits[byte >> 4]);
        text += QLatin1Char(kDigits[byte & 0xF]);
    }
    return text;
}

std::optional<char> hexCharacter(std::uint8_t byte)
{
    return byte >= 0x20 && byte < 0x7F ? std::optional(static_cast<char>(byte)) : std::nullopt;
}

} // namespace cutaway
