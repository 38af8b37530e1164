// SPDX-License-Identifier: MIT
#include "tests/support/nifclasses.h"

#include "core/formats/nif/blocks.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/classgames.h"
#include "core/formats/nif/newblock.h"
#include "core/formats/nif/state.h"
#include "tests/support/coverage.h"
#include "tests/support/nifhelpers.h"

#include <map>
#include <set>

namespace cutaway::test
{

namespace
{

// clang-format off
constexpr NifFlavour kFlavours[] = {
    kNifSkyrimSE, kNifFallout4, kNifSkyrim, kNifFallout3, kNifOblivion,
    {0x14020007, 12, 155}, // Fallout 76
    {0x14020007, 12, 172}, // Starfield
    kNifMorrowind,
    {0x0A020000, 10, 9}, {0x0A01006A, 10, 5}, {0x14020007, 11, 28}, {0x0A01006C, 10, 6}, // early files of Oblivion and Fallout 3
    {0x14020008, 0, 0}, {0x14000004, 0, 0}, {0x0A000104, 0, 0}, {0x0A000100, 0, 0}, {0x04020200, 0, 0}, // other games
};
// clang-format on

bool addNew(File &file, const std::string &type)
{
    const Result<nif::CopiedBlocks> made = nif::newBlock(file, type);
    const Result<Patch> patch =
        made ? nif::insertBlocks(file, *made, nif::PasteInto::SameFile) : tl::unexpected(made.error());
    return patch && file.apply(*patch);
}

// The version that fileWithClass() takes.
const NifFlavour *flavourFor(const std::string &type)
{
    for (const bool isKnown : {true, false}) {
        for (const NifFlavour &flavour : kFlavours) {
            const auto file = nodeAlone(flavour);
            if (nif::gameHasClass(nif::stateOf(*file).header, type) == isKnown && addNew(*file, type))
                return &flavour;
        }
    }
    return nullptr;
}

} // namespace

std::span<const NifFlavour> nifFlavours()
{
    return kFlavours;
}

std::unique_ptr<File> nodeAlone(const NifFlavour &flavour)
{
    NifBuilder nif(flavour);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    return openNif(nif.build());
}

std::unique_ptr<File> fileWithClass(const std::string &type)
{
    const NifFlavour *flavour = flavourFor(type);
    auto file = flavour != nullptr ? nodeAlone(*flavour) : nullptr;
    return file != nullptr && addNew(*file, type) ? std::move(file) : nullptr;
}

std::vector<Sample> filesOfClasses(std::size_t largest)
{
    std::map<const NifFlavour *, std::set<std::string>> types;
    for (const std::string_view type : nif::blockTypeNames())
        types[flavourFor(std::string(type))].emplace(type);
    std::vector<Sample> files;
    const auto add = [&files](Bytes bytes) {
        files.push_back({fmt::format("classes{}.nif", files.size()), std::move(bytes)});
    };
    for (const NifFlavour &flavour : kFlavours) {
        auto file = nodeAlone(flavour);
        for (const std::string &type : types[&flavour]) {
            Bytes before = allBytes(*file);
            addNew(*file, type);
            if (file->bytes().size() <= largest || nif::stateOf(*file).blocksFound == 2)
                continue;
            add(std::move(before));
            file = nodeAlone(flavour);
            addNew(*file, type);
        }
        if (nif::stateOf(*file).blocksFound > 1)
            add(allBytes(*file));
    }
    return files;
}

} // namespace cutaway::test
