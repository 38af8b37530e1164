// SPDX-License-Identifier: MIT
#include "viewers/search/searchwork.h"

#include "core/query/filterrun.h"
#include "core/query/findrun.h"

namespace cutaway
{

namespace
{

// Between two looks at whether to go on.
constexpr std::uint64_t kBytesAtOnce = 1 << 20;
constexpr std::uint64_t kProgressSteps = 1000;

void tellProgress(Progress &progress, double fraction)
{
    progress.report(static_cast<std::uint64_t>(fraction * kProgressSteps), kProgressSteps);
}

// The smallest node around the first byte.
NodePath nodeAround(const File &file, const query::Hit &hit)
{
    const auto tree = file.tree(hit.unit);
    if (tree->derived() != hit.inflated)
        return {hit.unit, {}};
    const std::uint64_t start = hit.inflated ? 0 : file.units().range(hit.unit).offset;
    const Node node = tree->node(tree->innermostAt(hit.range.offset - start));
    return {hit.unit, tree->path(has(node.flags, NodeFlag::Payload) ? node.parent : node.id)};
}

} // namespace

void runFilter(const File &file, const query::Filter &filter, FoundQueue &queue, Progress &progress)
{
    query::filterFile(file, filter, FoundQueue::kMost + 1, progress, [&](query::FilterMatch &&match) {
        return queue.add({std::move(match.place), match.range, match.inflated});
    });
}

void runFind(const File &file, const query::Needle &needle, FoundQueue &queue, Progress &progress)
{
    query::FindRun run(file, needle);
    std::vector<query::Hit> hits;
    for (bool more = true; more && !progress.cancelled();) {
        more = run.step(kBytesAtOnce, hits);
        for (const query::Hit &hit : hits) {
            if (progress.cancelled() || !queue.add({nodeAround(file, hit), hit.range, hit.inflated}))
                return;
        }
        hits.clear();
        tellProgress(progress, run.fraction());
    }
}

} // namespace cutaway
