// SPDX-License-Identifier: MIT
// Values and references of the right one of two files, in the terms of the left one.
#pragma once

#include "core/file/pairing.h"
#include "core/query/align.h"
#include "core/query/diff.h"

namespace cutaway::query
{

// Two documents while rows of the right one are taken. Their units are paired once, on first use.
class Sides
{
public:
    Sides(const File &mine, const File &theirs, const Progress &progress)
        : left(mine), right(theirs), m_progress(progress)
    {
    }

    const UnitAlignment &units()
    {
        if (!m_units)
            m_units.emplace(left, right, m_progress);
        return *m_units;
    }
    const Progress &progress() const { return m_progress; }
    // After an edit of the left one.
    void noteChange(const ChangeSet &change)
    {
        const auto count = static_cast<std::uint32_t>(left.units().size());
        const bool isInPlace = !change.reindexed || (change.kept.size() == 1 && change.kept[0].from == 0 &&
                                                     change.kept[0].to == 0 && change.kept[0].count == count);
        if (!isInPlace || (m_units && m_units->leftCount() != count))
            m_units.reset();
    }

    const File &left;
    const File &right;

private:
    const Progress &m_progress;
    std::optional<UnitAlignment> m_units;
};

// The place of a reference in the left file to the unit that is taken.
struct Reference {
    UnitId unit = 0;
    std::string path;                 // of an array, or of a value that leads nowhere yet
    std::optional<std::uint32_t> row; // of the array
    bool isBehind = false;            // on the right, this unit stands behind what it refers to
};

// Null where links have to be found through what they lead to.
const Pairing *carrier(const File &left, const File &right);
// The bytes of a node on the right, which lead on the left where they do there.
Result<Bytes> bytesFor(const File &left, const File &right, const UnitTree &tree, NodeId source,
                       const std::string &path);

Result<Patch> takeValue(Sides &files, const DiffRow &row);

bool areLinkedUnits(const File &left, const File &right, UnitId unit);
// Numbers of units say the same in both files only where all units stand in the same order.
bool leadsToLinkedUnit(const File &left, const File &right, const DiffRow &row, NodeId source);
// A unit with all that it owns, and the reference to it. Where it stands in front of its owner on the right,
// it does so on the left: some formats build the one from the other while they read.
Result<Patch> takeBranch(Sides &files, UnitId unit, const std::optional<Reference> &at,
                         const std::string &path);
// A reference in a list, to what the left file has as well or else with what it owns.
Result<Patch> takeReference(Sides &files, const DiffRow &row, NodeId source);

} // namespace cutaway::query
