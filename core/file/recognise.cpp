// SPDX-License-Identifier: MIT
#include "core/file/recognise.h"

#include "core/base/quantity.h"

#include <algorithm>
#include <fmt/format.h>

namespace cutaway
{

namespace
{

struct Magic {
    std::string_view bytes;
    std::string_view what;
};

// First bytes of files found in mods, also of kinds that do not open here.
constexpr Magic kMagics[] = {
    {"Gamebryo File Format", "a NIF"},
    {"NetImmerse File Format", "a NIF"},
    {"TES4", "a plugin"},
    {"\x57\xE0\xE0\x57\x10\xC0\xC0\x10", "a Havok packfile"},
    {"BWM V1.0", "a walkmesh"},
    {"BSA", "a Bethesda archive"},
    {"BTDX", "a Bethesda archive"},
    {"DDS ", "a DDS texture"},
    {"PK\x03\x04", "a ZIP archive"},
    {"7z\xBC\xAF", "a 7z archive"},
    {"Rar!", "a RAR archive"},
    {"\x89PNG", "a PNG picture"},
    {"glTF", "a glTF file"},
    {"MZ", "a Windows program"},
};

} // namespace

bool hasExtension(std::string_view fileName, std::span<const std::string_view> extensions)
{
    return std::ranges::any_of(extensions, [fileName](std::string_view extension) {
        return fileName.size() >= extension.size() &&
               std::ranges::equal(
                   fileName.substr(fileName.size() - extension.size()), extension, {},
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    });
}

std::string startText(ByteSpan head)
{
    constexpr std::size_t kShown = 16;
    if (head.empty())
        return "is empty";
    if (std::ranges::all_of(head, [](std::uint8_t byte) { return byte == 0; }))
        return fmt::format("starts with {}", quantity(head.size(), "zero"));
    const std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    for (const Magic &magic : kMagics) {
        if (text.starts_with(magic.bytes))
            return fmt::format("is {}", magic.what);
    }
    const std::string_view start = text.substr(0, kShown);
    if (std::ranges::all_of(start, [](char c) { return c >= ' ' && c <= '~'; }))
        return fmt::format("starts with the text '{}'", start);
    std::string bytes;
    for (const char c : start)
        bytes += fmt::format(" {:02X}", static_cast<std::uint8_t>(c));
    return "starts with" + bytes;
}

} // namespace cutaway
