// SPDX-License-Identifier: MIT
// Bodies of a NIF that are blocks, and the nodes that bodies hang on.
#include "core/domains/physics/edit/bodyparts.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"

#include <algorithm>
#include <set>

namespace cutaway::physics
{

namespace
{

// Blocks of a type, or of one derived from it, that refer to this one.
std::vector<std::uint32_t> referrersOf(const NifSteps &steps, std::uint32_t number, std::string_view base)
{
    std::set<std::uint32_t> found;
    const File &nif = steps.now();
    const auto unit = nif::unitOfBlock(nif::stateOf(nif), number);
    for (const Referrer &referrer : unit ? nif::nifReferrers(nif, *unit) : std::vector<Referrer>()) {
        if (!nif::isBlock(nif, referrer.from.unit))
            continue;
        const std::uint32_t from = nif.units()[referrer.from.unit].id;
        if (isOfType(steps.type(from), base))
            found.insert(from);
    }
    return {found.begin(), found.end()};
}

Result<std::uint32_t> collisionOf(const NifSteps &steps, std::uint32_t body)
{
    const std::vector<std::uint32_t> objects = referrersOf(steps, body, "NiCollisionObject");
    if (objects.size() != 1)
        return fail("{} collision objects hold the body, where one is expected", objects.size());
    return objects.front();
}

// The name with "copy", and a number where that is taken.
std::string nameForCopy(const File &nif, const std::string &name)
{
    std::set<std::string> taken;
    for (std::uint32_t block = 0; block < nif::stateOf(nif).blocksFound; ++block)
        taken.insert(nif::blockName(nif, block));
    const std::string base = name.empty() ? "Body" : name;
    std::string copy = base + " copy";
    for (int number = 2; taken.contains(copy); ++number)
        copy = fmt::format("{} copy {}", base, number);
    return copy;
}

// The node whose children the copy joins: that of the original, or the original itself where it is a root.
std::uint32_t parentFor(const NifSteps &steps, std::uint32_t original)
{
    for (const NodePath &owner : steps.owners(original)) {
        if (owner.path.starts_with("children["))
            return steps.now().units()[owner.unit].id;
    }
    return original;
}

// A chain of bodies cannot lose one.
Result<void> checkFree(const NifSteps &steps, std::uint32_t body)
{
    const auto chains = referrersOf(steps, body, "bhkBallSocketConstraintChain");
    return chains.empty() ? Result<void>{}
                          : fail("the body is part of the chain of constraints in block {}", chains.front());
}

// It leaves the lists of the bodies that own it.
void unlistConstraint(NifSteps &steps, std::uint32_t constraint)
{
    const auto isListed = [](const NodePath &owner) { return owner.path.starts_with("constraints["); };
    while (!steps.failed()) { // rows behind one that goes have other numbers then
        const std::vector<NodePath> owners = steps.owners(constraint);
        const auto listed = std::ranges::find_if(owners, isListed);
        if (listed == owners.end())
            return;
        steps.add(Edit{Edit::Op::Remove, steps.now().pathText(*listed)});
    }
}

} // namespace

// Source of what a plain node holds: core/formats/nif/FORMAT.md.
void hangOnNewNode(NifSteps &steps, std::uint32_t original, std::uint32_t collision)
{
    if (steps.failed())
        return;
    const std::uint32_t parent = parentFor(steps, original);
    const Reader from = *steps.block(original);
    const std::string name = nameForCopy(steps.now(), nif::blockName(steps.now(), original));
    const std::uint32_t node = steps.insertEmpty("NiNode");
    steps.setField(node, "name"_f, '"' + name + '"');
    if (from.has("flags"_f))
        steps.setField(node, "flags"_f, from.integer("flags"_f));
    const bool isBeside = parent != original;
    if (isBeside)
        steps.setField(node, "translation"_f, from.value("translation"_f));
    steps.setField(node, "rotation"_f,
                   isBeside ? from.value("rotation"_f) : std::vector<double>{1, 0, 0, 0, 1, 0, 0, 0, 1});
    steps.setField(node, "scale"_f, isBeside ? from.value("scale"_f) : 1.0);
    steps.setField(node, "collision"_f, std::int64_t{collision});
    steps.setField(collision, "target"_f, std::int64_t{node});
    steps.listIn(parent, "children"_f, node);
    steps.followBsx();
}

void removeCollision(NifSteps &steps, std::uint32_t collision)
{
    if (steps.failed())
        return;
    // The node owns the object; it does not keep the rest.
    std::vector<std::uint32_t> gone = nif::ownBranchOf(steps.now(), collision);
    steps.remove(std::move(gone));
    steps.followBsx();
}

Result<Patch> duplicateRigidBody(const File &nif, std::uint32_t body)
{
    NifSteps steps(nif);
    const Result<std::uint32_t> collision = collisionOf(steps, body);
    if (!collision)
        return tl::unexpected(collision.error());
    const std::int64_t target = steps.block(*collision)->integer("target"_f);
    if (!steps.block(target))
        return fail("the collision object of the body hangs on no node");
    std::vector<std::uint32_t> blocks = nif::branchOf(
        nif, body, [&](std::uint32_t below) { return isOfType(steps.type(below), "bhkConstraint"); });
    blocks.push_back(*collision); // bodies stand in front of what holds them
    const std::uint32_t first = steps.insert(nif::copyBlocks(nif, blocks));
    const auto place = static_cast<std::uint32_t>(std::ranges::find(blocks, body) - blocks.begin());
    const std::uint32_t copy = first + place;
    if (const auto made = steps.failed() ? std::nullopt : steps.block(copy)) {
        for (std::uint32_t row = made->count("constraints"_f); row > 0; --row)
            steps.dropRow(copy, "constraints"_f, row - 1);
    }
    hangOnNewNode(steps, static_cast<std::uint32_t>(target),
                  first + static_cast<std::uint32_t>(blocks.size()) - 1);
    return steps.take();
}

Result<Patch> removeRigidBody(const File &nif, std::uint32_t body)
{
    NifSteps steps(nif);
    const Result<std::uint32_t> collision = collisionOf(steps, body);
    const Result<void> free = checkFree(steps, body);
    if (!collision || !free)
        return tl::unexpected(collision ? free.error() : collision.error());
    const std::vector<std::uint32_t> constraints = referrersOf(steps, body, "bhkConstraint");
    for (const std::uint32_t constraint : constraints)
        unlistConstraint(steps, constraint);
    if (steps.failed())
        return steps.take();
    std::vector<std::uint32_t> gone = nif::ownBranchOf(steps.now(), *collision);
    gone.insert(gone.end(), constraints.begin(), constraints.end());
    steps.remove(std::move(gone));
    steps.followBsx();
    return steps.take();
}

Result<Patch> removeConstraintBlock(const File &nif, std::uint32_t constraint)
{
    NifSteps steps(nif);
    unlistConstraint(steps, constraint);
    if (!steps.failed())
        steps.remove(nif::ownBranchOf(steps.now(), constraint));
    return steps.take();
}

} // namespace cutaway::physics
