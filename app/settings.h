// SPDX-License-Identifier: MIT
// The settings kept between runs. Whatever the settings file holds, reading it gives usable values.
//
// More than 40 functions: two for each thing that is kept.
#pragma once

#include "app/workspacelayout.h"
#include "core/file/file.h"
#include "core/formats/esp/game.h"
#include "viewers/kit/tree/treelook.h"

#include <QByteArray>
#include <QHash>
#include <QSettings>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

namespace cutaway
{

// A document inside a file that had a tab of its own.
struct SessionPart {
    QString title;
    quint64 offset = 0; // in the file
    QString selected;   // path text, may be empty
    bool isCurrent = false;
    TreeLook tree;
    bool operator==(const SessionPart &) const = default;
};

struct SessionFile {
    QString path;
    QString selected; // path text of the selection, may be empty
    std::vector<SessionPart> parts;
    TreeLook tree;
    bool operator==(const SessionFile &) const = default;
};

class Settings
{
public:
    static constexpr int kMostFiles = 50; // in any list

    // The user's own settings, or another file for tests and screenshots; an empty name keeps nothing.
    Settings();
    explicit Settings(const QString &fileName);
    ~Settings(); // all is on the disk

    QString theme() const;
    void setTheme(const QString &choice);
    int textPixels() const;      // of the interface font
    QString fixedFamily() const; // empty: the system's
    void setFonts(int pixels, const QString &fixedFamily);
    // Bytes per row: one of HexLayout::kWidths or 0 for as many as fit.
    int bytesPerRow() const;
    void setBytesPerRow(int bytes);
    bool showsOverview() const;
    void setShowsOverview(bool shown);
    // True if units of files of that format are shown below their owners.
    bool showsHierarchy(const QString &format) const;
    void setShowsHierarchy(const QString &format, bool shown);
    // Names of the folded sections of the package form; nothing if the user has folded none yet.
    std::optional<QStringList> foldedSections() const;
    void setFoldedSections(const QStringList &names);
    // What the user has added to the forms of bodies: presets as text, names of materials.
    QStringList bodyPresets() const;
    void setBodyPresets(const QStringList &presets);
    QStringList bodyMaterials() const;
    void setBodyMaterials(const QStringList &names);
    // How walkmeshes are edited; see WalkmeshChoices.
    QStringList walkmeshChoices() const;
    void setWalkmeshChoices(const QStringList &choices);
    bool restoresSession() const;
    void setRestoresSession(bool restored);
    bool keepsJournals() const;
    void setKeepsJournals(bool kept);
    Backups backups() const;
    void setBackups(Backups kept);
    // Where masters and string tables of a game's plugins are found; empty for nowhere.
    QString dataFolder(esp::Game game) const;
    void setDataFolder(esp::Game game, const QString &folder);
    // Keys of a command as text; nothing if the user has not changed them.
    std::optional<QString> keys(const QString &command) const;
    void setKeys(const QString &command, const std::optional<QString> &keys);
    // Folder of what is kept beside the settings, such as bookmarks; empty when nothing is kept.
    QString folder() const;
    QByteArray geometry() const;
    void setGeometry(const QByteArray &geometry);
    // State of a workspace, by its name.
    QByteArray workspace(const QString &name) const;
    void setWorkspace(const QString &name, const QByteArray &state);
    // Workspace chosen for the files of a kind; nothing until one was chosen.
    std::optional<Workspace> chosenWorkspace(const QString &kind) const;
    void setChosenWorkspace(const QString &kind, Workspace workspace);
    // Files of skeletons that the user chose, by their name in clips.
    QHash<QString, QString> skeletons() const;
    void setSkeleton(const QString &name, const QString &path);
    // The list of known events if the user has changed it, else empty.
    QString eventNames() const;
    void setEventNames(const QString &text);
    QStringList recentFiles() const;
    void setRecentFiles(const QStringList &paths);
    std::vector<SessionFile> session() const;
    int sessionCurrent() const;
    void setSession(const std::vector<SessionFile> &files, int current);

private:
    QByteArray bytes(const QString &key) const;
    bool flag(const QString &key, bool usual) const;
    void setValue(const QString &key, const QVariant &value); // an invalid one takes it away

    void writeLater();
    void write();

    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<QObject> m_filter; // keeps m_settings from writing by itself, on this thread
    QTimer m_delay;                    // changes come in bursts
};

} // namespace cutaway
