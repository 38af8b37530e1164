// SPDX-License-Identifier: MIT
// A record of every type in every game, made from its own rows: what real plugins lack is at least read as
// its rows say, part for part, and every value in it can be set and put back.
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/recordrow.h"
#include "core/formats/esp/schema/shared.h"
#include "core/schema/sequential.h"
#include "tests/support/coverage.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/testclasses.h"

#include <set>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr std::uint32_t kSampleId = 0x00000800;
constexpr std::size_t kMostBytes = 600; // of a payload
const FieldDesc kPayloadRoot = field("payload", Kind::Struct);

// The longest run of zeros that the rows take to its end.
std::size_t longestPayload(const StructDesc &type, std::uint16_t version)
{
    static LayoutCache layouts;
    const Rules rules{version};
    if (const NodeLayout *fixed = layouts.layoutOf(Kind::Struct, &type, 0, rules))
        return fixed->size;
    for (std::size_t size = kMostBytes; size > 0; --size) {
        Diagnostics diagnostics;
        TreeBuilder builder(BytesView::own(Bytes(size)), kPayloadRoot, rules, layouts, diagnostics);
        const auto end = SequentialPlacer(builder).place(TreeBuilder::kRoot, type, 0, size);
        if (end && *end == size)
            return size;
    }
    return 0;
}

// Builds the data of a record, a part for each row.
class RecordSample
{
public:
    explicit RecordSample(std::uint16_t version) : m_version(version), m_game(esp::gameOfFormVersion(version))
    {
    }

    void add(std::span<const esp::GrammarRow> rows)
    {
        for (const esp::GrammarRow &row : rows) {
            if (covers(row.games, m_game))
                addRow(row);
        }
    }
    const Bytes &data() const { return m_data; }
    std::size_t parts() const { return m_parts; }
    // Parts with rows that take no zeros at all.
    const QStringList &unfilled() const { return m_unfilled; }

private:
    void addRow(const esp::GrammarRow &row)
    {
        for (int times = row.times == esp::Times::Repeat ? 2 : 1; times > 0; --times) {
            if (row.choose != nullptr)
                addChosen(row);
            else if (row.isGroup())
                add(row.rows);
            else
                addPart(row.subrecord, payloadOf(row.subrecord));
        }
    }
    // Every kind of element, by the signature and the number it begins with.
    void addChosen(const esp::GrammarRow &row)
    {
        std::set<const esp::GrammarRow *> seen;
        for (const esp::GrammarRow &start : row.rows) {
            for (std::uint8_t number = 0; number <= 6 && covers(start.games, m_game); ++number) {
                const auto rows = row.choose(start.first(m_game), Bytes{number, 0});
                if (!seen.insert(rows.data()).second)
                    continue;
                m_first = number;
                add(rows);
            }
        }
    }
    void addPart(const esp::SubrecordDesc &part, Bytes payload)
    {
        if (m_first && !payload.empty())
            payload[0] = *m_first;
        m_first.reset();
        if (payload.empty() && part.typeIn(m_game) != nullptr)
            m_unfilled += QString::fromStdString(std::string(part.node.name));
        ++m_parts;
        const Bytes bytes =
            subrecord(std::string(reinterpret_cast<const char *>(u32(part.signature()).data()), 4), payload);
        m_data.insert(m_data.end(), bytes.begin(), bytes.end());
    }
    Bytes payloadOf(const esp::SubrecordDesc &part) const
    {
        if (part.signature() == esp::kScripts.signature())
            return {5, 0, 2, 0, 0, 0}; // version, object format, no script
        if (part.decode != nullptr)
            return Bytes(32); // a condition
        if (const StructDesc *type = part.typeIn(m_game))
            return Bytes(longestPayload(*type, m_version));
        if (!part.isWhole())
            return {};
        if (part.whole.kind == Kind::Text)
            return zstring("Text");
        if (part.whole.kind == Kind::Raw)
            return Bytes(3);
        if (part.whole.kind != Kind::Struct)
            return Bytes(scalarSize(part.whole.kind) * (part.whole.isArray() ? 2 : 1));
        return Bytes(2 * longestPayload(*part.whole.type, m_version));
    }

    std::uint16_t m_version;
    esp::Game m_game;
    Bytes m_data;
    std::size_t m_parts = 0;
    QStringList m_unfilled;
    std::optional<std::uint8_t> m_first; // byte of the next part
};

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
    QCOMPARE(made.unfilled(),
             signature == "GMST" ? QStringList{u"DATA"_s} : QStringList()); // by the editor id
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
