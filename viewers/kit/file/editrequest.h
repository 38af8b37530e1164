// SPDX-License-Identifier: MIT
// A change that a view requests from the document of its file, computed from a snapshot of the file.
#pragma once

#include "core/base/progress.h"
#include "core/file/format.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <optional>

namespace cutaway
{

struct EditRequest {
    // AtOnce: before the request returns, whatever that calls off. Quick: the same if no other edit is under
    // way, as it takes no longer than an event may. Slow: by a worker, in its turn.
    enum class Pace { AtOnce, Quick, Slow };

    QString label = {};
    std::optional<NodePath> where = {}; // selected again after undo and redo; none: where it changed the file
    // Makes the patch from a snapshot, on a worker unless it is quick. An empty patch counts as done, but is
    // no undo step.
    std::function<Result<Patch>(const File &, Progress &)> make = {};
    Pace pace = Pace::Slow;
    bool continues = false;                     // one step of undo with the edit before it
    std::optional<std::uint64_t> revision = {}; // of the file that it is meant for; none: the present one
    std::function<Result<void>()> inTurn = {};  // instead of `make`: requests the edit at its turn

    // Called while the context exists. The document reports a refusal without a receiver.
    QPointer<QObject> context = {};
    std::function<void()> ended = {};                        // one way or the other
    std::function<void()> done = {};                         // the file has changed as requested
    std::function<void(const QString &reason)> refused = {}; // unless another refusal reports it
};

} // namespace cutaway
