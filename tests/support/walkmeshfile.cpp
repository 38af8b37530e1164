// SPDX-License-Identifier: MIT
#include "tests/support/walkmeshfile.h"

#include "core/catalogue.h"
#include "core/file/fix.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/edit/stale.h"
#include "tests/support/coverage.h"

namespace cutaway::test
{

std::unique_ptr<File> walkmeshFile(Bytes bytes, const char *name)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), name, formats, progress);
}

std::string unsoundness(const File &file)
{
    Progress progress;
    for (const Diagnostic &found : diagnosticsOf(file, progress)) {
        // Random edits make floors of odd shapes; their tables stay right.
        if (found.severity != Severity::Note && found.code != Code(ruleIn(bwm::kRules, "bwm.material")) &&
            found.code->source != bwm::kSourceShapes)
            return fmt::format("{}: {}", found.code->id, found.message);
    }
    const bwm::Parts stale = bwm::staleParts(bwm::readWalkmesh(file), file.state<bwm::BwmState>().type);
    return stale == 0 ? std::string() : "stale: " + bwm::partsText(stale);
}

} // namespace cutaway::test
