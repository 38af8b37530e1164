// SPDX-License-Identifier: MIT
#include "app/cli/esp.h"

#include "core/base/quantity.h"
#include "core/domains/overrides/table.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/plugins.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

struct OverridesOptions {
    std::string path;
    std::string record;
    std::vector<std::string> others;
    bool all = false;
    bool json = false;
};

struct OpenPlugins {
    std::vector<std::unique_ptr<File>> files; // masters, the plugin itself, those that were named
    const File *file = nullptr;

    std::vector<const File *> order() const
    {
        std::vector<const File *> each;
        for (const auto &one : files)
            each.push_back(one.get());
        return overrides::loadOrder(each);
    }
};

// A plugin that is named counts, not a master of that name beside the file.
std::optional<OpenPlugins> openPlugins(const OverridesOptions &options, Context &context)
{
    std::vector<std::unique_ptr<File>> named;
    named.push_back(openEsp(context, options.path));
    for (const std::string &path : options.others) {
        if (named.back() != nullptr)
            named.push_back(openEsp(context, path));
    }
    if (named.back() == nullptr)
        return std::nullopt;
    OpenPlugins plugins{esp::mastersOf(*named.front()), named.front().get()};
    std::erase_if(plugins.files, [&](const auto &master) {
        return std::ranges::any_of(
            named, [&](const auto &each) { return esp::samePlugin(each->name(), master->name()); });
    });
    std::ranges::move(named, std::back_inserter(plugins.files));
    return plugins;
}

bool isPrinted(const overrides::Row &row, const OverridesOptions &options)
{
    return row.below == 0 && (options.all || row.verdict != overrides::Verdict::Same);
}

void printTable(const overrides::Table &table, const std::vector<overrides::Version> &chain,
                const OverridesOptions &options)
{
    std::size_t width = 0;
    for (const overrides::Version &link : chain)
        width = std::max(width, link.file->name().size());
    for (const overrides::Row &row : table.rows) {
        if (!isPrinted(row, options) || !canPrint())
            continue;
        print("{:<8}  {}\n", overrides::toString(row.verdict), row.path);
        for (std::size_t i = 0; i < chain.size(); ++i) {
            const overrides::Cell &cell = row.cells[i];
            if (!cell.present && cell.word == overrides::Word::None)
                continue;
            std::string words = cell.present ? cell.text : std::string();
            if (cell.word != overrides::Word::None)
                words += fmt::format("{}({})", words.empty() ? "" : "  ", overrides::toString(cell.word));
            print("          {:<{}}  {}\n", chain[i].file->name(), width, words);
        }
    }
    print("{} in {}: {} the same, {} changed, {} in conflict{}\n", quantity(table.leaves(), "value"),
          quantity(chain.size(), "plugin"), table.count(overrides::Verdict::Same),
          table.count(overrides::Verdict::Changed), table.count(overrides::Verdict::Conflict),
          table.complete ? "" : "; there are more");
}

void printTableJson(const overrides::Table &table, const std::vector<overrides::Version> &chain,
                    const OverridesOptions &options)
{
    Json plugins = Json::array(), rows = Json::array();
    for (const overrides::Version &link : chain)
        plugins.push_back(
            {{"name", link.file->name()}, {"path", link.file->format().unitKey(*link.file, link.unit)}});
    for (const overrides::Row &row : table.rows) {
        if (!isPrinted(row, options))
            continue;
        Json cells = Json::array();
        for (const overrides::Cell &cell : row.cells)
            cells.push_back({{"path", cell.present ? Json(cell.path) : Json(nullptr)},
                             {"text", cell.present ? Json(cell.text) : Json(nullptr)},
                             {"word", overrides::toString(cell.word)}});
        rows.push_back(
            {{"path", row.path}, {"verdict", overrides::toString(row.verdict)}, {"cells", std::move(cells)}});
    }
    printJsonLine({{"plugins", std::move(plugins)}, {"rows", std::move(rows)}, {"complete", table.complete}});
}

void runOverrides(const OverridesOptions &options, Context &context)
{
    const std::optional<OpenPlugins> plugins = openPlugins(options, context);
    if (!plugins)
        return;
    const File &file = *plugins->file;
    const Result<UnitId> unit = recordNamed(file, options.record);
    if (!unit)
        return context.complain(kErrors, options.path, unit.error().message);
    const std::vector<overrides::Version> chain = overrides::chainOf(plugins->order(), file, *unit);
    if (chain.size() < 2)
        return context.complain(
            kErrors, options.path,
            fmt::format("no other plugin here has {}", file.format().unitKey(file, *unit)));
    const overrides::Table table = overrides::compare(chain);
    if (options.json)
        printTableJson(table, chain, options);
    else
        printTable(table, chain, options);
}

} // namespace

void addEspOverrides(CLI::App &parent, Context &context)
{
    auto [command, options] = addCommand<OverridesOptions>(
        parent, context, "overrides", runOverrides,
        "Print a record beside those of other plugins that it overrides or that override it: its masters in "
        "the same folder or that of --data, and the plugins that are named. Each differing value with what "
        "every plugin says, in load order; the last plugin wins. A conflict is a change that the last plugin "
        "does not have.");
    addFile(command, options.path, "Plugin");
    command.add_option("RECORD", options.record, "The record, such as NPC_:0001A696 or Skyrim.esm:01A696")
        ->required();
    command.add_option("--with", options.others, "Other plugins, in load order behind FILE")
        ->type_name("OTHER");
    command.add_flag("--all", options.all, "Print values that are the same as well");
    addData(command, context);
    addJson(
        command, options.json,
        R"(Print {"plugins":[{"name","path"}],"rows":[{"path","verdict","cells":[{"path","text","word"}]}],)"
        R"("complete"}; "verdict" is same, changed or conflict)");
}

} // namespace cutaway::cli
