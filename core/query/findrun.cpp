// SPDX-License-Identifier: MIT
#include "core/query/findrun.h"

#include "core/file/check.h"
#include "core/file/namehints.h"

#include <algorithm>

namespace cutaway::query
{

namespace
{

constexpr std::uint64_t kPortion = 1 << 20; // stays in the processor's cache while each form is looked for
constexpr std::uint64_t kUnitCost = 16;     // bytes that asking a unit whether it is compressed counts as

} // namespace

std::vector<JoinedHit> joinHits(const std::vector<Hit> &hits, const Needle &needle)
{
    std::vector<JoinedHit> places;
    for (const Hit &hit : hits) {
        Hit *last = places.empty() ? nullptr : &places.back().hit;
        const bool again = last != nullptr && last->range.offset == hit.range.offset &&
                           last->unit == hit.unit && last->inflated == hit.inflated;
        if (again)
            last->range.size = std::max(last->range.size, hit.range.size);
        else
            places.push_back({hit, {}});
        std::string &form = places.back().form;
        form += (form.empty() ? "" : ", ") + std::string(needle.formName(hit.form));
    }
    return places;
}

bool mayBeIn(const BytesView &bytes, const std::string &name, const FormatSet &formats, const Needle &needle)
{
    constexpr std::uint64_t kProbeBytes = 4096;
    if (needle.standsIn(bytes.span()))
        return true;
    const ByteSpan head = bytes.span().first(std::min<std::uint64_t>(kProbeBytes, bytes.size()));
    const NameHints *hints = formats.probe(head, name).format->nameHints();
    bool isFound = false;
    const bool isTold = hints == nullptr || hints->showInflated(bytes, [&](ByteSpan inflated) {
        isFound = needle.standsIn(inflated);
        return !isFound;
    });
    return isFound || !isTold;
}

FindRun::FindRun(const File &file, Needle needle, FindOptions options)
    : m_file(file), m_needle(std::move(needle)), m_options(options),
      m_stored(options.within.value_or(ByteRange{0, file.bytes().size()})), m_at(0),
      m_unit(options.inflated ? 0 : static_cast<UnitId>(file.units().size()))
{
    const std::uint64_t size = file.bytes().size();
    m_stored.offset = std::min(m_stored.offset, size);
    m_stored.size = options.stored ? std::min(m_stored.size, size - m_stored.offset) : 0;
    m_at = m_stored.offset;
}

double FindRun::fraction() const
{
    const double total = static_cast<double>(m_stored.size) + static_cast<double>(m_file.units().size());
    const double left =
        static_cast<double>(m_stored.end() - m_at) + static_cast<double>(m_file.units().size() - m_unit);
    return total == 0 ? 1.0 : 1.0 - left / total;
}

std::uint64_t FindRun::lookStored(std::uint64_t bytes, std::vector<Hit> &hits)
{
    const std::uint64_t portion = std::min({bytes, kPortion, m_stored.end() - m_at});
    const std::uint64_t reach =
        std::min(portion + m_needle.longest() - 1, m_file.bytes().size() - m_at); // over the border
    const BytesView view = m_file.bytes().view({m_at, reach});
    m_found.clear();
    m_needle.findAll(view.span(), 0, portion, m_at, m_found);
    for (const Found &found : m_found)
        hits.push_back({found.range, m_file.units().at(found.range.offset), false, found.form});
    m_at += portion;
    return portion;
}

// The header in front of the inflated data is that of the stored record: it was looked at there.
std::uint64_t FindRun::lookInflated(UnitId unit, std::vector<Hit> &hits)
{
    const BytesView stored = m_file.unitBytes(unit);
    const auto tree = m_file.tree(unit);
    const ByteSpan inflated = tree->bytes().span();
    if (!tree->derived())
        return 0;
    const auto differs = std::ranges::mismatch(stored.span(), inflated).in2;
    const auto same = static_cast<std::uint64_t>(differs - inflated.begin());
    m_found.clear();
    m_needle.findAll(inflated, 0, inflated.size(), 0, m_found);
    for (const Found &found : m_found) {
        if (found.range.end() > same || !m_options.stored)
            hits.push_back({found.range, unit, true, found.form});
    }
    return inflated.size();
}

bool FindRun::step(std::uint64_t bytes, std::vector<Hit> &hits)
{
    std::uint64_t left = std::max<std::uint64_t>(bytes, 1);
    const auto spend = [&left](std::uint64_t cost) { left -= std::min(left, cost); };
    while (left != 0 && m_at < m_stored.end())
        spend(lookStored(left, hits));
    const auto units = static_cast<UnitId>(m_file.units().size());
    for (; left != 0 && m_unit < units; ++m_unit) {
        spend(kUnitCost);
        if (m_file.format().isDerived(m_file, m_unit))
            spend(lookInflated(m_unit, hits));
    }
    return m_at < m_stored.end() || m_unit < units;
}

std::vector<Hit> findAll(const File &file, const Needle &needle, const FindOptions &options, std::size_t most,
                         Progress &progress)
{
    std::vector<Hit> hits;
    FindRun run(file, needle, options);
    while (run.step(kPortion, hits) && hits.size() < most && !progress.cancelled())
        progress.report(static_cast<std::uint64_t>(run.fraction() * 1000), 1000);
    if (hits.size() > most)
        hits.resize(most);
    return hits;
}

PlaceNamer::Place PlaceNamer::of(const Hit &hit)
{
    Place place;
    const auto tree = m_file.tree(hit.unit);
    const std::uint64_t base = hit.inflated ? 0 : m_file.units()[hit.unit].offset;
    const bool inTree = hit.inflated == tree->derived();
    const Node around = tree->node(inTree ? tree->innermostAt(hit.range.offset - base) : tree->root());
    const NodeId node = has(around.flags, NodeFlag::Payload) ? around.parent : around.id;
    place.node = {hit.unit, tree->path(node)};
    place.path = m_file.pathText(place.node);
    place.value = m_file.displayValue(hit.unit, node);
    if (hit.inflated)
        return place;
    auto host = m_embedded.find(hit.unit);
    if (host == m_embedded.end()) {
        host = m_embedded.emplace(hit.unit, decltype(host->second)()).first;
        for (const Embedded &part : m_file.format().embedded(m_file)) {
            if (m_file.units().range(hit.unit).contains(part.range))
                host->second.emplace_back(part, m_file.openEmbedded(part, m_file.formats()));
        }
    }
    for (const auto &[part, file] : host->second) {
        if (part.derived || !part.range.contains(hit.range.offset))
            continue;
        const std::uint64_t offset = hit.range.offset - part.range.offset;
        const Hit inner{{offset, hit.range.size}, file->units().at(offset), false, hit.form};
        const Place within = PlaceNamer(*file).of(inner);
        place.inPart = within.node;
        place.path = m_file.format().unitKey(m_file, hit.unit) + kEmbeddedMark + within.path;
        place.value = within.value;
    }
    return place;
}

} // namespace cutaway::query
