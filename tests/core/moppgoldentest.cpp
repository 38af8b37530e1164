// SPDX-License-Identifier: MIT
// MOPP byte code of real meshes, against what an independent reader found in it.
#include "core/file/file.h"
#include "core/formats.h"
#include "core/mopp/program.h"
#include "tests/support/paths.h"

#include <QCryptographicHash>
#include <QFile>
#include <QTest>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

using namespace cutaway;
using namespace cutaway::mopp;

namespace
{

const FormatSet kFormats = allFormats();

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
                QTest::newRow(entry.path().stem().c_str()) << QString::fromStdString(entry.path().string());
        }
    }

    void codes()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QString, golden);
        const auto expected = nlohmann::json::parse(std::ifstream(golden.toStdString()));
        const Bytes code = codeOf(expected["uses"]);
        QCOMPARE(code.size(), expected["codeSize"].get<std::size_t>());
        Diagnostics found;
        const Program program = decode(code, found);
        QCOMPARE(program.instructions.size(), expected["instructions"].get<std::size_t>());
        QCOMPARE(program.sharedTargets, expected["sharedTargets"].get<std::uint32_t>());
        QCOMPARE(program.maxDepth, expected["depthSplits"].get<std::uint32_t>());
        QCOMPARE(program.reachedBytes, expected["reachableBytes"].get<std::uint64_t>());
        checkHistogram(program, expected["opcodeHistogram"]);
        checkLeaves(program, expected["leaves"]);
        const auto &lines = expected["disassembly"];
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const Instruction &in = program.instructions[i];
            QCOMPARE(
                fmt::format("{:06X} {}{}", in.offset, std::string(in.depth, '.'), disassemble(program, in)),
                lines[i].get<std::string>());
        }
    }

private:
    // The code bytes of the first use whose file is at hand.
    Bytes codeOf(const nlohmann::json &uses) const
    {
        for (const auto &use : uses) {
            const auto known = m_files.find(use["fileSha1"].get<std::string>());
            if (known == m_files.end())
                continue;
            Progress progress;
            const auto file = File::open(known->second, kFormats, progress);
            const auto place = (*file)->parsePath(fmt::format("block[{}].code", use["block"].get<int>()));
            if (!place)
                continue;
            const auto tree = (*file)->tree(place->unit);
            const ByteSpan bytes = tree->bytesOf(*tree->find(place->path));
            return {bytes.begin(), bytes.end()};
        }
        return {};
    }

    static void checkHistogram(const Program &program, const nlohmann::json &expected)
    {
        std::map<std::string, std::uint32_t> counts;
        for (const Instruction &in : program.instructions)
            ++counts[fmt::format("{:02X}", in.opcode)];
        QCOMPARE(nlohmann::json(counts).dump(), expected.dump());
    }

    static void checkLeaves(const Program &program, const nlohmann::json &expected)
    {
        std::set<std::uint32_t> ids;
        for (const Instruction &in : program.instructions) {
            if (in.op == Op::Leaf)
                ids.insert(in.base + in.a);
        }
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

QTEST_GUILESS_MAIN(MoppGoldenTest)
#include "moppgoldentest.moc"
