// SPDX-License-Identifier: MIT
#include "core/domains/pack/treeedit.h"

#include "core/domains/pack/packageedit.h"

#include <charconv>

namespace cutaway::pack
{

namespace
{

constexpr std::string_view kRootArray = "tree";
constexpr std::string_view kChildren = ".children";

bool isBelow(const std::string &path, const std::string &branch)
{
    return path.starts_with(branch) &&
           (path.size() == branch.size() || path[branch.size()] == '.' || path[branch.size()] == '[');
}

const TreeNode *stepAmong(const std::vector<TreeNode> &nodes, const std::string &path)
{
    for (const TreeNode &node : nodes) {
        if (node.path == path)
            return &node;
        if (isBelow(path, node.path))
            return stepAmong(node.children, path);
    }
    return nullptr;
}

const std::vector<TreeNode> *siblingsOf(const Package &package, const StepPlace &place)
{
    if (place.array == kRootArray)
        return &package.tree;
    const TreeNode *branch = findStep(package, branchOf(place));
    return branch == nullptr || !branch->isBranch ? nullptr : &branch->children;
}

// `path` after a row came (by > 0) or went in the array of `change` at its row.
std::string shiftedPath(const std::string &path, const StepPlace &change, int by)
{
    const std::string prefix = change.array + "[";
    if (!path.starts_with(prefix))
        return path;
    std::uint32_t row = 0;
    const char *end = path.data() + path.size();
    const auto read = std::from_chars(path.data() + prefix.size(), end, row);
    if (row < change.row)
        return path;
    return prefix + std::to_string(row + static_cast<std::uint32_t>(by)) + std::string(read.ptr, end);
}

// The number of changes of flags of each step, parents first; without `without` and the steps below it.
struct StepFlags {
    std::string path;
    std::size_t changes = 0;
};
std::vector<StepFlags> flagsOf(const Package &package, const std::string &without)
{
    std::vector<StepFlags> list;
    forEachNode(package.tree, [&](const TreeNode &node) {
        if (without.empty() || !isBelow(node.path, without))
            list.push_back({node.path, node.overrides.size()});
    });
    return list;
}
std::vector<StepFlags> flagsBelow(const Package &package, const std::string &top)
{
    std::vector<StepFlags> list;
    forEachNode(package.tree, [&](const TreeNode &node) {
        if (!top.empty() && isBelow(node.path, top))
            list.push_back({node.path, node.overrides.size()});
    });
    return list;
}

Result<void> sameFlags(const std::vector<StepFlags> &before, const std::vector<StepFlags> &after,
                       const Package &package)
{
    for (std::size_t i = 0; i < before.size() && i < after.size(); ++i) {
        if (before[i].changes == after[i].changes)
            continue;
        const TreeNode *step = findStep(package, before[i].path);
        return fail("changes of flags would be read as those of another step than now, because their place "
                    "alone says whose they are: {} {} has {}, then {}",
                    before[i].path, step == nullptr ? std::string_view() : std::string_view(step->text),
                    before[i].changes, after[i].changes);
    }
    return {};
}

// The step stands at `before` now and at `after` then; either may be empty.
Result<StepChange> checkedChange(const Plugins &plugins, const Package &package,
                                 const std::vector<Edit> &edits, const std::string &before, std::string after)
{
    Result<Patch> patch = patchFor(plugins.file, edits);
    if (!patch)
        return tl::unexpected(patch.error());
    bool changesFlags = false;
    forEachNode(package.tree, [&](const TreeNode &node) { changesFlags |= !node.overrides.empty(); });
    if (changesFlags) {
        const auto copy = plugins.file.snapshot();
        if (const Result<ChangeSet> change = copy->apply(*patch); !change)
            return tl::unexpected(change.error());
        const Package then = readPackage({*copy, plugins.masters}, package.unit);
        if (const auto same = sameFlags(flagsOf(package, before), flagsOf(then, after), package); !same)
            return tl::unexpected(same.error());
        if (!before.empty() && !after.empty()) {
            const auto same = sameFlags(flagsBelow(package, before), flagsBelow(then, after), package);
            if (!same)
                return tl::unexpected(same.error());
        }
    }
    return StepChange{std::move(*patch), std::move(after)};
}

} // namespace

StepPlace stepPlace(const std::string &path)
{
    const std::size_t open = path.rfind('[');
    if (open == std::string::npos)
        return {path, 0};
    std::uint32_t row = 0;
    std::from_chars(path.data() + open + 1, path.data() + path.size(), row);
    return {path.substr(0, open), row};
}

std::string stepPath(const StepPlace &place)
{
    return fmt::format("{}[{}]", place.array, place.row);
}

std::string branchOf(const StepPlace &place)
{
    return place.array.ends_with(kChildren) ? place.array.substr(0, place.array.size() - kChildren.size())
                                            : std::string();
}

const TreeNode *findStep(const Package &package, const std::string &path)
{
    return stepAmong(package.tree, path);
}

Result<StepChange> insertStep(const Plugins &plugins, const Package &package, const StepPlace &to,
                              std::string kind)
{
    // An array that has no node yet takes no row.
    const std::vector<TreeNode> *siblings = siblingsOf(package, to);
    const std::uint32_t row = siblings == nullptr || siblings->empty() ? kAnyRow : to.row;
    const std::vector<Edit> edits{insertEdit(package, to.array, std::move(kind), row)};
    return checkedChange(plugins, package, edits, {}, stepPath(to));
}

Result<StepChange> removeStep(const Plugins &plugins, const Package &package, const std::string &path)
{
    const std::vector<Edit> edits{removeEdit(package, path)};
    return checkedChange(plugins, package, edits, path, {});
}

Result<StepChange> moveStep(const Plugins &plugins, const Package &package, const std::string &path,
                            const StepPlace &to)
{
    const StepPlace from = stepPlace(path);
    const std::vector<TreeNode> *siblings = siblingsOf(package, to);
    if (findStep(package, path) == nullptr || siblings == nullptr)
        return fail("{} is not a place for {}", stepPath(to), path);
    if (to.array == kRootArray || from.array == kRootArray)
        return fail("the tree has one step at its top, which stays there");
    if (isBelow(to.array, path))
        return fail("{} cannot go below itself", path);
    if (to.row > siblings->size())
        return fail("row {} is past the end; allowed are 0 to {}", to.row, siblings->size());
    if (to.array == from.array) {
        const std::uint32_t row = to.row > from.row ? to.row - 1 : to.row;
        const std::vector<Edit> edits{moveEdit(package, path, row)};
        return checkedChange(plugins, package, edits, path, stepPath({to.array, row}));
    }
    Edit insert = insertEdit(package, to.array, {}, siblings->empty() ? kAnyRow : to.row);
    insert.copyOf = package.editPath(path);
    const std::vector<Edit> edits{std::move(insert), removeEdit(package, shiftedPath(path, to, 1))};
    return checkedChange(plugins, package, edits, path,
                         shiftedPath(stepPath(to), {from.array, from.row + 1}, -1));
}

Result<StepChange> addStepFlags(const Plugins &plugins, const Package &package, const std::string &path)
{
    const TreeNode *step = findStep(package, path);
    if (step == nullptr)
        return fail("there is no step {}", path);
    const std::vector<Edit> edits{insertEdit(package, path, "PFO2")};
    Result<Patch> patch = patchFor(plugins.file, edits);
    if (!patch)
        return tl::unexpected(patch.error());
    const auto copy = plugins.file.snapshot();
    if (const Result<ChangeSet> change = copy->apply(*patch); !change)
        return tl::unexpected(change.error());
    const Package then = readPackage({*copy, plugins.masters}, package.unit);
    const TreeNode *changed = findStep(then, path);
    if (changed == nullptr || changed->overrides.size() != step->overrides.size() + 1)
        return fail("the last step of the branch would take them: give that one a change of flags first, an "
                    "empty one will do");
    return StepChange{std::move(*patch), path};
}

std::optional<StepPlace> placeBeside(const Package &package, const std::string &path, StepDirection direction)
{
    const StepPlace now = stepPlace(path);
    const std::vector<TreeNode> *siblings = siblingsOf(package, now);
    if (siblings == nullptr || now.array == kRootArray)
        return std::nullopt;
    const auto branchAt = [&](std::uint32_t row) -> const TreeNode * {
        return row < siblings->size() && (*siblings)[row].isBranch ? &(*siblings)[row] : nullptr;
    };
    switch (direction) {
    case StepDirection::Up:
        return now.row == 0 ? std::nullopt : std::optional(StepPlace{now.array, now.row - 1});
    case StepDirection::Down:
        return now.row + 1 >= siblings->size() ? std::nullopt
                                               : std::optional(StepPlace{now.array, now.row + 2});
    case StepDirection::Out: {
        StepPlace behind = stepPlace(branchOf(now));
        ++behind.row;
        return behind.array == kRootArray ? std::nullopt : std::optional(std::move(behind));
    }
    case StepDirection::Into:
        break;
    }
    if (const TreeNode *before = now.row > 0 ? branchAt(now.row - 1) : nullptr)
        return StepPlace{before->path + std::string(kChildren),
                         static_cast<std::uint32_t>(before->children.size())};
    if (const TreeNode *behind = branchAt(now.row + 1))
        return StepPlace{behind->path + std::string(kChildren), 0};
    return std::nullopt;
}

} // namespace cutaway::pack
