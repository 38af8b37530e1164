// SPDX-License-Identifier: MIT
// Order of values in a sorted list: numbers first, by number, then texts, ignoring case.
#pragma once

#include <QString>
#include <compare>
#include <limits>

namespace cutaway
{

struct SortKey {
    double number = std::numeric_limits<double>::infinity(); // texts sort behind all numbers
    QString text;                                            // case-folded, for direct comparison

    static SortKey ofNumber(double number) { return {number, {}}; }
    // A text that begins with a number and a space, such as "12 NiNode", sorts by that number.
    static SortKey ofText(const QString &text);
    // Texts made of several values, such as "(1, 2, 3)": by one after the other.
    static SortKey ofValues(const QString &text);

    auto operator<=>(const SortKey &other) const
    {
        const std::weak_ordering first = std::weak_order(number, other.number);
        return first != 0 ? first : text.compare(other.text) <=> 0;
    }
};

} // namespace cutaway
