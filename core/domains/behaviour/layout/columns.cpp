// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/layout/columns.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cutaway::behaviour::layered
{

namespace
{

constexpr std::size_t kMostForManyRounds = 8'000; // items; of more, fewer rounds
constexpr double kBoxGap = 20, kBendGap = 7;

// Counts pairs in the wrong order with a tree of sums, one entry for each place.
class InversionCounter
{
public:
    explicit InversionCounter(std::size_t places) : m_sums(places + 1) {}

    std::uint64_t above(std::size_t place) const // of those added so far
    {
        std::uint64_t upTo = 0;
        for (std::size_t i = place + 1; i > 0; i -= i & (~i + 1))
            upTo += m_sums[i];
        return m_added - upTo;
    }
    void add(std::size_t place)
    {
        ++m_added;
        for (std::size_t i = place + 1; i < m_sums.size(); i += i & (~i + 1))
            ++m_sums[i];
    }

private:
    std::vector<std::uint64_t> m_sums;
    std::uint64_t m_added = 0;
};

std::vector<std::uint32_t> placesOf(const std::vector<Item> &items, const Columns &columns)
{
    std::vector<std::uint32_t> places(items.size());
    for (const std::vector<std::uint32_t> &column : columns) {
        for (std::size_t i = 0; i < column.size(); ++i)
            places[column[i]] = static_cast<std::uint32_t>(i);
    }
    return places;
}

void sortByNeighbours(const std::vector<Item> &items, std::vector<std::uint32_t> &column,
                      std::vector<std::uint32_t> &places, bool byBefore)
{
    std::vector<std::pair<double, std::uint32_t>> keys;
    for (const std::uint32_t item : column) {
        const std::vector<std::uint32_t> &others = byBefore ? items[item].before : items[item].after;
        double sum = 0;
        for (const std::uint32_t other : others)
            sum += places[other];
        keys.emplace_back(others.empty() ? places[item] : sum / static_cast<double>(others.size()), item);
    }
    std::ranges::stable_sort(keys, {}, &std::pair<double, std::uint32_t>::first);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        column[i] = keys[i].second;
        places[keys[i].second] = static_cast<std::uint32_t>(i);
    }
}

double gapBetween(const Item &above, const Item &below)
{
    return above.box && below.box ? kBoxGap : above.box || below.box ? (kBoxGap + kBendGap) / 2 : kBendGap;
}

// Where the neighbours would have it; `byBefore` says which of them count.
void placeColumn(std::vector<Item> &items, const std::vector<std::uint32_t> &column, bool byBefore,
                 bool byAfter)
{
    std::vector<double> wanted, apart, weights;
    for (std::size_t i = 0; i < column.size(); ++i) {
        const Item &item = items[column[i]];
        double sum = 0;
        std::size_t count = 0;
        for (const auto &[counts, others] :
             {std::pair(byBefore, &item.before), std::pair(byAfter, &item.after)}) {
            for (const std::uint32_t other : *others)
                sum += counts ? items[other].y : 0;
            count += counts ? others->size() : 0;
        }
        wanted.push_back(count == 0 ? item.y : sum / static_cast<double>(count));
        weights.push_back(count == 0 ? 0.1 : item.box ? 1 : 2); // bends keep their links straight
        if (i > 0) {
            const Item &above = items[column[i - 1]];
            apart.push_back((above.size.height + item.size.height) / 2 + gapBetween(above, item));
        }
    }
    const std::vector<double> places = spread(wanted, apart, weights);
    for (std::size_t i = 0; i < column.size(); ++i)
        items[column[i]].y = places[i];
}

} // namespace

std::uint64_t crossings(const std::vector<Item> &items, const Columns &columns)
{
    const std::vector<std::uint32_t> places = placesOf(items, columns);
    std::uint64_t count = 0;
    for (std::size_t column = 0; column + 1 < columns.size(); ++column) {
        InversionCounter counter(columns[column + 1].size());
        std::vector<std::uint32_t> ends;
        for (const std::uint32_t item : columns[column]) {
            ends.clear();
            for (const std::uint32_t other : items[item].after)
                ends.push_back(places[other]);
            for (const std::uint32_t end : ends)
                count += counter.above(end);
            for (const std::uint32_t end : ends)
                counter.add(end);
        }
    }
    return count;
}

void reduceCrossings(const std::vector<Item> &items, Columns &columns, const Progress &progress)
{
    const int rounds = items.size() > kMostForManyRounds ? 3 : 10;
    std::vector<std::uint32_t> places = placesOf(items, columns);
    Columns best = columns;
    std::uint64_t fewest = crossings(items, columns);
    for (int round = 0; round < rounds && fewest > 0 && !progress.cancelled(); ++round) {
        for (std::size_t i = 1; i < columns.size(); ++i)
            sortByNeighbours(items, columns[i], places, true);
        for (std::size_t i = columns.size() - 1; i-- > 0;)
            sortByNeighbours(items, columns[i], places, false);
        if (const std::uint64_t now = crossings(items, columns); now < fewest) {
            fewest = now;
            best = columns;
        }
    }
    columns = std::move(best);
}

std::vector<double> spread(const std::vector<double> &wanted, const std::vector<double> &apart,
                           const std::vector<double> &weights)
{
    // Without the distances this is a fit that never falls: neighbours that would are joined at their mean.
    struct Group {
        double sum, weight;
        std::size_t count;
        double mean() const { return sum / weight; }
    };
    std::vector<double> offsets(wanted.size());
    for (std::size_t i = 1; i < wanted.size(); ++i)
        offsets[i] = offsets[i - 1] + apart[i - 1];
    std::vector<Group> groups;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        groups.push_back({(wanted[i] - offsets[i]) * weights[i], weights[i], 1});
        while (groups.size() > 1 && groups[groups.size() - 2].mean() > groups.back().mean()) {
            const Group last = groups.back();
            groups.pop_back();
            groups.back().sum += last.sum;
            groups.back().weight += last.weight;
            groups.back().count += last.count;
        }
    }
    std::vector<double> places;
    for (const Group &group : groups) {
        for (std::size_t i = 0; i < group.count; ++i)
            places.push_back(group.mean() + offsets[places.size()]);
    }
    return places;
}

void placeHeights(std::vector<Item> &items, const Columns &columns, const Progress &progress)
{
    for (const std::vector<std::uint32_t> &column : columns) // stacked, around a common middle
    {
        double height = 0;
        for (std::size_t i = 0; i < column.size(); ++i)
            height += items[column[i]].size.height +
                      (i > 0 ? gapBetween(items[column[i - 1]], items[column[i]]) : 0);
        double y = -height / 2;
        for (std::size_t i = 0; i < column.size(); ++i) {
            Item &item = items[column[i]];
            y += i > 0 ? gapBetween(items[column[i - 1]], item) : 0;
            item.y = y + item.size.height / 2;
            y += item.size.height;
        }
    }
    const int rounds = items.size() > kMostForManyRounds ? 3 : 8;
    for (int round = 0; round < rounds && !progress.cancelled(); ++round) {
        const bool last = round + 1 == rounds; // both sides count
        for (std::size_t i = 0; i < columns.size(); ++i)
            placeColumn(items, columns[i], true, last);
        for (std::size_t i = columns.size(); i-- > 0;)
            placeColumn(items, columns[i], last, true);
    }
}

} // namespace cutaway::behaviour::layered
