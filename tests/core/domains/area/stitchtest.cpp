// SPDX-License-Identifier: MIT
// Stitching of two rooms: whole chains of borders meet and lead to each other, whichever room has more
// vertices; real rooms that were moved apart come together again.
#include "core/domains/area/stitch.h"
#include "core/catalogue.h"
#include "core/domains/area/seams.h"
#include "core/formats/bwm/edit/operations.h"
#include "core/formats/bwm/edit/stale.h"
#include "core/formats/lyt/lytformat.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

using namespace cutaway;

namespace
{

using Heights = std::vector<float>;

const FormatSet &stitchFormats()
{
    static const FormatSet formats = allFormats();
    return formats;
}

std::unique_ptr<File> roomFile(const Bytes &bytes)
{
    Progress progress;
    return File::fromBytes(BytesView::own(Bytes(bytes)), "room.wok", stitchFormats(), progress);
}

// A floor from x = `from` to `to`, cut at those y.
std::unique_ptr<File> strip(float from, float to, const Heights &cuts)
{
    test::BwmBuilder builder;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
        builder.quad({from, cuts[i], 0}, {to, cuts[i], 0}, {to, cuts[i + 1], 0}, {from, cuts[i + 1], 0}, 4);
    return roomFile(builder.buildArea());
}

area::Room roomOf(const File &file, std::uint32_t number)
{
    area::Room room{{}, file.snapshot(), bwm::readWalkmesh(file), {}};
    for (std::uint32_t row = 0; row < room.mesh.edges.size(); ++row) {
        const bwm::PerimeterEdge &edge = room.mesh.edges[row];
        const auto corners = *bwm::cornersOf(room.mesh, static_cast<std::size_t>(edge.edge) / 3);
        room.borders.push_back({number, edge.edge, row, corners[static_cast<std::size_t>(edge.edge % 3)],
                                corners[static_cast<std::size_t>((edge.edge + 1) % 3)], edge.transition});
    }
    return room;
}

std::vector<area::Seam> seamsBetween(const File &first, const File &second)
{
    const std::vector<area::Room> rooms{roomOf(first, 0), roomOf(second, 1)};
    return area::seamsOf(area::BorderMap(rooms));
}

std::size_t sewn(const std::vector<area::Seam> &seams)
{
    return static_cast<std::size_t>(std::ranges::count_if(seams, [](const area::Seam &seam) {
        return seam.fit == area::Seam::Fit::Exact && seam.link == area::Seam::Link::Mutual;
    }));
}

void edit(File &file, const std::function<void(bwm::EditMesh &)> &change)
{
    bwm::EditMesh mesh = *bwm::readEditMesh(file);
    change(mesh);
    QVERIFY(file.apply(*bwm::rebuildPatch(file, mesh)).has_value());
}

bwm::Parts staleOf(const File &file)
{
    return bwm::staleParts(bwm::readWalkmesh(file), 1);
}

} // namespace

class StitchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chains_data();
    void chains();
    void theChainEndsWhereBordersPart();
    void farBordersAreRefused();
    void looseSeamsAreClosed();
    void realRoomsComeTogether();
};

void StitchTest::chains_data()
{
    QTest::addColumn<Heights>("one");
    QTest::addColumn<Heights>("two");
    QTest::addColumn<int>("edges");
    QTest::addColumn<int>("splits");
    QTest::newRow("one edge") << Heights{0, 4} << Heights{0, 4} << 1 << 0;
    QTest::newRow("as many") << Heights{0, 1, 2, 3, 4} << Heights{0, 1.05f, 2, 2.95f, 4} << 4 << 0;
    QTest::newRow("more in the first") << Heights{0, 1, 2, 3, 4} << Heights{0, 1, 4} << 4 << 2;
    QTest::newRow("more in the second") << Heights{0, 1, 4} << Heights{0, 1, 2, 3, 4} << 4 << 2;
    QTest::newRow("either has some") << Heights{0, 1, 2, 3, 4} << Heights{0, 1, 2.5f, 4} << 5 << 3;
    QTest::newRow("edges shorter than the gap")
        << Heights{0, 0.1f, 0.2f, 0.3f, 1} << Heights{0, 0.1f, 0.2f, 0.3f, 1} << 4 << 0;
}

// From any edge of the chain.
void StitchTest::chains()
{
    QFETCH(Heights, one);
    QFETCH(Heights, two);
    QFETCH(int, edges);
    QFETCH(int, splits);
    const auto left = strip(0, 4, one), right = strip(4.2f, 8, two);
    int tried = 0;
    for (const area::Seam &seam : seamsBetween(*left, *right)) {
        if (seam.distance > 0.21)
            continue;
        ++tried;
        const auto stitched = area::stitchBorders(*left, *right, seam.a, seam.b, 0.3);
        QVERIFY2(stitched.has_value(), stitched ? "" : stitched.error().message.c_str());
        QCOMPARE(int(stitched->extent.edges), edges);
        QCOMPARE(int(stitched->extent.splits), splits);
        QVERIFY(stitched->extent.farthest < 0.3);
        const auto first = left->snapshot(), second = right->snapshot();
        QVERIFY(first->apply(stitched->first).has_value() && second->apply(stitched->second).has_value());
        QCOMPARE(int(sewn(seamsBetween(*first, *second))), edges);
        QVERIFY(staleOf(*first) == 0 && staleOf(*second) == 0);
    }
    QVERIFY(tried > 0);
}

// The second room turns away behind the second of four edges.
void StitchTest::theChainEndsWhereBordersPart()
{
    test::BwmBuilder builder;
    builder.quad({4.1f, 0, 0}, {8, 0, 0}, {8, 1, 0}, {4.1f, 1, 0}, 4);
    builder.quad({4.1f, 1, 0}, {8, 1, 0}, {8, 2, 0}, {4.1f, 2, 0}, 4);
    builder.quad({4.1f, 2, 0}, {8, 2, 0}, {8, 3, 0}, {6, 3, 0}, 4);
    const auto left = strip(0, 4, {0, 1, 2, 3, 4}), right = roomFile(builder.buildArea());
    const auto seams = seamsBetween(*left, *right);
    QVERIFY(!seams.empty());
    const auto stitched = area::stitchBorders(*left, *right, seams[0].a, seams[0].b, 0.6);
    QVERIFY(stitched.has_value());
    QCOMPARE(stitched->extent.edges, std::size_t{2});
    QVERIFY(right->apply(stitched->second).has_value());
    const auto vertices = bwm::readWalkmesh(*right).vertices;
    QVERIFY(std::ranges::find(vertices, glm::vec3(6, 3, 0)) != vertices.end());
}

void StitchTest::farBordersAreRefused()
{
    const auto left = strip(0, 4, {0, 4}), right = strip(4.5f, 8, {0, 4});
    const auto seams = seamsBetween(*left, *right);
    QCOMPARE(seams.size(), std::size_t{1});
    const auto far = area::stitchBorders(*left, *right, seams[0].a, seams[0].b, 0.3);
    QVERIFY(!far && far.error().message == "the borders are 0.5 apart, which is more than 0.3");
    area::Border gone = seams[0].b;
    gone.row = 77;
    const auto none = area::stitchBorders(*left, *right, seams[0].a, gone, 0.6);
    QVERIFY(!none && none.error().message.find("has no border at edge") != std::string::npos);
}

// Rooms of kits, which nearly meet.
void StitchTest::looseSeamsAreClosed()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int closed = 0;
    for (const char *name : {"kit_vulkar/kit_vulkar.lyt", "kit_endar/kit_endar.lyt"}) {
        Progress progress;
        const auto layout =
            std::move(*File::open(test::sharedDir() / "corpus/area" / name, stitchFormats(), progress));
        const Result<area::Area> area = area::readArea(*layout);
        QVERIFY(area.has_value());
        for (const area::Seam &seam : area->seams) {
            if (seam.fit != area::Seam::Fit::Loose)
                continue;
            const auto first = area->rooms[seam.a.room].file->snapshot();
            const auto second = area->rooms[seam.b.room].file->snapshot();
            const auto stitched = area::stitchBorders(*first, *second, seam.a, seam.b, 0.1);
            QVERIFY2(stitched.has_value(), stitched ? "" : stitched.error().message.c_str());
            QVERIFY(stitched->extent.farthest <= 0.1);
            QVERIFY(first->apply(stitched->first) && second->apply(stitched->second));
            const area::Room one = roomOf(*first, seam.a.room), two = roomOf(*second, seam.b.room);
            const std::vector<area::Room> rooms{one, two};
            std::size_t exact = 0;
            for (const area::Seam &now : area::seamsOf(area::BorderMap(rooms)))
                exact += now.fit == area::Seam::Fit::Exact && now.link == area::Seam::Link::Mutual ? 1U : 0U;
            QVERIFY(exact >= stitched->extent.edges);
            ++closed;
        }
    }
    QCOMPARE(closed, 7);
}

// Each room that meets another is moved a little and no longer leads anywhere; one stitch for each chain
// makes all seams again.
void StitchTest::realRoomsComeTogether()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t pairs = 0;
    for (const auto &entry :
         std::filesystem::recursive_directory_iterator(test::sharedDir() / "corpus/area")) {
        if (entry.path().extension() != ".lyt")
            continue;
        Progress progress;
        const auto layout = std::move(*File::open(entry.path(), stitchFormats(), progress));
        const Result<area::Area> area = area::readArea(*layout);
        QVERIFY(area.has_value());
        std::set<std::pair<std::uint32_t, std::uint32_t>> meeting;
        for (const area::Seam &seam : area->seams) {
            if (seam.fit == area::Seam::Fit::Exact && seam.link == area::Seam::Link::Mutual)
                meeting.insert({seam.a.room, seam.b.room});
        }
        for (const auto &[a, b] : meeting) {
            const auto first = area->rooms[a].file->snapshot(), second = area->rooms[b].file->snapshot();
            const std::pair rooms(a, b);
            const std::size_t before = std::ranges::count_if(area->seams, [&](const area::Seam &seam) {
                return std::pair(seam.a.room, seam.b.room) == rooms && seam.fit == area::Seam::Fit::Exact &&
                       seam.link == area::Seam::Link::Mutual;
            });
            edit(*second, [](bwm::EditMesh &mesh) {
                bwm::translate(mesh, {0.06f, -0.04f, 0.02f});
                for (bwm::EditFace &face : mesh.faces)
                    face.transitions = {-1, -1, -1};
            });
            for (std::size_t round = 0; round <= before; ++round) {
                const auto seams = seamsBetween(*first, *second);
                const auto open = std::ranges::find_if(seams, [](const area::Seam &seam) {
                    return seam.distance < 0.08 && seam.b.transition == -1;
                });
                if (open == seams.end())
                    break;
                const auto stitched = area::stitchBorders(*first, *second, open->a, open->b, 0.1);
                QVERIFY2(stitched.has_value(), stitched ? "" : stitched.error().message.c_str());
                QVERIFY(first->apply(stitched->first) && second->apply(stitched->second));
            }
            const std::size_t after = sewn(seamsBetween(*first, *second));
            QVERIFY2(after >= before, entry.path().string().c_str());
            ++pairs;
        }
    }
    QVERIFY(pairs > 0);
}

CUTAWAY_TESTS(StitchTest)
#include "stitchtest.moc"
