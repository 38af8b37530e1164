// SPDX-License-Identifier: MIT
// What scripts declare, from their source files (.psc), or from the compiled ones (.pex) where there is no
// source, in the folders where the game and its editor keep them.
//
// Source: core/formats/esp/FORMAT.md, "Scripts".
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::script
{

// Of one script; names in lower case, as Papyrus does not tell upper from lower.
struct Declared {
    std::string name;
    std::string parent;                            // empty for none
    std::map<std::string, std::string> properties; // type by name: "int", "actor[]"
    std::set<std::string> functions;               // and events
};

// Reads a source as far as declarations go. Never fails: what is none is passed over.
Declared parseSource(std::string_view text);

// True if a property of this stored type (PropertyType) may have the declared one.
bool suits(std::int64_t stored, std::string_view declared);

// A script together with those it extends.
struct Family {
    std::vector<const Declared *> scripts; // itself first
    bool complete = false;                 // all of them are at hand, down to a type of the game

    // The declared type; null where no script of the family has such a property.
    const std::string *typeOf(std::string_view property) const;
    bool hasFunction(std::string_view function) const;
};

// Files of scripts below some folders, found by the names of scripts; each is read once.
class Sources
{
public:
    static constexpr std::uintmax_t kMostBytes = 4 << 20; // of a file
    static constexpr std::size_t kMostFiles = 200'000;    // looked at in a folder

    explicit Sources(std::vector<std::filesystem::path> folders) : m_folders(std::move(folders)) {}
    // Those in Scripts/Source, Source/Scripts and Scripts of each of these folders; of two sources of one
    // script that of the first folder counts, and any source before what was compiled.
    static Sources below(const std::vector<std::filesystem::path> &folders);

    bool empty(); // no script at all
    // Without scripts where there is no file of it.
    Family family(std::string_view script);

private:
    const Declared *find(std::string_view script);
    void list();

    std::vector<std::filesystem::path> m_folders;
    bool m_isListed = false;
    std::map<std::string, std::filesystem::path> m_files, m_compiled; // by the name of the script
    std::map<std::string, std::unique_ptr<Declared>> m_read;
};

} // namespace cutaway::script
