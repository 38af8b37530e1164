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

const Answer &Walker::walk(const Query &query, bool wantEvents, std::uint32_t most)
{
    m_query = query;
    m_wantsEvents = wantEvents;
    m_answer.ids.clear();
    m_answer.events.clear();
    m_answer.instructions = 0;
    m_places.clear();
    if (m_program.sharedTargets != 0)
        m_visited.assign(m_program.instructions.size(), false);
    const bool inverted =
        query.kind == Query::Kind::Box &&
        (query.from.x > query.to.x || query.from.y > query.to.y || query.from.z > query.to.z);
    if (!m_program.instructions.empty() && !inverted)
        m_places.push_back({0, 0.0, 1.0});
    return goOn(most);
}

const Answer &Walker::goOn(std::uint32_t more)
{
    for (; !m_places.empty() && more != 0; --more) {
        const Place place = m_places.back();
        m_places.pop_back();
        execute(place);
    }
    m_answer.cut = !m_places.empty();
    return m_answer;
}

void Walker::follow(std::uint32_t instruction, double from, double to)
{
    if (instruction == kNoInstruction)
        return;
    if (m_program.sharedTargets != 0) {
        if (m_visited[instruction])
            return;
        m_visited[instruction] = true;
    }
    m_places.push_back({instruction, from, to});
}

Extent Walker::along(const Query &query, const Instruction &in, const Place &place) const
{
    if (query.kind != Query::Kind::Segment)
        return coordinateOf(m_program, in, query.from, query.to);
    const glm::dvec3 start = query.from + (query.to - query.from) * place.from;
    const glm::dvec3 end = query.from + (query.to - query.from) * place.to;
    return {coordinateOf(m_program, in, start, start).low, coordinateOf(m_program, in, end, end).low};
}

// For a segment, `whole` holds the coordinates of its ends in their order. The part on the right side of the
// bound stays; the bound itself counts as inside, which can only report more.
bool Walker::keepBelow(Extent whole, double bound, double &from, double &to)
{
    const double a = whole.low + (whole.high - whole.low) * from;
    const double b = whole.low + (whole.high - whole.low) * to;
    if (a > bound && b > bound)
        return false;
    const double t = (bound - whole.low) / (whole.high - whole.low);
    if (b > bound)
        to = std::clamp(t, from, to);
    else if (a > bound)
        from = std::clamp(t, from, to);
    return true;
}

bool Walker::keepAbove(Extent whole, double bound, double &from, double &to)
{
    return keepBelow({-whole.low, -whole.high}, -bound, from, to);
}

void Walker::branch(const Query &query, const Instruction &in, const Place &place, Event &event)
{
    const auto [below, above] = boundsOf(in);
    double leftFrom = place.from, leftTo = place.to, rightFrom = place.from, rightTo = place.to;
    if (query.kind == Query::Kind::Segment) {
        const Extent whole{coordinateOf(m_program, in, query.from, query.from).low,
                           coordinateOf(m_program, in, query.to, query.to).low};
        event.next = keepBelow(whole, below, leftFrom, leftTo);
        event.right = keepAbove(whole, above, rightFrom, rightTo);
    } else {
        const Extent at = coordinateOf(m_program, in, query.from, query.to);
        event.next = at.low < below;
        event.right = at.high >= above;
    }
    if (event.right) // below the left child on the stack, so that the left one is walked first
        follow(in.right(), rightFrom, rightTo);
    if (event.next)
        follow(in.next, leftFrom, leftTo);
}

bool Walker::cut(const Query &query, const Instruction &in, Place &place) const
{
    if (query.kind == Query::Kind::Segment) {
        const Extent whole{coordinateOf(m_program, in, query.from, query.from).low,
                           coordinateOf(m_program, in, query.to, query.to).low};
        return keepAbove(whole, in.a(), place.from, place.to) &&
               keepBelow(whole, in.b(), place.from, place.to);
    }
    const Extent at = coordinateOf(m_program, in, query.from, query.to);
    return at.high >= in.a() && at.low < in.b();
}

void Walker::execute(Place place)
{
    ++m_answer.instructions;
    const Instruction &in = m_program.instructions[place.instruction];
    Event event{place.instruction, {}, false, false};
    const bool isSplit = in.isSplit();
    if (m_wantsEvents && (isSplit || in.isCut()))
        event.at = along(m_query, in, place);
    switch (in.op()) {
    case Op::Split:
    case Op::OneSplit:
    case Op::ForkSplit:
        branch(m_query, in, place, event);
        break;
    case Op::Cut:
    case Op::LongCut:
        event.next = cut(m_query, in, place);
        break;
    case Op::Leaf:
    case Op::LeafOn:
        m_answer.ids.push_back(in.id());
        event.next = in.op() == Op::LeafOn;
        break;
    default:
        event.next = in.op() != Op::Return;
        break;
    }
    if (event.next && !isSplit)
        follow(in.next, place.from, place.to);
    if (m_wantsEvents)
        m_answer.events.push_back(event);
}

std::string explain(const Program &program, const Event &event)
{
    const Instruction &in = program.instructions[event.instruction];
    const std::string at = event.at.low == event.at.high
                               ? hexadecimal(event.at.low)
                               : fmt::format("{}..{}", hexadecimal(event.at.low), hexadecimal(event.at.high));
    const std::string_view axis = kDirections[in.direction()].name;
    switch (in.op()) {
    case Op::Split:
    case Op::OneSplit:
    case Op::ForkSplit: {
        const auto [below, above] = boundsOf(in);
        return fmt::format("{} {}: {} {:02X} {}, {} {:02X} {}", axis, at, event.next ? "<" : "not <",
                           static_cast<int>(below), event.next ? "left" : "skips left",
                           event.right ? ">=" : "not >=", static_cast<int>(above),
                           event.right ? "right" : "skips right");
    }
    case Op::Cut:
    case Op::LongCut:
        return fmt::format("{} {}: {} [{:02X},{:02X})", axis, at, event.next ? "in" : "outside", in.a(),
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
