// SPDX-License-Identifier: MIT
#include "app/cli/esp.h"

#include "core/base/quantity.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/namings.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

struct RefsCommand {
    std::string path;
    std::string record; // empty: all
    bool json = false;
};

bool isRecord(const File &file, UnitId unit)
{
    const std::uint32_t tag = file.units()[unit].tag;
    return unit != 0 && tag != esp::kGroup && tag != esp::kRawUnit;
}

void printRefs(const File &file, UnitId unit, std::span<const esp::Naming> namings)
{
    print("{}\n", withNames(file, unit));
    for (const esp::Naming &naming : namings)
        print("  {:>5}  {}\n", naming.times, withNames(file, naming.by));
}

void runRefs(const RefsCommand &options, Context &context)
{
    const auto file = openEsp(context, options.path);
    if (file == nullptr)
        return;
    const auto asked = unitsAsked(*file, options.path, options.record, context);
    if (!asked)
        return;
    Progress progress;
    const esp::Namings namings = esp::namingsIn(*file, progress);
    nlohmann::ordered_json all = nlohmann::ordered_json::object();
    for (UnitId unit = asked->first; unit < asked->last && canPrint(); ++unit) {
        if (!isRecord(*file, unit))
            continue;
        const std::span<const esp::Naming> found = namings.of(unit);
        if (!options.json) {
            if (!options.record.empty() || !found.empty())
                printRefs(*file, unit, found);
            continue;
        }
        auto &entry = all[file->format().unitKey(*file, unit)] = nlohmann::ordered_json::object();
        for (const esp::Naming &naming : found)
            entry[file->format().unitKey(*file, naming.by)] = naming.times;
    }
    if (options.json)
        printJsonLine({{"referencedBy", std::move(all)}});
}

std::unique_ptr<File> pluginOr(Context &context, const std::string &path, std::unique_ptr<File> file)
{
    if (file == nullptr || file->stateIf<esp::EspState>() != nullptr)
        return file;
    context.complain(kErrors, path, "is not a plugin");
    return nullptr;
}

void addRefs(CLI::App &esp, Context &context)
{
    auto [command, options] = addCommand<RefsCommand>(
        esp, context, "refs", runRefs,
        "List which records name a record, and how often: FormIDs in fields, lists, scripts and conditions. "
        "The header record is left out.");
    addFile(command, options.path, "Plugin");
    command.add_option(
        "ID", options.record,
        "The record, such as GLOB:0100D51E, 0100D51E or Own.esp:00D51E; default: every record that "
        "is named");
    addJson(command, options.json,
            R"(Print {"referencedBy":{record:{referrer:times}}} of every record, named or not)");
    addData(command, context);
}

} // namespace

std::unique_ptr<File> openEsp(Context &context, const std::string &path)
{
    return pluginOr(context, path, context.openToRead(path));
}

std::unique_ptr<File> openEsp(Context &context, const std::string &path, const std::string &output)
{
    return pluginOr(context, path, context.openToChange(path, output));
}

Result<UnitId> recordNamed(const File &file, const std::string &text)
{
    if (const auto unit = file.format().findUnit(file, text); unit && isRecord(file, *unit))
        return *unit;
    const Result<std::uint32_t> formId = esp::parseForm(file.state<esp::EspState>(), file.name(), text);
    const bool isPath = text.find(':') == sizeof(esp::Signature); // "GLOB:0100D51E"
    if (!formId && !isPath)
        return tl::unexpected(formId.error());
    const UnitId unit = formId ? esp::recordOf(file, *formId) : UnitIndex::kNone;
    if (unit == UnitIndex::kNone || !isRecord(file, unit))
        return fail("the file has no record {}", text);
    return unit;
}

std::optional<UnitsAsked> unitsAsked(const File &file, const std::string &path, const std::string &record,
                                     Context &context)
{
    if (record.empty())
        return UnitsAsked{0, static_cast<UnitId>(file.units().size())};
    const Result<UnitId> unit = recordNamed(file, record);
    if (unit)
        return UnitsAsked{*unit, *unit + 1};
    context.complain(kErrors, path, unit.error().message);
    return std::nullopt;
}

std::string withNames(const File &file, UnitId unit)
{
    const std::string names = file.format().unitSummary(file, unit);
    return file.format().unitKey(file, unit) + (names.empty() ? names : "  " + names);
}

void addEsp(CLI::App &app, Context &context)
{
    addGroup(app, context, "esp", "Records of a plugin, whatever their type.",
             {addRefs, addEspMasters, addEspOverrides, addEspCopy, addEspDelete, addEspNew, addEspCompact,
              addEspScripts});
}

} // namespace cutaway::cli
