// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

std::vector<Card> cardOf(const File &file)
{
    std::vector<Card> cards{{"format", std::string(file.format().title())},
                            {"size", fmt::format("{} bytes", file.bytes().size())},
                            {"units", fmt::to_string(file.units().size())}};
    for (Card &card : file.format().info(file))
        cards.push_back(std::move(card));
    for (const Embedded &embedded : file.format().embedded(file))
        cards.push_back({"embedded", fmt::format("{} at {:#x}, {} bytes", embedded.title,
                                                 embedded.range.offset, embedded.range.size)});
    for (const Diagnostic &diagnostic : file.containerDiagnostics())
        cards.push_back({std::string(toString(diagnostic.severity)), diagnostic.message});
    return cards;
}

void printCard(const std::string &path, const std::vector<Card> &cards)
{
    std::size_t width = 0;
    for (const Card &card : cards)
        width = std::max(width, card.key.size());
    fmt::print("{}\n", path);
    for (const Card &card : cards)
        fmt::print("  {:<{}}  {}\n", card.key, width, card.value);
}

} // namespace

void addInfo(CLI::App &app, Context &context)
{
    CLI::App *command = app.add_subcommand("info", "Show a card for each file: kind, version, counts");
    auto files = std::make_shared<std::vector<std::string>>();
    auto json = std::make_shared<bool>(false);
    command->add_option("FILE", *files, "Files to describe")->required();
    command->add_flag("--json", *json,
                      R"(Print {"files":[{"path","format","size","info":[{"key","value"}]}]})");
    command->callback([files, json, &context] {
        nlohmann::ordered_json all = nlohmann::ordered_json::array();
        for (const std::string &path : *files) {
            const auto file = context.open(path);
            if (file == nullptr)
                continue;
            const std::vector<Card> cards = cardOf(*file);
            if (!*json) {
                printCard(path, cards);
                continue;
            }
            nlohmann::ordered_json entry{
                {"path", path}, {"format", file->format().id()}, {"size", file->bytes().size()}};
            entry["info"] = nlohmann::ordered_json::array();
            for (const Card &card : cards)
                entry["info"].push_back({{"key", card.key}, {"value", card.value}});
            all.push_back(std::move(entry));
        }
        if (*json)
            fmt::print("{}\n", nlohmann::ordered_json{{"files", all}}.dump(
                                   -1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
    });
}

} // namespace cutaway::cli
