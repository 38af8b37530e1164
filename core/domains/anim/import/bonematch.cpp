// SPDX-License-Identifier: MIT
#include "core/domains/anim/import/bonematch.h"

#include "core/base/letters.h"
#include "core/exchange/scene.h"
#include "core/file/file.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>

namespace cutaway::anim
{

namespace
{

constexpr std::size_t kLongestInBlender = 63; // bytes

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

std::string lowered(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](char c) { return isUpper(c) ? static_cast<char>(c + ('a' - 'A')) : c; });
    return text;
}

// As three.js has names: blanks become '_', and characters with a meaning in paths go.
std::string sanitised(const std::string &name)
{
    std::string kept;
    for (const char c : lowered(name)) {
        if (c == ' ' || c == '_')
            kept += '_';
        else if (std::string_view("[].:/").find(c) == std::string_view::npos)
            kept += c;
    }
    return kept;
}

// "NPC L Hand [LHnd]" as "NPC Hand.L", or "NPC Hand [Hnd].L" with the tag; "LArm_Hand" as "Arm_Hand.L".
std::string sideBehind(const std::string &name, bool keepsTag)
{
    std::string base = name, tag;
    if (const std::size_t bracket = name.find(" ["); bracket != std::string::npos && name.ends_with(']')) {
        base = name.substr(0, bracket);
        tag = name.substr(bracket);
    }
    std::string side;
    for (const std::string letter : {"L", "R"}) {
        const std::size_t at = base.find(" " + letter + " ");
        if (at != std::string::npos) {
            base.erase(at, 2);
            side = "." + letter;
            if (tag.starts_with(" [" + letter))
                tag.erase(2, 1);
        } else if (base.size() > 2 && base.starts_with(letter) && isUpper(base[1]) &&
                   base.find('_') != std::string::npos) {
            base.erase(0, 1);
            side = "." + letter;
        }
    }
    return lowered(base + (keepsTag ? tag : std::string()) + side);
}

struct Spelling {
    std::function<std::string(const std::string &)> ofBone, ofCandidate;
};

const std::vector<Spelling> &spellings()
{
    static const std::vector<Spelling> kAll{
        {lowered, lowered},
        {sanitised, sanitised},
        {[](const std::string &name) { return sideBehind(name, true); }, lowered},
        {[](const std::string &name) { return sideBehind(name, false); }, lowered},
        {[](const std::string &name) { return lowered(name.substr(0, kLongestInBlender)); }, lowered},
        {lowered, [](const std::string &name) { return lowered(withoutNumber(name)); }},
        {sanitised, [](const std::string &name) { return sanitised(withoutNumber(name)); }},
    };
    return kAll;
}

constexpr std::uint32_t kShared = 0xFFFFFFFF;

// By what `spell` makes of them; kShared for those that several have.
template <class Spell, class Skip>
std::map<std::string, std::uint32_t> spelt(const std::vector<std::string> &names, const Spell &spell,
                                           const Skip &skip)
{
    std::map<std::string, std::uint32_t> found;
    for (std::uint32_t i = 0; i < names.size(); ++i) {
        if (skip(i))
            continue;
        if (const auto [at, isNew] = found.emplace(spell(names[i]), i); !isNew)
            at->second = kShared;
    }
    return found;
}

} // namespace

std::string withoutNumber(const std::string &name)
{
    const std::size_t dot = name.rfind('.');
    const bool numbered = dot != std::string::npos && dot != 0 && name.size() - dot >= 4 &&
                          std::all_of(name.begin() + static_cast<std::ptrdiff_t>(dot) + 1, name.end(),
                                      [](char c) { return c >= '0' && c <= '9'; });
    return numbered ? name.substr(0, dot) : name;
}

std::vector<std::string> exportedNames(const std::vector<std::string> &bones)
{
    exchange::UniqueNames names;
    std::vector<std::string> made;
    for (std::size_t i = 0; i < bones.size(); ++i)
        made.push_back(names.take(bones[i].empty() ? fmt::format("bone {}", i) : bones[i]));
    return made;
}

BoneMatch matchBones(const std::vector<std::string> &bones, const std::vector<std::string> &candidates)
{
    const std::vector<std::string> names = exportedNames(bones);
    BoneMatch match;
    match.found.resize(names.size());
    std::vector<bool> taken(candidates.size());
    std::map<std::string, std::uint32_t> exact;
    for (std::uint32_t i = 0; i < candidates.size(); ++i)
        exact.emplace(candidates[i], i); // the first of several
    for (std::size_t bone = 0; bone < names.size(); ++bone) {
        if (const auto at = exact.find(names[bone]); at != exact.end()) {
            match.found[bone] = at->second;
            taken[at->second] = true;
        }
    }
    for (const Spelling &spelling : spellings()) {
        const auto left = spelt(candidates, spelling.ofCandidate, [&](std::uint32_t i) { return taken[i]; });
        const auto wanted =
            spelt(names, spelling.ofBone, [&](std::uint32_t i) { return match.found[i].has_value(); });
        for (const auto &[name, bone] : wanted) {
            const auto at = left.find(name);
            if (bone == kShared || at == left.end() || at->second == kShared)
                continue;
            match.found[bone] = at->second;
            taken[at->second] = true;
            match.respelt.push_back(bone);
        }
    }
    return match;
}

Result<Skeleton> skeletonNaming(const File &file, const std::vector<std::string> &names)
{
    std::optional<Skeleton> best;
    std::size_t most = 0;
    for (const std::uint32_t object : skeletonsIn(file)) {
        Diagnostics ignored; // `check` reports them
        Result<Skeleton> skeleton = Skeleton::read(file, object, ignored);
        if (!skeleton || skeleton->bones() == 0)
            continue;
        const BoneMatch match = matchBones(skeleton->boneNames(), names);
        const auto found = static_cast<std::size_t>(
            std::ranges::count_if(match.found, [](const auto &partner) { return partner.has_value(); }));
        if (!best || (found > most && !skeleton->name().starts_with("Ragdoll_"))) {
            most = found;
            best = std::move(*skeleton);
        }
    }
    if (!best)
        return fail("{} has no skeleton with bones", file.name());
    return std::move(*best);
}

} // namespace cutaway::anim
