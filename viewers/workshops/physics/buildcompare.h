// SPDX-License-Identifier: MIT
// What each target would give, side by side: triangles, bytes, largest distance of the source. Worked out on
// demand, one target after the other.
#pragma once

#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/workshops/physics/buildwork.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace cutaway
{

class BuildCompare : public QWidget
{
    Q_OBJECT

public:
    explicit BuildCompare(QWidget *parent);

    // What there is to compare; nothing while there is no sound order. Rows go that are of another order.
    void setOrder(std::shared_ptr<const BuildSurvey> survey, std::optional<BuildOrder> order);
    bool isReady() const { return !m_working.isBusy(); }
    QPushButton &startButton() const { return *m_start; }
    QTreeWidget &list() const { return *m_list; }

Q_SIGNALS:
    void chosen(cutaway::physics::BuildAs as);

private:
    void start();
    void next(std::size_t row);
    void take(std::size_t row, const Result<ComparedTarget> &compared);
    void stop();
    void clear();
    void follow();
    void dress();

    std::shared_ptr<const BuildSurvey> m_survey;
    std::optional<BuildOrder> m_order;
    QPushButton *m_start;
    QTreeWidget *m_list;
    QLabel *m_note;
    AsyncValue m_working;
};

} // namespace cutaway
