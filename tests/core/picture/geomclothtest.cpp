// SPDX-License-Identifier: MIT
// Cloth of packfiles in the picture: a made one, and those of real NIFs where their meshes are.
#include "core/catalogue.h"
#include "core/picture/drawlist.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>

using namespace cutaway;
using namespace cutaway::picture;

namespace
{

const FormatSet kClothFormats = allFormats();

// Four particles in a square, two triangles, and a capsule above them. `corner` is the last of a triangle.
Bytes clothPackfile(double corner)
{
    using test::HkxValue;
    using Members = HkxValue::Members;
    test::HkxBuilder builder(test::HkxLayout::Fallout4);
    const auto root = builder.add("hkRootLevelContainer", {});
    const auto pose = builder.add(
        "hclSimClothPose",
        {{"name", "Rest"},
         {"positions", HkxValue::list({HkxValue::tuple({0, 0, 0, 1}), HkxValue::tuple({10, 0, 0, 1}),
                                       HkxValue::tuple({10, 10, 0, 1}), HkxValue::tuple({0, 10, 0, 1})})}});
    const Members particle = {{"radius", 1.5}};
    const auto shape = builder.add(
        "hclCapsuleShape",
        {{"start", HkxValue::tuple({0, 0, 5, 0})}, {"end", HkxValue::tuple({10, 0, 5, 0})}, {"radius", 2}});
    const Members place = {{"rotation", HkxValue::tuple({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0})},
                           {"translation", HkxValue::tuple({0, 0, 20, 1})}};
    const auto collidable =
        builder.add("hclCollidable", {{"name", "Leg"}, {"transform", HkxValue(place)}, {"shape", shape}});
    const auto cloth = builder.add(
        "hclSimClothData", {{"name", "Skirt"},
                            {"particleDatas", HkxValue::list({particle, particle, particle, particle})},
                            {"fixedParticles", HkxValue::numbers({3})},
                            {"triangleIndices", HkxValue::numbers({0, 1, 2, 0, 2, corner})},
                            {"simClothPoses", HkxValue::list({pose})},
                            {"perInstanceCollidables", HkxValue::list({collidable})}});
    const Members variant = {{"name", "Cloth"}, {"className", "hclSimClothData"}, {"variant", cloth}};
    builder.set(root, {{"namedVariants", HkxValue::list({variant})}});
    return builder.build();
}

std::shared_ptr<const File> openCloth(double corner)
{
    Progress progress;
    return File::fromBytes(BytesView::own(clothPackfile(corner)), "cloth.hkx", kClothFormats, progress);
}

DrawList pictureOf(const std::shared_ptr<const File> &file)
{
    Progress progress;
    return buildScene(*file, progress);
}

const Batch *clothOf(const DrawList &list, Topology topology)
{
    const auto found = std::ranges::find_if(list.batches, [topology](const Batch &batch) {
        return batch.layer == Layer::Cloth && batch.topology == topology;
    });
    return found == list.batches.end() ? nullptr : &*found;
}

} // namespace

class GeomClothTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsAreRows();
    void triangleBeyondParticles();
    void real_data();
    void real();
};

void GeomClothTest::partsAreRows()
{
    const std::shared_ptr<const File> file = openCloth(3);
    QVERIFY(file != nullptr);
    const DrawList list = pictureOf(file);
    const Batch *points = clothOf(list, Topology::Points), *edges = clothOf(list, Topology::Lines);
    const Batch *capsule = clothOf(list, Topology::Triangles);
    QVERIFY(points != nullptr && edges != nullptr && capsule != nullptr);
    QCOMPARE(points->primitives(), 4u);
    QCOMPARE(edges->primitives(), 5u); // the diagonal once
    const auto rowOf = [&](const Source &source) { return file->tree(source.unit)->path(source.node); };
    QCOMPARE(rowOf(points->sourceOf(2)), std::string("particleDatas[2]"));
    QCOMPARE(list.categories[points->categories[3]].name, std::string("fixed particle"));
    QCOMPARE(list.categories[points->categories[2]].name, std::string("particle"));
    QCOMPARE(rowOf(edges->sourceOf(1)), std::string("triangleIndices[0]"));
    QCOMPARE(rowOf(edges->sourceOf(4)), std::string("triangleIndices[3]"));
    QCOMPARE(rowOf(*points->sourceOfVertex(1)), std::string("positions[1]"));
    Bounds bounds;
    for (std::uint32_t i = 0; i < capsule->primitives(); ++i) {
        for (const glm::vec3 &corner : capsule->cornersOf(i))
            bounds.add(corner);
    }
    QVERIFY(std::abs(bounds.min.z - 23) < 0.1f && std::abs(bounds.max.z - 27) < 0.1f);
    QCOMPARE(capsule->label, std::string("Leg"));
    QVERIFY(list.diagnostics.empty());
}

void GeomClothTest::triangleBeyondParticles()
{
    const DrawList list = pictureOf(openCloth(4));
    QVERIFY(clothOf(list, Topology::Lines) != nullptr);
    QCOMPARE(clothOf(list, Topology::Lines)->primitives(), 3u);
    QCOMPARE(list.diagnostics.size(), std::size_t{1});
    QVERIFY(list.diagnostics.front().message.find("1 triangle") != std::string::npos);
}

void GeomClothTest::real_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"Bathrobe", "MOutfit", "Outfit", "6SuitM_Test"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

// The cloth lies where the meshes of its NIF are.
void GeomClothTest::real()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, name);
    const auto path = test::sharedDir() / "corpus/nif" / (name.toStdString() + ".nif");
    Progress progress;
    const auto file = File::open(path, kClothFormats, progress);
    QVERIFY(file.has_value());
    const DrawList list = buildScene(**file, progress);
    Bounds cloth, meshes;
    for (const Batch &batch : list.batches) {
        for (const glm::vec3 &at : batch.positions) {
            if (batch.layer == Layer::Cloth && batch.topology == Topology::Points)
                cloth.add(glm::vec3(batch.transform * glm::vec4(at, 1.0f)));
            else if (batch.layer == Layer::RenderMesh)
                meshes.add(glm::vec3(batch.transform * glm::vec4(at, 1.0f)));
        }
        if (batch.layer == Layer::Cloth)
            QVERIFY(batch.part != 0 && !batch.partSources.empty());
    }
    QVERIFY(!cloth.empty && !meshes.empty);
    QVERIFY2(glm::length(cloth.centre() - meshes.centre()) < meshes.radius(), "the cloth is elsewhere");
}

CUTAWAY_TESTS(GeomClothTest)
#include "geomclothtest.moc"
