// SPDX-License-Identifier: MIT
#include "app/cli/pack.h"

#include "core/base/quantity.h"
#include "core/domains/script/script.h"
#include "core/file/jsondump.h"

namespace cutaway::cli
{

namespace
{

void printLine(std::string_view what, const std::string &text)
{
    if (!text.empty())
        print("  {:<18} {}\n", what, text);
}

void printField(std::string_view what, const pack::Field &field)
{
    if (field)
        printLine(what, field.text);
}

void printConditions(const std::vector<pack::Condition> &conditions, const std::string &indent)
{
    for (const pack::OrGroup &group : pack::orGroups(conditions)) {
        for (std::size_t i = group.first; i < group.first + group.count; ++i) {
            const bool more = i + 1 < group.first + group.count;
            print("{}if {}{}\n", indent, conditions[i].sentence, more ? ", or" : "");
            for (const std::string &problem : conditions[i].problems)
                print("{}   problem: {}\n", indent, problem);
        }
    }
}

void printNodes(const std::vector<pack::TreeNode> &nodes, const std::string &indent)
{
    for (const pack::TreeNode &node : nodes) {
        print("{}{}{}\n", indent, node.text,
              (node.leafFlags.number & 1) != 0 ? ", success completes the package" : "");
        printConditions(node.conditions, indent + "    ");
        printNodes(node.children, indent + "  ");
    }
}

void printPackage(const File &file, const pack::Package &package)
{
    print("{}  {}\n", package.key, package.editorId.text);
    printField("type", package.type);
    printField("flags", package.generalFlags);
    printField("interrupt flags", package.interruptFlags);
    printField("interrupt override", package.interruptOverride);
    printField("preferred speed", package.preferredSpeed);
    printLine("schedule", package.schedule.text);
    printField("combat style", package.combatStyle);
    printField("owner quest", package.ownerQuest);
    printField("template", package.templateId);
    printField("version", package.version);
    for (const pack::Field &idle : package.idles.list)
        printField("idle", idle);
    printConditions(package.conditions, "  ");
    for (const pack::Input &input : package.inputs)
        printLine(fmt::format("input {}", input.id ? std::to_string(input.id.number) : "?"),
                  fmt::format("{} {} = {}", input.kindText.text, input.name.empty() ? "-" : input.name,
                              input.text));
    printNodes(package.tree, "  ");
    for (std::size_t i = 0; i < package.events.size(); ++i) {
        if (package.events[i].idle.number != 0)
            printField(pack::kEventNames[i].text(), package.events[i].idle);
    }
    const script::Scripts scripts = script::readScripts(file, package.unit);
    for (const script::Script &script : scripts.scripts)
        printField("script", script.name);
    for (const script::Fragment &fragment : scripts.fragments)
        printField("fragment", fragment.function);
    for (const pack::RawPart &raw : package.raw)
        printLine("raw", fmt::format("{} ({}): {}", raw.path, quantity(raw.size, "byte"), raw.reason));
}

// Values by the names of their rows.
Json fieldsOf(const UnitTree &tree, NodeId id)
{
    Json value = valueJson(tree, id);
    const Node node = tree.node(id);
    if (!value.is_null() || (node.childCount == 0 && !node.isArray))
        return value;
    value = node.isArray ? Json::array() : Json::object();
    for (std::uint32_t row = 0; row < node.childCount; ++row) {
        const NodeId child = tree.child(id, row);
        const std::string path = tree.path(child);
        const std::string step = path.substr(path.rfind('.') + 1); // npos + 1 is 0
        const bool isHead = step == "signature" || step == "size" || tree.node(child).kind == Kind::Padding;
        if (node.isArray)
            value.push_back(fieldsOf(tree, child));
        else if (!isHead)
            value[step] = fieldsOf(tree, child);
    }
    return value;
}

// What the tables say, and what only a package knows of it.
Json packageOutput(const File &file, const pack::Package &package)
{
    Json json{
        {"package", package.key},      {"name", package.editorId.text}, {"schedule", package.schedule.text},
        {"conditions", Json::array()}, {"inputs", Json::array()},       {"procedures", Json::array()}};
    for (const pack::Condition &condition : package.conditions)
        json["conditions"].push_back(condition.sentence);
    for (const pack::Input &input : package.inputs)
        json["inputs"].push_back({{"id", input.id ? Json(input.id.number) : Json()},
                                  {"kind", input.kindText.text},
                                  {"name", input.name},
                                  {"text", input.text}});
    pack::forEachNode(package.tree,
                      [&](const pack::TreeNode &node) { json["procedures"].push_back(node.text); });
    const auto tree = file.tree(package.unit);
    json["fields"] = fieldsOf(*tree, tree->root());
    return json;
}

void runShow(const PackOptions &options, Context &context)
{
    const OpenPlugin plugin = openPlugin(options, context, true);
    if (plugin.file == nullptr)
        return;
    Json list = Json::array();
    for (const UnitId unit : packageUnits(plugin, options, context)) {
        const pack::Package package = pack::readPackage(plugin.plugins(), unit);
        if (options.json)
            list.push_back(packageOutput(*plugin.file, package));
        else
            printPackage(*plugin.file, package);
    }
    if (!options.json || context.exitCode != kDone)
        return;
    if (options.id.empty())
        printJsonLine({{"file", options.path}, {"packs", std::move(list)}});
    else
        printJsonLine(list.front());
}

} // namespace

void addPackShow(CLI::App &pack, Context &context)
{
    auto [command, options] = addCommand<PackOptions>(
        pack, context, "show", runShow, "Print a package in words, or as JSON with every stored number");
    addPackOptions(command, options, false);
    addJson(command, options.json, "Print JSON: one package, or {\"file\", \"packs\"} without ID");
}

} // namespace cutaway::cli
