// SPDX-License-Identifier: MIT
// Rules of meshes that no packfile or block of our own breaks by itself: a number is set, and the rule
// speaks.
#include "core/domains/physics/make/nifbuild.h"
#include "core/file/fix.h"
#include "tests/support/builtnif.h"
#include "tests/support/builtphysics.h"
#include "tests/support/edits.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

#include <set>

using namespace cutaway;

namespace
{

std::set<std::string> codesOf(const File &file)
{
    std::set<std::string> codes;
    Progress progress;
    for (const Diagnostic &found : diagnosticsOf(file, progress)) {
        if (found.severity != Severity::Note)
            codes.emplace(found.code->id);
    }
    return codes;
}

// The path of the only unit of that type.
std::string pathOfType(const File &file, std::string_view type)
{
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (file.format().unitType(file, unit) == type)
            return file.pathText({unit, {}});
    }
    return "none";
}

void breakRule(File &file, const std::string &path, const std::string &text, const std::string &code)
{
    const std::set<std::string> before = codesOf(file);
    QVERIFY(!before.contains(code));
    const auto done = test::setAnyway(file, path, text);
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    QVERIFY2(codesOf(file).contains(code), path.c_str());
}

} // namespace

class MeshRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void packfiles_data();
    void packfiles();
    void chunks_data();
    void chunks();
};

void MeshRulesTest::packfiles_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("too few bits") << QByteArray("hknpCompressedMeshShape")
                                  << QByteArray("quadIsFlat.storage.numBits") << QByteArray("1")
                                  << QByteArray("hkx.mesh.bits");
    QTest::newRow("keys") << QByteArray("hknpCompressedMeshShapeData") << QByteArray("meshTree.maxKeyValue")
                          << QByteArray("7") << QByteArray("hkx.mesh.tree");
    QTest::newRow("filter") << QByteArray("hknpBSMaterialProperties") << QByteArray("materials[0].filterInfo")
                            << QByteArray("31") << QByteArray("hkx.mesh.filter");
}

void MeshRulesTest::packfiles()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, field);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, code);
    const physics::BodyPlan plan = test::planFor(test::hillyMesh(6, 0.5f));
    const Result<Bytes> made = physics::newPhysicsSystem({&plan, 1});
    QVERIFY(made.has_value());
    const auto file = test::openPackfile(*made);
    breakRule(*file, pathOfType(*file, type.toStdString()) + '.' + field.toStdString(), text.toStdString(),
              code.toStdString());
}

void MeshRulesTest::chunks_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::newRow("material") << QByteArray("materialIndex");
    QTest::newRow("transform") << QByteArray("transformIndex");
    QTest::newRow("vertex") << QByteArray("indices[0]");
}

void MeshRulesTest::chunks()
{
    QFETCH(QByteArray, field);
    const auto file = test::bareNif(test::kNifSkyrimSE);
    physics::BodyPlan plan;
    plan.shape.mesh = test::hills(6);
    const Result<Patch> patch = addCollision(*file, *file->format().findUnit(*file, "block[0]"), plan);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    QVERIFY(file->apply(*patch).has_value());
    breakRule(*file, pathOfType(*file, "bhkCompressedMeshShapeData") + ".chunks[0]." + field.toStdString(),
              "999", "nif.mesh.chunk");
}

CUTAWAY_TESTS(MeshRulesTest)
#include "meshrulestest.moc"
