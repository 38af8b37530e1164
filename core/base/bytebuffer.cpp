// SPDX-License-Identifier: MIT
#include "core/base/bytebuffer.h"

#include "core/base/quantity.h"
#include <algorithm>
#include <atomic>
#include <cassert>
#include <iterator>
#include <optional>

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

ByteBuffer::ByteBuffer(BytesView original)
    : m_original(std::move(original)), m_size(m_original.size()), m_revision(nextRevision())
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

ByteBuffer ByteBuffer::countedApart() const
{
    ByteBuffer apart = *this;
    const auto owner = std::make_shared<const ByteBuffer>(*this);
    apart.m_original = BytesView(owner, m_original.span());
    for (Piece &piece : apart.m_pieces)
        piece.bytes = BytesView(owner, piece.bytes.span());
    return apart;
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

// The pieces that a patch reaches, made anew in one pass, however many splices there are.
class ByteBuffer::Rewrite
{
public:
    // Begins with piece `first`; what stands before it stays as it is.
    Rewrite(const ByteBuffer &buffer, std::size_t first)
        : m_buffer(buffer), m_next(first), m_original(first),
          m_at(first < buffer.m_pieces.size() ? buffer.m_pieces[first].start : 0), m_end(m_at)
    {
        while (first-- != 0) {
            const Piece &piece = buffer.m_pieces[first];
            if (piece.originalOffset < 0)
                continue;
            m_low = static_cast<std::uint64_t>(piece.originalOffset) + piece.bytes.size();
            break;
        }
    }

    // Offsets are those of the buffer as it was.
    void keepUntil(std::uint64_t offset) { advance(offset, true); }
    void skipUntil(std::uint64_t offset) { advance(offset, false); }

    // Bytes that restore the original become the original again: undoing leaves no trace.
    void insert(const Bytes &bytes)
    {
        if (bytes.empty())
            return;
        if (const auto home = homeOf(bytes))
            append(m_buffer.m_original.sub({*home, bytes.size()}), static_cast<std::int64_t>(*home));
        else
            append(BytesView::own(bytes), -1);
    }

    std::uint64_t end() const { return m_end; }
    std::vector<Piece> take() { return std::move(m_made); }

private:
    const std::vector<Piece> &pieces() const { return m_buffer.m_pieces; }

    void advance(std::uint64_t offset, bool keep)
    {
        while (m_at < offset) {
            const Piece &piece = pieces()[m_next];
            const std::uint64_t within = m_at - piece.start;
            const std::uint64_t part = std::min(offset - m_at, piece.bytes.size() - within);
            if (keep)
                append(piece.bytes.sub({within, part}),
                       piece.originalOffset < 0 ? -1
                                                : piece.originalOffset + static_cast<std::int64_t>(within));
            m_at += part;
            if (within + part == piece.bytes.size())
                ++m_next;
        }
    }

    // Neighbours that are adjacent in the original become one.
    void append(BytesView bytes, std::int64_t originalOffset)
    {
        const std::uint64_t size = bytes.size();
        Piece *last = m_made.empty() ? nullptr : &m_made.back();
        if (last != nullptr && last->originalOffset >= 0 && originalOffset >= 0 &&
            last->originalOffset + static_cast<std::int64_t>(last->bytes.size()) == originalOffset)
            last->bytes = m_buffer.m_original.sub(
                {static_cast<std::uint64_t>(last->originalOffset), last->bytes.size() + size});
        else
            m_made.push_back({m_end, std::move(bytes), originalOffset});
        m_end += size;
        if (originalOffset >= 0)
            m_low = static_cast<std::uint64_t>(originalOffset) + size;
    }

    // Offset of the bytes in the original, if they equal the bytes at one end of the gap between the original
    // pieces around them.
    std::optional<std::uint64_t> homeOf(const Bytes &bytes)
    {
        m_original = std::max(m_original, m_next);
        while (m_original < pieces().size() && pieces()[m_original].originalOffset < 0)
            ++m_original;
        std::uint64_t high = m_buffer.m_original.size();
        if (m_original < pieces().size()) {
            const Piece &piece = pieces()[m_original];
            high = static_cast<std::uint64_t>(piece.originalOffset) +
                   (m_at > piece.start ? m_at - piece.start : 0);
        }
        if (high - m_low < bytes.size())
            return std::nullopt;
        for (const std::uint64_t home : {m_low, high - bytes.size()}) {
            if (std::ranges::equal(m_buffer.m_original.span().subspan(home, bytes.size()), bytes))
                return home;
        }
        return std::nullopt;
    }

    const ByteBuffer &m_buffer;
    std::size_t m_next;      // piece with the next bytes
    std::size_t m_original;  // the next piece of the original, once it has been looked for
    std::uint64_t m_at;      // of the next bytes, in the buffer as it was
    std::uint64_t m_end;     // of what has been made, in the buffer as it will be
    std::uint64_t m_low = 0; // end of the last bytes of the original, there
    std::vector<Piece> m_made;
};

// Returns what takes the patch back. A neighbour at either side is made anew as well: it may become one with
// what is next to it.
Patch ByteBuffer::rewrite(const Patch &patch)
{
    const std::vector<Splice> &splices = patch.splices();
    const std::uint64_t reached = splices.back().offset + splices.back().removed;
    const std::size_t first = m_size == 0 ? 0 : std::max<std::size_t>(pieceAt(splices.front().offset), 1) - 1;
    const std::size_t last = m_size == 0 ? 0 : std::min(pieceAt(reached) + 2, m_pieces.size());
    Patch inverse;
    Rewrite made(*this, first);
    for (const Splice &splice : splices) {
        made.keepUntil(splice.offset);
        Bytes old(splice.removed);
        read(splice.offset, old);
        inverse.add({made.end(), splice.inserted.size(), std::move(old)});
        made.skipUntil(splice.offset + splice.removed);
        made.insert(splice.inserted);
    }
    const std::uint64_t lastEnd = last < m_pieces.size() ? m_pieces[last].start : m_size;
    made.keepUntil(lastEnd);
    const std::uint64_t shift = made.end() - lastEnd; // wraps on purpose
    for (std::size_t i = last; shift != 0 && i < m_pieces.size(); ++i)
        m_pieces[i].start += shift;
    m_size += shift;
    std::vector<Piece> pieces = made.take();
    const auto at = m_pieces.erase(m_pieces.begin() + static_cast<std::ptrdiff_t>(first),
                                   m_pieces.begin() + static_cast<std::ptrdiff_t>(last));
    m_pieces.insert(at, std::make_move_iterator(pieces.begin()), std::make_move_iterator(pieces.end()));
    return inverse;
}

Result<Patch> ByteBuffer::apply(const Patch &patch)
{
    std::uint64_t reached = 0;
    for (const Splice &splice : patch.splices()) {
        if (splice.offset < reached || !contains({splice.offset, splice.removed}))
            return fail("edit of {} at {:#x} does not fit a file of {:#x} bytes",
                        quantity(splice.removed, "byte"), splice.offset, m_size);
        reached = splice.offset + splice.removed;
    }
    m_revision = nextRevision();
    m_replacements.reset();
    return patch.empty() ? Patch() : rewrite(patch);
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

std::uint64_t sizeOf(std::span<const Replacement> replacements)
{
    std::uint64_t size = 0;
    for (const Replacement &replacement : replacements)
        size += std::max(replacement.before.size, replacement.now.size);
    return size;
}

// At or behind `from`, below `end`. Most bytes are equal, so eight are compared at once.
std::size_t firstDifference(ByteSpan a, ByteSpan b, std::size_t from, std::size_t end)
{
    constexpr std::size_t kWord = sizeof(std::uint64_t);
    while (end - from >= kWord && load<std::uint64_t>(a, from) == load<std::uint64_t>(b, from))
        from += kWord;
    while (from < end && a[from] == b[from])
        ++from;
    return from;
}

} // namespace

// If both ranges have the same size, adds each run of bytes that differ; otherwise what remains between the
// equal bytes at both ends.
void ByteBuffer::addReplacement(ByteRange before, ByteRange now, std::vector<Replacement> &found) const
{
    const BytesView made = view(now);
    const ByteSpan from = m_original.span().subspan(before.offset, before.size);
    const ByteSpan to = made.span();
    const std::size_t common = std::min(from.size(), to.size());
    const std::size_t head = firstDifference(from, to, 0, common);
    if (from.size() != to.size()) {
        std::size_t tail = 0;
        while (tail < common - head && from[from.size() - 1 - tail] == to[to.size() - 1 - tail])
            ++tail;
        found.push_back({{before.offset + head, from.size() - head - tail},
                         {now.offset + head, to.size() - head - tail}});
        return;
    }
    for (std::size_t i = head; i < common; i = firstDifference(from, to, i, common)) {
        const std::size_t begin = i;
        while (i < common && from[i] != to[i])
            ++i;
        found.push_back({{before.offset + begin, i - begin}, {now.offset + begin, i - begin}});
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
    std::uint64_t size = 0;
    for (const Piece &piece : m_pieces) {
        if (piece.originalOffset == static_cast<std::int64_t>(piece.start))
            continue;
        const ByteRange here{piece.start, piece.bytes.size()};
        const std::size_t known = found.size();
        addReplacement(here, here, found);
        size += sizeOf(std::span(found).subspan(known));
        if (size > most)
            break;
    }
    return found;
}

// Finds moved bytes by the pieces. Where the same bytes exist twice, bytes put back may match the wrong ones,
// and more is reported than has changed.
std::vector<Replacement> ByteBuffer::findReplacements() const
{
    std::vector<Replacement> moved = alongPieces();
    if (m_size != m_original.size() || moved.empty())
        return moved;
    const std::uint64_t most = sizeOf(moved);
    std::vector<Replacement> still = inPlace(most);
    return sizeOf(still) <= most ? still : moved;
}

const std::vector<Replacement> &ByteBuffer::replacements() const
{
    if (m_replacements == nullptr)
        m_replacements = std::make_shared<const std::vector<Replacement>>(findReplacements());
    return *m_replacements;
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
