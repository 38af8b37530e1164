// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/fixes.h"
#include "core/formats/nif/mesh/fixfile.h"
#include "core/formats/nif/mesh/shading.h"
#include "core/formats/nif/mesh/texturepaths.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

// Sets or clears a flag of the shader of the shape here, if all shapes with the shader want the same.
template <class Wants>
Fix flagOfShader(const FixSite &site, FieldName flags, std::uint32_t bit, Fix::Kind kind, const Wants &wants)
{
    const FixFile file(site);
    const std::int64_t block = referenceAt(file.here(), "shader"_f);
    const auto shader = file.blocks().at(block);
    bool isWanted = false, isUnwanted = false;
    file.forEachMesh([&](const Mesh &mesh) {
        if (mesh.shader == block)
            (wants(mesh) ? isWanted : isUnwanted) = true;
    });
    if (!shader || isWanted == isUnwanted)
        return {};
    const auto now = static_cast<std::uint32_t>(shader->integer(flags));
    return file.number(isWanted ? "Set the flag of the shader" : "Clear the flag of the shader", *shader,
                       flags, isWanted ? now | bit : now & ~bit, kind);
}

// A new block, and the reference of the block here that leads to it.
Fix newBlockIn(const FixSite &site, std::string label, FieldName reference, std::string type, Fix::Kind kind)
{
    const FixFile file(site);
    Fix fix{std::move(label), {}, kind};
    Edit made{Edit::Op::Insert, "header"};
    made.element.type = std::move(type);
    fix.edits.push_back(std::move(made));
    fix.edits.push_back(file.set(file.here(), reference, std::int64_t{file.blocks().count()}));
    return fix;
}

std::string textureOfSet(const FixFile &file, std::uint32_t slot)
{
    const auto set = file.blocks().follow(file.here(), "textureSet"_f, BlockKind::TextureSet);
    return set && slot < set->count("textures"_f) ? file.blocks().text(set->element("textures"_f, slot))
                                                  : std::string();
}

// The field with a path of a texture that the finding is about.
std::optional<Reader> pathAt(const FixSite &site)
{
    const Reader here = site.root();
    for (const FieldName field : {"sourceTexture"_f, "greyscaleTexture"_f, "envMapTexture"_f,
                                  "normalTexture"_f, "envMaskTexture"_f, "fileName"_f}) {
        if (here.has(field) && site.isAt(here, field))
            return here.member(field);
    }
    return here.has("textures"_f) ? site.rowOf("textures"_f) : std::nullopt;
}

std::string soundPath(std::string_view rule, const std::string &path, std::uint32_t stream)
{
    if (rule == "nif.texture.absolute")
        return relativeTexturePath(path);
    if (rule == "nif.texture.prefix")
        return stream < kBsFallout4 ? "textures\\" + path : std::string();
    if (rule == "nif.texture.chars")
        return trimmedPath(path);
    std::string made = path;
    std::ranges::replace(made, '/', '\\');
    return made;
}

} // namespace

// A shader of default values that goes with the vertices, and one way to do without. Without normals it would
// be black, and from stream 132 on its flags are hashes of names.
std::vector<Fix> fixNoShader(const FixSite &site)
{
    if (!site.hasUnit())
        return {};
    const FixFile file(site);
    std::vector<Fix> fixes;
    const std::vector<Mesh> meshes = file.meshesHere();
    if (!meshes.empty() && meshes.front().hasNormals && file.blocks().stream() <= kBsFallout4) {
        Fix fix = newBlockIn(site, "Add a shader without textures", "shader"_f, "BSLightingShaderProperty",
                             kChoice);
        const std::string shader = fmt::format("block[{}].", file.blocks().count());
        Edit set{Edit::Op::Insert, "header"};
        set.element.type = "BSShaderTextureSet";
        fix.edits.push_back(std::move(set));
        fix.edits.push_back({Edit::Op::Set, shader + "textureSet", std::int64_t{file.blocks().count()} + 1});
        // The usual flags (specular, shadows, z buffer) and those of what the shape has.
        const ShaderFlags flags = flagsFor(meshes.front(), {0x80400201, 0x1});
        fix.edits.front().values = {{Edit::Op::Set, "shaderFlags1", std::int64_t{flags.first}},
                                    {Edit::Op::Set, "shaderFlags2", std::int64_t{flags.second}}};
        fixes.push_back(std::move(fix));
    }
    fixes.push_back(file.number("Hide the shape", file.here(), "flags"_f,
                                static_cast<std::uint32_t>(file.here().integer("flags"_f)) | kHiddenShape,
                                kChoice));
    return fixes;
}

// A shader that reads bones where there are none is meant by nobody.
Fix fixSkinnedFlag(const FixSite &site)
{
    const bool isSkinned = referenceAt(site.root(), "skin"_f) >= 0;
    return flagOfShader(site, "shaderFlags1"_f, shaderflag::kSkinned, isSkinned ? kChoice : Fix::Kind::Safe,
                        [](const Mesh &mesh) { return mesh.skin >= 0; });
}

Fix fixColorFlag(const FixSite &site)
{
    return flagOfShader(site, "shaderFlags2"_f, shaderflag::kVertexColors, kChoice,
                        [](const Mesh &mesh) { return mesh.hasColors; });
}

Fix fixAlphaFlag(const FixSite &site)
{
    return flagOfShader(site, "shaderFlags1"_f, shaderflag::kVertexAlpha, kChoice,
                        [](const Mesh &) { return false; });
}

Fix fixModelSpace(const FixSite &site)
{
    const FixFile file(site);
    const auto now = static_cast<std::uint32_t>(file.here().integer("shaderFlags1"_f));
    const bool wants = isModelSpaceTexture(textureOfSet(file, 1));
    return file.number(wants ? "Set the flag" : "Clear the flag", file.here(), "shaderFlags1"_f,
                       wants ? now | shaderflag::kModelSpaceNormals : now & ~shaderflag::kModelSpaceNormals,
                       kChoice);
}

// The type decides where the two disagree.
Fix fixShaderType(const FixSite &site)
{
    const FixFile file(site);
    const auto now = shaderFlagsOf(file.here());
    if (!now)
        return {};
    ShaderFlags wanted = *now;
    const std::int64_t type = file.here().integer("shaderType"_f);
    for (const ShaderTypeRow &row : kShaderTypeRows) {
        if (row.type == type) {
            wanted.first |= row.first;
            wanted.second |= row.second;
        } else if (row.isExclusive) {
            wanted.first &= ~row.first;
            wanted.second &= ~row.second;
        }
    }
    Fix fix{"Set the flags by the type", {}, kChoice};
    if (wanted.first != now->first)
        fix.edits.push_back(file.set(file.here(), "shaderFlags1"_f, std::int64_t{wanted.first}));
    if (wanted.second != now->second)
        fix.edits.push_back(file.set(file.here(), "shaderFlags2"_f, std::int64_t{wanted.second}));
    return fix;
}

Fix fixShaderSlot(const FixSite &site)
{
    const FixFile file(site);
    auto flags = shaderFlagsOf(file.here());
    if (!flags)
        return {};
    for (const ShaderTypeRow &row : kShaderTypeRows) {
        if (row.type == file.here().integer("shaderType"_f)) {
            flags->first &= ~row.first;
            flags->second &= ~row.second;
        }
    }
    return {"Make it the default type",
            {file.set(file.here(), "shaderFlags1"_f, std::int64_t{flags->first}),
             file.set(file.here(), "shaderFlags2"_f, std::int64_t{flags->second}),
             file.set(file.here(), "shaderType"_f, std::int64_t{0})},
            kChoice};
}

Fix fixNoTextureSet(const FixSite &site)
{
    return newBlockIn(site, "Add an empty set", "textureSet"_f, "BSShaderTextureSet", Fix::Kind::Safe);
}

Fix fixTextureCount(const FixSite &site)
{
    constexpr std::uint32_t kWanted = 9;
    const FixFile file(site);
    Fix fix{"Fill it up with empty texts", {}, kChoice};
    for (std::uint32_t row = file.here().count("textures"_f); row < kWanted; ++row)
        fix.edits.push_back({Edit::Op::Insert, file.path(file.here(), "textures"_f)});
    return fix;
}

Fix fixNoAlpha(const FixSite &site)
{
    constexpr std::int64_t kUsual = 0x10ED; // blends by the alpha of the texture
    Fix fix = newBlockIn(site, "Add a NiAlphaProperty", "alpha"_f, "NiAlphaProperty", kChoice);
    fix.edits.front().values.push_back({Edit::Op::Set, "flags", kUsual});
    return fix;
}

Fix fixNoMaterial(const FixSite &site)
{
    const FixFile file(site);
    Edit made{Edit::Op::Insert, "header"};
    made.element.type = "NiMaterialProperty";
    const std::string list = file.path(file.here(), "properties"_f);
    Edit row{Edit::Op::Insert, list};
    const std::string last = fmt::format("{}[{}]", list, file.here().count("properties"_f));
    return {"Add a NiMaterialProperty",
            {std::move(made), std::move(row), Edit{Edit::Op::Set, last, std::int64_t{file.blocks().count()}}},
            kChoice};
}

Fix fixIdleBlock(const FixSite &site)
{
    const FixFile file(site);
    return {"Remove the block", {file.remove(file.here())}, kChoice};
}

Fix fixTexturePath(const FixSite &site)
{
    const auto field = pathAt(site);
    if (!field)
        return {};
    const FixFile file(site);
    const std::string path = file.blocks().text(*field);
    const std::string sound = soundPath(site.found().code->id, path, file.blocks().stream());
    if (sound.empty() || sound == path)
        return {};
    const NodeId text = field->has("value"_f) ? field->nodeOf("value"_f) : field->node();
    return site.set(fmt::format("Make it '{}'", displayText(bytesOf(sound))), text, sound, kChoice);
}

} // namespace cutaway::nif
