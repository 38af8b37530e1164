// SPDX-License-Identifier: MIT
// One window for all starts of the program.
#include "app/singleinstance.h"
#include "tests/support/testclasses.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <array>
#include <atomic>
#include <memory>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

// Asks from another thread, as another program would.
class Asking
{
public:
    Asking(const QString &name, const QStringList &files, int patience = 5000)
        : m_thread(QThread::create([this, name, files, patience] {
              SingleInstance instance(name);
              m_isTaken = instance.handOver(files, u"header"_s, patience);
          }))
    {
        m_thread->start();
    }

    bool wait() const { return m_thread->wait(10000); }
    bool isTaken() const { return m_isTaken; }

private:
    std::atomic<bool> m_isTaken = false;
    std::unique_ptr<QThread> m_thread;
};

} // namespace

class InstanceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secondStartHandsOver();
    void startsAtTheSameTime();
    void impatienceOpensOnce();
    void nameOfAKilledOneIsFree();
    void strangeMessagesAreIgnored();

private:
    const QString m_name = u"cutaway-test-%1"_s.arg(QCoreApplication::applicationPid());
};

void InstanceTest::secondStartHandsOver()
{
    SingleInstance first(m_name);
    QVERIFY(!first.handOver({u"a.wok"_s}, {})); // nobody there
    first.answer();
    QSignalSpy received(&first, &SingleInstance::received);
    const Asking second(m_name, {u"a.wok"_s, u":/samples/b.nif"_s});
    QTRY_COMPARE(received.size(), 1);
    QVERIFY(second.wait());
    QVERIFY(second.isTaken());
    const QStringList files = received[0][0].toStringList();
    QVERIFY(QDir::isAbsolutePath(files[0]) && files[0].endsWith(u"a.wok"_s));
    QCOMPARE(files[1], u":/samples/b.nif"_s);
    QCOMPARE(received[0][1].toString(), u"header"_s);
}

// The window of the first takes its time; until it is there the others wait.
void InstanceTest::startsAtTheSameTime()
{
    SingleInstance first(m_name);
    QVERIFY(!first.handOver({}, {}));
    QSignalSpy received(&first, &SingleInstance::received);
    const std::array<std::unique_ptr<Asking>, 3> others{
        std::make_unique<Asking>(m_name, QStringList{u"a"_s}),
        std::make_unique<Asking>(m_name, QStringList{u"b"_s}),
        std::make_unique<Asking>(m_name, QStringList{u"c"_s})};
    QTest::qWait(700);
    QCOMPARE(received.size(), 0);
    first.answer();
    QTRY_COMPARE(received.size(), 3);
    for (const auto &other : others)
        QVERIFY(other->wait() && other->isTaken());
}

// Who gave up waiting has opened the files itself: they are not opened a second time.
void InstanceTest::impatienceOpensOnce()
{
    SingleInstance first(m_name);
    QVERIFY(!first.handOver({}, {}));
    QSignalSpy received(&first, &SingleInstance::received);
    const Asking second(m_name, {u"a.wok"_s}, 50);
    QVERIFY(second.wait());
    QVERIFY(!second.isTaken());
    first.answer();
    QTest::qWait(100);
    QCOMPARE(received.size(), 0);
}

void InstanceTest::nameOfAKilledOneIsFree()
{
    const QString socket = QDir(QDir::tempPath()).filePath(m_name);
    QFile left(socket);
    QVERIFY(left.open(QIODevice::WriteOnly));
    left.close();
    SingleInstance first(m_name);
    QVERIFY(!first.handOver({}, {}));
    first.answer();
    QSignalSpy received(&first, &SingleInstance::received);
    const Asking second(m_name, {u"a.wok"_s});
    QTRY_COMPARE(received.size(), 1);
    QVERIFY(second.wait() && second.isTaken());
}

void InstanceTest::strangeMessagesAreIgnored()
{
    SingleInstance first(m_name);
    QVERIFY(!first.handOver({}, {}));
    first.answer();
    QSignalSpy received(&first, &SingleInstance::received);
    for (const QByteArray &message :
         {QByteArray("\0\0\0\4abcd", 8), QByteArray("\xff\xff\xff\xf0noise", 9)}) {
        QLocalSocket socket;
        socket.connectToServer(m_name);
        QVERIFY(socket.waitForConnected());
        socket.write(message);
        socket.flush();
        QTest::qWait(50);
    }
    QCOMPARE(received.size(), 0);
}

CUTAWAY_TESTS(InstanceTest)
#include "instancetest.moc"
