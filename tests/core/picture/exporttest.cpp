// SPDX-License-Identifier: MIT
// Pictures for other programs: what of a file arrives there, and what is said to be missing.
#include "core/catalogue.h"
#include "core/exchange/obj.h"
#include "core/picture/exportscene.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/glbrules.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/skinnednif.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <set>

using namespace cutaway;
using namespace cutaway::picture;

namespace
{

std::unique_ptr<File> openNamed(Bytes bytes, std::string name)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), std::move(name), formats, progress);
}

DrawList drawnOf(const File &file)
{
    Progress progress;
    return buildScene(file, progress);
}

struct Exported {
    tinygltf::Model model;
    std::vector<std::string> leftOut;
};

// As a GLB that keeps all rules; fails the test otherwise.
std::optional<Exported> exported(const std::vector<const File *> &files)
{
    std::vector<DrawList> lists;
    for (const File *file : files)
        lists.push_back(drawnOf(*file));
    PictureExport what;
    what.files = files;
    auto made =
        exportPicture(lists.size() == 1 ? std::move(lists[0]) : joinFiles(std::move(lists)), "out.glb", what);
    if (!made) {
        QTest::qFail(made.error().message.c_str(), __FILE__, __LINE__);
        return std::nullopt;
    }
    Exported result;
    const std::string faults = test::glbFaultText(made->files.at(0).bytes, &result.model);
    if (!faults.empty()) {
        QTest::qFail(faults.c_str(), __FILE__, __LINE__);
        return std::nullopt;
    }
    result.leftOut = std::move(made->leftOut);
    return result;
}

std::vector<float> attributeOf(const tinygltf::Model &model, std::string_view node, const char *attribute)
{
    const int number = test::glbNode(model, node);
    const int mesh = number < 0 ? -1 : model.nodes[static_cast<std::size_t>(number)].mesh;
    if (mesh < 0)
        return {};
    const auto &attributes = model.meshes[static_cast<std::size_t>(mesh)].primitives[0].attributes;
    const auto at = attributes.find(attribute);
    return at == attributes.end() ? std::vector<float>() : test::glbFloats(model, at->second);
}

// Position of a mesh's vertex as moved by the joints of its skin.
glm::vec3 movedBy(const tinygltf::Model &model, const tinygltf::Node &node, std::size_t vertex)
{
    std::vector<glm::mat4> places(model.nodes.size(), glm::mat4(1.0f));
    const std::function<void(int, const glm::mat4 &)> walk = [&](int at, const glm::mat4 &parent) {
        const tinygltf::Node &n = model.nodes[static_cast<std::size_t>(at)];
        exchange::Node own;
        if (!n.translation.empty()) {
            own.translation = glm::vec3(glm::make_vec3(n.translation.data()));
            own.rotation = glm::quat(float(n.rotation[3]), float(n.rotation[0]), float(n.rotation[1]),
                                     float(n.rotation[2]));
            own.scale = glm::vec3(glm::make_vec3(n.scale.data()));
        }
        places[static_cast<std::size_t>(at)] = parent * exchange::matrixOf(own);
        for (const int child : n.children)
            walk(child, places[static_cast<std::size_t>(at)]);
    };
    for (const int root : model.scenes[0].nodes)
        walk(root, glm::mat4(1.0f));
    const tinygltf::Skin &skin = model.skins[static_cast<std::size_t>(node.skin)];
    const auto &attributes = model.meshes[static_cast<std::size_t>(node.mesh)].primitives[0].attributes;
    const std::vector<float> bind = test::glbFloats(model, skin.inverseBindMatrices);
    const std::vector<float> at = test::glbFloats(model, attributes.at("POSITION"));
    const std::vector<float> weights = test::glbFloats(model, attributes.at("WEIGHTS_0"));
    const tinygltf::Accessor &joints = model.accessors[static_cast<std::size_t>(attributes.at("JOINTS_0"))];
    const std::size_t from = model.bufferViews[static_cast<std::size_t>(joints.bufferView)].byteOffset;
    glm::vec4 sum(0.0f);
    for (std::size_t k = 0; k < 4; ++k) {
        const auto joint = load<std::uint16_t>(ByteSpan(model.buffers[0].data), from + (vertex * 4 + k) * 2);
        const glm::mat4 toJoint = glm::make_mat4(bind.data() + joint * std::size_t{16});
        sum += weights[vertex * 4 + k] * (places[static_cast<std::size_t>(skin.joints[joint])] * toJoint *
                                          glm::vec4(glm::make_vec3(at.data() + vertex * 3), 1.0f));
    }
    return glm::vec3(sum);
}

} // namespace

class ExportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void meshesHaveNormalsAndTextureCoordinates();
    void skinsFollowTheirBones_data();
    void skinsFollowTheirBones();
    void skinsAreShared();
    void weightsThatAreMissingAreTold();
    void oneMeshOfAnotherBindHasItsOwnSkin();
    void objectsAreNamedAfterFiles();
    void endingsMayBeInCapitals();
    void axesAreNoModel();
    void starfieldIsTold();
    void realFiles_data();
    void realFiles();
    void realSkins_data();
    void realSkins();
};

void ExportTest::meshesHaveNormalsAndTextureCoordinates()
{
    const auto file = openNamed(test::buildSkyrimCrate(), "crate.nif");
    const auto made = exported({file.get()});
    QVERIFY(made.has_value());
    const std::vector<float> normals = attributeOf(made->model, "crate Crate:0", "NORMAL");
    const std::vector<float> uvs = attributeOf(made->model, "crate Crate:0", "TEXCOORD_0");
    QCOMPARE(normals.size(), std::size_t{24 * 3});
    QCOMPARE(uvs.size(), std::size_t{24 * 2});
    QVERIFY(std::fabs(normals[0] - 1.0f) < 0.02f); // of the face along x
    QCOMPARE((std::vector<float>(uvs.begin(), uvs.begin() + 4)), (std::vector<float>{0, 1, 1, 1}));
    // As text as well.
    PictureExport what;
    what.files = {file.get()};
    const auto text = exportPicture(drawnOf(*file), "a/crate.obj", what);
    QVERIFY(text.has_value() && text->files.size() == 2);
    QCOMPARE(text->files[0].path.string(), std::string("a/crate.mtl"));
    const std::string obj(text->files[1].bytes.begin(), text->files[1].bytes.end());
    QVERIFY(obj.starts_with("mtllib crate.mtl\n"));
    QVERIFY(obj.find("\nvn ") != std::string::npos && obj.find("\nvt ") != std::string::npos);
    QVERIFY(obj.find("o crate_Crate:0\ng Render_meshes\nusemtl render_mesh\n") != std::string::npos);
}

void ExportTest::skinsFollowTheirBones_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char *name, const Bytes &bytes) {
        QTest::newRow(name) << QByteArray(reinterpret_cast<const char *>(bytes.data()),
                                          qsizetype(bytes.size()));
    };
    row("Fallout 4", test::buildFallout4Arm());
    row("Skyrim", test::buildSkyrimArm());
}

void ExportTest::skinsFollowTheirBones()
{
    QFETCH(QByteArray, bytes);
    const auto file = openNamed(Bytes(bytes.begin(), bytes.end()), "arm.nif");
    const DrawList list = drawnOf(*file);
    QVERIFY2(list.diagnostics.empty(), list.diagnostics.empty() ? "" : list.diagnostics[0].message.c_str());
    const auto made = exported({file.get()});
    QVERIFY(made.has_value() && made->leftOut.empty());
    const tinygltf::Model &model = made->model;
    QCOMPARE(model.skins.size(), std::size_t{1});
    const int upper = test::glbNode(model, "Upper"), lower = test::glbNode(model, "Lower");
    QCOMPARE(model.skins[0].joints, (std::vector<int>{upper, lower}));
    QCOMPARE(model.nodes[std::size_t(upper)].children, std::vector<int>{lower});
    QCOMPARE(model.nodes[std::size_t(lower)].translation, (std::vector<double>{0, 0, 5}));
    QCOMPARE(model.nodes[std::size_t(test::glbNode(model, "arm skeleton"))].children,
             std::vector<int>{upper});
    const tinygltf::Node &arm = model.nodes[std::size_t(test::glbNode(model, "arm Arm"))];
    QCOMPARE(arm.skin, 0);
    const std::vector<float> weights = attributeOf(model, "arm Arm", "WEIGHTS_0");
    QCOMPARE((std::vector<float>(weights.begin(), weights.begin() + 8)),
             (std::vector<float>{1, 0, 0, 0, 0.5f, 0.5f, 0, 0}));
    QVERIFY(std::fabs(weights[8] - 2.0f / 3.0f) < 1e-6f);
    QCOMPARE(weights[12], 1.0f); // nothing moves it
    QCOMPARE(attributeOf(model, "arm Arm", "NORMAL").size(), std::size_t{12});
    QCOMPARE(attributeOf(model, "arm Arm", "TEXCOORD_0"), (std::vector<float>{0, 0, 1, 0, 1, 1, 0, 1}));
    // At rest everything stands where the picture has it, and the joints leave it there: (x, y, z) of the
    // game is (x, z, -y) in metres.
    const std::vector<float> at = attributeOf(model, "arm Arm", "POSITION");
    const float metre = 1.0f / 69.99125f;
    for (std::size_t i = 0; i < 4; ++i) {
        const float x = i == 1 || i == 2 ? 1.0f : 0.0f, y = i >= 2 ? 1.0f : 0.0f;
        const glm::vec3 expected = glm::vec3(x, 12.0f, -y) * metre;
        QVERIFY(glm::distance(glm::vec3(at[i * 3], at[i * 3 + 1], at[i * 3 + 2]), expected) < 1e-6f);
        QVERIFY(glm::distance(movedBy(model, arm, i), expected) < 1e-6f);
    }
}

void ExportTest::skinsAreShared()
{
    const auto file = openNamed(test::buildFallout4Arm(), "arm.nif");
    const auto made = exported({file.get()});
    QVERIFY(made.has_value());
    QCOMPARE(made->model.nodes[std::size_t(test::glbNode(made->model, "arm Sleeve"))].skin, 0);
    QCOMPARE(made->model.skins.size(), std::size_t{1});
    // Several files have several skeletons, whose bones keep their names.
    const auto other = openNamed(test::buildSkyrimArm(), "other.nif");
    const auto both = exported({file.get(), other.get()});
    QVERIFY(both.has_value());
    QCOMPARE(both->model.skins.size(), std::size_t{2});
    for (const tinygltf::Skin &skin : both->model.skins)
        QCOMPARE(both->model.nodes[std::size_t(skin.joints[0])].name, std::string("Upper"));
}

void ExportTest::oneMeshOfAnotherBindHasItsOwnSkin()
{
    auto file = openNamed(test::buildFallout4Arm(), "arm.nif");
    DrawList list = drawnOf(*file);
    for (Batch &batch : list.batches) {
        if (batch.layer == Layer::RenderMesh && batch.label.starts_with("6 "))
            batch.transform[3].x += 5.0f;
    }
    PictureExport what;
    what.files = {file.get()};
    const ExportedScene made = exchangeScene(list, "out", what);
    QCOMPARE(made.scene.skins.size(), std::size_t{2});
    QCOMPARE(made.scene.skins[0].joints, made.scene.skins[1].joints);
}

void ExportTest::weightsThatAreMissingAreTold()
{
    // The bone data have one bone, the skin two.
    auto file = openNamed(test::buildFallout4Arm(), "arm.nif");
    const Result<NodePath> bones = file->parsePath("block[4].bones[1]");
    QVERIFY(bones.has_value());
    const Result<NodeId> node = file->tree(bones->unit)->find(bones->path);
    QVERIFY(node.has_value());
    const Result<Patch> patch = file->setText(bones->unit, *node, "none");
    QVERIFY2(patch.has_value(), patch.has_value() ? "" : patch.error().message.c_str());
    QVERIFY(file->apply(*patch).has_value());
    const auto made = exported({file.get()});
    QVERIFY(made.has_value());
    QCOMPARE(made->leftOut.size(), std::size_t{2});
    QVERIFY2(made->leftOut[0].starts_with("arm.nif: the weights of 'arm Arm' (3 BSTriShape) are left out"),
             made->leftOut[0].c_str());
    QVERIFY(made->model.skins.empty());
    QCOMPARE(attributeOf(made->model, "arm Arm", "NORMAL").size(), std::size_t{12});
}

void ExportTest::objectsAreNamedAfterFiles()
{
    const auto one = openNamed(test::buildWok(), "m12aa_01f.wok");
    const auto two = openNamed(test::buildWok(2, 1), "m12aa_02b.wok");
    const auto three = openNamed(test::buildWok(2, 1), "elsewhere/m12aa_02b.wok");
    const auto made = exported({one.get(), two.get(), three.get()});
    QVERIFY(made.has_value());
    for (const char *name : {"m12aa_01f", "m12aa_01f Walkmesh", "m12aa_01f faces", "m12aa_02b faces"})
        QVERIFY2(test::glbNode(made->model, name) >= 0, name);
    const auto alone = exported({one.get()});
    QVERIFY(alone.has_value() && test::glbNode(alone->model, "m12aa_01f faces") >= 0);
    QCOMPARE(alone->model.nodes[0].name, std::string("out"));
    // Only the materials that are used.
    std::set<int> used;
    for (const tinygltf::Mesh &mesh : alone->model.meshes) {
        for (const tinygltf::Primitive &primitive : mesh.primitives)
            used.insert(primitive.material);
    }
    QCOMPARE(used.size(), alone->model.materials.size());
}

void ExportTest::endingsMayBeInCapitals()
{
    const auto file = openNamed(test::buildWok(), "a.wok");
    const DrawList list = drawnOf(*file);
    for (const char *name : {"OUT.GLB", "out.Glb", "OUT.OBJ", "out.obj"})
        QVERIFY2(exportPicture(list, name, {}).has_value(), name);
    QVERIFY(!exportPicture(list, "out.glbx", {}).has_value());
    QVERIFY(!exportPicture(list, "glb", {}).has_value());
}

void ExportTest::axesAreNoModel()
{
    const auto file = openNamed(test::buildMorrowindNodes(), "nodes.nif");
    const DrawList list = drawnOf(*file);
    QVERIFY(list.primitivesOf(Layer::Nodes) != 0);
    const auto refused = exportPicture(list, "out.glb", {});
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().message, std::string("there is nothing to export but the axes of nodes"));
    PictureExport what;
    what.filter = [](const Batch &) { return true; }; // as a window does
    QVERIFY(!exportPicture(list, "out.glb", what).has_value());
    what.marksAlone = true;
    QVERIFY(exportPicture(list, "out.glb", what).has_value());
    // And no part of one.
    const auto crate = openNamed(test::buildSkyrimCrate(), "crate.nif");
    const auto made = exported({crate.get()});
    QVERIFY(made.has_value() && test::glbNode(made->model, "Nodes") < 0);
}

void ExportTest::starfieldIsTold()
{
    const auto file = openNamed(test::buildStarfieldHead(), "head.nif");
    const DrawList list = drawnOf(*file);
    QCOMPARE(list.diagnostics.size(), std::size_t{1});
    QCOMPARE(list.diagnostics[0].message,
             std::string("1 BSGeometry is not drawn: its meshes are files of their own"));
    QVERIFY(!exportPicture(list, "out.glb", {}).has_value());
}

void ExportTest::realFiles_data()
{
    QTest::addColumn<QString>("family");
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const char *family : {"bwm", "nif", "hkx"})
        QTest::newRow(family) << QString::fromLatin1(family);
}

// Whatever of a real file can be drawn, other programs take.
void ExportTest::realFiles()
{
    QFETCH(QString, family);
    static const FormatSet formats = allFormats();
    std::size_t written = 0;
    for (const std::filesystem::path &path : test::corpusFiles(family.toStdString())) {
        Progress progress;
        const auto file = File::open(path, formats, progress);
        QVERIFY(file.has_value());
        PictureExport what;
        what.files = {file->get()};
        what.filter = [](const Batch &batch) { return isShownAtFirst(batch.layer); };
        const auto made = exportPicture(buildScene(**file, progress), "out.glb", what);
        if (!made) {
            QVERIFY2(made.error().message.starts_with("there is nothing to export"),
                     made.error().message.c_str());
            continue;
        }
        ++written;
        const std::string faults = test::glbFaultText(made->files[0].bytes);
        QVERIFY2(faults.empty(), (path.filename().string() + ": " + faults).c_str());
    }
    QVERIFY(written > 5);
}

void ExportTest::realSkins_data()
{
    QTest::addColumn<QString>("name");
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const char *name :
         {"Baby.nif", "Outfit.nif", "VaaMaleScarR04.nif", "spriggan1.nif", "BrushTail_Male_Simple.nif"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

// Meshes of all games have normals, texture coordinates and weights, and the joints leave them where they
// stand.
void ExportTest::realSkins()
{
    QFETCH(QString, name);
    static const FormatSet formats = allFormats();
    Progress progress;
    const auto file =
        File::open(test::sharedDir() / "corpus" / "nif" / name.toStdString(), formats, progress);
    QVERIFY(file.has_value());
    const auto made = exported({file->get()});
    QVERIFY(made.has_value());
    QVERIFY2(made->leftOut.empty(), made->leftOut.empty() ? "" : made->leftOut[0].c_str());
    std::size_t skinned = 0, vertices = 0;
    double near = 0.0;
    for (const tinygltf::Node &node : made->model.nodes) {
        if (node.skin < 0)
            continue;
        ++skinned;
        QCOMPARE(attributeOf(made->model, node.name, "NORMAL").size(),
                 attributeOf(made->model, node.name, "POSITION").size());
        QVERIFY(!attributeOf(made->model, node.name, "TEXCOORD_0").empty());
        const std::vector<float> at = attributeOf(made->model, node.name, "POSITION");
        for (std::size_t i = 0; i < at.size() / 3; i += std::max<std::size_t>(1, at.size() / 30)) {
            const glm::vec3 stands(at[i * 3], at[i * 3 + 1], at[i * 3 + 2]);
            ++vertices;
            near += glm::distance(movedBy(made->model, node, i), stands) < 2e-3f ? 1.0 : 0.0;
        }
    }
    QVERIFY(skinned > 0);
    // But for bones that the file poses elsewhere than the mesh was bound to them.
    QVERIFY2(near > 0.9 * double(vertices), fmt::format("{} of {}", near, vertices).c_str());
}

CUTAWAY_TESTS(ExportTest)
#include "exporttest.moc"
