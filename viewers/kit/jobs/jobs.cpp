// SPDX-License-Identifier: MIT
#include "viewers/kit/jobs/jobs.h"

#include "core/base/residency.h"
#include "viewers/kit/jobs/asyncvalue.h"

#include <QClipboard>
#include <QFutureWatcher>
#include <QGuiApplication>
#include <QtConcurrent/QtConcurrentRun>
#include <algorithm>

namespace cutaway
{

// Number of copies made or requested, here or by another program.
static int &copies()
{
    static int number = 0;
    static QPointer<QClipboard> counted;
    if (counted == nullptr) {
        counted = QGuiApplication::clipboard();
        QObject::connect(counted, &QClipboard::dataChanged, counted, [] { ++number; });
    }
    return number;
}

void copyText(QObject *context, bool isMuch, std::function<QString()> write, std::function<void()> done)
{
    const int number = ++copies();
    const auto put = [number, done = std::move(done)](const QString &text) {
        if (number != copies())
            return; // something newer was copied since
        QGuiApplication::clipboard()->setText(text);
        if (done)
            done();
    };
    if (!isMuch)
        return put(write());
    AsyncValue::once(
        context, [write = std::move(write)](Progress &) { return write(); }, put);
}

void Jobs::stop()
{
    for (Entry &entry : m_entries)
        entry.job.progress->cancel();
    for (Entry &entry : m_entries)
        entry.future.waitForFinished();
    m_entries.clear();
    qDeleteAll(findChildren<QFutureWatcher<void> *>());
}

void Jobs::show(const QString &title, const std::shared_ptr<Progress> &progress)
{
    m_entries.push_back({{title, progress}, {}});
    Q_EMIT changed();
}

void Jobs::hide(const std::shared_ptr<Progress> &progress)
{
    std::erase_if(m_entries, [&](const Entry &entry) { return entry.job.progress == progress; });
    Q_EMIT changed();
}

std::vector<Jobs::Job> Jobs::running() const
{
    std::vector<Job> jobs;
    for (const Entry &entry : m_entries)
        jobs.push_back(entry.job);
    return jobs;
}

void Jobs::launch(const QString &title, const std::shared_ptr<Progress> &progress, std::function<void()> work,
                  std::function<void()> done)
{
    auto *watcher = new QFutureWatcher<void>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, progress, done = std::move(done)] {
        watcher->deleteLater();
        std::erase_if(m_entries, [&](const Entry &entry) { return entry.job.progress == progress; });
        done();
        Q_EMIT changed();
    });
    m_entries.push_back({{title, progress}, QtConcurrent::run([work = std::move(work)] {
                             work();
                             releaseMappedPages();
                         })});
    watcher->setFuture(m_entries.back().future);
    Q_EMIT changed();
}

} // namespace cutaway
