// SPDX-License-Identifier: MIT
// Tests the place, owner and visibility of collision: on files of our own, and in real ones that collision of
// Fallout 4 lies on its meshes.
#include "core/formats/nif/niftransform.h"
#include "core/formats/nif/state.h"
#include "core/picture/exportscene.h"
#include "core/picture/scene/nifshapes.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <map>

using namespace cutaway;
using namespace cutaway::picture;

namespace
{

constexpr float kUnit = 69.99125f; // game units of a Havok unit

DrawList pictureOf(const File &file)
{
    Progress progress;
    return buildScene(file, progress);
}

UnitId blockUnit(const File &file, std::int64_t block)
{
    return nif::unitOfBlock(nif::stateOf(file), block).value();
}

bool isOwnedBy(const Batch &batch, UnitId unit)
{
    return std::ranges::find(batch.owners, unit, &Source::unit) != batch.owners.end();
}

void addTo(Bounds &bounds, const Batch &batch, const glm::mat4 &moved = glm::mat4(1.0f))
{
    for (const glm::vec3 &p : batch.positions)
        bounds.add(glm::vec3(moved * batch.transform * glm::vec4(p, 1.0f)));
}

// The bounds of the shapes of a collision object.
Bounds boundsOf(const DrawList &list, UnitId object)
{
    Bounds bounds;
    for (const Batch &batch : list.batches) {
        if (batch.layer == Layer::Collision && isOwnedBy(batch, object))
            addTo(bounds, batch);
    }
    return bounds;
}

bool isAt(glm::vec3 point, glm::vec3 place)
{
    return glm::distance(point, place) < 0.05f;
}

std::vector<UnitId> unitsOf(const std::vector<Source> &owners)
{
    std::vector<UnitId> units;
    for (const Source &owner : owners)
        units.push_back(owner.unit);
    return units;
}

void placeBelow(const File &file, UnitId unit, const glm::mat4 &above, std::map<UnitId, glm::mat4> &places)
{
    const Reader block(file.tree(unit));
    if (places.contains(unit) || !block.has("translation"_f))
        return;
    places[unit] = above * nif::nodeTransform(block);
    for (const UnitId child : nif::referencedAll(file, block, "children"_f))
        placeBelow(file, child, places[unit], places);
}

std::map<UnitId, glm::mat4> placesOf(const File &file)
{
    std::map<UnitId, glm::mat4> places;
    for (const std::uint32_t root : nif::stateOf(file).roots)
        placeBelow(file, blockUnit(file, root), glm::mat4(1.0f), places);
    return places;
}

// Pivots of each constraint of a packfile on its two bodies.
std::vector<std::pair<glm::vec3, glm::vec3>> pivotsIn(const DrawList &list)
{
    std::vector<std::pair<glm::vec3, glm::vec3>> pivots;
    for (const Batch &batch : list.batches) {
        if (batch.layer != Layer::Constraints || batch.part == 0)
            continue;
        for (std::uint32_t i = 0; i < batch.primitives(); ++i) {
            if (batch.partSourceOf(i) != batch.partOwners.front())
                continue;
            const auto ends = batch.cornersOf(i);
            pivots.emplace_back(ends[0], ends[1]);
            break;
        }
    }
    return pivots;
}

// Two bodies without shapes, and a hinge at (0, 0, 1) of the first and the origin of the second.
Bytes buildHinge()
{
    using test::HkxValue;
    test::HkxBuilder builder(test::HkxLayout::Fallout4);
    const auto system = builder.add("hknpPhysicsSystemData", {});
    const auto frame = [](double z) {
        return HkxValue::tuple({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, z, 0});
    };
    const HkxValue::Members transforms = {{"transformA", frame(1)}, {"transformB", frame(0)}};
    const auto hinge = builder.add("hkpLimitedHingeConstraintData",
                                   {{"atoms", HkxValue::Members{{"transforms", transforms}}}});
    const HkxValue::Members body = {{"motionId", 0x7FFFFFFF},
                                    {"position", HkxValue::tuple({4, 5, 6, 0})},
                                    {"orientation", HkxValue::tuple({1, 0, 0, 0})}};
    const HkxValue::Members held = {{"constraintData", hinge}, {"bodyA", 0.0}, {"bodyB", 1.0}};
    builder.set(system, {{"bodyCinfos", HkxValue::list({HkxValue(body), HkxValue(body)})},
                         {"constraintCinfos", HkxValue::list({HkxValue(held)})}});
    return builder.build();
}

// Largest distance of two sides, as a share of the size of `wanted`.
float errorOf(const Bounds &found, const Bounds &wanted)
{
    const glm::vec3 size = wanted.max - wanted.min;
    const glm::vec3 off = glm::max(glm::abs(found.min - wanted.min), glm::abs(found.max - wanted.max));
    return std::max({off.x, off.y, off.z}) / std::max({size.x, size.y, size.z, 1e-3f});
}

// Distances of a collision object's shapes from the meshes below its target: as drawn, and with their body
// where it is stored.
struct PlaceErrors {
    float drawn;
    float stored;
};

std::optional<PlaceErrors> errorsOf(const File &file, UnitId unit, const DrawList &list)
{
    if (file.format().unitType(file, unit) != "bhkNPCollisionObject")
        return std::nullopt;
    const Reader object(file.tree(unit));
    const std::map<UnitId, glm::mat4> places = placesOf(file);
    const auto target = nif::referenced(file, object, "target"_f);
    if (!target || !places.contains(*target))
        return std::nullopt;
    Bounds shapes, stored, meshes;
    for (const Batch &batch : list.batches) {
        if (batch.layer == Layer::RenderMesh && std::ranges::find(batch.nodes, *target) != batch.nodes.end())
            addTo(meshes, batch);
        if (batch.layer != Layer::Collision || !isOwnedBy(batch, unit))
            continue;
        const auto packfile = file.openEmbedded(list.parts[batch.part - 1], test::nifFormats());
        const Reader system(packfile->tree(batch.partOwners.back().unit));
        const Reader body =
            system.element("bodyCinfos"_f, static_cast<std::uint32_t>(object.integer("bodyId"_f)));
        const glm::mat4 own = glm::translate(glm::mat4(1.0f), body.vec3("position"_f) * kUnit) *
                              glm::mat4_cast(body.quat("orientation"_f));
        addTo(shapes, batch);
        addTo(stored, batch, own * glm::inverse(places.at(*target)));
    }
    if (shapes.empty || meshes.empty)
        return std::nullopt;
    return PlaceErrors{errorOf(shapes, meshes), errorOf(stored, meshes)};
}

} // namespace

class GeomPlaceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Both bodies are stored at (1, 2, 3), which means nothing.
    void theTargetNodePlacesTheShape()
    {
        const auto file = test::openNif(test::buildFallout4Cart(test::buildPhysicsPackfile()));
        const UnitId box = blockUnit(*file, 2), ball = blockUnit(*file, 4);
        Bounds bounds = boundsOf(pictureOf(*file), box);
        QVERIFY(isAt(bounds.centre(), {0, 0, 0}) && isAt(bounds.max, glm::vec3(0.5f * kUnit)));
        const glm::vec3 node(100, 20, 5);
        bounds = boundsOf(pictureOf(*file), ball);
        QVERIFY(isAt(bounds.centre(), node + glm::vec3(0, 0, kUnit)));
        QCOMPARE(test::setAt(*file, "block[3].scale", "2"), std::string());
        bounds = boundsOf(pictureOf(*file), ball);
        QVERIFY(isAt(bounds.centre(), node + glm::vec3(0, 0, 2 * kUnit)));
        QVERIFY(std::abs(bounds.max.z - bounds.min.z - kUnit) < 0.05f); // a radius of 0.25, twice
        // The node that refers to the object does not matter where its target is another.
        QCOMPARE(test::setAt(*file, "block[4].target", "0"), std::string());
        QVERIFY(isAt(boundsOf(pictureOf(*file), ball).centre(), {0, 0, kUnit}));
    }

    void bodiesThatNothingHoldsSayThatTheyStandWhereTheyAreStored()
    {
        const auto file = test::openNif(test::buildFallout4Cart(test::buildPhysicsPackfile()));
        const DrawList held = pictureOf(*file);
        for (const Batch &batch : held.batches)
            QVERIFY(!batch.label.ends_with("(stored place)"));
        QCOMPARE(test::setAt(*file, "block[4].bodyId", "0"), std::string());
        const DrawList list = pictureOf(*file);
        const auto free = std::ranges::find(list.batches, "body 1 (stored place)", &Batch::label);
        QVERIFY(free != list.batches.end());
        Bounds bounds;
        addTo(bounds, *free);
        QVERIFY(isAt(bounds.centre(), glm::vec3(1, 2, 4) * kUnit));
        QVERIFY(boundsOf(list, blockUnit(*file, 4)).empty); // body 0 stands at the first that names it
        QVERIFY(isAt(boundsOf(list, blockUnit(*file, 2)).centre(), {0, 0, 0}));
    }

    // Centre of mass and body are stored at one place of the world: the centre is that of the shape.
    void massFollowsTheNode()
    {
        const auto file = test::openNif(test::buildFallout4Cart(test::buildPhysicsPackfile()));
        QCOMPARE(test::setAt(*file, "block[0].translation.x", "50"), std::string());
        const DrawList list = pictureOf(*file);
        const auto mass = std::ranges::find(list.batches, Layer::Mass, &Batch::layer);
        QVERIFY(mass != list.batches.end());
        QVERIFY(isAt(glm::vec3(mass->transform[3]), {50, 0, 0}));
    }

    void constraintsFollowTheNodes()
    {
        const auto file = test::openNif(test::buildFallout4Cart(buildHinge()));
        const auto pivots = pivotsIn(pictureOf(*file));
        QCOMPARE(pivots.size(), std::size_t{1});
        QVERIFY(isAt(pivots[0].first, {0, 0, kUnit}) && isAt(pivots[0].second, {100, 20, 5}));
    }

    void shapesKnowWhatTheyBelongTo()
    {
        const auto file = test::openNif(test::buildSkyrimLamp());
        const auto units = [&file](std::vector<int> blocks) {
            std::vector<UnitId> found;
            for (const int block : blocks)
                found.push_back(blockUnit(*file, block));
            return found;
        };
        const DrawList list = pictureOf(*file);
        std::vector<std::vector<UnitId>> owners, nodes;
        for (const Batch &batch : list.batches) {
            if (batch.layer != Layer::Collision && batch.layer != Layer::RenderMesh)
                continue;
            owners.push_back(unitsOf(batch.owners));
            nodes.push_back(batch.nodes);
        }
        QCOMPARE(owners, (std::vector{units({2, 1, 5, 6}), units({4, 3, 1, 5, 6}), units({7}), units({9})}));
        QCOMPARE(nodes, (std::vector{units({0}), units({0}), units({0}), units({8, 0})}));
    }

    void hiddenMeshesAreALayerOfTheirOwn()
    {
        const auto file = test::openNif(test::buildSkyrimLamp());
        QCOMPARE(pictureOf(*file).primitivesOf(Layer::RenderMesh), std::uint64_t{24});
        QCOMPARE(pictureOf(*file).primitivesOf(Layer::Hidden), std::uint64_t{12}); // the editor's marker
        QCOMPARE(test::setAt(*file, "block[8].flags", "15"), std::string());
        const DrawList list = pictureOf(*file);
        QCOMPARE(list.primitivesOf(Layer::RenderMesh), std::uint64_t{12});
        QCOMPARE(list.primitivesOf(Layer::Hidden), std::uint64_t{24 + 3}); // with the axes of the node
        QVERIFY(list.bounds().max.z < 40);
        // The picture is that of what is hidden where there is nothing else; collision is not.
        QCOMPARE(test::setAt(*file, "block[0].flags", "15"), std::string());
        const DrawList whole = pictureOf(*file);
        QCOMPARE(whole.primitivesOf(Layer::RenderMesh), std::uint64_t{0});
        QVERIFY(whole.primitivesOf(Layer::Collision) != 0);
        PictureExport what;
        what.filter = [](const Batch &batch) {
            return isShownAtFirst(batch.layer) && batch.layer != Layer::Collision;
        };
        QVERIFY(!exportPicture(whole, "a.obj", what).has_value());
    }

    void collisionLiesOnItsMeshes();
    void constraintsMeetWhereTheirBodiesStand();
};

// Boxes of shapes and of the meshes below their nodes, against those with the stored place of the body.
void GeomPlaceTest::collisionLiesOnItsMeshes()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int compared = 0, better = 0;
    for (const auto &entry : std::filesystem::directory_iterator(test::sharedDir() / "corpus" / "nif")) {
        Progress progress;
        const auto file = File::open(entry.path(), test::nifFormats(), progress);
        if (!file || (*file)->format().id() != "nif")
            continue;
        const DrawList list = pictureOf(**file);
        for (UnitId unit = 0; unit < (*file)->units().size(); ++unit) {
            const auto errors = errorsOf(**file, unit, list);
            if (!errors)
                continue;
            ++compared;
            better += errors->drawn < errors->stored - 0.05f ? 1 : 0;
            QVERIFY2(errors->drawn <= errors->stored + 0.011f,
                     fmt::format("{} {}: {} of the size away, {} at the stored place",
                                 entry.path().filename().string(), unit, errors->drawn, errors->stored)
                         .c_str());
        }
    }
    qInfo("%d bodies compared, %d of them are better off than at their stored place", compared, better);
    QVERIFY2(compared >= 40 && better >= 10, fmt::format("{} compared, {} better", compared, better).c_str());
}

// The frames of a constraint are in the spaces of its bodies: at one point of the world in real ragdolls.
void GeomPlaceTest::constraintsMeetWhereTheirBodiesStand()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int constraints = 0;
    for (const auto &entry : std::filesystem::directory_iterator(test::sharedDir() / "corpus" / "nif")) {
        Progress progress;
        const auto file = File::open(entry.path(), test::nifFormats(), progress);
        if (!file || (*file)->format().id() != "nif")
            continue;
        for (const auto &[a, b] : pivotsIn(pictureOf(**file))) {
            QVERIFY2(glm::distance(a, b) < 0.5f, entry.path().filename().string().c_str());
            ++constraints;
        }
    }
    QVERIFY2(constraints >= 40, std::to_string(constraints).c_str());
}

CUTAWAY_TESTS(GeomPlaceTest)
#include "geomplacetest.moc"
