// SPDX-License-Identifier: MIT
// Clips and skeletons of real packfiles against the values of an independent decoder, and the compressed
// variants of one clip against the same clip stored raw.
#include "core/domains/anim/skeleton.h"
#include "tests/core/formats/hkx/hkxgolden.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::anim;
using nlohmann::json;
using test::GoldenFile;

namespace
{

constexpr double kTolerance = 1e-5;
constexpr double kRounding = 5e-6; // six digits in the golden values

std::optional<Clip> clipOf(const File &file, Diagnostics &diagnostics)
{
    const std::vector<std::uint32_t> found = animationsIn(file);
    if (found.empty())
        return std::nullopt;
    Result<Clip> clip = Clip::read(file, found.front(), diagnostics);
    return clip ? std::optional(std::move(*clip)) : std::nullopt;
}

std::string clipClass(const GoldenFile &file)
{
    return file.golden().value("/animation/cls"_json_pointer, "");
}

// Ten numbers: translation, rotation x y z w, scale.
std::array<double, 10> numbersOf(const Transform &t)
{
    return {t.translation.x, t.translation.y, t.translation.z, t.rotation.x, t.rotation.y,
            t.rotation.z,    t.rotation.w,    t.scale.x,       t.scale.y,    t.scale.z};
}

// The largest difference beyond what six digits hide; quaternions up to sign.
double difference(const Transform &found, const std::vector<double> &golden)
{
    const std::array<double, 10> a = numbersOf(found);
    double dot = 0.0;
    for (std::size_t i = 3; i < 7; ++i)
        dot += a[i] * golden[i];
    double worst = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double wanted = i >= 3 && i < 7 && dot < 0.0 ? -golden[i] : golden[i];
        worst = std::max(worst, std::fabs(a[i] - wanted) - kRounding * std::fabs(wanted));
    }
    return worst;
}

struct Worst {
    double translation = 0.0;
    double rotation = 0.0; // of a component
    double scale = 0.0;

    void take(const Transform &a, const Transform &b)
    {
        const float sign = glm::dot(a.rotation, b.rotation) < 0.0f ? -1.0f : 1.0f;
        for (int i = 0; i < 3; ++i) {
            translation = std::max(translation, std::fabs(double{a.translation[i]} - b.translation[i]));
            scale = std::max(scale, std::fabs(double{a.scale[i]} - b.scale[i]));
        }
        for (int i = 0; i < 4; ++i)
            rotation = std::max(rotation, std::fabs(double{a.rotation[i]} - double{sign} * b.rotation[i]));
    }
};

} // namespace

class AnimGoldenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void clips_data() { test::addGoldenRows("hkx_"); }
    void clips();
    void skeletons_data() { test::addGoldenRows("hkx_"); }
    void skeletons();
    void variants_data();
    void variants();

private:
    void compareHeader(const Clip &clip, const json &golden);
    void compareSamples(const Clip &clip, const json &golden);
    void compareMotion(const Clip &clip, const json &golden);
};

void AnimGoldenTest::clips()
{
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    const GoldenFile file(index);
    Diagnostics diagnostics;
    const std::optional<Clip> clip = clipOf(file.file(), diagnostics);
    QCOMPARE(clip.has_value(), file.golden().contains("animation"));
    if (!clip)
        return;
    for (const Diagnostic &diagnostic : diagnostics.list())
        QFAIL(diagnostic.message.c_str());
    const json &golden = file.golden()["animation"];
    compareHeader(*clip, golden);
    compareSamples(*clip, golden);
    compareMotion(*clip, golden);
}

void AnimGoldenTest::compareHeader(const Clip &clip, const json &golden)
{
    QCOMPARE(clip.frames(), golden["numFrames"].get<std::uint32_t>());
    QCOMPARE(clip.tracks(), golden["numberOfTransformTracks"].get<std::uint32_t>());
    QCOMPARE(clip.floatTracks(), golden["numberOfFloatTracks"].get<std::uint32_t>());
    const char *step = golden.contains("frameDuration") ? "frameDuration" : "frameDurationDerived";
    QVERIFY(std::fabs(clip.frameDuration() - golden[step].get<double>()) < 1e-6);
    QVERIFY(std::fabs(clip.duration() - golden["duration"].get<double>()) < 1e-4);
    QCOMPARE(clip.splines() != nullptr, golden.contains("numBlocks"));
    if (clip.splines() != nullptr)
        QCOMPARE(clip.splines()->blocks(), golden["numBlocks"].get<std::uint32_t>());
    const json &binding = golden["binding"];
    QVERIFY(clip.binding() != nullptr);
    const json &skeleton = binding["originalSkeletonName"];
    QCOMPARE(clip.binding()->skeleton, skeleton.is_null() ? std::string() : skeleton.get<std::string>());
    QCOMPARE(clip.binding()->trackToBone, binding["transformTrackToBone"].get<std::vector<std::int16_t>>());
    QCOMPARE(clip.binding()->floatTrackToSlot, binding["floatTrackToSlot"].get<std::vector<std::int16_t>>());
    QCOMPARE(static_cast<int>(clip.binding()->blend), binding["blendHint"].get<int>());
    json annotations = json::array();
    for (std::size_t i = 0; i < clip.annotationTracks().size(); ++i) {
        for (const Annotation &a : clip.annotationTracks()[i].annotations)
            annotations.push_back({i, a.time, a.text});
    }
    QCOMPARE(annotations.size(), golden["annotations"].size());
    for (std::size_t i = 0; i < annotations.size(); ++i) {
        const json &wanted = golden["annotations"][i];
        QVERIFY(annotations[i][0] == wanted[0]);
        QVERIFY(std::fabs(annotations[i][1].get<double>() - wanted[1].get<double>()) < 1e-4);
        QVERIFY(annotations[i][2] == wanted[2]);
    }
    for (std::size_t i = 0; i < golden["trackNames"].size(); ++i)
        QCOMPARE(std::string(clip.trackName(static_cast<std::uint32_t>(i))),
                 golden["trackNames"][i].get<std::string>());
}

void AnimGoldenTest::compareSamples(const Clip &clip, const json &golden)
{
    std::vector<Transform> pose(clip.tracks());
    std::vector<float> floats(clip.floatTracks());
    QVERIFY(golden["samples"].size() >= 3);
    double worst = 0.0;
    for (const json &sample : golden["samples"]) {
        clip.sample(sample["frame"].get<double>(), pose, floats);
        QCOMPARE(sample["tracks"].size(), pose.size());
        for (std::size_t track = 0; track < pose.size(); ++track) {
            const double found = difference(pose[track], sample["tracks"][track].get<std::vector<double>>());
            worst = std::max(worst, found);
            if (found > kTolerance)
                QFAIL(fmt::format("frame {} track {} differs by {}", sample["frame"].get<double>(), track,
                                  found)
                          .c_str());
            const auto number = static_cast<std::uint32_t>(track);
            QVERIFY(clip.at(sample["frame"].get<double>(), number) == pose[track]);
        }
    }
    if (golden.contains("floatTracksPerBlock"))
        QCOMPARE(floats, golden["floatTracksPerBlock"].back().get<std::vector<float>>());
    qInfo("%u tracks, %zu samples, largest difference %.2g", clip.tracks(), golden["samples"].size(), worst);
}

void AnimGoldenTest::compareMotion(const Clip &clip, const json &golden)
{
    QCOMPARE(clip.rootMotion() != nullptr, golden.contains("referenceFrame"));
    if (clip.rootMotion() == nullptr)
        return;
    const json &frame = golden["referenceFrame"];
    const auto near = [](const glm::vec4 &found, const json &wanted) {
        for (int i = 0; i < 4; ++i) {
            const double w = wanted[static_cast<std::size_t>(i)].get<double>();
            if (std::fabs(found[i] - w) > kTolerance + kRounding * std::fabs(w))
                return false;
        }
        return true;
    };
    QCOMPARE(clip.rootMotion()->samples.size(), frame["count"].get<std::size_t>());
    QVERIFY(near(clip.rootMotion()->up, frame["up"]));
    QVERIFY(near(clip.rootMotion()->forward, frame["forward"]));
    QVERIFY(near(clip.rootMotion()->at(0.0, clip.frames()), frame["first"]));
    QVERIFY(near(clip.rootMotion()->at(clip.frames() - 1, clip.frames()), frame["last"]));
    const glm::vec4 half = clip.rootMotion()->at(0.5, clip.frames());
    QVERIFY(glm::length(half - 0.5f * clip.rootMotion()->samples[1]) < 1e-5f);
}

void AnimGoldenTest::skeletons()
{
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    const GoldenFile file(index);
    const std::vector<std::uint32_t> objects = skeletonsIn(file.file());
    const json golden = file.golden().value("skeletons", json::array());
    QCOMPARE(objects.size(), golden.size());
    for (std::size_t i = 0; i < objects.size(); ++i) {
        Diagnostics diagnostics;
        const Result<Skeleton> skeleton = Skeleton::read(file.file(), objects[i], diagnostics);
        QVERIFY(skeleton.has_value());
        QVERIFY(diagnostics.empty());
        QCOMPARE(skeleton->name(), golden[i]["name"].get<std::string>());
        QCOMPARE(skeleton->boneNames(), golden[i]["bones"].get<std::vector<std::string>>());
        QCOMPARE(skeleton->parents(), golden[i]["parents"].get<std::vector<std::int16_t>>());
        for (std::size_t bone = 0; bone < skeleton->bones(); ++bone)
            QVERIFY(difference(skeleton->restPose()[bone],
                               golden[i]["referencePose"][bone].get<std::vector<double>>()) <= kTolerance);
        if (golden[i].contains("floatSlots"))
            QCOMPARE(skeleton->floatSlots(), golden[i]["floatSlots"].get<std::vector<std::string>>());
        std::vector<glm::mat4> model(skeleton->bones());
        localToModel(*skeleton, skeleton->restPose(), model);
    }
}

// Greatest distance of a compressed clip from the raw one at any frame of any track: the compressor's loss,
// as measured by the independent decoder.
void AnimGoldenTest::variants_data()
{
    test::addGoldenRows("hkx_");
}

void AnimGoldenTest::variants()
{
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    const GoldenFile file(index);
    const json errors = file.golden().value("/animation/errorVsRaw"_json_pointer, json::object());
    if (errors.empty() || clipClass(file) == "hkaInterleavedUncompressedAnimation")
        return;
    const std::string &name = test::goldenRows()[static_cast<std::size_t>(index)].name;
    const std::string rawName = name.substr(0, name.find("_run_")) + "_run";
    const auto &rows = test::goldenRows();
    const auto rawRow = std::ranges::find(rows, rawName, &test::GoldenRow::name);
    QVERIFY(rawRow != rows.end());
    const GoldenFile rawFile(static_cast<int>(rawRow - rows.begin()));
    Diagnostics diagnostics;
    const std::optional<Clip> clip = clipOf(file.file(), diagnostics);
    const std::optional<Clip> raw = clipOf(rawFile.file(), diagnostics);
    QVERIFY(clip && raw && diagnostics.empty());
    QCOMPARE(clip->frames(), raw->frames());
    Worst worst;
    std::vector<Transform> pose(clip->tracks()), truth(raw->tracks());
    for (std::uint32_t frame = 0; frame < raw->frames(); ++frame) {
        clip->sample(frame, pose);
        raw->sample(frame, truth);
        for (std::size_t track = 0; track < truth.size(); ++track)
            worst.take(pose[track], truth[track]);
    }
    const auto near = [](double found, const json &wanted) {
        return std::fabs(found - wanted["max"].get<double>()) <= 1e-5;
    };
    QVERIFY2(near(worst.translation, errors["translation"]), fmt::format("{}", worst.translation).c_str());
    QVERIFY2(near(worst.rotation, errors["rotationComponent"]), fmt::format("{}", worst.rotation).c_str());
    QVERIFY2(near(worst.scale, errors["scale"]), fmt::format("{}", worst.scale).c_str());
}

CUTAWAY_TESTS(AnimGoldenTest)
#include "animgoldentest.moc"
