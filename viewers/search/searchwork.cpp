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

// The smallest node around the byte; `inflated` says which bytes of the unit `offset` counts in.
NodePath nodeAround(const File &file, UnitId unit, std::uint64_t offset, bool inflated)
{
    const auto tree = file.tree(unit);
    if (tree->derived() != inflated)
        return {unit, {}};
    const std::uint64_t start = inflated ? 0 : file.units().range(unit).offset;
    const Node node = tree->node(tree->innermostAt(offset - start));
    return {unit, tree->path(has(node.flags, NodeFlag::Payload) ? node.parent : node.id)};
}

// Says what bytes belong to, in the documents inside the file, too.
class Places
{
public:
    explicit Places(const File &file) : m_file(file)
    {
        for (Embedded &part : file.format().embedded(file))
            m_parts.emplace_back(std::move(part), nullptr);
    }

    FoundPlace of(const query::Hit &hit)
    {
        FoundPlace found{nodeAround(m_file, hit.unit, hit.range.offset, hit.inflated), hit.range,
                         hit.inflated, std::nullopt};
        for (auto &[part, inside] : m_parts) {
            if (hit.inflated || !part.range.contains(hit.range.offset))
                continue;
            if (inside == nullptr)
                inside = m_file.openEmbedded(part, m_file.formats());
            const std::uint64_t offset = hit.range.offset - part.range.offset;
            found.inPart = nodeAround(*inside, inside->units().at(offset), offset, false);
            break;
        }
        return found;
    }

private:
    const File &m_file;
    std::vector<std::pair<Embedded, std::unique_ptr<File>>> m_parts;
};

} // namespace

void runFilter(const File &file, const query::Filter &filter, FoundQueue &queue, Progress &progress)
{
    query::filterFile(file, filter, FoundQueue::kMost + 1, progress, [&](query::FilterMatch &&match) {
        return queue.add({std::move(match.place), match.range, match.inflated, std::nullopt});
    });
    for (const Embedded &part : file.format().embedded(file)) {
        if (progress.cancelled() || queue.isFull())
            return;
        const auto inside = file.openEmbedded(part, file.formats());
        const NodePath host{file.units().at(part.range.offset), {}};
        query::filterFile(*inside, filter, FoundQueue::kMost + 1, progress, [&](query::FilterMatch &&match) {
            const ByteRange range{part.range.offset + match.range.offset, match.range.size};
            return queue.add({host, range, false, std::move(match.place)});
        });
    }
}

void runFind(const File &file, const query::Needle &needle, FoundQueue &queue, Progress &progress)
{
    query::FindRun run(file, needle);
    std::vector<query::Hit> hits;
    Places places(file);
    for (bool more = true; more && !progress.cancelled();) {
        more = run.step(kBytesAtOnce, hits);
        for (const query::Hit &hit : hits) {
            if (progress.cancelled() || !queue.add(places.of(hit)))
                return;
        }
        hits.clear();
        tellProgress(progress, run.fraction());
    }
}

} // namespace cutaway
