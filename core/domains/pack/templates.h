// SPDX-License-Identifier: MIT
// Names of a package's inputs: its own ones, those of its template, or of the list of known templates.
#pragma once

#include "core/domains/pack/package.h"

namespace cutaway::pack
{

// `templateId` as the package stores it, 0 for none.
InputNames readInputNames(const Plugins &plugins, const Reader &package, std::uint32_t templateId);

} // namespace cutaway::pack
