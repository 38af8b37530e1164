// SPDX-License-Identifier: MIT
// A change that a view requests from the document of its file, computed from a snapshot of the file. What its
// maker has to say beside the patch is its answer (answerWith).
#pragma once

#include "core/base/progress.h"
#include "core/file/format.h"
#include "viewers/kit/jobs/worker.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <optional>

namespace cutaway
{

// A patch, and what its maker has to say: what was chosen afterwards, left out, lost by encoding.
template <class Answer> struct Made {
    Patch patch;
    Answer answer = {};
};

struct EditRequest {
    using Make = std::function<Result<Patch>(const File &, Progress &)>;

    // AtOnce: before the request returns, whatever that calls off. Quick: the same if no other edit is under
    // way, as it takes no longer than an event may. Slow: by a worker, in its turn.
    enum class Pace { AtOnce, Quick, Slow };

    QString label = {};
    std::optional<NodePath> where = {}; // selected again after undo and redo; none: where it changed the file
    // Makes the patch from a snapshot, on a worker unless it is quick. An empty patch counts as done, but is
    // no undo step.
    Make make = {};
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

// Sets `make` and `done`. maker(file, progress) returns a Result<Made<Answer>>, perhaps on a worker;
// take(Answer) gets its answer where `done` would be called, while the taker exists.
template <class Answer, class Maker, class Take>
void answerWith(EditRequest &request, QObject *taker, Maker maker, Take take)
{
    const auto answer = freedElsewhere(std::make_shared<Answer>());
    request.make = [answer, maker = std::move(maker)](const File &file, Progress &progress) -> Result<Patch> {
        Result<Made<Answer>> made = maker(file, progress);
        if (!made)
            return tl::unexpected(std::move(made.error()));
        *answer = std::move(made->answer);
        return std::move(made->patch);
    };
    request.done = [answer, taker = QPointer(taker), take = std::move(take)] {
        if (taker)
            take(std::move(*answer));
    };
}

// Calls `next` behind what is called already.
inline void alsoWhenDone(EditRequest &request, std::function<void()> next)
{
    if (next)
        request.done = [first = std::move(request.done), next = std::move(next)] {
            first();
            next();
        };
}

} // namespace cutaway
