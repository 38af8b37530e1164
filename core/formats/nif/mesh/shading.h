// SPDX-License-Identifier: MIT
// What the flags of a shader say about the shapes that use it.
#pragma once

#include "core/formats/nif/mesh/mesh.h"

namespace cutaway::nif
{

// The bits of Skyrim and Fallout 4 that rules look at.
namespace shaderflag
{
inline constexpr std::uint32_t kSkinned = 0x2, kVertexAlpha = 0x8, kModelSpaceNormals = 0x1000,
                               kExternalEmittance = 0x20000000; // of the first number
inline constexpr std::uint32_t kVertexColors = 0x20;            // of the second
} // namespace shaderflag

struct ShaderFlags {
    std::uint32_t first = 0, second = 0;
    bool operator==(const ShaderFlags &) const = default;
};
// Nothing where they are hashes of names (streams from 132 on), or the block has none.
std::optional<ShaderFlags> shaderFlagsOf(const Reader &shader);
// Those of the shader with what follows from a shape that uses it: its skin, its vertex colours where no
// material file gives the colours, and the kind of its normal map.
ShaderFlags flagsFor(const Mesh &mesh, ShaderFlags now);
// True where a material file gives the colours and textures of the shader.
bool isFromMaterialFile(const Blocks &blocks, const Reader &shader);

// The types of Skyrim's shaders that go with a flag, or with a texture.
struct ShaderTypeRow {
    std::int64_t type;
    std::string_view name;
    std::uint32_t first, second; // the flag, in one of the two numbers
    bool isExclusive;            // the flag belongs to no other type
    int slot;                    // of the texture that it takes, or -1
};
inline constexpr ShaderTypeRow kShaderTypeRows[] = {
    {1, "environment map", 0x80, 0, true, 4},
    {2, "glow", 0, 0x40, true, 2},
    {3, "parallax", 0x800, 0, false, 3},
    {4, "face tint", 0x400, 0, true, -1},
    {5, "skin tint", 0x200000, 0, false, -1},
    {7, "parallax occlusion", 0x10000000, 0, false, -1},
    {11, "multi layer parallax", 0, 0x1000000, false, 4},
    {16, "eye environment map", 0x20000, 0, true, 4},
};
inline bool hasFlag(const ShaderFlags &flags, const ShaderTypeRow &row)
{
    return (flags.first & row.first) != 0 || (flags.second & row.second) != 0;
}

// True for the name of a texture that holds normals in the space of the model.
bool isModelSpaceTexture(std::string_view path);

} // namespace cutaway::nif
