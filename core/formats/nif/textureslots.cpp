// SPDX-License-Identifier: MIT
#include "core/formats/nif/textureslots.h"

#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"
#include "core/schema/reader.h"

#include <span>

namespace cutaway::nif
{

namespace
{

constexpr std::int64_t kAnyShader = -1;

// What a slot holds where the shader has that type or one of these flags. A row with neither is for the
// shaders that no row before names, and for sets that no shader uses: what it may hold.
struct SlotRow {
    std::uint64_t slot;
    std::string_view name;
    std::int64_t type = kAnyShader;
    std::uint32_t flags1 = 0, flags2 = 0;

    constexpr bool isForAll() const { return type == kAnyShader && flags1 == 0 && flags2 == 0; }
};

// Values of the shader types and bits of the shader flags that core/formats/nif/schema names.
constexpr std::int64_t kStandardType = 1, kSkinType = 14; // of Fallout 3
constexpr std::int64_t kGlowType = 2, kParallaxType = 3, kFaceTintType = 4, kParallaxOcclusionType = 7,
                       kMultiLayerType = 11;
constexpr std::uint32_t kParallaxFlag = 0x800, kModelSpaceFlag = 0x1000, kParallaxOcclusionFlag = 0x10000000;
constexpr std::uint32_t kGlowMapFlag = 0x40, kMultiLayerFlag = 0x1000000, kSoftOrRimLightFlags = 0x6000000,
                        kBackLightFlag = 0x8000000;

constexpr SlotRow kFallout3Slots[] = {
    {0, "diffuse"},      {1, "normal"}, {2, "skin", kSkinType}, {2, "glow", kStandardType},
    {2, "glow or skin"}, {3, "height"}, {4, "cube map"},        {5, "cube mask"},
};
constexpr SlotRow kSkyrimSlots[] = {
    {0, "diffuse"},
    {1, "model space normal", kAnyShader, kModelSpaceFlag},
    {1, "normal"},
    {2, "glow", kGlowType, 0, kGlowMapFlag},
    {2, "light mask", kAnyShader, 0, kSoftOrRimLightFlags},
    {2, "glow or light mask"},
    {3, "height", kParallaxType, kParallaxFlag},
    {3, "height", kParallaxOcclusionType, kParallaxOcclusionFlag},
    {3, "face detail", kFaceTintType},
    {3, "height or face detail"},
    {4, "cube map"},
    {5, "cube mask"},
    {6, "inner layer", kMultiLayerType, 0, kMultiLayerFlag},
    {6, "face tint", kFaceTintType},
    {6, "inner layer or face tint"},
    {7, "back light", kAnyShader, 0, kBackLightFlag},
    {7, "specular", kAnyShader, kModelSpaceFlag},
    {7, "specular or back light"},
};
constexpr SlotRow kFallout4Slots[] = {
    {0, "diffuse"},
    {1, "model space normal", kAnyShader, kModelSpaceFlag},
    {1, "normal"},
    {2, "glow"},
    {3, "greyscale palette"},
    {4, "cube map"},
    {5, "cube mask"},
    {7, "specular and smoothness"},
};

std::span<const SlotRow> slotsOf(std::uint32_t stream)
{
    if (stream < kBsSkyrim)
        return kFallout3Slots;
    return stream < kBsFallout4 ? std::span<const SlotRow>(kSkyrimSlots) : kFallout4Slots;
}

struct ShaderTraits {
    std::int64_t type = kAnyShader;
    std::uint32_t flags1 = 0, flags2 = 0;
};

// Those of the first shader that uses the set; flags are absent where they are hashes of names.
std::optional<ShaderTraits> traitsOfUser(const File &file, UnitId set)
{
    for (const Referrer &user : nifReferrers(file, set)) {
        const Reader shader(file.tree(user.from.unit));
        if (!shader.has("textureSet"_f))
            continue;
        return ShaderTraits{shader.has("oldShaderType"_f) ? shader.integer("oldShaderType"_f)
                                                          : shader.integer("shaderType"_f),
                            static_cast<std::uint32_t>(shader.integer("shaderFlags1"_f)),
                            static_cast<std::uint32_t>(shader.integer("shaderFlags2"_f))};
    }
    return std::nullopt;
}

} // namespace

std::string_view textureSlot(const File &file, UnitId set, std::uint64_t slot)
{
    std::optional<ShaderTraits> shader;
    for (const SlotRow &row : slotsOf(stateOf(file).header.stream)) {
        if (row.slot != slot)
            continue;
        if (row.isForAll())
            return row.name;
        if (!shader)
            shader = traitsOfUser(file, set).value_or(ShaderTraits{});
        if (row.type == shader->type && row.type != kAnyShader)
            return row.name;
        if ((row.flags1 & shader->flags1) != 0 || (row.flags2 & shader->flags2) != 0)
            return row.name;
    }
    return {};
}

} // namespace cutaway::nif
