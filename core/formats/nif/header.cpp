// SPDX-License-Identifier: MIT
#include "core/formats/nif/header.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/file/recognise.h"
#include "core/schema/value.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

constexpr std::string_view kGamebryo = "Gamebryo File Format, Version ";
constexpr std::string_view kNetImmerse = "NetImmerse File Format, Version ";
constexpr std::size_t kMaxLine = 128;
constexpr std::size_t kShownStart = 4096;        // bytes that are looked at where it is no NIF
constexpr std::uint16_t kTypeIndexMask = 0x7FFF; // the top bit marks physics blocks of other games

// Reads forward; after the first read past the end everything yields zeros and `failed` stays set.
class HeaderReader
{
public:
    HeaderReader(ByteSpan bytes, Diagnostics &diagnostics) : m_bytes(bytes), m_diagnostics(diagnostics) {}

    template <class T> T number(std::string_view what)
    {
        if (!claim(sizeof(T), what))
            return T{};
        return load<T>(m_bytes, m_at - sizeof(T));
    }

    template <class Length> std::string text(std::string_view what)
    {
        const std::uint64_t length = number<Length>(what);
        if (!claim(length, what))
            return {};
        const ByteSpan stored = m_bytes.subspan(m_at - length, length);
        return {stored.begin(), stored.end()};
    }

    // False, with a diagnostic, when `count` elements of at least `stride` bytes cannot follow.
    bool hasRoom(std::uint64_t count, std::uint64_t stride, std::string_view what)
    {
        if (m_failed || checkedExtent(count, stride, left()))
            return !m_failed;
        m_diagnostics.error("nif.header.count"_rule, {m_at, left()},
                            "the header counts {} {}, {} bytes are left", count, what, left());
        m_failed = true;
        return false;
    }

    void skip(std::uint64_t bytes, std::string_view what) { claim(bytes, what); }
    std::uint64_t at() const { return m_at; }
    bool failed() const { return m_failed; }

private:
    std::uint64_t left() const { return m_bytes.size() - m_at; }

    bool claim(std::uint64_t size, std::string_view what)
    {
        if (m_failed)
            return false;
        if (size > left()) {
            m_diagnostics.error("nif.header"_rule, {m_at, left()}, "the header's {} wants {}, {} are left",
                                what, quantity(size, "byte"), left());
            m_failed = true;
            return false;
        }
        m_at += size;
        return true;
    }

    ByteSpan m_bytes;
    Diagnostics &m_diagnostics;
    std::uint64_t m_at = 0;
    bool m_failed = false;
};

std::string dotted(std::uint32_t version)
{
    return fmt::format("{}.{}.{}.{}", version >> 24, version >> 16 & 0xFF, version >> 8 & 0xFF,
                       version & 0xFF);
}

void readStreamHeader(HeaderReader &in, NifHeader &header)
{
    const auto shortText = [&](std::string_view what) {
        std::string stored = in.text<std::uint8_t>(what);
        header.exportInfo.push_back(stored.substr(0, stored.find('\0')));
    };
    header.stream = in.number<std::uint32_t>("stream version");
    shortText("author");
    if (header.stream > kBsFallout4)
        in.skip(4, "unknown number");
    else
        shortText("process script");
    shortText("export script");
    if (header.stream >= 103)
        shortText("file path");
}

void readTypes(HeaderReader &in, NifHeader &header, Diagnostics &diagnostics)
{
    const std::uint16_t count = in.number<std::uint16_t>("number of block types");
    if (!in.hasRoom(count, 4, "block types"))
        return;
    for (std::uint16_t i = 0; i < count && !in.failed(); ++i)
        header.types.push_back(in.text<std::uint32_t>("block type"));
    if (!in.hasRoom(header.numBlocks, 2, "blocks"))
        return;
    header.blockTypes.reserve(header.numBlocks);
    for (std::uint32_t i = 0; i < header.numBlocks; ++i) {
        const std::uint64_t at = in.at();
        const std::uint32_t type = in.number<std::uint16_t>("block type index") & kTypeIndexMask;
        header.blockTypes.push_back(type);
        if (type >= count)
            diagnostics.error("nif.header.type"_rule, {at, 2}, "block {} is of type {}, the header names {}",
                              i, type, count);
    }
}

void readStrings(HeaderReader &in, NifHeader &header, Diagnostics &diagnostics)
{
    const std::uint32_t count = in.number<std::uint32_t>("number of strings");
    const std::uint64_t maxAt = in.at();
    const std::uint32_t longest = in.number<std::uint32_t>("longest string");
    if (!in.hasRoom(count, 4, "strings"))
        return;
    std::size_t found = 0;
    for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
        header.strings.push_back(in.text<std::uint32_t>("string"));
        found = std::max(found, header.strings.back().size());
    }
    if (!in.failed() && found != longest)
        diagnostics.warning("nif.header.maxstring"_rule, {maxAt, 4},
                            "the longest string has {}, the header says {}", quantity(found, "byte"),
                            longest);
}

// Everything behind the version number.
void readTables(HeaderReader &in, NifHeader &header, Diagnostics &diagnostics)
{
    if (header.version >= nifVersion(10, 0, 1, 8))
        header.user = in.number<std::uint32_t>("user version");
    header.numBlocks = in.number<std::uint32_t>("number of blocks");
    if (hasStreamHeader(header.version, header.user))
        readStreamHeader(in, header);
    if (header.hasTypeTable())
        readTypes(in, header, diagnostics);
    if (header.hasSizes() && in.hasRoom(header.numBlocks, 4, "block sizes")) {
        header.sizes.reserve(header.numBlocks);
        for (std::uint32_t i = 0; i < header.numBlocks; ++i)
            header.sizes.push_back(in.number<std::uint32_t>("block size"));
    }
    if (header.hasStringTable())
        readStrings(in, header, diagnostics);
    if (header.version >= nifVersion(5, 0, 0, 6)) {
        const std::uint32_t groups = in.number<std::uint32_t>("number of groups");
        if (in.hasRoom(groups, 4, "groups"))
            in.skip(std::uint64_t{groups} * 4, "groups");
    }
}

} // namespace

std::string NifHeader::versionText() const
{
    return dotted(version);
}

bool startsLikeNif(ByteSpan head)
{
    const auto startsWith = [head](std::string_view magic) {
        return head.size() >= magic.size() && std::equal(magic.begin(), magic.end(), head.begin());
    };
    return startsWith(kGamebryo) || startsWith(kNetImmerse);
}

bool isSupported(std::uint32_t version)
{
    return version >= kV4_0_0_2 && version <= nifVersion(20, 2, 0, 8);
}

bool hasStreamHeader(std::uint32_t version, std::uint32_t user)
{
    if (version == kV10_0_1_2)
        return true;
    return user >= 3 && (version == kV20_2_0_7 || version == kV20_0_0_5 ||
                         (version >= kV10_1_0_0 && version <= kV20_0_0_4 && user <= 11));
}

NifHeader readHeader(ByteSpan file, Diagnostics &diagnostics)
{
    NifHeader header;
    const ByteSpan head = file.first(std::min(file.size(), kMaxLine));
    const auto newline = std::ranges::find(head, '\n');
    if (!startsLikeNif(file)) {
        diagnostics.error("nif.header"_rule, {0, head.size()}, "a NIF starts with '{}', this file {}",
                          kGamebryo, startText(file.first(std::min(file.size(), kShownStart))));
        return header;
    }
    if (newline == head.end()) {
        diagnostics.error("nif.header"_rule, {0, head.size()}, "no version line within the first {}",
                          quantity(kMaxLine, "byte"));
        return header;
    }
    header.text.assign(head.begin(), newline);
    HeaderReader in(file, diagnostics);
    in.skip(header.text.size() + 1, "version line");
    header.version = in.number<std::uint32_t>("version");
    if (in.failed())
        return header;
    if (!isSupported(header.version)) {
        diagnostics.error("nif.version"_rule, {in.at() - 4, 4},
                          "NIF version {} is not supported, 4.0.0.2 to 20.2.0.8 are", header.versionText());
        return header;
    }
    if (!header.text.ends_with(" " + header.versionText()))
        diagnostics.warning("nif.version"_rule, {in.at() - 4, 4},
                            "the first line says '{}', the number is {}", header.text, header.versionText());
    if (header.version >= nifVersion(20, 0, 0, 3) && in.number<std::uint8_t>("byte order") != 1 &&
        !in.failed()) {
        diagnostics.error("nif.version"_rule, {in.at() - 1, 1}, "big-endian NIF files are not supported");
        return header;
    }
    readTables(in, header, diagnostics);
    header.size = in.at();
    header.complete = !in.failed();
    return header;
}

} // namespace cutaway::nif
