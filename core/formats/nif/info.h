// SPDX-License-Identifier: MIT
// Summary of a NIF file in a few lines.
#pragma once

#include "core/file/file.h"

namespace cutaway::nif
{

// The game whose exporter writes this BS stream version; empty when none is known to.
std::string_view gameOf(std::uint32_t version, std::uint32_t stream);

std::vector<Card> describeNif(const File &file);
// Name of a block, or what it does in a few words.
std::string summarise(const File &file, UnitId unit);
// Packfiles inside physics, ragdoll and cloth blocks.
std::vector<Embedded> embeddedPackfiles(const File &file);

} // namespace cutaway::nif
