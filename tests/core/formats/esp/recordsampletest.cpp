// SPDX-License-Identifier: MIT
// A record of every type in every game, made from its own rows: what real plugins lack is at least read as
// its rows say, part for part, and every value in it can be set and put back.
#include "tests/support/recordsample.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/recordrow.h"
#include "tests/support/coverage.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr std::uint32_t kSampleId = 0x00000800;

QStringList complaintsIn(const File &file, UnitId unit)
{
    Diagnostics diagnostics;
    esp::decodeUnit(file, unit, diagnostics);
    QStringList texts;
    for (const Diagnostic &diagnostic : diagnostics.list())
        texts += QString::fromStdString(diagnostic.message);
    return texts;
}

} // namespace

class RecordSampleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyType_data();
    void everyType();
};

void RecordSampleTest::everyType_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<QString>("type");
    for (const int version : {43, 44, 131}) {
        const esp::Game game = esp::gameOfFormVersion(static_cast<std::uint32_t>(version));
        for (const esp::RecordRow *row : esp::recordRows()) {
            const QString type = QString::fromStdString(std::string(row->signature));
            if (covers(row->games, game) && type != u"PACK"_s && type != u"TES4"_s) // have tests of their own
                QTest::newRow(qPrintable(type + u" %1"_s.arg(version))) << version << type;
        }
    }
}

void RecordSampleTest::everyType()
{
    QFETCH(int, version);
    QFETCH(QString, type);
    const std::string signature = type.toStdString();
    const auto formVersion = static_cast<std::uint16_t>(version);
    RecordSample made(formVersion);
    made.add(esp::grammarOf(esp::sig(signature), esp::gameOfFormVersion(formVersion)));
    QVERIFY(made.parts() > 0);
    QCOMPARE(made.unfilled(), signature == "GMST" ? std::vector<std::string>{"DATA"}
                                                  : std::vector<std::string>()); // by the editor id
    const auto file = openPluginBytes(
        joined({pluginHeader({}, 2, formVersion),
                topGroup(signature, record(signature, kSampleId, made.data(), 0, formVersion))}));
    const UnitId unit = 2;
    QCOMPARE(complaintsIn(*file, unit), QStringList());
    QCOMPARE(treeProblem(*file->tree(unit)), std::string());
    std::size_t parts = 0;
    walk(*file->tree(unit), [&](NodeId id) {
        parts += file->tree(unit)->name(id) == "size" && file->tree(unit)->node(id).range.size == 2 ? 1 : 0;
        return true;
    });
    QVERIFY2(parts >= made.parts(), qPrintable(QString::number(parts)));
    constexpr std::size_t kMostTried = 400;
    std::size_t tried = 0;
    QCOMPARE(patchProblem(*file, tried, kMostTried), std::string());
    QVERIFY(tried > 0);
}

CUTAWAY_TESTS(RecordSampleTest)
#include "recordsampletest.moc"
