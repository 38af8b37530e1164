// SPDX-License-Identifier: MIT
#include "core/formats/nif/schema/vertexformat.h"

#include "core/formats/nif/version.h"
#include "core/schema/common.h"
#include "core/schema/rowrules.h"

namespace cutaway::nif
{

namespace
{

enum VertexPart : std::uint32_t {
    kPosition = 1 << 0,
    kUv = 1 << 1,
    kUv2 = 1 << 2,
    kNormal = 1 << 3,
    kTangent = 1 << 4,
    kColor = 1 << 5,
    kSkinned = 1 << 6,
    kEye = 1 << 8,
    kFullPrecision = 1 << 10,
};
constexpr std::uint32_t kPartsAt = 44;

// clang-format off
constexpr FieldDesc kHalfUvFields[] = {field("u", Kind::Half), field("v", Kind::Half)};
constexpr FieldDesc kByteXyz[] = {field("x", Kind::U8), field("y", Kind::U8), field("z", Kind::U8)};
// clang-format on
constexpr StructDesc kHalfUv{"half2", nullptr, kHalfUvFields, Display::Tuple};
constexpr StructDesc kByteVec3{"byte3", nullptr, kByteXyz, Display::Tuple};

// Skyrim SE always stores full positions, whatever the mask says.
bool hasFullPositions(std::uint32_t parts, std::uint32_t stream)
{
    return stream == kBsSkyrimSE || (parts & kFullPrecision) != 0;
}

void addPosition(std::vector<FieldDesc> &rows, std::uint32_t parts, bool full)
{
    rows.push_back((full ? field("position", kVec3) : field("position", kHalfVec3)).in(Measure::GameLength));
    const Kind kind = full ? Kind::F32 : Kind::Half;
    rows.push_back((parts & kTangent) != 0 ? field("bitangentX", kind) : field("unusedW", kind));
}

std::vector<FieldDesc> vertexRows(std::uint32_t parts, bool full)
{
    std::vector<FieldDesc> rows;
    if ((parts & kPosition) != 0)
        addPosition(rows, parts, full);
    if ((parts & kUv) != 0)
        rows.push_back(field("uv", kHalfUv));
    if ((parts & kUv2) != 0)
        rows.push_back(field("uv2", kHalfUv));
    if ((parts & kNormal) != 0) {
        rows.push_back(field("normal", kByteVec3).doc("0 to 255 stand for -1 to 1"));
        rows.push_back(field("bitangentY", Kind::U8));
    }
    if ((parts & kTangent) != 0) {
        rows.push_back(field("tangent", kByteVec3).doc("0 to 255 stand for -1 to 1"));
        rows.push_back(field("bitangentZ", Kind::U8));
    }
    if ((parts & kColor) != 0)
        rows.push_back(field("color", kByteColor4));
    if ((parts & kSkinned) != 0) {
        rows.push_back(field("boneWeights", Kind::Half).times(4));
        rows.push_back(field("boneIndices", Kind::U8)
                           .times(4)
                           .to(kRows, "of skin.bones|<skinPartition.bones; judged by the rules for skins"));
    }
    if ((parts & kEye) != 0)
        rows.push_back(field("eyeData", Kind::F32));
    return rows;
}

} // namespace

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
    const std::uint32_t parts = static_cast<std::uint32_t>(mask >> kPartsAt) & 0x7FF;
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
