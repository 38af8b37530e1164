// SPDX-License-Identifier: MIT
#include "app/editqueue.h"

#include "app/applypatch.h"

#include <QScopedValueRollback>
#include <algorithm>

namespace cutaway
{

namespace
{

// Below both an edit takes a millisecond or two.
constexpr std::size_t kMostSplices = 64;
constexpr std::uint64_t kMostBytes = 16 * 1024;
constexpr std::size_t kMostWaiting = 20; // steps asked for by a held key

// True if the bytes already read as wanted, perhaps in other words, as a number rounded to its old value.
bool leavesAsIs(const ByteBuffer &bytes, const Patch &patch)
{
    return std::ranges::all_of(patch.splices(), [&bytes](const Splice &splice) {
        if (splice.removed != splice.inserted.size())
            return false;
        const BytesView before = bytes.view({splice.offset, splice.removed});
        return std::ranges::equal(before.span(), splice.inserted);
    });
}

// ---- texts of refusals

QString notDone(const QString &why, const QString &label)
{
    return EditQueue::tr("Not done: %1 (%2)").arg(why, label);
}

QString withWaiting(const QString &reason, const QString &waited)
{
    return EditQueue::tr("%1; waiting tasks were dropped: %2").arg(reason, waited);
}

QString editedMeanwhile(const QString &label)
{
    return notDone(EditQueue::tr("the file was edited meanwhile"), label);
}

QString cancelled(const QString &label)
{
    return notDone(EditQueue::tr("cancelled"), label);
}

} // namespace

NodePath changedLast(const File &file, const Patch &patch)
{
    const Splice &last = patch.splices().back();
    const auto place = placeIn(file, last.offset + std::max<std::uint64_t>(last.removed, 1) - 1);
    return place ? NodePath{place->unit, file.tree(place->unit)->path(place->node)} : NodePath{};
}

EditQueue::~EditQueue()
{
    if (m_progress != nullptr)
        m_progress->cancel();
}

bool EditQueue::isLarge(const Patch &patch)
{
    if (patch.splices().size() > kMostSplices)
        return true;
    std::uint64_t bytes = 0;
    for (const Splice &splice : patch.splices())
        bytes += splice.removed + splice.inserted.size();
    return bytes > kMostBytes;
}

bool EditQueue::isSaving() const
{
    const auto *task = m_isRunning ? std::get_if<Waiting>(&m_entries.front()) : nullptr;
    return task != nullptr && task->task != Task::Read;
}

void EditQueue::follow(OpenFile &file, Selection &selection)
{
    Q_ASSERT(isEmpty());
    m_file = &file;
    m_selection = &selection;
    m_isLastStep = false;
    file.askWhetherEditing([this] { return isChanging(); });
    connect(&file, &OpenFile::editRequested, this, qOverload<const EditRequest &>(&EditQueue::add));
    connect(&file, &OpenFile::changed, this, [this] {
        if (!m_isOwn)
            endAll(tr("the file was edited meanwhile"));
    });
}

// ---- requests

void EditQueue::add(const EditRequest &request)
{
    Progress progress;
    if (request.pace == EditRequest::Pace::AtOnce)
        return makeAtOnce(request, *request.make(m_file->file(), progress));
    if (request.inTurn && m_entries.size() > kMostWaiting)
        return tell(request, notDone(tr("an edit is under way"), request.label));
    EditRequest asked = request;
    const bool isFirst = m_isTurn || !isChanging();
    if (asked.make && asked.pace == EditRequest::Pace::Quick && isFirst) {
        if (asked.revision != m_file->revision())
            return refuse(asked, editedMeanwhile(asked.label));
        const Result<Patch> patch = asked.make(m_file->file(), progress);
        if (!patch)
            return refuse(asked, QString::fromStdString(patch.error().message));
        if (!isLarge(*patch))
            return makeAtOnce(asked, *patch);
        asked.make = [made = freedElsewhere(std::make_shared<const Patch>(*patch))](
                         const File &, Progress &) { return *made; };
    }
    if (m_isTurn)
        m_entries.emplace_front(std::move(asked));
    else
        append(std::move(asked));
}

// Small steps do not wait for saves, which go on with their own snapshot.
void EditQueue::goTo(int step)
{
    step = std::clamp(step, 0, m_steps.count());
    auto *last = isEmpty() ? nullptr : std::get_if<Step>(&m_entries.back());
    if (last != nullptr)
        last->target = step;
    else if (isChanging() || !goThrough(step))
        append(Step{step});
}

int EditQueue::target() const
{
    for (auto entry = m_entries.rbegin(); entry != m_entries.rend(); ++entry) {
        if (const auto *step = std::get_if<Step>(&*entry))
            return step->target;
    }
    return m_steps.index();
}

void EditQueue::add(Task task, std::function<bool()> start)
{
    append(Waiting{task, std::move(start)});
}

void EditQueue::endTask()
{
    m_isRunning = false;
    m_entries.pop_front();
    proceed();
}

void EditQueue::drop(Task task)
{
    const auto first = m_entries.begin() + (m_isRunning ? 1 : 0);
    m_entries.erase(std::remove_if(first, m_entries.end(),
                                   [task](const Entry &entry) {
                                       const auto *waiting = std::get_if<Waiting>(&entry);
                                       return waiting != nullptr && waiting->task == task;
                                   }),
                    m_entries.end());
}

void EditQueue::callOff()
{
    endAll(tr("cancelled"));
}

void EditQueue::append(Entry entry)
{
    m_entries.push_back(std::move(entry));
    if (m_entries.size() == 1)
        next();
    else
        Q_EMIT changed();
}

// ---- running tasks

EditRequest EditQueue::takeFirst()
{
    EditRequest first = std::get<EditRequest>(std::move(m_entries.front()));
    m_entries.pop_front();
    return first;
}

// In an event of its own: the caller may be in the middle of another edit, which is in no snapshot yet.
void EditQueue::proceed()
{
    QMetaObject::invokeMethod(this, &EditQueue::next, Qt::QueuedConnection);
}

void EditQueue::next()
{
    if (!m_isRunning && !isEmpty()) {
        const Entry first = m_entries.front();
        std::visit([this](const auto &entry) { start(entry); }, first);
    }
    Q_EMIT changed();
}

void EditQueue::start(const EditRequest &request)
{
    if (!request.inTurn) {
        if (request.revision == m_file->revision())
            return run(request.label, request.make);
        takeFirst();
        return refuse(request, editedMeanwhile(request.label));
    }
    takeFirst();
    const QScopedValueRollback turn(m_isTurn, true);
    const Result<void> asked = request.context != nullptr ? request.inTurn() : Result<void>();
    if (!asked)
        tell(request, withWaiting(QString::fromStdString(asked.error().message), request.label));
    proceed();
}

void EditQueue::start(Step step)
{
    if (goThrough(step.target)) {
        m_entries.pop_front();
        return proceed();
    }
    m_isUndoing = step.target < m_steps.index();
    const ApplyPatch &command = nextStep(m_isUndoing);
    run(command.text(), [patch = freedElsewhere(std::make_shared<const Patch>(command.patch(m_isUndoing)))](
                            const File &, Progress &) { return *patch; });
}

void EditQueue::start(const Waiting &task)
{
    m_isRunning = true;
    m_sinceSnapshot.clear();
    if (!task.start())
        endTask();
}

// Makes the patch on a copy of its own, so that the window's file does not keep what `make` decodes.
Result<EditQueue::Answer> EditQueue::make(std::unique_ptr<File> snapshot, const Make &make,
                                          std::span<const UnitId> decoded, Progress &progress)
{
    Result<Patch> patch = make(*snapshot->snapshot(), progress);
    if (!patch)
        return tl::unexpected(patch.error());
    auto made = std::make_shared<Made>();
    made->patch = std::move(*patch);
    if (leavesAsIs(snapshot->bytes(), made->patch))
        return made;
    made->where = changedLast(*snapshot->snapshot(), made->patch);
    Result<PreparedEdit> edit = prepareEdit(std::move(snapshot), made->patch, decoded);
    if (!edit)
        return tl::unexpected(edit.error());
    made->edit = std::move(*edit);
    return made;
}

void EditQueue::run(const QString &title, Make make)
{
    m_isRunning = true;
    auto snapshot = std::make_shared<std::unique_ptr<File>>(m_file->file().snapshot());
    const int number = ++m_number;
    m_progress = m_jobs.start(
        title, this,
        [snapshot, make = std::move(make), decoded = m_file->file().decodedUnits()](Progress &progress) {
            return EditQueue::make(std::move(*snapshot), make, decoded, progress);
        },
        [this, number](Result<Answer> answer) {
            if (number == m_number)
                takeAnswer(answer);
            if (answer)
                releaseElsewhere(std::move(*answer));
        });
}

void EditQueue::takeAnswer(const Result<Answer> &answer)
{
    const bool isCancelled = std::exchange(m_progress, nullptr)->cancelled();
    m_isRunning = false;
    if (std::holds_alternative<EditRequest>(m_entries.front())) {
        const EditRequest request = takeFirst();
        if (isCancelled)
            refuse(request, cancelled(request.label));
        else if (!answer)
            refuse(request, QString::fromStdString(answer.error().message));
        else
            finish(request, **answer);
        return;
    }
    if (isCancelled || !answer)
        return endAll(isCancelled ? tr("cancelled") : QString::fromStdString(answer.error().message));
    m_prepared = (*answer)->edit ? &*(*answer)->edit : nullptr;
    step(m_isUndoing);
    m_prepared = nullptr;
    proceed();
}

void EditQueue::finish(const EditRequest &request, Made &made)
{
    if (made.edit)
        take(std::move(made.patch), *made.edit, request.where.value_or(made.where), request.label);
    tellDone(request);
    proceed();
}

void EditQueue::take(Patch patch, PreparedEdit &edit, const NodePath &where, const QString &label)
{
    Patch inverse = adopt(edit);
    m_steps.push(new ApplyPatch(*this, std::move(patch), std::move(inverse), where, label));
    m_isLastStep = true;
}

void EditQueue::makeAtOnce(const EditRequest &request, const Patch &patch)
{
    const QScopedValueRollback own(m_isOwn, m_isOwn || m_isTurn);
    if (isLarge(patch) || !leavesAsIs(m_file->file().bytes(), patch)) {
        const NodePath where = request.where ? *request.where : changedLast(m_file->file(), patch);
        Result<Patch> inverse = apply(patch);
        if (!inverse)
            return tell(request, QString::fromStdString(inverse.error().message));
        auto *step = new ApplyPatch(*this, patch, std::move(*inverse), where, request.label);
        step->setContinues(request.continues && m_isLastStep);
        const int before = m_steps.index();
        m_steps.push(step);
        m_isLastStep = m_steps.index() >= before;
    }
    tellDone(request);
}

// ---- steps

const ApplyPatch &EditQueue::nextStep(bool undoing) const
{
    return *static_cast<const ApplyPatch *>(m_steps.command(m_steps.index() - (undoing ? 1 : 0)));
}

// Takes small steps; false before a large one.
bool EditQueue::goThrough(int target)
{
    while (target != m_steps.index()) {
        const bool undoing = target < m_steps.index();
        if (isLarge(nextStep(undoing).patch(undoing)))
            return false;
        step(undoing);
    }
    return true;
}

void EditQueue::step(bool undoing)
{
    const QScopedValueRollback own(m_isOwn, true);
    if (undoing)
        m_steps.undo();
    else
        m_steps.redo();
}

Patch EditQueue::replay(const Patch &patch, const NodePath &where)
{
    Result<Patch> inverse = m_prepared != nullptr ? adopt(*m_prepared) : apply(patch);
    Q_ASSERT(inverse.has_value());      // the patch was applied before
    if (m_file->typedTexts().isEmpty()) // while a worker made it ready
        m_selection->selectPath(where);
    return std::move(*inverse);
}

Result<Patch> EditQueue::apply(const Patch &patch)
{
    Result<Patch> inverse = m_file->apply(patch);
    if (inverse && isSaving())
        m_sinceSnapshot.push_back(patch);
    return inverse;
}

Patch EditQueue::adopt(PreparedEdit &edit)
{
    Q_ASSERT(!isSaving()); // the save would be of an original that is gone
    const QScopedValueRollback own(m_isOwn, true);
    m_file->adopt(edit);
    return std::move(edit.change.inverse);
}

// ---- cancelled tasks

// Takes the waiting edits out. Steps become edits without callbacks.
std::vector<EditRequest> EditQueue::takeEdits()
{
    std::vector<EditRequest> edits;
    if (m_progress != nullptr) {
        std::exchange(m_progress, nullptr)->cancel();
        ++m_number; // tells the asker now, not when the worker is done
        m_isRunning = false;
    }
    for (Entry &entry : m_entries) {
        if (auto *edit = std::get_if<EditRequest>(&entry))
            edits.push_back(std::move(*edit));
        else if (const auto *step = std::get_if<Step>(&entry))
            edits.push_back(
                {.label = step->target < m_steps.index() ? m_steps.undoText() : m_steps.redoText()});
    }
    std::erase_if(m_entries, [](const Entry &each) { return !std::holds_alternative<Waiting>(each); });
    return edits;
}

void EditQueue::endAll(const QString &reason)
{
    const std::vector<EditRequest> edits = takeEdits();
    if (!edits.empty())
        refuse(edits, notDone(reason, edits.front().label));
}

void EditQueue::refuse(const EditRequest &request, const QString &reason)
{
    std::vector<EditRequest> edits = takeEdits();
    edits.insert(edits.begin(), request);
    refuse(edits, reason);
}

// Tells the first of them, whose message counts the others.
void EditQueue::refuse(const std::vector<EditRequest> &requests, const QString &reason)
{
    const std::size_t waited = requests.size() - 1;
    tell(requests.front(),
         waited == 0 ? reason
                     : withWaiting(reason, waited == 1 ? requests.back().label
                                                       : tr("%n edits", nullptr, static_cast<int>(waited))));
    for (std::size_t i = 1; i < requests.size(); ++i)
        tell(requests[i], {});
    proceed();
}

void EditQueue::tell(const EditRequest &request, const QString &reason)
{
    if (request.context != nullptr && request.ended)
        request.ended();
    if (reason.isEmpty())
        return;
    if (request.context != nullptr && request.refused)
        request.refused(reason);
    else
        Q_EMIT refused(reason);
}

void EditQueue::tellDone(const EditRequest &request)
{
    if (request.context != nullptr && request.ended)
        request.ended();
    if (request.context != nullptr && request.done)
        request.done();
}

} // namespace cutaway
