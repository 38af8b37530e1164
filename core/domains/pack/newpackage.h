// SPDX-License-Identifier: MIT
// Packages that come and go as a whole. Each is one patch: the group of packages comes where there is none,
// HEDR's count and next object id follow, object ids stay in the range of a light plugin.
#pragma once

#include "core/base/patch.h"
#include "core/domains/pack/plugins.h"
#include "core/file/references.h"

#include <vector>

namespace cutaway::pack
{

struct PackageRow;

struct NewRecord {
    Patch patch;
    std::uint32_t formId = 0; // of the package, in the file after the patch
};

// A package that does nothing yet. With a template its inputs, version and next id are the template's: their
// values where its record is open, zeros where only its list is known; fails where neither is. Without
// template it has a procedure tree of one empty branch. The editor id must be free, which is looked up among
// the packages `listed`, or in each record.
Result<NewRecord> newPackage(const Plugins &plugins, std::string_view editorId, std::uint32_t templateId,
                             const std::vector<PackageRow> *listed = nullptr);
// A copy under another editor id.
Result<NewRecord> duplicatePackage(const File &file, UnitId unit, std::string_view editorId,
                                   const std::vector<PackageRow> *listed = nullptr);
// The package of another plugin as a record of this one under the same FormID: an override. Fails when the
// plugin is not a master of this one, when a FormID cannot be carried over, or when the override exists.
Result<NewRecord> overridePackage(const Plugins &plugins, const File &master, UnitId unit);
// The record alone; references to it stay. The group goes with its last package.
Result<Patch> deletePackage(const File &file, UnitId unit);
// What is known to name it lets go of it first (esp::clearReferences).
Result<Patch> deleteAndClear(const File &file, UnitId unit, const References &references);

} // namespace cutaway::pack
