// SPDX-License-Identifier: MIT
// Constraints that are not made, moved or removed, and why.
#include "core/domains/physics/edit/joints.h"

#include "tests/support/fo4physics.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/jointedcrate.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/ragdollpack.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <limits>

using namespace cutaway;
using physics::Body;
using physics::Joint;
using physics::JointPlan;
using physics::JointSide;

namespace
{

JointPlan hingeOf(physics::Limits along)
{
    JointPlan plan;
    plan.along = along;
    return plan;
}

JointPlan ragdollOf(physics::Limits plane, float cone)
{
    JointPlan plan;
    plan.kind = JointPlan::Kind::Ragdoll;
    plan.plane = plane;
    plan.cone = cone;
    return plan;
}

std::string whyNot(const Result<Patch> &patch)
{
    return patch ? std::string("taken") : patch.error().message;
}

Joint firstJoint(const File &file)
{
    Progress progress;
    return physics::jointsOf(file, test::bodiesIn(file), progress).at(0);
}

// Two nodes of Oblivion with a body each.
Bytes twoOldPosts()
{
    test::NifBuilder nif(test::kNifOblivion);
    nif.children(nif.addObject("NiNode", "Post", {}, 3), {4});
    nif.add("bhkCapsuleShape").u32({9}).f32({0.3F}).zeros(8).f32({0, 0, 0.3F, 0.3F, 0, 0, 4, 0.3F});
    nif.addRigidBody("bhkRigidBody", 1, 1, 0);
    nif.add("bhkCollisionObject").link(0).u16({1}).link(2);
    nif.children(nif.addObject("NiNode", "Other", {}, 6), {});
    nif.addRigidBody("bhkRigidBody", 1, 1, 0);
    nif.add("bhkCollisionObject").link(4).u16({1}).link(5);
    return nif.build();
}

// A node with a body, and a body that nothing holds.
Bytes heldAndFree()
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("NiNode", "Held", {}, 3), {});
    nif.add("bhkSphereShape").u32({0x1DD9C611}).f32({0.1F});
    nif.addRigidBody("bhkRigidBody", 1, 4, 1);
    nif.add("bhkCollisionObject").link(0).u16({0x81}).link(2);
    nif.addRigidBody("bhkRigidBody", 1, 4, 1);
    return nif.build();
}

} // namespace

class JointRefusalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plans_data();
    void plans();
    void pairs();
    void frames();
    void removals();
};

void JointRefusalTest::plans_data()
{
    QTest::addColumn<JointPlan>("plan");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *name, const JointPlan &plan, const char *why) {
        QTest::newRow(name) << plan << QByteArray(why);
    };
    const float nan = std::nanf(""), infinite = std::numeric_limits<float>::infinity();
    row("sound", {}, "taken");
    row("limits", hingeOf({1.0f, -1.0f}),
        "the limits are 1 to -1 radians; the first must not be above the second");
    row("wide limits", hingeOf({-1.0f, 101.0f}),
        "the limits are -1 to 101 radians; the first must not be above the second");
    row("plane", ragdollOf({2.0f, 1.0f}, 1.0f),
        "the limits are 2 to 1 radians; the first must not be above the second");
    row("cone", ragdollOf({-1.0f, 1.0f}, -1.0f), "the angle of the cone is -1 radians, from 0 on is allowed");
    row("cone that is no number", ragdollOf({-1.0f, 1.0f}, nan),
        "the angle of the cone is nan radians, from 0 on is allowed");
    JointPlan plan = hingeOf({-1.0f, 1.0f});
    plan.plane = {2.0f, 1.0f};
    row("plane of a hinge", plan, "taken");
    plan.frame[1] = plan.frame[0];
    row("axes", plan, "the axes of the frame are none: (");
    plan = {};
    plan.frame[3].x = infinite;
    row("pivot", plan, "the pivot is at (");
}

void JointRefusalTest::plans()
{
    QFETCH(JointPlan, plan);
    QFETCH(QByteArray, why);
    const auto file = test::openNif(test::buildSkyrimCrate());
    const std::vector<Body> bodies = test::bodiesIn(*file);
    const QByteArray found = QByteArray::fromStdString(whyNot(addJoint(*file, bodies[0], bodies[1], plan)));
    QVERIFY2(found.startsWith(why), found);
}

// A constraint holds two bodies that are blocks of a new enough file and hang on nodes.
void JointRefusalTest::pairs()
{
    const auto crate = test::openNif(test::buildSkyrimCrate());
    const std::vector<Body> bodies = test::bodiesIn(*crate);
    QCOMPARE(whyNot(addJoint(*crate, bodies[1], bodies[1], {})),
             std::string("a constraint holds two bodies, not one"));
    const auto packfile = test::openPackfile(test::buildPhysicsPackfile());
    const std::vector<Body> rows = test::bodiesIn(*packfile);
    QCOMPARE(whyNot(addJoint(*packfile, rows[0], rows[1], {})),
             std::string("only bodies that are blocks of the file take a new constraint"));
    const auto old = test::openNif(twoOldPosts());
    const std::vector<Body> posts = test::bodiesIn(*old);
    QCOMPARE(posts.size(), std::size_t{2});
    QCOMPARE(whyNot(addJoint(*old, posts[0], posts[1], {})),
             std::string("constraints of stream version 11 are not made, from 17 on they are"));
    const auto loose = test::openNif(heldAndFree());
    const std::vector<Body> both = test::bodiesIn(*loose);
    QCOMPARE(both.size(), std::size_t{2});
    const std::string hangs = both[1].name + " hangs on no node";
    QCOMPARE(whyNot(addJoint(*loose, both[0], both[1], {})), hangs);
    QCOMPARE(whyNot(addJoint(*loose, both[1], both[0], {})), hangs);
}

void JointRefusalTest::frames()
{
    const auto file = test::openNif(test::buildJointedCrate());
    const std::vector<Body> bodies = test::bodiesIn(*file);
    const Joint joint = firstJoint(*file);
    const glm::mat4 larger = glm::scale(glm::mat4(1.0f), glm::vec3(2.0f));
    for (const JointSide side : {JointSide::A, JointSide::B, JointSide::Both}) {
        QCOMPARE(whyNot(moveJoint(*file, bodies, joint, side, larger)),
                 std::string("a frame is moved and turned, not scaled"));
        glm::mat4 flat = joint.shown.frameA;
        flat[1] = 2.0f * flat[0];
        const std::string why = whyNot(setFrame(*file, bodies, joint, side, flat));
        QVERIFY2(why.starts_with("the axes of the frame are none: ("), why.c_str());
    }
}

// Skeletons list their constraints elsewhere, too; and a constraint is where the file has one.
void JointRefusalTest::removals()
{
    const auto skeleton = test::openPackfile(test::buildRagdollPackfile(test::HkxLayout::SkyrimSe));
    const std::vector<Body> bones = test::bodiesIn(*skeleton);
    const Joint held = firstJoint(*skeleton);
    QCOMPARE(whyNot(removeJoint(*skeleton, bones, held)),
             "the skeleton of " + bones[held.a].name + " lists its constraints: they are not removed");
    const auto crate = test::openNif(test::buildJointedCrate());
    const std::vector<Body> bodies = test::bodiesIn(*crate);
    Joint joint = firstJoint(*crate);
    joint.path = "block[99]";
    std::string why = whyNot(removeJoint(*crate, bodies, joint));
    QVERIFY2(why.starts_with("block[99]: no unit of that name in "), why.c_str());
    const auto packfile = test::openPackfile(test::fallout4Ragdoll());
    joint = firstJoint(*packfile);
    joint.path = "object[0].constraintCinfos[9]";
    why = whyNot(removeJoint(*packfile, test::bodiesIn(*packfile), joint));
    QVERIFY2(why.starts_with("object[0].constraintCinfos[9]: "), why.c_str());
}

CUTAWAY_TESTS(JointRefusalTest)
#include "jointrefusaltest.moc"
