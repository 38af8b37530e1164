// SPDX-License-Identifier: MIT
// `cutaway-cli bwm edit`, the program that is shipped, gives the bytes that an independent writer made of the
// same edits.
#include "core/base/sha1.h"
#include "tests/cli/commandrun.h"
#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QUuid>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using Json = nlohmann::json;

class BwmGoldenCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edits_data();
    void edits();

private:
    std::string sha1Made(const QStringList &arguments);

    test::CommandFolder m_folder;
};

void BwmGoldenCliTest::edits_data()
{
    QTest::addColumn<QString>("name");
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const std::string &name : test::goldenNames("bwm-edits"))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

// SHA-1 of the file that the program writes; what it says where it writes none.
std::string BwmGoldenCliTest::sha1Made(const QStringList &arguments)
{
    const QString out = m_folder.at(QUuid::createUuid().toByteArray(QUuid::Id128).constData());
    const test::Run made = test::run(QStringList{u"bwm"_s, u"edit"_s, u"-o"_s, out} + arguments);
    if (made.exitCode != 0)
        return made.err.toStdString();
    return sha1(test::fileBytes(out.toStdString()));
}

void BwmGoldenCliTest::edits()
{
    QFETCH(QString, name);
    const Json expected = test::golden("bwm-edits", name.toStdString());
    const auto real = test::walkmeshesBySha1().find(expected.value("sha1", ""));
    QVERIFY2(real != test::walkmeshesBySha1().end(), "the file of the case is missing");
    const std::string text = expected["ops"].dump();
    const QString operations = m_folder.write("operations.json", Bytes(text.begin(), text.end()));
    const QString file = QString::fromStdString(real->second.string());
    QCOMPARE(sha1Made({file, operations, u"--canonical"_s}), expected["sha1_canonical"].get<std::string>());
    QCOMPARE(sha1Made({file, operations}), expected["minimal"]["sha1"].get<std::string>());
}

CUTAWAY_TESTS(BwmGoldenCliTest)
#include "bwmgoldenclitest.moc"
