// SPDX-License-Identifier: MIT
// Keeps the bookmarks of a file beside the settings: nothing is written beside the user's files.
#pragma once

#include "viewers/kit/file/bookmarks.h"

#include <functional>

namespace cutaway
{

class BookmarkStore : public QObject
{
    Q_OBJECT

public:
    // Reads what is there, then writes after every edit. `folder` is that of the settings, empty to keep
    // nothing; `key` names the file, and in it the document inside it.
    BookmarkStore(Bookmarks &bookmarks, const QString &folder, std::function<QString()> key, QObject *parent);

    static QString pathOf(const QString &folder, const QString &key);

private:
    void write() const;

    Bookmarks &m_bookmarks;
    QString m_folder;
    std::function<QString()> m_key;
};

} // namespace cutaway
