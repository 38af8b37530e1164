// SPDX-License-Identifier: MIT
// Edits carried over to what another program has made of the file meanwhile.
#include "core/query/carryover.h"

#include "core/catalogue.h"
#include "core/file/changes.h"
#include "core/file/linkedunits.h"
#include "core/schema/nodewalk.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/espbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
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
    Result<CarriedEdits> carried = fail("not asked yet");

    Both(const std::string &name, const Bytes &bytes)
        : edited(opened(name, bytes)), onDisk(opened(name, bytes)), m_name(name)
    {
    }
    // The file on disk is what the edits have made of it.
    void edit(File &file, const std::vector<Edit> &edits) const
    {
        const auto done = applyEdits(file, edits);
        QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    }
    // Afterwards `onDisk` has the edits.
    void carry()
    {
        Progress progress;
        onDisk = opened(m_name, test::allBytes(onDisk->bytes()));
        carried = carryOver(*openOriginal(*edited, progress), *edited, *onDisk, progress);
        QVERIFY2(carried.has_value(), carried ? "" : carried.error().message.c_str());
        QVERIFY(onDisk->apply(carried->patch).has_value());
        const std::string problem = test::decodingProblem(*onDisk);
        QVERIFY2(problem.empty() || problem == test::decodingProblem(*edited), problem.c_str());
    }
    // Why nothing is carried over.
    std::string refusal()
    {
        Progress progress;
        onDisk = opened(m_name, test::allBytes(onDisk->bytes()));
        carried = carryOver(*openOriginal(*edited, progress), *edited, *onDisk, progress);
        return carried ? "carried over" : carried.error().message;
    }
    std::string text(std::string_view path) const { return test::textAt(*onDisk, path); }
    QStringList left() const
    {
        if (!carried)
            return {QString::fromStdString(carried.error().message)};
        QStringList lines;
        for (const CarriedEdits::Refused &each : carried->left)
            lines << QString::fromStdString(each.path + ": " + each.reason);
        return lines;
    }

private:
    std::string m_name;
};

constexpr unsigned kRounds = 60;

UnitId anyLinkedUnit(const File &file, test::Random &random)
{
    std::vector<UnitId> units;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (linkedUnits(file)->isLinkedUnit(file, unit))
            units.push_back(unit);
    }
    return units.empty() ? UnitIndex::kNone : random.oneOf(units);
}

// Doubles units or removes some; a copy cannot be told from an original that has gone. Returns where `unit`
// is afterwards.
std::optional<UnitId> mixUnits(File &file, UnitId unit, bool doubles, test::Random &random)
{
    std::optional<UnitId> now = unit;
    for (std::uint32_t left = random.upTo(2) + 1; left != 0; --left) {
        const UnitId other = anyLinkedUnit(file, random);
        if (other == UnitIndex::kNone)
            break;
        const Reach reach = random.upTo(1) == 0 ? Reach::Alone : Reach::Branch;
        const Result<Patch> patch = doubles
                                        ? linkedUnits(file)->duplicateUnit(file, other, reach)
                                        : linkedUnits(file)->removeUnits(file, std::span(&other, 1), reach);
        const Result<ChangeSet> change = patch ? file.apply(*patch) : tl::unexpected(patch.error());
        if (change && now)
            now = change->unitNow(*now);
    }
    return now;
}

// Gives a number of the unit another value; empty where it has none, else the path.
std::string editAnyNumber(File &file, UnitId unit, test::Random &random)
{
    std::vector<NodeId> numbers;
    const auto tree = file.tree(unit);
    for (NodeWalk walk(tree); !walk.done(); walk.next()) {
        const Node &node = walk.node();
        if (node.isScalar() && (node.kind == Kind::F32 || node.kind == Kind::U32 || node.kind == Kind::I16) &&
            !file.format().comparing().follows(file, *tree, node.id))
            numbers.push_back(node.id);
    }
    if (numbers.empty())
        return {};
    const NodeId number = random.oneOf(numbers);
    const std::string path = tree->path(number);
    const Result<Patch> patch = file.setText(unit, number, std::to_string(random.upTo(9)));
    return patch && !patch->empty() && file.apply(*patch) ? path : std::string();
}

} // namespace

class CarryOverTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values();
    void theSameOnBothSides();
    void whatBothChangedIsTold();
    void textsOfOtherLength();
    void rowsAndRecords();
    void recordsBesideEachOther();
    void whatMovedIsNotTakenForAnother();
    void bytesOfOtherMasters();
    void whatWentIsTold();
    void blocks();
    void namesOfBlocks();
    void numbersThatLeadElsewhere();
    void rowsThatMayBeOthers();
    void rowsOfTablesThatCameAndWent();
    void objectsThatCame();
    void bytesWithoutAMeaning();
    void documentsInside();
    void valuesNeverGoElsewhere_data();
    void valuesNeverGoElsewhere();
    void nothingButNumbersThatFollow();
    void ontoTheSameFile_data();
    void ontoTheSameFile();
    void ontoAnything_data();
    void ontoAnything();
};

void CarryOverTest::values()
{
    Both both("courtyard.wok", sampleBytes("courtyard.wok"));
    both.edit(*both.edited, {test::setEdit("vertices[1].x", "2.5"), test::setEdit("vertices[7].z", "9")});
    both.edit(*both.onDisk, {test::setEdit("vertices[3].x", "77")});
    both.carry();
    QCOMPARE(both.left(), QStringList());
    QCOMPARE(both.carried->taken, std::size_t{2});
    QCOMPARE(both.text("vertices[1].x"), std::string("2.5"));
    QCOMPARE(both.text("vertices[7].z"), std::string("9"));
    QCOMPARE(both.text("vertices[3].x"), std::string("77"));
    QVERIFY(!both.carried->patch.resizes());
}

void CarryOverTest::theSameOnBothSides()
{
    Both both("courtyard.wok", sampleBytes("courtyard.wok"));
    both.edit(*both.edited, {test::setEdit("vertices[1].x", "2.5")});
    both.edit(*both.onDisk, {test::setEdit("vertices[1].x", "2.5")});
    both.carry();
    QCOMPARE(both.left(), QStringList());
    QCOMPARE(both.carried->taken, std::size_t{0});
    QCOMPARE(both.carried->same, std::size_t{1});
    QVERIFY(both.carried->patch.empty());
}

void CarryOverTest::whatBothChangedIsTold()
{
    Both both("courtyard.wok", sampleBytes("courtyard.wok"));
    both.edit(*both.edited, {test::setEdit("vertices[1].x", "2.5"), test::setEdit("vertices[2].x", "4")});
    both.edit(*both.onDisk, {test::setEdit("vertices[1].x", "3.5")});
    both.carry();
    QVERIFY2(both.left().size() == 1 && both.left()[0].startsWith(u"vertices[1]: it says (3.5"_s),
             qPrintable(both.left().join(u'\n')));
    QCOMPARE(both.text("vertices[1].x"), std::string("3.5"));
    QCOMPARE(both.text("vertices[2].x"), std::string("4"));
}

// Sizes around them follow from both.
void CarryOverTest::textsOfOtherLength()
{
    Both both("packages.esp", test::buildPlugin());
    both.edit(*both.edited, {test::setEdit("GLOB:02000800.EDID.value", "ALongerNameOfTheGlobal")});
    both.edit(*both.onDisk, {test::setEdit("FACT:02000801.EDID.value", "F")});
    both.carry();
    QCOMPARE(both.left(), QStringList());
    QVERIFY(both.text("GLOB:02000800.EDID.value").find("ALongerNameOfTheGlobal") != std::string::npos);
    QVERIFY(both.text("FACT:02000801.EDID.value").find("\"F\"") != std::string::npos ||
            both.text("FACT:02000801.EDID.value") == "F");
}

// The other program has changed other records only.
void CarryOverTest::rowsAndRecords()
{
    Both both("packages.esp", test::buildPlugin());
    const std::uint32_t rows = test::rowCount(*both.edited, "FLST:02000809");
    both.edit(*both.edited, {test::removeEdit("FLST:02000809.LNAM")});
    both.edit(*both.onDisk, {test::setEdit("FACT:02000801.EDID.value", "Renamed")});
    both.carry();
    QCOMPARE(both.left(), QStringList());
    QCOMPARE(test::rowCount(*both.onDisk, "FLST:02000809"), rows - 1);
    QVERIFY(both.text("FACT:02000801.EDID.value").find("Renamed") != std::string::npos);
}

// And here records of the same group: values are kept, by fields, rows are not.
void CarryOverTest::recordsBesideEachOther()
{
    Both both("packages.esp", test::buildPlugin());
    both.edit(*both.edited, {test::setEdit("PACK:02000807.EDID.value", "RenamedHere"),
                             test::removeEdit("PACK:02000808.EDID")});
    both.edit(*both.onDisk, {test::setEdit("PACK:02000806.EDID.value", "Renamed")});
    both.carry();
    QCOMPARE(both.left().size(), 1);
    QVERIFY2(both.left()[0].startsWith(u"PACK:02000808.EDID: rows were added"_s), qPrintable(both.left()[0]));
    QVERIFY(both.text("PACK:02000807.EDID.value").find("RenamedHere") != std::string::npos);
    QVERIFY(both.text("PACK:02000806.EDID.value").find("Renamed") != std::string::npos);
}

// Two records of one size have changed places: equal bytes may stand where the edit was made.
void CarryOverTest::whatMovedIsNotTakenForAnother()
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
    both.carry();
    QCOMPARE(both.left(), QStringList());
    QCOMPARE(both.text("GLOB:01000800.FLTV.value"), std::string("2"));
    QCOMPARE(both.text("GLOB:01000801.FLTV.value"), std::string("1"));
}

// The other program has added a master: undecoded numbers would refer to another one.
void CarryOverTest::bytesOfOtherMasters()
{
    using namespace test;
    const auto plugin = [](std::initializer_list<std::string_view> masters, std::uint32_t own) {
        const Bytes modifier =
            record("IMAD", own | 0x800,
                   joined({subrecord("EDID", zstring("Guild")), subrecord("XNAM", u32(own | 0x801)),
                           subrecord("WAIT", f32(1))}));
        return joined({pluginHeader(masters, 2), topGroup("IMAD", modifier)});
    };
    Both both("mod.esp", plugin({"Skyrim.esm"}, 0x01000000));
    both.edit(*both.edited, {setEdit("IMAD:01000800.XNAM.data", "02 08 00 01"),
                             setEdit("IMAD:01000800.WAIT.data", "00 00 00 40")});
    both.onDisk = opened("mod.esp", plugin({"Skyrim.esm", "HearthFires.esm"}, 0x02000000));
    both.carry();
    QCOMPARE(both.text("IMAD:02000800.XNAM.data"), std::string("01 08 00 02"));
    QCOMPARE(both.text("IMAD:02000800.WAIT.data"), std::string("00 00 00 40")); // says the same in both
    QVERIFY2(both.left().join(u'\n').contains(u"IMAD:01000800.XNAM.data: "_s),
             qPrintable(both.left().join(u'\n')));
}

void CarryOverTest::whatWentIsTold()
{
    Both both("packages.esp", test::buildPlugin());
    both.edit(*both.edited, {test::setEdit("GLOB:02000800.EDID.value", "Renamed")});
    both.edit(*both.onDisk, {test::removeEdit("GLOB:02000800")});
    both.carry();
    QCOMPARE(both.left(), QStringList{u"GLOB:02000800.EDID.value: it is not there any more"_s});
}

void CarryOverTest::blocks()
{
    const Bytes bytes = sampleBytes("hills.nif");
    Both both("hills.nif", bytes);
    both.edit(*both.edited, {test::setEdit("block[0].name", "\"Mine\"")});
    both.edit(*both.onDisk, {test::setEdit("block[0].flags", "15")});
    both.carry();
    QCOMPARE(both.left(), QStringList());
    QCOMPARE(both.text("block[0].name"), test::textAt(*both.edited, "block[0].name"));
}

// Both have put a text into the header, of which each is the same number.
void CarryOverTest::namesOfBlocks()
{
    Both both("crate.nif", sampleBytes("crate.nif"));
    both.edit(*both.edited, {test::setEdit("block[0].name", "\"Mine\"")});
    both.edit(*both.onDisk, {test::setEdit("block[8].name", "\"Theirs, which is longer\"")});
    both.carry();
    QCOMPARE(both.left(), QStringList());
    QCOMPARE(both.text("block[0].name"), std::string("\"Mine\""));
    QCOMPARE(both.text("block[8].name"), std::string("\"Theirs, which is longer\""));
}

// A block that another number leads to now, or that stands where another one did, must not be mistaken.
void CarryOverTest::numbersThatLeadElsewhere()
{
    const auto scene = [](std::initializer_list<float> radii) {
        test::NifBuilder nif(test::kNifSkyrimSE);
        const auto count = static_cast<std::int32_t>(radii.size());
        nif.children(nif.addObject("BSFadeNode", "Root", {1}, count + 4), {});
        nif.add("BSXFlags").name("BSX").u32({0x82});
        std::vector<std::int32_t> shapes;
        for (const float radius : radii) {
            shapes.push_back(static_cast<std::int32_t>(shapes.size()) + 2);
            nif.add("bhkBoxShape").u32({0}).f32({radius}).zeros(8).f32({1, 1, 1, 1});
        }
        nif.add("bhkListShape").links(shapes).u32({0, 0, 0, 0x80000000, 0, 0, 0x80000000, 0});
        nif.addRigidBody("bhkRigidBody", count + 2, 1, 0);
        nif.add("bhkCollisionObject").link(0).u16({0x81}).link(count + 3);
        return nif.build();
    };
    Both removed("shapes.nif", scene({0.1F, 0.1F, 0.1F}));
    removed.edit(*removed.edited, {test::setEdit("block[3].radius", "0.5")});
    removed.onDisk = opened("shapes.nif", scene({0.1F, 0.1F}));
    QVERIFY2(removed.refusal().find("which is which") != std::string::npos, removed.refusal().c_str());

    // The values of the other blocks identify each, wherever it is now.
    Both added("shapes.nif", scene({0.1F, 0.2F, 0.3F}));
    added.edit(*added.edited,
               {test::setEdit("block[3].radius", "0.5"), test::setEdit("block[7].target", "none")});
    added.onDisk = opened("shapes.nif", scene({0.9F, 0.1F, 0.2F, 0.3F}));
    added.carry();
    QCOMPARE(added.left(), QStringList());
    QCOMPARE(added.text("block[4].radius"), std::string("0.5"));
    QCOMPARE(added.text("block[8].target"), std::string("none"));
    QCOMPARE(added.text("block[7].shape"), std::string("6 bhkListShape"));

    // Unless both files changed it, when only its position is left.
    Both both("shapes.nif", scene({0.1F, 0.2F, 0.3F}));
    both.edit(*both.edited,
              {test::setEdit("block[3].radius", "0.5"), test::setEdit("block[4].radius", "0.6")});
    both.onDisk = opened("shapes.nif", scene({0.9F, 0.1F, 0.7F, 0.3F}));
    both.carry();
    QVERIFY2(both.left().size() == 1 && both.left()[0].startsWith(u"block[3].radius"_s),
             qPrintable(both.left().join(u'\n')));
    QCOMPARE(both.text("block[5].radius"), std::string("0.6"));
    QCOMPARE(both.text("block[4].radius"), std::string("0.7"));

    // A row taken out here, and a reference changed there: what follows from the first would undo the second.
    Both linked("shapes.nif", scene({0.1F, 0.1F, 0.1F}));
    linked.edit(*linked.edited, {test::removeEdit("block[5].sub[0]")});
    linked.edit(*linked.onDisk, {test::setEdit("block[7].target", "none")});
    const std::string reason = linked.refusal();
    QVERIFY2(!linked.carried || (linked.carried->taken == 0 && !linked.carried->left.empty()),
             reason.c_str());
}

// A row that says what no other says is where it says so; a number that counts rows is another one there.
void CarryOverTest::rowsOfTablesThatCameAndWent()
{
    Both both("courtyard.wok", sampleBytes("courtyard.wok"));
    both.edit(*both.edited, {test::setEdit("vertices[7].z", "9"), test::setEdit("indices[0].a", "3")});
    both.edit(*both.onDisk, {test::insertEdit("vertices", 2), test::setEdit("vertices[2].x", "77")});
    both.carry();
    QVERIFY2(both.left().size() == 1 && both.left()[0].startsWith(u"indices[0]"_s),
             qPrintable(both.left().join(u'\n')));
    QCOMPARE(both.text("vertices[8].z"), std::string("9"));
    QCOMPARE(both.text("vertices[2].x"), std::string("77"));

    // Two rows say the same.
    Both twins("courtyard.wok", sampleBytes("courtyard.wok"));
    for (File *file : {twins.edited.get(), twins.onDisk.get()})
        twins.edit(*file, {test::insertEdit("vertices", 8, "vertices[7]")});
    const Bytes bytes = test::allBytes(twins.onDisk->bytes());
    Both again("courtyard.wok", bytes);
    again.edit(*again.edited, {test::setEdit("vertices[7].z", "9")});
    again.edit(*again.onDisk, {test::insertEdit("vertices", 2), test::setEdit("vertices[2].x", "77")});
    QVERIFY2(again.refusal().find("which is which") != std::string::npos, again.refusal().c_str());
}

void CarryOverTest::objectsThatCame()
{
    const auto pack = [](std::initializer_list<double> bones) {
        using test::HkxValue;
        test::HkxBuilder builder(test::HkxLayout::SkyrimSe);
        const test::HkxPointer container = builder.add("hkaAnimationContainer", {});
        HkxValue::List bindings;
        for (const double bone : bones)
            bindings.emplace_back(builder.add(
                "hkaAnimationBinding",
                {{"blendHint", 0.0}, {"transformTrackToBoneIndices", HkxValue::numbers({bone, 7})}}));
        builder.set(container, {{"bindings", HkxValue::list(bindings)}});
        return builder.build();
    };
    Both both("clips.hkx", pack({1, 2, 3}));
    both.edit(*both.edited, {test::setEdit("object[2].transformTrackToBoneIndices[0]", "5"),
                             test::setEdit("object[2].originalSkeletonName", "Root")});
    both.onDisk = opened("clips.hkx", pack({9, 1, 2, 3}));
    both.carry();
    QCOMPARE(both.left(), QStringList());
    QCOMPARE(both.text("object[3].transformTrackToBoneIndices[0]"), std::string("5"));
    QVERIFY(both.text("object[3].originalSkeletonName").find("Root") != std::string::npos);
    QCOMPARE(both.text("object[2].transformTrackToBoneIndices[0]"), std::string("1"));
}

// Both entries say the same of what was edited: the row around tells them apart.
void CarryOverTest::rowsThatMayBeOthers()
{
    using namespace test;
    const auto list = [](std::initializer_list<std::array<std::uint8_t, 12>> rows) {
        Bytes data = subrecord("EDID", zstring("List"));
        for (const auto &row : rows)
            data = joined({data, subrecord("LVLO", Bytes(row.begin(), row.end()))});
        return joined({pluginHeader({"Skyrim.esm"}, 2), topGroup("LVLI", record("LVLI", 0x01000800, data))});
    };
    Both both("mod.esp", list({{1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, {1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0}}));
    both.edit(*both.edited, {test::setEdit("LVLI:01000800.leveledListEntries[1].LVLO.count", "5")});
    both.onDisk =
        opened("mod.esp", list({{1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, {2, 0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0}}));
    both.carry();
    QCOMPARE(both.left().size(), 1);
    QVERIFY(both.carried->patch.empty());
}

// Changes that no comparison names are reported as well.
void CarryOverTest::bytesWithoutAMeaning()
{
    Both both("crate.nif", sampleBytes("crate.nif"));
    both.edit(*both.edited,
              {test::setEdit("header.maxStringLength", "99"), test::setEdit("block[1].value", "7")});
    both.edit(*both.onDisk, {test::setEdit("block[0].name", "\"Theirs, which is longer\"")});
    both.carry();
    QVERIFY2(both.left().size() == 1 && both.left()[0].contains(u"follows from others"_s),
             qPrintable(both.left().join(u'\n')));
    QCOMPARE(both.text("block[1].value"), test::textAt(*both.edited, "block[1].value"));
}

void CarryOverTest::documentsInside()
{
    Both both("crate-fo4.nif", sampleBytes("crate-fo4.nif"));
    both.edit(*both.edited, {test::setEdit("block[2]!object[0].name", "a name of mine")});
    both.edit(*both.onDisk, {test::setEdit("block[0].name", "\"Theirs, which is longer\"")});
    both.carry();
    QCOMPARE(both.left(), QStringList());
    const auto inside = both.onDisk->openEmbedded(both.onDisk->format().embedded(*both.onDisk).front(),
                                                  both.onDisk->formats());
    QVERIFY(test::textAt(*inside, "object[0].name").find("a name of mine") != std::string::npos);
}

void CarryOverTest::valuesNeverGoElsewhere_data()
{
    QTest::addColumn<QString>("name");
    for (const test::Sample &sample : test::builtInSamples()) {
        if (sample.name.ends_with(".nif")) // of packfiles no edit tells which object is which afterwards
            QTest::addRow("%s", sample.name.c_str()) << QString::fromStdString(sample.name);
    }
}

// Units are doubled and removed on disk, which tells where each has gone: a value is kept there or not at
// all.
void CarryOverTest::valuesNeverGoElsewhere()
{
    QFETCH(QString, name);
    const Bytes bytes = sampleBytes(name.toStdString());
    int kept = 0;
    for (unsigned seed = 1; seed <= kRounds; ++seed) {
        test::Random random(seed);
        Both both(name.toStdString(), bytes);
        const UnitId unit = anyLinkedUnit(*both.edited, random);
        const bool doubles = random.upTo(2) != 0;
        const std::optional<UnitId> now = mixUnits(*both.onDisk, unit, doubles, random);
        const std::string path = editAnyNumber(*both.edited, unit, random);
        if (path.empty() || (doubles && !now))
            continue;
        Progress progress;
        both.onDisk = opened(name.toStdString(), test::allBytes(both.onDisk->bytes()));
        const auto before = both.onDisk->snapshot();
        both.carried = carryOver(*openOriginal(*both.edited, progress), *both.edited, *both.onDisk, progress);
        if (!both.carried || both.carried->patch.empty())
            continue;
        ++kept;
        QVERIFY(both.onDisk->apply(both.carried->patch).has_value());
        const std::string about = both.edited->pathText({unit, path}) + " seed " + std::to_string(seed);
        QVERIFY2(now && before->units().size() == both.onDisk->units().size(), about.c_str());
        for (UnitId other = 0; other < before->units().size(); ++other) {
            const bool same =
                std::ranges::equal(before->unitBytes(other).span(), both.onDisk->unitBytes(other).span());
            QVERIFY2(same == (other != *now), about.c_str());
        }
        const std::string wanted = test::textAt(*both.edited, both.edited->pathText({unit, path}));
        QCOMPARE(test::textAt(*both.onDisk, both.onDisk->pathText({*now, path})), wanted);
    }
    QVERIFY2(kept != 0, "nothing was kept");
}

void CarryOverTest::nothingButNumbersThatFollow()
{
    Progress progress;
    Both both("crate.nif", sampleBytes("crate.nif"));
    both.edit(*both.edited, {test::setEdit("header.maxStringLength", "99")});
    both.edit(*both.onDisk, {test::setEdit("block[0].name", "\"Theirs, which is longer\"")});
    const Result<CarriedEdits> carried =
        carryOver(*openOriginal(*both.edited, progress), *both.edited, *both.onDisk, progress);
    QVERIFY(!carried.has_value() && carried.error().message.find("follow") != std::string::npos);
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
    both.carry();
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
    both.carried = carryOver(*openOriginal(*both.edited, progress), *both.edited, *both.onDisk, progress);
    if (both.carried)
        QVERIFY(both.onDisk->apply(both.carried->patch).has_value());
    const std::string problem = test::decodingProblem(*both.onDisk);
    QVERIFY2(problem.empty() || !test::decodingProblem(*both.edited).empty() ||
                 !test::decodingProblem(*opened(name.toStdString(), theirs)).empty(),
             problem.c_str());
}

CUTAWAY_TESTS(CarryOverTest)
#include "carryovertest.moc"
