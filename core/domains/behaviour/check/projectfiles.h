// SPDX-License-Identifier: MIT
// The project that a file belongs to: found in the folders above it, and known by what leads to the file.
//
// Names of a project count from its folder, with backslashes, in any case of letters.
#pragma once

#include "core/domains/behaviour/behaviour.h"

#include <filesystem>
#include <map>
#include <memory>

namespace cutaway::behaviour
{

// Opens each file once. Those that the first file has as companions (core/file/companions.h) are taken from
// there.
class FileShelf
{
public:
    explicit FileShelf(const FormatSet &formats) : m_formats(formats) {}

    void put(std::shared_ptr<const File> file);
    // Null for what is not a file that can be read.
    std::shared_ptr<const File> get(const std::filesystem::path &path);
    // The path of a name below the folder, if there is such a file; ".hkx" stands in for ".hkt".
    std::optional<std::filesystem::path> find(const std::filesystem::path &folder, std::string_view name);
    // True where the folder that the file would stand in is there.
    bool hasFolderOf(const std::filesystem::path &folder, std::string_view name);
    // In a folder, up to that many bytes; at most 64.
    std::vector<std::filesystem::path> packfiles(const std::filesystem::path &folder, std::uintmax_t largest);

    // Of all files but one: what a file has as companions may not keep that file.
    Companions::Files snapshotsBeside(const File &file) const;

private:
    using Listing = std::map<std::string, std::filesystem::path>; // by name in lower case

    const Listing &listing(const std::filesystem::path &folder);
    std::optional<std::filesystem::path> exact(const std::filesystem::path &folder, std::string_view name);

    const FormatSet &m_formats;
    std::map<std::filesystem::path, std::shared_ptr<const File>> m_files;
    std::map<std::filesystem::path, Listing> m_listings;
};

// A character of a project, with the behaviours that it plays.
struct Cast {
    std::filesystem::path folder; // of the project
    std::shared_ptr<const File> project, characterFile;
    Character character;
    std::shared_ptr<const File> root; // its behaviour; null where it is not there
    std::shared_ptr<const File> rig;
    std::vector<std::shared_ptr<const File>> behaviours; // the root, and those that it refers to
    bool isWhole = true;                                 // none of them is missing
};

// The casts that the file is a part of; empty where no project is found. The file takes its own place in
// them, as it is now.
struct ProjectFiles {
    FileShelf shelf;
    std::vector<Cast> casts;
};
ProjectFiles projectOf(const File &file);

// A behaviour or a character.
bool holdsNames(const File &file);
// The other behaviours and characters of its projects; where no project is found, the packfiles in its
// folder, at most 64.
std::vector<std::shared_ptr<const File>> filesBeside(const File &file);

// The behaviours that a behaviour refers to, as it names them.
std::vector<std::string> referencesOf(const File &behaviour);

} // namespace cutaway::behaviour
