// SPDX-License-Identifier: MIT
// The bytes of an object that are taken, so that no two arrays or strings of a damaged file share any.
#pragma once

#include "core/base/bytes.h"
#include "core/base/scratch.h"

#include <algorithm>
#include <map>
#include <vector>

namespace cutaway::hkx
{

class Claims
{
public:
    // Takes the range unless some of it is taken already.
    bool take(ByteRange range)
    {
        if (range.size == 0)
            return true;
        if (m_ordered.empty() || range.offset >= m_ordered.back().end()) {
            m_ordered.push_back(range);
            return true;
        }
        const auto ordered = firstBehind(range.offset);
        const auto other = otherBehind(range.offset);
        if (ordered->offset < range.end() || (other != m_others.end() && other->first < range.end()))
            return false;
        m_others.emplace(range.offset, range.end());
        return true;
    }

    // Calls visit(ByteRange) for each free part of `range`, in order.
    template <class Visit> void visitFree(ByteRange range, const Visit &visit) const
    {
        auto ordered = firstBehind(range.offset);
        auto other = otherBehind(range.offset);
        for (std::uint64_t at = range.offset; at < range.end();) {
            ByteRange next{range.end(), 0};
            if (ordered != m_ordered.end() && ordered->offset < next.offset)
                next = *ordered;
            const bool isOther = other != m_others.end() && other->first < next.offset;
            if (isOther)
                next = {other->first, other->second - other->first};
            if (next.offset > at)
                visit(ByteRange{at, next.offset - at});
            at = std::max(at, next.end());
            if (isOther)
                ++other;
            else if (ordered != m_ordered.end())
                ++ordered;
        }
    }

    // Takes the free parts of `range` and calls visit(ByteRange) for each, in order.
    template <class Visit> void takeFree(ByteRange range, const Visit &visit)
    {
        m_free.clear();
        visitFree(range, [this](ByteRange piece) { m_free.push_back(piece); });
        for (const ByteRange piece : m_free) {
            take(piece);
            visit(piece);
        }
    }

private:
    using Ordered = std::pmr::vector<ByteRange>;
    using Others = std::pmr::map<std::uint64_t, std::uint64_t>;

    // The first range that ends behind `at`.
    Ordered::const_iterator firstBehind(std::uint64_t at) const
    {
        return std::ranges::upper_bound(m_ordered, at, {}, &ByteRange::end);
    }
    Others::const_iterator otherBehind(std::uint64_t at) const
    {
        const auto next = m_others.upper_bound(at);
        return next != m_others.begin() && std::prev(next)->second > at ? std::prev(next) : next;
    }

    Scratch<4096> m_memory;       // enough for most objects
    Ordered m_ordered{&m_memory}; // each behind the one before
    Others m_others{&m_memory};   // start to end of those taken out of order
    Ordered m_free{&m_memory};    // of takeFree()
};

} // namespace cutaway::hkx
