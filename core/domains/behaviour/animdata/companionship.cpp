// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/animdata/companionship.h"

#include "core/base/letters.h"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace cutaway::animdata
{

namespace
{

bool isBehaviour(std::string_view path)
{
    constexpr std::string_view kFolder = "behavior";
    return equalIgnoringCase(path.substr(0, kFolder.size()), kFolder);
}

Companions::Files textBeside(const File &file)
{
    Companions::Files files;
    const bool isSets = !readSets(file).empty();
    for (const char *name : {"animationdatasinglefile.txt", "AnimationDataSingleFile.txt"}) {
        const std::filesystem::path path = file.path().parent_path() / name;
        std::error_code error;
        Progress progress;
        if (!isSets || !files.empty() || file.path().empty() ||
            !std::filesystem::is_regular_file(path, error))
            continue;
        if (Result<std::unique_ptr<File>> opened = File::open(path, file.formats(), progress))
            files.push_back(std::move(*opened));
    }
    return files;
}

// The share of the clips that the project has records of.
double shareOf(const BehaviourFile &behaviour, const std::unordered_set<std::string_view> &records)
{
    std::size_t recorded = 0;
    for (const behaviour::Clip &clip : behaviour.graph.clips)
        recorded += records.contains(clip.name) ? 1 : 0;
    return static_cast<double>(recorded) /
           static_cast<double>(std::max<std::size_t>(behaviour.graph.clips.size(), 1));
}

// Several projects may list files of one name that are not the same file: of the first person and the third.
void findProjects(Companionship &others)
{
    constexpr double kAlike = 0.9; // of the best share
    others.ofProject.resize(others.projects.size());
    std::vector<std::set<std::string>> stems(others.projects.size());
    std::vector<std::unordered_set<std::string_view>> records(others.projects.size());
    for (std::size_t i = 0; i < others.projects.size() && !others.behaviours.empty(); ++i) {
        for (const std::string &path : others.projects[i].files) {
            if (isBehaviour(path))
                stems[i].insert(stemOf(path));
        }
        for (const ClipRecord &record : others.projects[i].clips)
            records[i].insert(record.name);
    }
    for (const BehaviourFile &behaviour : others.behaviours) {
        std::vector<std::pair<std::size_t, double>> shares;
        double best = 0;
        for (std::size_t i = 0; i < others.projects.size(); ++i) {
            if (!stems[i].contains(stemOf(behaviour.name)) &&
                !stems[i].contains(stemOf(behaviour.graph.name)))
                continue;
            shares.emplace_back(i, shareOf(behaviour, records[i]));
            best = std::max(best, shares.back().second);
        }
        for (const auto &[project, share] : shares) {
            if (share >= kAlike * best)
                others.ofProject[project].push_back(&behaviour);
        }
    }
}

} // namespace

std::string stemOf(std::string_view path)
{
    path = path.substr(path.find_last_of("\\/") + 1); // npos + 1 is 0
    return lowered(path.substr(0, path.rfind('.')));
}

std::optional<std::size_t> Companionship::projectOf(std::string_view name) const
{
    for (std::size_t i = 0; i < projects.size(); ++i) {
        if (stemOf(projects[i].name) == stemOf(name))
            return i;
    }
    return std::nullopt;
}

bool Companionship::isComplete(std::size_t project) const
{
    std::set<std::string> stems;
    for (const BehaviourFile *behaviour : ofProject[project]) {
        stems.insert(stemOf(behaviour->name));
        stems.insert(stemOf(behaviour->graph.name));
    }
    return !stems.empty() && std::ranges::all_of(projects[project].files, [&](const std::string &path) {
        return !isBehaviour(path) || stems.contains(stemOf(path));
    });
}

Companionship companionshipOf(const File &text)
{
    Companionship others;
    others.projects = readProjects(text);
    for (const auto &file : text.companions().get([&] { return textBeside(text); })) {
        if (std::optional<behaviour::Behaviour> graph = behaviour::readBehaviour(*file))
            others.behaviours.push_back({file->name(), std::move(*graph)});
        if (!others.projects.empty())
            continue;
        others.projects = readProjects(*file);
    }
    findProjects(others);
    return others;
}

} // namespace cutaway::animdata
