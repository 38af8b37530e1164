// SPDX-License-Identifier: MIT
// The ragdoll of a skeleton of Skyrim: its bodies as a list and a form, its constraints, and what is refused.
#include "core/domains/physics/bodyfields.h"
#include "core/domains/physics/bodyform.h"
#include "core/domains/physics/edit/bodyedit.h"
#include "core/domains/physics/edit/constraintlimits.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/domains/physics/recompute.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/ragdollpack.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <map>

using namespace cutaway;
using namespace cutaway::physics;

namespace
{

std::string setRow(File &file, std::size_t body, std::string_view id, std::string_view text)
{
    const std::vector<Body> bodies = test::bodiesIn(file);
    const FormRow *row = rowNamed(bodies[body], id);
    if (row == nullptr)
        return "no such row";
    const Result<std::vector<Edit>> edits = setValue(bodies[body], *row, text);
    if (!edits)
        return edits.error().message;
    const auto done = applyEdits(file, *edits);
    return done ? std::string() : done.error().message;
}

double numberOf(const File &file, std::size_t body, std::string_view id)
{
    const std::vector<Body> bodies = test::bodiesIn(file);
    const FormRow *row = rowNamed(bodies[body], id);
    return row != nullptr ? valueOf(bodies[body], *row).number.value_or(-1.0) : -2.0;
}

std::size_t differing(const Bytes &a, const Bytes &b)
{
    std::size_t count = a.size() == b.size() ? 0 : 1'000'000;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        count += a[i] == b[i] ? 0 : 1;
    return count;
}

std::vector<BodyConstraint> constraintsIn(const File &file)
{
    Progress progress;
    return constraintsOf(file, test::bodiesIn(file), progress);
}

} // namespace

class RagdollBodiesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lists_data();
    void lists();
    void setsValues();
    void limitsOfConstraints();
    void movesConstraints();
    void twinsGoAlong();
    void refuses();
    void handlesStandOnLimits();
};

void RagdollBodiesTest::lists_data()
{
    QTest::addColumn<bool>("is64");
    QTest::newRow("LE") << false;
    QTest::newRow("SE") << true;
}

void RagdollBodiesTest::lists()
{
    QFETCH(bool, is64);
    const auto file = test::openPackfile(
        test::buildRagdollPackfile(is64 ? test::HkxLayout::SkyrimSe : test::HkxLayout::SkyrimLe));
    QVERIFY(hasBodies(*file));
    const std::vector<Body> bodies = test::bodiesIn(*file);
    QCOMPARE(bodies.size(), std::size_t{2});
    QCOMPARE(QByteArray::fromStdString(bodies[0].name), "Pelvis");
    QVERIFY(bodies[0].kind == BodyKind::Static && bodies[1].kind == BodyKind::Dynamic);
    QCOMPARE(QByteArray::fromStdString(bodies[1].shapeType()), "hkpCapsuleShape");
    QCOMPARE(numberOf(*file, 0, "mass"), 0.0);
    QCOMPARE(numberOf(*file, 1, "mass"), 4.0);
    QCOMPARE(numberOf(*file, 1, "friction"), 0.25);
    QCOMPARE(numberOf(*file, 1, "angularDamping"), 0.25);
    QCOMPARE(numberOf(*file, 1, "filter"), double(0x20001));
    QCOMPARE(numberOf(*file, 1, "radius"), 3.0);
    QCOMPARE(rowsOf(bodies[1]).size(), std::size_t{20});
    for (const FormRow *row : rowsOf(bodies[1])) {
        const FormValue value = valueOf(bodies[1], *row);
        QVERIFY2(!value.value.empty() && value.range.size != 0 && !value.path.empty(), row->id.data());
    }
}

void RagdollBodiesTest::setsValues()
{
    const auto file = test::openPackfile(test::buildRagdollPackfile(test::HkxLayout::SkyrimSe));
    const Bytes before = test::allBytes(file->bytes());
    QCOMPARE(setRow(*file, 1, "friction", "0.5"), std::string());
    QCOMPARE(numberOf(*file, 1, "friction"), 0.5);
    QVERIFY(differing(before, test::allBytes(file->bytes())) <= sizeof(float));
    QCOMPARE(setRow(*file, 1, "mass", "8"), std::string()); // the inertia goes along
    QCOMPARE(numberOf(*file, 1, "mass"), 8.0);
    QVERIFY(std::abs(numberOf(*file, 1, "inverseInertiaX") - 0.125 / 64) < 1e-9);
    QCOMPARE(setRow(*file, 1, "radius", "2.5"), std::string()); // so do the ends of the capsule
    const Reader shape = *test::bodiesIn(*file)[1].part(BodyPart::Shape);
    QCOMPARE(shape.vec4("vertexA"_f).w, 2.5f);
    QCOMPARE(shape.vec4("vertexB"_f).w, 2.5f);
    QCOMPARE(setRow(*file, 1, "motion", "2"), std::string());
    QCOMPARE(setRow(*file, 1, "linearDamping", "0.0498"), std::string());
    QVERIFY(std::abs(numberOf(*file, 1, "linearDamping") - 0.0498) < 2e-4);
    QCOMPARE(setRow(*file, 1, "filter", "131075"), std::string());
    QCOMPARE(numberOf(*file, 1, "filter"), 131075.0);
    QVERIFY(differing(before, test::allBytes(file->bytes())) <= 11 * sizeof(float));
}

void RagdollBodiesTest::limitsOfConstraints()
{
    const auto file = test::openPackfile(test::buildRagdollPackfile(test::HkxLayout::SkyrimLe));
    const std::vector<BodyConstraint> constraints = constraintsIn(*file);
    QCOMPARE(constraints.size(), std::size_t{1});
    QCOMPARE(QByteArray::fromStdString(constraints[0].name), "Arm, Pelvis");
    const std::vector<Body> bodies = test::bodiesIn(*file);
    std::map<ConstraintLimit, float> limits;
    for (const ConstraintNumber &number : limitsOf(bodies, constraints[0]))
        limits[number.limit] = number.value;
    QCOMPARE(limits, (std::map<ConstraintLimit, float>{{ConstraintLimit::AlongMin, -0.25f},
                                                       {ConstraintLimit::AlongMax, 0.25f},
                                                       {ConstraintLimit::PlaneMin, -0.125f},
                                                       {ConstraintLimit::PlaneMax, 0.75f},
                                                       {ConstraintLimit::Cone, 0.5f}}));
    const Bytes before = test::allBytes(file->bytes());
    for (const auto &[limit, value] : limits) {
        const auto edits = setLimit(bodies, constraints[0], limit, double(value) + 0.0625);
        QVERIFY2(edits.has_value(), edits ? "" : edits.error().message.c_str());
        const auto done = applyEdits(*file, *edits);
        QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    }
    QVERIFY(differing(before, test::allBytes(file->bytes())) <= 5 * sizeof(float));
    for (const ConstraintNumber &number : limitsOf(test::bodiesIn(*file), constraintsIn(*file)[0]))
        QCOMPARE(number.value, limits[number.limit] + 0.0625f);
    const auto why = [&](ConstraintLimit limit, double radians) {
        const auto edits = setLimit(bodies, constraints[0], limit, radians);
        return edits ? std::string() : edits.error().message;
    };
    QVERIFY(why(ConstraintLimit::AlongMin, 1.0).find("must not be above") != std::string::npos);
    QVERIFY(why(ConstraintLimit::Cone, -0.1).find("from 0 on") != std::string::npos);
    QVERIFY(why(ConstraintLimit::PlaneMax, std::nan("")).find("are possible") != std::string::npos);
}

void RagdollBodiesTest::movesConstraints()
{
    const auto file = test::openPackfile(test::buildRagdollPackfile(test::HkxLayout::SkyrimSe));
    const BodyConstraint constraint = constraintsIn(*file).at(0);
    QCOMPARE(glm::vec3(constraint.shown.frameA[3]), glm::vec3(15, 0, 0));
    QCOMPARE(glm::vec3(constraint.shown.frameB[3]), glm::vec3(15, 0, 0));
    const Bytes before = test::allBytes(file->bytes());
    glm::mat4 by(1.0f);
    by[3] = glm::vec4(1, 2, -0.5f, 1);
    const Result<Patch> patch =
        moveConstraint(*file, test::bodiesIn(*file), constraint, ConstraintSide::Both, by);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    QVERIFY(file->apply(*patch).has_value());
    const BodyConstraint moved = constraintsIn(*file).at(0);
    QCOMPARE(glm::vec3(moved.shown.frameA[3]), glm::vec3(16, 2, -0.5f));
    QCOMPARE(glm::vec3(moved.shown.frameB[3]), glm::vec3(16, 2, -0.5f));
    QCOMPARE(glm::mat3(moved.shown.frameA), glm::mat3(constraint.shown.frameA));
    QVERIFY(differing(before, test::allBytes(file->bytes())) <= 6 * sizeof(float)); // both pivots
}

// What is stored twice stays alike, in one patch, unless it was parted before.
void RagdollBodiesTest::twinsGoAlong()
{
    const auto file = test::openPackfile(test::buildRagdollPackfile(test::HkxLayout::SkyrimSe, true));
    const auto all = [&file] { return constraintsIn(*file); };
    QCOMPARE(all().size(), std::size_t{2});
    QVERIFY(all()[0].twins.size() == 1 && all()[0].twins[0].path == all()[1].path);
    QVERIFY(all()[1].twins.size() == 1 && all()[1].twins[0].path == all()[0].path);
    glm::mat4 by(1.0f);
    by[3] = glm::vec4(1, 2, -0.5f, 1);
    const Bytes before = test::allBytes(file->bytes());
    const auto putIn = [&file](const Result<Patch> &patch) { return patch && file->apply(*patch); };
    QVERIFY(putIn(moveConstraint(*file, test::bodiesIn(*file), all()[1], ConstraintSide::A, by)));
    QVERIFY(differing(before, test::allBytes(file->bytes())) <= 6 * sizeof(float)); // a pivot of both
    by[0] = glm::vec4(0, 1, 0, 0);
    by[1] = glm::vec4(-1, 0, 0, 0);
    QVERIFY(putIn(setFrame(*file, test::bodiesIn(*file), all()[0], ConstraintSide::Both, by)));
    const auto set = [&](std::size_t constraint, double radians) {
        const auto edits = setLimit(test::bodiesIn(*file), all()[constraint], ConstraintLimit::Cone, radians);
        return edits && applyEdits(*file, *edits) ? edits->size() : 0;
    };
    QCOMPARE(set(0, 0.25), std::size_t{2});
    for (const BodyConstraint &constraint : all()) {
        QCOMPARE(glm::vec3(constraint.shown.frameA[3]), glm::vec3(1, 2, -0.5f));
        QCOMPARE(constraint.shown.length, 0.25f);
        QCOMPARE(constraint.twins.size(), std::size_t{1});
    }
    const std::string cone = limitsOf(test::bodiesIn(*file), all()[1]).front().path;
    QVERIFY(applyEdits(*file, std::vector{test::setEdit(cone, "1")}).has_value());
    QVERIFY(all()[0].twins.empty() && all()[1].twins.empty());
    QCOMPARE(set(0, 0.5), std::size_t{1});
    QCOMPARE(all()[1].shown.length, 1.0f);
}

void RagdollBodiesTest::refuses()
{
    const auto file = test::openPackfile(test::buildRagdollPackfile(test::HkxLayout::SkyrimSe));
    const std::vector<Body> bodies = test::bodiesIn(*file);
    QVERIFY(!changeKind(*file, 1, BodyKind::Static));
    QVERIFY(changeKind(*file, 1, BodyKind::Dynamic)->patch.empty());
    QVERIFY(!duplicateBody(*file, bodies[1]) && !removeBody(*file, bodies[1]));
    QVERIFY(!recompute(*file, 1, SolidAs::Shape));
    QVERIFY(!planOf(*file, bodies[1]) && !replaceShape(*file, bodies[1], ShapePlan()));
    QVERIFY(!compareWithPlan(*file, bodies[1], ShapePlan()).faults.empty());
    QVERIFY(!removeConstraint(*file, bodies, constraintsIn(*file).at(0)));
    QVERIFY(!setRow(*file, 1, "rotation", "(0, 0, 0, 1)").empty());
    QVERIFY(!setRow(*file, 1, "mass", "0").empty());
    QVERIFY(!setRow(*file, 0, "mass", "5").empty()); // is fixed
}

// Handles stand on the limits that they are for, and lead back to them.
void RagdollBodiesTest::handlesStandOnLimits()
{
    const auto file = test::openPackfile(test::buildRagdollPackfile(test::HkxLayout::SkyrimSe));
    const physics::Constraint shown = constraintsIn(*file).at(0).shown;
    constexpr float kReach = 12.0f;
    for (const ConstraintLimit limit :
         {ConstraintLimit::AlongMin, ConstraintLimit::AlongMax, ConstraintLimit::PlaneMin,
          ConstraintLimit::PlaneMax, ConstraintLimit::Cone}) {
        for (const float angle : {0.1f, 0.4f}) {
            const physics::Constraint at = withLimit(shown, limit, angle);
            const glm::vec3 handle = handleOf(at, limit, kReach);
            QVERIFY(std::abs(limitAt(at, limit, handle) - angle) < 1e-5f);
            QVERIFY(std::abs(limitAt(shown, limit, handle) - angle) < 1e-5f);
        }
    }
    physics::Constraint hinge;
    hinge.kind = physics::Constraint::Kind::LimitedHinge;
    hinge.along = {-3.0f, 3.0f};
    const physics::Constraint over = withLimit(hinge, ConstraintLimit::AlongMax, 3.3f); // past half a turn
    QVERIFY(
        std::abs(limitAt(hinge, ConstraintLimit::AlongMax, handleOf(over, ConstraintLimit::AlongMax, 1.0f)) -
                 3.3f) < 1e-5f);
}

CUTAWAY_TESTS(RagdollBodiesTest)
#include "ragdollbodiestest.moc"
