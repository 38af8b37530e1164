// SPDX-License-Identifier: MIT
// Comparing two files by what they hold, and taking rows from the right.
#include "core/query/diff.h"
#include "core/file/linkedunits.h"

#include "core/base/alignlists.h"
#include "core/catalogue.h"
#include "core/query/align.h"
#include "tests/core/file/toyformat.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::query;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct Diff {
    std::vector<DiffRow> rows;
    DiffSummary summary;
};

Diff diffOf(const File &left, const File &right, const DiffOptions &options = {})
{
    Progress progress;
    Diff diff;
    diff.summary = diffFiles(
        left, right, options,
        [&diff](const DiffRow &row) {
            diff.rows.push_back(row);
            return true;
        },
        progress);
    return diff;
}

QStringList linesOf(const Diff &diff)
{
    QStringList lines;
    for (const DiffRow &row : diff.rows)
        lines << QString::fromStdString(std::string(toString(row.kind)) + " " + row.path + ": " +
                                        row.left.text + " | " + row.right.text);
    return lines;
}

void applyAll(File &file, const std::vector<Edit> &edits)
{
    const auto done = applyEdits(file, edits);
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
}

// Takes rows one after the other until none is left; the rows are found anew each time.
std::string takeAllProblem(File &left, const File &right)
{
    for (std::size_t most = diffOf(left, right).rows.size(); most != 0; --most) {
        const Diff diff = diffOf(left, right);
        if (diff.rows.empty())
            return {};
        Progress progress;
        const Result<Patch> patch = takeRight(left, right, diff.rows.front(), progress);
        if (!patch)
            return diff.rows.front().path + ": " + patch.error().message;
        if (const auto change = left.apply(*patch); !change)
            return change.error().message;
    }
    const Diff diff = diffOf(left, right);
    return diff.rows.empty() ? std::string() : "left over: " + diff.rows.front().path;
}

} // namespace

class DiffTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void overrides();
    void lists_data();
    void lists();
    void identical();
    void values();
    void textsInOtherEncodings();
    void subrecords();
    void movedSubrecords();
    void bookkeeping();
    void recordsThatComeAndMove();
    void blocksBehindAnInsertedOne();
    void listsOfBlocksBehindOneThatWent();
    void blocksWithoutNames();
    void objectsWithoutNames();
    void blocksAndReferencesAreTaken();
    void rowsOfAUnitAreTakenTogether();
    void manyValuesAreTakenAsOne();
    void rowsInsideAreTakenTogether();
    void wholeUnitsAreTaken();
    void cancelledWhileUnitsAreAligned();
    void embeddedDocuments();
    void unlikeFormats();
    void stops();
};

void DiffTest::lists_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<QString>("pairs"); // letters of both sides, '-' for none
    const auto row = [](const char *left, const char *right, const char *pairs) {
        QTest::addRow("%s %s", left, right)
            << QString::fromLatin1(left) << QString::fromLatin1(right) << QString::fromLatin1(pairs);
    };
    row("abc", "abc", "aa bb cc");
    row("abc", "axc", "aa bx cc");
    row("abc", "abxc", "aa bb -x cc");
    row("abcd", "bcd", "a- bb cc dd");
    row("abcde", "xbcye", "ax bb cc dy ee");
    row("", "ab", "-a -b");
    row("ab", "ba", "a- bb -a");
}

void DiffTest::lists()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    QFETCH(QString, pairs);
    const auto keys = [](const QString &text) {
        std::vector<std::uint64_t> list;
        for (const QChar c : text)
            list.push_back(c.unicode());
        return list;
    };
    QStringList found;
    for (const auto &[i, j] : alignLists(keys(left), keys(right))) {
        const QChar a = i == kNobody ? u'-' : left[qsizetype(i)];
        const QChar b = j == kNobody ? u'-' : right[qsizetype(j)];
        found << QString(a) + b;
    }
    QCOMPARE(found.join(u' '), pairs);
}

void DiffTest::identical()
{
    const auto left = test::openPluginBytes(test::buildPlugin());
    const auto right = test::openPluginBytes(test::buildPlugin());
    const Diff diff = diffOf(*left, *right);
    QVERIFY(diff.summary.identical && diff.summary.same() && diff.summary.complete);
    QCOMPARE(diff.summary.unitsSame, std::uint64_t(left->units().size()));
}

void DiffTest::values()
{
    const FormatSet formats = test::toySet();
    const auto left = test::openToy(formats, 3);
    const auto right = test::openToy(formats, 3);
    applyAll(*right, {test::setEdit("record[1].mode", "off"), test::setEdit("record[1].at", "1 2 3"),
                      test::setEdit("record[2].sizes[1]", "7")});
    const Diff diff = diffOf(*left, *right);
    QCOMPARE(linesOf(diff).size(), 3);
    QCOMPARE(linesOf(diff)[0], u"differs record[1].mode: on (1) | off (0)"_s);
    QVERIFY(linesOf(diff)[1].endsWith(u"| (1, 2, 3)"_s)); // one row for three floats
    QCOMPARE(diff.summary.unitsDiffer, std::uint64_t{2});
    QVERIFY(!diff.summary.identical && !diff.summary.same());
    QCOMPARE(takeAllProblem(*left, *right), std::string());
    QVERIFY(test::allBytes(left->bytes()) == test::allBytes(right->bytes()));
}

// Texts with the same characters stored as other bytes: taking one takes its bytes.
void DiffTest::textsInOtherEncodings()
{
    const auto withText = [](const Bytes &stored) {
        auto file = test::openPluginBytes(test::buildPlugin());
        const auto place = file->parsePath("QUST:02000805.FULL.value");
        const auto patch = file->set(place->unit, *file->tree(place->unit)->find(place->path), Value{stored});
        return patch && file->apply(*patch) ? std::move(file) : nullptr;
    };
    const Bytes windows{'c', 'a', 'f', 0xE9};
    const Bytes utf8{'c', 'a', 'f', 0xC3, 0xA9};
    for (const auto &[here, there] : {std::pair(windows, utf8), std::pair(utf8, windows)}) {
        const auto left = withText(here), right = withText(there);
        QVERIFY(left != nullptr && right != nullptr);
        QVERIFY(!diffOf(*left, *right).rows.empty());
        QCOMPARE(QString::fromStdString(takeAllProblem(*left, *right)), QString());
        QVERIFY(test::allBytes(left->bytes()) == test::allBytes(right->bytes()));
    }
}

// Subrecords that come and go are listed by their own rows; sizes are not listed.
void DiffTest::subrecords()
{
    const auto left = test::openPluginBytes(test::buildPlugin());
    const auto right = test::openPluginBytes(test::buildPlugin());
    applyAll(*right,
             {test::removeEdit("QUST:02000805.FULL"), test::setEdit("NPC_:02000802.EDID.value", "Other"),
              test::removeEdit("PACK:02000807.conditions[0]")});
    const Diff diff = diffOf(*left, *right);
    const QStringList lines = linesOf(diff);
    QCOMPARE(lines.size(), 3);
    QVERIFY2(lines[0].startsWith(u"differs NPC_:02000802.EDID.value: "_s), qPrintable(lines[0]));
    QVERIFY2(lines[1].startsWith(u"left QUST:02000805.FULL"_s), qPrintable(lines[1]));
    QVERIFY2(lines[2].startsWith(u"left PACK:02000807.conditions"_s), qPrintable(lines[2]));
    QVERIFY(diffOf(*left, *right, {true, 100}).rows.size() > 3); // sizes as well
    const auto other = test::openPluginBytes(test::allBytes(right->bytes()));
    QCOMPARE(takeAllProblem(*other, *left), std::string());
    QVERIFY(diffOf(*other, *left).rows.empty());
}

// A member that only stands elsewhere among those beside it; taken, it stands there as well.
void DiffTest::movedSubrecords()
{
    const auto left = test::openPluginBytes(test::buildPlugin());
    const auto right = test::openPluginBytes(test::buildPlugin());

    applyAll(*right, {test::moveEdit("REFR:02000804.DATA", 2)});
    const Diff diff = diffOf(*left, *right);
    QCOMPARE(linesOf(diff).size(), 1);
    QVERIFY2(linesOf(diff)[0].startsWith(u"moved REFR:02000804."_s), qPrintable(linesOf(diff)[0]));
    QVERIFY(diff.rows[0].left.present && diff.rows[0].right.present);
    QCOMPARE(takeAllProblem(*left, *right), std::string());
    QVERIFY(test::allBytes(left->bytes()) == test::allBytes(right->bytes()));
}

// The time and author of the last save of a group or record are counted, and listed on request.
void DiffTest::bookkeeping()
{
    const auto left = test::openPluginBytes(test::buildPlugin());
    const auto right = test::openPluginBytes(test::buildPlugin());
    applyAll(*right, {test::setEdit("GRUP[1].stamp", "7"), test::setEdit("GRUP[1].unknown", "9"),
                      test::setEdit("NPC_:02000802.header.vc", "3"),
                      test::setEdit("NPC_:02000802.header.formVersion", "1")});
    const Diff diff = diffOf(*left, *right);
    QCOMPARE(linesOf(diff).size(), 1);
    QVERIFY(linesOf(diff)[0].startsWith(u"differs NPC_:02000802.header.formVersion: "_s));
    QCOMPARE(diff.summary.bookkeeping, std::uint64_t{3});
    DiffOptions everything;
    everything.bookkeeping = true;
    const Diff all = diffOf(*left, *right, everything);
    QCOMPARE(linesOf(all).size(), 4);
    QCOMPARE(all.summary.bookkeeping, std::uint64_t{0});
    QCOMPARE(takeAllProblem(*left, *right), std::string());
}

void DiffTest::recordsThatComeAndMove()
{
    const auto left = test::openPluginBytes(test::buildPlugin());
    const auto right = test::openPluginBytes(test::buildPlugin());
    applyAll(*right, {test::removeEdit("PACK:02000808")});
    const Diff diff = diffOf(*left, *right);
    QCOMPARE(linesOf(diff).size(), 1);
    QVERIFY(diff.rows[0].isUnit && diff.rows[0].kind == DiffKind::OnlyLeft);
    QCOMPARE(diff.summary.unitsLeft, std::uint64_t{1});
    QCOMPARE(takeAllProblem(*right, *left), std::string());
    QVERIFY(right->parsePath("PACK:02000808").has_value());
    // Moved inside its group it is the same.
    applyAll(*left, {test::moveEdit("PACK:02000808", 0)});
    QVERIFY(linesOf(diffOf(*left, *right)).isEmpty());
}

// Numbers of blocks change behind one that comes; what refers to them has not changed.
void DiffTest::blocksBehindAnInsertedOne()
{
    const auto left = test::openNif(test::buildSkyrimCrate());
    const auto right = test::openNif(test::buildSkyrimCrate());
    QCOMPARE(test::setAt(*right, "block[5].name", "another name"), std::string());
    QCOMPARE(test::setAt(*right, "block[3].friction", "0.25"), std::string());
    const QStringList lines = linesOf(diffOf(*left, *right));
    QVERIFY2(lines.size() >= 2, qPrintable(lines.join(u'\n')));
    QVERIFY2(lines.filter(u"friction"_s).size() == 1, qPrintable(lines.join(u'\n')));
    QVERIFY2(lines.filter(u"header."_s).isEmpty(), qPrintable(lines.join(u'\n')));
}

// A list of references is the same when it leads to the same blocks, though all their numbers are others that
// stood in it, too.
void DiffTest::listsOfBlocksBehindOneThatWent()
{
    const auto scene = [](bool extra) {
        test::NifBuilder builder(test::kNifSkyrimSE);
        auto &root = builder.addObject("BSFadeNode", "root", {}, -1);
        const std::int32_t first = extra ? 2 : 1;
        builder.children(root, {first, first + 1, first + 2});
        if (extra)
            builder.children(builder.addObject("NiNode", "extra", {}, -1), {});
        for (const char *name : {"a", "b", "c"})
            builder.children(builder.addObject("NiNode", name, {}, -1), {});
        return test::openNif(builder.build());
    };
    const QStringList lines = linesOf(diffOf(*scene(true), *scene(false)));
    QVERIFY2(lines.size() == 1 && lines.front().startsWith(u"left block[1]"_s),
             qPrintable(lines.join(u'\n')));
}

// Shapes have no names, and one in front gives all others another number and another row: what they hold and
// lead to tells which is which, also where that was edited.
void DiffTest::blocksWithoutNames()
{
    const auto scene = [](std::initializer_list<float> radii) {
        test::NifBuilder nif(test::kNifSkyrimSE);
        const auto count = static_cast<std::int32_t>(radii.size());
        nif.children(nif.addObject("BSFadeNode", "Root", {}, 2 * count + 3), {});
        std::vector<std::int32_t> shapes;
        for (const float radius : radii) {
            const auto box = 2 * static_cast<std::int32_t>(shapes.size()) + 1;
            shapes.push_back(box + 1);
            nif.add("bhkBoxShape").u32({0}).f32({radius}).zeros(8).f32({1, 1, 1, 1});
            nif.add("bhkConvexTransformShape").link(box).u32({0}).f32({0.1F}).zeros(8).zeros(64);
        }
        nif.add("bhkListShape").links(shapes).u32({0, 0, 0, 0x80000000, 0, 0, 0x80000000, 0});
        nif.addRigidBody("bhkRigidBody", 2 * count + 1, 1, 0);
        nif.add("bhkCollisionObject").link(0).u16({0x81}).link(2 * count + 2);
        return test::openNif(nif.build());
    };
    const auto left = scene({0.1F, 0.2F, 0.3F, 0.4F});
    const QStringList inFront = linesOf(diffOf(*left, *scene({0.9F, 0.1F, 0.2F, 0.3F, 0.4F})));
    QCOMPARE(inFront, QStringList({u"right block[11].sub[0]:  | 2 bhkConvexTransformShape"_s,
                                   u"right block[1]:  | 1 bhkBoxShape"_s,
                                   u"right block[2]:  | 2 bhkConvexTransformShape"_s}));
    const QStringList edited = linesOf(diffOf(*left, *scene({0.9F, 0.1F, 0.25F, 0.3F, 0.4F})));
    QVERIFY2(edited.size() == 4 && edited.filter(u"differs block[3].radius"_s).size() == 1,
             qPrintable(edited.join(u'\n')));
    // Two that have changed places: the bytes of what refers to them are the same, where they lead is not.
    const QStringList swapped = linesOf(diffOf(*left, *scene({0.2F, 0.1F, 0.3F, 0.4F})));
    QVERIFY(!swapped.isEmpty());
    const QStringList gone = linesOf(diffOf(*left, *scene({0.1F, 0.3F, 0.4F})));
    QVERIFY2(gone.size() == 3 && gone.filter(u"left block["_s).size() == 3, qPrintable(gone.join(u'\n')));
}

void DiffTest::objectsWithoutNames()
{
    const auto pack = [](std::initializer_list<double> bones) {
        using test::HkxValue;
        test::HkxBuilder builder(test::HkxLayout::SkyrimSe);
        const test::HkxPointer container = builder.add("hkaAnimationContainer", {});
        HkxValue::List bindings;
        for (const double bone : bones)
            bindings.emplace_back(builder.add(
                "hkaAnimationBinding", {{"transformTrackToBoneIndices", HkxValue::numbers({bone, 7})}}));
        builder.set(container, {{"bindings", HkxValue::list(bindings)}});
        return test::openPackfile(builder.build());
    };
    const QStringList lines = linesOf(diffOf(*pack({1, 2, 3}), *pack({9, 1, 4, 3})));
    QCOMPARE(lines.size(), 3);
    QVERIFY2(lines.filter(u"right object[0].bindings[0]"_s).size() == 1 &&
                 lines.filter(u"right object[1]"_s).size() == 1 &&
                 lines.filter(u"differs object[2].transformTrackToBoneIndices[0]: 2 | 4"_s).size() == 1,
             qPrintable(lines.join(u'\n')));
}

// With all that they own, listed by the counterpart of their owner; a reference alone where both have the
// block.
void DiffTest::blocksAndReferencesAreTaken()
{
    const auto left = test::openNif(test::buildSkyrimCrate());
    const auto right = test::openNif(test::buildSkyrimCrate());
    const std::string children = test::textAt(*right, "block[0].numChildren");
    const std::string shape = test::textAt(*right, "block[0].children[0]");
    const NodePath path = *right->parsePath("block[0].children[0]");
    const auto tree = right->tree(path.unit);
    const auto target = right->format().links().link(*right, *tree, *tree->find(path.path));
    QVERIFY(target && target->where);
    const Result<Patch> twice =
        linkedUnits(*right)->duplicateUnit(*right, target->where->unit, Reach::Branch);
    QVERIFY2(twice.has_value(), twice ? "" : twice.error().message.c_str());
    QVERIFY(right->apply(*twice).has_value());
    QVERIFY(test::textAt(*right, "block[0].numChildren") != children);
    QVERIFY(right->units().size() > left->units().size());
    QCOMPARE(takeAllProblem(*left, *right), std::string());
    QCOMPARE(left->units().size(), right->units().size());
    QCOMPARE(test::textAt(*left, "block[0].numChildren"), test::textAt(*right, "block[0].numChildren"));

    applyAll(*left, {test::removeEdit("block[0].children[0]")});
    const QStringList lines = linesOf(diffOf(*left, *right));
    QVERIFY2(lines.size() == 1 && lines.front().contains(u"children"_s), qPrintable(lines.join(u'\n')));
    QCOMPARE(takeAllProblem(*left, *right), std::string());
    QCOMPARE(test::textAt(*left, "block[0].children[0]"), shape);
}

// Rows that come and go one behind the other, and blocks that come with them and renumber the rest.
void DiffTest::rowsOfAUnitAreTakenTogether()
{
    const auto scene = [](const std::vector<std::string> &names, unsigned flags) {
        test::NifBuilder builder(test::kNifSkyrimSE);
        builder.add("BSXFlags").name("BSX").u32({flags});
        std::vector<std::int32_t> children;
        for (std::size_t i = 0; i < names.size(); ++i)
            children.push_back(static_cast<std::int32_t>(i) + 2);
        builder.children(builder.addObject("BSFadeNode", "root", {0}, -1, {float(flags), 0, 0}), children);
        for (const std::string &name : names)
            builder.children(builder.addObject("NiNode", name, {}, -1), {});
        builder.setRoots({1});
        return test::openNif(builder.build());
    };
    const auto left = scene({"a", "b", "c"}, 1);
    const auto right = scene({"x", "y", "a", "c", "z"}, 2);
    std::vector<DiffRow> ofRoot;
    for (const DiffRow &row : diffOf(*left, *right).rows) {
        if (!row.isUnit && row.path.starts_with("block[1]"))
            ofRoot.push_back(row);
    }
    QVERIFY2(ofRoot.size() >= 5, qPrintable(linesOf(diffOf(*left, *right)).join(u'\n')));
    Progress progress;
    const Result<TakenRows> taken = takeRight(*left, *right, ofRoot, progress);
    QVERIFY2(taken.has_value(), taken ? "" : taken.error().message.c_str());
    QCOMPARE(taken->taken, ofRoot.size());
    QVERIFY(left->apply(taken->patch).has_value());
    const QStringList lines = linesOf(diffOf(*left, *right));
    QVERIFY2(lines.filter(u"block[1]."_s).isEmpty(), qPrintable(lines.join(u'\n')));
    progress.cancel();
    QVERIFY(!takeRight(*left, *right, ofRoot, progress).has_value());
}

// Joined with the bytes between them; rows that come or go stay by themselves.
void DiffTest::manyValuesAreTakenAsOne()
{
    const auto shape = [](float shift, bool hasEffect) {
        test::NifBuilder nif(test::kNifSkyrimSE);
        nif.addObject("NiNode", "Root", {}, -1, {shift, 0, 0})
            .links(std::vector<std::int32_t>(1, 1))
            .links(hasEffect ? std::vector<std::int32_t>{-1} : std::vector<std::int32_t>{});
        const unsigned vertices = hasEffect ? 3000 : 3001;
        test::NifBlock &hull = nif.add("bhkConvexVerticesShape").u32({0}).f32({0.05F}).zeros(24);
        hull.u32({vertices});
        for (unsigned i = 0; i < vertices; ++i)
            hull.f32({float(i) + shift, shift, 0, 0});
        hull.u32({0});
        return test::openNif(nif.build());
    };
    const auto left = shape(0, false), right = shape(1, true);
    for (const std::string unit : {"block[0]", "block[1]"}) {
        std::vector<DiffRow> rows;
        for (const DiffRow &row : diffOf(*left, *right).rows) {
            if (!row.isUnit && row.path.starts_with(unit))
                rows.push_back(row);
        }
        QCOMPARE(rows.size(), std::size_t(unit == "block[0]" ? 2 : 3001));
        Progress progress;
        const Result<TakenRows> taken = takeRight(*left, *right, rows, progress);
        QVERIFY2(taken.has_value(), taken ? "" : taken.error().message.c_str());
        QCOMPARE(taken->taken, rows.size());
        QVERIFY(taken->patch.splices().size() < 8);
        QVERIFY(left->apply(taken->patch).has_value());
    }
    QVERIFY(test::allBytes(left->bytes()) == test::allBytes(right->bytes()));
}

// In one document that both sides embed, as one patch of the files around it.
void DiffTest::rowsInsideAreTakenTogether()
{
    const Bytes bytes = test::buildFallout4Crate(test::buildPhysicsPackfile());
    const auto left = test::openNif(bytes), right = test::openNif(bytes);
    applyAll(*right, {test::setEdit("block[2]!object[0].name", "a name that is longer"),
                      test::setEdit("block[2]!object[0].motionProperties[0].maxLinearSpeed", "55")});
    std::vector<DiffRow> rows = diffOf(*left, *right).rows;
    std::erase_if(rows, [](const DiffRow &row) { return row.hosts.empty(); });
    QVERIFY(rows.size() >= 2);
    Progress progress;
    const Result<TakenRows> taken = takeRight(*left, *right, rows, progress);
    QVERIFY2(taken.has_value(), taken ? "" : taken.error().message.c_str());
    QCOMPARE(taken->taken, rows.size());
    QVERIFY(left->apply(taken->patch).has_value());
    QVERIFY(diffOf(*left, *right).summary.same());
}

// A unit that comes or goes is the last that is taken.
void DiffTest::wholeUnitsAreTaken()
{
    const auto full = test::openPluginBytes(test::buildPlugin());
    const auto less = test::openPluginBytes(test::buildPlugin());
    applyAll(*less, {test::removeEdit("GLOB:02000800")});
    for (const auto &[left, right] : {std::pair(full.get(), less.get()), std::pair(less.get(), full.get())}) {
        const std::vector<DiffRow> rows = diffOf(*left, *right).rows;
        QVERIFY(rows.size() == 1 && rows.front().isUnit);
        Progress progress;
        const Result<TakenRows> taken = takeRight(*left, *right, rows, progress);
        QVERIFY2(taken.has_value(), taken ? "" : taken.error().message.c_str());
        const auto change = left->apply(taken->patch);
        QVERIFY(change && diffOf(*left, *right).summary.same());
        QVERIFY(left->apply(change->inverse).has_value());
    }
}

void DiffTest::cancelledWhileUnitsAreAligned()
{
    const auto left = test::openNif(test::buildSkyrimCrate());
    const auto right = test::openNif(test::buildSkyrimCrate());
    Progress progress;
    progress.cancel();
    const UnitAlignment units(*left, *right, progress);
    for (UnitId unit = 0; unit < left->units().size(); ++unit)
        QCOMPARE(units.rightOf(unit), UnitIndex::kNone);
    applyAll(*right, {test::setEdit("block[0].flags", "0")});
    const std::vector<DiffRow> rows = diffOf(*left, *right).rows;
    QVERIFY(!rows.empty());
    QCOMPARE(takeRight(*left, *right, rows.front(), progress).error().message, std::string("cancelled"));
}

void DiffTest::embeddedDocuments()
{
    const Bytes bytes = test::buildFallout4Crate(test::buildPhysicsPackfile());
    const auto left = test::openNif(bytes);
    const auto right = test::openNif(bytes);
    applyAll(*right, {test::setEdit("block[2]!object[0].name", "a name"),
                      test::setEdit("block[4].bound.radius", "3")});
    const Diff diff = diffOf(*left, *right);
    QVERIFY2(!linesOf(diff).filter(u"differs block[2]!object[0].name: "_s).isEmpty(),
             qPrintable(linesOf(diff).join(u'\n')));
    QCOMPARE(takeAllProblem(*left, *right), std::string());
    QCOMPARE(test::textAt(*left->openEmbedded(left->format().embedded(*left).front(), left->formats()),
                          "object[0].name"),
             std::string("a name"));
}

void DiffTest::unlikeFormats()
{
    const auto left = test::openNif(test::buildSkyrimCrate());
    const auto right = test::openPluginBytes(test::buildPlugin());
    const Diff diff = diffOf(*left, *right);
    QCOMPARE(diff.rows.size(), std::size_t{1}); // bytes and bytes
}

void DiffTest::stops()
{
    const FormatSet formats = test::toySet();
    const auto left = test::openToy(formats, 3);
    const auto right = test::openToy(formats, 3);
    applyAll(*right, {test::setEdit("record[0].mode", "off"), test::setEdit("record[1].mode", "off")});
    Progress progress;
    const DiffSummary summary = diffFiles(
        *left, *right, {}, [](const DiffRow &) { return false; }, progress);
    QVERIFY(!summary.complete && summary.rows == 1);
    QVERIFY(!diffOf(*left, *right, {false, 1}).summary.complete);
}

// A plugin beside its master: numbers of masters differ, what it leaves as it is is not a row.
void DiffTest::overrides()
{
    using namespace test;
    const auto global = [](std::uint32_t id, float value) {
        return record("GLOB", id,
                      joined({subrecord("EDID", zstring("Global")), subrecord("FLTV", f32(value))}));
    };
    const auto list = [](std::uint32_t id, std::uint32_t first) {
        return record("FLST", id,
                      joined({subrecord("EDID", zstring("List")), subrecord("LNAM", u32(first))}));
    };
    const auto open = [](const char *name, const Bytes &bytes) {
        static const FormatSet formats = allFormats();
        Progress progress;
        return File::fromBytes(BytesView::own(bytes), name, formats, progress);
    };
    const auto master = open(
        "Master.esm",
        joined({pluginHeader({"Skyrim.esm"}, 6),
                topGroup("GLOB", joined({global(0x01000800, 1), global(0x01000801, 2)})),
                topGroup("FLST", joined({list(0x01000810, 0x01000800), list(0x01000811, 0x01000801)}))}));
    const auto plugin =
        open("Patch.esp", joined({pluginHeader({"Update.esm", "Skyrim.esm", "master.ESM"}, 5),
                                  topGroup("GLOB", joined({global(0x02000801, 3), global(0x03000800, 4)})),
                                  topGroup("FLST", joined({list(0x02000810, 0x02000800)}))}));
    const auto rowsAbout = [](const Diff &diff) {
        QStringList lines = linesOf(diff);
        lines.removeIf([](const QString &line) { return line.contains(u"TES4"_s); });
        return lines;
    };
    const Diff diff = diffOf(*master, *plugin);
    QCOMPARE(rowsAbout(diff), QStringList({u"differs GLOB:01000801.FLTV.value: 2 | 3"_s,
                                           u"right GLOB:03000800:  | GLOB 03000800"_s}));
    QCOMPARE(diff.summary.unitsLeft, std::uint64_t{2});
    const Diff back = diffOf(*plugin, *master);
    QCOMPARE(rowsAbout(back), QStringList({u"differs GLOB:02000801.FLTV.value: 3 | 2"_s,
                                           u"left GLOB:03000800: GLOB 03000800 | "_s}));
}

CUTAWAY_TESTS(DiffTest)
#include "difftest.moc"
