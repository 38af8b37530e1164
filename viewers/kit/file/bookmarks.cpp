// SPDX-License-Identifier: MIT
#include "viewers/kit/file/bookmarks.h"

#include "viewers/kit/theme/colors.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

namespace cutaway
{

Bookmarks::Bookmarks(OpenFile &file, QObject *parent) : QObject(parent), m_file(file)
{
    connect(&file, &OpenFile::changed, this, &Bookmarks::followChange);
}

Bookmark Bookmarks::made(Place place) const
{
    Bookmark bookmark;
    bookmark.where = m_file.pathOf(place);
    const auto range = m_file.rangeOf(place);
    bookmark.offset = range ? range->offset : m_file.file().units().range(place.unit).offset;
    bookmark.color = m_color;
    return bookmark;
}

void Bookmarks::insert(Bookmark bookmark)
{
    const auto at = std::ranges::upper_bound(m_list, bookmark.offset, {}, &Bookmark::offset);
    m_list.insert(at, std::move(bookmark));
}

void Bookmarks::resolveAll()
{
    m_places.clear();
    for (const Bookmark &bookmark : m_list)
        m_places.push_back(m_file.resolve(bookmark.where));
    Q_EMIT changed();
}

std::optional<Place> Bookmarks::placeOf(std::size_t index) const
{
    return m_places[index];
}

std::optional<std::size_t> Bookmarks::indexOf(Place place) const
{
    const auto found = std::ranges::find(m_places, std::optional(place));
    return found == m_places.end() ? std::nullopt : std::optional<std::size_t>(found - m_places.begin());
}

void Bookmarks::toggle(Place place)
{
    if (const auto known = indexOf(place)) {
        remove(*known);
        return;
    }
    insert(made(place));
    resolveAll();
    Q_EMIT edited();
}

void Bookmarks::remove(std::size_t index)
{
    m_list.erase(m_list.begin() + static_cast<std::ptrdiff_t>(index));
    resolveAll();
    Q_EMIT edited();
}

void Bookmarks::setColor(std::size_t index, std::uint8_t color)
{
    m_color = color;
    m_list[index].color = color;
    Q_EMIT changed();
    Q_EMIT edited();
}

void Bookmarks::setComment(std::size_t index, const QString &comment)
{
    if (m_list[index].comment == comment)
        return;
    m_list[index].comment = comment;
    Q_EMIT changed();
    Q_EMIT edited();
}

// Updates the offsets of places that still have one.
void Bookmarks::followChange(const ChangeSet &change)
{
    if (m_list.empty())
        return;
    for (Bookmark &bookmark : m_list) {
        if (change.reindexed)
            bookmark.where.unit = change.unitNow(bookmark.where.unit).value_or(bookmark.where.unit);
        const auto place = m_file.resolve(bookmark.where);
        const auto range = place ? m_file.rangeOf(*place) : std::nullopt;
        if (range)
            bookmark.offset = range->offset;
    }
    std::ranges::stable_sort(m_list, {}, &Bookmark::offset);
    resolveAll();
}

QByteArray Bookmarks::toJson() const
{
    QJsonArray entries;
    for (const Bookmark &bookmark : m_list) {
        entries.append(QJsonObject{
            {QStringLiteral("path"), QString::fromStdString(m_file.file().pathText(bookmark.where))},
            {QStringLiteral("offset"), static_cast<qint64>(bookmark.offset)},
            {QStringLiteral("color"), bookmark.color},
            {QStringLiteral("comment"), bookmark.comment}});
    }
    return QJsonDocument(QJsonObject{{QStringLiteral("bookmarks"), entries}}).toJson();
}

bool Bookmarks::addFromJson(const QByteArray &json)
{
    const QJsonValue entries = QJsonDocument::fromJson(json).object().value(QStringLiteral("bookmarks"));
    if (!entries.isArray())
        return false;
    for (const QJsonValue &entry : entries.toArray()) {
        if (m_list.size() == kMost)
            break;
        const QString path = entry[QStringLiteral("path")].toString();
        const auto offset =
            static_cast<std::uint64_t>(std::max<qint64>(0, entry[QStringLiteral("offset")].toInteger()));
        std::optional<Place> place;
        if (const Result<NodePath> where = m_file.file().parsePath(path.toStdString()))
            place = m_file.resolve(*where);
        if (!place)
            place = m_file.placeAt(offset);
        if (!place || indexOf(*place))
            continue;
        Bookmark bookmark = made(*place);
        bookmark.color = static_cast<std::uint8_t>(
            std::clamp<int>(entry[QStringLiteral("color")].toInt(), 0, theme::Colors::kCategories - 1));
        bookmark.comment = entry[QStringLiteral("comment")].toString().left(1000);
        insert(std::move(bookmark));
        m_places.clear();
        for (const Bookmark &known : m_list)
            m_places.push_back(m_file.resolve(known.where));
    }
    resolveAll();
    Q_EMIT edited();
    return true;
}

} // namespace cutaway
