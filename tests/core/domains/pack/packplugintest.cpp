// SPDX-License-Identifier: MIT
// Packages as a whole: made, copied, carried into another plugin, compared, taken away.
#include "core/catalogue.h"
#include "core/domains/pack/compare.h"
#include "core/domains/pack/lint.h"
#include "core/domains/pack/newpackage.h"
#include "core/formats/esp/datafolders.h"
#include "core/formats/esp/formlist.h"
#include "core/formats/esp/knownforms.h"
#include "tests/support/espcorpus.h"
#include "tests/support/masterfiles.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>
#include <QtTest>
#include <set>

using namespace cutaway;
using namespace test::packs;
using test::joined;
using test::subrecord;

namespace
{

// The titles of all units, with the counts of groups.
std::vector<std::string> titlesOf(const File &file)
{
    std::vector<std::string> titles;
    for (UnitId unit = 0; unit < file.units().size(); ++unit)
        titles.push_back(file.format().unitTitle(file, unit));
    return titles;
}

} // namespace

class PackPluginTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void newPackages_data();
    void newPackages();
    void lightRange();
    void intoADamagedPlugin();
    void overrideOfMaster();
    void deletes();
    void templateInMaster();
    void comparesAndTakes();
    void namesFlagsByGame();
    void namesCollections();
    void comparesWithItsTemplate();
    void comparesConditionsInPlace();
    void takesParts_data();
    void takesParts();
    void refusesWhatFollows();
    void takesRealPackages();
    void templateInTheDataFolder();
    void namesOfFormsThatAreNotOpen();
};

void PackPluginTest::newPackages_data()
{
    QTest::addColumn<Bytes>("plugin");
    QTest::addColumn<int>("before");    // top group that the new one stands in front of; -1: the last
    QTest::addColumn<quint32>("count"); // HEDR's afterwards
    const Bytes quest = test::topGroup("QUST", test::record("QUST", 0x01000801, {}));
    const Bytes list = test::topGroup("FLST", test::record("FLST", 0x01000802, {}));
    const Bytes packages = test::topGroup("PACK", ownTree().record(0x01000803));
    QTest::newRow("with a group") << joined({test::pluginHeader({"Skyrim.esm"}, 6), quest, packages, list})
                                  << 2 << 7u;
    QTest::newRow("behind quests") << joined({test::pluginHeader({"Skyrim.esm"}, 4), quest, list}) << 2 << 6u;
    QTest::newRow("in front of lists") << joined({test::pluginHeader({"Skyrim.esm"}, 2), list}) << 1 << 4u;
    QTest::newRow("at the end") << joined({test::pluginHeader({"Skyrim.esm"}, 2), quest}) << 2 << 4u;
    QTest::newRow("alone") << test::pluginHeader({"Skyrim.esm"}, 0) << 1 << 2u;
}

void PackPluginTest::newPackages()
{
    QFETCH(Bytes, plugin);
    QFETCH(int, before);
    QFETCH(quint32, count);
    constexpr std::uint32_t kSandbox = 0x0001C254;
    for (const std::uint32_t source : {0u, kSandbox}) {
        const auto file = openNamed("test.esp", plugin);
        const auto made = pack::newPackage(esp::Plugins{*file, {}}, "Fresh", source);
        QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
        const auto rows = pack::listPackages(*file);
        auto followed = rows;
        const auto titles = titlesOf(*file);
        const auto change = file->apply(made->patch);
        QVERIFY(change.has_value());
        QVERIFY(pack::updatePackages(*file, followed, *change));
        QVERIFY(followed == pack::listPackages(*file));
        QCOMPARE(titlesOf(*file), titlesOf(*openNamed("test.esp", test::allBytes(*file))));
        const auto unit = pack::findPackage(*file, "Fresh");
        QVERIFY(unit.has_value());
        QCOMPARE(file->units()[*unit].id, made->formId);
        QCOMPARE(made->formId, 0x01000900u);
        QCOMPARE(file->state<esp::EspState>().count, count);
        QCOMPARE(file->state<esp::EspState>().nextObjectId, 0x901u);
        const auto tops = file->units().childrenOf(UnitIndex::kNone);
        QCOMPARE(file->units()[tops[std::size_t(before)]].id, esp::sig("PACK"));
        QCOMPARE(damageOf(*file), std::string());
        const auto findings = pack::lintPackage(esp::Plugins{*file, {}}, *unit);
        QVERIFY2(findings.empty(), findings.empty() ? "" : findings[0].diagnostic.message.c_str());
        QVERIFY(!pack::newPackage(esp::Plugins{*file, {}}, "fresh", source)); // the name is taken
        QVERIFY(!pack::newPackage(esp::Plugins{*file, {}}, "fresh", source, &followed));
        QVERIFY(pack::newPackage(esp::Plugins{*file, {}}, "Fresher", source, &followed).has_value());
        const auto undone = file->apply(change->inverse);
        QVERIFY(undone.has_value());
        QVERIFY(test::allBytes(*file) == plugin);
        QVERIFY(pack::updatePackages(*file, followed, *undone));
        QVERIFY(followed == rows);
        QCOMPARE(titlesOf(*file), titles);
    }
    const auto file = openNamed("test.esp", plugin);
    QVERIFY(!pack::newPackage(esp::Plugins{*file, {}}, "Fresh", 0x000FFFFF)); // its inputs are not known
    QVERIFY(!pack::newPackage(esp::Plugins{*file, {}}, "", 0));
}

void PackPluginTest::lightRange()
{
    const auto light = [](std::initializer_list<std::uint32_t> ids) {
        Bytes header = test::pluginHeader({"Skyrim.esm"}, static_cast<std::uint32_t>(ids.size()) + 1);
        store<std::uint32_t>(header, 8, 0x200);
        Bytes records;
        for (const std::uint32_t id : ids)
            records = joined({records, ownTree().record(id)});
        return joined({header, test::topGroup("PACK", records)});
    };
    const auto newId = [](const Bytes &plugin) {
        const auto file = openNamed("light.esp", plugin);
        const auto made = pack::newPackage(esp::Plugins{*file, {}}, "Fresh", 0);
        if (!made || !file->apply(made->patch))
            return 0u;
        return damageOf(*file).empty() ? made->formId : 1u;
    };
    QCOMPARE(newId(light({0x01000800})), 0x01000900u); // HEDR's next id
    QCOMPARE(newId(light({0x01000800, 0x01000FFF})), 0x01000801u);
}

// Its group would stand behind bytes that are no group, and never be found again.
void PackPluginTest::intoADamagedPlugin()
{
    Bytes broken = test::group(0, 0, Bytes(40));
    store<std::uint32_t>(broken, 4, 0x000B00FD); // its size
    const Bytes globals = test::topGroup("GLOB", test::record("GLOB", 0x02000800, {}));
    const auto file =
        openNamed("test.esp", joined({test::pluginHeader({"Skyrim.esm", "Update.esm"}, 2), globals, broken}));
    const auto made = pack::newPackage(esp::Plugins{*file, {}}, "Fresh", 0);
    QVERIFY(!made);
    QVERIFY2(made.error().message.find("the group of PACK cannot be put into this plugin") !=
                 std::string::npos,
             made.error().message.c_str());
}

void PackPluginTest::overrideOfMaster()
{
    Parts parts;
    parts.style = subrecord("CNAM", test::u32(0x0003BE1B)); // of Skyrim.esm
    parts.conditions = conditionOf(0, 71, 0x3F800000, kFaction);
    const Bytes around = test::allBytes(*openAround(parts.record()));
    const auto master = openNamed("Master.esm", around);
    const auto file =
        openNamed("Patch.esp", test::pluginHeader({"Skyrim.esm", "Update.esm", "Master.esm"}, 0));
    const esp::Plugins plugins{*file, {master.get()}};
    const UnitId unit = *master->format().findUnit(*master, "PACK:01000810");
    const auto made = pack::overridePackage(plugins, *master, unit);
    QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
    QCOMPARE(made->formId, 0x02000810u);
    QVERIFY(file->apply(made->patch).has_value());
    QCOMPARE(damageOf(*file), std::string());
    const pack::Package copy = pack::readPackage(plugins, *pack::findPackage(*file, "02000810"));
    QCOMPARE(copy.templateId.id(), 0x02000806u);
    QCOMPARE(copy.combatStyle.id(), 0x0003BE1Bu);
    QCOMPARE(copy.names.source == pack::NameSource::Template, true);
    QCOMPARE(copy.inputs[1].name, std::string("Place"));
    QCOMPARE(copy.conditions[0].sentence, std::string("GetInFaction(Guild) of the subject is 1"));
    for (const query::DiffRow &row : pack::comparePackages({master.get(), unit}, {file.get(), copy.unit}))
        QFAIL(row.path.c_str());
    QVERIFY(!pack::overridePackage(plugins, *master, unit)); // it is there already
    const auto poor = openNamed("Poor.esp", test::pluginHeader({"Skyrim.esm"}, 0));
    QVERIFY(!pack::overridePackage(esp::Plugins{*poor, {}}, *master, unit));
}

void PackPluginTest::deletes()
{
    const auto file = openAround(Parts{}.record());
    const Bytes before = test::allBytes(*file);
    std::vector<Patch> undo;
    for (const char *key : {"PACK:01000810", "PACK:01000806", "PACK:01000807"}) {
        const auto patch = pack::deletePackage(*file, *file->format().findUnit(*file, key));
        QVERIFY(patch.has_value());
        auto rows = pack::listPackages(*file);
        const auto change = file->apply(*patch);
        QVERIFY(change.has_value());
        undo.push_back(change->inverse);
        QVERIFY(pack::updatePackages(*file, rows, *change));
        QVERIFY(rows == pack::listPackages(*file));
        QVERIFY(!file->format().findUnit(*file, key));
        QCOMPARE(damageOf(*file), std::string());
    }
    QVERIFY(esp::recordsOf(*file, "PACK").empty());
    QCOMPARE(file->state<esp::EspState>().count, 8u); // the group is gone, too
    while (!undo.empty()) {
        QVERIFY(file->apply(undo.back()).has_value());
        undo.pop_back();
    }
    QVERIFY(test::allBytes(*file) == before);
    const auto copy = pack::duplicatePackage(*file, subject(*file).unit, "SubjectCopy");
    QVERIFY(copy.has_value() && file->apply(copy->patch).has_value());
    QCOMPARE(subject(*file, "PACK:01000900").editorId.text, std::string("SubjectCopy"));
    QCOMPARE(damageOf(*file), std::string());
}

// Names come from the template's record in a master when it is open.
void PackPluginTest::templateInMaster()
{
    const auto master = openNamed("Master.esm", test::allBytes(*openAround(Parts{}.record())));
    Parts parts;
    parts.quest = {};
    parts.inputs = joined({test::boolInput(true), test::locationInput(12, 0, 500), test::targetInput(6, 0)});
    const Bytes bytes = joined({test::pluginHeader({"Skyrim.esm", "Master.esm"}, 2),
                                test::topGroup("PACK", parts.record(0x02000800))});
    const auto alone = openNamed("test.esp", bytes);
    const pack::Package nameless = subject(*alone, "PACK:02000800");
    QVERIFY(nameless.names.source == pack::NameSource::None);
    QCOMPARE(nameless.inputs[1].name, std::string());
    const esp::Plugins plugins{*alone, {master.get()}};
    const pack::Package named = pack::readPackage(plugins, nameless.unit);
    QCOMPARE(named.inputs[1].name, std::string("Place"));
    QCOMPARE(named.inputs[1].isPublic, std::optional(true));
    QCOMPARE(pack::lintPackage(plugins, nameless.unit).size(), std::size_t{0});
}

void PackPluginTest::comparesAndTakes()
{
    Parts left, right;
    left.conditions = joined({conditionOf(0, 46, 0, 0), conditionOf(0, 71, 0x3F800000, kFaction)});
    right.conditions = joined({conditionOf(0, 18, 0x41000000, 0), conditionOf(0, 46, 0, 0)});
    right.schedule = psdt(8, 60);
    right.style = subrecord("CNAM", test::u32(0x0003BE1B));
    right.inputs =
        joined({test::boolInput(false), test::locationInput(0, 0x14, 100), test::targetInput(4, 1)});
    const auto file = openAround(left.record());
    const auto other = openAround(right.record());
    const pack::PackageSide a{file.get(), subject(*file).unit};
    const pack::PackageSide b{other.get(), subject(*other).unit};
    std::vector<std::string> different;
    for (const query::DiffRow &row : pack::comparePackages(a, b))
        different.push_back(pack::labelOf(row));
    const std::vector<std::string> expected{"PSDT.hour",
                                            "PSDT.minute",
                                            "PSDT.durationMinutes",
                                            "conditions[0]",
                                            "conditions[1]",
                                            "inputs[0].CNAM.value",
                                            "inputs[1].PLDT.type",
                                            "inputs[1].PLDT.value",
                                            "inputs[1].PLDT.radius",
                                            "CNAM"};
    QCOMPARE(QString::fromStdString(fmt::format("{}", fmt::join(different, " "))),
             QString::fromStdString(fmt::format("{}", fmt::join(expected, " "))));
    // Taking one difference after the other ends in the same record.
    for (int i = 0; i < 20; ++i) {
        const auto rows = pack::comparePackages(a, b);
        if (rows.empty())
            break;
        const Result<Patch> patch = pack::takeRight(a, b, rows.front());
        QVERIFY2(patch && file->apply(*patch),
                 (rows.front().path + (patch ? "" : patch.error().message)).c_str());
    }
    QVERIFY(test::allBytes(*file) == test::allBytes(*other));
}

// A bit that only Fallout 4 has given a name stays a number elsewhere, in the record and in an override of
// it.
void PackPluginTest::namesFlagsByGame()
{
    for (const bool fallout4 : {false, true}) {
        Parts parts = ownTree();
        parts.data = pkdt(0x2010);
        parts.data[6 + 8] = 0x00; // interrupts 0xFC00
        parts.data[6 + 9] = 0xFC;
        parts.formVersion = fallout4 ? test::kFallout4 : test::kSkyrimSE;
        const auto file = openAround(parts.record(), parts.formVersion);
        const pack::Package package = subject(*file);
        const auto tree = file->tree(package.unit);
        const auto text = [&](const char *path) { return tree->valueText(*tree->find(path)); };
        QCOMPARE(text("PKDT.generalFlags"),
                 std::string(fallout4 ? "Treat as player follower | Preferred speed (0x2010)"
                                      : "Preferred speed | 0x10 (0x2010)"));
        QCOMPARE(text("PKDT.interruptFlags"),
                 std::string(fallout4 ? "Off for important scene | Reserved bits (0xfc00)"
                                      : "Reserved bits (0xfc00)"));
        const Result<Patch> set = file->setText(package.unit, *tree->find("PKDT.interruptOverride"), "5");
        QCOMPARE(set.has_value(), fallout4); // "command travel"
    }
}

// In Fallout 4 a collection of aliases starts twice and has one name.
void PackPluginTest::namesCollections()
{
    const auto start = [](const char *signature, std::uint32_t id) {
        return subrecord(signature, test::u32(id));
    };
    const Bytes quest = test::record("QUST", 0x01000801,
                                     joined({start("ALST", 2), subrecord("ALID", test::zstring("One")),
                                             start("ALCS", 16), subrecord("ALMI", test::u8(20)),
                                             start("ALST", 16), subrecord("ALID", test::zstring("Many"))}));
    const auto file =
        openNamed("test.esp", joined({test::pluginHeader({"Skyrim.esm"}, 2), test::topGroup("QUST", quest)}));
    const auto aliases = esp::aliasesOf({*file, {}}, 0x01000801);
    QVERIFY(aliases && aliases->size() == 2);
    QCOMPARE(aliases->back().id, 16u);
    QCOMPARE(aliases->back().name, std::string("Many"));
    QCOMPARE(aliases->back().kind, esp::sig("ALCS"));
}

// The parts that make a package a template are not compared, and not copied.
void PackPluginTest::comparesWithItsTemplate()
{
    Parts made;
    made.inputs = joined({test::boolInput(false), test::locationInput(12, 0, 500), test::targetInput(4, 1)});
    const auto file = openAround(made.record());
    const pack::PackageSide left{file.get(), subject(*file).unit};
    const pack::PackageSide right{file.get(), *pack::findPackage(*file, "Source")};
    std::set<std::string> parts;
    for (const query::DiffRow &row : pack::comparePackages(left, right, true))
        parts.insert(pack::labelOf(row).substr(0, pack::labelOf(row).find_first_of(".[")));
    for (const char *other : {"EDID", "tree", "names"})
        QVERIFY2(!parts.contains(other), other);
    QVERIFY(parts.contains("inputs") && parts.contains("PKDT"));
    const auto all = pack::takeAllRight(left, right);
    QVERIFY(all && all->taken != 0);
    QVERIFY(file->apply(all->patch));
    QCOMPARE(subject(*file).editorId.text, std::string("Subject"));
    QCOMPARE(subject(*file).templateId.id(), kTemplate);
    QCOMPARE(damageOf(*file), std::string());
}

// A condition changed between two that are the same on both sides is one line, not one that goes and one that
// comes.
void PackPluginTest::comparesConditionsInPlace()
{
    const Bytes first = conditionOf(0, 46, 0, 0), last = conditionOf(0, 71, 0x3F800000, kFaction);
    Parts left, right;
    left.conditions = joined({first, conditionOf(0, 18, 0x41000000, 0), last});
    right.conditions = joined({first, conditionOf(0, 18, 0x41200000, 0), last});
    const auto file = openAround(left.record());
    const auto other = openAround(right.record());
    std::vector<std::string> different;
    for (const query::DiffRow &row :
         pack::comparePackages({file.get(), subject(*file).unit}, {other.get(), subject(*other).unit}))
        different.push_back(pack::labelOf(row) + (row.kind == query::DiffKind::Differs ? "" : " alone"));
    QCOMPARE(different, std::vector<std::string>{"conditions[1]"});
}

namespace
{

// Takes whatever can be taken; what is left over, with the reasons.
std::string takeAll(File &file, const pack::PackageSide &left, const pack::PackageSide &right)
{
    const auto all = pack::takeAllRight(left, right);
    const auto change = all ? file.apply(all->patch) : tl::unexpected(all.error());
    if (!change)
        return change.error().message;
    const auto rows = pack::comparePackages(left, right);
    return rows.empty() ? "" : fmt::format("{} is left\n{}", rows[0].path, fmt::join(all->refused, "\n"));
}

Bytes scripts(std::string_view name, std::initializer_list<std::uint32_t> values)
{
    Bytes bytes = joined({Bytes{5, 0, 2, 0, 1, 0, 1, 0}, test::u8(std::uint8_t(name[0])), Bytes{0},
                          Bytes{std::uint8_t(values.size()), 0}});
    for (const std::uint32_t value : values)
        bytes = joined({bytes, Bytes{1, 0, std::uint8_t('a' + value % 26), 3, 1}, test::u32(value)});
    return subrecord("VMAD", bytes);
}

} // namespace

void PackPluginTest::takesParts_data()
{
    QTest::addColumn<Bytes>("left");
    QTest::addColumn<Bytes>("right");
    const auto row = [](const char *name, const Parts &left, const Parts &right) {
        QTest::newRow(name) << left.record() << right.record();
        QTest::addRow("%s, back", name) << right.record() << left.record();
    };
    Parts plain = ownTree(), other = ownTree();
    other.count = counter(4, 0);
    other.inputs = joined({test::boolInput(true), test::targetInput(0, kGlobal),
                           test::locationInput(12, 0, 9), test::targetInput(4, 1)});
    other.ids = test::inputIds({0, 7, 1, 2}, 8);
    other.names = joined({other.names, test::inputName(7, "Seventh")});
    row("an input and its name", plain, other);
    other = ownTree();
    other.inputs = joined({test::boolInput(true), test::targetInput(6, 0), test::targetInput(4, 1)});
    row("another kind of input", plain, other);
    other = ownTree();
    other.inputs = joined({test::targetInput(4, 1), test::boolInput(true), test::locationInput(12, 0, 500)});
    other.ids = test::inputIds({2, 0, 1}, 3);
    row("order of the inputs", plain, other);
    other = ownTree();
    other.tree = joined({test::branch("Sequence", 3), test::leaf("Travel", {1, 0, 255}),
                         test::branch("Random", 1), test::leaf("Wait", {255, 255}), test::leaf("Done", {})});
    row("procedures", plain, other);
    other.tree = joined({test::branch("Sequence", 1), test::branch("Random", 0)});
    row("a branch for a procedure", plain, other);
    other = ownTree();
    other.idles = joined({subrecord("IDLF", test::u8(9)), subrecord("IDLC", test::u8(2)),
                          subrecord("IDLT", test::f32(3)),
                          subrecord("IDLA", joined({test::u32(0x14), test::u32(0x15)}))});
    row("idles", plain, other);
    Parts scripted = ownTree();
    scripted.scripts = scripts("S", {1, 2, 3});
    row("scripts", plain, scripted);
    other = ownTree();
    other.scripts = scripts("T", {1, 30});
    row("properties", scripted, other);
}

void PackPluginTest::takesParts()
{
    QFETCH(Bytes, left);
    QFETCH(Bytes, right);
    const auto file = openAround(left);
    const auto there = openAround(right);
    const std::string damage = damageOf(*there);
    const pack::PackageSide a{file.get(), subject(*file).unit};
    const pack::PackageSide b{there.get(), subject(*there).unit};
    const std::string rest = takeAll(*file, a, b);
    QVERIFY2(rest.empty(), rest.c_str());
    QCOMPARE(damageOf(*file), damage);
    // Names of inputs that are gone may have another place.
    QCOMPARE(test::allBytes(*file).size(), test::allBytes(*there).size());
}

void PackPluginTest::refusesWhatFollows()
{
    const auto file = openAround(Parts{}.record()); // made from a template
    const pack::PackageSide a{file.get(), subject(*file).unit};
    const pack::PackageSide b{file.get(), subject(*file, "PACK:01000807").unit};
    int refused = 0;
    for (const query::DiffRow &row : pack::comparePackages(a, b)) {
        if (!pack::labelOf(row).starts_with("tree") && !pack::labelOf(row).starts_with("names"))
            continue;
        const auto taken = pack::takeRight(a, b, row);
        QVERIFY2(!taken && taken.error().message.find("template") != std::string::npos, row.path.c_str());
        ++refused;
    }
    QCOMPARE(refused, 2);
}

// Neighbours among real packages made from one template become each other.
void PackPluginTest::takesRealPackages()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto original = test::openCorpusPlugin("le-DawnOfTheSilverHand");
    const auto file = test::openCorpusPlugin("le-DawnOfTheSilverHand");
    const auto rows = pack::listPackages(*original);
    int taken = 0;
    for (std::size_t i = 1; i < rows.size() && taken < 12; ++i) {
        if (rows[i].templateId != rows[i - 1].templateId)
            continue;
        const pack::PackageSide right{original.get(), rows[i].unit};
        const std::string left = takeAll(*file, {file.get(), rows[i - 1].unit}, right);
        QVERIFY2(left.empty(), (rows[i].editorId + ": " + left).c_str());
        ++taken;
    }
    QCOMPARE(taken, 12);
}

// Names and values come from the template wherever its master is found; a rule looks there, too.
void PackPluginTest::templateInTheDataFolder()
{
    const QTemporaryDir own, data;
    const std::filesystem::path here = own.path().toStdString(), there = data.path().toStdString();
    Parts parts;
    parts.quest = subrecord("QNAM", test::u32(0x00000805));
    parts.count = counter(3, 0x00000806);
    test::writeBytes(here / "Patch.esp", joined({test::pluginHeader({"Town.esm", "Skyrim.esm"}, 2),
                                                 test::topGroup("PACK", parts.record(0x02000810))}));
    test::writeBytes(there / "town.ESM", test::allBytes(*openAround(Parts{}.record())));
    const auto nameOfInput = [&] {
        static const FormatSet formats = allFormats();
        Progress progress;
        const auto file = File::open(here / "Patch.esp", formats, progress);
        const auto masters = esp::mastersOf(**file);
        return pack::readPackage({**file, esp::listOf(masters)}, 2).inputs[1].name;
    };
    QCOMPARE(nameOfInput(), std::string());
    esp::setDataFolder(esp::Game::SkyrimSE, there);
    QCOMPARE(nameOfInput(), std::string("Place"));
    esp::setDataFolder(esp::Game::SkyrimSE, {});
}

// Every name that is shown for a form of a plugin that is not open leads to that form.
void PackPluginTest::namesOfFormsThatAreNotOpen()
{
    const auto file = openAround(Parts{}.record());
    const esp::Plugins plugins{*file, {}};
    for (const esp::KnownForm &known : esp::kKnownForms) {
        const std::string name(known.name), type(known.type);
        QCOMPARE(esp::formWords(plugins, known.object), name);
        const auto formId = esp::formNamed(plugins, name, type);
        QVERIFY2(formId.has_value(), name.c_str());
        QCOMPARE(*formId, known.object);
        QVERIFY2(!esp::formNamed(plugins, name, "FACT"), name.c_str()); // a name is of a type
    }
    QCOMPARE(*esp::formNamed(plugins, "sleep", "PACK"), 0x00019717u); // whatever the case
    QVERIFY(pack::newPackage(plugins, "Sleeper", *esp::formNamed(plugins, "Sleep", "PACK")).has_value());
    const auto set = test::patchFor(*file, "PACK:01000810.PKCU.template", "Sleep");
    QVERIFY(set.has_value() && file->apply(*set).has_value());
    QCOMPARE(subject(*file).templateId.id(), 0x00019717u);
    const auto masterless = openNamed("test.esp", test::pluginHeader({"Other.esm"}, 0));
    QVERIFY(!esp::formNamed({*masterless, {}}, "Sleep", "PACK"));
}

CUTAWAY_TESTS(PackPluginTest)
#include "packplugintest.moc"
