// SPDX-License-Identifier: MIT
// Normals, tangents, bounds and flags computed anew: what files of games have, and shapes that lack them.
#include "core/formats/nif/blockedit.h"
#include "core/formats/nif/mesh/recompute.h"
#include "core/formats/nif/mesh/shading.h"

#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/meshnif.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <glm/geometric.hpp>

using namespace cutaway;
using nif::Computed;

class NifRecomputeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addsAndComputes_data();
    void addsAndComputes();
    void keepsWhatIsThere_data();
    void keepsWhatIsThere();
    void masks_data();
    void masks();
    void bounds();
    void flags();
    void sharedFlags();
    void refuses_data();
    void refuses();
    void likeRealFiles();
};

namespace
{

constexpr UnitId unitOfShape(std::uint32_t block)
{
    return block + 1;
}

// The directions of a vertex as they are stored.
struct StoredFrame {
    glm::vec3 normal, tangent, bitangent;
};
std::vector<StoredFrame> storedFrames(const nif::Mesh &mesh)
{
    std::vector<StoredFrame> frames;
    const auto parts = nif::bitangentsOf(mesh);
    for (std::uint32_t row = 0; row < std::min(mesh.normals.rows(), mesh.tangents.rows()); ++row)
        frames.push_back({mesh.normals.vec3(row),
                          mesh.tangents.vec3(row),
                          {parts[0].number(row, 0), parts[1].number(row, 0), parts[2].number(row, 0)}});
    return frames;
}

template <class Visit> void forEachRenderMesh(const File &file, const Visit &visit)
{
    Diagnostics none;
    const nif::Blocks blocks(file, none);
    for (std::uint32_t block = 0; block < blocks.count(); ++block) {
        if (const auto mesh = nif::meshOf(blocks, block))
            visit(*mesh);
    }
}

bool pointsTheWay(glm::vec3 a, glm::vec3 b)
{
    return glm::dot(a, b) > 0.99f;
}

} // namespace

void NifRecomputeTest::addsAndComputes_data()
{
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<int>("shape");
    QTest::newRow("data apart") << QByteArray("unlit") << 3;
    QTest::newRow("packed, without tangents") << QByteArray("flat") << 1;
    QTest::newRow("packed, in the partitions") << QByteArray("unlit skinned") << 3;
    QTest::newRow("a face, whose positions move") << QByteArray("dynamic") << 1;
    QTest::newRow("halves, Fallout 4") << QByteArray("segments") << 1;
}

// The squares of the fixtures lie in the plane z = 0 with u along x and v along y.
void NifRecomputeTest::addsAndComputes()
{
    QFETCH(QByteArray, scene);
    QFETCH(int, shape);
    const UnitId unit = unitOfShape(std::uint32_t(shape));
    const auto file = test::openNif(test::meshNif(scene.toStdString()));
    const Bytes before = test::allBytes(*file);
    const Result<Patch> patch = nif::recomputed(*file, unit, Computed::Tangents);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const Result<ChangeSet> change = file->apply(*patch);
    QVERIFY(change.has_value());
    int shapes = 0;
    forEachRenderMesh(*file, [&](const nif::Mesh &mesh) {
        if (mesh.shape.unit() != unit)
            return;
        ++shapes;
        QVERIFY(mesh.hasNormals && mesh.hasTangents);
        const std::vector<StoredFrame> frames = storedFrames(mesh);
        QCOMPARE(frames.size(), std::size_t{4});
        for (const StoredFrame &frame : frames) {
            QVERIFY(pointsTheWay(frame.normal, {0, 0, 1}));
            QVERIFY(pointsTheWay(frame.tangent, {0, 1, 0}));
            QVERIFY(pointsTheWay(frame.bitangent, {1, 0, 0}));
        }
    });
    QCOMPARE(shapes, 1);
    Progress progress;
    for (const Diagnostic &found : diagnosticsOf(*file, progress))
        QVERIFY2(found.code->id == "nif.shader.none", found.message.c_str());
    const Result<Patch> again = nif::recomputed(*file, unit, Computed::Tangents);
    QVERIFY(again && again->empty());
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(*file) == before);
}

void NifRecomputeTest::keepsWhatIsThere_data()
{
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<int>("shape");
    QTest::addColumn<QByteArray>("part"); // a value that other parts have
    QTest::newRow("colours") << QByteArray("flat") << 1 << QByteArray("block[1].vertexData[3].color");
    QTest::newRow("texture") << QByteArray("flat") << 1 << QByteArray("block[1].vertexData[2].uv");
    QTest::newRow("weights") << QByteArray("unlit skinned") << 3
                             << QByteArray("block[5].vertexData[3].boneWeights");
    QTest::newRow("triangles") << QByteArray("unlit") << 3 << QByteArray("block[4].triangles");
}

void NifRecomputeTest::keepsWhatIsThere()
{
    QFETCH(QByteArray, scene);
    QFETCH(int, shape);
    QFETCH(QByteArray, part);
    const auto file = test::openNif(test::meshNif(scene.toStdString()));
    const auto stored = [&] {
        const ByteRange range = test::rangeAt(*file, part.toStdString());
        const Bytes all = test::allBytes(*file);
        return Bytes(all.begin() + std::ptrdiff_t(range.offset), all.begin() + std::ptrdiff_t(range.end()));
    };
    const Bytes before = stored();
    QVERIFY(!before.empty());
    const auto patch = nif::recomputed(*file, unitOfShape(std::uint32_t(shape)), Computed::Tangents);
    QVERIFY(patch && file->apply(*patch));
    QVERIFY(stored() == before);
}

void NifRecomputeTest::masks_data()
{
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<int>("shape");
    QTest::addColumn<quint64>("changed"); // attributes that come or go
    QTest::newRow("colours go") << QByteArray("se") << 1 << quint64{nif::kHasColor};
    QTest::newRow("colours come") << QByteArray("skinned") << 3 << quint64{nif::kHasColor};
    QTest::newRow("tangents go") << QByteArray("skinned") << 3 << quint64{nif::kHasTangent};
    QTest::newRow("second set comes") << QByteArray("se") << 1 << quint64{nif::kHasUv2};
}

// The mask of a shape is set as any number is: vertices, sizes and offsets follow.
void NifRecomputeTest::masks()
{
    QFETCH(QByteArray, scene);
    QFETCH(int, shape);
    QFETCH(quint64, changed);
    const auto file = test::openNif(test::meshNif(scene.toStdString()));
    const Bytes before = test::allBytes(*file);
    const UnitId unit = unitOfShape(std::uint32_t(shape));
    const auto stored = std::uint64_t(Reader(file->tree(unit)).integer("vertexDesc"_f));
    const Edit edit{Edit::Op::Set, "block[" + std::to_string(shape) + "].vertexDesc",
                    std::int64_t(stored ^ changed << nif::kVertexPartsAt)};
    const Result<Patch> patch = patchFor(*file, edit);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const Result<ChangeSet> change = file->apply(*patch);
    QVERIFY(change.has_value());
    forEachRenderMesh(*file, [&](const nif::Mesh &mesh) {
        QCOMPARE(quint64(mesh.attributes), quint64(nif::attributesOf(stored)) ^ changed);
        QCOMPARE(mesh.positions.rows(), 4u);
        QCOMPARE(mesh.positions.vec3(2), glm::vec3(1, 1, 0));
        QCOMPARE(mesh.uv.number(2, 1), 1.0f);
    });
    Progress progress;
    for (const Diagnostic &found : diagnosticsOf(*file, progress)) // the shader still wants what is gone
        QVERIFY2(found.code->id.starts_with("nif.color.") || found.code->id == "nif.tangent.missing",
                 found.message.c_str());
    QVERIFY(file->apply(change->inverse) && test::allBytes(*file) == before);
}

void NifRecomputeTest::bounds()
{
    for (const auto &[scene, shape] : {std::pair("le", 3u), {"se", 1u}, {"dynamic", 1u}}) {
        const auto file = test::openNif(test::meshNif(scene));
        const auto patch = nif::recomputed(*file, unitOfShape(shape), Computed::Bound);
        QVERIFY(patch && !patch->empty() && file->apply(*patch));
        forEachRenderMesh(*file, [](const nif::Mesh &mesh) {
            const Reader bound = mesh.counts().member("bound"_f);
            QVERIFY(glm::distance(bound.vec3("center"_f), glm::vec3(0.5f, 0.5f, 0)) < 1e-4f);
            QVERIFY(std::abs(bound.number("radius"_f) - std::sqrt(0.5)) < 1e-4);
        });
    }
}

void NifRecomputeTest::flags()
{
    const auto file = test::openNif(test::meshNif("skinned"));
    const ByteRange range = test::rangeAt(*file, "block[6].shaderFlags1");
    const Bytes sound = test::allBytes(*file);
    Bytes wrong; // takes alpha and no bones, and normals in the space of the model
    append(wrong, std::uint32_t{0x82400301 | 0x1008});
    QVERIFY(file->apply(Patch::overwrite(range.offset, wrong)).has_value());
    const auto patch = nif::recomputed(*file, unitOfShape(3), Computed::Flags);
    QVERIFY(patch && file->apply(*patch));
    QVERIFY(test::allBytes(*file) == sound);
    const auto again = nif::recomputed(*file, unitOfShape(3), Computed::Flags);
    QVERIFY(again && again->empty());
}

// A shader that a skinned shape and one without skin share cannot suit both.
void NifRecomputeTest::sharedFlags()
{
    const auto file = test::openNif(test::meshNif("skinned"));
    const Edit copy{.op = Edit::Op::Insert, .path = "header", .copyOf = "block[3]"};
    QVERIFY(applyEdits(*file, std::span(&copy, 1)).has_value());
    const std::string last = "block[" + std::to_string(nif::stateOf(*file).blocksFound - 1) + "]";
    const Edit alone{Edit::Op::Set, last + ".skin", std::int64_t{-1}};
    QVERIFY(applyEdits(*file, std::span(&alone, 1)).has_value());
    const auto patch = nif::recomputed(*file, unitOfShape(3), Computed::Flags);
    QVERIFY(!patch && patch.error().message.find("uses the shader, too") != std::string::npos);
}

void NifRecomputeTest::refuses_data()
{
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<int>("block");
    QTest::addColumn<int>("what");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char *scene, int block, Computed what, const char *reason) {
        QTest::newRow(reason) << QByteArray(scene) << block << int(what) << QByteArray(reason);
    };
    row("se", 0, Computed::Normals, "the block is no shape with vertices");
    row("empty", 1, Computed::Bound, "the shape has no vertices");
    row("bare", 3, Computed::Tangents, "the shape has no texture coordinates, from which tangents follow");
    row("segments", 1, Computed::Flags, "the shape has no shader with flags");
}

void NifRecomputeTest::refuses()
{
    QFETCH(QByteArray, scene);
    QFETCH(int, block);
    QFETCH(int, what);
    QFETCH(QByteArray, reason);
    const auto file = test::openNif(test::meshNif(scene.toStdString()));
    const auto patch = nif::recomputed(*file, unitOfShape(std::uint32_t(block)), Computed(what));
    QVERIFY(!patch);
    QCOMPARE(QByteArray::fromStdString(patch.error().message), reason);
}

// What exporters of the games stored is nearly what is computed, and so is their way to store it.
void NifRecomputeTest::likeRealFiles()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t vertices = 0, normals = 0, tangents = 0, bitangents = 0;
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        if (!file || !nif::isNif(**file))
            continue;
        forEachRenderMesh(**file, [&](const nif::Mesh &mesh) {
            const std::vector<StoredFrame> frames = storedFrames(mesh);
            const std::vector<glm::vec3> madeNormals = nif::normalsFromTriangles(mesh);
            const mesh::Tangents made = nif::tangentsFromTexture(mesh);
            for (std::size_t i = 0; i < std::min({frames.size(), made.tangents.size(), madeNormals.size()});
                 ++i) {
                if (glm::length(frames[i].tangent) < 0.5f)
                    continue;
                ++vertices;
                normals += glm::dot(frames[i].normal, madeNormals[i]) > 0.9f ? 1 : 0;
                tangents += glm::dot(frames[i].tangent, made.bitangents[i]) > 0.9f ? 1 : 0;
                bitangents += glm::dot(frames[i].bitangent, made.tangents[i]) > 0.9f ? 1 : 0;
            }
        });
    }
    const std::string shares = fmt::format("of {} vertices: normals {}, tangents {}, bitangents {}", vertices,
                                           normals, tangents, bitangents);
    qInfo("%s", shares.c_str());
    QVERIFY(vertices > 100'000);
    QVERIFY2(normals > vertices * 0.9, shares.c_str());
    QVERIFY2(tangents > vertices * 0.9 && bitangents > vertices * 0.9, shares.c_str());
}

CUTAWAY_TESTS(NifRecomputeTest)
#include "nifrecomputetest.moc"
