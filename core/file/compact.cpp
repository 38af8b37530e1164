// SPDX-License-Identifier: MIT
#include "core/file/compact.h"

#include "core/file/check.h"

#include <algorithm>

namespace cutaway
{

namespace
{

// From the first byte that differs to the last.
Patch difference(ByteSpan before, const Bytes &after)
{
    Patch patch;
    const auto prefix = static_cast<std::uint64_t>(std::ranges::mismatch(before, after).in1 - before.begin());
    if (prefix == before.size() && prefix == after.size())
        return patch;
    const std::uint64_t most = std::min<std::uint64_t>(before.size(), after.size()) - prefix;
    std::uint64_t suffix = 0;
    while (suffix < most && before[before.size() - 1 - suffix] == after[after.size() - 1 - suffix])
        ++suffix;
    patch.add({prefix, before.size() - prefix - suffix,
               Bytes(after.begin() + static_cast<std::ptrdiff_t>(prefix),
                     after.end() - static_cast<std::ptrdiff_t>(suffix))});
    return patch;
}

Result<Patch> compactDocument(const File &file, int depth);

Result<Patch> compactParts(const File &file, int depth)
{
    Patch all;
    for (const Embedded &part : file.format().embedded(file)) {
        if (depth >= kMaxEmbedding || !file.bytes().contains(part.range))
            continue;
        const Result<Patch> inner = compactDocument(*file.openEmbedded(part, file.formats()), depth + 1);
        if (!inner)
            return fail("{}: {}", part.title, inner.error().message);
        if (inner->empty())
            continue;
        const Result<Patch> here = file.format().editing().adopt(file, part, *inner);
        if (!here)
            return here;
        for (const Splice &splice : here->splices())
            all.add(splice);
    }
    return all;
}

Result<Patch> compactDocument(const File &file, int depth)
{
    const std::optional<Result<Bytes>> made = file.format().reemit(file);
    if (!made)
        return compactParts(file, depth);
    if (!*made)
        return tl::unexpected(made->error());
    const BytesView bytes = file.bytes().view({0, file.bytes().size()});
    return difference(bytes.span(), **made);
}

} // namespace

Result<Patch> compactPatch(const File &file)
{
    return compactDocument(file, 0);
}

} // namespace cutaway
