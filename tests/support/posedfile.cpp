// SPDX-License-Identifier: MIT
#include "tests/support/posedfile.h"

#include "tests/support/hkxcorpus.h"

#include <algorithm>
#include <glm/gtc/quaternion.hpp>

namespace cutaway::test
{

PosedFile posedFile(Bytes bytes)
{
    PosedFile made;
    made.file = test::openPackfile(std::move(bytes));
    made.object = anim::animationsIn(*made.file).front();
    Diagnostics ignored;
    made.clip = std::make_unique<anim::Clip>(*anim::Clip::read(*made.file, made.object, ignored));
    if (const auto skeletons = anim::skeletonsIn(*made.file); !skeletons.empty())
        made.skeleton =
            std::make_unique<anim::Skeleton>(*anim::Skeleton::read(*made.file, skeletons.front(), ignored));
    made.dense = *anim::denseClip(*made.clip);
    return made;
}

anim::Clip clipAfter(const File &file, std::uint32_t object)
{
    Diagnostics ignored;
    return *anim::Clip::read(file, object, ignored);
}

anim::Transform turnedBy(float radians, glm::vec3 axis)
{
    anim::Transform delta;
    delta.rotation = glm::angleAxis(radians, axis);
    return delta;
}

anim::PoseDifference poseDifferenceOf(const anim::Transform &a, const anim::Transform &b)
{
    anim::PoseDifference difference;
    difference.widen(a, b);
    return difference;
}

float worstOf(const anim::PoseDifference &difference)
{
    return std::max({difference.translation, difference.rotation, difference.scale});
}

} // namespace cutaway::test
