// SPDX-License-Identifier: MIT
// Tests of workers' answers: the newest wins, stale ones are dropped, nothing waits for them.
#include "viewers/kit/jobs/asyncvalue.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/arraysformat.h"
#include "tests/viewers/sampleformat.h"
#include "viewers/kit/file/referrerfinder.h"

#include <QCoreApplication>
#include <QSemaphore>
#include <QTest>
#include <QThread>
#include <QThreadPool>
#include <atomic>
#include <new>

using namespace cutaway;

namespace
{

// Records the thread that it ended on.
struct Weight {
    explicit Weight(std::atomic<QThread *> &where) : freedOn(where) {}
    ~Weight() { freedOn = QThread::currentThread(); }
    std::atomic<QThread *> &freedOn;
};

// A format whose search for references runs out of memory.
class OutOfMemoryFormat : public test::SampleFormat
{
public:
    std::vector<Referrer> referrers(const File &, UnitId) const override { throw std::bad_alloc(); }
};

// Waits for all workers, and delivers the events they have sent.
void endWork()
{
    QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
    QCoreApplication::processEvents();
}

} // namespace

class AsyncValueTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void newestWins();
    void cancelledIsNotTold();
    void nobodyWaitsForIt();
    void droppedIsFreedElsewhere();
    void endedBeforeItIsToldIsFreedElsewhere();
    void thrownIsTold();
    void toldMayAskAgain();
    void toldMayEndIt();
    void onceIsToldWhateverElseIsAsked();
    void onceIsDoneWithoutItsContext();
    void failedSearchSaysThatItKnowsNothing();
};

// The running one is told to stop; two never run at once.
void AsyncValueTest::newestWins()
{
    AsyncValue derived;
    std::atomic<int> runs = 0, atOnce = 0, mostAtOnce = 0;
    std::vector<int> told;
    const auto ask = [&](int number) {
        derived.ask(
            [&, number](Progress &progress) {
                mostAtOnce = std::max<int>(mostAtOnce, ++atOnce);
                ++runs;
                while (number == 1 && !progress.cancelled())
                    QThread::msleep(1);
                progress.report(1, 2);
                --atOnce;
                return number;
            },
            [&told](int answer) { told.push_back(answer); });
    };
    QVERIFY(!derived.isBusy());
    ask(1);
    QTRY_COMPARE(runs.load(), 1);
    ask(2);
    ask(3);
    QVERIFY(derived.isBusy());
    QCOMPARE(derived.fraction(), 0.0); // of the next answer, not of the dropped one
    QTRY_VERIFY(!derived.isBusy());
    QCOMPARE(told, std::vector{3});
    QCOMPARE(runs.load(), 2); // the second was not needed
    QCOMPARE(mostAtOnce.load(), 1);
}

void AsyncValueTest::cancelledIsNotTold()
{
    AsyncValue derived;
    QSemaphore slow;
    int told = 0;
    derived.ask(
        [&slow](Progress &progress) {
            slow.acquire();
            return progress.cancelled();
        },
        [&told](bool) { ++told; });
    derived.cancel();
    QVERIFY(!derived.isBusy());
    slow.release();
    endWork();
    QCOMPARE(told, 0);
    derived.ask([](Progress &) { return 1; }, [&told](int answer) { told += answer; });
    QVERIFY(derived.isBusy());
    QTRY_COMPARE(told, 1);
    QVERIFY(!derived.isBusy());
}

// The work ends after the object that asked for it.
void AsyncValueTest::nobodyWaitsForIt()
{
    auto derived = std::make_unique<AsyncValue>();
    QSemaphore slow;
    std::atomic<bool> stopped = false;
    bool told = false;
    derived->ask(
        [&](Progress &progress) {
            slow.acquire();
            stopped = progress.cancelled();
            return 1;
        },
        [&told](int) { told = true; });
    derived.reset();
    slow.release();
    endWork();
    QVERIFY(stopped);
    QVERIFY(!told);
}

void AsyncValueTest::droppedIsFreedElsewhere()
{
    std::atomic<QThread *> freedOn = nullptr;
    AsyncValue derived;
    QSemaphore slow;
    derived.ask(
        [&](Progress &) {
            slow.acquire();
            return std::make_shared<Weight>(freedOn);
        },
        [](const std::shared_ptr<Weight> &) { QFAIL("it was cancelled"); });
    derived.cancel();
    slow.release();
    QTRY_VERIFY(freedOn.load() != nullptr);
    QVERIFY(freedOn.load() != QThread::currentThread());
}

void AsyncValueTest::endedBeforeItIsToldIsFreedElsewhere()
{
    std::atomic<QThread *> freedOn = nullptr;
    auto derived = std::make_unique<AsyncValue>();
    derived->ask([&freedOn](Progress &) { return std::make_shared<Weight>(freedOn); },
                 [](const std::shared_ptr<Weight> &) { QFAIL("nobody is there"); });
    QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
    QCOMPARE(freedOn.load(), static_cast<QThread *>(nullptr));
    derived.reset();
    QTRY_VERIFY(freedOn.load() != nullptr);
    QVERIFY(freedOn.load() != QThread::currentThread());
}

void AsyncValueTest::thrownIsTold()
{
    QStringList faults;
    connect(&WorkerFaults::instance(), &WorkerFaults::happened, this,
            [&faults](const QString &reason) { faults += reason; });
    AsyncValue derived;
    std::optional<QString> plain;
    derived.ask([](Progress &) -> QString { throw std::bad_alloc(); },
                [&plain](const QString &answer) { plain = answer; });
    QTRY_COMPARE(plain, std::optional(QString()));
    QCOMPARE(faults, QStringList(QStringLiteral("out of memory")));
    std::string error;
    derived.ask([](Progress &) -> Result<int> { throw std::bad_alloc(); },
                [&error](const Result<int> &answer) { error = answer ? "none" : answer.error().message; });
    QTRY_COMPARE(error, std::string("out of memory"));
    derived.ask([](Progress &) -> int { throw std::bad_alloc(); }, [](int) { QFAIL("it was cancelled"); });
    derived.cancel();
    endWork();
    QCOMPARE(faults.size(), 1); // none for the cancelled task
    disconnect(&WorkerFaults::instance(), nullptr, this, nullptr);
}

void AsyncValueTest::toldMayAskAgain()
{
    AsyncValue derived;
    int last = 0;
    std::function<void(int)> ask = [&](int number) {
        derived.ask([number](Progress &) { return number; },
                    [&](int answer) {
                        QVERIFY(!derived.isBusy());
                        last = answer;
                        if (answer < 3)
                            ask(answer + 1);
                    });
    };
    ask(1);
    QTRY_COMPARE(last, 3);
}

void AsyncValueTest::toldMayEndIt()
{
    auto derived = std::make_unique<AsyncValue>();
    derived->ask([](Progress &) { return 1; }, [&derived](int) { derived.reset(); });
    QTRY_VERIFY(derived == nullptr);
}

void AsyncValueTest::onceIsToldWhateverElseIsAsked()
{
    QObject context;
    QStringList told;
    for (const QString &name : {QStringLiteral("a"), QStringLiteral("b")})
        AsyncValue::once(
            &context, [name](Progress &) { return name; }, [&told](const QString &text) { told += text; });
    QTRY_COMPARE(told.size(), 2);
    QTRY_VERIFY(context.children().isEmpty());
}

void AsyncValueTest::onceIsDoneWithoutItsContext()
{
    QSemaphore slow;
    std::atomic<bool> written = false;
    {
        QObject context;
        AsyncValue::once(
            &context,
            [&](Progress &) {
                slow.acquire();
                return written = true;
            },
            [](bool) { QFAIL("nobody is there"); });
    }
    slow.release();
    endWork();
    QVERIFY(written);
}

// It does not say that nothing refers to the unit, which would then be removed without a question.
void AsyncValueTest::failedSearchSaysThatItKnowsNothing()
{
    const FormatSet formats = test::formatsOf<OutOfMemoryFormat>();
    const auto file = test::openBytes(test::buildSample(), formats, "some.sample");
    ReferrerFinder finder(*file);
    finder.lookAround({1, NodeId{}});
    endWork();
    QVERIFY(finder.result() && !finder.result()->none());
    QCOMPARE(finder.result()->unread, std::size_t{file->file().units().size()});
}

CUTAWAY_TESTS(AsyncValueTest)
#include "asyncvaluetest.moc"
