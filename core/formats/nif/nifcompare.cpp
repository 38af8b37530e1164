// SPDX-License-Identifier: MIT
// Comparing two NIF files: identities of blocks, and values that follow from others.
#include "core/formats/nif/nifformat.h"

#include "core/base/hash.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

constexpr int kMostAncestors = 16;

// A block without a name is what another block refers to.
std::uint64_t identityOfBlock(const File &file, UnitId unit, int ancestors)
{
    const std::uint32_t block = file.units()[unit].id;
    const std::uint64_t type = hashOf(typeOfBlock(stateOf(file).header, block));
    const std::string name = blockName(file, block);
    if (!name.empty() || ancestors == kMostAncestors)
        return hashOf(name, type);
    const std::vector<Referrer> referrers = nifReferrers(file, unit);
    const auto owner = std::ranges::find_if(referrers, [&](const Referrer &referrer) {
        const auto tree = linkTree(file, referrer.from.unit);
        const Result<NodeId> node = tree->find(referrer.from.path);
        return node && tree->node(*node).field->link == Link::Block && referrer.from.unit != unit;
    });
    if (owner == referrers.end())
        return type;
    const UnitId from = owner->from.unit;
    const std::uint64_t place = hashOf(owner->from.path, type);
    return hashOf(isBlock(file, from) ? identityOfBlock(file, from, ancestors + 1) : 0, place);
}

} // namespace

std::uint64_t NifFormat::identity(const File &file, UnitId unit) const
{
    return isBlock(file, unit) ? identityOfBlock(file, unit, 0) : Comparing::identity(file, unit);
}

bool NifFormat::readsAlike(const File &left, const File &right) const
{
    const NifHeader &a = stateOf(left).header;
    const NifHeader &b = stateOf(right).header;
    const auto types = [](const NifHeader &header) {
        std::vector<std::string_view> names;
        for (std::uint32_t block = 0; block < header.blockTypes.size(); ++block)
            names.push_back(typeOfBlock(header, block));
        return names;
    };
    return a.rules() == b.rules() && a.strings == b.strings && types(a) == types(b);
}

// The header counts and lists what the blocks are; its strings are compared where they are used.
bool NifFormat::follows(const File &file, const UnitTree &tree, NodeId id) const
{
    if (tagOf(file, tree.unit()) != UnitTag::Header)
        return Comparing::follows(file, tree, id);
    constexpr std::string_view kLists[] = {"blockTypes", "blockTypeIndex",  "blockSizes",
                                           "strings",    "maxStringLength", "numStrings",
                                           "numBlocks",  "numBlockTypes"};
    while (id != tree.root() && tree.node(id).parent != tree.root())
        id = tree.node(id).parent;
    return id != tree.root() && std::ranges::find(kLists, tree.node(id).field->name) != std::end(kLists);
}

} // namespace cutaway::nif
