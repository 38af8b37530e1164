// SPDX-License-Identifier: MIT
#include "core/file/coverage.h"

#include "core/file/check.h"

#include <cmath>

namespace cutaway
{

namespace
{

void addDocument(const File &file, int depth, Coverage &coverage, Progress &progress)
{
    for (UnitId unit = 0; unit < file.units().size() && !progress.cancelled(); ++unit) {
        const auto tree = file.tree(unit);
        if (depth == 0) { // the bytes of an embedded document are bytes of its host
            coverage.bytes += tree->bytes().size();
            progress.report(unit, file.units().size());
        }
        coverage.undecoded += tree->undecodedBytes();
    }
    if (depth == kMaxEmbedding)
        return;
    for (const Embedded &part : file.format().embedded(file)) {
        if (file.bytes().contains(part.range) && !progress.cancelled())
            addDocument(*file.openEmbedded(part, file.formats()), depth + 1, coverage, progress);
    }
}

} // namespace

double Coverage::share() const
{
    return bytes == 0 || undecoded >= bytes
               ? (bytes == 0 ? 1.0 : 0.0)
               : 1.0 - static_cast<double>(undecoded) / static_cast<double>(bytes);
}

std::string Coverage::percent() const
{
    return undecoded == 0 ? "100" : fmt::format("{:.1f}", std::floor(share() * 1000) / 10);
}

Coverage coverageOf(const File &file, Progress &progress)
{
    Coverage coverage;
    addDocument(file, 0, coverage, progress);
    return coverage;
}

} // namespace cutaway
