// SPDX-License-Identifier: MIT
#include "app/settings.h"

#include <algorithm>

namespace cutaway
{

namespace
{

const QString kThemeKey = QStringLiteral("look/theme");
const QString kGeometryKey = QStringLiteral("window/geometry");
const QString kRecentKey = QStringLiteral("files/recent");
const QString kSkeletonNamesKey = QStringLiteral("skeletons/names");
const QString kEventNamesKey = QStringLiteral("events/names");
const QString kSkeletonPathsKey = QStringLiteral("skeletons/paths");
const QString kSessionKey = QStringLiteral("session/files");
const QString kSelectedKey = QStringLiteral("session/selected");
const QString kCurrentKey = QStringLiteral("session/current");

} // namespace

Settings::Settings() : m_settings(std::make_unique<QSettings>()) {}

Settings::Settings(const QString &fileName)
{
    if (!fileName.isEmpty())
        m_settings = std::make_unique<QSettings>(fileName, QSettings::IniFormat);
}

QByteArray Settings::bytes(const QString &key) const
{
    return m_settings ? QByteArray::fromBase64(m_settings->value(key).toString().toLatin1()) : QByteArray();
}

QString Settings::theme() const
{
    return m_settings ? m_settings->value(kThemeKey).toString() : QString();
}

void Settings::setTheme(const QString &choice)
{
    if (m_settings)
        m_settings->setValue(kThemeKey, choice);
}

QByteArray Settings::geometry() const
{
    return bytes(kGeometryKey);
}

// Base64 rather than a byte array of QVariant: what a text editor or a crash did to it stays harmless.
void Settings::setGeometry(const QByteArray &geometry)
{
    if (m_settings)
        m_settings->setValue(kGeometryKey, QString::fromLatin1(geometry.toBase64()));
}

QByteArray Settings::workspace(const QString &name) const
{
    return bytes(QStringLiteral("workspace/") + name);
}

void Settings::setWorkspace(const QString &name, const QByteArray &state)
{
    if (m_settings)
        m_settings->setValue(QStringLiteral("workspace/") + name, QString::fromLatin1(state.toBase64()));
}

QHash<QString, QString> Settings::skeletons() const
{
    QHash<QString, QString> chosen;
    if (!m_settings)
        return chosen;
    const QStringList names = m_settings->value(kSkeletonNamesKey).toStringList().mid(0, kMostFiles);
    const QStringList paths = m_settings->value(kSkeletonPathsKey).toStringList();
    for (qsizetype i = 0; i < names.size(); ++i)
        chosen.insert(names[i], paths.value(i));
    return chosen;
}

QString Settings::eventNames() const
{
    return m_settings ? m_settings->value(kEventNamesKey).toString() : QString();
}

void Settings::setEventNames(const QString &text)
{
    if (m_settings)
        m_settings->setValue(kEventNamesKey, text);
}

// Two lists: a name may hold what has a meaning in the keys of settings.
void Settings::setSkeleton(const QString &name, const QString &path)
{
    if (!m_settings)
        return;
    QHash<QString, QString> chosen = skeletons();
    chosen.remove(name);
    if (!path.isEmpty())
        chosen.insert(name, path);
    m_settings->setValue(kSkeletonNamesKey, QStringList(chosen.keys()));
    m_settings->setValue(kSkeletonPathsKey, QStringList(chosen.values()));
}

QStringList Settings::recentFiles() const
{
    return m_settings ? m_settings->value(kRecentKey).toStringList().mid(0, kMostFiles) : QStringList();
}

void Settings::setRecentFiles(const QStringList &paths)
{
    if (m_settings)
        m_settings->setValue(kRecentKey, paths.mid(0, kMostFiles));
}

std::vector<SessionFile> Settings::session() const
{
    std::vector<SessionFile> files;
    if (!m_settings)
        return files;
    const QStringList paths = m_settings->value(kSessionKey).toStringList().mid(0, kMostFiles);
    const QStringList selected = m_settings->value(kSelectedKey).toStringList();
    for (qsizetype i = 0; i < paths.size(); ++i)
        files.push_back({paths[i], selected.value(i)});
    return files;
}

int Settings::sessionCurrent() const
{
    return m_settings ? m_settings->value(kCurrentKey).toInt() : 0;
}

void Settings::setSession(const std::vector<SessionFile> &files, int current)
{
    if (!m_settings)
        return;
    QStringList paths;
    QStringList selected;
    for (const SessionFile &file : files) {
        paths.append(file.path);
        selected.append(file.selected);
    }
    m_settings->setValue(kSessionKey, paths);
    m_settings->setValue(kSelectedKey, selected);
    m_settings->setValue(kCurrentKey, current);
}

} // namespace cutaway
