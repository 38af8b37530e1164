// SPDX-License-Identifier: MIT
#include "core/formats/nif/textureslots.h"

#include "core/formats/nif/state.h"
#include "core/schema/reader.h"

#include <span>

namespace cutaway::nif
{

namespace
{

constexpr std::string_view kFallout3Slots[] = {"diffuse", "normal",   "glow or skin",
                                               "height",  "cube map", "cube mask"};
// Where two names stand, the shader decides; see skyrimSlot().
constexpr std::string_view kSkyrimSlots[] = {
    "diffuse",  "normal",    "glow or light mask",       "height or face detail",
    "cube map", "cube mask", "inner layer or face tint", "specular or back light",
};
constexpr std::string_view kFallout4Slots[] = {"diffuse",  "normal",    "glow", "greyscale palette",
                                               "cube map", "cube mask", "",     "specular and smoothness"};

// Values of shaderType, and bits of the flags of Skyrim's shaders.
enum ShaderType : std::int64_t { Glow = 2, Parallax = 3, FaceTint = 4, MultiLayer = 11 };
constexpr std::int64_t kModelSpaceNormals = 1 << 12; // shaderFlags1
constexpr std::int64_t kLightMasks = 3 << 25;        // shaderFlags2: soft light, rim light
constexpr std::int64_t kBackLight = 1 << 27;         // shaderFlags2

bool usesSet(const File &file, UnitId unit, UnitId set)
{
    const NifState &state = stateOf(file);
    if (!isBlock(file, unit) ||
        typeOfBlock(state.header, file.units()[unit].id) != "BSLightingShaderProperty")
        return false;
    const Reader shader(file.tree(unit));
    return shader.has("textureSet"_f) && unitOfBlock(state, shader.integer("textureSet"_f)) == set;
}

// The shader that uses the set, the first of several. Most sets stand behind theirs.
std::optional<Reader> shaderOf(const File &file, UnitId set)
{
    if (set > 0 && usesSet(file, set - 1, set))
        return Reader(file.tree(set - 1));
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (usesSet(file, unit, set))
            return Reader(file.tree(unit));
    }
    return std::nullopt;
}

std::string_view skyrimSlot(const Reader &shader, std::uint64_t slot)
{
    const std::int64_t type = shader.integer("shaderType"_f);
    const std::int64_t flags2 = shader.integer("shaderFlags2"_f);
    switch (slot) {
    case 2:
        return type == Glow ? "glow" : (flags2 & kLightMasks) != 0 ? "light mask" : kSkyrimSlots[slot];
    case 3:
        return type == Parallax ? "height" : type == FaceTint ? "face detail" : kSkyrimSlots[slot];
    case 6:
        return type == MultiLayer ? "inner layer" : type == FaceTint ? "face tint" : kSkyrimSlots[slot];
    case 7:
        return (flags2 & kBackLight) != 0                                     ? "back light"
               : (shader.integer("shaderFlags1"_f) & kModelSpaceNormals) != 0 ? "specular"
                                                                              : kSkyrimSlots[slot];
    default:
        return slot < std::size(kSkyrimSlots) ? kSkyrimSlots[slot] : std::string_view();
    }
}

} // namespace

std::string_view textureSlot(const File &file, UnitId set, std::uint64_t slot)
{
    const std::uint32_t stream = stateOf(file).header.stream;
    const auto named = [&](std::span<const std::string_view> names) {
        return slot < names.size() ? names[slot] : std::string_view();
    };
    if (stream < kBsSkyrim)
        return named(kFallout3Slots);
    if (stream >= kBsFallout4)
        return named(kFallout4Slots);
    const auto shader = shaderOf(file, set);
    return shader ? skyrimSlot(*shader, slot) : named(kSkyrimSlots);
}

} // namespace cutaway::nif
