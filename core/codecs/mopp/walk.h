// SPDX-License-Identifier: MIT
// Queries through MOPP code: which ids it reports for a point, a box or a segment, and by which way.
//
// Bounded on any bytes: an instruction that several branches share is walked once per query. Real code is a
// strict tree, where this makes no difference. Source of the rules: FORMAT.md.
#pragma once

#include "core/bvh/trace.h"
#include "core/codecs/mopp/codetree.h"

namespace cutaway::mopp
{

// In 24-bit coordinates (Space::toCode), by which a CodeTree without a space counts, too.
using Query = bvh::Probe;
Query pointQuery(const Space &space, glm::dvec3 point);
Query boxQuery(const Space &space, glm::dvec3 low, glm::dvec3 high);
Query segmentQuery(const Space &space, glm::dvec3 start, glm::dvec3 end);

struct Answer {
    std::vector<std::uint32_t> ids; // in the order reported
    std::uint32_t instructions = 0; // executed
};

// Keeps its memory between queries. The program outlives it.
class Walker
{
public:
    explicit Walker(const Program &program) : m_tree(program) {}

    // The answer stays valid until the next query.
    const Answer &walk(const Query &query);

private:
    CodeTree m_tree;
    bvh::QueryMemory m_memory;
    Answer m_answer;
};

// The way of a query: an instruction executed for each event.
std::vector<bvh::Event> eventsOf(const Program &program, const Query &query);
// Leaves only these of a trace.
void keepExecuted(std::vector<bvh::Event> &events);

// "x 42.4 <50 left, >=40 right": what an event compared and where it went.
std::string explain(const Program &program, const Query &query, const bvh::Event &event);

} // namespace cutaway::mopp
