// SPDX-License-Identifier: MIT
// Names of a package's inputs. A package made from a template has none of its own: they stand in the
// template.
#pragma once

#include "core/file/format.h"
#include "core/formats/esp/knownforms.h"

#include <string>

namespace cutaway::esp
{

// Name of the input at `index` in the list of the package that `tree` decodes: from its own names, from its
// template in the same file, or from the list of known templates; empty when unknown.
std::string inputName(const File &file, const UnitTree &tree, std::uint32_t index);

// The template of Skyrim.esm that a FormID of the file names, when it is one whose inputs are known.
const KnownTemplate *knownTemplate(const File &file, std::uint32_t templateId);
// The procedure of that template; empty when it is not known.
std::string_view knownProcedure(const File &file, std::uint32_t templateId);
// Its inputs, in order.
std::vector<KnownInput> knownInputs(const KnownTemplate &package);

} // namespace cutaway::esp
