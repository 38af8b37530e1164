// SPDX-License-Identifier: MIT
// `skeleton`: bones listed, renamed, added, removed, put in another order, compared with a NIF.
#include "app/cli/command.h"

#include "core/base/quantity.h"
#include "core/base/textoffile.h"
#include "core/domains/anim/import/bonematch.h"
#include "core/domains/anim/skeletonedit.h"
#include "core/picture/skeletonnodes.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

struct SkeletonOptions {
    std::string path, output;
    std::uint32_t number = 0; // among the skeletons of the file
    std::string bone, name, parent;
    std::vector<float> translation{0.0f, 0.0f, 0.0f}, rotation{0.0f, 0.0f, 0.0f, 1.0f};
    bool moves = false;
    std::string names, like; // of reorder
    std::string nif;
    float error = 1e-3f;
    bool json = false;
};

// A skeleton with the file that it is in.
struct OpenSkeleton {
    std::unique_ptr<File> file;
    std::uint32_t object = 0;
    std::optional<anim::Skeleton> bones;
};

std::optional<OpenSkeleton> openSkeleton(const SkeletonOptions &options, Context &context)
{
    OpenSkeleton opened{context.open(options.path), 0, {}};
    if (opened.file == nullptr)
        return std::nullopt;
    const std::vector<std::uint32_t> skeletons = anim::skeletonsIn(*opened.file);
    if (options.number >= skeletons.size()) {
        context.complain(kErrors, options.path,
                         fmt::format("no skeleton {}, the file has {}", options.number, skeletons.size()));
        return std::nullopt;
    }
    opened.object = skeletons[options.number];
    Diagnostics found;
    Result<anim::Skeleton> bones = anim::Skeleton::read(*opened.file, opened.object, found);
    for (const Diagnostic &diagnostic : found.list())
        context.complain(kWarnings, options.path, diagnostic.message);
    if (!bones) {
        context.complain(kErrors, options.path, bones.error().message);
        return std::nullopt;
    }
    opened.bones = std::move(*bones);
    return opened;
}

// By name, else by number.
Result<std::uint32_t> boneNamed(const anim::Skeleton &skeleton, const std::string &text)
{
    const auto at = std::ranges::find(skeleton.boneNames(), text);
    if (at != skeleton.boneNames().end())
        return static_cast<std::uint32_t>(at - skeleton.boneNames().begin());
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number >= skeleton.bones())
        return fail("no bone '{}' in skeleton '{}', which has {}", text, skeleton.name(), skeleton.bones());
    return number;
}

// Saves the skeleton after what `change` says.
template <auto change> void runBoneChange(const SkeletonOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    const std::optional<OpenSkeleton> opened = openSkeleton(options, context);
    if (!opened)
        return;
    const Result<anim::SkeletonEdit> edit = change(*opened, options, context);
    if (!edit)
        return context.complain(kErrors, options.path, edit.error().message);
    if (!context.saveChanged(*opened->file, edit->patch, options.path, options.output))
        return;
    Diagnostics ignored;
    const auto after = anim::Skeleton::read(*opened->file, opened->object, ignored);
    print("{}: {}\n", options.output, quantity(after ? after->bones() : 0, "bone"));
    for (const std::string &note : edit->notes)
        print("{}\n", note);
}

// ---- what the verbs do

Result<anim::SkeletonEdit> rename(const OpenSkeleton &opened, const SkeletonOptions &options, Context &)
{
    const Result<std::uint32_t> bone = boneNamed(*opened.bones, options.bone);
    return bone ? anim::renameBone(*opened.file, opened.object, *bone, options.name)
                : tl::unexpected(bone.error());
}

Result<anim::SkeletonEdit> add(const OpenSkeleton &opened, const SkeletonOptions &options, Context &)
{
    anim::NewBone bone;
    bone.name = options.bone;
    if (!options.parent.empty()) {
        const Result<std::uint32_t> parent = boneNamed(*opened.bones, options.parent);
        if (!parent)
            return tl::unexpected(parent.error());
        bone.parent = static_cast<std::int32_t>(*parent);
    }
    const std::vector<float> &t = options.translation, &r = options.rotation;
    bone.rest.translation = {t[0], t[1], t[2], 0.0f};
    bone.rest.rotation = glm::quat(r[3], r[0], r[1], r[2]);
    bone.locksTranslation = !options.moves;
    return anim::addBone(*opened.file, opened.object, bone);
}

Result<anim::SkeletonEdit> remove(const OpenSkeleton &opened, const SkeletonOptions &options, Context &)
{
    const Result<std::uint32_t> bone = boneNamed(*opened.bones, options.bone);
    return bone ? anim::removeBone(*opened.file, opened.object, *bone) : tl::unexpected(bone.error());
}

Result<std::vector<std::string>> linesOf(const std::string &path)
{
    const Result<std::string> text = loadText(path);
    if (!text)
        return tl::unexpected(text.error());
    std::vector<std::string> lines(1);
    for (const char letter : *text) {
        if (letter == '\n')
            lines.emplace_back();
        else if (letter != '\r')
            lines.back() += letter;
    }
    return lines;
}

Result<anim::SkeletonEdit> reorder(const OpenSkeleton &opened, const SkeletonOptions &options,
                                   Context &context)
{
    std::vector<std::string> names;
    if (!options.like.empty()) {
        const auto like = context.open(options.like);
        const Result<anim::Skeleton> other = like == nullptr
                                                 ? fail("{} cannot be read", options.like)
                                                 : anim::skeletonNaming(*like, opened.bones->boneNames());
        if (!other)
            return tl::unexpected(other.error());
        names = other->boneNames();
    } else {
        Result<std::vector<std::string>> lines = linesOf(options.names);
        if (!lines)
            return tl::unexpected(lines.error());
        for (const std::string &line : *lines) {
            if (line.empty())
                continue;
            const auto bone = boneNamed(*opened.bones, line); // a number is one, too
            if (!bone)
                return tl::unexpected(bone.error());
            names.push_back(opened.bones->boneNames()[*bone]);
        }
    }
    return anim::reorderBones(*opened.file, opened.object, anim::orderByNames(*opened.bones, names));
}

// ---- list and compare

void runBoneList(const SkeletonOptions &options, Context &context)
{
    const std::optional<OpenSkeleton> opened = openSkeleton(options, context);
    if (!opened)
        return;
    const anim::Skeleton &bones = *opened->bones;
    Json rows = Json::array();
    const auto usesOf = anim::usesOfBones(*opened->file, opened->object, bones.bones());
    for (std::uint32_t i = 0; i < bones.bones(); ++i) {
        const std::vector<std::string> &uses = usesOf[i];
        const std::int16_t parent = bones.parents()[i];
        if (options.json)
            rows.push_back({{"bone", bones.boneNames()[i]}, {"parent", parent}, {"uses", uses}});
        else
            print("{:>4}  {:<32}  {:<32}  {}\n", i, bones.boneNames()[i],
                  parent < 0 ? std::string() : bones.boneNames()[static_cast<std::size_t>(parent)],
                  fmt::format("{}", fmt::join(uses, "; ")));
    }
    if (options.json)
        printJsonLine(
            {{"skeleton", bones.name()}, {"bones", std::move(rows)}, {"floatSlots", bones.floatSlots()}});
}

Json nodesJson(const picture::SkeletonNodes &found)
{
    Json json{
        {"bones", Json::array()}, {"withoutNode", found.withoutNode}, {"withoutBone", found.withoutBone}};
    for (const picture::NodeDifference &bone : found.bones)
        json["bones"].push_back({{"bone", bone.bone},
                                 {"node", bone.nodeName},
                                 {"turn", bone.turn},
                                 {"shift", bone.shift},
                                 {"scale", bone.scale},
                                 {"apart", bone.apart},
                                 {"parentNode", bone.parentNode}});
    return json;
}

void printNodeDifferences(const picture::SkeletonNodes &found, const SkeletonOptions &options)
{
    print("{:<32}  {:>10}  {:>10}  {:>10}  {:>10}\n", "bone", "turn, rad", "shift", "scale", "apart");
    std::size_t alike = 0;
    for (const picture::NodeDifference &bone : found.bones) {
        if (!picture::differs(bone, options.error)) {
            ++alike;
            continue;
        }
        print("{:<32}  {:>10.3g}  {:>10.3g}  {:>10.3g}  {:>10.3g}", bone.bone, bone.turn, bone.shift,
              bone.scale, bone.apart);
        print("{}{}\n", bone.parentNode.empty() ? "" : "  hangs on ", bone.parentNode);
    }
    print("{} of {} bones stand as their nodes do, within {:g}\n", alike,
          found.bones.size() + found.withoutNode.size(), options.error);
    for (const std::string &bone : found.withoutNode)
        print("bone without node: {}\n", bone);
    for (const std::string &node : found.withoutBone)
        print("node without bone: {}\n", node);
}

void runNodeCompare(const SkeletonOptions &options, Context &context)
{
    const std::optional<OpenSkeleton> opened = openSkeleton(options, context);
    const auto nif = opened ? context.openToRead(options.nif) : nullptr;
    if (nif == nullptr)
        return;
    const Result<picture::SkeletonNodes> found = picture::compareWithNodes(*opened->bones, *nif);
    if (!found)
        return context.complain(kErrors, options.nif, found.error().message);
    if (options.json)
        printJsonLine(nodesJson(*found));
    else
        printNodeDifferences(*found, options);
    const bool differ =
        !found->withoutNode.empty() || std::ranges::any_of(found->bones, [&](const auto &bone) {
            return picture::differs(bone, options.error);
        });
    if (differ)
        context.exitCode = std::max<int>(context.exitCode, kWarnings);
}

// ---- options

Added<SkeletonOptions> addVerb(CLI::App &group, Context &context, const std::string &verb,
                               Run<SkeletonOptions> run, const std::string &help)
{
    const auto added = addCommand<SkeletonOptions>(group, context, verb, run, help);
    addFile(added.command, added.options.path, "Packfile with a skeleton");
    added.command.add_option("--number", added.options.number,
                             "Which skeleton of the file, from 0; default: the first");
    return added;
}

void addBone(CLI::App &command, SkeletonOptions &options)
{
    command.add_option("BONE", options.bone, "Name or number of the bone")->required();
}

void addRename(CLI::App &group, Context &context)
{
    auto [command, options] = addVerb(group, context, "rename", runBoneChange<rename>,
                                      "Give a bone another name; the skeleton's own follows its first bone");
    addBone(command, options);
    command.add_option("NAME", options.name, "The new name")->required();
    addOutput(command, options.output);
}

void addAdd(CLI::App &group, Context &context)
{
    auto [command, options] = addVerb(group, context, "add", runBoneChange<add>,
                                      "Add a bone behind all others, so that clips stay right");
    command.add_option("NAME", options.bone, "Its name")->required();
    command.add_option("--parent", options.parent, "Name or number of its parent; default: none");
    command
        .add_option("--translation", options.translation,
                    "Place at rest, relative to the parent; default 0 0 0")
        ->expected(3);
    command
        .add_option("--rotation", options.rotation,
                    "Quaternion at rest, x y z w, relative to the parent; default 0 0 0 1")
        ->expected(4);
    command.add_flag("--moves", options.moves,
                     "Clips may move it; default: they only turn it (lockTranslation)");
    addOutput(command, options.output);
}

void addRemove(CLI::App &group, Context &context)
{
    auto [command, options] =
        addVerb(group, context, "remove", runBoneChange<remove>,
                "Remove a bone; its children hang on its parent, where they were. Refused, with the "
                "uses, where a mapper, ragdoll, skin or clip of the file uses it");
    addBone(command, options);
    addOutput(command, options.output);
}

void addReorder(CLI::App &group, Context &context)
{
    auto [command, options] =
        addVerb(group, context, "reorder", runBoneChange<reorder>,
                "Put the bones in another order; mappers, ragdoll, skins and clips of the file follow. "
                "Bones that are not named come last, parents always before their children");
    CLI::Option_group *what = command.add_option_group("what");
    what->add_option("--names", options.names, "Text with the names of bones in their order, one a line");
    what->add_option("--like", options.like, "Packfile with a skeleton whose order is taken");
    what->require_option(1);
    addOutput(command, options.output);
}

void addList(CLI::App &group, Context &context)
{
    auto [command, options] = addVerb(group, context, "list", runBoneList,
                                      "List the bones with their parents, and what in the file uses them");
    addJson(command, options.json,
            R"(Print {"skeleton","bones":[{"bone","parent","uses":[]}],"floatSlots":[]})");
}

void addCompare(CLI::App &group, Context &context)
{
    auto [command, options] =
        addVerb(group, context, "compare", runNodeCompare,
                "Compare the rest pose with the nodes of a NIF, by name: turn, shift and scale relative to "
                "the next bone above that has a node, and how far apart they are in space; ends with 0 where "
                "all bones have a node that stands alike, else with 1");
    command.add_option("NIF", options.nif, "NIF with the nodes")->required();
    command.add_option(
        "--error", options.error,
        "Largest difference that counts as none: units, radians, parts of the scale; default 0.001");
    addJson(command, options.json,
            R"(Print {"bones":[{"bone","node","turn","shift","scale","apart","parentNode"}],"withoutNode",)"
            R"("withoutBone"}; "parentNode" is the bone whose node it hangs on, where that is another)");
}

} // namespace

void addSkeleton(CLI::App &app, Context &context)
{
    addGroup(app, context, "skeleton", "List, change and compare the bones of a skeleton",
             {addList, addCompare, addRename, addAdd, addRemove, addReorder});
}

} // namespace cutaway::cli
