// SPDX-License-Identifier: MIT
// Physics systems and ragdolls inside NIF files against the values of an independent reader.
#include "tests/core/formats/hkx/hkxgolden.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using nlohmann::json;
using test::GoldenFile;

class HkxPhysicsGoldenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void container_data() { test::addGoldenRows("nif_"); }
    void container();
    void bodies_data() { test::addGoldenRows("nif_"); }
    void bodies();
    void shapes_data() { test::addGoldenRows("nif_"); }
    void shapes();
    void constraints_data() { test::addGoldenRows("nif_"); }
    void constraints();

private:
    void compareBody(const GoldenFile &file, const std::string &system, const json &body);
    void compareMotion(const GoldenFile &file, const std::string &system, const json &body);
    void compareShape(const GoldenFile &file, const json &shape);
    void compareHull(const GoldenFile &file, const std::string &key, const json &shape);
    void compareMesh(const GoldenFile &file, const std::string &key, const json &shape);
    void compareMeshTree(const GoldenFile &file, const std::string &tree, const json &shape);
    void compareCompound(const GoldenFile &file, const std::string &key, const json &shape);
};

namespace
{

std::string systemOf(const GoldenFile &file)
{
    const bool isRagdoll = file.pack().objects.front().className == "hknpRagdollData";
    return file.objectOf(isRagdoll ? "hknpRagdollData" : "hknpPhysicsSystemData");
}

// The unit that a pointer leads to.
std::string leadsTo(const GoldenFile &file, const std::string &path)
{
    const auto found = file.file().parsePath(path);
    if (!found)
        return "?";
    const auto tree = file.file().tree(found->unit);
    const auto target = file.file().format().links().link(file.file(), *tree, *tree->find(found->path));
    return target && target->where ? file.file().pathText(*target->where) : "?";
}

std::string firstOf(const std::string &path, std::size_t count, bool last)
{
    return fmt::format("{}[{}]", path, last ? count - 1 : 0);
}

} // namespace

void HkxPhysicsGoldenTest::container()
{
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    const GoldenFile file(index);
    const json &golden = file.golden();
    QCOMPARE(file.pack().objects.size(), golden["objects"].size());
    for (std::size_t i = 0; i < golden["objects"].size(); ++i) {
        QCOMPARE(file.pack().objects[i].offset, golden["objects"][i][0].get<std::uint32_t>());
        QCOMPARE(std::string(file.pack().objects[i].className), golden["objects"][i][1].get<std::string>());
    }
    if (golden.contains("nLocal")) {
        QCOMPARE(file.count("localFixups"), golden["nLocal"].get<std::size_t>());
        QCOMPARE(file.count("globalFixups"), golden["nGlobal"].get<std::size_t>());
        QCOMPARE(file.number("sections[2].localFixupsOffset"), golden["dataSize"].get<double>());
    }
    const json names = golden.value("classnames", json::array());
    for (std::size_t i = 0; i < names.size(); ++i) {
        QCOMPARE(file.text(fmt::format("classnames[{}].name", i)), names[i][1].get<std::string>());
        QCOMPARE(file.number(fmt::format("classnames[{}].signature", i)),
                 static_cast<double>(std::stoul(names[i][0].get<std::string>(), nullptr, 16)));
    }
    const json counts = golden.value("counts", json::object());
    for (const auto &[name, count] : counts.items())
        QCOMPARE(file.count(systemOf(file) + "." + name), count.get<std::size_t>());
}

void HkxPhysicsGoldenTest::bodies()
{
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    const GoldenFile file(index);
    for (const json &body : file.golden().value("bodies", json::array()))
        compareBody(file, systemOf(file), body);
}

void HkxPhysicsGoldenTest::compareBody(const GoldenFile &file, const std::string &system, const json &body)
{
    const std::string at = fmt::format("{}.bodyCinfos[{}].", system, body["index"].get<int>());
    for (const char *name : {"motionId", "materialId", "qualityId", "collisionFilterInfo", "flags"})
        QCOMPARE(file.number(at + name), body[name].get<double>());
    QVERIFY(file.near(at + "position", body["position"]));
    QVERIFY(file.near(at + "orientation", body["orientation"]));
    const std::string material = fmt::format("{}.materials[{}].", system, body["materialId"].get<int>());
    QVERIFY(file.near(material + "dynamicFriction", {body["friction"]}));
    QVERIFY(file.near(material + "staticFriction", {body["staticFriction"]}));
    QVERIFY(file.near(material + "restitution", {body["restitution"]}));
    QCOMPARE(leadsTo(file, at + "shape"), file.objectAt(body["shape"]["offset"]));
    if (body.contains("inverseMass"))
        compareMotion(file, system, body);
}

void HkxPhysicsGoldenTest::compareMotion(const GoldenFile &file, const std::string &system, const json &body)
{
    const std::string at = fmt::format("{}.motionCinfos[{}].", system, body["motionId"].get<int>());
    for (const char *name : {"motionPropertiesId", "inverseMass", "massFactor"})
        QVERIFY(file.near(at + name, {body[name].get<double>()}));
    QVERIFY(file.near(at + "inverseInertiaLocal", body["inverseInertiaLocal"]));
    QVERIFY(file.near(at + "centerOfMassWorld", body["centerOfMassWorld"]));
    QVERIFY(file.near(at + "orientation", body["motionOrientation"]));
    const json properties = body.value("motionProperties", json::object());
    for (const auto &[name, value] : properties.items())
        QVERIFY(file.near(
            fmt::format("{}.motionProperties[{}].{}", system, body["motionPropertiesId"].get<int>(), name),
            {value.get<double>()}));
}

void HkxPhysicsGoldenTest::shapes()
{
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    const GoldenFile file(index);
    for (const json &body : file.golden().value("bodies", json::array()))
        compareShape(file, body["shape"]);
}

void HkxPhysicsGoldenTest::compareShape(const GoldenFile &file, const json &shape)
{
    const std::string key = file.objectAt(shape["offset"]);
    const std::uint32_t object = *file.pack().objectAt(2, shape["offset"]);
    QCOMPARE(std::string(file.pack().objects[object].className), shape["cls"].get<std::string>());
    for (const char *name : {"flags", "numShapeKeyBits", "dispatchType", "convexRadius"})
        QVERIFY(file.near(key + "." + name, {shape[name].get<double>()}));
    QCOMPARE(file.number(key + ".userData"),
             static_cast<double>(std::stoul(shape["userData"].get<std::string>(), nullptr, 16)));
    const std::string type = shape["cls"];
    if (type == "hknpConvexPolytopeShape" || type == "hknpSphereShape")
        compareHull(file, key, shape);
    else if (type == "hknpCompressedMeshShape")
        compareMesh(file, key, shape);
    else if (type == "hknpDynamicCompoundShape")
        compareCompound(file, key, shape);
    for (const char *end : {"a", "b"}) {
        if (shape.contains(end))
            QVERIFY(file.near(key + "." + end, shape[end]));
    }
}

void HkxPhysicsGoldenTest::compareHull(const GoldenFile &file, const std::string &key, const json &shape)
{
    if (shape.contains("vertexSlots"))
        QCOMPARE(file.count(key + ".vertices"), shape["vertexSlots"].get<std::size_t>());
    QVERIFY(file.near(key + ".vertices[0]", shape["first"]));
    if (!shape.contains("faces"))
        return;
    QCOMPARE(file.count(key + ".planes"), shape["planeSlots"].get<std::size_t>());
    QCOMPARE(file.count(key + ".faces"), shape["faces"].get<std::size_t>());
    QCOMPARE(file.count(key + ".indices"), shape["indices"].get<std::size_t>());
    QVERIFY(file.near(key + ".planes[0]", shape["firstPlane"]));
    const auto first = static_cast<std::size_t>(file.number(key + ".faces[0].firstIndex"));
    QCOMPARE(file.number(key + ".faces[0].numIndices"), static_cast<double>(shape["firstFace"].size()));
    for (std::size_t i = 0; i < shape["firstFace"].size(); ++i)
        QCOMPARE(file.number(fmt::format("{}.indices[{}]", key, first + i)),
                 shape["firstFace"][i].get<double>());
}

void HkxPhysicsGoldenTest::compareMesh(const GoldenFile &file, const std::string &key, const json &shape)
{
    compareMeshTree(file, leadsTo(file, key + ".data") + ".meshTree", shape);
    const std::string properties = leadsTo(file, key + ".properties");
    const std::string list = leadsTo(file, properties + ".entries[0].object") + ".materials";
    QCOMPARE(file.count(list), shape["materials"].size());
    for (std::size_t i = 0; i < shape["materials"].size(); ++i) {
        const json &row = shape["materials"][i];
        QCOMPARE(file.number(fmt::format("{}[{}].filterInfo", list, i)), row[0].get<double>());
        QCOMPARE(file.number(fmt::format("{}[{}].materialCRC", list, i)),
                 static_cast<double>(std::stoul(row[1].get<std::string>(), nullptr, 16)));
    }
}

void HkxPhysicsGoldenTest::compareMeshTree(const GoldenFile &file, const std::string &tree, const json &shape)
{
    for (const char *name : {"numPrimitiveKeys", "bitsPerKey", "maxKeyValue"})
        QCOMPARE(file.number(tree + "." + name), shape[name].get<double>());
    const std::pair<const char *, const char *> arrays[] = {{"sections", "sections"},
                                                            {"primitives", "primitives"},
                                                            {"packedVertices", "packedVertices"},
                                                            {"sharedVertices", "sharedVertices"},
                                                            {"sharedVerticesIndex", "sharedIndices"},
                                                            {"primitiveDataRuns", "dataRuns"}};
    for (const auto &[name, key] : arrays)
        QCOMPARE(file.count(tree + "." + name), shape[key].get<std::size_t>());
    QVERIFY(file.near(tree + ".domain.min", shape["domain"][0]));
    QVERIFY(file.near(tree + ".domain.max", shape["domain"][1]));
    const std::size_t primitives = file.count(tree + ".primitives");
    QVERIFY(file.sameNumbers(firstOf(tree + ".primitives", primitives, false) + ".indices",
                             shape["firstPrimitive"]));
    QVERIFY(file.sameNumbers(firstOf(tree + ".primitives", primitives, true) + ".indices",
                             shape["lastPrimitive"]));
    for (std::size_t i = 0; i < shape["perSection"].size(); ++i) {
        const json &section = shape["perSection"][i];
        const std::string at = fmt::format("{}.sections[{}].", tree, i);
        QCOMPARE(file.number(at + "numPackedVertices"), section["packed"].get<double>());
        QCOMPARE(file.number(at + "numSharedIndices"), section["shared"].get<double>());
        QCOMPARE(file.number(at + "leafIndex"), section["leafIndex"].get<double>());
        QCOMPARE(file.count(at + "nodes"), section["treeNodes"].get<std::size_t>());
    }
}

void HkxPhysicsGoldenTest::compareCompound(const GoldenFile &file, const std::string &key, const json &shape)
{
    const std::string list = key + ".instances.elements";
    QCOMPARE(file.count(list), shape["instances"].size());
    QVERIFY(file.near(key + ".aabb.min", shape["aabb"][0]));
    QVERIFY(file.near(key + ".aabb.max", shape["aabb"][1]));
    for (std::size_t i = 0; i < shape["instances"].size(); ++i) {
        const json &instance = shape["instances"][i];
        const std::string at = fmt::format("{}[{}].", list, i);
        for (int column = 0; column < 3; ++column)
            QVERIFY(file.near(fmt::format("{}transform.rotation.{}", at, column),
                              instance[fmt::format("col{}", column)]));
        QVERIFY(file.near(at + "transform.translation", instance["translation"]));
        QCOMPARE(leadsTo(file, at + "shape"), file.objectAt(instance["shape"]["offset"]));
        compareShape(file, instance["shape"]);
    }
    const std::string tree = leadsTo(file, key + ".boundingVolumeData") + ".aabbTree";
    QCOMPARE(file.count(tree + ".nodes"), shape["treeNodes"].get<std::size_t>());
    QCOMPARE(file.number(tree + ".numLeaves"), shape["treeLeaves"].get<double>());
}

void HkxPhysicsGoldenTest::constraints()
{
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    const GoldenFile file(index);
    const json constraints = file.golden().value("constraints", json::array());
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const std::string at = fmt::format("{}.constraintCinfos[{}].", systemOf(file), i);
        QVERIFY(file.text(at + "constraintData").ends_with(constraints[i][0].get<std::string>()));
        QCOMPARE(file.number(at + "bodyA"), constraints[i][1].get<double>());
        QCOMPARE(file.number(at + "bodyB"), constraints[i][2].get<double>());
    }
}

CUTAWAY_TESTS(HkxPhysicsGoldenTest)
#include "hkxphysicsgoldentest.moc"
