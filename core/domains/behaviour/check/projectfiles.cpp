// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/check/projectfiles.h"

#include "core/base/fileending.h"
#include "core/base/letters.h"
#include "core/domains/behaviour/check/report.h"
#include "core/domains/behaviour/graphreader.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>

namespace cutaway::behaviour
{

namespace
{

namespace fs = std::filesystem;

constexpr int kFoldersAbove = 3;
constexpr std::size_t kMostListed = 4096;    // files of a folder
constexpr std::size_t kMostOpened = 64;      // of them
constexpr std::uintmax_t kSmall = 32 << 10;  // bytes; projects have below 2 KiB
constexpr std::size_t kMostBehaviours = 256; // of a character; real ones have up to 17
constexpr int kMostCasts = 16;               // looked at
constexpr std::uintmax_t kLargestBeside = 16 << 20;
constexpr std::uintmax_t kLargestFile = 256 << 20; // bytes

fs::path folderOf(const File &file)
{
    std::error_code error;
    return fs::absolute(file.path(), error).lexically_normal().parent_path();
}

// Finds the casts of one file.
class ProjectSearch
{
public:
    ProjectSearch(const File &file, FileShelf &shelf) : m_file(file), m_shelf(shelf) {}

    // Of the nearest folder with a project that leads to the file.
    std::vector<Cast> run()
    {
        fs::path folder = folderOf(m_file);
        for (int above = 0; above <= kFoldersAbove && m_casts.empty(); ++above) {
            lookInto(folder);
            if (folder == folder.parent_path())
                break;
            folder = folder.parent_path();
        }
        return std::move(m_casts);
    }

private:
    void lookInto(const fs::path &folder)
    {
        for (const fs::path &path : m_shelf.packfiles(folder, kSmall)) {
            const auto file = m_shelf.get(path);
            const auto project = file ? readProject(*file) : std::nullopt;
            for (const std::string &name : project ? project->characters : std::vector<std::string>()) {
                if (++m_looked > kMostCasts)
                    return;
                Cast cast;
                cast.folder = folder;
                cast.project = file;
                if (fill(cast, name) && holdsFile(cast))
                    m_casts.push_back(std::move(cast));
            }
        }
    }

    std::shared_ptr<const File> fileOf(const Cast &cast, const std::optional<std::string> &name)
    {
        const auto path = name ? m_shelf.find(cast.folder, *name) : std::nullopt;
        return path ? m_shelf.get(*path) : nullptr;
    }

    bool fill(Cast &cast, const std::string &name)
    {
        cast.characterFile = fileOf(cast, name);
        auto character = cast.characterFile ? readCharacter(*cast.characterFile) : std::nullopt;
        if (!character)
            return false;
        cast.character = std::move(*character);
        cast.root = fileOf(cast, cast.character.behaviour);
        cast.rig = fileOf(cast, cast.character.rig);
        addBehaviours(cast);
        return true;
    }

    void addBehaviours(Cast &cast)
    {
        cast.isWhole = cast.root != nullptr;
        if (cast.root)
            cast.behaviours.push_back(cast.root);
        for (std::size_t i = 0; i < cast.behaviours.size(); ++i) {
            for (const std::string &name : referencesOf(*cast.behaviours[i])) {
                const auto file = fileOf(cast, name);
                cast.isWhole = cast.isWhole && file != nullptr;
                if (file && cast.behaviours.size() < kMostBehaviours &&
                    std::ranges::find(cast.behaviours, file) == cast.behaviours.end())
                    cast.behaviours.push_back(file);
            }
        }
    }

    bool holdsFile(const Cast &cast) const
    {
        const auto isIt = [this](const std::shared_ptr<const File> &file) { return file.get() == &m_file; };
        return isIt(cast.project) || isIt(cast.characterFile) || std::ranges::any_of(cast.behaviours, isIt);
    }

    const File &m_file;
    FileShelf &m_shelf;
    std::vector<Cast> m_casts;
    int m_looked = 0;
};

// The file itself, which outlives what it is put on.
std::shared_ptr<const File> lent(const File &file)
{
    return {std::shared_ptr<void>(), &file};
}

} // namespace

void FileShelf::put(std::shared_ptr<const File> file)
{
    std::error_code error;
    m_files[fs::absolute(file->path(), error).lexically_normal()] = std::move(file);
}

std::shared_ptr<const File> FileShelf::get(const fs::path &path)
{
    const auto [known, isNew] = m_files.try_emplace(path);
    std::error_code error;
    if (isNew && fs::is_regular_file(path, error) && fs::file_size(path, error) <= kLargestFile) {
        Progress progress;
        if (auto file = File::open(path, m_formats, progress))
            known->second = std::move(*file);
    }
    return known->second;
}

std::optional<fs::path> FileShelf::find(const fs::path &folder, std::string_view name)
{
    const auto found = exact(folder, name);
    if (found || !lowered(name).ends_with(".hkt"))
        return found;
    return exact(folder, std::string(name.substr(0, name.size() - 1)) + 'x');
}

std::optional<fs::path> FileShelf::exact(const fs::path &folder, std::string_view name)
{
    std::string parts(name);
    std::ranges::replace(parts, '\\', '/');
    fs::path at = folder;
    for (const fs::path &part : fs::path(parts)) {
        const Listing &here = listing(at);
        const auto found = here.find(lowered(part.string()));
        if (found == here.end())
            return std::nullopt;
        at = found->second;
    }
    return at == folder ? std::nullopt : std::optional(at);
}

bool FileShelf::hasFolderOf(const fs::path &folder, std::string_view name)
{
    const std::size_t end = name.find_last_of("\\/");
    return end == std::string_view::npos || exact(folder, name.substr(0, end)).has_value();
}

std::vector<fs::path> FileShelf::packfiles(const fs::path &folder, std::uintmax_t largest)
{
    std::vector<fs::path> found;
    for (const auto &[name, path] : listing(folder)) {
        std::error_code error;
        if (endingOf(path) == ".hkx" && fs::is_regular_file(path, error) &&
            fs::file_size(path, error) <= largest && !error && found.size() < kMostOpened)
            found.push_back(path);
    }
    return found;
}

const FileShelf::Listing &FileShelf::listing(const fs::path &folder)
{
    const auto [known, isNew] = m_listings.try_emplace(folder);
    std::error_code error;
    for (auto entry = isNew ? fs::directory_iterator(folder, error) : fs::directory_iterator();
         !error && entry != fs::directory_iterator() && known->second.size() < kMostListed;
         entry.increment(error))
        known->second.try_emplace(lowered(entry->path().filename().string()), entry->path());
    return known->second;
}

Companions::Files FileShelf::snapshotsBeside(const File &file) const
{
    Companions::Files files;
    for (const auto &[path, each] : m_files) {
        if (each && each.get() != &file)
            files.push_back(each->snapshot());
    }
    return files;
}

ProjectFiles projectOf(const File &file)
{
    ProjectFiles made{FileShelf(file.formats()), {}};
    if (file.path().empty() || file.isPart())
        return made;
    Companions::Files known = file.companions().get([&file] {
        FileShelf first(file.formats());
        first.put(lent(file));
        ProjectSearch(file, first).run();
        return first.snapshotsBeside(file);
    });
    for (auto &each : known)
        made.shelf.put(std::move(each));
    made.shelf.put(lent(file));
    made.casts = ProjectSearch(file, made.shelf).run();
    return made;
}

bool holdsNames(const File &file)
{
    return hkx::isHkx(file) && (!hkx::objectsOf(file, "hkbBehaviorGraphStringData").empty() ||
                                !hkx::objectsOf(file, "hkbCharacterStringData").empty());
}

std::vector<std::shared_ptr<const File>> filesBeside(const File &file)
{
    std::vector<std::shared_ptr<const File>> files;
    const auto add = [&](const std::shared_ptr<const File> &each) {
        if (each && each.get() != &file && std::ranges::find(files, each) == files.end())
            files.push_back(each);
    };
    ProjectFiles project = projectOf(file);
    for (const Cast &cast : project.casts) {
        add(cast.characterFile);
        std::ranges::for_each(cast.behaviours, add);
    }
    if (project.casts.empty() && !file.path().empty()) {
        for (const fs::path &path : project.shelf.packfiles(folderOf(file), kLargestBeside))
            add(project.shelf.get(path));
    }
    std::erase_if(files, [](const auto &each) { return !holdsNames(*each); });
    return files;
}

std::vector<std::string> referencesOf(const File &behaviour)
{
    std::vector<std::string> names;
    if (!hkx::isHkx(behaviour))
        return names;
    for (const std::uint32_t object : hkx::objectsOf(behaviour, "hkbBehaviorReferenceGenerator")) {
        const auto read = hkx::readObject(behaviour, object);
        std::string name = read ? storedText(*read, "behaviorName"_f).value_or("") : "";
        if (!name.empty())
            names.push_back(std::move(name));
    }
    return names;
}

} // namespace cutaway::behaviour
