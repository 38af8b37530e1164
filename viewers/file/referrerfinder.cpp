// SPDX-License-Identifier: MIT
#include "viewers/file/referrerfinder.h"

#include <QtConcurrent>

namespace cutaway
{

ReferrerFinder::ReferrerFinder(OpenFile &file, QObject *parent) : QObject(parent), m_file(file)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &ReferrerFinder::finish);
}

ReferrerFinder::~ReferrerFinder()
{
    m_watcher.waitForFinished();
}

void ReferrerFinder::look(UnitId unit)
{
    if (m_result && m_unit == unit && m_revision == m_file.revision()) {
        Q_EMIT found();
        return;
    }
    m_unit = unit;
    m_revision = m_file.revision();
    m_result.reset();
    if (!m_watcher.isRunning())
        start();
}

void ReferrerFinder::start()
{
    m_searched = m_unit;
    m_searchedRevision = m_revision;
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    m_watcher.setFuture(QtConcurrent::run(
        [snapshot, unit = m_unit] { return snapshot->format().referrers(*snapshot, unit); }));
}

void ReferrerFinder::finish()
{
    if (m_searched != m_unit || m_searchedRevision != m_revision) {
        start(); // something else was asked for in the meantime
        return;
    }
    m_result = m_watcher.result();
    Q_EMIT found();
}

} // namespace cutaway
