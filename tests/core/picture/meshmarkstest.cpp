// SPDX-License-Identifier: MIT
// What is drawn over a render mesh: directions and weights of its vertices; and the names of its parts.
#include "core/picture/scene/meshmarks.h"

#include "tests/support/meshnif.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/skinnednif.h"
#include "tests/support/testclasses.h"

#include <glm/geometric.hpp>

using namespace cutaway;
using picture::Batch;
using picture::DrawList;
using picture::MeshMarks;

class MeshMarksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void directions_data();
    void directions();
    void weights();
    void nothing();
    void partNames_data();
    void partNames();
};

namespace
{

struct MarkedMesh {
    MarkedMesh(Bytes bytes, std::uint32_t block) : file(test::openNif(std::move(bytes))), shape(block + 1)
    {
        Progress progress;
        list = picture::buildScene(*file, progress);
        for (const Batch &batch : list.batches) {
            if (!batch.owners.empty() && batch.owners.front().unit == shape)
                mesh = &batch;
        }
    }
    DrawList marks(const MeshMarks &what) const
    {
        const auto skin = picture::skinnedMesh(*file, shape);
        return picture::meshMarks(*file, shape, *mesh, skin ? &*skin : nullptr, what);
    }

    std::unique_ptr<File> file;
    UnitId shape;
    DrawList list;
    const Batch *mesh = nullptr;
};

} // namespace

void MeshMarksTest::directions_data()
{
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<int>("block");
    QTest::addColumn<int>("arrays"); // block that the vertices stand in
    QTest::newRow("packed") << QByteArray("se") << 1 << 1;
    QTest::newRow("in the partitions") << QByteArray("skinned") << 3 << 5;
    QTest::newRow("data apart") << QByteArray("le") << 3 << 4;
}

// The square lies in the plane z = 0.
void MeshMarksTest::directions()
{
    QFETCH(QByteArray, scene);
    QFETCH(int, block);
    QFETCH(int, arrays);
    const MarkedMesh marked(test::meshNif(scene.toStdString()), std::uint32_t(block));
    QVERIFY(marked.mesh != nullptr);
    const DrawList list = marked.marks({.normals = true, .tangents = true});
    QCOMPARE(list.batches.size(), std::size_t{3});
    const glm::vec3 ways[] = {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}};
    for (std::size_t b = 0; b < 3; ++b) {
        const Batch &lines = list.batches[b];
        QCOMPARE(lines.primitives(), 4u);
        for (std::uint32_t line = 0; line < 4; ++line) {
            const auto corners = lines.cornersOf(line);
            const float length = glm::distance(corners[0], corners[1]);
            QVERIFY(length > 0.01f && length < 0.2f);
            QVERIFY(glm::distance((corners[1] - corners[0]) / length, ways[b]) < 0.02f);
            const Source source = lines.sourceOf(line);
            QCOMPARE(source.unit, UnitId(arrays + 1));
            const std::string path = marked.file->pathText(source.unit, source.node);
            QVERIFY2(path.ends_with("[" + std::to_string(line) + "]"), path.c_str());
        }
    }
}

void MeshMarksTest::weights()
{
    const MarkedMesh packed(test::buildFallout4Arm(), 3); // corners hang on "Upper" by 1, 0.5, 0.5 and 0
    const DrawList list = packed.marks({.bone = 0});
    QCOMPARE(list.batches.size(), std::size_t{1});
    const Batch &faces = list.batches.front();
    QCOMPARE(faces.primitives(), packed.mesh->primitives());
    for (std::uint32_t face = 0; face < faces.primitives(); ++face) {
        QVERIFY(list.categories[faces.categories[face]].name.starts_with("Upper: up to "));
        QCOMPARE(faces.sourceOf(face).unit, kNoUnit); // selecting the shape does not mark them
    }
    const MarkedMesh apart(test::meshNif("le"), 3);
    const DrawList plain = apart.marks({.bone = 0});
    QCOMPARE(plain.batches.front().categories.size(), std::size_t{2});
    QCOMPARE(plain.categories[plain.batches.front().categories[0]].name, std::string("Upper: up to 75 %"));
    QCOMPARE(plain.categories[plain.batches.front().categories[1]].name, std::string("Upper: up to 50 %"));
}

void MeshMarksTest::nothing()
{
    const MarkedMesh marked(test::meshNif("se"), 1);
    QVERIFY(marked.marks({}).batches.empty());
    QVERIFY(marked.marks({.bone = 0}).batches.empty()); // no skin
    const MarkedMesh skinned(test::meshNif("le"), 3);
    QVERIFY(skinned.marks({.bone = 9}).batches.empty());
}

void MeshMarksTest::partNames_data()
{
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<int>("block");
    QTest::addColumn<QByteArray>("names"); // of each triangle
    QTest::newRow("partitions") << QByteArray("skinned") << 3
                                << QByteArray("partition 0: 32 body|partition 0: 32 body");
    QTest::newRow("partitions of a mesh with data apart")
        << QByteArray("le") << 3 << QByteArray("partition 0: 32 body|partition 0: 32 body");
    QTest::newRow("segments") << QByteArray("segments") << 1
                              << QByteArray("segment 0, part 0|segment 0, part 1|segment 1");
}

void MeshMarksTest::partNames()
{
    QFETCH(QByteArray, scene);
    QFETCH(int, block);
    QFETCH(QByteArray, names);
    const MarkedMesh marked(test::meshNif(scene.toStdString()), std::uint32_t(block));
    QByteArray found;
    for (std::uint32_t face = 0; face < marked.mesh->primitives(); ++face) {
        const auto section = marked.mesh->traitsOf(face).section;
        found += (face == 0 ? "" : "|") +
                 QByteArray::fromStdString(marked.list.palette(picture::ColorBy::Section)[section].name);
    }
    QCOMPARE(found, names);
}

CUTAWAY_TESTS(MeshMarksTest)
#include "meshmarkstest.moc"
