// SPDX-License-Identifier: MIT
// Byte-level vocabulary: owned bytes, views of bytes, ranges and little-endian loads.
//
// Every format Cutaway opens is little-endian; a big-endian host is not supported.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace cutaway
{

static_assert(std::endian::native == std::endian::little, "the codecs load little-endian data directly");

using Bytes = std::vector<std::uint8_t>;
using ByteSpan = std::span<const std::uint8_t>;

// A half-open range of bytes. The owner decides what the offset counts from (file, unit).
struct ByteRange {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;

    constexpr std::uint64_t end() const { return offset + size; }
    constexpr bool contains(std::uint64_t at) const { return at >= offset && at - offset < size; }
    constexpr bool contains(ByteRange other) const { return other.offset >= offset && other.end() <= end(); }
    constexpr bool overlaps(ByteRange other) const { return offset < other.end() && other.offset < end(); }
    constexpr bool operator==(const ByteRange &) const = default;
};

// Reads a T at `at`; the caller has checked that it fits.
template <class T> T load(ByteSpan bytes, std::size_t at)
{
    T value;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

// Reads a T at `at`, or `fallback` where it does not fit.
template <class T> T loadOr(ByteSpan bytes, std::uint64_t at, T fallback)
{
    return at <= bytes.size() && sizeof(T) <= bytes.size() - at ? load<T>(bytes, at) : fallback;
}

template <class T> void store(Bytes &bytes, std::size_t at, T value)
{
    std::memcpy(bytes.data() + at, &value, sizeof value);
}

template <class T> void append(Bytes &bytes, T value)
{
    bytes.resize(bytes.size() + sizeof value);
    store(bytes, bytes.size() - sizeof value, value);
}

// Bytes kept alive by a shared owner: a mapping, a piece of an edit, a decompressed record.
class BytesView
{
public:
    BytesView() = default;
    BytesView(std::shared_ptr<const void> owner, ByteSpan span) : m_owner(std::move(owner)), m_span(span) {}
    static BytesView own(Bytes bytes)
    {
        auto shared = std::make_shared<const Bytes>(std::move(bytes));
        const ByteSpan span{*shared};
        return {std::move(shared), span};
    }

    ByteSpan span() const { return m_span; }
    std::uint64_t size() const { return m_span.size(); }
    // The caller has checked that the range lies inside.
    BytesView sub(ByteRange range) const { return {m_owner, m_span.subspan(range.offset, range.size)}; }

private:
    std::shared_ptr<const void> m_owner;
    ByteSpan m_span;
};

} // namespace cutaway
