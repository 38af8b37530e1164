// SPDX-License-Identifier: MIT
// Packfiles of our own: units, paths, links, edits.
#include "core/catalogue.h"
#include "core/formats/hkx/hkxformat.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using test::HkxLayout;

namespace
{

Bytes fixture(const QString &name)
{
    if (name == u"physics")
        return test::buildPhysicsPackfile();
    return test::buildSkeletonPackfile(name == u"LE"   ? HkxLayout::SkyrimLe
                                       : name == u"SE" ? HkxLayout::SkyrimSe
                                                       : HkxLayout::Fallout4);
}

void addFixtureRows()
{
    QTest::addColumn<QString>("layout");
    for (const char *name : {"LE", "SE", "FO4", "physics"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

std::string shown(const File &file, std::string_view path)
{
    const Result<NodePath> found = file.parsePath(path);
    if (!found)
        return found.error().message;
    return file.displayValue(found->unit, *file.tree(found->unit)->find(found->path));
}

std::optional<LinkTarget> linkAt(const File &file, std::string_view path)
{
    const auto found = file.parsePath(path);
    if (!found)
        return std::nullopt;
    const auto tree = file.tree(found->unit);
    return file.format().links().link(file, *tree, *tree->find(found->path));
}

std::string linkPath(const File &file, std::string_view path)
{
    const auto target = linkAt(file, path);
    return target && target->where ? file.pathText(*target->where) : "nowhere";
}

Result<Patch> setText(const File &file, std::string_view path, std::string_view text)
{
    const Result<NodePath> found = file.parsePath(path);
    if (!found)
        return tl::unexpected(found.error());
    return file.setText(found->unit, *file.tree(found->unit)->find(found->path), text);
}

} // namespace

class HkxTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyByte_data() { addFixtureRows(); }
    void everyByte();
    void patches_data() { addFixtureRows(); }
    void patches();
    void truncated_data() { addFixtureRows(); }
    void truncated();
    void skeletonValues_data();
    void skeletonValues();
    void physicsValues();
    void container();
    void links_data();
    void links();
    void referrers();
    void textEdits();
    void refusedEdits_data();
    void refusedEdits();
    void otherEncodings_data();
    void otherEncodings();
};

void HkxTest::everyByte()
{
    QFETCH(QString, layout);
    const auto file = test::openPackfile(fixture(layout));
    QCOMPARE(file->format().id(), "hkx");
    const std::string problem = test::fileProblem(*file);
    QVERIFY2(problem.empty(), problem.c_str());
    for (const Diagnostic &diagnostic : file->containerDiagnostics())
        QFAIL(diagnostic.message.c_str());
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        for (const Diagnostic &diagnostic : file->unitDiagnostics(unit))
            QFAIL(diagnostic.message.c_str());
        QCOMPARE(file->tree(unit)->undecodedBytes(), std::uint64_t{0});
    }
}

void HkxTest::patches()
{
    QFETCH(QString, layout);
    const auto file = test::openPackfile(fixture(layout));
    std::size_t tried = 0;
    const std::string problem = test::patchProblem(*file, tried);
    QVERIFY2(problem.empty(), problem.c_str());
    QVERIFY(tried > 100);
}

void HkxTest::truncated()
{
    QFETCH(QString, layout);
    const FormatSet formats = allFormats();
    const std::string problem = test::truncationProblem(fixture(layout), "cut.hkx", formats);
    QVERIFY2(problem.empty(), problem.c_str());
}

void HkxTest::skeletonValues_data()
{
    QTest::addColumn<QString>("layout");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("value");
    for (const char *layout : {"LE", "SE", "FO4"}) {
        const auto row = [layout](const char *path, const char *value) {
            QTest::addRow("%s %s", layout, path)
                << QString::fromLatin1(layout) << QByteArray(path) << QByteArray(value);
        };
        row("object[0].namedVariants[0].name", "Merged Animation Container");
        row("object[0].namedVariants[0].variant", "1 hkaAnimationContainer");
        row("object[1].skeletons[0]", "2 hkaSkeleton");
        row("object[1].animations", "0 elements");
        row("object[2].name", "Root");
        row("object[2].parentIndices[0]", "-1");
        row("object[2].parentIndices.size", "3");
        row("object[2].bones", "3 elements");
        row("object[2].bones[1].name", "Hip");
        row("object[2].bones[2].name.text", "Knee");
        row("object[2].bones[2].lockTranslation", "true");
        row("object[2].bones.capacityAndFlags", "2147483651");
        row("object[2].referencePose[2].translation", "(0, 0, 20, 0)");
        row("object[2].floatSlots[1]", "hkFade:Cape");
        row("object[2].referenceFloats[1]", "1");
        row("object[2].localFrames.data", "null");
    }
}

void HkxTest::skeletonValues()
{
    QFETCH(QString, layout);
    QFETCH(QByteArray, path);
    const auto file = test::openPackfile(fixture(layout));
    QTEST(QByteArray::fromStdString(shown(*file, path.toStdString())), "value");
}

void HkxTest::physicsValues()
{
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    QCOMPARE(shown(*file, "object[0].materials[1].dynamicFriction"), "0.75");
    QCOMPARE(shown(*file, "object[0].bodyCinfos[1].shape"), "2 hknpSphereShape");
    QCOMPARE(shown(*file, "object[0].bodyCinfos[0].name"), "null");
    QCOMPARE(shown(*file, "object[1].vertices[7].x"), "0.5");
    QCOMPARE(shown(*file, "object[1].faces[5].firstIndex"), "20");
    QCOMPARE(shown(*file, "object[1].indices[1]"), "4");
    QCOMPARE(shown(*file, "object[1].planes.offset"), "144");
    QCOMPARE(shown(*file, "object[1].dispatchType"), "convex (1)");
}

void HkxTest::container()
{
    const auto file = test::openPackfile(test::buildSkeletonPackfile(HkxLayout::Fallout4));
    QCOMPARE(shown(*file, "header.contentsVersion"), "hk_2014.1.0-r1");
    QCOMPARE(shown(*file, "header.predicates[0]"), "20");
    QCOMPARE(shown(*file, "header.contentsSectionOffset"), "0x0 (0 hkRootLevelContainer)");
    QCOMPARE(shown(*file, "sections[2].sectionTag"), "__data__");
    QCOMPARE(shown(*file, "classnames[4].name"), "hkRootLevelContainer");
    QCOMPARE(shown(*file, "classnames[4].signature"), "0x2772C11E");
    QCOMPARE(shown(*file, "virtualFixups[2].nameOffset"), "0x80 (hkaSkeleton)");
    const UnitId skeleton = *file->format().findUnit(*file, "object[2]");
    QCOMPARE(file->format().unitTitle(*file, skeleton), "2 hkaSkeleton");
    QCOMPARE(file->format().unitSummary(*file, skeleton), "Root");
    QVERIFY(!file->format().isStructural(*file, skeleton));
    QVERIFY(file->format().isStructural(*file, *file->format().findUnit(*file, "globalFixups")));
    const UnitId data = *file->format().findUnit(*file, "data");
    QCOMPARE(file->units().childrenOf(data).size(), std::size_t{6});
}

void HkxTest::links_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("target");
    const auto row = [](const char *path, const char *target) {
        QTest::newRow(path) << QByteArray(path) << QByteArray(target);
    };
    row("object[1].skeletons[0]", "object[2]");
    row("object[2].bones.data", "object[2].bones[0].name");
    row("localFixups[0].src", "object[0].namedVariants.data");
    row("localFixups[0].dst", "object[0].namedVariants[0].name");
    row("globalFixups[1].src", "object[1].skeletons[0]");
    row("globalFixups[1].dst", "object[2]");
    row("globalFixups[1].dstSection", "sections[2]");
    row("virtualFixups[1].src", "object[1]");
    row("virtualFixups[1].nameOffset", "classnames[5].name");
    row("header.contentsSectionOffset", "object[0]");
    row("header.contentsClassNameSectionOffset", "classnames[4].name");
    row("sections[0].absoluteDataStart", "classnames");
    row("sections[2].globalFixupsOffset", "globalFixups");
    row("object[2].localFrames.data", "nowhere");
}

void HkxTest::links()
{
    QFETCH(QByteArray, path);
    const auto file = test::openPackfile(test::buildSkeletonPackfile(HkxLayout::SkyrimSe));
    QTEST(QByteArray::fromStdString(linkPath(*file, path.toStdString())), "target");
}

void HkxTest::referrers()
{
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    const auto found = file->format().links().referrers(*file, *file->format().findUnit(*file, "object[2]"));
    QCOMPARE(found.size(), std::size_t{2});
    std::vector<std::string> paths;
    for (const Referrer &referrer : found)
        paths.push_back(file->pathText(referrer.from));
    std::ranges::sort(paths);
    QCOMPARE(paths[0], "object[0].bodyCinfos[1].shape");
    QCOMPARE(paths[1], "object[0].referencedObjects[1]");
    QVERIFY(file->format().links().referrers(*file, *file->format().findUnit(*file, "header")).empty());
}

// Text may take its own bytes and the zero bytes behind it without moving any; a longer one is laid out anew.
void HkxTest::textEdits()
{
    const auto file = test::openPackfile(test::buildSkeletonPackfile(HkxLayout::SkyrimLe));
    const Bytes original = test::allBytes(file->bytes());
    for (const char *text : {"Toe", "", "Foot", "a bone of fifte"}) {
        const Result<Patch> patch = setText(*file, "object[2].bones[1].name", text);
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        QVERIFY(!patch->resizes());
        const Result<ChangeSet> change = file->apply(*patch);
        QVERIFY(change && !change->reindexed);
        QCOMPARE(shown(*file, "object[2].bones[1].name"), text);
        QCOMPARE(shown(*file, "object[2].bones[2].name"), "Knee");
        QVERIFY(file->apply(change->inverse).has_value());
        QCOMPARE(test::allBytes(file->bytes()), original);
    }
    const Result<Patch> longer = setText(*file, "object[2].bones[1].name", "a bone of sixtee");
    QVERIFY(longer && longer->resizes());
}

void HkxTest::refusedEdits_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("pointer") << QByteArray("object[1].skeletons[0]") << QByteArray("17");
    QTest::newRow("array size") << QByteArray("object[2].bones.size") << QByteArray("4");
    QTest::newRow("array slot") << QByteArray("object[2].bones.data")
                                << QByteArray("00 00 00 00 00 00 00 00");
    QTest::newRow("whole array") << QByteArray("object[2].bones") << QByteArray("3");
    QTest::newRow("range") << QByteArray("object[2].parentIndices[0]") << QByteArray("40000");
    QTest::newRow("bool") << QByteArray("object[2].bones[0].lockTranslation") << QByteArray("2");
}

void HkxTest::refusedEdits()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    const auto file = test::openPackfile(test::buildSkeletonPackfile(HkxLayout::SkyrimSe));
    QVERIFY(!setText(*file, path.toStdString(), text.toStdString()));
}

void HkxTest::otherEncodings_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("name");
    const auto row = [](const char *name, QByteArray bytes) {
        QTest::newRow(name) << bytes << QByteArray(name);
    };
    row("XML packfile", "<?xml version=\"1.0\"?>\n<hkpackfile classversion=\"8\">\n</hkpackfile>");
    row("XML tagfile", "\xEF\xBB\xBF<hktagfile version=\"2\"></hktagfile>");
    row("binary tagfile", QByteArray::fromHex("1E0DB0CACEFA11D00000000000000000"));
    row("TAG0 tagfile", QByteArray::fromHex("000001005441473000000000000000000000"));
    row("big-endian packfile", QByteArray::fromHex("57E0E05710C0C010000000000000000804000001"));
}

void HkxTest::otherEncodings()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, name);
    const auto file = test::openPackfile(Bytes(bytes.begin(), bytes.end()), "other.hkx");
    QCOMPARE(file->format().id(), "hkx");
    QCOMPARE(file->units().size(), std::size_t{1});
    QCOMPARE(file->containerDiagnostics().size(), std::size_t{1});
    QCOMPARE(file->containerDiagnostics().front().code->id, "hkx.unsupported");
    QVERIFY(file->containerDiagnostics().front().message.find(name.toStdString()) != std::string::npos);
    QCOMPARE(test::fileProblem(*file), "");
    QCOMPARE(cardsOf(*file).front().value, name.toStdString());
}

CUTAWAY_TESTS(HkxTest)
#include "hkxtest.moc"
