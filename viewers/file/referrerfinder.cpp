// SPDX-License-Identifier: MIT
#include "viewers/file/referrerfinder.h"

#include "viewers/jobs/worker.h"

namespace cutaway
{

ReferrerFinder::ReferrerFinder(OpenFile &file, QObject *parent) : QObject(parent), m_file(file)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &ReferrerFinder::finish);
}

ReferrerFinder::~ReferrerFinder()
{
    if (m_progress != nullptr)
        m_progress->cancel();
    m_watcher.waitForFinished();
}

void ReferrerFinder::lookAround(Place place)
{
    const File &file = m_file.file();
    look({place.unit, file.format().targetRow(file, place.unit, m_file.pathOf(place).path)});
}

void ReferrerFinder::look(const Wanted &wanted)
{
    if (m_result && m_wanted == wanted && m_revision == m_file.revision()) {
        Q_EMIT found();
        return;
    }
    m_wanted = wanted;
    m_revision = m_file.revision();
    m_result.reset();
    if (!m_watcher.isRunning())
        start();
    else if (m_searched != m_wanted || m_searchedRevision != m_revision)
        m_progress->cancel(); // its end starts this one
}

void ReferrerFinder::start()
{
    m_searched = m_wanted;
    m_searchedRevision = m_revision;
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    m_progress = std::make_shared<Progress>();
    m_watcher.setFuture(onWorker([snapshot, wanted = m_wanted, progress = m_progress] {
        return wanted.row
                   ? References{snapshot->format().rowReferrers(*snapshot, wanted.unit, *wanted.row), {}, 0}
                   : referencesTo(*snapshot, wanted.unit, *progress);
    }));
}

void ReferrerFinder::finish()
{
    if (m_progress->cancelled() || m_searched != m_wanted || m_searchedRevision != m_revision) {
        start(); // something else was asked for in the meantime
        return;
    }
    m_result = m_watcher.result();
    Q_EMIT found();
}

} // namespace cutaway
