// SPDX-License-Identifier: MIT
#include "app/cli/pack.h"

#include "core/domains/pack/packageedit.h"

namespace cutaway::cli
{

namespace
{

struct PackSetOptions : PackOptions {
    std::vector<std::string> assignments;
};

// Applies one FIELD=VALUE; later ones may need what it has put in.
Result<void> assign(OpenPlugin &plugin, UnitId unit, const std::string &text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
        return fail("'{}' is no FIELD=VALUE", text);
    const pack::Package package = pack::readPackage(plugin.plugins(), unit);
    const auto edits = pack::setField(package, text.substr(0, equals), text.substr(equals + 1));
    if (!edits)
        return tl::unexpected(edits.error());
    const auto done = applyEdits(*plugin.file, *edits);
    return done ? Result<void>{} : tl::unexpected(done.error());
}

void runPackSet(const PackSetOptions &options, Context &context)
{
    OpenPlugin plugin = openPlugin(options, context, true);
    if (plugin.file == nullptr)
        return;
    const std::vector<UnitId> units = packageUnits(plugin, options, context);
    if (units.empty())
        return;
    for (const std::string &assignment : options.assignments) {
        const Result<void> done = assign(plugin, units.front(), assignment);
        if (!done)
            return context.complain(kErrors, options.path, done.error().message); // nothing is saved
    }
    context.save(*plugin.file, options.path, options.output);
}

std::string fieldHelp()
{
    std::string text = "Fields:\n";
    for (const pack::SettableName &field : pack::settableNames())
        text += fmt::format("  {:<20}{}\n", field.name, field.help);
    text += "  input.ID, input.NAME, each with .type .value .radius .count .kind .topic\n"
            "  any path of the record, such as conditions[0].CTDA.comparisonValue";
    return text;
}

} // namespace

void addPackSet(CLI::App &pack, Context &context)
{
    auto [command, options] = addCommand<PackSetOptions>(
        pack, context, "set", runPackSet,
        "Change values of a package and save; sizes and counts follow, every other byte stays");
    addPackOptions(command, options);
    command.add_option("FIELD=VALUE", options.assignments, "What to set, such as hour=8")->required();
    addOutput(command, options.output);
    command.footer(fieldHelp());
}

} // namespace cutaway::cli
