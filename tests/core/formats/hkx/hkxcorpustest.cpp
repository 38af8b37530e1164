// SPDX-License-Identifier: MIT
// Properties that hold for every real packfile.
#include "tests/support/hkxcorpus.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/writer/packwriter.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include "core/catalogue.h"

#include <algorithm>

using namespace cutaway;

namespace
{

// Read once for all tests.
const std::vector<test::NamedPackfile> &files()
{
    static const std::vector<test::NamedPackfile> all = test::corpusPackfiles();
    return all;
}

void addRows()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < files().size(); ++i)
        QTest::newRow(files()[i].name.c_str()) << static_cast<int>(i);
    if (files().empty())
        QTest::newRow("no corpus") << -1;
}

} // namespace

class HkxCorpusTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyByte_data() { addRows(); }
    void everyByte();
    void knownClasses_data() { addRows(); }
    void knownClasses();
    void truncated();
    void truncatedBehaviour();
    void patches();
};

// Units and leaves tile the file, keys and paths lead back, the untouched bytes are the original.
void HkxCorpusTest::everyByte()
{
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    const test::NamedPackfile &packfile = files()[static_cast<std::size_t>(index)];
    const auto file = test::openPackfile(packfile.bytes, packfile.name);
    QCOMPARE(file->format().id(), "hkx");
    const std::string problem = test::fileProblem(*file, 1000);
    QVERIFY2(problem.empty(), problem.c_str());
}

// Every object decodes by name, without a word and without a byte left over: the tables are right.
void HkxCorpusTest::knownClasses()
{
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    const test::NamedPackfile &packfile = files()[static_cast<std::size_t>(index)];
    const auto file = test::openPackfile(packfile.bytes, packfile.name);
    const auto &state = file->state<hkx::HkxState>();
    if (state.encoding != hkx::Encoding::Packfile) {
        QCOMPARE(file->containerDiagnostics().size(), std::size_t{1});
        QCOMPARE(file->containerDiagnostics().front().code->id, "hkx.unsupported");
        return;
    }
    const std::size_t late = state.layouts.objectStart() == 0 ? 0 : 1; // of a tool: said once
    QCOMPARE(file->containerDiagnostics().size(), late);
    QVERIFY(hkx::hasTables(state.pack));
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        const std::string key = file->format().unitKey(*file, unit);
        const auto diagnostics = file->unitDiagnostics(unit);
        if (packfile.name == "fo4_test-base.hkx" && key == "object[0]") { // stands at the end of no bytes
            QCOMPARE(diagnostics.front().code->id, "hkx.object.size");
        } else {
            QVERIFY2(diagnostics.empty(),
                     (key + ": " + (diagnostics.empty() ? "" : diagnostics.front().message)).c_str());
            if (packfile.name != "fo4_HoloPipboyBehavior.hkx") // holds arrays that nothing leads to
                QCOMPARE(file->tree(unit)->undecodedBytes(), std::uint64_t{0});
        }
    }
}

void HkxCorpusTest::truncated()
{
    const auto smallest = std::ranges::min_element(files(), {}, [](const auto &f) {
        return f.name.find('@') == std::string::npos || f.bytes.size() < 800 ? SIZE_MAX : f.bytes.size();
    });
    if (smallest == files().end())
        QSKIP(test::noSharedReason().c_str());
    const FormatSet formats = allFormats();
    const std::string problem = test::truncationProblem(smallest->bytes, "cut.hkx", formats);
    QVERIFY2(problem.empty(), problem.c_str());
}

void HkxCorpusTest::truncatedBehaviour()
{
    constexpr std::size_t kStep = 12; // bytes: every entry of a table of fixups
    for (const auto layout :
         {test::HkxLayout::SkyrimLe, test::HkxLayout::SkyrimSe, test::HkxLayout::Fallout4}) {
        const std::string problem =
            test::truncationProblem(test::buildBehaviourPackfile(layout, 1), "cut.hkx", allFormats(), kStep);
        QVERIFY2(problem.empty(), problem.c_str());
    }
}

void HkxCorpusTest::patches()
{
    const auto found = std::ranges::find(files(), "sse_defaultmale.hkx", &test::NamedPackfile::name);
    if (found == files().end())
        QSKIP(test::noSharedReason().c_str());
    const auto file = test::openPackfile(found->bytes);
    std::size_t tried = 0;
    const std::string problem = test::patchProblem(*file, tried);
    QVERIFY2(problem.empty(), problem.c_str());
    QVERIFY(tried > 50);
}

CUTAWAY_TESTS(HkxCorpusTest)
#include "hkxcorpustest.moc"
