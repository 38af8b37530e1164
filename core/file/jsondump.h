// SPDX-License-Identifier: MIT
// Every node of a file in one fixed order: for `cutaway-cli dump`, for tests, for copying from the tree.
#pragma once

#include "core/file/file.h"
#include "core/schema/nodewalk.h"

#include <functional>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace cutaway
{

struct DumpOptions {
    std::optional<UnitId> unit; // this unit alone
    std::optional<NodeId> node; // this node of `unit` and what is below it
    std::uint32_t depth = std::numeric_limits<std::uint32_t>::max(); // 0: units only
    std::string prefix;                                              // put before every path
    std::uint64_t base = 0;                                          // added to every offset in the file
};

// One node as `dump` shows it. Its texts are made when they are asked for.
class DumpedNode
{
public:
    // The walk stands at the node; its path begins with that of the unit.
    DumpedNode(const File &file, UnitId unit, NodeWalk &walk, const DumpOptions &options);

    const UnitTree &tree() const { return m_walk.tree(); }
    NodeId id() const { return m_walk.id(); }
    const Node &node() const { return m_walk.node(); }
    bool isUnit() const { return id() == tree().root(); }
    // True where the range counts in the inflated bytes of the unit, not in the file.
    bool inflated() const { return !isUnit() && tree().derived(); }
    ByteRange range() const;
    const std::string &path() const { return m_walk.path(); } // until the walk goes on
    std::string title() const;                                // of a unit
    std::string_view name() const { return m_walk.name(); }   // of a node below it, until the walk goes on
    std::string type() const;
    bool mayLead() const;     // Links::mayLead
    std::string text() const; // as in the value column of the tree

private:
    const File &m_file;
    UnitId m_unit;
    NodeWalk &m_walk;
    std::uint64_t m_base;
};

// Calls `visit` for each unit and each node below it, in file order, parents first; stops when it returns
// false. Documents embedded in the file follow its own units. Costs time linear in the number of nodes.
bool visitNodes(const File &file, const DumpOptions &options,
                const std::function<bool(const DumpedNode &)> &visit);

// Numbers; strings for text, for not-a-number and infinities, and (hexadecimal, shortened behind 16 bytes)
// for undecoded bytes; lists for tuples; null for structures and arrays.
nlohmann::ordered_json valueJson(const UnitTree &tree, NodeId node);

// {"file","format","size","nodes":[{"path","name","type","offset","size","value",...}]}, written node by
// node for as long as `write` returns true. Keys behind "value" appear where they say something: "text" what
// is shown when it differs from the value (names of enum values, link targets), "inflated" true when the
// offset counts in the inflated unit.
void dumpJson(const File &file, const DumpOptions &options,
              const std::function<bool(std::string_view)> &write);

} // namespace cutaway
