// SPDX-License-Identifier: MIT
// The scripts of a record (VMAD) by meaning: a view read from its nodes. Nothing here is a document: each
// value knows its node, and an edit goes there (scriptedit.h). After an edit the view is read again.
//
// Source: core/formats/esp/FORMAT.md, "Scripts".
#pragma once

#include "core/domains/pack/field.h"
#include "core/formats/esp/recordrow.h"

#include <functional>

namespace cutaway::script
{

using pack::Field;

// Types of properties as they are stored; a list is 10 above the type of its items.
enum PropertyType : std::uint8_t {
    kNoType = 0,
    kObject = 1,
    kText = 2,
    kInt = 3,
    kFloat = 4,
    kBool = 5,
    kVariable = 6,
    kStruct = 7,
    kFirstList = 11,
    kVariableList = 16,
    kStructList = 17
};
inline constexpr std::int64_t kListBy = 10;

// A property, a member of a structure, or an item of a list, which has neither name nor type.
struct Property {
    std::string path;
    Field name, type, flags;
    Field value;                 // of plain types; for objects the FormID
    Field alias, unused;         // of objects
    std::vector<Property> items; // of lists and structures
};

struct Script {
    std::string path;
    Field name, flags;
    std::vector<Property> properties;
};

// Which list of the fragments one stands in.
enum class FragmentOf : std::uint8_t { Event, Phase, List, Stage };

// A function that runs at an event of the record, or in a phase, an entry or a stage of it.
struct Fragment {
    std::string path;
    FragmentOf of = FragmentOf::Event;
    std::uint8_t event = 0; // Event: its flag
    Field number;           // of the phase, the entry or the stage; an event has none
    Field logEntry;         // of a stage
    Field phaseFlags;       // of a phase: at its begin, at its end
    Field unknown, script, function;
};

// The scripts of an alias of a quest.
struct AliasScripts {
    std::string path;
    Field alias, form; // its number, and the quest itself
    std::vector<Script> scripts;
};

struct Scripts {
    UnitId unit = 0;
    std::string key; // of the record: "QUST:01000F99"
    std::uint32_t formId = 0;
    esp::Game game = esp::Game::Unknown;
    esp::Fragments kind = esp::Fragments::None; // that a record of this type may have

    std::string path; // "VMAD"; empty where the record has none, as all below then is
    Field version, objectFormat;
    std::vector<Script> scripts;
    bool hasFragments = false;
    Field bindVersion, fragmentFlags, scriptFile;
    std::optional<Script> fragmentScript; // Fallout 4
    std::vector<Fragment> fragments;
    bool hasAliases = false; // the list, which may be empty
    std::vector<AliasScripts> aliases;
    bool complete = true; // false: bytes stay raw

    explicit operator bool() const { return !path.empty(); }
};

// True for a record that has scripts, or whose type may have them.
bool mayHaveScripts(const File &plugin, UnitId unit);
// The unit is a record of a plugin. Never fails: what is not there stays empty.
Scripts readScripts(const File &plugin, UnitId unit);

// All scripts of a record: its own, that of its fragments, those of its aliases.
void forEachScript(const Scripts &scripts, const std::function<void(const Script &)> &visit);
// Each property, with the members and items below it.
void forEachProperty(const std::vector<Property> &properties,
                     const std::function<void(const Property &)> &visit);

// At a path, wherever it stands; null where there is none.
const Script *findScript(const Scripts &scripts, const std::string &path);
const Property *findProperty(const Scripts &scripts, const std::string &path);
// The script that a value or property at this path belongs to; null for none.
const Script *scriptAround(const Scripts &scripts, std::string_view path);

// Papyrus does not tell upper from lower case.
bool sameName(std::string_view a, std::string_view b);
// "object", "int array", ...; the number of an unknown type.
std::string typeName(std::int64_t type);
// "begin", "phase 2, end", "stage 10", "entry 3".
std::string fragmentTitle(const Fragment &fragment);

} // namespace cutaway::script
