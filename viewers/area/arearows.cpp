// SPDX-License-Identifier: MIT
#include "viewers/area/arearows.h"

#include <QObject>
#include <algorithm>

namespace cutaway
{

namespace
{

bool isFine(const area::Seam &seam)
{
    return seam.fit <= area::Seam::Fit::Closed && seam.link == area::Seam::Link::Mutual;
}

// Borders that nearly meet and lead nowhere: the findings leave them out, as many areas have some.
AreaPlace nearSeam(const area::Area &area, const area::Seam &seam)
{
    const auto name = [&area](const area::Border &border) {
        return QString::fromStdString(area.rooms[border.room].placed.model);
    };
    return {Severity::Note,
            QObject::tr("borders of %1 and %2 are %3 apart and not linked")
                .arg(name(seam.a), name(seam.b), QString::number(seam.distance, 'g', 3)),
            seam.a.room, seam.a, seam.b};
}

} // namespace

std::size_t AreaListing::placesOf(std::uint32_t room) const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(places, [room](const AreaPlace &place) { return place.room == room; }));
}

QString AreaListing::summary() const
{
    return QObject::tr("%1 rooms · %2 seams, %3 matched")
        .arg(area.rooms.size())
        .arg(area.seams.size())
        .arg(matched);
}

std::shared_ptr<const AreaListing> listArea(const File &layout)
{
    Result<area::Area> area = area::readArea(layout);
    if (!area)
        return nullptr;
    auto listing = std::make_shared<AreaListing>();
    for (const area::Finding &finding : area::findingsOf(*area))
        listing->places.push_back({finding.severity, QString::fromStdString(finding.message), finding.room,
                                   finding.border, finding.otherBorder});
    for (const area::Seam &seam : area->seams) {
        listing->matched += isFine(seam) ? 1U : 0U;
        if (seam.fit > area::Seam::Fit::Closed && seam.link == area::Seam::Link::Unlinked)
            listing->places.push_back(nearSeam(*area, seam));
    }
    std::stable_sort(listing->places.begin(), listing->places.end(),
                     [](const AreaPlace &a, const AreaPlace &b) {
                         return std::pair(a.severity, a.canLink()) > std::pair(b.severity, b.canLink());
                     });
    listing->area = std::move(*area);
    return listing;
}

} // namespace cutaway
