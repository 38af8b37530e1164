// SPDX-License-Identifier: MIT
#include "app/settings.h"

#include "app/statewriter.h"

#include <QCoreApplication>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <algorithm>

namespace cutaway
{

namespace
{

const QString kThemeKey = QStringLiteral("look/theme");
const QString kTextPixelsKey = QStringLiteral("look/textPixels");
const QString kFixedFamilyKey = QStringLiteral("look/fixedFamily");
const QString kBytesPerRowKey = QStringLiteral("hex/bytesPerRow");
const QString kOverviewKey = QStringLiteral("hex/overview");
const QString kHierarchyGroup = QStringLiteral("tree/hierarchy/");
const QString kFoldedKey = QStringLiteral("packages/folded");
const QString kBodyPresetsKey = QStringLiteral("bodies/presets");
const QString kBodyMaterialsKey = QStringLiteral("bodies/materials");
const QString kWalkmeshKey = QStringLiteral("walkmesh/choices");
const QString kRestoreKey = QStringLiteral("session/restore");
const QString kJournalsKey = QStringLiteral("files/journals");
const QString kBackupsKey = QStringLiteral("files/backups");
constexpr QLatin1String kBackupNames[] = {QLatin1String("last"), QLatin1String("first-of-day"),
                                          QLatin1String("all")}; // by Backups
const QString kKeysGroup = QStringLiteral("keys/");
const QString kGeometryKey = QStringLiteral("window/geometry");
const QString kRecentKey = QStringLiteral("files/recent");
const QString kSkeletonNamesKey = QStringLiteral("skeletons/names");
const QString kEventNamesKey = QStringLiteral("events/names");
const QString kSkeletonPathsKey = QStringLiteral("skeletons/paths");
const QString kSessionKey = QStringLiteral("session/files");
const QString kSelectedKey = QStringLiteral("session/selected");
const QString kPartsKey = QStringLiteral("session/parts");
const QString kExpandedKey = QStringLiteral("session/expanded");
const QString kOrderKey = QStringLiteral("session/order");
const QString kTopKey = QStringLiteral("session/top");
const QString kCurrentKey = QStringLiteral("session/current");

// "2+" or "2-": column and direction; nothing in the order of the file.
QString textOfOrder(const ListSort &sort)
{
    if (sort.isFileOrder())
        return {};
    return QString::number(sort.column) + QLatin1Char(sort.order == Qt::AscendingOrder ? '+' : '-');
}

ListSort orderOfText(const QString &text)
{
    bool isRead = false;
    const int column = text.chopped(text.isEmpty() ? 0 : 1).toInt(&isRead);
    const bool isDown = text.endsWith(QLatin1Char('-'));
    return isRead && column >= 0 ? ListSort{column, isDown ? Qt::DescendingOrder : Qt::AscendingOrder}
                                 : ListSort{};
}

// Joins the parts of a file to one text: a line each, in columns, the open rows last.
QString textOfParts(const std::vector<SessionPart> &parts)
{
    QStringList lines;
    for (const SessionPart &part : parts) {
        const QStringList columns{part.title,
                                  QString::number(part.offset),
                                  part.selected,
                                  QString::number(part.isCurrent),
                                  textOfOrder(part.tree.sort),
                                  part.tree.top};
        lines += (columns + part.tree.expanded).join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

std::vector<SessionPart> partsOfText(const QString &text)
{
    std::vector<SessionPart> parts;
    for (const QString &line :
         text.split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(0, Settings::kMostFiles)) {
        const QStringList columns = line.split(QLatin1Char('\t'));
        parts.push_back({columns[0],
                         columns.value(1).toULongLong(),
                         columns.value(2),
                         columns.value(3) == QLatin1Char('1'),
                         {columns.mid(6), orderOfText(columns.value(4)), columns.value(5)}});
    }
    return parts;
}

// At this event QSettings writes on the thread of the window, and waits for the disk.
class Silencer : public QObject
{
public:
    bool eventFilter(QObject *, QEvent *event) override { return event->type() == QEvent::UpdateRequest; }
};

constexpr int kWriteDelay = 1000; // ms

QString dataFolderKey(esp::Game game)
{
    const std::string_view title = esp::gameTitle(game);
    return QStringLiteral("data/") + QString::fromUtf8(title.data(), qsizetype(title.size()));
}

// In the user's folder for settings (%APPDATA% on Windows, where QSettings alone would take the registry).
QString usualFile()
{
    const QSettings usual(QSettings::IniFormat, QSettings::UserScope, QCoreApplication::organizationName(),
                          QCoreApplication::applicationName());
    return QFileInfo(usual.fileName())
        .dir()
        .filePath(QCoreApplication::applicationName() + QStringLiteral(".conf"));
}

} // namespace

Settings::Settings() : Settings(usualFile()) {}

Settings::Settings(const QString &fileName)
{
    if (fileName.isEmpty())
        return;
    m_settings = std::make_unique<QSettings>(fileName, QSettings::IniFormat);
    writeLater();
}

Settings::~Settings()
{
    StateWriter::instance().finish();
}

void Settings::writeLater()
{
    m_filter = std::make_unique<Silencer>();
    m_settings->installEventFilter(m_filter.get());
    m_delay.setSingleShot(true);
    m_delay.setInterval(kWriteDelay);
    QObject::connect(&m_delay, &QTimer::timeout, &m_delay, [this] { write(); });
}

// Another object of the same file shares its values, and writes the changes of both.
void Settings::write()
{
    StateWriter::instance().run(
        [name = m_settings->fileName(), format = m_settings->format()] { QSettings(name, format).sync(); });
}

QByteArray Settings::bytes(const QString &key) const
{
    return m_settings ? QByteArray::fromBase64(m_settings->value(key).toString().toLatin1()) : QByteArray();
}

bool Settings::flag(const QString &key, bool usual) const
{
    if (!m_settings || !m_settings->contains(key))
        return usual;
    return m_settings->value(key).toBool();
}

void Settings::setValue(const QString &key, const QVariant &value)
{
    if (!m_settings)
        return;
    if (value.isValid())
        m_settings->setValue(key, value);
    else
        m_settings->remove(key);
    m_delay.start();
}

QString Settings::folder() const
{
    return m_settings ? QFileInfo(m_settings->fileName()).absolutePath() : QString();
}

QString Settings::theme() const
{
    return m_settings ? m_settings->value(kThemeKey).toString() : QString();
}

void Settings::setTheme(const QString &choice)
{
    setValue(kThemeKey, choice);
}

int Settings::textPixels() const
{
    constexpr int kUsual = 13;
    const int pixels = m_settings ? m_settings->value(kTextPixelsKey, kUsual).toInt() : kUsual;
    return pixels > 0 ? pixels : kUsual;
}

QString Settings::fixedFamily() const
{
    return m_settings ? m_settings->value(kFixedFamilyKey).toString() : QString();
}

void Settings::setFonts(int pixels, const QString &fixedFamily)
{
    setValue(kTextPixelsKey, pixels);
    setValue(kFixedFamilyKey, fixedFamily);
}

int Settings::bytesPerRow() const
{
    constexpr int kUsual = 16;
    const int bytes = m_settings ? m_settings->value(kBytesPerRowKey, kUsual).toInt() : kUsual;
    return bytes % 8 == 0 && bytes >= 0 && bytes <= 32 ? bytes : kUsual;
}

void Settings::setBytesPerRow(int bytes)
{
    setValue(kBytesPerRowKey, bytes);
}

bool Settings::showsOverview() const
{
    return flag(kOverviewKey, true);
}

void Settings::setShowsOverview(bool shown)
{
    setValue(kOverviewKey, shown);
}

bool Settings::showsHierarchy(const QString &format) const
{
    return flag(kHierarchyGroup + format, true);
}

void Settings::setShowsHierarchy(const QString &format, bool shown)
{
    setValue(kHierarchyGroup + format, shown);
}

std::optional<QStringList> Settings::foldedSections() const
{
    if (!m_settings || !m_settings->contains(kFoldedKey))
        return std::nullopt;
    return m_settings->value(kFoldedKey).toString().split(u' ', Qt::SkipEmptyParts);
}

// Stored as one text: not every settings file can tell an empty list from none.
void Settings::setFoldedSections(const QStringList &names)
{
    setValue(kFoldedKey, names.join(u' '));
}

QStringList Settings::bodyPresets() const
{
    return m_settings ? m_settings->value(kBodyPresetsKey).toStringList() : QStringList();
}

void Settings::setBodyPresets(const QStringList &presets)
{
    setValue(kBodyPresetsKey, presets);
}

QStringList Settings::bodyMaterials() const
{
    return m_settings ? m_settings->value(kBodyMaterialsKey).toStringList() : QStringList();
}

void Settings::setBodyMaterials(const QStringList &names)
{
    setValue(kBodyMaterialsKey, names);
}

QStringList Settings::walkmeshChoices() const
{
    return m_settings ? m_settings->value(kWalkmeshKey).toStringList() : QStringList();
}

void Settings::setWalkmeshChoices(const QStringList &choices)
{
    setValue(kWalkmeshKey, choices);
}

bool Settings::restoresSession() const
{
    return flag(kRestoreKey, true);
}

void Settings::setRestoresSession(bool restored)
{
    setValue(kRestoreKey, restored);
}

bool Settings::keepsJournals() const
{
    return flag(kJournalsKey, true);
}

void Settings::setKeepsJournals(bool kept)
{
    setValue(kJournalsKey, kept);
}

Backups Settings::backups() const
{
    const QString name = m_settings ? m_settings->value(kBackupsKey).toString() : QString();
    const auto known = std::ranges::find(kBackupNames, name);
    return known == std::end(kBackupNames) ? Backups::FirstOfDay
                                           : static_cast<Backups>(known - std::begin(kBackupNames));
}

void Settings::setBackups(Backups kept)
{
    setValue(kBackupsKey, QString(kBackupNames[static_cast<std::size_t>(kept)]));
}

QString Settings::dataFolder(esp::Game game) const
{
    return m_settings ? m_settings->value(dataFolderKey(game)).toString() : QString();
}

void Settings::setDataFolder(esp::Game game, const QString &folder)
{
    setValue(dataFolderKey(game), folder.isEmpty() ? QVariant() : QVariant(folder));
}

std::optional<QString> Settings::keys(const QString &command) const
{
    const QString key = kKeysGroup + command;
    if (!m_settings || !m_settings->contains(key))
        return std::nullopt;
    return m_settings->value(key).toString();
}

void Settings::setKeys(const QString &command, const std::optional<QString> &keys)
{
    setValue(kKeysGroup + command, keys ? QVariant(*keys) : QVariant());
}

QByteArray Settings::geometry() const
{
    return bytes(kGeometryKey);
}

// Base64 rather than a byte array of QVariant, which a text editor or a crash can make harmful.
void Settings::setGeometry(const QByteArray &geometry)
{
    setValue(kGeometryKey, QString::fromLatin1(geometry.toBase64()));
}

QByteArray Settings::workspace(const QString &name) const
{
    return bytes(QStringLiteral("workspace/") + name);
}

void Settings::setWorkspace(const QString &name, const QByteArray &state)
{
    setValue(QStringLiteral("workspace/") + name, QString::fromLatin1(state.toBase64()));
}

std::optional<Workspace> Settings::chosenWorkspace(const QString &kind) const
{
    const QString name =
        m_settings ? m_settings->value(QStringLiteral("workspace/for/") + kind).toString() : QString();
    return workspaceNamed(name.toStdString());
}

void Settings::setChosenWorkspace(const QString &kind, Workspace workspace)
{
    setValue(QStringLiteral("workspace/for/") + kind, QLatin1String(workspaceRow(workspace).name));
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
    setValue(kEventNamesKey, text);
}

// Two lists: a name may hold characters with a meaning in keys of settings.
void Settings::setSkeleton(const QString &name, const QString &path)
{
    if (!m_settings)
        return;
    QHash<QString, QString> chosen = skeletons();
    chosen.remove(name);
    if (!path.isEmpty())
        chosen.insert(name, path);
    setValue(kSkeletonNamesKey, QStringList(chosen.keys()));
    setValue(kSkeletonPathsKey, QStringList(chosen.values()));
}

QStringList Settings::recentFiles() const
{
    return m_settings ? m_settings->value(kRecentKey).toStringList().mid(0, kMostFiles) : QStringList();
}

void Settings::setRecentFiles(const QStringList &paths)
{
    setValue(kRecentKey, paths.mid(0, kMostFiles));
}

std::vector<SessionFile> Settings::session() const
{
    std::vector<SessionFile> files;
    if (!m_settings)
        return files;
    const QStringList paths = m_settings->value(kSessionKey).toStringList().mid(0, kMostFiles);
    const QStringList selected = m_settings->value(kSelectedKey).toStringList();
    const QStringList parts = m_settings->value(kPartsKey).toStringList();
    const QStringList expanded = m_settings->value(kExpandedKey).toStringList();
    const QStringList order = m_settings->value(kOrderKey).toStringList();
    const QStringList top = m_settings->value(kTopKey).toStringList();
    for (qsizetype i = 0; i < paths.size(); ++i)
        files.push_back({paths[i],
                         selected.value(i),
                         partsOfText(parts.value(i)),
                         {expanded.value(i).split(QLatin1Char('\n'), Qt::SkipEmptyParts),
                          orderOfText(order.value(i)), top.value(i)}});
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
    QStringList parts;
    QStringList expanded;
    QStringList order;
    QStringList top;
    for (const SessionFile &file : files) {
        paths.append(file.path);
        selected.append(file.selected);
        parts.append(textOfParts(file.parts));
        expanded.append(file.tree.expanded.join(QLatin1Char('\n')));
        order.append(textOfOrder(file.tree.sort));
        top.append(file.tree.top);
    }
    setValue(kSessionKey, paths);
    setValue(kSelectedKey, selected);
    setValue(kPartsKey, parts);
    setValue(kExpandedKey, expanded);
    setValue(kOrderKey, order);
    setValue(kTopKey, top);
    setValue(kCurrentKey, current);
}

} // namespace cutaway
