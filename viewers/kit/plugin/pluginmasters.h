// SPDX-License-Identifier: MIT
// The masters of a plugin that is open: one object for each OpenFile, for all panes that show it.
//
// A master is the file that is open in this program, with its edits, or else the one beside the plugin,
// opened on a worker; until it is open, and where there is none, its FormIDs have a text and no record.
//
// Threads: GUI thread only. Workers take snapshot().
#pragma once

#include "core/formats/esp/plugins.h"
#include "viewers/kit/file/openfiles.h"

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
    // The files that are open in this program; until then, none but this one.
    void setOpenFiles(OpenFiles &files);
    // Other plugins among them, which take edits of their own.
    std::vector<OpenFile *> otherPlugins() const;
    // The one that was opened from this path; null for none.
    OpenFile *otherPlugin(const std::filesystem::path &path) const;

Q_SIGNALS:
    // Other masters than before: some were found, opened or closed. Names come from there.
    void changed();
    // Checks ask others now, as masters were opened or closed in this program.
    void companionsChanged();
    // Plugins were opened, closed or saved, masters or not.
    void otherPluginsChanged();

private:
    explicit PluginMasters(OpenFile &file);
    const File &core() const { return m_file.file(); }
    void seek();
    void followOpenFiles();
    void follow();
    void shareOpenOnes();
    bool isAnyOpen() const;

    OpenFile &m_file;
    QPointer<OpenFiles> m_openFiles;
    std::vector<std::unique_ptr<File>> m_beside;
    bool m_isSought = false;          // m_beside has what there is
    bool m_sharesOpenOnes = false;    // the companions of the file are masters that are open
    std::vector<const File *> m_last; // to tell whether others are open now; not to be read
};

} // namespace cutaway
