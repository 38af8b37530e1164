// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/meshcheck.h"

namespace cutaway::nif
{

void MeshCheck::check(const Reader &block, std::uint32_t number)
{
    if (!m_blocks.isAny(number))
        return;
    m_scene.note(block, number);
    m_controllers.note(block, number);
    if (m_blocks.is(number, BlockKind::PackedShape) || m_blocks.is(number, BlockKind::Shape))
        checkShape(block, number);
    else
        checkParts(block, number);
}

void MeshCheck::checkShape(const Reader &shape, std::uint32_t number)
{
    constexpr std::uint32_t kMostRepeated =
        100; // a damaged file may have thousands of shapes with one large block
    const bool hasNewData = isNew(referenceAt(shape, "data"_f)),
               hasNewSkin = isNew(referenceAt(shape, "skin"_f));
    if ((!hasNewData || !hasNewSkin) && ++m_repeated > kMostRepeated)
        return;
    const auto mesh = meshOf(m_blocks, number);
    if (!mesh)
        return;
    if (hasNewData) {
        checkTriangles(*mesh);
        checkVertices(*mesh);
        checkDirections(*mesh);
    }
    checkBound(*mesh);
    checkShading(*mesh);
    checkSkinning(*mesh);
    checkSegments(*mesh);
    checkTangentData(*mesh);
}

void MeshCheck::checkParts(const Reader &block, std::uint32_t number)
{
    const auto is = [this, number](BlockKind kind) { return m_blocks.is(number, kind); };
    if (is(BlockKind::TriangleData))
        checkTriangleData(m_blocks, block);
    else if (is(BlockKind::StripData))
        checkStripData(m_blocks, block);
    else if (is(BlockKind::SkinPartition))
        checkPartitions(m_blocks, block);
    else if (is(BlockKind::Skin))
        checkSkinInstance(m_blocks, block);
    else if (is(BlockKind::NewSkin))
        checkNewSkin(m_blocks, block);
    else if (is(BlockKind::LightingShader))
        checkShader(m_blocks, block);
    else if (is(BlockKind::Alpha))
        checkAlpha(m_blocks, block);
    else if (is(BlockKind::TextureSet))
        checkTextureSet(m_blocks, block);
    checkTexturePaths(m_blocks, block, number);
}

} // namespace cutaway::nif
