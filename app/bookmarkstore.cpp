// SPDX-License-Identifier: MIT
#include "app/bookmarkstore.h"

#include "app/statewriter.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QSaveFile>

namespace cutaway
{

namespace
{

constexpr qint64 kMostBookmarkBytes = 4 << 20;

} // namespace

QString BookmarkStore::pathOf(const QString &folder, const QString &key)
{
    const QByteArray hash = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("%1/bookmarks/%2.json").arg(folder, QString::fromLatin1(hash));
}

BookmarkStore::BookmarkStore(Bookmarks &bookmarks, const QString &folder, std::function<QString()> key,
                             QObject *parent)
    : QObject(parent), m_bookmarks(bookmarks), m_folder(folder), m_key(std::move(key))
{
    if (folder.isEmpty())
        return;
    StateWriter::instance().finish(); // of the same file, perhaps
    QFile file(pathOf(folder, m_key()));
    if (file.open(QIODevice::ReadOnly))
        bookmarks.addFromJson(file.read(kMostBookmarkBytes));
    connect(&bookmarks, &Bookmarks::edited, this, &BookmarkStore::write);
}

void BookmarkStore::write() const
{
    StateWriter::instance().run([folder = m_folder, path = pathOf(m_folder, m_key()),
                                 text = m_bookmarks.list().empty() ? QByteArray() : m_bookmarks.toJson()] {
        if (text.isEmpty()) {
            QFile::remove(path);
            return;
        }
        QDir().mkpath(folder + QStringLiteral("/bookmarks"));
        QSaveFile file(path);
        if (file.open(QIODevice::WriteOnly)) {
            file.write(text);
            file.commit();
        }
    });
}

} // namespace cutaway
