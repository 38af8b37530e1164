// SPDX-License-Identifier: MIT
#include "viewers/pack/formcatalog.h"

#include <QtConcurrent/QtConcurrentRun>

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
    std::vector<std::shared_ptr<const File>> files{m_context.core().snapshot()};
    for (const File *master : m_context.plugins().masters)
        files.push_back(master->snapshot());
    m_watcher.setFuture(QtConcurrent::run([files, progress = m_progress] {
        pack::Plugins plugins{*files.front(), {}};
        for (std::size_t i = 1; i < files.size(); ++i)
            plugins.masters.push_back(files[i].get());
        return std::shared_ptr<const pack::FormList>(
            std::make_shared<pack::FormList>(pack::FormList::of(plugins, *progress)));
    }));
}

} // namespace cutaway
