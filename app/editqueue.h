// SPDX-License-Identifier: MIT
// The pending tasks of a document in the order of asking: edits, steps of undo, saves, reloads. The first of
// them runs; a worker prepares those that take long on a snapshot.
//
// The only caller of OpenFile::apply and adopt. A change that did not wait for its turn, as a value typed
// meanwhile, cancels all edits and steps, which were meant for the file before it. So does an edit that does
// not follow from those behind it. Saves and reloads stay.
//
// More than 40 functions: edits, steps, saves and reloads wait in one order, which no two parts could keep.
#pragma once

#include "viewers/kit/file/openfile.h"
#include "viewers/kit/file/selection.h"
#include "viewers/kit/jobs/jobs.h"

#include <QUndoStack>
#include <algorithm>
#include <deque>
#include <variant>

namespace cutaway
{

class ApplyPatch;

class EditQueue : public QObject
{
    Q_OBJECT

public:
    enum class Task { Save, SaveCopy, Read };

    explicit EditQueue(Jobs &jobs, QObject *parent = nullptr) : QObject(parent), m_jobs(jobs) {}
    ~EditQueue() override;

    // True if applying the patch would keep the window's thread busy.
    static bool isLarge(const Patch &patch);

    // Takes the edits of this file from now on.
    void follow(OpenFile &file, Selection &selection);
    QUndoStack &steps() { return m_steps; }
    const QUndoStack &steps() const { return m_steps; }

    void add(const EditRequest &request);
    // Undoes or redoes until that many steps of the stack are done.
    void goTo(int step);
    int target() const; // of the last that was asked for
    // `start` is called when its turn comes; if it returns true, endTask() must follow.
    void add(Task task, std::function<bool()> start);
    void endTask();
    void drop(Task task); // those that wait
    // Cancels all edits and steps.
    void callOff();
    // Takes an edit prepared by a worker as one step, at once.
    void take(Patch patch, PreparedEdit &edit, const NodePath &where, const QString &label);

    bool isEmpty() const { return m_entries.empty(); }
    bool hasEdit() const { return has<EditRequest>(); }
    bool isChanging() const { return hasEdit() || has<Step>(); }
    bool isSaving() const;
    // Patches applied since the task that ran last began.
    const std::vector<Patch> &sinceSnapshot() const { return m_sinceSnapshot; }

    // The undo command's side: applies without recording and selects `where`; returns the inverse.
    Patch replay(const Patch &patch, const NodePath &where);

Q_SIGNALS:
    void changed(); // something came or went
    void refused(const QString &reason);

private:
    struct Step {
        int target;
    };
    struct Waiting {
        Task task;
        std::function<bool()> start;
    };
    using Entry = std::variant<EditRequest, Step, Waiting>;
    using Make = std::function<Result<Patch>(const File &, Progress &)>;
    struct Made {
        Patch patch;
        NodePath where;                   // it changed the file
        std::optional<PreparedEdit> edit; // none where the patch leaves the file as it is
    };
    using Answer = std::shared_ptr<Made>;

    template <class Kind> bool has() const
    {
        return std::ranges::any_of(m_entries, [](const Entry &e) { return std::holds_alternative<Kind>(e); });
    }
    void append(Entry entry);
    EditRequest takeFirst();
    void next();
    void proceed();
    void start(const EditRequest &request);
    void start(Step step);
    void start(const Waiting &task);
    static Result<Answer> make(std::unique_ptr<File> snapshot, const Make &make,
                               std::span<const UnitId> decoded, Progress &progress);
    void run(const QString &title, Make make);
    void takeAnswer(const Result<Answer> &answer);
    void finish(const EditRequest &request, Made &made);

    void makeAtOnce(const EditRequest &request, const Patch &patch);
    const ApplyPatch &nextStep(bool undoing) const;
    bool goThrough(int target);
    void step(bool undoing);
    Result<Patch> apply(const Patch &patch);
    Patch adopt(PreparedEdit &edit);

    std::vector<EditRequest> takeEdits();
    void refuse(const std::vector<EditRequest> &requests, const QString &reason);
    void refuse(const EditRequest &request, const QString &reason);
    void tell(const EditRequest &request, const QString &reason);
    static void tellDone(const EditRequest &request);
    void endAll(const QString &reason);

    Jobs &m_jobs;
    OpenFile *m_file = nullptr;
    Selection *m_selection = nullptr;
    QUndoStack m_steps;
    std::deque<Entry> m_entries;
    bool m_isRunning = false;             // the first entry
    std::shared_ptr<Progress> m_progress; // if a worker does it
    int m_number = 0;                     // answers of older ones are ignored
    bool m_isUndoing = false;             // the step that a worker makes ready
    bool m_isTurn = false;                // requests made now come from the waiting entry
    bool m_isOwn = false;                 // the file changes as those that wait expect it
    PreparedEdit *m_prepared = nullptr;   // of the step that is being undone or redone
    bool m_isLastStep = false;            // the last edit, which cancels out with the one it takes back
    std::vector<Patch> m_sinceSnapshot;
};

// Place of the last change: sizes come before what they count, so it is the one that the user made.
NodePath changedLast(const File &file, const Patch &patch);

} // namespace cutaway
