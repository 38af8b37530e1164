// SPDX-License-Identifier: MIT
// bwm area: the rooms of a layout, how they meet, and what is wrong.
#include "app/cli/bwm.h"

#include "core/base/quantity.h"
#include "core/domains/area/areacheck.h"
#include "core/formats/lyt/lytformat.h"

#include <algorithm>
#include <map>

namespace cutaway::cli
{

namespace
{

struct AreaOptions {
    std::string path;
    bool all = false;
    bool json = false;
};

Json roomJson(const area::Room &room, std::size_t index)
{
    Json json{{"index", index},
              {"model", room.placed.model},
              {"position", room.placed.position},
              {"blank", room.placed.isBlank()},
              {"walkmesh", nullptr}};
    if (room.file == nullptr)
        return json;
    Json transitions = Json::array();
    for (const area::Border &border : room.borders) {
        if (border.transition != -1)
            transitions.push_back({border.edge, border.transition});
    }
    Json &mesh = json["walkmesh"];
    mesh = {{"file", room.file->name()},
            {"faces", room.mesh.faces.size()},
            {"walkable", room.mesh.adjacency.size()},
            {"transitions", std::move(transitions)}};
    if (const auto bounds = bwm::boundsOf(room.mesh)) {
        mesh["min"] = pointJson(bounds->first);
        mesh["max"] = pointJson(bounds->second);
    }
    return json;
}

Json seamJson(const area::Seam &seam)
{
    return {{"a", seam.a.room},
            {"edgeA", seam.a.edge},
            {"b", seam.b.room},
            {"edgeB", seam.b.edge},
            {"distance", seam.distance},
            {"fit", area::toString(seam.fit)},
            {"transitionA", seam.a.transition},
            {"transitionB", seam.b.transition},
            {"link", area::toString(seam.link)}};
}

Json transitionJson(const area::Transition &transition)
{
    Json json{{"room", transition.border.room},
              {"edge", transition.border.edge},
              {"to", transition.border.transition},
              {"status", area::toString(transition.status)}};
    if (transition.partner)
        json["partner"] = transition.partner->edge;
    if (transition.partner || transition.status == area::Transition::Status::NoEdge)
        json["distance"] = transition.distance;
    return json;
}

Json borderJson(const std::optional<area::Border> &border)
{
    return border ? Json{{"room", border->room}, {"edge", border->edge}, {"row", border->row}}
                  : Json(nullptr);
}

Json findingJson(const area::Finding &finding)
{
    return {{"id", finding.code->id},
            {"severity", toString(finding.severity)},
            {"room", finding.room ? Json(*finding.room) : Json(nullptr)},
            {"border", borderJson(finding.border)},
            {"other", borderJson(finding.otherBorder)},
            {"message", finding.message}};
}

Json areaJson(const area::Area &area, const std::vector<area::Finding> &findings)
{
    Json json{{"rooms", Json::array()},
              {"vis", area.visibility ? Json(area.visibilityName) : Json(nullptr)},
              {"seams", Json::array()},
              {"transitions", Json::array()},
              {"findings", Json::array()}};
    for (std::size_t i = 0; i < area.rooms.size(); ++i)
        json["rooms"].push_back(roomJson(area.rooms[i], i));
    for (const area::Seam &seam : area.seams)
        json["seams"].push_back(seamJson(seam));
    for (const area::Transition &transition : area.transitions)
        json["transitions"].push_back(transitionJson(transition));
    for (const area::Finding &finding : findings)
        json["findings"].push_back(findingJson(finding));
    return json;
}

std::string edgeText(const area::Area &area, const area::Border &border)
{
    return fmt::format("{} face {} edge {}", area.rooms[border.room].placed.model, border.edge / 3,
                       border.edge % 3);
}

void printArea(const area::Area &area, const std::vector<area::Finding> &findings)
{
    print("{}, {} with walkmesh, {}, {}\n", quantity(area.rooms.size(), "room"), area.walkmeshes(),
          quantity(area.seams.size(), "seam"), quantity(area.transitions.size(), "transition"));
    for (std::size_t i = 0; i < area.rooms.size(); ++i) {
        const area::Room &room = area.rooms[i];
        const auto &[x, y, z] = room.placed.position;
        print("{:>4}  {:<16}  {} {} {}  {}\n", i, room.placed.model, x, y, z,
              room.file == nullptr ? room.placed.isBlank() ? std::string("blank") : std::string("no walkmesh")
                                   : fmt::format("{}, {} walkable", quantity(room.mesh.faces.size(), "face"),
                                                 room.mesh.adjacency.size()));
    }
    for (const area::Seam &seam : area.seams)
        print("seam  {} - {}: {}, {:.4f} apart, {}\n", edgeText(area, seam.a), edgeText(area, seam.b),
              area::toString(seam.fit), seam.distance, area::toString(seam.link));
    for (const area::Transition &transition : area.transitions)
        print("transition  {} -> {}: {}\n", edgeText(area, transition.border), transition.border.transition,
              area::toString(transition.status));
    for (const area::Finding &finding : findings)
        print("{:<7}  {}  [{}]\n", toString(finding.severity), finding.message, finding.code->id);
}

void runArea(const AreaOptions &options, Context &context)
{
    const auto file = context.open(options.path);
    if (file == nullptr)
        return;
    const Result<area::Area> area = area::readArea(*file);
    if (!area)
        return context.complain(kErrors, options.path, area.error().message);
    const std::vector<area::Finding> findings = area::findingsOf(*area, options.all);
    judge(file->containerDiagnostics(), context);
    std::vector<Diagnostic> severities;
    for (const area::Finding &finding : findings)
        severities.push_back({finding.severity, finding.code, kNoUnit, {}, {}});
    judge(severities, context);
    if (options.json)
        return printJsonLine(areaJson(*area, findings));
    printArea(*area, findings);
    for (const Diagnostic &d : file->containerDiagnostics())
        print("{:<7}  {}  [{}]\n", toString(d.severity), d.message, d.code->id);
}

} // namespace

void addBwmArea(CLI::App &bwm, Context &context)
{
    auto [command, options] =
        addCommand<AreaOptions>(bwm, context, "area", runArea,
                                "Rooms of a layout with the walkmeshes and the visibility list beside it: "
                                "seams, transitions and what is wrong. Exit code: that of the worst finding");
    command.add_option("LYT", options.path, "Layout to read")->required();
    command.add_flag("--all", options.all, "Also what most real areas do: area.vis.oneway");
    addJson(command, options.json,
            R"(Print {"rooms","vis","seams","transitions","findings":[{"id","severity","room",)"
            R"("border":{"room","edge","row"},"other","message"}]}; an edge is 3 * face + edge)");
}

} // namespace cutaway::cli
