// SPDX-License-Identifier: MIT
#include "core/base/alignlists.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostCells = 4'000'000; // of the table of common runs

class ListAligner
{
public:
    ListAligner(const std::vector<std::uint64_t> &left, const std::vector<std::uint64_t> &right)
        : m_left(left), m_right(right)
    {
    }

    std::vector<std::pair<std::size_t, std::size_t>> align()
    {
        std::size_t front = 0, back = 0;
        const std::size_t shorter = std::min(m_left.size(), m_right.size());
        while (front < shorter && m_left[front] == m_right[front])
            ++front;
        while (back < shorter - front &&
               m_left[m_left.size() - 1 - back] == m_right[m_right.size() - 1 - back])
            ++back;
        for (std::size_t i = 0; i < front; ++i)
            m_pairs.emplace_back(i, i);
        const std::size_t m = m_left.size() - front - back, n = m_right.size() - front - back;
        if (m != 0 && n != 0 && m <= kMostCells / n)
            alignCommon(front, m, n);
        else
            pairInOrder(front, front + m, front, front + n);
        for (std::size_t i = back; i > 0; --i)
            m_pairs.emplace_back(m_left.size() - i, m_right.size() - i);
        return std::move(m_pairs);
    }

private:
    void pairInOrder(std::size_t i, std::size_t lastLeft, std::size_t j, std::size_t lastRight)
    {
        for (; i < lastLeft && j < lastRight; ++i, ++j)
            m_pairs.emplace_back(i, j);
        for (; i < lastLeft; ++i)
            m_pairs.emplace_back(i, kNobody);
        for (; j < lastRight; ++j)
            m_pairs.emplace_back(kNobody, j);
    }

    void alignCommon(std::size_t first, std::size_t m, std::size_t n)
    {
        std::vector<std::uint32_t> best((m + 1) * (n + 1)); // common elements of the rests
        const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t & {
            return best[i * (n + 1) + j];
        };
        const auto same = [&](std::size_t i, std::size_t j) {
            return m_left[first + i] == m_right[first + j];
        };
        for (std::size_t i = m; i-- > 0;) {
            for (std::size_t j = n; j-- > 0;)
                at(i, j) = same(i, j) ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
        }
        std::size_t from = 0, to = 0; // behind the last common element
        std::size_t i = 0, j = 0;
        while (i < m && j < n) {
            if (same(i, j)) {
                pairInOrder(first + from, first + i, first + to, first + j);
                m_pairs.emplace_back(first + i, first + j);
                from = ++i;
                to = ++j;
            } else if (at(i + 1, j) >= at(i, j + 1)) {
                ++i;
            } else {
                ++j;
            }
        }
        pairInOrder(first + from, first + m, first + to, first + n);
    }

    const std::vector<std::uint64_t> &m_left;
    const std::vector<std::uint64_t> &m_right;
    std::vector<std::pair<std::size_t, std::size_t>> m_pairs;
};

} // namespace

std::vector<std::pair<std::size_t, std::size_t>> alignLists(const std::vector<std::uint64_t> &left,
                                                            const std::vector<std::uint64_t> &right)
{
    return ListAligner(left, right).align();
}

std::vector<std::size_t> longestRun(const std::vector<std::uint32_t> &numbers)
{
    std::vector<std::size_t> ends; // of the best run of each length
    std::vector<std::size_t> before(numbers.size(), kNobody);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto at = std::ranges::lower_bound(ends, numbers[i], {},
                                                 [&numbers](std::size_t end) { return numbers[end]; });
        if (at != ends.begin())
            before[i] = *std::prev(at);
        if (at == ends.end())
            ends.push_back(i);
        else
            *at = i;
    }
    std::vector<std::size_t> run;
    for (std::size_t at = ends.empty() ? kNobody : ends.back(); at != kNobody; at = before[at])
        run.push_back(at);
    std::ranges::reverse(run);
    return run;
}

} // namespace cutaway
