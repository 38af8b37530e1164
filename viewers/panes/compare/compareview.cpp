// SPDX-License-Identifier: MIT
#include "viewers/panes/compare/compareview.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kCompareSettles = 300; // milliseconds without a further edit
constexpr std::size_t kMostDiffRows = 50'000;
constexpr int kMostGroupsOpened = 200;

CompareView::Side other(CompareView::Side side)
{
    return side == CompareView::Side::Left ? CompareView::Side::Right : CompareView::Side::Left;
}

// The row's place in the document; for a row of an embedded document, the unit that holds it.
NodePath shownPlace(const query::DiffRow &row)
{
    return row.hosts.empty() ? row.left.place : NodePath{row.hosts.front().first, {}};
}

// The patch for the rows; the answer tells of those that were refused.
Result<Made<QString>> patchOf(const File &target, const File &source, std::span<const query::DiffRow> rows,
                              Progress &progress)
{
    Result<query::TakenRows> taken = query::takeRight(target, source, rows, progress);
    if (!taken)
        return tl::unexpected(taken.error());
    QString rest;
    if (!taken->refused.empty())
        rest = CompareView::tr("%1 of %2 were not taken: %3")
                   .arg(taken->refused.size())
                   .arg(taken->taken + taken->refused.size())
                   .arg(QString::fromStdString(taken->refused.back()));
    return Made<QString>{std::move(taken->patch), std::move(rest)};
}

} // namespace

CompareView::CompareView(Selection &left, Selection &right, Jobs &jobs, QWidget *parent)
    : QWidget(parent), m_left(left), m_right(right), m_comparing(jobs), m_model(new DiffModel(this)),
      m_table(new RowsView(this))
{
    createTable();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(createButtons());
    layout->addWidget(m_table, 1);
    setFocusProxy(m_table);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kCompareSettles);
    connect(&m_delay, &QTimer::timeout, this, &CompareView::run);
    for (const OpenFile *file : {&left.file(), &right.file()}) {
        connect(file, &OpenFile::changed, this, [this] {
            follow();
            m_delay.start();
        });
        connect(file, &OpenFile::textsChanged, &m_delay, qOverload<>(&QTimer::start));
    }
    run();
}

void CompareView::createTable()
{
    m_table->setAccessibleName(tr("Differences"));
    m_table->setModel(m_model);
    m_table->setAllColumnsShowFocus(true);
    m_table->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    new ColumnFit(*m_table, {DiffModel::kWhere, DiffModel::kLeft, DiffModel::kRight, DiffModel::kVerdict},
                  DiffModel::kVerdict);
    connect(m_table, &QTreeView::clicked, this, &CompareView::jump);
    connect(m_table, &QTreeView::activated, this, &CompareView::jump);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &CompareView::follow);
}

QWidget *CompareView::createButtons()
{
    auto *row = new QWidget(this);
    auto *layout = new theme::WrapLayout(row);
    layout->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    m_summary = new QLabel(row);
    layout->addWide(m_summary);
    const auto add = [&](const QString &text, const QKeySequence &key, auto slot) {
        auto *action = new QAction(text, this);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(text, key.toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
        auto *button = new QToolButton(row);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(text);
        layout->addWidget(button);
        m_actions.push_back(action);
    };
    add(tr("Previous"), Qt::Key_F7, [this] { step(-1); });
    add(tr("Next"), Qt::Key_F8, [this] { step(1); });
    add(tr("Take right → left"), QKeySequence(Qt::ALT | Qt::Key_L), [this] { take(Side::Left); });
    add(tr("Take left → right"), QKeySequence(Qt::ALT | Qt::Key_R), [this] { take(Side::Right); });
    return row;
}

QString CompareView::summary() const
{
    return m_summary->text();
}

bool CompareView::isCurrent() const
{
    return !m_comparing.isBusy() && m_leftRevision == m_left.file().revision() &&
           m_rightRevision == m_right.file().revision();
}

// ---- comparing, elsewhere

void CompareView::run()
{
    m_leftRevision = m_left.file().revision();
    m_rightRevision = m_right.file().revision();
    const std::shared_ptr<const File> left = m_left.file().file().snapshot();
    const std::shared_ptr<const File> right = m_right.file().file().snapshot();
    m_summary->setText(tr("Comparing …"));
    m_comparing.ask(
        tr("Comparing with %1").arg(QString::fromStdString(right->name())),
        [left, right](Progress &progress) -> Result<Answer> {
            Answer answer;
            const auto rows = std::make_shared<DiffModel::Rows>();
            query::DiffOptions options;
            options.mostRows = kMostDiffRows;
            options.rest = true;
            const auto keep = [&](const query::DiffRow &row) {
                rows->push_back(row);
                return true;
            };
            answer.summary = query::diffFiles(*left, *right, options, keep, progress);
            answer.rows = freedElsewhere(rows);
            return answer;
        },
        [this](Result<Answer> answer) {
            if (answer)
                show(std::move(*answer));
            else
                m_summary->setText(
                    tr("Not compared: %1").arg(QString::fromStdString(answer.error().message)));
        });
}

void CompareView::show(Answer answer)
{
    const auto known = m_model->numberOf(m_table->currentIndex()); // stays at its place in the list
    const std::size_t count = answer.rows->size();
    const query::DiffSummary summary = answer.summary;
    m_model->setRows(std::move(answer.rows));
    for (int row = 0; row < std::min(m_model->rowCount(), kMostGroupsOpened); ++row)
        m_table->expand(m_model->index(row, 0));
    m_summary->setText(summary.identical   ? tr("Every byte is the same")
                       : !summary.complete ? tr("The first %1").arg(quantityText(count, "difference"))
                                           : quantityText(count, "difference"));
    if (known && count != 0)
        m_table->setCurrentIndex(m_model->indexOf(std::min(*known, count - 1)));
    follow();
    Q_EMIT compared();
}

// ---- rows

void CompareView::follow()
{
    const bool some = m_model->count() != 0;
    const bool row = !m_model->rowsAt(m_table->currentIndex()).empty() && isCurrent() && !m_isTaking;
    for (std::size_t i = 0; i < m_actions.size(); ++i)
        m_actions[i]->setEnabled(i < 2 ? some : row);
}

// For a place inside an embedded document, shows the unit that holds the document.
void CompareView::jump(const QModelIndex &index)
{
    const query::DiffRow *row = m_model->rowOf(index);
    if (row == nullptr || !isCurrent())
        return;
    const bool inside = !row->hosts.empty();
    m_left.selectPath(inside ? NodePath{row->hosts.front().first, {}} : row->left.place);
    m_right.selectPath(inside ? NodePath{row->hosts.front().second, {}} : row->right.place);
    if (index.column() == DiffModel::kLeft || index.column() == DiffModel::kRight)
        Q_EMIT sideWanted(index.column() == DiffModel::kLeft ? Side::Left : Side::Right);
}

void CompareView::step(int by)
{
    const auto count = static_cast<std::ptrdiff_t>(m_model->count());
    if (count == 0)
        return;
    const auto known = m_model->numberOf(m_table->currentIndex());
    std::ptrdiff_t next = by > 0 ? 0 : count - 1;
    if (known)
        next = (static_cast<std::ptrdiff_t>(*known) + by + count) % count;
    const QModelIndex index = m_model->indexOf(static_cast<std::size_t>(next));
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index);
    jump(index);
}

// A worker finds out which rows can be taken, as the targets of references may take a while to find.
void CompareView::take(Side into)
{
    const std::span<const query::DiffRow> rows = m_model->rowsAt(m_table->currentIndex());
    if (rows.empty() || !isCurrent() || m_isTaking)
        return;
    const auto seen = freedElsewhere(std::make_shared<std::vector<query::DiffRow>>(rows.begin(), rows.end()));
    const std::shared_ptr<const File> source =
        freedElsewhere<const File>(fileOf(other(into)).file().snapshot());
    if (into == Side::Right)
        std::ranges::transform(*seen, seen->begin(), query::mirrored);
    const query::DiffRow &first = seen->front();
    const bool isOne = seen->size() == 1;
    const NodePath place = shownPlace(first);
    m_isTaking = true;
    follow();
    Q_EMIT aboutToTake(into);
    EditRequest request{.label =
                            tr("Take %1").arg(QString::fromStdString(isOne ? first.path : first.unitTitle)),
                        .where = isOne ? place : NodePath{place.unit, {}},
                        .context = this,
                        .ended = [this] { endTaking(); },
                        .refused = [this](const QString &reason) { Q_EMIT notice(reason); }};
    answerWith<QString>(
        request, this,
        [source, seen](const File &target, Progress &progress) {
            return patchOf(target, *source, *seen, progress);
        },
        [this, into](const QString &rest) {
            Q_EMIT taken(into);
            if (!rest.isEmpty())
                Q_EMIT notice(rest);
        });
    fileOf(into).edit(std::move(request));
}

void CompareView::endTaking()
{
    m_isTaking = false;
    follow();
    Q_EMIT takingEnded();
}

} // namespace cutaway
