// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/treeverifypanel.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kFindingRole = Qt::UserRole;
constexpr std::size_t kMostFindings = 500; // listed

theme::Icon findingIcon(Severity severity)
{
    return severity == Severity::Error     ? theme::Icon::Error
           : severity == Severity::Warning ? theme::Icon::Warning
                                           : theme::Icon::Note;
}

} // namespace

TreeVerifyPanel::TreeVerifyPanel(Jobs &jobs, QWidget *parent)
    : QWidget(parent), m_run(new QPushButton(tr("&Verify"), this)), m_task(new TaskBar(jobs, this)),
      m_headline(new QLabel(this)), m_list(new QTreeWidget(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    column->setSpacing(theme::grid(1));
    column->addWidget(m_run, 0, Qt::AlignLeft);
    column->addWidget(m_task);
    m_headline->setWordWrap(true);
    m_headline->setObjectName(QStringLiteral("treeVerdict"));
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_headline);
    m_list->setAccessibleName(tr("What is wrong with the tree"));
    m_list->setObjectName(QStringLiteral("treeFindings"));
    m_list->setHeaderLabels({tr("Node"), tr("Finding")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setIconSize({theme::kSmallIcon, theme::kSmallIcon});
    new ColumnFit(*m_list, {0, 1}, 1);
    column->addWidget(m_list, 1);
    column->addStretch(0);
    connect(m_run, &QPushButton::clicked, this, &TreeVerifyPanel::run);
    connect(m_list, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem *row) { choose(*row); });
    connect(m_list, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *row) { choose(*row); });
    connect(m_task, &TaskBar::runningChanged, this,
            [this] { m_run->setEnabled(m_tree != nullptr && !m_task->isRunning()); });
    theme::follow(this, &TreeVerifyPanel::dress);
}

void TreeVerifyPanel::dress()
{
    m_headline->setFont(theme::current().titleFont());
    showState();
}

void TreeVerifyPanel::setTree(std::shared_ptr<const shape::FileTree> tree, bool isSame)
{
    const bool isAgain = tree != nullptr && m_tree != nullptr && tree->path == m_tree->path &&
                         (m_findings || m_task->isRunning());
    m_tree = std::move(tree);
    m_run->setEnabled(m_tree != nullptr && !m_task->isRunning());
    if (isSame)
        return;
    m_task->cancel();
    m_findings.reset();
    m_isCancelled = false;
    if (isAgain)
        run();
    else
        showState();
}

void TreeVerifyPanel::run()
{
    if (m_tree == nullptr)
        return;
    m_isCancelled = false;
    m_task->start(
        tr("Verifying the tree"),
        [tree = m_tree](Progress &) {
            const bvh::OwnedTree &owned = tree->tree;
            std::vector<bvh::Finding> findings = bvh::verify(*owned.tree, owned.items, owned.tolerance);
            std::ranges::stable_sort(findings, std::greater(), bvh::severityOf);
            return findings;
        },
        [this](std::vector<bvh::Finding> findings, bool cancelled) { take(std::move(findings), cancelled); });
    showState();
}

void TreeVerifyPanel::take(std::vector<bvh::Finding> findings, bool cancelled)
{
    m_isCancelled = cancelled;
    if (!cancelled)
        m_findings = std::move(findings);
    showState();
}

QString TreeVerifyPanel::headline() const
{
    return m_headline->text();
}

QString TreeVerifyPanel::verdict() const
{
    if (m_tree == nullptr)
        return tr("No tree is selected.");
    if (m_task->isRunning())
        return {};
    if (m_isCancelled)
        return tr("Cancelled before there was a verdict.");
    if (!m_findings)
        return tr("Every node is opened, and every item has to be in a box that leads to it. Press Verify.");
    const std::size_t items = m_tree->tree.items.ids.size();
    if (m_findings->empty())
        return tr("✓ Passed: %1, each in its boxes").arg(quantityText(items, "item"));
    const auto count = [this](Severity severity) {
        return std::ranges::count(*m_findings, severity, bvh::severityOf);
    };
    if (const auto errors = count(Severity::Error); errors != 0)
        return tr("✕ Items are lost or reached wrongly: %1.").arg(quantityText(errors, "error"));
    if (const auto warnings = count(Severity::Warning); warnings != 0)
        return tr("⚠ Boxes are too small: %1.").arg(quantityText(warnings, "warning"));
    return tr("✓ Passed, with %1").arg(quantityText(m_findings->size(), "note"));
}

void TreeVerifyPanel::showState()
{
    m_headline->setText(verdict());
    m_list->clear();
    const std::size_t found = m_findings ? m_findings->size() : 0;
    m_list->setVisible(found != 0);
    for (std::size_t i = 0; i < std::min(found, kMostFindings); ++i)
        addRow(static_cast<int>(i));
    if (found > kMostFindings)
        new QTreeWidgetItem(m_list, {QString(), tr("and %1 more").arg(found - kMostFindings)});
}

void TreeVerifyPanel::addRow(int number)
{
    const bvh::Finding &finding = (*m_findings)[static_cast<std::size_t>(number)];
    const QString text = QString::fromStdString(textOf(finding, m_tree->tree.items));
    const bool isOfItem = finding.kind == bvh::Finding::Kind::ItemMissing;
    auto *row = new QTreeWidgetItem(m_list, {isOfItem ? QString() : QString::number(finding.node), text});
    row->setIcon(0, theme::verdictIcon(findingIcon(severityOf(finding))));
    row->setToolTip(1, text);
    row->setFont(0, theme::current().numberFont());
    row->setData(0, kFindingRole, number);
}

void TreeVerifyPanel::choose(const QTreeWidgetItem &row)
{
    const QVariant number = row.data(0, kFindingRole);
    if (number.isValid())
        Q_EMIT findingChosen((*m_findings)[number.toUInt()]);
}

} // namespace cutaway
