// SPDX-License-Identifier: MIT
// Places of one file that the user wants to find again, each with a colour and a comment.
//
// A bookmark is anchored to a path; its offset counts only if the path no longer exists.
#pragma once

#include "viewers/kit/file/openfile.h"

#include <QObject>
#include <vector>

namespace cutaway
{

struct Bookmark {
    NodePath where;
    std::uint64_t offset = 0; // of the place in the file, or of its unit
    std::uint8_t color = 0;   // into theme::Colors::category
    QString comment;
    bool operator==(const Bookmark &) const = default;
};

class Bookmarks : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t kMost = 1000; // read from one text

    explicit Bookmarks(OpenFile &file, QObject *parent = nullptr);

    const std::vector<Bookmark> &list() const { return m_list; } // by offset
    // The place it leads to now: that of its path, or the nearest enclosing one that still exists.
    std::optional<Place> placeOf(std::size_t index) const;
    std::optional<std::size_t> indexOf(Place place) const;

    // Adds a bookmark in the colour used last, or removes the one that is there.
    void toggle(Place place);
    void remove(std::size_t index);
    void setColor(std::size_t index, std::uint8_t color);
    void setComment(std::size_t index, const QString &comment);

    // {"bookmarks": [{"path", "offset", "color", "comment"}]}; the bookmarks read join those that are there.
    QByteArray toJson() const;
    // False, and nothing has changed, when this is no such text.
    bool addFromJson(const QByteArray &json);

Q_SIGNALS:
    void changed(); // the list, or where its entries lead
    void edited();  // the list, by the user: to be stored

private:
    Bookmark made(Place place) const;
    void insert(Bookmark bookmark);
    void resolveAll();
    void followChange(const ChangeSet &change);

    OpenFile &m_file;
    std::vector<Bookmark> m_list;
    std::vector<std::optional<Place>> m_places; // of m_list
    std::uint8_t m_color = 0;
};

} // namespace cutaway
