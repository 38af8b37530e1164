// SPDX-License-Identifier: MIT
#include "viewers/pack/formcatalog.h"

#include "viewers/jobs/jobs.h"

namespace cutaway
{

FormCatalog &FormCatalog::of(PackContext &context)
{
    auto *known = context.findChild<FormCatalog *>(QString(), Qt::FindDirectChildrenOnly);
    return known != nullptr ? *known : *new FormCatalog(context);
}

FormCatalog::FormCatalog(PackContext &context) : QObject(&context), m_context(context)
{
    connect(&context, &PackContext::mastersFound, this, [this] { m_isStale = true; });
    // Names and records that come or go change the size of the file.
    connect(&context.file(), &OpenFile::changed, this,
            [this](const ChangeSet &change) { m_isStale = m_isStale || change.resized; });
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        m_list = m_watcher.result();
        Q_EMIT changed();
    });
}

FormCatalog::~FormCatalog()
{
    if (m_progress != nullptr)
        m_progress->cancel();
    m_watcher.waitForFinished();
}

std::shared_ptr<const pack::FormList> FormCatalog::list()
{
    if (m_isStale && !m_watcher.isRunning())
        read();
    return m_list;
}

void FormCatalog::read()
{
    m_isStale = false;
    m_progress = std::make_shared<Progress>();
    m_watcher.setFuture(onWorker([files = m_context.snapshot(), progress = m_progress] {
        return freedElsewhere<const pack::FormList>(
            std::make_shared<pack::FormList>(pack::FormList::of(files.plugins(), *progress)));
    }));
}

} // namespace cutaway
