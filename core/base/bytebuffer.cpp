// SPDX-License-Identifier: MIT
#include "core/base/bytebuffer.h"

#include <algorithm>
#include <atomic>
#include <cassert>

namespace cutaway
{

namespace
{

std::uint64_t nextRevision()
{
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

} // namespace

ByteBuffer::ByteBuffer(BytesView original) : m_original(std::move(original)), m_size(m_original.size())
{
    if (m_size != 0)
        m_pieces.push_back({0, m_original, 0});
}

std::size_t ByteBuffer::pieceAt(std::uint64_t offset) const
{
    const auto after = std::ranges::upper_bound(m_pieces, offset, {}, &Piece::start);
    return static_cast<std::size_t>(after - m_pieces.begin()) - 1;
}

BytesView ByteBuffer::view(ByteRange range) const
{
    assert(contains(range));
    if (range.size == 0)
        return {};
    const Piece &piece = m_pieces[pieceAt(range.offset)];
    const std::uint64_t within = range.offset - piece.start;
    if (range.size <= piece.bytes.size() - within)
        return piece.bytes.sub({within, range.size});
    Bytes copy(range.size);
    read(range.offset, copy);
    return BytesView::own(std::move(copy));
}

std::size_t ByteBuffer::read(std::uint64_t offset, std::span<std::uint8_t> out) const
{
    std::size_t done = 0;
    if (offset >= m_size)
        return done;
    for (std::size_t i = pieceAt(offset); i < m_pieces.size() && done < out.size(); ++i) {
        const Piece &piece = m_pieces[i];
        const std::uint64_t within = offset + done - piece.start;
        const std::size_t count = std::min<std::uint64_t>(piece.bytes.size() - within, out.size() - done);
        std::memcpy(out.data() + done, piece.bytes.span().data() + within, count);
        done += count;
    }
    return done;
}

std::uint8_t ByteBuffer::at(std::uint64_t offset) const
{
    assert(offset < m_size);
    const Piece &piece = m_pieces[pieceAt(offset)];
    return piece.bytes.span()[offset - piece.start];
}

// Makes `offset` a piece boundary and returns the index of the piece that starts there (or the end).
std::size_t ByteBuffer::splitAt(std::uint64_t offset)
{
    if (offset == m_size)
        return m_pieces.size();
    const std::size_t index = pieceAt(offset);
    const Piece piece = m_pieces[index];
    const std::uint64_t within = offset - piece.start;
    if (within == 0)
        return index;
    const std::uint64_t rest = piece.bytes.size() - within;
    m_pieces[index].bytes = piece.bytes.sub({0, within});
    const std::int64_t restOffset =
        piece.originalOffset < 0 ? -1 : piece.originalOffset + static_cast<std::int64_t>(within);
    m_pieces.insert(m_pieces.begin() + static_cast<std::ptrdiff_t>(index) + 1,
                    {offset, piece.bytes.sub({within, rest}), restOffset});
    return index + 1;
}

// Joins neighbours among [first, last) that are adjacent in the original again, as after an undo.
void ByteBuffer::mergeAround(std::size_t first, std::size_t last)
{
    for (std::size_t i = std::min(last, m_pieces.size() - 1); i > first && i < m_pieces.size(); --i) {
        Piece &left = m_pieces[i - 1];
        const Piece &right = m_pieces[i];
        const bool adjacent =
            left.originalOffset >= 0 && right.originalOffset >= 0 &&
            left.originalOffset + static_cast<std::int64_t>(left.bytes.size()) == right.originalOffset;
        if (!adjacent)
            continue;
        left.bytes = m_original.sub(
            {static_cast<std::uint64_t>(left.originalOffset), left.bytes.size() + right.bytes.size()});
        m_pieces.erase(m_pieces.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

void ByteBuffer::replace(const Splice &splice)
{
    const std::size_t first = splitAt(splice.offset);
    const std::size_t last = splitAt(splice.offset + splice.removed);
    const auto begin = m_pieces.begin();
    m_pieces.erase(begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(last));
    std::size_t next = first;
    if (!splice.inserted.empty()) {
        // Bytes that restore the original in place become the original again: undoing leaves no trace.
        const bool restores =
            splice.offset + splice.inserted.size() <= m_original.size() &&
            std::ranges::equal(m_original.span().subspan(splice.offset, splice.inserted.size()),
                               splice.inserted);
        const ByteRange home{splice.offset, splice.inserted.size()};
        Piece piece =
            restores ? Piece{splice.offset, m_original.sub(home), static_cast<std::int64_t>(splice.offset)}
                     : Piece{splice.offset, BytesView::own(splice.inserted), -1};
        m_pieces.insert(m_pieces.begin() + static_cast<std::ptrdiff_t>(first), std::move(piece));
        ++next;
    }
    m_size = m_size - splice.removed + splice.inserted.size();
    std::uint64_t start = next == 0 ? 0 : m_pieces[next - 1].start + m_pieces[next - 1].bytes.size();
    for (std::size_t i = next; i < m_pieces.size() && m_pieces[i].start != start; ++i) {
        m_pieces[i].start = start;
        start += m_pieces[i].bytes.size();
    }
    if (!m_pieces.empty())
        mergeAround(first == 0 ? 0 : first - 1, next + 1);
}

Result<Patch> ByteBuffer::apply(const Patch &patch)
{
    std::uint64_t reached = 0;
    for (const Splice &splice : patch.splices()) {
        if (splice.offset < reached || !contains({splice.offset, splice.removed}))
            return fail("edit of {} bytes at {:#x} does not fit a file of {:#x} bytes", splice.removed,
                        splice.offset, m_size);
        reached = splice.offset + splice.removed;
    }
    Patch inverse;
    std::uint64_t shift = 0; // wraps on purpose: inserted minus removed so far
    for (const Splice &splice : patch.splices()) {
        Splice here = splice;
        here.offset += shift;
        Bytes old(splice.removed);
        read(here.offset, old);
        inverse.add({here.offset, splice.inserted.size(), std::move(old)});
        shift += splice.inserted.size() - splice.removed;
        replace(here);
    }
    m_revision = nextRevision();
    return inverse;
}

void ByteBuffer::stream(const std::function<bool(ByteSpan)> &sink) const
{
    for (const Piece &piece : m_pieces) {
        if (!sink(piece.bytes.span()))
            return;
    }
}

std::vector<ByteRange> ByteBuffer::changedRanges() const
{
    std::vector<ByteRange> ranges;
    const auto report = [&](std::uint64_t offset, std::uint64_t size) {
        if (!ranges.empty() && ranges.back().end() == offset)
            ranges.back().size += size;
        else
            ranges.push_back({offset, size});
    };
    for (const Piece &piece : m_pieces) {
        if (piece.originalOffset >= 0)
            continue; // moved as a whole at most: only inserted bytes are changed content
        const ByteSpan bytes = piece.bytes.span();
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            const std::uint64_t at = piece.start + i;
            if (at >= m_original.size() || m_original.span()[at] != bytes[i])
                report(at, 1);
        }
    }
    return ranges;
}

} // namespace cutaway
