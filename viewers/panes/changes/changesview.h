// SPDX-License-Identifier: MIT
// Review of the changes that a save would write: fields with their old and new values; choosing a row selects
// the place, and each row can be reverted by itself.
#pragma once

#include "viewers/kit/file/selection.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/panes/changes/changemodel.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QTreeView;

namespace cutaway
{

class ChangesView : public QWidget
{
    Q_OBJECT

public:
    ChangesView(OpenFile &file, Selection &selection, Jobs &jobs, QWidget *parent = nullptr);
    ~ChangesView() override;

    QTreeView *table() const { return m_table; }
    const ChangeModel &model() const { return *m_model; }
    // Takes back the rows that are selected, as one edit.
    void takeBackSelected();

protected:
    void showEvent(QShowEvent *event) override;

Q_SIGNALS:
    void notice(const QString &text);
    // A field in an embedded document was chosen; with `open`, that document is wanted.
    void partWanted(const cutaway::Embedded &part, const cutaway::NodePath &path, bool open);

private:
    // The file as it was opened goes with its changes; both come from a worker.
    struct Answer {
        std::shared_ptr<File> before;
        ChangeList list;
    };

    QWidget *createButtons();
    void runSoon();
    void run();
    void take(Answer answer);
    void jump(const QModelIndex &index);
    void open(const QModelIndex &index);
    void show(const QModelIndex &index, bool open);
    void follow();

    OpenFile &m_file;
    Selection &m_selection;
    AsyncValue m_comparing;
    ChangeModel *m_model;
    QTreeView *m_table;
    QLabel *m_empty;
    QLabel *m_summary = nullptr;
    QPushButton *m_takeBack = nullptr;
    QTimer m_delay;
    bool m_stale = true;
    std::shared_ptr<File> m_before;
    std::uint64_t m_revision = 0; // of the file that the rows describe
};

} // namespace cutaway
