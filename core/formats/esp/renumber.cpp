// SPDX-License-Identifier: MIT
#include "core/formats/esp/renumber.h"

#include "core/base/overwrites.h"
#include "core/base/quantity.h"
#include "core/base/zlibcodec.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/recordedit.h"

#include <algorithm>
#include <map>

namespace cutaway::esp
{

namespace
{

constexpr std::uint64_t kStatedSizeAt = 4; // in the headers of records and groups
constexpr std::uint64_t kRecordIdAt = 12;  // in the header of a record

template <class T> Bytes bytesOfNumber(T value)
{
    Bytes bytes;
    append(bytes, value);
    return bytes;
}

// Collects the changes of one unit after the other.
class Renumberer
{
public:
    Renumberer(const File &file, const Renumbering &renumbering)
        : m_file(file), m_renumbering(renumbering), m_masters(file.state<EspState>().masters.size())
    {
    }

    Result<void> add(UnitId unit)
    {
        Diagnostics ignored;
        const UnitTree tree = decodeUnit(m_file, unit, ignored);
        Result<Patch> local = formsIn(tree, unit);
        if (!local)
            return tl::unexpected(local.error());
        for (const Splice &splice : unit == 0 ? m_renumbering.header : std::vector<Splice>())
            local->add(splice);
        if (local->empty())
            return {};
        return tree.derived() ? addDeflated(tree, unit, *local) : addStored(unit, *local);
    }

    // Sizes of what has grown, and all splices in their order.
    Result<Patch> finish()
    {
        for (const auto &[unit, growth] : m_growth) {
            const std::uint64_t at = m_file.units()[unit].offset + kStatedSizeAt;
            const std::int64_t size = load<std::uint32_t>(m_file.bytes().view({at, 4}).span(), 0) + growth;
            if (size < 0 || size > 0xFFFFFFFF)
                return fail("the size of {} would become {}; the limit is {}",
                            m_file.format().unitKey(m_file, unit), size, 0xFFFFFFFFu);
            if (growth != 0)
                m_numbers.emplace_back(at, static_cast<std::uint32_t>(size));
        }
        std::ranges::sort(m_numbers);
        Patch patch;
        auto number = m_numbers.begin();
        const auto overwrite = [&](std::uint64_t until) {
            Overwrites values(m_file.bytes());
            for (; number != m_numbers.end() && number->first < until; ++number)
                values.add(number->first, bytesOfNumber(number->second));
            const Patch joined = values.take();
            for (const Splice &splice : joined.splices())
                patch.add(splice);
        };
        for (Splice &splice : m_resized) {
            overwrite(splice.offset);
            patch.add(std::move(splice));
        }
        overwrite(m_file.bytes().size());
        return patch;
    }

private:
    Result<Patch> formsIn(const UnitTree &tree, UnitId unit)
    {
        Patch patch;
        Result<void> problem;
        const auto refuse = [&](const Node &node, const std::string &why) {
            problem = fail("{}: {}", m_file.pathText(unit, node.id), why);
        };
        forEachFormOf(tree, [&](const Node &node, std::uint32_t formId) {
            const Result<std::uint32_t> now = problem ? m_renumbering.now(formId) : formId;
            if (!now)
                refuse(node, now.error().message);
            else if (*now != formId)
                patch.add({node.range.offset, sizeof formId, bytesOfNumber(*now)});
        });
        forEachUnexplained(tree, tree.root(), [&](const Node &node) {
            if (problem && isWithoutRow(node))
                checkPossible(tree, node, refuse);
        });
        return problem ? Result<Patch>(std::move(patch)) : tl::unexpected(problem.error());
    }

    template <class Refuse> void checkPossible(const UnitTree &tree, const Node &node, const Refuse &refuse)
    {
        bool isFree = true;
        forEachPossibleForm(tree.bytesOf(node), m_masters, [&](std::size_t, std::uint32_t formId) {
            const Result<std::uint32_t> now = isFree ? m_renumbering.now(formId) : formId;
            isFree = isFree && now && *now == formId;
            if (isFree || (now && *now == formId))
                return;
            refuse(node,
                   fmt::format("is not decoded and may hold the FormID {:08X}, which would change", formId));
        });
    }

    // Offsets of `local` count in the record.
    Result<void> addStored(UnitId unit, const Patch &local)
    {
        const std::uint64_t start = m_file.units()[unit].offset;
        std::int64_t growth = 0;
        for (const Splice &splice : local.splices()) {
            growth +=
                static_cast<std::int64_t>(splice.inserted.size()) - static_cast<std::int64_t>(splice.removed);
            if (splice.removed == sizeof(std::uint32_t) && splice.inserted.size() == splice.removed)
                m_numbers.emplace_back(start + splice.offset, load<std::uint32_t>(splice.inserted, 0));
            else
                m_resized.push_back({start + splice.offset, splice.removed, splice.inserted});
        }
        grow(unit, growth);
        return {};
    }

    // Offsets of `local` count in the inflated record, whose header is stored as it is.
    Result<void> addDeflated(const UnitTree &tree, UnitId unit, const Patch &local)
    {
        const BytesView stored = m_file.unitBytes(unit);
        const std::uint64_t start = m_file.units()[unit].offset;
        Patch inside;
        for (const Splice &splice : local.splices()) {
            if (splice.offset == kRecordIdAt)
                m_numbers.emplace_back(start + kRecordIdAt, load<std::uint32_t>(splice.inserted, 0));
            else
                inside.add(splice);
        }
        if (inside.empty())
            return {};
        if (const std::string caveat = openRecord(stored).caveat; !caveat.empty())
            return fail("{} cannot be compressed again: {}", m_file.format().unitKey(m_file, unit), caveat);
        ByteBuffer edited(tree.bytes());
        if (const Result<Patch> done = edited.apply(inside); !done)
            return tl::unexpected(done.error());
        const BytesView data = edited.view({kInflatedStart, edited.size() - kInflatedStart});
        const Result<Bytes> stream = deflateZlib(data.span(), levelOf(stored));
        if (!stream)
            return tl::unexpected(stream.error());
        Bytes now = bytesOfNumber(static_cast<std::uint32_t>(data.size()));
        now.insert(now.end(), stream->begin(), stream->end());
        const std::uint64_t before = stored.size() - kHeaderSize;
        grow(unit, static_cast<std::int64_t>(now.size()) - static_cast<std::int64_t>(before));
        m_resized.push_back({start + kHeaderSize, before, std::move(now)});
        return {};
    }

    void grow(UnitId unit, std::int64_t by)
    {
        for (; by != 0 && unit != UnitIndex::kNone; unit = m_file.units().parentOf(unit))
            m_growth[unit] += by;
    }

    const File &m_file;
    const Renumbering &m_renumbering;
    std::size_t m_masters;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> m_numbers; // overwritten, by their offsets
    std::vector<Splice> m_resized;                                  // ascending
    std::map<UnitId, std::int64_t> m_growth;
};

std::vector<std::uint32_t> formsOf(const File &file, UnitId unit)
{
    Diagnostics ignored;
    std::vector<std::uint32_t> forms;
    forEachFormOf(decodeUnit(file, unit, ignored),
                  [&](const Node &, std::uint32_t formId) { forms.push_back(formId); });
    return forms;
}

// The file behind the patch holds the same FormIDs at the same places of the same units.
Result<void> readBack(const File &file, const Patch &patch, const Renumbering &renumbering,
                      Progress &progress)
{
    const auto after = file.snapshot();
    if (const Result<ChangeSet> change = after->apply(patch); !change)
        return tl::unexpected(change.error());
    const std::size_t count = file.units().size();
    if (after->units().size() != count)
        return fail("the plugin would be cut into {}, not {}", quantity(after->units().size(), "unit"),
                    count);
    for (UnitId unit = 0; unit < count && !progress.cancelled(); ++unit) {
        progress.report(count + unit, 2 * count);
        const std::vector<std::uint32_t> before = formsOf(file, unit), now = formsOf(*after, unit);
        const auto became = [&](std::uint32_t old, std::uint32_t formId) {
            const Result<std::uint32_t> wanted = renumbering.now(old);
            return wanted && *wanted == formId;
        };
        if (!std::ranges::equal(before, now, became))
            return fail("{} would hold other FormIDs when it is read again",
                        file.format().unitKey(file, unit));
    }
    return {};
}

} // namespace

void forEachFormOf(const UnitTree &tree, const FormVisit &visit)
{
    constexpr std::uint32_t kAny = 0xFFFFFFFF; // some fields hold it for none or all
    const auto offer = [&](const Node &node, std::uint32_t formId) {
        if (formId != 0 && formId != kAny)
            visit(node, formId);
    };
    if (const NodeId own = tree.innermostAt(kRecordIdAt); isOwnFormId(tree, tree.node(own)))
        offer(tree.node(own), loadOr<std::uint32_t>(tree.bytesOf(own), 0, 0));
    forEachForm(tree, tree.root(), offer);
    forEachUnexplained(tree, tree.root(), [&](const Node &node) {
        if (const auto number = loadOr<std::uint32_t>(tree.bytesOf(node), 0, 0);
            isGlobalOfOwner(node, number))
            offer(node, number);
    });
}

Result<Patch> renumbered(const File &file, const Renumbering &renumbering, Progress &progress)
{
    Renumberer all(file, renumbering);
    const auto count = static_cast<UnitId>(file.units().size());
    for (UnitId unit = 0; unit < count && !progress.cancelled(); ++unit) {
        progress.report(unit, 2 * std::uint64_t{count});
        if (const Result<void> done = all.add(unit); !done)
            return tl::unexpected(done.error());
    }
    Result<Patch> patch = all.finish();
    if (!patch)
        return patch;
    if (const Result<void> sound = readBack(file, *patch, renumbering, progress); !sound)
        return tl::unexpected(sound.error());
    return progress.cancelled() ? fail("cancelled") : std::move(patch);
}

} // namespace cutaway::esp
