// SPDX-License-Identifier: MIT
// The committed samples are what our generator makes, they are listed as resources, and they are sound.
#include "core/catalogue.h"
#include "core/file/check.h"

#include "tests/support/coverage.h"
#include "tests/support/paths.h"
#include "tests/support/samples.h"
#include "tests/support/testclasses.h"

#include <fstream>
#include <set>

using namespace cutaway;
namespace fs = std::filesystem;

namespace
{

fs::path samplesDir()
{
    return test::sourceDir() / "resources" / "samples";
}

std::string textOf(const fs::path &path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

class SamplesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void committedBytes_data();
    void committedBytes();
    void sound_data() { committedBytes_data(); }
    void sound();
    void nothingElseIsThere();
    void committedSeeds();
};

void SamplesTest::committedBytes_data()
{
    QTest::addColumn<int>("index");
    const auto samples = test::builtInSamples();
    for (int i = 0; i < int(samples.size()); ++i)
        QTest::newRow(samples[std::size_t(i)].name.c_str()) << i;
}

void SamplesTest::committedBytes()
{
    QFETCH(int, index);
    const test::Sample sample = test::builtInSamples()[std::size_t(index)];
    const std::string committed = textOf(samplesDir() / sample.name);
    QCOMPARE(committed.size(), sample.bytes.size());
    QVERIFY2(
        std::equal(committed.begin(), committed.end(), reinterpret_cast<const char *>(sample.bytes.data())),
        "run build/<preset>/tests/writesamples resources/samples tests/fuzz/seeds and look at the "
        "difference");
}

void SamplesTest::sound()
{
    QFETCH(int, index);
    const test::Sample sample = test::builtInSamples()[std::size_t(index)];
    const FormatSet formats = allFormats();
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(sample.bytes), sample.name, formats, progress);
    QVERIFY(file->format().id() != "raw");
    QCOMPARE(test::fileProblem(*file), std::string());
    const CheckReport report = checkFile(*file, progress);
    QVERIFY(report.tiled && report.identical);
    for (const Finding &finding :
         report.findings) // procedures of the sample have but the arguments they need
        QVERIFY2(finding.diagnostic.severity == Severity::Note ||
                     finding.diagnostic.code->id == "pack.argument.count",
                 finding.diagnostic.message.c_str());
}

void SamplesTest::nothingElseIsThere()
{
    std::set<std::string> made;
    for (const test::Sample &sample : test::builtInSamples())
        made.insert(sample.name);
    const std::string listing = textOf(test::sourceDir() / "resources" / "samples.qrc");
    for (const auto &entry : fs::directory_iterator(samplesDir())) {
        const std::string name = entry.path().filename().string();
        QVERIFY2(made.erase(name) == 1, name.c_str());
        QVERIFY2(listing.find("<file>samples/" + name + "</file>") != std::string::npos, name.c_str());
    }
    QVERIFY2(made.empty(), made.empty() ? "" : made.begin()->c_str());
}

void SamplesTest::committedSeeds()
{
    for (const test::Sample &seed : test::fuzzSeeds()) {
        const std::string committed = textOf(test::sourceDir() / "tests/fuzz/seeds" / seed.name);
        QVERIFY2(committed == std::string(seed.bytes.begin(), seed.bytes.end()), seed.name.c_str());
    }
}

CUTAWAY_TESTS(SamplesTest)
#include "samplestest.moc"
