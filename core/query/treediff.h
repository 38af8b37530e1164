// SPDX-License-Identifier: MIT
// Two aligned units compared node by node.
#pragma once

#include "core/query/align.h"
#include "core/query/diff.h"

#include <set>

namespace cutaway::query
{

// Two files while they are compared.
struct DiffPair {
    const File &left;
    const File &right;
    const UnitAlignment &units;
    bool alike; // Comparing::readsAlike
};

// A node of one side; no id where that side has none.
struct DiffNode {
    NodeId id;
    bool present = false;
    std::uint32_t row = kAnyRow; // which child it would be, where it is not present or has moved
};

class TreeDiff
{
public:
    // Told of each difference: the nodes, and of a missing one the node below which it would stand.
    using Report = std::function<void(DiffKind kind, const DiffNode &left, const DiffNode &right)>;
    // True if the node is a document of its own that is compared as such.
    using IsPart = std::function<bool(ByteRange left, ByteRange right)>;

    // Differences that the options leave out.
    struct LeftOut {
        std::uint64_t bookkeeping = 0;
        std::uint64_t padding = 0;
    };

    TreeDiff(const DiffPair &files, UnitId left, UnitId right, const DiffOptions &options, Report report,
             IsPart isPart);
    LeftOut compare();
    // Every node that holds a byte which differs, whatever the byte means.
    void compareExactly();

private:
    // Children that stand for each other; none where one side has no partner.
    using Pairs = std::vector<std::pair<std::optional<NodeId>, std::optional<NodeId>>>;
    void tell(DiffKind kind, const DiffNode &left, const DiffNode &right);
    void tellSilent(NodeId left, NodeId right);
    template <class Visit> void visitUntold(const Visit &visit);
    void compareUntold();
    bool isExplained(NodeId left, NodeId right) const;
    bool isToldOf(NodeId left) const;
    void compareNodes(NodeId left, NodeId right);
    void compareChildren(const Node &left, const Node &right);
    void compareWhole(const Node &left, const Node &right);
    std::optional<std::uint64_t> identityOf(const File &file, const UnitTree &tree, NodeId element) const;
    bool areIdentified(const Pairs &pairs) const;
    Pairs align(const std::vector<NodeId> &lefts, const std::vector<NodeId> &rights) const;
    void report(NodeId left, NodeId right, const Pairs &pairs);
    void reportMoved(const Pairs &all);
    std::uint64_t linkKey(const File &file, const UnitTree &tree, NodeId id) const;
    std::uint64_t contentKey(const File &file, const UnitTree &tree, NodeId id) const;
    std::uint64_t keyOf(const File &file, const UnitTree &tree, NodeId id, bool byName) const;
    bool sameValue(NodeId left, NodeId right) const;
    bool sameLink(NodeId left, NodeId right) const;

    const DiffPair &m_files;
    std::shared_ptr<const UnitTree> m_left;
    std::shared_ptr<const UnitTree> m_right;
    const DiffOptions &m_options;
    LeftOut m_leftOut;
    std::set<NodeId> m_told;  // of the left tree, which differ
    bool m_isShifted = false; // something came, went or moved: what stands behind it is at another place
    Report m_report;
    IsPart m_isPart;
};

} // namespace cutaway::query
