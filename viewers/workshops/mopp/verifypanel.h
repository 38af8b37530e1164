// SPDX-License-Identifier: MIT
// Checks that the MOPP is sound and complete for its shape: one row per check, its findings below it.
#pragma once

#include "core/codecs/mopp/verify.h"
#include "viewers/kit/pane/taskpanel.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/mopp/loadedmopp.h"

class QLineEdit;
class QSpinBox;
class QTreeWidgetItem;

namespace cutaway
{

class VerifyPanel : public TaskPanel
{
    Q_OBJECT

public:
    explicit VerifyPanel(Jobs &jobs, QWidget *parent = nullptr);

    // Runs again at once if there is a verdict on an earlier state of the same MOPP.
    void setMopp(std::shared_ptr<const LoadedMopp> mopp);
    void run();
    const std::optional<mopp::Verdict> &verdict() const { return m_verdict; }

Q_SIGNALS:
    void instructionChosen(std::uint32_t offset); // in the code
    void triangleChosen(std::uint32_t triangle);  // into the shape's
    void verdictChanged();

private:
    void dress();
    void createForm();
    void take(mopp::Verdict verdict, bool cancelled);
    void showVerdict();
    void showHeadline();
    QTreeWidgetItem *addCheck(const QString &what, const QString &result, std::optional<Severity> state);
    void addFindings(QTreeWidgetItem *check, std::initializer_list<Code> codes);
    void addTriangles(QTreeWidgetItem *check, const std::vector<std::uint32_t> &ids);
    void addStructure();
    void addIds();
    void addAnswers();
    void addNumbers();
    std::optional<Severity> worstOf(std::initializer_list<Code> codes) const;
    void choose(QTreeWidgetItem *item);

    std::shared_ptr<const LoadedMopp> m_mopp;
    std::optional<mopp::Verdict> m_verdict;
    bool m_outdated = false; // the verdict is about an earlier state
    bool m_cancelled = false;
    QLineEdit *m_seed;
    QSpinBox *m_perTriangle;
};

} // namespace cutaway
