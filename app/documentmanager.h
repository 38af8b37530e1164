// SPDX-License-Identifier: MIT
// The open documents and the recent files.
#pragma once

#include "app/document.h"
#include "app/settings.h"

namespace cutaway
{

class ClipContext;
class OpenFiles;
class OwnBodies;
class WalkmeshChoices;

class DocumentManager : public QObject
{
    Q_OBJECT

public:
    DocumentManager(Settings &settings, Jobs &jobs, QObject *parent = nullptr);
    ~DocumentManager() override;

    // Starts opening, or returns the document that has the file open already. `selected` is the path text of
    // the place to select then.
    Document &open(const QString &path, const QString &selected = {});
    // The same, but what is shown stays in front.
    Document &openBehind(const QString &path);
    // Opens the file of that name, ignoring case: one that is open, as it serves as master, else the one
    // beside `shown` or, for a plugin, in the data folder of its game. Null if there is none.
    Document *openBeside(const Document &shown, const QString &name, const QString &selected);
    // Has the masters of all plugins sought in the data folders of the settings.
    void seekMasters();
    // Closes without asking: unsaved changes are lost.
    void close(Document &document);

    const std::vector<std::unique_ptr<Document>> &documents() const { return m_documents; }
    // Its name, with a folder that tells it apart if another open document has the same name.
    QString titleOf(const Document &document) const;
    const FormatSet &formats() const { return m_formats; }
    const Settings &settings() const { return m_settings; }
    Settings &settings() { return m_settings; }
    ClipContext &clipContext() const { return *m_clipContext; }
    OpenFiles &openFiles() const { return *m_openFiles; }
    OwnBodies &ownBodies() const { return *m_ownBodies; }
    WalkmeshChoices &walkmeshChoices() const { return *m_walkmeshChoices; }

    const QStringList &recentFiles() const { return m_recent; }
    bool canReopen() const { return !m_closed.empty(); }
    void reopenClosed();

    // Built-in samples, as paths that open() takes.
    static QStringList samples();

Q_SIGNALS:
    void opened(cutaway::Document &document, bool isInFront); // loading has started
    void aboutToClose(cutaway::Document &document);
    void activated(cutaway::Document &document); // asked for although open already
    void recentChanged();
    void closedChanged();

private:
    Document *documentAt(const QString &name) const;
    Document &add(const QString &name, const QString &selected, bool isInFront);
    void remember(const QString &path);
    void followState(Document &document);
    void takeDataFolders();

    Settings &m_settings;
    Jobs &m_jobs;
    FormatSet m_formats;
    std::vector<std::unique_ptr<Document>> m_documents;
    QStringList m_recent;
    std::unique_ptr<ClipContext> m_clipContext;
    std::unique_ptr<OpenFiles> m_openFiles;
    std::unique_ptr<OwnBodies> m_ownBodies;
    std::unique_ptr<WalkmeshChoices> m_walkmeshChoices;
    std::vector<SessionFile> m_closed; // the last one closed stands last
};

} // namespace cutaway
