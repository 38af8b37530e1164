// SPDX-License-Identifier: MIT
#include "tests/support/corpus.h"

#include "core/base/mappedfile.h"
#include "core/base/sha1.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace cutaway::test
{

std::vector<std::filesystem::path> corpusFiles(const std::string &family)
{
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const auto &entry : std::filesystem::directory_iterator(sharedDir() / "corpus" / family, error)) {
        if (entry.is_regular_file() && entry.path().extension() != ".md")
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

bool isWholeCorpus()
{
    return std::getenv("CUTAWAY_WHOLE_CORPUS") != nullptr;
}

nlohmann::json golden(const std::string &family, const std::string &name)
{
    std::ifstream in(sharedDir() / "golden" / family / (name + ".json"));
    return nlohmann::json::parse(in, nullptr, false);
}

std::vector<std::string> goldenNames(const std::string &family)
{
    std::vector<std::string> names;
    std::error_code error;
    for (const auto &entry : std::filesystem::directory_iterator(sharedDir() / "golden" / family, error)) {
        if (entry.path().extension() == ".json")
            names.push_back(entry.path().stem().string());
    }
    std::ranges::sort(names);
    return names;
}

const std::map<std::string, std::filesystem::path> &walkmeshesBySha1()
{
    static const std::map<std::string, std::filesystem::path> kFiles = [] {
        std::map<std::string, std::filesystem::path> files;
        for (const char *folder : {"bwm", "area"}) {
            const auto root = sharedDir() / "corpus" / folder;
            for (const auto &entry : std::filesystem::recursive_directory_iterator(root)) {
                if (entry.is_regular_file() && entry.path().extension() != ".md")
                    files.emplace(sha1(fileBytes(entry.path())), entry.path());
            }
        }
        return files;
    }();
    return kFiles;
}

Bytes fileBytes(const std::filesystem::path &path)
{
    const Result<LoadedFile> file = loadFile(path);
    return file ? Bytes(file->bytes.span().begin(), file->bytes.span().end()) : Bytes();
}

} // namespace cutaway::test
