// SPDX-License-Identifier: MIT
// Stand-alone packfiles against the values of an independent reader: container, skeletons, clips.
#include "tests/core/formats/hkx/hkxgolden.h"
#include "core/formats/hkx/hkxformat.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using nlohmann::json;
using test::GoldenFile;

class HkxGoldenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void container_data() { test::addGoldenRows("hkx_"); }
    void container();
    void skeletons_data() { test::addGoldenRows("hkx_"); }
    void skeletons();
    void animation_data() { test::addGoldenRows("hkx_"); }
    void animation();

private:
    void compareSections(const GoldenFile &file, const json &sections);
    void compareClip(const GoldenFile &file, const std::string &key, const json &clip);
    void compareBinding(const GoldenFile &file, const json &binding);
    void compareAnnotations(const GoldenFile &file, const std::string &key, const json &annotations);
    void compareMotion(const GoldenFile &file, const json &frame);
};

void HkxGoldenTest::container()
{
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    const GoldenFile file(index);
    const json &golden = file.golden();
    const json &header = golden["header"];
    QCOMPARE(file.text("header.contentsVersion"), header["version"].get<std::string>());
    QCOMPARE(file.number("header.fileVersion"), header["fileVersion"].get<double>());
    QCOMPARE(file.number("header.bytesInPointer"), header["pointerSize"].get<double>());
    QCOMPARE(file.count("header.predicates"), header["predicateBytes"].get<std::size_t>() / 2);
    QCOMPARE(file.pack().header.stride, header["sectionHeaderSize"].get<std::uint32_t>());
    compareSections(file, golden["sections"]);
    QCOMPARE(file.count("classnames"), golden["classnames"].size());
    for (std::size_t i = 0; i < golden["classnames"].size(); ++i) {
        const json &row = golden["classnames"][i];
        QCOMPARE(file.text(fmt::format("classnames[{}].name", i)), row[1].get<std::string>());
        QCOMPARE(file.number(fmt::format("classnames[{}].signature", i)),
                 static_cast<double>(std::stoul(row[0].get<std::string>(), nullptr, 16)));
    }
    QCOMPARE(file.pack().objects.size(), golden["objectCount"].get<std::size_t>());
    for (std::size_t i = 0; i < golden["objects"].size(); ++i) {
        QCOMPARE(file.pack().objects[i].offset, golden["objects"][i][0].get<std::uint32_t>());
        QCOMPARE(std::string(file.pack().objects[i].className), golden["objects"][i][1].get<std::string>());
    }
    std::map<std::string, std::size_t> counts;
    for (const hkx::Object &object : file.pack().objects)
        ++counts[std::string(object.className)];
    QVERIFY(json(counts) == golden["classCounts"]);
}

void HkxGoldenTest::compareSections(const GoldenFile &file, const json &sections)
{
    QCOMPARE(file.count("sections"), sections.size());
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const std::string at = fmt::format("sections[{}].", i);
        QCOMPARE(file.text(at + "sectionTag"), sections[i]["name"].get<std::string>());
        QCOMPARE(file.number(at + "absoluteDataStart"), sections[i]["start"].get<double>());
        QCOMPARE(file.number(at + "localFixupsOffset"), sections[i]["local"].get<double>());
        QCOMPARE(file.number(at + "globalFixupsOffset"), sections[i]["global"].get<double>());
        QCOMPARE(file.number(at + "virtualFixupsOffset"), sections[i]["virtual"].get<double>());
        QCOMPARE(file.number(at + "endOffset"), sections[i]["end"].get<double>());
        QCOMPARE(file.pack().fixups[i].local.size(), sections[i]["nLocal"].get<std::size_t>());
        QCOMPARE(file.pack().fixups[i].global.size(), sections[i]["nGlobal"].get<std::size_t>());
    }
    QCOMPARE(file.count("virtualFixups"), sections[2]["nVirtual"].get<std::size_t>());
}

void HkxGoldenTest::skeletons()
{
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    const GoldenFile file(index);
    for (const json &skeleton : file.golden().value("skeletons", json::array())) {
        const std::string at = file.objectAt(skeleton["offset"]);
        QCOMPARE(file.text(at + ".name"),
                 skeleton["name"].is_null() ? "null" : skeleton["name"].get<std::string>());
        const std::size_t bones = skeleton["bones"].size();
        QCOMPARE(file.count(at + ".bones"), bones);
        QCOMPARE(file.count(at + ".parentIndices"), bones);
        QCOMPARE(file.count(at + ".referencePose"), bones);
        for (std::size_t i = 0; i < bones; ++i) {
            const std::string bone = fmt::format("{}.bones[{}]", at, i);
            QCOMPARE(file.text(bone + ".name"), skeleton["bones"][i].get<std::string>());
            QCOMPARE(file.number(bone + ".lockTranslation"), skeleton["lockTranslation"][i].get<double>());
            QCOMPARE(file.number(fmt::format("{}.parentIndices[{}]", at, i)),
                     skeleton["parents"][i].get<double>());
            const json &pose = skeleton["referencePose"][i];
            const std::string here = fmt::format("{}.referencePose[{}].", at, i);
            const std::vector<double> expected = pose.get<std::vector<double>>();
            QVERIFY(file.near(here + "translation", {expected.begin(), expected.begin() + 3}));
            QVERIFY(file.near(here + "rotation", {expected.begin() + 3, expected.begin() + 7}));
            QVERIFY(file.near(here + "scale", {expected.begin() + 7, expected.end()}));
        }
        const json slots = skeleton.value("floatSlots", json::array());
        QCOMPARE(file.count(at + ".floatSlots"), slots.size());
        for (std::size_t i = 0; i < slots.size(); ++i) {
            QCOMPARE(file.text(fmt::format("{}.floatSlots[{}]", at, i)), slots[i].get<std::string>());
            QVERIFY(
                file.near(fmt::format("{}.referenceFloats[{}]", at, i), {skeleton["referenceFloats"][i]}));
        }
        const json partitions = skeleton.value("partitions", json::array());
        for (std::size_t i = 0; i < partitions.size(); ++i) {
            const std::string part = fmt::format("{}.partitions[{}]", at, i);
            QCOMPARE(file.text(part + ".name"), partitions[i][0].get<std::string>());
            QCOMPARE(file.number(part + ".startBoneIndex"), partitions[i][1].get<double>());
            QCOMPARE(file.number(part + ".numBones"), partitions[i][2].get<double>());
        }
    }
}

void HkxGoldenTest::animation()
{
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    const GoldenFile file(index);
    const json environment = file.golden().value("environment", json::array());
    for (std::size_t i = 0; i < environment.size(); ++i) {
        const std::string at = fmt::format("{}.variables[{}]", file.objectOf("hkxEnvironment"), i);
        QCOMPARE(file.text(at + ".name"), environment[i][0].get<std::string>());
        QCOMPARE(file.text(at + ".value"), environment[i][1].get<std::string>());
    }
    if (!file.golden().contains("animation"))
        return;
    const json &clip = file.golden()["animation"];
    const std::string key = file.objectAt(clip["offset"]);
    compareClip(file, key, clip);
    compareAnnotations(file, key, clip.value("annotations", json::array()));
    if (clip.contains("binding"))
        compareBinding(file, clip["binding"]);
    if (clip.contains("referenceFrame") && !clip["referenceFrame"].is_null())
        compareMotion(file, clip["referenceFrame"]);
}

// Numbers of the golden clip that are fields of the object by the same name, and its arrays.
void HkxGoldenTest::compareClip(const GoldenFile &file, const std::string &key, const json &clip)
{
    const bool isSpline = file.text(key + ".type").starts_with("spline");
    int compared = 0;
    for (const auto &[name, value] : clip.items()) {
        const bool isDerived =
            name == "offset" || (!isSpline && (name == "numFrames" || name == "frameDuration"));
        if (!value.is_number() || isDerived || !file.exists(key + "." + name))
            continue;
        QVERIFY2(file.near(key + "." + name, {value.get<double>()}), name.c_str());
        ++compared;
    }
    QVERIFY(compared >= 4);
    for (const char *name : {"blockOffsets", "floatBlockOffsets"}) {
        if (isSpline)
            QVERIFY(file.sameNumbers(key + "." + name, clip[name]));
    }
    if (clip.contains("dataSize"))
        QVERIFY(file.near(key + (isSpline ? ".data.size" : ".dataBuffer.size"),
                          {clip["dataSize"].get<double>()}));
    if (clip.contains("transformCount"))
        QCOMPARE(file.count(key + ".transforms"), clip["transformCount"].get<std::size_t>());
    if (clip.contains("qFormat")) {
        for (const auto &[name, value] : clip["qFormat"].items())
            QCOMPARE(file.number(key + ".qFormat." + name), value.get<double>());
    }
    const json names = clip.value("trackNames", json::array());
    for (std::size_t i = 0; i < names.size(); ++i)
        QCOMPARE(file.text(fmt::format("{}.annotationTracks[{}].trackName", key, i)),
                 names[i].get<std::string>());
}

void HkxGoldenTest::compareAnnotations(const GoldenFile &file, const std::string &key,
                                       const json &annotations)
{
    std::map<std::size_t, std::size_t> next; // by track
    for (const json &row : annotations) {
        const auto track = row[0].get<std::size_t>();
        const std::string at =
            fmt::format("{}.annotationTracks[{}].annotations[{}]", key, track, next[track]++);
        QVERIFY(file.near(at + ".time", {row[1].get<double>()}));
        QCOMPARE(file.text(at + ".text"), row[2].get<std::string>());
    }
    std::size_t stored = 0;
    for (std::size_t track = 0; track < file.count(key + ".annotationTracks"); ++track)
        stored += file.count(fmt::format("{}.annotationTracks[{}].annotations", key, track));
    QCOMPARE(stored, annotations.size());
}

void HkxGoldenTest::compareBinding(const GoldenFile &file, const json &binding)
{
    const std::string at = file.objectOf("hkaAnimationBinding");
    const json &name = binding["originalSkeletonName"];
    QCOMPARE(file.text(at + ".originalSkeletonName"), name.is_null() ? "null" : name.get<std::string>());
    QCOMPARE(file.number(at + ".blendHint"), binding["blendHint"].get<double>());
    QVERIFY(file.sameNumbers(at + ".transformTrackToBoneIndices", binding["transformTrackToBone"]));
    QVERIFY(file.sameNumbers(at + ".floatTrackToFloatSlotIndices", binding["floatTrackToSlot"]));
}

void HkxGoldenTest::compareMotion(const GoldenFile &file, const json &frame)
{
    const std::string at = file.objectOf("hkaDefaultAnimatedReferenceFrame");
    const auto count = frame["count"].get<std::size_t>();
    QVERIFY(file.near(at + ".up", frame["up"]));
    QVERIFY(file.near(at + ".forward", frame["forward"]));
    QVERIFY(file.near(at + ".duration", {frame["duration"].get<double>()}));
    QCOMPARE(file.count(at + ".referenceFrameSamples"), count);
    QVERIFY(file.near(fmt::format("{}.referenceFrameSamples[{}]", at, count - 1), frame["last"]));
}

CUTAWAY_TESTS(HkxGoldenTest)
#include "hkxgoldentest.moc"
