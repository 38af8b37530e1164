// SPDX-License-Identifier: MIT
#include "core/file/rowcheck.h"

#include "core/file/linkedunits.h"
#include "core/file/rowpaths.h"
#include "core/file/rules.h"

namespace cutaway
{

namespace
{

// By unit: something was found in it.
std::vector<bool> unitsTold(const File &file, const Diagnostics &diagnostics)
{
    std::vector<bool> isTold(file.units().size());
    for (const Diagnostic &told : diagnostics.list()) {
        const UnitId unit = told.unit != kNoUnit ? told.unit : file.units().at(told.range.offset);
        if (unit < isTold.size() && told.severity != Severity::Note)
            isTold[unit] = true;
    }
    return isTold;
}

} // namespace

void checkRowNumbers(const File &file, Diagnostics &diagnostics, const Progress &progress)
{
    if (linkedUnits(file) == nullptr)
        return;
    const std::vector<bool> isTold = unitsTold(file, diagnostics);
    RowPaths paths(file);
    for (UnitId unit = 0; unit < isTold.size() && !progress.cancelled(); ++unit) {
        bool isFirst = !isTold[unit];
        if (isFirst)
            paths.forEachUse(unit, {}, [&](const UnitTree &tree, const RowUse &use) {
                const RowRules rules = rowRules(*use.field);
                if (!isFirst || !rules.judge.empty() || !use.leadsNowhere())
                    return;
                isFirst = false;
                diagnostics.add(
                    {.severity = Severity::Warning,
                     .code = ruleIn(kFileRules, "file.row"),
                     .unit = unit,
                     .range = file.fileRange(unit, use.node.id).value_or(file.units().range(unit)),
                     .message = fmt::format("there is no row {} of {}", use.row, namedArray(rules.path)),
                     .path = tree.path(use.node.id)});
            });
    }
}

} // namespace cutaway
