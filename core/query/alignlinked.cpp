// SPDX-License-Identifier: MIT
#include "core/query/alignlinked.h"

#include "core/base/alignlists.h"
#include "core/base/hash.h"
#include "core/query/contents.h"

#include <algorithm>
#include <map>
#include <span>
#include <unordered_map>

namespace cutaway::query
{

namespace
{

using Trait = std::uint64_t UnitContents::*;
constexpr Trait kTraits[] = {&UnitContents::whole, &UnitContents::own, &UnitContents::name,
                             &UnitContents::type};

// Far apart, as what is joined to them are small numbers.
constexpr std::uint64_t kPaired = hashOf("paired"), kOnlyLeft = hashOf("only left"),
                        kOnlyRight = hashOf("only right");

class LinkedAligner
{
public:
    LinkedAligner(const File &left, const File &right, const PairUnits &report, const Progress &progress)
        : m_progress(progress), m_left(contentsOf(left, progress)), m_right(contentsOf(right, progress)),
          m_rightOf(m_left.size(), UnitIndex::kNone), m_leftOf(m_right.size(), UnitIndex::kNone),
          m_report(report)
    {
    }

    void align()
    {
        if (m_progress.cancelled()) // the contents are incomplete
            return;
        pairUnique(&UnitContents::name);
        alignChildren({topsOf(m_left), topsOf(m_right)});
        followPairs();
        for (const Trait trait : {&UnitContents::whole, &UnitContents::own, &UnitContents::name}) {
            pairEqual(trait);
            followPairs();
        }
    }

private:
    using Contents = std::vector<UnitContents>;
    struct Lists {
        std::vector<UnitId> lefts;
        std::vector<UnitId> rights;
    };

    void pair(UnitId left, UnitId right)
    {
        m_rightOf[left] = right;
        m_leftOf[right] = left;
        m_pairs.push_back({left, right});
        m_report(left, right);
    }

    static std::unordered_map<std::uint64_t, std::vector<UnitId>>
    freeBy(Trait trait, const Contents &contents, const std::vector<UnitId> &partners)
    {
        std::unordered_map<std::uint64_t, std::vector<UnitId>> units;
        for (UnitId unit = 0; unit < contents.size(); ++unit) {
            if (contents[unit].*trait != 0 && contents[unit].type != 0 && partners[unit] == UnitIndex::kNone)
                units[contents[unit].*trait].push_back(unit);
        }
        return units;
    }

    // The only ones of their kind on both sides.
    void pairUnique(Trait trait)
    {
        const auto rights = freeBy(trait, m_right, m_leftOf);
        std::vector<std::pair<UnitId, UnitId>> found;
        for (const auto &[key, units] : freeBy(trait, m_left, m_rightOf)) {
            const auto other = rights.find(key);
            if (units.size() == 1 && other != rights.end() && other->second.size() == 1)
                found.emplace_back(units.front(), other->second.front());
        }
        std::ranges::sort(found);
        for (const auto &[left, right] : found)
            pair(left, right);
    }

    // Pairs units with equal traits, wherever they stand, in their order.
    void pairEqual(Trait trait)
    {
        auto rights = freeBy(trait, m_right, m_leftOf);
        std::unordered_map<std::uint64_t, std::size_t> next; // of those with the trait
        for (UnitId unit = 0; unit < m_left.size(); ++unit) {
            const std::uint64_t value = m_left[unit].*trait;
            const auto others = rights.find(value);
            const bool isFree = m_left[unit].type != 0 && m_rightOf[unit] == UnitIndex::kNone;
            if (!isFree || others == rights.end())
                continue;
            const std::size_t place = next[value]++;
            if (place < others->second.size())
                pair(unit, others->second[place]);
        }
    }

    // The units that nothing refers to.
    static std::vector<UnitId> topsOf(const Contents &contents)
    {
        std::vector<bool> isMeant(contents.size(), false);
        for (const UnitContents &unit : contents) {
            for (const UnitContents::Reference &reference : unit.references)
                isMeant[reference.target] = true;
        }
        std::vector<UnitId> tops;
        for (UnitId unit = 0; unit < contents.size(); ++unit) {
            if (!isMeant[unit] && contents[unit].type != 0)
                tops.push_back(unit);
        }
        return tops;
    }

    void followPairs()
    {
        for (; m_followed < m_pairs.size() && !m_progress.cancelled(); ++m_followed) {
            const auto [left, right] = m_pairs[m_followed];
            std::map<std::uint64_t, Lists> lists;
            for (const UnitContents::Reference &reference : m_left[left].references)
                lists[reference.list].lefts.push_back(reference.target);
            for (const UnitContents::Reference &reference : m_right[right].references)
                lists[reference.list].rights.push_back(reference.target);
            for (const auto &[path, list] : lists)
                alignChildren(list);
        }
    }

    using Keys = std::vector<std::uint64_t>;
    using Places = std::vector<std::pair<std::size_t, std::size_t>>;

    // Units that lack the trait, or all units if no trait is wanted, get keys of their own.
    Keys keysOf(const std::vector<UnitId> &units, bool isLeft, Trait trait) const
    {
        Keys keys;
        for (const UnitId unit : units) {
            const UnitId other = isLeft ? m_rightOf[unit] : m_leftOf[unit];
            const UnitContents &contents = isLeft ? m_left[unit] : m_right[unit];
            const std::uint64_t key = trait == nullptr ? 0 : contents.*trait;
            if (other != UnitIndex::kNone)
                keys.push_back(hashOf(kPaired, isLeft ? unit : other));
            else if (key != 0)
                keys.push_back(key);
            else
                keys.push_back(hashOf(isLeft ? kOnlyLeft : kOnlyRight, unit));
        }
        return keys;
    }

    // Places of equal keys in the longest run that both lists have in common.
    static Places commonRun(std::span<const std::uint64_t> lefts, std::span<const std::uint64_t> rights)
    {
        Places places;
        for (const auto &[i, j] : alignLists({lefts.begin(), lefts.end()}, {rights.begin(), rights.end()})) {
            if (i != kNobody && j != kNobody && lefts[i] == rights[j])
                places.emplace_back(i, j);
        }
        return places;
    }

    // Pairs that there are already stay together; the trait decides between them.
    Places placesBy(Trait trait, const Lists &lists) const
    {
        const Keys a = keysOf(lists.lefts, true, trait), b = keysOf(lists.rights, false, trait);
        Places kept = commonRun(keysOf(lists.lefts, true, nullptr), keysOf(lists.rights, false, nullptr));
        kept.emplace_back(a.size(), b.size());
        Places places;
        std::size_t i = 0, j = 0;
        for (const auto &[x, y] : kept) {
            for (const auto &[k, l] :
                 commonRun(std::span(a).subspan(i, x - i), std::span(b).subspan(j, y - j)))
                places.emplace_back(i + k, j + l);
            places.emplace_back(x, y);
            i = x + 1;
            j = y + 1;
        }
        places.pop_back();
        return places;
    }

    void alignBy(Trait trait, const Lists &lists)
    {
        for (const auto &[i, j] : placesBy(trait, lists)) {
            const UnitId left = lists.lefts[i], right = lists.rights[j];
            if (m_rightOf[left] != UnitIndex::kNone || m_leftOf[right] != UnitIndex::kNone)
                continue;
            pair(left, right);
        }
    }

    void alignChildren(const Lists &lists)
    {
        const auto isFree = [](const std::vector<UnitId> &partners) {
            return [&partners](UnitId unit) { return partners[unit] == UnitIndex::kNone; };
        };
        for (const Trait trait : kTraits) {
            if (std::ranges::none_of(lists.lefts, isFree(m_rightOf)) ||
                std::ranges::none_of(lists.rights, isFree(m_leftOf)))
                return;
            alignBy(trait, lists);
        }
    }

    const Progress &m_progress;
    const Contents m_left;
    const Contents m_right;
    std::vector<UnitId> m_rightOf;
    std::vector<UnitId> m_leftOf;
    std::vector<std::pair<UnitId, UnitId>> m_pairs;
    std::size_t m_followed = 0; // of the pairs
    const PairUnits &m_report;
};

} // namespace

void alignLinkedUnits(const File &left, const File &right, const PairUnits &pair, const Progress &progress)
{
    LinkedAligner(left, right, pair, progress).align();
}

} // namespace cutaway::query
