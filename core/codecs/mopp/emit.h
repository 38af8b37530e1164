// SPDX-License-Identifier: MIT
// Writes a plan as MOPP code.
#pragma once

#include "core/base/result.h"
#include "core/codecs/mopp/plan.h"

namespace cutaway::mopp
{

// Nodes that change the id base, chosen for the shortest leaves; independent of everything else in the code.
//
// A base is only ever set where it is zero, since no real code tells whether setting replaces or adds.
class BasePlan
{
public:
    explicit BasePlan(const Plan &plan);

    // True if the node starts with a new base, its least id, when it inherits the one of the ancestor that is
    // `level` - 1 splits below the root; level 0 stands for the base of zero that the code starts with.
    bool changes(std::uint32_t node, std::uint32_t level) const { return m_changes[node] >> level & 1; }

    // The size of all leaves and base changes together.
    std::uint32_t bytes() const { return m_bytes; }

private:
    struct Costs {
        std::uint32_t bytes[kDeepestPlan + 2];
    };
    void cost(std::uint32_t node, std::uint32_t level, Costs &costs);

    const Plan &m_plan;
    std::vector<std::uint64_t> m_changes;
    std::uint32_t m_bytes = 0;
    std::uint32_t m_bases[kDeepestPlan + 2] = {};
};

struct Emitted {
    Bytes code;
    double falsePositives = 0.0; // of a query from the domain, about
};

// `domain` is where queries come from; `price` how many bytes of code one false positive less for each query
// is worth: more gives larger and tighter code. Fails when a branch would have to reach further than 16 MiB.
Result<Emitted> emit(const Plan &plan, const BasePlan &bases, const Cell &domain, double price);

} // namespace cutaway::mopp
