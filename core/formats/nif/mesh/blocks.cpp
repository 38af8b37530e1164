// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/blocks.h"

#include "core/formats/nif/blocktypes.h"

#include <algorithm>
#include <unordered_map>

namespace cutaway::nif
{

namespace
{

struct KindRow {
    BlockKind kind;
    std::string_view type; // it and all that derive from it
};
constexpr KindRow kKindRows[] = {
    {BlockKind::Named, "NiObjectNET"},
    {BlockKind::Spatial, "NiAVObject"},
    {BlockKind::Node, "NiNode"},
    {BlockKind::Shape, "NiGeometry"},
    {BlockKind::PackedShape, "BSTriShape"},
    {BlockKind::DynamicShape, "BSDynamicTriShape"},
    {BlockKind::SegmentedShape, "BSSubIndexTriShape"},
    {BlockKind::LevelledShape, "BSMeshLODTriShape"},
    {BlockKind::LevelledShape, "BSLODTriShape"},
    {BlockKind::TriangleData, "NiTriShapeData"},
    {BlockKind::StripData, "NiTriStripsData"},
    {BlockKind::Skin, "NiSkinInstance"},
    {BlockKind::DismemberSkin, "BSDismemberSkinInstance"},
    {BlockKind::SkinData, "NiSkinData"},
    {BlockKind::SkinPartition, "NiSkinPartition"},
    {BlockKind::NewSkin, "BSSkin::Instance"},
    {BlockKind::NewSkinData, "BSSkin::BoneData"},
    {BlockKind::Shader, "BSShaderProperty"},
    {BlockKind::LightingShader, "BSLightingShaderProperty"},
    {BlockKind::EffectShader, "BSEffectShaderProperty"},
    {BlockKind::NoLightingShader, "BSShaderNoLightingProperty"},
    {BlockKind::TextureSet, "BSShaderTextureSet"},
    {BlockKind::SourceTexture, "NiSourceTexture"},
    {BlockKind::Alpha, "NiAlphaProperty"},
    {BlockKind::Material, "NiMaterialProperty"},
    {BlockKind::Controller, "NiTimeController"},
    {BlockKind::ValueController, "NiSingleInterpController"},
    {BlockKind::TransformController, "NiTransformController"},
    {BlockKind::ParticleController, "NiPSysModifierCtlr"},
    {BlockKind::ParticleModifier, "NiPSysModifier"},
    {BlockKind::ParticleSystem, "NiParticleSystem"},
    {BlockKind::Sequence, "NiControllerSequence"},
    {BlockKind::Manager, "NiControllerManager"},
    {BlockKind::ExtraData, "NiExtraData"},
    {BlockKind::BsxFlags, "BSXFlags"},
    {BlockKind::AddOnNode, "BSValueNode"},
    {BlockKind::BinaryData, "NiBinaryExtraData"},
};

using KindsByType = std::unordered_map<std::string_view, std::uint64_t>;

std::string withoutNul(std::string text)
{
    text.resize(std::min(text.size(), text.find('\0')));
    return text;
}

} // namespace

Blocks::Blocks(const File &file, Diagnostics &out) : m_file(file), m_state(stateOf(file)), m_out(out)
{
    const NifHeader &header = m_state.header;
    std::vector<std::uint64_t> ofTypes;
    for (const std::string &type : header.types)
        ofTypes.push_back(kindsOfType(type));
    m_kinds.resize(count());
    m_visited.resize(count());
    for (std::uint32_t block = 0; block < count(); ++block) {
        const std::uint32_t type = block < header.blockTypes.size() ? header.blockTypes[block] : 0;
        m_kinds[block] = type < ofTypes.size() ? ofTypes[type] : 0;
    }
}

std::uint64_t Blocks::kindsOfType(std::string_view type)
{
    static const KindsByType kinds = [] { // immutable: the tables by name
        KindsByType all;
        for (const std::string_view name : blockTypeNames()) {
            for (const KindRow &row : kKindRows) {
                if (derivesFrom(*blockRow(name)->type, row.type))
                    all[name] |= bitOf(row.kind);
            }
        }
        return all;
    }();
    const auto known = kinds.find(type);
    return known != kinds.end() ? known->second : 0;
}

bool Blocks::derives(std::int64_t block, std::string_view base) const
{
    const FieldDesc *row = blockRow(typeOf(block));
    return row != nullptr && derivesFrom(*row->type, base);
}

std::optional<Reader> Blocks::at(std::int64_t block) const
{
    const auto unit = unitOfBlock(m_state, block);
    return unit ? std::optional(Reader(m_file.tree(*unit))) : std::nullopt;
}

std::optional<Reader> Blocks::follow(const Reader &from, FieldName reference, BlockKind kind) const
{
    const std::int64_t block = referenceAt(from, reference);
    return is(block, kind) ? at(block) : std::nullopt;
}

std::string Blocks::text(const Reader &owner, FieldName field) const
{
    return text(owner.member(field));
}

std::string Blocks::text(const Reader &field) const
{
    if (!field)
        return {};
    if (!field.has("value"_f)) // a number of the table in the header
        return withoutNul(std::string(stringAt(static_cast<std::uint32_t>(field.integer()))));
    const ByteSpan characters = field.bytes("value"_f);
    return withoutNul(std::string(characters.begin(), characters.end()));
}

bool Blocks::isFirstVisit(std::int64_t block) const
{
    if (block < 0 || block >= std::int64_t{count()})
        return false;
    const auto place = static_cast<std::size_t>(block);
    const bool isFirst = !m_visited[place];
    m_visited[place] = true;
    return isFirst;
}

void Blocks::add(Severity severity, Code code, UnitId unit, ByteRange range, std::string message) const
{
    m_out.add({severity,
               code,
               unit,
               {m_file.units().range(unit).offset + range.offset, range.size},
               std::move(message)});
}

} // namespace cutaway::nif
