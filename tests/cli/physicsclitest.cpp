// SPDX-License-Identifier: MIT
// `cutaway-cli physics` on bodies that are there, as a user runs it.
#include "tests/cli/commandrun.h"
#include "tests/support/ragdollpack.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using Json = nlohmann::json;
using namespace Qt::Literals::StringLiterals;

class PhysicsCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<test::CommandFolder>();
        m_skeleton = m_folder->write("skeleton.hkx", test::buildRagdollPackfile(test::HkxLayout::SkyrimSe));
    }

    void listsRagdolls()
    {
        const QByteArray text = run({u"list"_s, m_skeleton}, 0).out;
        QVERIFY2(text.contains("Pelvis") && text.contains("hkpCapsuleShape"), text.constData());
        const Json all = run({u"list"_s, m_skeleton, u"--json"_s}, 0).json();
        QCOMPARE(all["bodies"].size(), std::size_t{2});
        QCOMPARE(all["bodies"][1]["name"].get<std::string>(), std::string("Arm"));
    }

    void showsRagdolls()
    {
        const Json shown =
            run({u"show"_s, m_skeleton, u"--body"_s, u"Arm"_s, u"--json"_s}, 0).json()["bodies"][0];
        QCOMPARE(shown["fields"].size(), std::size_t{20});
        for (const Json &field : shown["fields"])
            QVERIFY(field.contains("value") && field.contains("stored") && field.contains("offset"));
    }

    void setsRagdolls()
    {
        const QString out = m_folder->at("out.hkx");
        run({u"set"_s, m_skeleton, u"friction=0.5"_s, u"mass=8"_s, u"--body"_s, u"Arm"_s, u"-o"_s, out}, 0);
        const QByteArray text = run({u"show"_s, out, u"--body"_s, u"Arm"_s}, 0).out;
        QVERIFY2(text.contains("0.5") && text.contains("8 kg"), text.constData());
        QVERIFY(
            run({u"set"_s, m_skeleton, u"rotation=(0, 0, 0, 1)"_s, u"--body"_s, u"Arm"_s, u"-o"_s, out}, 2)
                .err.contains("cannot be set"));
        run({u"preset"_s, m_skeleton, u"clutter"_s, u"--body"_s, u"Arm"_s, u"-o"_s, out}, 2);
    }

private:
    test::Run run(const QStringList &arguments, int exitCode)
    {
        const test::Run done = test::run(QStringList{u"physics"_s} + arguments);
        if (done.exitCode != exitCode)
            QTest::qFail(done.err + done.out + QByteArray::number(done.exitCode), __FILE__, __LINE__);
        return done;
    }

    std::unique_ptr<test::CommandFolder> m_folder;
    QString m_skeleton;
};

CUTAWAY_TESTS(PhysicsCliTest)
#include "physicsclitest.moc"
