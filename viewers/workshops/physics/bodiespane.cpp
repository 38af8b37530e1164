// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/bodiespane.h"

#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/pane/typingguard.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/workshops/physics/paintbar.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

BodiesPane::BodiesPane(OpenFile &file, Selection &selection, QWidget *parent)
    : ToolPane(parent), m_context(new BodyContext(
                            file, selection,
                            [this] {
                                return isVisible() || (m_form != nullptr && m_form->isVisible()) ||
                                       (m_build != nullptr && m_build->isVisible());
                            },
                            this)),
      m_model(new BodyModel(*m_context, this)), m_filter(new BodyFilter(this)),
      m_filterEdit(new QLineEdit(this)), m_blank(new QWidget(this)), m_empty(new QLabel(m_blank)),
      m_buildFirst(new QPushButton(m_blank)), m_form(new BodyFormView(*m_context, selection, this)),
      m_verdict(new VerdictPane(*m_context, this)), m_build(new BuildPane(*m_context, selection, this))
{
    setObjectName(QStringLiteral("bodiesPane"));
    m_form->hide(); // until a dock shows them
    m_verdict->hide();
    m_build->hide();
    m_filter->setSourceModel(m_model);
    m_filterEdit->setPlaceholderText(tr("Filter: name, kind:dynamic, layer:clutter…"));
    m_filterEdit->setAccessibleName(tr("Filter bodies"));
    m_filterEdit->setToolTip(tr("Words are looked for in all columns.\nkind:  layer:  material:  shape:"));
    m_filterEdit->setClearButtonEnabled(true);
    connect(m_filterEdit, &QLineEdit::textChanged, this, &BodiesPane::refilter);
    connect(m_filterEdit, &QLineEdit::returnPressed, this,
            [this] { m_view->setFocus(Qt::OtherFocusReason); });
    createView();
    m_actions = new BodyActions(*m_context, selection, *m_view);
    theme::offerActions(*m_view);
    m_empty->setObjectName(QStringLiteral("bodiesEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    const QAction &build = m_actions->buildAction();
    m_buildFirst->setObjectName(QStringLiteral("buildFirst"));
    m_buildFirst->setText(build.text());
    m_buildFirst->setToolTip(build.toolTip());
    connect(m_buildFirst, &QPushButton::clicked, m_actions, &BodyActions::buildWanted);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    line->addWidget(m_filterEdit);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(theme::kPaneMargin, 0, theme::kPaneMargin, theme::grid(1));
    buttons->addWidget(m_actions);
    auto *empty = new QVBoxLayout(m_blank);
    empty->addStretch(1);
    empty->addWidget(m_empty);
    empty->addWidget(m_buildFirst, 0, Qt::AlignHCenter);
    empty->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(line);
    column->addLayout(buttons);
    m_paintLine = new QHBoxLayout;
    m_paintLine->setContentsMargins(theme::kPaneMargin, 0, theme::kPaneMargin, 0);
    column->addLayout(m_paintLine);
    column->addWidget(m_blank, 1);
    column->addWidget(m_view, 1);
    setFocusProxy(m_view);
    new TypingGuard(file, *m_view);
    connect(m_context, &BodyContext::listed, this, &BodiesPane::follow);
    connect(m_context, &BodyContext::chosenChanged, this, &BodiesPane::followChosen);
    showEmptyState();
}

// The form uses the context, wherever it is shown.
BodiesPane::~BodiesPane()
{
    delete m_form;
    delete m_verdict;
    delete m_build;
}

void BodiesPane::setPicture(ViewportWidget &view)
{
    auto *tool = new PaintTool(view, *m_context, this);
    m_paintLine->addWidget(m_paintBar = new PaintBar(*tool, this));
}

void BodiesPane::createView()
{
    m_view = new RowsView(this);
    m_view->setObjectName(QStringLiteral("bodies"));
    m_view->setAccessibleName(tr("Bodies"));
    m_view->setModel(m_filter);
    m_view->setRootIsDecorated(false);
    m_view->setAllColumnsShowFocus(true);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setIconSize({theme::grid(3), theme::grid(3)});
    m_view->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_view->header()->setSortIndicator(-1, Qt::AscendingOrder); // as in the file
    m_view->header()->setSortIndicatorClearable(true);
    m_view->setSortingEnabled(true);
    new ColumnFit(*m_view, {BodyModel::kName, BodyModel::kKind, BodyModel::kMass, BodyModel::kLayer},
                  BodyModel::kName);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &BodiesPane::takeChosen);
    // A view that gets the focus without a current row makes one current but does not select it.
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (m_view->selectionModel()->hasSelection())
            takeChosen();
    });
    connect(m_view, &QTreeView::clicked, m_context,
            &BodyContext::selectCurrent); // also for the body chosen at first
}

bool BodiesPane::hasContent() const
{
    return m_context->listing() != nullptr && !m_context->listing()->bodies.empty();
}

QString BodiesPane::hint() const
{
    return m_context->listing() != nullptr ? summaryOf(*m_context->listing()) : QString();
}

void BodiesPane::showEvent(QShowEvent *event)
{
    ToolPane::showEvent(event);
    m_context->list();
}

void BodiesPane::follow()
{
    showEmptyState();
    Q_EMIT contentChanged();
}

// Makes the last chosen row the current one.
void BodiesPane::followChosen()
{
    const QScopedValueRollback following(m_following, true);
    QItemSelection rows;
    QModelIndex last;
    for (const std::size_t number : m_context->chosen()) {
        last = m_filter->mapFromSource(m_model->index(static_cast<int>(number), 0));
        if (last.isValid())
            rows.select(last, last);
    }
    QItemSelectionModel &chosen = *m_view->selectionModel();
    chosen.select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (!last.isValid() || chosen.currentIndex().row() == last.row())
        return;
    chosen.setCurrentIndex(last, QItemSelectionModel::NoUpdate);
    m_view->scrollTo(last);
}

void BodiesPane::takeChosen()
{
    if (m_following)
        return;
    std::vector<std::size_t> chosen;
    const int current = m_view->currentIndex().row();
    for (const QModelIndex &row : m_view->selectionModel()->selectedRows())
        chosen.push_back(static_cast<std::size_t>(m_filter->mapToSource(row).row()));
    std::ranges::sort(chosen);
    if (m_view->selectionModel()->isRowSelected(current)) {
        const auto number =
            static_cast<std::size_t>(m_filter->mapToSource(m_filter->index(current, 0)).row());
        std::erase(chosen, number);
        chosen.push_back(number);
    }
    if (chosen == m_context->chosen()) // a key changes the selection before the current row
        return;
    m_context->choose(std::move(chosen));
    m_context->selectCurrent();
}

// Hidden rows stay chosen.
void BodiesPane::refilter()
{
    {
        const QScopedValueRollback following(m_following, true);
        m_filter->setText(m_filterEdit->text());
    }
    followChosen();
    showEmptyState();
}

void BodiesPane::showEmptyState()
{
    m_empty->setText(m_context->listing() == nullptr ? tr("Looking for bodies…")
                     : m_model->rowCount() == 0      ? tr("No bodies in this file")
                                                     : tr("No body matches the filter"));
    const bool none = m_filter->rowCount() == 0;
    m_blank->setVisible(none);
    if (none && m_view->hasFocus())
        m_filterEdit->setFocus(Qt::OtherFocusReason); // a hidden view would pass the focus to another pane
    m_view->setVisible(!none);
    const bool isBare = m_context->listing() != nullptr && m_model->rowCount() == 0;
    m_buildFirst->setVisible(isBare && physics::takesCollision(m_context->file().file()));
}

} // namespace cutaway
