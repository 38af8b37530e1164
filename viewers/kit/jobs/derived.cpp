// SPDX-License-Identifier: MIT
#include "viewers/kit/jobs/derived.h"

#include "core/base/residency.h"

#include <QtConcurrent/QtConcurrentRun>
#include <utility>

namespace cutaway
{

Derived::Derived(QObject *parent) : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &Derived::finish);
}

Derived::Derived(Jobs &jobs, QObject *parent) : Derived(parent)
{
    m_jobs = &jobs;
}

Derived::~Derived()
{
    cancel();
    if (m_running && m_jobs != nullptr)
        m_jobs->hide(m_running->progress);
}

void Derived::cancel()
{
    m_next.reset();
    if (m_running) {
        m_running->isDropped = true;
        m_running->progress->cancel();
    }
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
            releaseMappedPages();
        }));
    if (m_jobs != nullptr)
        m_jobs->show(m_running->title, m_running->progress);
}

// The receiver of the answer may ask again, or destroy this.
void Derived::finish()
{
    const Run ended = *std::exchange(m_running, std::nullopt);
    if (m_next)
        start(*std::exchange(m_next, std::nullopt));
    if (m_jobs != nullptr)
        m_jobs->hide(ended.progress);
    if (!ended.isDropped)
        ended.done();
}

} // namespace cutaway
