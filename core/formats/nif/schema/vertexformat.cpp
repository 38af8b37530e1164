// SPDX-License-Identifier: MIT
#include "core/formats/nif/schema/vertexformat.h"

#include "core/base/quantity.h"
#include "core/formats/nif/version.h"
#include "core/schema/common.h"
#include "core/schema/rowrules.h"

#include <algorithm>
#include <cstring>

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

// A part of a vertex, in bytes from its start.
struct PartPlace {
    std::uint32_t bit, at, size;
};

std::vector<PartPlace> partsOf(std::uint32_t attributes, std::uint32_t stream)
{
    // By bit; the size of positions depends on their precision.
    constexpr std::array<std::uint32_t, 9> kSizes{0, 4, 4, 4, 4, 4, 12, 0, 4};
    std::vector<PartPlace> parts;
    std::uint32_t at = 0;
    for (std::uint32_t bit = 0; bit < kSizes.size(); ++bit) {
        if ((attributes >> bit & 1) == 0)
            continue;
        const std::uint32_t size = bit != 0 ? kSizes[bit] : hasFullPositions(attributes, stream) ? 16 : 8;
        parts.push_back({bit, at, size});
        at += size;
    }
    return parts;
}

} // namespace

std::uint64_t soundVertexDesc(std::uint64_t vertexDesc, std::uint32_t stream)
{
    constexpr std::uint32_t kFirstWithOffset = 1, kLastWithOffset = 6;
    std::uint32_t size = 0;
    for (const PartPlace &part : partsOf(attributesOf(vertexDesc), stream)) {
        const std::uint32_t shift = 4 * (part.bit + 1);
        if (part.bit >= kFirstWithOffset && part.bit <= kLastWithOffset)
            vertexDesc = (vertexDesc & ~(std::uint64_t{15} << shift)) | std::uint64_t{part.at / 4} << shift;
        size = part.at + part.size;
    }
    return (vertexDesc & ~std::uint64_t{15}) | size / 4;
}

Result<Bytes> relaidVertices(ByteSpan rows, std::uint64_t from, std::uint64_t to, std::uint32_t stream)
{
    const std::uint32_t size = vertexSize(from), wanted = vertexSize(soundVertexDesc(to, stream));
    if (size == 0 || size != vertexSize(soundVertexDesc(from, stream)))
        return fail("a vertex has {}, its attributes {:#x} take {}", quantity(size, "byte"),
                    attributesOf(from), vertexSize(soundVertexDesc(from, stream)));
    const std::vector<PartPlace> before = partsOf(attributesOf(from), stream);
    struct Move {
        std::uint32_t from, to, size;
    };
    std::vector<Move> moves;
    for (const PartPlace &part : partsOf(attributesOf(to), stream)) {
        const auto was = std::ranges::find(before, part.bit, &PartPlace::bit);
        if (was == before.end())
            continue;
        if (was->size != part.size)
            return fail("positions of {} cannot become ones of {}", quantity(was->size, "byte"), part.size);
        moves.push_back({was->at, part.at, part.size});
    }
    Bytes made(rows.size() / size * wanted);
    for (std::size_t row = 0; row < rows.size() / size; ++row) {
        for (const Move &move : moves)
            std::memcpy(made.data() + row * wanted + move.to, rows.data() + row * size + move.from,
                        move.size);
    }
    return made;
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
