// SPDX-License-Identifier: MIT
#include "viewers/workshops/area/arearows.h"

#include "viewers/kit/file/quantitytext.h"

#include "core/domains/area/rules.h"
#include "core/domains/area/seams.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <tuple>

namespace cutaway
{

namespace
{

bool isFine(const area::Seam &seam)
{
    return seam.fit <= area::Seam::Fit::Closed && seam.link == area::Seam::Link::Mutual;
}

QString nameOfRoom(const area::Area &area, std::uint32_t room)
{
    return QString::fromStdString(area.rooms[room].placed.model);
}

bool meets(glm::vec3 drawn, glm::vec3 end)
{
    constexpr float kLine = 1e-3f, kHeight = 0.1f; // game units: lines are drawn above the floor
    return glm::distance(glm::vec2(drawn), glm::vec2(end)) < kLine && std::abs(drawn.z - end.z) < kHeight;
}

// In a few words.
QString wordsFor(const area::Finding &finding)
{
    const std::pair<Code, QString> states[] = {
        {ruleIn(area::kRules, "area.room.walkmesh"), QObject::tr("no walkmesh")},
        {ruleIn(area::kRules, "area.transition.room"), QObject::tr("no such room")},
        {ruleIn(area::kRules, "area.transition.back"), QObject::tr("no way back")},
        {ruleIn(area::kRules, "area.seam.gap"),
         finding.otherBorder ? QObject::tr("linked, apart") : QObject::tr("no border there")},
        {ruleIn(area::kRules, "area.seam.unlinked"), QObject::tr("meets, not linked")}};
    const auto state = std::ranges::find(states, finding.code, [](const auto &row) { return row.first; });
    return state != std::end(states) ? state->second : QString::fromStdString(finding.message);
}

AreaPlace placeOfFinding(const area::Finding &finding)
{
    return {finding.severity,  QString::fromStdString(finding.message),
            wordsFor(finding), finding.room,
            finding.border,    finding.otherBorder};
}

// Borders that nearly meet and lead nowhere: the findings leave them out, as many areas have some.
AreaPlace nearSeam(const area::Area &area, const area::Seam &seam)
{
    return {Severity::Note,
            QObject::tr("borders of %1 and %2 are %3 apart and not linked")
                .arg(nameOfRoom(area, seam.a.room), nameOfRoom(area, seam.b.room),
                     QString::number(seam.distance, 'g', 3)),
            QObject::tr("apart, not linked"),
            seam.a.room,
            seam.a,
            seam.b};
}

AreaPlace matchedSeam(const area::Area &area, const area::Seam &seam)
{
    return {Severity::Note,
            QObject::tr("borders of %1 and %2 meet and lead to each other")
                .arg(nameOfRoom(area, seam.a.room), nameOfRoom(area, seam.b.room)),
            QObject::tr("✓ matched"),
            seam.a.room,
            seam.a,
            seam.b,
            true};
}

} // namespace

std::optional<double> AreaPlace::distance() const
{
    return border && other ? std::optional(area::distanceOf(*border, *other)) : std::nullopt;
}

bool AreaPlace::needsStitch() const
{
    return distance().value_or(0.0) > area::kClosed;
}

bool AreaPlace::runsAlong(glm::vec3 a, glm::vec3 b) const
{
    const auto isOne = [&](const std::optional<area::Border> &one) {
        return one &&
               ((meets(a, one->start) && meets(b, one->end)) || (meets(b, one->start) && meets(a, one->end)));
    };
    return isOne(border) || isOne(other);
}

std::size_t AreaListing::placesOf(std::uint32_t room) const
{
    return static_cast<std::size_t>(std::ranges::count_if(
        places, [room](const AreaPlace &place) { return place.room == room && !place.isMatched; }));
}

QString AreaListing::roomName(std::uint32_t room) const
{
    return nameOfRoom(area, room);
}

QString AreaListing::borderText(const area::Border &border) const
{
    return QStringLiteral("%1 %2").arg(roomName(border.room)).arg(border.edge);
}

QString AreaListing::summary() const
{
    return QObject::tr("%1 · %2, %3 matched")
        .arg(quantityText(area.rooms.size(), "room"), quantityText(area.seams.size(), "seam"))
        .arg(matched);
}

std::shared_ptr<const AreaListing> listArea(const File &layout)
{
    Result<area::Area> area = area::readArea(layout);
    if (!area)
        return nullptr;
    auto listing = std::make_shared<AreaListing>();
    for (const area::Finding &finding : area::findingsOf(*area))
        listing->places.push_back(placeOfFinding(finding));
    for (const area::Seam &seam : area->seams) {
        if (isFine(seam)) {
            ++listing->matched;
            listing->places.push_back(matchedSeam(*area, seam));
        } else if (seam.fit > area::Seam::Fit::Closed && seam.link == area::Seam::Link::Unlinked) {
            listing->places.push_back(nearSeam(*area, seam));
        }
    }
    const auto rank = [](const AreaPlace &place) {
        return std::tuple(place.isMatched, -static_cast<int>(place.severity), !place.canLink(),
                          place.distance().value_or(0.0));
    };
    std::stable_sort(listing->places.begin(), listing->places.end(),
                     [&rank](const AreaPlace &a, const AreaPlace &b) { return rank(a) < rank(b); });
    listing->area = std::move(*area);
    return listing;
}

} // namespace cutaway
