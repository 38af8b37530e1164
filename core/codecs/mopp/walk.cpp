// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/walk.h"

#include <algorithm>
#include <fmt/format.h>

namespace cutaway::mopp
{

namespace
{

// The coordinate that an instruction looks at: long cuts ignore the frame and count in 24-bit steps.
Extent coordinateOf(const Program &program, const Instruction &in, const glm::dvec3 &low,
                    const glm::dvec3 &high)
{
    if (in.op() == Op::LongCut)
        return {low[in.direction()], high[in.direction()]};
    return coordinate(kDirections[in.direction()], program.frameOf(in), low, high);
}

// Of a query along the direction of an instruction; of a line the coordinates of the ends of what is left of
// it.
Extent extentOf(const Program &program, const Instruction &in, const Query &query, const bvh::LinePart &part)
{
    if (!query.isLine())
        return coordinateOf(program, in, query.from, query.kind == Query::Kind::Box ? query.to : query.from);
    const bvh::ProbeTest line(query);
    const glm::dvec3 start = line.at(part.low), end = line.at(part.high);
    return {coordinateOf(program, in, start, start).low, coordinateOf(program, in, end, end).low};
}

std::string hexadecimal(double value)
{
    const double floor = std::floor(value);
    if (!(std::fabs(floor) <= 1e9))
        return fmt::format("{:.0f}", value);
    const auto whole = static_cast<std::int64_t>(floor);
    return fmt::format("{}{:02X}.{:X}", whole < 0 ? "-" : "", whole < 0 ? -whole : whole,
                       static_cast<int>((value - floor) * 16.0));
}

} // namespace

SplitBounds boundsOf(const Instruction &in)
{
    return {in.a() + (in.op() == Op::OneSplit ? 1.0 : 0.0),
            static_cast<double>(in.op() == Op::OneSplit ? in.a() : in.b())};
}

Extent coordinate(const Direction &direction, const Frame &frame, const glm::dvec3 &low,
                  const glm::dvec3 &high)
{
    const double step = stepOf(frame);
    Extent sum;
    int parts = 0;
    for (int i = 0; i < 3; ++i) {
        const int sign = direction.sign[static_cast<std::size_t>(i)];
        if (sign == 0)
            continue;
        const auto origin = static_cast<double>(frame.origin[static_cast<std::size_t>(i)]);
        const double a = (low[i] - origin) / step;
        const double b = (high[i] - origin) / step;
        sum.low += sign > 0 ? a : 255.0 - b;
        sum.high += sign > 0 ? b : 255.0 - a;
        ++parts;
    }
    return {sum.low / parts, sum.high / parts};
}

Query pointQuery(const Space &space, glm::dvec3 point)
{
    const glm::dvec3 at = space.toCode(point);
    return {Query::Kind::Point, at, at};
}

Query boxQuery(const Space &space, glm::dvec3 low, glm::dvec3 high)
{
    return {Query::Kind::Box, space.toCode(low), space.toCode(high)};
}

Query segmentQuery(const Space &space, glm::dvec3 start, glm::dvec3 end)
{
    return {Query::Kind::Segment, space.toCode(start), space.toCode(end)};
}

const Answer &Walker::walk(const Query &query)
{
    m_answer.ids.clear();
    m_answer.instructions = bvh::query(
                                m_tree, bvh::ProbeTest(query),
                                [this](const bvh::At &, const bvh::Node &node, const bvh::LinePart &) {
                                    m_answer.ids.push_back(node.item);
                                },
                                m_memory)
                                .opened;
    return m_answer;
}

std::vector<bvh::Event> eventsOf(const Program &program, const Query &query)
{
    std::vector<bvh::Event> events = bvh::trace(CodeTree(program), query);
    keepExecuted(events);
    return events;
}

void keepExecuted(std::vector<bvh::Event> &events)
{
    std::erase_if(events, [](const bvh::Event &event) {
        return event.verdict != bvh::Event::Verdict::Opened && event.fault != bvh::Fault::NoCode;
    });
}

std::string explain(const Program &program, const Query &query, const bvh::Event &event)
{
    const Instruction &in = program.instructions[event.at.node];
    const Extent extent = extentOf(program, in, query, event.part);
    const std::string at = extent.low == extent.high
                               ? hexadecimal(extent.low)
                               : fmt::format("{}..{}", hexadecimal(extent.low), hexadecimal(extent.high));
    const std::string_view axis = kDirections[in.direction()].name;
    switch (in.op()) {
    case Op::Split:
    case Op::OneSplit:
    case Op::ForkSplit: {
        const auto [below, above] = boundsOf(in);
        return fmt::format("{} {}: {} {:02X} {}, {} {:02X} {}", axis, at, event.goesOn[0] ? "<" : "not <",
                           static_cast<int>(below), event.goesOn[0] ? "left" : "skips left",
                           event.goesOn[1] ? ">=" : "not >=", static_cast<int>(above),
                           event.goesOn[1] ? "right" : "skips right");
    }
    case Op::Cut:
    case Op::LongCut:
        return fmt::format("{} {}: {} [{:02X},{:02X})", axis, at, event.goesOn[0] ? "in" : "outside", in.a(),
                           in.b());
    case Op::Leaf:
    case Op::LeafOn:
        return fmt::format("reports {:X}", in.id());
    case Op::Return:
        return "ends the path";
    default:
        return "goes on";
    }
}

} // namespace cutaway::mopp
