// SPDX-License-Identifier: MIT
// Finds values of a file in the version that another program has written: units that refer to each other by
// number and rows of tables are known by their place alone, which another one may have taken.
#pragma once

#include "core/query/align.h"
#include "core/query/diff.h"

#include <map>
#include <memory>
#include <set>

namespace cutaway::query
{

// A value where units came, went or moved.
struct PlaceOnDisk {
    std::vector<UnitId> hosts; // outermost first, of documents around the unit
    NodePath place;
    bool operator==(const PlaceOnDisk &) const = default;
};

// A file, what was edited in it, and what another program has made of it.
class ThreeWay
{
public:
    // Reports no progress; after cancelling its results are void.
    ThreeWay(const File &original, const File &edited, const File &onDisk, const Progress &progress);
    ~ThreeWay();

    // The rows of the units of these places came, went or moved, here or on disk.
    void setMoved(std::set<std::string> here, std::set<std::string> there);
    // Finds the place of a difference between the original and the edited file. Fails if another place could
    // be meant, or if the value would have another meaning in the file on disk.
    Result<PlaceOnDisk> find(const DiffRow &edit);

    // Names the unit that a row is in by its place on the left.
    static std::string unitOf(const DiffRow &row);

private:
    struct Documents;

    std::optional<UnitId> unitOnDisk(const Documents &in, UnitId original, UnitId edited) const;
    Documents *inside(Documents &around, std::pair<UnitId, UnitId> host);
    Result<std::string> pathOnDisk(const Documents &in, const DiffRow &edit, UnitId unit) const;
    Result<void> checkMeaning(const Documents &in, const DiffRow &edit) const;
    bool isMoved(const Documents &in, UnitId original) const;

    const Progress &m_progress;
    std::unique_ptr<Documents> m_files;
    std::set<std::string> m_movedHere;
    std::set<std::string> m_movedThere;
};

} // namespace cutaway::query
