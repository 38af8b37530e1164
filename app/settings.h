// SPDX-License-Identifier: MIT
// What is kept between runs. Whatever stands in the settings file, reading it gives something usable.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QSettings>
#include <QStringList>
#include <memory>
#include <vector>

namespace cutaway
{

struct SessionFile {
    QString path;
    QString selected; // path text of the selection, may be empty
    bool operator==(const SessionFile &) const = default;
};

class Settings
{
public:
    static constexpr int kMostFiles = 50; // in any list

    // The user's own settings, or another file for tests and screenshots; an empty name keeps nothing.
    Settings();
    explicit Settings(const QString &fileName);

    QString theme() const;
    void setTheme(const QString &choice);
    QByteArray geometry() const;
    void setGeometry(const QByteArray &geometry);
    // By name of a workspace.
    QByteArray workspace(const QString &name) const;
    void setWorkspace(const QString &name, const QByteArray &state);
    // Files of skeletons that the user chose, by the name that clips give.
    QHash<QString, QString> skeletons() const;
    void setSkeleton(const QString &name, const QString &path);
    // The list of known events where the user has changed it, else empty.
    QString eventNames() const;
    void setEventNames(const QString &text);
    QStringList recentFiles() const;
    void setRecentFiles(const QStringList &paths);
    std::vector<SessionFile> session() const;
    int sessionCurrent() const;
    void setSession(const std::vector<SessionFile> &files, int current);

private:
    QByteArray bytes(const QString &key) const;

    std::unique_ptr<QSettings> m_settings;
};

} // namespace cutaway
