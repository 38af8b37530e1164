// SPDX-License-Identifier: MIT
#include "tests/support/meshnif.h"

#include "tests/support/nifbuilder.h"

#include <array>

namespace cutaway::test
{

namespace
{

constexpr std::array<std::array<float, 2>, 4> kSquareCorners{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
constexpr std::array<float, 4> kSquareBound{0.5F, 0.5F, 0, 0.75F};
constexpr std::uint32_t kSquareFlags1 = 0x82400301;
constexpr std::uint32_t kSquareSkinned = 0x2, kSquareColors = 0x20, kSquareEmittance = 0x20000000;

void addSquareBones(NifBuilder &nif)
{
    nif.children(nif.addObject("NiNode", "Scene", {}, -1), {1, 2, 3});
    nif.children(nif.addObject("NiNode", "Upper", {}, -1), {});
    nif.children(nif.addObject("NiNode", "Lower", {}, -1), {});
}

void addSquareShader(NifBuilder &nif, std::int32_t set, std::uint32_t more1, std::uint32_t more2)
{
    NifBlock &shader = nif.add("BSLightingShaderProperty").u32({0}).name("").links({}).link(-1);
    shader.u32({kSquareFlags1 | more1, 0x8001 | more2})
        .f32({0, 0, 1, 1})
        .link(set)
        .f32({0, 0, 0, 1})
        .u32({3});
    shader.f32({1, 0, 80, 1, 1, 1, 1, 0, 0});
}

void addSquareTextures(NifBuilder &nif, std::uint32_t count = 9)
{
    NifBlock &set = nif.add("BSShaderTextureSet").u32({count});
    set.sized("textures\\cutaway\\cube.dds").sized("textures\\cutaway\\cube_n.dds");
    for (std::uint32_t slot = 2; slot < count; ++slot)
        set.sized("");
}

void addSquareAlpha(NifBuilder &nif)
{
    nif.add("NiAlphaProperty").name("").links({}).link(-1).u16({0x10ED}).u8({128});
}

// What the data of a shape of Skyrim hold beside positions and colours.
enum class SquareParts { None, Uv, All };

void addSquareData(NifBuilder &nif, SquareParts parts)
{
    const bool isBare = parts != SquareParts::All, hasUv = parts != SquareParts::None;
    NifBlock &data = nif.add("NiTriShapeData").u32({0}).u16({4}).u8({0, 0, 1});
    for (const auto &[x, y] : kSquareCorners)
        data.f32({x, y, 0});
    data.u16({!hasUv ? 0u : isBare ? 1u : 0x1001u}).u32({0}).u8({isBare ? 0u : 1u});
    for (std::size_t axis = 3; axis-- > 0 && !isBare;) { // normals, then tangents and bitangents
        for (std::size_t vertex = 0; vertex < kSquareCorners.size(); ++vertex)
            data.f32({axis == 1 ? 1.0F : 0.0F, axis == 0 ? 1.0F : 0.0F, axis == 2 ? 1.0F : 0.0F});
    }
    data.f32({kSquareBound[0], kSquareBound[1], kSquareBound[2], kSquareBound[3]}).u8({1});
    for (std::size_t vertex = 0; vertex < kSquareCorners.size(); ++vertex)
        data.f32({1, 1, 1, 1});
    for (const auto &[x, y] : kSquareCorners) {
        if (hasUv)
            data.f32({x, y});
    }
    data.u16({0}).link(-1).u16({2}).u32({6}).u8({1}).u16({0, 1, 2, 0, 2, 3}).u16({0});
}

void addIdentity(NifBlock &block)
{
    block.f32({1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1});
}

void addSquareWeights(NifBuilder &nif)
{
    NifBlock &data = nif.add("NiSkinData");
    addIdentity(data);
    data.u32({2}).u8({1});
    addIdentity(data);
    data.f32({0, 0, 0, 1}).u16({4});
    for (const auto &[vertex, weight] : {std::pair(0u, 1.0F), {1u, 0.5F}, {2u, 0.5F}, {3u, 0.0F}})
        data.u16({vertex}).f32({weight});
    addIdentity(data);
    data.f32({0, 0, 0, 1}).u16({3});
    for (const auto &[vertex, weight] : {std::pair(1u, 0.5F), {2u, 0.5F}, {3u, 1.0F}})
        data.u16({vertex}).f32({weight});
}

void addSquarePartition(NifBuilder &nif, unsigned bones)
{
    NifBlock &skin = nif.add("NiSkinPartition").u32({1}).u16({4, 2, bones, 0, 4});
    for (unsigned bone = 0; bone < bones; ++bone)
        skin.u16({bone % 2});
    skin.u8({1}).u16({0, 1, 2, 3}).u8({1});
    skin.f32({1, 0, 0, 0, 0.5F, 0.5F, 0, 0, 0.5F, 0.5F, 0, 0, 0, 1, 0, 0});
    skin.u8({1}).u16({0, 1, 2, 0, 2, 3}).u8({1});
    for (std::size_t vertex = 0; vertex < kSquareCorners.size(); ++vertex)
        skin.u8({0, 1, 0, 0});
    skin.u8({0, 0});
}

Bytes oldSquare(SquareParts parts, unsigned paletteSize)
{
    NifBuilder nif(kNifSkyrim);
    addSquareBones(nif);
    NifBlock &shape = nif.addObject("NiTriShape", "Square", {}, -1);
    shape.link(4).link(5).u32({0, 0xFFFFFFFF}).u8({0}).link(8).link(10);
    addSquareData(nif, parts);
    nif.add("BSDismemberSkinInstance").link(6).link(7).link(0).links({1, 2}).u32({1}).u16({1, 32});
    addSquareWeights(nif);
    addSquarePartition(nif, paletteSize);
    addSquareShader(nif, 9, kSquareSkinned, kSquareColors);
    addSquareTextures(nif);
    addSquareAlpha(nif);
    return nif.build();
}

// Position, texture coordinate, normal, tangent and colour; a flat one has no tangents.
Bytes newSquare(bool hasAlpha, std::uint32_t textures, bool isFlat)
{
    const std::uint32_t words = isFlat ? 7 : 8;
    const std::uint64_t desc =
        isFlat ? 7 | 4ULL << 8 | 5ULL << 16 | 6ULL << 24 | std::uint64_t{0x2B} << 44
               : 8 | 4ULL << 8 | 5ULL << 16 | 6ULL << 20 | 7ULL << 24 | std::uint64_t{0x3B} << 44;
    NifBuilder nif(kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Cube", {}, -1), {1});
    NifBlock &shape = nif.addObject("BSTriShape", "Square", {}, -1);
    shape.f32({kSquareBound[0], kSquareBound[1], kSquareBound[2], kSquareBound[3]});
    shape.link(-1).link(2).link(hasAlpha ? 4 : -1).u64(desc).u16({2, 4}).u32({4 * words * 4 + 2 * 6});
    for (const auto &[x, y] : kSquareCorners) {
        shape.f32({x, y, 0, 0}).half({x, y}).u8({128, 128, 255, 255});
        if (!isFlat)
            shape.u8({255, 128, 128, 128});
        shape.u8({255, 255, 255, 255});
    }
    shape.u16({0, 1, 2, 0, 2, 3}).u32({4 * 6 + 2 * 3}).zeros(4 * 12).u16({0, 1, 2, 0, 2, 3});
    addSquareShader(nif, 3, 0, kSquareColors);
    addSquareTextures(nif, textures);
    if (hasAlpha)
        addSquareAlpha(nif);
    return nif.build();
}

// Position, texture coordinate, normal, tangent and weights, in the partitions of the skin; a bare one has
// neither normals nor tangents.
Bytes skinnedSquare(bool isBare)
{
    const std::uint32_t words = isBare ? 8 : 10;
    const std::uint64_t desc =
        isBare ? 8 | 4ULL << 8 | 5ULL << 28 | std::uint64_t{0x43} << 44
               : 10 | 4ULL << 8 | 5ULL << 16 | 6ULL << 20 | 7ULL << 28 | std::uint64_t{0x5B} << 44;
    NifBuilder nif(kNifSkyrimSE);
    addSquareBones(nif);
    NifBlock &shape = nif.addObject("BSTriShape", "Square", {}, -1);
    shape.f32({kSquareBound[0], kSquareBound[1], kSquareBound[2], kSquareBound[3]});
    shape.link(4).link(6).link(-1).u64(desc).u16({2, 4}).u32({0, 0});
    nif.add("BSDismemberSkinInstance").link(-1).link(5).link(0).links({1, 2}).u32({1}).u16({1, 32});
    NifBlock &skin = nif.add("NiSkinPartition").u32({1, 4 * words * 4, words * 4}).u64(desc);
    for (const auto &[x, y] : kSquareCorners) {
        skin.f32({x, y, 0, 0}).half({x, y});
        if (!isBare)
            skin.u8({128, 128, 255, 255}).u8({255, 128, 128, 128});
        skin.half({0.75F, 0.25F, 0, 0}).u8({0, 1, 0, 0});
    }
    skin.u16({4, 2, 2, 0, 4})
        .u16({0, 1})
        .u8({1})
        .u16({0, 1, 2, 3})
        .u8({0})
        .u8({1})
        .u16({0, 1, 2, 0, 2, 3})
        .u8({0});
    skin.u8({0, 0}).u64(desc).u16({0, 1, 2, 0, 2, 3});
    addSquareShader(nif, 7, kSquareSkinned, 0);
    addSquareTextures(nif);
    return nif.build();
}

Bytes face()
{
    constexpr std::uint64_t kDesc = 2 | 1ULL << 16 | std::uint64_t{0x40A} << 44;
    NifBuilder nif(kNifSkyrimSE);
    nif.children(nif.addObject("NiNode", "Scene", {}, -1), {1});
    NifBlock &shape = nif.addObject("BSDynamicTriShape", "Face", {}, -1);
    shape.f32({kSquareBound[0], kSquareBound[1], kSquareBound[2], kSquareBound[3]});
    shape.link(-1).link(-1).link(-1).u64(kDesc).u16({2, 4}).u32({4 * 8 + 2 * 6});
    for (const auto &[x, y] : kSquareCorners)
        shape.half({x, y}).u8({128, 128, 255, 255});
    shape.u16({0, 1, 2, 0, 2, 3}).u32({0, 4 * 16});
    for (const auto &[x, y] : kSquareCorners)
        shape.f32({x, y, 0, 0});
    return nif.build();
}

void addHalfSquare(NifBuilder &nif, std::string_view type, std::string_view name)
{
    constexpr std::uint32_t kWords = 4;
    constexpr std::uint64_t kDesc = kWords | 2ULL << 8 | 3ULL << 16 | std::uint64_t{0xB} << 44;
    NifBlock &shape = nif.addObject(type, name, {}, -1);
    shape.f32({kSquareBound[0], kSquareBound[1], kSquareBound[2], kSquareBound[3]});
    shape.link(-1).link(-1).link(-1).u64(kDesc).u32({3}).u16({4}).u32({4 * kWords * 4 + 3 * 6});
    for (const auto &[x, y] : kSquareCorners)
        shape.half({x, y, 0, 0}).half({x, y}).u8({128, 128, 255, 255});
    shape.u16({0, 1, 2, 0, 2, 3, 1, 2, 3});
    if (type == "BSMeshLODTriShape")
        shape.u32({1, 1, 1});
    else // two segments, the first of two parts
        shape.u32({3, 2, 2, 0, 2, 0xFFFFFFFF, 2, 0, 1, 0, 0, 3, 1, 0, 0, 6, 1, 0xFFFFFFFF, 0});
}

Bytes segments()
{
    NifBuilder nif(kNifFallout4);
    nif.children(nif.addObject("NiNode", "Scene", {}, -1), {1, 2});
    addHalfSquare(nif, "BSSubIndexTriShape", "Body");
    addHalfSquare(nif, "BSMeshLODTriShape", "Levels");
    return nif.build();
}

Bytes strips(const NifFlavour &flavour, unsigned count)
{
    NifBuilder nif(flavour);
    nif.children(nif.addObject("NiNode", "Scene", {}, -1), {1});
    NifBlock &shape = nif.addObject("NiTriStrips", "Strips", {}, -1).link(2).link(-1).u32({0, 0}).u8({0});
    const bool isNew = flavour.stream > kNifFallout3.stream;
    if (isNew)
        shape.link(-1).link(-1);
    NifBlock &data = nif.add("NiTriStripsData").u32({0}).u16({4}).u8({0, 0, 1});
    for (const auto &[x, y] : kSquareCorners)
        data.f32({x, y, 0});
    data.u16({0});
    if (isNew)
        data.u32({0});
    data.u8({0}).f32({kSquareBound[0], kSquareBound[1], kSquareBound[2], kSquareBound[3]}).u8({0});
    data.u16({0}).link(-1).u16({2 * count, count});
    for (unsigned strip = 0; strip < count; ++strip)
        data.u16({4});
    data.u8({1});
    for (unsigned strip = 0; strip < count; ++strip)
        data.u16({0, 1, 3, 2});
    return nif.build();
}

Bytes oblivionSquare(std::uint32_t tangentBytes)
{
    NifBuilder nif(kNifOblivion);
    nif.children(nif.addObject("NiNode", "Scene", {}, -1), {1});
    NifBlock &shape = nif.add("NiTriShape").name("Square").links({2}).link(-1).u16({14});
    shape.f32({0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1}).links({3}).link(-1).link(4).link(-1).u8({0});
    nif.add("NiBinaryExtraData")
        .name("Tangent space (binormal & tangent vectors)")
        .u32({tangentBytes})
        .zeros(tangentBytes);
    NifBlock &material = nif.add("NiMaterialProperty").name("Material").links({}).link(-1);
    material.f32({1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 10, 1});
    NifBlock &data = nif.add("NiTriShapeData").u32({0}).u16({4}).u8({0, 0, 1});
    for (const auto &[x, y] : kSquareCorners)
        data.f32({x, y, 0});
    data.u16({0}).u8({0}).f32({kSquareBound[0], kSquareBound[1], kSquareBound[2], kSquareBound[3]}).u8({0});
    data.u16({0}).link(-1).u16({2}).u32({6}).u8({1}).u16({0, 1, 2, 0, 2, 3}).u16({0});
    return nif.build();
}

void addController(NifBlock &controller, std::int32_t target)
{
    controller.link(-1).u16({8}).f32({1, 0, 0, 1}).link(target);
}

void addPlace(NifBlock &object)
{
    object.u32({14}).f32({0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1}).link(-1);
}

void addParticles(NifBuilder &nif)
{
    NifBlock &system = nif.add("NiParticleSystem").name("Particles").links({}).link(9);
    addPlace(system);
    system.link(-1).link(-1).u32({0, 0}).u8({0}).link(7).link(-1).u16({0, 0, 0, 0}).u8({1}).links({8});
    addSquareShader(nif, 10, kSquareEmittance, 0);
    nif.add("NiPSysGravityModifier")
        .name("Gravity")
        .u32({4000})
        .link(6)
        .u8({1})
        .link(-1)
        .f32({0, 0, 1, 0, 1})
        .u32({0})
        .f32({0, 1})
        .u8({0});
    NifBlock &controller = nif.add("NiPSysGravityStrengthCtlr");
    addController(controller, 6);
    controller.link(11).name("Gravity");
    addSquareTextures(nif);
    nif.add("NiFloatInterpolator").f32({1}).link(-1);
}

Bytes scene(bool hasRoot, int bsxFlags)
{
    NifBuilder nif(kNifSkyrim);
    NifBlock &root = nif.add("BSFadeNode")
                         .name("Scene")
                         .links(bsxFlags == 2 ? std::vector{1, 13} : std::vector{1})
                         .link(2);
    addPlace(root);
    nif.children(root, {4, 5, 6, 12});
    if (bsxFlags == 0)
        nif.add("NiStringExtraData").name("Note").name("");
    else
        nif.add("BSXFlags").name("BSX").u32({0x231});
    NifBlock &manager = nif.add("NiControllerManager");
    addController(manager, 0);
    manager.u8({0}).links({3}).link(-1);
    NifBlock &sequence = nif.add("NiControllerSequence").name("Idle").u32({1, 1}).link(-1).link(-1).u8({0});
    sequence.name("Other").name("").name("").name("").name("").f32({1}).link(-1).u32({0}).f32({1, 0, 1}).link(
        2);
    sequence.name("Scene").u16({0});
    nif.children(nif.addObject("NiNode", "EditorMarker", {}, -1), {});
    NifBlock &addOn = nif.addObject("BSValueNode", "AddOn", {}, -1);
    nif.children(addOn, {});
    addOn.u32({1}).u8({0});
    addParticles(nif);
    nif.children(nif.addObject("NiNode", "Other", {}, -1), {});
    if (bsxFlags == 2)
        nif.add("BSXFlags").name("BSX").u32({0x1});
    if (!hasRoot)
        nif.setRoots({});
    return nif.build();
}

Bytes emptyShape()
{
    NifBuilder nif(kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Cube", {}, -1), {1});
    NifBlock &shape = nif.addObject("BSTriShape", "Nothing", {}, -1).f32({0, 0, 0, 0});
    shape.link(-1).link(-1).link(-1).u64(4 | std::uint64_t{1} << 44).u16({0, 0}).u32({0, 0});
    return nif.build();
}

} // namespace

Bytes meshNif(std::string_view name)
{
    if (name == "le" || name == "bare" || name == "unlit" || name == "many bones")
        return oldSquare(name == "bare"    ? SquareParts::None
                         : name == "unlit" ? SquareParts::Uv
                                           : SquareParts::All,
                         name == "many bones" ? 81 : 2);
    if (name == "se" || name == "flat" || name == "no alpha" || name == "few textures")
        return newSquare(name != "no alpha", name == "few textures" ? 8 : 9, name == "flat");
    if (name == "scene" || name == "no root" || name == "two BSX" || name == "no BSX")
        return scene(name != "no root", name == "no BSX" ? 0 : name == "two BSX" ? 2 : 1);
    return name == "skinned"          ? skinnedSquare(false)
           : name == "unlit skinned"  ? skinnedSquare(true)
           : name == "dynamic"        ? face()
           : name == "segments"       ? segments()
           : name == "strips"         ? strips(kNifFallout3, 1)
           : name == "two strips"     ? strips(kNifFallout3, 2)
           : name == "strips of SE"   ? strips(kNifSkyrimSE, 1)
           : name == "oblivion"       ? oblivionSquare(4 * 24)
           : name == "short tangents" ? oblivionSquare(90)
           : name == "empty"          ? emptyShape()
                                      : Bytes();
}

} // namespace cutaway::test
