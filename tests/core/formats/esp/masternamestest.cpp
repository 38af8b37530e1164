// SPDX-License-Identifier: MIT
// Names of the records of masters, and texts of string tables, as a plugin shows them.
#include "core/formats/esp/masternames.h"

#include "core/catalogue.h"
#include "core/formats/esp/datafolders.h"
#include "core/formats/esp/foreigntexts.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/plugins.h"
#include "tests/support/masterfiles.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>

using namespace cutaway;
using namespace cutaway::test;

namespace
{

const FormatSet &namingFormats()
{
    static const FormatSet formats = allFormats();
    return formats;
}

std::unique_ptr<File> namedFile(const Bytes &bytes, const char *name)
{
    Progress progress;
    return File::fromBytes(BytesView::own(bytes), name, namingFormats(), progress);
}

std::unique_ptr<File> fileAt(const std::filesystem::path &path)
{
    Progress progress;
    auto file = File::open(path, namingFormats(), progress);
    return file ? std::move(*file) : nullptr;
}

void readNames(const File &plugin)
{
    Progress progress;
    esp::readForeignTexts(plugin, true, progress);
}

bool setTextAt(File &file, const char *path, std::string_view text)
{
    const auto place = file.parsePath(path);
    const auto node = place ? file.tree(place->unit)->find(place->path) : tl::unexpected(place.error());
    const auto patch = node ? file.setText(place->unit, *node, text) : tl::unexpected(node.error());
    return patch && file.apply(*patch).has_value();
}

std::string textAt(const File &file, const char *path)
{
    const auto place = file.parsePath(path);
    const auto node = place ? file.tree(place->unit)->find(place->path) : tl::unexpected(place.error());
    return node ? file.displayValue(place->unit, *node) : node.error().message;
}

} // namespace

class MasterNamesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void index();
    void everyLength();
    void oneForAll();
    void found_data();
    void found();
    void gone();
    void overridesOfMasters();
    void localizedMaster();
    void localizedPlugin();
    void afterEdits();
    void cleanup();
};

void MasterNamesTest::cleanup()
{
    for (const esp::Game game : esp::kGames)
        esp::setDataFolder(game, {});
}

void MasterNamesTest::index()
{
    Progress progress;
    const auto names = esp::MasterNames::of(*namedFile(namedMaster(), "Town.esm"), nullptr, progress);
    QCOMPARE(names.size(), std::size_t{3});
    const auto blade = names.find(named::kBlade), guards = names.find(named::kGuards);
    QVERIFY(blade && blade->editorId == "Blade" && blade->fullName == "Iron Blade");
    QCOMPARE(blade->type, esp::sig("WEAP"));
    QVERIFY(guards && guards->editorId == "Guards" && guards->fullName.empty());
    QVERIFY(names.find(named::kSmith) && names.find(named::kSmith)->fullName == "The Smith");
    QVERIFY(!names.find(named::kPlaced) && !names.find(0) && !names.find(0x01000800));
    progress.cancel();
    QVERIFY(esp::MasterNames::of(*namedFile(namedMaster(), "Town.esm"), nullptr, progress).size() <= 3);
}

// A master that ends anywhere gives the names that are whole, or cut, and no others.
void MasterNamesTest::everyLength()
{
    const Bytes whole = namedMaster();
    for (std::size_t size = 4; size < whole.size(); ++size) {
        const auto file =
            namedFile(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)), "Town.esm");
        Progress progress;
        const auto names = esp::MasterNames::of(*file, nullptr, progress);
        const auto blade = names.find(named::kBlade);
        QVERIFY(!blade || std::string_view("Blade").starts_with(blade->editorId));
    }
}

void MasterNamesTest::oneForAll()
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    writeBytes(path / "Town.esm", namedMaster());
    const auto first = fileAt(path / "Town.esm"), second = fileAt(path / "Town.esm");
    Progress progress;
    const auto names = esp::MasterNames::shared(*first, progress);
    QCOMPARE(esp::MasterNames::shared(*second, progress).get(), names.get());
    QCOMPARE(esp::MasterNames::shared(*first->snapshot(), progress).get(), names.get());
    // One that was edited is another.
    QVERIFY(setTextAt(*second, "WEAP:00000800.EDID.value", "Sword"));
    const auto edited = esp::MasterNames::shared(*second, progress);
    QVERIFY(edited->find(named::kBlade)->editorId == "Sword");
    QVERIFY(names->find(named::kBlade)->editorId == "Blade");
}

void MasterNamesTest::found_data()
{
    QTest::addColumn<bool>("isBeside");
    QTest::newRow("beside the plugin") << true;
    QTest::newRow("in the data folder") << false;
}

void MasterNamesTest::found()
{
    QFETCH(bool, isBeside);
    const QTemporaryDir own, data;
    const std::filesystem::path here = own.path().toStdString(), there = data.path().toStdString();
    writeBytes(here / "Patch.esp", namingPlugin({"Town.esm"}));
    writeBytes((isBeside ? here : there) / "TOWN.esm", namedMaster());
    esp::setDataFolder(esp::Game::SkyrimSE, there);
    const auto file = fileAt(here / "Patch.esp");
    QCOMPARE(esp::describeForm(*file, named::kBlade), std::string("Town.esm:000800"));
    readNames(*file);
    QCOMPARE(esp::describeForm(*file, named::kBlade), std::string("Town.esm:000800 Blade \"Iron Blade\""));
    QCOMPARE(esp::describeForm(*file, named::kGuards), std::string("Town.esm:000801 Guards"));
    QCOMPARE(esp::describeForm(*file, named::kPlaced), std::string("Town.esm:000803"));
    QCOMPARE(textAt(*file, "FLST:01000804.LNAM#3.entry"), std::string("Town.esm:000802 Smith \"The Smith\""));
    QCOMPARE(esp::describeForm(*file->snapshot(), named::kBlade), esp::describeForm(*file, named::kBlade));
    // What is shown can be typed.
    const auto typed =
        esp::parseForm(file->state<esp::EspState>(), file->name(), esp::describeForm(*file, named::kBlade));
    QVERIFY(typed && *typed == named::kBlade);
}

void MasterNamesTest::gone()
{
    const auto file = namedFile(namingPlugin({"Town.esm"}), "Patch.esp");
    const auto master = namedFile(namedMaster(), "town.ESM");
    const File *masters[] = {master.get()};
    Progress progress;
    auto &slot = *file->state<esp::EspState>().foreign;
    slot.set(esp::ForeignTexts::read(*file, masters, progress));
    QCOMPARE(esp::describeForm(*file, named::kGuards), std::string("Town.esm:000801 Guards"));
    QCOMPARE(esp::formWords({*file, {}}, named::kGuards), std::string("Guards"));
    QCOMPARE(esp::formWords({*file, {}}, named::kPlaced), std::string("Town.esm:000803"));
    slot.set(nullptr);
    QCOMPARE(esp::formWords({*file, {}}, named::kGuards), std::string("Town.esm:000801"));
    QCOMPARE(esp::formWords({*file, {master.get()}}, named::kGuards), std::string("Guards"));
    QCOMPARE(esp::describeForm(*file, named::kGuards), std::string("Town.esm:000801"));
}

// The last master that has a record names it, by whatever index it knows the owner.
void MasterNamesTest::overridesOfMasters()
{
    const auto file = namedFile(namingPlugin({"Town.esm", "More.esm"}), "Patch.esp");
    const auto town = namedFile(namedMaster(), "Town.esm"),
               more = namedFile(overridingMaster("Town.esm"), "More.esm");
    const File *masters[] = {town.get(), more.get()};
    Progress progress;
    file->state<esp::EspState>().foreign->set(esp::ForeignTexts::read(*file, masters, progress));
    QCOMPARE(esp::describeForm(*file, named::kBlade), std::string("Town.esm:000800 Blade \"Steel Blade\""));
    QCOMPARE(esp::describeForm(*file, named::kGuards), std::string("Town.esm:000801 Guards"));
    QCOMPARE(esp::describeForm(*file, 0x01000800), std::string("More.esm:000800"));
}

void MasterNamesTest::localizedMaster()
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    writeBytes(path / "Town.esm", test::localizedPlugin());
    writeBytes(path / "Patch.esp", namingPlugin({"Town.esm"}));
    const auto without = fileAt(path / "Patch.esp");
    readNames(*without);
    QCOMPARE(esp::describeForm(*without, named::kBlade), std::string("Town.esm:000800 Blade"));
    writeTables(path / "Strings", "Town", "english");
    const auto with = fileAt(path / "Patch.esp");
    readNames(*with);
    QCOMPARE(esp::describeForm(*with, named::kBlade), std::string("Town.esm:000800 Blade \"english name\""));
}

void MasterNamesTest::localizedPlugin()
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    writeBytes(path / "Own.esp", test::localizedPlugin());
    writeTables(path, "Own", "english");
    const auto file = fileAt(path / "Own.esp");
    const UnitId blade = esp::recordOf(*file, named::kBlade);
    QCOMPARE(file->format().unitSummary(*file, blade), std::string("Blade"));
    QCOMPARE(textAt(*file, "WEAP:00000800.FULL.stringId"), std::string("7"));
    readNames(*file);
    QCOMPARE(file->format().unitSummary(*file, blade), std::string("Blade \"english name\""));
    QCOMPARE(textAt(*file, "WEAP:00000800.FULL.stringId"), std::string("7 \"english name\""));
    QCOMPARE(textAt(*file, "WEAP:00000800.DESC.stringId"), std::string("8 \"english description\""));
    // The number takes edits; one without a text is a number.
    QVERIFY(setTextAt(*file, "WEAP:00000800.FULL.stringId", "9"));
    QCOMPARE(textAt(*file, "WEAP:00000800.FULL.stringId"), std::string("9"));
    QCOMPARE(file->format().unitSummary(*file, blade), std::string("Blade"));
}

// Names stay while the file is edited.
void MasterNamesTest::afterEdits()
{
    const auto file = namedFile(namingPlugin({"Town.esm"}), "Patch.esp");
    const auto master = namedFile(namedMaster(), "Town.esm");
    const File *masters[] = {master.get()};
    Progress progress;
    file->state<esp::EspState>().foreign->set(esp::ForeignTexts::read(*file, masters, progress));
    QVERIFY(setTextAt(*file, "FLST:01000804.EDID.value", "A much longer name"));
    QCOMPARE(esp::describeForm(*file, named::kGuards), std::string("Town.esm:000801 Guards"));
}

CUTAWAY_TESTS(MasterNamesTest)
#include "masternamestest.moc"
