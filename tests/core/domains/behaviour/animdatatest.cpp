// SPDX-License-Identifier: MIT
// Animation texts by meaning, beside made behaviours and real ones, and against golden values.
#include "core/domains/behaviour/animdata/animcheck.h"
#include "core/file/check.h"

#include "tests/support/animtexts.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace cutaway;
using Json = nlohmann::json;

namespace
{

// The text beside the behaviour of SmallProject: Clip00 to Clip02, speed 1, Stop 0.25 s before the end.
std::unique_ptr<File> besideSmall(const std::string &text)
{
    auto file = test::openAnimationText(text);
    Companions::Files others;
    others.push_back(test::openPackfile(test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe)));
    file->companions().set(std::move(others));
    return file;
}

std::map<std::string, int> findingCounts(const File &file)
{
    Progress progress;
    Diagnostics found;
    animdata::checkAnimationText(file, found, progress);
    std::map<std::string, int> counts;
    for (const Diagnostic &d : found.list())
        ++counts[std::string(d.code->id)];
    return counts;
}

std::string withReplaced(std::string text, std::string_view before, std::string_view now)
{
    const std::size_t at = text.find(before);
    return at == std::string::npos ? text : text.replace(at, before.size(), now);
}

std::unique_ptr<File> realAnimationText(const std::string &name)
{
    Progress progress;
    auto file = File::open(test::sharedDir() / "corpus/hkx-behaviour" / name, allFormats(), progress);
    return file ? std::move(*file) : nullptr;
}

bool isCloseTo(double a, const Json &b)
{
    return std::abs(a - b.get<double>()) < 1e-9;
}

} // namespace

class AnimdataTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keys();
    void numbers();
    void made();
    void rules_data();
    void rules();
    void recordsAreBroughtInLine();
    void golden();
    void goldenSets();
    void realBehaviours();
    void realSets();
};

void AnimdataTest::keys()
{
    QCOMPARE(animdata::keyOf("meshes\\actors\\character\\Animations"), 3064642194u);
    QCOMPARE(animdata::keyOf("MT_Idle"), 1039225057u);
    animdata::AnimationNames names;
    names.add("Animations\\Male\\MT_Idle.hkx");
    QVERIFY(names.find({0, 1039225057u, animdata::kHkxKey}) != nullptr);
    QVERIFY(names.find({0, 1039225058u, animdata::kHkxKey}) == nullptr);
}

void AnimdataTest::numbers()
{
    QCOMPARE(animdata::numberText(1.0), std::string("1"));
    QCOMPARE(animdata::numberText(4.0 / 3.0), std::string("1.33333"));
    QCOMPARE(animdata::numberText(1.19209e-7), std::string("1.19209e-007"));
    QCOMPARE(animdata::numberText(-0.0), std::string("0"));
    QVERIFY(animdata::isSameNumber(1.33333, 4.0 / 3.0) && !animdata::isSameNumber(1.333, 4.0 / 3.0));
}

void AnimdataTest::made()
{
    const auto file = test::openAnimationText(test::kAnimationData);
    const auto projects = animdata::readProjects(*file);
    QCOMPARE(projects.size(), std::size_t{3});
    QCOMPARE(projects[0].name, std::string("SmallProject.txt"));
    QCOMPARE(projects[0].clips[0].triggers[1].time, 1.75);
    QCOMPARE(projects[0].clip("Turn[mirrored].hkx")->speed, -0.5);
    QCOMPARE(projects[0].motion(7)->translations[1][3], 64.0);
    QCOMPARE(projects[0].motion(9), nullptr);
    QVERIFY(!projects[1].hasMotion);
    const auto sets = animdata::readSets(*test::openAnimationText(test::kAnimationSets));
    QCOMPARE(sets.size(), std::size_t{2});
    QCOMPARE(sets[0].sets[1].file, std::string("Sword.txt"));
    QCOMPARE(sets[0].sets[1].attacks[0].clips[1], std::string("clip01"));
    QCOMPARE(sets[0].sets[0].animations[0].extension, animdata::kHkxKey);
}

void AnimdataTest::rules_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("now");
    QTest::addColumn<QString>("rule");
    const auto row = [](const char *before, const char *now, const char *rule) {
        QTest::newRow(rule) << QString::fromLatin1(before) << QString::fromLatin1(now)
                            << QString::fromLatin1(rule);
    };
    row("Clip01\n8\n", "Clip00\n8\n", "animdata.clip.twice");
    row("8\n1.33333\n1\n", "7\n1.33333\n1\n", "animdata.motion.twice");
    row("8\n1.33333\n1\n", "9\n1.33333\n1\n", "animdata.motion.clip");
    row("7\n2\n2\n", "7\n2.5\n2\n", "animdata.motion.end");
    row("Clip00\n7\n1\n", "Clip00\n7\n1.5\n", "animdata.clip.speed");
    row("Stop:1.75", "Stop:1.5", "animdata.trigger.time");
    row("Stop:1.75", "Halt:1.75", "animdata.trigger.missing");
    row("Clip00\n7\n", "Clip0\n7\n", "animdata.clip.unused");
    row("Clip01\n8\n", "Clip01\n7\n", "animdata.animation.id");
}

// Each change fires its rule once more than the text does as it is.
void AnimdataTest::rules()
{
    QFETCH(QString, before);
    QFETCH(QString, now);
    QFETCH(QString, rule);
    const std::string id = rule.toStdString(), text(test::kAnimationData);
    auto as = findingCounts(*besideSmall(text));
    const std::string changed = withReplaced(text, before.toStdString(), now.toStdString());
    QVERIFY(changed != text);
    QVERIFY2(findingCounts(*besideSmall(changed))[id] > as[id], id.c_str());
}

void AnimdataTest::recordsAreBroughtInLine()
{
    const auto file =
        besideSmall(withReplaced(std::string(test::kAnimationData), "Clip00\n7\n1\n", "Clip00\n7\n1.5\n"));
    auto counts = findingCounts(*file);
    QCOMPARE(counts["animdata.clip.missing"], 1); // Clip02
    QCOMPARE(counts["animdata.clip.speed"], 1);
    QCOMPARE(counts["animdata.trigger.missing"], 1); // of Clip01
    Progress progress;
    const Result<Fixed> fixed = fixAll(*file, {.most = Fix::Kind::Choice}, progress);
    QVERIFY2(fixed.has_value(), fixed ? "" : fixed.error().message.c_str());
    const auto change = file->apply(fixed->patch);
    QVERIFY(change.has_value());
    counts = findingCounts(*file);
    QCOMPARE(counts["animdata.clip.missing"] + counts["animdata.clip.speed"] +
                 counts["animdata.trigger.missing"],
             0);
    QVERIFY(file->containerDiagnostics().empty());
    const auto project = animdata::readProjects(*file).front();
    QCOMPARE(project.clip("Clip02")->id, std::int64_t{32767});
    QCOMPARE(project.clip("Clip00")->speed, 1.0);
    QCOMPARE(project.clip("Clip01")->triggers[1], (animdata::Trigger{"Stop", 1.08333}));
    QCOMPARE(project.clip("Clip00")->triggers[0].event, std::string("FootLeft")); // an annotation stays
}

void AnimdataTest::golden()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const Json expected = test::golden("havok-behaviour", "animationtext")["animationdata"];
    const auto projects = animdata::readProjects(*realAnimationText("animationdatasinglefile.txt"));
    std::map<std::string, const animdata::Project *> byName;
    for (const animdata::Project &project : projects)
        byName.emplace(project.name, &project);
    for (const Json &golden : expected) {
        const animdata::Project &project = *byName.at(golden["name"].get<std::string>());
        QVERIFY(Json(project.files) == golden["assets"]);
        QCOMPARE(int(project.hasMotion), golden["hasMotion"].get<int>());
        QCOMPARE(project.clips.size(), golden["clips"].get<std::size_t>());
        for (std::size_t i = 0; golden.contains("firstClips") && i < golden["firstClips"].size(); ++i) {
            const Json &clip = golden["firstClips"][i];
            const animdata::ClipRecord &found = project.clips[i];
            QVERIFY(found.name == clip[0] && found.id == clip[1] && isCloseTo(found.speed, clip[2]) &&
                    isCloseTo(found.cropStart, clip[3]) && isCloseTo(found.cropEnd, clip[4]));
            QCOMPARE(found.triggers.size(), clip[5].size());
            for (std::size_t row = 0; row < clip[5].size(); ++row)
                QCOMPARE(found.triggers[row].event + ":" + animdata::numberText(found.triggers[row].time),
                         clip[5][row].get<std::string>());
        }
        QCOMPARE(project.motions.size(), golden.value("motions", std::size_t{0}));
        for (std::size_t i = 0; golden.contains("firstMotions") && i < golden["firstMotions"].size(); ++i) {
            const Json &motion = golden["firstMotions"][i];
            const animdata::Motion &found = project.motions[i];
            QVERIFY(found.id == motion[0] && isCloseTo(found.duration, motion[1]));
            QVERIFY(found.translations.size() == motion[2] && found.rotations.size() == motion[3]);
            QVERIFY(found.translations.empty() || Json(found.translations.back()) == motion[4]);
            QVERIFY(found.rotations.empty() || Json(found.rotations.back()) == motion[5]);
        }
    }
}

void AnimdataTest::goldenSets()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const Json all = test::golden("havok-behaviour", "animationtext");
    const auto projects = animdata::readSets(*realAnimationText("animationsetdatasinglefile.txt"));
    const Json &expected = all["animationsetdata"], &totals = all["animationsetdatasinglefile"];
    std::size_t sets = 0, animations = 0, triggers = 0, conditions = 0, attacks = 0;
    std::map<std::string, const animdata::SetProject *> byName;
    for (const animdata::SetProject &project : projects) {
        byName.emplace(project.name, &project);
        for (const animdata::AttackSet &set : project.sets) {
            ++sets;
            animations += set.animations.size();
            triggers += set.events.size();
            conditions += set.conditions.size();
            attacks += set.attacks.size();
        }
    }
    QCOMPARE(sets, totals["sets"].get<std::size_t>());
    QCOMPARE(animations, totals["animations"].get<std::size_t>());
    QCOMPARE(triggers, totals["triggers"].get<std::size_t>());
    QCOMPARE(conditions, totals["conditions"].get<std::size_t>());
    QCOMPARE(attacks, totals["attacks"].get<std::size_t>());
    for (const Json &golden : expected) {
        const animdata::SetProject &project = *byName.at(golden["project"].get<std::string>());
        QCOMPARE(project.sets.size(), golden["sets"].get<std::size_t>());
        for (std::size_t i = 0; i < golden["first"].size(); ++i) {
            const Json &set = golden["first"][i];
            QCOMPARE(project.sets[i].file, set["file"].get<std::string>());
            QVERIFY(Json(project.sets[i].events) == set["triggers"]);
            QCOMPARE(project.sets[i].conditions.size(), set["conditions"].size());
            QCOMPARE(std::min(project.sets[i].attacks.size(), std::size_t{4}), set["attacks"].size());
            for (std::size_t row = 0; row < set["attacks"].size(); ++row) {
                const animdata::Attack &attack = project.sets[i].attacks[row];
                QVERIFY(set["attacks"][row] == Json({attack.event, attack.flag, attack.clips}));
            }
            QCOMPARE(project.sets[i].animations.size(), set["animations"].get<std::size_t>());
            for (std::size_t row = 0; row < set["firstAnimations"].size(); ++row) {
                const animdata::AnimationKey &key = project.sets[i].animations[row];
                QVERIFY(set["firstAnimations"][row] == Json({key.folder, key.name, key.extension}));
            }
        }
    }
}

// Every clip of a behaviour of the games has a record of its speed and crops, and all its triggers.
void AnimdataTest::realBehaviours()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto text = realAnimationText("animationdatasinglefile.txt");
    Companions::Files others;
    for (const char *name : {"id_chickenbehavior.hkx", "id_witchlightbehavior.hkx", "se_1hm_behavior.hkx"})
        others.push_back(realAnimationText(name));
    text->companions().set(std::move(others));
    std::map<std::string, animdata::ComparedProject> found;
    for (const animdata::ComparedProject &project :
         animdata::compare(*text, animdata::companionshipOf(*text)))
        found.emplace(project.name, project);
    QCOMPARE(found["ChickenProject.txt"].recorded, std::size_t{36});
    QCOMPARE(found["ChickenProject.txt"].listed, std::size_t{43});
    QVERIFY(found["ChickenProject.txt"].isComplete && !found["DefaultMale.txt"].isComplete);
    for (const auto &[name, project] : found) {
        QCOMPARE(project.recorded, project.clips);
        QCOMPARE(project.alike, project.clips);
    }
    QCOMPARE(found.size(), std::size_t{4}); // both sexes, not the first person
    auto counts = findingCounts(*text);
    QCOMPARE(counts["animdata.clip.missing"] + counts["animdata.clip.speed"] +
                 counts["animdata.motion.clip"] + counts["animdata.motion.end"] +
                 counts["animdata.motion.twice"] + counts["animdata.clip.twice"],
             0);
}

void AnimdataTest::realSets()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto sets =
        realAnimationText("animationsetdatasinglefile.txt"); // the text of the clips is beside it
    auto counts = findingCounts(*sets);
    QCOMPARE(counts["animdata.attack.clip"], 17);
    QCOMPARE(counts["animdata.set.extension"], 0);
    QCOMPARE(counts["animdata.set.animation"], 0); // no behaviours are there
}

CUTAWAY_TESTS(AnimdataTest)
#include "animdatatest.moc"
