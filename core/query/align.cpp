// SPDX-License-Identifier: MIT
#include "core/query/align.h"

#include "core/file/linkedunits.h"
#include "core/file/pairing.h"
#include "core/query/alignlinked.h"

#include <algorithm>

namespace cutaway::query
{

namespace
{

constexpr std::size_t kMostNamesakes = 1000; // whose bytes are compared with each other

struct KnownUnit {
    std::uint64_t identity;
    UnitId unit;
    auto operator<=>(const KnownUnit &) const = default;
};

bool isAlignedByLinks(const File &file, UnitId unit)
{
    const LinkedUnits *units = linkedUnits(file);
    return units != nullptr && units->isLinkedUnit(file, unit);
}

std::vector<std::uint64_t> identitiesOf(const File &file, const File &other, const Progress &progress)
{
    std::vector<std::uint64_t> identities(file.units().size());
    if (progress.cancelled())
        return identities;
    if (const Pairing *pairs = pairing(file))
        return pairs->identitiesBeside(file, other);
    for (UnitId unit = 0; unit < identities.size() && !progress.cancelled(); ++unit)
        identities[unit] = isAlignedByLinks(file, unit) ? 0 : file.format().comparing().identity(file, unit);
    return identities;
}

bool sameBytes(const File &left, UnitId a, const File &right, UnitId b)
{
    return left.units().range(a).size == right.units().range(b).size &&
           std::ranges::equal(left.unitBytes(a).span(), right.unitBytes(b).span());
}

std::vector<KnownUnit> sortedUnits(const File &file, const std::vector<std::uint64_t> &identities,
                                   std::size_t first, std::size_t last)
{
    std::vector<KnownUnit> known;
    for (std::size_t unit = first; unit < last; ++unit) {
        if (!isAlignedByLinks(file, static_cast<UnitId>(unit)))
            known.push_back({identities[unit], static_cast<UnitId>(unit)});
    }
    std::ranges::sort(known);
    return known;
}

// All units with the identity that stands at `at`, which moves behind them.
std::vector<UnitId> takeNamesakes(const std::vector<KnownUnit> &known, std::size_t &at)
{
    std::vector<UnitId> units;
    for (const std::uint64_t identity = known[at].identity;
         at < known.size() && known[at].identity == identity; ++at)
        units.push_back(known[at].unit);
    return units;
}

} // namespace

UnitAlignment::UnitAlignment(const File &left, const File &right)
    : m_rightOf(left.units().size(), UnitIndex::kNone), m_leftOf(right.units().size(), UnitIndex::kNone)
{
}

UnitAlignment::UnitAlignment(const File &left, const File &right, const Progress &progress)
    : UnitAlignment(left, right)
{
    if (linkedUnits(left) != nullptr)
        alignLinkedUnits(
            left, right, [this](UnitId a, UnitId b) { pair(a, b); }, progress);
    pairByIdentity(left, right, progress);
}

void UnitAlignment::pairByIdentity(const File &left, const File &right, const Progress &progress)
{
    const std::vector<std::uint64_t> a = identitiesOf(left, right, progress);
    const std::vector<std::uint64_t> b = identitiesOf(right, left, progress);
    const std::size_t shorter = std::min(a.size(), b.size());
    // If one of several entries of the same name is missing, equal ends do not tell which one.
    const bool endsTell = a.size() == b.size() || shorter > kMostNamesakes;
    std::size_t front = 0, back = 0;
    if (endsTell && linkedUnits(left) == nullptr) {
        while (front < shorter && a[front] == b[front])
            ++front;
        while (back < shorter - front && a[a.size() - 1 - back] == b[b.size() - 1 - back])
            ++back;
    }
    for (std::size_t i = 0; i < front; ++i)
        pair(static_cast<UnitId>(i), static_cast<UnitId>(i));
    for (std::size_t i = 1; i <= back; ++i)
        pair(static_cast<UnitId>(a.size() - i), static_cast<UnitId>(b.size() - i));
    const std::vector<KnownUnit> lefts = sortedUnits(left, a, front, a.size() - back);
    const std::vector<KnownUnit> rights = sortedUnits(right, b, front, b.size() - back);
    for (std::size_t i = 0, j = 0; i < lefts.size() && j < rights.size() && !progress.cancelled();) {
        if (lefts[i].identity < rights[j].identity)
            ++i;
        else if (rights[j].identity < lefts[i].identity)
            ++j;
        else
            pairAll(left, right, takeNamesakes(lefts, i), takeNamesakes(rights, j));
    }
}

bool UnitAlignment::isInPlace() const
{
    UnitId unit = 0;
    return m_rightOf.size() == m_leftOf.size() &&
           std::ranges::all_of(m_rightOf, [&unit](UnitId right) { return right == unit++; });
}

void UnitAlignment::pair(UnitId left, UnitId right)
{
    m_rightOf[left] = right;
    m_leftOf[right] = left;
}

void UnitAlignment::pairAll(const File &left, const File &right, std::vector<UnitId> lefts,
                            std::vector<UnitId> rights)
{
    const bool few = lefts.size() != 1 && std::max(lefts.size(), rights.size()) <= kMostNamesakes;
    for (auto a = lefts.begin(); few && a != lefts.end();) {
        const auto b = std::ranges::find_if(rights, [&](UnitId r) { return sameBytes(left, *a, right, r); });
        if (b == rights.end()) {
            ++a;
            continue;
        }
        pair(*a, *b);
        a = lefts.erase(a);
        rights.erase(b);
    }
    for (std::size_t i = 0; i < std::min(lefts.size(), rights.size()); ++i)
        pair(lefts[i], rights[i]);
}

bool readsAlike(const File &left, const File &right, const UnitAlignment &units)
{
    return left.format().comparing().readsAlike(left, right) &&
           (linkedUnits(left) == nullptr || units.isInPlace());
}

} // namespace cutaway::query
