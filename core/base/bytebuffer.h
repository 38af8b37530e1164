// SPDX-License-Identifier: MIT
// The document: a piece table over an original that is never written to.
//
// Copying a ByteBuffer is cheap (the pieces are shared), so a worker takes a snapshot by value.
#pragma once

#include "core/base/bytes.h"
#include "core/base/patch.h"
#include "core/base/result.h"

#include <functional>
#include <vector>

namespace cutaway
{

// A range in which the buffer differs from its original.
struct Replacement {
    ByteRange before; // in the original
    ByteRange now;    // in the buffer
    bool operator==(const Replacement &) const = default;
};

class ByteBuffer
{
public:
    ByteBuffer() = default;
    explicit ByteBuffer(BytesView original);

    std::uint64_t size() const { return m_size; }
    bool contains(ByteRange range) const
    {
        return range.offset <= m_size && range.size <= m_size - range.offset;
    }

    // Contiguous bytes of a range inside the buffer: shared where one piece holds it, copied where several
    // do.
    BytesView view(ByteRange range) const;
    // Copies what exists of [offset, offset + out.size()) and returns how much that was.
    std::size_t read(std::uint64_t offset, std::span<std::uint8_t> out) const;
    std::uint8_t at(std::uint64_t offset) const;

    // Applies all splices and returns the patch that takes them back; refuses a patch that reaches past the
    // end.
    Result<Patch> apply(const Patch &patch);

    // Calls `sink` with each contiguous run in order; stops when it returns false.
    void stream(const std::function<bool(ByteSpan)> &sink) const;

    // Differs between all buffers made of bytes, and after every edit; copies keep it. Names what a cache was
    // made from.
    std::uint64_t revision() const { return m_revision; }

    // The same bytes for a thread that takes many views: what counts the owners of bytes is its own, so that
    // threads do not wait for each other's counts. Not for what lives on: it keeps this state of the buffer.
    ByteBuffer countedApart() const;

    const BytesView &original() const { return m_original; }
    // In ascending order, without bytes that are equal at both ends; of two ranges of one size only the bytes
    // that differ. Found once for all who ask, until the next edit.
    const std::vector<Replacement> &replacements() const;
    // The patch from the original to the buffer.
    Patch sinceOriginal() const;

private:
    struct Piece {
        std::uint64_t start; // in the buffer
        BytesView bytes;
        std::int64_t originalOffset; // -1 for inserted bytes
    };

    class Rewrite;

    std::size_t pieceAt(std::uint64_t offset) const;
    Patch rewrite(const Patch &patch);
    void addReplacement(ByteRange before, ByteRange now, std::vector<Replacement> &found) const;
    std::vector<Replacement> findReplacements() const;
    std::vector<Replacement> alongPieces() const;
    std::vector<Replacement> inPlace(std::uint64_t most) const;

    BytesView m_original;
    std::vector<Piece> m_pieces; // ascending, by originalOffset too; no empty piece
    std::uint64_t m_size = 0;
    std::uint64_t m_revision = 0;
    mutable std::shared_ptr<const std::vector<Replacement>> m_replacements; // null until first used
};

} // namespace cutaway
