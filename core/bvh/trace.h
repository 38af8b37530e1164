// SPDX-License-Identifier: MIT
// A probe's way down a tree, step by step: each node that is looked at and what becomes of it.
//
// In the order of the games: the first child first, or that on the near side where the tree tells the sides.
// A gate is tested before the way is taken, a box when one stands in front of it.
#pragma once

#include "core/base/progress.h"
#include "core/bvh/query.h"

namespace cutaway::bvh
{

// One node looked at.
struct Event {
    enum class Verdict : std::uint8_t {
        Outside, // the probe does not come into the box
        Opened,  // the item is reported, the children are looked at
        Again,   // it was looked at before: a cycle, or two parents
        Fault,
    };

    At at;
    LinePart part; // of a line, what lies in the box or is left behind the gates
    Verdict verdict = Verdict::Outside;
    std::array<bool, 2> goesOn{}; // to the first and the second child
    bool hasItem = false;
    Fault fault = Fault::None;
    std::uint32_t item = 0;
};

// The tree outlives it.
class Trace
{
public:
    Trace(const Tree &tree, const Probe &probe);

    // Takes that many steps at most.
    void go(std::uint32_t steps = std::numeric_limits<std::uint32_t>::max());
    bool isDone() const { return m_waiting.empty(); }
    std::vector<Event> &events() { return m_events; }

private:
    void look(const Waiting &here);
    void open(const Waiting &here, Event &event);

    const Tree &m_tree;
    ProbeTest m_test;
    Opened m_looked;
    std::vector<Waiting> m_waiting;
    std::vector<Event> m_events;
};

std::vector<Event> trace(const Tree &tree, const Probe &probe);
// Nothing where it takes more than `most` steps or is cancelled.
std::optional<std::vector<Event>> trace(const Tree &tree, const Probe &probe, std::uint32_t most,
                                        Progress &progress);

// "outside", "inner: nodes 1 and 8", "leaf: face 4, from 1.250 to 1.310".
std::string explain(const Tree &tree, const Event &event, bool ofLine);

} // namespace cutaway::bvh
