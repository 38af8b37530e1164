// SPDX-License-Identifier: MIT
// What the parts of a record say, as numbers that are equal where two plugins say the same.
//
// FormIDs count by the plugin that owns the record and by its object, so that it does not matter where a
// plugin lists its masters. What follows from the rest (sizes, counts), what only tells about saving (dates,
// users, the form version), padding, and whether the record is compressed say nothing. A text in the tables
// of a localized plugin is one of its own.
#pragma once

#include "core/domains/overrides/chain.h"

#include <memory>
#include <string>

namespace cutaway::overrides
{

class Meaning
{
public:
    // Decodes the record.
    explicit Meaning(const Version &record);

    const Version &record() const { return m_record; }
    const UnitTree &tree() const { return *m_tree; }

    // Of a node, with all that is below it.
    std::uint64_t of(NodeId id) const;
    // The children of a node that say something, in their order.
    std::vector<NodeId> members(NodeId id) const;
    // "KWDA", for each of several members of that name.
    std::string nameOf(NodeId member) const;
    // What an element goes by in its list: what the format says, or its first field, where that is a FormID,
    // a whole number or a text. 0 where it has none.
    std::uint64_t identityOf(NodeId element) const;
    // True for a list whose order means nothing.
    bool isSet(NodeId list) const;

private:
    bool says(const Node &node, const Node &parent) const;
    std::uint64_t ofValue(const Node &node) const;
    std::uint64_t ofForm(std::uint32_t formId) const;

    Version m_record;
    std::shared_ptr<const UnitTree> m_tree;
};

// True where taking the second record away changes nothing: it says what the first one says. Bytes that are
// not known have to be the same, and no FormID of plugins that differ.
bool saysTheSame(const Version &first, const Version &second);

} // namespace cutaway::overrides
