// SPDX-License-Identifier: MIT
// What a package's inputs are called: by its own names, by its template, or by the list of known templates.
#pragma once

#include "core/pack/package.h"

namespace cutaway::pack
{

// `templateId` as the package stores it, 0 for none.
InputNames readInputNames(const Plugins &plugins, const Reader &package, std::uint32_t templateId);

} // namespace cutaway::pack
