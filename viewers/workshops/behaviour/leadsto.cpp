// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/leadsto.h"

#include "core/domains/behaviour/check/projectfiles.h"

namespace cutaway
{

std::vector<NamedFile> filesNamedBy(const File &file)
{
    std::vector<NamedFile> named;
    if (const auto project = behaviour::readProject(file)) {
        for (const std::string &name : project->characters)
            named.push_back({"character", name});
        for (const std::string &name : project->behaviours)
            named.push_back({"behaviour", name});
    }
    if (const auto character = behaviour::readCharacter(file)) {
        for (const auto &[what, name] :
             {std::pair("behaviour", character->behaviour), std::pair("skeleton", character->rig),
              std::pair("ragdoll", character->ragdoll)}) {
            if (name && !name->empty())
                named.push_back({what, *name});
        }
    }
    return named;
}

std::optional<std::filesystem::path> pathOfNamed(const File &file, const std::string &name)
{
    constexpr int kFolders = 4;
    std::error_code error;
    std::filesystem::path folder = std::filesystem::absolute(file.path(), error).parent_path();
    behaviour::FileShelf shelf(file.formats());
    for (int i = 0; i < kFolders && !error && !file.path().empty(); ++i, folder = folder.parent_path()) {
        if (const auto found = shelf.find(folder, name))
            return found;
    }
    return std::nullopt;
}

} // namespace cutaway
