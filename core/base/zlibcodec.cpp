// SPDX-License-Identifier: MIT
#include "core/base/zlibcodec.h"

#include "core/base/budget.h"
#include "core/base/quantity.h"

#include <algorithm>
#include <libdeflate.h>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>
#include <zlib.h>

namespace cutaway
{

namespace
{

constexpr std::size_t kZlibHeader = 2;
constexpr std::size_t kZlibTrailer = 4;

// Owns the state of one raw inflate; the zlib wrapper is read by hand, so that a bad checksum costs nothing.
class RawInflater
{
public:
    RawInflater() { m_ready = inflateInit2(&m_stream, -MAX_WBITS) == Z_OK; }
    ~RawInflater()
    {
        if (m_ready)
            inflateEnd(&m_stream);
    }
    RawInflater(const RawInflater &) = delete;
    RawInflater &operator=(const RawInflater &) = delete;

    bool ready() const { return m_ready; }
    z_stream &stream() { return m_stream; }

private:
    z_stream m_stream{};
    bool m_ready = false;
};

bool hasZlibHeader(ByteSpan stream)
{
    if (stream.size() < kZlibHeader)
        return false;
    const unsigned word = stream[0] * 256u + stream[1];
    const bool hasDictionary = (stream[1] & 0x20) != 0;
    return (stream[0] & 0x0F) == Z_DEFLATED && word % 31 == 0 && !hasDictionary;
}

// One call of inflate() into the free part of `out`; returns zlib's status.
int inflateStep(z_stream &z, Bytes &out, std::size_t &filled)
{
    z.next_out = out.data() + filled;
    z.avail_out = static_cast<uInt>(out.size() - filled);
    const int status = inflate(&z, Z_NO_FLUSH);
    filled = out.size() - z.avail_out;
    return status;
}

std::uint32_t storedAdler(ByteSpan stream, std::uint64_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < kZlibTrailer; ++i)
        value = value << 8 | stream[at + i];
    return value;
}

// True when the deflate data ends here; asked when the output is full, so that nothing is left to write to.
bool endsHere(z_stream &z)
{
    Bytef spill = 0;
    z.next_out = &spill;
    z.avail_out = 1;
    return inflate(&z, Z_NO_FLUSH) == Z_STREAM_END && z.avail_out == 1;
}

struct FreeDecompressor {
    void operator()(libdeflate_decompressor *each) const { libdeflate_free_decompressor(each); }
};

// One of the decompressors that are at rest, while this lives; there are as many as threads have inflated at
// once. They belong to no thread: MinGW frees what a thread keeps before its destructor has run.
class Borrowed
{
public:
    Borrowed()
    {
        const std::scoped_lock lock(mutex);
        if (atRest.empty()) {
            m_own.reset(libdeflate_alloc_decompressor());
            return;
        }
        m_own = std::move(atRest.back());
        atRest.pop_back();
    }
    ~Borrowed()
    {
        const std::scoped_lock lock(mutex);
        if (m_own != nullptr && atRest.size() < atRest.capacity()) // without allocating
            atRest.push_back(std::move(m_own));
    }
    Borrowed(const Borrowed &) = delete;
    Borrowed &operator=(const Borrowed &) = delete;

    libdeflate_decompressor *get() const { return m_own.get(); }

private:
    using Own = std::unique_ptr<libdeflate_decompressor, FreeDecompressor>;
    static inline std::mutex mutex;
    static inline std::vector<Own> atRest = [] {
        std::vector<Own> none;
        none.reserve(64);
        return none;
    }();

    Own m_own;
};

// A stream that is sound and yields exactly what is wanted, as nearly all are, in one call. Nothing for
// others: zlib tells how far they go and what is wrong. Tables of too many codes, which zlib refuses, pass
// where the data use none of them.
std::optional<Inflated> inflateAtOnce(ByteSpan stream, std::uint64_t wanted, ByteSpan before)
{
    constexpr std::uint64_t kAlways = 1 << 20, kRatio = 32; // of memory that the stream may not fill
    constexpr std::uint64_t kMostOfDeflate = 1032;          // bytes that one byte of deflate data yields
    if (wanted > std::min(stream.size() * kMostOfDeflate, std::max(kAlways, stream.size() * kRatio)) ||
        wanted > Budget::inflated(stream.size()))
        return std::nullopt;
    const Borrowed decompressor;
    if (decompressor.get() == nullptr)
        return std::nullopt;
    Inflated result;
    result.bytes.resize(before.size() + wanted);
    std::uint8_t *const out = result.bytes.data() + before.size();
    std::size_t taken = 0;
    const ByteSpan data = stream.subspan(kZlibHeader);
    if (libdeflate_deflate_decompress_ex(decompressor.get(), data.data(), data.size(), out, wanted, &taken,
                                         nullptr) != LIBDEFLATE_SUCCESS)
        return std::nullopt;
    std::ranges::copy(before, result.bytes.begin());
    result.complete = true;
    result.consumed = kZlibHeader + taken;
    if (stream.size() - result.consumed >= kZlibTrailer) {
        result.checksumMatches = libdeflate_adler32(1, out, wanted) == storedAdler(stream, result.consumed);
        result.consumed += kZlibTrailer;
    }
    return result;
}

Result<Inflated> inflateInSteps(ByteSpan stream, std::uint64_t wanted, ByteSpan before)
{
    RawInflater inflater;
    if (!inflater.ready())
        return fail("out of memory while inflating");

    z_stream &z = inflater.stream();
    z.next_in = const_cast<Bytef *>(stream.data() + kZlibHeader);
    z.avail_in = static_cast<uInt>(
        std::min<std::uint64_t>(stream.size() - kZlibHeader, std::numeric_limits<uInt>::max()));
    Inflated result;
    std::size_t filled = 0;
    int status = Z_OK;
    const std::uint64_t limit = Budget::inflated(stream.size());
    while (status == Z_OK && filled < wanted && filled <= limit) {
        if (filled == result.bytes.size()) {
            const std::uint64_t guess = std::max<std::uint64_t>({filled * 2, stream.size() * 4, 256});
            result.bytes.resize(std::min({guess, wanted, limit + 1}));
        }
        status = inflateStep(z, result.bytes, filled);
    }
    if (status != Z_OK && status != Z_STREAM_END)
        return fail("deflate data is corrupt after {} of output", quantity(filled, "byte"));
    if (filled > limit)
        return fail("{} compressed bytes become more than {}, which is the limit", stream.size(), limit);
    const bool ended = status == Z_STREAM_END || endsHere(z);
    result.bytes.resize(filled);
    result.consumed = stream.size() - z.avail_in;
    result.complete = ended && filled == wanted;
    if (ended && z.avail_in >= kZlibTrailer) {
        const uLong adler = adler32(adler32(0, nullptr, 0), result.bytes.data(), static_cast<uInt>(filled));
        result.checksumMatches = adler == storedAdler(stream, result.consumed);
        result.consumed += kZlibTrailer;
    }
    result.bytes.insert(result.bytes.begin(), before.begin(), before.end());
    return result;
}

} // namespace

Result<Inflated> inflateZlib(ByteSpan stream, std::uint64_t wanted, ByteSpan before)
{
    if (!hasZlibHeader(stream))
        return fail("no zlib header at the start of {}", quantity(stream.size(), "byte"));
    if (std::optional<Inflated> whole = inflateAtOnce(stream, wanted, before))
        return std::move(*whole);
    return inflateInSteps(stream, wanted, before);
}

Result<Bytes> deflateZlib(ByteSpan bytes, int level)
{
    if (bytes.size() > kDeflateLimit)
        return fail("{} exceed the limit of {}", quantity(bytes.size(), "byte"), kDeflateLimit);
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    Bytes out(size);
    if (compress2(out.data(), &size, bytes.data(), static_cast<uLong>(bytes.size()), level) != Z_OK)
        return fail("out of memory while deflating");
    out.resize(size);
    return out;
}

} // namespace cutaway
