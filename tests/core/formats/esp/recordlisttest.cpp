// SPDX-License-Identifier: MIT
// Every list of a record of every type takes elements, gives them up and has them moved; every part that may
// be missing comes back to its place. Each edit leaves a record that is as sound as before, and undo restores
// all bytes.
#include "tests/support/coverage.h"
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/randomedits.h"
#include "tests/support/samplemeta.h"
#include "tests/support/structuralchange.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::test;

namespace
{

constexpr std::size_t kMostProblems = 5; // told of one record

struct ListPlace {
    UnitId unit = 0;
    NodeId node;
};

// The messages about the record, without numbers and places.
std::multiset<std::string> complaintsOf(const File &file)
{
    std::multiset<std::string> texts;
    file.tree(kSampleUnit);
    for (const Diagnostic &diagnostic : file.unitDiagnostics(kSampleUnit))
        texts.insert(diagnostic.message);
    return texts;
}

// The number of rows follows from the size of the map that they are.
bool isMap(const FieldDesc &array)
{
    return array.name == "cellHeights" || array.name == "row" || array.name == "cells";
}

class ListTrial
{
public:
    explicit ListTrial(File &file)
        : m_file(file), m_before(allBytes(file)), m_complaints(complaintsOf(file)),
          m_findings(findingsOf(file))
    {
    }

    // Edits each list of the record.
    void tryLists()
    {
        std::vector<std::string> lists;
        const auto tree = m_file.tree(kSampleUnit);
        walk(*tree, [&](NodeId id) {
            const Node node = tree->node(id);
            if (node.isArray && node.field->repeat != Repeat::Fixed && !isMap(*node.field))
                lists.push_back(m_file.pathText(kSampleUnit, id));
            return true;
        });
        for (const std::string &list : lists)
            tryList(list);
    }

    // Takes each part away that may be missing, and puts it in again.
    void tryParts()
    {
        std::vector<std::pair<std::string, std::string>> parts; // path, name
        const auto tree = m_file.tree(kSampleUnit);
        walk(*tree, [&](NodeId id) {
            const Node node = tree->node(id);
            if (id == tree->root() || node.isElement || node.isArray || node.range.offset < esp::kHeaderSize)
                return true;
            const std::string name = tree->name(id);
            if (tree->node(id).range.size >= 6 && name.size() == 4 && tree->childNamed(id, "size"))
                parts.emplace_back(m_file.pathText(kSampleUnit, id), name);
            return true;
        });
        for (const auto &[path, name] : parts)
            tryPart(path, name);
    }

    std::size_t tried() const { return m_tried; }
    const QStringList &problems() const { return m_problems; }

private:
    ListPlace placeOf(const std::string &path) const
    {
        const auto parsed = m_file.parsePath(path);
        return {parsed->unit, *m_file.tree(parsed->unit)->find(parsed->path)};
    }

    void tell(const std::string &path, const std::string &text)
    {
        if (m_problems.size() < qsizetype(kMostProblems))
            m_problems += QString::fromStdString(path + ": " + text);
    }

    // Applies the patch and runs `then`, then takes it back.
    template <class Then> bool with(const std::string &path, const char *what, Result<Patch> patch, Then then)
    {
        const Result<ChangeSet> change = patch ? m_file.apply(*patch) : tl::unexpected(patch.error());
        if (!change) {
            tell(path, std::string(what) + ": " + change.error().message);
            return false;
        }
        ++m_tried;
        for (const std::string &text : complaintsOf(m_file)) {
            if (!m_complaints.contains(text))
                tell(path, std::string(what) + " leaves: " + text);
        }
        for (const std::string &finding : findingsOf(m_file)) {
            if (!m_findings.contains(finding))
                tell(path, std::string(what) + " is told as " + finding);
        }
        then();
        if (!m_file.apply(change->inverse) || allBytes(m_file) != m_before) {
            tell(path, std::string(what) + " is not taken back");
            return false;
        }
        return true;
    }

    void tryList(const std::string &path)
    {
        const ListPlace list = placeOf(path);
        const auto tree = m_file.tree(list.unit);
        const Editing &editing = m_file.format().editing();
        const std::uint32_t count = tree->node(list.node).childCount;
        const std::vector<std::string> kinds = editing.insertable(m_file, list.unit, list.node);
        if (kinds.empty())
            return tell(path, "takes nothing");
        for (const std::string &kind : kinds) {
            for (const std::uint32_t row : {0u, count}) {
                with(path, "insert", editing.insert(m_file, list.unit, list.node, row, {kind, {}, {}}), [&] {
                    const ListPlace now = placeOf(path);
                    if (m_file.tree(now.unit)->node(now.node).childCount != count + 1)
                        tell(path, "has not grown by " + kind);
                });
            }
        }
        if (count == 0)
            return;
        with(path, "remove", editing.remove(m_file, list.unit, tree->child(list.node, count - 1)), [] {});
        if (count > 1)
            with(path, "move", editing.move(m_file, list.unit, tree->child(list.node, 0), count - 1), [] {});
    }

    void tryPart(const std::string &path, const std::string &name)
    {
        const ListPlace part = placeOf(path);
        const auto tree = m_file.tree(part.unit);
        const std::string parent = m_file.pathText(part.unit, tree->node(part.node).parent);
        const Result<Patch> removed = m_file.format().editing().remove(m_file, part.unit, part.node);
        const Node around = tree->node(tree->node(part.node).parent);
        const bool begins =
            around.id != tree->root() && around.range.offset == tree->node(part.node).range.offset;
        if (!removed || begins || name == "SRAF")
            return; // others need it, or it ends what stands in front of it
        const std::uint32_t row = tree->node(part.node).row;
        with(path, "remove", removed, [&] { putBack(path, parent, name, row); });
    }

    void putBack(const std::string &path, const std::string &parent, const std::string &name,
                 std::uint32_t row)
    {
        const auto parsed = m_file.parsePath(parent);
        const auto at =
            parsed ? m_file.tree(parsed->unit)->find(parsed->path) : tl::unexpected(parsed.error());
        if (!at)
            return; // it was all that stood there
        const auto patch =
            m_file.format().editing().insert(m_file, parsed->unit, *at, kAnyRow, {name, {}, {}});
        const Result<ChangeSet> change = patch ? m_file.apply(*patch) : tl::unexpected(patch.error());
        if (!change)
            return tell(path, "does not come back: " + change.error().message);
        const auto again = m_file.parsePath(path);
        const auto node = again ? m_file.tree(again->unit)->find(again->path) : tl::unexpected(again.error());
        if (!node || m_file.tree(again->unit)->node(*node).row != row)
            tell(path, "comes back elsewhere");
        for (const std::string &text : complaintsOf(m_file)) {
            if (!m_complaints.contains(text))
                tell(path, "comes back and leaves: " + text);
        }
        m_file.apply(change->inverse);
    }

    File &m_file;
    Bytes m_before;
    std::multiset<std::string> m_complaints;
    std::set<std::string> m_findings;
    std::size_t m_tried = 0;
    QStringList m_problems;
};

// A new element, or one that goes or moves, in a random list of a random record.
Result<Patch> listEdit(Random &random, const File &file)
{
    const UnitId unit = 1 + random.upTo(static_cast<std::uint32_t>(file.units().size()) - 2);
    const auto tree = file.tree(unit);
    std::vector<NodeId> lists;
    walk(*tree, [&](NodeId id) {
        if (tree->node(id).isArray)
            lists.push_back(id);
        return lists.size() < 200;
    });
    // Packages have rules between their parts and tests of their own.
    if (lists.empty() || file.units().isGroup(unit) || file.units()[unit].tag == esp::sig("PACK"))
        return fail("no list");
    const NodeId list = random.oneOf(lists);
    const std::uint32_t count = tree->node(list).childCount;
    const Editing &editing = file.format().editing();
    const std::vector<std::string> kinds = editing.insertable(file, unit, list);
    const std::uint32_t what = count == 0 ? 0 : random.upTo(2);
    if (what == 0 && kinds.empty())
        return fail("nothing comes");
    if (what == 0)
        return editing.insert(file, unit, list, random.upTo(count), {random.oneOf(kinds), {}, {}});
    const NodeId element = tree->child(list, random.upTo(count - 1));
    return what == 1 ? editing.remove(file, unit, element)
                     : editing.move(file, unit, element, random.upTo(count - 1));
}

} // namespace

class RecordListTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyList_data();
    void everyList();
    void everyPart_data() { everyList_data(); }
    void everyPart();
    void realPlugins_data();
    void realPlugins();
};

void RecordListTest::everyList_data()
{
    QTest::addColumn<SampleType>("sample");
    for (const SampleType &sample : sampleTypes())
        QTest::newRow(sample.title().c_str()) << sample;
}

void RecordListTest::everyList()
{
    QFETCH(SampleType, sample);
    const auto file =
        samplePlugin(sample.type, sample.version, RecordSample(sample.type, sample.version).data());
    ListTrial trial(*file);
    trial.tryLists();
    QVERIFY2(trial.problems().isEmpty(), qPrintable(trial.problems().join(u'\n')));
}

void RecordListTest::everyPart()
{
    QFETCH(SampleType, sample);
    const auto file =
        samplePlugin(sample.type, sample.version, RecordSample(sample.type, sample.version).data());
    ListTrial trial(*file);
    trial.tryParts();
    QVERIFY2(trial.problems().isEmpty(), qPrintable(trial.problems().join(u'\n')));
    QVERIFY(trial.tried() > 0);
}

void RecordListTest::realPlugins_data()
{
    QTest::addColumn<QString>("plugin");
    for (const char *name : kCorpusPlugins)
        QTest::newRow(name) << QString::fromLatin1(name);
}

// Lists of any records grow, shrink and are put in another order, one edit after the other. What a check says
// about values is left out: new ones are 0.
void RecordListTest::realPlugins()
{
    if (sharedDir().empty())
        QSKIP("no real plugins at hand");
    constexpr int kDraws = 3000;
    constexpr std::size_t kEdits = 150;
    const std::set<std::string> ofValues{"esp.list.levels", "esp.list.stages", "esp.list.twice",
                                         "esp.vmad.alias", "esp.hedr.count"};
    QFETCH(QString, plugin);
    const auto file = openCorpusPlugin(plugin.toStdString());
    const Bytes before = allBytes(*file);
    const std::set<std::string> known = findingsOf(*file);
    Random random(7);
    std::vector<Patch> inverses;
    for (int i = 0; i < kDraws && inverses.size() < kEdits; ++i) {
        const Result<Patch> patch = listEdit(random, *file);
        const Result<ChangeSet> change = patch ? file->apply(*patch) : tl::unexpected(patch.error());
        if (change)
            inverses.push_back(change->inverse);
    }
    const bool hasPackagesAlone = plugin == QLatin1String("se-AIO-SeverActions-Patch-esl");
    QVERIFY2(hasPackagesAlone || inverses.size() > 10, qPrintable(QString::number(inverses.size())));
    for (const std::string &finding : findingsOf(*file))
        QVERIFY2(known.contains(finding) || ofValues.contains(finding), finding.c_str());
    while (!inverses.empty()) {
        QVERIFY(file->apply(inverses.back()));
        inverses.pop_back();
    }
    QVERIFY(allBytes(*file) == before);
}

CUTAWAY_TESTS(RecordListTest)
#include "recordlisttest.moc"
