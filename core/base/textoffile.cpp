// SPDX-License-Identifier: MIT
#include "core/base/textoffile.h"

#include "core/base/mappedfile.h"

namespace cutaway
{

namespace
{

void appendCharacter(std::string &out, char32_t code)
{
    if (code < 0x80) {
        out += static_cast<char>(code);
        return;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3; // bytes of six bits
    constexpr unsigned kLead[] = {0, 0xC0, 0xE0, 0xF0};
    out += static_cast<char>(kLead[more] | code >> 6 * more);
    for (int left = more - 1; left >= 0; --left)
        out += static_cast<char>(0x80 | (code >> 6 * left & 0x3F));
}

// Half a pair of surrogates becomes U+FFFD, and a byte left over at the end is dropped.
std::string fromUtf16(ByteSpan bytes, bool isBigEndian)
{
    constexpr char32_t kNoCharacter = 0xFFFD;
    const auto unitAt = [&](std::size_t at) -> char32_t {
        return isBigEndian ? bytes[at] << 8u | bytes[at + 1] : bytes[at + 1] << 8u | bytes[at];
    };
    std::string text;
    for (std::size_t at = 0; at + 2 <= bytes.size(); at += 2) {
        const char32_t unit = unitAt(at);
        if ((unit & 0xF800) != 0xD800) {
            appendCharacter(text, unit);
            continue;
        }
        const char32_t next = at + 4 <= bytes.size() ? unitAt(at + 2) : 0;
        const bool isPair = unit < 0xDC00 && (next & 0xFC00) == 0xDC00;
        appendCharacter(text, isPair ? 0x10000 + ((unit & 0x3FF) << 10 | (next & 0x3FF)) : kNoCharacter);
        at += isPair ? 2 : 0;
    }
    return text;
}

} // namespace

TextOfFile::TextOfFile(ByteSpan bytes) : m_view(reinterpret_cast<const char *>(bytes.data()), bytes.size())
{
    constexpr std::string_view kUtf8 = "\xEF\xBB\xBF", kLittle = "\xFF\xFE", kBig = "\xFE\xFF";
    if (m_view.starts_with(kUtf8)) {
        m_view.remove_prefix(kUtf8.size());
    } else if (m_view.starts_with(kLittle) || m_view.starts_with(kBig)) {
        m_recoded = fromUtf16(bytes.subspan(kLittle.size()), m_view.starts_with(kBig));
        m_view = m_recoded;
    }
}

Result<std::string> loadText(const std::filesystem::path &path)
{
    const Result<LoadedFile> loaded = loadFile(path);
    if (!loaded)
        return tl::unexpected(loaded.error());
    return std::string(TextOfFile(loaded->bytes.span()).view());
}

} // namespace cutaway
