// SPDX-License-Identifier: MIT
#include "core/base/patch.h"

#include <algorithm>

namespace cutaway
{

void Patch::add(Splice splice)
{
    const auto at = std::ranges::upper_bound(m_splices, splice.offset, {}, &Splice::offset);
    m_splices.insert(at, std::move(splice));
}

bool Patch::resizes() const
{
    return std::ranges::any_of(m_splices, [](const Splice &s) { return s.removed != s.inserted.size(); });
}

bool Patch::sameExtent(const Patch &other) const
{
    return std::ranges::equal(m_splices, other.m_splices, [](const Splice &a, const Splice &b) {
        return a.offset == b.offset && a.removed == b.removed && a.inserted.size() == b.inserted.size();
    });
}

Patch Patch::shifted(std::uint64_t by) const
{
    Patch result = *this;
    for (Splice &splice : result.m_splices)
        splice.offset += by;
    return result;
}

} // namespace cutaway
