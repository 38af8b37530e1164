// SPDX-License-Identifier: MIT
// What is large is given up on a worker, whoever lets go of it last.
#include "viewers/jobs/jobs.h"
#include "tests/support/testclasses.h"

#include <QFutureWatcher>
#include <QTest>
#include <QThread>
#include <QtConcurrent/QtConcurrentRun>
#include <atomic>

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

    // Nobody took the answer; the watcher is the last to hold it.
    void answersOfWatchersAreFreedElsewhere()
    {
        std::atomic<QThread *> freedOn = nullptr;
        {
            QFutureWatcher<std::shared_ptr<Heavy>> watcher;
            watcher.setFuture(
                QtConcurrent::run([&freedOn] { return freedElsewhere(std::make_shared<Heavy>(freedOn)); }));
            watcher.waitForFinished();
        }
        QTRY_VERIFY(freedOn.load() != nullptr);
        QVERIFY(freedOn.load() != QThread::currentThread());
    }

    void nothingStaysNothing() { QVERIFY(freedElsewhere(std::shared_ptr<int>()) == nullptr); }
};

CUTAWAY_TESTS(JobsTest)
#include "jobstest.moc"
