// SPDX-License-Identifier: MIT
// `anno dump`: the events of a clip as text.
#include "app/cli/clipinput.h"

#include "core/anim/annotationtext.h"

namespace cutaway::cli
{

void addAnno(CLI::App &app, Context &context)
{
    CLI::App *group = app.add_subcommand("anno", "The annotations (events) of an animation");
    group->require_subcommand(1);
    CLI::App *dump =
        group->add_subcommand("dump", "Print them as lines of \"time text\", comments behind '#'");
    auto options = std::make_shared<ClipOptions>();
    addClipOptions(*dump, *options, false);
    dump->callback([options, &context] {
        if (const std::optional<ClipInput> input = openClip(*options, context))
            fmt::print("{}", anim::annotationText(input->clip));
    });
}

} // namespace cutaway::cli
