// SPDX-License-Identifier: MIT
// The masters of a plugin that is open: one object for each OpenFile, for all panes that show it.
//
// A master is the file that is open in this program, with its edits, or else the one beside the plugin or in
// the data folder of its game, opened on a worker; until it is open, and where there is none, its FormIDs
// have a text and no record. The names of its records, and the texts of string tables, are read by a worker,
// too, and given to the plugin, which then says OpenFile::textsChanged.
//
// Threads: GUI thread only. Workers take snapshot().
#pragma once

#include "core/formats/esp/plugins.h"
#include "viewers/kit/file/openfiles.h"
#include "viewers/kit/jobs/asyncvalue.h"

namespace cutaway
{

// The plugin and its masters as they are now, for a worker.
struct PluginSnapshot {
    std::vector<std::shared_ptr<const File>> files; // the plugin first
    esp::Plugins plugins() const;
};

class PluginMasters : public QObject
{
    Q_OBJECT

public:
    // Made on first use, gone with the file, which is a plugin.
    static PluginMasters &of(OpenFile &file);
    ~PluginMasters() override;

    esp::Plugins plugins() const;
    PluginSnapshot snapshot() const;
    // Looks for masters and string tables once more, as data folders are others now.
    void seek();
    // The files that are open in this program; until then, none but this one.
    void setOpenFiles(OpenFiles &files);
    // Other plugins among them, which take edits of their own.
    std::vector<OpenFile *> otherPlugins() const;
    // The one that was opened from this path; null for none.
    OpenFile *otherPlugin(const std::filesystem::path &path) const;
    // Opens one more; what is shown stays in front.
    void openOther(const QString &path);

Q_SIGNALS:
    // Other masters than before: some were found, opened or closed.
    void changed();
    // Checks ask others now, as masters were opened or closed in this program, or data folders are others.
    void companionsChanged();
    // Plugins were opened, closed or saved, masters or not.
    void otherPluginsChanged();

private:
    using Found = std::vector<std::unique_ptr<File>>;

    explicit PluginMasters(OpenFile &file);
    const File &core() const { return m_file.file(); }
    std::vector<OpenFile *> openMasters() const;
    void take(Found masters);
    void follow();
    void followOpenFiles();
    void followChange(const ChangeSet &change);
    void setCompanions();
    void readTexts();
    void give(std::shared_ptr<const esp::ForeignTexts> texts);

    OpenFile &m_file;
    QPointer<OpenFiles> m_openFiles;
    Found m_found;                    // beside the plugin or in a data folder
    bool m_isSought = false;          // m_found has what there is
    bool m_hasOwnCompanions = true;   // those of the file are m_found
    std::vector<const File *> m_last; // to tell whether others are open now; not to be read
    std::vector<std::string> m_names; // of the masters that were sought
    std::shared_ptr<const esp::ForeignTexts> m_texts;
    AsyncValue m_seeking;
    AsyncValue m_reading;
};

} // namespace cutaway
