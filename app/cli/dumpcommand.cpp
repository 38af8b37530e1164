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

struct DumpCommand {
    std::string path, unit;
    int depth = -1; // all
    bool json = false;
};

Result<DumpOptions> optionsFor(const File &file, const DumpCommand &command)
{
    DumpOptions options;
    if (command.depth >= 0)
        options.depth = static_cast<std::uint32_t>(command.depth);
    if (command.unit.empty())
        return options;
    options.unit = file.format().findUnit(file, command.unit);
    if (!options.unit)
        return fail("no unit '{}'; `dump --depth 0` lists them", command.unit);
    return options;
}

void runDump(const DumpCommand &command, Context &context)
{
    const auto file = context.openToRead(command.path);
    if (file == nullptr)
        return;
    const Result<DumpOptions> options = optionsFor(*file, command);
    if (!options)
        return context.complain(kErrors, command.path, options.error().message);
    NodePrinter printer;
    if (command.json)
        dumpJson(*file, *options, [](std::string_view text) {
            printJsonText(text);
            return canPrint();
        });
    else
        visitNodes(*file, *options, std::ref(printer));
}

} // namespace

void addDump(CLI::App &app, Context &context)
{
    auto [command, options] =
        addCommand<DumpCommand>(app, context, "dump", runDump,
                                "List every node: offset, size, path, type and value. An offset "
                                "with '+' counts in the inflated form of a compressed record.");
    addFile(command, options.path, "File to list");
    command.add_option("--unit", options.unit, "Only this unit, such as 'block[3]' or 'vertices'");
    command.add_option("--depth", options.depth, "How deep below the units; 0 lists the units alone")
        ->check(CLI::NonNegativeNumber);
    addData(command, context);
    addJson(command, options.json,
            R"(Print {"file","format","size","nodes":[{"path","name","type","offset","size","value"}]};)"
            R"( "text" follows where what is shown differs from the value, "inflated" where the)"
            R"( offset counts in an inflated record)");
}

} // namespace cutaway::cli
