// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/base/quantity.h"
#include "core/domains/anim/skeletonsearch.h"
#include "core/file/coverage.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

// Larger files take seconds to decode.
constexpr std::uint64_t kMeasuredUnasked = 16 << 20;

std::string coverageText(const File &file)
{
    Progress progress;
    const Coverage coverage = coverageOf(file, progress);
    const std::string percent = coverage.percent() + " % of this file explained";
    return coverage.undecoded == 0 ? percent
                                   : fmt::format("{}, {} bytes are not", percent, coverage.undecoded);
}

std::vector<Card> cardOf(const File &file, bool measured)
{
    std::vector<Card> cards{{"format", std::string(file.format().title())},
                            {"size", quantity(file.bytes().size(), "byte")},
                            {"units", fmt::to_string(file.units().size())}};
    if (measured || file.bytes().size() <= kMeasuredUnasked)
        cards.push_back({"coverage", coverageText(file)});
    for (Card &card : cardsOf(file))
        cards.push_back(std::move(card));
    for (const Embedded &embedded : file.format().embedded(file))
        cards.push_back({"embedded", fmt::format("{} at {:#x}, {}", embedded.title, embedded.range.offset,
                                                 quantity(embedded.range.size, "byte"))});
    for (const Diagnostic &diagnostic : file.containerDiagnostics())
        cards.push_back({std::string(toString(diagnostic.severity)), diagnostic.message});
    return cards;
}

// Replaces the verdict on each animation by one on the chosen skeleton.
void judgeAgainst(const File &chosen, const std::string &name, const File &file, std::vector<Card> &cards)
{
    auto card = cards.begin();
    for (const std::uint32_t object : anim::animationsIn(file)) {
        card = std::find_if(card, cards.end(), [](const Card &c) { return c.key == "compatibility"; });
        Diagnostics diagnostics;
        const Result<anim::Clip> clip = anim::Clip::read(file, object, diagnostics);
        if (!clip || card == cards.end())
            continue;
        auto found = anim::skeletonOf(chosen, file, *clip);
        if (found)
            found->path = name;
        card->value = found ? anim::describe(*found) : name + ": no skeleton in it";
        ++card;
    }
}

void printCard(const std::string &path, const std::vector<Card> &cards)
{
    std::size_t width = 0;
    for (const Card &card : cards)
        width = std::max(width, card.key.size());
    print("{}\n", path);
    for (const Card &card : cards)
        print("  {:<{}}  {}\n", card.key, width, card.value);
}

struct InfoOptions {
    std::vector<std::string> paths;
    std::string skeleton; // that the animations are matched with
    bool coverage = false, json = false;
};

void runInfo(const InfoOptions &options, Context &context)
{
    const auto chosen = options.skeleton.empty() ? nullptr : context.openToRead(options.skeleton);
    if (chosen == nullptr && !options.skeleton.empty())
        return;
    Json all = Json::array();
    for (const std::string &path : options.paths) {
        const auto file = context.openToRead(path);
        if (file == nullptr)
            continue;
        std::vector<Card> cards = cardOf(*file, options.coverage);
        if (chosen != nullptr)
            judgeAgainst(*chosen, options.skeleton, *file, cards);
        if (!options.json) {
            printCard(path, cards);
            continue;
        }
        Json entry{{"path", path}, {"format", file->format().id()}, {"size", file->bytes().size()}};
        entry["info"] = Json::array();
        for (const Card &card : cards)
            entry["info"].push_back({{"key", card.key}, {"value", card.value}});
        all.push_back(std::move(entry));
    }
    if (options.json)
        printJsonLine({{"files", all}});
}

} // namespace

void addInfo(CLI::App &app, Context &context)
{
    auto [command, options] = addCommand<InfoOptions>(app, context, "info", runInfo,
                                                      "Show a card for each file: kind, version, counts");
    command.add_option("FILE", options.paths, "Files to describe")->required();
    command.add_flag(
        "--coverage", options.coverage,
        "Report how much of the file is explained for files above 16 MiB as well, which takes a while");
    command.add_option(
        "--skeleton", options.skeleton,
        "Packfile with a skeleton to match the animations with; default: one beside or above each file");
    addJson(command, options.json, R"(Print {"files":[{"path","format","size","info":[{"key","value"}]}]})");
}

} // namespace cutaway::cli
