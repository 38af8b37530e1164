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

// A query with its answer and, for --trace, the way there.
struct Walked {
    mopp::Program program;
    mopp::Query query;
    mopp::Answer answer;
    std::vector<bvh::Event> events;
    std::set<std::uint32_t> touched; // ids whose boxes are
};

Json eventJson(const Walked &walked, const bvh::Event &event)
{
    const mopp::Instruction &in = walked.program.instructions[event.at.node];
    return {{"offset", in.offset},
            {"depth", in.depth},
            {"text", mopp::disassemble(in)},
            {"why", mopp::explain(walked.program, walked.query, event)}};
}

void printAnswer(const MoppBlock &block, const Walked &walked)
{
    print("block {}: {} ids, {}\n", block.number, walked.answer.ids.size(),
          quantity(walked.answer.instructions, "instruction"));
    for (const bvh::Event &event : walked.events) {
        const mopp::Instruction &in = walked.program.instructions[event.at.node];
        print("{:06X} {:.<{}}{}  ; {}\n", in.offset, "", in.depth, mopp::disassemble(in),
              mopp::explain(walked.program, walked.query, event));
    }
    for (const std::uint32_t id : walked.answer.ids)
        print("  {:>8X}  {}{}\n", id, block.shape.describeId(id),
              walked.touched.contains(id) || !block.shape.isMesh() ? "" : "  (its box is not touched)");
}

Json answerJson(const MoppBlock &block, const Walked &walked, bool trace)
{
    Json ids = Json::array(), events = Json::array();
    for (const std::uint32_t id : walked.answer.ids)
        ids.push_back(
            {{"id", id}, {"what", block.shape.describeId(id)}, {"touched", walked.touched.contains(id)}});
    for (const bvh::Event &event : walked.events)
        events.push_back(eventJson(walked, event));
    Json json{{"block", block.number}, {"instructions", walked.answer.instructions}, {"ids", std::move(ids)}};
    if (trace)
        json["events"] = std::move(events);
    return json;
}

void queryBlock(const MoppBlock &block, const QueryOptions &options, Context &, Json &list)
{
    Diagnostics found;
    Walked walked{.program = mopp::decode(block.shape.code.span(), found),
                  .query = queryOf(options, block.shape.space)};
    walked.answer = mopp::Walker(walked.program).walk(walked.query);
    if (options.trace)
        walked.events = mopp::eventsOf(walked.program, walked.query);
    for (const mopp::Triangle &t : block.shape.triangles) {
        if (mopp::touchesBox(walked.query, block.shape.space, mopp::boxOf(t, radiusFor(block.shape))))
            walked.touched.insert(t.id);
    }
    if (options.json)
        list.push_back(answerJson(block, walked, options.trace));
    else
        printAnswer(block, walked);
}

} // namespace

void addMoppQuery(CLI::App &mopp, Context &context)
{
    auto [command, options] =
        addCommand<QueryOptions>(mopp, context, "query", runOnMopps<queryBlock>,
                                 "Show which ids the code reports, in the Havok units of the shape");
    addMoppOptions(command, options);
    CLI::Option_group *what = command.add_option_group("query");
    what->add_option("--point", options.point, "X Y Z")->expected(3);
    what->add_option("--box", options.box, "Lower and upper corner")->expected(6);
    what->add_option("--segment", options.segment, "Start and end")->expected(6);
    what->require_option(1);
    command.add_flag("--trace", options.trace,
                     "List every executed instruction and the reason for the next one");
}

} // namespace cutaway::cli
