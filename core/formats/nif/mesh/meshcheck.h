// SPDX-License-Identifier: MIT
// Rules for what is drawn and how it moves: triangles and vertices, bounds, shaders, skins, segments, the
// scene, its controllers and texture paths. Frequency of each in real files: FORMAT.md, "Render meshes".
#pragma once

#include "core/formats/nif/mesh/mesh.h"
#include "core/formats/nif/mesh/scene.h"

namespace cutaway::nif
{

class MeshCheck
{
public:
    // Both outlive it.
    MeshCheck(const File &file, Diagnostics &diagnostics)
        : m_blocks(file, diagnostics), m_scene(m_blocks), m_controllers(m_blocks)
    {
    }

    // Each block once, in their order.
    void check(const Reader &block, std::uint32_t number);
    // What takes all of them. `isWhole` is false where something could not be decoded: it may hold what else
    // would be missing.
    void finish(bool isWhole)
    {
        m_scene.finish(isWhole);
        m_controllers.finish(isWhole, m_scene);
    }

private:
    void checkShape(const Reader &shape, std::uint32_t number);
    // False for data or a skin that a shape before had.
    bool isNew(std::int64_t block) const { return block < 0 || m_blocks.isFirstVisit(block); }
    void checkParts(const Reader &block, std::uint32_t number);

    Blocks m_blocks;
    SceneCheck m_scene;
    ControllerCheck m_controllers;
    std::uint32_t m_repeated = 0; // shapes with data or skins of others
};

// ---- of a shape
void checkTriangles(const Mesh &mesh);
void checkVertices(const Mesh &mesh);
void checkBound(const Mesh &mesh);
void checkDirections(const Mesh &mesh); // normals and tangents
void checkShading(const Mesh &mesh);
void checkSkinning(const Mesh &mesh);
void checkSegments(const Mesh &mesh);
void checkTangentData(const Mesh &mesh);

// ---- of a block by itself
void checkTriangleData(const Blocks &blocks, const Reader &data);
void checkStripData(const Blocks &blocks, const Reader &data);
void checkShader(const Blocks &blocks, const Reader &shader);
void checkAlpha(const Blocks &blocks, const Reader &alpha);
void checkTextureSet(const Blocks &blocks, const Reader &set);
void checkTexturePaths(const Blocks &blocks, const Reader &block, std::uint32_t number);
void checkSkinInstance(const Blocks &blocks, const Reader &skin);
void checkNewSkin(const Blocks &blocks, const Reader &skin);
void checkPartitions(const Blocks &blocks, const Reader &block);
// The weighted bones of packed vertices are among those of the skin; told at the vertices or, of those of
// another block, at the skin.
void checkWeightedBones(const Blocks &blocks, const Reader &vertices, const Reader &skin, const Reader &at);

} // namespace cutaway::nif
