// SPDX-License-Identifier: MIT
#include "tests/fuzz/packpromise.h"

#include "core/domains/pack/finder.h"
#include "core/domains/pack/lint.h"
#include "core/domains/pack/packageedit.h"

#include <algorithm>

namespace cutaway::fuzz
{

namespace
{

constexpr std::size_t kMostPackages = 3;   // of a file
constexpr std::size_t kMostFixes = 4;      // of a package
constexpr std::size_t kMostConditions = 4; // of a package

using BrokenPack = std::optional<std::string>;

template <class... Args> BrokenPack brokenPack(fmt::format_string<Args...> text, Args &&...args)
{
    return fmt::format(text, std::forward<Args>(args)...);
}

std::vector<pack::LintFinding> findingsOf(const File &file, UnitId unit)
{
    return pack::lintPackage(esp::Plugins{file, {}}, unit);
}

// Applies the fix to a copy; nothing when it is refused with a reason. A finding of the same name behind it
// may take its place afterwards.
BrokenPack checkFix(const File &file, UnitId unit, const pack::LintFinding &finding,
                    const std::vector<pack::LintFinding> &before)
{
    const Result<Patch> patch = patchFor(file, finding.fix);
    if (!patch)
        return {};
    const auto copy = file.snapshot();
    const Result<ChangeSet> change = copy->apply(*patch);
    if (!change)
        return brokenPack("the fix of {} was refused: {}", finding.rule().id, change.error().message);
    if (change->reindexed)
        return {};
    if (const auto error = copy->tree(unit)->tileError())
        return brokenPack("after the fix of {}: {}", finding.rule().id, *error);
    const std::vector<pack::LintFinding> left = findingsOf(*copy, unit);
    const auto isAlike = [&finding](const pack::LintFinding &other) {
        return other.diagnostic.code == finding.diagnostic.code &&
               other.diagnostic.message == finding.diagnostic.message;
    };
    const auto isStill = [&](const pack::LintFinding &other) {
        return isAlike(other) && other.place() == finding.place();
    };
    if (std::ranges::any_of(left, isStill) &&
        std::ranges::count_if(left, isAlike) >= std::ranges::count_if(before, isAlike))
        return brokenPack("the fix of {} left it there: {} at {}", finding.rule().id,
                          finding.diagnostic.message, finding.place().path);
    return {};
}

BrokenPack checkConditions(const File &file, const pack::Package &package)
{
    std::vector<std::string> paths;
    for (const pack::Condition &condition : package.conditions) {
        if (paths.size() < kMostConditions)
            paths.push_back(condition.path);
    }
    const Result<std::string> text =
        paths.empty() ? fail("none") : pack::conditionsToText(file, package.unit, paths);
    if (!text)
        return {};
    const auto edits = pack::pasteConditions(package, file, "conditions", 0, *text);
    if (!edits)
        return {}; // a FormID that no master owns
    const Result<Patch> patch = patchFor(file, *edits);
    if (!patch)
        return {};
    const auto copy = file.snapshot();
    if (const Result<ChangeSet> change = copy->apply(*patch); !change || change->reindexed)
        return {};
    const auto before = file.tree(package.unit);
    const auto after = copy->tree(package.unit);
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const auto was = before->find(paths[i]);
        const auto is = after->find(fmt::format("conditions[{}]", i));
        if (!is || !std::ranges::equal(before->bytesOf(*was), after->bytesOf(*is)))
            return brokenPack("{} came back from its text as something else", paths[i]);
    }
    return {};
}

} // namespace

std::optional<std::string> brokenPackagePromise(const File &file)
{
    if (!esp::isPlugin(file))
        return {};
    const std::vector<UnitId> units = esp::recordsOf(file, "PACK");
    if (pack::listPackages(file).size() != units.size())
        return brokenPack("the list does not name every package");
    for (std::size_t i = 0; i < std::min(units.size(), kMostPackages); ++i) {
        const std::vector<pack::LintFinding> findings = findingsOf(file, units[i]);
        std::size_t fixes = 0;
        for (const pack::LintFinding &finding : findings) {
            if (!finding.fix.isOffered() || ++fixes > kMostFixes)
                continue;
            if (BrokenPack why = checkFix(file, units[i], finding, findings))
                return brokenPack("package {}: {}", file.format().unitKey(file, units[i]), *why);
        }
        const pack::Package package = pack::readPackage(esp::Plugins{file, {}}, units[i]);
        if (BrokenPack why = checkConditions(file, package))
            return brokenPack("package {}: {}", package.key, *why);
    }
    return {};
}

} // namespace cutaway::fuzz
