// SPDX-License-Identifier: MIT
// physics: the bodies of a file, their values, and edits of these.
#include "app/cli/physics.h"

#include "core/physics/bodyform.h"

#include <algorithm>

namespace cutaway::cli
{

namespace
{

using Json = PhysicsOutput;
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
    entry["path"] = body.pathOf(*body.part(physics::Part::Body));
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

void runList(const PhysicsOptions &options, bool withValues, Context &context)
{
    const auto file = context.open(options.path);
    if (file == nullptr)
        return;
    Progress progress;
    const std::vector<Body> bodies = physics::bodiesOf(*file, progress);
    Json all = Json::array();
    for (const std::size_t i : chosenBodies(bodies, options, context)) {
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
        printJsonLine({{"file", options.path}, {"bodies", std::move(all)}});
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

// Each sees what those before it have left.
Result<std::vector<Edit>> assign(File &file, const PhysicsOptions &options, Context &context)
{
    std::vector<Edit> made;
    for (const std::string &assignment : options.words) {
        Progress progress;
        const std::vector<Body> bodies = physics::bodiesOf(file, progress);
        const std::vector<std::size_t> chosen = chosenBodies(bodies, options, context);
        if (chosen.empty())
            return fail("nothing is changed");
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

void runSet(const PhysicsOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    const auto file = context.open(options.path);
    if (file == nullptr)
        return;
    const Result<std::vector<Edit>> made = assign(*file, options, context);
    if (!made)
        return context.complain(kErrors, options.path, made.error().message);
    context.save(*file, options.path, options.output);
    if (context.exitCode == kDone)
        tellRounded(*file, *made);
}

} // namespace

std::vector<std::size_t> chosenBodies(const std::vector<Body> &bodies, const PhysicsOptions &options,
                                      Context &context)
{
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (options.body.empty() || options.body == std::to_string(i) || options.body == bodies[i].name)
            chosen.push_back(i);
    }
    if (bodies.empty())
        context.complain(kErrors, options.path, "there are no bodies in it");
    else if (chosen.empty())
        context.complain(kErrors, options.path,
                         fmt::format("no body is '{}': there are 0 to {}", options.body, bodies.size() - 1));
    return chosen;
}

CLI::App *addPhysicsVerb(CLI::App &physics, const std::string &name, const std::string &help,
                         PhysicsOptions &options)
{
    CLI::App *command = physics.add_subcommand(name, help);
    command->add_option("FILE", options.path, "NIF or Havok packfile")->required();
    command->add_option("--body", options.body, "Number or name of the body; default: all");
    return command;
}

void addPhysicsOutput(CLI::App &command, PhysicsOptions &options)
{
    command.add_option("-o,--output", options.output, "Where to save; FILE itself keeps a backup FILE.bak");
}

void addPhysics(CLI::App &app, Context &context)
{
    CLI::App *physics = app.add_subcommand("physics", "List, show, change and verify the bodies of a file");
    physics->require_subcommand(1);
    for (const bool withValues : {false, true}) {
        auto options = std::make_shared<PhysicsOptions>();
        CLI::App *command = withValues
                                ? addPhysicsVerb(*physics, "show", "Print the values of bodies", *options)
                                : addPhysicsVerb(*physics, "list",
                                                 "List bodies: kind, mass, layer, material, shape", *options);
        command->add_flag("--json", options->json, "Print JSON");
        command->callback([options, withValues, &context] { runList(*options, withValues, context); });
    }
    auto options = std::make_shared<PhysicsOptions>();
    CLI::App *command =
        addPhysicsVerb(*physics, "set",
                       "Change values of bodies and save; what follows from a value goes with it, as "
                       "inertia and density follow mass",
                       *options);
    command->add_option("FIELD=VALUE", options->words, "What to set, such as 'friction=0.35'")->required();
    addPhysicsOutput(*command, *options);
    command->get_option("--output")->required();
    command->callback([options, &context] { runSet(*options, context); });
    addPhysicsKind(*physics, context);
    addPhysicsPreset(*physics, context);
    addPhysicsMass(*physics, context);
    addPhysicsVerify(*physics, context);
    addPhysicsBuild(*physics, context);
}

} // namespace cutaway::cli
