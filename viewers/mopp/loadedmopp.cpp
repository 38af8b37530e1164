// SPDX-License-Identifier: MIT
#include "viewers/mopp/loadedmopp.h"

#include <algorithm>
#include <numeric>

namespace cutaway
{

namespace
{

// Parents stand before their children, so one pass from the end sums every subtree.
std::vector<std::uint32_t> leavesBelow(const mopp::Program &program)
{
    std::vector<std::uint32_t> counts(program.instructions.size(), 0);
    for (std::size_t i = counts.size(); i-- > 0;) {
        const mopp::Instruction &in = program.instructions[i];
        if (in.op == mopp::Op::Leaf || in.op == mopp::Op::LeafOn)
            ++counts[i];
        if (in.parent < i)
            counts[in.parent] += counts[i];
    }
    return counts;
}

} // namespace

std::shared_ptr<const LoadedMopp> loadMopp(std::shared_ptr<const File> file, UnitId unit)
{
    Result<geom::MoppShape> shape = geom::readMopp(*file, unit);
    if (!shape)
        return nullptr;
    Diagnostics reported; // by the issues pane, from the same decoder
    mopp::Program program = mopp::decode(shape->code.span(), reported);
    auto loaded = std::make_shared<LoadedMopp>(
        LoadedMopp{std::move(file), std::move(*shape), std::move(program), {}, {}});
    loaded->triangles = leavesBelow(loaded->program);
    loaded->byOffset.resize(loaded->program.instructions.size());
    std::iota(loaded->byOffset.begin(), loaded->byOffset.end(), 0u);
    std::ranges::stable_sort(loaded->byOffset, {},
                             [&](std::uint32_t i) { return loaded->program.instructions[i].offset; });
    return loaded;
}

} // namespace cutaway
