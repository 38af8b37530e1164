// SPDX-License-Identifier: MIT
// Partitions of skins: how large each of their arrays is, what checks say of them, and how they are drawn.
#include "core/file/fix.h"
#include "core/picture/drawlist.h"
#include "tests/support/edits.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <algorithm>

using namespace cutaway;

namespace
{

// One partition of strips and one of triangles behind it, each with two weights for a vertex, for Skyrim.
Bytes buildOldPartitions()
{
    test::NifBuilder nif(test::kNifSkyrim);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    test::NifBlock &skin = nif.add("NiSkinPartition").u32({2});
    skin.u16({4, 3, 2, 2, 2}).u16({7, 9}).u8({1}).u16({10, 11, 12, 13});
    skin.u8({1}).f32({0.1f, 0.9f, 0.2f, 0.8f, 0.3f, 0.7f, 0.4f, 0.6f});
    skin.u16({3, 4}).u8({1}).u16({0, 1, 2, 0, 1, 2, 3}).u8({1}).u8({0, 1, 0, 1, 0, 1, 0, 5}).u8({1, 0});
    skin.u16({3, 2, 1, 0, 2}).u16({4}).u8({1}).u16({20, 21, 22});
    skin.u8({1}).f32({1, 0, 1, 0, 1, 0.25f}).u8({1}).u16({0, 1, 2, 2, 1, 0});
    skin.u8({1}).u8({0, 0, 0, 0, 0, 6}).u8({2, 1});
    return nif.build();
}

// A square of four vertices that two partitions draw, one triangle each. Each partition has a third of the
// vertices' list in its map. Blocks: 0 root, 1 bone, 2 bone, 3 shape, 4 skin, 5 partitions.
Bytes buildSharedVertices()
{
    constexpr std::uint64_t kWords = 7; // position 4, weights and bones 3
    constexpr std::uint64_t kDesc = kWords | 4ULL << 28 | std::uint64_t{0x41} << 44;
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {1, 2, 3});
    nif.children(nif.addObject("NiNode", "Upper", {}, -1), {});
    nif.children(nif.addObject("NiNode", "Lower", {}, -1), {});
    test::NifBlock &shape = nif.addObject("BSTriShape", "Square", {}, -1);
    shape.f32({0, 0, 0, 1}).link(4).link(-1).link(-1).u64(kDesc).u16({2, 4}).u32({0, 0});
    nif.add("NiSkinInstance").link(-1).link(5).link(0).links({1, 2});
    test::NifBlock &skin = nif.add("NiSkinPartition").u32({2, 4 * kWords * 4, kWords * 4}).u64(kDesc);
    for (const auto &[x, y] : {std::pair(0.0f, 0.0f), {1.0f, 0.0f}, {1.0f, 1.0f}, {0.0f, 1.0f}})
        skin.f32({x, y, 5, 0}).half({1, 0, 0, 0}).u8({1, 9, 9, 9}); // without weight a bone is not looked at
    for (const unsigned middle : {1u, 2u}) {
        skin.u16({3, 1, 2, 0, 1}).u16({0, 1}).u8({1}).u16({0, middle, middle + 1}).u8({0}).u8({1});
        skin.u16({0, 1, 2}).u8({0}).u8({0, 0}).u64(kDesc).u16({0, middle, middle + 1});
    }
    return nif.build();
}

std::unique_ptr<File> sharedWith(const std::string &path, const std::string &text)
{
    auto file = test::openNif(buildSharedVertices());
    const auto set = test::setAnyway(*file, path, text);
    return set ? std::move(file) : nullptr;
}

// "rule: message" of findings of these rules.
std::string toldOf(const File &file, std::string_view prefix)
{
    Progress progress;
    std::string text;
    for (const Diagnostic &found : diagnosticsOf(file, progress)) {
        if (found.code->id.starts_with(prefix))
            text += std::string(found.code->id) + ": " + found.message + "\n";
    }
    return text;
}

} // namespace

class NifSkinTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizesOfPartitions_data();
    void sizesOfPartitions();
    void sizesOfSharedVertices();
    void checks_data();
    void checks();
    void oldTrianglesCountTheirPartition();
    void drawn();
};

void NifSkinTest::sizesOfPartitions_data()
{
    QTest::addColumn<QByteArray>("array");
    QTest::addColumn<std::uint32_t>("rows");
    QTest::addColumn<QByteArray>("last");
    const auto row = [](const char *array, std::uint32_t rows, const char *last) {
        QTest::newRow(array) << QByteArray(array) << rows << QByteArray(last);
    };
    row("partitions[0].bones", 2, "9");
    row("partitions[0].vertexMap", 4, "13");
    row("partitions[0].weights", 8, "0.6");
    row("partitions[0].stripLengths", 2, "4");
    row("partitions[0].strips", 7, "3");
    row("partitions[0].boneIndices", 8, "5");
    row("partitions[1].bones", 1, "4");
    row("partitions[1].vertexMap", 3, "22");
    row("partitions[1].weights", 6, "0.25");
    row("partitions[1].triangles", 2, "(2, 1, 0)");
    row("partitions[1].boneIndices", 6, "6");
}

void NifSkinTest::sizesOfPartitions()
{
    QFETCH(QByteArray, array);
    QFETCH(std::uint32_t, rows);
    QFETCH(QByteArray, last);
    const auto file = test::openNif(buildOldPartitions());
    const std::string path = "block[1]." + array.toStdString();
    QCOMPARE(test::rowCount(*file, path), rows);
    QCOMPARE(QByteArray::fromStdString(test::textAt(*file, fmt::format("{}[{}]", path, rows - 1))), last);
    QCOMPARE(test::textAt(*file, "block[1].partitions[1].lodLevel"), std::string("2"));
    QCOMPARE(file->tree(2)->undecodedBytes(), std::uint64_t{0});
}

// As many vertices as the bytes hold, and the last partition ends where the block does.
void NifSkinTest::sizesOfSharedVertices()
{
    const auto file = test::openNif(buildSharedVertices());
    QCOMPARE(QString::fromStdString(test::decodingProblem(*file)), QString());
    QCOMPARE(test::rowCount(*file, "block[5].vertexData"), 4u);
    QCOMPARE(test::textAt(*file, "block[5].vertexData[3].position"), std::string("(0, 1, 5)"));
    QCOMPARE(test::rowCount(*file, "block[5].partitions[1].trianglesCopy"), 1u);
    QCOMPARE(test::textAt(*file, "block[5].partitions[1].trianglesCopy[0]"), std::string("(0, 2, 3)"));
    const ByteRange last = test::rangeAt(*file, "block[5].partitions[1].trianglesCopy[0]");
    QCOMPARE(last.end(), file->units().range(6).end());
}

void NifSkinTest::checks_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("told");
    const auto row = [](const char *path, const char *text, const char *told) {
        QTest::addRow("%s = %s", path, text) << QByteArray(path) << QByteArray(text) << QByteArray(told);
    };
    const char *corner = "block[5].partitions[1].trianglesCopy[0].b";
    row(corner, "3",
        "nif.tri.degenerate: 1 of 2 triangles use a vertex twice, the first is 1\n"
        "nif.skin.sse.copy: triangles and trianglesCopy of partition 1 differ\n");
    row(corner, "1",
        "nif.skin.local: triangle 0 of partition 1 uses vertex 1, which is not in its vertexMap\n"
        "nif.skin.sse.copy: triangles and trianglesCopy of partition 1 differ\n");
    row(corner, "4",
        "nif.skin.sse.triangles: triangle 0 of partition 1 uses vertex 4, there are 4\n"
        "nif.skin.local: triangle 0 of partition 1 uses vertex 4, which is not in its vertexMap\n"
        "nif.skin.sse.copy: triangles and trianglesCopy of partition 1 differ\n");
    row("block[5].partitions[0].vertexMap[1]", "3",
        "nif.skin.local: triangle 0 of partition 0 uses vertex 1, which is not in its vertexMap\n");
    row("block[5].vertexData[2].boneIndices[0]", "0", "");
    row("block[5].vertexData[2].boneIndices[0]", "2",
        "nif.skin.boneindex: vertex 2 is weighted to bone 2, the skin has 2\n");
    row("block[5].vertexData[3].boneWeights[3]", "0.5",
        "nif.skin.vertex.weights: weights of 1 of 4 vertices do not add up to 1, those of vertex 3 to 1.5\n"
        "nif.skin.boneindex: vertex 3 is weighted to bone 9, the skin has 2\n");
}

void NifSkinTest::checks()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, told);
    const auto file = sharedWith(path.toStdString(), text.toStdString());
    QVERIFY(file != nullptr);
    QCOMPARE(QByteArray::fromStdString(toldOf(*file, "nif.tri") + toldOf(*file, "nif.skin")), told);
}

// Of games before that a triangle may name the last vertex of its own partition, and none behind.
void NifSkinTest::oldTrianglesCountTheirPartition()
{
    const auto file = test::openNif(buildOldPartitions());
    QCOMPARE(toldOf(*file, "nif.skin.local"), std::string());
    QVERIFY(test::setAnyway(*file, "block[1].partitions[1].triangles[1].a", "3"));
    QCOMPARE(toldOf(*file, "nif.skin.local"),
             std::string("nif.skin.local: triangle 1 of partition 1 uses vertex 3, there are 3\n"));
}

// Each partition is a section of the one mesh.
void NifSkinTest::drawn()
{
    const auto file = test::openNif(buildSharedVertices());
    Progress progress;
    const picture::DrawList list = picture::buildScene(*file, progress);
    const auto mesh = std::ranges::find(list.batches, picture::Layer::RenderMesh, &picture::Batch::layer);
    QVERIFY(mesh != list.batches.end());
    QCOMPARE(mesh->positions.size(), std::size_t{4});
    QCOMPARE(mesh->positions[3], glm::vec3(0, 1, 5));
    QCOMPARE(mesh->indices, (std::vector<std::uint32_t>{0, 1, 2, 0, 2, 3}));
    QCOMPARE(mesh->traitsOf(0).section, std::uint16_t{1});
    QCOMPARE(mesh->traitsOf(1).section, std::uint16_t{2});
}

CUTAWAY_TESTS(NifSkinTest)
#include "nifskintest.moc"
