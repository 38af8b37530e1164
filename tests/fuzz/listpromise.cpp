// SPDX-License-Identifier: MIT
#include "tests/fuzz/listpromise.h"

#include "core/base/textoffile.h"
#include "core/catalogue.h"
#include "core/domains/anim/annotationtext.h"
#include "core/domains/physics/preset.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/edit/oplist.h"
#include "core/formats/bwm/edit/rebuild.h"
#include "core/formats/bwm/surfaces.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/coverage.h"
#include "tests/support/nifbuilder.h"

#include <algorithm>

namespace cutaway::fuzz
{

namespace
{

using BrokenList = std::optional<std::string>;

std::unique_ptr<File> opened(Bytes bytes, const char *name)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), name, formats, progress);
}

BrokenList refused(const Error &error)
{
    return error.message.empty() ? BrokenList("a text was refused without a reason") : std::nullopt;
}

// Applied to a copy and taken back.
BrokenList brokenPatch(const File &file, const Patch &patch)
{
    const std::unique_ptr<File> copy = file.snapshot();
    const Result<ChangeSet> done = copy->apply(patch);
    if (!done)
        return "a patch was made that cannot be applied: " + done.error().message;
    if (const std::string problem = test::indexProblem(*copy); !problem.empty())
        return problem;
    if (!copy->apply(done->inverse) || test::allBytes(*copy) != test::allBytes(file))
        return "the inverse leaves other bytes";
    return std::nullopt;
}

BrokenList brokenEdits(std::string_view text)
{
    static const std::unique_ptr<File> crate = opened(test::buildSkyrimCrate(), "crate.nif");
    const Result<std::vector<Edit>> edits = parseEdits(text);
    if (!edits)
        return refused(edits.error());
    const Result<Patch> patch = patchFor(*crate, *edits);
    return patch ? brokenPatch(*crate, *patch) : refused(patch.error());
}

BrokenList brokenOperations(std::string_view text)
{
    static const std::unique_ptr<File> floor = opened(test::buildWok(4, 3), "floor.wok");
    bwm::EditMesh mesh = *bwm::readEditMesh(*floor);
    if (const Result<void> done = bwm::applyOps(mesh, text, bwm::surfacesOfK1()); !done)
        return refused(done.error());
    const Result<Patch> patch = bwm::rebuildPatch(*floor, mesh);
    return patch ? brokenPatch(*floor, *patch) : refused(patch.error());
}

BrokenList brokenPreset(std::string_view text)
{
    static const std::unique_ptr<File> crate = opened(test::buildSkyrimCrate(), "crate.nif");
    const Result<physics::Preset> preset = physics::presetFrom(text);
    if (!preset)
        return refused(preset.error());
    if (const auto again = physics::presetFrom(physics::toText(*preset)); !again || *again != *preset)
        return "a preset does not come back from its text";
    for (const std::size_t body : {0U, 1U}) {
        const auto change = physics::applyPreset(*crate, body, *preset);
        if (BrokenList why = change ? brokenPatch(*crate, change->patch) : refused(change.error()))
            return why;
    }
    return std::nullopt;
}

BrokenList brokenAnnotations(std::string_view text)
{
    static const std::unique_ptr<File> arm = opened(test::armClip(test::HkxLayout::SkyrimSe), "arm.hkx");
    const auto wanted = anim::parseAnnotations(text);
    if (!wanted)
        return refused(wanted.error());
    Diagnostics found;
    const auto clip = anim::Clip::read(*arm, anim::animationsIn(*arm).front(), found);
    const Result<Patch> patch = anim::annotationPatch(*arm, *clip, *wanted);
    return patch ? brokenPatch(*arm, *patch) : refused(patch.error());
}

} // namespace

std::optional<std::string> brokenListPromise(ByteSpan bytes, std::string_view name)
{
    const TextOfFile text(bytes);
    if (name.ends_with(".edits"))
        return brokenEdits(text.view());
    if (name.ends_with(".ops"))
        return brokenOperations(text.view());
    if (name.ends_with(".preset"))
        return brokenPreset(text.view());
    return brokenAnnotations(text.view());
}

} // namespace cutaway::fuzz
