// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>

int main(int argc, char **argv)
{
    CLI::App app{"Inspects and edits game data files without a display.", "cutaway-cli"};
    app.set_version_flag("--version", "cutaway-cli " CUTAWAY_VERSION);
    CLI11_PARSE(app, argc, argv);
    return 0;
}
