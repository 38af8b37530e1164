// SPDX-License-Identifier: MIT
#include "core/base/temporaryfile.h"

#include "core/base/hash.h"
#include "core/base/platform/files.h"
#include "core/base/platform/leftfile.h"

#include <algorithm>
#include <fmt/format.h>
#include <random>

namespace cutaway
{

namespace
{

constexpr std::string_view kMark = ".cutaway-"; // followed by kRandom letters and digits
constexpr std::size_t kRandom = 6;

bool isTemporaryName(std::string_view name)
{
    if (name.size() < kMark.size() + kRandom)
        return false;
    const std::string_view end = name.substr(name.size() - kMark.size() - kRandom);
    return end.starts_with(kMark) && std::ranges::all_of(end.substr(kMark.size()), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
           });
}

} // namespace

std::size_t sweepTemporaries(const std::filesystem::path &folder)
{
    std::size_t swept = 0;
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder.empty() ? "." : folder, error), end;
         !error && at != end; at.increment(error)) {
        if (isTemporaryName(at->path().filename().string()) && platform::removeLeft(at->path()))
            ++swept;
    }
    return swept;
}

std::filesystem::path temporaryBeside(const std::filesystem::path &target)
{
    static_assert(kRandom == 6);
    std::random_device random;
    return besideNamed(target, fmt::format("{}{:06x}", kMark, random() & 0xFFFFFF));
}

std::filesystem::path besideNamed(const std::filesystem::path &target, std::string_view suffix)
{
    const std::size_t most = platform::longestName(target.has_parent_path() ? target.parent_path() : ".");
    std::string name = target.filename().string();
    if (name.size() + suffix.size() > most) {
        const std::string sum = fmt::format("~{:08x}", hashOf(name) & 0xFFFFFFFF);
        std::size_t room = most - std::min(most, suffix.size() + sum.size());
        while (room > 0 &&
               (static_cast<unsigned char>(name[room]) & 0xC0) == 0x80) // inside a letter of UTF-8
            --room;
        name = name.substr(0, room) + sum;
    }
    return target.parent_path() / (name + std::string(suffix));
}

} // namespace cutaway
