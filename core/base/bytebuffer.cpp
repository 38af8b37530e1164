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

// Where in the original bytes stand that are put in front of piece `index`, when they are what belongs there
// between its neighbours.
std::optional<std::uint64_t> ByteBuffer::homeOf(const Bytes &inserted, std::size_t index) const
{
    const auto isOriginal = [](const Piece &piece) { return piece.originalOffset >= 0; };
    const auto here = m_pieces.begin() + static_cast<std::ptrdiff_t>(index);
    const auto before = std::find_if(std::make_reverse_iterator(here), m_pieces.rend(), isOriginal);
    const auto after = std::find_if(here, m_pieces.end(), isOriginal);
    const std::uint64_t low = before == m_pieces.rend()
                                  ? 0
                                  : static_cast<std::uint64_t>(before->originalOffset) + before->bytes.size();
    const std::uint64_t high =
        after == m_pieces.end() ? m_original.size() : static_cast<std::uint64_t>(after->originalOffset);
    if (high - low < inserted.size())
        return std::nullopt;
    for (const std::uint64_t home : {low, high - inserted.size()}) {
        if (std::ranges::equal(m_original.span().subspan(home, inserted.size()), inserted))
            return home;
    }
    return std::nullopt;
}

void ByteBuffer::replace(const Splice &splice)
{
    const std::size_t first = splitAt(splice.offset);
    const std::size_t last = splitAt(splice.offset + splice.removed);
    const auto begin = m_pieces.begin();
    m_pieces.erase(begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(last));
    std::size_t next = first;
    if (!splice.inserted.empty()) {
        // Bytes that restore the original become the original again: undoing leaves no trace.
        const auto home = homeOf(splice.inserted, first);
        Piece piece = home ? Piece{splice.offset, m_original.sub({*home, splice.inserted.size()}),
                                   static_cast<std::int64_t>(*home)}
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

namespace
{

std::uint64_t sizeOf(const std::vector<Replacement> &replacements)
{
    std::uint64_t size = 0;
    for (const Replacement &replacement : replacements)
        size += std::max(replacement.before.size, replacement.now.size);
    return size;
}

} // namespace

// Of one size: each run of bytes that differ. Else what is left without the equal bytes at both ends.
void ByteBuffer::addReplacement(ByteRange before, ByteRange now, std::vector<Replacement> &found) const
{
    const BytesView made = view(now);
    const ByteSpan from = m_original.span().subspan(before.offset, before.size);
    const ByteSpan to = made.span();
    const std::size_t common = std::min(from.size(), to.size());
    std::size_t head = 0;
    while (head < common && from[head] == to[head])
        ++head;
    std::size_t tail = 0;
    while (tail < common - head && from[from.size() - 1 - tail] == to[to.size() - 1 - tail])
        ++tail;
    if (from.size() != to.size()) {
        found.push_back({{before.offset + head, from.size() - head - tail},
                         {now.offset + head, to.size() - head - tail}});
        return;
    }
    for (std::size_t i = head; i < from.size() - tail;) {
        const std::size_t begin = i;
        while (i < from.size() - tail && from[i] != to[i])
            ++i;
        found.push_back({{before.offset + begin, i - begin}, {now.offset + begin, i - begin}});
        while (i < from.size() - tail && from[i] == to[i])
            ++i;
    }
}

std::vector<Replacement> ByteBuffer::alongPieces() const
{
    std::vector<Replacement> found;
    std::uint64_t kept = 0;  // end of the last bytes of the original, there
    std::uint64_t since = 0; // and here
    const auto close = [&](std::uint64_t nextKept, std::uint64_t here) {
        if (nextKept > kept || here > since)
            addReplacement({kept, nextKept - kept}, {since, here - since}, found);
    };
    for (const Piece &piece : m_pieces) {
        if (piece.originalOffset < 0)
            continue;
        const auto home = static_cast<std::uint64_t>(piece.originalOffset);
        close(home, piece.start);
        kept = home + piece.bytes.size();
        since = piece.start + piece.bytes.size();
    }
    close(m_original.size(), m_size);
    return found;
}

// Byte by byte at the same offsets, for a buffer of the original's size; stops soon after `most` bytes that
// differ.
std::vector<Replacement> ByteBuffer::inPlace(std::uint64_t most) const
{
    std::vector<Replacement> found;
    for (const Piece &piece : m_pieces) {
        if (piece.originalOffset == static_cast<std::int64_t>(piece.start))
            continue;
        const ByteRange here{piece.start, piece.bytes.size()};
        addReplacement(here, here, found);
        if (sizeOf(found) > most)
            break;
    }
    return found;
}

// Pieces tell what moved. Where the same bytes stand twice they can be mistaken in what was put back, and
// then say more than there is.
std::vector<Replacement> ByteBuffer::replacements() const
{
    std::vector<Replacement> moved = alongPieces();
    if (m_size != m_original.size() || moved.empty())
        return moved;
    const std::uint64_t most = sizeOf(moved);
    std::vector<Replacement> still = inPlace(most);
    return sizeOf(still) <= most ? still : moved;
}

Patch ByteBuffer::sinceOriginal() const
{
    Patch patch;
    for (const Replacement &replacement : replacements()) {
        const BytesView bytes = view(replacement.now);
        patch.add({replacement.before.offset, replacement.before.size,
                   Bytes(bytes.span().begin(), bytes.span().end())});
    }
    return patch;
}

} // namespace cutaway
