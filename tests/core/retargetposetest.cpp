// SPDX-License-Identifier: MIT
// Single poses of one skeleton as poses of another.
#include "core/anim/retargetpose.h"

#include "tests/support/builtskeleton.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using anim::Skeleton;
using anim::Transform;

class RetargetPoseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void signsFollowTheFrameBefore();
};

// A clip may store a rotation with either sign. What is made of it stays one curve, which splines need.
void RetargetPoseTest::signsFollowTheFrameBefore()
{
    const glm::quat rest = glm::angleAxis(0.5f, glm::normalize(glm::vec3(1, 2, 3)));
    const auto file = test::openPackfile(test::builtSkeleton(
        test::HkxLayout::SkyrimSe, {{"Root"}, {"Spine", 0, {0, 0, 2}, rest}, {"Head", 1, {0, 1, 1}, rest}}));
    Diagnostics diagnostics;
    const Skeleton skeleton = Skeleton::read(*file, anim::skeletonsIn(*file).front(), diagnostics).value();
    anim::PoseRetargeter retargeter(skeleton, skeleton, {0u, 1u, 2u}, 1.0);
    std::vector<Transform> from(skeleton.restPose().begin(), skeleton.restPose().end());
    std::vector<Transform> made = from;
    for (int frame = 0; frame < 12; ++frame) {
        const std::vector<Transform> before = made;
        for (std::size_t bone = 0; bone < from.size(); ++bone) {
            const float angle = 0.1f * static_cast<float>(frame) + static_cast<float>(bone);
            from[bone].rotation = glm::angleAxis(angle, glm::vec3(0, 1, 0)) * (frame % 3 == 1 ? -1.0f : 1.0f);
        }
        retargeter.retarget(from, made);
        for (std::size_t bone = 0; bone < from.size(); ++bone) {
            QVERIFY(std::abs(glm::dot(made[bone].rotation, from[bone].rotation)) > 0.99999f);
            QVERIFY(glm::dot(made[bone].rotation, before[bone].rotation) >= 0.0f);
        }
    }
}

CUTAWAY_TESTS(RetargetPoseTest)
#include "retargetposetest.moc"
