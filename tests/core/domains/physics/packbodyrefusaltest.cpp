// SPDX-License-Identifier: MIT
// Bodies of a packfile that are not copied or removed, and why.
#include "core/domains/physics/edit/bodyedit.h"
#include "core/domains/physics/edit/bodyparts.h"
#include "tests/support/coverage.h"
#include "tests/support/fo4physics.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using physics::Body;

namespace
{

std::string refusalOf(const Result<Patch> &patch)
{
    return patch ? std::string("taken") : patch.error().message;
}

UnitId systemOf(const File &file)
{
    return test::bodiesIn(file).at(0).part(physics::BodyPart::Body)->unit();
}

} // namespace

class PackBodyRefusalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsThatAreNotThere();
    void bodiesOfBones();
    void shapesThatAreNotListed_data();
    void shapesThatAreNotListed();
    void bodiesThatNothingHolds();
};

void PackBodyRefusalTest::rowsThatAreNotThere()
{
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    const UnitId system = systemOf(*file);
    const std::string none = "there is no body 9; the system has 2";
    QCOMPARE(refusalOf(physics::duplicateRow(*file, system, 9)), none);
    QCOMPARE(refusalOf(physics::removeRow(*file, system, 9)), none);
    QCOMPARE(refusalOf(physics::removeConstraintRow(*file, system, 0)),
             std::string("there is no constraint 0; the system has 0"));
    QCOMPARE(refusalOf(physics::removeRow(*file, system, 1)), std::string("taken"));
}

void PackBodyRefusalTest::bodiesOfBones()
{
    const auto file = test::openPackfile(test::fallout4Ragdoll());
    const UnitId ragdoll = systemOf(*file);
    const std::string why = "each body of a ragdoll belongs to a bone of its skeleton";
    QCOMPARE(refusalOf(physics::duplicateRow(*file, ragdoll, 0)), why);
    QCOMPARE(refusalOf(physics::removeRow(*file, ragdoll, 0)), why);
}

void PackBodyRefusalTest::shapesThatAreNotListed_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("another in its place")
        << QByteArray("object[0].referencedObjects[0]") << QByteArray("object[2]");
    QTest::newRow("none in its place") << QByteArray("object[0].referencedObjects[0]") << QByteArray("null");
    QTest::newRow("no shape") << QByteArray("object[0].bodyCinfos[0].shape") << QByteArray("null");
}

// The copy's shape would be listed behind that of its original.
void PackBodyRefusalTest::shapesThatAreNotListed()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, value);
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    const UnitId system = systemOf(*file);
    QCOMPARE(refusalOf(physics::duplicateRow(*file, system, 0)), std::string("taken"));
    QVERIFY(test::setAnyway(*file, path.toStdString(), value.toStdString()).has_value());
    QCOMPARE(refusalOf(physics::duplicateRow(*file, system, 0)),
             std::string("the shape of the body is not among referencedObjects"));
    QCOMPARE(refusalOf(physics::duplicateRow(*file, system, 1)), std::string("taken"));
}

// The second collision object leads to no system, so that nothing says where its body hangs.
void PackBodyRefusalTest::bodiesThatNothingHolds()
{
    const auto file = test::openNif(test::buildFallout4Cart(test::buildPhysicsPackfile()));
    QCOMPARE(test::setAt(*file, "block[4].system", "-1"), std::string());
    const std::vector<Body> bodies = test::bodiesIn(*file);
    QCOMPARE(bodies.size(), std::size_t{2});
    QVERIFY(bodies[1].collision.empty());
    const std::string why = "no collision object holds the body";
    QCOMPARE(refusalOf(duplicateBody(*file, bodies[1])), why);
    QCOMPARE(refusalOf(removeBody(*file, bodies[1])), why);
}

CUTAWAY_TESTS(PackBodyRefusalTest)
#include "packbodyrefusaltest.moc"
