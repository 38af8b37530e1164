// SPDX-License-Identifier: MIT
// Every value of every block of real files of all games, against what an independent reader found.
#include "core/formats/nif/state.h"
#include "core/schema/value.h"
#include "tests/support/corpus.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <map>
#include <nlohmann/json.hpp>
#include <zlib.h>

using namespace cutaway;
using OrderedJson = nlohmann::ordered_json;

namespace
{

// A number of a block; bytes without meaning are one each.
struct Scalar {
    Kind kind = Kind::U8;
    std::uint64_t bits = 0;
    ByteRange range;
    std::string path;

    std::int64_t integer() const
    {
        const unsigned unused = 64 - 8 * static_cast<unsigned>(range.size);
        const bool isSigned = kind == Kind::I8 || kind == Kind::I16 || kind == Kind::I32 || kind == Kind::I64;
        return isSigned ? static_cast<std::int64_t>(bits << unused) >> unused
                        : static_cast<std::int64_t>(bits);
    }
};

bool isBlob(Kind kind)
{
    return kind == Kind::Raw || kind == Kind::Padding || kind == Kind::Text;
}

// The values of a block in the order of its bytes, whatever structures they are grouped into: tables written
// by hand group, and call, some of them otherwise.
class BlockValues
{
public:
    BlockValues(const UnitTree &tree, std::uint64_t from) : m_tree(tree)
    {
        add(tree.root());
        while (!atEnd() && next().range.offset < from)
            skip();
    }

    bool atEnd() const { return m_next == m_scalars.size(); }
    const Scalar &next() const { return m_scalars[m_next]; }
    void skip() { ++m_next; }
    // Skips the array that begins here and has that many rows, each as large as the next; gives its bytes.
    std::optional<ByteSpan> array(std::uint64_t count, std::uint32_t crc)
    {
        const std::uint64_t from = next().range.offset;
        const ByteSpan all = m_tree.bytes().span();
        for (auto [at, last] = m_arrays.equal_range(from); at != last; ++at) {
            const ByteSpan bytes = all.subspan(from, at->second.size);
            if (crc32(0, bytes.data(), static_cast<uInt>(bytes.size())) != crc || count == 0)
                continue;
            while (!atEnd() && next().range.offset < from + bytes.size())
                skip();
            return bytes;
        }
        return std::nullopt;
    }

private:
    void add(NodeId id)
    {
        const cutaway::Node node = m_tree.node(id);
        const bool isWhole = isBlob(node.kind) && (node.childCount == 0 || node.field->decodeFn != nullptr);
        if (node.isArray || isWhole)
            m_arrays.emplace(node.range.offset, node.range);
        if (isWhole || node.isScalar())
            return addScalar(node);
        for (std::uint32_t row = 0; row < node.childCount; ++row)
            add(m_tree.child(id, row));
    }
    void addScalar(const cutaway::Node &node)
    {
        const ByteSpan bytes = m_tree.bytesOf(node.id);
        const std::string path = m_tree.path(node.id);
        if (!isBlob(node.kind)) {
            std::uint64_t bits = 0;
            std::memcpy(&bits, bytes.data(), bytes.size());
            m_scalars.push_back({node.kind, bits, node.range, path});
            return;
        }
        for (std::size_t at = 0; at < bytes.size(); ++at)
            m_scalars.push_back({Kind::U8, bytes[at], {node.range.offset + at, 1}, path});
    }

    const UnitTree &m_tree;
    std::vector<Scalar> m_scalars;
    std::multimap<std::uint64_t, ByteRange> m_arrays; // by where they begin
    std::size_t m_next = 0;
};

class BlockComparison
{
public:
    // The block's own values begin at `from`; what old files have in front of it is of the container.
    BlockComparison(const UnitTree &tree, std::uint64_t from) : m_values(tree, from) {}

    // The first value that differs.
    std::string problem(const OrderedJson &fields)
    {
        for (const auto &[name, value] : fields.items()) {
            if (!matches(value))
                return fmt::format("{} ({}) at {}", name, value.dump().substr(0, 80),
                                   m_values.atEnd() ? std::string("the end") : m_values.next().path);
        }
        return m_values.atEnd() ? std::string() : "more values: " + m_values.next().path;
    }

private:
    bool matches(const OrderedJson &value)
    {
        if (value.is_object() && value.contains("crc32"))
            return m_values
                .array(value["count"],
                       static_cast<std::uint32_t>(std::stoul(value["crc32"].get<std::string>(), nullptr, 16)))
                .has_value();
        if (value.is_object() && value.contains("text"))
            return matches(value["index"]);
        if (value.is_object() || value.is_array())
            return std::ranges::all_of(value, [this](const OrderedJson &part) { return matches(part); });
        if (value.is_string() && (m_values.atEnd() || !isFloat(m_values.next().kind)))
            return matchesText(value.get<std::string>());
        return matchesNumber(value);
    }
    // The length stands in front, in as many bytes as it has.
    bool matchesText(const std::string &text)
    {
        if (m_values.atEnd())
            return false;
        const std::uint64_t length = m_values.next().bits;
        Bytes bytes;
        for (m_values.skip(); bytes.size() < length && !m_values.atEnd(); m_values.skip())
            bytes.push_back(static_cast<std::uint8_t>(m_values.next().bits));
        const std::size_t nul = text.find('\0');
        return bytes.size() == length && displayText(bytes) == text.substr(0, nul);
    }
    bool matchesNumber(const OrderedJson &value)
    {
        if (m_values.atEnd())
            return false;
        const Scalar found = m_values.next();
        m_values.skip();
        if (!isFloat(found.kind) || value.is_number_integer()) { // bits without meaning are integers there
            const unsigned unused = 64 - 8 * static_cast<unsigned>(found.range.size);
            const auto wanted = value.is_number_unsigned() ? value.get<std::uint64_t>()
                                : value.is_number() ? static_cast<std::uint64_t>(value.get<std::int64_t>())
                                                    : 0;
            return value.is_number_integer() && wanted << unused == found.bits << unused;
        }
        Bytes stored(found.range.size);
        std::memcpy(stored.data(), &found.bits, stored.size());
        const auto real = std::get<double>(decodeScalar(found.kind, stored));
        if (value.is_string())
            return value == (std::isnan(real) ? "nan" : real > 0 ? "inf" : "-inf");
        return value.is_number() && static_cast<float>(value.get<double>()) == static_cast<float>(real);
    }

    BlockValues m_values;
};

} // namespace

class NifBlockGoldenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_data();
    void values();
};

void NifBlockGoldenTest::values_data()
{
    QTest::addColumn<std::string>("name");
    if (test::sharedDir().empty()) {
        QTest::newRow("no goldens") << std::string();
        return;
    }
    for (const std::string &name : test::goldenNames("nif-blocks"))
        QTest::newRow(name.c_str()) << name;
}

void NifBlockGoldenTest::values()
{
    QFETCH(std::string, name);
    if (name.empty())
        QSKIP(test::noSharedReason().c_str());
    const std::filesystem::path folder = test::sharedDir();
    const OrderedJson golden =
        OrderedJson::parse(test::fileBytes(folder / "golden" / "nif-blocks" / (name + ".json")));
    const auto file =
        test::openNif(test::fileBytes(folder / "corpus" / "nif-blocks" / golden["file"].get<std::string>()));
    const nif::NifState &state = nif::stateOf(*file);
    QCOMPARE(state.blocksFound, static_cast<std::uint32_t>(golden["blocks"].size()));
    QCOMPARE(nlohmann::json(state.roots).dump(), golden["roots"].dump());
    std::string problems;
    for (const OrderedJson &block : golden["blocks"]) {
        const auto number = block["index"].get<std::uint32_t>();
        const auto type = block["class"].get<std::string>();
        QCOMPARE(std::string(nif::typeOfBlock(state.header, number)), type);
        const auto tree = file->tree(number + 1);
        const ByteRange range = file->units().range(number + 1);
        const std::uint64_t from = block["offset"].get<std::uint64_t>() - range.offset;
        QCOMPARE(range.size, from + block["size"].get<std::uint64_t>());
        if (const std::string problem = BlockComparison(*tree, from).problem(block["fields"]);
            !problem.empty())
            problems += fmt::format("block {} {}: {}\n", number, type, problem);
    }
    QVERIFY2(problems.empty(), problems.c_str());
}

CUTAWAY_TESTS(NifBlockGoldenTest)
#include "nifblockgoldentest.moc"
