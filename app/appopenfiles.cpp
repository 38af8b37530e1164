// SPDX-License-Identifier: MIT
#include "app/appopenfiles.h"

#include "app/documentmanager.h"

namespace cutaway
{

AppOpenFiles::AppOpenFiles(DocumentManager &manager) : m_manager(manager)
{
    connect(&manager, &DocumentManager::opened, this, [this](Document &document) {
        connect(&document, &Document::stateChanged, this, &OpenFiles::changed);
        connect(&document, &Document::saved, this, &OpenFiles::changed); // maybe under another name
    });
    connect(&manager, &DocumentManager::closedChanged, this, &OpenFiles::changed);
}

std::vector<OpenFile *> AppOpenFiles::list() const
{
    std::vector<OpenFile *> files;
    for (const auto &document : m_manager.documents()) {
        if (document->state() == Document::State::Open)
            files.push_back(&document->file());
    }
    return files;
}

Document *AppOpenFiles::documentOf(const OpenFile &file) const
{
    for (const auto &document : m_manager.documents()) {
        if (document->state() == Document::State::Open && &document->file() == &file)
            return document.get();
    }
    return nullptr;
}

bool AppOpenFiles::isModified(const OpenFile &file) const
{
    const Document *document = documentOf(file);
    return document != nullptr && document->isModified();
}

void AppOpenFiles::save(OpenFile &file)
{
    if (Document *document = documentOf(file))
        document->save();
}

void AppOpenFiles::open(const QString &path)
{
    m_manager.openBehind(path);
}

} // namespace cutaway
