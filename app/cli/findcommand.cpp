// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/file/check.h"
#include "core/query/filterrun.h"
#include "core/query/findrun.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

struct FindCommand {
    std::vector<std::string> arguments; // the file, and a filter unless an option says what to look for
    std::string bytes;
    std::string text;
    bool matchCase = false;
    std::string number;
    double tolerance = 0;
    std::vector<std::string> kinds;
    std::string order = "little";
    std::uint32_t step = 1;
    std::size_t most = 10000;
    bool json = false;
};

// The printed parts of a match.
struct FoundPlace {
    std::string path;
    ByteRange range;
    bool inflated = false;
    std::string form; // of bytes; empty for nodes
    std::string value;
};

void printPlace(const FoundPlace &place, bool json, bool first)
{
    if (!json) {
        const std::string offset = fmt::format("{}{:08x}", place.inflated ? "+" : " ", place.range.offset);
        print("{} {:>9}  {:<44} {}\n", offset, place.range.size, place.path,
              place.form.empty() ? place.value : fmt::format("{:<12} {}", place.form, place.value));
        return;
    }
    Json entry{{"path", place.path}, {"offset", place.range.offset}, {"size", place.range.size}};
    if (place.inflated)
        entry["inflated"] = true;
    if (!place.form.empty())
        entry["form"] = place.form;
    entry["value"] = place.value;
    printExactly(first ? "\n" : ",\n");
    printJson(entry);
}

class Printer
{
public:
    explicit Printer(const FindCommand &options) : m_options(options) {}
    // False when there are enough matches.
    bool add(const FoundPlace &place)
    {
        if (m_count == m_options.most)
            return false;
        begin();
        printPlace(place, m_options.json, m_count == 0);
        ++m_count;
        return canPrint();
    }
    bool isFull() const { return m_count == m_options.most; }
    std::size_t room() const { return m_options.most - m_count; }
    void finish(Context &context)
    {
        begin();
        if (m_options.json)
            print("\n],\"more\":{}}}\n", isFull());
        else if (isFull())
            print("the first {} only; --most shows more\n", m_count);
        if (m_count == 0 && context.exitCode == kDone)
            context.exitCode = kWarnings;
    }

private:
    // Nothing is printed for a file that cannot be read.
    void begin() const
    {
        if (m_options.json && m_count == 0)
            print("{{\"found\":[");
    }

    const FindCommand &m_options;
    std::size_t m_count = 0;
};

Result<query::Needle> needleOf(const FindCommand &options)
{
    if (!options.bytes.empty())
        return query::Needle::of(query::BytesQuery{options.bytes});
    if (!options.text.empty())
        return query::Needle::of(query::TextQuery{options.text, true, true, options.matchCase});
    query::NumberQuery number;
    const Result<Value> value = parseScalar(Kind::F64, options.number);
    const Result<Value> whole = parseScalar(Kind::I64, options.number); // 0x...
    if (!value && !whole)
        return tl::unexpected(value.error());
    const auto *natural = whole ? std::get_if<std::uint64_t>(&*whole) : nullptr;
    number.value = natural != nullptr ? static_cast<double>(*natural)
                   : value            ? std::get<double>(*value)
                                      : static_cast<double>(std::get<std::int64_t>(*whole));
    number.tolerance = options.tolerance;
    number.step = options.step;
    number.order = options.order == "both"  ? query::ByteOrder::Both
                   : options.order == "big" ? query::ByteOrder::Big
                                            : query::ByteOrder::Little;
    for (const query::NumberKind &kind : query::kNumberKinds) {
        if (options.kinds.empty() || std::ranges::find(options.kinds, kind.name) != options.kinds.end())
            number.kinds.push_back(kind.kind);
    }
    return query::Needle::of(number);
}

void findBytes(const File &file, const query::Needle &needle, Printer &printer)
{
    constexpr std::uint64_t kAtOnce = 4 << 20;
    query::FindRun run(file, needle);
    query::PlaceNamer namer(file);
    std::vector<query::Hit> hits;
    for (bool more = true; more && !printer.isFull(); hits.clear()) {
        more = run.step(kAtOnce, hits);
        for (const auto &[hit, form] : query::joinHits(hits, needle)) {
            const query::PlaceNamer::Place place = namer.of(hit);
            if (!printer.add({place.path, hit.range, hit.inflated, form, place.value}))
                break;
        }
    }
}

// Searches the file and its embedded documents.
void findNodes(const File &file, const query::Filter &filter, const std::string &prefix, std::uint64_t base,
               Printer &printer)
{
    Progress progress;
    query::filterFile(file, filter, printer.room() + 1, progress, [&](const query::FilterMatch &match) {
        const bool isUnit = match.place.path.empty();
        const ByteRange range{(match.inflated ? 0 : base) + match.range.offset, match.range.size};
        const std::string value = isUnit ? file.format().unitTitle(file, match.place.unit)
                                         : file.displayValue(match.place.unit, match.node);
        return printer.add({prefix + file.pathText(match.place), range, match.inflated, {}, value});
    });
    if (std::ranges::count(prefix, kEmbeddedMark) == kMaxEmbedding)
        return;
    for (const Embedded &part : file.format().embedded(file)) {
        if (!file.bytes().contains(part.range) || printer.isFull())
            continue;
        const std::string host = file.format().unitKey(file, file.units().at(part.range.offset));
        findNodes(*file.openEmbedded(part, file.formats()), filter, prefix + host + kEmbeddedMark,
                  part.derived ? 0 : base + part.range.offset, printer);
    }
}

// Told by the bytes alone, which takes a fraction of the time of opening a large file. False where the file
// cannot be read, which is told when it is opened.
bool isNowhere(const std::string &path, const query::Needle &needle, Context &context)
{
    const Result<LoadedFile> loaded = loadFile(path, kMapBrieflyAbove);
    return loaded && !query::mayBeIn(loaded->bytes, std::filesystem::path(path).filename().string(),
                                     context.formats, needle);
}

void runFind(const FindCommand &options, Context &context)
{
    const std::string &path = options.arguments.front();
    const int ways = !options.bytes.empty() + !options.text.empty() + !options.number.empty();
    const std::size_t wanted = ways == 0 ? 2 : 1;
    if (ways > 1 || options.arguments.size() != wanted)
        return context.complain(kUsage, path, "needs a FILTER or one of --bytes, --text and --number");
    const Result<query::Filter> filter =
        query::Filter::parse(ways == 0 ? options.arguments[1] : std::string());
    const Result<query::Needle> needle =
        ways == 0 ? query::Needle::of(query::BytesQuery{"00"}) : needleOf(options);
    if (!filter || !needle)
        return context.complain(kErrors, path, filter ? needle.error().message : filter.error().message);
    Printer printer(options);
    if (ways != 0 && isNowhere(path, *needle, context))
        return printer.finish(context);
    const auto file = context.openToRead(path);
    if (file == nullptr)
        return;
    if (ways == 0)
        findNodes(*file, *filter, {}, 0, printer);
    else
        findBytes(*file, *needle, printer);
    printer.finish(context);
}

} // namespace

void addFind(CLI::App &app, Context &context)
{
    auto [command, options] = addCommand<FindCommand>(
        app, context, "find", runFind,
        "List the nodes that match a filter, or the places of bytes, a text or a number: in the file, in "
        "compressed records and in embedded documents. Exit code 1 when there are none.");
    command.add_option("FILE FILTER", options.arguments, "File to search, and the filter")
        ->required()
        ->expected(1, 2);
    addData(command, context);
    command.add_option("--bytes", options.bytes, "Hexadecimal digits, ? for any: 'DE AD ?? B? EF'");
    command.add_option("--text", options.text, "A text, as UTF-8 and UTF-16");
    command.add_flag("--case", options.matchCase, "Match the case of the text");
    command.add_option("--number", options.number, "A number");
    command.add_option("--tolerance", options.tolerance, "Largest difference from the number")
        ->check(CLI::NonNegativeNumber);
    std::vector<std::string> kinds;
    for (const query::NumberKind &kind : query::kNumberKinds)
        kinds.emplace_back(kind.name);
    command
        .add_option("--as", options.kinds,
                    "Types that the number may be stored as; default: all that can hold it")
        ->delimiter(',')
        ->check(CLI::IsMember(kinds));
    command.add_option("--order", options.order, "Byte order: little, big, both; default: little")
        ->check(CLI::IsMember({"little", "big", "both"}));
    command.add_option("--step", options.step, "Only offsets that are multiples of this; default: 1")
        ->check(CLI::PositiveNumber);
    command.add_option("--most", options.most, "Most places to list; default: 10000");
    addJson(command, options.json,
            R"(Print {"found":[{"path","offset","size","inflated","form","value"}],"more"})");
    command.footer(R"(A filter is a path, a comparison, or both joined by and, or, not:
  bodies[*].mass > 10            nodes whose path ends like this, with a larger number
  material = Grass               < <= > >= = != compare; * and ? stand for any characters
  name ~ "foo"                   ~ contains, !~ does not; name, path, type, value of the node itself
  foo                            name or value contains this)");
}

} // namespace cutaway::cli
