// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/conditionlist.h"

#include "core/formats/esp/clippart.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/pane/typingguard.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/workshops/pack/conditionfields.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <charconv>

namespace cutaway
{

namespace
{

constexpr int kMostHeight = theme::grid(80); // of the list, before it scrolls by itself

const std::vector<pack::Condition> *conditionsAt(const pack::Package &package, const std::string &array)
{
    if (array == "conditions")
        return &package.conditions;
    const std::vector<pack::Condition> *found = nullptr;
    pack::forEachNode(package.tree, [&](const pack::TreeNode &node) {
        if (array == node.path + ".conditions")
            found = &node.conditions;
    });
    return found;
}

} // namespace

ConditionList::ConditionList(PackContext &context, QWidget *parent)
    : PackPanel(context, parent), m_array("conditions"), m_model(new ConditionModel(this)),
      m_delegate(new ConditionDelegate(this)), m_view(new QListView(this)), m_empty(new QLabel(this)),
      m_refusal(new theme::RefusalLabel(this)), m_masters(new MastersBar(context.file(), this)),
      m_fields(new FieldGrid(context, this))
{
    createList();
    m_empty->setText(tr("No conditions: always eligible"));
    auto *buttons = new theme::WrapLayout;
    createActions(*buttons);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::grid(1));
    column->addLayout(buttons);
    column->addWidget(m_empty);
    column->addWidget(m_view);
    column->addWidget(m_masters);
    column->addWidget(m_fields);
    setFocusProxy(m_view);
    connect(m_masters, &MastersBar::closed, m_view, qOverload<>(&QWidget::setFocus));
    connect(m_masters, &MastersBar::refused, this, &ConditionList::say);
    connect(&context.selection(), &Selection::selected, this, &ConditionList::followSelection);
    showCurrent();
    theme::follow(this, &ConditionList::dress);
}

void ConditionList::createList()
{
    m_view->setObjectName(QStringLiteral("conditions"));
    m_view->setAccessibleName(tr("Conditions"));
    m_view->setModel(m_model);
    new TypingGuard(context().file(), *m_view);
    m_view->setItemDelegate(m_delegate);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setResizeMode(QListView::Adjust);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setMouseTracking(true);
    m_view->setDragDropMode(QAbstractItemView::InternalMove);
    m_view->viewport()->installEventFilter(this);
    connect(m_model, &ConditionModel::dropped, this, &ConditionList::moveBefore);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ConditionList::showCurrent);
    connect(m_view, &QListView::clicked, this, [this](const QModelIndex &index) {
        context().selectPath(m_model->conditions()[std::size_t(index.row())].path);
    });
}

void ConditionList::createActions(QLayout &line)
{
    const auto add = [&](const QString &text, const QKeySequence &key, bool onChosen, auto run) {
        auto *action = new QAction(text, m_view);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, run);
        m_view->addAction(action);
        auto *button = new QToolButton(this);
        button->setText(text);
        button->setAccessibleName(text);
        button->setToolTip(QStringLiteral("%1 (%2)").arg(text, key.toString(QKeySequence::NativeText)));
        connect(button, &QToolButton::clicked, action, &QAction::trigger);
        line.addWidget(button);
        if (onChosen)
            m_onChosen.emplace_back(action, button);
    };
    add(tr("Add"), Qt::Key_Insert, false, [this] { this->add(); });
    add(tr("Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D), true, [this] { duplicate(); });
    add(tr("Remove"), QKeySequence::Delete, true, [this] { remove(); });
    add(tr("Up"), QKeySequence(Qt::CTRL | Qt::Key_Up), true, [this] { move(-1); });
    add(tr("Down"), QKeySequence(Qt::CTRL | Qt::Key_Down), true, [this] { move(1); });
    add(tr("Copy"), QKeySequence::Copy, true, [this] { copy(); });
    add(tr("Paste"), QKeySequence::Paste, false, [this] { paste(); });
    theme::offerActions(*m_view);
}

void ConditionList::dress()
{
    QPalette dim = palette();
    dim.setColor(QPalette::WindowText, theme::current().colors().textDim);
    m_empty->setPalette(dim);
    showCurrent();
    fitHeight();
}

void ConditionList::setArray(const std::string &array)
{
    if (m_array == array)
        return;
    m_array = array;
    m_wanted = -1;
    m_model->setConditions({});
    m_view->setCurrentIndex({});
}

void ConditionList::showPackage(const pack::Package &package)
{
    const std::vector<pack::Condition> *conditions = conditionsAt(package, m_array);
    const int before = m_view->currentIndex().row();
    m_model->setConditions(conditions == nullptr ? std::vector<pack::Condition>{} : *conditions);
    const auto place = context().selection().current();
    const int first = before < 0 && place ? rowAt(*place) : before;
    const int wanted = std::min(m_wanted >= 0 ? m_wanted : first, m_model->rowCount() - 1);
    m_wanted = -1;
    say({});
    if (wanted != m_view->currentIndex().row())
        choose(wanted);
    showCurrent();
    fitHeight();
}

// The condition that the place is in; -1 for none.
int ConditionList::rowAt(const Place &place) const
{
    int row = -1;
    const pack::Package *package = context().package();
    if (package == nullptr || package->unit != place.unit)
        return row;
    const std::string path = context().file().pathOf(place).path;
    if (path.starts_with(m_array + "["))
        std::from_chars(path.data() + m_array.size() + 1, path.data() + path.size(), row);
    return row;
}

void ConditionList::followSelection(const Place &place)
{
    const int row = rowAt(place);
    if (row < 0)
        return;
    if (row >= m_model->rowCount())
        m_wanted = row; // just inserted; shown in a moment
    else if (row != m_view->currentIndex().row())
        choose(row);
}

// Selects that row alone, even with keys held down.
void ConditionList::choose(int row)
{
    m_view->selectionModel()->setCurrentIndex(m_model->index(row), QItemSelectionModel::ClearAndSelect);
}

// The fields of the current condition.
void ConditionList::showCurrent()
{
    const int row = m_view->currentIndex().row();
    const pack::Package *package = context().package();
    const bool some = row >= 0 && row < m_model->rowCount() && package != nullptr;
    m_empty->setVisible(m_model->rowCount() == 0);
    m_view->setVisible(m_model->rowCount() != 0);
    m_fields->setVisible(some);
    for (const auto &[action, button] : m_onChosen) {
        action->setEnabled(some);
        button->setEnabled(some);
    }
    if (some)
        m_fields->show(conditionRows(context(), *package, m_model->conditions()[std::size_t(row)]));
}

// As high as its rows: the form around it scrolls.
void ConditionList::fitHeight()
{
    int height = 2 * m_view->frameWidth();
    for (int row = 0; row < m_model->rowCount(); ++row)
        height += m_view->sizeHintForIndex(m_model->index(row)).height();
    m_view->setFixedHeight(std::min(height, kMostHeight));
}

bool ConditionList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize) {
        fitHeight(); // sentences wrap again
    }
    return PackPanel::eventFilter(watched, event);
}

std::vector<int> ConditionList::chosenRows() const
{
    std::vector<int> rows;
    for (const QModelIndex &index : m_view->selectionModel()->selectedIndexes())
        rows.push_back(index.row());
    if (rows.empty() && m_view->currentIndex().isValid())
        rows.push_back(m_view->currentIndex().row());
    std::ranges::sort(rows);
    return rows;
}

// The row for new conditions: below the chosen ones, or at the end if there are none.
int ConditionList::rowBehindChosen() const
{
    const std::vector<int> chosen = chosenRows();
    return chosen.empty() ? m_model->rowCount() : chosen.back() + 1;
}

// The first condition of all makes the array, which has no rows yet.
std::uint32_t ConditionList::insertionRow(int row) const
{
    return m_model->rowCount() == 0 ? kAnyRow : static_cast<std::uint32_t>(row);
}

std::vector<std::string> ConditionList::chosenPaths() const
{
    std::vector<std::string> paths;
    for (const int row : chosenRows())
        paths.push_back(m_model->conditions()[std::size_t(row)].path);
    return paths;
}

bool ConditionList::apply(const pack::EditList &edits, const QString &label, int row)
{
    m_wanted = row;
    const std::string path = row < 0 ? m_array : m_array + "[" + std::to_string(row) + "]";
    const Result<void> done = context().apply(edits, label, path);
    if (!done) {
        m_wanted = -1;
        say(nodetext::fromCore(done.error().message));
    }
    return done.has_value();
}

void ConditionList::say(const QString &refusal)
{
    m_refusal->say(refusal);
}

QString ConditionList::refusal() const
{
    return m_refusal->text();
}

void ConditionList::add()
{
    const pack::Package *package = context().package();
    if (package == nullptr)
        return;
    const int row = rowBehindChosen();
    const std::vector<Edit> edits{pack::insertEdit(*package, m_array, {}, insertionRow(row))};
    if (apply(edits, tr("Add a condition"), row))
        m_fields->setFocus();
}

void ConditionList::remove()
{
    const pack::Package *package = context().package();
    const std::vector<int> rows = chosenRows();
    if (package == nullptr || rows.empty())
        return;
    std::vector<Edit> edits;
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        edits.push_back(pack::removeEdit(*package, m_model->conditions()[std::size_t(*row)].path));
    const int left = m_model->rowCount() - static_cast<int>(rows.size());
    apply(edits, tr("Remove %1").arg(quantityText(rows.size(), "condition")),
          std::min(rows.front(), left - 1));
}

void ConditionList::move(int by)
{
    const std::vector<int> rows = chosenRows();
    if (rows.empty() || rows.front() + by < 0 || rows.back() + by >= m_model->rowCount())
        return;
    moveBefore(by < 0 ? rows.front() + by : rows.back() + 1 + by);
}

void ConditionList::moveBefore(int before)
{
    const pack::Package *package = context().package();
    const std::vector<int> rows = chosenRows();
    if (package == nullptr || rows.empty())
        return;
    std::vector<Edit> edits; // each for the list after the ones in front of it
    int above = 0;           // of the rows that go, those that stand in front of `before`
    int below = 0;
    for (const int row : rows) {
        const bool down = row < before;
        const int from = down ? row - above++ : row;
        const int to = down ? before - 1 : before + below++;
        if (from != to)
            edits.push_back(pack::moveEdit(*package, m_array + "[" + std::to_string(from) + "]",
                                           static_cast<std::uint32_t>(to)));
    }
    const int first = before - above;
    const int count = static_cast<int>(rows.size());
    if (edits.empty() || !apply(edits, tr("Move %1").arg(quantityText(count, "condition")), first))
        return;
    context().selectPath(m_array + "[" + std::to_string(first) + "]");
    const QItemSelection moved(m_model->index(first), m_model->index(first + count - 1));
    m_view->selectionModel()->select(moved, QItemSelectionModel::ClearAndSelect);
}

void ConditionList::duplicate()
{
    const pack::Package *package = context().package();
    const std::vector<std::string> paths = chosenPaths();
    if (package == nullptr || paths.empty())
        return;
    const Result<std::string> text = pack::conditionsToText(context().core(), package->unit, paths);
    if (!text)
        return say(nodetext::fromCore(text.error().message));
    const int row = chosenRows().back() + 1;
    apply(pack::pasteConditions(*package, context().core(), m_array, static_cast<std::uint32_t>(row), *text),
          tr("Duplicate conditions"), row);
}

void ConditionList::copy()
{
    const pack::Package *package = context().package();
    if (package == nullptr || chosenRows().empty())
        return;
    const Result<std::string> text = pack::conditionsToText(context().core(), package->unit, chosenPaths());
    if (text)
        QApplication::clipboard()->setText(nodetext::fromCore(*text));
    else
        say(nodetext::fromCore(text.error().message));
}

void ConditionList::paste()
{
    const std::string text = QApplication::clipboard()->text().toStdString();
    m_masters->askAndAdd(esp::mastersLacking(text, context().core()), [this, text] { pasteNow(text); });
}

void ConditionList::pasteNow(const std::string &text)
{
    const pack::Package *package = context().package();
    if (package == nullptr)
        return;
    const int row = rowBehindChosen();
    apply(pack::pasteConditions(*package, context().core(), m_array, insertionRow(row), text),
          tr("Paste conditions"), row);
}

} // namespace cutaway
