// SPDX-License-Identifier: MIT
// Packfiles written anew from their objects.
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/writer/packwriter.h"

#include "core/file/check.h"
#include "core/file/compact.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <fmt/ranges.h>
#include <set>

using namespace cutaway;

namespace
{

// Files that their objects alone do not say everything about.
constexpr const char *kOtherWriters[] = {
    // The local table of their cloth is in an order of its own.
    "6SuitM_Test.nif",
    "Bathrobe.nif",
    // Edited by a tool that leaves arrays behind that nothing leads to.
    "fo4_HoloPipboyBehavior.hkx",
    // Written by a tool with an order of its own.
    "id_chickenbehavior.hkx",
    "id_witchlightbehavior.hkx",
};

std::optional<Result<Bytes>> reemit(const Bytes &bytes)
{
    const auto file = test::openPackfile(bytes);
    return file->format().reemit(*file);
}

std::uint64_t fileOffset(const File &file, const char *path)
{
    const Result<NodePath> place = file.parsePath(path);
    return file.fileRange(place->unit, *file.tree(place->unit)->find(place->path))->offset;
}

// The third section header, which describes the data in all built files.
std::uint64_t dataHeader(const Bytes &bytes)
{
    const auto predicates = load<std::uint16_t>(bytes, 0x3E);
    return 0x40 + (predicates == 0xFFFF ? 0 : predicates) + 2 * (bytes[0x0C] < 11 ? 0x30u : 0x40u);
}

} // namespace

class HkxWriterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void realFiles();
    void ownFiles_data();
    void ownFiles();
    void tidiesUp();
    void compacts();
    void keepsOrphans();
    void unknownClasses();
    void refuses();
    void checkSaysSo();
};

// Alone or inside a NIF: all come out of their objects as they are, those of other writers aside.
void HkxWriterTest::realFiles()
{
    const auto files = test::corpusPackfiles();
    if (files.empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t alike = 0;
    std::set<std::string> others;
    for (const test::NamedPackfile &packfile : files) {
        const auto file = test::openPackfile(packfile.bytes, packfile.name);
        const auto &state = file->state<hkx::HkxState>();
        const auto made = file->format().reemit(*file);
        QCOMPARE(made.has_value(), state.encoding == hkx::Encoding::Packfile);
        if (!made)
            continue;
        QVERIFY2(made->has_value(), (packfile.name + (*made ? "" : ": " + made->error().message)).c_str());
        QVERIFY(hkx::hasTables(state.pack));
        if (**made == packfile.bytes)
            ++alike;
        else
            others.insert(packfile.name.substr(0, packfile.name.find('@')));
    }
    const std::set<std::string> expected(std::begin(kOtherWriters), std::end(kOtherWriters));
    QVERIFY2(others == expected, fmt::format("{}", fmt::join(others, ", ")).c_str());
    QVERIFY(alike >= 115);
}

void HkxWriterTest::ownFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    for (const auto &[name, bytes] : test::ownPackfiles())
        QTest::newRow(name.c_str()) << QByteArray(reinterpret_cast<const char *>(bytes.data()),
                                                  static_cast<qsizetype>(bytes.size()));
}

void HkxWriterTest::ownFiles()
{
    QFETCH(QByteArray, bytes);
    const Bytes stored(bytes.begin(), bytes.end());
    const auto made = reemit(stored);
    QVERIFY(made && made->has_value());
    QVERIFY(**made == stored);
}

// Bytes of no object are left out, slots are zero, everything is where the tools put it.
void HkxWriterTest::tidiesUp()
{
    const Bytes good = test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe);
    const auto file = test::openPackfile(good);
    Bytes untidy = good;
    const std::uint64_t text = fileOffset(*file, "object[2].bones[1].name.text");
    QCOMPARE(untidy[text], std::uint8_t{'H'});
    untidy[text + 5] = 0x77;                                         // behind the NUL
    untidy[fileOffset(*file, "object[2].bones[1].name") + 3] = 0x55; // in a slot
    QVERIFY(untidy != good);
    const auto made = reemit(untidy);
    QVERIFY(made && made->has_value());
    QVERIFY(**made == good);
}

// The packfile of a NIF comes out shorter: the sizes around it follow, and one patch takes it all back.
void HkxWriterTest::compacts()
{
    const Bytes good = test::buildPhysicsPackfile();
    const auto clean = test::openPackfile(test::buildFallout4Crate(good), "clean.nif");
    QVERIFY(compactPatch(*clean)->empty());

    // Sixteen bytes of garbage at the end of the data.
    const std::uint64_t header = dataHeader(good);
    const std::uint64_t start = load<std::uint32_t>(good, header + 0x14);
    Bytes untidy = good;
    const auto payloadEnd = static_cast<std::ptrdiff_t>(start + load<std::uint32_t>(good, header + 0x18));
    untidy.insert(untidy.begin() + payloadEnd, 16, 0xAB);
    for (std::uint64_t field = header + 0x18; field < header + 0x30; field += 4)
        store(untidy, field, load<std::uint32_t>(untidy, field) + 16);
    const Bytes host = test::buildFallout4Crate(untidy);
    const auto file = test::openPackfile(host, "untidy.nif");
    QVERIFY(file->containerDiagnostics().empty());
    const Result<Patch> patch = compactPatch(*file);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const Result<ChangeSet> change = file->apply(*patch);
    QVERIFY(change.has_value());
    QCOMPARE(file->bytes().size(), clean->bytes().size());
    QVERIFY(std::ranges::equal(file->bytes().view({0, file->bytes().size()}).span(),
                               clean->bytes().original().span()));
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(std::ranges::equal(file->bytes().view({0, file->bytes().size()}).span(), host));
}

void HkxWriterTest::keepsOrphans()
{
    Bytes bytes = test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe);
    const std::uint64_t header = dataHeader(bytes);
    const std::uint64_t start = load<std::uint32_t>(bytes, header + 0x14);
    const std::uint64_t globals = start + load<std::uint32_t>(bytes, header + 0x1C);
    store(bytes, globals, 0xFFFFFFFFu); // the first pointer, from the root to its variant
    const auto made = reemit(bytes);
    QVERIFY2(made && made->has_value(), made && !*made ? made->error().message.c_str() : "");
    const auto again = test::openPackfile(**made);
    QCOMPARE(again->state<hkx::HkxState>().pack.objects.size(), std::size_t{3});
    QVERIFY(again->containerDiagnostics().empty());
}

void HkxWriterTest::unknownClasses()
{
    test::HkxBuilder builder(test::HkxLayout::Fallout4);
    const test::HkxPointer root = builder.add("hkRootLevelContainer", {});
    const test::HkxPointer cloth = builder.add("cutClothData", {});
    const test::HkxValue::Members variant = {
        {"name", "Cloth"}, {"className", "cutClothData"}, {"variant", cloth}};
    builder.set(root, {{"namedVariants", test::HkxValue::list({test::HkxValue(variant)})}});
    const Bytes bytes = builder.build();
    const auto made = reemit(bytes);
    QVERIFY(made && made->has_value());
    QVERIFY(**made == bytes);
}

void HkxWriterTest::refuses()
{
    const Bytes good = test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe);
    const auto problem = [](const Bytes &bytes) {
        const auto made = reemit(bytes);
        return made && !*made ? made->error().message : std::string("none");
    };
    const auto file = test::openPackfile(good);
    Bytes bad = good;
    store(bad, fileOffset(*file, "object[2].bones.size"), 4000);
    QVERIFY(problem(bad).find("needs 4000 times 16 bytes") != std::string::npos);
    bad = good;
    store(bad, fileOffset(*file, "object[2].bones.size"), 0);
    QVERIFY(problem(bad).find("0 elements and a fixup") != std::string::npos);
    bad = good;
    store(bad, 0x1C, 0x10u); // contents
    QVERIFY(problem(bad).find("no object starts at 0x10") != std::string::npos);
    const std::uint64_t header = dataHeader(good);
    const std::uint64_t locals =
        load<std::uint32_t>(good, header + 0x14) + load<std::uint32_t>(good, header + 0x18);
    bad = good; // the second text or array starts where the first one does
    store(bad, locals + 12, load<std::uint32_t>(good, locals + 4));
    QVERIFY(problem(bad).find("shares bytes") != std::string::npos);
    bad = good;
    store(bad, locals, load<std::uint32_t>(good, locals) + 4);
    QVERIFY(problem(bad) != "none");
    QCOMPARE(problem(Bytes(good.begin(), good.begin() + 0x40)) == "none", false);
    QVERIFY(!reemit({'<', 'h', 'k', 'p', 'a', 'c', 'k', 'f', 'i', 'l', 'e'}));
}

void HkxWriterTest::checkSaysSo()
{
    Progress progress;
    Bytes bytes = test::buildSkeletonPackfile(test::HkxLayout::SkyrimLe);
    QVERIFY(checkFile(*test::openPackfile(bytes), progress).reemitted == true);
    const auto file = test::openPackfile(bytes);
    bytes[fileOffset(*file, "object[2].bones[1].name.text") + 5] = 0x77;
    const CheckReport report = checkFile(*test::openPackfile(bytes), progress);
    QVERIFY(report.reemitted == false);
    const auto note = std::ranges::find(report.findings, ruleIn(kFileRules, "check.reemitted")->id,
                                        [](const Finding &finding) { return finding.diagnostic.code->id; });
    QVERIFY(note != report.findings.end());
    QCOMPARE(note->diagnostic.range.offset, fileOffset(*file, "object[2].bones[1].name.text") + 5);
    QVERIFY(note->diagnostic.severity == Severity::Note);
}

CUTAWAY_TESTS(HkxWriterTest)
#include "hkxwritertest.moc"
