// SPDX-License-Identifier: MIT
// The arm of clipbuilder.h as the source of an import, and what an import says.
#pragma once

#include "core/domains/anim/clipexport.h"
#include "core/domains/anim/clipscene.h"
#include "core/domains/anim/import/clipimport.h"
#include "core/exchange/glb.h"
#include "core/file/file.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/hkxcorpus.h"

#include <algorithm>

namespace cutaway::test
{

inline anim::Clip clipWritten(const File &file)
{
    Diagnostics diagnostics;
    return *anim::Clip::read(file, anim::animationsIn(file).front(), diagnostics);
}

inline BytesView viewed(Bytes bytes)
{
    return BytesView::own(std::move(bytes));
}

inline BytesView viewed(const std::string &text)
{
    return BytesView::own(Bytes(text.begin(), text.end()));
}

// The arm of the builder with its skeleton, and its scene to change.
struct ArmSource {
    Diagnostics ignored; // what reading it has to say
    std::unique_ptr<File> file;
    anim::Clip clip;
    anim::Skeleton skeleton;

    explicit ArmSource(HkxLayout layout = HkxLayout::SkyrimSe)
        : file(openPackfile(armClip(layout), "arm.hkx")), clip(clipWritten(*file)),
          skeleton(*anim::Skeleton::read(*file, anim::skeletonsIn(*file).front(), ignored))
    {
    }
    exchange::Scene scene() const
    {
        return anim::sceneOf(clip, &skeleton, anim::trackNames(clip, &skeleton), "wave");
    }
    std::string table() const
    {
        const Bytes bytes = *anim::exportClip(clip, &skeleton, "a.csv");
        return {bytes.begin(), bytes.end()};
    }
    anim::ImportRequest request() const
    {
        anim::ImportRequest made;
        made.skeleton = file.get();
        return made;
    }
    Result<anim::ClipImport> import(const exchange::Scene &scene) const
    {
        return anim::importClip(viewed(*exchange::writeGlb(scene)), request());
    }
};

inline std::string refusalOf(const Result<anim::ClipImport> &made)
{
    return made ? std::string("it was imported") : made.error().message;
}

inline bool isNoted(const Result<anim::ClipImport> &made, std::string_view text)
{
    return made && std::ranges::any_of(made->notes, [text](const Diagnostic &note) {
               return note.message.find(text) != std::string::npos;
           });
}

} // namespace cutaway::test
