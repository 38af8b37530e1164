// SPDX-License-Identifier: MIT
#include "tests/fuzz/clippromise.h"

#include "core/catalogue.h"
#include "core/domains/anim/import/clipimport.h"
#include "core/file/file.h"
#include "tests/support/clipbuilder.h"

namespace cutaway::fuzz
{

namespace
{

std::unique_ptr<File> opened(Bytes bytes)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), "arm.hkx", formats, progress);
}

} // namespace

std::optional<std::string> brokenClipPromise(ByteSpan bytes)
{
    constexpr std::uint32_t kMostFramesMade = 600; // more blocks than one; encoding takes most of the time
    static const std::unique_ptr<File> skeleton = opened(test::armClip(test::HkxLayout::Fallout4));
    anim::ImportRequest request;
    request.skeleton = skeleton.get();
    request.mostFrames = kMostFramesMade;
    const Result<anim::ClipImport> made =
        anim::importClip(BytesView::own(Bytes(bytes.begin(), bytes.end())), request);
    if (!made)
        return made.error().message.empty()
                   ? std::optional<std::string>("a clip was refused without a reason")
                   : std::nullopt;
    const std::unique_ptr<File> file = opened(made->bytes);
    Diagnostics found;
    const std::vector<std::uint32_t> animations = anim::animationsIn(*file);
    if (animations.size() != 1)
        return fmt::format("a packfile with {} clips was made", animations.size());
    const Result<anim::Clip> clip = anim::Clip::read(*file, animations.front(), found);
    if (!clip || !found.empty())
        return "a clip was made that is not decoded: " +
               (clip ? found.list().front().message : clip.error().message);
    if (clip->frames() != made->frames || clip->tracks() != made->tracks)
        return fmt::format("{} frames of {} tracks were made, not {} of {}", clip->frames(), clip->tracks(),
                           made->frames, made->tracks);
    return std::nullopt;
}

} // namespace cutaway::fuzz
