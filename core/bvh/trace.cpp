// SPDX-License-Identifier: MIT
#include "core/bvh/trace.h"

#include <algorithm>
#include <fmt/format.h>

namespace cutaway::bvh
{

Trace::Trace(const Tree &tree, const Probe &probe) : m_tree(tree), m_test(probe)
{
    m_looked.begin(tree.size());
    if (tree.size() != 0 && m_test.isSomething())
        m_waiting.push_back({tree.root(), m_test.whole()});
}

void Trace::go(std::uint32_t steps)
{
    for (; steps != 0 && !m_waiting.empty(); --steps) {
        const Waiting here = m_waiting.back();
        m_waiting.pop_back();
        look(here);
    }
}

void Trace::look(const Waiting &here)
{
    using Verdict = Event::Verdict;
    Event event{.at = here.at, .part = here.part};
    if (here.at.node >= m_tree.size()) {
        event.verdict = Verdict::Fault;
        event.fault = Fault::NoNode;
    } else if (!m_looked.open(here.at.node)) {
        event.verdict = Verdict::Again;
    } else if (!here.at.isGated && !m_test.meets(here.at.box, event.part)) {
        event.verdict = Verdict::Outside;
    } else {
        open({here.at, event.part}, event);
    }
    m_events.push_back(event);
}

void Trace::open(const Waiting &here, Event &event)
{
    const Node node = m_tree.open(here.at);
    event.verdict = node.isSomething() ? Event::Verdict::Opened : Event::Verdict::Fault;
    event.fault = node.fault;
    event.hasItem = node.hasItem;
    event.item = node.item;
    const bool isSwapped = m_test.isSecondFirst(node);
    for (std::size_t i = node.children; i-- > 0;) { // what comes first is on top
        const std::size_t child = isSwapped ? 1 - i : i;
        Waiting next{node.below[child], here.part};
        event.goesOn[child] = !next.at.isGated || m_test.passes(next.at.gate, next.part);
        if (event.goesOn[child])
            m_waiting.push_back(next);
    }
}

std::vector<Event> trace(const Tree &tree, const Probe &probe)
{
    Trace trace(tree, probe);
    trace.go();
    return std::move(trace.events());
}

std::optional<std::vector<Event>> trace(const Tree &tree, const Probe &probe, std::uint32_t most,
                                        Progress &progress)
{
    constexpr std::uint32_t kStepsAtOnce = 4096; // between two looks at whether to go on
    Trace trace(tree, probe);
    for (std::size_t done = 0; !trace.isDone() && done < most && !progress.cancelled();
         done = trace.events().size()) {
        progress.report(done, tree.size());
        trace.go(std::min(most - static_cast<std::uint32_t>(done), kStepsAtOnce));
    }
    return trace.isDone() ? std::optional(std::move(trace.events())) : std::nullopt;
}

std::string explain(const Tree &tree, const Event &event, bool ofLine)
{
    if (event.verdict == Event::Verdict::Outside)
        return "outside";
    if (event.verdict == Event::Verdict::Again)
        return "looked at before";
    const std::string what = tree.describe(event.at, tree.open(event.at));
    return ofLine && event.verdict == Event::Verdict::Opened
               ? fmt::format("{}, from {:.3f} to {:.3f}", what, event.part.low, event.part.high)
               : what;
}

} // namespace cutaway::bvh
