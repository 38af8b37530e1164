// SPDX-License-Identifier: MIT
// Comparing two packfiles: values that follow from others are not differences.
#include "core/formats/hkx/hkxformat.h"

#include "core/file/file.h"
#include "core/formats/hkx/hkxunits.h"

namespace cutaway::hkx
{

// Tables, section headers and the offsets of the header say where things are; what they are is compared in
// the objects.
bool HkxFormat::follows(const File &file, const UnitTree &tree, NodeId id) const
{
    const UnitKind kind = kindOf(file.units()[tree.unit()]);
    if (kind == UnitKind::Table || kind == UnitKind::SectionHeaders || kind == UnitKind::ClassNames)
        return true;
    if (kind == UnitKind::Header)
        return tree.node(id).field->link == Link::Offset;
    return Comparing::follows(file, tree, id);
}

} // namespace cutaway::hkx
