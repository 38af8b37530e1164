// SPDX-License-Identifier: MIT
// Shapes and constraints that no real file at hand has, from files of our own.
#include "core/catalogue.h"
#include "core/formats/nif/state.h"
#include "core/picture/scene/nifshapes.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/support/vectormeta.h"

#include <algorithm>
#include <glm/mat4x4.hpp>

using namespace cutaway;
using namespace cutaway::picture;

namespace
{

const FormatSet kRareFormats = allFormats();
constexpr float kNifPerHavok = 69.99125f; // in Skyrim

std::unique_ptr<File> opened(const test::NifBuilder &nif)
{
    Progress progress;
    return File::fromBytes(BytesView::own(nif.build()), "a.nif", kRareFormats, progress);
}

// Two bodies with a constraint, block 8. The pivot is at (1, 2, 3) of the first, at the origin of the second,
// whose node stands at (100, 0, 0).
test::NifBlock &addPair(test::NifBuilder &nif, std::string_view constraint)
{
    nif.children(nif.addObject("NiNode", "root", {}, -1), {1, 2});
    nif.children(nif.addObject("NiNode", "a", {}, 5), {});
    nif.children(nif.addObject("NiNode", "b", {}, 6, {100, 0, 0}), {});
    nif.addRigidBody("bhkRigidBody", 7, 4, 1, {8});
    nif.addRigidBody("bhkRigidBody", 7, 4, 1);
    nif.add("bhkCollisionObject").link(1).u16({0x81}).link(3);
    nif.add("bhkCollisionObject").link(2).u16({0x81}).link(4);
    nif.add("bhkSphereShape").u32({0}).f32({0.1f});
    return nif.add(constraint).u32({2}).link(3).link(4).u32({1});
}

void writeHinge(test::NifBlock &block)
{
    block.f32({0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 2, 3, 0}); // axis, two directions, pivot
    block.f32({0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0});
}

void writePrismatic(test::NifBlock &block)
{
    writeHinge(block); // sliding, rotation, plane, pivot
    block.f32({-1, 4, 0}).u8({0});
}

void writeMalleable(test::NifBlock &block)
{
    block.u32({1, 2}).link(3).link(4).u32({1}); // a hinge
    writeHinge(block);
    block.f32({0.5f});
}

bool isWithin(glm::vec3 a, glm::vec3 b, float within)
{
    return glm::all(glm::lessThanEqual(glm::abs(a - b), glm::vec3(within)));
}

// An object of three vertices and one triangle, with a copy at each place, below a node at (100, 0, 0).
test::NifBuilder packedObject(const std::vector<glm::vec3> &places, unsigned corner, unsigned vertices = 3)
{
    test::NifBuilder nif(test::kNifFallout4);
    nif.children(nif.addObject("NiNode", "root", {1}, -1, {100, 0, 0}), {});
    constexpr std::uint64_t kPositions = std::uint64_t{1} << 44 | 2;
    test::NifBlock &block = nif.add("BSPackedCombinedGeomDataExtra").name("Packed").u64(kPositions);
    block.u32({vertices, 1, 0, 0, 1});
    block.u32({vertices, 1, 1, 0, 0, 0, 0, 0, static_cast<std::uint32_t>(places.size())});
    for (const glm::vec3 &place : places) {
        block.f32({0, 1, 0, 0, 0, 1, 0, 0, 0, 1, place.x, place.y, place.z, 2}); // turned nowhere
        block.f32({0, 0, 0, 1});
    }
    block.u64(kPositions).half({0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0}).zeros((vertices - 3) * std::size_t{8});
    block.u16({0, 1, corner});
    return nif;
}

} // namespace

using WriteBlock = void (*)(test::NifBlock &);
Q_DECLARE_METATYPE(WriteBlock)

class GeomRareTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapes_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<WriteBlock>("write");
        QTest::addColumn<glm::vec3>("least");
        QTest::addColumn<glm::vec3>("most");
        const auto row = [](const char *type, WriteBlock write, glm::vec3 least, glm::vec3 most) {
            QTest::newRow(type) << QByteArray(type) << write << least << most;
        };
        row(
            "bhkSphereShape", [](test::NifBlock &b) { b.u32({0}).f32({2}); }, glm::vec3(-2), glm::vec3(2));
        row("bhkCylinderShape",
            [](test::NifBlock &b) {
                b.u32({0}).f32({0.1f}).zeros(8).f32({0, 0, -1, 0, 0, 0, 3, 0, 0.5f}).zeros(12);
            },
            {-0.5f, -0.5f, -1}, {0.5f, 0.5f, 3});
        row("bhkMultiSphereShape",
            [](test::NifBlock &b) {
                b.u32({0, 0, 0, 0, 2}).f32({0, 0, 0, 1, 4, 0, 0, 2});
            },
            {-1, -2, -2}, {6, 2, 2});
    }

    void shapes()
    {
        QFETCH(QByteArray, type);
        QFETCH(WriteBlock, write);
        QFETCH(glm::vec3, least);
        QFETCH(glm::vec3, most);
        test::NifBuilder nif(test::kNifSkyrim);
        write(nif.add(type.toStdString()));
        const auto file = opened(nif);
        const auto unit = nif::unitOfBlock(nif::stateOf(*file), 0);
        QVERIFY(unit && file->tree(*unit)->undecodedBytes() == 0);
        DrawList list;
        NifShapes(*file, list).add(*unit, {});
        QVERIFY(list.triangles() >= 12);
        // Corners of round surfaces lie on them, faces a little inside.
        QVERIFY(isWithin(list.bounds().min, least, 0.05f) && isWithin(list.bounds().max, most, 0.05f));
    }

    void constraints_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<WriteBlock>("write");
        const auto row = [](const char *type, WriteBlock write) {
            QTest::newRow(type) << QByteArray(type) << write;
        };
        const WriteBlock pivots = [](test::NifBlock &b) { b.f32({1, 2, 3, 0, 0, 0, 0, 0}); };
        row("bhkBallAndSocketConstraint", pivots);
        row("bhkStiffSpringConstraint", [](test::NifBlock &b) { b.f32({1, 2, 3, 0, 0, 0, 0, 0, 2}); });
        row("bhkHingeConstraint", writeHinge);
        row("bhkPrismaticConstraint", writePrismatic);
        row("bhkMalleableConstraint", writeMalleable);
    }

    // It is drawn around both of its pivots, and leads back to its block.
    void constraints()
    {
        QFETCH(QByteArray, type);
        QFETCH(WriteBlock, write);
        test::NifBuilder nif(test::kNifSkyrim);
        write(addPair(nif, type.toStdString()));
        const auto file = opened(nif);
        const auto unit = nif::unitOfBlock(nif::stateOf(*file), 8);
        QVERIFY(unit.has_value());
        QCOMPARE(file->tree(*unit)->undecodedBytes(), std::uint64_t{0});
        Progress progress;
        const DrawList list = buildScene(*file, progress);
        QVERIFY2(list.diagnostics.empty(),
                 list.diagnostics.empty() ? "" : list.diagnostics[0].message.c_str());
        Bounds drawn;
        std::uint32_t lines = 0;
        for (const Batch &batch : list.batches) {
            for (std::uint32_t i = 0; batch.layer == Layer::Constraints && i < batch.primitives(); ++i) {
                QCOMPARE(batch.sourceOf(i).unit, *unit);
                for (const glm::vec3 &corner : batch.cornersOf(i))
                    drawn.add(corner);
                ++lines;
            }
        }
        QVERIFY(lines >= 3);
        for (const glm::vec3 pivot : {glm::vec3(1, 2, 3) * kNifPerHavok, glm::vec3(100, 0, 0)}) {
            const glm::vec3 slack(1.0f);
            QVERIFY(glm::all(glm::lessThanEqual(drawn.min - slack, pivot)));
            QVERIFY(glm::all(glm::greaterThanEqual(drawn.max + slack, pivot)));
        }
    }

    void packedCopies_data();
    void packedCopies();
    void packedCopiesAreCounted();
    void packedRealFile();
};

void GeomRareTest::packedCopies_data()
{
    QTest::addColumn<uint>("corner");
    QTest::addColumn<uint>("triangles");
    QTest::newRow("sound") << 2u << 2u;
    QTest::newRow("a vertex that does not exist") << 3u << 0u;
}

// Each copy of a combined object stands at its place, below the node; its triangles lead back to their rows.
void GeomRareTest::packedCopies()
{
    QFETCH(uint, corner);
    QFETCH(uint, triangles);
    const auto file = opened(packedObject({{1, 0, 0}, {0, 5, 0}}, corner));
    QCOMPARE(file->tree(2)->undecodedBytes(), std::uint64_t{0});
    Progress progress;
    const DrawList list = buildScene(*file, progress);
    QCOMPARE(list.triangles(), std::uint64_t{triangles});
    QCOMPARE(list.diagnostics.empty(), triangles != 0);
    if (triangles == 0)
        return;
    const auto batch = std::ranges::find(list.batches, Layer::RenderMesh, &Batch::layer);
    QVERIFY(batch != list.batches.end());
    QCOMPARE(batch->cornersOf(0)[1], glm::vec3(100 + 1 + 2, 0, 0)); // scaled by 2, at (1, 0, 0) of the node
    QCOMPARE(batch->cornersOf(1)[1], glm::vec3(100 + 2, 5, 0));
    const Source row = batch->sourceOf(1);
    QCOMPARE(file->pathText({row.unit, file->tree(row.unit)->path(row.node)}),
             std::string("block[1].objectData[0].triangles[0]"));
    QCOMPARE(batch->owners.size(), std::size_t{2});
}

// A few bytes name an object once more: what is drawn of that has an end, and is said to have one.
void GeomRareTest::packedCopiesAreCounted()
{
    const auto file = opened(packedObject(std::vector<glm::vec3>(1000), 2, 60000));
    Progress progress;
    const DrawList list = buildScene(*file, progress);
    QCOMPARE(list.triangles(), std::uint64_t{0});
    QCOMPARE(list.diagnostics.size(), std::size_t{1});
    QVERIFY(list.diagnostics[0].message.find("too large") != std::string::npos);
}

void GeomRareTest::packedRealFile()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    Progress progress;
    const auto file =
        File::open(test::sharedDir() / "corpus/field/fo4_precombined.nif", kRareFormats, progress);
    QVERIFY(file.has_value());
    QCOMPARE(buildScene(**file, progress).triangles(), std::uint64_t{1});
}

CUTAWAY_TESTS(GeomRareTest)
#include "geomraretest.moc"
