// SPDX-License-Identifier: MIT
// What is wrong with the package, or with all packages of the plugin: why it matters, where it is, and how to
// put it right. A fix is one step of undo; so is fixing everything that is safe.
#pragma once

#include "viewers/jobs/derived.h"
#include "viewers/pack/lintmodel.h"
#include "viewers/pack/packsection.h"

#include <QTimer>
#include <QTreeView>

class QComboBox;
class QPushButton;

namespace cutaway
{

class LintPanel : public PackPanel
{
    Q_OBJECT

public:
    explicit LintPanel(PackContext &context, QWidget *parent = nullptr);

    void showPackage(const pack::Package &package) override;

    QTreeView &table() const { return *m_table; }
    const LintModel &model() const { return *m_model; }
    QString refusal() const;
    // False while a worker judges.
    bool isReady() const { return !m_judging.isBusy() && !m_isFixing; }

    // Of the plugin, judged on a worker; otherwise the package that is shown.
    void setAllPackages(bool all);
    // What is chosen in the table.
    void goTo();
    void fix();
    // Whatever is listed and safe, in the packages that are listed; those of the whole plugin on a worker.
    void fixAll();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void dress();
    struct Answer {
        std::vector<pack::LintFinding> findings;
        QStringList places;
    };

    void createTable();
    QWidget *createFoot();
    void judge();
    void judgeAll();
    void fixAllOfPlugin(std::vector<UnitId> units);
    void showProgress();
    void take(Answer answer);
    void showChosen();
    void choose(std::size_t finding);
    const pack::LintFinding *chosen() const; // of a row for several the first
    bool isOneChosen() const;
    void say(const QString &refusal);

    LintModel *m_model;
    QComboBox *m_scope;
    QLabel *m_summary;
    QLabel *m_empty;
    QTreeView *m_table;
    QLabel *m_reason;
    QLabel *m_refusal;
    QPushButton *m_goTo, *m_fix, *m_fixAll;
    bool m_isStale = true;
    std::uint64_t m_revision = 0; // of the file that is judged
    Derived m_judging;
    QTimer m_looking; // how far the worker is
    bool m_isFixing = false;
};

} // namespace cutaway
