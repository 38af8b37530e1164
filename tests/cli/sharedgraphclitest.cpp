// SPDX-License-Identifier: MIT
// Tests that commands end on files whose parts name the same others many times: a walk down every path would
// take years.
#include "tests/cli/commandrun.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"

#include <QTest>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using test::Run;
using test::run;

namespace
{

constexpr int kLevels = 8, kNames = 24; // 24^8 paths

std::vector<std::int32_t> namesOf(std::int32_t block)
{
    return std::vector<std::int32_t>(kNames, block);
}

// A body whose shape is a list of lists of a sphere.
Bytes sharedShapes()
{
    constexpr std::uint32_t kWood = 500811281, kOwned = 0x80000000;
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Lists", {}, kLevels + 3), {});
    for (int level = 0; level < kLevels; ++level)
        nif.add("bhkListShape").links(namesOf(level + 2)).u32({kWood, 0, 0, kOwned, 0, 0, kOwned, 0});
    nif.add("bhkSphereShape").u32({kWood}).f32({0.25F});
    nif.addRigidBody("bhkRigidBody", 1, 4, 2);
    nif.add("bhkCollisionObject").link(0).u16({0x81}).link(kLevels + 2);
    return nif.build();
}

// Nodes that each have the next one as a child many times.
Bytes sharedNodes()
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    for (int level = 0; level < kLevels; ++level)
        nif.children(
            nif.addObject(level == 0 ? "BSFadeNode" : "NiNode", "Node " + std::to_string(level), {}, -1),
            namesOf(level + 1));
    nif.children(nif.addObject("NiNode", "Last", {}, -1), {0});
    return nif.build();
}

} // namespace

class SharedGraphCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void commandsEnd_data();
    void commandsEnd();
    void picturesAreRefused();

private:
    test::CommandFolder m_folder;
};

void SharedGraphCliTest::commandsEnd_data()
{
    QTest::addColumn<QStringList>("command");
    const QString files[] = {m_folder.write("shapes.nif", sharedShapes()),
                             m_folder.write("nodes.nif", sharedNodes())};
    const QString out = m_folder.at("out.nif");
    for (const QString &file : files) {
        const QList<QStringList> commands = {
            {u"check"_s, file},
            {u"info"_s, file},
            {u"dump"_s, file},
            {u"diff"_s, file, file},
            {u"find"_s, file, u"--text"_s, u"Node"_s},
            {u"export"_s, file, u"-o"_s, m_folder.at("out.glb")},
            {u"compact"_s, file, u"-o"_s, out},
            {u"physics"_s, u"list"_s, file},
            {u"physics"_s, u"verify"_s, file},
            {u"physics"_s, u"kind"_s, file, u"static"_s, u"-o"_s, out},
            {u"physics"_s, u"mass"_s, file, u"-o"_s, out},
            {u"physics"_s, u"set"_s, file, u"mass=3"_s, u"--body"_s, u"0"_s, u"-o"_s, out}};
        for (const QStringList &command : commands)
            QTest::newRow(qPrintable(command.mid(0, 2).join(u' ').section(u'/', -1) + file.section(u'/', -1)))
                << command;
    }
}

void SharedGraphCliTest::commandsEnd()
{
    QFETCH(QStringList, command);
    const Run result = run(command);
    QVERIFY2(result.exitCode >= 0, result.err.constData()); // -1: it was stopped, or crashed
}

void SharedGraphCliTest::picturesAreRefused()
{
    const QString file = m_folder.write("shapes.nif", sharedShapes());
    const Run result = run({u"export"_s, file, u"-o"_s, m_folder.at("out.glb")});
    QVERIFY2(result.err.contains("primitives: what follows is not drawn"), result.err.constData());
}

CUTAWAY_TESTS(SharedGraphCliTest)
#include "sharedgraphclitest.moc"
