// SPDX-License-Identifier: MIT
#include "tests/fuzz/remakepromise.h"

#include "core/formats/nif/remake/remake.h"
#include "core/formats/nif/remake/rendershape.h"

namespace cutaway::fuzz
{

namespace
{

std::vector<Result<nif::RenderShape>> shapesIn(const File &file)
{
    Diagnostics ignored;
    const nif::Blocks blocks(file, ignored);
    std::vector<Result<nif::RenderShape>> shapes;
    for (std::uint32_t block = 0; block < blocks.count(); ++block) {
        if (nif::meshOf(blocks, block))
            shapes.push_back(nif::readShape(blocks, block, nif::Partitions::Refused));
    }
    return shapes;
}

} // namespace

std::optional<std::string> brokenRemakePromise(const File &file)
{
    const bool isNif = nif::isNif(file);
    const std::uint32_t stream = isNif ? nif::stateOf(file).header.stream : 0;
    if (stream != nif::kBsSkyrim && stream != nif::kBsSkyrimSE)
        return {};
    const Result<nif::Remade> made =
        nif::remakeFile(file, stream == nif::kBsSkyrim ? nif::kBsSkyrimSE : nif::kBsSkyrim);
    if (!made)
        return {};
    const auto after = file.snapshot();
    if (const Result<ChangeSet> change = after->apply(made->patch); !change)
        return "what a file becomes for another game was refused: " + change.error().message;
    const auto before = shapesIn(file), now = shapesIn(*after);
    if (before.size() != now.size())
        return fmt::format("{} shapes became {}", before.size(), now.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (before[i] && !now[i])
            return "a shape for another game cannot be read: " + now[i].error().message;
        if (before[i] && (before[i]->positions.size() != now[i]->positions.size() ||
                          before[i]->triangles.size() != now[i]->triangles.size()))
            return before[i]->title + " has other vertices or triangles for another game";
    }
    return {};
}

} // namespace cutaway::fuzz
