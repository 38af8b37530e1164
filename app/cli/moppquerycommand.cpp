// SPDX-License-Identifier: MIT
#include "app/cli/mopp.h"

#include "core/base/quantity.h"
#include "core/codecs/mopp/disassembly.h"

#include <algorithm>
#include <set>

namespace cutaway::cli
{

namespace
{

struct QueryOptions : MoppOptions {
    std::vector<double> point;
    std::vector<double> box;
    std::vector<double> segment;
    bool trace = false;
};

glm::dvec3 corner(const std::vector<double> &numbers, std::size_t first)
{
    return {numbers[first], numbers[first + 1], numbers[first + 2]};
}

mopp::Query queryOf(const QueryOptions &options, const mopp::Space &space)
{
    if (!options.point.empty())
        return mopp::pointQuery(space, corner(options.point, 0));
    if (!options.box.empty())
        return mopp::boxQuery(space, corner(options.box, 0), corner(options.box, 3));
    return mopp::segmentQuery(space, corner(options.segment, 0), corner(options.segment, 3));
}

Json eventJson(const mopp::Program &program, const mopp::Event &event)
{
    const mopp::Instruction &in = program.instructions[event.instruction];
    return {{"offset", in.offset},
            {"depth", in.depth},
            {"text", mopp::disassemble(in)},
            {"why", mopp::explain(program, event)}};
}

void printAnswer(const MoppBlock &block, const mopp::Program &program, const mopp::Answer &answer,
                 const std::set<std::uint32_t> &touched, bool trace)
{
    print("block {}: {} ids, {}\n", block.number, answer.ids.size(),
          quantity(answer.instructions, "instruction"));
    for (const mopp::Event &event : answer.events) {
        const mopp::Instruction &in = program.instructions[event.instruction];
        if (trace)
            print("{:06X} {:.<{}}{}  ; {}\n", in.offset, "", in.depth, mopp::disassemble(in),
                  mopp::explain(program, event));
    }
    for (const std::uint32_t id : answer.ids)
        print("  {:>8X}  {}{}\n", id, block.shape.describeId(id),
              touched.contains(id) || !block.shape.isMesh() ? "" : "  (its box is not touched)");
}

Json answerJson(const MoppBlock &block, const mopp::Program &program, const mopp::Answer &answer,
                const std::set<std::uint32_t> &touched, bool trace)
{
    Json ids = Json::array(), events = Json::array();
    for (const std::uint32_t id : answer.ids)
        ids.push_back({{"id", id}, {"what", block.shape.describeId(id)}, {"touched", touched.contains(id)}});
    for (const mopp::Event &event : answer.events)
        events.push_back(eventJson(program, event));
    Json json{{"block", block.number}, {"instructions", answer.instructions}, {"ids", std::move(ids)}};
    if (trace)
        json["events"] = std::move(events);
    return json;
}

void queryBlock(const MoppBlock &block, const QueryOptions &options, Json &list)
{
    Diagnostics found;
    const mopp::Program program = mopp::decode(block.shape.code.span(), found);
    mopp::Walker walker(program);
    const mopp::Query query = queryOf(options, block.shape.space);
    const mopp::Answer &answer = walker.walk(query, options.trace);
    std::set<std::uint32_t> touched;
    for (const mopp::Triangle &t : block.shape.triangles) {
        if (mopp::touchesBox(query, block.shape.space, mopp::boxOf(t, radiusFor(block.shape))))
            touched.insert(t.id);
    }
    if (options.json)
        list.push_back(answerJson(block, program, answer, touched, options.trace));
    else
        printAnswer(block, program, answer, touched, options.trace);
}

} // namespace

void addMoppQuery(CLI::App &mopp, Context &context)
{
    CLI::App *command =
        mopp.add_subcommand("query", "Show which ids the code reports, in the Havok units of the shape");
    auto options = std::make_shared<QueryOptions>();
    addMoppOptions(*command, *options);
    CLI::Option_group *what = command->add_option_group("query");
    what->add_option("--point", options->point, "X Y Z")->expected(3);
    what->add_option("--box", options->box, "Lower and upper corner")->expected(6);
    what->add_option("--segment", options->segment, "Start and end")->expected(6);
    what->require_option(1);
    command->add_flag("--trace", options->trace,
                      "List every executed instruction and the reason for the next one");
    command->callback([options, &context] {
        forEachMopp(*options, context,
                    [&](const MoppBlock &block, Json &list) { queryBlock(block, *options, list); });
    });
}

} // namespace cutaway::cli
