// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/sourcerows.h"

#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ignorewheel.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/physics/buildnames.h"
#include "viewers/workshops/physics/buildtext.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <algorithm>
#include <set>
#include <utility>

namespace cutaway
{

namespace
{

using nodetext::fromCore;

constexpr int kLeastSourceRows = 3, kMostSourceRows = 7; // of the list in sight
constexpr int kBoxCharacters = 7;
constexpr int kMixed = -1; // no row of a box

std::optional<std::int64_t> numberOf(const QComboBox &box)
{
    const QVariant data = box.currentData();
    return data.isValid() ? std::optional<std::int64_t>(data.toLongLong()) : std::nullopt;
}

// The row of a box with that number; the first says "as elsewhere".
int rowOfNumber(const QComboBox &box, std::optional<std::int64_t> number)
{
    return number ? std::max(0, box.findData(QVariant::fromValue(qint64(*number)))) : 0;
}

template <class T> std::optional<std::int64_t> asNumber(const std::optional<T> &value)
{
    return value ? std::optional(static_cast<std::int64_t>(*value)) : std::nullopt;
}

} // namespace

SourceRows::SourceRows(QWidget *parent)
    : QWidget(parent), m_list(new QTreeWidget(this)), m_chosen(new QLabel(this))
{
    createList();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::grid(1));
    column->addWidget(m_list);
    createEditors();
    theme::follow(this, &SourceRows::dress);
}

void SourceRows::createList()
{
    m_list->setObjectName(QStringLiteral("buildShapes"));
    m_list->setAccessibleName(tr("Shapes to build from"));
    m_list->setHeaderLabels({tr("Shape"), tr("Triangles"), tr("Build as"), tr("Material"), tr("Layer")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->headerItem()->setTextAlignment(kTriangles, Qt::AlignRight | Qt::AlignVCenter);
    new ColumnFit(*m_list, {kName, kTriangles, kAs, kMaterial}, kName);
    connect(m_list, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem *item) {
        if (!m_isFilling)
            takeTick(*item);
    });
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &SourceRows::followSelection);
}

QComboBox *SourceRows::addBox(QGridLayout &grid, int column, const QString &title, const QString &help)
{
    auto *box = new QComboBox(this);
    box->setAccessibleName(tr("%1 of the selected shapes").arg(title));
    box->setToolTip(help);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(kBoxCharacters);
    box->setPlaceholderText(tr("several"));
    theme::ignoreWheel(*box);
    auto *label = new QLabel(title, this);
    label->setBuddy(box);
    m_titles.push_back(label);
    grid.addWidget(label, 1, column);
    grid.addWidget(box, 2, column);
    grid.setColumnStretch(column, 1);
    return box;
}

void SourceRows::createEditors()
{
    auto *grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(theme::grid(1));
    grid->setVerticalSpacing(0);
    m_chosen->setTextFormat(Qt::PlainText);
    grid->addWidget(m_chosen, 0, 0, 1, 3);
    m_as = addBox(*grid, 0, tr("Build as"), tr("What the selected shapes become, each by itself"));
    m_material = addBox(*grid, 1, tr("Material"), tr("Material of the selected shapes"));
    m_layer = addBox(*grid, 2, tr("Layer"),
                     tr("Layer of triangles of a mesh; a solid collides on the layer of its body"));
    m_as->addItem(tr("With the others"));
    for (const physics::BuildAs as : physics::kBuildKinds)
        m_as->addItem(titleOf(as), QVariant::fromValue(qint64(as)));
    m_material->addItem(tr("As below"));
    m_layer->addItem(tr("As the body"));
    static_cast<QVBoxLayout *>(layout())->addLayout(grid);
    for (const auto &[box, column] :
         {std::pair(m_as, kAs), std::pair(m_material, kMaterial), std::pair(m_layer, kLayer)})
        connect(box, &QComboBox::activated, this, [this, column = column] { editSelected(column); });
}

void SourceRows::dress()
{
    const theme::Theme &now = theme::current();
    theme::dressLabel(*m_chosen, now.colors().textDim, now.smallFont());
    for (QLabel *title : m_titles)
        theme::dressLabel(*title, now.colors().textDim, now.smallFont());
}

// ---- the rows

void SourceRows::showRows(const std::vector<SourceRow> &rows, bool anew)
{
    const QScopedValueRollback filling(m_isFilling, true);
    for (const SourceRow &row : rows) {
        if (anew)
            m_states.erase(row.key);
    }
    const bool isOther =
        std::ranges::none_of(rows, [this](const SourceRow &row) { return m_states.contains(row.key); });
    std::set<std::string> wasSelected;
    for (const std::size_t row : selected())
        wasSelected.insert(m_rows[row].key);
    m_rows = rows;
    m_list->clear();
    for (const SourceRow &row : rows) {
        State &state = m_states.try_emplace(row.key, State{isOther && !row.isHidden, {}}).first->second;
        state.order.key = row.key;
        auto *item = new QTreeWidgetItem(m_list);
        fillRow(*item);
        item->setSelected(wasSelected.contains(row.key));
    }
    const int shown = std::clamp(int(rows.size()), kLeastSourceRows, kMostSourceRows);
    m_list->setFixedHeight(theme::kHeaderHeight + shown * theme::kRowHeight + 2 * m_list->frameWidth());
    if (m_list->topLevelItemCount() > 0 && m_list->currentItem() == nullptr)
        m_list->setCurrentItem(m_list->topLevelItem(0), 0, QItemSelectionModel::NoUpdate);
    followSelection();
}

void SourceRows::fillRow(QTreeWidgetItem &item) const
{
    const SourceRow &row = m_rows[static_cast<std::size_t>(m_list->indexOfTopLevelItem(&item))];
    const State &state = m_states.at(row.key);
    const QString name = fromCore(row.name);
    item.setText(kName, name.isEmpty() ? tr("without material") : name);
    item.setText(kTriangles, QString::number(row.triangles));
    item.setTextAlignment(kTriangles, Qt::AlignRight | Qt::AlignVCenter);
    item.setCheckState(kName, state.isTicked ? Qt::Checked : Qt::Unchecked);
    if (row.isHidden)
        item.setToolTip(kName, tr("The game does not draw this shape."));
    const auto put = [&](Column column, const QComboBox &box, std::optional<std::int64_t> number) {
        item.setText(column, number ? box.itemText(rowOfNumber(box, number)) : QStringLiteral("–"));
    };
    put(kAs, *m_as, asNumber(state.order.as));
    put(kMaterial, *m_material, asNumber(state.order.material));
    put(kLayer, *m_layer, asNumber(state.order.layer));
}

void SourceRows::showNames(const File &file)
{
    const EnumDesc &materials = physics::materialsOf(file), &layers = physics::layersOf(file);
    const auto fill = [](QComboBox &box, const auto &add) {
        while (box.count() > 1)
            box.removeItem(box.count() - 1);
        add();
    };
    if (std::exchange(m_materials, &materials) != &materials)
        fill(*m_material, [&] { addMaterialChoices(*m_material, file); });
    if (std::exchange(m_layers, &layers) != &layers)
        fill(*m_layer, [&] { addLayerChoices(*m_layer, file); });
}

// A tick counts for all rows that are selected with it.
void SourceRows::takeTick(QTreeWidgetItem &item)
{
    const QScopedValueRollback filling(m_isFilling, true);
    const bool isTicked = item.checkState(kName) == Qt::Checked;
    QList<QTreeWidgetItem *> items{&item};
    if (item.isSelected())
        items = m_list->selectedItems();
    for (QTreeWidgetItem *each : items) {
        m_states.at(m_rows[static_cast<std::size_t>(m_list->indexOfTopLevelItem(each))].key).isTicked =
            isTicked;
        fillRow(*each);
    }
    Q_EMIT changed();
}

std::vector<std::size_t> SourceRows::selected() const
{
    std::vector<std::size_t> rows;
    for (QTreeWidgetItem *item : m_list->selectedItems())
        rows.push_back(static_cast<std::size_t>(m_list->indexOfTopLevelItem(item)));
    return rows;
}

void SourceRows::editSelected(Column column)
{
    const QScopedValueRollback filling(m_isFilling, true);
    const QComboBox &box = column == kAs ? *m_as : column == kMaterial ? *m_material : *m_layer;
    const std::optional<std::int64_t> number = numberOf(box);
    for (const std::size_t each : selected()) {
        RowOrder &order = m_states.at(m_rows[each].key).order;
        if (column == kAs)
            order.as = number ? std::optional(static_cast<physics::BuildAs>(*number)) : std::nullopt;
        else if (column == kMaterial)
            order.material = number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
        else
            order.layer = number ? std::optional(static_cast<std::uint8_t>(*number)) : std::nullopt;
        fillRow(*m_list->topLevelItem(static_cast<int>(each)));
    }
    Q_EMIT changed();
}

void SourceRows::followSelection()
{
    const std::vector<std::size_t> rows = selected();
    for (QComboBox *box : {m_as, m_material, m_layer})
        box->setEnabled(!rows.empty());
    m_chosen->setText(rows.empty()       ? tr("Select rows to build them in another way")
                      : rows.size() == 1 ? tr("Of %1:").arg(m_list->topLevelItem(int(rows[0]))->text(kName))
                                         : tr("Of %1 shapes:").arg(rows.size()));
    const auto show = [&](QComboBox &box, const auto &numberIn) {
        std::set<int> shown;
        for (const std::size_t row : rows)
            shown.insert(rowOfNumber(box, asNumber(numberIn(m_states.at(m_rows[row].key).order))));
        box.setCurrentIndex(shown.size() > 1 ? kMixed : shown.empty() ? 0 : *shown.begin());
    };
    show(*m_as, [](const RowOrder &order) { return order.as; });
    show(*m_material, [](const RowOrder &order) { return order.material; });
    show(*m_layer, [](const RowOrder &order) { return order.layer; });
}

std::vector<RowOrder> SourceRows::ticked() const
{
    std::vector<RowOrder> orders;
    for (const SourceRow &row : m_rows) {
        if (const State &state = m_states.at(row.key); state.isTicked)
            orders.push_back(state.order);
    }
    return orders;
}

std::uint64_t SourceRows::tickedTriangles() const
{
    std::uint64_t triangles = 0;
    for (const SourceRow &row : m_rows)
        triangles += m_states.at(row.key).isTicked ? row.triangles : 0;
    return triangles;
}

} // namespace cutaway
