// SPDX-License-Identifier: MIT
// A query down a tree, step by step: what is asked and where, typed or picked in the picture; the steps as a
// list, and beside it those of the same query down another tree; the verdict up to the step. `StepsPanel`
// answers.
//
// More than 40 functions: a third are commands of its bar; model, boxes and picture are parts of their own.
#pragma once

#include "viewers/kit/jobs/taskbar.h"
#include "viewers/workshops/trees/walkmodel.h"

#include <QWidget>
#include <functional>
#include <glm/vec3.hpp>

class QCheckBox;
class QComboBox;
class QLabel;
class QLayout;
class QLineEdit;
class QSlider;
class QSplitter;
class QToolButton;
class QTreeView;
class QVBoxLayout;

namespace cutaway
{

class ColumnFit;

class WalkPanel : public QWidget
{
    Q_OBJECT

public:
    // A point of the picture, in the units of the fields: the only one, or one end after the other. The query
    // runs when it is whole.
    void takePoint(glm::dvec3 point);
    void setPicking(bool on);
    void setCanPick(bool can);

    // Asks and calls `then` when it is answered, perhaps later. False where the numbers are not a query.
    using Then = std::function<void()>;
    bool ask(Then then = {});
    // The answer as a whole; asks first where there is none.
    void run();
    void goTo(std::size_t step);
    void nextHit();
    void nextLeaf();
    // The current step; nothing for the whole answer.
    std::optional<std::size_t> currentStep() const { return m_step; }
    QString verdict() const;
    // While a worker walks the many steps that the answer takes.
    bool isAsking() const { return m_task != nullptr && m_task->isRunning(); }
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void changed(); // the walk or the step
    void pickingChanged(bool on);
    void togetherChanged(bool on); // with another tree

protected:
    void resizeEvent(QResizeEvent *event) override;
    struct Question {
        QString title;
        QString from, to; // what the fields are; of a place alone the second is empty
        QString toHint = {};
    };
    struct Columns {
        QStringList titles;     // behind the step
        std::vector<int> first; // visible at any width, see ColumnFit; the last takes the rest
        int spare = 0;          // not shown where two lists stand beside each other
    };
    WalkPanel(const std::vector<Question> &questions, const Columns &columns, QWidget *parent);

    // Calls take(), at once or later; false where it refuses the numbers.
    virtual bool answer(glm::dvec3 from, glm::dvec3 to, Then then) = 0;
    // What the second field has for a picked end.
    virtual glm::dvec3 secondPoint(glm::dvec3 from, glm::dvec3 picked) const;
    virtual QString placeText(glm::dvec3 place) const;
    // The step that the answer as a whole is shown with.
    virtual std::optional<std::size_t> wholeStep() const { return std::nullopt; }
    virtual QString invitation() const = 0; // to ask
    virtual void asked() {}                 // by typing or picking
    virtual void reached(std::size_t) {}    // by the user
    virtual void activated(std::size_t) {}

    // Ends the construction, which uses what is derived.
    void begin();
    // Before walkFor().
    void setJobs(Jobs &jobs);
    // Takes the answer of `work` at once if it has few steps, else when a worker has walked them; `work`
    // returns null if there are more steps than `most` or it is cancelled.
    using Work = std::function<std::shared_ptr<const TreeWalk>(Progress &progress, std::uint32_t most)>;
    void walkFor(const QString &title, Work work, Then then);
    void take(std::shared_ptr<const TreeWalk> walk, const Then &then);
    void clear();
    void refuse(const QString &reason);
    void showState();
    int question() const;
    void setQuestion(int index);            // one that is offered
    void offerQuestions(std::size_t count); // the first ones
    bool isTogether() const;
    void setTogether(bool on);
    QLineEdit &fromField() const { return *m_from; }
    const std::shared_ptr<const TreeWalk> &walk() const { return m_walk; }
    QToolButton *addButton(const QString &text, const QString &help);

private:
    void fitButtons();
    void dress();
    void createForm();
    void createButtons();
    void createList(const Columns &columns);
    void showQuestion();
    void goToOneOf(const std::vector<std::uint32_t> &steps, const QString &none);
    QTreeView *createRows(WalkModel &model, const QString &name, const QString &help, const Columns &columns);
    void addKeys();
    void showStep();
    void showBeside();
    void copyAll();
    void stepBack();
    void stepOn();

    std::vector<Question> m_questions;
    std::shared_ptr<const TreeWalk> m_walk;
    std::optional<std::size_t> m_step;
    WalkModel m_model, m_besideModel;
    QVBoxLayout *m_column;
    QLayout *m_buttons = nullptr;
    QComboBox *m_question;
    QLineEdit *m_from, *m_to;
    QToolButton *m_pick = nullptr, *m_together = nullptr;
    QSlider *m_scrub = nullptr;
    TaskBar *m_task = nullptr;
    QLabel *m_verdict;
    QSplitter *m_lists;
    std::vector<ColumnFit *> m_fits; // of both lists
    int m_spare = 0;
    QTreeView *m_list = nullptr, *m_besideList = nullptr;
    bool m_isShowing = false;
    bool m_isSecond = false; // the next picked point is the other end
};

} // namespace cutaway
