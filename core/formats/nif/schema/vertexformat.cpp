// SPDX-License-Identifier: MIT
#include "core/formats/nif/schema/vertexformat.h"

#include "core/formats/nif/version.h"
#include "core/schema/common.h"
#include "core/schema/rowrules.h"

namespace cutaway::nif
{

namespace
{

// clang-format off
constexpr FieldDesc kHalfUvFields[] = {field("u", Kind::Half), field("v", Kind::Half)};
constexpr FieldDesc kByteXyz[] = {field("x", Kind::U8), field("y", Kind::U8), field("z", Kind::U8)};
// clang-format on
constexpr StructDesc kHalfUv{"half2", nullptr, kHalfUvFields, Display::Tuple};
constexpr StructDesc kByteVec3{"byte3", nullptr, kByteXyz, Display::Tuple};

// Skyrim SE always stores full positions, whatever the mask says.
bool hasFullPositions(std::uint32_t parts, std::uint32_t stream)
{
    return stream == kBsSkyrimSE || (parts & kIsFullPrecision) != 0;
}

void addPosition(std::vector<FieldDesc> &rows, std::uint32_t parts, bool full)
{
    rows.push_back((full ? field("position", kVec3) : field("position", kHalfVec3)).in(Measure::GameLength));
    const Kind kind = full ? Kind::F32 : Kind::Half;
    rows.push_back((parts & kHasTangent) != 0 ? field("bitangentX", kind) : field("unusedW", kind));
}

std::vector<FieldDesc> vertexRows(std::uint32_t parts, bool full)
{
    std::vector<FieldDesc> rows;
    if ((parts & kHasPosition) != 0)
        addPosition(rows, parts, full);
    if ((parts & kHasUv) != 0)
        rows.push_back(field("uv", kHalfUv));
    if ((parts & kHasUv2) != 0)
        rows.push_back(field("uv2", kHalfUv));
    if ((parts & kHasNormal) != 0) {
        rows.push_back(field("normal", kByteVec3).doc("0 to 255 stand for -1 to 1"));
        rows.push_back(field("bitangentY", Kind::U8));
    }
    if ((parts & kHasTangent) != 0) {
        rows.push_back(field("tangent", kByteVec3).doc("0 to 255 stand for -1 to 1"));
        rows.push_back(field("bitangentZ", Kind::U8));
    }
    if ((parts & kHasColor) != 0)
        rows.push_back(field("color", kByteColor4));
    if ((parts & kIsSkinned) != 0) {
        rows.push_back(field("boneWeights", Kind::Half).times(4));
        rows.push_back(field("boneIndices", Kind::U8)
                           .times(4)
                           .to(kRows, "of skin.bones|<skinPartition.bones; judged by the rules for skins"));
    }
    if ((parts & kHasEye) != 0)
        rows.push_back(field("eyeData", Kind::F32));
    return rows;
}

} // namespace

std::uint64_t soundVertexDesc(std::uint64_t vertexDesc, std::uint32_t stream)
{
    // Bytes of each part by its bit; that of positions depends on their precision.
    constexpr std::array<std::uint32_t, 9> kBytes{0, 4, 4, 4, 4, 4, 12, 0, 4};
    constexpr std::uint32_t kFirstWithOffset = 1, kLastWithOffset = 6;
    const std::uint32_t attributes = attributesOf(vertexDesc);
    std::uint32_t at = (attributes & kHasPosition) == 0 ? 0 : hasFullPositions(attributes, stream) ? 16 : 8;
    for (std::uint32_t bit = kFirstWithOffset; bit < kBytes.size(); ++bit) {
        if ((attributes >> bit & 1) == 0)
            continue;
        const std::uint32_t shift = 4 * (bit + 1);
        if (bit <= kLastWithOffset)
            vertexDesc = (vertexDesc & ~(std::uint64_t{15} << shift)) | std::uint64_t{at / 4} << shift;
        at += kBytes[bit];
    }
    return (vertexDesc & ~std::uint64_t{15}) | at / 4;
}

std::uint32_t vertexSize(std::uint64_t vertexDesc)
{
    return static_cast<std::uint32_t>(vertexDesc & 0xF) * 4;
}

std::shared_ptr<const DynamicType> vertexType(const Scope &scope)
{
    const std::uint64_t mask = scope.value("vertexDesc");
    const std::uint32_t size = vertexSize(mask);
    if (size == 0)
        return nullptr;
    const std::uint32_t parts = attributesOf(mask);
    std::vector<FieldDesc> rows = vertexRows(parts, hasFullPositions(parts, scope.stream()));
    auto type = makeDynamicType("vertex", rows, scope.rules());
    const std::uint32_t explained = type == nullptr ? 0 : type->layout.size;
    if (explained == size)
        return type;
    // The size decides where the next vertex is; what the parts do not explain stays raw.
    if (explained > size)
        rows.clear();
    rows.push_back(raw("rest", explained > size ? size : size - explained));
    return makeDynamicType("vertex", std::move(rows), scope.rules());
}

} // namespace cutaway::nif
