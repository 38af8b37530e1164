// SPDX-License-Identifier: MIT
// Skeletons in a pose as pictures: which bones are drawn, where, and what each piece stands for; a single
// shape.
#include "core/picture/scene/posebones.h"
#include "core/picture/scene/secondpose.h"
#include "core/picture/shapescene.h"
#include "tests/support/builtphysics.h"
#include "tests/support/builtskeleton.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <limits>

using namespace cutaway;
using namespace cutaway::picture;
using anim::Skeleton;

namespace
{

// A root at the origin, a spine 10 above it, a head 5 above that, and an arm 4 to the side of the spine.
struct PosedBones {
    Skeleton skeleton;
    std::vector<glm::mat4> model;
    std::vector<Source> sources;

    PosedBones() : skeleton(read()), model(skeleton.bones())
    {
        anim::localToModel(skeleton, skeleton.restPose(), model);
        for (std::uint32_t bone = 0; bone < skeleton.bones(); ++bone)
            sources.push_back({100 + bone, {}});
    }
    static Skeleton read()
    {
        const auto file = test::openPackfile(test::builtSkeleton(
            test::HkxLayout::SkyrimSe,
            {{"Root"}, {"Spine", 0, {0, 0, 10}}, {"Head", 1, {0, 0, 5}}, {"Arm", 1, {4, 0, 0}}}));
        Diagnostics ignored;
        return Skeleton::read(*file, anim::skeletonsIn(*file).front(), ignored).value();
    }
    PoseBones pose() const { return {skeleton, model, sources}; }
};

const Batch *batchNamed(const DrawList &list, std::string_view label)
{
    const auto found = std::ranges::find(list.batches, label, &Batch::label);
    return found == list.batches.end() ? nullptr : &*found;
}

// The units that pieces of the batch stand for.
std::set<UnitId> shownUnits(const Batch &batch)
{
    std::set<UnitId> units;
    for (std::uint32_t i = 0; i < batch.primitives(); ++i)
        units.insert(batch.sourceOf(i).unit);
    return units;
}

double lengthOf(const Batch &lines)
{
    double sum = 0.0;
    for (std::uint32_t i = 0; i < lines.primitives(); ++i)
        sum += double{glm::distance(lines.cornersOf(i)[0], lines.cornersOf(i)[1])};
    return sum;
}

std::string namesOf(const DrawList &list)
{
    std::string names;
    for (const Category &category : list.categories)
        names += category.name + ";";
    return names;
}

} // namespace

class PosePictureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bonesOfAPose_data();
    void bonesOfAPose();
    void ghosts_data();
    void ghosts();
    void originalPose();
    void axesAndTrails();
    void secondClip();
    void singleShapes();
};

void PosePictureTest::bonesOfAPose_data()
{
    QTest::addColumn<BoneStyle>("style");
    QTest::newRow("octahedra") << BoneStyle::Octahedra;
    QTest::newRow("lines") << BoneStyle::Lines;
}

// Every bone has a piece of its own; one that is hidden or nowhere has none.
void PosePictureTest::bonesOfAPose()
{
    QFETCH(BoneStyle, style);
    PosedBones bones;
    PoseBones pose = bones.pose();
    pose.style = style;
    DrawList list;
    addPose(pose, list);
    std::set<UnitId> all;
    for (const Batch &batch : list.batches) {
        QVERIFY(batch.isSound() && batch.layer == Layer::Skeleton);
        all.merge(shownUnits(batch));
    }
    QCOMPARE(all, (std::set<UnitId>{100, 101, 102, 103}));
    const std::uint8_t shown[] = {1, 1, 0, 1};
    pose.shown = shown;
    bones.model[3][3].x = std::numeric_limits<float>::infinity();
    DrawList fewer;
    addPose(pose, fewer);
    std::set<UnitId> left;
    for (const Batch &batch : fewer.batches)
        left.merge(shownUnits(batch));
    QVERIFY(!left.contains(102) && !left.contains(103) && left.contains(100));
}

void PosePictureTest::ghosts_data()
{
    QTest::addColumn<GhostSide>("side");
    QTest::addColumn<bool>("isNearest");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("before") << GhostSide::Before << true << QByteArray("frame before;");
    QTest::newRow("after") << GhostSide::After << true << QByteArray("frame after;");
    QTest::newRow("far before") << GhostSide::Before << false << QByteArray("frames further before;");
    QTest::newRow("far after") << GhostSide::After << false << QByteArray("frames further after;");
}

// Lines from bone to child, as long as the bones are.
void PosePictureTest::ghosts()
{
    QFETCH(GhostSide, side);
    QFETCH(bool, isNearest);
    QFETCH(QByteArray, name);
    const PosedBones bones;
    DrawList list;
    addGhost(bones.pose(), side, isNearest, list);
    QCOMPARE(QByteArray::fromStdString(namesOf(list)), name);
    QCOMPARE(list.batches.size(), std::size_t{1});
    const Batch &batch = list.batches.front();
    QVERIFY(batch.topology == Topology::Lines && lengthOf(batch) >= 19.0 - 1e-4);
    QVERIFY(shownUnits(batch).contains(100) && shownUnits(batch).contains(101));
}

void PosePictureTest::originalPose()
{
    const PosedBones bones;
    QCOMPARE(usualBoneLength(bones.pose()), 5.0f); // of 4, 5 and 10
    DrawList list;
    addOriginal(bones.pose(), list);
    const Batch *batch = batchNamed(list, "original pose");
    QVERIFY(batch != nullptr && batch->topology == Topology::Triangles);
    QVERIFY(batch->opacity < 1.0f && batch->isSound());
    QCOMPARE(QByteArray::fromStdString(namesOf(list)), QByteArray("original pose;"));
    QVERIFY(shownUnits(*batch).contains(101));
    PoseBones none = bones.pose();
    const std::uint8_t hidden[] = {0, 0, 0, 0};
    none.shown = hidden;
    DrawList empty;
    addOriginal(none, empty);
    QVERIFY(empty.batches.empty());
}

void PosePictureTest::axesAndTrails()
{
    const Source source{7, {}};
    DrawList list;
    const glm::mat4 bone = glm::scale(glm::translate(glm::mat4(1.0f), {1, 2, 3}), {2.0f, 0.0f, 5.0f});
    addBoneAxes(bone, 4.0f, source, list);
    const Batch *axes = batchNamed(list, "bone axes");
    QVERIFY(axes != nullptr);
    QCOMPARE(axes->primitives(), 2u); // an axis of no length has no direction
    QVERIFY(glm::distance(axes->cornersOf(0)[1], glm::vec3(5, 2, 3)) < 1e-5f);
    QVERIFY(glm::distance(axes->cornersOf(1)[1], glm::vec3(1, 2, 7)) < 1e-5f);
    const float nowhere = std::numeric_limits<float>::quiet_NaN();
    const glm::vec3 points[] = {{0, 0, 0}, {3, 0, 0}, {nowhere, 0, 0}, {9, 0, 0}, {9, 4, 0}};
    addTrail(points, source, list);
    const Batch *trail = batchNamed(list, "trail");
    QVERIFY(trail != nullptr && trail->primitives() == 2); // what leads to nowhere and back is left out
    QVERIFY(std::abs(lengthOf(*trail) - 7.0) < 1e-5);
    anim::RootMotion motion;
    motion.samples = {{0, 0, 0, 0}, {0, 5, 0, 0}, {0, nowhere, 0, 0}, {0, 6, 0, 0}, {2, 6, 0, 0}};
    addRootPath(motion, source, list);
    const Batch *path = batchNamed(list, "root motion");
    QVERIFY(path != nullptr && path->primitives() == 2 && path->sourceOf(1) == source);
    QVERIFY(std::abs(lengthOf(*path) - 7.0) < 1e-5);
}

// Dashed from each bone to its parent, from end to end; no place of the file.
void PosePictureTest::secondClip()
{
    PosedBones bones;
    DrawList list;
    addSecondPose(bones.skeleton, bones.model, list);
    const Batch *batch = batchNamed(list, "second clip");
    QVERIFY(batch != nullptr && batch->primitives() > 6);
    const double drawn = lengthOf(*batch);
    QVERIFY2(drawn > 0.45 * 19.0 && drawn < 0.75 * 19.0, std::to_string(drawn).c_str());
    QCOMPARE(batch->cornersOf(0)[0], glm::vec3(0, 0, 0));
    QCOMPARE(batch->sourceOf(0).unit, UnitId{UnitIndex::kNone});
    for (glm::mat4 &bone : bones.model)
        bone[3] = glm::vec4(1, 1, 1, 1);
    DrawList point;
    addSecondPose(bones.skeleton, bones.model, point);
    QVERIFY(point.batches.empty()); // no bone has a length
}

// A shape with what is below it, and nothing for a unit that is not there.
void PosePictureTest::singleShapes()
{
    const glm::mat4 place = glm::translate(glm::mat4(1.0f), {10, 0, 0});
    physics::ShapePlan plan;
    plan.solids = {{mesh::Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}, test::kBuildMaterial},
                   {mesh::Box{{4, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}, test::kBuildMaterial}};
    const test::Built built = test::rebuilt(plan);
    const DrawList two = shapeScene(*built.file, built.shape().unit(), place);
    const Bounds bounds = two.bounds();
    QVERIFY2(glm::distance(bounds.min, glm::vec3(9, -1, -1)) < 0.02f &&
                 glm::distance(bounds.max, glm::vec3(15, 1, 1)) < 0.02f,
             fmt::format("{} {}", bounds.min.x, bounds.max.x).c_str());
    QVERIFY(shapeScene(*built.file, 999, place).batches.empty());
    const auto nif = test::openNif(test::buildSkyrimLamp()); // unit 3 is block 2, a box
    const DrawList box = shapeScene(*nif, 3, place);
    QCOMPARE(box.triangles(), std::uint64_t{12});
    QVERIFY(std::abs(box.bounds().centre().x - 10.0f) < 1e-4f);
    QVERIFY(shapeScene(*nif, 999, place).batches.empty());
}

CUTAWAY_TESTS(PosePictureTest)
#include "posepicturetest.moc"
