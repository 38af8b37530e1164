// SPDX-License-Identifier: MIT
// bwm query, ray, sight: what stands at a point, what a line meets, where a walk leads.
#include "app/cli/bwm.h"

#include "core/base/quantity.h"
#include "core/formats/bwm/query/groundwalk.h"
#include "core/formats/bwm/query/meshsearch.h"
#include "core/formats/bwm/surfaces.h"

#include <algorithm>

namespace cutaway::cli
{

namespace
{

struct QuestionOptions {
    std::string path;
    std::vector<double> point, way, walk;
    std::vector<double> from, to, direction;
    bool trace = false;
    bool json = false;
};

glm::dvec3 pointOf(const std::vector<double> &numbers)
{
    return {numbers[0], numbers[1], numbers[2]};
}

Json hitJson(const bwm::Hit &hit)
{
    return {{"face", hit.face},
            {"material", hit.material},
            {"surface", surfaceName(hit.material)},
            {"distance", hit.distance},
            {"at", pointJson(hit.at)}};
}

std::string hitText(const bwm::Hit &hit)
{
    return fmt::format("face {} ({}) at {:.4f} {:.4f} {:.4f}", hit.face, surfaceName(hit.material), hit.at.x,
                       hit.at.y, hit.at.z);
}

Json answerJson(const bwm::MeshSearch &search, const bwm::Answer &answer, bool trace)
{
    Json json{{"hits", Json::array()},
              {"nodes", answer.nodes},
              {"everyFace", answer.everyFace},
              {"fault", search.fault()}};
    for (const bwm::Hit &hit : answer.hits)
        json["hits"].push_back(hitJson(hit));
    if (!trace)
        return json;
    json["missed"] = answer.missed;
    json["steps"] = Json::array();
    for (const bwm::Event &event : answer.events)
        json["steps"].push_back({{"node", event.node},
                                 {"depth", event.depth},
                                 {"enter", event.at.low},
                                 {"leave", event.at.high},
                                 {"verdict", toString(event.verdict)},
                                 {"why", explain(search.mesh(), event)}});
    return json;
}

void printAnswer(const bwm::MeshSearch &search, const bwm::Answer &answer, bool trace)
{
    for (const bwm::Event &event : answer.events) {
        if (trace)
            print("{:>6} {:.<{}}{}\n", event.node, "", event.depth, explain(search.mesh(), event));
    }
    for (const bwm::Hit &hit : answer.hits)
        print("{}{}\n", hitText(hit),
              hit.distance == 0.0 ? "" : fmt::format(", distance {:.4f}", hit.distance));
    for (const std::uint32_t face : answer.missed)
        print("face {} is not found in the tree of the file\n", face);
    if (answer.everyFace)
        print("{} looked at: {}\n", quantity(answer.nodes, "face"), search.fault());
    else
        print("{} looked at\n", quantity(answer.nodes, "node"));
}

void askPoint(bwm::MeshSearch &search, const QuestionOptions &options)
{
    const bwm::Answer &answer =
        search.ask(bwm::pointQuery(options.point[0], options.point[1]), options.trace);
    const auto floor = search.floorOf(answer);
    if (options.json) {
        Json json = answerJson(search, answer, options.trace);
        json["floor"] = floor ? hitJson(*floor) : Json(nullptr);
        return printJsonLine(json);
    }
    print("floor: {}\n", floor ? hitText(*floor) : "none");
    printAnswer(search, answer, options.trace);
}

// Where somebody stands at a point of two or three numbers: on the highest floor, or the one nearest to z.
std::optional<bwm::Hit> standAt(bwm::MeshSearch &search, std::span<const double> numbers)
{
    if (numbers.size() == 2)
        return search.floorAt(numbers[0], numbers[1]);
    std::optional<bwm::Hit> nearest;
    for (const bwm::Hit &hit : search.ask(bwm::pointQuery(numbers[0], numbers[1])).hits) {
        const bool walkable = hit.face < search.mesh().adjacency.size();
        if (walkable && (!nearest || std::abs(hit.at.z - numbers[2]) < std::abs(nearest->at.z - numbers[2])))
            nearest = hit;
    }
    return nearest;
}

Json facesJson(const std::vector<bwm::FacePlace> &faces)
{
    Json list = Json::array();
    for (const bwm::FacePlace &place : faces)
        list.push_back(place.face);
    return list;
}

void tellWalk(const bwm::StraightWalk &walk, bool json)
{
    if (json)
        return printJsonLine({{"faces", facesJson(walk.faces)},
                              {"end", bwm::toString(walk.end)},
                              {"at", {walk.at.x, walk.at.y}}});
    print("{} at {:.4f} {:.4f}, over {}\n", bwm::toString(walk.end), walk.at.x, walk.at.y,
          quantity(walk.faces.size(), "face"));
}

void tellRoute(const bwm::Route &route, bool json)
{
    if (json) {
        Json points = Json::array();
        for (const glm::dvec3 point : route.points)
            points.push_back(pointJson(point));
        return printJsonLine(
            {{"faces", facesJson(route.faces)}, {"length", route.length}, {"points", std::move(points)}});
    }
    if (route.faces.empty())
        return print("no way leads there\n");
    print("length {:.4f}, over {}\n", route.length, quantity(route.faces.size(), "face"));
    for (std::size_t i = 0; i < route.points.size(); ++i)
        print("  {:.4f} {:.4f} {:.4f}{}\n", route.points[i].x, route.points[i].y, route.points[i].z,
              i == 0 ? "" : fmt::format("  over face {}", route.faces[i - 1].face));
}

void askWay(bwm::MeshSearch &search, const QuestionOptions &options, Context &context)
{
    const bool isWalk = options.way.empty();
    const std::span<const double> numbers = isWalk ? options.walk : options.way;
    if (numbers.size() != 4 && numbers.size() != 6)
        throw CLI::ValidationError("query", "takes 4 or 6 numbers for a way");
    const std::size_t half = numbers.size() / 2;
    const auto from = standAt(search, numbers.first(half));
    const auto to = isWalk ? from : standAt(search, numbers.last(half));
    if (!from || !to)
        return context.complain(
            kErrors, options.path,
            fmt::format("there is no floor at the {} of the way", from ? "end" : "start"));
    const bwm::Ground ground{{&search.mesh()}, {}};
    if (isWalk)
        return tellWalk(bwm::walkStraight(ground, {0, from->face}, {numbers[0], numbers[1]},
                                          {numbers[half], numbers[half + 1]}),
                        options.json);
    tellRoute(bwm::findRoute(ground, {0, from->face}, from->at, {0, to->face}, to->at), options.json);
}

void askLine(bwm::MeshSearch &search, const QuestionOptions &options)
{
    const bool isSight = options.direction.empty();
    const bwm::Query query = isSight ? bwm::sightQuery(pointOf(options.from), pointOf(options.to))
                                     : bwm::rayQuery(pointOf(options.from), pointOf(options.direction));
    const bwm::Answer &answer = search.ask(query, options.trace);
    if (options.json) {
        Json json = answerJson(search, answer, options.trace);
        if (isSight)
            json["free"] = answer.hits.empty();
        return printJsonLine(json);
    }
    if (isSight)
        print("{}\n", answer.hits.empty() ? "sight is free" : "sight is blocked");
    else if (answer.hits.empty())
        print("nothing is met\n");
    printAnswer(search, answer, options.trace);
}

void runQuestion(const QuestionOptions &options, Context &context)
{
    const auto file = openWalkmesh(options.path, context);
    if (file == nullptr)
        return;
    const bwm::Walkmesh mesh = bwm::readWalkmesh(*file);
    bwm::MeshSearch search(mesh);
    if (!options.point.empty())
        askPoint(search, options);
    else if (!options.from.empty())
        askLine(search, options);
    else
        askWay(search, options, context);
}

Added<QuestionOptions> addQuestion(CLI::App &bwm, Context &context, const std::string &name,
                                   const std::string &help)
{
    const auto added = addCommand<QuestionOptions>(bwm, context, name, runQuestion, help);
    addFile(added.command, added.options.path, "Walkmesh to read");
    added.command.add_flag("--trace", added.options.trace,
                           "List every node of the tree that is looked at, with the verdict");
    addJson(added.command, added.options.json);
    return added;
}

} // namespace

void addBwmQuery(CLI::App &bwm, Context &context)
{
    auto [command, options] = addQuestion(
        bwm, context, "query", "Faces at a point and the floor there, or a way between two points");
    CLI::Option_group *what = command.add_option_group("query");
    what->add_option("--point", options.point, "X Y")->expected(2);
    what->add_option("--path", options.way, "X Y X Y, or X Y Z X Y Z: the shortest way over walkable faces")
        ->check(CLI::Number);
    what->add_option("--walk", options.walk, "X Y X Y, or X Y Z X Y Z: straight on, until a border stops it")
        ->check(CLI::Number);
    what->require_option(1);
}

void addBwmRay(CLI::App &bwm, Context &context)
{
    auto [command, options] = addQuestion(bwm, context, "ray", "Faces that a ray meets, the nearest first");
    command.add_option("--from", options.from, "X Y Z")->expected(3)->required();
    command.add_option("--direction", options.direction, "X Y Z")->expected(3)->required();
}

void addBwmSight(CLI::App &bwm, Context &context)
{
    auto [command, options] = addQuestion(
        bwm, context, "sight", "Whether one point is seen from another; faces that block the sight");
    command.add_option("--from", options.from, "X Y Z")->expected(3)->required();
    command.add_option("--to", options.to, "X Y Z")->expected(3)->required();
}

} // namespace cutaway::cli
