// SPDX-License-Identifier: MIT
// physics: the bodies of a file, their values, and edits of these.
#include "app/cli/physics.h"
#include "app/cli/rounding.h"

#include "core/base/letters.h"
#include "core/domains/physics/bodyform.h"
#include "core/domains/physics/edit/surfacepaint.h"
#include "core/domains/physics/make/buildrequest.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>

namespace cutaway::cli
{

namespace
{

using physics::Body;
using physics::FormRow;
using physics::FormValue;

std::string valueNamed(const Body &body, std::string_view id)
{
    for (const FormRow *row : physics::rowsOf(body)) {
        if (row->id == id)
            return valueOf(body, *row).value;
    }
    return {};
}

Json bodyJson(const Body &body, std::size_t number)
{
    Json entry{{"body", number}, {"name", body.name}, {"kind", physics::toString(body.kind)}};
    entry["mass"] = valueNamed(body, "mass");
    entry["layer"] = valueNamed(body, "layer");
    entry["material"] = valueNamed(body, "material");
    entry["shape"] = body.shapeType();
    entry["path"] = body.pathOf(*body.part(physics::BodyPart::Body));
    entry["collision"] = body.collision;
    return entry;
}

Json valueJson(const Body &body, const FormRow &row, const FormValue &value)
{
    Json entry{{"id", row.id},     {"title", row.title},   {"group", row.group},
               {"unit", row.unit}, {"value", value.value}, {"stored", value.stored}};
    if (value.number)
        entry["number"] = *value.number;
    if (!value.bits.empty())
        entry["bits"] = value.bits;
    if (row.isFixed)
        entry["fixed"] = true;
    entry["path"] = value.path;
    entry["offset"] = value.range.offset;
    entry["size"] = value.range.size;
    if (const physics::Usual &usual = row.usual.of(body.kind); usual.isKnown())
        entry["usual"] = {usual.low, usual.middle, usual.high};
    return entry;
}

void printBody(const Body &body, std::size_t number)
{
    const std::string mass = valueNamed(body, "mass");
    print("{:>3}  {:<28} {:<10} {:>10}  {:<22} {:<28} {}\n", number, body.name,
          std::string(physics::toString(body.kind)),
          body.kind == physics::BodyKind::Dynamic ? mass + " kg" : std::string("-"),
          valueNamed(body, "layer"), valueNamed(body, "material"), body.shapeType());
}

std::string storedText(const FormValue &value)
{
    return fmt::format(" (stored {}{}{})", value.stored, value.bits.empty() ? "" : ", ", value.bits);
}

void printValues(const Body &body)
{
    std::string_view group;
    for (const FormRow *row : physics::rowsOf(body)) {
        if (row->group != group)
            print("  {}\n", std::string(group = row->group));
        const FormValue value = valueOf(body, *row);
        const bool isOther = value.stored != value.value || !value.bits.empty();
        print("    {:<18} {} {}{}\n", std::string(row->id), value.value, std::string(row->unit),
              isOther ? storedText(value) : std::string());
    }
}

template <bool withValues> void runList(const PhysicsOptions &options, Context &context)
{
    const std::string &path = options.paths.front();
    const auto file = context.open(path);
    if (file == nullptr)
        return;
    Progress progress;
    const std::vector<Body> bodies = physics::bodiesOf(*file, progress);
    Json all = Json::array();
    const Result<std::vector<std::size_t>> chosen = chosenBodies(bodies, options);
    if (!chosen)
        context.complain(kErrors, path, chosen.error().message);
    for (const std::size_t i : chosen.value_or(std::vector<std::size_t>())) {
        if (!options.json) {
            printBody(bodies[i], i);
            if (withValues)
                printValues(bodies[i]);
            continue;
        }
        Json entry = bodyJson(bodies[i], i);
        for (const FormRow *row : physics::rowsOf(bodies[i])) {
            if (withValues)
                entry["fields"].push_back(valueJson(bodies[i], *row, valueOf(bodies[i], *row)));
        }
        all.push_back(std::move(entry));
    }
    if (options.json)
        printJsonLine({{"file", path}, {"bodies", std::move(all)}});
}

// The edits of one assignment to one body, each meant for the file as it is.
Result<std::vector<Edit>> editsOf(const Body &body, const std::string &assignment)
{
    const std::size_t equals = assignment.find('=');
    if (equals == std::string::npos)
        return fail("'{}' is no FIELD=VALUE", assignment);
    const std::string id = assignment.substr(0, equals);
    std::string known;
    for (const FormRow *row : physics::rowsOf(body)) {
        if (row->id == id)
            return setValue(body, *row, assignment.substr(equals + 1));
        known += (known.empty() ? "" : ", ") + std::string(row->id);
    }
    return fail("{} has no field '{}': it has {}", body.name, id, known);
}

// Each assignment sees what those before it have left.
Result<std::vector<Edit>> assign(File &file, const std::vector<std::string> &assignments,
                                 const std::vector<std::size_t> &chosen)
{
    std::vector<Edit> made;
    for (const std::string &assignment : assignments) {
        Progress progress;
        const std::vector<Body> bodies = physics::bodiesOf(file, progress);
        for (const std::size_t i : chosen) {
            const Result<std::vector<Edit>> edits = editsOf(bodies[i], assignment);
            if (!edits)
                return tl::unexpected(edits.error());
            if (const auto done = applyEdits(file, *edits); !done)
                return tl::unexpected(done.error());
            made.insert(made.end(), edits->begin(), edits->end());
        }
    }
    return made;
}

// ---- parts of meshes

std::optional<std::uint32_t> partNumber(std::string_view text)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// "3", "3-5", "2:7" for a primitive of a section, "big:1" for a big triangle.
bool addParts(std::string_view word, std::size_t body, std::vector<physics::PaintedPart> &parts)
{
    constexpr std::uint32_t kMostAtOnce = 65536;
    const std::size_t colon = word.find(':'), dash = word.find('-');
    const auto first = partNumber(word.substr(0, std::min(colon, dash)));
    const auto second = partNumber(word.substr(std::min(std::min(colon, dash) + 1, word.size())));
    if (word.starts_with("big:") && second)
        parts.push_back({body, std::nullopt, second});
    else if (colon != word.npos && first && second)
        parts.push_back({body, first, second});
    else if (dash != word.npos && first && second && *first <= *second && *second - *first < kMostAtOnce)
        for (std::uint32_t number = *first; number <= *second; ++number)
            parts.push_back({body, number, std::nullopt});
    else if (colon == word.npos && dash == word.npos && first)
        parts.push_back({body, first, std::nullopt});
    else
        return false;
    return true;
}

// material=NAME for the parts of the chosen bodies.
Result<Patch> paintParts(const File &file, const PhysicsOptions &options,
                         const std::vector<std::size_t> &chosen)
{
    constexpr std::string_view kMaterial = "material=";
    if (options.words.size() != 1 || !options.words.front().starts_with(kMaterial))
        return fail("--part goes with material=NAME alone: the rest is the body's");
    const Result<std::uint32_t> material =
        physics::materialFor(options.words.front().substr(kMaterial.size()), physics::materialsOf(file));
    if (!material)
        return tl::unexpected(material.error());
    std::vector<physics::PaintedPart> parts;
    for (const std::size_t body : chosen) {
        for (const std::string &word : CLI::detail::split(options.part, ',')) {
            if (!addParts(word, body, parts))
                return fail("'{}' is not a part: 3, 3-5, 2:7 or big:1 are", word);
        }
    }
    return physics::paintMaterial(file, parts, *material);
}

// "3 bodies set; 0.35 is stored as 0.3496"
std::string setText(const File &file, const std::vector<Edit> &edits, std::size_t bodies)
{
    std::set<std::string> rounded;
    for (const RoundedEdit &edit : roundedEdits(file, edits))
        rounded.insert(fmt::format("; {} is stored as {}", edit.value, edit.stored));
    return fmt::format("{} {} set{}", bodies, bodies == 1 ? "body" : "bodies", fmt::join(rounded, ""));
}

void runSet(const PhysicsOptions &options, Context &context)
{
    const std::optional<Batch> batch = batchOf(options.paths, options.output, context);
    if (!batch)
        return;
    editBodies(*batch, options, context,
               [&](File &file, const std::vector<std::size_t> &chosen) -> Result<BatchNote> {
                   if (!options.part.empty()) {
                       const Result<Patch> painted = paintParts(file, options, chosen);
                       const Result<ChangeSet> done =
                           painted ? file.apply(*painted) : tl::unexpected(painted.error());
                       return done ? Result<BatchNote>(BatchNote{"painted"}) : tl::unexpected(done.error());
                   }
                   const Result<std::vector<Edit>> made = assign(file, options.words, chosen);
                   if (!made)
                       return tl::unexpected(made.error());
                   if (batch->isMany)
                       return BatchNote{setText(file, *made, chosen.size())};
                   tellRounded(file, *made);
                   return BatchNote{};
               });
}

// ---- which bodies

// "layer:clutter": by the value as it is shown, or as it is stored.
bool isWhere(const Body &body, std::string_view where)
{
    const std::size_t colon = where.find(':');
    const std::string_view field = where.substr(0, colon), wanted = where.substr(colon + 1);
    const auto isSame = [wanted](std::string_view value) { // also "CLUTTER (4)" by its name
        const std::string_view name = value.substr(0, value.ends_with(')') ? value.rfind(" (") : value.npos);
        return equalIgnoringCase(value, wanted) || equalIgnoringCase(name, wanted);
    };
    if (field == "kind")
        return isSame(physics::toString(body.kind));
    if (field == "name")
        return isSame(body.name);
    if (field == "shape")
        return isSame(body.shapeType());
    const FormRow *row = physics::rowNamed(body, field);
    if (row == nullptr)
        return false; // bodies of the other game have it
    const FormValue value = valueOf(body, *row);
    return isSame(value.value) || isSame(value.stored) ||
           (value.number && isSame(fmt::to_string(*value.number)));
}

bool isMeant(const Body &body, std::size_t number, const PhysicsOptions &options)
{
    const bool isNamed =
        options.body.empty() || options.body == std::to_string(number) || options.body == body.name;
    return isNamed &&
           std::ranges::all_of(options.where, [&](const std::string &where) { return isWhere(body, where); });
}

} // namespace

Result<std::vector<std::size_t>> chosenBodies(const std::vector<Body> &bodies, const PhysicsOptions &options)
{
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (isMeant(bodies[i], i, options))
            chosen.push_back(i);
    }
    if (!chosen.empty())
        return chosen;
    if (bodies.empty())
        return fail("there are no bodies in it");
    if (!options.where.empty())
        return fail("no body has {}", fmt::join(options.where, " and "));
    return fail("no body is '{}': there are 0 to {}", options.body, bodies.size() - 1);
}

void editBodies(const Batch &batch, const PhysicsOptions &options, Context &context, const BodiesEdit &edit)
{
    bool isAnyMeant = false;
    editBatch(batch, context, [&](File &file, const BatchFile &job) -> Result<BatchNote> {
        Progress progress;
        const Result<std::vector<std::size_t>> chosen =
            chosenBodies(physics::bodiesOf(file, progress), options);
        isAnyMeant = isAnyMeant || chosen.has_value();
        if (chosen)
            return edit(file, *chosen);
        return job.isFound ? Result<BatchNote>(BatchNote{chosen.error().message, true})
                           : tl::unexpected(chosen.error());
    });
    if (!isAnyMeant && batch.isMany && !options.where.empty()) // most likely a slip of the pen
        context.complain(kErrors, "--where",
                         fmt::format("no body of any file has {}", fmt::join(options.where, " and ")));
}

namespace
{

void addBodyChoice(CLI::App &command, PhysicsOptions &options)
{
    command.add_option("--body", options.body, "Number or name of the body; default: all");
    command
        .add_option(
            "--where", options.where,
            "FIELD:VALUE: only bodies that have it, such as layer:clutter or kind:static; may be repeated")
        ->allow_extra_args(false)
        ->check([](const std::string &where) {
            return where.find(':') != where.npos ? std::string() : where + " is no FIELD:VALUE";
        });
}

void addBodyList(CLI::App &physics, Context &context, const std::string &name, Run<PhysicsOptions> run,
                 const std::string &help)
{
    auto [command, options] = addCommand<PhysicsOptions>(physics, context, name, run, help);
    addBodyChoice(command, options);
    command.add_option("FILE", options.paths, "NIF or Havok packfile")->required()->expected(1);
    addJson(command, options.json);
}

void addPhysicsList(CLI::App &physics, Context &context)
{
    addBodyList(physics, context, "list", runList<false>, "List bodies: kind, mass, layer, material, shape");
}

void addPhysicsShow(CLI::App &physics, Context &context)
{
    addBodyList(physics, context, "show", runList<true>, "Print the values of bodies");
}

void addPhysicsSet(CLI::App &physics, Context &context)
{
    auto [command, options] =
        addCommand<PhysicsOptions>(physics, context, "set", runSet,
                                   "Change values of bodies and save; what follows from a value goes with "
                                   "it, as inertia and density follow mass");
    addBodiesOfMany(command, options);
    const auto isAssignment = [](const std::string &word) { return word.find('=') != word.npos; };
    splitWords(command, isAssignment);
    command.add_option("FIELD=VALUE", options.words, "What to set, such as 'friction=0.35'")
        ->required()
        ->check([isAssignment](const std::string &word) {
            return isAssignment(word) ? std::string() : word + " is no FIELD=VALUE";
        });
    command
        .add_option("--part", options.part,
                    "Parts of the mesh of a body, by number: chunks (3, 3-5) and big triangles (big:1) of "
                    "Skyrim, sections and their primitives (2:7) of Fallout 4; goes with material=NAME")
        ->needs("--body");
    command.get_option("--output")->required();
}

} // namespace

void splitWords(CLI::App &command, const std::function<bool(const std::string &)> &isWord)
{
    command.validate_positionals();
    command.get_option("PATH")->check(CLI::Validator(
        [isWord](const std::string &text) {
            std::error_code error;
            return !isWord(text) || std::filesystem::exists(text, error) ? std::string()
                                                                         : text + " is not a file";
        },
        ""));
}

void addBodiesOfMany(CLI::App &command, PhysicsOptions &options)
{
    addBodyChoice(command, options);
    command.add_option("PATH", options.paths, "NIFs or Havok packfiles, or folders to search")->required();
    command.add_option("-o,--output", options.output, kBatchOutputHelp);
}

void addPhysics(CLI::App &app, Context &context)
{
    addGroup(app, context, "physics", "List, show, change and verify the bodies of a file",
             {addPhysicsList, addPhysicsShow, addPhysicsSet, addPhysicsKind, addPhysicsPreset, addPhysicsMass,
              addPhysicsVerify, addPhysicsBuild});
}

} // namespace cutaway::cli
