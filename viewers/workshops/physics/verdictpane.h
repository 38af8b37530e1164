// SPDX-License-Identifier: MIT
// "Will the game load this?": the verdict of all checks on the collision of the file, in packfiles inside it
// as well, with a button for each fix. Checked by a worker, again some time after each edit.
#pragma once

#include "core/domains/physics/verify.h"
#include "viewers/kit/theme/refusallabel.h"
#include "viewers/workshops/physics/bodycontext.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace cutaway
{

class VerdictPane : public QWidget
{
    Q_OBJECT

public:
    explicit VerdictPane(BodyContext &context, QWidget *parent = nullptr);

    // Null before the first check.
    const physics::Verdict *verdict() const { return m_verdict ? &*m_verdict : nullptr; }
    bool isReady() const { return !m_checking.isBusy() && !m_delay.isActive() && !m_isFixing; }
    QString summary() const; // "Checks passed · 1 note"
    // Fixes the finding with that number, in one of the offered ways.
    void fix(std::size_t finding, std::size_t way = 0);
    void fixAllSafe();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void dress();
    void followChange();
    void check();
    void showVerdict();
    void addRow(std::size_t finding);
    void addFixButton(QWidget &row, std::size_t finding);
    void request(const QString &label, std::function<Result<Patch>(const File &, Progress &)> make);

    BodyContext &m_context;
    AsyncValue m_checking;
    QTimer m_delay;
    std::optional<physics::Verdict> m_verdict;
    std::optional<std::uint64_t> m_asked; // revision of the file
    bool m_isFixing = false;
    QLabel *m_icon, *m_summary, *m_rules;
    theme::RefusalLabel *m_refusal;
    QPushButton *m_fixSafe;
    QVBoxLayout *m_list;
    QWidget *m_rows = nullptr;
};

} // namespace cutaway
