// SPDX-License-Identifier: MIT
#include "app/appclipcontext.h"

#include "app/documentmanager.h"

namespace cutaway
{

AppClipContext::AppClipContext(DocumentManager &manager, Settings &settings)
    : m_manager(manager), m_settings(settings)
{
    connect(&manager, &DocumentManager::opened, this, [this](Document &document) {
        connect(&document, &Document::stateChanged, this, &ClipContext::openFilesChanged);
    });
    connect(&manager, &DocumentManager::closedChanged, this, &ClipContext::openFilesChanged);
}

std::vector<std::shared_ptr<const File>> AppClipContext::openFiles() const
{
    std::vector<std::shared_ptr<const File>> files;
    for (const auto &document : m_manager.documents()) {
        if (document->state() == Document::State::Open)
            files.push_back(document->file().file().snapshot());
    }
    return files;
}

QHash<QString, QString> AppClipContext::skeletons() const
{
    return m_settings.skeletons();
}

void AppClipContext::setSkeleton(const QString &name, const QString &path)
{
    m_settings.setSkeleton(name, path);
}

QString AppClipContext::eventNames() const
{
    return m_settings.eventNames();
}

void AppClipContext::setEventNames(const QString &text)
{
    m_settings.setEventNames(text);
    Q_EMIT eventNamesChanged();
}

} // namespace cutaway
