// SPDX-License-Identifier: MIT
// Clips of other programs become packfiles: Blender's files against golden poses, and what a new file holds.
#include "core/domains/anim/import/clipimport.h"
#include "core/domains/anim/clipexport.h"
#include "core/domains/anim/clipscene.h"
#include "core/domains/anim/import/bindspace.h"
#include "core/domains/anim/import/bonematch.h"
#include "core/exchange/glb.h"
#include "core/exchange/scenemotion.h"
#include "core/file/check.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/objects.h"
#include "tests/support/armsource.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QFile>
#include <QTemporaryDir>
#include <cmath>
#include <functional>

using namespace cutaway;
using namespace cutaway::anim;
using exchange::CurvePart;
using nlohmann::json;
using test::ArmSource;
using test::clipWritten;
using test::HkxLayout;
using test::isNoted;
using test::refusalOf;
using test::viewed;

namespace
{

std::unique_ptr<File> corpusPackfile(const std::string &name)
{
    return test::openPackfile(test::fileBytes(test::sharedDir() / "corpus" / "hkx" / name), name);
}

// The largest difference from a golden pose, which has ten numbers per bone.
struct Farthest {
    double translation = 0.0, rotation = 0.0, scale = 0.0;

    void widen(const Transform &found, const std::vector<double> &golden)
    {
        const glm::dquat p = glm::normalize(glm::dquat(found.rotation));
        const glm::dquat q = glm::normalize(glm::dquat(golden[6], golden[3], golden[4], golden[5]));
        rotation = std::max(rotation, turnBetween(p, q));
        for (int axis = 0; axis < 3; ++axis) {
            const auto at = static_cast<std::size_t>(axis);
            translation = std::max(translation, std::fabs(double{found.translation[axis]} - golden[at]));
            scale = std::max(scale, std::fabs(double{found.scale[axis]} - golden[at + 7]));
        }
    }
    bool isWithin(const json &tolerance) const
    {
        return translation <= tolerance["translation"] && rotation <= tolerance["rotation"] &&
               scale <= tolerance["scale"];
    }
    std::string text() const
    {
        return fmt::format("{:.3g} units, {:.3g} rad, scale {:.3g}", translation, rotation, scale);
    }
};

Farthest farthestFrom(const Clip &clip, const json &poses, double framesPerFrame)
{
    Farthest found;
    std::vector<Transform> tracks(clip.tracks());
    std::vector<float> floats(clip.floatTracks());
    for (const json &row : poses) {
        clip.sample(row["importFrame"].get<double>() * framesPerFrame, tracks, floats);
        for (std::size_t i = 0; i < tracks.size(); ++i)
            found.widen(tracks[i], row["pose"][i].get<std::vector<double>>());
    }
    return found;
}

double farthestMotion(const Clip &clip, const json &poses)
{
    double worst = 0.0;
    for (const json &row : poses) {
        const glm::vec4 at = clip.rootMotion()->at(row["importFrame"].get<double>(), clip.frames());
        for (int i = 0; i < 4; ++i)
            worst = std::max(
                worst, std::fabs(double{at[i]} - row["motion"][static_cast<std::size_t>(i)].get<double>()));
    }
    return worst;
}

} // namespace

class ClipImportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goldens_data();
    void goldens();
    void betweenKeys();
    void aNewFileIsAsTheGamesOwn_data();
    void aNewFileIsAsTheGamesOwn();
    void interpolations();
    void namesOfOtherPrograms();
    void otherSpacesAreTurnedBack();
    void bindMatricesAreOfTheMesh_data();
    void bindMatricesAreOfTheMesh();
    void motionOfTheRoot();
    void bindMatricesOfALaterFrame();
    void annotations();
    void annotationsOfTheReplacedClip();
    void annotationsBesideTheSource();
    void deviationsAreSaid();
};

void ClipImportTest::goldens_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name :
         {"le_stagger_defaults_24fps", "le_stagger_30fps_optimised", "se_dialogue_bezier", "se_sneak_start1",
          "fo4_run_nla_two_anim0", "fo4_run_nla_two_anim1", "fo4_run_metres_rootbone"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void ClipImportTest::goldens()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, name);
    const json golden = test::golden("exchange", name.toStdString());
    const auto skeleton = corpusPackfile(golden["source"]["skeleton"]);
    ImportRequest request;
    request.skeleton = skeleton.get();
    request.animation = fmt::format("{}", golden["animation"]["index"].get<int>());
    const Bytes glb =
        test::fileBytes(test::sharedDir() / "corpus/exchange" / golden["file"].get<std::string>());
    const Result<ClipImport> made = importClip(viewed(glb), request);
    QVERIFY2(made.has_value(), refusalOf(made).c_str());
    QCOMPARE(std::string(toString(made->game)), golden["game"].get<std::string>());
    const auto file = test::openPackfile(made->bytes);
    const Clip clip = clipWritten(*file);
    QCOMPARE(clip.frames(), golden["import"]["numFrames"].get<std::uint32_t>());
    QCOMPARE(std::size_t{clip.tracks()}, golden["bones"].size());
    const Farthest found = farthestFrom(clip, golden["poses"], 1.0);
    qInfo("%s", found.text().c_str());
    QVERIFY2(found.isWithin(golden["tolerance"]), found.text().c_str());
    QCOMPARE(clip.rootMotion() != nullptr, golden["game"] == "fo4");
    if (golden.contains("motion"))
        QVERIFY(farthestMotion(clip, golden["poses"]) <= golden["motion"]["tolerance"].get<double>());
    std::vector<std::string> atRest;
    for (const BoneDeviation &bone : made->bones) {
        if (!bone.found)
            atRest.push_back(bone.bone);
    }
    std::vector<std::string> wanted = golden["restBones"];
    std::ranges::sort(atRest);
    std::ranges::sort(wanted);
    QCOMPARE(atRest, wanted);
    Progress progress;
    const CheckReport report = checkFile(*file, progress);
    QVERIFY(report.reemitted.value_or(false));
    QVERIFY2(report.findings.empty(),
             report.findings.empty() ? "" : report.findings.front().diagnostic.message.c_str());
    if (golden.value("/extras/animation/annotations"_json_pointer, "").empty())
        return;
    QCOMPARE(clip.annotationCount(), std::size_t{1}); // those of the animation come first
}

// Half way between frames the file's own interpolation holds: frames at twice the rate lie there.
void ClipImportTest::betweenKeys()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const json golden = test::golden("exchange", "se_dialogue_bezier");
    const auto skeleton = corpusPackfile(golden["source"]["skeleton"]);
    ImportRequest request;
    request.skeleton = skeleton.get();
    request.rate = 60.0;
    const Bytes glb = test::fileBytes(test::sharedDir() / "corpus/exchange/se_dialogue_bezier.glb");
    const Result<ClipImport> made = importClip(viewed(glb), request);
    QVERIFY2(made.has_value(), refusalOf(made).c_str());
    const Farthest found =
        farthestFrom(clipWritten(*test::openPackfile(made->bytes)), golden["between"]["poses"], 2.0);
    QVERIFY2(found.isWithin(golden["between"]["tolerance"]), found.text().c_str());
    QVERIFY(std::ranges::any_of(made->notes,
                                [](const Diagnostic &note) { return note.code->id == "anim.import.rate"; }));
}

void ClipImportTest::aNewFileIsAsTheGamesOwn_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name :
         {"le_1hm_staggerbacksmallest.hkx", "sse_1hm_staggerbacksmallest.hkx", "fo4_run_forward_to_idle.hkx"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

// Everything but the compressed tracks: header, class names, objects, their order and bytes.
void ClipImportTest::aNewFileIsAsTheGamesOwn()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, name);
    const auto original = corpusPackfile(name.toStdString());
    const Clip clip = clipWritten(*original);
    Result<DenseClip> dense = denseClip(clip);
    QVERIFY(dense.has_value());
    const Result<NewClip> made = newClipFile(*dense, *gameOf(*original));
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    const auto written = test::openPackfile(made->bytes);
    const auto &before = original->state<hkx::HkxState>().pack, &after = written->state<hkx::HkxState>().pack;
    const auto bytesOf = [](const File &file, ByteRange range) {
        const BytesView view = file.bytes().view(range);
        return Bytes(view.span().begin(), view.span().end());
    };
    QCOMPARE(bytesOf(*written, {0, after.header.sectionHeaders}),
             bytesOf(*original, {0, before.header.sectionHeaders}));
    const hkx::Section &names = before.sections.front();
    QCOMPARE(bytesOf(*written, {names.start, names.end - names.start}),
             bytesOf(*original, {names.start, names.end - names.start}));
    QCOMPARE(after.objects.size(), before.objects.size());
    for (std::size_t i = 0; i < before.objects.size(); ++i) {
        QCOMPARE(std::string(after.objects[i].className), std::string(before.objects[i].className));
        if (before.objects[i].className == "hkaSplineCompressedAnimation")
            continue;
        QVERIFY2(bytesOf(*written, after.objects[i].range) == bytesOf(*original, before.objects[i].range),
                 std::string(before.objects[i].className).c_str());
    }
    QVERIFY(compareClips(clip, clipWritten(*written)).has_value()); // annotations, binding, lengths
}

void ClipImportTest::interpolations()
{
    exchange::Curve curve{0, CurvePart::Translation, {1.0f, 3.0f}, {{0, 0, 0, 0}, {4, 0, 0, 0}}};
    const auto x = [&curve](double seconds) { return exchange::valueAt(curve, seconds).x; };
    QCOMPARE(x(0.0), 0.0);
    QCOMPARE(x(1.5), 1.0);
    QCOMPARE(x(9.0), 4.0);
    curve.interpolation = exchange::Interpolation::Step;
    QCOMPARE(x(2.9), 0.0);
    QCOMPARE(x(3.0), 4.0);
    curve.interpolation = exchange::Interpolation::Cubic; // tangents of 2 units a second: a straight line
    curve.values = {{9, 0, 0, 0}, {0, 0, 0, 0}, {2, 0, 0, 0}, {2, 0, 0, 0}, {4, 0, 0, 0}, {9, 0, 0, 0}};
    QVERIFY(std::fabs(x(1.5) - 1.0) < 1e-12);
    curve.values[2] = curve.values[3] = {0, 0, 0, 0}; // flat at both ends
    QVERIFY(std::fabs(x(1.5) - 0.625) < 1e-12);
    exchange::Curve turn{
        0, CurvePart::Rotation, {0.0f, 1.0f}, {{0, 0, 0, 1}, {0, 0, -0.70710678f, -0.70710678f}}};
    const glm::dvec4 half = exchange::valueAt(turn, 0.5); // the shorter arc, whatever the signs
    QVERIFY(std::fabs(std::fabs(half.w) - std::cos(0.39269908)) < 1e-6);
}

void ClipImportTest::namesOfOtherPrograms()
{
    const std::vector<std::string> bones{"NPC L Hand [LHnd]", "NPC R Hand [RHnd]", "LArm_Hand", "Weapon",
                                         "NPC Spine [Spn0]"};
    const auto found = [&](const std::vector<std::string> &names) {
        std::vector<int> numbers;
        for (const auto &at : matchBones(bones, names).found)
            numbers.push_back(at ? static_cast<int>(*at) : -1);
        return numbers;
    };
    using Numbers = std::vector<int>;
    QCOMPARE(found({"weapon", "NPC Hand.L", "NPC Hand [Hnd].R", "Arm_Hand.L", "NPC Spine"}),
             (Numbers{1, 2, 3, 0, 4}));
    QCOMPARE(found({"NPC_L_Hand_LHnd", "NPC R Hand [RHnd].001", "LArm_Hand", "Weapon", "NPC_Spine_Spn0"}),
             (Numbers{0, 1, 2, 3, 4}));
    // A copy is not the bone where the bone itself is there.
    QCOMPARE(found({"Weapon.001", "Weapon"}), (Numbers{-1, -1, -1, 1, -1}));
    QCOMPARE(found({"Weapon.001", "Weapon.002"}), (Numbers{-1, -1, -1, -1, -1}));
}

// Turned and moved as a whole, in other units: the clip is the same.
void ClipImportTest::otherSpacesAreTurnedBack()
{
    const ArmSource arm(HkxLayout::Fallout4);
    const Result<ClipImport> plain = arm.import(arm.scene());
    QVERIFY2(plain.has_value(), refusalOf(plain).c_str());
    exchange::Scene scene = arm.scene();
    scene.nodes[0].rotation = glm::angleAxis(3.14159265f, glm::vec3(0, 1, 0)) * scene.nodes[0].rotation;
    scene.nodes[0].translation = {1, 2, 3};
    scene.nodes[0].scale *= 69.99125f;
    const Result<ClipImport> other = arm.import(scene);
    QVERIFY2(other.has_value(), refusalOf(other).c_str());
    const Clip a = clipWritten(*test::openPackfile(plain->bytes)),
               b = clipWritten(*test::openPackfile(other->bytes));
    const Result<ClipDifference> difference = compareClips(a, b);
    QVERIFY2(difference.has_value(), difference.has_value() ? "" : difference.error().message.c_str());
    QVERIFY2(difference->atFrames.translation < 1e-3f && difference->atFrames.rotation < 1e-3f,
             toString(*difference).c_str());
}

struct MeshSpace {
    glm::mat4 space{1.0f}; // in the scene
    bool hasNode = false;  // of the mesh, which stands there
    bool isPosed = false;  // the arm is bent where the file says how nodes stand
};

void ClipImportTest::bindMatricesAreOfTheMesh_data()
{
    const glm::mat4 none(1.0f);
    const glm::mat4 small = glm::scale(none, glm::vec3(0.01f));
    const glm::mat4 upright = glm::rotate(none, -1.5707963f, glm::vec3(1, 0, 0));
    const glm::mat4 away = glm::translate(none, glm::vec3(0.4f, 0.1f, -0.3f)) *
                           glm::rotate(none, 0.7f, glm::normalize(glm::vec3(1, 2, 3)));
    QTest::addColumn<MeshSpace>("mesh");
    QTest::newRow("scene") << MeshSpace{none};
    QTest::newRow("scene, posed") << MeshSpace{none, false, true};
    QTest::newRow("centimetres") << MeshSpace{small};
    QTest::newRow("z up") << MeshSpace{upright};
    QTest::newRow("z up, centimetres") << MeshSpace{upright * small};
    QTest::newRow("node of the mesh") << MeshSpace{away, true};
    QTest::newRow("node of the mesh, posed") << MeshSpace{away * small, true, true};
    QTest::newRow("node of the mesh, z up, posed") << MeshSpace{upright, true, true};
}

// A bind matrix leads from the space of the mesh to the joint. Where that is another one than the scene's,
// the clip is the same nevertheless.
void ClipImportTest::bindMatricesAreOfTheMesh()
{
    QFETCH(MeshSpace, mesh);
    const ArmSource arm(HkxLayout::Fallout4);
    exchange::Scene scene = arm.scene();
    const Result<ClipImport> plain = arm.import(scene);
    QVERIFY2(plain.has_value(), refusalOf(plain).c_str());
    const std::vector<glm::mat4> places = exchange::placesOf(scene);
    exchange::Skin &skin = scene.skins[0];
    skin.inverseBind.clear();
    for (const std::uint32_t joint : skin.joints)
        skin.inverseBind.push_back(glm::inverse(places[joint]) * mesh.space);
    if (mesh.isPosed) {
        const auto bent = std::ranges::find(scene.nodes, std::string("Arm"), &exchange::Node::name);
        QVERIFY(bent != scene.nodes.end());
        bent->rotation = bent->rotation * glm::angleAxis(0.6f, glm::vec3(0, 0, 1));
    }
    if (mesh.hasNode) {
        exchange::Node node;
        node.name = "body";
        node.matrix = mesh.space;
        node.skin = 0;
        scene.nodes.push_back(node);
    }
    const std::vector<glm::dmat4> inScene = [&] {
        std::vector<glm::dmat4> all;
        for (const glm::mat4 &place : exchange::placesOf(scene))
            all.emplace_back(place);
        return all;
    }();
    for (const auto &[joint, place] : boundPlaces(scene, skin, inScene)) {
        for (int axis = 0; axis < 4; ++axis)
            QVERIFY2(glm::length(place[axis] - glm::dvec4(places[joint][axis])) < 1e-5,
                     scene.nodes[joint].name.c_str());
    }
    if (mesh.hasNode)
        return; // nodes of skins without a mesh are not written
    const Result<ClipImport> other = arm.import(scene);
    QVERIFY2(other.has_value(), refusalOf(other).c_str());
    const Result<ClipDifference> difference = compareClips(clipWritten(*test::openPackfile(plain->bytes)),
                                                           clipWritten(*test::openPackfile(other->bytes)));
    QVERIFY2(difference.has_value(), difference.has_value() ? "" : difference.error().message.c_str());
    QVERIFY2(difference->atFrames.translation < 1e-3f && difference->atFrames.rotation < 1e-3f,
             toString(*difference).c_str());
}

// Keys on the first bone become root motion in Fallout 4 and stay in Skyrim; so does a node that moves.
void ClipImportTest::motionOfTheRoot()
{
    const ArmSource arm(HkxLayout::SkyrimSe);
    const exchange::Scene scene = arm.scene();
    ImportRequest request = arm.request();
    const BytesView glb = viewed(*exchange::writeGlb(scene));
    const Result<ClipImport> skyrim = importClip(glb, request);
    QVERIFY2(skyrim.has_value(), refusalOf(skyrim).c_str());
    const Clip kept = clipWritten(*test::openPackfile(skyrim->bytes));
    QVERIFY(kept.rootMotion() == nullptr);
    QVERIFY(std::fabs(kept.at(4.0, 0).translation.y - 8.0f - arm.clip.at(4.0, 0).translation.y) < 1e-3f);
    request.to = Game::Fallout4;
    const Result<ClipImport> fallout = importClip(glb, request);
    QVERIFY2(fallout.has_value(), refusalOf(fallout).c_str());
    const Clip moved = clipWritten(*test::openPackfile(fallout->bytes));
    QVERIFY(moved.rootMotion() != nullptr && std::fabs(moved.rootMotion()->samples[4].y - 8.0f) < 1e-3f);
    // The way that Skyrim's clip has in its first bone is taken out of it again.
    ImportRequest again = request;
    const Bytes exported = *exportClip(kept, &arm.skeleton, "b.glb");
    const Result<ClipImport> back = importClip(viewed(exported), again);
    QVERIFY2(back.has_value(), refusalOf(back).c_str());
    const Clip taken = clipWritten(*test::openPackfile(back->bytes));
    QVERIFY(std::fabs(taken.rootMotion()->samples[4].y - 8.0f) < 1e-3f);
    QVERIFY(std::fabs(taken.at(4.0, 0).translation.y - arm.clip.at(0.0, 0).translation.y) < 1e-3f);
}

// As Blender writes them: of the frame that it shows, with the way of the root until then.
void ClipImportTest::bindMatricesOfALaterFrame()
{
    const ArmSource arm(HkxLayout::SkyrimSe);
    exchange::Scene scene = arm.scene();
    exchange::Skin &skin = scene.skins.front();
    const std::uint32_t carrier = scene.nodes[skin.joints.front()].parent.value();
    const exchange::SceneMotion motion(scene, &scene.animations.front());
    std::vector<glm::dmat4> still(scene.nodes.size()), last(scene.nodes.size());
    exchange::SceneMotion(scene, nullptr).at(0.0, still);
    motion.at(motion.lastKey(), last);
    const glm::dmat4 way = last[carrier] * glm::inverse(still[carrier]);
    QVERIFY(glm::length(glm::dvec3(way[3])) > 0.1);
    for (glm::mat4 &bind : skin.inverseBind)
        bind = glm::mat4(glm::dmat4(bind) * glm::inverse(way));
    ImportRequest request = arm.request();
    request.to = Game::Fallout4;
    const Result<ClipImport> made = importClip(viewed(*exchange::writeGlb(scene)), request);
    QVERIFY2(made.has_value(), refusalOf(made).c_str());
    QVERIFY(!isNoted(made, "away from its place"));
    const Clip clip = clipWritten(*test::openPackfile(made->bytes));
    for (const double frame : {0.0, 4.0})
        QVERIFY(std::fabs(clip.at(frame, 0).translation.y - arm.clip.at(0.0, 0).translation.y) < 1e-3f);
}

void ClipImportTest::annotations()
{
    const ArmSource arm;
    const auto eventsOf = [](const Result<ClipImport> &made) {
        return annotationLines(clipWritten(*test::openPackfile(made->bytes)));
    };
    exchange::Scene scene = arm.scene();
    QCOMPARE(eventsOf(arm.import(scene)), annotationLines(arm.clip));
    ImportRequest request = arm.request();
    request.annotations = parseAnnotations("0.2 Beside\n").value();
    QCOMPARE(eventsOf(importClip(viewed(*exchange::writeGlb(scene)), request)),
             std::string("0.200000 Beside\n"));
    for (exchange::Node &node : scene.nodes)
        node.extras.clear();
    scene.animations[0].extras.clear();
    QVERIFY(eventsOf(arm.import(scene)).empty());
    request = arm.request();
    request.like = arm.file.get();
    const Result<ClipImport> like = importClip(viewed(*exchange::writeGlb(scene)), request);
    QVERIFY2(like.has_value(), refusalOf(like).c_str());
    QCOMPARE(eventsOf(like), annotationLines(arm.clip)); // of the clip that it replaces
    scene.animations[0].extras = {{"annotations", std::string("soon Jump")}};
    const Result<ClipImport> broken = arm.import(scene);
    QVERIFY(broken.has_value() && std::ranges::any_of(broken->notes, [](const Diagnostic &note) {
                return note.message.find("'soon Jump' is no time and text") != std::string::npos;
            }));
}

// The arm with tracks of these bones alone, which move those of the map, and annotations by track.
std::unique_ptr<File> armLike(const std::vector<std::int16_t> &bones, const AnnotationsByTrack &annotations,
                              const std::vector<std::int16_t> &map)
{
    const ArmSource arm;
    const DenseClip all = *denseClip(arm.clip);
    DenseClip some = all;
    some.tracks = static_cast<std::uint32_t>(bones.size());
    some.poses.clear();
    for (std::uint32_t frame = 0; frame < all.frames(); ++frame) {
        for (const std::int16_t bone : bones)
            some.poses.push_back(all.frame(frame)[static_cast<std::size_t>(bone)]);
    }
    some.binding->trackToBone = map;
    some.annotationTracks.assign(bones.size(), {});
    for (std::size_t i = 0; i < bones.size(); ++i)
        some.annotationTracks[i].name = arm.skeleton.boneNames()[static_cast<std::size_t>(bones[i])];
    for (const auto &[track, events] : annotations)
        some.annotationTracks[track].annotations = events;
    return test::openPackfile(newClipFile(some, Game::SkyrimSe)->bytes, "like.hkx");
}

// What the source does not say is that of the clip that is replaced, bone by bone.
void ClipImportTest::annotationsOfTheReplacedClip()
{
    const ArmSource arm;
    exchange::Scene scene = arm.scene();
    for (exchange::Node &node : scene.nodes)
        node.extras.clear();
    scene.animations[0].extras.clear();
    const BytesView glb = viewed(*exchange::writeGlb(scene));
    // The arm moves and has no track there: all bones get one, and events of the hand go along.
    const auto like =
        armLike({0, 2}, {{0, {{0.1f, "Start"}, {99.0f, "Never"}}}, {1, {{0.2f, "Grab"}}}}, {0, 2});
    ImportRequest request = arm.request();
    request.like = like.get();
    const Result<ClipImport> made = importClip(glb, request);
    QVERIFY2(made.has_value(), refusalOf(made).c_str());
    const Clip clip = clipWritten(*test::openPackfile(made->bytes));
    QCOMPARE(clip.tracks(), 3u);
    const std::vector<AnnotationTrack> &tracks = clip.annotationTracks();
    QCOMPARE(tracks[0].annotations, (std::vector<Annotation>{{0.1f, "Start"}}));
    QVERIFY(tracks[1].annotations.empty());
    QCOMPARE(tracks[2].annotations, (std::vector<Annotation>{{0.2f, "Grab"}}));
    QCOMPARE(QByteArray::fromStdString(tracks[1].name), QByteArray("Arm"));
    QCOMPARE(QByteArray::fromStdString(tracks[2].name), QByteArray("Hand"));
    QVERIFY(isNoted(made, "2 of the clip that is replaced are kept, 1 lie behind the end"));
    QVERIFY(!isNoted(made, "are lost"));
    // So do those that the source has, in the numbers of that clip.
    request.annotations = AnnotationsByTrack{{1, {{0.3f, "Drop"}}}};
    const Result<ClipImport> told = importClip(glb, request);
    QVERIFY2(told.has_value(), refusalOf(told).c_str());
    QCOMPARE(clipWritten(*test::openPackfile(told->bytes)).annotationTracks()[2].annotations,
             (std::vector<Annotation>{{0.3f, "Drop"}}));
    request.annotations.reset();
    // A track without a bone has no place in the new clip; that is not "behind the end".
    const auto odd = armLike({0, 2, 1}, {{1, {{0.2f, "Grab"}}}}, {0, -1, 1});
    request.like = odd.get();
    const Result<ClipImport> lost = importClip(glb, request);
    QVERIFY2(lost.has_value(), refusalOf(lost).c_str());
    QVERIFY(isNoted(lost, "1 annotation of the clip that is replaced are lost"));
    QVERIFY(!isNoted(lost, "behind the end"));
}

// An empty text says that there are none; without a text the file says it.
void ClipImportTest::annotationsBesideTheSource()
{
    const QTemporaryDir folder;
    const std::filesystem::path source = folder.filePath(QStringLiteral("wave.glb")).toStdString();
    const auto none = annotationsBeside(source);
    QVERIFY(none.has_value() && !none->has_value());
    QFile text(folder.filePath(QStringLiteral("wave.txt")));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.close();
    const auto empty = annotationsBeside(source);
    QVERIFY2(empty.has_value() && empty->has_value(), empty.has_value() ? "" : empty.error().message.c_str());
    const ArmSource arm;
    ImportRequest request = arm.request();
    request.like = arm.file.get();
    request.annotations = **empty;
    const Result<ClipImport> made = importClip(viewed(*exchange::writeGlb(arm.scene())), request);
    QVERIFY2(made.has_value(), refusalOf(made).c_str());
    QCOMPARE(clipWritten(*test::openPackfile(made->bytes)).annotationCount(), std::size_t{0});
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write("soon Jump\n");
    text.close();
    const auto broken = annotationsBeside(source);
    QVERIFY(!broken.has_value() && broken.error().message.find("wave.txt: line 1") != std::string::npos);
}

void ClipImportTest::deviationsAreSaid()
{
    const ArmSource arm;
    ImportRequest request = arm.request();
    request.allowed = {1e-4f, 0.5f, 1e-4f}; // the arm may turn too far: the hand on it is off
    const Result<ClipImport> made = importClip(viewed(*exchange::writeGlb(arm.scene())), request);
    QVERIFY2(made.has_value(), refusalOf(made).c_str());
    QCOMPARE(made->bones.size(), std::size_t{3});
    const BoneDeviation *worst = worstBone(*made);
    QVERIFY(worst != nullptr && worst->bone == "Hand" && worst->after > 1e-2 && worst->after < 1.0);
    QVERIFY(worst->before < 1e-4); // the poses themselves are those of the source
    QVERIFY(made->bones[1].turnAfter > 1e-3 && made->bones[1].turnBefore < 1e-5 &&
            made->bones[1].after < 1e-4);
}

CUTAWAY_TESTS(ClipImportTest)
#include "clipimporttest.moc"
