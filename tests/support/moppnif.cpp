// SPDX-License-Identifier: MIT
#include "tests/support/moppnif.h"

#include "core/formats/nif/replacemopp.h"
#include "core/shape/moppshape.h"
#include "tests/support/coverage.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"

namespace cutaway::test
{

namespace
{

constexpr unsigned kSide = 5; // vertices of a side of the square
constexpr std::uint32_t kMaterialStone = 0xDF02F237;

// One chunk: a strip of eight triangles for each row.
void addHills(NifBlock &data)
{
    data.f32({0, 0, 0, 0}).u32({0}).u16({0xFFFF, 0}).u32({kSide * kSide * 3});
    for (unsigned i = 0; i < kSide * kSide; ++i)
        data.u16({i % kSide * 500, i / kSide * 500, i * 37 % 11 * 60});
    data.u32({(kSide - 1) * kSide * 2});
    for (unsigned row = 0; row + 1 < kSide; ++row) {
        for (unsigned column = 0; column < kSide; ++column)
            data.u16({row * kSide + column, (row + 1) * kSide + column});
    }
    data.u32({kSide - 1});
    for (unsigned row = 0; row + 1 < kSide; ++row)
        data.u16({2 * kSide});
    data.u32({(kSide - 1) * kSide * 2}).zeros((kSide - 1) * kSide * 2 * 2);
}

void addMesh(NifBuilder &nif)
{
    NifBlock &data = nif.add("bhkCompressedMeshShapeData");
    data.u32({17, 18, 0x3FFFF, 0x1FFFF}).f32({0.001F, 0, 0, 0, 0, 2, 2, 3, 0}).u8({0, 1}).u32({0, 0, 0});
    data.u32({1, kMaterialStone, 1, 0}).u32({1}).f32({0, 0, 0, 0, 0, 0, 0, 1});
    data.u32({3}).f32({0, 0, 3, 0, 2, 0, 3, 0, 0, 2, 3, 0});
    data.u32({1}).u16({0, 1, 2}).u32({0}).u16({0}).u32({1});
    addHills(data);
    data.u32({0});
    nif.add("bhkCompressedMeshShape")
        .link(0)
        .u32({0})
        .f32({0.005F, 0, 1, 1, 1, 0, 0.005F, 1, 1, 1, 0})
        .link(2);
}

void addMopp(NifBuilder &nif, std::int32_t shape, const Bytes &code)
{
    nif.add("bhkMoppBvTreeShape")
        .link(shape)
        .zeros(12)
        .f32({1})
        .u32({static_cast<std::uint32_t>(code.size())})
        .f32({0, 0, 0, 1})
        .u8({1})
        .bytes(code);
}

void addHillsWith(NifBuilder &nif, const Bytes &code)
{
    nif.children(nif.addObject("BSFadeNode", "Hills", {1}, 6), {});
    nif.add("BSXFlags").name("BSX").u32({0x82});
    addMesh(nif);
    addMopp(nif, 3, code);
    nif.addRigidBody("bhkRigidBody", 4, 1, 0);
    nif.add("bhkCollisionObject").link(0).u16({0x81}).link(5);
}

// With code for the hills.
Bytes compiledIn(const Bytes &nif)
{
    const auto file = openNif(nif);
    const UnitId unit = shape::moppUnits(*file).front();
    Progress progress;
    const auto compiled = mopp::compile(shape::readMopp(*file, unit)->triangles, {}, progress);
    const Result<Patch> patch = nif::replaceMopp(*file, unit, *compiled);
    if (!file->apply(*patch))
        return {};
    return allBytes(*file);
}

} // namespace

Bytes buildMoppNif(const Bytes &code)
{
    NifBuilder nif(kNifSkyrimSE);
    addHillsWith(nif, code);
    return nif.build();
}

Bytes buildMoppNif()
{
    return compiledIn(buildMoppNif(Bytes{0x00}));
}

Bytes buildMoppNifWithBox()
{
    NifBuilder nif(kNifSkyrimSE);
    addHillsWith(nif, Bytes{0x00});
    nif.add("bhkBoxShape").u32({kMaterialStone}).f32({0.05F}).zeros(8).f32({0.5F, 0.5F, 0.5F, 0.5F});
    addMopp(nif, 7, Bytes{0x30});
    return compiledIn(nif.build());
}

} // namespace cutaway::test
