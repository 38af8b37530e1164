// SPDX-License-Identifier: MIT
#include "viewers/search/searchwork.h"

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

struct JoinedHit {
    query::Hit hit;
    std::string form;
};

// Merges hits at one byte as several kinds of number into one place, as long as the longest of them.
std::vector<JoinedHit> joined(const std::vector<query::Hit> &hits, const query::Needle &needle)
{
    std::vector<JoinedHit> places;
    for (const query::Hit &hit : hits) {
        query::Hit *last = places.empty() ? nullptr : &places.back().hit;
        const bool again = last != nullptr && last->range.offset == hit.range.offset &&
                           last->unit == hit.unit && last->inflated == hit.inflated;
        if (again)
            last->range.size = std::max(last->range.size, hit.range.size);
        else
            places.push_back({hit, {}});
        const std::string_view name = needle.formName(hit.form);
        if (std::string &form = places.back().form; name != "bytes" && name != "text")
            form += (form.empty() ? "" : ", ") + std::string(name);
    }
    return places;
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
        for (JoinedHit &joinedHit : joined(hits, needle)) {
            const query::Hit &hit = joinedHit.hit;
            query::PlaceNamer::Place place = places.of(hit);
            if (progress.cancelled() || !queue.add({std::move(place.node), hit.range, hit.inflated,
                                                    std::move(place.inPart), std::move(joinedHit.form)}))
                return;
        }
        hits.clear();
        tellProgress(progress, run.fraction());
    }
}

} // namespace cutaway
