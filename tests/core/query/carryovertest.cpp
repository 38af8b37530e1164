// SPDX-License-Identifier: MIT
// Edits carried over to what another program has made of the file meanwhile.
#include "core/query/carryover.h"

#include "core/catalogue.h"
#include "core/file/changes.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/espbuilder.h"
#include "tests/support/randomedits.h"
#include "tests/support/samples.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::query;
using namespace Qt::Literals::StringLiterals;

namespace
{

const FormatSet &formatsOfAll()
{
    static const FormatSet formats = allFormats();
    return formats;
}

std::unique_ptr<File> opened(const std::string &name, const Bytes &bytes)
{
    Progress progress;
    return File::fromBytes(BytesView::own(bytes), name, formatsOfAll(), progress);
}

Bytes sampleBytes(std::string_view name)
{
    for (const test::Sample &sample : test::builtInSamples()) {
        if (sample.name == name)
            return sample.bytes;
    }
    return {};
}

// One file as two have edited it, this program's edits not yet on disk.
struct Both {
    std::unique_ptr<File> edited;
    std::unique_ptr<File> onDisk;

    Both(const std::string &name, const Bytes &bytes)
        : edited(opened(name, bytes)), onDisk(opened(name, bytes)), m_name(name)
    {
    }
    void edit(File &file, const std::vector<Edit> &edits) const
    {
        const auto done = applyEdits(file, edits);
        QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    }
    // Afterwards `onDisk` has the edits. Returns why nothing is carried over; empty where all is.
    std::string carry()
    {
        Progress progress;
        onDisk = opened(m_name, test::allBytes(onDisk->bytes()));
        const Result<Patch> carried = carryOver(*openOriginal(*edited, progress), *edited, *onDisk, progress);
        if (!carried)
            return carried.error().message;
        if (!onDisk->apply(*carried))
            return "the patch does not fit";
        const std::string problem = test::decodingProblem(*onDisk);
        return problem == test::decodingProblem(*edited) ? std::string() : problem;
    }
    std::string text(std::string_view path) const { return test::textAt(*onDisk, path); }

private:
    std::string m_name;
};

} // namespace

class CarryOverTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void editsOfOtherUnits();
    void theSameOnBothSides();
    void aUnitThatBothChanged();
    void sizesAroundBoth();
    void recordsThatChangedPlaces();
    void numbersOfOtherMasters();
    void numbersThatLeadElsewhere();
    void bytesWithoutAMeaning();
    void ontoTheSameFile_data();
    void ontoTheSameFile();
    void ontoAnything_data();
    void ontoAnything();
};

void CarryOverTest::editsOfOtherUnits()
{
    Both walkmesh("courtyard.wok", sampleBytes("courtyard.wok"));
    walkmesh.edit(*walkmesh.edited,
                  {test::setEdit("vertices[1].x", "2.5"), test::setEdit("vertices[7].z", "9")});
    walkmesh.edit(*walkmesh.onDisk, {test::setEdit("materials[3]", "7")});
    QCOMPARE(walkmesh.carry(), std::string());
    QCOMPARE(walkmesh.text("vertices[1].x"), std::string("2.5"));
    QCOMPARE(walkmesh.text("vertices[7].z"), std::string("9"));
    QVERIFY(walkmesh.text("materials[3]").find("(7)") != std::string::npos);

    // Whatever the kind of edit.
    Both plugin("packages.esp", test::buildPlugin());
    const std::uint32_t rows = test::rowCount(*plugin.edited, "FLST:02000809");
    plugin.edit(*plugin.edited, {test::removeEdit("FLST:02000809.LNAM")});
    plugin.edit(*plugin.onDisk, {test::setEdit("FACT:02000801.EDID.value", "Renamed")});
    QCOMPARE(plugin.carry(), std::string());
    QCOMPARE(test::rowCount(*plugin.onDisk, "FLST:02000809"), rows - 1);
    QVERIFY(plugin.text("FACT:02000801.EDID.value").find("Renamed") != std::string::npos);
}

void CarryOverTest::theSameOnBothSides()
{
    Both both("courtyard.wok", sampleBytes("courtyard.wok"));
    for (File *file : {both.edited.get(), both.onDisk.get()})
        both.edit(*file, {test::setEdit("vertices[1].x", "2.5")});
    QCOMPARE(both.carry(), std::string());
    QCOMPARE(both.text("vertices[1].x"), std::string("2.5"));
}

// Other values of it, too: a row of a table is known by its place alone.
void CarryOverTest::aUnitThatBothChanged()
{
    for (const char *value : {"vertices[1].x", "vertices[2].x"}) {
        Both both("courtyard.wok", sampleBytes("courtyard.wok"));
        both.edit(*both.edited, {test::setEdit("vertices[1].x", "2.5")});
        both.edit(*both.onDisk, {test::setEdit(value, "3.5")});
        QVERIFY2(both.carry().find("has changed vertices") != std::string::npos, both.carry().c_str());
        QCOMPARE(both.text(value), std::string("3.5"));
    }
}

// Both have changed the size of a record in the same group, which states the sum.
void CarryOverTest::sizesAroundBoth()
{
    Both both("packages.esp", test::buildPlugin());
    both.edit(*both.edited, {test::removeEdit("PACK:02000808.EDID")});
    both.edit(*both.onDisk, {test::setEdit("PACK:02000806.EDID.value", "Renamed")});
    QVERIFY2(both.carry().find("has changed") != std::string::npos, both.carry().c_str());
}

// Equal bytes may stand where the edit was made.
void CarryOverTest::recordsThatChangedPlaces()
{
    const auto plugin = [](std::uint32_t first, std::uint32_t second) {
        using namespace test;
        const auto global = [](std::uint32_t id) {
            return record("GLOB", id,
                          joined({subrecord("EDID", zstring("Global")), subrecord("FLTV", f32(1))}));
        };
        return joined(
            {pluginHeader({"Skyrim.esm"}, 3), topGroup("GLOB", joined({global(first), global(second)}))});
    };
    Both both("mod.esp", plugin(0x01000800, 0x01000801));
    both.edit(*both.edited, {test::setEdit("GLOB:01000800.FLTV.value", "2")});
    both.onDisk = opened("mod.esp", plugin(0x01000801, 0x01000800));
    QVERIFY2(both.carry().find("has changed GLOB") != std::string::npos, both.carry().c_str());
}

// The other program has added a master.
void CarryOverTest::numbersOfOtherMasters()
{
    using namespace test;
    const auto plugin = [](std::initializer_list<std::string_view> masters) {
        return joined({pluginHeader(masters, 2),
                       topGroup("FLST", record("FLST", 0x03000800, subrecord("LNAM", u32(0x01000801))))});
    };
    Both both("mod.esp", plugin({"Skyrim.esm"}));
    both.edit(*both.edited, {setEdit("FLST:03000800.LNAM.entry", "Skyrim.esm:000007")});
    both.onDisk = opened("mod.esp", plugin({"Skyrim.esm", "HearthFires.esm"}));
    QVERIFY2(both.carry().find("another meaning") != std::string::npos, both.carry().c_str());
}

// A block that another number leads to now, or that stands where another one did, must not be mistaken.
void CarryOverTest::numbersThatLeadElsewhere()
{
    Both renamed("crate.nif", sampleBytes("crate.nif"));
    renamed.edit(*renamed.edited, {test::setEdit("block[0].name", "\"Mine\"")});
    renamed.edit(*renamed.onDisk, {test::setEdit("block[8].name", "\"Theirs, which is longer\"")});
    QVERIFY(renamed.carry().find("another meaning") != std::string::npos);

    Both linked("crate.nif", sampleBytes("crate.nif"));
    linked.edit(*linked.edited, {test::setEdit("block[0].flags", "15")});
    linked.edit(*linked.onDisk, {test::removeEdit("block[1]")});
    QVERIFY(linked.carry().find("another meaning") != std::string::npos);
}

void CarryOverTest::bytesWithoutAMeaning()
{
    Both both("crate.nif", sampleBytes("crate.nif"));
    both.edit(*both.edited,
              {test::setEdit("header.maxStringLength", "99"), test::setEdit("block[1].value", "7")});
    both.edit(*both.onDisk, {test::setEdit("block[0].flags", "15")});
    QCOMPARE(both.carry(), std::string());
    QCOMPARE(both.text("block[1].value"), test::textAt(*both.edited, "block[1].value"));
    QCOMPARE(both.text("header.maxStringLength"), std::string("99"));
}

void CarryOverTest::ontoTheSameFile_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<unsigned>("seed");
    for (const test::Sample &sample : test::builtInSamples()) {
        for (unsigned seed = 1; seed <= 4; ++seed)
            QTest::addRow("%s %u", sample.name.c_str(), seed) << QString::fromStdString(sample.name) << seed;
    }
}

// Edits of every kind, carried to an unchanged file, make the edited one of it.
void CarryOverTest::ontoTheSameFile()
{
    QFETCH(QString, name);
    QFETCH(unsigned, seed);
    Both both(name.toStdString(), sampleBytes(name.toStdString()));
    test::RandomEdits(seed).apply(*both.edited, 8, [](const File &) { return true; });
    QCOMPARE(both.carry(), std::string());
    QVERIFY(test::allBytes(both.onDisk->bytes()) == test::allBytes(both.edited->bytes()));
}

void CarryOverTest::ontoAnything_data()
{
    ontoTheSameFile_data();
}

// Whatever another program has made of the file, it is as whole afterwards as it was.
void CarryOverTest::ontoAnything()
{
    QFETCH(QString, name);
    QFETCH(unsigned, seed);
    Both both(name.toStdString(), sampleBytes(name.toStdString()));
    const auto whole = [](const File &file) { return test::decodingProblem(file).empty(); };
    test::RandomEdits(seed).apply(*both.edited, 8, whole);
    test::RandomEdits(seed + 100).apply(*both.onDisk, 8, whole);
    const Bytes theirs = test::allBytes(both.onDisk->bytes());
    Progress progress;
    both.onDisk = opened(name.toStdString(), theirs);
    const Result<Patch> carried =
        carryOver(*openOriginal(*both.edited, progress), *both.edited, *both.onDisk, progress);
    if (carried)
        QVERIFY(both.onDisk->apply(*carried).has_value());
    const std::string problem = test::decodingProblem(*both.onDisk);
    QVERIFY2(problem.empty() || !test::decodingProblem(*both.edited).empty() ||
                 !test::decodingProblem(*opened(name.toStdString(), theirs)).empty(),
             problem.c_str());
}

CUTAWAY_TESTS(CarryOverTest)
#include "carryovertest.moc"
