// SPDX-License-Identifier: MIT
// Tests that large data is freed on a worker, and that slow texts are copied in order.
#include "viewers/kit/jobs/jobs.h"
#include "tests/support/testclasses.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSemaphore>
#include <QTest>
#include <QThread>
#include <QThreadPool>
#include <atomic>
#include <new>
#include <stdexcept>

using namespace cutaway;

namespace
{

struct Heavy {
    explicit Heavy(std::atomic<QThread *> &where) : freedOn(where) {}
    ~Heavy() { freedOn = QThread::currentThread(); }
    std::atomic<QThread *> &freedOn;
};

} // namespace

class JobsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void heldByManyIsFreedElsewhere()
    {
        std::atomic<QThread *> freedOn = nullptr;
        const auto first = std::make_shared<std::shared_ptr<const Heavy>>(
            freedElsewhere<const Heavy>(std::make_shared<Heavy>(freedOn)));
        std::shared_ptr<const Heavy> second = *first;
        first->reset();
        QTest::qWait(20);
        QCOMPARE(freedOn.load(), static_cast<QThread *>(nullptr));
        second.reset();
        QTRY_VERIFY(freedOn.load() != nullptr);
        QVERIFY(freedOn.load() != QThread::currentThread());
    }

    void nothingStaysNothing() { QVERIFY(freedElsewhere(std::shared_ptr<int>()) == nullptr); }
    void copiedLastIsOnTheClipboard();
    void thrownByAJobIsItsError();
};

// The work after it goes on as usual.
void JobsTest::thrownByAJobIsItsError()
{
    Jobs jobs;
    std::string told, failed;
    jobs.start(
        QStringLiteral("Trying"), this, [](Progress &) -> Result<int> { throw std::bad_alloc(); },
        [&told](const Result<int> &answer) { told = answer ? "done" : answer.error().message; });
    jobs.start(
        QStringLiteral("Trying"), this, [](Progress &) -> int { throw std::runtime_error("no"); },
        [&failed](int) { failed = "done"; }, [&failed](const Error &error) { failed = error.message; });
    QTRY_COMPARE(told, std::string("out of memory"));
    QTRY_COMPARE(failed, std::string("no"));
    QTRY_VERIFY(jobs.isIdle());
    int answer = 0;
    jobs.start(
        QStringLiteral("Trying"), this, [](Progress &) { return Result<int>(7); },
        [&answer](const Result<int> &made) { answer = *made; });
    QTRY_COMPARE(answer, 7);
}

// Also if a text asked for earlier is ready later.
void JobsTest::copiedLastIsOnTheClipboard()
{
    QSemaphore slow;
    int told = 0;
    const auto writing = [&slow](const QString &text) {
        return [&slow, text] {
            slow.acquire();
            return text;
        };
    };
    const auto answers = [&slow](int count) {
        slow.release(count);
        QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
        QCoreApplication::processEvents(); // in which they are told
    };
    const auto copied = [] { return QGuiApplication::clipboard()->text(); };
    copyText(this, true, writing(QStringLiteral("first")), [&told] { ++told; });
    copyText(this, true, writing(QStringLiteral("second")), [&told] { ++told; });
    answers(2);
    QCOMPARE(copied(), QStringLiteral("second"));
    QCOMPARE(told, 1);
    copyText(this, true, writing(QStringLiteral("third")));
    QGuiApplication::clipboard()->setText(QStringLiteral("copied by whatever else"));
    answers(1);
    QCOMPARE(copied(), QStringLiteral("copied by whatever else"));
}

CUTAWAY_TESTS(JobsTest)
#include "jobstest.moc"
