// SPDX-License-Identifier: MIT
// The rows of the formats: whatever else lists kinds of files agrees with them, and a format that is only a
// folder and a row is opened, drawn, checked, described and edited like the others, inside another file and
// inflated too.
#include "core/base/zlibcodec.h"
#include "core/catalogue.h"
#include "core/file/check.h"
#include "core/file/edit.h"
#include "core/file/part.h"
#include "core/file/rawformat.h"
#include "core/picture/drawlist.h"
#include "tests/core/file/toyformat.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSet>

using namespace cutaway;

namespace
{

constexpr Rule kToyRule{"toy.rule", "Toy is broken", "nobody can play with it", "this test"};

QString sourcePath(const QString &path)
{
    return QString::fromStdString(test::sourceDir().string()) + QLatin1Char('/') + path;
}

QString contentsOf(const QString &path)
{
    QFile file(sourcePath(path));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString contentsOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

// "PACK", then a deflated toy to the end of the file.
class PackedFormat : public RawFormat, public Editing
{
public:
    std::string_view id() const override { return "packed"; }
    Confidence probe(ByteSpan head, std::string_view) const override
    {
        return head.size() > 4 && head[0] == 'P' ? Confidence::Certain : Confidence::No;
    }
    const Editing &editing() const override { return *this; }
    bool isStructural(const File &, UnitId) const override { return true; }
    std::vector<Embedded> embedded(const File &file) const override
    {
        return {{"toy", {4, file.bytes().size() - 4}, true}};
    }
    Result<BytesView> partBytes(const File &file, const Embedded &part) const override
    {
        Result<Inflated> made = inflateZlib(file.bytes().view(part.range).span(), 1 << 20);
        if (!made)
            return tl::unexpected(made.error());
        return BytesView::own(std::move(made->bytes));
    }
    Result<Patch> adopt(const File &file, const Embedded &part, const Patch &patch) const override
    {
        ByteBuffer inside(*partBytes(file, part));
        if (const Result<Patch> inverse = inside.apply(patch); !inverse)
            return inverse;
        Patch whole;
        whole.add(
            {part.range.offset, part.range.size, *deflateZlib(inside.view({0, inside.size()}).span(), 6)});
        return whole;
    }
};

void checkToy(const File &file, Diagnostics &diagnostics, Progress &)
{
    diagnostics.enterUnit(1, file.units().range(1).offset);
    diagnostics.warning(kToyRule, {2, 1}, "open is {}", file.unitBytes(1).span()[2]);
}

std::vector<Card> toyCards(const File &file)
{
    return {{"records", fmt::to_string(file.units().size() - 1)}};
}

picture::DrawList drawToy(const File &, Progress &)
{
    picture::DrawList list;
    list.unit = "toys";
    return list;
}

FormatSet withToys()
{
    static constexpr std::string_view kToyNames[] = {".toy"};
    std::vector<FormatRow> rows = allFormats().rows();
    rows.pop_back(); // unknown bytes come behind
    rows.push_back({.format = std::make_shared<test::ToyFormat>(),
                    .name = "Toy",
                    .plural = "Toys",
                    .extensions = kToyNames,
                    .icon = "block",
                    .check = checkToy,
                    .cards = toyCards,
                    .scene = drawToy});
    rows.push_back({.format = std::make_shared<PackedFormat>()});
    return FormatSet(std::move(rows));
}

std::unique_ptr<File> packedToy(const FormatSet &formats)
{
    Bytes bytes{'P', 'A', 'C', 'K'};
    const Bytes inside = *deflateZlib(test::toyBytes(3), 6);
    bytes.insert(bytes.end(), inside.begin(), inside.end());
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), "toys.pack", formats, progress);
}

} // namespace

class FormatRowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsAreWhole();
    void desktopFilesAgree();
    void everyFormatIsFuzzed();
    void aToyIsAFormatLikeOthers();
    void derivedPartsOpenAndChange();
    void brokenPartsOpenAsStored();

private:
    const FormatSet m_formats = allFormats();
};

void FormatRowTest::rowsAreWhole()
{
    QSet<QString> ids, extensions;
    for (const FormatRow &row : m_formats.rows()) {
        const QString id = contentsOf(row.format->id());
        QVERIFY2(!ids.contains(id), qPrintable(id));
        ids += id;
        if (row.extensions.empty()) {
            QCOMPARE(id, QStringLiteral("raw"));
            continue;
        }
        QVERIFY(!row.mimeType.empty());
        QVERIFY2(
            QFile::exists(sourcePath(QStringLiteral("resources/icons/%1.svg")).arg(contentsOf(row.icon))),
            qPrintable(id));
        for (const std::string_view extension : row.extensions) {
            QVERIFY2(!extensions.contains(contentsOf(extension)), qPrintable(contentsOf(extension)));
            extensions += contentsOf(extension);
            // A file of that name opens as that kind when its bytes tell nothing.
            QCOMPARE(contentsOf(m_formats.probe({}, "x" + std::string(extension)).format->id()), id);
        }
    }
    QCOMPARE(ids.size(), 7);
}

void FormatRowTest::desktopFilesAgree()
{
    const QString mime = contentsOf(QStringLiteral("packaging/linux/org.cutaway.Cutaway.xml"));
    const QString desktop = contentsOf(QStringLiteral("packaging/linux/org.cutaway.Cutaway.desktop"));
    QVERIFY(!mime.isEmpty() && !desktop.isEmpty());
    QStringList wanted, types;
    for (const FormatRow &row : m_formats.rows()) {
        if (!row.mimeType.empty())
            types += contentsOf(row.mimeType);
        for (const std::string_view extension : row.extensions)
            wanted += contentsOf(row.mimeType) + QStringLiteral(" *") + contentsOf(extension);
    }
    QStringList found;
    QString type;
    static const QRegularExpression kRow(
        QStringLiteral("mime-type type=\"([^\"]+)\"|glob pattern=\"([^\"]+)\""));
    for (const QRegularExpressionMatch &match : kRow.globalMatch(mime)) {
        if (match.hasCaptured(1))
            type = match.captured(1);
        else
            found += type + QLatin1Char(' ') + match.captured(2);
    }
    wanted.sort();
    found.sort();
    QCOMPARE(found, wanted);
    static const QRegularExpression kTypes(QStringLiteral("^MimeType=(.*)$"),
                                           QRegularExpression::MultilineOption);
    QStringList declared = kTypes.match(desktop).captured(1).split(QLatin1Char(';'), Qt::SkipEmptyParts);
    declared.sort();
    types.sort();
    QCOMPARE(declared, types);
}

void FormatRowTest::everyFormatIsFuzzed()
{
    QFile list(sourcePath(QStringLiteral("tests/fuzz/CMakeLists.txt")));
    QVERIFY(list.open(QIODevice::ReadOnly));
    const QString targets = QString::fromUtf8(list.readAll());
    for (const FormatRow &row : m_formats.rows()) {
        const QString target = QStringLiteral(" %1:").arg(contentsOf(row.format->id()));
        QVERIFY2(row.extensions.empty() || targets.contains(target), qPrintable(target));
    }
}

void FormatRowTest::aToyIsAFormatLikeOthers()
{
    const FormatSet formats = withToys();
    const auto file = test::openToy(formats, 3);
    QCOMPARE(contentsOf(file->row().plural), QStringLiteral("Toys"));
    const std::vector<Card> cards = cardsOf(*file);
    QCOMPARE(contentsOf(cards.front().key + " " + cards.front().value), QStringLiteral("records 3"));
    Progress progress;
    QCOMPARE(contentsOf(picture::buildScene(*file, progress).unit), QStringLiteral("toys"));
    const CheckReport report = checkFile(*file, progress);
    QVERIFY(report.tiled && report.identical);
    QCOMPARE(report.findings.size(), std::size_t{1});
    QCOMPARE(contentsOf(report.findings.front().path), QStringLiteral("record[0].open"));
    // Edited by the default of its part.
    const Result<NodePath> mode = file->parsePath("record[1].mode");
    const Result<Patch> patch = file->setText(mode->unit, *file->tree(mode->unit)->find(mode->path), "off");
    QVERIFY(patch && file->apply(*patch));
    QCOMPARE(file->bytes().view({4 + test::kRecordSize, 1}).span()[0], std::uint8_t{0});
    QCOMPARE(file->format().editing().remove(*file, 1, {}).error().message.empty(), false);
}

void FormatRowTest::derivedPartsOpenAndChange()
{
    const FormatSet formats = withToys();
    const auto file = packedToy(formats);
    const Embedded part = file->format().embedded(*file).front();
    const auto inside = file->openEmbedded(part, formats);
    QCOMPARE(inside->bytes().view({0, inside->bytes().size()}).span().size(), test::toyBytes(3).size());
    QCOMPARE(contentsOf(inside->format().id()), QStringLiteral("toy"));
    Progress progress;
    const CheckReport report = checkFile(*file, progress);
    QVERIFY(report.identical);
    const auto found = std::ranges::find(report.findings, Code(kToyRule),
                                         [](const Finding &each) { return each.diagnostic.code; });
    QVERIFY(found != report.findings.end() && found->diagnostic.range == part.range); // its stored bytes
    // An edit inside makes the stored bytes anew, and only these.
    Edit edit;
    edit.op = Edit::Op::Set;
    edit.path = file->format().unitKey(*file, 0) + kEmbeddedMark + "record[2].mode";
    edit.value = "off";
    const Result<Patch> patch = patchFor(*file, edit);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    QVERIFY(file->apply(*patch));
    QCOMPARE(file->bytes().view({0, 4}).span()[0], std::uint8_t{'P'});
    Bytes wanted = test::toyBytes(3);
    wanted[4 + 2 * test::kRecordSize] = 0;
    const Embedded now = file->format().embedded(*file).front();
    const auto bytes = file->format().partBytes(*file, now);
    QVERIFY(std::ranges::equal(bytes->span(), wanted));
    const Result<BytesView> taken = extractPart(*file, file->format().unitKey(*file, 0) + kEmbeddedMark);
    QVERIFY(taken && std::ranges::equal(taken->span(), wanted));
}

void FormatRowTest::brokenPartsOpenAsStored()
{
    const FormatSet formats = withToys();
    const auto file = packedToy(formats);
    QVERIFY(file->apply(Patch::overwrite(4, {0, 0})));
    const Embedded part = file->format().embedded(*file).front();
    const auto inside = file->openEmbedded(part, formats);
    QCOMPARE(inside->bytes().size(), part.range.size);
    QCOMPARE(contentsOf(inside->format().id()), QStringLiteral("raw"));
}

CUTAWAY_TESTS(FormatRowTest)
#include "formatrowtest.moc"
