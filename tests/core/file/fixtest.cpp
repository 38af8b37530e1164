// SPDX-License-Identifier: MIT
// The catalogue of rules, and the fixes of all formats: each with a file that breaks its rule, put right and
// taken back.
#include "core/file/fix.h"
#include "core/catalogue.h"
#include "core/file/check.h"
#include "core/formats/hkx/hkxformat.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QDirIterator>
#include <set>

using namespace cutaway;

namespace
{

Bytes storedNumber(auto number)
{
    Bytes bytes;
    append(bytes, number);
    return bytes;
}

Bytes oldCapsuleFile()
{
    test::HkxBuilder builder(test::HkxLayout::SkyrimSe);
    builder.add("hkpCapsuleShape", {{"radius", 0.5},
                                    {"vertexA", test::HkxValue::tuple({0, 0, 0, 0.5})},
                                    {"vertexB", test::HkxValue::tuple({0, 0, 1, 0.5})}});
    return builder.build();
}

Bytes compoundFile()
{
    test::HkxBuilder builder(test::HkxLayout::Fallout4);
    const test::HkxValue::Members none;
    builder.add("hknpDynamicCompoundShape",
                {{"numShapeKeyBits", 2},
                 {"userData", 4240146080.0},
                 {"instances", test::HkxValue::Members{{"elements", test::HkxValue::list({none, none})}}}});
    return builder.build();
}

Bytes wrappedShapes()
{
    test::NifBuilder nif(test::kNifSkyrim);
    nif.add("bhkSphereShape").u32({0x1DD9C611}).f32({0.5F});
    nif.add("bhkConvexTransformShape").link(0).u32({0x1DD9C611}).f32({0.5F}).zeros(8).zeros(64);
    nif.add("bhkListShape").links({0}).u32({0x1DD9C611, 0, 0, 0x80000000, 0, 0, 0x80000000, 1, 0});
    return nif.build();
}

std::unique_ptr<File> sceneNamed(const QByteArray &scene)
{
    Progress progress;
    static const FormatSet formats = allFormats();
    if (scene == "wok")
        return File::fromBytes(BytesView::own(test::buildWok()), "a.wok", formats, progress);
    if (scene == "capsule" || scene == "compound" || scene == "physics")
        return test::openPackfile(scene == "capsule"    ? oldCapsuleFile()
                                  : scene == "compound" ? compoundFile()
                                                        : test::buildPhysicsPackfile());
    if (scene == "plugin")
        return test::packs::openAround(test::packs::Parts{}.record());
    return test::openNif(scene == "crate"  ? test::buildSkyrimCrate()
                         : scene == "post" ? test::buildOblivionPost()
                                           : wrappedShapes());
}

std::vector<Diagnostic> reportedBy(const File &file, std::string_view rule)
{
    Progress progress;
    std::vector<Diagnostic> found = diagnosticsOf(file, progress);
    std::erase_if(found, [rule](const Diagnostic &d) { return d.code->id != rule; });
    return found;
}

} // namespace

class FixTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void catalogue();
    void everyRuleIsNamedByACheck();
    void fixes_data();
    void fixes();
    void sortsFixups();
    void evensTexts();
    void removesWhatFollows();
    void safeOnesTogether();
    void insideDocuments();

private:
    static void checkFix(File &file, const std::string &rule, Fix::Kind kind);
};

void FixTest::catalogue()
{
    std::set<std::string_view> ids;
    for (const Rule *rule : allRules()) {
        QVERIFY2(ids.insert(rule->id).second, rule->id.data());
        QVERIFY2(QChar::fromLatin1(rule->title.front()).isUpper() || rule->title.front() == '\'',
                 rule->id.data());
        QVERIFY2(!rule->title.ends_with('.') && !rule->reason.ends_with('.'), rule->id.data());
        QVERIFY2(!rule->reason.empty() && !rule->source.empty(), rule->id.data());
        const auto page = test::sourceDir() / rule->source.substr(0, rule->source.find(','));
        QVERIFY2(std::filesystem::exists(page), rule->id.data());
    }
    QVERIFY(ids.size() > 180);
}

// A rule that no check names says nothing.
void FixTest::everyRuleIsNamedByACheck()
{
    QByteArray sources;
    QDirIterator files(QString::fromStdString((test::sourceDir() / "core").string()),
                       {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        if (files.fileName() != QStringLiteral("rules.h"))
            sources += file.readAll();
    }
    for (const Rule *rule : allRules())
        QVERIFY2(sources.contains('"' + QByteArray(rule->id.data(), qsizetype(rule->id.size())) + '"'),
                 rule->id.data());
}

void FixTest::fixes_data()
{
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<Bytes>("bytes"); // written over the value
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<int>("kind");
    using Kind = Fix::Kind;
    const auto row = [](const char *scene, const char *path, const Bytes &bytes, const char *rule,
                        Kind kind = Kind::Safe) {
        QTest::addRow("%s, %s", rule, path)
            << QByteArray(scene) << QByteArray(path) << bytes << QByteArray(rule) << int(kind);
    };
    row("wok", "normals[1].z", storedNumber(0.5f), "bwm.normal");
    row("wok", "distances[1]", storedNumber(0.25f), "bwm.distance");
    row("wok", "vertices[5].z", storedNumber(0.5f), "bwm.aabb.leafbox");
    row("wok", "aabb[1].max.x", storedNumber(0.0f), "bwm.aabb");
    row("wok", "adjacency[0].edge0", storedNumber(99), "bwm.adjacency");
    row("wok", "edges[3].edge", storedNumber(0), "bwm.edge", Kind::Destructive); // the way to a room
    row("wok", "loops[0]", storedNumber(2), "bwm.loop");
    row("crate", "block[3].filter.flags", Bytes{0x40}, "nif.body.filtercopy");
    row("crate", "block[3].rotation.w", storedNumber(0.5f), "nif.body.rotation");
    row("crate", "block[10].quality", Bytes{1}, "nif.body.motion", Kind::Choice);
    row("crate", "block[4].flags", Bytes{0x89, 0}, "nif.collision.setlocal", Kind::Choice);
    row("post", "block[2].r1", storedNumber(0.299f), "nif.shape.radius", Kind::Choice);
    row("shapes", "block[1].radius", storedNumber(0.4f), "nif.shape.child", Kind::Choice);
    row("crate", "block[1].value", storedNumber(0xC8), "nif.bsx.havok");
    row("crate", "block[0].children[0]", storedNumber(99), "nif.link.range", Kind::Destructive);
    row("crate", "block[0].children[0]", storedNumber(3), "nif.link.type", Kind::Destructive);
    row("crate", "block[0].children[0]", storedNumber(0), "nif.link.self", Kind::Destructive);
    row("crate", "block[0].name", storedNumber(77), "nif.string.range", Kind::Destructive);
    row("crate", "block[0].children[0]", storedNumber(-1), "nif.block.orphan", Kind::Destructive);
    row("crate", "block[11].target", storedNumber(-1), "nif.collision.target");
    row("crate", "block[0].rotation", Bytes(36), "nif.node.transform");
    row("crate", "block[0].scale", storedNumber(0.0f), "nif.transform.scale", Kind::Choice);
    row("crate", "header.maxStringLength", storedNumber(1), "nif.header.maxstring");
    row("physics", "object[0].bodyCinfos[0].orientation.z", storedNumber(0.1f), "hkx.body.rotation");
    row("physics", "object[2].vertices[2].x", storedNumber(0.125f), "hkx.sphere.vertices");
    row("physics", "object[0].bodyCinfos.capacityAndFlags", storedNumber(7u), "hkx.array.capacity",
        Kind::Choice);
    row("physics", "object[0].bodyCinfos[0].shape", storedNumber(7u), "hkx.pointer.bytes", Kind::Destructive);
    row("capsule", "object[0].radius", storedNumber(0.25f), "hkx.shape.radius");
    row("compound", "object[0].numShapeKeyBits", Bytes{1}, "hkx.shape.keybits");
    row("plugin", "TES4.HEDR.count", storedNumber(99u), "esp.hedr.count");
}

// Puts it right with all others of the rule; undo takes that back.
void FixTest::checkFix(File &file, const std::string &rule, Fix::Kind kind)
{
    const Bytes broken = test::allBytes(file);
    const std::vector<Diagnostic> found = reportedBy(file, rule);
    QVERIFY(!found.empty());
    const std::vector<Fix> offered = cutaway::fixesOf(file, found.front());
    QVERIFY(!offered.empty() && !offered.front().label.empty());
    QVERIFY(offered.front().kind == kind);
    Progress progress;
    if (kind != Fix::Kind::Safe) {
        const Result<Fixed> safe = fixAll(file, {.rule = *found.front().code}, progress);
        QVERIFY(safe && safe->patch.empty());
    }
    const Result<Fixed> fixed = fixAll(file, {.most = kind, .rule = *found.front().code}, progress);
    QVERIFY(fixed.has_value());
    QVERIFY(fixed->rules.contains(rule));
    const auto change = file.apply(fixed->patch);
    QVERIFY(change.has_value());
    const std::vector<Diagnostic> left = reportedBy(file, rule);
    QVERIFY2(left.empty(), left.empty() ? "" : left.front().message.c_str());
    QVERIFY(file.apply(change->inverse).has_value());
    QVERIFY(test::allBytes(file) == broken);
}

void FixTest::fixes()
{
    QFETCH(QByteArray, scene);
    QFETCH(QByteArray, path);
    QFETCH(Bytes, bytes);
    QFETCH(QByteArray, rule);
    QFETCH(int, kind);
    const auto file = sceneNamed(scene);
    QVERIFY(reportedBy(*file, rule.toStdString()).empty());
    const Result<NodePath> place = file->parsePath(path.toStdString());
    QVERIFY2(place.has_value(), path.constData());
    const auto range = file->fileRange(place->unit, *file->tree(place->unit)->find(place->path));
    QVERIFY(range && range->size >= bytes.size());
    QVERIFY(file->apply(Patch::overwrite(range->offset, bytes)).has_value());
    checkFix(*file, rule.toStdString(), static_cast<Fix::Kind>(kind));
}

void FixTest::sortsFixups()
{
    constexpr std::uint64_t kEntry = 12;
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    for (const hkx::Section &section : file->state<hkx::HkxState>().pack.sections) {
        const ByteRange table = section.tables[static_cast<std::size_t>(hkx::Table::Virtual)];
        if (table.size < 2 * kEntry)
            continue;
        const BytesView both = file->bytes().view({table.offset, 2 * kEntry});
        Bytes swapped(both.span().begin(), both.span().end());
        std::rotate(swapped.begin(), swapped.begin() + kEntry, swapped.end());
        QVERIFY(file->apply(Patch::overwrite(table.offset, swapped)).has_value());
        return checkFix(*file, "hkx.fixup.order", Fix::Kind::Safe);
    }
    QFAIL("no table of two");
}

// The name of a skeleton, one byte later.
void FixTest::evensTexts()
{
    const auto file = test::openPackfile(test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe));
    const auto target = file->parsePath("localFixups[4].dst");
    QVERIFY(target.has_value());
    const auto range = file->fileRange(target->unit, *file->tree(target->unit)->find(target->path));
    QVERIFY(range.has_value());
    const auto even = load<std::uint32_t>(file->bytes().view(*range).span(), 0);
    QVERIFY(even % 2 == 0 && reportedBy(*file, "hkx.text.odd").empty());
    QVERIFY(file->apply(Patch::overwrite(range->offset, storedNumber(even + 1))).has_value());
    checkFix(*file, "hkx.text.odd", Fix::Kind::Choice);
}

// Rows of a list, and bytes behind the end.
void FixTest::removesWhatFollows()
{
    const auto list = sceneNamed("shapes");
    QVERIFY(applyEdits(*list, std::vector<Edit>{test::removeEdit("block[2].filters[0]")}).has_value());
    checkFix(*list, "nif.shape.filters", Fix::Kind::Safe);
    Bytes longer = test::buildSkyrimCrate();
    longer.insert(longer.end(), 5, 1);
    checkFix(*test::openNif(longer), "nif.trailing", Fix::Kind::Destructive);
}

// Fixes for faults that show only after other fixes are made as well; those that need a choice are not.
void FixTest::safeOnesTogether()
{
    const auto file = sceneNamed("wok");
    const Bytes sound = test::allBytes(*file);
    const auto moved = applyEdits(*file, std::vector<Edit>{test::setEdit("vertices[5].z", "0.5")});
    QVERIFY(moved.has_value());
    Progress progress;
    const Result<Fixed> fixed = fixAll(*file, {}, progress);
    QVERIFY(fixed && fixed->rules.size() > 1);
    QVERIFY(file->apply(fixed->patch).has_value());
    QVERIFY(diagnosticsOf(*file, progress).empty());
    const Result<Fixed> none = fixAll(*file, {}, progress);
    QVERIFY(none && none->patch.empty() && none->rules.empty());
    progress.cancel();
    QVERIFY(!fixAll(*file, {}, progress));
}

void FixTest::insideDocuments()
{
    Bytes packfile = test::buildPhysicsPackfile();
    {
        const auto part = test::openPackfile(packfile);
        const auto place = part->parsePath("object[0].bodyCinfos[0].orientation.z");
        store(packfile, part->fileRange(place->unit, *part->tree(place->unit)->find(place->path))->offset,
              0.1f);
    }
    const auto host = sceneNamed("crate");
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(test::buildFallout4Crate(packfile)), "a.nif",
                                      host->formats(), progress);
    const Result<Fixed> own = fixAll(*file, {}, progress);
    QVERIFY(own && !own->rules.contains("hkx.body.rotation"));
    const Result<Fixed> all = fixAll(*file, {.inParts = true}, progress);
    QVERIFY(all && all->rules.contains("hkx.body.rotation"));
    QVERIFY(file->apply(all->patch).has_value());
    for (const Finding &finding : checkFile(*file, progress).findings)
        QVERIFY(finding.diagnostic.code->id != "hkx.body.rotation");
}

CUTAWAY_TESTS(FixTest)
#include "fixtest.moc"
