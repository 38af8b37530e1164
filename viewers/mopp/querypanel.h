// SPDX-License-Identifier: MIT
// A query through MOPP code, step by step: the comparison and branch of each instruction, and the reports.
#pragma once

#include "viewers/mopp/eventmodel.h"
#include "viewers/mopp/taskbar.h"
#include "viewers/theme/icons.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLayout;
class QLabel;
class QLineEdit;
class QToolButton;
class QTreeView;

namespace cutaway
{

class QueryPanel : public QWidget
{
    Q_OBJECT

public:
    enum class Kind { Point, Box, Ray, Segment };

    explicit QueryPanel(Jobs &jobs, QWidget *parent = nullptr);

    // Keeps the coordinates of the query.
    void setMopp(std::shared_ptr<const LoadedMopp> mopp);
    // Sets the point of "Query cell centre", which also fills the field until the first query.
    void suggest(glm::dvec3 point);
    Kind kind() const;
    void setKind(Kind kind);
    // A point of the picture, in Havok units: a point query runs at once, other kinds with the second point.
    void takePoint(glm::dvec3 point);
    void setPicking(bool on);
    void setCanPick(bool can);

    const std::shared_ptr<const QueryResult> &result() const { return m_result; }
    std::size_t step() const { return m_step; }
    // Asks, stays at the first step and calls `then`: at once, or when a worker has walked the many steps
    // that it takes. False where the numbers are no query.
    using Then = std::function<void()>;
    bool ask(Then then = {});
    bool isAsking() const { return m_task->isRunning(); }
    // Runs the query if there is no result yet, and goes to the last step.
    void run();
    void askHere();
    void goTo(std::size_t step);
    void nextLeaf();

Q_SIGNALS:
    void changed();                              // result() or step()
    void stepped(std::uint32_t instruction);     // by the user
    void triangleChosen(std::uint32_t triangle); // into the shape's
    void pickingChanged(bool on);

private:
    void dress();
    void createForm();
    void createButtons();
    void createList();
    QToolButton *addButton(QLayout &row, const QString &text, const QString &tip);
    void showKind();
    void take(std::shared_ptr<const QueryResult> result, const Then &then);
    void goToLeaf(std::size_t from);
    void showStep();
    void clear();
    void copyAll();
    bool readQuery(mopp::Query &query);
    void refuse(const QString &reason);
    void showEmptyState();

    std::shared_ptr<const LoadedMopp> m_mopp;
    std::shared_ptr<const QueryResult> m_result;
    std::size_t m_step = 0;
    EventModel m_model;
    QComboBox *m_kind;
    QLineEdit *m_from, *m_to;
    QToolButton *m_pick = nullptr;
    QCheckBox *m_reportsOnly = nullptr;
    TaskBar *m_task;
    QLabel *m_verdict;
    QTreeView *m_list;
    glm::dvec3 m_suggested{0.0};
    bool m_asked = false; // the numbers of a query stay
    bool m_showing = false;
    bool m_second = false; // the next picked point is the other end
};

} // namespace cutaway
