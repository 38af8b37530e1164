// SPDX-License-Identifier: MIT
#include "viewers/kit/jobs/asyncvalue.h"

#include "core/base/residency.h"

#include <QtConcurrent/QtConcurrentRun>
#include <utility>

namespace cutaway
{

AsyncValue::AsyncValue(QObject *parent) : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &AsyncValue::finish);
}

AsyncValue::AsyncValue(Jobs &jobs, QObject *parent) : AsyncValue(parent)
{
    m_jobs = &jobs;
}

AsyncValue::~AsyncValue()
{
    cancel();
    if (m_running && m_jobs != nullptr)
        m_jobs->hide(m_running->progress);
}

void AsyncValue::cancel()
{
    m_next.reset();
    if (m_running) {
        m_running->isDropped = true;
        m_running->progress->cancel();
    }
}

void AsyncValue::queue(Run run)
{
    cancel();
    if (m_running)
        m_next = std::move(run);
    else
        start(std::move(run));
}

void AsyncValue::start(Run run)
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
void AsyncValue::finish()
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
