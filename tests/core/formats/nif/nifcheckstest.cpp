// SPDX-License-Identifier: MIT
// Links of NIF files both ways, what may be written into them, and the rules between blocks.
#include "core/file/fix.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

using namespace cutaway;

class NifChecksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linksLeadBothWays()
    {
        const auto file = test::openNif(test::buildSkyrimCrate());
        QCOMPARE(test::textAt(*file, "block[0].children[0]"), std::string("5 BSTriShape \"Crate:0\""));
        QCOMPARE(test::textAt(*file, "block[0].name"), std::string("\"Crate\""));
        QCOMPARE(test::textAt(*file, "block[0].controller"), std::string("none"));
        const Result<NodePath> place = file->parsePath("block[4].body");
        const auto tree = file->tree(place->unit);
        const auto target = file->format().links().link(*file, *tree, *tree->find(place->path));
        QVERIFY(target && target->where && !target->broken);
        QCOMPARE(target->where->unit, 4u);
        const auto referrers = file->format().links().referrers(*file, 4);
        QCOMPARE(referrers.size(), std::size_t{1});
        QCOMPARE(file->pathText(referrers.front().from), std::string("block[4].body"));
        QCOMPARE(file->format().links().referrers(*file, 1).size(),
                 std::size_t{2}); // the collision object and the footer
    }

    void referrersFollowEdits()
    {
        const auto file = test::openNif(test::buildSkyrimCrate());
        QCOMPARE(file->format().links().referrers(*file, 11).size(), std::size_t{1});
        QCOMPARE(test::setAt(*file, "block[11].body", "3 bhkRigidBody"), std::string());
        QCOMPARE(file->format().links().referrers(*file, 11).size(), std::size_t{0});
        QCOMPARE(file->format().links().referrers(*file, 4).size(), std::size_t{2});
        QVERIFY(test::reports(*file, "nif.block.orphan"));
    }

    void linksAreValidated()
    {
        const auto file = test::openNif(test::buildSkyrimCrate());
        QCOMPARE(test::setAt(*file, "block[4].body", "12"),
                 std::string("12 is not a block; allowed are -1 to 11"));
        QCOMPARE(test::setAt(*file, "block[4].body", "2"),
                 std::string("block 2 is a bhkBoxShape, body refers to a bhkWorldObject"));
        QCOMPARE(test::setAt(*file, "block[4].body", "none"), std::string());
        QCOMPARE(test::setAt(*file, "block[0].name", "99"),
                 std::string("99 is not a string; allowed are 0 to 3 and 4294967295"));
        QCOMPARE(test::setAt(*file, "block[0].name", "Knob"), std::string());
        QCOMPARE(test::textAt(*file, "block[0].name"), std::string("\"Knob\""));
        QCOMPARE(test::setAt(*file, "block[2].material", "stone"), std::string());
        QCOMPARE(test::setAt(*file, "block[2].material", "12345"), std::string()); // any hash is as good
    }

    // A class of no game, one of other games alone, one that the game has.
    void unknownClasses()
    {
        const auto severityOf = [](const test::NifFlavour &version, const char *type) -> int {
            test::NifBuilder nif(version);
            nif.add(type).u32({0xFFFFFFFF});
            Progress progress;
            for (const Diagnostic &found : diagnosticsOf(*test::openNif(nif.build()), progress)) {
                if (found.code->id == "nif.block.type")
                    return int(found.severity);
            }
            return -1;
        };
        QCOMPARE(severityOf(test::kNifSkyrim, "NiNotYet"), int(Severity::Warning));
        QCOMPARE(severityOf(test::kNifSkyrim, "BSFaceFX"), int(Severity::Warning));
        QCOMPARE(severityOf(test::kNifSkyrim, "BSKeyframeController"), -1);
    }

    // Games before Fallout 4 do not mind flags that announce collision.
    void announcedCollision()
    {
        for (const auto &[version, severity] : {std::pair(test::kNifSkyrimSE, Severity::Note),
                                                std::pair(test::kNifFallout4, Severity::Error)}) {
            test::NifBuilder nif(version);
            nif.add("BSXFlags").u32({0xFFFFFFFF, 2});
            Progress progress;
            std::vector<Diagnostic> found = diagnosticsOf(*test::openNif(nif.build()), progress);
            std::erase_if(found, [](const Diagnostic &d) { return d.code->id != "nif.bsx.havok"; });
            QCOMPARE(found.size(), std::size_t{1});
            QCOMPARE(int(found.front().severity), int(severity));
        }
    }

    void rulesAreChecked_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("value");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *path, int value, const char *code) {
            QTest::addRow("%s = %d", path, value)
                << QString::fromLatin1(path) << value << QString::fromLatin1(code);
        };
        row("block[0].children[0]", 99, "nif.link.range");
        row("block[0].children[0]", -2, "nif.link.range");
        row("block[0].children[0]", 3, "nif.link.type");
        row("block[0].children[0]", 0, "nif.link.self");
        row("block[0].children[0]", -1, "nif.block.orphan");
        row("block[8].collision", 0, "nif.link.cycle");
        row("block[0].name", 77, "nif.string.range");
        row("block[1].value", 0, "nif.bsx.havok");
        row("block[11].target", 0, "nif.collision.target");
        row("block[4].body", 10, "nif.block.order");
    }
    void rulesAreChecked()
    {
        QFETCH(QString, path);
        QFETCH(int, value);
        QFETCH(QString, code);
        const auto whole = test::openNif(test::buildSkyrimCrate());
        QVERIFY(!test::reports(*whole, code.toStdString()));
        const Result<NodePath> place = whole->parsePath(path.toStdString());
        const auto range = whole->fileRange(place->unit, *whole->tree(place->unit)->find(place->path));
        Bytes bytes = test::buildSkyrimCrate();
        store(bytes, range->offset, value);
        QVERIFY2(test::reports(*test::openNif(std::move(bytes)), code.toStdString()), qPrintable(code));
    }

    // Numbers that say the same twice, or follow from each other.
    void collisionAgrees_data()
    {
        QTest::addColumn<QString>("scene");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *scene, const char *path, const char *text, const char *code) {
            QTest::addRow("%s %s = %s", scene, path, text)
                << QString::fromLatin1(scene) << QString::fromLatin1(path) << QString::fromLatin1(text)
                << QString::fromLatin1(code);
        };
        row("oblivion", "block[2].radius", "0.31", "nif.shape.radius");
        row("oblivion", "block[2].r1", "0.299", "nif.shape.radius");
        row("oblivion", "block[2].r2", "nan", "nif.shape.radius");
        row("oblivion", "block[2].p2", "(0, 0, 0.3)", "nif.shape.extent");
        row("oblivion", "block[3].filterCopy.layer", "2", "nif.body.filtercopy");
        row("oblivion", "block[3].filter.group", "7", "nif.body.filtercopy");
        row("crate", "block[3].filter.flags", "0x40", "nif.body.filtercopy");
        row("crate", "block[3].rotation", "(0, 0, 0, 0.99)", "nif.body.rotation");
        row("crate", "block[3].mass", "1", "nif.body.mass");
        row("crate", "block[10].mass", "0", "nif.body.mass");
        row("crate", "block[10].inertia.row1.y", "0", "nif.body.mass");
        row("crate", "block[10].mass", "inf", "nif.number.finite");
        row("crate", "block[10].motionSystem", "keyframed", "nif.body.motion");
        row("crate", "block[10].quality", "keyframed", "nif.body.motion");
        row("crate", "block[10].penetrationDepth", "0", "nif.body.depth");
        row("crate", "block[4].flags", "0x89", "nif.collision.setlocal");
        row("crate", "block[2].halfExtents.y", "0.01", "nif.shape.radius");
        row("crate", "block[2].halfExtents.y", "0", "nif.shape.extent");
        row("crate", "block[2].material", "12345", "nif.shape.material");
        row("crate", "block[9].vertices[0].x", "0.25", "nif.shape.planes");
        row("crate", "block[9].vertices[2].y", "nan", "nif.number.finite");
        row("crate", "block[9].normals[3].w", "0", "nif.shape.planes");
    }
    void collisionAgrees()
    {
        QFETCH(QString, scene);
        QFETCH(QString, path);
        QFETCH(QString, text);
        QFETCH(QString, code);
        const auto file = test::openNif(scene == QLatin1String("crate") ? test::buildSkyrimCrate()
                                                                        : test::buildOblivionPost());
        for (const std::string &found : test::codesOf(*file))
            QVERIFY2(!found.starts_with("nif.shape") && !found.starts_with("nif.body"), found.c_str());
        QCOMPARE(test::setAt(*file, path.toStdString(), text.toStdString()), std::string());
        QVERIFY2(test::reports(*file, code.toStdString()), qPrintable(code));
    }

    // A wrapper repeats its shape, a mesh its radius, a list has a filter for each shape; chunks name what is
    // there.
    void shapesAgree()
    {
        test::NifBuilder nif(test::kNifSkyrim);
        nif.add("bhkSphereShape").u32({0x1DD9C611}).f32({0.5F});
        nif.add("bhkConvexTransformShape").link(0).u32({0x1DD9C611}).f32({0.5F}).zeros(8).zeros(64);
        nif.add("bhkListShape").links({0}).u32({0x1DD9C611, 0, 0, 0x80000000, 0, 0, 0x80000000, 1, 0});
        const auto file = test::openNif(nif.build());
        QVERIFY(!test::reports(*file, "nif.shape.child") && !test::reports(*file, "nif.shape.filters"));
        QCOMPARE(test::setAt(*file, "block[1].radius", "0.4"), std::string());
        QVERIFY(test::reports(*file, "nif.shape.child"));
        QCOMPARE(test::setAt(*file, "block[1].radius", "0.5"), std::string());
        QVERIFY(!test::reports(*file, "nif.shape.child"));
        QCOMPARE(test::setAt(*file, "block[0].material", "stone"), std::string());
        QVERIFY(test::reports(*file, "nif.shape.child"));
        QVERIFY(applyEdits(*file, std::vector<Edit>{test::removeEdit("block[2].filters[0]")}).has_value());
        QVERIFY(test::reports(*file, "nif.shape.filters"));
    }

    void havokAnnouncedButAbsent()
    {
        test::NifBuilder nif(test::kNifSkyrimSE);
        nif.children(nif.addObject("BSFadeNode", "Root", {1}, -1), {});
        nif.add("BSXFlags").name("BSX").u32({0x2});
        QVERIFY(test::reports(*test::openNif(nif.build()), "nif.bsx.havok"));
    }

    void collisionWithoutFlags()
    {
        test::NifBuilder nif(test::kNifSkyrimSE);
        nif.children(nif.addObject("BSFadeNode", "Root", {}, 3), {});
        nif.add("bhkSphereShape").u32({0}).f32({1});
        nif.addRigidBody("bhkRigidBody", 1, 1, 0);
        nif.add("bhkCollisionObject").link(0).u16({0x81}).link(2);
        QVERIFY(test::reports(*test::openNif(nif.build()), "nif.bsx.havok"));
    }

    void unsetBodyIsAnError()
    {
        Bytes bytes = test::buildFallout4Crate(test::fakePackfile());
        const auto whole = test::openNif(bytes);
        const auto place = whole->parsePath("block[3].bodyId");
        store(bytes, whole->fileRange(place->unit, *whole->tree(place->unit)->find("bodyId"))->offset,
              0xFFFFFFFFu);
        QVERIFY(test::reports(*test::openNif(std::move(bytes)), "nif.body.unset"));
    }

    void hostileCountsAreRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("children") << QStringLiteral("block[0].numChildren");
        QTest::newRow("vertices") << QStringLiteral("block[9].numVertices");
        QTest::newRow("textures") << QStringLiteral("block[7].numTextures");
        QTest::newRow("blocks") << QStringLiteral("header.numBlocks");
        QTest::newRow("strings") << QStringLiteral("header.numStrings");
        QTest::newRow("groups") << QStringLiteral("header.numGroups");
        QTest::newRow("block size") << QStringLiteral("header.blockSizes[3]");
        QTest::newRow("roots") << QStringLiteral("footer.numRoots");
    }
    void hostileCountsAreRefused()
    {
        QFETCH(QString, path);
        Bytes bytes = test::buildSkyrimCrate();
        const auto whole = test::openNif(bytes);
        const auto place = whole->parsePath(path.toStdString());
        store(bytes, whole->fileRange(place->unit, *whole->tree(place->unit)->find(place->path))->offset,
              0xFFFFFFF0u);
        const auto file = test::openNif(std::move(bytes));
        QVERIFY(!test::codesOf(*file).empty());
        for (UnitId unit = 0; unit < file->units().size(); ++unit)
            QVERIFY(!file->tree(unit)->tileError());
    }
};

CUTAWAY_TESTS(NifChecksTest)
#include "nifcheckstest.moc"
