// SPDX-License-Identifier: MIT
#include "viewers/kit/text/sortkey.h"

#include <bit>

namespace cutaway
{

namespace
{

bool isWordPart(QChar c)
{
    return c.isLetterOrNumber() || c == QLatin1Char('_');
}

// The end of the number that begins at `from`; `from` if there is none.
qsizetype endOfNumber(const QString &text, qsizetype from)
{
    qsizetype at = from;
    if (at < text.size() && text[at] == QLatin1Char('-'))
        ++at;
    if (at == text.size() || !text[at].isDigit() || (from != 0 && isWordPart(text[from - 1])))
        return from;
    const auto goesOn = [&](qsizetype i) {
        const bool isSign = text[i] == QLatin1Char('-') || text[i] == QLatin1Char('+');
        return text[i].isLetterOrNumber() || text[i] == QLatin1Char('.') ||
               (isSign && text[i - 1].toLower() == QLatin1Char('e'));
    };
    while (at < text.size() && goesOn(at))
        ++at;
    return at;
}

// A text that sorts among others of its kind as the number does among numbers.
QString inOrder(double number)
{
    constexpr quint64 kSign = quint64{1} << 63;
    const auto bits = std::bit_cast<quint64>(number + 0.0); // -0 is 0
    return QStringLiteral("%1").arg((bits & kSign) != 0 ? ~bits : bits | kSign, 16, 16, QLatin1Char('0'));
}

} // namespace

SortKey SortKey::ofText(const QString &text)
{
    qsizetype digits = 0;
    while (digits < text.size() && text[digits].isDigit())
        ++digits;
    SortKey key;
    if (digits != 0 && digits < text.size() && text[digits] == QLatin1Char(' '))
        key.number = text.left(digits).toDouble();
    key.text = text.toCaseFolded();
    return key;
}

SortKey SortKey::ofValues(const QString &text)
{
    SortKey key;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = endOfNumber(text, at);
        bool isNumber = false;
        const double number = end != at ? text.mid(at, end - at).toDouble(&isNumber) : 0;
        if (isNumber)
            key.text += inOrder(number);
        else
            key.text += text[at];
        at = isNumber ? end : at + 1;
    }
    key.text = std::move(key.text).toCaseFolded();
    return key;
}

} // namespace cutaway
