// SPDX-License-Identifier: MIT
// Results of indexing one NIF file, and the kinds of its units.
#pragma once

#include "core/file/file.h"
#include "core/formats/nif/header.h"

#include <memory>
#include <mutex>

namespace cutaway::nif
{

enum class UnitTag : std::uint32_t {
    Header,
    Block, // Unit::id is the block's index
    Footer,
    Trailing, // bytes behind the footer
    Tail,     // blocks that cannot be told apart, and all that follows
};

struct LinkIndex; // links.h

struct NifState : FormatState {
    NifHeader header;
    std::uint32_t blocksFound = 0; // blocks that are units of their own: unit 1 + index
    std::vector<std::uint32_t> roots;

    // Reverse links, made on demand and valid for one revision of the bytes; snapshots share them.
    mutable std::mutex linkMutex;
    mutable std::shared_ptr<const LinkIndex> links;
};

inline bool isNif(const File &file)
{
    return file.stateIf<NifState>() != nullptr;
}
inline const NifState &stateOf(const File &file)
{
    return file.state<NifState>();
}
inline UnitTag tagOf(const File &file, UnitId unit)
{
    return static_cast<UnitTag>(file.units()[unit].tag);
}
inline bool isBlock(const File &file, UnitId unit)
{
    return tagOf(file, unit) == UnitTag::Block;
}

// The type name of a block; "?" where the header names none.
std::string_view typeOfBlock(const NifHeader &header, std::uint32_t block);
// The unit of a block that was found.
std::optional<UnitId> unitOfBlock(const NifState &state, std::int64_t block);

} // namespace cutaway::nif
