// SPDX-License-Identifier: MIT
// Numbers that count, size or decide what follows them: the rest of the file goes along, or the edit is
// refused with the way that works. No checked edit leaves more bytes unexplained than there were.
#include "core/file/soundedit.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include "core/catalogue.h"

#include <random>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

Bytes buildStripsData()
{
    test::NifBuilder nif(test::kNifSkyrim);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    auto &data = nif.add("NiTriStripsData");
    data.u32({0}).u16({3}).u8({0, 0, 1}).f32({0, 0, 0, 1, 0, 0, 0, 1, 0}); // group, vertices
    data.u16({0}).u32({0}).u8({0}).f32({0, 0, 0, 1}).u8({0}).u16({0x4000}).link(-1);
    data.u16({1, 1, 3}).u8({1}).u16({0, 1, 2}); // one strip of three
    return nif.build();
}

std::unique_ptr<File> fileNamed(const QString &name)
{
    Progress progress;
    static const FormatSet formats = allFormats();
    if (name == u"wok")
        return File::fromBytes(BytesView::own(test::buildWok()), "a.wok", formats, progress);
    if (name == u"physics")
        return test::openPackfile(test::buildPhysicsPackfile());
    if (name == u"plugin")
        return test::packs::openAround(test::packs::Parts{}.record());
    if (name == u"strips")
        return test::openNif(buildStripsData());
    return test::openNif(name == u"cube" ? test::buildBareCube(test::kNifFallout4)
                                         : test::buildSkyrimCrate());
}

std::string setResult(const File &file, const std::string &path, const std::string &value)
{
    const Result<Patch> patch = patchFor(file, test::setEdit(path, value));
    return patch ? std::string() : patch.error().message;
}

// Every scalar of the file set to a few numbers: what is taken leaves the file as readable as before.
std::string firstDamage(const File &file, std::uint64_t seed, int tries)
{
    std::mt19937_64 dice(seed);
    for (int i = 0; i < tries; ++i) {
        const auto unit = static_cast<UnitId>(dice() % file.units().size());
        const auto tree = file.tree(unit);
        NodeId id = tree->root();
        while (tree->node(id).childCount != 0)
            id = tree->child(id, static_cast<std::uint32_t>(dice() % tree->node(id).childCount));
        if (!mayDecide(tree->node(id)))
            continue;
        const std::int64_t wanted[] = {0, 1, 2, 5, 255, 65535};
        const Result<Patch> patch = file.set(unit, id, Value{wanted[dice() % std::size(wanted)]});
        if (!patch || patch->empty())
            continue;
        const auto after = file.snapshot();
        if (!after->apply(*patch))
            return file.pathText(unit, id) + " does not apply";
        if (const Result<void> readable = staysReadable(file, *patch); !readable)
            return file.pathText(unit, id) + ": " + readable.error().message;
    }
    return {};
}

} // namespace

class ValueSetTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followed_data();
    void followed();
    void refused_data();
    void refused();
    void inputKinds_data();
    void inputKinds();
    void anyNumber_data();
    void anyNumber();
    void typedBytesAreCounted();
    void fieldCases();
    void realFiles();
};

// What is set, what shows elsewhere then.
void ValueSetTest::followed_data()
{
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("shows"); // "path=value"
    const auto row = [](const char *scene, const char *path, const char *value, const char *shows) {
        QTest::addRow("%s to %s", path, value) << QString::fromLatin1(scene) << QString::fromLatin1(path)
                                               << QString::fromLatin1(value) << QString::fromLatin1(shows);
    };
    row("crate", "block[0].numChildren", "5", "block[0].children[4]=none");
    row("crate", "block[0].numChildren", "1", "block[0].children[0]=5 BSTriShape \"Crate:0\"");
    row("crate", "block[7].numTextures", "4", "block[7].textures[3].length=0");
    row("crate", "block[6].shaderType", "1", "block[6].environmentMapScale=1");
    row("crate", "footer.numRoots", "2", "footer.roots[1]=none");
    row("strips", "block[1].hasNormals", "true", "block[1].normals[2]=(0, 0, 0)");
    row("strips", "block[1].hasVertices", "false", "block[1].numVertices=3");
    row("strips", "block[1].bsDataFlags", "1", "block[1].uv[2]=(0, 0)");
}

void ValueSetTest::followed()
{
    QFETCH(QString, scene);
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(QString, shows);
    const auto file = fileNamed(scene);
    const Bytes before = test::allBytes(*file);
    const std::string was = test::textAt(*file, path.toStdString());
    const auto patch = patchFor(*file, test::setEdit(path.toStdString(), value.toStdString()));
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    QCOMPARE(test::decodingProblem(*file), std::string());
    const QStringList shown = shows.split(u'=');
    QCOMPARE(test::textAt(*file, shown[0].toStdString()), shown[1].toStdString());
    // Setting it back takes out what has come.
    const auto back = patchFor(*file, test::setEdit(path.toStdString(), was));
    QVERIFY2(back.has_value(), back ? "" : back.error().message.c_str());
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(*file) == before);
}

void ValueSetTest::refused_data()
{
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("words"); // of the reason
    const auto row = [](const char *scene, const char *path, const char *value, const char *words) {
        QTest::addRow("%s to %s", path, value) << QString::fromLatin1(scene) << QString::fromLatin1(path)
                                               << QString::fromLatin1(value) << QString::fromLatin1(words);
    };
    row("crate", "block[0].numChildren", "4000000000", "insert or remove rows");
    row("crate", "block[7].textures[0].length", "3", "set that instead");
    row("crate", "block[5].dataSize", "0", "insert or remove rows there");
    row("crate", "header.numBlocks", "5", "insert or remove blocks");
    row("crate", "header.blockSizes[0]", "1", "change what the block holds");
    row("crate", "header.blockTypeIndex[0]", "1", "");
    row("crate", "header.bsVersion", "34", "");
    row("strips", "block[1].stripLengths[0]", "2", "insert or remove those");
    row("wok", "header.faceCount", "1", "insert or remove those");
    row("wok", "header.aabbOffset", "4", "insert or remove those");
    row("plugin", "PACK:01000810.header.dataSize", "7", "follows from what is inside");
    row("plugin", "TES4.HEDR.count", "99", "insert or remove those");
    row("plugin", "PACK:01000810.PKCU.dataInputCount", "9", "");
}

void ValueSetTest::refused()
{
    QFETCH(QString, scene);
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(QString, words);
    const auto file = fileNamed(scene);
    const std::string reason = setResult(*file, path.toStdString(), value.toStdString());
    QVERIFY(!reason.empty());
    QVERIFY2(QString::fromStdString(reason).contains(words), reason.c_str());
}

void ValueSetTest::inputKinds_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("shows");
    QTest::newRow("number") << u"Int"_s << u"inputs[0].CNAM.value=1"_s;
    QTest::newRow("float") << u"Float"_s << u"inputs[0].CNAM.value=1"_s;
    QTest::newRow("place") << u"Location"_s << u"inputs[0].PLDT.radius=0"_s;
    QTest::newRow("target") << u"SingleRef"_s << u"inputs[0].PTDA.type=specific reference (0)"_s;
}

// The value follows the kind; the id and all other inputs stay.
void ValueSetTest::inputKinds()
{
    QFETCH(QString, kind);
    QFETCH(QString, shows);
    const auto file = fileNamed(u"plugin"_s);
    const Bytes before = test::allBytes(*file);
    const std::string record = "PACK:01000810.";
    QVERIFY(applyEdits(*file, std::vector{test::setEdit(record + "inputs[0].CNAM.value", "true")}));
    const std::string id = test::textAt(*file, record + "inputIds[0].id");
    const auto done =
        applyEdits(*file, std::vector{test::setEdit(record + "inputs[0].ANAM.kind", kind.toStdString())});
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    const QStringList shown = shows.split(u'=');
    QCOMPARE(test::textAt(*file, record + shown[0].toStdString()), shown[1].toStdString());
    QCOMPARE(test::textAt(*file, record + "inputIds[0].id"), id);
    QCOMPARE(test::decodingProblem(*file), std::string());
    const std::string wrong = setResult(*file, record + "inputs[0].ANAM.kind", "Nothing");
    QVERIFY2(wrong.find("allowed are Bool") != std::string::npos, wrong.c_str());
}

void ValueSetTest::anyNumber_data()
{
    QTest::addColumn<QString>("scene");
    for (const QString &scene : {u"crate"_s, u"cube"_s, u"strips"_s, u"wok"_s, u"physics"_s, u"plugin"_s})
        QTest::newRow(qPrintable(scene)) << scene;
}

void ValueSetTest::anyNumber()
{
    QFETCH(QString, scene);
    const std::string damage = firstDamage(*fileNamed(scene), 7, 400);
    QVERIFY2(damage.empty(), damage.c_str());
}

// Bytes typed as bytes are free, but what they break is told when the file is saved.
void ValueSetTest::typedBytesAreCounted()
{
    const auto file = fileNamed(u"crate"_s);
    QCOMPARE(damageByEdits(*file), std::uint64_t{0});
    QVERIFY(applyEdits(*file, std::vector{test::setEdit("block[0].numChildren", "5")}));
    QCOMPARE(damageByEdits(*file), std::uint64_t{0});
    const ByteRange count = test::rangeAt(*file, "block[8].numChildren");
    const auto change = file->apply(Patch::overwrite(count.offset, {9, 0, 0, 0}));
    QVERIFY(change.has_value());
    QCOMPARE(damageByEdits(*file), std::uint64_t{1});
    QVERIFY(file->apply(change->inverse));
    QCOMPARE(damageByEdits(*file), std::uint64_t{0});
}

// What was found on real files.
void ValueSetTest::fieldCases()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto field = test::sharedDir() / "corpus" / "field";
    Progress progress;
    const auto fallout = File::open(field / "fo4-bind.esp", allFormats(), progress);
    QVERIFY(fallout.has_value());
    const std::string reason = setResult(**fallout, "PACK:01011955.VMAD.fragments.bindVersion", "1");
    QVERIFY(!reason.empty());
    const auto skyrim = File::open(field / "le-kind.esp", allFormats(), progress);
    QVERIFY(skyrim.has_value());
    File &plugin = **skyrim;
    const std::string record = "PACK:0200DE26.";
    const std::string id = test::textAt(plugin, record + "inputIds[1].id");
    const auto done = applyEdits(plugin, std::vector{test::setEdit(record + "inputs[1].ANAM.kind", "Bool")});
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    const auto value = plugin.parsePath(record + "inputs[1].CNAM.value");
    QVERIFY(value.has_value());
    QCOMPARE(plugin.fileRange(value->unit, *plugin.tree(value->unit)->find(value->path))->size, 1u);
    QCOMPARE(test::textAt(plugin, record + "inputIds[1].id"), id);
}

void ValueSetTest::realFiles()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int number = 0;
    Progress progress;
    for (const char *family : {"nif", "hkx", "esp", "wok"}) {
        for (const std::filesystem::path &path : test::corpusFiles(family)) {
            if (number++ % 25 != 0 || std::filesystem::file_size(path) > 1u << 20)
                continue;
            const auto file = File::open(path, allFormats(), progress);
            QVERIFY(file.has_value());
            if ((*file)->units().size() == 0)
                continue;
            const std::string damage = firstDamage(**file, static_cast<std::uint64_t>(number), 60);
            QVERIFY2(damage.empty(), (path.filename().string() + " " + damage).c_str());
        }
    }
}

CUTAWAY_TESTS(ValueSetTest)
#include "valuesettest.moc"
