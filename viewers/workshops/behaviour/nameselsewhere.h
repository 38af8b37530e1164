// SPDX-License-Identifier: MIT
// A name that was changed in a behaviour, in the other files of its project: a worker finds those that have
// it, and on request it is changed in them, too, each a document of its own with its own undo. Those that are
// not open yet are opened behind.
#pragma once

#include "core/domains/behaviour/edit/projectedit.h"
#include "viewers/kit/file/openfiles.h"
#include "viewers/workshops/behaviour/behaviourcontext.h"

#include <QElapsedTimer>

namespace cutaway
{

class NamesElsewhere : public QObject
{
    Q_OBJECT

public:
    struct Change {
        behaviour::Named what = behaviour::Named::Event;
        std::string name;
        std::optional<std::string> to; // none: it is removed, and its uses are cleared
    };

    // Made on first use, one for all panes of a page.
    static NamesElsewhere &of(BehaviourContext &context);

    void setOpenFiles(OpenFiles &files);
    // `found` follows if others have the name; where other files cannot be opened it never does.
    void lookFor(const Change &change);
    const Change &change() const { return m_change; }
    const QStringList &paths() const { return m_paths; }
    void apply(); // in all of them

Q_SIGNALS:
    void found();
    void told(const QString &text, bool isRefusal);

private:
    explicit NamesElsewhere(BehaviourContext &context);
    void followOpenFiles();
    void edit(OpenFile &file);
    void end(const QString &refusal);

    BehaviourContext &m_context;
    QPointer<OpenFiles> m_openFiles;
    AsyncValue m_search;
    Change m_change;
    QStringList m_paths;
    QStringList m_opening; // of m_paths
    QElapsedTimer m_since;
    int m_left = 0, m_done = 0; // files
    QStringList m_refusals;
};

} // namespace cutaway
