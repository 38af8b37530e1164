// SPDX-License-Identifier: MIT
#include "viewers/panes/changes/changesview.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kChangesSettle = 120; // milliseconds without a further edit

} // namespace

ChangesView::ChangesView(OpenFile &file, Selection &selection, Jobs &jobs, QWidget *parent)
    : QWidget(parent), m_file(file), m_selection(selection), m_comparing(jobs),
      m_model(new ChangeModel(this)), m_table(new RowsView(this)),
      m_empty(new QLabel(tr("No unsaved changes"), this))
{
    m_table->setAccessibleName(tr("Changes since the file was opened or saved"));
    m_table->setMinimumHeight(theme::grid(8)); // what a low and narrow pane has left beside the buttons
    m_table->setModel(m_model);
    m_table->setRootIsDecorated(false);
    m_table->setAllColumnsShowFocus(true);
    m_table->setTextElideMode(Qt::ElideMiddle); // a path says most at its end
    m_table->header()->setSortIndicatorClearable(true);
    m_table->header()->setSortIndicator(-1, Qt::AscendingOrder); // in file order
    m_table->setSortingEnabled(true);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    new ColumnFit(*m_table, {ChangeModel::kWhere, ChangeModel::kBefore, ChangeModel::kNow},
                  ChangeModel::kNow);
    auto *takeBack = new QAction(tr("Revert"), m_table);
    takeBack->setShortcut(QKeySequence::Delete);
    takeBack->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(takeBack);
    theme::offerActions(*m_table);
    connect(takeBack, &QAction::triggered, this, &ChangesView::takeBackSelected);
    connect(m_table, &QTreeView::clicked, this, &ChangesView::jump);
    connect(m_table, &QTreeView::activated, this, &ChangesView::open);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(theme::grid(4));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(createButtons());
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_table, 1);
    m_table->setMinimumHeight(theme::grid(8)); // above it the button takes a second row in a narrow pane
    setFocusProxy(m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this] { m_takeBack->setEnabled(m_table->selectionModel()->hasSelection()); });
    m_delay.setSingleShot(true);
    m_delay.setInterval(kChangesSettle);
    connect(&m_delay, &QTimer::timeout, this, &ChangesView::run);
    connect(&file, &OpenFile::changed, this, &ChangesView::runSoon);
    connect(&file, &OpenFile::saved, this, &ChangesView::runSoon);
}

ChangesView::~ChangesView()
{
    releaseElsewhere(std::move(m_before));
}

QWidget *ChangesView::createButtons()
{
    auto *row = new QWidget(this);
    auto *layout = new theme::WrapLayout(row);
    layout->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    m_summary = new QLabel(row);
    m_takeBack = new QPushButton(tr("Revert"), row);
    m_takeBack->setToolTip(tr("Give the selected fields the values they had (Del)"));
    m_takeBack->setEnabled(false);
    connect(m_takeBack, &QPushButton::clicked, this, &ChangesView::takeBackSelected);
    layout->addWide(m_summary);
    layout->addWidget(m_takeBack);
    return row;
}

// Does nothing while hidden: a large file needs a second index for this.
void ChangesView::runSoon()
{
    m_stale = true;
    if (isVisible())
        m_delay.start();
}

void ChangesView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        run();
}

void ChangesView::run()
{
    m_stale = false;
    m_comparing.cancel();
    if (m_file.file().bytes().replacements().empty())
        return take({});
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    m_comparing.ask(
        tr("Comparing %1").arg(QString::fromStdString(snapshot->name())),
        [snapshot](Progress &progress) -> Result<Answer> {
            Answer answer;
            answer.before = openOriginal(*snapshot, progress);
            answer.list = listChanges(*answer.before, *snapshot, progress);
            return answer;
        },
        [this](Result<Answer> answer) {
            if (answer)
                take(std::move(*answer));
            else
                m_summary->setText(
                    tr("Not compared: %1").arg(QString::fromStdString(answer.error().message)));
        });
}

void ChangesView::take(Answer answer)
{
    releaseElsewhere(std::exchange(m_before, std::move(answer.before)));
    m_revision = m_file.revision();
    const auto following = std::ranges::count(answer.list.changes, true, &Change::follows);
    const auto count = std::ranges::ssize(answer.list.changes) - following;
    m_summary->setText(answer.list.more ? tr("The first %1").arg(quantityText(count, "change"))
                                        : quantityText(count, "change"));
    if (following != 0)
        m_summary->setText(following == 1
                               ? tr("%1; 1 size or offset follows").arg(m_summary->text())
                               : tr("%1; %2 sizes and offsets follow").arg(m_summary->text()).arg(following));
    m_model->setChanges(std::move(answer.list.changes));
    follow();
}

void ChangesView::follow()
{
    const bool empty = m_model->rowCount() == 0;
    // A widget that is hidden or disabled passes the keyboard to an arbitrary pane.
    const bool hasKeyboard = m_table->hasFocus() || m_empty->hasFocus() || m_takeBack->hasFocus();
    m_empty->setVisible(empty);
    if (hasKeyboard && empty)
        m_empty->setFocus();
    m_table->setVisible(!empty);
    if (hasKeyboard && !empty)
        m_table->setFocus();
    m_takeBack->parentWidget()->setVisible(!empty);
    m_takeBack->setEnabled(m_table->selectionModel()->hasSelection());
}

void ChangesView::jump(const QModelIndex &index)
{
    show(index, false);
}

void ChangesView::open(const QModelIndex &index)
{
    show(index, true);
}

void ChangesView::show(const QModelIndex &index, bool open)
{
    if (m_revision != m_file.revision())
        return;
    const Change change = m_model->change(index.row());
    m_selection.selectPath(change.place);
    if (!change.inside)
        return;
    for (const Embedded &part : m_file.file().format().embedded(m_file.file())) {
        if (part.range.contains(change.now))
            return Q_EMIT partWanted(part, *change.inside, open);
    }
}

// Several rows are one patch as long as none of them moves bytes.
void ChangesView::takeBackSelected()
{
    if (m_before == nullptr || m_revision != m_file.revision())
        return;
    std::vector<Change> chosen;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        chosen.push_back(m_model->change(index.row()));
    if (chosen.empty())
        return;
    std::ranges::sort(chosen, {}, [](const Change &change) { return change.now.offset; });
    const QString label = chosen.size() == 1
                              ? tr("Revert %1").arg(QString::fromStdString(chosen.front().path))
                              : tr("Revert %1").arg(quantityText(chosen.size(), "change"));
    m_file.edit({.label = label,
                 .where = chosen.front().place,
                 .make = [before = freedElsewhere<const File>(m_before->snapshot()),
                          chosen](const File &now,
                                  Progress &progress) { return takeBack(*before, now, chosen, progress); },
                 .context = this,
                 .refused = [this](const QString &reason) { Q_EMIT notice(reason); }});
}

} // namespace cutaway
