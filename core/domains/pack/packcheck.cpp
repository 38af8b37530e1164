// SPDX-License-Identifier: MIT
#include "core/domains/pack/packcheck.h"

#include "core/domains/pack/lint.h"
#include "core/file/unitshares.h"

namespace cutaway::pack
{

void checkPackages(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    const std::vector<UnitId> packages = recordsOf(file, "PACK");
    if (packages.empty())
        return;
    using Found = std::vector<Diagnostic>;
    const auto judge = [&](const File &from, UnitId first, UnitId last,
                           const std::function<bool()> &isStopped) {
        // Workers drop the trees of each share; those of a file with one share are looked at again.
        const std::unique_ptr<File> copy = &from == &file ? nullptr : from.snapshot();
        const WithMasters with(copy ? *copy : from);
        Found found;
        for (UnitId i = first; i < last && !isStopped(); ++i) {
            for (LintFinding &finding : lintBeyondRecord(with.plugins, packages[i]))
                found.push_back(std::move(finding.diagnostic));
        }
        return found;
    };
    constexpr UnitId kAtOnce = 256;
    UnitShares<Found>(file, {static_cast<UnitId>(packages.size()), kAtOnce}, judge, progress)
        .run([&](Found &&found) {
            for (Diagnostic &diagnostic : found)
                diagnostics.add(std::move(diagnostic));
            return true;
        });
}

std::vector<Fix> fixesOf(const File &file, const Diagnostic &diagnostic)
{
    std::vector<Fix> fixes;
    if (!isPackage(file, diagnostic.unit))
        return fixes;
    for (LintFinding &finding : lintPackage(WithMasters(file).plugins, diagnostic.unit)) {
        const Diagnostic &found = finding.diagnostic;
        const bool isIt = found.code == diagnostic.code && found.message == diagnostic.message &&
                          (diagnostic.path.empty() ? found.range.offset == diagnostic.range.offset
                                                   : found.path == diagnostic.path);
        if (isIt && finding.fix.isOffered())
            fixes.push_back(std::move(finding.fix));
    }
    return fixes;
}

} // namespace cutaway::pack
