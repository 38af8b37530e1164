// SPDX-License-Identifier: MIT
#include "core/domains/area/areacheck.h"

#include "core/domains/area/rules.h"
#include "core/domains/area/seams.h"
#include "core/formats/lyt/lytformat.h"

#include <algorithm>

namespace cutaway::area
{

namespace
{

class FindingList
{
public:
    explicit FindingList(const Area &area) : m_area(area) {}

    std::vector<Finding> make(bool all)
    {
        checkRooms();
        for (const Transition &transition : m_area.transitions)
            checkTransition(transition);
        for (const Seam &seam : m_area.seams)
            checkSeam(seam);
        if (m_area.visibility)
            checkVisibility(factsOf(m_area.layout, *m_area.visibility), all);
        return std::move(m_found);
    }

private:
    const std::string &nameOf(std::uint32_t room) const { return m_area.rooms[room].placed.model; }

    template <class... Args>
    Finding &add(Severity severity, Code rule, std::optional<std::uint32_t> room,
                 fmt::format_string<Args...> text, Args &&...args)
    {
        return m_found.emplace_back(Finding{severity, rule, fmt::format(text, std::forward<Args>(args)...),
                                            room, std::nullopt, std::nullopt});
    }

    // Only where some rooms have one: a layout by itself may be opened as well.
    void checkRooms()
    {
        if (m_area.walkmeshes() == 0)
            return;
        for (std::uint32_t i = 0; i < m_area.rooms.size(); ++i) {
            const Room &room = m_area.rooms[i];
            if (room.file == nullptr && !room.placed.isBlank())
                add(Severity::Note, "area.room.walkmesh"_rule, i,
                    "room {} has no walkmesh: {}.wok is not beside the layout", i, room.placed.model);
        }
    }

    void checkTransition(const Transition &transition)
    {
        using Status = Transition::Status;
        const Border &from = transition.border;
        const std::string where =
            fmt::format("edge {} of face {} of {}", from.edge % 3, from.edge / 3, nameOf(from.room));
        Finding *found = nullptr;
        switch (transition.status) {
        case Status::NoSuchRoom:
            found = &add(Severity::Error, "area.transition.room"_rule, from.room,
                         "{} leads to room {}; there are {}", where, from.transition, m_area.rooms.size());
            break;
        case Status::BlankRoom:
            found = &add(Severity::Error, "area.transition.room"_rule, from.room,
                         "{} leads to room {}, which is ****", where, from.transition);
            break;
        case Status::NoBackLink:
            found = &add(Severity::Error, "area.transition.back"_rule, from.room,
                         "{} leads to {}, where edge {} of face {} leads {}", where,
                         nameOf(transition.partner->room), transition.partner->edge % 3,
                         transition.partner->edge / 3, placeBehind(*transition.partner));
            break;
        case Status::NoEdge:
            found = &add(Severity::Error, "area.seam.gap"_rule, from.room,
                         "{} leads to {}, whose nearest border is {:.3g} away", where,
                         nameOf(static_cast<std::uint32_t>(from.transition)), transition.distance);
            break;
        case Status::Loose:
            found = &add(Severity::Warning, "area.seam.gap"_rule, from.room,
                         "{} leads to {}, whose border is {:.3g} away; {} is usual", where,
                         nameOf(transition.partner->room), transition.distance, kClosed);
            break;
        default:
            return;
        }
        found->border = from;
        found->otherBorder = transition.partner;
    }

    std::string placeBehind(const Border &border) const
    {
        return border.transition == -1 ? std::string("nowhere")
                                       : fmt::format("to room {}", border.transition);
    }

    void checkSeam(const Seam &seam)
    {
        if (seam.link != Seam::Link::Unlinked || seam.distance > kClosed)
            return;
        Finding &found =
            add(Severity::Note, "area.seam.unlinked"_rule, seam.a.room,
                "edge {} of face {} of {} meets edge {} of face {} of {}, and neither leads to the other",
                seam.a.edge % 3, seam.a.edge / 3, nameOf(seam.a.room), seam.b.edge % 3, seam.b.edge / 3,
                nameOf(seam.b.room));
        found.border = seam.a;
        found.otherBorder = seam.b;
    }

    void checkVisibility(const VisibilityFacts &facts, bool all)
    {
        for (const std::string &name : facts.notInLayout)
            add(Severity::Note, "area.vis.name"_rule, std::nullopt,
                "{} names {}, which is no room of the layout", m_area.visibilityName, name);
        for (const auto &[from, to] : facts.oneWay) {
            if (all)
                add(Severity::Note, "area.vis.oneway"_rule, std::nullopt,
                    "{} sees {} in {}, and is not seen from there", from, to, m_area.visibilityName);
        }
    }

    const Area &m_area;
    std::vector<Finding> m_found;
};

} // namespace

std::vector<Finding> findingsOf(const Area &area, bool all)
{
    return FindingList(area).make(all);
}

void checkArea(const File &layout, Diagnostics &diagnostics, Progress &)
{
    const Result<Area> area = readArea(layout);
    if (!area)
        return;       // a visibility list
    UnitId rooms = 0; // the first unit of the kind
    while (rooms < layout.units().size() && layout.format().unitKey(layout, rooms) != "rooms")
        ++rooms;
    if (rooms == layout.units().size())
        return;
    const auto tree = layout.tree(rooms);
    diagnostics.enterUnit(rooms, layout.units().range(rooms).offset);
    for (const Finding &finding : findingsOf(*area)) {
        const auto row =
            finding.room ? tree->find(fmt::format("[{}]", *finding.room)) : Result<NodeId>(tree->root());
        diagnostics.add(finding.severity, finding.code, tree->node(row.value_or(tree->root())).range,
                        finding.message);
    }
}

} // namespace cutaway::area
