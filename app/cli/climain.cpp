// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <string_view>

namespace
{

constexpr std::string_view kPaths = R"(Paths name a unit and what is inside it, as `dump` prints them:
  vertices[3].x          row 3 of the vertex table, its x
  block[12].translation  a vector: (1, 2, 3)
  block[7]!header        the header of the document embedded in block 7
  block[7]!              that document as a whole (extract, implant))";

constexpr std::string_view kExitCodes = R"(Exit codes:
  0   done; check, mopp: clean or notes only; diff: nothing differs; find: something was found
  1   check, mopp: warnings; anim, anno: parts of the clip are damaged, see the error stream;
      diff: the files differ; export: parts are left out; find: nothing was found
  2   check, mopp: errors; diff: a file could not be read; other commands: refused, nothing was written
  3   a file could not be read, or was shortened meanwhile
  64  wrong use of the command line)";

constexpr std::string_view kExamples = R"(  cutaway-cli info room.wok
  cutaway-cli dump room.wok --unit header
  cutaway-cli dump plugin.esp --depth 1 --json > plugin.json
  cutaway-cli check --json mods/ > report.json
  cutaway-cli get room.wok 'materials[0]'
  cutaway-cli anim sample run.hkx --time 0.5 --json
  cutaway-cli anno dump run.hkx > run.txt
  cutaway-cli convert run.hkx run_se.hkx --to se
  cutaway-cli mopp compare meshes/
  cutaway-cli mopp query chest.nif --point 0.1 0 0.2 --trace
  cutaway-cli pack list plugin.esp --procedure Travel
  cutaway-cli pack set plugin.esp 0204B4E4 hour=8 duration=480 -o new.esp
  cutaway-cli pack compare plugin.esp 0204B4E4 --with other.esp
  cutaway-cli pack new plugin.esp GuardsSleep --template Skyrim.esm:019717 -o new.esp
  cutaway-cli set room.wok 'materials[0]=Grass' 'vertices[3].z=1.5' -o new.wok
  cutaway-cli edit plugin.esp edits.json -o new.esp
  cutaway-cli export door.nif -o door.glb
  cutaway-cli find door.nif 'bodies[*].mass > 10'
  cutaway-cli find plugin.esp --bytes 'DE AD ?? EF'
  cutaway-cli diff old.esp new.esp --json
  cutaway-cli extract door.nif 'block[7]!' -o physics.hkx
  cutaway-cli implant door.nif 'block[7]!' physics.hkx -o new.nif
)";

// Those of one command, or all where it has no name.
std::string examplesOf(const std::string &command)
{
    std::string found;
    const std::string start = "  cutaway-cli " + command;
    for (std::size_t at = 0; at < kExamples.size();) {
        const std::size_t end = kExamples.find('\n', at) + 1;
        const std::string_view line = kExamples.substr(at, end - at);
        if (command.empty() || line.starts_with(start + " "))
            found += line;
        at = end;
    }
    return found.empty() ? found : "\n\nExamples:\n" + found.substr(0, found.size() - 1);
}

// What has footers of its own keeps them: each command would repeat what all others need, else.
void addFooters(CLI::App &group, const std::string &path)
{
    constexpr std::string_view kWithPaths[] = {"dump", "get",  "set",     "edit",
                                               "find", "diff", "extract", "implant"};
    for (CLI::App *command : group.get_subcommands([](const CLI::App *) { return true; })) {
        const std::string name = path.empty() ? command->get_name() : path + " " + command->get_name();
        std::string footer = command->get_footer();
        footer += (footer.empty() ? "" : "\n\n");
        if (std::ranges::find(kWithPaths, std::string_view(name)) != std::end(kWithPaths))
            footer += std::string(kPaths) + "\n\n";
        command->footer(footer + std::string(kExitCodes) + examplesOf(name));
        addFooters(*command, name);
    }
}

} // namespace

int main(int argc, char **argv)
try {
    CLI::App app{
        "Inspects and edits game data files without a display: NIF, HKX packfiles, plugins, walkmeshes.",
        "cutaway-cli"};
    app.set_version_flag("--version", "cutaway-cli " CUTAWAY_VERSION);
    app.require_subcommand(1);
    cutaway::cli::Context context;
    cutaway::cli::addInfo(app, context);
    cutaway::cli::addDump(app, context);
    cutaway::cli::addCheck(app, context);
    cutaway::cli::addGet(app, context);
    cutaway::cli::addSet(app, context);
    cutaway::cli::addAnim(app, context);
    cutaway::cli::addAnno(app, context);
    cutaway::cli::addMopp(app, context);
    cutaway::cli::addPack(app, context);
    cutaway::cli::addEdit(app, context);
    cutaway::cli::addCompact(app, context);
    cutaway::cli::addExportPicture(app, context);
    cutaway::cli::addConvert(app, context);
    cutaway::cli::addFind(app, context);
    cutaway::cli::addDiff(app, context);
    cutaway::cli::addExtract(app, context);
    cutaway::cli::addImplant(app, context);
    addFooters(app, {});
    app.footer(std::string(kPaths) + "\n\n" + std::string(kExitCodes) + examplesOf({}));
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return app.exit(error) == 0 ? cutaway::cli::kDone : cutaway::cli::kUsage;
    }
    std::fflush(stdout);
    context.complainOfLostFiles();
    return context.exitCode;
} catch (const std::exception &error) { // out of memory, a broken output stream
    fmt::print(stderr, "cutaway-cli: {}\n", error.what());
    return cutaway::cli::kErrors;
}
