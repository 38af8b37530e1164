// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/treesection.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/form/rowbutton.h"
#include "viewers/kit/pane/typingguard.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kMostRows = 14; // of the tree at once; more scroll
constexpr const char *kBranchNames[] = {"Sequence", "Stacked", "Simultaneous", "Random"};
constexpr const char *kLeafName = "Procedure";

} // namespace

TreeSection::TreeSection(PackContext &context, QWidget *parent)
    : PackSection(context, QStringLiteral("tree"), tr("Procedure tree"), parent),
      m_model(new StepModel(this)), m_view(new QTreeView(this)), m_elsewhere(new QLabel(this)),
      m_grid(new FieldGrid(context, this)), m_conditionTitle(new QLabel(tr("Conditions of the step"), this)),
      m_conditions(new ConditionList(context, this)), m_buttons(new QWidget(this))
{
    createView();
    createActions();
    m_grid->setLabelWidth(theme::grid(38));
    connect(&context.selection(), &Selection::selected, this, &TreeSection::followSelection);
    m_elsewhere->setObjectName(QStringLiteral("templateSteps"));
    m_elsewhere->hide(); // until a package has its steps elsewhere
    m_elsewhere->setTextFormat(Qt::PlainText);
    m_elsewhere->setWordWrap(true);
    m_elsewhere->setTextInteractionFlags(Qt::TextSelectableByMouse);
    body().addWidget(m_view);
    body().addWidget(m_elsewhere);
    body().addWidget(m_buttons);
    body().addWidget(m_grid);
    body().addWidget(m_conditionTitle);
    body().addWidget(m_conditions);
    theme::follow(this, &TreeSection::dress);
}

void TreeSection::dress()
{
    m_conditionTitle->setFont(theme::current().titleFont());
}

void TreeSection::createView()
{
    m_view->setObjectName(QStringLiteral("procedureTree"));
    m_view->setAccessibleName(tr("Procedure tree"));
    m_view->setModel(m_model);
    new TypingGuard(context().file(), *m_view);
    m_view->setUniformRowHeights(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    theme::offerActions(*m_view);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setDragDropMode(QAbstractItemView::InternalMove);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->header()->setSectionResizeMode(StepModel::kStepColumn, QHeaderView::Stretch);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (m_filling)
            return;
        followCurrent();
        if (const pack::TreeNode *node = current(); node != nullptr && m_view->hasFocus())
            this->context().selectPath(node->path);
    });
    connect(m_model, &StepModel::dropped, this, [this](const QString &path, const QString &array, int row) {
        moveTo(path.toStdString(), {array.toStdString(), std::uint32_t(row)});
    });
    connect(m_view, &QTreeView::collapsed, this, &TreeSection::fitHeight);
    connect(m_view, &QTreeView::expanded, this, &TreeSection::fitHeight);
}

QAction *TreeSection::addAction(const QString &text, const QString &help, QKeySequence keys,
                                std::function<void()> run)
{
    QAction *action = addRowButton(*m_view, *m_buttons, text, help, keys);
    connect(action, &QAction::triggered, this, std::move(run));
    return action;
}

void TreeSection::createActions()
{
    new theme::WrapLayout(m_buttons);
    addAction(tr("+ Procedure"), tr("Add a procedure behind the chosen step"), Qt::Key_Insert,
              [this] { insert(kLeafName); });
    QAction *branch =
        addAction(tr("+ Branch"), tr("Add a branch behind the chosen step"),
                  QKeySequence(Qt::SHIFT | Qt::Key_Insert), [this] { insert(kBranchNames[0]); });
    auto *kinds = new QMenu(this);
    for (const char *name : kBranchNames)
        kinds->addAction(QString::fromLatin1(name), this, [this, name] { insert(name); });
    branch->setMenu(kinds);
    static_cast<QToolButton *>(m_buttons->layout()->itemAt(1)->widget())
        ->setPopupMode(QToolButton::MenuButtonPopup);
    m_remove = addAction(tr("Remove"), tr("Remove the chosen step and all below it"), QKeySequence::Delete,
                         [this] { removeCurrent(); });
    const auto mover = [this](const QString &text, const QString &help, Qt::Key key,
                              pack::StepDirection direction) {
        m_movers.emplace_back(direction, addAction(text, help, QKeySequence(Qt::CTRL | key),
                                                   [this, direction] { moveCurrent(direction); }));
    };
    mover(tr("Up"), tr("Move the chosen step up"), Qt::Key_Up, pack::StepDirection::Up);
    mover(tr("Down"), tr("Move the chosen step down"), Qt::Key_Down, pack::StepDirection::Down);
    mover(tr("Outdent"), tr("Move the chosen step out of its branch, behind it"), Qt::Key_Left,
          pack::StepDirection::Out);
    mover(tr("Indent"), tr("Move the chosen step into the branch beside it"), Qt::Key_Right,
          pack::StepDirection::Into);
    m_override =
        addAction(tr("+ Flag Overrides"), tr("Change flags of the package while the chosen step runs"), {},
                  [this] { addOverride(); });
}

QString TreeSection::summary(const pack::Package &package) const
{
    int branches = 0;
    int leaves = 0;
    pack::forEachNode(package.tree,
                      [&](const pack::TreeNode &node) { ++(node.isBranch ? branches : leaves); });
    if (branches + leaves == 0)
        return package.hasTemplate() ? tr("from template") : tr("empty");
    return QStringLiteral("%1 · %2").arg(quantityText(branches, "branch"), quantityText(leaves, "procedure"));
}

void TreeSection::showPackage(const pack::Package &package)
{
    m_filling = true;
    const std::string before = m_model->pathOf(m_view->currentIndex());
    m_model->setDraggable(!package.hasTemplate());
    if (m_model->show(package.tree)) {
        {
            const QSignalBlocker blocker(m_view); // its height follows below, once
            m_view->expandAll();
        }
        const std::string selected = selectedStep();
        choose(!selected.empty()                            ? selected
               : pack::findStep(package, before) != nullptr ? before
                                                            : std::string("tree[0]"));
    }
    m_filling = false;
    m_view->setVisible(!package.tree.empty());
    m_buttons->setVisible(!package.hasTemplate());
    showElsewhere(package);
    fitHeight();
    followCurrent();
}

void TreeSection::showElsewhere(const pack::Package &package)
{
    const bool elsewhere = package.hasTemplate() && package.tree.empty();
    m_elsewhere->setVisible(elsewhere);
    if (!elsewhere)
        return;
    QPalette inks = m_elsewhere->palette();
    inks.setColor(QPalette::WindowText, theme::current().colors().textDim);
    m_elsewhere->setPalette(inks);
    m_elsewhere->setText(templateSteps(context(), package));
}

void TreeSection::choose(const std::string &path)
{
    if (const QModelIndex index = m_model->indexOf(path); index.isValid())
        m_view->setCurrentIndex(index);
}

const pack::TreeNode *TreeSection::current() const
{
    const pack::Package *package = context().package();
    const QModelIndex index = m_view->currentIndex();
    return package == nullptr || !index.isValid() ? nullptr
                                                  : pack::findStep(*package, m_model->pathOf(index));
}

// Fits the height to the rows, up to a limit: the tree scrolls with the form.
void TreeSection::fitHeight()
{
    int rows = 0;
    for (QModelIndex index = m_model->index(0, 0); index.isValid() && rows < kMostRows;
         index = m_view->indexBelow(index))
        ++rows;
    const int laidOut = m_view->visualRect(m_model->index(0, 0)).height();
    const int row = laidOut > 0 ? laidOut : theme::kRowHeight;
    m_view->setFixedHeight(rows * row + m_view->header()->sizeHint().height() + 2 * m_view->frameWidth());
}

void TreeSection::followCurrent()
{
    const pack::Package *package = context().package();
    const pack::TreeNode *node = current();
    m_remove->setEnabled(node != nullptr);
    m_override->setEnabled(node != nullptr);
    for (const auto &[direction, action] : m_movers)
        action->setEnabled(node != nullptr && pack::placeBeside(*package, node->path, direction).has_value());
    m_grid->setVisible(node != nullptr);
    m_conditionTitle->setVisible(node != nullptr);
    m_conditions->setVisible(node != nullptr);
    if (package == nullptr || node == nullptr)
        return;
    m_grid->show(treeNodeRows(context(), *package, *node));
    m_conditions->setArray(node->path + ".conditions");
    m_conditions->showPackage(*package);
}

// The step that contains the selection; empty for none.
std::string TreeSection::selectedStep() const
{
    const auto place = context().selection().current();
    const pack::Package *package = context().package();
    if (!place || package == nullptr || place->unit != package->unit)
        return {};
    std::string path = context().file().pathOf(*place).path;
    while (path.starts_with("tree[") && pack::findStep(*package, path) == nullptr)
        path.resize(path.find_last_of(".["));
    return pack::findStep(*package, path) != nullptr ? path : std::string();
}

void TreeSection::followSelection()
{
    if (m_view->hasFocus())
        return;
    if (const std::string path = selectedStep(); !path.empty())
        choose(path);
}

// One step of undo; chooses the new or moved row.
void TreeSection::apply(const Result<pack::StepChange> &change, const QString &label)
{
    const std::string path = change ? change->path : std::string();
    const Result<void> done =
        change ? context().apply(Result<Patch>(change->patch), label, context().package()->place(path))
               : tl::unexpected(change.error());
    say(done ? QString() : nodetext::fromCore(done.error().message));
    if (!done || path.empty())
        return;
    choose(path);
    context().selectPath(path);
}

// Into a branch at its end, else behind the step.
void TreeSection::insert(const std::string &kind)
{
    const pack::TreeNode *node = current();
    pack::StepPlace place{"tree", 0};
    if (node != nullptr && node->isBranch) {
        place = {node->path + ".children", std::uint32_t(node->children.size())};
    } else if (node != nullptr) {
        place = pack::stepPlace(node->path);
        ++place.row;
    }
    apply(pack::insertStep(context().plugins(), *context().package(), place, kind), tr("Add a step"));
}

void TreeSection::removeCurrent()
{
    const pack::TreeNode *node = current();
    if (node == nullptr)
        return;
    const std::string path = node->path;
    pack::StepPlace place = pack::stepPlace(path);
    apply(pack::removeStep(context().plugins(), *context().package(), path), tr("Remove a step"));
    if (place.row > 0 && pack::findStep(*context().package(), path) == nullptr)
        choose(pack::stepPath({place.array, place.row - 1}));
}

void TreeSection::moveCurrent(pack::StepDirection direction)
{
    const pack::TreeNode *node = current();
    const auto to =
        node == nullptr ? std::nullopt : pack::placeBeside(*context().package(), node->path, direction);
    if (to)
        moveTo(node->path, *to);
}

void TreeSection::moveTo(const std::string &path, const pack::StepPlace &to)
{
    apply(pack::moveStep(context().plugins(), *context().package(), path, to), tr("Move a step"));
}

void TreeSection::addOverride()
{
    if (const pack::TreeNode *node = current())
        apply(pack::addStepFlags(context().plugins(), *context().package(), node->path),
              tr("Change flags in a step"));
}

} // namespace cutaway
