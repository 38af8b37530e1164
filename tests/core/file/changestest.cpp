// SPDX-License-Identifier: MIT
// Tests the list of changes that a save would make, as the review shows it, and reverting single ones.
#include "core/file/changes.h"

#include "core/catalogue.h"
#include "core/file/check.h"
#include "core/file/edit.h"
#include "core/formats/nif/blocks.h"
#include "tests/core/file/toyformat.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct Review {
    std::unique_ptr<File> before;
    ChangeList list;
};

Review reviewOf(const File &file)
{
    Progress progress;
    Review review{openOriginal(file, progress), {}};
    review.list = listChanges(*review.before, file, progress);
    return review;
}

bool edit(File &file, const std::vector<Edit> &edits)
{
    const auto done = applyEdits(file, edits);
    if (!done)
        qWarning("%s", done.error().message.c_str());
    return done.has_value();
}

std::unique_ptr<File> readAgain(const File &file)
{
    Progress progress;
    return File::fromBytes(BytesView::own(test::allBytes(file)), file.name(), file.formats(), progress);
}

QString rowOf(const Change &change)
{
    return QString::fromStdString(change.path + ": " + change.oldText + " -> " + change.newText);
}

// What the user has changed; where that is one row, it is taken back.
QString takeOnlyOneBack(File &file, const Review &review)
{
    QStringList rows;
    const Change *meant = nullptr;
    for (const Change &change : review.list.changes) {
        if (change.follows)
            continue;
        rows << rowOf(change);
        meant = &change;
    }
    if (rows.size() == 1) {
        const Result<Patch> back = takeBack(*review.before, file, *meant);
        if (!back || !file.apply(*back))
            rows << u"cannot be taken back"_s;
    }
    return rows.join(u'\n');
}

} // namespace

class ChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothing();
    void fieldsOfOneSize();
    void bytesOverManyFields();
    void severalAtOnce();
    void fieldsOfEmbeddedDocuments();
    void paddingOfEmbeddedDocuments();
    void resizedEmbeddedDocuments();
    void outOfLineFromNothing();
    void textsBehindPointers();
    void textsThatGrowIntoPadding();
    void textsThatGrowBeyondPadding();
    void valuesOfOtherSizes();
    void textsKeepTheirEncoding();
    void rowsTakenOut();
    void recordTakenOut();
    void blocksPutIn();
    void compressedRecords();
};

void ChangesTest::nothing()
{
    const FormatSet formats = test::toySet();
    const auto file = test::openToy(formats, 3);
    QVERIFY(reviewOf(*file).list.changes.empty());
}

void ChangesTest::fieldsOfOneSize()
{
    const FormatSet formats = test::toySet();
    const auto file = test::openToy(formats, 3);
    QVERIFY(edit(*file, {test::setEdit("record[1].mode", "off"), test::setEdit("record[1].at", "1 2 3"),
                         test::setEdit("record[2].label", "hello")}));
    const Review review = reviewOf(*file);
    QCOMPARE(review.list.changes.size(), std::size_t{3});
    QCOMPARE(rowOf(review.list.changes[0]), u"record[1].mode: on (1) -> off (0)"_s);
    QVERIFY(rowOf(review.list.changes[1]).endsWith(u"-> (1, 2, 3)"_s)); // one row for three floats
    QCOMPARE(rowOf(review.list.changes[2]), u"record[2].label: aaaaa -> hello"_s);
    const Result<Patch> back = takeBack(*review.before, *file, review.list.changes[1]);
    QVERIFY(back && file->apply(*back));
    const Review after = reviewOf(*file);
    QCOMPARE(after.list.changes.size(), std::size_t{2});
    QCOMPARE(after.list.changes[1].path, "record[2].label");
}

void ChangesTest::bytesOverManyFields()
{
    const FormatSet formats = test::toySet();
    const auto file = test::openToy(formats, 3);
    QVERIFY(file->apply(Patch::overwrite(4, Bytes(28, 0x07))));
    const Review review = reviewOf(*file);
    QVERIFY(review.list.changes.size() >= 7);
    for (const Change &change : review.list.changes) {
        QVERIFY(change.path.starts_with("record[0]."));
        const Result<Patch> back = takeBack(*review.before, *file, change);
        QVERIFY(back && file->apply(*back));
    }
    QVERIFY(file->bytes().replacements().empty());
}

// Told by their own fields, not as bytes of the block around; parts of one vector
// are one change.
void ChangesTest::fieldsOfEmbeddedDocuments()
{
    const auto before = test::openNif(test::buildFallout4Crate(test::buildPhysicsPackfile()));
    const auto now = before->snapshot();
    const auto setInside = [&now](const char *path, const char *text) {
        const Embedded part = now->format().embedded(*now).front();
        const auto inside = now->openEmbedded(part, now->formats());
        const NodePath place = *inside->parsePath(path);
        const Result<Patch> patch =
            inside->setText(place.unit, *inside->tree(place.unit)->find(place.path), text);
        const Result<Patch> adopted = patch ? now->format().editing().adopt(*now, part, *patch) : patch;
        return adopted && now->apply(*adopted).has_value();
    };
    QVERIFY(setInside("object[0].materials[0].dynamicFriction", "0.125"));
    QVERIFY(setInside("object[0].bodyCinfos[0].position.y", "7"));
    QVERIFY(setInside("object[0].bodyCinfos[0].position.z", "8"));
    Progress progress;
    const ChangeList list = listChanges(*before, *now, progress);
    QCOMPARE(list.changes.size(), std::size_t{2});
    for (const Change &change : list.changes) {
        QVERIFY2(change.path.starts_with("block[2]!object[0]."), change.path.c_str());
        QCOMPARE(change.place.unit, now->units().at(change.now.offset));
        QVERIFY(change.oldText != change.newText);
    }
    const bool frictionFirst = list.changes.front().newText == "0.125";
    QVERIFY(frictionFirst || list.changes.back().newText == "0.125");
    const Result<Patch> back = takeBack(*before, *now, list.changes, progress);
    QVERIFY(back && now->apply(*back));
    QCOMPARE(test::allBytes(*now), test::allBytes(*before));
}

// Bytes between fields are not a change of the structure around them.
void ChangesTest::paddingOfEmbeddedDocuments()
{
    const auto before = test::openNif(test::buildFallout4Crate(test::buildPhysicsPackfile()));
    const auto now = before->snapshot();
    const Embedded part = before->format().embedded(*before).front();
    const auto inside = before->openEmbedded(part, before->formats());
    const NodePath object = *inside->parsePath("object[0]");
    const auto tree = inside->tree(object.unit);
    const ByteRange unit = inside->units().range(object.unit);
    std::vector<std::uint64_t> gaps; // offsets of unclaimed bytes in the part
    for (std::uint64_t at = 0; at < unit.size; ++at) {
        const NodeId node = tree->innermostAt(at);
        if (node != tree->root() && tree->node(node).childCount != 0)
            gaps.push_back(unit.offset + at);
    }
    QVERIFY(!gaps.empty());
    const std::uint64_t offset = part.range.offset + gaps.front();
    const std::uint8_t old = now->bytes().at(offset);
    QVERIFY(now->apply(Patch::overwrite(offset, {static_cast<std::uint8_t>(old ^ 0x5A)})).has_value());
    Progress progress;
    const ChangeList list = listChanges(*before, *now, progress);
    QCOMPARE(list.changes.size(), std::size_t{1});
    QCOMPARE(list.changes[0].now, (ByteRange{offset, 1}));
    const Result<Patch> back = takeBack(*before, *now, list.changes, progress);
    QVERIFY(back && now->apply(*back));
    QCOMPARE(test::allBytes(*now), test::allBytes(*before));
}

// Those that move bytes are told by their fields too, and their values can be taken back alone.
void ChangesTest::resizedEmbeddedDocuments()
{
    const auto file = test::openNif(test::buildFallout4Crate(test::buildPhysicsPackfile()));
    const std::string name = "block[2]!object[0].bodyCinfos[0].name";
    const std::string mass = "block[2]!object[0].motionCinfos[0].inverseMass";
    QVERIFY(edit(*file, {test::setEdit(name, "body"), test::setEdit(mass, "0.125")}));
    Progress progress;
    const auto named = readAgain(*file);
    QVERIFY(edit(*named, {test::setEdit(name, "a name that is longer"), test::setEdit(mass, "0.25"),
                          test::insertEdit("block[2]!object[0].materials")}));
    const Review review = reviewOf(*named);
    const ByteRange part = named->format().embedded(*named).front().range;
    const auto find = [&review](const std::string &path) {
        const auto change = std::ranges::find(review.list.changes, path, &Change::path);
        return change == review.list.changes.end() ? nullptr : &*change;
    };
    for (const Change &change : review.list.changes) {
        QCOMPARE(change.follows,
                 change.path != name && change.path != mass && !change.path.ends_with(".materials"));
        QCOMPARE(change.inside.has_value(), part.contains(change.now));
        QCOMPARE(change.path.starts_with("block[2]!"), change.inside.has_value());
    }
    QVERIFY(find(name) && find(mass) && find("block[2]!object[0].materials"));
    QCOMPARE(rowOf(*find(name)), u"block[2]!object[0].bodyCinfos[0].name: body -> a name that is longer"_s);
    QVERIFY(!find("block[2]!sections[2]")); // told by its fields
    // Whatever can be taken back alone leaves a sound file; what follows from the rest cannot.
    std::size_t taken = 0;
    for (const Change &change : review.list.changes) {
        const Result<Patch> back = takeBack(*review.before, *named, change);
        if (!back)
            continue;
        ++taken;
        const auto trial = named->snapshot();
        QVERIFY(trial->apply(*back));
        const CheckReport report = checkFile(*readAgain(*trial), progress);
        QVERIFY2(report.tiled && report.worst() != Severity::Error, change.path.c_str());
        const auto inside = trial->openEmbedded(trial->format().embedded(*trial).front(), trial->formats());
        QCOMPARE(test::textAt(*inside, change.path.substr(std::string_view("block[2]!").size())),
                 change.oldText);
    }
    QCOMPARE(taken, std::size_t{2});
}

// A text set where there was none: its new pointer or array tells of it, and the text can be reverted.
void ChangesTest::outOfLineFromNothing()
{
    const auto file = test::openNif(test::buildFallout4Crate(test::buildPhysicsPackfile()));
    const std::string name = "block[2]!object[0].name";
    QVERIFY(edit(*file, {test::setEdit(name, "a name that was not there before")}));
    const Review review = reviewOf(*file);
    const auto change = std::ranges::find(review.list.changes, name, &Change::path);
    QVERIFY(change != review.list.changes.end());
    QCOMPARE(rowOf(*change), u"block[2]!object[0].name: null -> a name that was not there before"_s);
    const Result<Patch> back = takeBack(*review.before, *file, *change);
    QVERIFY2(back.has_value(), back ? "" : back.error().message.c_str());
    QVERIFY(file->apply(*back));
    QCOMPARE(test::allBytes(*file), test::allBytes(*review.before));
}

// Their bytes are put back, not those of the pointer.
void ChangesTest::textsBehindPointers()
{
    static const FormatSet formats = allFormats();
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe)),
                                      "a.hkx", formats, progress);
    const NodePath name = *file->parsePath("object[2].bones[1].name");
    const auto text = [&] {
        return file->tree(name.unit)->valueText(*file->tree(name.unit)->find(name.path));
    };
    const std::string old = text();
    QVERIFY(!old.empty());
    for (const std::string &wanted : {std::string(old.size(), 'x'), old + " and more"}) {
        QVERIFY(edit(*file, {test::setEdit("object[2].bones[1].name", wanted)}));
        QCOMPARE(text(), wanted);
        const Review review = reviewOf(*file);
        const auto change = std::ranges::find_if(
            review.list.changes, [](const Change &one) { return one.path == "object[2].bones[1].name"; });
        QVERIFY(change != review.list.changes.end());
        const Result<Patch> back = takeBack(*review.before, *file, *change);
        QVERIFY2(back.has_value(), back ? "" : back.error().message.c_str());
        QVERIFY(file->apply(*back));
        QCOMPARE(text(), old);
    }
}

// The texts behind one that grew have moved, although neither its object nor the file grew: they are no
// change, and their bytes are not put back where another text stands now.
void ChangesTest::textsThatGrowIntoPadding()
{
    static const FormatSet formats = allFormats();
    Progress progress;
    const std::string path = "object[2].bones[0].name";
    int moved = 0;
    for (std::size_t more = 1; more <= 24; ++more) {
        const auto file =
            File::fromBytes(BytesView::own(test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe)), "a.hkx",
                            formats, progress);
        const std::string old = test::textAt(*file, path);
        QVERIFY(edit(*file, {test::setEdit(path, old + std::string(more, 'x'))}));
        const Review review = reviewOf(*file);
        if (file->bytes().size() != review.before->bytes().size())
            continue;
        ++moved;
        QCOMPARE(takeOnlyOneBack(*file, review),
                 QString::fromStdString(path + ": " + old + " -> " + old + std::string(more, 'x')));
        QCOMPARE(test::allBytes(*file), test::allBytes(*review.before));
    }
    QVERIFY(moved > 0);
}

// Many texts behind it have moved on, and so has what follows its object.
void ChangesTest::textsThatGrowBeyondPadding()
{
    static const FormatSet formats = allFormats();
    Progress progress;
    auto file = File::fromBytes(BytesView::own(test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe)),
                                "a.hkx", formats, progress);
    std::vector<Edit> bones;
    for (int i = 3; i < 80; ++i) {
        bones.push_back(test::insertEdit("object[2].bones"));
        bones.push_back(test::setEdit(fmt::format("object[2].bones[{}].name", i), fmt::format("bone {}", i)));
    }
    QVERIFY(edit(*file, bones));
    const std::string path = "object[2].bones[1].name";
    const std::string old = test::textAt(*file, path);
    for (const std::size_t more : {1, 8, 20, 100}) {
        const auto grown = readAgain(*file);
        QVERIFY(edit(*grown, {test::setEdit(path, old + std::string(more, 'x'))}));
        const Review review = reviewOf(*grown);
        QCOMPARE(takeOnlyOneBack(*grown, review),
                 QString::fromStdString(path + ": " + old + " -> " + old + std::string(more, 'x')));
        QCOMPARE(test::textAt(*grown, path), old);
    }
}

// As many as the review lists: what all have in common is asked once.
void ChangesTest::severalAtOnce()
{
    constexpr std::uint32_t kRecords = 3000;
    Progress progress;
    const FormatSet formats = test::toySet();
    const auto file = test::openToy(formats, kRecords);
    std::vector<Edit> edits;
    for (std::uint32_t record = 0; record < kRecords; ++record)
        edits.push_back(test::setEdit(fmt::format("record[{}].mode", record), "off"));
    QVERIFY(edit(*file, edits));
    const Review review = reviewOf(*file);
    QVERIFY(review.list.changes.size() >= kRecords / 2);
    const Result<Patch> back = takeBack(*review.before, *file, review.list.changes, progress);
    QVERIFY2(back.has_value(), back ? "" : back.error().message.c_str());
    QVERIFY(file->apply(*back));
    QVERIFY(file->bytes().replacements().empty());

    const auto plugin = test::openPluginBytes(test::buildPlugin());
    QVERIFY(edit(*plugin, {test::setEdit("QUST:02000805.FULL.value", "a much longer name than before")}));
    const Review longer = reviewOf(*plugin);
    const Result<Patch> refused = takeBack(*longer.before, *plugin, longer.list.changes, progress);
    QVERIFY(!refused.has_value());
}

// Sizes follow a text: taking it back by its value takes them back too; alone they cannot be.
void ChangesTest::valuesOfOtherSizes()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const Bytes original = test::allBytes(file->bytes());
    QVERIFY(edit(*file, {test::setEdit("QUST:02000805.FULL.value", "a much longer name than before")}));
    const Review review = reviewOf(*file);
    const auto &changes = review.list.changes;
    const auto text = std::ranges::find(changes, "QUST:02000805.FULL.value", &Change::path);
    QVERIFY(text != changes.end() && text->isValue);
    QVERIFY(changes.size() > 1);
    QCOMPARE(text->newText, test::textAt(*file, text->path));
    const Result<Patch> back = takeBack(*review.before, *file, *text);
    QVERIFY2(back.has_value(), back ? "" : back.error().message.c_str());
    QVERIFY(file->apply(*back));
    for (const Change &left : reviewOf(*file).list.changes)
        qWarning("%s", qPrintable(rowOf(left)));
    QVERIFY(test::allBytes(file->bytes()) == original);
}

// A text that was not in UTF-8 comes back as it was stored.
void ChangesTest::textsKeepTheirEncoding()
{
    const char *path = "QUST:02000805.FULL.value";
    Bytes stored;
    {
        const auto file = test::openPluginBytes(test::buildPlugin());
        const auto place = file->parsePath(path);
        const auto patch = file->set(place->unit, *file->tree(place->unit)->find(place->path),
                                     Value{Bytes{'c', 'a', 'f', 0xE9}});
        QVERIFY(patch && file->apply(*patch));
        stored = test::allBytes(file->bytes());
    }
    const auto file = test::openPluginBytes(stored);
    for (const char *text : {"a caf\xC3\xA9 more", "plain"}) {
        QVERIFY(edit(*file, {test::setEdit(path, text)}));
        const Review review = reviewOf(*file);
        const auto change = std::ranges::find(review.list.changes, path, &Change::path);
        QVERIFY(change != review.list.changes.end());
        const Result<Patch> back = takeBack(*review.before, *file, *change);
        QVERIFY(back && file->apply(*back));
        QVERIFY(test::allBytes(file->bytes()) == stored);
    }
}

void ChangesTest::rowsTakenOut()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    QVERIFY(edit(*file, {test::removeEdit("QUST:02000805.FULL")}));
    const Review review = reviewOf(*file);
    const auto rows =
        std::ranges::find_if(review.list.changes, [](const Change &change) { return change.now.size == 0; });
    QVERIFY(rows != review.list.changes.end());
    QVERIFY(!rows->isValue && rows->before.size == 6 + 8);
    QCOMPARE(rows->path, "QUST:02000805.FULL");
    const Result<Patch> back = takeBack(*review.before, *file, *rows);
    QVERIFY(!back && back.error().message.find("only undo") != std::string::npos);
}

// It is named by itself, not by the record that stands there now, which is selected.
void ChangesTest::recordTakenOut()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    QVERIFY(edit(*file, {test::removeEdit("PACK:02000807")}));
    const Review review = reviewOf(*file);
    const auto gone =
        std::ranges::find_if(review.list.changes, [](const Change &change) { return change.now.size == 0; });
    QVERIFY(gone != review.list.changes.end());
    QCOMPARE(gone->path, "PACK:02000807");
    QVERIFY(gone->place.unit < file->units().size());
}

// A block more is told by the fields of the header that count and list blocks, not by its bytes.
void ChangesTest::blocksPutIn()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const std::uint32_t shape[] = {5};
    const auto patch = nif::insertBlocks(*file, nif::copyBlocks(*file, shape), nif::PasteInto::SameFile);
    QVERIFY(patch && file->apply(*patch));
    QStringList header;
    const Review review = reviewOf(*file);
    for (const Change &change : review.list.changes) {
        if (change.path.starts_with("header"))
            header.append(rowOf(change));
    }
    QCOMPARE(header,
             (QStringList{u"header.numBlocks: 12 -> 13"_s, u"header.blockTypeIndex[12]:  -> 5 BSTriShape"_s,
                          u"header.blockSizes[12]:  -> 768"_s}));
}

void ChangesTest::compressedRecords()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    QVERIFY(edit(*file, {test::setEdit("NPC_:02000802.EDID.value", "SomebodyElse")}));
    const Review review = reviewOf(*file);
    QCOMPARE(review.list.changes[0].path, "NPC_:02000802.EDID.value");
    QCOMPARE(review.list.changes[0].newText, "SomebodyElse");
    const Result<Patch> back = takeBack(*review.before, *file, review.list.changes[0]);
    QVERIFY(back && file->apply(*back));
    QVERIFY(file->bytes().replacements().empty());

    QVERIFY(edit(*file, {test::setEdit("NPC_:02000802.EDID.value", "SomebodyElseAltogether")}));
    const Review longer = reviewOf(*file);
    const auto isKnown = [&longer](std::string_view path) {
        return std::ranges::find(longer.list.changes, path, &Change::path) != longer.list.changes.end();
    };
    QVERIFY(isKnown("NPC_:02000802.EDID.size") && isKnown("NPC_:02000802.inflatedSize"));
    for (const Change &change : longer.list.changes)
        QCOMPARE(change.follows, change.path != "NPC_:02000802.EDID.value");
}

CUTAWAY_TESTS(ChangesTest)
#include "changestest.moc"
