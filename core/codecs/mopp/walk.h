// SPDX-License-Identifier: MIT
// Queries through MOPP code: which ids it reports for a point, a box or a segment, and by which way.
//
// Bounded on any bytes: an instruction that several branches share is walked once per query. Real code is a
// strict tree, where this makes no difference. Source of the rules: FORMAT.md.
#pragma once

#include "core/codecs/mopp/space.h"

#include <limits>

namespace cutaway::mopp
{

// In 24-bit coordinates (Space::toCode). Inverted boxes reach nothing.
struct Query {
    enum class Kind : std::uint8_t { Point, Box, Segment };
    Kind kind = Kind::Point;
    glm::dvec3 from{0.0}; // the point, the lower corner or the start
    glm::dvec3 to{0.0};   // the same point, the upper corner or the end
};
Query pointQuery(const Space &space, glm::dvec3 point);
Query boxQuery(const Space &space, glm::dvec3 low, glm::dvec3 high);
Query segmentQuery(const Space &space, glm::dvec3 start, glm::dvec3 end);

// One instruction executed.
struct Event {
    std::uint32_t instruction = 0; // into Program::instructions
    Extent at;                     // of the query along the instruction's direction, for splits and cuts
    bool next = false;             // goes on, or took the left branch
    bool right = false;            // took the right branch
};

struct Answer {
    std::vector<std::uint32_t> ids; // in the order reported
    std::uint32_t instructions = 0; // executed
    std::vector<Event> events;      // with wantEvents
    bool cut = false;               // more than was allowed would have been executed
};

// Keeps its memory between queries. The program outlives it.
class Walker
{
public:
    explicit Walker(const Program &program) : m_program(program) {}

    // The answer stays valid until the next query. Executes `most` instructions at most.
    const Answer &walk(const Query &query, bool wantEvents = false,
                       std::uint32_t most = std::numeric_limits<std::uint32_t>::max());
    // Goes on with a query that was cut off, by so many more.
    const Answer &goOn(std::uint32_t more);

private:
    // A place to go on from; a segment has been clipped to the part from `from` to `to`.
    struct Place {
        std::uint32_t instruction;
        double from;
        double to;
    };

    void execute(Place place);
    void follow(std::uint32_t instruction, double from, double to);
    Extent along(const Query &query, const Instruction &in, const Place &place) const;
    static bool keepBelow(Extent whole, double bound, double &from, double &to);
    static bool keepAbove(Extent whole, double bound, double &from, double &to);
    void branch(const Query &query, const Instruction &in, const Place &place, Event &event);
    bool cut(const Query &query, const Instruction &in, Place &place) const;

    const Program &m_program;
    Query m_query;
    bool m_wantsEvents = false;
    Answer m_answer;
    std::vector<Place> m_places;
    std::vector<bool> m_visited; // only where the program shares subtrees
};

// "x 42.4 <50 left, >=40 right": what an event compared and where it went.
std::string explain(const Program &program, const Event &event);

} // namespace cutaway::mopp
