// SPDX-License-Identifier: MIT
#include "core/file/linkedunits.h"

#include "core/file/editing.h"
#include "core/schema/fieldlinks.h"
#include "core/schema/nodewalk.h"

namespace cutaway
{

std::set<UnitId> branchUnits(const File &file, std::vector<UnitId> units,
                             const std::function<bool(UnitId)> &isLeftOut)
{
    const LinkedUnits *links = linkedUnits(file);
    if (links == nullptr)
        return {};
    std::set<UnitId> found(units.begin(), units.end());
    while (!units.empty()) {
        const UnitId next = units.back();
        units.pop_back();
        for (const OwnedUnit &owned : links->ownedUnits(file, next)) {
            if (!found.contains(owned.unit) && !(isLeftOut && isLeftOut(owned.unit))) {
                found.insert(owned.unit);
                units.push_back(owned.unit);
            }
        }
    }
    return found;
}

std::optional<NodeId> owningReference(const File &file, UnitId owner, UnitId unit)
{
    const Links &links = file.format().links();
    const auto tree = file.tree(owner);
    for (NodeWalk walk(tree); !walk.done();) {
        const Node &node = walk.node();
        if (node.isArray && !holdsLinks(*node.field)) { // vertices, of which there are many
            walk.skipBelow();
            continue;
        }
        if (node.isScalar() && node.field->link != Link::BlockBack && links.mayLead(node)) {
            const auto target = links.link(file, *tree, node.id);
            if (target && target->where && target->where->unit == unit)
                return node.id;
        }
        walk.next();
    }
    return std::nullopt;
}

Result<Patch> detachUnit(const File &file, UnitId owner, UnitId unit)
{
    const auto reference = owningReference(file, owner, unit);
    if (!reference)
        return fail("{} does not refer to {}", file.format().unitKey(file, owner),
                    file.format().unitKey(file, unit));
    if (file.tree(owner)->node(*reference).isElement)
        return file.format().editing().remove(file, owner, *reference);
    const bool isPointer = file.tree(owner)->node(*reference).kind == Kind::Pointer;
    return file.setText(owner, *reference, isPointer ? "null" : "none");
}

std::vector<UnitId> unusedUnits(const File &file)
{
    const LinkedUnits *links = linkedUnits(file);
    const std::vector<UnitId> roots = links != nullptr ? links->rootUnits(file) : std::vector<UnitId>();
    std::vector<UnitId> unused;
    if (roots.empty())
        return unused;
    const std::set<UnitId> used = branchUnits(file, roots);
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (links->isLinkedUnit(file, unit) && !used.contains(unit))
            unused.push_back(unit);
    }
    return unused;
}

} // namespace cutaway
