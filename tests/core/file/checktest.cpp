// SPDX-License-Identifier: MIT
// The whole-file check and the listing of all nodes.
#include "core/file/check.h"
#include "core/catalogue.h"
#include "core/file/jsondump.h"
#include "core/file/rawformat.h"
#include "core/formats/bwm/bwmformat.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/paths.h"
#include "tests/support/samples.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>

#include <fstream>
#include <unordered_set>

using namespace cutaway;

namespace
{

// A raw file that says what is embedded in it, and can be made to lie.
class BoxFormat : public RawFormat
{
public:
    std::vector<Embedded> parts;
    bool shortUnits = false;
    int complaints = 0;

    std::string_view id() const override { return "box"; }
    Confidence probe(ByteSpan head, std::string_view) const override
    {
        return !head.empty() && head[0] == 'X' ? Confidence::Certain : Confidence::No;
    }
    IndexResult index(const ByteBuffer &bytes, Progress &progress) const override
    {
        IndexResult result = RawFormat::index(bytes, progress);
        result.diagnostics.clear();
        if (shortUnits) {
            result.units = {};
            result.units.add(0, 0);
            result.units.finish(bytes.size() - 1);
        }
        return result;
    }
    void check(const File &, Diagnostics &diagnostics, Progress &) const override
    {
        static constexpr Rule kComplaint{"box.complaint", "Complaint", "it is asked for", "this test"};
        diagnostics.enterUnit(0, 0);
        for (int i = 0; i < complaints; ++i)
            diagnostics.warning(kComplaint, {4, 2}, "complaint {}", i);
    }
    std::vector<Embedded> embedded(const File &) const override { return parts; }
};

struct Box {
    explicit Box(const Bytes &content) : formats(make(&format))
    {
        Bytes bytes{'X', 'B', 'O', 'X', 1, 2, 3, 4};
        format->parts.push_back({"walkmesh", {bytes.size(), content.size()}});
        bytes.insert(bytes.end(), content.begin(), content.end());
        Progress progress;
        file = File::fromBytes(BytesView::own(bytes), "box", formats, progress);
    }
    static FormatSet make(BoxFormat **format)
    {
        const auto made = std::make_shared<BoxFormat>();
        *format = made.get();
        return FormatSet({{made}, {std::make_shared<bwm::BwmFormat>()}});
    }
    void reopen()
    {
        Progress progress;
        file = File::fromBytes(file->bytes().original(), "box", formats, progress);
    }

    BoxFormat *format = nullptr;
    FormatSet formats;
    std::unique_ptr<File> file;
};

// What a walk says of a node without asking for it by its number.
bool isAsNumbered(const DumpedNode &walked)
{
    const cutaway::Node &a = walked.node(), b = walked.tree().node(walked.id());
    return a.parent == b.parent && a.field == b.field && a.kind == b.kind && a.type == b.type &&
           a.range == b.range && a.row == b.row && a.childCount == b.childCount &&
           a.attachedCount == b.attachedCount && a.flags == b.flags && a.isArray == b.isArray &&
           a.isElement == b.isElement &&
           (walked.isUnit() || walked.name() == walked.tree().name(walked.id()));
}

// The listing names every node of the file's own units once, by the path that leads to it.
std::string listingProblem(const File &file, std::size_t maxNodes)
{
    std::string problem;
    std::size_t seen = 0;
    std::unordered_set<std::string> paths;
    visitNodes(file, {}, [&](const DumpedNode &node) {
        if (!paths.insert(node.path()).second)
            problem = node.path() + " is listed twice";
        const bool embedded = node.path().find(kEmbeddedMark) != std::string::npos;
        const Result<NodePath> place = embedded ? NodePath{} : file.parsePath(node.path());
        if (!place)
            problem = place.error().message;
        else if (!embedded && *file.tree(place->unit)->find(place->path) != node.id())
            problem = node.path() + " leads to another node";
        else if (!isAsNumbered(node))
            problem = node.path() + " is another node than its number names";
        else if (!embedded && !node.mayLead() && node.node().kind != Kind::Struct &&
                 file.format().links().link(file, node.tree(), node.id()))
            problem = node.path() + " leads somewhere";
        else if (!node.inflated() && node.range().end() > file.bytes().size())
            problem = node.path() + " ends behind the file";
        return problem.empty() && ++seen < maxNodes;
    });
    return problem;
}

} // namespace

class CheckTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundFile();
    void findingsNameTheirNode();
    void embeddedFindings();
    void tilingIsProved();
    void identityIsProved();
    void identityLooksAtTheDisk();
    void findingsAreCapped();
    void unreadable();
    void cancelled();
    void listing_data();
    void listing();
    void listingOfRealFiles_data();
    void listingOfRealFiles();
    void listingStops();
    void embeddedListing();
    void jsonIsComplete_data() { listing_data(); }
    void jsonIsComplete();

private:
    FormatSet m_formats = allFormats();
};

void CheckTest::soundFile()
{
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(test::buildWok()), "a.wok", m_formats, progress);
    const CheckReport report = checkFile(*file, progress);
    QCOMPARE(report.format, std::string("bwm"));
    QCOMPARE(report.units, 10u);
    QVERIFY(report.tiled && report.identical && !report.reemitted);
    QVERIFY(report.findings.empty() && !report.worst());
    QCOMPARE(progress.fraction(), 1.0);
}

void CheckTest::findingsNameTheirNode()
{
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(test::buildWok()), "a.wok", m_formats, progress);
    const UnitId unit = file->parsePath("vertices")->unit;
    const std::uint64_t base = file->units()[unit].offset;
    const auto pathOf = [&](std::uint32_t u, std::uint64_t offset, std::uint64_t size) {
        return findingPath(*file, {Severity::Note, ruleIn(kFileRules, "check.more"), u, {offset, size}, ""});
    };
    QCOMPARE(pathOf(unit, base + 12, 12), std::string("vertices[1]"));
    QCOMPARE(pathOf(unit, base + 16, 4), std::string("vertices[1].y"));
    QCOMPARE(pathOf(unit, base + 16, 8), std::string("vertices[1]")); // two components: their vector
    QCOMPARE(pathOf(unit, base + 12, 24), std::string("vertices"));
    QCOMPARE(pathOf(unit, base, 0), std::string("vertices"));
    QCOMPARE(pathOf(kNoUnit, 8, 4), std::string("header.type"));
    QCOMPARE(pathOf(unit, base, 1u << 20), std::string("vertices"));
}

void CheckTest::embeddedFindings()
{
    Bytes broken = test::buildWok();
    store(broken, 8, 7u); // type
    Box box(broken);
    Progress progress;
    const CheckReport report = checkFile(*box.file, progress);
    QCOMPARE(report.units, 11u);
    QVERIFY(report.tiled && report.identical);
    QCOMPARE(report.findings.size(), 1u);
    QCOMPARE(report.findings[0].path, std::string("bytes[0]!header.type"));
    QCOMPARE(report.findings[0].diagnostic.range, (ByteRange{16, 4}));
    QVERIFY(report.worst() == Severity::Warning);
}

void CheckTest::tilingIsProved()
{
    Box box(test::buildWok());
    box.format->shortUnits = true;
    box.reopen();
    Progress progress;
    const CheckReport report = checkFile(*box.file, progress);
    QVERIFY(!report.tiled);
    QCOMPARE(report.findings.back().diagnostic.code->id, ruleIn(kFileRules, "check.tiling")->id);
    QVERIFY(report.worst() == Severity::Error);
}

void CheckTest::identityIsProved()
{
    Box box(test::buildWok());
    QVERIFY(box.file->apply(Patch::overwrite(5, {0xFF})).has_value());
    Progress progress;
    const CheckReport report = checkFile(*box.file, progress);
    QVERIFY(!report.identical);
    QVERIFY(report.worst() == Severity::Error);
}

void CheckTest::identityLooksAtTheDisk()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("a.wok")).toStdString();
    const Bytes bytes = test::buildWok();
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    Progress progress;
    const CheckReport report = checkPath(path, m_formats, progress);
    QVERIFY(report.identical && report.tiled && report.findings.empty());
}

void CheckTest::findingsAreCapped()
{
    Box box(test::buildWok());
    box.format->complaints = int(2 * Diagnostics::kLimit);
    Progress progress;
    const CheckReport report = checkFile(*box.file, progress);
    QVERIFY(report.findings.size() <= Diagnostics::kLimit + 1);
    QCOMPARE(report.findings.front().path, std::string("bytes[0].undecoded"));
}

void CheckTest::unreadable()
{
    Progress progress;
    const CheckReport report = checkPath("/nonexistent/file", m_formats, progress);
    QVERIFY(report.format.empty() && !report.tiled && !report.identical);
    QCOMPARE(report.findings.front().diagnostic.code->id, ruleIn(kFileRules, "file.unreadable")->id);
}

void CheckTest::cancelled()
{
    Box box(test::buildWok());
    Progress progress;
    progress.cancel();
    const CheckReport report = checkFile(*box.file, progress);
    QVERIFY(report.findings.empty()); // no findings for parts that were not checked
}

void CheckTest::listing_data()
{
    QTest::addColumn<int>("index");
    const auto samples = test::builtInSamples();
    for (int i = 0; i < int(samples.size()); ++i)
        QTest::newRow(samples[std::size_t(i)].name.c_str()) << i;
}

void CheckTest::listing()
{
    QFETCH(int, index);
    const test::Sample sample = test::builtInSamples()[std::size_t(index)];
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(sample.bytes), sample.name, m_formats, progress);
    QCOMPARE(listingProblem(*file, 100000), std::string());
    // Nothing is left out: each unit's nodes are as many as a walk over its tree meets.
    std::size_t listed = 0;
    visitNodes(*file, {}, [&listed](const DumpedNode &node) {
        listed += node.path().find(kEmbeddedMark) == std::string::npos ? 1 : 0;
        return true;
    });
    std::size_t walked = 0;
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        std::unordered_set<std::string> paths;
        const auto tree = file->tree(unit);
        test::walk(*tree, [&](NodeId id) {
            paths.insert(tree->path(id));
            return true;
        });
        walked += paths.size();
    }
    QVERIFY2(listed <= walked && listed + file->units().size() * 50 >= walked,
             qPrintable(QStringLiteral("%1 listed, %2 walked").arg(listed).arg(walked)));
}

void CheckTest::listingOfRealFiles_data()
{
    QTest::addColumn<QString>("path");
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const char *family : {"bwm", "esp", "hkx", "nif"}) {
        const auto files = test::corpusFiles(family);
        for (std::size_t i = 0; i < files.size(); i += std::max<std::size_t>(files.size() / 6, 1))
            QTest::newRow(files[i].filename().string().c_str()) << QString::fromStdString(files[i].string());
    }
}

void CheckTest::listingOfRealFiles()
{
    QFETCH(QString, path);
    Progress progress;
    const auto file = File::open(path.toStdString(), m_formats, progress);
    QVERIFY(file.has_value());
    QCOMPARE(listingProblem(**file, 4000), std::string());
}

void CheckTest::listingStops()
{
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(test::buildWok()), "a.wok", m_formats, progress);
    int seen = 0;
    QVERIFY(!visitNodes(*file, {}, [&seen](const DumpedNode &) { return ++seen < 20; }));
    QCOMPARE(seen, 20);
}

void CheckTest::embeddedListing()
{
    Box box(test::buildWok());
    box.format->parts.push_back({"beyond", {box.file->bytes().size(), 1}}); // a lie: not opened
    std::vector<std::string> paths;
    std::uint64_t typeAt = 0;
    visitNodes(*box.file, {}, [&](const DumpedNode &node) {
        paths.push_back(node.path());
        if (node.path() == "bytes[0]!header.type")
            typeAt = node.range().offset;
        return true;
    });
    QCOMPARE(paths[0], std::string("bytes[0]"));
    QCOMPARE(paths[1], std::string("bytes[0].undecoded"));
    QCOMPARE(paths[2], std::string("bytes[0]!header"));
    QCOMPARE(typeAt, 8u + 8u);
}

void CheckTest::jsonIsComplete()
{
    QFETCH(int, index);
    const test::Sample sample = test::builtInSamples()[std::size_t(index)];
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(sample.bytes), sample.name, m_formats, progress);
    std::string out;
    dumpJson(*file, {}, [&](std::string_view piece) {
        out += piece;
        return true;
    });
    const auto json = nlohmann::json::parse(out, nullptr, false);
    QVERIFY(json.is_object());
    std::size_t nodes = 0;
    std::string problem;
    visitNodes(*file, {}, [&](const DumpedNode &node) {
        const auto &listed = json["nodes"][nodes++];
        const std::string shown = node.text();
        const auto &value = listed["value"];
        const std::string said = value.is_string() ? value.get<std::string>() : value.dump();
        const bool isSaid = listed.contains("text")
                                ? listed["text"] == shown
                                : value.is_array() || value.is_null() || shown.empty() || shown == said;
        if (listed["path"] != node.path() || !isSaid)
            problem = node.path() + " shows " + shown;
        return true;
    });
    QCOMPARE(problem, std::string());
    QCOMPARE(json["nodes"].size(), nodes);
    QCOMPARE(json["format"].get<std::string>(), std::string(file->format().id()));
}

CUTAWAY_TESTS(CheckTest)
#include "checktest.moc"
