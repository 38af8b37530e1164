// SPDX-License-Identifier: MIT
// Pairs parts of two files that stand for the same thing.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

#include <vector>

namespace cutaway::query
{

// Units of two files of one format. Those that refer to each other by number are aligned by their names and
// then, from what refers to them, by their contents; others by Comparing::identity or Pairing. Of several
// with one identity those with equal bytes are aligned first, the rest in their order.
class UnitAlignment
{
public:
    // Incomplete where it was cancelled; says nothing of how far it is.
    UnitAlignment(const File &left, const File &right, const Progress &progress);
    // For two files whose links are translated by Pairing: no unit has a partner yet.
    UnitAlignment(const File &left, const File &right);

    // The unit of the other file, or UnitIndex::kNone.
    UnitId rightOf(UnitId left) const { return m_rightOf[left]; }
    UnitId leftOf(UnitId right) const { return m_leftOf[right]; }
    std::size_t leftCount() const { return m_rightOf.size(); }
    // True if every unit is paired with the one at its own place.
    bool isInPlace() const;

private:
    void pair(UnitId left, UnitId right);
    void pairByIdentity(const File &left, const File &right, const Progress &progress);
    void pairAll(const File &left, const File &right, std::vector<UnitId> lefts, std::vector<UnitId> rights);

    std::vector<UnitId> m_rightOf;
    std::vector<UnitId> m_leftOf;
};

// True if equal bytes say the same in both files: units that are referred to by number are the same ones.
bool readsAlike(const File &left, const File &right, const UnitAlignment &units);

} // namespace cutaway::query
