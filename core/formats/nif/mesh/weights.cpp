// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/weights.h"

namespace cutaway::nif
{

WeightSums weightSumsOf(const Reader &skinData, std::uint32_t vertices)
{
    constexpr std::size_t kEntry = 6; // bytes: number of the vertex, weight
    WeightSums all{std::vector<float>(vertices), std::vector<std::uint16_t>(vertices)};
    for (const Reader &bone : skinData.elements("bones"_f)) {
        const std::uint32_t count = bone.count("weights"_f);
        const ByteSpan bytes = count == 0 ? ByteSpan() : bone.bytes("weights"_f);
        for (std::size_t at = 0; at + kEntry <= bytes.size(); at += kEntry, ++all.entries) {
            const auto vertex = load<std::uint16_t>(bytes, at);
            if (vertex < vertices) {
                all.sums[vertex] += load<float>(bytes, at + 2);
                ++all.bones[vertex];
            } else if (!all.outside) {
                all.outside = bone.element("weights"_f, static_cast<std::uint32_t>(at / kEntry));
            }
        }
    }
    return all;
}

float weightSumOf(const VertexPart &weights, std::uint32_t row)
{
    return weights.number(row, 0) + weights.number(row, 1) + weights.number(row, 2) + weights.number(row, 3);
}

} // namespace cutaway::nif
