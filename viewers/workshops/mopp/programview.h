// SPDX-License-Identifier: MIT
// The instructions of a MOPP twice, as a tree of branches and as a listing; both show the same current one.
#pragma once

#include "viewers/workshops/mopp/branchmodel.h"
#include "viewers/workshops/mopp/instructionmodel.h"

#include <QWidget>

class QLabel;
class QTabWidget;
class QToolButton;
class QTreeView;

namespace cutaway
{

class ProgramView : public QWidget
{
    Q_OBJECT

public:
    explicit ProgramView(QWidget *parent = nullptr);

    void setMopp(std::shared_ptr<const LoadedMopp> mopp);
    void mark(const std::shared_ptr<const Visits> &visits);
    // Into Program::instructions; makes it the current one without telling.
    void show(std::uint32_t instruction);
    std::optional<std::uint32_t> current() const { return m_current; }
    void showHelp(bool on);

Q_SIGNALS:
    void chosen(std::uint32_t instruction); // by the user
    void askHere();                         // in the middle of the current cell
    void cellsWanted(std::uint32_t depth);

private:
    void dress();
    void createTree();
    void createListing();
    void createActions(QTreeView *view);
    void updateHelp();
    void choose(std::uint32_t instruction);
    void copyListing();

    std::shared_ptr<const LoadedMopp> m_mopp;
    std::optional<std::uint32_t> m_current;
    BranchModel m_branches;
    InstructionModel m_instructions;
    QTabWidget *m_tabs;
    QTreeView *m_tree, *m_listing;
    QToolButton *m_helpButton;
    QLabel *m_help;
    bool m_showing = false;
};

} // namespace cutaway
