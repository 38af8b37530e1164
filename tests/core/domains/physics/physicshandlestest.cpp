// SPDX-License-Identifier: MIT
// Ends, radii, sides and vertices that are dragged: on files of our own by value, on the corpus by what the
// file says afterwards, and that no rule of shapes is broken by it.
#include "core/domains/physics/edit/handles.h"
#include "core/picture/shownshape.h"

#include "core/domains/physics/edit/shapeedit.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <map>
#include <set>

using namespace cutaway;
using physics::Handle;
using physics::HandleKind;
using physics::Movable;

namespace
{

struct HandledShape {
    std::shared_ptr<File> file;
    Movable shape;
    std::vector<Handle> handles;
};

std::vector<HandledShape> handledShapes(std::shared_ptr<File> file)
{
    Progress progress;
    const picture::DrawList list = picture::buildScene(*file, progress);
    std::vector<HandledShape> found;
    std::set<std::pair<std::uint64_t, UnitId>> known;
    for (const picture::Batch &batch : list.batches) {
        if (batch.layer != picture::Layer::Collision || batch.ownersInside().empty())
            continue;
        const auto movables = physics::movablesOf(picture::shownShape(*file, list, batch));
        if (movables.empty() || !known.emplace(batch.part, movables.front().at.unit).second)
            continue;
        auto handles = physics::handlesOf(movables.front());
        if (!handles.empty())
            found.push_back({file, movables.front(), std::move(handles)});
    }
    return found;
}

const Handle *handleOfKind(const std::vector<Handle> &handles, HandleKind kind, std::uint32_t index = 0)
{
    const auto found = std::ranges::find_if(
        handles, [&](const Handle &each) { return each.kind == kind && each.index == index; });
    return found == handles.end() ? nullptr : &*found;
}

// The same shape after a patch of the file.
std::optional<HandledShape> shapeAfter(const HandledShape &before, const Patch &patch)
{
    std::shared_ptr<File> after = before.file->snapshot();
    if (!after->apply(patch))
        return std::nullopt;
    for (HandledShape &each : handledShapes(after)) {
        if (each.shape.at.unit == before.shape.at.unit &&
            each.shape.part.has_value() == before.shape.part.has_value() &&
            (!each.shape.part || each.shape.part->range.offset == before.shape.part->range.offset))
            return std::move(each);
    }
    return std::nullopt;
}

std::optional<UnitId> unitOfType(const File &file, std::string_view type)
{
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (file.format().unitType(file, unit) == type)
            return unit;
    }
    return std::nullopt;
}

// ---- what else moves

// The scalars of a unit by their paths.
std::map<std::string, std::string> scalarsOf(const File &file, UnitId unit)
{
    const auto tree = file.tree(unit);
    std::map<std::string, std::string> found;
    std::vector<NodeId> open{tree->root()};
    while (!open.empty()) {
        const Node node = tree->node(open.back());
        open.pop_back();
        if (node.isScalar())
            found[tree->path(node.id)] = Reader(tree, node.id).text();
        for (std::uint32_t child = 0; child < node.childCount && !node.isScalar(); ++child)
            open.push_back(tree->child(node.id, child));
    }
    return found;
}

// Whether a number of the shape is what the handle stands for, or follows from it alone.
bool isOfHandle(const Handle &handle, std::string_view type, std::string_view path)
{
    const auto isOne = [path](std::initializer_list<std::string_view> fields) {
        return std::ranges::any_of(fields, [path](std::string_view field) {
            return path.starts_with(field) &&
                   (path.size() == field.size() || path[field.size()] == '.' || path[field.size()] == '[');
        });
    };
    const std::string sphere = fmt::format("spheres[{}]", handle.index);
    const bool isCapsule = type == "hknpCapsuleShape"; // its thin hull goes with it
    const bool isRadiusOfSphere = path.starts_with(sphere) && path.ends_with("radius");
    switch (handle.kind) {
    case HandleKind::Side:
        return path == std::string("halfExtents.") + "xyz"[handle.index] || isOne({"unusedW", "radius"});
    case HandleKind::End:
        return isOne({handle.index == 0 ? "p1" : "p2", handle.index == 0 ? "a" : "b"}) ||
               (isCapsule && isOne({"vertices", "planes"}));
    case HandleKind::Radius:
        return isOne({"radius", "r1", "r2", "cylRadius", "convexRadius"}) || isRadiusOfSphere ||
               (isCapsule && isOne({"vertices", "planes"}));
    case HandleKind::Centre:
        return (path.starts_with(sphere) && !isRadiusOfSphere) || isOne({"vertices"});
    case HandleKind::ConvexRadius:
        return isOne({"radius", "convexRadius"}) || (path.starts_with("normals[") && path.ends_with(".w"));
    case HandleKind::Vertex:
        return isOne(
            {"vertices", "numVertices", "normals", "numNormals", "planes", "faces", "indices", "padding"});
    }
    return false;
}

// Whether something around a shape follows from where the shape reaches.
bool followsFromReach(std::string_view type, std::string_view path)
{
    return type == "hknpDynamicCompoundShapeData" ||
           (type == "hknpDynamicCompoundShape" && path.starts_with("aabb")) ||
           (type.ends_with("TransformShape") && path == "radius");
}

} // namespace

class PhysicsHandlesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sidesOfABox();
    void codeAboveIsCompiledAgain();
    void radiusOfASphere();
    void vertexOfAHull();
    void vertexOfAPackfileHull();
    void refuses();
    void everyHandleOfTheCorpus();
    void ownHandlesMoveWhatTheySay();

private:
    static std::string dragProblem(const HandledShape &before, const Handle &handle, glm::vec3 to);
    static std::string strayProblem(const HandledShape &before, const Handle &handle, glm::vec3 to);
};

// Block 2 of the crate.
void PhysicsHandlesTest::sidesOfABox()
{
    std::shared_ptr<File> file = test::openNif(test::buildSkyrimCrate());
    const HandledShape box = handledShapes(file).front();
    QCOMPARE(box.handles.size(), std::size_t{6});
    const Reader before = box.shape.read();
    const glm::vec3 half = before.vec3("halfExtents"_f);
    const Handle &side = box.handles[1]; // the far side of x
    QCOMPARE(side.at, glm::vec3(-half.x, 0, 0));
    const Result<Patch> patch = physics::handleMoved(box.shape, side, side.at - glm::vec3(0.5f, 7.0f, 0.0f));
    QVERIFY(patch.has_value()); // across its way nothing counts
    const auto after = shapeAfter(box, *patch);
    QVERIFY(after.has_value());
    const Reader now = after->shape.read();
    QCOMPARE(now.vec3("halfExtents"_f), half + glm::vec3(0.5f, 0, 0));
    QVERIFY(!physics::handleMoved(box.shape, side, glm::vec3(half.x, 0, 0)).has_value()); // turned inside out
}

// A MOPP around a list with the box of the crate: a side that is pulled out of the old code's reach.
void PhysicsHandlesTest::codeAboveIsCompiledAgain()
{
    std::shared_ptr<File> file = test::openNif(test::buildSkyrimCrate());
    for (const auto &[type, wrapper] : {std::pair("bhkBoxShape", physics::Wrapper::List),
                                        std::pair("bhkListShape", physics::Wrapper::Mopp)}) {
        const auto shape = unitOfType(*file, type);
        QVERIFY(shape.has_value());
        const Result<Patch> patch = physics::wrapShape(*file, *shape, wrapper);
        QVERIFY2(patch && file->apply(*patch), patch ? "" : patch.error().message.c_str());
    }
    const HandledShape box = handledShapes(file).front();
    QCOMPARE(box.shape.codeAbove.size(), std::size_t{1});
    const Handle &side = box.handles[1];
    const Result<Patch> patch = physics::handleMoved(box.shape, side, side.at * 50.0f);
    QVERIFY(patch.has_value());
    const auto after = shapeAfter(box, *patch);
    QVERIFY(after.has_value());
    // What is compiled for the moved box is what is there, and what was there is not.
    const Result<Patch> again = physics::compileMopp(*after->file, box.shape.codeAbove.front());
    const Bytes now = test::allBytes(after->file->bytes());
    QVERIFY(again && after->file->apply(*again) && test::allBytes(after->file->bytes()) == now);
}

// Block 4 of the lamp.
void PhysicsHandlesTest::radiusOfASphere()
{
    std::shared_ptr<File> file = test::openNif(test::buildSkyrimLamp());
    for (const HandledShape &shape : handledShapes(file)) {
        if (shape.shape.title != "sphere")
            continue;
        const Handle *radius = handleOfKind(shape.handles, HandleKind::Radius);
        QVERIFY(radius != nullptr && handleOfKind(shape.handles, HandleKind::Centre) == nullptr);
        const Result<Patch> patch = physics::handleMoved(shape.shape, *radius, radius->at * 2.0f);
        QVERIFY(patch.has_value());
        const auto after = shapeAfter(shape, *patch);
        QCOMPARE(after->shape.read().number("radius"_f), 2.0 * shape.shape.read().number("radius"_f));
        return;
    }
    QFAIL("there is no sphere");
}

// The octahedron of the crate: its triangles stay flat, so that nothing but numbers changes.
void PhysicsHandlesTest::vertexOfAHull()
{
    std::shared_ptr<File> file = test::openNif(test::buildSkyrimCrate());
    for (const HandledShape &shape : handledShapes(file)) {
        if (shape.shape.title != "hull")
            continue;
        const Handle *vertex = handleOfKind(shape.handles, HandleKind::Vertex, 3);
        QVERIFY(vertex != nullptr);
        const glm::vec3 to = vertex->at * 1.25f;
        const Result<Patch> patch = physics::handleMoved(shape.shape, *vertex, to);
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        const auto after = shapeAfter(shape, *patch);
        QVERIFY(after.has_value());
        QCOMPARE(after->handles.size(), shape.handles.size());
        const auto vertices = after->shape.read().rows<glm::vec4>("vertices"_f);
        QCOMPARE(glm::vec3(vertices[3]), to);
        // Each plane bounds all vertices by the radius, and touches at least three.
        const auto radius = static_cast<float>(after->shape.read().number("radius"_f));
        for (const glm::vec4 &plane : after->shape.read().rows<glm::vec4>("normals"_f)) {
            int touching = 0;
            for (const glm::vec4 &v : vertices) {
                const float above = glm::dot(glm::vec3(plane), glm::vec3(v)) + plane.w + radius;
                QVERIFY(above < 1e-4f);
                touching += above > -1e-4f ? 1 : 0;
            }
            QVERIFY(touching >= 3);
        }
        // Inside the others it is not a corner any more.
        const Result<Patch> inside = physics::handleMoved(shape.shape, *vertex, glm::vec3(0.0f));
        QVERIFY2(inside.has_value(), inside ? "" : inside.error().message.c_str());
        const auto fewer = shapeAfter(shape, *inside);
        QCOMPARE(fewer->shape.read().count("vertices"_f), static_cast<std::uint32_t>(vertices.size() - 1));
        QVERIFY2(test::indexProblem(*fewer->file).empty(), test::indexProblem(*fewer->file).c_str());
        return;
    }
    QFAIL("there is no hull");
}

// A corner of a box makes triangles of three of its faces.
void PhysicsHandlesTest::vertexOfAPackfileHull()
{
    std::shared_ptr<File> file = test::openNif(test::buildFallout4Cart(test::buildPhysicsPackfile()));
    for (const HandledShape &shape : handledShapes(file)) {
        if (shape.shape.title != "hull")
            continue;
        const Handle *vertex = handleOfKind(shape.handles, HandleKind::Vertex);
        const Result<Patch> patch = physics::handleMoved(shape.shape, *vertex, vertex->at * 1.5f);
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        const auto after = shapeAfter(shape, *patch);
        QVERIFY(after.has_value());
        const Reader now = after->shape.read();
        QCOMPARE(now.count("faces"_f), std::uint32_t{9});
        QCOMPARE(now.count("vertices"_f), std::uint32_t{8});
        QCOMPARE(glm::vec3(now.rows<glm::vec4>("vertices"_f)[0]), vertex->at * 1.5f);
        return;
    }
    QFAIL("there is no hull");
}

void PhysicsHandlesTest::refuses()
{
    std::shared_ptr<File> file = test::openNif(test::buildOblivionPost());
    const HandledShape capsule = handledShapes(file).front();
    const Handle *first = handleOfKind(capsule.handles, HandleKind::End, 0);
    const Handle *second = handleOfKind(capsule.handles, HandleKind::End, 1);
    const Handle *radius = handleOfKind(capsule.handles, HandleKind::Radius);
    QVERIFY(first != nullptr && second != nullptr && radius != nullptr);
    const auto reason = [&](const Handle &handle, glm::vec3 to) {
        const Result<Patch> patch = physics::handleMoved(capsule.shape, handle, to);
        return patch ? std::string() : patch.error().message;
    };
    QVERIFY(reason(*first, second->at).find("apart") != std::string::npos);
    QVERIFY(reason(*radius, radius->at - radius->along * 1000.0f).find("less than") != std::string::npos);
    QVERIFY(!reason(*first, glm::vec3(std::numeric_limits<float>::quiet_NaN())).empty());
    QVERIFY(!reason(*radius, glm::vec3(std::numeric_limits<float>::infinity())).empty());
    Handle missing = *first;
    missing.kind = HandleKind::Vertex;
    missing.index = 999;
    QVERIFY(!reason(missing, {}).empty());
}

// What has changed that the handle does not stand for; empty for nothing.
std::string PhysicsHandlesTest::strayProblem(const HandledShape &before, const Handle &handle, glm::vec3 to)
{
    const File &document = *before.shape.document;
    const Result<Patch> patch = physics::handleMovedInside(before.shape, handle, to);
    const auto after = document.snapshot();
    if (!patch || !after->apply(*patch))
        return patch ? "the patch does not fit" : patch.error().message;
    for (UnitId unit = 0; unit < document.units().size(); ++unit) {
        const std::string type = document.format().unitType(document, unit);
        const auto was = scalarsOf(document, unit), is = scalarsOf(*after, unit);
        const bool isOwn = unit == before.shape.at.unit;
        const bool isHeader = type == "header" || type.empty() || document.format().id() == "hkx";
        if (was.size() != is.size() && !(handle.kind == HandleKind::Vertex && (isOwn || isHeader)))
            return fmt::format("{} has {} numbers instead of {}", type, is.size(), was.size());
        for (const auto &[path, text] : was) {
            const auto now = is.find(path);
            const bool isMeant = isOwn ? isOfHandle(handle, type, path) : followsFromReach(type, path);
            if (now != is.end() && now->second != text && !isMeant &&
                !(patch->resizes() && isHeader && !isOwn))
                return fmt::format("{} {}: {} becomes {}", type, path, text, now->second);
        }
    }
    return {};
}

// Each kind of handle of each kind of shape that our own files have.
void PhysicsHandlesTest::ownHandlesMoveWhatTheySay()
{
    std::set<std::string> tried;
    for (const Bytes &bytes : {test::buildSkyrimCrate(), test::buildSkyrimLamp(), test::buildOblivionPost(),
                               test::buildFallout4Cart(test::buildPhysicsPackfile())}) {
        for (const HandledShape &shape : handledShapes(test::openNif(bytes))) {
            const std::string type =
                shape.shape.document->format().unitType(*shape.shape.document, shape.shape.at.unit);
            for (const Handle &handle : shape.handles) {
                const glm::vec3 way =
                    handle.along != glm::vec3(0.0f) ? handle.along : glm::vec3(0.03f, 0.05f, 0.07f);
                const std::string problem = strayProblem(shape, handle, handle.at + way * 0.125f);
                QVERIFY2(problem.empty(), fmt::format("{} {}: {}", type, handle.name, problem).c_str());
                tried.insert(fmt::format("{} {}", type, static_cast<int>(handle.kind)));
            }
        }
    }
    QVERIFY2(tried.size() >= 9, fmt::format("{}", fmt::join(tried, ", ")).c_str());
}

// ---- the corpus

std::string PhysicsHandlesTest::dragProblem(const HandledShape &before, const Handle &handle, glm::vec3 to)
{
    const Result<Patch> patch = physics::handleMoved(before.shape, handle, to);
    if (!patch)
        return "refused: " + patch.error().message;
    const auto after = shapeAfter(before, *patch);
    if (!after)
        return "the shape is gone";
    const Handle *now = handleOfKind(after->handles, handle.kind, handle.index);
    const bool isThere = std::ranges::any_of(after->handles, [&](const Handle &each) {
        return each.kind == handle.kind && glm::distance(each.at, to) <= 1e-4f * (1.0f + glm::length(to));
    });
    if (!isThere)
        return fmt::format("it is not at ({}, {}, {}) but at ({}, {}, {})", to.x, to.y, to.z,
                           now != nullptr ? now->at.x : 0.0f, now != nullptr ? now->at.y : 0.0f,
                           now != nullptr ? now->at.z : 0.0f);
    const auto codes = test::codesOf(*before.file);
    const std::set<std::string> known(codes.begin(), codes.end());
    for (const std::string &code : test::codesOf(*after->file)) {
        const bool isMeant = code.starts_with("physics.mass") || code == "physics.hull.shell" ||
                             code == "physics.hull.radius" || code == "physics.hull.many" ||
                             code == "physics.density" || code == "mopp.gap"; // of compiled code
        if (!known.contains(code) && !isMeant)
            return "breaks " + code;
    }
    const std::shared_ptr<File> undone = before.file->snapshot();
    const Bytes original = test::allBytes(before.file->bytes());
    const Result<Patch> inverse = [&]() -> Result<Patch> {
        ByteBuffer bytes = before.file->bytes();
        Result<Patch> back = bytes.apply(*patch);
        if (back)
            back = bytes.apply(*back);
        return back && test::allBytes(bytes) != original ? fail("undo does not restore the bytes") : back;
    }();
    return inverse ? std::string() : inverse.error().message;
}

void PhysicsHandlesTest::everyHandleOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const bool isWhole = test::isWholeCorpus();
    constexpr std::size_t kLargest = 300'000; // bytes of a file; larger ones hold the same shapes
    std::map<std::string, int> tried;
    for (const std::filesystem::path &path : test::corpusFiles("nif")) {
        const Bytes bytes = test::fileBytes(path);
        if (path.extension() != ".nif" || (bytes.size() > kLargest && !isWhole))
            continue;
        std::set<std::string> done; // one of each in a file
        for (const HandledShape &shape : handledShapes(test::openNif(bytes))) {
            glm::vec3 middle(0.0f); // vertices go away from it: one that goes inside is not a corner any more
            for (const Handle &handle : shape.handles)
                middle += handle.at / static_cast<float>(shape.handles.size());
            for (const Handle &handle : shape.handles) {
                const std::string type =
                    shape.shape.document->format().unitType(*shape.shape.document, shape.shape.at.unit);
                const std::string what =
                    fmt::format("{} {}", type, handle.name.substr(0, handle.name.find(' ')));
                if (!done.insert(what).second && !isWhole)
                    continue;
                const float size = std::max(glm::length(handle.at), 0.01f);
                const glm::vec3 way = handle.along != glm::vec3(0.0f)
                                          ? handle.along
                                          : glm::normalize(handle.at - middle + 1e-4f);
                const glm::vec3 to = handle.at + way * (0.15f * size);
                std::string problem = dragProblem(shape, handle, to);
                if (problem.empty())
                    problem = strayProblem(shape, handle, to);
                QVERIFY2(problem.empty(),
                         fmt::format("{}: {}: {}", path.filename().string(), what, problem).c_str());
                ++tried[what];
            }
        }
    }
    for (const auto &[what, count] : tried)
        qInfo("%s: %d", what.c_str(), count);
    for (const char *wanted : {"hknpConvexPolytopeShape vertex", "hknpConvexPolytopeShape convex",
                               "hknpCapsuleShape first", "hknpCapsuleShape radius", "hknpSphereShape centre",
                               "bhkConvexVerticesShape vertex", "bhkCapsuleShape first", "bhkBoxShape x"})
        QVERIFY2(tried[wanted] > 0, wanted);
}

CUTAWAY_TESTS(PhysicsHandlesTest)
#include "physicshandlestest.moc"
