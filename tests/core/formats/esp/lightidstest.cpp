// SPDX-License-Identifier: MIT
// Tests the range of light plugins: the flag, ids moved into the range, and plugins that are made anew.
#include "core/formats/esp/lightids.h"

#include "core/file/fix.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/newplugin.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

Bytes globalRecord(std::uint32_t formId)
{
    return record("GLOB", formId, joined({subrecord("EDID", zstring("A")), subrecord("FLTV", f32(1))}));
}

// Globals at the ids and a list that names them all, at 01000800.
std::unique_ptr<File> withGlobals(std::initializer_list<std::uint32_t> ids, float version = 1.7f)
{
    Bytes globals, names;
    for (const std::uint32_t id : ids) {
        globals = joined({globals, globalRecord(id)});
        names = joined({names, subrecord("LNAM", u32(id))});
    }
    Bytes header = pluginHeader({"Skyrim.esm"}, static_cast<std::uint32_t>(ids.size()) + 3);
    store(header, 30, version);
    return packs::openNamed("test.esp", joined({header, topGroup("GLOB", globals),
                                                topGroup("FLST", record("FLST", 0x01000800, names))}));
}

std::vector<std::uint32_t> listedIds(const File &file)
{
    const ByteSpan bytes = file.unitBytes(esp::recordOf(file, 0x01000800)).span();
    std::vector<std::uint32_t> ids;
    for (std::size_t at = 30; at < bytes.size(); at += 10)
        ids.push_back(load<std::uint32_t>(bytes, at));
    return ids;
}

Result<ChangeSet> compactIds(File &file)
{
    Progress progress;
    const Result<Patch> patch = esp::withLightIds(file, progress);
    return patch ? file.apply(*patch) : tl::unexpected(patch.error());
}

Result<Patch> makeLight(const File &file)
{
    const Result<NodePath> flags = file.parsePath("TES4.header.flags");
    return file.set(flags->unit, *file.tree(0)->find(flags->path), Value{std::uint64_t{0x200}});
}

} // namespace

class LightIdsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void moves();
    void lowIds();
    void keepsWhatIsNamed();
    void tooMany();
    void flag();
    void fix();
    void newPlugins_data();
    void newPlugins();
    void newPluginsRefused();
};

void LightIdsTest::moves()
{
    const auto file = withGlobals({0x01000801, 0x01012345, 0x01000802, 0x01ABCDEF, 0x00012345});
    QVERIFY(esp::lightFault(*file).find("2 object ids of the plugin, the first 012345") == 0);
    const Result<ChangeSet> change = compactIds(*file);
    QVERIFY2(change, change ? "" : change.error().message.c_str());
    QCOMPARE(listedIds(*file),
             (std::vector<std::uint32_t>{0x01000801, 0x01000803, 0x01000802, 0x01000804, 0x00012345}));
    QCOMPARE(file->state<esp::EspState>().nextObjectId, 0x805u);
    QVERIFY(esp::lightFault(*file).empty());
    Progress progress;
    QVERIFY(esp::withLightIds(*file, progress)->empty());
    QVERIFY(file->apply(change->inverse));
    QCOMPARE(listedIds(*file)[1], 0x01012345u);
}

// Below 800 only where the header says so.
void LightIdsTest::lowIds()
{
    const auto old = withGlobals({0x01000010});
    QVERIFY(!esp::lightFault(*old).empty());
    QVERIFY(compactIds(*old));
    QCOMPARE(listedIds(*old), (std::vector<std::uint32_t>{0x01000801}));
    QVERIFY(esp::lightFault(*withGlobals({0x01000010}, 1.71f)).empty());
}

// An id that something names, though no record has it, is not given to another.
void LightIdsTest::keepsWhatIsNamed()
{
    const Bytes list = record(
        "FLST", 0x01000800, joined({subrecord("LNAM", u32(0x01000801)), subrecord("LNAM", u32(0x01005000))}));
    const auto file = packs::openNamed(
        "test.esp", joined({pluginHeader({"Skyrim.esm"}, 4), topGroup("GLOB", globalRecord(0x01005000)),
                            topGroup("FLST", list)}));
    QVERIFY(compactIds(*file));
    QCOMPARE(listedIds(*file), (std::vector<std::uint32_t>{0x01000801, 0x01000802}));
}

void LightIdsTest::tooMany()
{
    Bytes globals;
    for (std::uint32_t id = 0; id < 0x801; ++id) {
        const Bytes one = record("GLOB", 0x01001000 + id, {});
        globals.insert(globals.end(), one.begin(), one.end());
    }
    const auto file = packs::openNamed(
        "test.esp", joined({pluginHeader({"Skyrim.esm"}, 0x802), topGroup("GLOB", globals)}));
    const Result<ChangeSet> change = compactIds(*file);
    QVERIFY(!change && change.error().message.find("a light plugin has room for 2048") != std::string::npos);
}

void LightIdsTest::flag()
{
    const auto file = withGlobals({0x01012345});
    const Result<Patch> refused = makeLight(*file);
    QVERIFY(!refused && refused.error().message.find("lie outside 800 to FFF") != std::string::npos);
    QVERIFY(compactIds(*file));
    const Result<Patch> made = makeLight(*file);
    QVERIFY2(made, made ? "" : made.error().message.c_str());
    QVERIFY(file->apply(*made));
    QVERIFY(file->state<esp::EspState>().light());
}

// A plugin that has the flag already is put right by the fix of the finding.
void LightIdsTest::fix()
{
    auto file = withGlobals({0x01012345});
    QVERIFY(file->apply(Patch::overwrite(8, u32(0x200))));
    Progress progress;
    const auto isLight = [](const Diagnostic &each) { return each.code->id == "esp.formid.light"; };
    const std::vector<Diagnostic> found = diagnosticsOf(*file, progress);
    const auto light = std::ranges::find_if(found, isLight);
    QVERIFY(light != found.end());
    const std::vector<Fix> fixes = fixesOf(*file, *light);
    QCOMPARE(fixes.size(), std::size_t{1});
    QVERIFY(file->apply(*patchFor(*file, fixes.front())));
    const std::vector<Diagnostic> left = diagnosticsOf(*file, progress);
    QVERIFY(std::ranges::none_of(left, isLight));
}

void LightIdsTest::newPlugins_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("game");
    QTest::addColumn<bool>("light");
    QTest::addColumn<uint>("flags");
    QTest::newRow("Skyrim LE") << u"New.esp"_s << int(esp::Game::SkyrimLE) << false << 0u;
    QTest::newRow("Skyrim SE, light") << u"New.esp"_s << int(esp::Game::SkyrimSE) << true << 0x200u;
    QTest::newRow("Fallout 4, master") << u"New.ESM"_s << int(esp::Game::Fallout4) << false << 1u;
    QTest::newRow("light by name") << u"New.esl"_s << int(esp::Game::SkyrimSE) << false << 0x201u;
}

void LightIdsTest::newPlugins()
{
    QFETCH(QString, name);
    QFETCH(int, game);
    QFETCH(bool, light);
    QFETCH(uint, flags);
    const std::vector<std::string> masters{"Skyrim.esm", "Update.esm"};
    const Result<Bytes> bytes =
        esp::newPlugin({esp::Game(game), false, light, "Me", masters}, name.toStdString());
    QVERIFY2(bytes, bytes ? "" : bytes.error().message.c_str());
    const auto file = packs::openNamed(name.toStdString(), *bytes);
    const auto &state = file->state<esp::EspState>();
    QCOMPARE(state.game, esp::Game(game));
    QCOMPARE(state.flags, flags);
    QCOMPARE(state.masters, masters);
    Progress progress;
    QVERIFY(diagnosticsOf(*file, progress).empty());
}

void LightIdsTest::newPluginsRefused()
{
    QVERIFY(!esp::newPlugin({.game = esp::Game::SkyrimLE, .isLight = true}, "New.esp"));
    QVERIFY(!esp::newPlugin({.game = esp::Game::SkyrimLE}, "New.esl"));
    QVERIFY(!esp::newPlugin({.masters = {"New.esp"}}, "New.esp"));
    QVERIFY(!esp::newPlugin({.masters = {"A.esm", "a.esm"}}, "New.esp"));
    QVERIFY(!esp::newPlugin({.author = std::string(600, 'x')}, "New.esp"));
}

CUTAWAY_TESTS(LightIdsTest)
#include "lightidstest.moc"
