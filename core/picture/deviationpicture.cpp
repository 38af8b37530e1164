// SPDX-License-Identifier: MIT
#include "core/picture/deviationpicture.h"

namespace cutaway::picture
{

namespace
{

using Side = physics::DeviationStep::Side;

// Warm where something is missing, cold where the shape is too large; darker the farther.
std::array<std::uint8_t, 3> toneOfStep(Side side, int step)
{
    constexpr std::array<std::uint8_t, 3> kFitting{206, 208, 210};
    constexpr std::array<std::uint8_t, 3> kCold[physics::kDeviationSteps] = {
        {166, 198, 222}, {94, 146, 198}, {34, 78, 148}};
    constexpr std::array<std::uint8_t, 3> kWarm[physics::kDeviationSteps] = {
        {238, 208, 138}, {220, 136, 60}, {150, 40, 42}};
    const auto at = static_cast<std::size_t>(step);
    return side == Side::Fits ? kFitting : side == Side::TooLarge ? kCold[at] : kWarm[at];
}

std::string nameOfStep(const physics::DeviationStep &step)
{
    constexpr std::string_view kWords[] = {"fits", "too large", "missing"};
    return step.side == Side::Fits
               ? fmt::format("fits, up to {:.3f} u", step.to)
               : fmt::format("{}, {:.3f} to {:.3f} u", kWords[static_cast<std::size_t>(step.side)], step.from,
                             step.to);
}

void nameSteps(const std::vector<physics::DeviationStep> &steps, DrawList &list)
{
    int ofSide = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        ofSide = i > 0 && steps[i].side == steps[i - 1].side ? ofSide + 1 : 0;
        list.categories.push_back(
            {nameOfStep(steps[i]), toneOfStep(steps[i].side, ofSide), steps[i].side == Side::Missing});
    }
}

} // namespace

DeviationPicture deviationPicture(const mesh::TriMesh &source, const physics::ShapePlan &plan,
                                  const glm::dmat4 &place, Progress &progress)
{
    physics::DeviationMap map = physics::deviationMap(source, plan, progress);
    DeviationPicture made;
    if (map.pieces.empty())
        return made;
    nameSteps(map.steps, made.list);
    Batch batch;
    batch.label = "distance from the source";
    batch.layer = Layer::Collision;
    for (const physics::DeviationPiece &piece : map.pieces) {
        std::array<glm::vec3, 3> corners;
        for (std::size_t i = 0; i < corners.size(); ++i)
            corners[i] = glm::vec3(place * glm::dvec4(piece.corners[i], 1.0));
        batch.addTriangle(corners[0], corners[1], corners[2], static_cast<std::uint16_t>(piece.step));
    }
    made.list.batches.push_back(std::move(batch));
    made.steps = std::move(map.steps);
    return made;
}

} // namespace cutaway::picture
