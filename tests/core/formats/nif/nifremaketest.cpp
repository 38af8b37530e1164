// SPDX-License-Identifier: MIT
// Shapes of Skyrim made anew for Skyrim SE and back: on small files of our own, and on real ones.
#include "core/catalogue.h"
#include "core/formats/nif/remake/remake.h"
#include "core/formats/nif/remake/rendershape.h"
#include "core/picture/drawlist.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/meshnif.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <map>

using namespace cutaway;

namespace
{

constexpr std::uint32_t kStripShape = 4, kStripSkin = 6, kStripPartitions = 8;

// Two squares beside each other, on three bones, for Skyrim: a strip and a partition for each square, the
// first partition of strips, the second with so many weights for a vertex. Blocks: 0 NiNode, 1 to 3 bones, 4
// NiTriStrips "Cloth", 5 NiTriStripsData, 6 BSDismemberSkinInstance, 7 NiSkinData, 8 NiSkinPartition.
Bytes buildStripedCloth(unsigned perVertex = 2)
{
    test::NifBuilder nif(test::kNifSkyrim);
    nif.children(nif.addObject("NiNode", "Scene", {}, -1), {1, 2, 3, 4});
    for (const char *bone : {"Left", "Middle", "Right"})
        nif.children(nif.addObject("NiNode", bone, {}, -1), {});
    test::NifBlock &shape = nif.addObject("NiTriStrips", "Cloth", {}, -1, {1, 2, 3});
    shape.link(5).link(6).u32({0, 0}).u8({0}).link(-1).link(-1);
    test::NifBlock &data = nif.add("NiTriStripsData").u32({0}).u16({6}).u8({0, 0, 1});
    for (const float y : {0.0F, 1.0F})
        data.f32({0, y, 0.5F, 1, y, 0.5F, 2, y, 0.5F});
    data.u16({0x1001}).u32({0}).u8({1});
    for (const std::array<float, 3> axis :
         {std::array{0.0F, 0.0F, 1.0F}, {0.0F, 1.0F, 0.0F}, {1.0F, 0.0F, 0.0F}}) {
        for (int vertex = 0; vertex < 6; ++vertex)
            data.f32({axis[0], axis[1], axis[2]});
    }
    data.f32({1, 0.5F, 0.5F, 1.5F}).u8({1});
    for (int vertex = 0; vertex < 6; ++vertex)
        data.f32({1, 0.2F, 0, 1});
    for (const float v : {0.0F, 1.0F})
        data.f32({0, v, 0.5F, v, 1, v});
    data.u16({0x4000}).link(-1).u16({4, 2, 4, 4}).u8({1}).u16({0, 1, 3, 4, 1, 2, 4, 5});
    nif.add("BSDismemberSkinInstance")
        .link(7)
        .link(8)
        .link(0)
        .links({1, 2, 3})
        .u32({2})
        .u16({257, 32, 1, 34});
    test::NifBlock &weights =
        nif.add("NiSkinData").f32({1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}).u32({3}).u8({0});
    for (int bone = 0; bone < 3; ++bone)
        weights.f32({1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}).f32({0, 0, 0, 1}).u16({0});
    test::NifBlock &skin = nif.add("NiSkinPartition").u32({2});
    skin.u16({4, 2, 2, 1, 2}).u16({0, 1}).u8({1}).u16({0, 1, 3, 4}).u8({1}).f32({1, 0, 1, 0, 1, 0, 1, 0});
    skin.u16({4}).u8({1}).u16({0, 1, 2, 3}).u8({1}).u8({0, 0, 1, 0, 0, 0, 1, 0}).u8({0, 0});
    skin.u16({4, 2, 2, 0, perVertex}).u16({2, 1}).u8({1}).u16({1, 2, 4, 5}).u8({1});
    for (const float first : {1.0F, 0.75F, 1.0F, 0.75F})
        skin.f32({first, 1 - first}).zeros(4 * (perVertex - 2));
    skin.u8({1}).u16({0, 1, 2, 1, 3, 2}).u8({1});
    for (const unsigned first : {1u, 0u, 1u, 0u})
        skin.u8({first, 1 - first}).zeros(perVertex - 2);
    skin.u8({0, 0});
    return nif.build();
}

std::vector<std::string> typesIn(const File &file)
{
    std::vector<std::string> types;
    for (std::uint32_t block = 0; block < nif::stateOf(file).blocksFound; ++block)
        types.emplace_back(nif::typeOfBlock(nif::stateOf(file).header, block));
    return types;
}

Reader blockAt(const File &file, std::uint32_t block)
{
    return Reader(file.tree(block + 1)); // the header is unit 0
}

std::unique_ptr<File> applied(const File &file, const Result<nif::Remade> &made)
{
    auto after = file.snapshot();
    if (!made || !after->apply(made->patch))
        return nullptr;
    return test::openNif(test::allBytes(*after));
}
std::unique_ptr<File> remade(const File &file, std::uint32_t stream)
{
    return applied(file, nif::remakeFile(file, stream));
}
std::string refusalOf(const File &file, std::uint32_t stream)
{
    const Result<nif::Remade> made = nif::remakeFile(file, stream);
    return made ? std::string() : made.error().message;
}

std::map<std::string_view, int> errorCountsIn(const File &file)
{
    std::map<std::string_view, int> errors;
    Progress progress;
    for (const Diagnostic &found : diagnosticsOf(file, progress)) {
        if (found.severity == Severity::Error)
            ++errors[found.code->id];
    }
    return errors;
}
bool hasNewErrors(const File &before, const File &after)
{
    const auto had = errorCountsIn(before);
    return std::ranges::any_of(errorCountsIn(after), [&had](const auto &error) {
        const auto known = had.find(error.first);
        return known == had.end() || known->second < error.second;
    });
}

std::vector<nif::RenderShape> shapesOf(const File &file)
{
    Diagnostics none;
    const nif::Blocks blocks(file, none);
    std::vector<nif::RenderShape> shapes;
    for (std::uint32_t block = 0; block < blocks.count(); ++block) {
        if (!nif::meshOf(blocks, block))
            continue;
        Result<nif::RenderShape> shape = nif::readShape(blocks, block, nif::Partitions::Refused);
        shapes.push_back(shape ? std::move(*shape) : nif::RenderShape{.title = shape.error().message});
    }
    return shapes;
}

template <class Vector> bool areNear(const std::vector<Vector> &a, const std::vector<Vector> &b, float most)
{
    return std::ranges::equal(
        a, b, [most](const Vector &x, const Vector &y) { return x == y || glm::length(x - y) <= most; });
}

// Half precision has eleven digits of two down to 2^-14, and the step of those below.
bool areNearHalves(const std::vector<glm::vec2> &a, const std::vector<glm::vec2> &b)
{
    return std::ranges::equal(a, b, [](glm::vec2 x, glm::vec2 y) {
        constexpr float kLeast = 6.1e-5f;
        return glm::length(x - y) <= std::max(kLeast, glm::length(x)) / 1024.0f;
    });
}

bool areSameWeights(const std::vector<nif::VertexBones> &a, const std::vector<nif::VertexBones> &b)
{
    const auto ofBone = [](const nif::VertexBones &vertex, std::uint16_t bone) {
        float sum = 0.0f;
        for (std::size_t i = 0; i < nif::kBonesPerVertex; ++i)
            sum += vertex.bones[i] == bone ? vertex.weights[i] : 0.0f;
        return sum;
    };
    return std::ranges::equal(a, b, [&](const nif::VertexBones &x, const nif::VertexBones &y) {
        return std::ranges::all_of(x.bones, [&](std::uint16_t bone) {
            return std::abs(ofBone(x, bone) - ofBone(y, bone)) <= 1.0f / 1024.0f;
        });
    });
}

// The rest is exact.
QByteArray differenceOf(const nif::RenderShape &a, const nif::RenderShape &b)
{
    constexpr float kByte = 1.0f / 127.0f, kColor = 1.1f / 255.0f;
    if (a.positions != b.positions)
        return "positions";
    if (!areNear(a.normals, b.normals, kByte) || !areNear(a.tangents, b.tangents, kByte) ||
        !areNear(a.bitangents, b.bitangents, kByte))
        return "directions";
    if (!areNearHalves(a.uv, b.uv) || !areNear(a.colors, b.colors, kColor))
        return "texture coordinates or colours";
    auto first = a.triangles, second = b.triangles;
    std::ranges::sort(first);
    std::ranges::sort(second);
    if (first != second || a.parts.size() != b.parts.size())
        return "triangles";
    for (std::size_t part = 0; part < a.parts.size(); ++part) {
        if (a.parts[part].triangles.size() != b.parts[part].triangles.size())
            return "triangles of partitions";
    }
    return a.bound != b.bound ? "bound" : areSameWeights(a.weights, b.weights) ? "" : "weights";
}

QByteArray differenceOf(const File &a, const File &b)
{
    const auto first = shapesOf(a), second = shapesOf(b);
    if (first.size() != second.size())
        return "numbers of shapes";
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (const QByteArray difference = differenceOf(first[i], second[i]); !difference.isEmpty())
            return QByteArray::fromStdString(first[i].title) + ": " + difference;
    }
    return {};
}

// What is drawn, read by the code that draws: the corners of each triangle in the scene, from the least on.
using Drawn = std::array<std::array<float, 3>, 3>;
std::vector<Drawn> drawnIn(const File &file, picture::Layer layer = picture::Layer::RenderMesh)
{
    std::vector<Drawn> drawn;
    Progress progress;
    for (const picture::Batch &batch : picture::buildScene(file, progress).batches) {
        if (batch.layer != layer || batch.topology != picture::Topology::Triangles)
            continue;
        for (std::size_t at = 0; at + 2 < batch.indices.size(); at += 3) {
            Drawn &corners = drawn.emplace_back();
            for (std::size_t corner = 0; corner < 3; ++corner) {
                const glm::vec4 place =
                    batch.transform * glm::vec4(batch.positions[batch.indices[at + corner]], 1);
                corners[corner] = {place.x, place.y, place.z};
            }
            std::rotate(corners.begin(), std::min_element(corners.begin(), corners.end()), corners.end());
        }
    }
    std::ranges::sort(drawn);
    return drawn;
}

// What the physics workshop says of each body.
QStringList bodiesOf(const File &file)
{
    QStringList lines;
    for (const physics::Body &body : test::bodiesIn(file))
        lines += QStringLiteral("%1: %2, %3")
                     .arg(QString::fromStdString(body.name), QString::number(int(body.kind)),
                          QString::fromStdString(body.shapeType()));
    return lines;
}

// A triangle; the tangents and colours are left out.
void addTriangleData(test::NifBuilder &nif)
{
    test::NifBlock &data = nif.add("NiTriShapeData").u32({0}).u16({3}).u8({0, 0, 1});
    data.f32({0, 0, 0, 2, 0, 0, 0, 2, 0}).u16({0}).u32({0}).u8({0}).f32({1, 1, 0, 2}).u8({0});
    data.u16({0x4000}).link(-1).u16({1}).u32({3}).u8({1}).u16({0, 1, 2}).u16({0});
}

} // namespace

class NifRemakeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stripsAndPartitions();
    void backAgain();
    void heads();
    void ownFiles_data();
    void ownFiles();
    void particles();
    void emitterMesh();
    void segments();
    void sharedData();
    void refusals();
    void stripsOfSkyrimSE();
    void uncoveredTriangle();
    void fiveWeights();
    void realFiles_data();
    void realFiles();
};

void NifRemakeTest::stripsAndPartitions()
{
    const auto file = test::openNif(buildStripedCloth());
    QVERIFY(errorCountsIn(*file).empty());
    const Result<nif::Remade> made = nif::remakeFile(*file, nif::kBsSkyrimSE);
    QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
    QCOMPARE(made->report,
             std::vector<std::string>{"block[4] Cloth: 2 strips became 4 triangles, 2 partitions"});
    const auto se = applied(*file, made);
    QVERIFY(se != nullptr);
    QCOMPARE(typesIn(*se),
             (std::vector<std::string>{"NiNode", "NiNode", "NiNode", "NiNode", "BSTriShape",
                                       "BSDismemberSkinInstance", "NiSkinData", "NiSkinPartition"}));
    QVERIFY(errorCountsIn(*se).empty());
    const Reader shape = blockAt(*se, 4), skin = blockAt(*se, 7);
    QCOMPARE(shape.vec3("translation"_f), glm::vec3(1, 2, 3));
    QCOMPARE(shape.integer("skin"_f), 5);
    QCOMPARE(shape.integer("numTriangles"_f), 4);
    QCOMPARE(shape.integer("dataSize"_f), 0);
    QCOMPARE(skin.count("vertexData"_f), 6u);
    const Reader vertex = skin.element("vertexData"_f, 5);
    QCOMPARE(vertex.vec3("position"_f), glm::vec3(2, 1, 0.5F));
    QCOMPARE(vertex.number("bitangentX"_f), 1.0);
    QCOMPARE(vertex.member("color"_f).bytes("r"_f)[0], 255);
    QCOMPARE(vertex.rows<std::uint8_t>("boneIndices"_f), (std::vector<std::uint8_t>{2, 1, 0, 0}));
    const Reader first = skin.element("partitions"_f, 0), second = skin.element("partitions"_f, 1);
    QCOMPARE(first.rows<nif::Corners>("triangles"_f), (std::vector<nif::Corners>{{0, 1, 3}, {1, 4, 3}}));
    QCOMPARE(first.rows<std::uint16_t>("vertexMap"_f), (std::vector<std::uint16_t>{0, 1, 3, 4}));
    QCOMPARE(second.rows<nif::Corners>("trianglesCopy"_f), (std::vector<nif::Corners>{{1, 2, 4}, {2, 5, 4}}));
    QCOMPARE(second.rows<std::uint16_t>("bones"_f), (std::vector<std::uint16_t>{1, 2}));
    QCOMPARE(second.rows<std::uint8_t>("boneIndices"_f),
             (std::vector<std::uint8_t>{0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0}));
    QCOMPARE(drawnIn(*file), drawnIn(*se));
}

void NifRemakeTest::backAgain()
{
    const auto file = test::openNif(buildStripedCloth());
    const auto se = remade(*file, nif::kBsSkyrimSE);
    QVERIFY(se != nullptr);
    const auto le = remade(*se, nif::kBsSkyrim);
    QVERIFY(le != nullptr);
    QCOMPARE(typesIn(*le),
             (std::vector<std::string>{"NiNode", "NiNode", "NiNode", "NiNode", "NiTriShape", "NiTriShapeData",
                                       "BSDismemberSkinInstance", "NiSkinData", "NiSkinPartition"}));
    QVERIFY(errorCountsIn(*le).empty());
    QCOMPARE(differenceOf(*file, *le), QByteArray());
    const Reader partition = blockAt(*le, kStripPartitions).element("partitions"_f, 1);
    QCOMPARE(partition.rows<nif::Corners>("triangles"_f), (std::vector<nif::Corners>{{0, 1, 2}, {1, 3, 2}}));
    QCOMPARE(blockAt(*le, kStripSkin).element("partitions"_f, 1).integer("bodyPart"_f), 34);
    const auto again = remade(*le, nif::kBsSkyrimSE);
    QVERIFY(again != nullptr);
    QVERIFY(test::allBytes(*again) == test::allBytes(*se));
}

void NifRemakeTest::heads()
{
    const auto file = test::openNif(buildStripedCloth());
    const auto se = applied(*file, nif::remakeFile(*file, nif::kBsSkyrimSE, {.areHeads = true}));
    QVERIFY(se != nullptr);
    QCOMPARE(typesIn(*se)[kStripShape], std::string("BSDynamicTriShape"));
    QVERIFY(!hasNewErrors(*file, *se));
    QCOMPARE(blockAt(*se, kStripShape).count("dynamicVertices"_f), 6u);
    QVERIFY(!blockAt(*se, 7).element("vertexData"_f, 0).has("position"_f));
    QCOMPARE(differenceOf(*file, *se), QByteArray());
    const auto le = remade(*se, nif::kBsSkyrim);
    QVERIFY(le != nullptr);
    QCOMPARE(differenceOf(*file, *le), QByteArray());
}

void NifRemakeTest::ownFiles_data()
{
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<std::uint32_t>("stream");
    for (const char *scene : {"le", "bare", "many bones"})
        QTest::newRow(scene) << QByteArray(scene) << nif::kBsSkyrimSE;
    for (const char *scene : {"se", "dynamic"})
        QTest::newRow(scene) << QByteArray(scene) << nif::kBsSkyrim;
}

void NifRemakeTest::ownFiles()
{
    QFETCH(QByteArray, scene);
    QFETCH(std::uint32_t, stream);
    const auto file = test::openNif(test::meshNif(scene.toStdString()));
    const auto other = remade(*file, stream);
    QVERIFY2(other != nullptr, refusalOf(*file, stream).c_str());
    QVERIFY(!hasNewErrors(*file, *other));
    QCOMPARE(differenceOf(*file, *other), QByteArray());
    QCOMPARE(drawnIn(*file), drawnIn(*other));
    const auto back = remade(*other, nif::stateOf(*file).header.stream);
    QVERIFY(back != nullptr);
    QCOMPARE(differenceOf(*file, *back), QByteArray());
}

void NifRemakeTest::particles()
{
    const auto file = test::openNif(test::meshNif("scene"));
    const auto se = remade(*file, nif::kBsSkyrimSE);
    QVERIFY2(se != nullptr, refusalOf(*file, nif::kBsSkyrimSE).c_str());
    const Reader system = blockAt(*se, 6);
    QCOMPARE(system.integer("vertexDesc"_f), std::int64_t{0x840200004000051});
    QCOMPARE(system.integer("shader"_f), 7);
    QCOMPARE(system.integer("worldSpace"_f), 1);
    QCOMPARE(system.rows<std::int32_t>("modifiers"_f), std::vector<std::int32_t>{8});
    const auto le = remade(*se, nif::kBsSkyrim);
    QVERIFY(le != nullptr);
    QVERIFY(test::allBytes(*le) == test::allBytes(*file));
}

// A shape that particles come from has a second copy of its vertices in Skyrim SE.
void NifRemakeTest::emitterMesh()
{
    test::NifBuilder nif(test::kNifSkyrim);
    nif.children(nif.addObject("NiNode", "Scene", {}, -1), {1});
    nif.addObject("NiTriShape", "Source", {}, -1).link(2).link(-1).u32({0, 0}).u8({0}).link(-1).link(-1);
    addTriangleData(nif);
    test::NifBlock &emitter = nif.add("NiPSysMeshEmitter").name("Emitter").u32({1000}).link(-1).u8({1});
    emitter.zeros(4 * 6).f32({1, 1, 1, 1}).zeros(4 * 4).links({1}).u32({0, 0}).f32({1, 0, 0});
    const auto file = test::openNif(nif.build());
    const auto se = remade(*file, nif::kBsSkyrimSE);
    QVERIFY2(se != nullptr, refusalOf(*file, nif::kBsSkyrimSE).c_str());
    const Reader shape = blockAt(*se, 1);
    QCOMPARE(shape.integer("particleDataSize"_f), 6 * 3 + 3);
    QCOMPARE(shape.element("particleVertices"_f, 1).number("x"_f), 2.0);
    QCOMPARE(shape.rows<nif::Corners>("particleTriangles"_f), (std::vector<nif::Corners>{{0, 1, 2}}));
    QVERIFY(!hasNewErrors(*file, *se));
}

void NifRemakeTest::segments()
{
    test::NifBuilder nif(test::kNifSkyrim);
    nif.children(nif.addObject("NiNode", "Scene", {}, -1), {1});
    test::NifBlock &shape = nif.addObject("BSSegmentedTriShape", "Parts", {}, -1).link(2).link(-1);
    shape.u32({0, 0}).u8({0}).link(-1).link(-1).u32({2}).u8({1}).u32({0, 1}).u8({0}).u32({3, 0});
    addTriangleData(nif);
    const auto file = test::openNif(nif.build());
    const auto se = remade(*file, nif::kBsSkyrimSE);
    QVERIFY2(se != nullptr, refusalOf(*file, nif::kBsSkyrimSE).c_str());
    QCOMPARE(typesIn(*se), (std::vector<std::string>{"NiNode", "BSSubIndexTriShape"}));
    const Reader segment = blockAt(*se, 1).element("segmentsSSE"_f, 0);
    QCOMPARE(segment.integer("flags"_f), 1);
    QCOMPARE(segment.integer("numPrimitives"_f), 1);
    const auto le = remade(*se, nif::kBsSkyrim);
    QVERIFY(le != nullptr);
    QVERIFY(test::allBytes(*le) == test::allBytes(*file));
}

// Each shape gets its own vertices; a block of data that nothing uses any more goes.
void NifRemakeTest::sharedData()
{
    test::NifBuilder nif(test::kNifSkyrim);
    nif.children(nif.addObject("NiNode", "Scene", {}, -1), {1, 2});
    for (const char *name : {"One", "Two"})
        nif.addObject("NiTriShape", name, {}, -1).link(3).link(-1).u32({0, 0}).u8({0}).link(-1).link(-1);
    addTriangleData(nif);
    const auto file = test::openNif(nif.build());
    const auto se = remade(*file, nif::kBsSkyrimSE);
    QVERIFY2(se != nullptr, refusalOf(*file, nif::kBsSkyrimSE).c_str());
    QCOMPARE(typesIn(*se), (std::vector<std::string>{"NiNode", "BSTriShape", "BSTriShape"}));
    QCOMPARE(differenceOf(*file, *se), QByteArray());
}

void NifRemakeTest::refusals()
{
    const auto refusalWith = [](const char *path, const char *value) {
        const auto file = test::openNif(buildStripedCloth());
        return test::setAnyway(*file, path, value) ? refusalOf(*file, nif::kBsSkyrimSE)
                                                   : std::string("not set");
    };
    QCOMPARE(refusalWith("block[5].points[3]", "9"),
             std::string("block[4] Cloth: triangle 1 uses vertex 9, there are 6"));
    QCOMPARE(
        refusalWith("block[8].partitions[1].triangles[0].b", "7"),
        std::string("block[4] Cloth: triangle 0 of partition 1 is 0, 7, 2; the partition has 4 vertices, "
                    "the shape 6"));
    QCOMPARE(refusalWith("block[8].partitions[0].vertexMap[2]", "60"),
             std::string("block[4] Cloth: partition 0 maps vertex 60, there are 6"));
    QCOMPARE(refusalWith("block[6].skinPartition", "1"),
             std::string("block[6] BSDismemberSkinInstance: its partitions are block 1, which is none"));
    QCOMPARE(refusalWith("block[4].shader", "77"), std::string()); // a link that leads nowhere goes
    const auto se = test::openNif(test::meshNif("se"));
    QCOMPARE(
        refusalOf(*se, nif::kBsSkyrimSE),
        std::string("the file is for Skyrim Special Edition; one for Skyrim SE is made from one for Skyrim"));
    const auto skinned = test::openNif(test::meshNif("skinned"));
    QCOMPARE(
        refusalOf(*skinned, nif::kBsSkyrim),
        std::string("block[4] BSDismemberSkinInstance has no NiSkinData, without which Skyrim does not know "
                    "where its bones are"));
    Bytes cut = buildStripedCloth();
    cut.resize(cut.size() - 100); // ends in the partitions
    QVERIFY(!refusalOf(*test::openNif(cut), nif::kBsSkyrimSE).empty());
}

// Rules that no value of another fixture breaks, and their fixes.
void NifRemakeTest::stripsOfSkyrimSE()
{
    const auto file = test::openNif(buildStripedCloth());
    const auto se = remade(*file, nif::kBsSkyrimSE);
    QVERIFY(se != nullptr);
    // Its list of triangles becomes a strip of the same two.
    const Reader partition = blockAt(*se, 7).element("partitions"_f, 0);
    const ByteSpan whole = se->unitBytes(8).span();
    Bytes bytes(whole.begin(), whole.end());
    Bytes strip;
    for (const unsigned number : {4u, 0u, 1u, 3u, 4u}) // its length and points, in place of six numbers
        append(strip, static_cast<std::uint16_t>(number));
    strip.insert(strip.begin() + 2, 1); // there are faces
    const std::uint64_t faces = partition.range("hasFaces"_f).offset;
    bytes.erase(bytes.begin() + std::ptrdiff_t(faces), bytes.begin() + std::ptrdiff_t(faces + 1 + 12));
    bytes.insert(bytes.begin() + std::ptrdiff_t(faces), strip.begin(), strip.end());
    store(bytes, partition.range("numStrips"_f).offset, std::uint16_t{1});
    const Result<Patch> patch = se->format().editing().replace(*se, 8, bytes);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    QVERIFY(se->apply(*patch).has_value());
    QVERIFY(errorCountsIn(*se).contains("nif.skin.sse.strips"));
    Progress progress;
    const Result<Fixed> fixed = fixAll(
        *se, {.most = Fix::Kind::Destructive, .rule = ruleIn(nif::kRules, "nif.skin.sse.strips")}, progress);
    QVERIFY(fixed && !fixed->patch.empty());
    QVERIFY(se->apply(fixed->patch).has_value());
    QVERIFY(errorCountsIn(*se).empty());
    QCOMPARE(differenceOf(*file, *se), QByteArray());
}

void NifRemakeTest::uncoveredTriangle()
{
    const auto file = test::openNif(buildStripedCloth());
    const auto se = remade(*file, nif::kBsSkyrimSE);
    const auto le = se ? remade(*se, nif::kBsSkyrim) : nullptr;
    QVERIFY(le != nullptr);
    Progress progress;
    const auto row = test::rangeAt(*le, "block[8].partitions[1].triangles[1]");
    const Result<Patch> removed =
        patchFor(*le, Edit{Edit::Op::Remove, "block[8].partitions[1].triangles[1]"});
    QVERIFY(row.size != 0 && removed && le->apply(*removed));
    const FixScope scope{.most = Fix::Kind::Destructive, .rule = ruleIn(nif::kRules, "nif.skin.cover")};
    const Result<Fixed> fixed = fixAll(*le, scope, progress);
    QVERIFY(fixed && !fixed->patch.empty());
    QVERIFY(le->apply(fixed->patch).has_value());
    QCOMPARE(blockAt(*le, kStripPartitions).element("partitions"_f, 1).count("triangles"_f), 2u);
    QCOMPARE(differenceOf(*file, *le), QByteArray());
}

void NifRemakeTest::fiveWeights()
{
    const auto sound = test::openNif(buildStripedCloth()), file = test::openNif(buildStripedCloth(5));
    QVERIFY(errorCountsIn(*file).contains("nif.skin.four"));
    Progress progress;
    const Result<Fixed> fixed = fixAll(*file, {.rule = ruleIn(nif::kRules, "nif.skin.four")}, progress);
    QVERIFY(fixed && file->apply(fixed->patch));
    QVERIFY(errorCountsIn(*file).empty());
    QCOMPARE(blockAt(*file, kStripPartitions).element("partitions"_f, 1).integer("numWeightsPerVertex"_f), 4);
    QCOMPARE(differenceOf(*sound, *file), QByteArray());
}

void NifRemakeTest::realFiles_data()
{
    QTest::addColumn<QByteArray>("path");
    for (const char *path : {"nif/spriggan1.nif",
                             "textures/skyrimle/meshes/actors/character/character assets/malehead.nif",
                             "nif/statuechampion.nif",
                             "nif/farmhouse01.nif",
                             "nif/noblechest01.nif",
                             "nif/dwechest01.nif",
                             "nif/dockstepsdownend01.nif",
                             "nif/_de_campfire_giantwoodfuelgfx_lit.nif",
                             "nif/_Camp_treepineforestuprooted01_NoMesh.nif",
                             "nif/_camp_EnchantingCircle_FURN.nif",
                             "nif/treeaspen03.nif",
                             "nif/VaaMaleScarR04.nif",
                             "nif/TestNifFile_LooseBlocks_SE.nif",
                             "textures/skyrimse/meshes/armor/dwarven/dwarvenboots_envscale.nif",
                             "nif/mountainpeak02.nif",
                             "nif/spitpotopen01.nif",
                             "nif/farmbench01.nif",
                             "nif/TestNifFile_MultiBound_SE.nif",
                             "nif-blocks/474c870b_lull_watchmaneyesfx.nif",
                             "nif-blocks/8f9c8961_clockwork_bullet_explosion.nif"})
        QTest::newRow(path) << QByteArray(path);
}

void NifRemakeTest::realFiles()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QByteArray, path);
    Progress progress;
    const auto file =
        File::open(test::sharedDir() / "corpus" / path.toStdString(), test::nifFormats(), progress);
    QVERIFY(file.has_value());
    const std::uint32_t from = nif::stateOf(**file).header.stream;
    const std::uint32_t to = from == nif::kBsSkyrim ? nif::kBsSkyrimSE : nif::kBsSkyrim;
    const auto other = remade(**file, to);
    QVERIFY2(other != nullptr, refusalOf(**file, to).c_str());
    QVERIFY(!hasNewErrors(**file, *other));
    QVERIFY(!shapesOf(**file).empty());
    QCOMPARE(differenceOf(**file, *other), QByteArray());
    QVERIFY(drawnIn(**file) == drawnIn(*other));
    QVERIFY(drawnIn(**file, picture::Layer::Collision) == drawnIn(*other, picture::Layer::Collision));
    QCOMPARE(bodiesOf(*other), bodiesOf(**file));
    const auto back = remade(*other, from);
    QVERIFY2(back != nullptr, refusalOf(*other, from).c_str());
    QVERIFY(!hasNewErrors(**file, *back));
    QCOMPARE(differenceOf(**file, *back), QByteArray());
    // Nothing is lost any more from then on.
    const auto again = remade(*back, to);
    const auto last = again ? remade(*again, from) : nullptr;
    QVERIFY(last != nullptr);
    QVERIFY(test::allBytes(*last) == test::allBytes(*back));
}

CUTAWAY_TESTS(NifRemakeTest)
#include "nifremaketest.moc"
