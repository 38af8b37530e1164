// SPDX-License-Identifier: MIT
// Paths of textures, which the games look for below their folder of data.
#include "core/formats/nif/mesh/texturepaths.h"

#include "core/base/letters.h"
#include "core/formats/nif/mesh/meshcheck.h"

#include <algorithm>
#include <array>

namespace cutaway::nif
{

namespace
{

bool isSlash(char c)
{
    return c == '\\' || c == '/';
}

bool isBlank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

// The path after "data", where that is followed by "textures".
std::size_t texturesBelowData(std::string_view lower)
{
    for (std::size_t at = lower.find("data"); at != lower.npos; at = lower.find("data", at + 1)) {
        const std::string_view rest = lower.substr(at + 4);
        if ((at == 0 || isSlash(lower[at - 1])) && rest.size() > 1 && isSlash(rest[0]) &&
            rest.substr(1).starts_with("textures"))
            return at + 5;
    }
    return lower.npos;
}

bool hasOddCharacters(std::string_view path)
{
    const auto isOdd = [](char c) {
        return static_cast<unsigned char>(c) < 32 || static_cast<unsigned char>(c) > 126;
    };
    return isBlank(path.front()) || isBlank(path.back()) || path.find("\\\\") != path.npos ||
           std::ranges::any_of(path, isOdd);
}

bool hasKnownExtension(std::string_view lower, std::uint32_t stream)
{
    const std::size_t dot = lower.rfind('.');
    const std::string_view extension = dot == lower.npos ? std::string_view() : lower.substr(dot);
    return stream < kBsFallout3 ? extension == ".dds" || extension == ".tga" || extension == ".bmp"
                                : extension == ".dds" || extension == ".bgsm" || extension == ".bgem";
}

class PathCheck
{
public:
    PathCheck(const Blocks &blocks, const Reader &field, std::string path)
        : m_blocks(blocks), m_at(field), m_path(std::move(path)), m_lower(lowered(m_path))
    {
    }

    void run()
    {
        if (isAbsolutePath(m_lower))
            tell(Severity::Warning, "nif.texture.absolute"_rule, "is not one below the folder of data");
        else if (m_blocks.stream() >= kBsFallout3 && !m_lower.starts_with("textures\\") &&
                 !m_lower.starts_with("textures/"))
            tell(Severity::Note, "nif.texture.prefix"_rule, "does not begin with textures\\");
        if (m_path.find('/') != m_path.npos)
            tell(Severity::Note, "nif.texture.slash"_rule, "has a forward slash");
        if (!hasKnownExtension(m_lower, m_blocks.stream()))
            tell(Severity::Warning, "nif.texture.extension"_rule, "has no extension that the game loads");
        if (hasOddCharacters(m_path))
            tell(Severity::Warning, "nif.texture.chars"_rule,
                 "has blanks at its ends, a doubled backslash, or characters beyond ASCII");
    }

private:
    void tell(Severity severity, Code rule, std::string_view what) const
    {
        std::string shown = m_path;
        std::ranges::replace_if(
            shown, [](char c) { return static_cast<unsigned char>(c) < 32; }, '?');
        m_blocks.tell(severity, rule, m_at, m_at.range(), "the path '{}' {}", displayText(bytesOf(shown)),
                      what);
    }

    const Blocks &m_blocks;
    const Reader &m_at;
    std::string m_path, m_lower;
};

void checkPath(const Blocks &blocks, const Reader &field)
{
    if (std::string path = blocks.text(field); !path.empty())
        PathCheck(blocks, field, std::move(path)).run();
}

} // namespace

bool isAbsolutePath(std::string_view lower)
{
    const bool hasDrive = lower.size() > 1 && lower[1] == ':' && lower[0] >= 'a' && lower[0] <= 'z';
    return hasDrive || lower.starts_with("\\\\") || lower.starts_with('/') ||
           texturesBelowData(lower) != lower.npos;
}

std::string relativeTexturePath(std::string_view path)
{
    const std::string lower = lowered(path);
    if (const std::size_t below = texturesBelowData(lower); below != lower.npos)
        return std::string(path.substr(below));
    for (std::size_t at = lower.find("textures"); at != lower.npos; at = lower.find("textures", at + 1)) {
        if (at != 0 && isSlash(lower[at - 1]) && at + 8 < lower.size() && isSlash(lower[at + 8]))
            return std::string(path.substr(at));
    }
    return {};
}

std::string trimmedPath(std::string_view path)
{
    while (!path.empty() && isBlank(path.front()))
        path.remove_prefix(1);
    while (!path.empty() && isBlank(path.back()))
        path.remove_suffix(1);
    std::string single;
    for (const char c : path) {
        if (c != '\\' || !single.ends_with('\\'))
            single += c;
    }
    return single;
}

void checkTexturePaths(const Blocks &blocks, const Reader &block, std::uint32_t number)
{
    if (blocks.is(number, BlockKind::TextureSet)) {
        for (const Reader &path : block.elements("textures"_f))
            checkPath(blocks, path);
    } else if (blocks.is(number, BlockKind::EffectShader)) {
        for (const FieldName path : {"sourceTexture"_f, "greyscaleTexture"_f, "envMapTexture"_f,
                                     "normalTexture"_f, "envMaskTexture"_f})
            checkPath(blocks, block.member(path));
    } else if (blocks.is(number, BlockKind::NoLightingShader) ||
               (blocks.is(number, BlockKind::SourceTexture) && block.integer("useExternal"_f) != 0)) {
        checkPath(blocks, block.member("fileName"_f));
    }
}

} // namespace cutaway::nif
