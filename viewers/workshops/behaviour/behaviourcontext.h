// SPDX-License-Identifier: MIT
// Shared by all panes for the behaviour of a packfile: the graph of the file as a worker has read it, what is
// chosen in it, and edits, each one step of undo.
//
// Numbers of objects are those of the graph. After an edit what was chosen is found again by its class and
// name, since objects may have moved.
#pragma once

#include "core/domains/behaviour/places.h"
#include "core/file/outline.h"
#include "viewers/kit/file/selection.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/workshops/behaviour/nameplaces.h"

#include <deque>

namespace cutaway
{

class BehaviourContext : public QObject
{
    Q_OBJECT

public:
    // Made on first use, one for all panes of a page; gone with its selection. The file is a packfile.
    static BehaviourContext &of(Selection &selection);
    static bool isBehaviour(const File &file); // it has a graph

    OpenFile &file() const { return m_selection.file(); }
    Selection &selection() const { return m_selection; }

    // ---- what is in the file
    // Reads now, and after each change while one of these panes is visible.
    void readFor(QWidget &pane);
    // True while graph() is of the file before a change, or not read yet.
    bool isReading() const { return m_revision != file().revision(); }
    // The same, or an edit is not made yet: what was typed is not in graph().
    bool isBusy() const { return !m_waiting.empty() || !isReady(); }
    // Calls it when graph() is that of the file, with all edits that were requested before: now, or in its
    // turn. It finds its place again (partnames.h).
    void whenReady(std::function<void()> next);
    // Nullptr before the first is read, and where there is none: problem() says why.
    const behaviour::Behaviour *graph() const;
    // For work that outlives it.
    std::shared_ptr<const behaviour::Behaviour> sharedGraph() const { return {m_read, graph()}; }
    // The file that graph() is of; for as long as the graph.
    const File &snapshot() const { return *m_read->file; }
    std::shared_ptr<const File> sharedSnapshot() const { return m_read != nullptr ? m_read->file : nullptr; }
    const QString &problem() const { return m_problem; }
    // All names of the graph; there is one.
    const std::vector<NameRow> &names() const { return m_read->names; }
    std::vector<NameUse> usesOf(NamePlace name, std::size_t most) const;

    // ---- what is chosen
    // The part that the selection is in: a machine, state, generator, modifier, binding set's owner.
    std::optional<std::uint32_t> object() const { return m_chosen.object; }
    std::optional<behaviour::TransitionPlace> transition() const { return m_chosen.transition; }
    // The selection, in snapshot().
    const NodePath &path() const { return m_chosen.path; }
    // Select the row in all panes; nothing happens while the graph is read.
    void show(std::uint32_t object);
    void show(behaviour::TransitionPlace place);
    void showPath(const NodePath &path);

    // ---- edits
    using Edit = std::function<Result<Patch>(const File &)>;
    // What is selected then, as a place in the graph after the edit: what was made or moved. Not set, or
    // nothing: what is chosen stays so.
    using After = std::function<std::optional<NodePath>(const File &, const behaviour::Behaviour &)>;
    // Computed by a worker for the file that graph() is of. A refusal is given to `refused` where that is
    // set, else told by the signal.
    void apply(const QString &label, Edit edit, After after = {},
               std::function<void(const QString &)> refused = {});

Q_SIGNALS:
    void changed();                      // graph()
    void chosenChanged();                // object(), transition() or path()
    void refused(const QString &reason); // empty when the next edit begins
    void told(const QString &text);      // about an edit that was made

private:
    struct Read {
        std::shared_ptr<const File> file;
        std::optional<behaviour::Behaviour> graph;
        std::shared_ptr<const Outline> outline; // null where the file has too many objects
        std::vector<NameRow> names;
    };
    struct Chosen {
        NodePath path;
        std::optional<std::uint32_t> object;
        std::optional<behaviour::TransitionPlace> transition;
    };

    explicit BehaviourContext(Selection &selection);
    static std::shared_ptr<const Read> readFile(const std::shared_ptr<const File> &file);
    bool isReady() const { return m_pending == 0 && !isReading() && !m_isTaking; }
    void goOn();
    void read();
    void take(std::shared_ptr<const Read> made, std::uint64_t revision);
    void followChange();
    void followSelection();
    std::optional<std::uint32_t> partAt(UnitId unit) const;
    Chosen chosenAt(const NodePath &path) const;
    Chosen chosenNow() const;
    std::optional<NodePath> foundAgain(const behaviour::Behaviour &before) const;

    Selection &m_selection;
    std::vector<QPointer<QWidget>> m_panes;
    AsyncValue m_reading;
    std::shared_ptr<const Read> m_read;
    QString m_problem;
    std::optional<std::uint64_t> m_asked;    // revision that is read
    std::optional<std::uint64_t> m_revision; // that was read
    Chosen m_chosen;
    After m_after;             // of an edit that the file has and the graph does not
    std::uint64_t m_visit = 0; // selections after it are the user's, not the edit's
    bool m_isTaking = false;
    int m_pending = 0; // edits
    std::deque<std::function<void()>> m_waiting;
};

} // namespace cutaway
