// SPDX-License-Identifier: MIT
// Where bones stand after the one that they hung on has gone.
#include "core/domains/anim/skeletonedit.h"

#include "tests/support/builtskeleton.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

#include <glm/geometric.hpp>

using namespace cutaway;
using namespace cutaway::anim;

namespace
{

std::vector<glm::mat4> placesIn(const Skeleton &skeleton)
{
    std::vector<glm::mat4> places(skeleton.bones());
    localToModel(skeleton, skeleton.restPose(), places);
    return places;
}

Transform restOf(glm::vec3 at, float angle, glm::vec3 axis, float scale)
{
    Transform rest;
    rest.translation = glm::vec4(at, 0.0f);
    rest.rotation = glm::angleAxis(angle, glm::normalize(axis));
    rest.scale = glm::vec4(glm::vec3(scale), 0.0f);
    return rest;
}

} // namespace

class BoneRemovalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void childrenStayWhereTheyWere();
};

// Place, axes and size, below a bone that is turned and scaled.
void BoneRemovalTest::childrenStayWhereTheyWere()
{
    const auto file = test::openPackfile(test::builtSkeleton(test::HkxLayout::SkyrimSe, {{"Root"}}));
    const std::uint32_t object = skeletonsIn(*file).front();
    for (const NewBone &bone : {NewBone{"Upper", 0, restOf({1, 2, 3}, 0.6f, {1, 2, -1}, 2.0f)},
                                NewBone{"Lower", 1, restOf({0, 4, 1}, 1.1f, {3, 0, 1}, 0.75f)},
                                NewBone{"Tip", 2, restOf({2, 0, 0}, 0.3f, {0, 1, 1}, 1.0f)}}) {
        const Result<SkeletonEdit> added = addBone(*file, object, bone);
        QVERIFY(added && file->apply(added->patch));
    }
    const std::vector<glm::mat4> before = placesIn(test::bonesOf(*file));
    const Result<SkeletonEdit> removed = removeBone(*file, object, 1);
    QVERIFY(removed && file->apply(removed->patch));
    QCOMPARE(test::bonesOf(*file).boneNames(), (std::vector<std::string>{"Root", "Lower", "Tip"}));
    const std::vector<glm::mat4> after = placesIn(test::bonesOf(*file));
    for (const std::size_t bone : {1u, 2u}) {
        for (int column = 0; column < 4; ++column)
            QVERIFY(glm::length(after[bone][column] - before[bone + 1][column]) < 1e-4f);
    }
}

CUTAWAY_TESTS(BoneRemovalTest)
#include "boneremovaltest.moc"
