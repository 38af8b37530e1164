// SPDX-License-Identifier: MIT
// The weights by which vertices hang on bones.
#pragma once

#include "core/formats/nif/mesh/vertexpart.h"
#include "core/schema/reader.h"

#include <cmath>
#include <optional>
#include <vector>

namespace cutaway::nif
{

// Up to what files of the games round.
inline bool isOne(float sum)
{
    return std::abs(sum - 1.0f) <= 0.02f;
}

// Bytes of an entry in the list of a NiSkinData's bone: number of the vertex, weight.
inline constexpr std::size_t kWeightEntry = 6;

// visit(row, vertex, weight) for each entry that is there.
template <class Visit> void forEachWeight(const Reader &bone, const Visit &visit)
{
    const ByteSpan bytes = bone.count("weights"_f) == 0 ? ByteSpan() : bone.bytes("weights"_f);
    for (std::uint32_t row = 0; (row + 1) * kWeightEntry <= bytes.size(); ++row)
        visit(row, load<std::uint16_t>(bytes, row * kWeightEntry),
              load<float>(bytes, row * kWeightEntry + 2));
}

// The lists of a NiSkinData, by vertex.
struct WeightSums {
    std::vector<float> sums;
    std::vector<std::uint16_t> bones; // that the vertex hangs on
    std::size_t entries = 0;
    std::optional<Reader> outside = {}; // the first entry of a vertex that is not there
};
WeightSums weightSumsOf(const Reader &skinData, std::uint32_t vertices);

// Of the four weights of a packed vertex.
float weightSumOf(const VertexPart &weights, std::uint32_t row);

} // namespace cutaway::nif
