// SPDX-License-Identifier: MIT
#include "core/formats/esp/datafolders.h"

#include "core/formats/esp/espstate.h"
#include "core/formats/esp/formid.h"

#include <map>
#include <mutex>

namespace cutaway::esp
{

namespace
{

struct DataFolders {
    std::mutex mutex;
    std::map<Game, std::filesystem::path> byGame;

    static DataFolders &instance()
    {
        static DataFolders folders;
        return folders;
    }
};

} // namespace

void setDataFolder(Game game, const std::filesystem::path &folder)
{
    DataFolders &folders = DataFolders::instance();
    const std::lock_guard lock(folders.mutex);
    folders.byGame[game] = folder;
}

std::filesystem::path dataFolder(Game game)
{
    DataFolders &folders = DataFolders::instance();
    const std::lock_guard lock(folders.mutex);
    return folders.byGame[game];
}

std::vector<std::filesystem::path> foldersOf(const File &plugin)
{
    if (plugin.path().empty())
        return {};
    const std::filesystem::path own = plugin.path().parent_path();
    std::vector<std::filesystem::path> folders{own.empty() ? "." : own};
    if (auto data = dataFolder(plugin.state<EspState>().game); !data.empty())
        folders.push_back(std::move(data));
    return folders;
}

std::shared_ptr<const StringTables> stringsOf(const File &plugin)
{
    return plugin.state<EspState>().localized() ? StringTables::find(plugin.name(), foldersOf(plugin))
                                                : nullptr;
}

std::filesystem::path fileNamed(const std::filesystem::path &folder, std::string_view name)
{
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
        if (samePlugin(at->path().filename().string(), name))
            return at->path();
    }
    return {};
}

} // namespace cutaway::esp
