// SPDX-License-Identifier: MIT
// physics kind, preset, mass: changes of many values at once, told before they are saved.
#include "app/cli/physics.h"

#include "core/base/quantity.h"
#include "core/base/textoffile.h"
#include "core/domains/physics/preset.h"
#include "core/domains/physics/recompute.h"
#include "core/file/editsteps.h"

#include <algorithm>
#include <filesystem>

namespace cutaway::cli
{

namespace
{

using physics::Body;
using physics::BodyChange;

// What is done to one body of the file.
using Change = std::function<Result<BodyChange>(const File &, const Body &, std::size_t)>;

void printChanges(const Body &body, std::size_t number, const std::vector<physics::ValueChange> &changes)
{
    print("{:>3}  {}{}\n", number, body.name, changes.empty() ? ": nothing changes" : "");
    for (const physics::ValueChange &change : changes)
        print("    {}: {} -> {}\n", change.title, change.before, change.after);
}

// What is done to the bodies of one file.
struct ChangesMade {
    Json bodies = Json::array();
    std::size_t changed = 0; // bodies
};

// Each body sees what was done to those before it.
Result<ChangesMade> changeBodies(File &file, const std::vector<std::size_t> &chosen, const Change &change,
                                 bool isTold)
{
    ChangesMade all;
    Progress progress;
    for (const std::size_t i : chosen) {
        const Body body = physics::bodiesOf(file, progress)[i];
        const Result<BodyChange> made = change(file, body, i);
        if (!made)
            return tl::unexpected(made.error());
        if (const Result<ChangeSet> done = file.apply(made->patch); !done)
            return tl::unexpected(done.error());
        if (isTold)
            printChanges(body, i, made->changes);
        all.changed += made->changes.empty() ? 0 : 1;
        Json entry{{"body", i}, {"name", body.name}, {"changes", Json::array()}};
        for (const physics::ValueChange &value : made->changes)
            entry["changes"].push_back(
                {{"title", value.title}, {"before", value.before}, {"after", value.after}});
        all.bodies.push_back(std::move(entry));
    }
    return all;
}

// Without -o the changes are told and nothing is saved.
void runChange(const PhysicsOptions &options, const Change &change, Context &context)
{
    std::optional<Batch> batch = batchOf(options.paths, options.output, context);
    if (!batch)
        return;
    batch->isJson = options.json;
    editBodies(*batch, options, context,
               [&](File &file, const std::vector<std::size_t> &chosen) -> Result<BatchNote> {
                   const bool isTold = !options.json && !batch->isMany;
                   const Result<ChangesMade> made = changeBodies(file, chosen, change, isTold);
                   if (!made)
                       return tl::unexpected(made.error());
                   if (options.json)
                       printJsonLine({{"file", file.path().string()}, {"bodies", made->bodies}});
                   if (!batch->isMany)
                       return BatchNote{};
                   return BatchNote{made->changed == 0
                                        ? "nothing changes"
                                        : fmt::format("{} of {} {} changed", made->changed, chosen.size(),
                                                      chosen.size() == 1 ? "body" : "bodies"),
                                    made->changed == 0};
               });
}

void addChangeFlags(CLI::App &command, PhysicsOptions &options)
{
    command.get_option("--output")
        ->description(std::string(kBatchOutputHelp) + ". Without it the changes are only told");
    addJson(command, options.json, "Print JSON, a line for each file");
}

// ---- presets

// With the names that there are, of all forms or of one.
std::string noPreset(const std::string &word, std::optional<physics::BodyStorage> form = std::nullopt)
{
    std::vector<std::string_view> known;
    for (const physics::TypicalBody &typical : physics::typicalBodies()) {
        if ((!form || typical.storage == *form) && std::ranges::find(known, typical.id) == known.end())
            known.push_back(typical.id);
    }
    return fmt::format("'{}' is neither a file nor a preset: there are {}", word, fmt::join(known, ", "));
}

Result<physics::Preset> presetNamed(const Body &body, const std::string &name, const Context &context)
{
    if (const physics::TypicalBody *typical = physics::typicalBody(body.storage, name))
        return typical->preset;
    std::error_code none;
    if (!std::filesystem::is_regular_file(name, none))
        return fail("{}", noPreset(name, body.storage));
    Progress progress;
    const auto file = File::open(name, context.formats, progress);
    if (!file)
        return tl::unexpected(file.error());
    constexpr std::uint64_t kMostPreset = 1 << 20; // bytes
    const std::uint64_t size = (*file)->bytes().size();
    if (size > kMostPreset)
        return fail("'{}' has {}, a preset at most {}", name, quantity(size, "byte"), kMostPreset);
    const BytesView bytes = (*file)->bytes().view({0, size});
    return physics::presetFrom(TextOfFile(bytes.span()).view());
}

bool isPresetWord(const std::string &word)
{
    return word.ends_with(".json") ||
           std::ranges::find(physics::typicalBodies(), word, &physics::TypicalBody::id) !=
               physics::typicalBodies().end();
}

void printPresets(const PhysicsOptions &options, Context &context)
{
    if (options.paths.size() > 1)
        throw CLI::ValidationError("NAME", "says which preset several files get");
    const auto file = context.open(options.paths.front());
    if (file == nullptr)
        return;
    Progress progress;
    const std::vector<Body> bodies = physics::bodiesOf(*file, progress);
    const Result<std::vector<std::size_t>> found = chosenBodies(bodies, options);
    if (!found)
        return context.complain(kErrors, options.paths.front(), found.error().message);
    const std::vector<std::size_t> &chosen = *found;
    for (const std::size_t i : chosen) { // the values of a body, to be kept as a preset
        if (!options.body.empty())
            return printJsonText(toText(presetOf(bodies[i])) + "\n");
    }
    for (const physics::TypicalBody &typical : physics::typicalBodies()) {
        if (!chosen.empty() && typical.storage == bodies[chosen.front()].storage)
            print("{:<10} {} ({})\n", typical.id, typical.preset.name, toString(typical.preset.kind));
    }
}

// ---- the verbs

struct KindOptions : PhysicsOptions {
    std::string kind;
};

void runKind(const KindOptions &options, Context &context)
{
    const auto wanted = physics::kindNamed(options.kind);
    runChange(
        options, [&](const File &file, const Body &, std::size_t i) { return changeKind(file, i, *wanted); },
        context);
}

void runPreset(const PhysicsOptions &options, Context &context)
{
    std::error_code error;
    if (options.words.empty() && options.paths.size() > 1 &&
        !std::filesystem::exists(options.paths.back(), error)) // a name that is misspelt
        throw CLI::ValidationError("NAME", noPreset(options.paths.back()));
    if (options.words.empty())
        return printPresets(options, context);
    runChange(
        options,
        [&](const File &file, const Body &body, std::size_t i) -> Result<BodyChange> {
            const Result<physics::Preset> preset = presetNamed(body, options.words.front(), context);
            return preset ? applyPreset(file, i, *preset) : tl::unexpected(preset.error());
        },
        context);
}

struct MassOptions : PhysicsOptions {
    bool asBox = false;
};

void runMass(const MassOptions &options, Context &context)
{
    runChange(
        options,
        [&](const File &file, const Body &body, std::size_t i) -> Result<BodyChange> {
            if (options.body.empty() && options.where.empty() && body.kind != physics::BodyKind::Dynamic)
                return BodyChange{}; // of all bodies those that have mass
            return recompute(file, i, options.asBox ? physics::SolidAs::Box : physics::SolidAs::Shape);
        },
        context);
}

} // namespace

void addPhysicsKind(CLI::App &physics, Context &context)
{
    auto [command, options] =
        addCommand<KindOptions>(physics, context, "kind", runKind,
                                "Make bodies static, keyframed, dynamic or, in Skyrim, animated: motion, "
                                "mass, inertia, quality, layer and flags follow");
    addBodiesOfMany(command, options);
    splitWords(command, [](const std::string &word) { return physics::kindNamed(word).has_value(); });
    command.add_option("KIND", options.kind, "static, keyframed, dynamic or animated")
        ->required()
        ->check([](const std::string &word) {
            return physics::kindNamed(word) ? std::string()
                                            : word + " is not static, keyframed, dynamic or animated";
        });
    addChangeFlags(command, options);
}

void addPhysicsPreset(CLI::App &physics, Context &context)
{
    auto [command, options] = addCommand<PhysicsOptions>(
        physics, context, "preset", runPreset,
        "Give bodies the kind and values of a typical body, or of a file that holds those of another; "
        "without a name list the presets, or with --body print the values of that body as such a file");
    addBodiesOfMany(command, options);
    splitWords(command, isPresetWord);
    command.add_option("NAME", options.words, "Name of a preset, or a file NAME.json")
        ->expected(0, 1)
        ->check([](const std::string &word) {
            std::error_code error;
            const bool isMissing = word.ends_with(".json") && !std::filesystem::is_regular_file(word, error);
            return isPresetWord(word) && !isMissing ? std::string() : noPreset(word);
        });
    addChangeFlags(command, options);
}

void addPhysicsMass(CLI::App &physics, Context &context)
{
    auto [command, options] = addCommand<MassOptions>(
        physics, context, "mass", runMass, "Compute density, inertia and centre of mass from the shape");
    addBodiesOfMany(command, options);
    command.add_flag("--box", options.asBox, "Of the box around the shape, not of its solid");
    addChangeFlags(command, options);
}

} // namespace cutaway::cli
