// SPDX-License-Identifier: MIT
// A document in the small: edits of a file are applied as a document applies them.
#pragma once

#include "viewers/kit/file/openfile.h"

namespace cutaway::test
{

// Applies requested edits, slow ones in an event of their own, unless the file has changed by then.
inline void applyEdits(OpenFile &file, const std::function<void(const Patch &inverse)> &applied = {})
{
    const auto apply = [&file, applied](const EditRequest &request) {
        Progress progress;
        const bool isLate = request.revision && *request.revision != file.revision();
        Result<Patch> patch = isLate ? fail("edited meanwhile") : request.make(file.file(), progress);
        const Result<Patch> inverse = patch && !patch->empty() ? file.apply(*patch) : patch;
        if (inverse && applied && !patch->empty())
            applied(*inverse);
        if (request.context != nullptr && request.ended)
            request.ended();
        if (inverse && request.context != nullptr && request.done)
            request.done();
        else if (!inverse && request.context != nullptr && request.refused)
            request.refused(QString::fromStdString(inverse.error().message));
    };
    QObject::connect(&file, &OpenFile::editRequested, &file, [&file, apply](const EditRequest &request) {
        if (request.pace != EditRequest::Pace::Slow)
            apply(request);
        else
            QMetaObject::invokeMethod(
                &file, [apply, request] { apply(request); }, Qt::QueuedConnection);
    });
}

} // namespace cutaway::test
