// SPDX-License-Identifier: MIT
#include "tests/support/skinnednif.h"

#include "tests/support/nifbuilder.h"

namespace cutaway::test
{

namespace
{

constexpr float kUpper = 10.0F;
constexpr float kLower = 15.0F;
constexpr float kHigher = 100.0F; // of the mesh's space
constexpr float kMesh = 12.0F + kHigher;
constexpr std::array<std::array<float, 2>, 4> kArmCorners{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
constexpr std::array<std::array<float, 4>, 4> kArmWeights{
    {{1, 0, 0, 0}, {0.5F, 0.5F, 0, 0}, {0.5F, 0.25F, 0, 0}, {0, 0, 0, 0}}};

void addBones(NifBuilder &nif, const std::vector<std::int32_t> &shapes)
{
    std::vector<std::int32_t> children{1};
    children.insert(children.end(), shapes.begin(), shapes.end());
    nif.children(nif.addObject("NiNode", "Scene", {}, -1), children);
    nif.children(nif.addObject("NiNode", "Upper", {}, -1, {0, 0, kUpper}), {2});
    nif.children(nif.addObject("NiNode", "Lower", {}, -1, {0, 0, kLower - kUpper}), {});
}

void addPackedArm(NifBuilder &nif, std::string_view name)
{
    constexpr std::uint64_t kWords = 7; // position 2, texture coordinates 1, normal 1, weights and bones 3
    constexpr std::uint64_t kDesc = kWords | 2ULL << 8 | 3ULL << 16 | 4ULL << 28 | std::uint64_t{0x4B} << 44;
    NifBlock &shape = nif.addObject("BSTriShape", name, {}, -1);
    shape.f32({0, 0, 0, 1}).link(4).link(-1).link(-1).u64(kDesc);
    shape.u32({2}).u16({4}).u32({4 * static_cast<std::uint32_t>(kWords) * 4 + 2 * 6});
    for (std::size_t i = 0; i < kArmCorners.size(); ++i) {
        const auto [x, y] = kArmCorners[i];
        const auto &w = kArmWeights[i];
        shape.half({x, y, kMesh, 0}).half({x, y}).u8({128, 128, 255, 0});
        shape.half({w[0], w[1], w[2], w[3]}).u8({0, 1, 0, 0});
    }
    shape.u16({0, 1, 2, 0, 2, 3});
}

void addTransform(NifBlock &block, float z)
{
    block.f32({1, 0, 0, 0, 1, 0, 0, 0, 1}).f32({0, 0, z}).f32({1});
}

} // namespace

Bytes buildFallout4Arm()
{
    NifBuilder nif(kNifFallout4);
    addBones(nif, {3, 6});
    addPackedArm(nif, "Arm");
    nif.add("BSSkin::Instance").link(0).link(5).links({1, 2}).u32({0});
    NifBlock &data = nif.add("BSSkin::BoneData").u32({2});
    for (const float bone : {kUpper, kLower}) {
        data.f32({0, 0, 0, 1});
        addTransform(data, -bone - kHigher);
    }
    addPackedArm(nif, "Sleeve");
    return nif.build();
}

Bytes buildSkyrimArm()
{
    NifBuilder nif(kNifSkyrim);
    addBones(nif, {3});
    NifBlock &shape = nif.addObject("NiTriShape", "Arm", {}, -1);
    shape.link(4).link(5).u32({0, 0xFFFFFFFF}).u8({0}).link(-1).link(-1);
    NifBlock &data = nif.add("NiTriShapeData").u32({0}).u16({4}).u8({0, 0, 1});
    for (const auto &[x, y] : kArmCorners)
        data.f32({x, y, kMesh});
    data.u16({1}).u32({0}).u8({1});
    data.f32({0, 0, 1, 0, 0, 2, 1, 0, 0, 0, 0, 0});
    data.f32({0, 0, 0, 1}).u8({0});
    for (const auto &[x, y] : kArmCorners)
        data.f32({x, y});
    data.u16({0}).link(-1).u16({2}).u32({6}).u8({1}).u16({0, 1, 2, 0, 2, 3}).u16({0});
    nif.add("NiSkinInstance").link(6).link(-1).link(0).links({1, 2});
    NifBlock &skin = nif.add("NiSkinData");
    addTransform(skin, 0);
    skin.u32({2}).u8({1});
    for (std::size_t bone = 0; bone < 2; ++bone) {
        addTransform(skin, -(bone == 0 ? kUpper : kLower) - kHigher);
        skin.f32({0, 0, 0, 1}).u16({3});
        for (unsigned vertex = 0; vertex < 3; ++vertex)
            skin.u16({vertex}).f32({kArmWeights[vertex][bone]});
    }
    return nif.build();
}

Bytes buildStarfieldHead()
{
    NifBuilder nif({0x14020007, 12, 172});
    nif.children(nif.addObject("NiNode", "Head", {}, -1), {1});
    NifBlock &shape = nif.addObject("BSGeometry", "Head:0", {}, -1);
    shape.zeros(4 * 10).link(-1).link(-1).link(-1).u8({1}).u32({3, 3, 64}).sized("head\\head").u8({0, 0, 0});
    return nif.build();
}

} // namespace cutaway::test
