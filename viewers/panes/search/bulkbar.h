// SPDX-License-Identifier: MIT
// One change of many values: tried on a worker and counted first, then requested as one step.
#pragma once

#include "core/query/bulkedit.h"
#include "viewers/kit/file/openfile.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/panes/search/foundrows.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace cutaway
{

// The targets of a change. Changes go by paths, which take a while: make them on a worker.
struct BulkPlaces {
    FoundRows found;          // of a list
    std::vector<Place> nodes; // rows of the tree

    std::size_t size() const { return found.size() + nodes.size(); }
    std::vector<NodePath> paths(const File &file) const;
    std::vector<query::PartPlace> inParts() const; // those that are in embedded documents
    bool operator==(const BulkPlaces &) const = default;
};

class BulkBar : public QWidget
{
    Q_OBJECT

public:
    BulkBar(OpenFile &file, Jobs &jobs, QWidget *parent = nullptr);
    ~BulkBar() override;

    // Places in the present file; to be set again after each change of it.
    void setPlaces(BulkPlaces places);
    QLineEdit &line() const { return *m_line; }
    // "12 of 15 change", or why not.
    QString preview() const;
    bool canApply() const;
    void apply();
    // The same before the trial has ended: applies unless some of the values refuse the change.
    void applySoon();

Q_SIGNALS:
    void dismissed();
    void previewed();
    void notice(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void dress();
    struct Tried {
        query::BulkResult result;
        NodePath first; // of the places
    };
    using Answer = std::shared_ptr<Tried>;
    using Places = std::shared_ptr<const BulkPlaces>; // a worker reads along

    void createLayout();
    void schedule();
    void run();
    static Tried tried(const File &file, const BulkPlaces &places, const query::BulkEdit &edit,
                       Progress &progress);
    static QString textOf(const query::BulkResult &result, std::size_t places);
    void take(Answer answer);
    void request(EditRequest request, std::size_t values);
    void dismiss();
    void forgetTyping();
    bool insist();
    void tell(const QString &text, bool refused);

    OpenFile &m_file;
    AsyncValue m_trying;
    QLineEdit *m_line;
    QLabel *m_preview;
    QPushButton *m_apply;
    QToolButton *m_close;
    Places m_places = std::make_shared<const BulkPlaces>();
    std::uint64_t m_revision = 0; // of the file that they are places of
    Answer m_answer;              // of the text, places and file as they are
    TypedText m_typed;            // a change that was not given yet
    QTimer m_delay;
};

} // namespace cutaway
