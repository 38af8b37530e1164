// SPDX-License-Identifier: MIT
// A person's changes of the scripts of a record, as edits by path (core/file/edit.h). Each list is one step:
// patchFor() makes one patch of it. Names are taken as they are: whether a script or property exists stands
// in files that are not here (sources.h).
#pragma once

#include "core/domains/pack/packageedit.h"
#include "core/domains/script/script.h"

namespace cutaway::script
{

using pack::EditList;

// ---- one edit by a path in the record
Edit setEdit(const Scripts &scripts, const std::string &path, std::string value);
Edit removeEdit(const Scripts &scripts, const std::string &path);
Edit moveEdit(const Scripts &scripts, const std::string &path, std::uint32_t row);

// ---- scripts
// Behind the others; with VMAD itself where the record has none. The name is free among those beside it.
// `alias` is the path of an alias, or empty for a script of the record itself.
EditList addScript(const Scripts &scripts, const std::string &name, const std::string &alias = {});
// With its properties, and VMAD with the last script. Fails while fragments run functions of it.
EditList removeScript(const Scripts &scripts, const std::string &path);
// Fragments that run functions of it follow.
EditList renameScript(const Scripts &scripts, const std::string &path, const std::string &name);

// A script as text for the clipboard of any plugin of the same game, its objects by the names of their
// plugins; and a copy from it, for a record of `to`.
Result<std::string> scriptToText(const File &file, const Scripts &scripts, const std::string &path);
EditList pasteScript(const Scripts &scripts, const File &to, std::string_view text,
                     const std::string &alias = {});

// ---- properties
// A type as the format numbers it, with a value of zero. `script` is a path: "VMAD.scripts[0]".
EditList addProperty(const Scripts &scripts, const std::string &script, const std::string &name,
                     std::uint8_t type);
EditList renameProperty(const Scripts &scripts, const std::string &path, const std::string &name);
// One more value of a list or member of a structure, by the path of the property.
EditList addItem(const Scripts &scripts, const std::string &property);

// ---- fragments and aliases
// A function that runs at an event (`number` is its flag), or in that phase, entry or stage. The record gets
// fragments where it has none, for a script of that name, and the script where the game wants it.
EditList addFragment(const Scripts &scripts, FragmentOf of, std::uint32_t number, const std::string &script);
// The list of fragments that a record of this type has beside events; Event for none.
FragmentOf listOfFragments(const Scripts &scripts);
// The name that the editor of the game would give the script of the fragments.
std::string usualFragmentScript(const Scripts &scripts, std::string_view editorId);

// An entry for scripts of an alias, with the parts in front of it where they are missing.
EditList addAlias(const Scripts &scripts, std::uint32_t alias);

// ---- names that are free
// Among the scripts beside it, or the properties of a script: "New", "New2", ...
std::string freeScriptName(const Scripts &scripts, const std::string &wanted, const std::string &alias = {});
std::string freePropertyName(const Scripts &scripts, const std::string &script, const std::string &wanted);

} // namespace cutaway::script
