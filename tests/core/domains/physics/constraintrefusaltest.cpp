// SPDX-License-Identifier: MIT
// Constraints that are not made, moved or removed, and why.
#include "core/domains/physics/edit/bodyconstraints.h"

#include "tests/support/constrainedcrate.h"
#include "tests/support/fo4physics.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/ragdollpack.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <limits>

using namespace cutaway;
using physics::Body;
using physics::BodyConstraint;
using physics::ConstraintPlan;
using physics::ConstraintSide;

namespace
{

ConstraintPlan hingeOf(physics::Limits along)
{
    ConstraintPlan plan;
    plan.along = along;
    return plan;
}

ConstraintPlan ragdollOf(physics::Limits plane, float cone)
{
    ConstraintPlan plan;
    plan.kind = ConstraintPlan::Kind::Ragdoll;
    plan.plane = plane;
    plan.cone = cone;
    return plan;
}

std::string whyNot(const Result<Patch> &patch)
{
    return patch ? std::string("taken") : patch.error().message;
}

BodyConstraint firstConstraint(const File &file)
{
    Progress progress;
    return physics::constraintsOf(file, test::bodiesIn(file), progress).at(0);
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

class ConstraintRefusalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plans_data();
    void plans();
    void pairs();
    void frames();
    void removals();
};

void ConstraintRefusalTest::plans_data()
{
    QTest::addColumn<ConstraintPlan>("plan");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *name, const ConstraintPlan &plan, const char *why) {
        QTest::newRow(name) << plan << QByteArray(why);
    };
    using Limits = std::numeric_limits<float>;
    const float nan = Limits::quiet_NaN(), infinite = Limits::infinity();
    row("sound", {}, "taken");
    row("limits", hingeOf({1.0f, -1.0f}),
        "the limits are 1 to -1 radians; the first must not be above the second");
    row("wide limits", hingeOf({-1.0f, 101.0f}),
        "the limits are -1 to 101 radians; the first must not be above the second");
    row("plane", ragdollOf({2.0f, 1.0f}, 1.0f),
        "the limits are 2 to 1 radians; the first must not be above the second");
    row("cone", ragdollOf({-1.0f, 1.0f}, -1.0f), "the angle of the cone is -1 radians, from 0 on is allowed");
    row("cone that is not a number", ragdollOf({-1.0f, 1.0f}, nan),
        "the angle of the cone is nan radians, from 0 on is allowed");
    ConstraintPlan plan = hingeOf({-1.0f, 1.0f});
    plan.plane = {2.0f, 1.0f};
    row("plane of a hinge", plan, "taken");
    plan.frame[1] = plan.frame[0];
    row("axes", plan, "the axes of the frame are none: (");
    plan = {};
    plan.frame[3].x = infinite;
    row("pivot", plan, "the pivot is at (");
}

void ConstraintRefusalTest::plans()
{
    QFETCH(ConstraintPlan, plan);
    QFETCH(QByteArray, why);
    const auto file = test::openNif(test::buildSkyrimCrate());
    const std::vector<Body> bodies = test::bodiesIn(*file);
    const QByteArray found =
        QByteArray::fromStdString(whyNot(addConstraint(*file, bodies[0], bodies[1], plan)));
    QVERIFY2(found.startsWith(why), found);
}

// A constraint holds two bodies that are blocks of a new enough file and hang on nodes.
void ConstraintRefusalTest::pairs()
{
    const auto crate = test::openNif(test::buildSkyrimCrate());
    const std::vector<Body> bodies = test::bodiesIn(*crate);
    QCOMPARE(whyNot(addConstraint(*crate, bodies[1], bodies[1], {})),
             std::string("a constraint holds two bodies, not one"));
    const auto packfile = test::openPackfile(test::buildPhysicsPackfile());
    const std::vector<Body> rows = test::bodiesIn(*packfile);
    QCOMPARE(whyNot(addConstraint(*packfile, rows[0], rows[1], {})),
             std::string("only bodies that are blocks of the file take a new constraint"));
    const auto old = test::openNif(twoOldPosts());
    const std::vector<Body> posts = test::bodiesIn(*old);
    QCOMPARE(posts.size(), std::size_t{2});
    QCOMPARE(whyNot(addConstraint(*old, posts[0], posts[1], {})),
             std::string("constraints of stream version 11 are not made, from 17 on they are"));
    const auto loose = test::openNif(heldAndFree());
    const std::vector<Body> both = test::bodiesIn(*loose);
    QCOMPARE(both.size(), std::size_t{2});
    const std::string hangs = both[1].name + " hangs on no node";
    QCOMPARE(whyNot(addConstraint(*loose, both[0], both[1], {})), hangs);
    QCOMPARE(whyNot(addConstraint(*loose, both[1], both[0], {})), hangs);
}

void ConstraintRefusalTest::frames()
{
    const auto file = test::openNif(test::buildConstrainedCrate());
    const std::vector<Body> bodies = test::bodiesIn(*file);
    const BodyConstraint constraint = firstConstraint(*file);
    const glm::mat4 larger = glm::scale(glm::mat4(1.0f), glm::vec3(2.0f));
    for (const ConstraintSide side : {ConstraintSide::A, ConstraintSide::B, ConstraintSide::Both}) {
        QCOMPARE(whyNot(moveConstraint(*file, bodies, constraint, side, larger)),
                 std::string("a frame is moved and turned, not scaled"));
        glm::mat4 flat = constraint.shown.frameA;
        flat[1] = 2.0f * flat[0];
        const std::string why = whyNot(setFrame(*file, bodies, constraint, side, flat));
        QVERIFY2(why.starts_with("the axes of the frame are none: ("), why.c_str());
    }
}

// Skeletons list their constraints elsewhere, too; and a constraint is where the file has one.
void ConstraintRefusalTest::removals()
{
    const auto skeleton = test::openPackfile(test::buildRagdollPackfile(test::HkxLayout::SkyrimSe));
    const std::vector<Body> bones = test::bodiesIn(*skeleton);
    const BodyConstraint held = firstConstraint(*skeleton);
    QCOMPARE(whyNot(removeConstraint(*skeleton, bones, held)),
             "the skeleton of " + bones[held.a].name + " lists its constraints: they are not removed");
    const auto crate = test::openNif(test::buildConstrainedCrate());
    const std::vector<Body> bodies = test::bodiesIn(*crate);
    BodyConstraint constraint = firstConstraint(*crate);
    constraint.path = "block[99]";
    std::string why = whyNot(removeConstraint(*crate, bodies, constraint));
    QVERIFY2(why.starts_with("block[99]: no unit of that name in "), why.c_str());
    const auto packfile = test::openPackfile(test::fallout4Ragdoll());
    constraint = firstConstraint(*packfile);
    constraint.path = "object[0].constraintCinfos[9]";
    why = whyNot(removeConstraint(*packfile, test::bodiesIn(*packfile), constraint));
    QVERIFY2(why.starts_with("object[0].constraintCinfos[9]: "), why.c_str());
}

CUTAWAY_TESTS(ConstraintRefusalTest)
#include "constraintrefusaltest.moc"
