// SPDX-License-Identifier: MIT
// Which parts of two files stand for the same thing.
#pragma once

#include "core/file/file.h"

#include <utility>
#include <vector>

namespace cutaway::query
{

// Units of two files of one format, by Format::identity or Pairing. Of several with one identity those with
// equal bytes are aligned first, the rest in their order.
class UnitAlignment
{
public:
    UnitAlignment(const File &left, const File &right);

    // The unit of the other file, or UnitIndex::kNone.
    UnitId rightOf(UnitId left) const { return m_rightOf[left]; }
    UnitId leftOf(UnitId right) const { return m_leftOf[right]; }

private:
    void pair(UnitId left, UnitId right);
    void pairByTitle(const File &left, const File &right);
    void pairAll(const File &left, const File &right, std::vector<UnitId> lefts, std::vector<UnitId> rights);

    std::vector<UnitId> m_rightOf;
    std::vector<UnitId> m_leftOf;
};

inline constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

// Elements of two lists in an order that keeps both: pairs of indices, kNobody where the other list has no
// partner. The longest common run of equal keys stays together; between two such, elements are paired in
// their order. Very long lists are paired in their order behind what is equal at both ends.
std::vector<std::pair<std::size_t, std::size_t>> alignLists(const std::vector<std::uint64_t> &left,
                                                            const std::vector<std::uint64_t> &right);

} // namespace cutaway::query
