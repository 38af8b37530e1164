// SPDX-License-Identifier: MIT
// NIF files made by our own code: a writer for any version, and a few whole scenes.
#pragma once

#include "core/base/bytes.h"

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::test
{

// The versions of the format that the builder can write.
struct NifFlavour {
    std::uint32_t version = 0x14020007;
    std::uint32_t user = 12;
    std::uint32_t stream = 100;
};
inline constexpr NifFlavour kNifOblivion{0x14000005, 11, 11};
inline constexpr NifFlavour kNifFallout3{0x14020007, 11, 34};
inline constexpr NifFlavour kNifSkyrim{0x14020007, 12, 83};
inline constexpr NifFlavour kNifSkyrimSE{0x14020007, 12, 100};
inline constexpr NifFlavour kNifFallout4{0x14020007, 12, 130};
inline constexpr NifFlavour kNifMorrowind{0x04000002, 0, 0};

class NifBuilder;

// The bytes of one block, written in order.
class NifBlock
{
public:
    NifBlock &u8(std::initializer_list<unsigned> values);
    NifBlock &u16(std::initializer_list<unsigned> values);
    NifBlock &u32(std::initializer_list<std::uint32_t> values);
    NifBlock &u64(std::uint64_t value);
    NifBlock &link(std::int32_t block);                       // -1 for none
    NifBlock &links(const std::vector<std::int32_t> &blocks); // count and links
    NifBlock &f32(std::initializer_list<float> values);
    NifBlock &half(std::initializer_list<float> values);
    NifBlock &zeros(std::size_t count);
    NifBlock &bytes(const Bytes &bytes);
    NifBlock &name(std::string_view text); // index or inline text, by version; empty is none
    NifBlock &sized(std::string_view text);

private:
    friend class NifBuilder;
    explicit NifBlock(NifBuilder &builder) : m_builder(&builder) {}
    NifBuilder *m_builder;
    std::string m_type;
    Bytes m_bytes;
};

class NifBuilder
{
public:
    explicit NifBuilder(NifFlavour flavour) : m_flavour(flavour) {}

    // Blocks are numbered in the order of these calls; the reference is good until the next.
    NifBlock &add(std::string_view type);
    std::uint32_t string(std::string_view text);
    // Begins a node or shape: name, extra data, controller, flags, transform, collision.
    NifBlock &addObject(std::string_view type, std::string_view name, const std::vector<std::int32_t> &extra,
                        std::int32_t collision, std::array<float, 3> at = {0, 0, 0});
    // Writes the list of children, which ends a node.
    void children(NifBlock &node, const std::vector<std::int32_t> &blocks);
    // Its moments are all the same: as the mass where none are given.
    NifBlock &addRigidBody(std::string_view type, std::int32_t shape, unsigned layer, float mass,
                           const std::vector<std::int32_t> &constraints = {}, float moment = 0);
    void setRoots(std::vector<std::uint32_t> roots) { m_roots = std::move(roots); }

    const NifFlavour &flavour() const { return m_flavour; }
    bool hasStringTable() const { return m_flavour.version >= 0x14010001; }
    Bytes build() const;

private:
    void appendHeader(Bytes &out) const;

    NifFlavour m_flavour;
    std::vector<NifBlock> m_blocks;
    std::vector<std::string> m_strings;
    std::vector<std::uint32_t> m_roots{0};
};

// A crate for Skyrim SE: a fade node with a node below it, both with a collision object (a box and an
// octahedron of convex vertices), the BSX flags that announce them, and a cube with shader and texture set.
// Blocks: 0 BSFadeNode, 1 BSXFlags, 2 bhkBoxShape, 3 bhkRigidBody, 4 bhkCollisionObject, 5 BSTriShape,
// 6 BSLightingShaderProperty, 7 BSShaderTextureSet, 8 NiNode, 9 bhkConvexVerticesShape, 10 bhkRigidBody,
// 11 bhkCollisionObject.
Bytes buildSkyrimCrate();

// A cube for Fallout 4 whose collision is the packfile given. Blocks: 0 BSFadeNode, 1 BSXFlags, 2
// bhkPhysicsSystem, 3 bhkNPCollisionObject of body 0 at the root, 4 BSTriShape, 5 bhkNPCollisionObject of
// body 1 there.
Bytes buildFallout4Crate(const Bytes &packfile);

// A cart for Fallout 4, the first two bodies of whose packfile stand at two nodes. Blocks: 0 BSFadeNode, 1
// bhkPhysicsSystem, 2 bhkNPCollisionObject of body 0 at the root, 3 NiNode at (100, 20, 5), 4
// bhkNPCollisionObject of body 1 there.
Bytes buildFallout4Cart(const Bytes &packfile);

// A lamp for Skyrim SE with a body of several shapes, and meshes that a game may leave out. Blocks: 0
// BSFadeNode, 1 bhkListShape of 2 and 3, 2 bhkBoxShape, 3 bhkTransformShape that moves 4 by (2, 0, 0), 4
// bhkSphereShape, 5 bhkRigidBody, 6 bhkCollisionObject, 7 BSTriShape "Lamp:0", 8 NiNode "Glow", 9 BSTriShape
// "Glow:0" below it, 10 BSTriShape "EditorMarker:0".
Bytes buildSkyrimLamp();

// A cube without collision, for Skyrim SE or Fallout 4. Blocks: 0 BSFadeNode "Cube", 1 BSTriShape "Cube:0".
Bytes buildBareCube(const NifFlavour &flavour);

// A node with a capsule for Oblivion, whose header stores no block sizes. Blocks: 0 NiNode, 1 BSXFlags,
// 2 bhkCapsuleShape, 3 bhkRigidBody, 4 bhkCollisionObject.
Bytes buildOblivionPost();

// Two nodes for Morrowind: block types stand in front of the blocks. Blocks: 0 NiNode, 1 NiNode.
Bytes buildMorrowindNodes();

} // namespace cutaway::test
