// SPDX-License-Identifier: MIT
#include "viewers/panes/search/searchwork.h"

#include "core/query/filterrun.h"
#include "core/query/findrun.h"

#include <algorithm>

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

// The form in which a value was found; empty for bytes and texts, where it is obvious.
std::string formShown(const std::string &form)
{
    return form == "bytes" || form == "text" ? std::string() : form;
}

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
            const ByteRange range = part.inHost(match.range);
            return queue.add({host, range, false, std::move(match.place)});
        });
    }
}

void runFind(const File &file, const query::Needle &needle, FoundQueue &queue, Progress &progress)
{
    query::FindRun run(file, needle);
    std::vector<query::Hit> hits;
    query::PlaceNamer places(file);
    for (bool more = true; more && !progress.cancelled();) {
        more = run.step(kBytesAtOnce, hits);
        for (const query::JoinedHit &joined : query::joinHits(hits, needle)) {
            const query::Hit &hit = joined.hit;
            query::PlaceNamer::Place place = places.of(hit);
            if (progress.cancelled() || !queue.add({std::move(place.node), hit.range, hit.inflated,
                                                    std::move(place.inPart), formShown(joined.form)}))
                return;
        }
        hits.clear();
        tellProgress(progress, run.fraction());
    }
}

} // namespace cutaway
