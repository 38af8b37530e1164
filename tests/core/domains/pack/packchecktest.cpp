// SPDX-License-Identifier: MIT
// The packages of a plugin judged together.
#include "core/domains/pack/packcheck.h"
#include "core/domains/pack/lint.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"

#include <QtTest>

using namespace cutaway;
using test::subrecord;
using test::u32;
using namespace test::packs;

class PackCheckTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void manyPackages();
};

// So many that several threads judge them: what they find is in the order of the file.
void PackCheckTest::manyPackages()
{
    constexpr std::uint32_t kMany = 700, kMissing = 0x01002000;
    Bytes packages;
    for (std::uint32_t i = 0; i < kMany; ++i) {
        Parts parts;
        if (i % 50 == 7)
            parts.style = subrecord("CNAM", u32(kMissing + i));
        const Bytes record = parts.record(kSubject + i);
        packages.insert(packages.end(), record.begin(), record.end());
    }
    const auto file = openAround(packages);
    std::vector<std::string> expected, found;
    for (const UnitId unit : esp::recordsOf(*file, "PACK")) {
        for (const pack::LintFinding &finding : pack::lintBeyondRecord({*file, {}}, unit))
            expected.push_back(finding.diagnostic.message);
    }
    Diagnostics diagnostics;
    Progress progress;
    pack::checkPackages(*file, diagnostics, progress);
    for (const Diagnostic &diagnostic : diagnostics.list())
        found.push_back(diagnostic.message);
    QCOMPARE(found.size(), kMany / 50);
    QVERIFY(found == expected);
    QVERIFY(std::ranges::is_sorted(diagnostics.list(), {}, &Diagnostic::unit));
    diagnostics.take();
    progress.cancel();
    pack::checkPackages(*file, diagnostics, progress);
    QVERIFY(diagnostics.list().size() < expected.size());
}

CUTAWAY_TESTS(PackCheckTest)
#include "packchecktest.moc"
