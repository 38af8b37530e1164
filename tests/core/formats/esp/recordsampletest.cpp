// SPDX-License-Identifier: MIT
// A record of every type in every game, made from its own rows: what real plugins lack is at least read as
// its rows say, part for part, and every value in it can be set and put back.
#include "core/formats/esp/espdecode.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/samplemeta.h"
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

// Another value of the field, as it is typed; empty for bytes that say nothing.
std::string otherValue(const UnitTree &tree, const Node &node)
{
    const EnumDesc *names = node.field->names;
    if (node.field->link == Link::Form)
        return "00000014"; // the player, whom every plugin knows
    if (names != nullptr && !names->values.empty())
        return std::to_string(names->values.back().holdsNumber() ? 1 : names->values.back().value);
    if (node.kind == Kind::Text)
        return "Other";
    if (node.kind == Kind::Signature)
        return "ABCD";
    if (node.kind == Kind::Bool)
        return tree.valueText(node) == "true" ? "false" : "true";
    return scalarSize(node.kind) != 0 ? "7" : "";
}

// The field at the path has the value that was typed.
bool hasValue(const File &file, const std::string &path, const std::string &typed)
{
    const auto parsed = file.parsePath(path);
    const auto node = parsed ? file.tree(parsed->unit)->find(parsed->path) : tl::unexpected(parsed.error());
    if (!node)
        return false;
    const auto tree = file.tree(parsed->unit);
    const Node there = tree->node(*node);
    if (there.kind == Kind::Text || there.kind == Kind::Signature || there.kind == Kind::Bool)
        return tree->valueText(there) == typed;
    const bool isForm = there.field->link == Link::Form;
    const Result<Bytes> meant = isForm ? encodeScalar(there.kind, Value{std::uint64_t{0x14}})
                                       : encodeScalar(there.kind, Value{std::stod(typed)});
    return meant && std::ranges::equal(*meant, tree->bytesOf(there));
}

} // namespace

class RecordSampleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyType_data();
    void everyType();
    void everyField_data() { everyType_data(); }
    void everyField();
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

// By its path, with all that follows from it; undo restores the bytes.
void RecordSampleTest::everyField()
{
    constexpr std::size_t kMostFields = 600; // of maps and weather
    QFETCH(SampleType, sample);
    const auto file =
        samplePlugin(sample.type, sample.version, RecordSample(sample.type, sample.version).data());
    const Bytes before = allBytes(*file);
    std::vector<Edit> settings;
    const auto tree = file->tree(kSampleUnit);
    walk(*tree, [&](NodeId id) {
        const Node node = tree->node(id);
        const bool isHead = tree->name(id) == "signature" || tree->name(id) == "size"; // of a part
        const std::string value = node.isScalar() && !isHead ? otherValue(*tree, node) : std::string();
        if (node.range.offset >= esp::kHeaderSize && !value.empty() && settings.size() < kMostFields)
            settings.push_back(setEdit(file->pathText(kSampleUnit, id), value));
        return true;
    });
    std::size_t set = 0;
    for (const Edit &edit : settings) {
        const Result<Patch> patch = patchFor(*file, edit);
        if (!patch)
            continue; // a size or a count: it follows from the content
        const Result<ChangeSet> change = file->apply(*patch);
        QVERIFY2(change, edit.path.c_str());
        QVERIFY2(hasValue(*file, edit.path, std::get<std::string>(edit.value)),
                 (edit.path + " is " + textAt(*file, edit.path)).c_str());
        QVERIFY(file->apply(change->inverse));
        QVERIFY2(allBytes(*file) == before, edit.path.c_str());
        ++set;
    }
    QVERIFY2(set * 2 >= settings.size(), qPrintable(QString::number(set)));
}

CUTAWAY_TESTS(RecordSampleTest)
#include "recordsampletest.moc"
