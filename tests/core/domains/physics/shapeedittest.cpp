// SPDX-License-Identifier: MIT
// Lists, transforms and MOPPs around shapes of a NIF, and children of lists: on our own files by value, on
// the corpus by what a check says afterwards.
#include "core/domains/physics/edit/shapeedit.h"

#include "core/codecs/mopp/walk.h"
#include "core/formats/nif/state.h"
#include "core/schema/reader.h"
#include "core/shape/moppshape.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/structuralchange.h"
#include "tests/support/testclasses.h"

#include <map>
#include <optional>
#include <set>

using namespace cutaway;
using physics::compileMopp;
using physics::duplicateChild;
using physics::removeChild;
using physics::unwrapShape;
using physics::Wrapper;
using physics::wrapShape;

namespace
{

UnitId unitOf(const File &file, std::string_view type)
{
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (file.format().unitType(file, unit) == type)
            return unit;
    }
    return UnitIndex::kNone;
}

std::string apply(File &file, const Result<Patch> &patch)
{
    if (!patch)
        return patch.error().message;
    const Result<ChangeSet> change = file.apply(*patch);
    return change ? std::string() : change.error().message;
}

std::string typeAt(const File &file, std::int64_t block)
{
    const auto unit = nif::unitOfBlock(nif::stateOf(file), block);
    return unit ? file.format().unitType(file, *unit) : "none";
}

// The types of shapes from a body inwards, the first child of lists.
std::string chainOf(const File &file, UnitId body)
{
    std::string chain;
    Reader at(file.tree(body));
    for (int depth = 0; depth < 8; ++depth) {
        const std::int64_t next =
            at.count("sub"_f) > 0 ? at.element("sub"_f, 0).integer() : at.integer("shape"_f);
        const auto unit =
            at.has("sub"_f) || at.has("shape"_f) ? nif::unitOfBlock(nif::stateOf(file), next) : std::nullopt;
        if (!unit)
            break;
        chain += (chain.empty() ? "" : " > ") + file.format().unitType(file, *unit);
        at = Reader(file.tree(*unit));
    }
    return chain;
}

// Children of the list that a point reaches through the code above it.
std::vector<std::uint32_t> reached(const File &file, glm::dvec3 point)
{
    const Result<shape::MoppShape> shape = shape::readMopp(file, unitOf(file, "bhkMoppBvTreeShape"));
    if (!shape)
        return {};
    Diagnostics diagnostics;
    const mopp::Program program = mopp::decode(shape->code.span(), diagnostics);
    mopp::Walker walker(program);
    std::vector<std::uint32_t> ids = walker.walk(mopp::pointQuery(shape->space, point)).ids;
    std::ranges::sort(ids);
    return ids;
}

} // namespace

class ShapeEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wrapsInList();
    void wrapsInTransform();
    void moppAboveList();
    void wrapAndUnwrapIsNothing();
    void childrenComeAndGo();
    void refuses();
    void everyShapeOfTheCorpus();
};

void ShapeEditTest::wrapsInList()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const Result<Patch> patch = wrapShape(*file, unitOf(*file, "bhkBoxShape"), Wrapper::List);
    const auto seen = test::tryStructural(*file, patch, [](const File &now) {
        return chainOf(now, unitOf(now, "bhkRigidBody")) == "bhkListShape > bhkBoxShape" ? "" : "no list";
    });
    QCOMPARE(seen.problem, std::string());
    QCOMPARE(seen.added, std::size_t{1});
    QVERIFY2(seen.changed.empty(), seen.changed.begin()->c_str());
    QCOMPARE(apply(*file, patch), std::string());
    const Reader list(file->tree(unitOf(*file, "bhkListShape")));
    QCOMPARE(list.integer("material"_f),
             Reader(file->tree(unitOf(*file, "bhkBoxShape"))).integer("material"_f));
    QCOMPARE(list.count("filters"_f), 1u);
    QCOMPARE(list.member("childProp"_f).integer("capFlags"_f), std::int64_t{0x80000000});
}

void ShapeEditTest::wrapsInTransform()
{
    const auto file = test::openNif(test::buildSkyrimLamp());
    QCOMPARE(apply(*file, wrapShape(*file, unitOf(*file, "bhkSphereShape"), Wrapper::Transform)),
             std::string());
    const Reader convex(file->tree(unitOf(*file, "bhkConvexTransformShape")));
    QCOMPARE(convex.number("radius"_f), 0.25);
    QCOMPARE(convex.rows<glm::vec4>("transform"_f)[1], glm::vec4(0, 1, 0, 0));
    QCOMPARE(apply(*file, wrapShape(*file, unitOf(*file, "bhkListShape"), Wrapper::Transform)),
             std::string());
    QCOMPARE(chainOf(*file, unitOf(*file, "bhkRigidBody")),
             std::string("bhkTransformShape > bhkListShape > bhkBoxShape"));
}

// A child is reported wherever it is, its inside included.
void ShapeEditTest::moppAboveList()
{
    const auto file = test::openNif(test::buildSkyrimLamp()); // a box about the origin, a ball at (2, 0, 0)
    QCOMPARE(apply(*file, wrapShape(*file, unitOf(*file, "bhkListShape"), Wrapper::Mopp)), std::string());
    using Ids = std::vector<std::uint32_t>;
    QCOMPARE(reached(*file, {0, 0, 0}), Ids{0});
    QCOMPARE(reached(*file, {0.49, -0.49, 0.49}), Ids{0});
    QCOMPARE(reached(*file, {2, 0, 0}), Ids{1});
    QCOMPARE(reached(*file, {1, 0, 0}), Ids{});
    QVERIFY(!test::findingsOf(*file).contains("nif.mopp.id"));
    QCOMPARE(apply(*file, duplicateChild(*file, unitOf(*file, "bhkListShape"), 1)), std::string());
    QCOMPARE(reached(*file, {2, 0, 0}), (Ids{1, 2})); // compiled again
    QCOMPARE(apply(*file, removeChild(*file, unitOf(*file, "bhkListShape"), 0)), std::string());
    QCOMPARE(reached(*file, {2, 0, 0}), (Ids{0, 1}));
    QCOMPARE(reached(*file, {0, 0, 0}), Ids{});
}

void ShapeEditTest::wrapAndUnwrapIsNothing()
{
    const auto file = test::openNif(test::buildSkyrimLamp());
    const Bytes before = test::allBytes(file->bytes());
    for (const auto &[shape, wrapper] :
         {std::pair("bhkListShape", Wrapper::Mopp), std::pair("bhkSphereShape", Wrapper::List),
          std::pair("bhkBoxShape", Wrapper::Transform)}) {
        const std::size_t units = file->units().size();
        const UnitId inside = unitOf(*file, shape);
        QCOMPARE(apply(*file, wrapShape(*file, inside, wrapper)), std::string());
        QCOMPARE(file->units().size(), units + 1);
        QCOMPARE(apply(*file, unwrapShape(*file, inside + 1)), std::string()); // it stands behind
        QVERIFY2(test::allBytes(file->bytes()) == before, shape);
    }
}

void ShapeEditTest::childrenComeAndGo()
{
    const auto file = test::openNif(test::buildSkyrimLamp());
    const auto list = [&file] { return unitOf(*file, "bhkListShape"); };
    const auto count = [&] { return Reader(file->tree(list())).count("sub"_f); };
    const Result<Patch> copy = duplicateChild(*file, list(), 1); // a transform around a ball
    const auto seen = test::tryStructural(*file, copy);
    QCOMPARE(seen.problem, std::string());
    QCOMPARE(seen.added, std::size_t{2});
    QCOMPARE(apply(*file, copy), std::string());
    QCOMPARE(count(), 3u);
    const Reader now(file->tree(list()));
    QVERIFY(now.element("sub"_f, 1).integer() != now.element("sub"_f, 2).integer());
    QCOMPARE(typeAt(*file, now.element("sub"_f, 2).integer()), std::string("bhkTransformShape"));
    const std::size_t units = file->units().size();
    QCOMPARE(apply(*file, removeChild(*file, list(), 1)), std::string());
    QCOMPARE(file->units().size(), units - 2); // with the ball
    QCOMPARE(apply(*file, removeChild(*file, list(), 1)), std::string());
    QCOMPARE(count(), 1u);
    QVERIFY(apply(*file, removeChild(*file, list(), 0)).find("at least one") != std::string::npos);
}

void ShapeEditTest::refuses()
{
    const auto file = test::openNif(test::buildSkyrimLamp());
    const Bytes before = test::allBytes(file->bytes());
    const auto why = [](const Result<Patch> &patch) { return patch ? std::string() : patch.error().message; };
    QVERIFY(why(wrapShape(*file, unitOf(*file, "bhkSphereShape"), Wrapper::Mopp)).find("mesh or a list") !=
            std::string::npos);
    QVERIFY(why(wrapShape(*file, unitOf(*file, "bhkRigidBody"), Wrapper::List)).find("not a shape") !=
            std::string::npos);
    QVERIFY(!why(wrapShape(*file, 0, Wrapper::List)).empty()); // the header
    QVERIFY(why(unwrapShape(*file, unitOf(*file, "bhkListShape"))).find("holds 2 shapes") !=
            std::string::npos);
    QVERIFY(why(unwrapShape(*file, unitOf(*file, "bhkTransformShape"))).find("moves") != std::string::npos);
    QVERIFY(why(duplicateChild(*file, unitOf(*file, "bhkListShape"), 7)).find("no shape 7") !=
            std::string::npos);
    QVERIFY(why(duplicateChild(*file, unitOf(*file, "bhkBoxShape"), 0)).find("not a list") != std::string::npos);
    QVERIFY(!why(compileMopp(*file, unitOf(*file, "bhkBoxShape"))).empty());
    QVERIFY(test::allBytes(file->bytes()) == before);
}

// A few shapes of each kind, or each shape of the whole corpus: what can be put around it is, and a check
// finds nothing that it did not find before.
void ShapeEditTest::everyShapeOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    constexpr int kOfEach = 4;
    std::map<std::string, int> done, met;
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        if (!file || !nif::isNif(**file))
            continue;
        std::optional<std::set<std::string>> known;
        for (UnitId unit = 0; unit < (*file)->units().size(); ++unit) {
            const std::string type = (*file)->format().unitType(**file, unit);
            const bool isList = type == "bhkListShape";
            if (!type.starts_with("bhk") || !type.ends_with("Shape") ||
                (++met[type] > kOfEach && !test::isWholeCorpus()))
                continue;
            if (!known)
                known = test::findingsOf(**file);
            std::vector<std::pair<std::string, Result<Patch>>> edits;
            edits.emplace_back("list", wrapShape(**file, unit, Wrapper::List));
            edits.emplace_back("transform", wrapShape(**file, unit, Wrapper::Transform));
            edits.emplace_back("mopp", wrapShape(**file, unit, Wrapper::Mopp));
            if (isList) {
                edits.emplace_back("copy", duplicateChild(**file, unit, 0));
                edits.emplace_back("removal", removeChild(**file, unit, 0));
            }
            for (const auto &[name, patch] : edits) {
                if (!patch)
                    continue;
                auto seen = test::tryStructural(**file, patch, *known);
                for (const std::string_view note : {"mopp.gap", "physics.mopp.moving"}) { // of MOPPs
                    if (seen.problem == fmt::format("new: {}; ", note))
                        seen.problem.clear();
                }
                QVERIFY2(seen.problem.empty(),
                         (path.string() + " " + type + " " + name + ": " + seen.problem).c_str());
                ++done[name];
            }
        }
    }
    for (const auto &[name, least] :
         {std::pair("list", 12), std::pair("transform", 12), std::pair("mopp", 3), std::pair("copy", 2)})
        QVERIFY2(done[name] >= least, fmt::format("{}: {}", name, done[name]).c_str());
}

CUTAWAY_TESTS(ShapeEditTest)
#include "shapeedittest.moc"
