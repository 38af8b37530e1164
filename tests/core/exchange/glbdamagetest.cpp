// SPDX-License-Identifier: MIT
// Skins, curves and numbers of GLB files that are wrong in one place, and numbers of every kind that may be
// right.
#include "core/exchange/glb.h"
#include "core/exchange/glbscene.h"
#include "core/exchange/meshreader.h"
#include "tests/support/glbparts.h"
#include "tests/support/testclasses.h"
#include "tests/support/vectormeta.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <tiny_gltf.h>

using namespace cutaway;
using exchange::CurvePart;
using nlohmann::json;

namespace
{

// Parts of a file: what the JSON says, and the numbers that it describes.
struct GlbParts {
    json text;
    Bytes data;

    explicit GlbParts(const Bytes &glb)
    {
        const auto size = load<std::uint32_t>(glb, 12);
        text = json::parse(glb.begin() + 20, glb.begin() + 20 + size);
        data.assign(glb.begin() + 28 + size, glb.end());
    }
    json &attributes() { return text["meshes"][0]["primitives"][0]["attributes"]; }
    json &skinned()
    {
        return *std::ranges::find_if(text["nodes"], [](const json &node) { return node.contains("skin"); });
    }
    json &accessor(const json &number) { return text["accessors"][number.get<std::size_t>()]; }
    // Where the numbers of an accessor begin.
    std::size_t placeOf(const json &number)
    {
        const json &held = accessor(number);
        return text["bufferViews"][held["bufferView"].get<std::size_t>()].value("byteOffset",
                                                                                std::size_t{0}) +
               held.value("byteOffset", std::size_t{0});
    }
    json &sampler(const char *path)
    {
        json &moves = text["animations"][0];
        const auto channel = std::ranges::find_if(
            moves["channels"], [path](const json &one) { return one["target"]["path"] == path; });
        return moves["samplers"][(*channel)["sampler"].get<std::size_t>()];
    }
    Bytes glb() const { return test::glbOf(text.dump(), data); }
};

using PartsChange = std::function<void(GlbParts &)>;

// A square that the second of two joints holds, and both joints move.
Bytes movedSquare()
{
    exchange::Scene scene;
    exchange::Mesh mesh;
    mesh.name = "square";
    mesh.positions = {{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}};
    mesh.indices = {0, 1, 2, 0, 2, 3};
    mesh.influences.assign(4, {{1, 0, 0, 0}, {1, 0, 0, 0}});
    scene.meshes.push_back(mesh);
    exchange::Node square;
    square.name = "square";
    square.meshes = {0};
    square.skin = 0;
    exchange::Node upper, lower;
    upper.name = "upper";
    lower.name = "lower";
    lower.parent = 1;
    scene.nodes = {square, upper, lower};
    scene.skins.push_back({"bones", {1, 2}, {glm::mat4(1.0f), glm::mat4(1.0f)}});
    scene.animations.push_back({"wave",
                                {{1, CurvePart::Translation, {0.0f, 1.0f}, {{0, 0, 0, 0}, {1, 0, 0, 0}}},
                                 {2, CurvePart::Rotation, {0.0f, 1.0f}, {{0, 0, 0, 1}, {0, 0, 1, 0}}}},
                                {}});
    return exchange::writeGlb(scene).value();
}

// A file of one triangle whose nine numbers are stored as they are given.
Bytes triangleOf(int kind, bool isFraction, const Bytes &numbers)
{
    const json text = {{"asset", {{"version", "2.0"}}},
                       {"nodes", {{{"mesh", 0}}}},
                       {"meshes", {{{"primitives", {{{"attributes", {{"POSITION", 0}}}}}}}}},
                       {"accessors",
                        {{{"bufferView", 0},
                          {"componentType", kind},
                          {"normalized", isFraction},
                          {"count", 3},
                          {"type", "VEC3"}}}},
                       {"bufferViews", {{{"buffer", 0}, {"byteLength", numbers.size()}}}},
                       {"buffers", {{{"byteLength", numbers.size()}}}}};
    return test::glbOf(text.dump(), numbers);
}

template <class T> Bytes packedNumbers(std::initializer_list<T> numbers)
{
    Bytes bytes;
    for (const T number : numbers)
        append(bytes, number);
    return bytes;
}

QByteArray refusedAs(const auto &read)
{
    return read ? QByteArray("it was read") : QByteArray::fromStdString(read.error().message);
}

} // namespace

class GlbDamageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void skins_data();
    void skins();
    void curves_data();
    void curves();
    void documents_data();
    void documents();
    void curvesOfOthersAreLeftOut();
    void numbersOfAllKinds_data();
    void numbersOfAllKinds();
    void matricesAndShapeKeys();
};

void GlbDamageTest::skins_data()
{
    QTest::addColumn<PartsChange>("change");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *name, PartsChange change, const char *why) {
        QTest::newRow(name) << std::move(change) << QByteArray(why);
    };
    row(
        "skin", [](GlbParts &p) { p.skinned()["skin"] = 9; }, "skin 9 is not there, the file has 1");
    row(
        "joint",
        [](GlbParts &p) {
            p.text["skins"][0]["joints"] = {1, 44};
        },
        "joint 1 of skin 'bones' is node 44, there are 3");
    row(
        "more joints than matrices",
        [](GlbParts &p) {
            p.text["skins"][0]["joints"] = {1, 2, 2};
        },
        "skin 'bones' has 3 joints, 2 of them have bind matrices");
    row(
        "fewer joints than are used", [](GlbParts &p) { p.text["skins"][0]["joints"] = {1}; },
        "vertex 0 of node 'square' has joint 1, the skin has 1");
    row(
        "kind of joints", [](GlbParts &p) { p.attributes()["JOINTS_0"] = p.attributes()["WEIGHTS_0"]; },
        "joints of node 'square': accessor * has no whole numbers");
    row(
        "kind of weights", [](GlbParts &p) { p.attributes()["WEIGHTS_0"] = p.attributes()["POSITION"]; },
        "weights of node 'square': accessor * has 3 numbers in an element, 4 are wanted");
    row(
        "kind of matrices",
        [](GlbParts &p) { p.text["skins"][0]["inverseBindMatrices"] = p.attributes()["POSITION"]; },
        "bind matrices of skin 'bones': accessor * has 3 numbers in an element, 16 are wanted");
    row(
        "number of joints", [](GlbParts &p) { p.accessor(p.attributes()["JOINTS_0"])["count"] = 3; },
        "node 'square' has 4 vertices, joints of 3 and weights of 4");
    row(
        "whole numbers of an unknown kind",
        [](GlbParts &p) {
            p.accessor(p.attributes()["JOINTS_0"])["componentType"] = TINYGLTF_COMPONENT_TYPE_INT;
        },
        "joints of node 'square': accessor * is of the unknown kind 5124");
    row(
        "elements of an unknown kind",
        [](GlbParts &p) { p.accessor(p.attributes()["POSITION"])["type"] = "MAT3"; },
        "positions of node 'square': accessor * has 0 numbers in an element, 3 are wanted");
}

void GlbDamageTest::skins()
{
    QFETCH(PartsChange, change);
    QFETCH(QByteArray, why);
    QVERIFY(exchange::readGlbMesh(BytesView::own(movedSquare()), {}).has_value());
    GlbParts parts(movedSquare());
    change(parts);
    const QByteArray found = refusedAs(exchange::readGlbMesh(BytesView::own(parts.glb()), {}));
    const QList<QByteArray> ends = why.split('*');
    QVERIFY2(found.startsWith(ends.first()) && found.endsWith(ends.last()), found);
}

void GlbDamageTest::curves_data()
{
    QTest::addColumn<PartsChange>("change");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *name, PartsChange change, const char *why) {
        QTest::newRow(name) << std::move(change) << QByteArray(why);
    };
    row(
        "joint outside of the scene",
        [](GlbParts &p) {
            p.text["skins"][0]["joints"] = {1, 44};
        },
        "skin 0 'bones' has joint 44, which is no node of the scene");
    row(
        "more joints than matrices",
        [](GlbParts &p) {
            p.text["skins"][0]["joints"] = {1, 2, 2};
        },
        "inverse bind matrices of skin 0: 2 of them for 3 joints");
    row(
        "matrices without end",
        [](GlbParts &p) { p.accessor(p.text["skins"][0]["inverseBindMatrices"])["count"] = 4'000'000'000u; },
        "inverse bind matrices of skin 0: the file has more than 4000000 keys");
    row(
        "times without end",
        [](GlbParts &p) { p.accessor(p.sampler("translation")["input"])["count"] = 4'000'000'000u; },
        "channel 0 of animation 0 'wave': the file has more than 4000000 keys");
    row(
        "values without end",
        [](GlbParts &p) { p.accessor(p.sampler("translation")["output"])["count"] = 4'000'000'000u; },
        "channel 0 of animation 0 'wave': the file has more than 4000000 keys");
    row(
        "values of another kind",
        [](GlbParts &p) { p.sampler("translation")["output"] = p.sampler("translation")["input"]; },
        "values of channel 0 of animation 0 'wave': accessor * has 1 number in an element, 3 are wanted");
    row(
        "fewer values than keys",
        [](GlbParts &p) { p.accessor(p.sampler("translation")["output"])["count"] = 1; },
        "channel 0 of animation 0 'wave' has 1 value for 2 keys");
    row(
        "values of a cubic curve",
        [](GlbParts &p) { p.sampler("translation")["interpolation"] = "CUBICSPLINE"; },
        "channel 0 of animation 0 'wave' has 2 values for 2 keys");
    row(
        "no keys", [](GlbParts &p) { p.accessor(p.sampler("translation")["input"])["count"] = 0; },
        "channel 0 of animation 0 'wave' has no keys");
    row(
        "times go back",
        [](GlbParts &p) { store(p.data, p.placeOf(p.sampler("translation")["input"]) + 4, -1.0f); },
        "channel 0 of animation 0 'wave': the time of key 1 is -1, of the one before it 0");
    row(
        "rotation of no length",
        [](GlbParts &p) { store(p.data, p.placeOf(p.sampler("rotation")["output"]) + 24, 0.0f); },
        "channel 1 of animation 0 'wave': the rotation of key 1 has length 0");
    row(
        "node with a matrix",
        [](GlbParts &p) {
            p.text["nodes"][1] = {{"name", "upper"},
                                  {"children", p.text["nodes"][1]["children"]},
                                  {"matrix", {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}}};
        },
        "channel 0 of animation 0 'wave' moves node 1 'upper', which has a matrix");
}

void GlbDamageTest::curves()
{
    QFETCH(PartsChange, change);
    QFETCH(QByteArray, why);
    QVERIFY(exchange::readGlbScene(BytesView::own(movedSquare())).has_value());
    GlbParts parts(movedSquare());
    change(parts);
    const QByteArray found = refusedAs(exchange::readGlbScene(BytesView::own(parts.glb())));
    const QList<QByteArray> ends = why.split('*');
    QVERIFY2(found.startsWith(ends.first()) && found.endsWith(ends.last()), found);
}

void GlbDamageTest::documents_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("list") << QByteArray("[null, true]") << QByteArray("the JSON is not an object");
    QTest::newRow("many values") << "[0" + QByteArray(",0").repeated(2'000'000) + "]"
                                 << QByteArray("the JSON has more than 2000000 values");
    QTest::newRow("no asset") << QByteArray("{}") << QByteArray("the scene cannot be read: *");
    QTest::newRow("buffers") << QByteArray(R"({"buffers": 3})")
                             << QByteArray("the file has 0 buffers, one is read: pack them into one");
    QTest::newRow("length") << QByteArray(R"({"buffers": [{"byteLength": -1}]})")
                            << QByteArray("the buffer has no length");
}

void GlbDamageTest::documents()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, why);
    const QByteArray found =
        refusedAs(exchange::readGlbScene(BytesView::own(test::glbOf(text.toStdString(), {}))));
    QVERIFY2(why.endsWith('*') ? found.startsWith(why.chopped(1)) : found == why, found);
}

// Weights of shapes, what moves nothing, and what moves a node outside of the scene.
void GlbDamageTest::curvesOfOthersAreLeftOut()
{
    GlbParts parts(movedSquare());
    const std::size_t all = exchange::readGlbScene(BytesView::own(parts.glb()))->animations[0].curves.size();
    QCOMPARE(all, std::size_t{2});
    json &target = parts.text["animations"][0]["channels"][0]["target"];
    target["path"] = "weights";
    QCOMPARE(exchange::readGlbScene(BytesView::own(parts.glb()))->animations[0].curves.size(), all - 1);
    target["path"] = "translation";
    target["node"] = 3;
    parts.text["nodes"].push_back({{"name", "elsewhere"}});
    QCOMPARE(exchange::readGlbScene(BytesView::own(parts.glb()))->animations[0].curves.size(), all - 1);
}

void GlbDamageTest::numbersOfAllKinds_data()
{
    QTest::addColumn<Bytes>("glb");
    QTest::addColumn<glm::vec3>("second");
    const auto row = [](const char *name, int kind, bool isFraction, const Bytes &numbers, glm::vec3 second) {
        QTest::newRow(name) << triangleOf(kind, isFraction, numbers) << second;
    };
    row("float", TINYGLTF_COMPONENT_TYPE_FLOAT, false, packedNumbers<float>({0, 0, 0, 1, 2.5f, -3, 0, 0, 4}),
        {1, 2.5f, -3});
    row("i8", TINYGLTF_COMPONENT_TYPE_BYTE, false,
        packedNumbers<std::int8_t>({0, 0, 0, 1, -128, 127, 0, 0, 4}), {1, -128, 127});
    row("u8", TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE, false,
        packedNumbers<std::uint8_t>({0, 0, 0, 1, 255, 128, 0, 0, 4}), {1, 255, 128});
    row("i16", TINYGLTF_COMPONENT_TYPE_SHORT, false,
        packedNumbers<std::int16_t>({0, 0, 0, 1, -300, 300, 0, 0, 4}), {1, -300, 300});
    row("u16", TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT, false,
        packedNumbers<std::uint16_t>({0, 0, 0, 1, 40000, 300, 0, 0, 4}), {1, 40000, 300});
    row("u32", TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT, false,
        packedNumbers<std::uint32_t>({0, 0, 0, 1, 70000, 300, 0, 0, 4}), {1, 70000, 300});
    row("i8 fractions", TINYGLTF_COMPONENT_TYPE_BYTE, true,
        packedNumbers<std::int8_t>({0, 0, 0, 127, -127, -128, 0, 0, 4}), {1, -1, -1});
    row("u8 fractions", TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE, true,
        packedNumbers<std::uint8_t>({0, 0, 0, 255, 51, 0, 0, 0, 4}), {1, 0.2f, 0});
    row("i16 fractions", TINYGLTF_COMPONENT_TYPE_SHORT, true,
        packedNumbers<std::int16_t>({0, 0, 0, 32767, -32768, 0, 0, 0, 4}), {1, -1, 0});
    row("u16 fractions", TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT, true,
        packedNumbers<std::uint16_t>({0, 0, 0, 65535, 13107, 0, 0, 0, 4}), {1, 0.2f, 0});
}

// As they stand, or as parts of the largest there is.
void GlbDamageTest::numbersOfAllKinds()
{
    QFETCH(Bytes, glb);
    QFETCH(glm::vec3, second);
    const auto read = exchange::readGlbMesh(BytesView::own(glb), {exchange::UpAxis::Z, 1.0});
    QVERIFY2(read.has_value(), refusedAs(read));
    QCOMPARE(read->mesh.vertices.size(), std::size_t{3});
    const glm::vec3 stored(second.x, -second.z, second.y); // a GLB is always y up
    QVERIFY(glm::length(read->mesh.vertices[1] - stored) < 1e-6f);
}

void GlbDamageTest::matricesAndShapeKeys()
{
    GlbParts parts(test::changedGlb(""));
    parts.text["nodes"][0]["matrix"] = {0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 5, 6, 7, 1}; // a turn about y
    parts.text["meshes"][0]["primitives"][0]["targets"] = json::array({{{"POSITION", 0}}});
    const auto read = exchange::readGlbMesh(BytesView::own(parts.glb()), {});
    QVERIFY2(read.has_value(), refusedAs(read));
    QCOMPARE(read->notes, (std::vector<std::string>{"1 meshes have shape keys, which are left out"}));
    QCOMPARE(read->mesh.vertices[0], glm::vec3(5, -7, 6));
    QCOMPARE(read->mesh.vertices[1], glm::vec3(5, -5, 6)); // two along x of the mesh
    const auto scene = exchange::readGlbScene(BytesView::own(parts.glb()));
    QVERIFY2(scene.has_value() && scene->nodes[0].matrix, refusedAs(scene));
    QCOMPARE((*scene->nodes[0].matrix)[3], glm::vec4(5, 6, 7, 1));
    QCOMPARE((*scene->nodes[0].matrix)[0], glm::vec4(0, 0, -1, 0));
}

CUTAWAY_TESTS(GlbDamageTest)
#include "glbdamagetest.moc"
