// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/treeverifypanel.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/theme.h"

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

} // namespace

TreeVerifyPanel::TreeVerifyPanel(Jobs &jobs, QWidget *parent)
    : TaskPanel(jobs,
                {tr("&Verify"),
                 QStringLiteral("treeVerdict"),
                 QStringLiteral("treeFindings"),
                 tr("What is wrong with the tree"),
                 {tr("Node"), tr("Finding")},
                 {0, 1},
                 1},
                parent)
{
    column().addStretch(0);
    connect(&startButton(), &QPushButton::clicked, this, &TreeVerifyPanel::run);
    connect(&rows(), &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem *row) { choose(*row); });
    connect(&rows(), &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *row) { choose(*row); });
    connect(&task(), &TaskBar::runningChanged, this,
            [this] { allowStart(m_tree != nullptr && !isRunning()); });
    theme::follow(this, &TreeVerifyPanel::dress);
}

void TreeVerifyPanel::dress()
{
    dressHeadline();
    showState();
}

void TreeVerifyPanel::setTree(std::shared_ptr<const shape::FileTree> tree, bool isSame)
{
    const bool isAgain =
        tree != nullptr && m_tree != nullptr && tree->path == m_tree->path && (m_findings || isRunning());
    m_tree = std::move(tree);
    allowStart(m_tree != nullptr && !isRunning());
    if (isSame)
        return;
    task().cancel();
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
    task().start(
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

QString TreeVerifyPanel::verdict() const
{
    if (m_tree == nullptr)
        return tr("No tree is selected.");
    if (isRunning())
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
    say(verdict());
    rows().clear();
    const std::size_t found = m_findings ? m_findings->size() : 0;
    showRows(found != 0);
    for (std::size_t i = 0; i < std::min(found, kMostFindings); ++i)
        addRow(static_cast<int>(i));
    if (found > kMostFindings)
        new QTreeWidgetItem(&rows(), {QString(), tr("and %1 more").arg(found - kMostFindings)});
}

void TreeVerifyPanel::addRow(int number)
{
    const bvh::Finding &finding = (*m_findings)[static_cast<std::size_t>(number)];
    const QString text = QString::fromStdString(textOf(finding, m_tree->tree.items));
    const bool isOfItem = finding.kind == bvh::Finding::Kind::ItemMissing;
    auto *row = new QTreeWidgetItem(&rows(), {isOfItem ? QString() : QString::number(finding.node), text});
    row->setIcon(0, theme::verdictIcon(severityOf(finding)));
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
