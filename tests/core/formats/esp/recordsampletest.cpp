// SPDX-License-Identifier: MIT
// A record of every type in every game, made from its own rows: what real plugins lack is at least read as
// its rows say, part for part, and every value in it can be set and put back.
#include "tests/support/recordsample.h"
#include "core/formats/esp/espdecode.h"
#include "tests/support/coverage.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

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

Q_DECLARE_METATYPE(cutaway::test::SampleType)

class RecordSampleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyType_data();
    void everyType();
};

void RecordSampleTest::everyType_data()
{
    QTest::addColumn<SampleType>("sample");
    for (const SampleType &sample : sampleTypes())
        QTest::newRow(sample.title().c_str()) << sample;
}

void RecordSampleTest::everyType()
{
    QFETCH(SampleType, sample);
    const RecordSample made(sample.type, sample.version);
    QVERIFY(made.parts() > 0);
    const std::vector<std::string> byEditorId =
        sample.type == "GMST" ? std::vector<std::string>{"DATA"} : std::vector<std::string>{};
    QCOMPARE(made.unfilled(), byEditorId);
    const auto file = samplePlugin(sample.type, sample.version, made.data());
    const UnitId unit = kSampleUnit;
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
