// SPDX-License-Identifier: MIT
// Packfiles of one game made those of the other, whatever their classes.
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/schema/rows.h"
#include "core/formats/hkx/writer/convert.h"
#include "core/formats/hkx/writer/packwriter.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>

using namespace cutaway;
using test::HkxLayout;

namespace
{

constexpr hkx::PackfileTarget kOldGame{hkx::kHavok2010, 4};
constexpr hkx::PackfileTarget kNewGame{hkx::kHavok2010, 8};
constexpr hkx::PackfileTarget kFallout{hkx::kHavok2014, 8};

Result<Bytes> converted(const Bytes &bytes, const hkx::PackfileTarget &target, std::vector<std::string> &lost)
{
    const auto file = test::openPackfile(bytes);
    const auto model = hkx::writableModel(file->state<hkx::HkxState>().pack, bytes);
    if (!model)
        return tl::unexpected(model.error());
    Result<hkx::ConvertedPack> made = hkx::convertPackModel(*model, target);
    if (!made)
        return tl::unexpected(made.error());
    lost = made->lost;
    return hkx::writePackModel(made->model);
}

std::string convertProblem(const Bytes &from, const hkx::PackfileTarget &target, const Bytes &wanted)
{
    std::vector<std::string> lost;
    const Result<Bytes> made = converted(from, target, lost);
    if (!made)
        return made.error().message;
    if (!lost.empty())
        return "lost: " + lost.front();
    return *made == wanted ? "" : "it differs";
}

} // namespace

class HkxConvertTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void realPairs_data();
    void realPairs();
    void thereAndBack();
    void numbersStayBehind();
    void paddingIsRestored();
    void missingClassesAreNamed();
};

void HkxConvertTest::realPairs_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"1st_idlebehavior", "bow_direction_behavior", "staggerbehavior"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

// Files of one name that both games have.
void HkxConvertTest::realPairs()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, name);
    const auto read = [&name](const char *game) {
        return test::fileBytes(test::sharedDir() / "corpus/hkx-behaviour" /
                               fmt::format("{}_{}.hkx", game, name.toStdString()));
    };
    const Bytes old = read("le"), now = read("se");
    QVERIFY(!old.empty() && !now.empty());
    QCOMPARE(convertProblem(old, kNewGame, now), std::string());
    QCOMPARE(convertProblem(now, kOldGame, old), std::string());
}

// Every file that comes out of its objects as it is, made one of the other game and back.
void HkxConvertTest::thereAndBack()
{
    std::vector<test::NamedPackfile> files = test::corpusPackfiles();
    for (test::NamedPackfile &own : test::ownPackfiles())
        files.push_back(std::move(own));
    std::size_t tried = 0;
    for (const test::NamedPackfile &packfile : files) {
        const auto file = test::openPackfile(packfile.bytes);
        const hkx::Packfile &pack = file->state<hkx::HkxState>().pack;
        const auto made = file->format().reemit(*file);
        if (pack.rules.version != hkx::kHavok2010 || pack.rules.stream != 0 || !made || !*made ||
            **made != packfile.bytes)
            continue;
        const bool isOld = pack.rules.pointerSize == 4;
        std::vector<std::string> lost;
        const Result<Bytes> there = converted(packfile.bytes, isOld ? kNewGame : kOldGame, lost);
        QVERIFY2(there.has_value(), (packfile.name + (there ? "" : ": " + there.error().message)).c_str());
        QVERIFY2(lost.empty(), packfile.name.c_str());
        const std::string problem = test::packfileProblem(*test::openPackfile(*there), true);
        QVERIFY2(problem.empty(), (packfile.name + ": " + problem).c_str());
        const std::string back = convertProblem(*there, isOld ? kOldGame : kNewGame, packfile.bytes);
        QVERIFY2(back.empty(), (packfile.name + ": " + back).c_str());
        ++tried;
    }
    QVERIFY(tried >= 4 && (test::sharedDir().empty() || tried > 40));
}

// What one tool puts in front of each object, and how another one packs classes, is no part of the game's
// file.
void HkxConvertTest::numbersStayBehind()
{
    QCOMPARE(convertProblem(test::buildSkeletonPackfile(HkxLayout::SkyrimSe, hkx::kNumbersObjects), kNewGame,
                            test::buildSkeletonPackfile(HkxLayout::SkyrimSe)),
             std::string());
}

void HkxConvertTest::paddingIsRestored()
{
    const Bytes packed = test::buildSkeletonPackfile(HkxLayout::SkyrimSe, hkx::kReusesPadding);
    const Bytes plain = test::buildSkeletonPackfile(HkxLayout::SkyrimSe);
    QVERIFY(packed != plain);
    QCOMPARE(convertProblem(packed, kNewGame, plain), std::string());
}

void HkxConvertTest::missingClassesAreNamed()
{
    test::HkxBuilder builder(HkxLayout::SkyrimSe);
    builder.add("BSSynchronizedClipGenerator", {});
    std::vector<std::string> lost;
    const Result<Bytes> made = converted(builder.build(), kFallout, lost);
    QVERIFY(!made && made.error().message.find("BSSynchronizedClipGenerator") != std::string::npos);
}

CUTAWAY_TESTS(HkxConvertTest)
#include "hkxconverttest.moc"
