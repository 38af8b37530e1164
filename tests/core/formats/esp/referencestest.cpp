// SPDX-License-Identifier: MIT
// Tests the references to a record of a plugin: decoded fields are certain, undecoded bytes are possible.
#include "core/file/references.h"
#include "core/formats/esp/formid.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <fstream>
#include <set>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr std::uint32_t kScene = 0x01000900;

std::unique_ptr<File> withScenes(const Bytes &scenes)
{
    return packs::openNamed("test.esp", joined({pluginHeader({"Skyrim.esm"}, 4),
                                                topGroup("PACK", packs::ownTree().record(packs::kPlain)),
                                                topGroup("ZZZZ", scenes)}));
}

Bytes sceneWith(const Bytes &data)
{
    return record("ZZZZ", kScene, joined({subrecord("EDID", zstring("Scene")), data}));
}

References recordReferencesOf(const File &file, std::uint32_t formId)
{
    Progress progress;
    return referencesTo(file, esp::recordOf(file, formId), progress);
}

QStringList pathsOf(const File &file, const std::vector<Referrer> &referrers)
{
    QStringList paths;
    for (const Referrer &referrer : referrers)
        paths += QString::fromStdString(file.pathText(referrer.from));
    return paths;
}

std::set<std::string> keysOf(const File &file, const std::vector<Referrer> &referrers)
{
    std::set<std::string> keys;
    for (const Referrer &referrer : referrers)
        keys.insert(file.format().unitKey(file, referrer.from.unit));
    return keys;
}

} // namespace

class ReferencesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void undecodedBytes_data();
    void undecodedBytes();
    void numbersOfUnknownMeaning();
    void whatCannotBeRead();
    void formatsThatDecodeAll();
    void stopsWhenCancelled();
    void golden_data();
    void golden();
};

// The FormID of a package in a subrecord that no table explains, and what only looks like one.
void ReferencesTest::undecodedBytes_data()
{
    QTest::addColumn<Bytes>("scene");
    QTest::addColumn<QStringList>("possible");
    const Bytes id = u32(packs::kPlain);
    const QStringList named{u"ZZZZ:01000900.PNAM.data"_s};
    QTest::newRow("alone") << sceneWith(subrecord("PNAM", id)) << named;
    QTest::newRow("among others, anywhere")
        << sceneWith(subrecord("PNAM", joined({u8(3), u32(7), id, u8(1)}))) << named;
    QTest::newRow("the second of two")
        << sceneWith(joined({subrecord("PNAM", u32(packs::kPlain + 1)), subrecord("PNAM", id)}))
        << QStringList{u"ZZZZ:01000900.PNAM#2.data"_s};
    QTest::newRow("compressed") << compressedRecord(
                                       "ZZZZ", kScene,
                                       joined({subrecord("EDID", zstring("Scene")), subrecord("PNAM", id)}))
                                << named;
    QTest::newRow("in what is not a subrecord")
        << sceneWith(joined({subrecord("PNAM", u32(7)), u32(0x5A5A5A5A), id}))
        << QStringList{u"ZZZZ:01000900.brokenTail"_s};
    QTest::newRow("split between two")
        << sceneWith(joined({subrecord("PNAM", {0x07, 0x08}), subrecord("QNAM", {0x00, 0x01})}))
        << QStringList();
    QTest::newRow("a text") << sceneWith(subrecord("FULL", Bytes{0x07, 0x08, 0x00, 0x01, 0x00}))
                            << QStringList();
    QTest::newRow("another") << sceneWith(subrecord("PNAM", u32(packs::kPlain + 1))) << QStringList();
}

void ReferencesTest::undecodedBytes()
{
    QFETCH(Bytes, scene);
    QFETCH(QStringList, possible);
    const auto file = withScenes(scene);
    const References found = recordReferencesOf(*file, packs::kPlain);
    QCOMPARE(pathsOf(*file, found.possible), possible);
    QCOMPARE(found.known.size(), std::size_t{0});
    QCOMPARE(found.none(), possible.isEmpty());
    // The way there and the way back agree.
    const auto &format = *partlyDecoded(*file);
    const UnitId target = esp::recordOf(*file, packs::kPlain);
    const auto targets = format.possibleTargets(*file, *file->tree(esp::recordOf(*file, kScene)));
    QVERIFY(targets.has_value());
    QCOMPARE(*targets, possible.isEmpty() ? std::vector<UnitId>{} : std::vector<UnitId>{target});
}

// A parameter of a condition whose function is not known, and the value of a location of an unknown type.
void ReferencesTest::numbersOfUnknownMeaning()
{
    packs::Parts parts = packs::ownTree();
    parts.conditions = packs::conditionOf(0, 9999, 0, packs::kFaction);
    parts.inputs = joined({boolInput(true), locationInput(40, packs::kFaction, 500), targetInput(4, 1)});
    const auto file = packs::openAround(parts.record());
    const References found = recordReferencesOf(*file, packs::kFaction);
    QCOMPARE(pathsOf(*file, found.possible), (QStringList{u"PACK:01000810.conditions[0].CTDA.parameter1"_s,
                                                          u"PACK:01000810.inputs[1].PLDT.value"_s}));
    QVERIFY(found.known.empty());
}

void ReferencesTest::whatCannotBeRead()
{
    Bytes scene = compressedRecord("ZZZZ", kScene, subrecord("PNAM", u32(packs::kPlain)));
    std::fill(scene.begin() + 28, scene.end(), std::uint8_t{0xFF}); // the deflated data
    const auto file = withScenes(scene);
    const References found = recordReferencesOf(*file, packs::kPlain);
    QCOMPARE(found.unread, std::size_t{1});
    QVERIFY(!found.none() && found.known.empty() && found.possible.empty());
    const auto tree = file->tree(esp::recordOf(*file, kScene));
    QVERIFY(!partlyDecoded(*file)->possibleTargets(*file, *tree).has_value());
}

void ReferencesTest::formatsThatDecodeAll()
{
    const auto file = packs::openNamed("unknown.bin", Bytes(64, 7));
    QVERIFY(partlyDecoded(*file) == nullptr);
    Progress progress;
    QVERIFY(referencesTo(*file, 0, progress).none());
}

void ReferencesTest::stopsWhenCancelled()
{
    const auto file = withScenes(sceneWith(subrecord("PNAM", u32(packs::kPlain))));
    Progress progress;
    progress.cancel();
    QVERIFY(referencesTo(*file, esp::recordOf(*file, packs::kPlain), progress).possible.empty());
}

void ReferencesTest::golden_data()
{
    QTest::addColumn<QString>("plugin");
    for (const char *name : kCorpusPlugins)
        QTest::newRow(name) << QString::fromLatin1(name);
}

// Every reference to a record in a real plugin is listed as certain or possible, and no certain one is false.
void ReferencesTest::golden()
{
    QFETCH(QString, plugin);
    const auto golden = recordsGolden(plugin.toStdString());
    if (golden.is_discarded())
        QSKIP(noRecordsReason());
    const auto file = openCorpusPlugin(plugin.toStdString());
    QVERIFY(file != nullptr);
    std::size_t known = 0, possible = 0, named = 0;
    for (const auto &[key, referrers] : golden["referencedBy"].items()) {
        const auto unit = file->format().findUnit(*file, key);
        QVERIFY2(unit.has_value(), key.c_str());
        Progress progress;
        const References found = referencesTo(*file, *unit, progress);
        QCOMPARE(found.unread, std::size_t{0});
        const std::set<std::string> certain = keysOf(*file, found.known);
        const std::set<std::string> perhaps = keysOf(*file, found.possible);
        for (const auto &[referrer, times] : referrers.items())
            QVERIFY2(certain.contains(referrer) || perhaps.contains(referrer),
                     (key + " by " + referrer).c_str());
        for (const std::string &referrer : certain)
            QVERIFY2(referrers.contains(referrer), (key + " not by " + referrer).c_str());
        known += certain.size();
        possible += static_cast<std::size_t>(
            std::ranges::count_if(perhaps, [&](const std::string &key) { return !certain.contains(key); }));
        named += referrers.size();
        if (referrers.empty() && key.starts_with("PACK"))
            QVERIFY2(found.none(), key.c_str());
    }
    QCOMPARE(known + possible, named); // nor is anybody told as possible who does not
    qInfo("%zu referrers: %zu known, %zu possible beside them", named, known, possible);
}

CUTAWAY_TESTS(ReferencesTest)
#include "referencestest.moc"
