// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/buildcompare.h"

#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/physics/buildtext.h"

#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

using nodetext::fromCore;
using physics::BuildAs;

enum CompareColumn { kTarget, kCompareTriangles, kBytes, kOutside, kInside, kCompareColumns };

// The first row is the shape as it is now.
struct CompareRow {
    std::optional<BuildAs> as;
};
constexpr CompareRow kCompareRows[] = {{std::nullopt},     {BuildAs::Box},  {BuildAs::Sphere},
                                       {BuildAs::Capsule}, {BuildAs::Hull}, {BuildAs::Hulls},
                                       {BuildAs::Mesh}};

QString compareLength(float length)
{
    return QString::number(double(length), 'f', 4);
}

} // namespace

BuildCompare::BuildCompare(QWidget *parent)
    : QWidget(parent), m_start(new QPushButton(tr("Compare Targets"), this)), m_list(new QTreeWidget(this)),
      m_note(new QLabel(tr("Distances of the source in Havok units. Click a row to build it."), this))
{
    m_start->setToolTip(tr("Work out what each kind of shape would give"));
    m_list->setObjectName(QStringLiteral("buildCompare"));
    m_list->setAccessibleName(tr("Targets compared"));
    m_list->setHeaderLabels({tr("Target"), tr("Triangles"), tr("Bytes"), tr("Outside"), tr("Inside")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFixedHeight(theme::kHeaderHeight + int(std::size(kCompareRows)) * theme::kRowHeight +
                           2 * m_list->frameWidth());
    for (int column = kCompareTriangles; column < kCompareColumns; ++column)
        m_list->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    m_list->headerItem()->setToolTip(kOutside,
                                     tr("So far the source lies outside: there something is missing"));
    m_list->headerItem()->setToolTip(kInside,
                                     tr("So deep the source lies inside: there the shape is too large"));
    new ColumnFit(*m_list, {kTarget, kCompareTriangles, kBytes, kOutside, kInside}, kTarget);
    m_note->setWordWrap(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::grid(1));
    column->addWidget(m_start, 0, Qt::AlignLeft);
    column->addWidget(m_list);
    column->addWidget(m_note);
    connect(m_start, &QPushButton::clicked, this, [this] { m_working.isBusy() ? stop() : start(); });
    const auto choose = [this](QTreeWidgetItem *item) {
        if (const auto &as = kCompareRows[m_list->indexOfTopLevelItem(item)].as)
            Q_EMIT chosen(*as);
    };
    connect(m_list, &QTreeWidget::itemClicked, this, choose);
    connect(m_list, &QTreeWidget::itemActivated, this, choose);
    theme::follow(this, &BuildCompare::dress);
    clear();
}

void BuildCompare::dress()
{
    theme::dressLabel(*m_note, theme::current().colors().textDim, theme::current().smallFont());
}

void BuildCompare::setOrder(std::shared_ptr<const BuildSurvey> survey, std::optional<BuildOrder> order)
{
    // Another target of the same source is a row of the list already.
    const bool isSame = order && m_order && survey == m_survey && sameButTarget(*order, *m_order);
    m_survey = std::move(survey);
    m_order = std::move(order);
    if (!isSame)
        clear();
    follow();
}

void BuildCompare::clear()
{
    m_working.cancel();
    m_list->clear();
    follow();
}

void BuildCompare::follow()
{
    const bool isEmpty = m_list->topLevelItemCount() == 0;
    m_list->setVisible(!isEmpty);
    m_note->setVisible(!isEmpty);
    m_start->setText(m_working.isBusy() ? tr("Stop Comparing") : tr("Compare Targets"));
    m_start->setEnabled(m_working.isBusy() || m_order.has_value());
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QFont font = theme::current().interfaceFont();
        font.setBold(m_order && kCompareRows[row].as == m_order->target.as);
        m_list->topLevelItem(row)->setFont(kTarget, font);
    }
}

void BuildCompare::start()
{
    m_list->clear();
    for (const CompareRow &row : kCompareRows) {
        auto *item = new QTreeWidgetItem(m_list, {row.as ? titleOf(*row.as) : tr("In the file now")});
        for (int column = kCompareTriangles; column < kCompareColumns; ++column)
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    next(0);
}

void BuildCompare::stop()
{
    m_working.cancel();
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        if (QTreeWidgetItem *item = m_list->topLevelItem(row); item->text(kBytes).isEmpty())
            item->setText(kCompareTriangles, {});
    }
    follow();
}

void BuildCompare::next(std::size_t row)
{
    if (row >= std::size(kCompareRows))
        return follow();
    m_list->topLevelItem(static_cast<int>(row))->setText(kCompareTriangles, QStringLiteral("…"));
    m_working.ask(
        [survey = m_survey, order = *m_order, as = kCompareRows[row].as](Progress &progress) {
            return as ? tryTarget(*survey, order, *as, progress) : shapeOfNow(*survey, order, progress);
        },
        [this, row](Result<ComparedTarget> compared) {
            take(row, compared);
            next(row + 1);
        });
    follow();
}

void BuildCompare::take(std::size_t row, const Result<ComparedTarget> &compared)
{
    QTreeWidgetItem &item = *m_list->topLevelItem(static_cast<int>(row));
    if (!compared) {
        item.setText(kCompareTriangles, tr("none"));
        for (int column = 0; column < kCompareColumns; ++column)
            item.setToolTip(column, fromCore(compared.error().message));
        return;
    }
    item.setText(kCompareTriangles,
                 compared->triangles == 0 ? QStringLiteral("–") : QString::number(compared->triangles));
    item.setText(kBytes, QString::number(compared->bytes));
    item.setText(kOutside, compareLength(compared->deviation.outside));
    item.setText(kInside, compareLength(compared->deviation.inside));
}

} // namespace cutaway
