// SPDX-License-Identifier: MIT
// Facts that take two files: a plugin and its master number the same records differently.
//
// Formats with such files derive from this beside Format and answer for it; comparisons then ask it instead
// of Comparing::identity.
#pragma once

#include "core/file/file.h"

#include <optional>

namespace cutaway
{

class Pairing
{
public:
    virtual ~Pairing() = default;

    // Comparing::identity of each unit of `file` in a comparison with `other`.
    virtual std::vector<std::uint64_t> identitiesBeside(const File &file, const File &other) const = 0;
    // The same number for values of both files that lead to the same thing, wherever that stands; nothing for
    // values that are not links.
    virtual std::optional<std::uint64_t> targetBeside(const File &file, const UnitTree &tree, NodeId node,
                                                      const File &other) const = 0;
    // True when `file` only holds what it says otherwise than `other`, or adds: a plugin and one of its
    // masters.
    virtual bool buildsOn(const File &file, const File &other) const = 0;
    // The bytes of the node, changed so that they lead to the same things in `to` as in `from`, as
    // Editing::insert takes them. Refused where `to` has no such thing, or where unknown bytes may be
    // references.
    virtual Result<Bytes> carried(const File &from, const UnitTree &tree, NodeId node,
                                  const File &to) const = 0;
    // The file whose unit this one takes the place of, as a record does that overrides one of a master; empty
    // for the file's own. Only numbers tell: the other file need not be there.
    virtual std::string_view overriddenFile(const File &file, UnitId unit) const = 0;
    // True for what programs note about saving and players never see: dates, users.
    virtual bool isBookkeeping(const File &file, const UnitTree &tree, NodeId node) const = 0;
};

// Null where the format of the file has none.
inline const Pairing *pairing(const File &file)
{
    return file.format().pairing();
}

} // namespace cutaway
