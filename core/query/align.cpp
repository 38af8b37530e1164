// SPDX-License-Identifier: MIT
#include "core/query/align.h"

#include "core/file/pairing.h"

#include <algorithm>

namespace cutaway::query
{

namespace
{

constexpr std::ptrdiff_t kMostRenamed = 10'000;
constexpr std::size_t kMostNamesakes = 1000; // whose bytes are compared with each other

struct KnownUnit {
    std::uint64_t identity;
    UnitId unit;
    auto operator<=>(const KnownUnit &) const = default;
};

std::vector<std::uint64_t> identitiesOf(const File &file, const File &other)
{
    if (const Pairing *pairs = pairing(file))
        return pairs->identitiesBeside(file, other);
    std::vector<std::uint64_t> identities(file.units().size());
    for (UnitId unit = 0; unit < identities.size(); ++unit)
        identities[unit] = file.format().identity(file, unit);
    return identities;
}

bool sameBytes(const File &left, UnitId a, const File &right, UnitId b)
{
    return left.units().range(a).size == right.units().range(b).size &&
           std::ranges::equal(left.unitBytes(a).span(), right.unitBytes(b).span());
}

std::vector<KnownUnit> sortedUnits(const std::vector<std::uint64_t> &identities, std::size_t first,
                                   std::size_t last)
{
    std::vector<KnownUnit> known;
    for (std::size_t unit = first; unit < last; ++unit)
        known.push_back({identities[unit], static_cast<UnitId>(unit)});
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
    const std::vector<std::uint64_t> a = identitiesOf(left, right), b = identitiesOf(right, left);
    std::size_t front = 0, back = 0;
    const std::size_t shorter = std::min(a.size(), b.size());
    while (front < shorter && a[front] == b[front])
        ++front;
    while (back < shorter - front && a[a.size() - 1 - back] == b[b.size() - 1 - back])
        ++back;
    // Where one of several namesakes is missing, equal ends do not say which.
    if (a.size() != b.size() && front + back != 0 && shorter <= kMostNamesakes)
        front = back = 0;
    for (std::size_t i = 0; i < front; ++i)
        pair(static_cast<UnitId>(i), static_cast<UnitId>(i));
    for (std::size_t i = 1; i <= back; ++i)
        pair(static_cast<UnitId>(a.size() - i), static_cast<UnitId>(b.size() - i));
    const std::vector<KnownUnit> lefts = sortedUnits(a, front, a.size() - back);
    const std::vector<KnownUnit> rights = sortedUnits(b, front, b.size() - back);
    for (std::size_t i = 0, j = 0; i < lefts.size() && j < rights.size();) {
        if (lefts[i].identity < rights[j].identity)
            ++i;
        else if (rights[j].identity < lefts[i].identity)
            ++j;
        else
            pairAll(left, right, takeNamesakes(lefts, i), takeNamesakes(rights, j));
    }
    if (left.format().isIdentityFleeting())
        pairByTitle(left, right);
}

void UnitAlignment::pairByTitle(const File &left, const File &right)
{
    const auto alone = std::ranges::count(m_rightOf, UnitIndex::kNone);
    if (std::min(alone, std::ranges::count(m_leftOf, UnitIndex::kNone)) > kMostRenamed)
        return;
    for (UnitId unit = 0; alone != 0 && unit < m_rightOf.size(); ++unit) {
        if (m_rightOf[unit] != UnitIndex::kNone)
            continue;
        const auto other = right.format().findUnit(right, left.format().unitKey(left, unit));
        if (other && m_leftOf[*other] == UnitIndex::kNone &&
            left.format().unitTitle(left, unit) == right.format().unitTitle(right, *other))
            pair(unit, *other);
    }
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

} // namespace cutaway::query
