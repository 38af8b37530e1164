// SPDX-License-Identifier: MIT
// FormIDs: what they mean in one plugin, how they read, and how they are typed in.
//
// A FormID is stored as u32: the top byte counts masters (equal to their number: the plugin itself), the rest
// is the object id. Source: core/formats/esp/FORMAT.md, "FormIDs".
#pragma once

#include "core/file/format.h"
#include "core/formats/esp/espstate.h"

#include <optional>

namespace cutaway::esp
{

inline constexpr std::uint32_t kObjectMask = 0x00FFFFFF;
// Objects below this number belong to the engine and stand in no file.
inline constexpr std::uint32_t kFirstFreeObject = 0x800;
inline constexpr std::uint32_t kHighestLightObject = 0xFFF; // of light plugins

// In paths, stands for the type of whatever record of the file's own has that object id: "SELF:00ABCD".
inline constexpr std::string_view kOwnRecord = "SELF";

// Plugins are found by their names, whatever the case of the letters.
bool samePlugin(std::string_view a, std::string_view b);

// True for the plugin of that name and one that has it as a master: its FormIDs can name records of it.
bool namesPlugin(const File &plugin, std::string_view name);

struct ResolvedForm {
    std::string_view plugin; // the master's name, or the file's own
    std::uint32_t object = 0;
    bool own = false;          // of this file
    bool indexTooHigh = false; // top byte past the number of masters; the engine reads it as this file's
};

ResolvedForm resolve(const EspState &state, std::string_view ownName, std::uint32_t formId);

// The master whose record the FormID names; empty for those of the file, which a record overrides by having
// it.
std::string_view masterOf(const EspState &state, std::uint32_t formId);

// "Skyrim.esm:000014"; "none" for 0.
std::string formText(const EspState &state, std::string_view ownName, std::uint32_t formId);

// Reads "Skyrim.esm:000014", "00000014", "none"; what follows the id (an editor id) is ignored. Refuses
// plugins that are not in the list of masters.
Result<std::uint32_t> parseForm(const EspState &state, std::string_view ownName, std::string_view text);

// Name of a form that stands in no plugin or is known without opening its master; empty when unknown.
std::string_view builtInName(std::string_view plugin, std::uint32_t object);
// The form that has this name, whatever the case, if its record is of one of the types (signatures separated
// by spaces; empty: any) and its plugin is a master.
std::optional<std::uint32_t> builtInForm(const EspState &state, std::string_view name,
                                         std::string_view types);

// Editor id of a record in the file; empty when it has none.
std::string editorIdOf(const File &file, UnitId unit);
// FULL of a record in the file; empty when it has none, or is localized and its text is not at hand.
std::string fullNameOf(const File &file, UnitId unit);
// The names of a record as one text: Sword "Iron Sword". Either may be empty.
std::string joinedNames(std::string_view editorId, std::string_view fullName);
// The record that a FormID names in this file, or kNone.
UnitId recordOf(const File &file, std::uint32_t formId);
// The place of a FormID's record in the master that owns it; nothing for FormIDs of the file itself.
std::optional<FilePlace> placeInMaster(const File &file, std::uint32_t formId);
// The target of a FormID: its record in the file, or else the master that owns it.
LinkTarget targetOf(const File &file, std::uint32_t formId);
// formText plus the editor id of the record in the file, else the names of the master's record where they are
// at hand (foreigntexts.h), else the built-in name.
std::string describeForm(const File &file, std::uint32_t formId);

} // namespace cutaway::esp
