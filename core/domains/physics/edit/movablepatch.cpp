// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/movablepatch.h"

#include "core/domains/physics/edit/shapeedit.h"
#include "core/file/editsteps.h"
#include "core/formats/nif/state.h"

namespace cutaway::physics
{

Result<Patch> inFile(const Movable &movable, const Result<Patch> &patch)
{
    if (!patch || !movable.part || patch->empty())
        return patch;
    return movable.file->format().editing().adopt(*movable.file, *movable.part, *patch);
}

Result<Patch> refitted(const File &document, const Result<Patch> &patch, ChangedShapes changed)
{
    if (!patch || patch->empty() || nif::isNif(document))
        return patch;
    const std::unique_ptr<File> after = document.snapshot();
    if (const Result<ChangeSet> applied = after->apply(*patch); !applied)
        return tl::unexpected(applied.error());
    const Result<Patch> boxes = refitCompounds(*after, std::move(changed));
    return boxes ? Result<Patch>(patch->then(*boxes)) : boxes;
}

Result<Patch> withCode(const Movable &movable, const Result<Patch> &patch)
{
    if (!patch || patch->empty() || movable.codeAbove.empty())
        return patch;
    EditSteps steps(*movable.document);
    const std::size_t units = steps.now().units().size();
    steps.add(*patch);
    const std::size_t added = steps.now().units().size() - units; // in front of them
    for (const UnitId code : movable.codeAbove) {
        if (!steps.failed())
            steps.add(compileMopp(steps.now(), code + static_cast<UnitId>(added)));
    }
    return steps.take();
}

} // namespace cutaway::physics
