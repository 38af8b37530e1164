// SPDX-License-Identifier: MIT
// Shared by the tests that build collision in a NIF.
#pragma once

#include "core/domains/physics/make/plan.h"
#include "tests/support/nifbuilder.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace cutaway::test
{

inline constexpr std::uint32_t kWoodMaterial = 0x1DD9C611, kStoneMaterial = 0xDF02F237;

// Everything above a note, by code and message.
std::multiset<std::string> troublesIn(const File &file);
// A root and a node below it, neither with collision.
std::unique_ptr<File> bareNif(NifFlavour flavour);
// A sheet of side x side vertices in two materials.
physics::MeshPart hills(std::uint32_t side);

} // namespace cutaway::test
