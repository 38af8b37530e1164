// SPDX-License-Identifier: MIT
// Real NIF files against the values an independent reader found: header, blocks, footer, bodies, shapes.
#include "core/formats/nif/state.h"
#include "core/schema/value.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QCryptographicHash>

#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

using namespace cutaway;
using nlohmann::json;
namespace fs = std::filesystem;

namespace
{

std::string hexSha1(ByteSpan bytes)
{
    const auto view = QByteArrayView(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
    return QCryptographicHash::hash(view, QCryptographicHash::Sha1).toHex().toStdString();
}

// Corpus files by the hash of their bytes, as their list says.
std::map<std::string, fs::path> corpusByHash()
{
    std::map<std::string, fs::path> found;
    const fs::path folder = test::sharedDir() / "corpus" / "nif";
    std::ifstream list(folder / "SOURCES.md");
    for (std::string line; std::getline(list, line);) {
        std::vector<std::string> cells;
        std::size_t from = 0;
        for (std::size_t bar = line.find('|'); bar != std::string::npos; bar = line.find('|', from)) {
            cells.push_back(line.substr(from, bar - from));
            from = bar + 1;
        }
        const auto trimmed = [](std::string cell) {
            cell.erase(0, cell.find_first_not_of(' '));
            cell.erase(cell.find_last_not_of(' ') + 1);
            return cell;
        };
        if (cells.size() > 3 && trimmed(cells[3]).size() == 40)
            found[trimmed(cells[3])] = folder / trimmed(cells[1]);
    }
    return found;
}

// Compares fields of one block with golden members and collects what differs.
class GoldenBlock
{
public:
    GoldenBlock(const File &file, std::uint32_t block, std::string &problems)
        : m_tree(file.tree(block + 1)), m_block(block), m_problems(problems)
    {
    }

    std::vector<double> numbers(std::string_view path) const
    {
        const Result<NodeId> node = m_tree->find(path);
        std::vector<double> out;
        if (node)
            collect(*node, out);
        return out;
    }
    double number(std::string_view path) const
    {
        const auto all = numbers(path);
        return all.empty() ? std::nan("") : all.front();
    }
    std::uint64_t count(std::string_view path) const
    {
        const Result<NodeId> node = m_tree->find(path);
        return node ? m_tree->node(*node).childCount : 0;
    }
    ByteSpan bytes(std::string_view path) const
    {
        const Result<NodeId> node = m_tree->find(path);
        return node ? m_tree->bytesOf(*node) : ByteSpan{};
    }

    // A golden number or list against the numbers of a field.
    void compare(std::string_view path, const json &golden)
    {
        std::vector<double> want;
        if (golden.is_array())
            want = golden.get<std::vector<double>>();
        else
            want.push_back(golden.get<double>());
        const std::vector<double> have = numbers(path);
        bool same = have.size() == want.size();
        for (std::size_t i = 0; same && i < want.size(); ++i)
            same = std::abs(have[i] - want[i]) <= 1e-6 * std::max(1.0, std::abs(want[i]));
        if (!same)
            complain(path, golden.dump());
    }
    void compareCount(std::string_view path, const json &golden)
    {
        if (count(path) != golden.get<std::uint64_t>())
            complain(path, golden.dump() + " elements");
    }
    void complain(std::string_view path, const std::string &wanted)
    {
        std::string have;
        for (const double value : numbers(path))
            have += fmt::format("{} ", value);
        m_problems += fmt::format("block {} {}: have {}({} children), want {}\n", m_block, path, have,
                                  count(path), wanted);
    }

private:
    void collect(NodeId id, std::vector<double> &out) const
    {
        const cutaway::Node node = m_tree->node(id);
        for (std::uint32_t row = 0; row < node.childCount; ++row)
            collect(m_tree->child(id, row), out);
        const Value value = node.isScalar() ? m_tree->value(id) : Value{};
        if (const auto *natural = std::get_if<std::uint64_t>(&value))
            out.push_back(static_cast<double>(*natural));
        else if (const auto *integer = std::get_if<std::int64_t>(&value))
            out.push_back(static_cast<double>(*integer));
        else if (const auto *real = std::get_if<double>(&value))
            out.push_back(*real);
    }

    std::shared_ptr<const UnitTree> m_tree;
    std::uint32_t m_block;
    std::string &m_problems;
};

class GoldenCollision
{
public:
    GoldenCollision(const File &file, std::string &problems) : m_file(file), m_problems(problems) {}

    void compare(const json &golden)
    {
        GoldenBlock object = at(golden["block"]);
        object.compare("flags", golden["flags"]);
        object.compare("target", golden["target"]["block"]);
        GoldenBlock target = at(golden["target"]["block"]);
        target.compare("translation", golden["target"]["translation"]);
        target.compare("scale", golden["target"]["scale"]);
        if (golden.contains("system"))
            compareSystem(object, golden);
        if (golden.contains("body") && !golden["body"].is_null())
            compareBody(golden["body"]);
        if (golden.contains("shape") && !golden["shape"].is_null())
            compareShape(golden["shape"]);
    }

private:
    GoldenBlock at(const json &block) { return {m_file, block.get<std::uint32_t>(), m_problems}; }

    void compareSystem(GoldenBlock &object, const json &golden)
    {
        object.compare("system", golden["system"]);
        object.compare("bodyId", golden["bodyId"]);
        GoldenBlock system = at(golden["system"]);
        const ByteSpan packfile = system.bytes("data");
        if (packfile.size() != golden["packfileSize"] || hexSha1(packfile) != golden["packfileSha1"])
            system.complain("data", golden["packfileSha1"]);
        bool embedded = false;
        for (const Embedded &part : m_file.format().embedded(m_file))
            embedded = embedded || hexSha1(m_file.bytes().view(part.range).span()) == golden["packfileSha1"];
        if (!embedded)
            system.complain("data", "an embedded packfile");
    }

    void compareBody(const json &golden)
    {
        GoldenBlock body = at(golden["block"]);
        body.compare("filter.layer", golden["layer"]);
        body.compare("filter.flags", golden["filterFlags"]);
        body.compare("filter.group", golden["group"]);
        for (const auto &[key, value] : golden.items()) {
            static const std::set<std::string> kOther = {
                "block", "type", "layer", "filterFlags", "group", "constraints", "inertiaDiagonal"};
            if (!kOther.contains(key))
                body.compare(key, value);
        }
        if (golden.contains("inertiaDiagonal")) {
            const json &inertia = golden["inertiaDiagonal"];
            body.compare("inertia.row0.x", inertia[0]);
            body.compare("inertia.row1.y", inertia[1]);
            body.compare("inertia.row2.z", inertia[2]);
        }
        if (!golden.contains("constraints"))
            return;
        json blocks = json::array();
        for (const json &constraint : golden["constraints"]) {
            blocks.push_back(constraint[0]);
            const auto &header = nif::stateOf(m_file).header;
            if (nif::typeOfBlock(header, constraint[0]) != constraint[1].get<std::string>())
                body.complain("constraints", constraint.dump());
        }
        body.compare("constraints", blocks);
    }

    void compareShape(const json &golden)
    {
        GoldenBlock shape = at(golden["block"]);
        const auto type = golden["type"].get<std::string>();
        if (nif::typeOfBlock(nif::stateOf(m_file).header, golden["block"]) != type)
            shape.complain("", type);
        for (const char *plain : {"material", "radius", "halfExtents", "p1", "r1", "p2", "r2", "transform"}) {
            if (golden.contains(plain))
                shape.compare(plain, golden[plain]);
        }
        if (type == "bhkConvexVerticesShape") {
            shape.compareCount("vertices", golden["vertices"]);
            shape.compareCount("normals", golden["planes"]);
        } else if (type == "bhkMoppBvTreeShape") {
            compareMopp(shape, golden);
        } else if (type == "bhkCompressedMeshShape") {
            shape.compare("data", golden["dataBlock"]);
            compareMesh(golden);
        } else if (type == "bhkPackedNiTriStripsShape") {
            shape.compare("data", golden["dataBlock"]);
            comparePacked(shape, golden);
        } else if (type == "bhkNiTriStripsShape") {
            shape.compare("strips", golden["strips"]);
        }
        if (golden.contains("child") && !golden["child"].is_null()) {
            shape.compare("shape", golden["child"]["block"]);
            compareShape(golden["child"]);
        }
        if (golden.contains("children")) {
            json blocks = json::array();
            for (const json &child : golden["children"]) {
                blocks.push_back(child["block"]);
                compareShape(child);
            }
            shape.compare("sub", blocks);
        }
    }

    void compareMopp(GoldenBlock &shape, const json &golden)
    {
        const ByteSpan code = shape.bytes("code");
        if (code.size() != golden["codeSize"] || hexSha1(code) != golden["codeSha1"])
            shape.complain("code", golden["codeSha1"]);
        if (!golden["buildType"].is_null())
            shape.compare("buildType", golden["buildType"]);
    }

    void compareMesh(const json &golden)
    {
        GoldenBlock data = at(golden["dataBlock"]);
        for (const char *list : {"chunks", "bigTris", "bigVerts", "transforms"})
            data.compareCount(list, golden[list]);
        data.compare("bitsPerIndex", golden["bits"][0]);
        data.compare("bitsPerWIndex", golden["bits"][1]);
        data.compareCount("materials", golden["materials"].size());
        for (std::size_t i = 0; i < golden["materials"].size(); ++i) {
            data.compare(fmt::format("materials[{}].material", i), golden["materials"][i][0]);
            data.compare(fmt::format("materials[{}].filter.layer", i), golden["materials"][i][1]);
        }
        std::uint64_t vertices = 0;
        for (std::uint64_t chunk = 0; chunk < data.count("chunks"); ++chunk)
            vertices += data.count(fmt::format("chunks[{}].vertices", chunk)) / 3;
        if (vertices != golden["chunkVertices"])
            data.complain("chunks", golden["chunkVertices"].dump() + " vertices");
    }

    void comparePacked(GoldenBlock &shape, const json &golden)
    {
        GoldenBlock data = at(golden["dataBlock"]);
        data.compareCount("triangles", golden["triangles"]);
        data.compareCount("vertices", golden["vertices"]);
        GoldenBlock &parts = shape.count("sub") != 0 ? shape : data;
        parts.compareCount("sub", golden["subShapes"].size());
        for (std::size_t i = 0; i < golden["subShapes"].size(); ++i) {
            const json &part = golden["subShapes"][i];
            parts.compare(fmt::format("sub[{}].numVertices", i), part[0]);
            parts.compare(fmt::format("sub[{}].material", i), part[1]);
            parts.compare(fmt::format("sub[{}].filter.layer", i), part[2]);
        }
    }

    const File &m_file;
    std::string &m_problems;
};

json latinList(const std::vector<std::string> &texts)
{
    json list = json::array();
    for (const std::string &text : texts)
        list.push_back(displayText(nif::bytesOf(text)));
    return list;
}

} // namespace

class NifGoldenTest : public QObject
{
    Q_OBJECT

private:
    std::map<std::string, fs::path> m_corpus;

    json golden() const
    {
        QFETCH(QString, path);
        std::ifstream in(path.toStdString());
        return json::parse(in);
    }
    std::unique_ptr<File> corpusFile(const json &golden) const
    {
        Progress progress;
        auto file = File::open(m_corpus.at(golden["sha1"]), test::nifFormats(), progress);
        return file ? std::move(*file) : nullptr;
    }
    void addGoldens()
    {
        QTest::addColumn<QString>("path");
        if (test::sharedDir().empty()) {
            QTest::newRow("no goldens") << QString();
            return;
        }
        for (const auto &entry : fs::directory_iterator(test::sharedDir() / "golden" / "nif")) {
            if (entry.path().extension() != ".json")
                continue;
            QTest::newRow(entry.path().filename().string().c_str())
                << QString::fromStdString(entry.path().string());
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        m_corpus = corpusByHash();
        QVERIFY(m_corpus.size() > 100);
    }

    void container_data() { addGoldens(); }
    void container()
    {
        const json want = golden();
        const auto file = corpusFile(want);
        QVERIFY(file);
        const nif::NifState &state = nif::stateOf(*file);
        const json &header = want["header"];
        QCOMPARE(state.header.text, header["string"].get<std::string>());
        QCOMPARE(fmt::format("{:#010x}", state.header.version), header["version"].get<std::string>());
        QCOMPARE(state.header.user, header["user"].get<std::uint32_t>());
        QCOMPARE(state.header.stream, header["bs"].get<std::uint32_t>());
        QCOMPARE(state.header.numBlocks, header["numBlocks"].get<std::uint32_t>());
        QCOMPARE(state.header.size, header["headerSize"].get<std::uint64_t>());
        QCOMPARE(latinList(state.header.types).dump(), header["blockTypes"].dump());
        QCOMPARE(state.header.strings.size(),
                 header["numStrings"].is_null() ? 0 : header["numStrings"].get<std::size_t>());
        QCOMPARE(json(state.roots).dump(), want["roots"].dump());
        QCOMPARE(state.blocksFound, state.header.numBlocks);
        for (std::uint32_t block = 0; block < state.blocksFound; ++block) {
            const json &entry = want["blocks"][block];
            const ByteRange range = file->units().range(block + 1);
            QCOMPARE(state.header.blockTypes[block], entry[0].get<std::uint32_t>());
            QCOMPARE(range.offset, entry[1].get<std::uint64_t>());
            QCOMPARE(range.size, entry[2].get<std::uint64_t>());
        }
        const auto footer = file->format().findUnit(*file, "footer");
        QCOMPARE(file->units().range(*footer).offset, want["footerOffset"].get<std::uint64_t>());
    }

    void collision_data() { addGoldens(); }
    void collision()
    {
        const json want = golden();
        const auto file = corpusFile(want);
        std::string problems;
        GoldenCollision collision(*file, problems);
        for (const json &entry : want["collision"])
            collision.compare(entry);
        QVERIFY2(problems.empty(), problems.c_str());
    }
};

CUTAWAY_TESTS(NifGoldenTest)
#include "nifgoldentest.moc"
