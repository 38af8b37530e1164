// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/loadedmopp.h"

#include "core/codecs/mopp/codetree.h"

#include <algorithm>
#include <numeric>

namespace cutaway
{

namespace
{

// Parents precede their children, so one pass from the end sums every subtree.
std::vector<std::uint32_t> leavesBelow(const mopp::Program &program)
{
    std::vector<std::uint32_t> counts(program.instructions.size(), 0);
    for (std::size_t i = counts.size(); i-- > 0;) {
        const mopp::Instruction &in = program.instructions[i];
        if (in.isLeaf())
            ++counts[i];
        if (in.parent < i)
            counts[in.parent] += counts[i];
    }
    return counts;
}

} // namespace

std::shared_ptr<const LoadedMopp> loadMopp(std::shared_ptr<const shape::FileTree> tree)
{
    const auto *code =
        tree != nullptr ? dynamic_cast<const mopp::CodeTree *>(tree->tree.tree.get()) : nullptr;
    if (code == nullptr)
        return nullptr;
    Result<shape::MoppShape> shape = shape::readMopp(*tree->document, tree->unit);
    if (!shape)
        return nullptr;
    auto loaded = std::make_shared<LoadedMopp>();
    loaded->decoded = &code->program();
    loaded->shape = std::move(*shape);
    loaded->triangles = leavesBelow(loaded->program());
    loaded->byOffset.resize(loaded->program().instructions.size());
    std::iota(loaded->byOffset.begin(), loaded->byOffset.end(), 0u);
    std::ranges::stable_sort(loaded->byOffset, {}, [&](std::uint32_t i) { return loaded->at(i).offset; });
    loaded->radius = radiusFor(loaded->shape);
    loaded->tree = std::move(tree);
    return loaded;
}

} // namespace cutaway
