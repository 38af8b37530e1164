// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/base/attempt.h"
#include "core/base/platform/process.h"
#include "core/base/temporaryfile.h"

#include <algorithm>
#include <iterator>
#include <sstream>
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
  1   check, mopp: warnings; anim, anno: parts of the clip are damaged or left out, see
      the error stream; anim diff, skeleton compare: there are differences;
      diff: the files differ; export: parts are left out; find: nothing was found
  2   check, mopp: errors; diff: a file could not be read; other commands: refused, nothing was written;
      all: the output could not be written
  3   a file could not be read, or was shortened meanwhile
  64  wrong use of the command line)";

constexpr std::string_view kExamples = R"(  cutaway-cli info room.wok
  cutaway-cli dump room.wok --unit header
  cutaway-cli dump plugin.esp --depth 1 --json > plugin.json
  cutaway-cli check --json mods/ > report.json
  cutaway-cli get room.wok 'materials[0]'
  cutaway-cli anim sample run.hkx --time 0.5 --json
  cutaway-cli anim retarget run.hkx --onto tall/skeleton.hkx -o run_tall.hkx
  cutaway-cli anno dump run.hkx > run.txt
  cutaway-cli convert run.hkx run_se.hkx --to se
  cutaway-cli convert meshes/ more/run.hkx --to se -o meshes_se
  cutaway-cli behaviour show Behaviors/TrollBehavior.hkx --json
  cutaway-cli bwm paint room.wok --faces 4,8-12 --surface Nonwalk -o new.wok
  cutaway-cli bwm edit room.wok ops.json -o new.wok
  cutaway-cli bwm rebuild room.wok --only normals,distances -o new.wok
  cutaway-cli bwm export room.wok -o room.glb
  cutaway-cli bwm import room.ascii --into room.wok -o new.wok
  cutaway-cli bwm query room.wok --point 12.5 8 --trace
  cutaway-cli bwm query room.wok --path 12.5 8 20 31
  cutaway-cli bwm sight room.wok --from 12.5 8 1.7 --to 20 31 1.7
  cutaway-cli bwm check room.wok
  cutaway-cli bwm area m10aa.lyt --json
  cutaway-cli esp refs plugin.esp GLOB:0100D51E
  cutaway-cli esp overrides patch.esp NPC_:0001A696 --with other.esp
  cutaway-cli esp masters plugin.esp --json
  cutaway-cli esp masters plugin.esp add Dawnguard.esm -o new.esp
  cutaway-cli esp masters plugin.esp sort --data 'Skyrim/Data' -o new.esp
  cutaway-cli esp copy mod.esp ARMO:0100D51E patch.esp --override --add-masters -o patch.esp
  cutaway-cli esp new patch.esp --game skyrimse --light --master Skyrim.esm
  cutaway-cli esp compact patch.esp -o light.esp
  cutaway-cli tree compare meshes/
  cutaway-cli tree query chest.nif --point 0.1 0 0.2 --trace
  cutaway-cli pack list plugin.esp --procedure Travel
  cutaway-cli pack set plugin.esp 0204B4E4 hour=8 duration=480 -o new.esp
  cutaway-cli pack compare plugin.esp 0204B4E4 --with other.esp
  cutaway-cli pack new plugin.esp GuardsSleep --template Skyrim.esm:019717 -o new.esp
  cutaway-cli physics list door.nif
  cutaway-cli physics set door.nif --body 0 friction=0.35 mass=12 -o new.nif
  cutaway-cli physics set meshes/ --where layer:clutter friction=0.4 -o changed
  cutaway-cli skeleton rename skeleton.hkx 'NPC Tail' 'NPC Tail01' -o new.hkx
  cutaway-cli set room.wok 'materials[0]=Grass' 'vertices[3].z=1.5' -o new.wok
  cutaway-cli edit plugin.esp edits.json -o new.esp
  cutaway-cli export door.nif -o door.glb
  cutaway-cli find door.nif 'bodies[*].mass > 10'
  cutaway-cli find plugin.esp --bytes 'DE AD ?? EF'
  cutaway-cli diff old.esp new.esp --json
  cutaway-cli tree stats door.nif
  cutaway-cli tree query chest.nif --ray 0 0 5 0 0 -1 --trace
  cutaway-cli extract door.nif 'block[7]!' -o physics.hkx
  cutaway-cli implant door.nif 'block[7]!' physics.hkx -o new.nif
)";

// Examples of one command, or all if the name is empty.
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

// Adds the shared footers below those that a command has of its own, so that no command repeats them.
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

int run(int argc, char **argv)
{
    CLI::App app{
        "Inspects and edits game data files without a display: NIF, HKX packfiles, plugins, walkmeshes.",
        "cutaway-cli"};
    app.set_version_flag("--version", "cutaway-cli " CUTAWAY_VERSION);
    app.require_subcommand(1);
    app.allow_windows_style_options(false); // "/folder/file" is a path on every system
    using namespace cutaway::cli;
    Context context;
    for (const auto add : {addInfo,          addDump,      addCheck, addGet,  addSet,     addAnim,
                           addAnno,          addBehaviour, addBwm,   addEsp,  addMopp,    addPack,
                           addPhysics,       addSkeleton,  addTree,  addEdit, addCompact, addTidy,
                           addExportPicture, addConvert,   addFind,  addDiff, addExtract, addImplant})
        add(app, context);
    addFooters(app, {});
    app.footer(std::string(kPaths) + "\n\n" + std::string(kExitCodes) + examplesOf({}));
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        std::ostringstream help, complaint; // the complaint repeats the arguments
        const int code = app.exit(error, help, complaint) == 0 ? kDone : kUsage;
        printExactly(help.str());
        printErrorLines(complaint.str());
        return code;
    }
    context.complainOfLostFiles();
    return context.exitCode;
}

} // namespace

// One place for all commands that reports output that could not be written completely.
int main(int argc, char **argv)
{
    cutaway::platform::prepareStreams();
    cutaway::platform::keepFreedMemory();
    cutaway::cli::startOutput();
    cutaway::removeTemporariesOnSignals();
    int code = cutaway::cli::kDone;
    const auto done = cutaway::attempt([&] { code = run(argc, argv); });
    const auto printed = cutaway::cli::finishOutput();
    if (!done || !printed)
        cutaway::cli::printError((done ? printed : done).error().message);
    return done && printed ? code : std::max<int>(code, cutaway::cli::kErrors);
}
