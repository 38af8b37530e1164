// SPDX-License-Identifier: MIT
#include "core/domains/anim/eventnames.h"

#include "core/base/letters.h"
#include "core/domains/anim/eventlines.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace cutaway::anim
{

namespace
{

std::string_view nameIn(std::string_view annotation)
{
    return annotation.substr(0, annotation.find('.'));
}

// Letters to insert, remove, exchange or swap with their neighbour, whatever their case.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), twoBefore;
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        twoBefore = std::exchange(before, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lowerLetter(a[i - 1]) == lowerLetter(b[j - 1]);
            row[j] = std::min({before[j] + 1, row[j - 1] + 1, before[j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && lowerLetter(a[i - 1]) == lowerLetter(b[j - 2]) &&
                lowerLetter(a[i - 2]) == lowerLetter(b[j - 1]))
                row[j] = std::min(row[j], twoBefore[j - 2] + 1);
        }
    }
    return row.back();
}

} // namespace

EventNames EventNames::parse(std::string_view text)
{
    EventNames made;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        line = line.substr(0, line.find('#'));
        constexpr std::string_view kSpace = " \t\r";
        const std::size_t first = line.find_first_not_of(kSpace);
        if (first != std::string_view::npos)
            made.m_names.emplace_back(line.substr(first, line.find_last_not_of(kSpace) - first + 1));
    }
    std::ranges::sort(made.m_names);
    made.m_names.erase(std::unique(made.m_names.begin(), made.m_names.end()), made.m_names.end());
    return made;
}

const EventNames &EventNames::known()
{
    static const EventNames names = parse(knownEventLines());
    return names;
}

std::string EventNames::text() const
{
    std::string text;
    for (const std::string &name : m_names)
        text += name + '\n';
    return text;
}

bool EventNames::contains(std::string_view annotation) const
{
    return std::ranges::binary_search(m_names, nameIn(annotation), {},
                                      [](const std::string &name) { return std::string_view(name); });
}

std::string_view EventNames::meantBy(std::string_view annotation) const
{
    constexpr std::size_t kLongest = 100; // longer names are not checked for spelling
    const std::string_view name = nameIn(annotation);
    std::string_view nearest;
    std::size_t least = std::min<std::size_t>(2, name.size() / 4) + 1;
    for (const std::string &candidate : m_names) {
        const std::size_t longer = std::max(candidate.size(), name.size());
        if (name.size() > kLongest || longer - std::min(candidate.size(), name.size()) >= least)
            continue;
        if (const std::size_t letters = distance(name, candidate); letters < least) {
            least = letters;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace cutaway::anim
