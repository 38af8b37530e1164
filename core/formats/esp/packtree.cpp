// SPDX-License-Identifier: MIT
// The procedure tree of a package: nodes in pre-order, each branch with the number of its children.
#include "core/base/quantity.h"
#include "core/formats/esp/packrules.h"
#include "core/formats/esp/records/pack.h"
#include "core/schema/value.h"

namespace cutaway::esp
{

namespace
{

constexpr std::uint32_t kMaxTreeDepth = 48;
constexpr std::size_t kAllOverrides = static_cast<std::size_t>(-1);

const GrammarRow kOverrideRows[] = {repeat(kFlagOverride), repeat(kOldFlagOverride)};

class TreeReader
{
public:
    using Index = TreeBuilder::Index;

    explicit TreeReader(RecordGrammar &grammar) : m_grammar(grammar), m_builder(grammar.context().builder) {}

    // `closes`: this node ends an open Simultaneous branch, whose overrides stand behind those of the node.
    void node(Index parent, std::uint32_t depth, bool closes)
    {
        const Index self = m_builder.addGroup(parent, kTreeNodeRow, m_grammar.reached());
        m_builder.markElement(self);
        const std::size_t first = m_grammar.position();
        const std::string kind = displayText(m_grammar.payload(m_grammar.current()));
        m_grammar.placeRows(self, kTreeNodeRows, kOverrideRows);
        const Head head = headOf(first);
        checkConditions(head, first);
        const bool simultaneous = kind == kBranchSimultaneous;
        if (!head.branch || !simultaneous)
            overrides(self, closes && !head.branch ? 1 : kAllOverrides);
        if (head.branch) {
            children(self, head, depth, simultaneous, closes);
            if (simultaneous)
                overrides(self, closes ? 1 : kAllOverrides);
        }
        m_builder.setEnd(self, m_grammar.reached());
    }

private:
    struct Head {
        bool branch = false;
        std::uint32_t childCount = 0;
        ByteRange counter; // that holds it
        bool hasConditionCount = false;
        std::uint32_t conditionCount = 0;
        std::uint32_t conditions = 0;
    };

    Head headOf(std::size_t first) const
    {
        Head head;
        for (const Subrecord &sub : m_grammar.subrecords().subspan(first, m_grammar.position() - first)) {
            const auto number = loadOr<std::uint32_t>(m_grammar.payload(sub), 0, 0);
            if (sub.signature == sig("CTDA")) {
                ++head.conditions;
            } else if (sub.signature == sig("CITC") &&
                       !head.hasConditionCount) { // a second one counts nothing
                head.hasConditionCount = true;
                head.conditionCount = number;
            } else if (sub.signature == sig("PRCB") && !head.branch) {
                head.branch = true;
                head.childCount = number;
                head.counter = sub.payload;
            }
        }
        return head;
    }

    void checkConditions(const Head &head, std::size_t first)
    {
        if (head.hasConditionCount && head.conditionCount != head.conditions)
            m_builder.diagnostics().warning("esp.pack.citc"_rule, m_grammar.subrecords()[first].payload,
                                            "CITC counts {}, {} follow",
                                            quantity(head.conditionCount, "condition"), head.conditions);
    }

    void overrides(Index self, std::size_t limit)
    {
        for (std::size_t taken = 0; taken < limit && !m_builder.full(); ++taken) {
            if (m_grammar.isNext(kFlagOverride.signature()))
                m_grammar.take(self, kFlagOverride);
            else if (m_grammar.isNext(kOldFlagOverride.signature()))
                m_grammar.take(self, kOldFlagOverride);
            else
                return;
        }
    }

    void children(Index self, const Head &head, std::uint32_t depth, bool simultaneous, bool closes)
    {
        if (depth >= kMaxTreeDepth) {
            m_builder.diagnostics().error(ruleIn(kDecodeRules, "decode.depth"), {m_grammar.reached(), 0},
                                          "procedures nest deeper than {}", kMaxTreeDepth);
            return;
        }
        const Index array = m_builder.addGroup(self, kTreeChildrenRow, m_grammar.reached(), true);
        std::uint32_t found = 0;
        for (; found < head.childCount && m_grammar.isNext(sig("ANAM")) && !m_builder.full(); ++found)
            node(array, depth + 1, found + 1 == head.childCount && (simultaneous || closes));
        m_builder.setEnd(array, m_grammar.reached());
        if (found != head.childCount)
            m_builder.diagnostics().warning("esp.pack.prcb"_rule, head.counter,
                                            "PRCB counts {} children, {} follow", head.childCount, found);
    }

    RecordGrammar &m_grammar;
    TreeBuilder &m_builder;
};

} // namespace

void placeTreeNode(RecordGrammar &grammar, TreeBuilder::Index parent)
{
    TreeReader(grammar).node(parent, 0, false);
}

} // namespace cutaway::esp
