// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/vertextable.h"

#include "viewers/kit/editors/celldelegate.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/grid.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

constexpr int kTableWidth = theme::grid(96); // five numbers in a row

} // namespace

VertexTable::VertexTable(ViewportWidget &view, Selection &selection, QWidget *parent)
    : QWidget(parent), m_view(view), m_selection(selection), m_model(view.scene()),
      m_table(new QTableView(this)), m_summary(new QLabel(this)),
      m_stored(new QCheckBox(tr("As stored"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    head->addWidget(m_summary, 1);
    head->addWidget(m_stored);
    m_stored->setToolTip(tr("The numbers of the file, in the space of the shape"));
    connect(m_stored, &QCheckBox::toggled, this, [this](bool on) {
        m_model.setStored(on);
        follow();
    });
    column->addLayout(head);
    column->addWidget(m_table, 1);
    m_table->setAccessibleName(tr("Vertices of the selection"));
    m_table->setModel(&m_model);
    typeInCells(
        *m_table, selection.file(),
        *new CellDelegate(
            selection.file(),
            [this](const QModelIndex &cell, const QString &text) { return m_model.write(cell, text); },
            m_table));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    setMinimumWidth(kTableWidth);
    setFocusProxy(m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &VertexTable::mark);
    connect(&view.marks(), &SceneMarks::selectionShown, this, &VertexTable::follow);
    connect(&view, &ViewportWidget::styleChanged, this, [this] { m_model.setUnit(m_view.lengthUnit()); });
    follow();
    theme::follow(this, &VertexTable::dress);
}

void VertexTable::dress()
{
    m_table->setFont(theme::current().numberFont());
}

void VertexTable::follow()
{
    if (m_marking)
        return;
    const std::vector<PrimitiveId> &primitives = m_view.marks().selectedPrimitives();
    m_model.show(primitives);
    QString text =
        primitives.empty()
            ? tr("Select a face, a line or a row of the tree")
            : tr("%1 of %2 · %3")
                  .arg(quantityText(m_model.rowCount(), "vertex"),
                       quantityText(primitives.size(), "primitive"),
                       m_model.isStored() ? tr("as stored")
                                          : unitSymbol(m_view.scene().built().list, m_view.lengthUnit()));
    if (m_model.isCut())
        text += tr(" · the first ones");
    m_summary->setText(text);
}

// The table keeps its rows while the selection goes to the bytes of one of them.
void VertexTable::mark()
{
    const QModelIndex row = m_table->currentIndex();
    if (!row.isValid())
        return;
    m_marking = true;
    if (const auto place = m_model.placeOf(row.row()))
        m_selection.select(*place);
    m_view.marks().markPoints({m_model.shownPosition(row.row())});
    m_marking = false;
}

} // namespace cutaway
