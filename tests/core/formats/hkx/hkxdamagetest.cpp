// SPDX-License-Identifier: MIT
// Damaged packfiles, unknown classes and unknown versions: said what is wrong, the rest stays usable.
#include "core/catalogue.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/runends.h"
#include "core/formats/hkx/writer/packwriter.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>

using namespace cutaway;
using test::HkxLayout;

namespace
{

Bytes skeletonFile()
{
    return test::buildSkeletonPackfile(HkxLayout::SkyrimSe);
}

// File offset of a node.
std::uint64_t placeOf(const File &file, std::string_view path)
{
    const Result<NodePath> found = file.parsePath(path);
    if (!found)
        return 0;
    return file.fileRange(found->unit, *file.tree(found->unit)->find(found->path))->offset;
}

struct Overwrite {
    const char *path;
    std::uint32_t value;
};

std::unique_ptr<File> damaged(const std::vector<Overwrite> &overwrites)
{
    Bytes bytes = skeletonFile();
    const auto sound = test::openPackfile(bytes);
    for (const Overwrite &overwrite : overwrites)
        store(bytes, placeOf(*sound, overwrite.path), overwrite.value);
    return test::openPackfile(std::move(bytes));
}

std::vector<Diagnostic> allDiagnostics(const File &file)
{
    std::vector<Diagnostic> all = file.containerDiagnostics();
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        const auto found = file.unitDiagnostics(unit);
        all.insert(all.end(), found.begin(), found.end());
    }
    return all;
}

void replaceText(Bytes &bytes, std::string_view from, std::string_view to)
{
    const auto at = std::search(bytes.begin(), bytes.end(), from.begin(), from.end());
    std::ranges::copy(to, at);
}

} // namespace

class HkxDamageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void diagnosed_data();
    void diagnosed();
    void fixupsAtTheEnd_data();
    void fixupsAtTheEnd();
    void restStaysUsable();
    void cutBeforeFirstField_data();
    void cutBeforeFirstField();
    void unknownClass();
    void unknownVersion();
    void runsAreReadOnce();
    void otherSignature();
    void lateMembers_data();
    void lateMembers();
    void sharedPayload();
    void unwritable_data();
    void unwritable();
    void unwritableTexts();
    void moreSectionsThanAreRead();
    void randomFlips_data();
    void randomFlips();
};

void HkxDamageTest::lateMembers_data()
{
    QTest::addColumn<Bytes>("bytes");
    for (const HkxLayout layout : {HkxLayout::SkyrimLe, HkxLayout::SkyrimSe, HkxLayout::Fallout4})
        QTest::addRow("%d", static_cast<int>(layout))
            << test::buildSkeletonPackfile(layout, hkx::kNumbersObjects);
    if (!test::sharedDir().empty())
        QTest::newRow("prefixed.hkx") << test::fileBytes(test::sharedDir() / "corpus/field/prefixed.hkx");
}

// A number in front of the members of every object: one finding says so, and none that follows from it.
void HkxDamageTest::lateMembers()
{
    QFETCH(Bytes, bytes);
    const auto file = test::openPackfile(bytes);
    const std::vector<Diagnostic> found = allDiagnostics(*file);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(QByteArray(found.front().code->id.data()), QByteArray("hkx.objects.late"));
    QVERIFY2(found.front().message.find("begin 8 bytes later") != std::string::npos,
             found.front().message.c_str());
    QCOMPARE(test::fileProblem(*file), std::string());
    QVERIFY(hkx::hasTables(file->state<hkx::HkxState>().pack));
    QVERIFY(file->parsePath("object[0].objectNumber").has_value());
    const std::string name = "object[0].namedVariants[0].className";
    const auto undo = applyEdits(*file, std::vector<Edit>{test::setEdit(name, std::string(40, 'x'))});
    QVERIFY2(undo.has_value(), undo ? "" : undo.error().message.c_str());
    QCOMPARE(allDiagnostics(*file).size(), std::size_t{1});
    QCOMPARE(test::textAt(*file, name), std::string(40, 'x'));
    QVERIFY(file->apply(undo->front()).has_value());
    QVERIFY(test::allBytes(*file) == bytes);
    // Those in their places are left alone.
    for (const HkxLayout layout : {HkxLayout::SkyrimLe, HkxLayout::SkyrimSe, HkxLayout::Fallout4})
        QVERIFY(allDiagnostics(*test::openPackfile(test::buildSkeletonPackfile(layout))).empty());
}

void HkxDamageTest::diagnosed_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<quint32>("value");
    QTest::addColumn<QByteArray>("code");
    const auto row = [](const char *name, const char *path, quint32 value, const char *code) {
        QTest::newRow(name) << QByteArray(path) << value << QByteArray(code);
    };
    row("pointer size", "header.bytesInPointer", 0x01000105, "hkx.header");
    row("too many sections", "header.numSections", 0x7FFFFFFF, "hkx.header");
    row("no class names", "header.contentsClassNameSectionIndex", 7, "hkx.header");
    row("contents off", "header.contentsSectionOffset", 8, "hkx.contents");
    row("contents class off", "header.contentsClassNameSectionOffset", 8, "hkx.contents");
    row("other contents class", "header.contentsClassNameSectionOffset", 5, "hkx.contents");
    row("section past end", "sections[2].absoluteDataStart", 0x7FFFFFFF, "hkx.section");
    row("offsets not ascending", "sections[2].globalFixupsOffset", 0, "hkx.section");
    row("tables past end", "sections[2].endOffset", 0x00FFFFFF, "hkx.section");
    row("sections overlap", "sections[2].absoluteDataStart", 0x20, "hkx.section.overlap");
    row("class name without end", "classnames[4].separator", 0x01010108, "hkx.classnames");
    row("local source", "localFixups[0].src", 0x00FFFFFF, "hkx.fixup.source");
    row("local target", "localFixups[0].dst", 0x00FFFFFF, "hkx.fixup.target");
    row("local repeated", "localFixups[1].src", 0, "hkx.fixup.duplicate");
    row("global source", "globalFixups[0].src", 0x00FFFFFF, "hkx.fixup.source");
    row("global section", "globalFixups[0].dstSection", 9, "hkx.fixup.target");
    row("global target", "globalFixups[0].dst", 0x00FFFFFF, "hkx.fixup.target");
    row("global on local slot", "globalFixups[0].src", 0, "hkx.fixup.duplicate");
    row("virtual source", "virtualFixups[1].src", 0x00FFFFFF, "hkx.fixup.source");
    row("virtual repeated", "virtualFixups[1].src", 0, "hkx.fixup.duplicate");
    row("virtual unsorted", "virtualFixups[0].src", 0x200, "hkx.fixup.order");
    row("virtual class", "virtualFixups[1].nameOffset", 6, "hkx.fixup.class");
    row("virtual class section", "virtualFixups[1].classSection", 1, "hkx.fixup.class");
    row("fixup on a number", "localFixups[0].src", 8, "hkx.fixup.unused");
    row("pointer to the middle", "globalFixups[1].dst", 8, "hkx.pointer.middle");
    row("pointer to another class", "globalFixups[1].dst", 0, "hkx.pointer.class");
    row("slot not zero", "object[2].bones[1].name", 1, "hkx.pointer.bytes");
    row("count too large", "object[2].bones.size", 1000, "hkx.array.count");
    row("count negative", "object[2].bones.size", 0xFFFFFFFF, "hkx.array.count");
    row("count zero", "object[2].bones.size", 0, "hkx.array.count");
    row("no fixup", "object[2].localFrames.size", 2, "hkx.array.missing");
    row("capacity", "object[2].bones.capacityAndFlags", 3, "hkx.array.capacity");
    row("payload elsewhere", "localFixups[3].dst", 0, "hkx.payload.elsewhere");
}

void HkxDamageTest::diagnosed()
{
    QFETCH(QByteArray, path);
    QFETCH(quint32, value);
    QFETCH(QByteArray, code);
    const auto file = damaged({{path.constData(), value}});
    const std::vector<Diagnostic> found = allDiagnostics(*file);
    const bool said = std::ranges::any_of(
        found, [&](const Diagnostic &d) { return d.code->id == std::string_view(code.constData()); });
    std::string others;
    for (const Diagnostic &diagnostic : found) {
        others += fmt::format("{}: {}\n", diagnostic.code->id, diagnostic.message);
        QVERIFY(diagnostic.range.end() <= file->bytes().size());
    }
    QVERIFY2(said, others.c_str());
    QCOMPARE(test::fileProblem(*file), "");
}

// The last bytes of a section can be patched and pointed to, the one behind them cannot.
void HkxDamageTest::fixupsAtTheEnd_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<quint32>("back");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("last pointer") << QByteArray("localFixups[0].src") << 8u << QByteArray();
    QTest::newRow("part of a pointer")
        << QByteArray("localFixups[0].src") << 7u << QByteArray("hkx.fixup.source");
    for (const char *path : {"localFixups[0].dst", "globalFixups[0].dst"}) {
        QTest::addRow("last byte, %s", path) << QByteArray(path) << 1u << QByteArray();
        QTest::addRow("behind, %s", path) << QByteArray(path) << 0u << QByteArray("hkx.fixup.target");
    }
}

void HkxDamageTest::fixupsAtTheEnd()
{
    QFETCH(QByteArray, path);
    QFETCH(quint32, back);
    QFETCH(QByteArray, code);
    const auto sound = test::openPackfile(skeletonFile());
    const std::uint64_t size = sound->state<hkx::HkxState>().pack.sections[2].payload.size;
    const auto file = damaged({{path.constData(), static_cast<std::uint32_t>(size) - back}});
    QByteArray found;
    for (const Diagnostic &diagnostic : file->containerDiagnostics()) {
        if (diagnostic.code->id == "hkx.fixup.source" || diagnostic.code->id == "hkx.fixup.target")
            found += QByteArray(diagnostic.code->id.data());
    }
    QCOMPARE(found, code);
}

// A broken array costs its own elements only.
void HkxDamageTest::restStaysUsable()
{
    const auto file = damaged({{"object[2].bones.size", 0x7FFFFFFF}});
    const auto tree = file->tree(*file->format().findUnit(*file, "object[2]"));
    QCOMPARE(tree->valueText(*tree->find("name")), "Root");
    QCOMPARE(tree->valueText(*tree->find("parentIndices[2]")), "1");
    QVERIFY(tree->storedCount() < 1000);
    QVERIFY(file->unitDiagnostics(*file->format().findUnit(*file, "object[1]")).empty());
}

// Nothing of an object that ends before its first field does is explained.
void HkxDamageTest::cutBeforeFirstField_data()
{
    QTest::addColumn<quint32>("left");
    for (const quint32 left : {1u, 4u, 7u})
        QTest::addRow("%u bytes", left) << left;
}

void HkxDamageTest::cutBeforeFirstField()
{
    QFETCH(quint32, left);
    Bytes bytes = skeletonFile();
    const auto sound = test::openPackfile(bytes);
    const UnitId container = *sound->format().findUnit(*sound, "object[1]");
    const std::uint64_t start = sound->fileRange(container, sound->tree(container)->root())->offset;
    const std::uint32_t offset = sound->state<hkx::HkxState>().pack.objects[1].offset;
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(start), left, std::uint8_t{0xAB});
    store(bytes, placeOf(*sound, "virtualFixups[2].src"), offset + left);
    const auto file = test::openPackfile(std::move(bytes));
    const auto tree = file->tree(*file->format().findUnit(*file, "object[1]"));
    QCOMPARE(tree->bytes().size(), std::uint64_t{left});
    QCOMPARE(tree->undecodedBytes(), std::uint64_t{left});
    QCOMPARE(tree->path(tree->innermostAt(0)), std::string("undecoded"));
    QCOMPARE(test::fileProblem(*file), "");
}

void HkxDamageTest::unknownClass()
{
    Bytes bytes = skeletonFile();
    replaceText(bytes, "hkaSkeleton\0", "hkaSkelexon");
    const auto file = test::openPackfile(std::move(bytes));
    const UnitId unit = *file->format().findUnit(*file, "object[2]");
    QCOMPARE(file->format().unitTitle(*file, unit), "2 hkaSkelexon");
    QCOMPARE(file->unitDiagnostics(unit).front().code->id, "hkx.class.unknown");
    const auto tree = file->tree(unit);
    QCOMPARE(test::treeProblem(*tree), "");
    QCOMPARE(tree->valueText(*tree->find("string@10")), "Root");  // name
    QCOMPARE(tree->valueText(*tree->find("array@28.size")), "3"); // bones
    QCOMPARE(tree->valueText(*tree->find("array@18.bytes")),
             "FF FF 00 00 01 00 00 00 00 00 00 00 00 00 00 00");
    // A pointer to it still leads there.
    const UnitId container = *file->format().findUnit(*file, "object[1]");
    QCOMPARE(file->displayValue(container, *file->tree(container)->find("skeletons[0]")), "2 hkaSkelexon");
}

void HkxDamageTest::unknownVersion()
{
    Bytes bytes = skeletonFile();
    replaceText(bytes, "hk_2010", "hk_2012");
    const auto file = test::openPackfile(std::move(bytes));
    QCOMPARE(file->containerDiagnostics().size(), std::size_t{1});
    QCOMPARE(file->containerDiagnostics().front().code->id, "hkx.version");
    const UnitId unit = *file->format().findUnit(*file, "object[2]");
    QCOMPARE(file->format().unitTitle(*file, unit), "2 hkaSkeleton");
    QVERIFY(file->tree(unit)->find("array@28.size").has_value());
    QCOMPARE(test::fileProblem(*file), "");
}

// However many texts start in the same bytes and in whatever order, their ends cost one reading.
void HkxDamageTest::runsAreReadOnce()
{
    std::string bytes(20000, 'x');
    for (const std::size_t at : {0u, 3u, 3000u, 3001u, 9000u})
        bytes[at] = '\0';
    std::vector<std::size_t> starts(bytes.size());
    std::iota(starts.begin(), starts.end(), 0);
    const auto check = [&] {
        hkx::RunEnds ends;
        std::uint64_t read = 0;
        const auto scan = [&](std::uint64_t from, std::uint64_t to) {
            const std::uint64_t end = std::min<std::uint64_t>(bytes.find('\0', from), to);
            read += end - from;
            return end;
        };
        for (const std::size_t start : starts)
            QCOMPARE(ends.endOf(start, bytes.size(), scan),
                     std::uint64_t{std::min(bytes.find('\0', start), bytes.size())});
        QVERIFY2(read < 130000, std::to_string(read).c_str()); // short rests of runs are read again
    };
    check();
    std::ranges::reverse(starts);
    check();
    std::ranges::shuffle(starts, std::mt19937(3));
    check();
}

void HkxDamageTest::otherSignature()
{
    const auto file = damaged({{"classnames[6].signature", 0x12345678}});
    QCOMPARE(file->containerDiagnostics().front().code->id, "hkx.class.signature");
    const UnitId unit = *file->format().findUnit(*file, "object[2]");
    QVERIFY(file->tree(unit)->find("array@28.size").has_value());
}

// Two arrays that claim the same bytes: the first has them, the second says so.
void HkxDamageTest::sharedPayload()
{
    const auto sound = test::openPackfile(skeletonFile());
    std::uint32_t parents = 0;
    std::uint32_t bones = 0;
    const auto &pack = sound->state<hkx::HkxState>().pack;
    const std::uint32_t base = pack.objects[2].offset;
    for (const hkx::Fixup &fixup : pack.fixups[2].local) {
        parents = fixup.source == base + 0x18 ? fixup.target : parents;
        bones = fixup.source == base + 0x28 ? fixup.row : bones;
    }
    const std::string row = fmt::format("localFixups[{}].dst", bones);
    const auto file = damaged({{row.c_str(), parents}});
    const auto found = allDiagnostics(*file);
    QVERIFY(
        std::ranges::any_of(found, [](const Diagnostic &d) { return d.code->id == "hkx.payload.shared"; }));
    QCOMPARE(test::fileProblem(*file), "");
}

void HkxDamageTest::unwritable_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<quint32>("value");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *name, const char *path, quint32 value, const char *why) {
        QTest::newRow(name) << QByteArray(path) << value << QByteArray(why);
    };
    const auto sound = test::openPackfile(skeletonFile());
    const auto &fixups = sound->state<hkx::HkxState>().pack.fixups[2];
    row("sound", "object[2].bones.size", 3, "");
    row("elements behind the end", "object[2].bones.size", 1000,
        "bones of object[2] hkaSkeleton needs 1000 times 16 bytes at ");
    row("no elements", "object[2].bones.size", 0, "bones of object[2] has 0 elements and a fixup");
    row("no fixup", "object[2].localFrames.size", 2, "localFrames of object[2] has 2 elements and no fixup");
    row("fixup elsewhere", "localFixups[0].src", 8, "namedVariants of object[0] has 1 element and no fixup");
    const std::uint32_t skeleton = sound->state<hkx::HkxState>().pack.objects[2].offset;
    const auto fixupOf = [&](std::uint32_t source) {
        return *std::ranges::find(fixups.local, source, &hkx::Fixup::source);
    };
    const auto pathOf = [](const hkx::Fixup &fixup, const char *member) {
        return fmt::format("localFixups[{}].{}", fixup.row, member);
    };
    const hkx::Fixup bones = fixupOf(skeleton + 0x28), parents = fixupOf(skeleton + 0x18);
    row("shared elements", pathOf(bones, "dst").c_str(), parents.target, "shares bytes at ");
    const hkx::Fixup last = *std::ranges::max_element(fixups.local, {}, &hkx::Fixup::source);
    row("fixup on a number", pathOf(last, "src").c_str(), 8, "fixups patch bytes where no member has a slot");
    row("pointer with two fixups", pathOf(last, "src").c_str(), fixups.global[0].source, "has a local fixup");
    row("pointer to no object", "globalFixups[1].dst", 8,
        "skeletons of object[1] points to 0x8, where no object starts");
}

// A packfile is written anew only where its tables say everything of its objects.
void HkxDamageTest::unwritable()
{
    QFETCH(QByteArray, path);
    QFETCH(quint32, value);
    QFETCH(QByteArray, why);
    const auto file = damaged({{path.constData(), value}});
    const BytesView bytes = file->bytes().view({0, file->bytes().size()});
    const auto model = hkx::readPackModel(file->state<hkx::HkxState>().pack, bytes.span());
    const bool isSound = path == "object[2].bones.size" && value == 3;
    QCOMPARE(model.has_value(), isSound);
    if (!isSound)
        QVERIFY2(QByteArray::fromStdString(model.error().message).contains(why),
                 model.error().message.c_str());
}

// A text runs to its NUL, which may not be behind the end of the section.
void HkxDamageTest::unwritableTexts()
{
    Bytes bytes = skeletonFile();
    const auto sound = test::openPackfile(bytes);
    const auto &pack = sound->state<hkx::HkxState>().pack;
    const std::uint64_t nameAt = pack.objects[2].offset + 0x10;
    std::string row;
    for (std::size_t i = 0; i < pack.fixups[2].local.size(); ++i) {
        if (pack.fixups[2].local[i].source == nameAt)
            row = fmt::format("localFixups[{}].dst", pack.fixups[2].local[i].row);
    }
    QVERIFY(!row.empty());
    const ByteRange payload = pack.sections[2].payload;
    store(bytes, placeOf(*sound, row), static_cast<std::uint32_t>(payload.size - 1));
    bytes[payload.end() - 1] = 'x';
    const auto file = test::openPackfile(bytes);
    const auto model = hkx::readPackModel(file->state<hkx::HkxState>().pack, bytes);
    QVERIFY(!model.has_value());
    QVERIFY2(model.error().message.starts_with("the text of name of object[2] at ") &&
                 model.error().message.ends_with(" has no terminating NUL"),
             model.error().message.c_str());
    const auto tree = file->tree(*file->format().findUnit(*file, "object[2]"));
    QCOMPARE(tree->valueText(*tree->find("parentIndices[2]")), "1"); // the rest is read
    QCOMPARE(test::fileProblem(*file), "");
}

void HkxDamageTest::moreSectionsThanAreRead()
{
    Bytes bytes = skeletonFile();
    store(bytes, placeOf(*test::openPackfile(bytes), "header.numSections"), 100u);
    bytes.resize(bytes.size() + 8192);
    const auto file = test::openPackfile(std::move(bytes));
    const std::vector<Diagnostic> found = file->containerDiagnostics();
    QVERIFY(std::ranges::any_of(found, [](const Diagnostic &d) {
        return d.message == "100 sections are announced, only 64 are read";
    }));
    QCOMPARE(test::fileProblem(*file), "");
}

void HkxDamageTest::randomFlips_data()
{
    QTest::addColumn<Bytes>("sound");
    QTest::newRow("skeleton") << skeletonFile();
    QTest::newRow("physics") << test::buildPhysicsPackfile();
    QTest::newRow("behaviour") << test::buildBehaviourPackfile(HkxLayout::SkyrimLe);
    QTest::newRow("padding of bases")
        << test::buildSkeletonPackfile(HkxLayout::SkyrimSe, hkx::kReusesPadding);
    QTest::newRow("numbers in front")
        << test::buildSkeletonPackfile(HkxLayout::SkyrimSe, hkx::kNumbersObjects);
}

void HkxDamageTest::randomFlips()
{
    QFETCH(Bytes, sound);
    std::mt19937 random(7);
    for (int round = 0; round < 400; ++round) {
        Bytes bytes = sound;
        for (int flips = 0; flips < 1 + round % 8; ++flips)
            bytes[8 + random() % (bytes.size() - 8)] = static_cast<std::uint8_t>(random());
        const auto file = test::openPackfile(std::move(bytes));
        for (UnitId unit = 0; unit < file->units().size(); ++unit) {
            const auto tree = file->tree(unit);
            QVERIFY2(!tree->tileError(), tree->tileError().value_or("").c_str());
            test::walk(*tree, [&](NodeId id) {
                file->format().links().link(*file, *tree, id);
                return true;
            });
            file->format().links().referrers(*file, unit);
            file->format().unitSummary(*file, unit);
        }
    }
}

CUTAWAY_TESTS(HkxDamageTest)
#include "hkxdamagetest.moc"
