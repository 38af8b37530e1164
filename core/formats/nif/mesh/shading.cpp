// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/shading.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/meshcheck.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

constexpr std::int64_t kEnoughTextures = 9; // of the sets of Skyrim

std::string textureOf(const Blocks &blocks, const Reader &set, int slot)
{
    return slot < int(set.count("textures"_f))
               ? blocks.text(set.element("textures"_f, static_cast<std::uint32_t>(slot)))
               : std::string();
}

void checkColors(const Mesh &mesh, const Reader &shader, const ShaderFlags &flags)
{
    const bool announced = (flags.second & shaderflag::kVertexColors) != 0;
    if (announced && !mesh.hasColors)
        mesh.blocks.warn("nif.color.flag"_rule, mesh.shape, "shader"_f,
                         "the shader takes vertex colours, the shape has none");
    if (!announced && mesh.hasColors)
        mesh.blocks.note("nif.color.unused"_rule, mesh.shape, "shader"_f,
                         "the shape has vertex colours, the shader does not take them");
    if ((flags.first & shaderflag::kVertexAlpha) != 0 && !(announced && mesh.hasColors))
        mesh.blocks.warn("nif.color.alpha"_rule, mesh.shape, "shader"_f,
                         "block {}, the shader, takes alpha from vertex colours, {}",
                         blockOf(mesh.blocks.file(), shader),
                         mesh.hasColors ? "which it does not take" : "the shape has none");
}

void checkSkinFlag(const Mesh &mesh, const ShaderFlags &flags)
{
    const bool announced = (flags.first & shaderflag::kSkinned) != 0;
    if (mesh.skin >= 0 && !announced)
        mesh.blocks.warn("nif.shader.skinned"_rule, mesh.shape, "shader"_f,
                         "the shape has a skin, the shader's flag 'skinned' is not set");
    if (mesh.skin < 0 && announced)
        mesh.blocks.error("nif.shader.unskinned"_rule, mesh.shape, "shader"_f,
                          "the shader's flag 'skinned' is set, the shape has no skin");
}

// What a lighting shader of Skyrim takes from the vertices.
void checkLit(const Mesh &mesh, const Reader &shader, const ShaderFlags &flags)
{
    const Blocks &blocks = mesh.blocks;
    if (shader.number("alpha"_f) < 0.999 && mesh.alpha < 0)
        blocks.note("nif.alpha.none"_rule, mesh.shape, "alpha"_f,
                    "the shader's alpha is {}, the shape has no NiAlphaProperty", shader.number("alpha"_f));
    const auto set = blocks.follow(shader, "textureSet"_f, BlockKind::TextureSet);
    if (!set)
        return;
    const bool isModelSpace = (flags.first & shaderflag::kModelSpaceNormals) != 0;
    if (!isModelSpace && !textureOf(blocks, *set, 1).empty() && !mesh.hasTangents)
        blocks.note("nif.tangent.missing"_rule, mesh.shape, "shader"_f,
                    "the shader takes a normal map, the shape has no tangents");
    if (!isModelSpace && !mesh.hasNormals)
        blocks.error("nif.normal.missing"_rule, mesh.shape, "shader"_f,
                     "the shader takes light, the shape has no normals");
    if (!textureOf(blocks, *set, 0).empty() && !mesh.hasUv)
        blocks.error("nif.uv.missing"_rule, mesh.shape, "shader"_f,
                     "the shader has a texture, the shape has no texture coordinates");
}

void checkType(const Blocks &blocks, const Reader &shader, const ShaderFlags &flags)
{
    const std::int64_t type = shader.integer("shaderType"_f);
    for (const ShaderTypeRow &row : kShaderTypeRows) {
        const bool isSet = hasFlag(flags, row);
        if (row.type == type && !isSet)
            blocks.warn("nif.shader.type"_rule, shader, "shaderType"_f,
                        "the type is {}, the flag of {} is not set", type, row.name);
        if (row.type != type && isSet && row.isExclusive)
            blocks.warn("nif.shader.type"_rule, shader, row.first != 0 ? "shaderFlags1"_f : "shaderFlags2"_f,
                        "the flag of {} is set, which is type {}; the type is {}", row.name, row.type, type);
    }
}

void checkTextures(const Blocks &blocks, const Reader &shader, const ShaderFlags &flags)
{
    const auto set = blocks.follow(shader, "textureSet"_f, BlockKind::TextureSet);
    if (!set) {
        blocks.error("nif.shader.textureset"_rule, shader, "textureSet"_f, "the shader has no texture set");
        return;
    }
    for (const ShaderTypeRow &row : kShaderTypeRows) {
        if (row.type == shader.integer("shaderType"_f) && row.slot >= 0 &&
            textureOf(blocks, *set, row.slot).empty())
            blocks.warn("nif.shader.slot"_rule, shader, "shaderType"_f,
                        "type {} ({}) takes texture {}, which is empty", row.type, row.name, row.slot);
    }
    const std::string normals = textureOf(blocks, *set, 1);
    const bool isModelSpace = (flags.first & shaderflag::kModelSpaceNormals) != 0;
    if (!normals.empty() && isModelSpace != isModelSpaceTexture(normals))
        blocks.warn("nif.shader.msn"_rule, shader, "shaderFlags1"_f,
                    "'model space normals' is {}, the normal map is '{}'", isModelSpace ? "set" : "not set",
                    normals);
}

} // namespace

std::optional<ShaderFlags> shaderFlagsOf(const Reader &shader)
{
    if (!shader.has("shaderFlags1"_f) || !shader.has("shaderFlags2"_f))
        return std::nullopt;
    return ShaderFlags{static_cast<std::uint32_t>(shader.integer("shaderFlags1"_f)),
                       static_cast<std::uint32_t>(shader.integer("shaderFlags2"_f))};
}

ShaderFlags flagsFor(const Mesh &mesh, ShaderFlags now)
{
    const Blocks &blocks = mesh.blocks;
    const auto follow = [](std::uint32_t &flags, std::uint32_t bit, bool isSet) {
        flags = isSet ? flags | bit : flags & ~bit;
    };
    follow(now.first, shaderflag::kSkinned, mesh.skin >= 0);
    const auto shader = blocks.at(mesh.shader);
    if (shader && isFromMaterialFile(blocks, *shader))
        return now;
    follow(now.second, shaderflag::kVertexColors, mesh.hasColors);
    if (!mesh.hasColors)
        follow(now.first, shaderflag::kVertexAlpha, false);
    const auto set = shader ? blocks.follow(*shader, "textureSet"_f, BlockKind::TextureSet) : std::nullopt;
    const std::string normals = set && blocks.isSkyrim() ? textureOf(blocks, *set, 1) : std::string();
    if (!normals.empty())
        follow(now.first, shaderflag::kModelSpaceNormals, isModelSpaceTexture(normals));
    return now;
}

bool isFromMaterialFile(const Blocks &blocks, const Reader &shader)
{
    if (blocks.stream() < kBsFallout4)
        return false;
    const std::string name = lowered(blocks.text(shader, "name"_f));
    return name.ends_with(".bgsm") || name.ends_with(".bgem") || name.ends_with(".mat");
}

bool isModelSpaceTexture(std::string_view path)
{
    return lowered(path).ends_with("_msn.dds");
}

void checkShading(const Mesh &mesh)
{
    const Blocks &blocks = mesh.blocks;
    if (blocks.stream() < kBsSkyrim)
        return;
    if (mesh.shader < 0) {
        if ((mesh.shape.integer("flags"_f) & kHiddenShape) == 0)
            blocks.note("nif.shader.none"_rule, mesh.shape, "shader"_f, "the shape has no shader");
        return;
    }
    const bool isLit = blocks.is(mesh.shader, BlockKind::LightingShader);
    if (!isLit && !blocks.is(mesh.shader, BlockKind::EffectShader))
        return;
    const Reader shader = *blocks.at(mesh.shader);
    const auto flags = shaderFlagsOf(shader);
    if (!flags)
        return;
    if (!isFromMaterialFile(blocks, shader))
        checkColors(mesh, shader, *flags);
    checkSkinFlag(mesh, *flags);
    if (isLit && blocks.isSkyrim())
        checkLit(mesh, shader, *flags);
}

void checkShader(const Blocks &blocks, const Reader &shader)
{
    const auto flags = shaderFlagsOf(shader);
    if (!flags || !blocks.isSkyrim())
        return;
    checkType(blocks, shader, *flags);
    checkTextures(blocks, shader, *flags);
}

void checkAlpha(const Blocks &blocks, const Reader &alpha)
{
    constexpr std::int64_t kBlend = 0x1, kTest = 0x200;
    if (const std::int64_t flags = alpha.integer("flags"_f);
        blocks.stream() >= kBsSkyrim && (flags & (kBlend | kTest)) == 0)
        blocks.note("nif.alpha.noop"_rule, alpha, "flags"_f, "the flags {:#x} neither blend nor test", flags);
}

void checkTextureSet(const Blocks &blocks, const Reader &set)
{
    if (const std::int64_t textures = set.count("textures"_f);
        blocks.isSkyrim() && textures < kEnoughTextures)
        blocks.note("nif.shader.texturecount"_rule, set, "numTextures"_f, "the set has {}, usual are {}",
                    quantity(textures, "texture"), kEnoughTextures);
}

} // namespace cutaway::nif
