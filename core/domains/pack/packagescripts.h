// SPDX-License-Identifier: MIT
// Scripts and properties that come and go, as lists of edits (packageedit.h). Names are taken as they are:
// whether a script or property exists stands in files that are not here. Fragments are neither made nor
// taken away.
#pragma once

#include "core/domains/pack/packageedit.h"

namespace cutaway::pack
{

// Behind the others; with VMAD itself where the package has none. The name is free among its scripts.
EditList addScript(const Package &package, const std::string &name);
// With its properties, and VMAD with the last script. Fails while fragments run functions of it.
EditList removeScript(const Package &package, const std::string &path);

// A type as the format numbers it, with a value of zero. `script` is a path: "VMAD.scripts[0]".
EditList addProperty(const Package &package, const std::string &script, const std::string &name,
                     std::uint8_t type);
// One more value of a list or member of a structure, by the path of the property.
EditList addItem(const Package &package, const std::string &property);

// A name that is free among those of the scripts, or of the properties of a script: "New", "New2", ...
std::string freeScriptName(const Package &package, const std::string &wanted);
std::string freePropertyName(const Package &package, const std::string &script, const std::string &wanted);

// The script at a path, that of the fragments included; null where there is none.
const Script *findScript(const Package &package, const std::string &path);
// The property at a path, whatever list or structure it is in; null where there is none.
const ScriptProperty *findProperty(const Package &package, const std::string &path);

} // namespace cutaway::pack
