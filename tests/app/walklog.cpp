// SPDX-License-Identifier: MIT
#include "tests/app/walklog.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>
#include <utility>

namespace cutaway::test
{

namespace
{

using namespace Qt::Literals::StringLiterals;

constexpr int kKeptSteps = 15;
constexpr int kHangs = 60; // seconds without a sign of life

// Kept ready for a signal handler, which may not do much.
char lastSteps[8192];
struct sigaction handlersBefore[NSIG];

void tellAndDie(int number)
{
    for (const char *rest = lastSteps; *rest != '\0';) {
        const ssize_t written = write(STDERR_FILENO, rest, strlen(rest));
        if (written <= 0)
            break;
        rest += written;
    }
    sigaction(number, &handlersBefore[number], nullptr);
    raise(number);
}

constexpr int kDeadly[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE};

} // namespace

WalkLog::WalkLog(QString walk)
    : m_walk(std::move(walk)), m_isLoud(qEnvironmentVariableIsSet("CUTAWAY_WALK_LOG")),
      m_watcher([this] { watch(); })
{
    struct sigaction handler = {};
    handler.sa_handler = tellAndDie;
    for (const int number : kDeadly)
        sigaction(number, &handler, &handlersBefore[number]);
}

WalkLog::~WalkLog()
{
    m_isDone = true;
    m_watcher.join();
    for (const int number : kDeadly)
        sigaction(number, &handlersBefore[number], nullptr);
}

// The window may hang for good: only another thread can report it.
void WalkLog::watch()
{
    using namespace std::chrono_literals;
    int seen = m_beats;
    for (int quiet = 0; !m_isDone; std::this_thread::sleep_for(100ms)) {
        quiet = std::exchange(seen, m_beats.load()) == seen ? quiet + 1 : 0;
        if (quiet < kHangs * 10)
            continue;
        std::fputs("the window does not answer any more\n", stderr);
        std::abort();
    }
}

void WalkLog::begin()
{
    ++m_step;
    ++m_beats;
    m_last += u"%1:"_s.arg(m_step);
    if (m_last.size() > kKeptSteps)
        m_last.removeFirst();
}

void WalkLog::add(const QString &words)
{
    ++m_beats;
    if (m_last.isEmpty())
        begin();
    m_last.last() += u' ' + words + u';';
    if (m_isLoud)
        std::fprintf(stderr, "%d: %s\n", m_step, qPrintable(words));
    keep();
}

QString WalkLog::text() const
{
    return u"%1, step %2\n%3\n"_s.arg(m_walk).arg(m_step).arg(m_last.join(u'\n'));
}

void WalkLog::keep() const
{
    const QByteArray text = this->text().toUtf8();
    std::snprintf(lastSteps, sizeof lastSteps, "%s", text.constData());
}

} // namespace cutaway::test
