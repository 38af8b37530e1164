// SPDX-License-Identifier: MIT
#include "core/formats/esp/namings.h"

#include "core/base/equalrange.h"
#include "core/file/unitshares.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/formid.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

// A FormID in the payload of a record.
struct Use {
    std::uint32_t formId;
    UnitId by;
    auto operator<=>(const Use &) const = default;
};
using Uses = std::vector<Use>;

Uses usesIn(const File &file, UnitId first, UnitId last, const std::function<bool()> &isStopped)
{
    Uses uses;
    for (UnitId unit = std::max<UnitId>(first, 1); unit < last && !isStopped(); ++unit) {
        if (file.units()[unit].tag == kGroup || file.units()[unit].tag == kRawUnit)
            continue;
        Diagnostics ignored;
        const UnitTree tree = decodeUnit(file, unit, ignored);
        forEachForm(tree, tree.root(), [&](const Node &, std::uint32_t formId) {
            if (formId != 0)
                uses.push_back({formId, unit});
        });
    }
    std::ranges::sort(uses); // by the workers
    uses.shrink_to_fit();
    return uses;
}

// All of them in order; a list that has been taken over is given back, as all at once would take twice the
// memory.
Uses joined(std::vector<Uses> shares, std::size_t count)
{
    Uses uses;
    uses.reserve(count);
    for (Uses &share : shares) {
        uses.insert(uses.end(), share.begin(), share.end());
        share = {};
    }
    std::ranges::sort(uses);
    return uses;
}

} // namespace

std::span<const Naming> Namings::of(UnitId named) const
{
    return equalRange(m_list, named, &Naming::named);
}

Namings namingsIn(const File &file, Progress &progress)
{
    std::vector<Uses> shares;
    std::size_t count = 0;
    UnitShares<Uses>(file, usesIn, progress).run([&](Uses &&share) {
        count += share.size();
        shares.push_back(std::move(share));
        return true;
    });
    const Uses uses = joined(std::move(shares), count);
    std::vector<Naming> list;
    for (auto at = uses.begin(); at != uses.end();) {
        const std::uint32_t formId = at->formId;
        const UnitId named = recordOf(file, formId); // once for all that use it
        while (at != uses.end() && at->formId == formId) {
            const auto end = std::upper_bound(at, uses.end(), *at);
            if (named != UnitIndex::kNone && named != 0)
                list.push_back({named, at->by, static_cast<std::uint32_t>(end - at)});
            at = end;
        }
    }
    std::ranges::sort(list);
    return Namings(std::move(list));
}

} // namespace cutaway::esp
