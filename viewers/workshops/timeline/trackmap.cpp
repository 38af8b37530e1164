// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/trackmap.h"

#include "core/base/quantity.h"

#include <QRegularExpression>
#include <QStringList>
#include <limits>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostTracks = 32767;

Edit mapEdit(Edit::Op op, std::string path, int value)
{
    Edit edit;
    edit.op = op;
    edit.path = std::move(path);
    if (op == Edit::Op::Set)
        edit.value = std::int64_t{value};
    if (op == Edit::Op::Insert) {
        Edit set;
        set.value = std::int64_t{value};
        edit.values = {std::move(set)};
    }
    return edit;
}

} // namespace

QString trackMapText(const std::vector<std::int16_t> &map)
{
    QStringList parts;
    for (std::size_t i = 0; i < map.size();) {
        std::size_t end = i + 1;
        while (end < map.size() && map[end] == map[end - 1] + 1)
            ++end;
        parts.append(end - i > 2 && map[i] >= 0 ? QStringLiteral("%1-%2").arg(map[i]).arg(map[end - 1])
                                                : QString::number(map[i]));
        i = end - i > 2 && map[i] >= 0 ? end : i + 1;
    }
    return parts.join(QStringLiteral(", "));
}

Result<std::vector<std::int16_t>> parseTrackMap(const QString &text)
{
    static const QRegularExpression kRange(QStringLiteral("^(-?\\d{1,5})(?:-(\\d{1,5}))?$"));
    static const QRegularExpression kBetween(QStringLiteral("[\\s,;]+"));
    std::vector<std::int16_t> map;
    for (const QString &part : text.split(kBetween, Qt::SkipEmptyParts)) {
        const auto match = kRange.match(part);
        const int first = match.captured(1).toInt();
        const int last = match.captured(2).isEmpty() ? first : match.captured(2).toInt();
        constexpr int kMost = std::numeric_limits<std::int16_t>::max();
        if (!match.hasMatch() || first < -1 || last < first || last > kMost)
            return fail("'{}' is neither a bone nor a range of bones", part.toStdString());
        for (int bone = first; bone <= last && map.size() <= kMostTracks; ++bone)
            map.push_back(static_cast<std::int16_t>(bone));
    }
    if (map.size() > kMostTracks)
        return fail("more than {}", quantity(kMostTracks, "track"));
    return map;
}

std::vector<Edit> trackMapEdits(const std::string &array, const std::vector<std::int16_t> &before,
                                const std::vector<std::int16_t> &after)
{
    std::vector<Edit> edits;
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (i >= before.size())
            edits.push_back(mapEdit(Edit::Op::Insert, array, after[i]));
        else if (before[i] != after[i])
            edits.push_back(mapEdit(Edit::Op::Set, fmt::format("{}[{}]", array, i), after[i]));
    }
    for (std::size_t i = before.size(); i > after.size(); --i)
        edits.push_back(mapEdit(Edit::Op::Remove, fmt::format("{}[{}]", array, i - 1), 0));
    return edits;
}

} // namespace cutaway
