// SPDX-License-Identifier: MIT
#include "core/query/carryover.h"

#include "core/query/align.h"
#include "core/query/diff.h"

#include <algorithm>

namespace cutaway::query
{

namespace
{

// The range in which two files differ: from `begin` on, and up to `end`, behind which they are the same
// again; that is `shift` bytes further on in the other file.
struct Middle {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::uint64_t shift = 0; // modulo 2^64
};

Middle middleOf(ByteSpan before, ByteSpan after)
{
    const auto most = static_cast<std::ptrdiff_t>(std::min(before.size(), after.size()));
    const auto begin =
        std::mismatch(before.begin(), before.begin() + most, after.begin()).first - before.begin();
    const auto tail = std::mismatch(before.rbegin(), before.rbegin() + (most - begin), after.rbegin()).first;
    return {static_cast<std::uint64_t>(begin),
            before.size() - static_cast<std::uint64_t>(tail - before.rbegin()), after.size() - before.size()};
}

class CarryOver
{
public:
    CarryOver(const File &original, const File &edited, const File &onDisk, Progress &progress)
        : m_original(original), m_edited(edited), m_disk(onDisk), m_progress(progress)
    {
    }

    Result<Patch> run()
    {
        if (&m_original.format() != &m_edited.format() || &m_edited.format() != &m_disk.format())
            return fail("the file on disk is of another format");
        const BytesView original = m_original.bytes().view({0, m_original.bytes().size()});
        const BytesView onDisk = m_disk.bytes().view({0, m_disk.bytes().size()});
        if (std::ranges::equal(m_edited.bytes().view({0, m_edited.bytes().size()}).span(), onDisk.span()))
            return Patch(); // the other program has made the same edits
        m_isSame = std::ranges::equal(original.span(), onDisk.span());
        const bool isSameSize = original.size() == onDisk.size();
        if (!m_isSame && !leadsTheSame())
            return m_progress.cancelled() ? fail("cancelled")
                                          : fail("numbers of its parts may have another meaning on disk");
        if (!isSameSize)
            m_middle = middleOf(original.span(), onDisk.span());
        const Patch edits = m_edited.bytes().sinceOriginal();
        Patch patch;
        for (Splice splice : edits.splices()) {
            if (const auto both = changedInBoth(splice))
                return fail("another program has changed {}, which was edited here",
                            m_original.format().unitTitle(m_original, *both));
            if (m_middle && splice.offset >= m_middle->end)
                splice.offset += m_middle->shift;
            patch.add(std::move(splice));
        }
        const std::unique_ptr<File> now = m_disk.snapshot();
        if (!now->apply(patch) || !isSound(*now))
            return fail("what comes of both together is damaged");
        return patch;
    }

private:
    // True if numbers that stand for units or texts mean the same in both files. Records have ids of their
    // own; other units are numbered by their place, and the values that lead to them must not have changed.
    bool leadsTheSame() const
    {
        if (!m_original.format().comparing().readsAlike(m_original, m_disk))
            return false;
        if (m_original.format().statesSizes())
            return true;
        bool leads = false;
        DiffOptions options;
        options.bookkeeping = true;
        const auto look = [&](const DiffRow &row) {
            leads = leads || changesLeads(row);
            return !leads;
        };
        diffFiles(m_original, m_disk, options, look, m_progress);
        return !leads && !m_progress.cancelled() && UnitAlignment(m_original, m_disk, m_progress).isInPlace();
    }

    bool changesLeads(const DiffRow &row) const
    {
        if (row.kind != DiffKind::Differs || !row.hosts.empty())
            return true;
        const auto tree = m_original.tree(row.left.place.unit);
        const Result<NodeId> node = tree->find(row.left.place.path);
        return !node || tree->node(*node).field->link != Link::None ||
               tree->node(*node).kind == Kind::Pointer;
    }

    // A unit around the bytes that the other program has changed, too. Bytes that came or went belong between
    // the bytes on both sides of them.
    std::optional<UnitId> changedInBoth(const Splice &splice) const
    {
        const std::uint64_t size = m_original.bytes().size();
        if (m_isSame || size == 0)
            return std::nullopt;
        const std::uint64_t around = splice.removed == splice.inserted.size() ? 0 : 1;
        const std::uint64_t begin = splice.offset - std::min(splice.offset, around);
        const std::uint64_t end = std::min(splice.offset + splice.removed + around, size);
        const UnitIndex &units = m_original.units();
        if (m_middle && end > m_middle->begin && begin < m_middle->end)
            return units.at(std::min(begin, size - 1));
        for (std::uint64_t at = std::min(begin, size - 1); at < end;) {
            const UnitId unit = units.at(at);
            const ByteRange range = units.range(unit);
            if (!isAsBefore(range))
                return unit;
            at = std::max(at + 1, range.end());
        }
        return std::nullopt;
    }

    bool isAsBefore(ByteRange range) const
    {
        if (m_middle)
            return range.end() <= m_middle->begin || range.offset >= m_middle->end;
        return std::ranges::equal(m_original.bytes().view(range).span(), m_disk.bytes().view(range).span());
    }

    // No worse than what the two have made of the file.
    bool isSound(const File &now) const
    {
        return now.containerDiagnostics().size() <=
               std::max(m_disk.containerDiagnostics().size(), m_edited.containerDiagnostics().size());
    }

    const File &m_original;
    const File &m_edited;
    const File &m_disk;
    Progress &m_progress;
    bool m_isSame = false;          // the file on disk is the original
    std::optional<Middle> m_middle; // where the sizes of both differ
};

} // namespace

Result<Patch> carryOver(const File &original, const File &edited, const File &onDisk, Progress &progress)
{
    return CarryOver(original, edited, onDisk, progress).run();
}

} // namespace cutaway::query
