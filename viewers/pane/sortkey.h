// SPDX-License-Identifier: MIT
// How values stand in a sorted list: numbers first and by number, then texts, in any case of letters.
#pragma once

#include <QString>
#include <compare>
#include <limits>

namespace cutaway
{

struct SortKey {
    double number = std::numeric_limits<double>::infinity(); // what is no number stands behind all that are
    QString text;

    auto operator<=>(const SortKey &other) const
    {
        const std::weak_ordering first = std::weak_order(number, other.number);
        return first != 0 ? first : text.compare(other.text, Qt::CaseInsensitive) <=> 0;
    }
};

} // namespace cutaway
