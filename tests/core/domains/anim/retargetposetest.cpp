// SPDX-License-Identifier: MIT
// Single poses of one skeleton as poses of another.
#include "core/domains/anim/retargetpose.h"

#include "tests/support/builtskeleton.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using anim::Skeleton;
using anim::Transform;

namespace
{

Skeleton threeBones(const glm::quat &rest)
{
    const auto file = test::openPackfile(test::builtSkeleton(
        test::HkxLayout::SkyrimSe, {{"Root"}, {"Spine", 0, {0, 0, 2}, rest}, {"Head", 1, {0, 1, 1}, rest}}));
    Diagnostics diagnostics;
    return Skeleton::read(*file, anim::skeletonsIn(*file).front(), diagnostics).value();
}

// In the space of the character.
std::vector<glm::quat> turnsOf(const Skeleton &skeleton, std::span<const Transform> local)
{
    std::vector<glm::mat4> model(skeleton.bones());
    anim::localToModel(skeleton, local, model);
    std::vector<glm::quat> turns;
    for (const glm::mat4 &place : model)
        turns.push_back(glm::quat_cast(glm::mat3(place)));
    return turns;
}

} // namespace

class RetargetPoseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void signsFollowTheFrameBefore();
    void turnsOfDifferentAxes_data();
    void turnsOfDifferentAxes();
};

// A clip may store a rotation with either sign. What is made of it stays one curve, which splines need.
void RetargetPoseTest::signsFollowTheFrameBefore()
{
    const glm::quat rest = glm::angleAxis(0.5f, glm::normalize(glm::vec3(1, 2, 3)));
    const Skeleton skeleton = threeBones(rest);
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

void RetargetPoseTest::turnsOfDifferentAxes_data()
{
    QTest::addColumn<bool>("hasOtherAxes");
    QTest::newRow("to itself") << false;
    QTest::newRow("to other axes") << true;
}

// Bone by bone a turn is about the axes that its parent has by then, whose order matters where each bone
// turns about another axis. In the space of the character every bone turns as its partner does.
void RetargetPoseTest::turnsOfDifferentAxes()
{
    QFETCH(bool, hasOtherAxes);
    const Skeleton from = threeBones(glm::angleAxis(0.5f, glm::normalize(glm::vec3(1, 2, 3))));
    const Skeleton to =
        hasOtherAxes ? threeBones(glm::angleAxis(-1.1f, glm::normalize(glm::vec3(2, -1, 1)))) : from;
    std::vector<Transform> pose(from.restPose().begin(), from.restPose().end());
    pose[0].rotation = glm::angleAxis(0.7f, glm::vec3(1, 0, 0));
    pose[1].rotation = glm::angleAxis(1.2f, glm::vec3(0, 1, 0));
    pose[2].rotation = glm::angleAxis(-0.4f, glm::vec3(0, 0, 1));
    std::vector<Transform> made(to.restPose().begin(), to.restPose().end());
    anim::PoseRetargeter(from, to, {0u, 1u, 2u}, 1.0).retarget(pose, made);
    const std::vector<glm::quat> before = turnsOf(from, from.restPose()), after = turnsOf(from, pose);
    const std::vector<glm::quat> toBefore = turnsOf(to, to.restPose()), toAfter = turnsOf(to, made);
    for (std::size_t bone = 0; bone < from.bones(); ++bone) {
        const glm::quat wanted = after[bone] * glm::conjugate(before[bone]);
        const glm::quat got = toAfter[bone] * glm::conjugate(toBefore[bone]);
        QVERIFY2(std::abs(glm::dot(wanted, got)) > 0.99999f, std::to_string(bone).c_str());
        if (!hasOtherAxes)
            QVERIFY(std::abs(glm::dot(made[bone].rotation, pose[bone].rotation)) > 0.99999f);
    }
}

CUTAWAY_TESTS(RetargetPoseTest)
#include "retargetposetest.moc"
