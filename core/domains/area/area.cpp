// SPDX-License-Identifier: MIT
#include "core/domains/area/area.h"

#include "core/base/fileending.h"
#include "core/base/letters.h"
#include "core/domains/area/seams.h"
#include "core/formats/bwm/borders.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/lyt/lytformat.h"

#include <algorithm>
#include <map>
#include <set>

namespace cutaway::area
{

namespace
{

namespace fs = std::filesystem;

// Names of files that an area is made of, in lower case.
std::set<std::string> namesOf(const lyt::Layout &layout, const std::string &layoutName)
{
    std::set<std::string> names;
    for (const lyt::PlacedModel &room : layout.rooms) {
        if (!room.isBlank() && !room.model.empty())
            names.insert(lowered(room.model) + ".wok");
    }
    names.insert(lowered(fs::path(layoutName).stem().string()) + ".vis");
    return names;
}

// What stands in the folder of a file, in order. Fails for a folder that cannot be read.
Result<std::vector<fs::path>> pathsBeside(const fs::path &file)
{
    std::error_code error;
    const fs::path folder = fs::absolute(file, error).parent_path();
    std::vector<fs::path> found;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error))
        found.push_back(entry->path());
    if (error)
        return fail("the folder {} cannot be read: {}", folder.string(), error.message());
    std::ranges::sort(found);
    return found;
}

// Those of the names that are in the folder; of names that differ in case alone the first one counts. What
// cannot be read is left out: its rooms have none.
Companions::Files openBeside(const File &layout, const std::set<std::string> &names)
{
    Companions::Files files;
    const Result<std::vector<fs::path>> beside =
        layout.path().empty() ? std::vector<fs::path>() : pathsBeside(layout.path());
    for (const fs::path &path : beside.value_or(std::vector<fs::path>())) {
        if (!names.contains(lowered(path.filename().string())))
            continue;
        Progress progress;
        if (auto file = File::open(path, layout.formats(), progress))
            files.push_back(std::move(*file));
    }
    return files;
}

std::map<std::string, std::shared_ptr<File>> filesOf(const File &layout, const lyt::Layout &lines)
{
    const std::set<std::string> names = namesOf(lines, layout.name());
    std::map<std::string, std::shared_ptr<File>> byName;
    const auto take = [&](Companions::Files files) {
        for (auto &file : files)
            byName.try_emplace(lowered(file->name()), std::move(file));
    };
    take(layout.companions().get([&] { return openBeside(layout, names); }));
    // The layout may have been edited since.
    std::set<std::string> missing;
    std::ranges::copy_if(names, std::inserter(missing, missing.end()),
                         [&byName](const std::string &name) { return !byName.contains(name); });
    if (!missing.empty())
        take(openBeside(layout, missing));
    return byName;
}

std::vector<Border> bordersOf(std::uint32_t room, const bwm::Walkmesh &mesh)
{
    std::vector<Border> borders;
    for (std::uint32_t row = 0; row < mesh.edges.size(); ++row) {
        if (const auto border = bwm::borderAt(mesh, row))
            borders.push_back(
                {room, mesh.edges[row].edge, row, border->start, border->end, border->transition});
    }
    return borders;
}

} // namespace

Result<std::uint32_t> roomNumber(const fs::path &room, const FormatSet &formats)
{
    const std::string name = lowered(room.stem().string());
    const Result<std::vector<fs::path>> beside = pathsBeside(room);
    if (!beside)
        return tl::unexpected(beside.error());
    for (const fs::path &path : *beside) {
        if (endingOf(path) != ".lyt")
            continue;
        Progress progress;
        const auto file = File::open(path, formats, progress);
        const auto *state = file ? (*file)->stateIf<lyt::LytState>() : nullptr;
        for (std::uint32_t i = 0; state != nullptr && i < state->layout.rooms.size(); ++i) {
            if (lowered(state->layout.rooms[i].model) == name)
                return i;
        }
    }
    return fail("no layout beside {} has a room of that name", room.filename().string());
}

bool standsInside(const Room &room)
{
    const auto bounds = bwm::boundsOf(room.mesh);
    const auto &[x, y, z] = room.placed.position;
    return bounds && x >= bounds->first.x && x <= bounds->second.x && y >= bounds->first.y &&
           y <= bounds->second.y;
}

std::string_view toString(Seam::Fit fit)
{
    constexpr std::string_view kNames[] = {"exact", "closed", "loose", "gap"};
    return kNames[static_cast<std::size_t>(fit)];
}

std::string_view toString(Seam::Link link)
{
    constexpr std::string_view kNames[] = {"mutual", "oneWay", "unlinked", "wrong"};
    return kNames[static_cast<std::size_t>(link)];
}

std::string_view toString(Transition::Status status)
{
    constexpr std::string_view kNames[] = {"ok",         "loose",     "noBackLink", "noEdge",
                                           "noSuchRoom", "blankRoom", "noWalkmesh"};
    return kNames[static_cast<std::size_t>(status)];
}

std::size_t Area::walkmeshes() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(rooms, [](const Room &room) { return room.file != nullptr; }));
}

bwm::Ground Area::ground() const
{
    bwm::Ground ground;
    for (const Room &room : rooms)
        ground.rooms.push_back(room.file != nullptr ? &room.mesh : nullptr);
    std::map<std::pair<std::uint32_t, std::int32_t>, bwm::Ground::Beyond> beyond;
    for (const Transition &transition : transitions) {
        bwm::Ground::Beyond there{bwm::WalkEnd::NoWalkmesh, {}};
        if (transition.partner)
            there = {bwm::WalkEnd::Reached,
                     {transition.partner->room, static_cast<std::uint32_t>(transition.partner->edge) / 3}};
        else if (transition.status == Transition::Status::NoEdge)
            there.end = bwm::WalkEnd::NoEdge;
        beyond.try_emplace({transition.border.room, transition.border.edge}, there);
    }
    ground.beyond = [beyond = std::move(beyond)](std::uint32_t room, std::int32_t edge) {
        const auto found = beyond.find({room, edge});
        return found != beyond.end() ? found->second : bwm::Ground::Beyond();
    };
    return ground;
}

Result<Area> readArea(const File &layout)
{
    const auto *state = layout.stateIf<lyt::LytState>();
    if (state == nullptr || state->isVisibility)
        return fail("{} is not a layout of an area", layout.name());
    Area area;
    area.layout = state->layout;
    const auto files = filesOf(layout, area.layout);
    for (const lyt::PlacedModel &placed : area.layout.rooms) {
        Room room{placed, nullptr, {}, {}};
        const auto found = files.find(lowered(placed.model) + ".wok");
        if (found != files.end() && found->second->stateIf<bwm::BwmState>() != nullptr) {
            room.file = found->second;
            room.mesh = bwm::readWalkmesh(*room.file);
            room.borders = bordersOf(static_cast<std::uint32_t>(area.rooms.size()), room.mesh);
        }
        area.rooms.push_back(std::move(room));
    }
    const auto seen = files.find(lowered(fs::path(layout.name()).stem().string()) + ".vis");
    const auto *visibility = seen == files.end() ? nullptr : seen->second->stateIf<lyt::LytState>();
    if (visibility != nullptr && visibility->isVisibility) {
        area.visibility = visibility->visibility;
        area.visibilityName = seen->second->name();
    }
    const BorderMap borders(area.rooms);
    area.seams = seamsOf(borders);
    area.transitions = transitionsOf(area.rooms, borders);
    return area;
}

VisibilityFacts factsOf(const lyt::Layout &layout, const lyt::Visibility &visibility)
{
    VisibilityFacts facts;
    std::vector<std::string> rooms, entries;
    for (const lyt::PlacedModel &room : layout.rooms) {
        if (!room.isBlank())
            rooms.push_back(lowered(room.model));
    }
    std::set<std::string> known(rooms.begin(), rooms.end()), unknown;
    std::map<std::string, std::set<std::string>> seen;
    for (const lyt::VisEntry &entry : visibility.entries) {
        entries.push_back(lowered(entry.room));
        std::set<std::string> &names = seen[entries.back()];
        for (const std::string &name : entry.sees)
            names.insert(lowered(name));
        if (entry.count != entry.sees.size())
            facts.wrongCounts.push_back(entries.back());
        if (names.contains(entries.back()))
            facts.selfListed.push_back(entries.back());
    }
    for (const auto &[room, names] : seen) {
        if (!known.contains(room))
            unknown.insert(room);
        for (const std::string &name : names) {
            if (!known.contains(name))
                unknown.insert(name);
            const auto back = seen.find(name);
            if (name != room && (back == seen.end() || !back->second.contains(room)))
                facts.oneWay.emplace_back(room, name);
        }
    }
    facts.notInLayout.assign(unknown.begin(), unknown.end());
    for (const std::string &room : rooms) {
        if (!seen.contains(room))
            facts.roomsWithoutEntry.push_back(room);
    }
    facts.sameOrder = rooms == entries;
    return facts;
}

} // namespace cutaway::area
