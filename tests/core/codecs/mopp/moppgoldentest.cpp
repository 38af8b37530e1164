// SPDX-License-Identifier: MIT
// MOPP byte code of real meshes, against what an independent reader found in it.
#include "core/catalogue.h"
#include "core/codecs/mopp/compile.h"
#include "core/codecs/mopp/disassembly.h"
#include "core/codecs/mopp/verify.h"
#include "core/file/file.h"
#include "core/formats/nif/state.h"
#include "core/shape/moppshape.h"
#include "tests/support/moppsamples.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QCryptographicHash>
#include <QFile>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

using namespace cutaway;
using namespace cutaway::mopp;

namespace
{

const FormatSet kMoppFormats = allFormats();

std::map<std::string, std::filesystem::path> filesBySha1(const std::filesystem::path &folder)
{
    std::map<std::string, std::filesystem::path> found;
    for (const auto &entry : std::filesystem::directory_iterator(folder)) {
        QFile file(QString::fromStdString(entry.path().string()));
        if (entry.is_regular_file() && file.open(QIODevice::ReadOnly))
            found[QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha1).toHex().toStdString()] =
                entry.path();
    }
    return found;
}

} // namespace

class MoppGoldenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void codes_data()
    {
        QTest::addColumn<QString>("golden");
        if (test::sharedDir().empty())
            return;
        m_files = filesBySha1(test::sharedDir() / "corpus" / "nif");
        for (const auto &entry : std::filesystem::directory_iterator(test::sharedDir() / "golden" / "mopp")) {
            if (entry.path().extension() == ".json")
                QTest::newRow(entry.path().stem().string().c_str())
                    << QString::fromStdString(entry.path().string());
        }
    }

    void codes()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QString, golden);
        const auto expected = nlohmann::json::parse(std::ifstream(golden.toStdString()));
        const auto shape = shapeOf(expected["uses"]);
        QVERIFY2(shape.has_value(), shape ? "" : shape.error().message.c_str());
        QCOMPARE(shape->code.size(), expected["codeSize"].get<std::size_t>());
        Diagnostics found;
        const Program program = decode(shape->code.span(), found);
        QCOMPARE(program.instructions.size(), expected["instructions"].get<std::size_t>());
        QCOMPARE(program.sharedTargets, expected["sharedTargets"].get<std::uint32_t>());
        QCOMPARE(program.maxDepth, expected["depthSplits"].get<std::uint32_t>());
        QCOMPARE(program.reachedBytes, expected["reachableBytes"].get<std::uint64_t>());
        checkHistogram(program, expected["opcodeHistogram"]);
        checkLeaves(program, expected["leaves"]);
        const auto &lines = expected["disassembly"];
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const Instruction &in = program.instructions[i];
            QCOMPARE(fmt::format("{:06X} {}{}", in.offset, std::string(in.depth, '.'), disassemble(in)),
                     lines[i].get<std::string>());
        }
    }

    void childShapes_data() { codes_data(); }
    void childShapes()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QString, golden);
        const auto expected = nlohmann::json::parse(std::ifstream(golden.toStdString()));
        const auto shape = shapeOf(expected["uses"]);
        QVERIFY(shape.has_value());
        QCOMPARE(shape->childType, expected["childType"].get<std::string>());
        QCOMPARE(shape->buildType.has_value(), !expected["buildType"].is_null());
        Diagnostics found;
        const std::set<std::uint32_t> inTree = leafIds(decode(shape->code.span(), found));
        const std::set<std::uint32_t> inMesh(shape->ids.begin(), shape->ids.end());
        const std::size_t common = static_cast<std::size_t>(
            std::ranges::count_if(inTree, [&](std::uint32_t id) { return inMesh.contains(id); }));
        if (expected.contains("triangles")) {
            QCOMPARE(shape->triangles.size(), expected["triangles"].get<std::size_t>());
            QCOMPARE(inMesh.size() - common, expected["idsMissingFromTree"].get<std::size_t>());
        }
        QCOMPARE(inTree.size(), common);
        for (const auto &triangle : expected.value("firstTriangles", nlohmann::json::array())) {
            const auto known =
                std::ranges::find(shape->triangles, triangle[0].get<std::uint32_t>(), &mopp::Triangle::id);
            QVERIFY(known != shape->triangles.end());
            for (std::size_t i = 0; i < 9; ++i) {
                const float value = known->corner[i / 3][static_cast<int>(i % 3)];
                QVERIFY(std::fabs(value - triangle[1][i / 3][i % 3].get<float>()) <
                        1e-5f * (1.0f + std::fabs(value)));
            }
        }
    }

    void pointQueries_data() { codes_data(); }
    void pointQueries()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QString, golden);
        const auto expected = nlohmann::json::parse(std::ifstream(golden.toStdString()));
        const auto shape = shapeOf(expected["uses"]);
        QVERIFY(shape.has_value());
        Diagnostics found;
        const Program program = decode(shape->code.span(), found);
        Walker walker(program);
        for (const auto &query : expected.value("pointQueries", nlohmann::json::array())) {
            const auto &p = query["p"];
            const Answer &answer = walker.walk(
                pointQuery(shape->space, {p[0].get<double>(), p[1].get<double>(), p[2].get<double>()}));
            const std::set<std::uint32_t> ids(answer.ids.begin(), answer.ids.end());
            std::vector<std::uint32_t> first(ids.begin(), ids.end());
            first.resize(std::min<std::size_t>(first.size(), 24));
            std::uint32_t combined = 0;
            for (const std::uint32_t id : ids)
                combined ^= id;
            QCOMPARE(ids.size(), query["n"].get<std::size_t>());
            QCOMPARE(combined, query["xor"].get<std::uint32_t>());
            QCOMPARE(nlohmann::json(first).dump(), query["ids"].dump());
        }
    }

    void touchedTrianglesAreReported_data() { codes_data(); }
    // Whatever a box or segment touches by brute force, the walk has to report.
    void touchedTrianglesAreReported()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QString, golden);
        const auto expected = nlohmann::json::parse(std::ifstream(golden.toStdString()));
        if (expected.value("effectiveRadius", -1.0) < 0)
            QSKIP("no tree over triangles, or one that was built for another mesh");
        const auto shape = shapeOf(expected["uses"]);
        QVERIFY(shape.has_value());
        Diagnostics found;
        const Program program = decode(shape->code.span(), found);
        const std::set<std::uint32_t> inTree = leafIds(program);
        Walker walker(program);
        std::mt19937 random(11);
        const auto corner = [&] {
            return glm::dvec3(shape->triangles[random() % shape->triangles.size()].corner[random() % 3]);
        };
        int touched = 0;
        for (int round = 0; round < 20 || (touched == 0 && round < 200); ++round) {
            const glm::dvec3 a = corner(), b = corner();
            const glm::dvec3 centre = (a + b) * 0.5, half(0.02 * shape->space.largestSide());
            const std::vector<std::uint32_t> cut = walker.walk(segmentQuery(shape->space, a, b)).ids;
            const std::vector<std::uint32_t> boxed =
                walker.walk(boxQuery(shape->space, centre - half, centre + half)).ids;
            for (const mopp::Triangle &t : shape->triangles) {
                const bool known = inTree.contains(t.id);
                const bool isCut = known && test::crosses(t, a, b);
                const bool isBoxed = known && test::hasPointIn(t, centre - half, centre + half);
                QVERIFY2(!isCut || std::ranges::find(cut, t.id) != cut.end(), "missed by a segment");
                QVERIFY2(!isBoxed || std::ranges::find(boxed, t.id) != boxed.end(), "missed by a box");
                touched += isCut || isBoxed ? 1 : 0;
            }
        }
        QVERIFY(touched > 0);
    }

    void verdicts_data() { codes_data(); }
    void verdicts()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QString, golden);
        const auto expected = nlohmann::json::parse(std::ifstream(golden.toStdString()));
        const auto shape = shapeOf(expected["uses"]);
        QVERIFY(shape.has_value());
        const Subject subject{shape->code.span(), shape->space, shape->ids, shape->knowsIds(),
                              shape->triangles};
        const int samples = shape->triangles.size() > 5000 ? 1 : 4;
        const mopp::Verdict verdict = verify(subject);
        const double radius = expected.value("effectiveRadius", 0.0);
        QCOMPARE(verdict.isStale, radius < 0);
        QVERIFY(radius <= 0 || std::fabs(verdict.radius - radius) < 1e-5);
        QCOMPARE(verdict.unknownIds, std::uint64_t{0});
        QCOMPARE(verdict.missingIds, std::uint64_t{0});
        QCOMPARE(verdict.lostIds == 0, radius >= 0);
        if (radius >= 0)
            QCOMPARE(test::missedPoints(verdict.program, shape->space, shape->triangles, radius, samples),
                     std::size_t{0});
        QCOMPARE(verdict.worst() == Severity::Error, verdict.isStale);
    }

    void compiledCode_data() { codes_data(); }
    // Ours is smaller than the file's and reports every triangle.
    void compiledCode()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QString, golden);
        const auto expected = nlohmann::json::parse(std::ifstream(golden.toStdString()));
        const double radius = expected.value("effectiveRadius", -1.0);
        if (radius < 0)
            QSKIP("no tree over triangles, or one that was built for another mesh");
        const auto shape = shapeOf(expected["uses"]);
        QVERIFY(shape.has_value());
        Progress progress;
        const auto compiled = compile(shape->triangles, {radius, shape->code.size() - 1}, progress);
        QVERIFY2(compiled.has_value(), compiled ? "" : compiled.error().message.c_str());
        QVERIFY(compiled->code.size() < shape->code.size());
        const Subject subject{compiled->code, compiled->space, shape->ids, true, shape->triangles};
        const int samples = shape->triangles.size() > 5000 ? 1 : 4;
        const mopp::Verdict verdict = verify(subject);
        QCOMPARE(test::missedPoints(verdict.program, compiled->space, shape->triangles, radius, samples),
                 std::size_t{0});
        QVERIFY(!verdict.isStale);
        QVERIFY(verdict.worst() == Severity::Note);
    }

private:
    // The first use whose file is at hand.
    Result<shape::MoppShape> shapeOf(const nlohmann::json &uses) const
    {
        for (const auto &use : uses) {
            const auto known = m_files.find(use["fileSha1"].get<std::string>());
            if (known == m_files.end())
                continue;
            Progress progress;
            const auto file = File::open(known->second, kMoppFormats, progress);
            if (!file)
                return tl::unexpected(file.error());
            const auto unit = nif::unitOfBlock(nif::stateOf(**file), use["block"].get<int>());
            return shape::readMopp(**file, unit.value_or(kNoUnit));
        }
        return fail("no file of the corpus has this code");
    }

    static std::set<std::uint32_t> leafIds(const Program &program)
    {
        std::set<std::uint32_t> ids;
        for (const Instruction &in : program.instructions) {
            if (in.op() == Op::Leaf)
                ids.insert(in.id());
        }
        return ids;
    }

    static void checkHistogram(const Program &program, const nlohmann::json &expected)
    {
        std::map<std::string, std::uint32_t> counts;
        for (const Instruction &in : program.instructions)
            ++counts[fmt::format("{:02X}", in.opcode())];
        QCOMPARE(nlohmann::json(counts).dump(), expected.dump());
    }

    static void checkLeaves(const Program &program, const nlohmann::json &expected)
    {
        const std::set<std::uint32_t> ids = leafIds(program);
        std::uint32_t combined = 0;
        for (const std::uint32_t id : ids)
            combined ^= id;
        QCOMPARE(program.leaves, expected["count"].get<std::uint32_t>());
        QCOMPARE(ids.size(), expected["unique"].get<std::size_t>());
        QCOMPARE(*ids.begin(), expected["min"].get<std::uint32_t>());
        QCOMPARE(*ids.rbegin(), expected["max"].get<std::uint32_t>());
        QCOMPARE(combined, expected["xor"].get<std::uint32_t>());
    }

    std::map<std::string, std::filesystem::path> m_files;
};

CUTAWAY_TESTS(MoppGoldenTest)
#include "moppgoldentest.moc"
