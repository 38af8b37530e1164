// SPDX-License-Identifier: MIT
// The whole scenes of nifbuilder.h.
#include "tests/support/nifbuilder.h"

#include <cmath>

namespace cutaway::test
{

namespace
{

constexpr float kHalfCube = 32.0F;        // game units
constexpr float kSkyrimScale = 69.99125F; // game units per Havok unit
constexpr std::uint32_t kMaterialWood = 0x1DD9C611;
constexpr unsigned kLayerStatic = 1;
constexpr unsigned kLayerClutter = 4;

struct CubeFace {
    std::array<float, 3> normal, right, up;
};
constexpr CubeFace kCubeFaces[] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},  {{-1, 0, 0}, {0, -1, 0}, {0, 0, 1}},
    {{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}, {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}},
    {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}},  {{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}},
};
constexpr std::array<std::array<float, 2>, 4> kCorners{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};

unsigned unitByte(float value)
{
    return static_cast<unsigned>(std::lround((value + 1) * 127.5F));
}

// Position, texture coordinate and normal; positions are floats in Skyrim SE and halves in Fallout 4.
void addCubeVertices(NifBlock &shape, bool full)
{
    for (const CubeFace &face : kCubeFaces) {
        for (const auto &[r, u] : kCorners) {
            std::array<float, 3> at{};
            for (std::size_t axis = 0; axis < 3; ++axis)
                at[axis] = kHalfCube * (face.normal[axis] + r * face.right[axis] + u * face.up[axis]);
            if (full)
                shape.f32({at[0], at[1], at[2], 0});
            else
                shape.half({at[0], at[1], at[2], 0});
            shape.half({(r + 1) / 2, (1 - u) / 2});
            shape.u8({unitByte(face.normal[0]), unitByte(face.normal[1]), unitByte(face.normal[2]), 0});
        }
    }
    for (unsigned face = 0; face < std::size(kCubeFaces); ++face) {
        const unsigned base = face * 4;
        shape.u16({base, base + 1, base + 2, base, base + 2, base + 3});
    }
}

void addCube(NifBuilder &nif, std::string_view name, std::int32_t shader, std::int32_t collision = -1)
{
    constexpr std::uint32_t kVertices = 24;
    constexpr std::uint32_t kTriangles = 12;
    const bool fallout4 = nif.flavour().stream >= 130;
    const std::uint64_t positionWords = fallout4 ? 2 : 4;
    const std::uint64_t words = positionWords + 2;
    // Words of a vertex, offsets of texture coordinates and normal, and the bits of the three parts.
    const std::uint64_t desc =
        words | positionWords << 8 | (positionWords + 1) << 16 | std::uint64_t{0x0B} << 44;
    NifBlock &shape = nif.addObject("BSTriShape", name, {}, collision);
    shape.f32({0, 0, 0, kHalfCube * std::sqrt(3.0F)}).link(-1).link(shader).link(-1).u64(desc);
    if (fallout4)
        shape.u32({kTriangles});
    else
        shape.u16({kTriangles});
    shape.u16({kVertices}).u32({kVertices * static_cast<std::uint32_t>(words) * 4 + kTriangles * 6});
    addCubeVertices(shape, !fallout4);
    if (!fallout4)
        shape.u32({0}); // no particle copy
}

void addWoodShader(NifBuilder &nif, std::int32_t textures)
{
    nif.add("BSLightingShaderProperty")
        .u32({0})
        .name("")
        .links({})
        .link(-1)
        .u32({0x82400301, 0x00008001})
        .f32({0, 0, 1, 1})
        .link(textures)
        .f32({0, 0, 0, 1})
        .u32({3})
        .f32({1, 0, 80, 1, 1, 1, 1, 0, 0});
    NifBlock &set = nif.add("BSShaderTextureSet").u32({9}).sized("textures\\cutaway\\wood.dds");
    set.sized("textures\\cutaway\\wood_n.dds");
    for (int slot = 2; slot < 9; ++slot)
        set.sized("");
}

void addOctahedron(NifBuilder &nif, float radius)
{
    NifBlock &shape = nif.add("bhkConvexVerticesShape").u32({kMaterialWood}).f32({0.05F});
    shape.u32({0, 0, 0x80000000, 0, 0, 0x80000000}).u32({6});
    for (int axis = 0; axis < 3; ++axis) {
        for (const float sign : {1.0F, -1.0F})
            shape.f32({axis == 0 ? sign * radius : 0, axis == 1 ? sign * radius : 0,
                       axis == 2 ? sign * radius : 0, 0});
    }
    const float n = 1.0F / std::sqrt(3.0F);
    shape.u32({8});
    for (unsigned octant = 0; octant < 8; ++octant)
        shape.f32({octant & 1 ? -n : n, octant & 2 ? -n : n, octant & 4 ? -n : n, -n * radius});
}

} // namespace

Bytes buildSkyrimCrate()
{
    NifBuilder nif(kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Crate", {1}, 4), {5, 8});
    nif.add("BSXFlags").name("BSX").u32({0xCA});
    const float half = kHalfCube / kSkyrimScale;
    nif.add("bhkBoxShape").u32({kMaterialWood}).f32({0.05F}).zeros(8).f32({half, half, half, half});
    nif.addRigidBody("bhkRigidBody", 2, kLayerStatic, 0);
    nif.add("bhkCollisionObject").link(0).u16({0x81}).link(3);
    addCube(nif, "Crate:0", 6);
    addWoodShader(nif, 7);
    nif.children(nif.addObject("NiNode", "Knob", {}, 11, {0, 0, 48}), {});
    constexpr float kMass = 5, kRadius = 0.2F;
    addOctahedron(nif, kRadius);
    nif.addRigidBody("bhkRigidBody", 9, kLayerClutter, kMass, {}, 1.5F * kMass * kRadius * kRadius / 5);
    nif.add("bhkCollisionObject").link(8).u16({0x81}).link(10);
    return nif.build();
}

Bytes buildFallout4Crate(const Bytes &packfile)
{
    NifBuilder nif(kNifFallout4);
    nif.children(nif.addObject("BSFadeNode", "Crate", {1}, 3), {4});
    nif.add("BSXFlags").name("BSX").u32({0xCA});
    nif.add("bhkPhysicsSystem").u32({static_cast<std::uint32_t>(packfile.size())}).bytes(packfile);
    nif.add("bhkNPCollisionObject").link(0).u16({0x80}).link(2).u32({0});
    addCube(nif, "Crate:0", -1, 5);
    nif.add("bhkNPCollisionObject").link(4).u16({0x80}).link(2).u32({1});
    return nif.build();
}

Bytes buildFallout4Cart(const Bytes &packfile)
{
    NifBuilder nif(kNifFallout4);
    nif.children(nif.addObject("BSFadeNode", "Cart", {}, 2), {3});
    nif.add("bhkPhysicsSystem").u32({static_cast<std::uint32_t>(packfile.size())}).bytes(packfile);
    nif.add("bhkNPCollisionObject").link(0).u16({0x80}).link(1).u32({0});
    nif.children(nif.addObject("NiNode", "Wheel", {}, 4, {100, 20, 5}), {});
    nif.add("bhkNPCollisionObject").link(3).u16({0x80}).link(1).u32({1});
    return nif.build();
}

Bytes buildSkyrimLamp()
{
    NifBuilder nif(kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Lamp", {}, 6), {7, 8, 10});
    nif.add("bhkListShape").links({2, 3}).u32({kMaterialWood, 0, 0, 0x80000000, 0, 0, 0x80000000, 0});
    nif.add("bhkBoxShape").u32({kMaterialWood}).f32({0.05F}).zeros(8).f32({0.5F, 0.5F, 0.5F, 0.5F});
    nif.add("bhkTransformShape")
        .link(4)
        .u32({kMaterialWood})
        .f32({0.25F})
        .zeros(8)
        .f32({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 0, 0, 1});
    nif.add("bhkSphereShape").u32({kMaterialWood}).f32({0.25F});
    nif.addRigidBody("bhkRigidBody", 1, kLayerClutter, 2);
    nif.add("bhkCollisionObject").link(0).u16({0x81}).link(5);
    addCube(nif, "Lamp:0", -1);
    nif.children(nif.addObject("NiNode", "Glow", {}, -1, {0, 0, 80}), {9});
    addCube(nif, "Glow:0", -1);
    addCube(nif, "EditorMarker:0", -1);
    return nif.build();
}

Bytes buildBareCube(const NifFlavour &flavour)
{
    NifBuilder nif(flavour);
    nif.children(nif.addObject("BSFadeNode", "Cube", {}, -1), {1});
    addCube(nif, "Cube:0", -1);
    return nif.build();
}

Bytes buildOblivionPost()
{
    NifBuilder nif(kNifOblivion);
    nif.children(nif.addObject("NiNode", "Post", {1}, 4), {});
    nif.add("BSXFlags").name("BSX").u32({0x2});
    nif.add("bhkCapsuleShape").u32({9}).f32({0.3F}).zeros(8).f32({0, 0, 0.3F, 0.3F, 0, 0, 4, 0.3F});
    nif.addRigidBody("bhkRigidBody", 2, kLayerStatic, 0);
    nif.add("bhkCollisionObject").link(0).u16({1}).link(3);
    return nif.build();
}

Bytes buildMorrowindNodes()
{
    NifBuilder nif(kNifMorrowind);
    nif.children(nif.addObject("NiNode", "Outer", {}, -1), {1});
    nif.children(nif.addObject("NiNode", "Inner", {}, -1, {1, 2, 3}), {});
    return nif.build();
}

} // namespace cutaway::test
