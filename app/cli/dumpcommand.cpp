// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/file/jsondump.h"

#include <fmt/compile.h>
#include <functional>

namespace cutaway::cli
{

namespace
{

// Offset and size come first, because they have a fixed width; path, type and value do not.
class NodePrinter
{
public:
    bool operator()(const DumpedNode &node)
    {
        const ByteRange range = node.range();
        m_line.clear();
        fmt::format_to(fmt::appender(m_line), FMT_COMPILE("{}{:08x} {:>9}  "), node.inflated() ? '+' : ' ',
                       range.offset, range.size);
        appendColumn(m_line, node.path(), 44);
        m_line.push_back(' ');
        appendColumn(m_line, node.type(), 20);
        m_line.push_back(' ');
        appendColumn(m_line, node.text(), 0);
        m_line.push_back('\n');
        printExactly({m_line.data(), m_line.size()});
        return canPrint();
    }

private:
    fmt::memory_buffer m_line;
};

Result<DumpOptions> optionsFor(const File &file, const std::string &unit, int depth)
{
    DumpOptions options;
    if (depth >= 0)
        options.depth = static_cast<std::uint32_t>(depth);
    if (unit.empty())
        return options;
    options.unit = file.format().findUnit(file, unit);
    if (!options.unit)
        return fail("no unit '{}'; `dump --depth 0` lists them", unit);
    return options;
}

} // namespace

void addDump(CLI::App &app, Context &context)
{
    CLI::App *command = app.add_subcommand(
        "dump",
        "List every node: offset, size, path, type and value. An offset with '+' counts in the inflated "
        "form of a compressed record.");
    auto path = std::make_shared<std::string>();
    auto unit = std::make_shared<std::string>();
    auto depth = std::make_shared<int>(-1);
    auto json = std::make_shared<bool>(false);
    command->add_option("FILE", *path, "File to list")->required();
    command->add_option("--unit", *unit, "Only this unit, such as 'block[3]' or 'vertices'");
    command->add_option("--depth", *depth, "How deep below the units; 0 lists the units alone")
        ->check(CLI::NonNegativeNumber);
    command->add_flag(
        "--json", *json,
        R"(Print {"file","format","size","nodes":[{"path","name","type","offset","size","value"}]};)"
        R"( "text" follows where what is shown differs from the value, "inflated" where the)"
        R"( offset counts in an inflated record)");
    command->callback([path, unit, depth, json, &context] {
        const auto file = context.openToRead(*path);
        if (file == nullptr)
            return;
        const Result<DumpOptions> options = optionsFor(*file, *unit, *depth);
        if (!options) {
            context.complain(kErrors, *path, options.error().message);
            return;
        }
        NodePrinter printer;
        if (*json)
            dumpJson(*file, *options, [](std::string_view text) {
                printJsonText(text);
                return canPrint();
            });
        else
            visitNodes(*file, *options, std::ref(printer));
    });
}

} // namespace cutaway::cli
