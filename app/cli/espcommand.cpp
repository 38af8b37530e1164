// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

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

// "GLOB:0100D51E", as in paths, or a FormID in any form that fields take.
Result<UnitId> recordNamed(const File &file, const std::string &text)
{
    if (const auto unit = file.format().findUnit(file, text); unit && isRecord(file, *unit))
        return *unit;
    const Result<std::uint32_t> formId = esp::parseForm(file.state<esp::EspState>(), file.name(), text);
    if (!formId)
        return tl::unexpected(formId.error());
    const UnitId unit = esp::recordOf(file, *formId);
    if (unit == UnitIndex::kNone || !isRecord(file, unit))
        return fail("the file has no record {}", text);
    return unit;
}

std::string withNames(const File &file, UnitId unit)
{
    const std::string names = file.format().unitSummary(file, unit);
    return file.format().unitKey(file, unit) + (names.empty() ? names : "  " + names);
}

void printRefs(const File &file, UnitId unit, std::span<const esp::Naming> namings)
{
    print("{}
", withNames(file, unit));
    for (const esp::Naming &naming : namings)
        print("  {:>5}  {}
", naming.times, withNames(file, naming.by));
}

void runRefs(const RefsCommand &options, Context &context)
{
    const auto file = context.openToRead(options.path);
    if (file == nullptr)
        return;
    if (file->format().id() != "esp")
        return context.complain(kErrors, options.path, "is not a plugin");
    std::optional<UnitId> only;
    if (!options.record.empty()) {
        const Result<UnitId> unit = recordNamed(*file, options.record);
        if (!unit)
            return context.complain(kErrors, options.path, unit.error().message);
        only = *unit;
    }
    Progress progress;
    const esp::Namings namings = esp::namingsIn(*file, progress);
    nlohmann::ordered_json all = nlohmann::ordered_json::object();
    for (UnitId unit = only.value_or(0); unit < file->units().size() && canPrint(); ++unit) {
        if (!isRecord(*file, unit) || (only && unit != *only))
            continue;
        const std::span<const esp::Naming> found = namings.of(unit);
        if (!options.json) {
            if (only || !found.empty())
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

} // namespace

void addEsp(CLI::App &app, Context &context)
{
    CLI::App *group = app.add_subcommand("esp", "Records of a plugin, whatever their type.");
    group->require_subcommand(1);
    CLI::App *command = group->add_subcommand(
        "refs",
        "List which records name a record, and how often: FormIDs in fields, lists, scripts and conditions. "
        "The header record is left out.");
    auto options = std::make_shared<RefsCommand>();
    command->add_option("FILE", options->path, "Plugin")->required();
    command->add_option(
        "ID", options->record,
        "The record, such as GLOB:0100D51E, 0100D51E or Own.esp:00D51E; default: every record that "
        "is named");
    command->add_flag("--json", options->json,
                      R"(Print {"referencedBy":{record:{referrer:times}}} of every record, named or not)");
    addData(*command, context);
    command->callback([options, &context] { runRefs(*options, context); });
}

} // namespace cutaway::cli
