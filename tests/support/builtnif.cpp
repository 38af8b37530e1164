// SPDX-License-Identifier: MIT
#include "tests/support/builtnif.h"

#include "core/file/check.h"
#include "tests/support/coverage.h"
#include "tests/support/nifhelpers.h"

#include <cmath>

namespace cutaway::test
{

std::multiset<std::string> troublesIn(const File &file)
{
    Progress progress;
    std::multiset<std::string> trouble;
    const auto opened = openNif(allBytes(file.bytes())); // as one that was saved
    for (const Finding &found : checkFile(*opened, progress).findings) {
        if (found.diagnostic.severity != Severity::Note)
            trouble.insert(fmt::format("{}: {}", found.diagnostic.code->id, found.diagnostic.message));
    }
    return trouble;
}

std::unique_ptr<File> bareNif(NifFlavour flavour)
{
    NifBuilder nif(flavour);
    nif.children(nif.addObject("BSFadeNode", "Bare", {}, -1), {1});
    nif.children(nif.addObject("NiNode", "Inner", {}, -1, {10, 20, 30}), {});
    return openNif(nif.build());
}

physics::MeshPart hills(std::uint32_t side)
{
    physics::MeshPart part;
    part.materials = {kStoneMaterial, kWoodMaterial};
    part.mesh.materials = {"stone", "wood"};
    for (std::uint32_t i = 0; i < side * side; ++i) {
        const auto x = static_cast<float>(i % side), y = static_cast<float>(i / side);
        part.mesh.vertices.emplace_back(x * 0.37f, y * 0.41f, std::sin(x * 0.7f) * std::cos(y * 0.3f));
    }
    for (std::uint32_t y = 0; y + 1 < side; ++y) {
        for (std::uint32_t x = 0; x + 1 < side; ++x) {
            const std::uint32_t at = y * side + x, material = (x / 3 + y / 5) % 2;
            part.mesh.triangles.push_back({{at, at + 1, at + side + 1}, material});
            part.mesh.triangles.push_back({{at, at + side + 1, at + side}, material});
        }
    }
    return part;
}

} // namespace cutaway::test
