// SPDX-License-Identifier: MIT
#include "core/base/patch.h"

#include <algorithm>

namespace cutaway
{

namespace
{

// A run of the file between two patches: bytes of the file before the first, or bytes that the first put in.
struct PatchRun {
    std::uint64_t size = 0;
    std::uint64_t offset = 0; // of kept bytes, before the first patch
    bool kept = false;
    Bytes bytes; // of inserted ones
};

constexpr std::uint64_t kEndless = std::uint64_t{1} << 62; // the rest of the file, however long it is

std::vector<PatchRun> runsAfter(const std::vector<Splice> &splices)
{
    std::vector<PatchRun> runs;
    std::uint64_t at = 0;
    for (const Splice &splice : splices) {
        runs.push_back({splice.offset - at, at, true, {}});
        runs.push_back({splice.inserted.size(), 0, false, splice.inserted});
        at = splice.offset + splice.removed;
    }
    runs.push_back({kEndless, at, true, {}});
    return runs;
}

// Takes runs from the front and hands on what is kept.
class PatchMerge
{
public:
    explicit PatchMerge(std::vector<PatchRun> runs) : m_runs(std::move(runs)) {}

    void advance(std::uint64_t size, bool keep)
    {
        while (size != 0) {
            PatchRun &run = m_runs[m_next];
            const std::uint64_t part = std::min(size, run.size - m_within);
            if (keep && run.kept)
                keepRange(run.offset + m_within, part);
            else if (keep)
                insert({run.bytes.data() + m_within, static_cast<std::size_t>(part)});
            size -= part;
            m_within += part;
            if (m_within == run.size) {
                ++m_next;
                m_within = 0;
            }
        }
    }

    void insert(ByteSpan bytes) { m_pending.insert(m_pending.end(), bytes.begin(), bytes.end()); }

    Patch finish()
    {
        for (; m_next < m_runs.size(); ++m_next, m_within = 0) {
            const PatchRun &run = m_runs[m_next];
            if (run.kept)
                keepRange(run.offset + m_within, run.size - m_within);
            else
                insert({run.bytes.data() + m_within, static_cast<std::size_t>(run.size - m_within)});
        }
        return std::move(m_patch);
    }

private:
    void keepRange(std::uint64_t offset, std::uint64_t size)
    {
        if (size == 0)
            return;
        if (offset != m_kept || !m_pending.empty())
            m_patch.add({m_kept, offset - m_kept, std::exchange(m_pending, {})});
        m_kept = offset + size;
    }

    std::vector<PatchRun> m_runs;
    std::size_t m_next = 0;
    std::uint64_t m_within = 0; // of the next run
    std::uint64_t m_kept = 0;   // end of what was kept last, before the first patch
    Bytes m_pending;            // to be inserted there
    Patch m_patch;
};

} // namespace

void Patch::add(Splice splice)
{
    // A pure insertion at an offset comes before a removal of the bytes behind it.
    const auto place = [](const Splice &s) { return std::pair(s.offset, s.removed != 0); };
    auto at = m_splices.end(); // most are added at the end
    if (!m_splices.empty() && place(splice) < place(m_splices.back()))
        at = std::ranges::upper_bound(m_splices, place(splice), {}, place);
    m_splices.insert(at, std::move(splice));
}

bool Patch::resizes() const
{
    return std::ranges::any_of(m_splices, [](const Splice &s) { return s.removed != s.inserted.size(); });
}

bool Patch::sameExtent(const Patch &other) const
{
    return std::ranges::equal(m_splices, other.m_splices, [](const Splice &a, const Splice &b) {
        return a.offset == b.offset && a.removed == b.removed && a.inserted.size() == b.inserted.size();
    });
}

Patch Patch::shifted(std::uint64_t by) const
{
    Patch result = *this;
    for (Splice &splice : result.m_splices)
        splice.offset += by;
    return result;
}

Patch Patch::then(const Patch &next) const
{
    PatchMerge merge(runsAfter(m_splices));
    std::uint64_t at = 0;
    for (const Splice &splice : next.m_splices) {
        merge.advance(splice.offset - at, true);
        merge.advance(splice.removed, false);
        merge.insert(splice.inserted);
        at = splice.offset + splice.removed;
    }
    return merge.finish();
}

} // namespace cutaway
