// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/weights.h"

namespace cutaway::nif
{

WeightSums weightSumsOf(const Reader &skinData, std::uint32_t vertices)
{
    WeightSums all{std::vector<float>(vertices), std::vector<std::uint16_t>(vertices)};
    for (const Reader &bone : skinData.elements("bones"_f)) {
        forEachWeight(bone, [&](std::uint32_t row, std::uint16_t vertex, float weight) {
            ++all.entries;
            if (vertex < vertices) {
                all.sums[vertex] += weight;
                ++all.bones[vertex];
            } else if (!all.outside) {
                all.outside = bone.element("weights"_f, row);
            }
        });
    }
    return all;
}

float weightSumOf(const VertexPart &weights, std::uint32_t row)
{
    return weights.number(row, 0) + weights.number(row, 1) + weights.number(row, 2) + weights.number(row, 3);
}

} // namespace cutaway::nif
