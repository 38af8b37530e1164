// SPDX-License-Identifier: MIT
// The register of all Havok classes and inline structures: tables written by hand, and those that
// schema/writer writes from the facts (listed/) for all others.
#pragma once

#include "core/formats/hkx/schema/rows.h"

#include <span>
#include <string_view>

namespace cutaway::hkx
{

// A table and the versions it is right for: some classes exist on one side of the 2014 rewrite only.
struct ClassRow {
    const StructDesc *type;
    VersionSpan versions;
};

inline constexpr VersionSpan kAnyHavok{};
inline constexpr VersionSpan kOnly2010{0, kHavok2010};
inline constexpr VersionSpan kOnly2014{kHavok2014, 0xFFFFFFFF};

std::span<const ClassRow> commonClasses();
std::span<const ClassRow> animationClasses();
std::span<const ClassRow> retargetingClasses();
std::span<const ClassRow> constraintClasses();
std::span<const ClassRow> physics2010Classes();
std::span<const ClassRow> physics2014Classes();
std::span<const ClassRow> shapes2014Classes();

// The table of a class in a version; nullptr when nothing is known about it there.
const StructDesc *findClass(std::string_view name, std::uint32_t version);

// The signature in class name entries for this class in a version; 0 when the version has no such class, and
// for the classes of the reflection system, two of which differ between hk_2010.1 and hk_2010.2.
std::uint32_t signatureOf(std::string_view name, std::uint32_t version);

// True where files of that version hold objects of the class. The libraries know many classes more that their
// games have no use for, such as the physics of hk_2010 in hk_2014.
bool isMet(std::string_view name, std::uint32_t version);

// The lists of all tables: those written by hand first, then those written by the script.
std::span<const std::span<const ClassRow>> classLists();

// Calls `visit` with each row of the register.
template <class Visit> void forEachClass(Visit visit)
{
    for (const std::span<const ClassRow> list : classLists()) {
        for (const ClassRow &row : list)
            visit(row);
    }
}

// True when `type` is the class `base` or derives from it by name.
bool derivesFrom(const StructDesc &type, std::string_view base);

} // namespace cutaway::hkx
