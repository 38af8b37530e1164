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

// Replaces one tree in memory; what it was and what it is.
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
    for (const FileTree &now : shape::treesOf(file)) {
        if (now.path != tree.path || now.kind != tree.kind)
            continue;
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
    return fail("the tree of {} is gone", tree.path);
}

void runReplace(const TreeOptions &options, Context &context)
{
    const std::string &path = options.paths.front();
    if (!context.mayWrite(options.output))
        return;
    const auto file = context.open(path);
    if (file == nullptr)
        return;
    Json done = Json::array();
    for (const FileTree &tree : shape::treesOf(*file)) {
        if (!options.unit.empty() && tree.path != options.unit)
            continue;
        const Result<Json> replaced = replaceOne(*file, tree, options.json);
        if (!replaced)
            return context.complain(kErrors, path, replaced.error().message); // all or nothing
        done.push_back(*replaced);
    }
    if (done.empty())
        return context.complain(kErrors, path,
                                options.unit.empty() ? "there is no tree of boxes in it"
                                                     : fmt::format("{} has no tree of boxes", options.unit));
    if (options.json)
        printJsonLine({{"file", path}, {"trees", std::move(done)}});
    if (!options.output.empty())
        context.save(*file, path, options.output);
}

} // namespace

void addTreeReplace(CLI::App &tree, Context &context)
{
    auto [command, options] = addTreeVerb(
        tree, context, "replace", runReplace,
        "Put the trees that we would write in place of the file's; without -o nothing is written", false);
    command.add_option("-o,--output", options.output,
                       "Save the file with the new trees; FILE itself keeps a backup FILE.bak");
}

} // namespace cutaway::cli
