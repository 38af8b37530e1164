// SPDX-License-Identifier: MIT
// Numbers of physics objects that have to agree, in made files and in real ones.
#include "core/formats/hkx/hkxcheck.h"
#include "core/formats/hkx/valuecheck.h"

#include "core/formats/havok/names.h"
#include "core/formats/hkx/objects.h"
#include "tests/support/builtphysics.h"
#include "tests/support/edits.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <set>

using namespace cutaway;

namespace
{

std::set<std::string> physicsCodes(const File &file)
{
    Diagnostics diagnostics;
    Progress progress;
    checkRules(file, diagnostics, progress);
    std::set<std::string> codes;
    for (const Diagnostic &found : diagnostics.list())
        codes.emplace(found.code->id);
    return codes;
}

// What a check of the physics says, line by line.
QByteArray saidOfPhysics(const File &file)
{
    Diagnostics diagnostics;
    Progress progress;
    hkx::checkPhysics(file, diagnostics, progress);
    std::string text;
    for (const Diagnostic &found : diagnostics.list())
        text += std::string(found.code->id) + ": " + found.message + "\n";
    return QByteArray::fromStdString(text);
}

} // namespace

class HkxCheckTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agrees_data();
    void agrees();
    void namesWhatDiffers_data();
    void namesWhatDiffers();
    void secondTreeOfAMesh();
    void oldCapsule();
    void names();
    void values_data();
    void values();
    void realFiles();
};

void HkxCheckTest::agrees_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("code");
    const auto row = [](const char *path, const char *text, const char *code) {
        QTest::addRow("%s = %s", path, text) << QByteArray(path) << QByteArray(text) << QByteArray(code);
    };
    row("object[0].bodyCinfos[0].shape", "object[2]", "hkx.body.shape");
    row("object[0].bodyCinfos[0].shape", "null", "hkx.body.shape");
    row("object[0].referencedObjects[1]", "object[1]", "hkx.body.shape");
    row("object[0].bodyCinfos[1].materialId", "2", "hkx.body.index");
    row("object[0].bodyCinfos[0].motionId", "1", "hkx.body.index");
    row("object[0].bodyCinfos[1].motionId", "0", "hkx.system.count");
    row("object[0].bodyCinfos[0].orientation", "(0, 0, 0.1, 1)", "hkx.body.rotation");
    row("object[0].bodyCinfos[0].flags", "0x90", "hkx.body.trigger");
    row("object[0].materials[1].triggerType", "2", "hkx.body.trigger");
    row("object[0].motionCinfos[0].motionPropertiesId", "1", "hkx.body.index");
    row("object[0].motionCinfos[0].inverseMass", "0", "hkx.motion");
    row("object[0].motionCinfos[0].inverseInertiaLocal.y", "0", "hkx.motion");
    row("object[1].convexRadius", "-0.01", "hkx.shape.radius");
    row("object[2].userData", "12345", "hkx.shape.material");
    row("object[2].vertices[2].x", "0.125", "hkx.sphere.vertices");
    row("object[1].faces[1].firstIndex", "5", "hkx.hull");
    row("object[1].indices[3]", "200", "hkx.hull");
    row("object[1].planes[2].w", "0.5", "hkx.hull.planes");
    row("object[1].planes[2].w", "-9", "hkx.hull.planes");
    row("object[1].planes[2]", "(0, 0, 0, 0)", "hkx.hull.planes");
    row("object[1].vertices[4].z", "9", "hkx.hull.planes");
}

void HkxCheckTest::agrees()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, code);
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    QCOMPARE(physicsCodes(*file), std::set<std::string>());
    const auto done = test::setAnyway(*file, path.toStdString(), text.toStdString());
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    QVERIFY2(physicsCodes(*file).contains(code.toStdString()), code.constData());
    QVERIFY(file->apply(*done).has_value());
    QCOMPARE(physicsCodes(*file), std::set<std::string>());
}

void HkxCheckTest::namesWhatDiffers_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *path, const char *text, const char *said) {
        QTest::addRow("%s = %s", path, text) << QByteArray(path) << QByteArray(text) << QByteArray(said);
    };
    row("object[1].planes.size", "5", "hkx.hull: the hull has 5 planes for 6 faces\n");
    row("object[1].vertices[1].x", "-0.75",
        "hkx.hull.planes: vertex 1 lies 0.25 above the plane of face 0\n");
    row("object[1].planes[2].w", "0.5",
        "hkx.hull.planes: vertex 0, a corner of face 2, lies 1 off its plane\n");
}

// Vertex 1 is not a corner of face 0, whose own corners fit its plane.
void HkxCheckTest::namesWhatDiffers()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, said);
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    QCOMPARE(saidOfPhysics(*file), QByteArray());
    const auto done = test::setAnyway(*file, path.toStdString(), text.toStdString());
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    QCOMPARE(saidOfPhysics(*file), said);
}

void HkxCheckTest::secondTreeOfAMesh()
{
    const test::Built built = test::rebuilt(test::planFor(test::hillyMesh(3, 1.0f)).shape);
    QVERIFY(built.file != nullptr);
    QCOMPARE(saidOfPhysics(*built.file), QByteArray());
    const auto data = hkx::readTarget(*built.file, built.shape().member("data"_f));
    QVERIFY(data.has_value());
    const std::string nodes = built.file->pathText({data->unit(), {}}) + ".simdTree.nodes";
    QVERIFY(applyEdits(*built.file, std::vector<Edit>{test::insertEdit(nodes)}).has_value());
    QCOMPARE(saidOfPhysics(*built.file),
             QByteArray("hkx.mesh.tree: the mesh has 3 nodes in its second tree, 2 are expected\n"));
}

void HkxCheckTest::oldCapsule()
{
    test::HkxBuilder builder(test::HkxLayout::SkyrimSe);
    builder.add("hkpCapsuleShape", {{"radius", 0.5},
                                    {"vertexA", test::HkxValue::tuple({0, 0, 0, 0.5})},
                                    {"vertexB", test::HkxValue::tuple({0, 0, 1, 0.5})}});
    const auto file = test::openPackfile(builder.build());
    QCOMPARE(physicsCodes(*file), std::set<std::string>());
    QVERIFY(applyEdits(*file, std::vector<Edit>{test::setEdit("object[0].radius", "0.25")}).has_value());
    QCOMPARE(physicsCodes(*file), std::set<std::string>{"hkx.shape.radius"});
}

void HkxCheckTest::names()
{
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    QVERIFY(applyEdits(*file, std::vector<Edit>{test::setEdit("object[1].userData", "metal")}).has_value());
    QCOMPARE(test::textAt(*file, "object[1].userData"), std::string("Metal (104858580)"));
    QCOMPARE(physicsCodes(*file), std::set<std::string>());
}

void HkxCheckTest::values_data()
{
    QTest::addColumn<std::string>("path");
    QTest::addColumn<quint32>("bytes");
    QTest::addColumn<std::string>("code");
    const auto row = [](const char *path, quint32 bytes, const char *code) {
        QTest::newRow(path) << std::string(path) << bytes << std::string(code);
    };
    row("object[6].playbackSpeed", 0x7FC00000, "hkx.value.finite"); // not a number
    row("object[6].mode", 9, "hkx.value.enum");
    row("object[6].flags", 0x80, ""); // flags may be any
    row("object[8].triggers[0].relativeToEndOfClip", 2, "hkx.value.bool");
    row("object[8].triggers[0].acyclic", 1, "");
}

void HkxCheckTest::values()
{
    QFETCH(std::string, path);
    QFETCH(quint32, bytes);
    QFETCH(std::string, code);
    Bytes behaviour = test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe);
    const auto sound = test::openPackfile(behaviour);
    const Result<NodePath> place = sound->parsePath(path);
    QVERIFY2(place.has_value(), path.c_str());
    const ByteRange range = *sound->fileRange(place->unit, *sound->tree(place->unit)->find(place->path));
    std::memcpy(behaviour.data() + range.offset, &bytes, range.size);
    const auto file = test::openPackfile(behaviour);
    Diagnostics diagnostics;
    Progress progress;
    hkx::checkValues(*file, diagnostics, progress);
    QCOMPARE(diagnostics.list().size(), std::size_t{code.empty() ? 0u : 1u});
    if (!code.empty()) {
        QCOMPARE(std::string(diagnostics.list().front().code->id), code);
        QVERIFY(diagnostics.list().front().message.find(path.substr(path.find('.') + 1)) !=
                std::string::npos);
    }
}

// Files shipped with the games break none of these rules.
void HkxCheckTest::realFiles()
{
    const auto files = test::corpusPackfiles();
    if (files.empty())
        QSKIP(test::noSharedReason().c_str());
    for (const test::NamedPackfile &packfile : files) {
        const auto file = test::openPackfile(packfile.bytes);
        Diagnostics diagnostics;
        Progress progress;
        hkx::checkPhysics(*file, diagnostics, progress);
        hkx::checkValues(*file, diagnostics, progress);
        for (const Diagnostic &found : diagnostics.list())
            QVERIFY2(found.severity == Severity::Note, (packfile.name + ": " + found.message).c_str());
    }
}

CUTAWAY_TESTS(HkxCheckTest)
#include "hkxchecktest.moc"
