// SPDX-License-Identifier: MIT
// What comparing two packfiles asks about objects and values.
#include "core/hkx/hkxformat.h"

#include "core/base/hash.h"
#include "core/file/file.h"
#include "core/hkx/hkxunits.h"

namespace cutaway::hkx
{

// Objects by class and name; most have none, then their order decides.
std::uint64_t HkxFormat::identity(const File &file, UnitId unit) const
{
    if (kindOf(file.units()[unit]) != UnitKind::Object)
        return Format::identity(file, unit);
    return hashOf(unitSummary(file, unit), hashOf(unitType(file, unit)));
}

// Tables, section headers and the offsets of the header say where things are; what they are is compared in
// the objects.
bool HkxFormat::follows(const File &file, const UnitTree &tree, NodeId id) const
{
    const UnitKind kind = kindOf(file.units()[tree.unit()]);
    if (kind == UnitKind::Table || kind == UnitKind::SectionHeaders || kind == UnitKind::ClassNames)
        return true;
    if (kind == UnitKind::Header)
        return tree.node(id).field->link == Link::Offset;
    return Format::follows(file, tree, id);
}

} // namespace cutaway::hkx
