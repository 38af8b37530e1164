// SPDX-License-Identifier: MIT
// Tests that all starts of the program share one window.
#include "app/singleinstance.h"
#include "tests/support/testclasses.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <functional>
#include <memory>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <vector>

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
              m_isTaken = instance.handOver({files, u"header"_s, u"scene"_s, u"dark"_s}, patience);
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

// A program that starts when it is let go: it hands its file over, or else stays and answers the others.
class Starting
{
public:
    Starting(const QString &name, QSemaphore &go)
        : m_thread(QThread::create([this, name, &go] {
              SingleInstance instance(name);
              QObject::connect(&instance, &SingleInstance::received, &instance, [this] { ++m_received; });
              go.acquire();
              if (instance.handOver({{u"a.wok"_s}, {}, {}, {}}))
                  return;
              m_isFirst = true;
              instance.answer();
              QEventLoop().exec();
          }))
    {
        m_thread->start();
    }
    Starting(const Starting &) = delete;
    Starting &operator=(const Starting &) = delete;
    ~Starting()
    {
        m_thread->quit();
        m_thread->wait();
    }

    bool isFirst() const { return m_isFirst; }
    bool isOver() const { return m_thread->isFinished(); }
    int received() const { return m_received; }

private:
    std::atomic<bool> m_isFirst = false;
    std::atomic<int> m_received = 0;
    std::unique_ptr<QThread> m_thread;
};

} // namespace

class InstanceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secondStartHandsOver();
    void startsAtTheSameTime();
    void othersWaitForTheWindow();
    void impatienceOpensOnce();
    void nameOfAKilledOneIsFree();
    void strangeMessagesAreIgnored();
    void socketIsPrivate();
    void silentListenerCostsLittle();
    void greetsWhileTheWindowIsBusy();
    void othersAreNeitherToldNorBelieved();

private:
    // A second request that still stands: by then everything sent before it has been read.
    void handOverGood(const QSignalSpy &received);

    const QString m_name = u"cutaway-test-%1"_s.arg(QCoreApplication::applicationPid());
};

void InstanceTest::secondStartHandsOver()
{
    SingleInstance first(m_name);
    QVERIFY(!first.handOver({{u"a.wok"_s}, {}, {}, {}})); // no other instance
    first.answer();
    QSignalSpy received(&first, &SingleInstance::received);
    const Asking second(m_name, {u"a.wok"_s, u":/samples/b.nif"_s});
    QTRY_COMPARE(received.size(), 1);
    QVERIFY(second.wait());
    QVERIFY(second.isTaken());
    const auto wishes = received[0][0].value<StartWishes>();
    const QStringList &files = wishes.files;
    QVERIFY(QDir::isAbsolutePath(files[0]) && files[0].endsWith(u"a.wok"_s));
    QCOMPARE(files[1], u":/samples/b.nif"_s);
    QCOMPARE(wishes.selected, u"header"_s);
    QCOMPARE(wishes.workspace, u"scene"_s);
    QCOMPARE(wishes.theme, u"dark"_s);
}

// The name is free; one instance gets it, and all the others find that one.
void InstanceTest::startsAtTheSameTime()
{
    for (int round = 0; round < 10; ++round) {
        QSemaphore go;
        std::vector<std::unique_ptr<Starting>> all;
        for (int i = 0; i < 4; ++i)
            all.push_back(std::make_unique<Starting>(m_name, go));
        go.release(static_cast<int>(all.size()));
        const auto isSettled = [](const auto &one) { return one->isFirst() || one->isOver(); };
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(all, isSettled), 20'000);
        QCOMPARE(std::ranges::count_if(all, [](const auto &one) { return one->isFirst(); }), 1);
        const auto first = std::ranges::find_if(all, [](const auto &one) { return one->isFirst(); });
        QTRY_COMPARE((*first)->received(), 3);
    }
}

// The window of the first takes its time; until it is open the others wait.
void InstanceTest::othersWaitForTheWindow()
{
    SingleInstance first(m_name);
    QVERIFY(!first.handOver({}));
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

// An instance that gave up waiting has opened the files itself: they are not opened a second time.
void InstanceTest::impatienceOpensOnce()
{
    SingleInstance first(m_name);
    QVERIFY(!first.handOver({}));
    QSignalSpy received(&first, &SingleInstance::received);
    const Asking second(m_name, {u"a.wok"_s}, 50);
    QVERIFY(second.wait());
    QVERIFY(!second.isTaken());
    first.answer();
    handOverGood(received);
    QCOMPARE(received.size(), 1);
}

void InstanceTest::nameOfAKilledOneIsFree()
{
    const QString socket = SingleInstance::socketOf(m_name);
    QFile left(socket);
    QVERIFY(left.open(QIODevice::WriteOnly));
    left.close();
    SingleInstance first(m_name);
    QVERIFY(!first.handOver({}));
    first.answer();
    QSignalSpy received(&first, &SingleInstance::received);
    const Asking second(m_name, {u"a.wok"_s});
    QTRY_COMPARE(received.size(), 1);
    QVERIFY(second.wait() && second.isTaken());
}

void InstanceTest::strangeMessagesAreIgnored()
{
    SingleInstance first(m_name);
    QVERIFY(!first.handOver({}));
    first.answer();
    QSignalSpy received(&first, &SingleInstance::received);
    for (const QByteArray &message :
         {QByteArray("\0\0\0\4abcd", 8), QByteArray("\xff\xff\xff\xf0noise", 9)}) {
        QLocalSocket socket;
        socket.connectToServer(SingleInstance::socketOf(m_name));
        QVERIFY(socket.waitForConnected());
        socket.write(message);
        socket.flush();
        const auto before = received.size();
        handOverGood(received);
        socket.write("!"); // as if it had been understood
        socket.flush();
        handOverGood(received);
        QCOMPARE(received.size(), before + 2);
    }
}

void InstanceTest::socketIsPrivate()
{
    const QFileInfo folder(QFileInfo(SingleInstance::socketOf(m_name)).absolutePath());
    constexpr auto kOthers = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                             QFile::WriteOther | QFile::ExeOther;
    QVERIFY2((folder.permissions() & kOthers) == 0, qPrintable(folder.filePath()));
    QCOMPARE(folder.ownerId(), static_cast<uint>(::geteuid()));
}

void InstanceTest::silentListenerCostsLittle()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"socket"_s);
    QLocalServer silent; // takes everybody and says nothing
    QVERIFY(silent.listen(path));
    SingleInstance second(path);
    QElapsedTimer time;
    time.start();
    QVERIFY(!second.handOver({{u"a.wok"_s}, {}, {}, {}}));
    constexpr int kPatience = 5000; // with one that speaks
    QVERIFY2(time.elapsed() < kPatience, qPrintable(QString::number(time.elapsed())));
}

// A busy instance is not silent: it only takes its time.
void InstanceTest::greetsWhileTheWindowIsBusy()
{
    SingleInstance first(m_name);
    QVERIFY(!first.handOver({}));
    QSignalSpy received(&first, &SingleInstance::received);
    first.answer();
    const Asking second(m_name, {u"a.wok"_s});
    QThread::msleep(3 * SingleInstance::kSilence); // no events meanwhile
    QTRY_COMPARE(received.size(), 1);
    QVERIFY(second.wait() && second.isTaken());
}

namespace
{

// Runs `work` as another user, on a thread of its own: in Linux, each has its own user.
void asAnotherUser(const std::function<void()> &work)
{
    std::thread([&work] {
        constexpr long kUser = 12345;
        if (::syscall(SYS_setresuid, kUser, kUser, kUser) == 0)
            work();
    }).join();
}

sockaddr_un addressOf(const QString &path)
{
    sockaddr_un address = {AF_UNIX, {}};
    std::strncpy(address.sun_path, QFile::encodeName(path).constData(), sizeof address.sun_path - 1);
    return address;
}

} // namespace

// In a folder that everybody may write to, unlike ours.
void InstanceTest::othersAreNeitherToldNorBelieved()
{
    if (::geteuid() != 0)
        QSKIP("only the superuser can be somebody else for a while");
    QTemporaryDir folder;
    QCOMPARE(::chmod(folder.path().toLocal8Bit().constData(), 0777), 0);
    const QString theirs = folder.filePath(u"theirs"_s), ours = folder.filePath(u"ours"_s);
    const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0), caller = ::socket(AF_UNIX, SOCK_STREAM, 0);
    asAnotherUser([&] {
        const sockaddr_un address = addressOf(theirs);
        ::bind(listener, reinterpret_cast<const sockaddr *>(&address), sizeof address);
        ::chmod(address.sun_path, 0777);
        ::listen(listener, 5);
    });
    SingleInstance second(theirs);
    QElapsedTimer time;
    time.start();
    QVERIFY(!second.handOver({{u"a.wok"_s}, {}, {}, {}}));
    QVERIFY(time.elapsed() < 5000); // as long as it waits for one that it believes
    const int accepted = ::accept(listener, nullptr, nullptr);
    char told = 0;
    QCOMPARE(::recv(accepted, &told, 1, MSG_DONTWAIT), ssize_t{0}); // closed, nothing was said
    SingleInstance first(ours);
    QVERIFY(!first.handOver({}));
    first.answer();
    QCOMPARE(::chmod(QFile::encodeName(ours).constData(), 0777), 0);
    asAnotherUser([&] {
        const sockaddr_un address = addressOf(ours);
        ::connect(caller, reinterpret_cast<const sockaddr *>(&address), sizeof address);
    });
    QCOMPARE(::recv(caller, &told, 1, 0), ssize_t{0}); // not even greeted
    for (const int descriptor : {listener, caller, accepted})
        ::close(descriptor);
}

void InstanceTest::handOverGood(const QSignalSpy &received)
{
    const auto isGood = [](const QList<QVariant> &arguments) {
        return arguments[0].value<StartWishes>().files.value(0).endsWith(u"good.wok"_s);
    };
    const auto before = std::ranges::count_if(received, isGood);
    const Asking good(m_name, {u"good.wok"_s});
    QTRY_COMPARE(std::ranges::count_if(received, isGood), before + 1);
    QVERIFY(good.wait() && good.isTaken());
}

CUTAWAY_TESTS(InstanceTest)
#include "instancetest.moc"
