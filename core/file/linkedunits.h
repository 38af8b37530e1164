// SPDX-License-Identifier: MIT
// Units that refer to each other by number (blocks of a NIF, objects of a packfile), edited as a whole.
//
// Formats that have such units derive from this beside Format and answer for it. References to a unit that is
// removed become null.
#pragma once

#include "core/file/file.h"

#include <functional>
#include <optional>
#include <set>
#include <span>

namespace cutaway
{

// Extent of an edit of whole units.
enum class Reach : std::uint8_t {
    Alone,
    Branch, // with all that they own, directly or through others
};

// The unit of a file that stands for a unit of another, or UnitIndex::kNone.
using Counterpart = std::function<UnitId(UnitId)>;

// A unit that another one owns directly.
struct OwnedUnit {
    UnitId unit = 0;
    bool isChild =
        false; // in a scene: belongs to the unit that lists it, and only then to others that use it
    bool operator==(const OwnedUnit &) const = default;
};

// A unit of another file put into this one.
struct TakenUnit {
    Patch patch;
    UnitId unit = 0; // its number afterwards
};

class LinkedUnits
{
public:
    virtual ~LinkedUnits() = default;

    // True for such a unit; the other functions refuse all others.
    virtual bool isLinkedUnit(const File &file, UnitId unit) const = 0;
    // The name that the unit gives itself; empty where it has none.
    virtual std::string unitName(const File &file, UnitId unit) const = 0;
    // Roots of ownership: the roots of a scene, the contents of a packfile; none where the file names none.
    virtual std::vector<UnitId> rootUnits(const File &file) const = 0;
    // In the order of its references, some perhaps several times; not what it only points at.
    virtual std::vector<OwnedUnit> ownedUnits(const File &file, UnitId unit) const = 0;
    // A copy behind the original or behind all others. Where an owner lists the original in an array, the
    // copy is listed, too.
    virtual Result<Patch> duplicateUnit(const File &file, UnitId unit, Reach reach) const = 0;
    // Units of a branch that others own as well are kept.
    virtual Result<Patch> removeUnits(const File &file, std::span<const UnitId> units, Reach reach) const = 0;
    // Units with all they need in another file, and these put in: behind all others, and into the first list
    // of `owner` that takes the first of them. In the file they come from (`isOwn`) they go on referring to
    // what did not come along. The defaults refuse.
    virtual Result<Bytes> copyUnits(const File &file, std::span<const UnitId>, Reach) const
    {
        return fail("units of {} files cannot be copied as a whole", file.format().title());
    }
    virtual Result<Patch> pasteUnits(const File &file, ByteSpan, std::optional<UnitId>, bool) const
    {
        return fail("{} files take no copied units", file.format().title());
    }
    // Takes the unit from `from`, if from any, and hangs it on `owner`, where the first list or empty
    // reference takes it; in front of `before`, which that list has, or behind all others. Refused where the
    // owner takes none, or belongs to the unit itself. The default refuses.
    virtual Result<Patch> attachUnit(const File &file, UnitId, std::optional<UnitId>, UnitId,
                                     std::optional<UnitId>) const
    {
        return fail("units of {} files are not hung on others", file.format().title());
    }
    // The file with its units in the order in which the games' tools write them; empty where they are. The
    // default knows none.
    virtual Result<Patch> orderUnits(const File &file) const
    {
        return fail("units of {} files have no known order", file.format().title());
    }
    // A unit of another file with all that it owns, in front of `before` or behind all others; nothing refers
    // to it yet. It refers to the counterparts of what did not come along, and of what others there own as
    // well; refused where something has none. The default refuses.
    virtual Result<TakenUnit> takeUnit(const File &file, const File &, UnitId, const Counterpart &,
                                       std::optional<UnitId>) const
    {
        return fail("{} files take no units of others", file.format().title());
    }
};

// Null where the format of the file has none.
inline const LinkedUnits *linkedUnits(const File &file)
{
    return file.format().linkedUnits();
}

// The units and all that they own, directly or through others, each once however many own it; without what
// `isLeftOut` and what only that owns. Empty where the format has no such units.
std::set<UnitId> branchUnits(const File &file, std::vector<UnitId> units,
                             const std::function<bool(UnitId)> &isLeftOut = {});

// The reference by which `owner` owns the unit: the row of a list, or a value of its own.
std::optional<NodeId> owningReference(const File &file, UnitId owner, UnitId unit);
// `owner` refers to the unit no more: its row goes, or the value leads to nothing. The unit stays in the
// file.
Result<Patch> detachUnit(const File &file, UnitId owner, UnitId unit);
// Linked units that no root leads to; none where the file names no root.
std::vector<UnitId> unusedUnits(const File &file);

} // namespace cutaway
