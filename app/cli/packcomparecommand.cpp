// SPDX-License-Identifier: MIT
#include "app/cli/pack.h"

#include "core/base/quantity.h"
#include "core/domains/pack/compare.h"

namespace cutaway::cli
{

namespace
{

struct PackCompareOptions : PackOptions {
    std::string with;              // path of another plugin; empty: the template or the record overridden
    std::string as;                // which package on the right
    std::vector<std::string> take; // labels, or "all"
    bool all = false;
};

// The right side, and the plugin that it may need to stay open.
struct Counterpart {
    std::unique_ptr<File> file;
    pack::PackageSide side;
    std::string title;
};

Result<Counterpart> ownCounterpart(const OpenPlugin &plugin, UnitId unit, const std::string &as)
{
    Counterpart right;
    right.side.file = plugin.file.get();
    if (!as.empty()) {
        const Result<UnitId> other = pack::findPackage(*plugin.file, as);
        if (!other)
            return tl::unexpected(other.error());
        right.side.unit = *other;
    } else {
        const pack::Package package = pack::readPackage(plugin.plugins(), unit);
        const auto record = esp::overridden(plugin.plugins(), unit);
        const auto source = record ? record : package.names.record;
        if (!source)
            return fail("neither a template nor a record that it overrides is open; name another plugin "
                        "with --with or another package with --as");
        right.side = {source->file, source->unit};
    }
    right.title = right.side.file->name() + " " + esp::namedPlace(*right.side.file, {right.side.unit, {}});
    return right;
}

Result<Counterpart> findCounterpart(const PackCompareOptions &options, const OpenPlugin &plugin, UnitId unit,
                                    Context &context)
{
    if (options.with.empty())
        return ownCounterpart(plugin, unit, options.as);
    Counterpart right;
    right.file = context.open(options.with);
    if (right.file == nullptr || !esp::isPlugin(*right.file))
        return fail("{} is not a plugin that can be read", options.with);
    const Result<UnitId> other = options.as.empty()
                                     ? pack::counterpart({plugin.file.get(), unit}, *right.file)
                                     : pack::findPackage(*right.file, options.as);
    if (!other)
        return fail("{}; --as names the package to compare with", other.error().message);
    right.side = {right.file.get(), *other};
    right.title = options.with + " " + esp::namedPlace(*right.file, {*other, {}});
    return right;
}

void printRows(const std::vector<query::DiffRow> &rows, const PackCompareOptions &options,
               const std::string &name, const std::string &title)
{
    Json list = Json::array();
    std::size_t different = 0;
    const auto shown = [](const query::DiffSide &side) { return side.present ? Json(side.text) : Json(); };
    for (const query::DiffRow &row : rows) {
        const bool same = row.kind == query::DiffKind::Same;
        different += same ? 0 : 1;
        if (same && !options.all)
            continue;
        if (options.json)
            list.push_back({{"label", pack::labelOf(row)},
                            {"kind", query::toString(row.kind)},
                            {"left", shown(row.left)},
                            {"right", shown(row.right)},
                            {"same", same}});
        else
            print("{} {}\n    left:  {}\n    right: {}\n", same ? "=" : "*", pack::labelOf(row),
                  row.left.present ? row.left.text : "-", row.right.present ? row.right.text : "-");
    }
    if (options.json)
        printJsonLine({{"file", options.path},
                       {"package", name},
                       {"with", title},
                       {"different", different},
                       {"lines", std::move(list)}});
    else
        print("{} of {} of {} differ from {}\n", different, quantity(rows.size(), "line"), name, title);
}

// Takes the rows that were named, one after the other.
Result<void> takeRows(File &left, UnitId unit, const pack::PackageSide &right,
                      const PackCompareOptions &options)
{
    for (const std::string &label : options.take) {
        const auto rows = pack::comparePackages({&left, unit}, right);
        const auto row = std::ranges::find(rows, label, pack::labelOf);
        if (row == rows.end())
            return fail("'{}' is not a line that differs", label);
        const Result<Patch> patch = pack::takeRight({&left, unit}, right, *row);
        const auto done = patch ? left.apply(*patch) : tl::unexpected(patch.error());
        if (!done)
            return tl::unexpected(done.error());
    }
    return {};
}

// What cannot be taken is told and left as it is.
Result<void> takeAll(File &left, UnitId unit, const pack::PackageSide &right,
                     const PackCompareOptions &options)
{
    const Result<query::TakenRows> all = pack::takeAllRight({&left, unit}, right);
    const auto done = all ? left.apply(all->patch) : tl::unexpected(all.error());
    if (!done)
        return tl::unexpected(done.error());
    for (const std::string &reason : all->refused)
        printError(fmt::format("{}: left as it is: {}", options.path, reason));
    return {};
}

void runPackCompare(const PackCompareOptions &options, Context &context)
{
    OpenPlugin plugin = openPlugin(options, context, true);
    if (plugin.file == nullptr)
        return;
    const std::vector<UnitId> units = packageUnits(plugin, options, context);
    if (units.empty())
        return;
    const Result<Counterpart> right = findCounterpart(options, plugin, units.front(), context);
    if (!right)
        return context.complain(kErrors, options.path, right.error().message);
    if (!options.take.empty()) {
        // The right side may be a record of the same file, whose units move.
        const auto before = plugin.file->snapshot();
        pack::PackageSide side = right->side;
        side.file = side.file == plugin.file.get() ? before.get() : side.file;
        const bool all = options.take.size() == 1 && options.take.front() == "all";
        const Result<void> done = all ? takeAll(*plugin.file, units.front(), side, options)
                                      : takeRows(*plugin.file, units.front(), side, options);
        if (!done)
            return context.complain(kErrors, options.path, done.error().message); // nothing is saved
        context.save(*plugin.file, options.path, options.output);
    }
    printRows(pack::comparePackages({plugin.file.get(), units.front()}, right->side, true), options,
              esp::namedPlace(*plugin.file, {units.front(), {}}), right->title);
}

} // namespace

void addPackCompare(CLI::App &pack, Context &context)
{
    auto [command, options] = addCommand<PackCompareOptions>(
        pack, context, "compare", runPackCompare,
        "Compare a package field by field with the record it overrides, its template, or another package");
    addPackOptions(command, options);
    command.add_option(
        "--with", options.with,
        "Plugin with the other package; default: the record that is overridden, else the template");
    command.add_option("--as", options.as, "The other package, where it is not the same one");
    command.add_flag("--all", options.all, "Print what is the same, too");
    addJson(command, options.json);
    auto *take = command.add_option("--take", options.take,
                                    "Lines, by their labels, to take over from the right; 'all': whatever "
                                    "can be taken. Prints what differs then");
    auto *output = command.add_option("-o,--output", options.output, "Where to save with --take");
    take->needs(output);
    output->needs(take);
}

} // namespace cutaway::cli
