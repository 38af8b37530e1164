// SPDX-License-Identifier: MIT
// The one kind of edit: replace ranges of bytes.
#pragma once

#include "core/base/bytes.h"

#include <vector>

namespace cutaway
{

struct Splice {
    std::uint64_t offset = 0;  // in the file as it is before the patch
    std::uint64_t removed = 0; // bytes taken out
    Bytes inserted;            // bytes put in their place

    bool operator==(const Splice &) const = default;
};

// Splices in ascending order that do not overlap; all offsets refer to the file before the patch.
class Patch
{
public:
    Patch() = default;
    static Patch overwrite(std::uint64_t offset, Bytes bytes)
    {
        Patch patch;
        const std::uint64_t size = bytes.size();
        patch.add({offset, size, std::move(bytes)});
        return patch;
    }

    // Keeps the order; the caller does not add overlapping splices. At one offset insertions come first, in
    // the order of adding.
    void add(Splice splice);
    const std::vector<Splice> &splices() const { return m_splices; }
    bool empty() const { return m_splices.empty(); }
    bool resizes() const;
    // Same offsets and sizes, so that the later patch can stand for both.
    bool sameExtent(const Patch &other) const;
    // The same patch, expressed in a frame whose origin lies `by` bytes earlier.
    Patch shifted(std::uint64_t by) const;
    // One patch that does what this one does and then `next`, whose offsets refer to the file in between.
    Patch then(const Patch &next) const;
    bool operator==(const Patch &) const = default;

private:
    std::vector<Splice> m_splices;
};

} // namespace cutaway
