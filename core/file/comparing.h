// SPDX-License-Identifier: MIT
// Matches units and values of two files of one format.
#pragma once

#include "core/file/unitindex.h"
#include "core/schema/unittree.h"

#include <optional>

namespace cutaway
{

class File;

// By default units are the same where their keys are.
class Comparing
{
public:
    virtual ~Comparing() = default;

    // The same number for units of two files that stand for the same thing, wherever they stand: a FormID, a
    // type and a name. Units of one file may share it; then their order decides.
    virtual std::uint64_t identity(const File &file, UnitId unit) const;
    // True when equal bytes of a unit say the same in both files: masters, strings and blocks are the same.
    virtual bool readsAlike(const File &left, const File &right) const;
    // True for a number that only follows from the rest of the file: a size, a count, an offset.
    virtual bool follows(const File &file, const UnitTree &tree, NodeId node) const;
    // The same number for elements of two lists that stand for the same thing, wherever they stand and
    // whatever they hold: the input of an id. Nothing: their names tell, or what they hold.
    virtual std::optional<std::uint64_t> elementIdentity(const File &file, const UnitTree &tree,
                                                         NodeId element) const;
    // True where a part differs as one: what its members say cannot be told apart, or they cannot be taken
    // alone. The nodes stand for each other.
    virtual bool isWhole(const UnitTree &left, NodeId a, const UnitTree &right, NodeId b) const;
};

} // namespace cutaway
