// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/programview.h"

#include "viewers/kit/jobs/jobs.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/workshops/mopp/opcodehelp.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

ProgramView::ProgramView(QWidget *parent)
    : QWidget(parent), m_tabs(new QTabWidget(this)), m_tree(new RowsView(this, theme::grid(3))),
      m_listing(new RowsView(this)), m_helpButton(new QToolButton(this)), m_help(new QLabel(this))
{
    createTree();
    createListing();
    m_tabs->addTab(m_tree, tr("Tree"));
    m_tabs->addTab(m_listing, tr("Code"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setAccessibleName(tr("Tree or code"));
    m_helpButton->setText(QStringLiteral("?"));
    m_helpButton->setCheckable(true);
    m_helpButton->setToolTip(tr("Explain the opcode (F1)"));
    m_helpButton->setAccessibleName(tr("Explain the opcode"));
    m_helpButton->setFocusPolicy(Qt::StrongFocus);
    m_tabs->setCornerWidget(m_helpButton);
    connect(m_helpButton, &QToolButton::toggled, this, &ProgramView::showHelp);
    m_help->setWordWrap(true);
    m_help->setTextFormat(Qt::RichText);
    m_help->setObjectName(QStringLiteral("opcodeHelp"));
    m_help->setMargin(theme::grid(2));
    m_help->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs, 1);
    column->addWidget(m_help);
    setFocusProxy(m_tree);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] { setFocusProxy(m_tabs->currentWidget()); });
    theme::follow(this, &ProgramView::dress);
}

void ProgramView::createTree()
{
    m_tree->setObjectName(QStringLiteral("branches"));
    m_tree->setAccessibleName(tr("Tree of branches"));
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setModel(&m_branches);
    new ColumnFit(*m_tree, {BranchModel::Branch, BranchModel::Triangles}, BranchModel::Branch);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &now) {
                if (now.isValid())
                    choose(m_mopp->branches[m_branches.branchAt(now)].last);
            });
    createActions(m_tree);
}

void ProgramView::createListing()
{
    m_listing->setObjectName(QStringLiteral("instructions"));
    m_listing->setAccessibleName(tr("Instructions"));
    m_listing->setRootIsDecorated(false);
    m_listing->setAllColumnsShowFocus(true);
    m_listing->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_listing->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_listing->setModel(&m_instructions);
    new ColumnFit(*m_listing, {InstructionModel::Code, InstructionModel::Offset}, InstructionModel::Code);
    connect(m_listing->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &now) {
                if (now.isValid())
                    choose(m_instructions.instructionAt(now.row()));
            });
    createActions(m_listing);
    auto *copy = new QAction(tr("Copy lines"), m_listing);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &ProgramView::copyListing);
    m_listing->addAction(copy);
}

void ProgramView::createActions(QTreeView *view)
{
    theme::offerActions(*view);
    auto *ask = new QAction(tr("Ask in the middle of this cell"), view);
    connect(ask, &QAction::triggered, this, &ProgramView::askHere);
    auto *cells = new QAction(tr("Show all cells at this depth"), view);
    connect(cells, &QAction::triggered, this, [this] {
        if (m_current)
            Q_EMIT cellsWanted(m_mopp->program.instructions[*m_current].depth);
    });
    view->addActions({ask, cells});
}

void ProgramView::dress()
{
    m_help->setStyleSheet(QStringLiteral("QLabel { background: %1; color: %2; border-top: 1px solid %3; }")
                              .arg(theme::current().colors().header.name(),
                                   theme::current().colors().text.name(),
                                   theme::current().colors().border.name()));
}

void ProgramView::setMopp(std::shared_ptr<const LoadedMopp> mopp)
{
    m_showing = true;
    m_mopp = mopp;
    m_current.reset();
    m_branches.setMopp(mopp);
    m_instructions.setMopp(std::move(mopp));
    m_tree->expandToDepth(1);
    m_showing = false;
    updateHelp();
}

void ProgramView::mark(const std::shared_ptr<const Visits> &visits)
{
    m_branches.mark(visits);
    m_instructions.mark(visits);
    m_tree->viewport()->update();
}

void ProgramView::choose(std::uint32_t instruction)
{
    if (m_showing)
        return;
    show(instruction);
    Q_EMIT chosen(instruction);
}

void ProgramView::show(std::uint32_t instruction)
{
    if (m_mopp == nullptr || instruction >= m_mopp->program.instructions.size())
        return;
    m_showing = true;
    m_current = instruction;
    const QModelIndex branch = m_branches.indexOf(m_mopp->branchOf[instruction]);
    if (m_tree->currentIndex().siblingAtColumn(0) != branch)
        m_tree->setCurrentIndex(branch);
    m_tree->scrollTo(branch);
    const QModelIndex row = m_instructions.index(m_instructions.rowOf(instruction), 0);
    if (m_listing->currentIndex().row() != row.row())
        m_listing->selectionModel()->setCurrentIndex(row, QItemSelectionModel::ClearAndSelect |
                                                              QItemSelectionModel::Rows);
    m_listing->scrollTo(row);
    m_showing = false;
    updateHelp();
}

void ProgramView::showHelp(bool on)
{
    m_helpButton->setChecked(on);
    m_help->setVisible(on);
    updateHelp();
}

void ProgramView::updateHelp()
{
    m_help->setText(m_current ? opcodeHelp(m_mopp->program.instructions[*m_current].opcode())
                              : tr("Select an instruction to read what it does."));
}

void ProgramView::copyListing()
{
    constexpr std::size_t kFew = 1000; // of up to a million
    std::vector<std::size_t> rows;
    for (const QItemSelectionRange &range : m_listing->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(static_cast<std::size_t>(row));
    }
    std::ranges::sort(rows);
    copyText(this, rows.size() > kFew,
             [mopp = m_mopp, rows] { return InstructionModel::listing(*mopp, rows); });
}

} // namespace cutaway
