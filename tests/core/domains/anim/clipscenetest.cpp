// SPDX-License-Identifier: MIT
// Clips as scenes for other programs: joints, keys, and what is kept beside them.
#include "core/domains/anim/clipscene.h"
#include "core/domains/anim/annotationtext.h"
#include "core/exchange/glb.h"
#include "core/file/edit.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/glbrules.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/swayingclip.h"
#include "tests/support/testclasses.h"

#include <cmath>

using namespace cutaway;
using namespace cutaway::anim;
using test::HkxLayout;

namespace
{

struct SceneSource {
    std::unique_ptr<File> file;
    std::optional<Clip> clip;
    std::optional<Skeleton> skeleton;

    exchange::Scene scene() const
    {
        return sceneOf(*clip, &*skeleton, trackNames(*clip, &*skeleton), "wave");
    }
};

SceneSource sourceOf(std::unique_ptr<File> file)
{
    SceneSource source;
    Diagnostics diagnostics;
    source.clip = *Clip::read(*file, animationsIn(*file).at(0), diagnostics);
    source.skeleton = *Skeleton::read(*file, skeletonsIn(*file).at(0), diagnostics);
    source.file = std::move(file);
    return source;
}

std::string objectOf(const File &file, std::string_view type)
{
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (file.format().unitType(file, unit) == type)
            return file.pathText({unit, ""});
    }
    return {};
}

Edit setEditOf(std::string path, std::string value)
{
    Edit edit;
    edit.path = std::move(path);
    edit.value = std::move(value);
    return edit;
}

// By node and part; null where there is none.
const exchange::Curve *curveOf(const exchange::Scene &scene, const char *node, exchange::CurvePart part)
{
    for (const exchange::Curve &curve : scene.animations.at(0).curves) {
        if (scene.nodes[curve.node].name == node && curve.part == part)
            return &curve;
    }
    return nullptr;
}

std::string extraOf(const std::vector<exchange::Extra> &extras, const char *name)
{
    for (const exchange::Extra &extra : extras) {
        if (extra.name != name)
            continue;
        const auto *text = std::get_if<std::string>(&extra.value);
        return text != nullptr ? *text : fmt::format("{}", std::get<double>(extra.value));
    }
    return {};
}

} // namespace

class ClipSceneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void joints();
    void whatStandsStillHasTwoKeys();
    void aClipAtRestKeepsItsLength();
    void noKeyIsBelowItsFrame();
    void keepsAnnotationsRateAndBlend();
};

void ClipSceneTest::joints()
{
    const SceneSource arm = sourceOf(test::openPackfile(test::armClip(HkxLayout::SkyrimSe)));
    const Result<Bytes> bytes = exchange::writeGlb(arm.scene());
    QVERIFY2(bytes.has_value(), bytes.has_value() ? "" : bytes.error().message.c_str());
    tinygltf::Model model;
    QCOMPARE(test::glbFaultText(*bytes, &model), std::string());
    std::vector<std::string> names;
    for (const tinygltf::Node &node : model.nodes)
        names.push_back(node.name);
    QCOMPARE(names, (std::vector<std::string>{"wave", "root motion", "Root", "Arm", "Hand"}));
    QCOMPARE(model.skins[0].joints, (std::vector<int>{2, 3, 4}));
    QCOMPARE(model.nodes[3].children, std::vector<int>{4});
    QCOMPARE(sceneOf(*arm.clip, nullptr, {"a", "", "c"}, "flat").nodes[3].name, std::string("bone 1"));
}

void ClipSceneTest::whatStandsStillHasTwoKeys()
{
    const SceneSource arm = sourceOf(test::openPackfile(test::armClip(HkxLayout::Fallout4)));
    const exchange::Scene scene = arm.scene();
    using exchange::CurvePart;
    const exchange::Curve *way = curveOf(scene, "Arm", CurvePart::Translation);
    QVERIFY(way != nullptr);
    QCOMPARE(way->times, (std::vector<float>{0.0f, 0.1f, 0.2f, 0.3f, 0.4f}));
    QVERIFY(std::fabs(way->values[2].x - 8.0f) < 1e-4f);
    for (const auto &[node, part] :
         {std::pair("Hand", CurvePart::Translation), std::pair("root motion", CurvePart::Rotation)}) {
        const exchange::Curve *still = curveOf(scene, node, part);
        QVERIFY2(still != nullptr, node);
        QCOMPARE(still->times, (std::vector<float>{0.0f, 0.4f}));
        QVERIFY(still->values.size() == 2 && still->values[0] == still->values[1]);
    }
    QVERIFY(curveOf(scene, "Root", CurvePart::Translation) == nullptr); // as the node says
    QVERIFY(curveOf(scene, "Arm", CurvePart::Scale) == nullptr);
}

// Nothing moves, but it takes its time.
void ClipSceneTest::aClipAtRestKeepsItsLength()
{
    auto file = test::openPackfile(test::armClip(HkxLayout::SkyrimSe));
    const std::string map = objectOf(*file, "hkaAnimationBinding") + ".transformTrackToBoneIndices";
    std::vector<Edit> edits{
        setEditOf(objectOf(*file, "hkaSplineCompressedAnimation") + ".extractedMotion", "null")};
    for (int track = 0; track < 3; ++track) {
        Edit insert;
        insert.op = Edit::Op::Insert;
        insert.path = map;
        edits.push_back(insert);
        edits.push_back(setEditOf(fmt::format("{}[{}]", map, track), "-1"));
    }
    const auto changed = applyEdits(*file, edits);
    QVERIFY2(changed.has_value(), changed.has_value() ? "" : changed.error().message.c_str());
    const SceneSource arm = sourceOf(std::move(file));
    const exchange::Scene scene = arm.scene();
    QCOMPARE(scene.animations[0].curves.size(), std::size_t{1});
    QCOMPARE(scene.animations[0].curves[0].times, (std::vector<float>{0.0f, 0.4f}));
    const Result<Bytes> bytes = exchange::writeGlb(scene);
    QVERIFY(bytes.has_value());
    QCOMPARE(test::glbFaultText(*bytes), std::string());
}

// Other programs multiply by the rate, keep the product as a float and cut it: 29 frames of the float next to
// 1/30 became 28.
void ClipSceneTest::noKeyIsBelowItsFrame()
{
    constexpr std::uint32_t kFrames = 700;
    auto file = test::openPackfile(test::swayingClip(2, kFrames));
    const std::vector<Edit> edits{
        setEditOf(objectOf(*file, "hkaSplineCompressedAnimation") + ".frameDuration", "0.03333333")};
    QVERIFY(applyEdits(*file, edits).has_value());
    const SceneSource swaying = sourceOf(std::move(file));
    const exchange::Scene scene = swaying.scene();
    const exchange::Curve *curve = curveOf(scene, "Limb00 Bone1", exchange::CurvePart::Rotation);
    QVERIFY(curve != nullptr && curve->times.size() == kFrames);
    std::uint32_t nearestFails = 0;
    for (std::uint32_t frame = 0; frame < kFrames; ++frame) {
        const auto cutAt30 = [](float time) {
            return static_cast<std::uint32_t>(static_cast<float>(static_cast<double>(time) * 30.0));
        };
        QCOMPARE(cutAt30(curve->times[frame]), frame);
        // The float nearest to the time is not the one to write.
        nearestFails += cutAt30(static_cast<float>(swaying.clip->timeAt(frame))) != frame ? 1 : 0;
        QVERIFY(std::fabs(curve->times[frame] - frame / 30.0) < 2e-6);
    }
    QVERIFY(nearestFails > 0);
}

void ClipSceneTest::keepsAnnotationsRateAndBlend()
{
    auto file = test::openPackfile(test::armClip(HkxLayout::SkyrimLe));
    const std::vector<Edit> edits{setEditOf(objectOf(*file, "hkaAnimationBinding") + ".blendHint", "1"),
                                  setEditOf(objectOf(*file, "hkaSplineCompressedAnimation") +
                                                ".annotationTracks[0].annotations[0].text",
                                            "two\nlines")};
    const auto changed = applyEdits(*file, edits);
    QVERIFY2(changed.has_value(), changed.has_value() ? "" : changed.error().message.c_str());
    const SceneSource arm = sourceOf(std::move(file));
    const exchange::Scene scene = arm.scene();
    // On the node that becomes the skeleton in other programs, and on the animation: none keeps both.
    for (const auto &extras : {scene.nodes[1].extras, scene.animations[0].extras}) {
        QCOMPARE(extraOf(extras, "frameRate"), std::string("10"));
        QCOMPARE(extraOf(extras, "blendHint"), std::string("additive (deprecated)"));
        const auto read = parseAnnotations(extraOf(extras, "annotations"));
        QVERIFY(read.has_value());
        const std::vector<Annotation> &events = read->at(0);
        QCOMPARE(events.size(), arm.clip->annotationCount());
        QCOMPARE(events[0].text, std::string("two lines"));
        QCOMPARE(events[0].time, 0.1f);
    }
    QVERIFY(annotationText(*arm.clip).find("\n0.100000 two lines\n") != std::string::npos);
}

CUTAWAY_TESTS(ClipSceneTest)
#include "clipscenetest.moc"
