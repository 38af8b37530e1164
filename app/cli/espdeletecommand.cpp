// SPDX-License-Identifier: MIT
// esp delete: records of any type, and groups, with what names them.
#include "app/cli/esp.h"

#include "core/base/quantity.h"
#include "core/formats/esp/formclearing.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/plugins.h"

#include <set>

namespace cutaway::cli
{

namespace
{

struct EspDeleteOptions {
    std::string path, output;
    std::vector<std::string> records;
    bool clear = false;
};

// A group by its path, else a record by any name it has.
Result<UnitId> deletedUnit(const File &file, const std::string &text)
{
    const auto unit = file.format().findUnit(file, text);
    return unit && file.units().isGroup(*unit) ? Result<UnitId>(*unit) : recordNamed(file, text);
}

// All or nothing: the patches are one, each on the file as the one before leaves it.
void runEspDelete(const EspDeleteOptions &options, Context &context)
{
    const auto file = context.openToRead(options.path);
    if (file == nullptr)
        return;
    if (file->format().id() != "esp")
        return context.complain(kErrors, options.path, "is not a plugin");
    std::vector<std::string> lines;
    for (const std::string &text : options.records) {
        const Result<UnitId> unit = deletedUnit(*file, text);
        if (!unit)
            return context.complain(kErrors, options.path, unit.error().message);
        Progress progress;
        const References users = esp::usersOf(*file, *unit, progress);
        const std::vector<std::string> told = userLines(*file, *unit, users, options.clear);
        lines.insert(lines.end(), told.begin(), told.end());
        const Result<Patch> patch =
            options.clear ? esp::removeAndClear(*file, *unit, users) : esp::removeUnit(*file, *unit);
        const auto change = patch ? file->apply(*patch) : tl::unexpected(patch.error());
        if (!change)
            return context.complain(kErrors, options.path,
                                    fmt::format("{}: {}", text, change.error().message));
    }
    context.save(*file, options.path, options.output);
    for (const std::string &line : lines)
        print("{}\n", line);
}

} // namespace

std::vector<std::string> userLines(const File &file, UnitId removed, const References &users, bool isCleared)
{
    const UnitId end = esp::endOfRemoved(file, removed);
    std::set<UnitId> records;
    std::vector<std::string> lines;
    for (const Referrer &referrer : users.known) {
        if (referrer.from.unit >= removed && referrer.from.unit < end)
            continue;
        records.insert(referrer.from.unit);
        lines.push_back(fmt::format("{} {}", isCleared ? "no longer named by" : "still named by",
                                    esp::namedPlace(file, referrer.from)));
    }
    if (!records.empty())
        lines.insert(lines.begin(), fmt::format("used by {}", quantity(records.size(), "record")));
    for (const Referrer &referrer : users.possible)
        lines.push_back(
            fmt::format("possibly named by {}, which is not decoded", esp::namedPlace(file, referrer.from)));
    if (users.unread != 0)
        lines.push_back(fmt::format("{} records cannot be read and may name it", users.unread));
    return lines;
}

void addEspDelete(CLI::App &esp, Context &context)
{
    auto [command, options] = addCommand<EspDeleteOptions>(
        esp, context, "delete", runEspDelete,
        "Take records or groups out, with the groups of their children; prints how "
        "many records use them, and "
        "where. FormIDs of others stay as they are");
    addFile(command, options.path, "Plugin");
    command
        .add_option("RECORD", options.records,
                    "A record, such as GLOB:0100D51E or 0100D51E, or a group by its path")
        ->required();
    command.add_flag(
        "--clear", options.clear,
        "Clear what names them as well: rows of lists are removed, other fields are set to none");
    addOutput(command, options.output);
}

} // namespace cutaway::cli
