// SPDX-License-Identifier: MIT
// Files for other programs: GLB read back by the library that others read it with, OBJ as text.
#include "core/exchange/glb.h"
#include "core/exchange/obj.h"
#include "tests/support/glbrules.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <cstring>

using namespace cutaway;
using namespace cutaway::exchange;

namespace
{

// A root that stands things up, below it a bone with a triangle and one that moves.
Scene smallScene()
{
    Scene scene;
    scene.materials.push_back({"red", {1.0f, 0.0f, 0.0f, 0.5f}, true});
    Mesh mesh;
    mesh.name = "one triangle";
    mesh.positions = {{0, 0, 0}, {2, 0, 0}, {0, 3, 0}};
    mesh.normals = {{0, 0, 1}, {0, 0, 1}, {0, 0, 1}};
    mesh.uvs = {{0, 0}, {1, 0}, {0, 1}};
    mesh.indices = {0, 1, 2};
    mesh.material = 0;
    scene.meshes.push_back(mesh);
    scene.nodes.push_back(uprightRoot("root", 0.5));
    exchange::Node bone;
    bone.name = "Bone";
    bone.parent = 0;
    bone.translation = {1, 2, 3};
    bone.meshes = {0};
    scene.nodes.push_back(bone);
    bone.name = "Tip \xFF\xC3\xA4\xC3";
    bone.parent = 1;
    bone.meshes.clear();
    scene.nodes.push_back(bone);
    scene.skins.push_back({"skeleton", {1, 2}});
    Curve curve;
    curve.node = 2;
    curve.times = {0.0f, 0.5f};
    curve.values = {{0, 0, 0, 0}, {1, 2, 3, 0}};
    Animation animation{"wave", {curve}};
    curve.part = CurvePart::Rotation;
    curve.values = {{0, 0, 0, 1}, {0, 0, 2, 0}};
    animation.curves.push_back(curve);
    scene.animations.push_back(animation);
    return scene;
}

} // namespace

class ExchangeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void glb();
    void glbOfNothing();
    void glbKeepsRules_data();
    void glbKeepsRules();
    void rulesFindFaults();
    void glbOfSkin();
    void glbKeepsExtras();
    void obj();
    void objHasMaterials();
    void placesAreOfThreeParts();
    void refuses();
};

void ExchangeTest::glb()
{
    const Result<Bytes> bytes = writeGlb(smallScene());
    QVERIFY2(bytes.has_value(), bytes.has_value() ? "" : bytes.error().message.c_str());
    tinygltf::Model model;
    QCOMPARE(test::glbFaultText(*bytes, &model), std::string());
    QCOMPARE(model.nodes.size(), std::size_t{3});
    QCOMPARE(model.nodes[1].name, std::string("Bone"));
    QCOMPARE(model.nodes[2].name, std::string("Tip ?\xC3\xA4?"));
    QCOMPARE(model.nodes[0].children, std::vector<int>{1});
    QCOMPARE(model.nodes[1].translation, (std::vector<double>{1, 2, 3}));
    QCOMPARE(model.scenes[0].nodes, std::vector<int>{0});
    QCOMPARE(model.skins[0].joints, (std::vector<int>{1, 2}));
    const std::vector<float> inverse = test::glbFloats(model, model.skins[0].inverseBindMatrices);
    QCOMPARE(inverse.size(), std::size_t{32});
    // The first joint stands at (0.5, 1.5, -1), half as large: its own (-1, -2, -3) takes the world back.
    QVERIFY(std::fabs(inverse[12] + 1) < 1e-5f && std::fabs(inverse[14] + 3) < 1e-5f);
    const tinygltf::Primitive &primitive = model.meshes[0].primitives[0];
    QCOMPARE(test::glbFloats(model, primitive.attributes.at("POSITION"))[7], 3.0f);
    QCOMPARE(model.accessors[static_cast<std::size_t>(primitive.attributes.at("POSITION"))].maxValues,
             (std::vector<double>{2, 3, 0}));
    QCOMPARE(model.materials[0].alphaMode, std::string("BLEND"));
    const tinygltf::Animation &animation = model.animations[0];
    QCOMPARE(animation.channels.size(), std::size_t{2});
    QCOMPARE(animation.channels[1].target_path, std::string("rotation"));
    QCOMPARE(animation.samplers[0].input, animation.samplers[1].input); // the same times once
    QCOMPARE(test::glbFloats(model, animation.samplers[0].output), (std::vector<float>{0, 0, 0, 1, 2, 3}));
    QCOMPARE(test::glbFloats(model, animation.samplers[1].output),
             (std::vector<float>{0, 0, 0, 1, 0, 0, 1, 0}));
}

void ExchangeTest::glbOfNothing()
{
    Scene scene = smallScene();
    scene.meshes[0] = {};
    scene.skins[0].joints.clear();
    scene.animations[0].curves.clear();
    const Result<Bytes> bytes = writeGlb(scene);
    QVERIFY(bytes.has_value());
    tinygltf::Model model;
    tinygltf::TinyGLTF reader;
    std::string errors, warnings;
    QVERIFY2(reader.LoadBinaryFromMemory(&model, &errors, &warnings, bytes->data(),
                                         static_cast<unsigned>(bytes->size())),
             errors.c_str());
    QVERIFY(model.meshes.empty() && model.skins.empty() && model.animations.empty());
    QCOMPARE(model.nodes.size(), std::size_t{3});
}

// Scenes that break a rule unless the writer keeps it.
void ExchangeTest::glbKeepsRules_data()
{
    QTest::addColumn<int>("number");
    for (const char *name : {"names twice", "a normal without direction", "a long normal", "deep scales",
                             "a bone named like an object", "materials named alike", "two skins", "no names"})
        QTest::newRow(name) << 0;
}

void ExchangeTest::glbKeepsRules()
{
    const QByteArray row = QTest::currentDataTag();
    Scene scene = smallScene();
    if (row == "names twice")
        scene.nodes[0].name = scene.nodes[1].name = "Bone";
    if (row == "a normal without direction")
        scene.meshes[0].normals[1] = {0, 0, 0};
    if (row == "a long normal")
        scene.meshes[0].normals[1] = {3, 4, 0};
    if (row == "deep scales") { // each inverse is a hair off
        for (int i = 0; i < 30; ++i) {
            exchange::Node node;
            node.parent = static_cast<std::uint32_t>(scene.nodes.size() - 1);
            node.rotation = glm::normalize(glm::quat(0.3f, 0.5f, 0.1f * static_cast<float>(i), 0.7f));
            node.scale = glm::vec3(1.037f);
            node.translation = {12.3f, 4.5f, 6.7f};
            scene.skins[0].joints.push_back(static_cast<std::uint32_t>(scene.nodes.size()));
            scene.nodes.push_back(node);
        }
    }
    if (row == "a bone named like an object")
        scene.nodes[0].name = "Bone";
    if (row == "materials named alike")
        scene.materials.push_back(scene.materials.front());
    if (row == "two skins")
        scene.skins.push_back(scene.skins.front());
    if (row == "no names") {
        scene.nodes[0].name = scene.nodes[1].name = scene.nodes[2].name = "";
        scene.materials[0].name = scene.skins[0].name = scene.animations[0].name = "";
    }
    const Result<Bytes> bytes = writeGlb(scene);
    QVERIFY2(bytes.has_value(), bytes.has_value() ? "" : bytes.error().message.c_str());
    tinygltf::Model model;
    QCOMPARE(test::glbFaultText(*bytes, &model), std::string());
    if (row == "a bone named like an object") {
        QCOMPARE(model.nodes[1].name, std::string("Bone")); // by which it is found again
        QCOMPARE(model.nodes[0].name, std::string("Bone.001"));
    }
}

// The rules themselves: bytes changed where each of them looks.
void ExchangeTest::rulesFindFaults()
{
    const Result<Bytes> good = writeGlb(smallScene());
    QVERIFY(good.has_value());
    tinygltf::Model model;
    QCOMPARE(test::glbFaultText(*good, &model), std::string());
    const std::size_t binary = 20 + load<std::uint32_t>(*good, 12) + 8;
    const auto changed = [&](int accessor, std::size_t number, float value) {
        Bytes bytes = *good;
        const auto view =
            static_cast<std::size_t>(model.accessors[static_cast<std::size_t>(accessor)].bufferView);
        store(bytes, binary + model.bufferViews[view].byteOffset + number * 4, value);
        return test::glbFaultText(bytes);
    };
    const auto &attributes = model.meshes[0].primitives[0].attributes;
    const tinygltf::Animation &wave = model.animations[0];
    QVERIFY(changed(attributes.at("POSITION"), 0, 9.0f).find("limits") != std::string::npos);
    QVERIFY(changed(attributes.at("NORMAL"), 2, 0.9f).find("normal") != std::string::npos);
    QVERIFY(changed(model.skins[0].inverseBindMatrices, 15, 0.99999994f).find("last row") !=
            std::string::npos);
    QVERIFY(changed(wave.samplers[0].input, 1, 0.0f).find("ascend") != std::string::npos);
    QVERIFY(changed(wave.samplers[1].output, 3, 0.9f).find("length") != std::string::npos);
    QVERIFY(changed(attributes.at("TEXCOORD_0"), 0, std::nanf("")).find("finite") != std::string::npos);
    Bytes cut = *good;
    cut.pop_back();
    QVERIFY(!test::glbFaults(cut).empty());
}

void ExchangeTest::glbOfSkin()
{
    Scene scene = smallScene();
    exchange::Node body;
    body.name = "body";
    body.skin = 0;
    body.meshes = {0};
    scene.nodes[1].meshes.clear();
    scene.nodes.push_back(body);
    // Parts that do not make 1, a joint twice, one without weight that is not the first, nothing at all.
    scene.meshes[0].influences = {{{1, 0, 1, 0}, {0.25f, 0.25f, 0.25f, 0}}, {{0, 1, 0, 0}, {2, 0, 0, 0}}, {}};
    scene.skins[0].inverseBind = {glm::mat4(1.0f), glm::mat4(2.0f)};
    const Result<Bytes> bytes = writeGlb(scene);
    QVERIFY2(bytes.has_value(), bytes.has_value() ? "" : bytes.error().message.c_str());
    tinygltf::Model model;
    QCOMPARE(test::glbFaultText(*bytes, &model), std::string());
    QCOMPARE(model.nodes[3].skin, 0);
    QCOMPARE(model.scenes[0].nodes, (std::vector<int>{0, 3}));
    const std::vector<float> weights =
        test::glbFloats(model, model.meshes[0].primitives[0].attributes.at("WEIGHTS_0"));
    QVERIFY(std::fabs(weights[0] - 2.0f / 3.0f) < 1e-6f && std::fabs(weights[1] - 1.0f / 3.0f) < 1e-6f);
    QCOMPARE(weights[4], 1.0f);
    QCOMPARE(weights[8], 1.0f); // of the first joint
    QCOMPARE(test::glbFloats(model, model.skins[0].inverseBindMatrices)[16], 2.0f);
}

void ExchangeTest::glbKeepsExtras()
{
    Scene scene = smallScene();
    scene.nodes[0].extras = {{"annotations", "0.1 Foot\n0.2 \xFF"}, {"frameRate", 30.0}};
    scene.animations[0].extras = {{"blendHint", "additive"}};
    const Result<Bytes> bytes = writeGlb(scene);
    QVERIFY(bytes.has_value());
    tinygltf::Model model;
    QCOMPARE(test::glbFaultText(*bytes, &model), std::string());
    QCOMPARE(model.nodes[0].extras.Get("annotations").Get<std::string>(), std::string("0.1 Foot\n0.2 ?"));
    QCOMPARE(model.nodes[0].extras.Get("frameRate").GetNumberAsDouble(), 30.0);
    QCOMPARE(model.animations[0].extras.Get("blendHint").Get<std::string>(), std::string("additive"));
}

void ExchangeTest::obj()
{
    Scene scene = smallScene();
    scene.nodes[0] = {};
    scene.nodes[2].meshes = {0};
    scene.meshes[0].uvs.clear();
    const Result<std::string> text = writeObj(scene);
    QVERIFY(text.has_value());
    QCOMPARE(QByteArray::fromStdString(text->substr(0, text->find("o Tip"))),
             QByteArray("o Bone\ng unnamed\nv 1 2 3\nv 3 2 3\nv 1 5 3\nvn 0 0 1\nvn 0 0 1\nvn 0 0 1\n"
                        "f 1//1 2//2 3//3\n"));
    QVERIFY(text->find("v 2 4 6\n") != std::string::npos); // one below the other
    QVERIFY(text->ends_with("f 4//4 5//5 6//6\n"));
    scene.meshes[0].uvs = {{0, 0}, {1, 0}, {0, 1}};
    scene.meshes[0].normals.clear();
    scene.nodes[2].meshes.clear();
    QVERIFY(writeObj(scene)->ends_with("vt 0 1\nvt 1 1\nvt 0 0\nf 1/1 2/2 3/3\n"));
    scene.meshes[0].topology = exchange::Topology::Lines;
    QVERIFY(writeObj(scene)->ends_with("l 1 2\n")); // the third index has no partner
}

void ExchangeTest::objHasMaterials()
{
    Scene scene = smallScene();
    scene.materials.push_back({"dark red", {0.25f, 0.0f, 0.0f, 1.0f}, true});
    scene.materials.push_back({"dark_red", glm::vec4(1.0f), true});
    scene.materials.push_back({"of nothing", glm::vec4(1.0f), true});
    scene.meshes.push_back(scene.meshes[0]);
    scene.meshes.push_back(scene.meshes[0]);
    scene.meshes[1].material = 1;
    scene.meshes[2].material = 2;
    scene.nodes[1].meshes = {0, 1};
    scene.nodes[2].name = "Bone"; // twice
    scene.nodes[2].meshes = {2};
    const Result<std::string> text = writeObj(scene, "small room.mtl");
    QVERIFY(text.has_value());
    QStringList heads;
    for (const QString &line : QString::fromStdString(*text).split(QLatin1Char('\n'))) {
        if (!line.isEmpty() && !line.startsWith(QLatin1Char('v')) && !line.startsWith(QLatin1Char('f')))
            heads += line;
    }
    QCOMPARE(
        heads.join(QLatin1Char('|')),
        QStringLiteral("mtllib small room.mtl|o Bone|g root|usemtl red|usemtl dark_red|o Bone.001|g Bone|"
                       "usemtl dark_red.001"));
    QCOMPARE(QByteArray::fromStdString(writeMtl(scene)),
             QByteArray("newmtl red\nKd 1 0 0\nd 0.5\nnewmtl dark_red\nKd 0.25 0 0\nd 1\n"
                        "newmtl dark_red.001\nKd 1 1 1\nd 1\n"));
    scene.meshes.clear();
    QVERIFY(writeMtl(scene).empty());
}

void ExchangeTest::placesAreOfThreeParts()
{
    exchange::Node node;
    node.translation = {1, 2, 3};
    node.rotation = glm::normalize(glm::quat(0.5f, 0.1f, -0.7f, 0.2f));
    node.scale = {-2, 2, 2}; // mirrored
    const glm::mat4 own = matrixOf(node);
    exchange::Node placed;
    QVERIFY(place(placed, own));
    for (int column = 0; column < 4; ++column)
        QVERIFY(glm::length(matrixOf(placed)[column] - own[column]) < 1e-5f);
    glm::mat4 sheared = own;
    sheared[0] += own[1] * 0.1f;
    QVERIFY(!place(placed, sheared));
    sheared[0].x = std::nanf("");
    QVERIFY(!place(placed, sheared) && !place(placed, glm::mat4(0.0f)));
    QCOMPARE(placed.translation, glm::vec3(1, 2, 3)); // as it was
}

void ExchangeTest::refuses()
{
    Scene scene = smallScene();
    scene.meshes[0].positions[1].y = std::nanf("");
    QVERIFY(!writeGlb(scene).has_value());
    QVERIFY(!writeObj(scene).has_value());
    scene = smallScene();
    scene.nodes[2].translation.x = INFINITY;
    const Result<Bytes> refused = writeGlb(scene);
    QVERIFY(!refused.has_value() && refused.error().message.starts_with("node 'Tip"));
    scene = smallScene();
    scene.animations[0].curves[1].values[0] = glm::vec4(0.0f); // no direction
    QVERIFY(!writeGlb(scene).has_value());
}

CUTAWAY_TESTS(ExchangeTest)
#include "exchangetest.moc"
