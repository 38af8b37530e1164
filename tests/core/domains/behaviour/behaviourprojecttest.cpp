// SPDX-License-Identifier: MIT
// Rules between the files of a made project, and what all rules say of real files: as often as an independent
// reader counts, and never more than a note.
#include "core/catalogue.h"
#include "tests/support/behaviourfiles.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>
#include <QTest>

#include <charconv>
#include <fstream>
#include <map>

using namespace cutaway;
using test::Changes;
using test::HkxLayout;
using test::HkxValue;
using RuleCounts = std::map<std::string, int>; // by rule

namespace
{

namespace fs = std::filesystem;

std::unique_ptr<File> openedAt(const fs::path &path)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    auto file = File::open(path, formats, progress);
    return file ? std::move(*file) : nullptr;
}

void putFile(const fs::path &path, const Bytes &bytes)
{
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

// A note that counts for many says how many first.
int countedBy(const Diagnostic &diagnostic)
{
    int number = 1;
    const std::string &text = diagnostic.message;
    if (diagnostic.code->id.ends_with(".unused"))
        std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace

class BehaviourProjectTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acrossProject_data();
    void acrossProject();
    void changesOfOpenFile();
    void realFiles_data();
    void realFiles();

private:
    static fs::path write(const QTemporaryDir &folder, const QByteArray &changed, const Changes &changes);
};

// The project, with changes in one of its files.
fs::path BehaviourProjectTest::write(const QTemporaryDir &folder, const QByteArray &changed,
                                     const Changes &changes)
{
    constexpr auto kLayout = HkxLayout::SkyrimSe;
    const fs::path root = folder.path().toStdString();
    const auto of = [&](const char *name) { return changed == name ? changes : Changes(); };
    putFile(root / "Creature.hkx", test::buildProjectPackfile(kLayout, of("project")));
    putFile(root / "characters" / "creature.hkx", test::buildCharacterPackfile(kLayout, of("character")));
    putFile(root / "Behaviors" / "graph.hkx", test::buildGraphPackfile(kLayout, of("graph")));
    putFile(root / "Behaviors" / "Other.hkx", test::buildGraphPackfile(kLayout, of("other")));
    putFile(root / "Character Assets" / "skeleton.hkx", test::buildSkeletonPackfile(kLayout));
    return root;
}

void BehaviourProjectTest::acrossProject_data()
{
    QTest::addColumn<QByteArray>("changed");
    QTest::addColumn<Changes>("changes");
    QTest::addColumn<QByteArray>("checked"); // file
    QTest::addColumn<QByteArray>("rule");    // none: nothing is to be found
    QTest::addColumn<int>("severity");
    using enum Severity;
    const auto row = [](const char *changed, const Changes &changes, const char *checked, const char *rule,
                        Severity severity = Note) {
        QTest::addRow("%s, %s", *rule == '\0' ? "nothing" : rule, checked)
            << QByteArray(changed) << changes << QByteArray(checked) << QByteArray(rule)
            << static_cast<int>(severity);
    };
    const char *project = "Creature.hkx", *character = "characters/creature.hkx",
               *graph = "Behaviors/graph.hkx", *other = "Behaviors/Other.hkx";
    for (const char *each : {project, character, graph, other})
        row("", {}, each, "");
    row("project", {{"hkbProjectStringData", 0, "characterFilenames.0", "Characters\\None.hkx"}}, project,
        "hkb.project.characterFile");
    row("character", {{"hkbCharacterStringData", 0, "behaviorFilename", "Behaviors\\None.hkx"}}, character,
        "hkb.character.behaviorFile", Error);
    row("character", {{"hkbCharacterStringData", 0, "rigName", "Character Assets\\None.hkx"}}, character,
        "hkb.character.rigFile");
    row("character", {{"hkbCharacterStringData", 0, "rigName", "Character Assets\\Skeleton.hkt"}}, character,
        "");
    row("graph", {{"hkbBehaviorReferenceGenerator", 0, "behaviorName", "Behaviors\\None.hkx"}}, graph,
        "hkb.ref.missing", Error);
    row("graph", {{"hkbBehaviorReferenceGenerator", 0, "behaviorName", "Archived\\None.hkx"}}, graph, "");
    row("graph", {{"hkbClipGenerator", 2, "animationName", "Animations\\None.hkx"}}, graph,
        "hkb.clip.inCharacter", Error);
    row("other", {{"hkbClipGenerator", 2, "animationName", "Animations\\None.hkx"}}, other,
        "hkb.clip.inCharacter", Error);
    row("graph", {{"hkbClipGenerator", 2, "animationName", "ANIMATIONS\\fast.HKX"}}, graph, "");
    row("character", {{"hkbCharacterStringData", 0, "animationNames.0", "Animations\\None.hkx"}}, character,
        "hkb.character.animUnused");
    row("character", {{"hkbCharacterStringData", 0, "characterPropertyNames.0", "Face"}}, graph,
        "hkb.property.inCharacter", Error);
    row("other", {{"hkbBehaviorGraphData", 0, "variableInfos.3.type", 8}}, other, "hkb.variable.sameType",
        Error);
    row("other", {{"hkbBehaviorGraphStringData", 0, "variableNames.3", "Private"}}, other,
        "hkb.variable.inRoot");
    row("graph", {{"hkbBehaviorGraphStringData", 0, "variableNames.3", "Private"}}, graph, "");
    row("other", {{"hkbBehaviorGraphStringData", 0, "eventNames.1", "Private"}}, other, "hkb.event.inRoot");
    row("graph", {{"hkbBoneWeightArray", 0, "boneWeights", HkxValue::numbers({1, 1, 1, 1})}}, graph,
        "hkb.bone.weights");
    row("graph", {{"hkbBoneIndexArray", 0, "boneIndices", HkxValue::numbers({0, 3})}}, graph,
        "hkb.bone.index", Error);
}

void BehaviourProjectTest::acrossProject()
{
    QFETCH(QByteArray, changed);
    QFETCH(Changes, changes);
    QFETCH(QByteArray, checked);
    QFETCH(QByteArray, rule);
    QFETCH(int, severity);
    const QTemporaryDir folder;
    const auto file = openedAt(write(folder, changed, changes) / checked.toStdString());
    QVERIFY(file != nullptr);
    std::vector<Diagnostic> found = test::behaviourFindings(*file);
    std::erase_if(found, [](const Diagnostic &d) { return d.code->id == "hkb.variable.unused"; });
    if (rule.isEmpty()) {
        QVERIFY2(found.empty(), test::joinedFindings(found).c_str());
        return;
    }
    QVERIFY2(test::ruleIds(found) == std::set{rule.toStdString()}, test::joinedFindings(found).c_str());
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(static_cast<int>(found.front().severity), severity);
}

// The file itself is judged as it is now, not as it is on disk.
void BehaviourProjectTest::changesOfOpenFile()
{
    const QTemporaryDir folder;
    const auto file = openedAt(write(folder, "", {}) / "Behaviors" / "graph.hkx");
    const auto ids = [&] { return test::ruleIds(test::behaviourFindings(*file)); };
    QVERIFY(!ids().contains("hkb.clip.inCharacter"));
    std::string path;
    for (std::uint32_t unit = 0; unit < file->units().size() && path.empty(); ++unit) {
        const auto tree = file->tree(unit);
        if (tree->childNamed(tree->root(), "animationName"))
            path = file->pathText(unit, *tree->childNamed(tree->root(), "animationName"));
    }
    QVERIFY(applyEdits(*file, std::vector<Edit>{test::setEdit(path, "Animations\\None.hkx")}).has_value());
    QVERIFY(ids().contains("hkb.clip.inCharacter"));
}

// Counted from the members that ../shared/tools/hkx_read.py decodes, by rules written down apart.
void BehaviourProjectTest::realFiles_data()
{
    QTest::addColumn<RuleCounts>("counts");
    const auto row = [](const char *name, const RuleCounts &counts) { QTest::addRow("%s", name) << counts; };
    row("fo4_HoloPipboyBehavior.hkx", {{"hkb.clip.userTime", 13},
                                       {"hkb.node.dupName", 4},
                                       {"hkb.object.unreferenced", 5},
                                       {"hkb.tr.condMissing", 56}});
    row("fo4_HoloPipboyProject.hkx", {{"hkb.project.characterFile", 1}});
    row("fo4_HoloSkeleton.hkx", {});
    row("id_chickenbehavior.hkx",
        {{"hkb.event.unused", 89}, {"hkb.tr.effect", 1}, {"hkb.variable.unused", 25}});
    row("id_trollproject.hkx", {{"hkb.project.characterFile", 1}});
    row("id_witchlightbehavior.hkx", {{"hkb.event.unused", 3}, {"hkb.variable.unused", 4}});
    row("id_witchlightcharacter.hkx", {});
    row("le_1st_idlebehavior.hkx", {{"hkb.event.unused", 37}, {"hkb.variable.unused", 6}});
    row("le_blockbehavior.hkx", {{"hkb.blender.unbound", 4},
                                 {"hkb.event.unused", 8},
                                 {"hkb.tr.effect", 1},
                                 {"hkb.variable.unused", 5}});
    row("le_bow_direction_behavior.hkx",
        {{"hkb.blender.unbound", 2}, {"hkb.event.unused", 7}, {"hkb.variable.unused", 3}});
    row("le_char_defaultmale.hkx", {});
    row("le_horsebehavior.hkx", {{"hkb.bind.boolInt", 4},
                                 {"hkb.clip.userTime", 2},
                                 {"hkb.event.unused", 113},
                                 {"hkb.tr.effect", 1},
                                 {"hkb.variable.unused", 52}});
    row("le_mt_behavior.hkx", {{"hkb.blender.unbound", 2},
                               {"hkb.clip.userTime", 4},
                               {"hkb.event.unused", 228},
                               {"hkb.events.dup", 1},
                               {"hkb.sm.unreachable", 2},
                               {"hkb.tr.effect", 34},
                               {"hkb.tr.self", 5},
                               {"hkb.variable.unused", 27}});
    row("le_staggerbehavior.hkx", {{"hkb.bind.boolInt", 1},
                                   {"hkb.event.unused", 4},
                                   {"hkb.sm.unreachable", 1},
                                   {"hkb.variable.unused", 5}});
    row("le_weapequip.hkx",
        {{"hkb.event.unused", 16}, {"hkb.sm.unreachable", 3}, {"hkb.variable.unused", 9}});
    row("se_0_master.hkx", {{"hkb.bind.boolInt", 5},
                            {"hkb.blender.unbound", 10},
                            {"hkb.clip.userTime", 2},
                            {"hkb.event.unused", 947},
                            {"hkb.sm.unreachable", 3},
                            {"hkb.tr.effect", 7},
                            {"hkb.tr.self", 2},
                            {"hkb.variable.unused", 137}});
    row("se_1hm_behavior.hkx", {{"hkb.bind.boolInt", 17},
                                {"hkb.blender.unbound", 13},
                                {"hkb.clip.userTime", 2},
                                {"hkb.event.unused", 97},
                                {"hkb.sm.unreachable", 1},
                                {"hkb.tr.effect", 10},
                                {"hkb.tr.self", 3},
                                {"hkb.variable.unused", 18}});
    row("se_1st_idlebehavior.hkx", {{"hkb.event.unused", 37}, {"hkb.variable.unused", 6}});
    row("se_bow_direction_behavior.hkx",
        {{"hkb.blender.unbound", 2}, {"hkb.event.unused", 7}, {"hkb.variable.unused", 3}});
    row("se_char_defaultfemale.hkx", {});
    row("se_shout_behavior.hkx", {{"hkb.blender.unbound", 1},
                                  {"hkb.clip.userTime", 1},
                                  {"hkb.event.unused", 17},
                                  {"hkb.variable.unused", 20}});
    row("se_staggerbehavior.hkx", {{"hkb.bind.boolInt", 1},
                                   {"hkb.event.unused", 4},
                                   {"hkb.sm.unreachable", 1},
                                   {"hkb.variable.unused", 5}});
}

void BehaviourProjectTest::realFiles()
{
    QFETCH(RuleCounts, counts);
    const fs::path path = test::sharedDir() / "corpus/hkx-behaviour" / QTest::currentDataTag();
    if (!fs::exists(path))
        QSKIP("no real files");
    const auto file = openedAt(path);
    const std::vector<Diagnostic> found = test::behaviourFindings(*file);
    RuleCounts counted;
    for (const Diagnostic &diagnostic : found) {
        counted[std::string(diagnostic.code->id)] += countedBy(diagnostic);
        QVERIFY2(diagnostic.severity == Severity::Note, diagnostic.message.c_str());
    }
    QVERIFY2(counted == counts, test::joinedFindings(found).c_str());
}

CUTAWAY_TESTS(BehaviourProjectTest)
#include "behaviourprojecttest.moc"
