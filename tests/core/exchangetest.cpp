// SPDX-License-Identifier: MIT
// Files for other programs: GLB read back by the library that others read it with, OBJ as text.
#include "core/exchange/glb.h"
#include "core/exchange/obj.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <cstring>
#include <tiny_gltf.h>

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

// The numbers that an accessor leads to.
std::vector<float> floatsOf(const tinygltf::Model &model, int accessor)
{
    const tinygltf::Accessor &from = model.accessors[static_cast<std::size_t>(accessor)];
    const tinygltf::BufferView &view = model.bufferViews[static_cast<std::size_t>(from.bufferView)];
    const auto width =
        static_cast<std::size_t>(tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(from.type)));
    std::vector<float> values(from.count * width);
    std::memcpy(values.data(), model.buffers[0].data.data() + view.byteOffset, values.size() * sizeof(float));
    return values;
}

} // namespace

class ExchangeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void glb();
    void glbOfNothing();
    void obj();
    void refuses();
};

void ExchangeTest::glb()
{
    const Result<Bytes> bytes = writeGlb(smallScene());
    QVERIFY2(bytes.has_value(), bytes.has_value() ? "" : bytes.error().message.c_str());
    tinygltf::Model model;
    tinygltf::TinyGLTF reader;
    std::string errors, warnings;
    QVERIFY2(reader.LoadBinaryFromMemory(&model, &errors, &warnings, bytes->data(),
                                         static_cast<unsigned>(bytes->size())),
             errors.c_str());
    QVERIFY2(warnings.empty(), warnings.c_str());
    QCOMPARE(model.nodes.size(), std::size_t{3});
    QCOMPARE(model.nodes[1].name, std::string("Bone"));
    QCOMPARE(model.nodes[2].name, std::string("Tip ?\xC3\xA4?"));
    QCOMPARE(model.nodes[0].children, std::vector<int>{1});
    QCOMPARE(model.nodes[1].translation, (std::vector<double>{1, 2, 3}));
    QCOMPARE(model.scenes[0].nodes, std::vector<int>{0});
    QCOMPARE(model.skins[0].joints, (std::vector<int>{1, 2}));
    const std::vector<float> inverse = floatsOf(model, model.skins[0].inverseBindMatrices);
    QCOMPARE(inverse.size(), std::size_t{32});
    // The first joint stands at (0.5, 1.5, -1), half as large: its own (-1, -2, -3) takes the world back.
    QVERIFY(std::fabs(inverse[12] + 1) < 1e-5f && std::fabs(inverse[14] + 3) < 1e-5f);
    const tinygltf::Primitive &primitive = model.meshes[0].primitives[0];
    QCOMPARE(floatsOf(model, primitive.attributes.at("POSITION"))[7], 3.0f);
    QCOMPARE(model.accessors[static_cast<std::size_t>(primitive.attributes.at("POSITION"))].maxValues,
             (std::vector<double>{2, 3, 0}));
    QCOMPARE(model.materials[0].alphaMode, std::string("BLEND"));
    const tinygltf::Animation &animation = model.animations[0];
    QCOMPARE(animation.channels.size(), std::size_t{2});
    QCOMPARE(animation.channels[1].target_path, std::string("rotation"));
    QCOMPARE(animation.samplers[0].input, animation.samplers[1].input); // the same times once
    QCOMPARE(floatsOf(model, animation.samplers[0].output), (std::vector<float>{0, 0, 0, 1, 2, 3}));
    QCOMPARE(floatsOf(model, animation.samplers[1].output), (std::vector<float>{0, 0, 0, 1, 0, 0, 1, 0}));
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

void ExchangeTest::obj()
{
    Scene scene = smallScene();
    scene.nodes[0] = {};
    scene.nodes[2].meshes = {0};
    scene.meshes[0].uvs.clear();
    const Result<std::string> text = writeObj(scene);
    QVERIFY(text.has_value());
    QCOMPARE(QByteArray::fromStdString(text->substr(0, text->find("o Tip"))),
             QByteArray("o Bone/one_triangle\nv 1 2 3\nv 3 2 3\nv 1 5 3\nvn 0 0 1\nvn 0 0 1\nvn 0 0 1\n"
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
