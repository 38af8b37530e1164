// SPDX-License-Identifier: MIT
// Clips whose poses are edited, and what a pose is off.
#pragma once

#include "core/domains/anim/clipconvert.h"
#include "core/domains/anim/denseclip.h"
#include "core/domains/anim/skeleton.h"
#include "core/file/file.h"

#include <memory>

namespace cutaway::test
{

// Floats make of the decoded poses a little more than the 1e-4 that an edit states.
inline constexpr float kStated = 1.02e-4f;

struct PosedFile {
    std::unique_ptr<File> file;
    std::uint32_t object = 0;
    std::unique_ptr<anim::Clip> clip;
    std::unique_ptr<anim::Skeleton> skeleton; // null where the file has none
    anim::DenseClip dense;
};
// The first animation and skeleton of a packfile.
PosedFile posedFile(Bytes bytes);
anim::Clip clipAfter(const File &file, std::uint32_t object);

anim::Transform turnedBy(float radians, glm::vec3 axis = {0, 0, 1});
anim::PoseDifference poseDifferenceOf(const anim::Transform &a, const anim::Transform &b);
float worstOf(const anim::PoseDifference &difference);

} // namespace cutaway::test
