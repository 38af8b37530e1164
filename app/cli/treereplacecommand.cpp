// SPDX-License-Identifier: MIT
// tree replace: the tree that we would write in place of that of the file.
#include "app/cli/tree.h"

#include "core/base/quantity.h"
#include "core/domains/physics/make/treecompare.h"

namespace cutaway::cli
{

namespace
{

using shape::FileTree;

Json figuresJson(const bvh::Statistics &statistics, std::size_t faults)
{
    Json json;
    addFigures(statistics, faults, json);
    return json;
}

std::optional<FileTree> sameTreeIn(const File &file, const FileTree &tree)
{
    for (const shape::TreePlace &place : shape::treePlacesOf(file)) {
        if (place.path == tree.path && place.kind == tree.kind)
            return shape::readTree(place);
    }
    return std::nullopt;
}

// Replaces one tree in memory; what it was and what it is. Nothing is changed where it fails.
Result<Json> replaceOne(File &file, const FileTree &tree, bool isJson)
{
    Progress progress;
    const Result<Patch> patch = physics::replaceTree(file, tree, progress);
    if (!patch)
        return tl::unexpected(patch.error());
    if (const Result<ChangeSet> change = file.apply(*patch); !change)
        return tl::unexpected(change.error());
    std::uint64_t written = 0;
    for (const Splice &splice : patch->splices())
        written += splice.inserted.size();
    const FileTree now = *sameTreeIn(file, tree); // was read before the patch was given out
    const auto before = bvh::statisticsOf(*tree.tree.tree, tree.tree.items),
               after = bvh::statisticsOf(*now.tree.tree, now.tree.items);
    if (!isJson)
        print("{}: cost by surface area {:.2f}, {:.2f} in the file; {}, {} in the file; {} written\n",
              titleOf(tree), after.sahCost, before.sahCost, quantity(after.bytes, "byte"), before.bytes,
              quantity(written, "byte"));
    return Json{{"unit", tree.path},
                {"kind", toString(tree.kind)},
                {"before", figuresJson(before, faultsIn(findingsOf(tree)))},
                {"after", figuresJson(after, faultsIn(findingsOf(now)))},
                {"bytesWritten", written}};
}

struct Replaced {
    Json done = Json::array(), passedOver = Json::array();
};

Replaced replaceAll(File &file, const TreeOptions &options)
{
    Replaced all;
    for (const FileTree &tree : shape::treesOf(file)) {
        if (!options.unit.empty() && tree.path != options.unit)
            continue;
        Result<Json> replaced = replaceOne(file, tree, options.json);
        if (replaced) {
            all.done.push_back(std::move(*replaced));
            continue;
        }
        all.passedOver.push_back(
            {{"unit", tree.path}, {"kind", toString(tree.kind)}, {"reason", replaced.error().message}});
        if (!options.json)
            print("{}: passed over: {}\n", titleOf(tree), replaced.error().message);
    }
    return all;
}

std::string whyNone(const Replaced &all, const std::string &unit)
{
    if (all.passedOver.empty())
        return unit.empty() ? "there is no tree of boxes in it"
                            : fmt::format("{} has no tree of boxes", unit);
    return all.passedOver.size() == 1
               ? all.passedOver[0]["reason"].get<std::string>()
               : fmt::format("none of {} can be replaced", quantity(all.passedOver.size(), "tree"));
}

void runReplace(const TreeOptions &options, Context &context)
{
    const std::string &path = options.paths.front();
    const auto file = context.openToChange(path, options.output);
    if (file == nullptr)
        return;
    Replaced all = replaceAll(*file, options);
    const bool isNone = all.done.empty();
    if (isNone)
        context.complain(kErrors, path, whyNone(all, options.unit));
    if (options.json && !(isNone && all.passedOver.empty()))
        printJsonLine(
            {{"file", path}, {"trees", std::move(all.done)}, {"passedOver", std::move(all.passedOver)}});
    if (!isNone && !options.output.empty())
        context.save(*file, path, options.output);
}

} // namespace

void addTreeReplace(CLI::App &tree, Context &context)
{
    auto [command, options] = addTreeVerb(
        tree, context, "replace", runReplace,
        "Put the trees that we would write in place of the file's, and name those that cannot be replaced; "
        "without -o nothing is written",
        false);
    command.add_option("-o,--output", options.output,
                       "Save the file with the new trees; FILE itself keeps a backup FILE.bak");
}

} // namespace cutaway::cli
