// SPDX-License-Identifier: MIT
#include "viewers/pack/treesection.h"

#include "core/pack/lintparts.h"
#include "viewers/tree/nodetext.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QStandardItemModel>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kPathRole = Qt::UserRole + 1;
constexpr int kMostRows = 14; // of the tree at once; more scroll
constexpr const char *kBranchNames[] = {"Sequence", "Stacked", "Simultaneous", "Random"};
constexpr const char *kLeafName = "Procedure";
enum TreeColumn { kStepColumn, kConditionColumn, kFlagColumn, kTreeColumns };

const pack::TreeNode *findNode(const std::vector<pack::TreeNode> &nodes, const std::string &path)
{
    for (const pack::TreeNode &node : nodes) {
        if (node.path == path)
            return &node;
        if (const pack::TreeNode *below = findNode(node.children, path))
            return below;
    }
    return nullptr;
}

// Row among its siblings and the array that holds them: "tree[0].children[2]".
struct NodePlace {
    std::string array;
    std::uint32_t row = 0;
};
NodePlace placeOfNode(const std::string &path)
{
    const std::size_t open = path.rfind('[');
    if (open == std::string::npos)
        return {path, 0};
    return {path.substr(0, open), QString::fromStdString(path.substr(open + 1)).chopped(1).toUInt()};
}

QString flagWords(const pack::TreeNode &node)
{
    QStringList words;
    if (!node.isBranch && (node.leafFlags.number & 1) != 0)
        words += TreeSection::tr("✓ success completes the package");
    if (node.isBranch && (node.branchFlags.number & 1) != 0)
        words += TreeSection::tr("↻ repeats");
    if (!node.overrides.empty())
        words += TreeSection::tr("changes flags");
    return words.join(QStringLiteral(", "));
}

QString conditionWords(const pack::TreeNode &node)
{
    const std::size_t count = node.conditions.size();
    return count == 0   ? QString()
           : count == 1 ? TreeSection::tr("1 condition")
                        : TreeSection::tr("%1 conditions").arg(count);
}

} // namespace

TreeSection::TreeSection(PackContext &context, QWidget *parent)
    : PackSection(context, QStringLiteral("tree"), tr("Procedure tree"), parent),
      m_model(new QStandardItemModel(0, kTreeColumns, this)), m_view(new QTreeView(this)),
      m_grid(new FieldGrid(*this, this)), m_conditionTitle(new QLabel(tr("Conditions of the step"), this)),
      m_conditions(new ConditionList(context, this)), m_buttons(new QWidget(this))
{
    createView();
    createActions();
    m_grid->setLabelWidth(theme::grid(40));
    connect(&context.selection(), &Selection::selected, this, &TreeSection::followSelection);
    body().addWidget(m_view);
    body().addWidget(m_buttons);
    body().addWidget(m_grid);
    body().addWidget(m_conditionTitle);
    body().addWidget(m_conditions);
}

void TreeSection::setTheme(const theme::Theme &theme)
{
    PackSection::setTheme(theme);
    m_conditionTitle->setFont(theme.titleFont());
    m_conditions->setTheme(theme);
}

void TreeSection::createView()
{
    m_model->setHorizontalHeaderLabels({tr("Step"), tr("Conditions"), tr("Flags")});
    m_view->setObjectName(QStringLiteral("procedureTree"));
    m_view->setAccessibleName(tr("Procedure tree"));
    m_view->setModel(m_model);
    m_view->setUniformRowHeights(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->header()->setStretchLastSection(true);
    m_view->header()->setSectionResizeMode(kStepColumn, QHeaderView::Interactive);
    m_view->header()->resizeSection(kStepColumn, theme::grid(66));
    m_view->header()->resizeSection(kConditionColumn, theme::grid(24));
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (m_filling)
            return;
        followCurrent();
        if (const pack::TreeNode *node = current(); node != nullptr && m_view->hasFocus())
            this->context().selectPath(node->path);
    });
    connect(m_view, &QTreeView::collapsed, this, &TreeSection::fitHeight);
    connect(m_view, &QTreeView::expanded, this, &TreeSection::fitHeight);
}

QAction *TreeSection::addAction(const QString &text, const QString &help, QKeySequence keys,
                                std::function<void()> run)
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setToolTip(
        keys.isEmpty() ? help : QStringLiteral("%1 (%2)").arg(help, keys.toString(QKeySequence::NativeText)));
    m_view->addAction(action);
    auto *button = new QToolButton(m_buttons);
    button->setDefaultAction(action);
    button->setAccessibleName(help);
    button->setFocusPolicy(Qt::StrongFocus);
    auto *line = static_cast<QHBoxLayout *>(m_buttons->layout());
    line->insertWidget(line->count() - 1, button);
    connect(action, &QAction::triggered, this, std::move(run));
    return action;
}

void TreeSection::createActions()
{
    auto *line = new QHBoxLayout(m_buttons);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(theme::grid(1));
    line->addStretch(1);
    addAction(tr("+ Procedure"), tr("Add a procedure behind the chosen step"), Qt::Key_Insert,
              [this] { insert(kLeafName); });
    QAction *branch =
        addAction(tr("+ Branch"), tr("Add a branch behind the chosen step"),
                  QKeySequence(Qt::SHIFT | Qt::Key_Insert), [this] { insert(kBranchNames[0]); });
    auto *kinds = new QMenu(this);
    for (const char *name : kBranchNames)
        kinds->addAction(QString::fromLatin1(name), this, [this, name] { insert(name); });
    branch->setMenu(kinds);
    m_remove = addAction(tr("Remove"), tr("Remove the chosen step and all below it"), QKeySequence::Delete,
                         [this] { removeCurrent(); });
    m_up = addAction(tr("Up"), tr("Move the chosen step up"), QKeySequence(Qt::CTRL | Qt::Key_Up),
                     [this] { moveCurrent(-1); });
    m_down = addAction(tr("Down"), tr("Move the chosen step down"), QKeySequence(Qt::CTRL | Qt::Key_Down),
                       [this] { moveCurrent(1); });
    m_override = addAction(tr("+ Flags"), tr("Change flags of the package while the chosen step runs"), {},
                           [this] { addOverride(); });
}

QString TreeSection::summary(const pack::Package &package) const
{
    int branches = 0;
    int leaves = 0;
    pack::forEachNode(package.tree,
                      [&](const pack::TreeNode &node) { ++(node.isBranch ? branches : leaves); });
    if (branches + leaves == 0)
        return package.hasTemplate() ? tr("that of the template") : tr("empty");
    return QStringLiteral("%1 · %2").arg(branches == 1 ? tr("1 branch") : tr("%1 branches").arg(branches),
                                         leaves == 1 ? tr("1 procedure") : tr("%1 procedures").arg(leaves));
}

bool TreeSection::fits(const std::vector<pack::TreeNode> &nodes, const QStandardItem &parent) const
{
    if (int(nodes.size()) != parent.rowCount())
        return false;
    for (int row = 0; row < parent.rowCount(); ++row) {
        if (!fits(nodes[std::size_t(row)].children, *parent.child(row)))
            return false;
    }
    return true;
}

void TreeSection::addItems(QStandardItem &parent, const std::vector<pack::TreeNode> &nodes)
{
    for (const pack::TreeNode &node : nodes) {
        QList<QStandardItem *> row;
        for (int column = 0; column < kTreeColumns; ++column)
            row += new QStandardItem;
        parent.appendRow(row);
        addItems(*row.front(), node.children);
    }
}

void TreeSection::fillItems(const std::vector<pack::TreeNode> &nodes, QStandardItem &parent)
{
    for (int row = 0; row < parent.rowCount(); ++row) {
        const pack::TreeNode &node = nodes[std::size_t(row)];
        QStandardItem &item = *parent.child(row);
        item.setText(nodetext::fromCore(node.text));
        item.setToolTip(item.text());
        item.setData(QString::fromStdString(node.path), kPathRole);
        QFont font = look().interfaceFont();
        font.setBold(node.isBranch);
        item.setFont(font);
        parent.child(row, kConditionColumn)->setText(conditionWords(node));
        parent.child(row, kFlagColumn)->setText(flagWords(node));
        for (const int column : {int(kConditionColumn), int(kFlagColumn)})
            parent.child(row, column)->setForeground(look().colors().textDim);
        fillItems(node.children, item);
    }
}

void TreeSection::showPackage(const pack::Package &package)
{
    m_filling = true;
    QStandardItem &root = *m_model->invisibleRootItem();
    const std::string before =
        m_view->currentIndex().siblingAtColumn(0).data(kPathRole).toString().toStdString();
    const bool same = fits(package.tree, root);
    if (!same) {
        root.removeRows(0, root.rowCount());
        addItems(root, package.tree);
    }
    fillItems(package.tree, root);
    if (!same) {
        m_view->expandAll();
        choose(findNode(package.tree, before) != nullptr ? before : std::string("tree[0]"));
    }
    m_filling = false;
    m_view->setVisible(!package.tree.empty());
    m_buttons->setVisible(!package.hasTemplate());
    fitHeight();
    followCurrent();
}

QStandardItem *TreeSection::itemOf(const std::string &path) const
{
    const QModelIndexList found =
        m_model->match(m_model->index(0, 0), kPathRole, QString::fromStdString(path), 1,
                       Qt::MatchExactly | Qt::MatchCaseSensitive | Qt::MatchRecursive);
    return found.isEmpty() ? nullptr : m_model->itemFromIndex(found.front());
}

void TreeSection::choose(const std::string &path)
{
    if (const QStandardItem *item = itemOf(path))
        m_view->setCurrentIndex(item->index());
}

const pack::TreeNode *TreeSection::current() const
{
    const pack::Package *package = context().package();
    const QModelIndex index = m_view->currentIndex().siblingAtColumn(0);
    return package == nullptr || !index.isValid()
               ? nullptr
               : findNode(package->tree, index.data(kPathRole).toString().toStdString());
}

// As high as the tree is, up to a limit: it scrolls with the form.
void TreeSection::fitHeight()
{
    int rows = 0;
    for (QModelIndex index = m_model->index(0, 0); index.isValid() && rows < kMostRows;
         index = m_view->indexBelow(index))
        ++rows;
    m_view->setFixedHeight((rows + 1) * theme::kRowHeight + m_view->header()->sizeHint().height());
}

void TreeSection::followCurrent()
{
    const pack::Package *package = context().package();
    const pack::TreeNode *node = current();
    const NodePlace place = node != nullptr ? placeOfNode(node->path) : NodePlace{};
    const QModelIndex index = m_view->currentIndex();
    m_remove->setEnabled(node != nullptr);
    m_override->setEnabled(node != nullptr);
    m_up->setEnabled(node != nullptr && place.row > 0);
    m_down->setEnabled(node != nullptr && int(place.row) + 1 < m_model->rowCount(index.parent()));
    m_grid->setVisible(node != nullptr);
    m_conditionTitle->setVisible(node != nullptr);
    m_conditions->setVisible(node != nullptr);
    if (package == nullptr || node == nullptr)
        return;
    m_grid->show(treeNodeRows(context(), *package, *node));
    m_conditions->setArray(node->path + ".conditions");
    m_conditions->showPackage(*package);
}

// The step that holds what is selected.
void TreeSection::followSelection()
{
    const auto place = context().selection().current();
    const pack::Package *package = context().package();
    if (!place || package == nullptr || place->unit != package->unit || m_view->hasFocus())
        return;
    std::string path = context().file().pathOf(*place).path;
    while (path.starts_with("tree[") && findNode(package->tree, path) == nullptr)
        path.resize(path.find_last_of(".["));
    if (findNode(package->tree, path) != nullptr)
        choose(path);
}

// Into a branch at its end, else behind the step.
void TreeSection::insert(const std::string &kind)
{
    const pack::TreeNode *node = current();
    const pack::Package &package = *context().package();
    NodePlace place{"tree", 0};
    if (node != nullptr && node->isBranch) {
        place = {node->path + ".children", std::uint32_t(node->children.size())};
    } else if (node != nullptr) {
        place = placeOfNode(node->path);
        ++place.row;
    }
    const std::string path = place.array + "[" + std::to_string(place.row) + "]";
    const std::uint32_t row = place.row == 0 ? kAnyRow : place.row;
    if (apply(std::vector<Edit>{pack::insertEdit(package, place.array, kind, row)}, tr("Add a step"), path))
        choose(path);
}

void TreeSection::removeCurrent()
{
    const pack::TreeNode *node = current();
    if (node == nullptr)
        return;
    const std::string path = node->path;
    const NodePlace place = placeOfNode(path);
    if (!apply(std::vector<Edit>{pack::removeEdit(*context().package(), path)}, tr("Remove a step"), {}))
        return;
    if (itemOf(path) == nullptr && place.row > 0)
        choose(place.array + "[" + std::to_string(place.row - 1) + "]");
}

void TreeSection::moveCurrent(int by)
{
    const pack::TreeNode *node = current();
    if (node == nullptr)
        return;
    NodePlace place = placeOfNode(node->path);
    place.row += static_cast<std::uint32_t>(by);
    const std::string to = place.array + "[" + std::to_string(place.row) + "]";
    if (apply(std::vector<Edit>{pack::moveEdit(*context().package(), node->path, place.row)},
              tr("Move a step"), to))
        choose(to);
}

void TreeSection::addOverride()
{
    if (const pack::TreeNode *node = current())
        apply(std::vector<Edit>{pack::insertEdit(*context().package(), node->path, "PFO2")},
              tr("Change flags in a step"), node->path);
}

} // namespace cutaway
