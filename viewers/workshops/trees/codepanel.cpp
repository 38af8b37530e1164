// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/codepanel.h"

#include "core/base/writefile.h"
#include "viewers/kit/jobs/jobs.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/workshops/trees/opcodehelp.h"

#include <QAction>
#include <QCheckBox>
#include <QFileDialog>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

CodePanel::CodePanel(QWidget *parent)
    : QWidget(parent), m_listing(new RowsView(this)),
      m_explains(new QCheckBox(tr("&Explain the opcode"), this)), m_help(new QLabel(this)),
      m_said(new QLabel(this))
{
    createListing();
    m_explains->setToolTip(tr("What the selected instruction does (F1)"));
    connect(m_explains, &QCheckBox::toggled, this, &CodePanel::showHelp);
    m_help->setWordWrap(true);
    m_help->setTextFormat(Qt::RichText);
    m_help->setObjectName(QStringLiteral("opcodeHelp"));
    m_help->setMargin(theme::grid(2));
    m_help->hide();
    m_said->setWordWrap(true);
    m_said->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    column->setSpacing(theme::grid(1));
    column->addWidget(m_listing, 1);
    column->addWidget(m_explains);
    column->addWidget(m_help);
    column->addWidget(m_said);
    setFocusProxy(m_listing);
    theme::follow(this, &CodePanel::dress);
}

void CodePanel::createListing()
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
    theme::offerActions(*m_listing);
    auto *copy = new QAction(tr("Copy lines"), m_listing);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &CodePanel::copyListing);
    auto *help = new QAction(tr("Explain the opcode"), this);
    help->setObjectName(QStringLiteral("paneHelp"));
    help->setShortcut(Qt::Key_F1);
    help->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(help);
    connect(help, &QAction::triggered, this, [this] { showHelp(!isHelpShown()); });
    auto *save = new QAction(tr("Save Code…"), m_listing);
    connect(save, &QAction::triggered, this, &CodePanel::askWhereToSave);
    m_listing->addActions({copy, save, help});
}

void CodePanel::dress()
{
    const theme::Colors &colors = theme::current().colors();
    m_help->setStyleSheet(QStringLiteral("QLabel { background: %1; color: %2; border-top: 1px solid %3; }")
                              .arg(colors.header.name(), colors.text.name(), colors.border.name()));
}

void CodePanel::setMopp(std::shared_ptr<const LoadedMopp> mopp, bool isSame)
{
    m_mopp = mopp;
    if (isSame)
        return;
    m_showing = true;
    m_current.reset();
    m_instructions.setMopp(std::move(mopp));
    m_showing = false;
    m_said->hide();
    updateHelp();
}

void CodePanel::choose(std::uint32_t instruction)
{
    if (m_showing)
        return;
    show(instruction);
    Q_EMIT chosen(instruction);
}

void CodePanel::show(std::uint32_t instruction)
{
    if (m_mopp == nullptr || instruction >= m_mopp->program().instructions.size())
        return;
    m_showing = true;
    m_current = instruction;
    const QModelIndex row = m_instructions.index(m_instructions.rowOf(instruction), 0);
    if (m_listing->currentIndex().row() != row.row())
        m_listing->selectionModel()->setCurrentIndex(row, QItemSelectionModel::ClearAndSelect |
                                                              QItemSelectionModel::Rows);
    m_listing->scrollTo(row);
    m_showing = false;
    updateHelp();
}

bool CodePanel::isHelpShown() const
{
    return m_explains->isChecked();
}

void CodePanel::showHelp(bool on)
{
    m_explains->setChecked(on);
    m_help->setVisible(on);
    updateHelp();
}

void CodePanel::updateHelp()
{
    m_help->setText(m_current ? opcodeHelp(m_mopp->at(*m_current).opcode())
                              : tr("Select an instruction to read what it does."));
}

void CodePanel::copyListing()
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

Result<void> CodePanel::saveCode(const QString &path) const
{
    return m_mopp != nullptr ? writeFile(path.toStdU16String(), m_mopp->shape.code.span())
                             : fail("no code is selected");
}

void CodePanel::askWhereToSave()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the code"), QStringLiteral("code.mopp"),
                                                      tr("MOPP code (*.mopp);;All files (*)"));
    if (path.isEmpty())
        return;
    const Result<void> done = saveCode(path);
    m_said->setText(done ? tr("✓ Saved as %1.").arg(path)
                         : QStringLiteral("⚠ ") + QString::fromStdString(done.error().message));
    m_said->show();
}

} // namespace cutaway
