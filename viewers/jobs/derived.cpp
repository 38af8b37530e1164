// SPDX-License-Identifier: MIT
#include "viewers/jobs/derived.h"

#include <QtConcurrent/QtConcurrentRun>
#include <utility>

namespace cutaway
{

Derived::Derived(QObject *parent) : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &Derived::finish);
}

void Derived::cancel()
{
    m_next.reset();
    if (m_running)
        m_running->progress->cancel();
}

void Derived::queue(Run run)
{
    cancel();
    if (m_running)
        m_next = std::move(run);
    else
        start(std::move(run));
}

void Derived::start(Run run)
{
    m_running = std::move(run);
    m_watcher.setFuture(
        QtConcurrent::run([progress = m_running->progress, work = std::exchange(m_running->work, nullptr)] {
            work(*progress);
        }));
}

// What is told of the answer may ask again, or end this.
void Derived::finish()
{
    const Run ended = *std::exchange(m_running, std::nullopt);
    if (m_next)
        start(*std::exchange(m_next, std::nullopt));
    else if (!ended.progress->cancelled())
        ended.done();
}

} // namespace cutaway
