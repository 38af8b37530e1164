// SPDX-License-Identifier: MIT
#include "core/formats/esp/namings.h"

#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/formid.h"

namespace cutaway::esp
{

Namings namingsIn(const File &file, Progress &progress)
{
    Namings namings;
    const auto count = static_cast<UnitId>(file.units().size());
    for (UnitId unit = 1; unit < count && !progress.cancelled(); ++unit) {
        if (file.units()[unit].tag == kGroup || file.units()[unit].tag == kRawUnit)
            continue;
        progress.report(unit, count);
        Diagnostics ignored;
        const UnitTree tree = decodeUnit(file, unit, ignored);
        forEachForm(tree, tree.root(), [&](const Node &, std::uint32_t formId) {
            const UnitId named = formId == 0 ? UnitIndex::kNone : recordOf(file, formId);
            if (named != UnitIndex::kNone && named != 0)
                ++namings[named][unit];
        });
    }
    return namings;
}

} // namespace cutaway::esp
