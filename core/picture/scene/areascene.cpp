// SPDX-License-Identifier: MIT
#include "core/picture/scene/areascene.h"

#include "core/domains/area/area.h"
#include "core/picture/lengthnames.h"
#include "core/picture/scene/walkmeshfaces.h"

#include <algorithm>

namespace cutaway::picture
{

namespace
{

using Rgb = std::array<std::uint8_t, 3>;
constexpr Rgb kMatched{86, 190, 150};
constexpr Rgb kMismatched{226, 180, 60};
constexpr Rgb kOpen{222, 84, 84};
constexpr Rgb kOutside{150, 160, 176};
constexpr float kLift = 0.05f; // of lines above the floor that they mark

// How a border looks that leads to a room, or meets one.
struct Look {
    std::string_view name;
    Rgb color;
};

Look lookOf(const area::Transition &transition)
{
    using Status = area::Transition::Status;
    switch (transition.status) {
    case Status::Ok:
        return {"seam, matched", kMatched};
    case Status::Loose:
    case Status::NoBackLink:
        return {"seam, mismatched", kMismatched};
    case Status::NoWalkmesh:
        return {"way to a room without walkmesh", kOutside};
    default:
        return {"seam, open", kOpen};
    }
}

class AreaBuilder
{
public:
    AreaBuilder(const File &layout, const area::Area &area) : m_area(area)
    {
        m_list.unit = kMetres;
        while (m_rooms < layout.units().size() && layout.format().unitKey(layout, m_rooms) != "rooms")
            ++m_rooms;
        m_tree = layout.tree(m_rooms);
    }

    DrawList build(Progress &progress)
    {
        for (std::uint32_t room = 0; room < m_area.rooms.size() && !progress.cancelled(); ++room) {
            if (m_area.rooms[room].file != nullptr)
                addRoom(room, progress);
        }
        addSeams();
        return std::move(m_list);
    }

private:
    Source lineOf(std::uint32_t room) const
    {
        return {m_rooms, m_tree->find(fmt::format("[{}]", room)).value_or(m_tree->root())};
    }

    // The picture of the walkmesh, whose rows are in another file: what is picked is the room.
    void addRoom(std::uint32_t room, Progress &progress)
    {
        const area::Room &here = m_area.rooms[room];
        const Source line = lineOf(room);
        DrawList picture = walkmeshFaces(*here.file, progress);
        picture.labels.clear();
        std::erase_if(picture.batches, [](const Batch &batch) {
            return batch.layer != Layer::Walkmesh && batch.layer != Layer::Perimeter;
        });
        for (Batch &batch : picture.batches) {
            batch.label = here.placed.model + ", " + batch.label;
            batch.sources = {{0, line, 0}};
            batch.details.clear();
            batch.vertexSources.clear();
            batch.owners = {line};
        }
        for (Diagnostic &diagnostic : picture.diagnostics) {
            diagnostic.unit = m_rooms;
            diagnostic.message = here.placed.model + ": " + diagnostic.message;
        }
        for (std::size_t b = join(m_list, std::move(picture)); b < m_list.batches.size(); ++b) {
            for (TraitRun &run : m_list.batches[b].traits)
                run.traits.section = m_list.traitNumbered(ColorBy::Section, room);
        }
        if (const auto bounds = bwm::boundsOf(here.mesh))
            m_list.labels.push_back(
                {(bounds->first + bounds->second) * 0.5f, here.placed.model, Layer::Names, line});
    }

    void addSeams()
    {
        Batch batch;
        batch.layer = Layer::Perimeter;
        batch.topology = Topology::Lines;
        batch.label = "seams between rooms";
        const auto add = [&](const area::Border &border, const Look &look) {
            const glm::vec3 lift(0.0f, 0.0f, kLift);
            batch.addSource(lineOf(border.room), 0);
            batch.addLine(border.start + lift, border.end + lift,
                          m_list.categoryNamed(look.name, look.color));
        };
        for (const area::Transition &transition : m_area.transitions)
            add(transition.border, lookOf(transition));
        for (const area::Seam &seam : m_area.seams) {
            if (seam.link == area::Seam::Link::Unlinked && seam.fit != area::Seam::Fit::Gap)
                add(seam.a, {"seam, not linked", kMismatched});
        }
        if (batch.primitives() != 0)
            m_list.batches.push_back(std::move(batch));
    }

    const area::Area &m_area;
    UnitId m_rooms = 0; // the unit of their lines
    std::shared_ptr<const UnitTree> m_tree;
    DrawList m_list;
};

} // namespace

DrawList areaScene(const File &layout, Progress &progress)
{
    const Result<area::Area> area = area::readArea(layout);
    if (!area || area->rooms.empty())
        return {};
    return AreaBuilder(layout, *area).build(progress);
}

} // namespace cutaway::picture
