// SPDX-License-Identifier: MIT
// Names of a package's inputs. A package made from a template has none of its own: they stand in the
// template.
#pragma once

#include "core/file/format.h"

#include <string>

namespace cutaway::esp
{

// Name of the input at `index` in the list of the package that `tree` decodes: from its own names, from its
// template in the same file, or from the list of known templates; empty when unknown.
std::string inputName(const File &file, const UnitTree &tree, std::uint32_t index);

} // namespace cutaway::esp
