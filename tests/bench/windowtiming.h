// SPDX-License-Identifier: MIT
// Shared by benchmarks of the real window: an application that notes its longest event, waiting, memory.
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QThread>
#include <QTimer>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>

namespace cutaway::bench
{

inline double milliseconds(const QElapsedTimer &timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

// CPU time of this thread alone: the window's own work, on a machine that other work keeps busy.
class CpuTimer
{
public:
    double milliseconds() const { return now() - m_start; }

private:
    static double now()
    {
        timespec time = {};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    }
    double m_start = now();
};

// Notes the longest event, in CPU time: while one is handled, the window does not respond.
class TimedApplication : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (QThread::currentThread() != thread()) // pictures are drawn on one of their own
            return QApplication::notify(receiver, event);
        if (m_depth++ != 0) {
            const bool done = QApplication::notify(receiver, event);
            --m_depth;
            return done;
        }
        const QByteArray name = receiver->metaObject()->className();
        const QEvent::Type type = event->type();
        const CpuTimer timer;
        const bool done = QApplication::notify(receiver, event);
        --m_depth;
        note(timer.milliseconds(), name + " event " + QByteArray::number(type));
        return done;
    }
    // Prints events that take longer than this many milliseconds at once.
    void printAbove(double limit) { m_printed = limit; }
    // A call from outside the event loop counts as an event.
    void note(double taken, const QByteArray &what)
    {
        if (taken > m_printed)
            std::printf("    %8.2f ms  %s\n", taken, what.constData());
        if (taken <= m_longest)
            return;
        m_longest = taken;
        m_what = what;
    }
    void reset() { m_longest = m_apart = 0; }
    void addApart(double spent) { m_apart += spent; }
    double spentApart() const { return m_apart; } // since
    double longest() const { return m_longest; }
    const QByteArray &what() const { return m_what; }

private:
    int m_depth = 0;
    double m_longest = 0;
    double m_apart = 0;
    double m_printed = 1e9;
    QByteArray m_what;
};

inline TimedApplication &application()
{
    return *static_cast<TimedApplication *>(qApp);
}

// While one exists, events count by themselves, and waiting for them does not count for the action around it.
class Apart
{
public:
    Apart() = default;
    ~Apart() { application().addApart(m_timer.milliseconds()); }
    Apart(const Apart &) = delete;
    Apart &operator=(const Apart &) = delete;

private:
    CpuTimer m_timer;
};

inline void report(const char *what, double taken)
{
    std::printf("%-44s %9.2f ms   longest event %8.2f ms  %s\n", what, taken, application().longest(),
                application().what().constData());
    std::fflush(stdout);
    application().reset();
}

// Handles all waiting events, painting included, for that many milliseconds.
inline void settle(int limit = 300)
{
    const Apart apart;
    QElapsedTimer quiet;
    QTimer wake;
    wake.start(10);
    for (quiet.start(); quiet.elapsed() < limit;)
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
}

template <class Condition> bool waitFor(Condition condition, int limit = 120'000)
{
    const Apart apart;
    QElapsedTimer timer;
    QTimer wake; // sleeps in between: with a time limit, processEvents() does not
    wake.start(5);
    for (timer.start(); !condition() && timer.elapsed() < limit;)
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    return condition();
}

// Memory in kB, from /proc: VmHWM, VmRSS.
inline long memory(const std::string &name)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(name + ":"))
            return std::stol(line.substr(name.size() + 1));
    }
    return 0;
}

} // namespace cutaway::bench
