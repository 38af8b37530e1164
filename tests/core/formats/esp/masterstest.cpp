// SPDX-License-Identifier: MIT
// Tests masters that come, go and move: each FormID names the same record as before, there and back.
#include "core/formats/esp/masters.h"

#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/renumber.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/randomedits.h"
#include "tests/support/testclasses.h"

#include <fstream>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;
using Names = std::vector<std::string>;

namespace
{

constexpr std::uint32_t kUnknown = 0x01000900;

// What each FormID of the plugin names, in the order of the file.
Names namedRecords(const File &file)
{
    Names named;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        Diagnostics ignored;
        const UnitTree tree = esp::decodeUnit(file, unit, ignored);
        esp::forEachFormOf(tree, [&](const Node &node, std::uint32_t formId) {
            named.push_back(tree.path(node.id) + " " +
                            esp::formText(file.state<esp::EspState>(), file.name(), formId));
        });
    }
    return named;
}

const Names &mastersOf(const File &file)
{
    return file.state<esp::EspState>().masters;
}

Result<ChangeSet> setMasters(File &file, const Names &names)
{
    Progress progress;
    const Result<Patch> patch = esp::withMasters(file, names, progress);
    return patch ? file.apply(*patch) : tl::unexpected(patch.error());
}

std::string refusal(const File &file, const Names &names)
{
    Progress progress;
    const Result<Patch> patch = esp::withMasters(file, names, progress);
    return patch ? std::string() : patch.error().message;
}

Names used(const File &file)
{
    Progress progress;
    return esp::usedMasters(file, progress);
}

// A record of a type without rows.
std::unique_ptr<File> withUnknownRecord(const Bytes &payload)
{
    const Bytes unknown = record("ZZZZ", kUnknown, subrecord("PNAM", payload));
    return packs::openNamed("test.esp", joined({pluginHeader({"Skyrim.esm"}, 2), topGroup("ZZZZ", unknown)}));
}

// A chest with an item of an owner, whose second number is a global or a rank.
std::unique_ptr<File> withOwnedItem(std::uint32_t globalOrRank)
{
    const Bytes owner = subrecord("COED", joined({u32(0x01000801), u32(globalOrRank), f32(1)}));
    const Bytes chest = record("CONT", 0x01000802,
                               joined({subrecord("EDID", zstring("Chest")), subrecord("COCT", u32(1)),
                                       subrecord("CNTO", joined({u32(0x0000000F), u32(1)})), owner}));
    return packs::openNamed("test.esp", joined({pluginHeader({"Skyrim.esm"}, 2), topGroup("CONT", chest)}));
}

} // namespace

class MastersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thereAndBack_data();
    void thereAndBack();
    void counts();
    void clean();
    void sort();
    void sortByHeaders();
    void refused_data();
    void refused();
    void tooMany();
    void withoutMasters();
    void bytesWithoutRow();
    void bytesThatCannotBeRead();
    void globalBesideOwner();
    void overriddenInPlace();
    void randomEditsAndBack();
    void damaged();
    void hostile();
    void realPlugins_data();
    void realPlugins();
};

void MastersTest::thereAndBack_data()
{
    QTest::addColumn<Names>("masters");
    const std::string skyrim = "Skyrim.esm", update = "Update.esm";
    QTest::newRow("one behind") << Names{skyrim, update, "Dawnguard.esm"};
    QTest::newRow("one in front") << Names{"Dawnguard.esm", skyrim, update};
    QTest::newRow("several between") << Names{skyrim, "A.esl", "B.esp", update};
    QTest::newRow("the other way round") << Names{update, skyrim};
    QTest::newRow("one gone, one new") << Names{"A.esm", skyrim};
}

void MastersTest::thereAndBack()
{
    QFETCH(Names, masters);
    const auto file = openPluginBytes(buildPlugin());
    const Bytes before = allBytes(*file);
    const Names named = namedRecords(*file), original = mastersOf(*file);
    const Result<ChangeSet> change = setMasters(*file, masters);
    QVERIFY2(change, change ? "" : change.error().message.c_str());
    QCOMPARE(mastersOf(*file), masters);
    QVERIFY(namedRecords(*file) == named);
    QVERIFY(allBytes(*file) != before);
    QVERIFY(setMasters(*file, original));
    QVERIFY(allBytes(*file) == before);
    // Undo takes the two steps back as well.
    QVERIFY(setMasters(*file, masters));
    const std::uint32_t own = static_cast<std::uint32_t>(masters.size()) << 24;
    QVERIFY(esp::recordOf(*file, own | (sample::kActor & 0xFFFFFF)) != UnitIndex::kNone);
}

void MastersTest::counts()
{
    const auto file = openPluginBytes(buildPlugin());
    Progress progress;
    const std::vector<esp::MasterUse> uses = esp::usesOfMasters(*file, progress);
    QCOMPARE(uses.size(), std::size_t{2});
    // A race, an idle, Travel, PlayerRef and the base of the marker.
    QCOMPARE(uses[0].forms, std::size_t{5});
    QVERIFY(uses[0].isUsed() && uses[0].mayBeNamed.empty());
    QVERIFY(!uses[1].isUsed());
}

void MastersTest::clean()
{
    const auto file = openPluginBytes(buildPlugin());
    const Names named = namedRecords(*file);
    QCOMPARE(used(*file), Names{"Skyrim.esm"});
    QVERIFY(setMasters(*file, used(*file)));
    QVERIFY(namedRecords(*file) == named);
    QCOMPARE(used(*file), mastersOf(*file));
    Progress progress;
    QVERIFY(esp::withMasters(*file, used(*file), progress)->empty());
}

void MastersTest::sort()
{
    const auto file = openPluginBytes(joined({pluginHeader({"B.esp", "Skyrim.esm", "A.esp", "C.esl"}, 0)}));
    QCOMPARE(esp::sortedMasters(mastersOf(*file), {}), (Names{"Skyrim.esm", "C.esl", "B.esp", "A.esp"}));
    const auto facts = [](const std::string &name) -> std::optional<esp::PluginFacts> {
        if (name == "B.esp")
            return esp::PluginFacts{0, {"Skyrim.esm", "a.ESP"}};
        return name == "A.esp" ? std::optional(esp::PluginFacts{1, {"Skyrim.esm"}}) : std::nullopt;
    };
    QCOMPARE(esp::sortedMasters(mastersOf(*file), facts), (Names{"Skyrim.esm", "A.esp", "C.esl", "B.esp"}));
    // Two that need each other stay as they are.
    const auto circle = [](const std::string &name) {
        return std::optional(esp::PluginFacts{0, {name == "B.esp" ? "A.esp" : "B.esp"}});
    };
    QCOMPARE(esp::sortedMasters(mastersOf(*file), circle).size(), std::size_t{4});
}

void MastersTest::sortByHeaders()
{
    const QTemporaryDir folder;
    const auto write = [&](const char *name, const Bytes &bytes) {
        std::ofstream out(folder.filePath(QLatin1String(name)).toStdString(), std::ios::binary);
        out.write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    };
    write("one.ESP", pluginHeader({"Skyrim.esm", "Two.esp"}, 0));
    write("Two.esp", pluginHeader({"Skyrim.esm"}, 0));
    write("Broken.esp", Bytes{'T', 'E', 'S', '4', 0xFF, 0xFF, 0xFF, 0x7F});
    const auto file = openPluginBytes(pluginHeader({"Broken.esp", "One.esp", "Two.esp", "Skyrim.esm"}, 0));
    const auto facts = esp::factsIn(file->formats(), folder.path().toStdString());
    QVERIFY(facts("ONE.esp") && !facts("Broken.esp") && !facts("Skyrim.esm"));
    QCOMPARE(esp::sortedMasters(mastersOf(*file), facts),
             (Names{"Skyrim.esm", "Broken.esp", "Two.esp", "One.esp"}));
}

void MastersTest::refused_data()
{
    QTest::addColumn<Names>("masters");
    QTest::addColumn<QString>("reason");
    const Names both{"Skyrim.esm", "Update.esm"};
    const auto with = [&](const char *name) {
        Names names = both;
        names.emplace_back(name);
        return names;
    };
    QTest::newRow("twice") << with("skyrim.ESM") << u"skyrim.ESM is listed twice"_s;
    QTest::newRow("itself") << with("Test.esp") << u"Test.esp is the plugin itself"_s;
    QTest::newRow("no plugin") << with("Meshes.bsa") << u"not the name of a plugin"_s;
    QTest::newRow("only an extension") << with(".esm") << u"not the name of a plugin"_s;
    QTest::newRow("a folder") << with("Data/A.esm") << u"named without"_s;
    QTest::newRow("named") << Names{"Update.esm"} << u"FormID 00013746 is of Skyrim.esm"_s;
}

void MastersTest::refused()
{
    QFETCH(Names, masters);
    QFETCH(QString, reason);
    const auto file = openPluginBytes(buildPlugin());
    const QString found = QString::fromStdString(refusal(*file, masters));
    QVERIFY2(found.contains(reason), qPrintable(found));
    QVERIFY(!esp::mastersWith(*file, {"UPDATE.esm"}));
}

void MastersTest::tooMany()
{
    Names names;
    for (int i = 0; i < 253; ++i)
        names.push_back("M" + std::to_string(i) + ".esp");
    const auto file =
        openPluginBytes(joined({pluginHeader({}, 2), topGroup("GLOB", record("GLOB", 0x800, {}))}));
    QVERIFY(setMasters(*file, names));
    QVERIFY(esp::recordOf(*file, 0xFD000800) != UnitIndex::kNone);
    names.emplace_back("One.esp");
    QVERIFY(refusal(*file, names).find("254 masters; the limit is 253") != std::string::npos);
    QVERIFY(setMasters(*file, {}));
    QVERIFY(esp::recordOf(*file, 0x800) != UnitIndex::kNone);
}

// Ids of the engine count no masters, so that PlayerRef stays what it is.
void MastersTest::withoutMasters()
{
    const Bytes list =
        record("FLST", 0x800, joined({subrecord("LNAM", u32(0x14)), subrecord("LNAM", u32(0x800))}));
    const auto file = openPluginBytes(joined({pluginHeader({}, 2), topGroup("FLST", list)}));
    QVERIFY(setMasters(*file, {"Skyrim.esm"}));
    const UnitId unit = esp::recordOf(*file, 0x01000800);
    QVERIFY(unit != UnitIndex::kNone);
    const Bytes now = joined({subrecord("LNAM", u32(0x14)), subrecord("LNAM", u32(0x01000800))});
    QVERIFY(std::ranges::equal(file->unitBytes(unit).span().subspan(24), now));
}

void MastersTest::bytesWithoutRow()
{
    // One of the plugin itself would change.
    const auto own = withUnknownRecord(joined({u8(9), u32(0x01000800)}));
    const std::string reason = refusal(*own, {"Skyrim.esm", "Update.esm"});
    QCOMPARE(reason, std::string("ZZZZ:01000900.PNAM.data: is not decoded and may hold the FormID 01000800, "
                                 "which would change"));
    // One of a master stays as it is, and keeps the master.
    const auto masters = withUnknownRecord(u32(0x00012345));
    QVERIFY(setMasters(*masters, {"Skyrim.esm", "Update.esm"}));
    Progress progress;
    const auto uses = esp::usesOfMasters(*masters, progress);
    QCOMPARE(uses[0].mayBeNamed, std::string("ZZZZ:02000900.PNAM.data"));
    QCOMPARE(used(*masters), Names{"Skyrim.esm"});
    QVERIFY(!refusal(*masters, {"Update.esm"}).empty());
}

void MastersTest::bytesThatCannotBeRead()
{
    Bytes actor = compressedRecord("NPC_", 0x01000800, subrecord("EDID", zstring("Name")));
    std::fill(actor.begin() + 28, actor.end(), std::uint8_t{1}); // the deflated data
    const auto file =
        packs::openNamed("test.esp", joined({pluginHeader({"Skyrim.esm"}, 2), topGroup("NPC_", actor)}));
    QVERIFY(refusal(*file, {"Skyrim.esm", "Update.esm"}).find("compressedData") != std::string::npos);
}

void MastersTest::globalBesideOwner()
{
    const auto numberIn = [](const File &file, std::uint32_t chest) {
        const ByteSpan bytes = file.unitBytes(esp::recordOf(file, chest)).span();
        return load<std::uint32_t>(bytes, bytes.size() - 8);
    };
    const auto global = withOwnedItem(0x01000803);
    QVERIFY(setMasters(*global, {"Skyrim.esm", "Update.esm"}));
    QCOMPARE(numberIn(*global, 0x02000802), 0x02000803u);
    for (const std::uint32_t rank : {0u, 3u, 0xFFFFFFFFu}) {
        const auto ranked = withOwnedItem(rank);
        QVERIFY(setMasters(*ranked, {"Skyrim.esm", "Update.esm"}));
        QCOMPARE(numberIn(*ranked, 0x02000802), rank);
    }
}

// The header record lists records of masters, and stands in front of its own list of them.
void MastersTest::overriddenInPlace()
{
    Bytes header = pluginHeader({"Skyrim.esm", "Update.esm"}, 0);
    const Bytes list = subrecord("ONAM", joined({u32(0x00012345), u32(0x01012345)}));
    header.insert(header.end(), list.begin(), list.end());
    store(header, 4, static_cast<std::uint32_t>(header.size() - 24));
    const auto file = openPluginBytes(header);
    QVERIFY(setMasters(*file, {"Update.esm", "Skyrim.esm"}));
    const ByteSpan now = file->unitBytes(0).span();
    QCOMPARE(load<std::uint32_t>(now, now.size() - 8), 0x01012345u);
    QCOMPARE(load<std::uint32_t>(now, now.size() - 4), 0x00012345u);
    QCOMPARE(used(*file), mastersOf(*file));
}

void MastersTest::randomEditsAndBack()
{
    for (unsigned seed = 1; seed <= 8; ++seed) {
        const auto file = openPluginBytes(buildPlugin());
        const Bytes before = allBytes(*file);
        RandomEdits edits(seed);
        const auto sound = [](const File &) { return true; };
        std::vector<Patch> undo = edits.apply(*file, 15, sound);
        Names masters = mastersOf(*file);
        std::ranges::reverse(masters);
        masters.emplace_back("Dawnguard.esm");
        const Names named = namedRecords(*file);
        if (const Result<ChangeSet> change = setMasters(*file, masters)) {
            QVERIFY(namedRecords(*file) == named);
            undo.push_back(change->inverse);
        }
        for (Patch &patch : edits.apply(*file, 15, sound))
            undo.push_back(std::move(patch));
        for (auto patch = undo.rbegin(); patch != undo.rend(); ++patch)
            QVERIFY(file->apply(*patch));
        QVERIFY(allBytes(*file) == before);
    }
}

// What is accepted for a damaged file has been read back, and can be undone; the rest is refused.
void MastersTest::damaged()
{
    Random random(7);
    int accepted = 0;
    for (int i = 0; i < 400; ++i) {
        Bytes bytes = buildPlugin();
        for (int n = 0; n < 4; ++n)
            bytes[random.upTo(static_cast<std::uint32_t>(bytes.size() - 1))] =
                static_cast<std::uint8_t>(random.upTo(255));
        if (i % 5 == 0)
            bytes.resize(random.upTo(static_cast<std::uint32_t>(bytes.size())));
        const auto file = openPluginBytes(bytes);
        if (file->stateIf<esp::EspState>() == nullptr)
            continue;
        Names masters = mastersOf(*file);
        masters.emplace_back("New.esm");
        const Names named = namedRecords(*file);
        const Result<ChangeSet> change = setMasters(*file, masters);
        if (!change)
            continue;
        ++accepted;
        if (masters.size() != 1)
            QVERIFY(namedRecords(*file) == named);
        QVERIFY(file->apply(change->inverse));
        QVERIFY(allBytes(*file) == bytes);
    }
    QVERIFY(accepted > 50);
}

void MastersTest::hostile()
{
    if (sharedDir().empty())
        QSKIP(noSharedReason().c_str());
    int tried = 0;
    for (const auto &entry : std::filesystem::directory_iterator(sharedDir() / "corpus" / "hostile")) {
        if (entry.path().extension() != ".esp")
            continue;
        std::ifstream in(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const auto file = openPluginBytes(Bytes(text.begin(), text.end()));
        ++tried;
        Names masters = mastersOf(*file);
        masters.emplace_back("New.esm");
        const Result<ChangeSet> change = setMasters(*file, masters);
        QVERIFY(!change || file->apply(change->inverse));
        QVERIFY(allBytes(*file) == Bytes(text.begin(), text.end()));
    }
    QVERIFY(tried > 0);
}

void MastersTest::realPlugins_data()
{
    QTest::addColumn<QString>("plugin");
    for (const char *name : kCorpusPlugins)
        QTest::newRow(name) << QString::fromLatin1(name);
}

// A master more, and back: byte for byte the same, compressed records included.
void MastersTest::realPlugins()
{
    QFETCH(QString, plugin);
    if (sharedDir().empty())
        QSKIP(noSharedReason().c_str());
    const auto file = openCorpusPlugin(plugin.toStdString());
    const Names original = mastersOf(*file), named = namedRecords(*file);
    const Bytes before = allBytes(*file);
    const auto names = esp::mastersWith(*file, {"Added.esm"});
    const Result<ChangeSet> change = setMasters(*file, *names);
    QVERIFY2(change, change ? "" : change.error().message.c_str());
    QVERIFY(namedRecords(*file) == named);
    const Names wanted = used(*file);
    QVERIFY(std::ranges::find(wanted, "Added.esm") == wanted.end());
    QVERIFY(setMasters(*file, original));
    QVERIFY(allBytes(*file) == before);
}

CUTAWAY_TESTS(MastersTest)
#include "masterstest.moc"
