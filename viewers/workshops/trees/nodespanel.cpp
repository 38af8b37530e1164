// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/nodespanel.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kOpenLevels = 3; // at first

// A bar below the number, as long as the share.
class ShareDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const double share = index.data(BoxNodeModel::kShareRole).toDouble();
        const int width = static_cast<int>(share * (option.rect.width() - theme::grid(1)));
        const QRect bar(option.rect.left(), option.rect.bottom() - 2, width, 2);
        painter->fillRect(bar, theme::current().colors().accent);
    }
};

} // namespace

NodesPanel::NodesPanel(QWidget *parent)
    : QWidget(parent), m_rows(new RowsView(this)), m_worst(new QCheckBox(tr("&Worst first"), this)),
      m_figures(new QLabel(this))
{
    m_rows->setObjectName(QStringLiteral("treeNodes"));
    m_rows->setAccessibleName(tr("Nodes of the tree"));
    m_rows->setModel(&m_model);
    m_rows->setItemDelegateForColumn(BoxNodeModel::Cost, new ShareDelegate(this));
    m_rows->header()->setStretchLastSection(false);
    m_rows->header()->setSectionResizeMode(BoxNodeModel::Node, QHeaderView::Stretch);
    m_worst->setObjectName(QStringLiteral("worstFirst"));
    m_worst->setToolTip(tr("Of two children the one with the higher cost comes first"));
    m_figures->setObjectName(QStringLiteral("nodeFigures"));
    m_figures->setWordWrap(true);
    m_figures->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(2));
    column->addWidget(m_worst);
    column->addWidget(m_rows, 1);
    column->addWidget(m_figures);
    connect(m_worst, &QCheckBox::toggled, this, [this](bool on) { m_model.setWorstFirst(on); });
    connect(m_rows->selectionModel(), &QItemSelectionModel::currentChanged, this, &NodesPanel::choose);
    setFocusProxy(m_rows);
    theme::follow(this, &NodesPanel::dress);
}

void NodesPanel::dress()
{
    const int digits =
        QFontMetrics(theme::current().numberFont()).horizontalAdvance(QStringLiteral("000000"));
    for (const int column : {BoxNodeModel::Triangles, BoxNodeModel::Cost})
        m_rows->header()->resizeSection(
            column, std::max(digits + theme::grid(5), m_rows->header()->sectionSizeHint(column)));
}

void NodesPanel::setTree(std::shared_ptr<const shape::FileTree> tree,
                         std::shared_ptr<const bvh::Figures> figures)
{
    const QScopedValueRollback showing(m_isShowing, true);
    const auto before = current();
    m_tree = std::move(tree);
    m_bytes.clear();
    m_model.setTree(m_tree, std::move(figures));
    m_rows->expandToDepth(kOpenLevels);
    if (before)
        showNode(*before);
    showFigures();
}

void NodesPanel::showNode(std::uint32_t node)
{
    const bvh::Figures *figures = m_model.figures();
    if (figures == nullptr || node >= figures->rowOf.size() || current() == node)
        return;
    const QScopedValueRollback showing(m_isShowing, true);
    if (const QModelIndex index = m_model.indexOf(figures->rowOf[node]); index.isValid()) {
        m_rows->expandAbove(index);
        m_rows->chooseRow(index);
    }
}

std::optional<std::uint32_t> NodesPanel::nodeAt(std::uint64_t byte)
{
    const bvh::Figures *figures = m_model.figures();
    if (figures == nullptr)
        return std::nullopt;
    if (m_bytes.empty()) {
        for (const bvh::NodeFigures &row : figures->rows) {
            const ByteRange range = m_tree->tree.tree->open(row.at).bytes;
            m_bytes.push_back({range.offset, range.end(), row.at.node});
        }
        std::ranges::sort(m_bytes, {}, &Bytes::first);
    }
    const auto after = std::ranges::upper_bound(m_bytes, byte, {}, &Bytes::first);
    return after != m_bytes.begin() && byte < std::prev(after)->end ? std::optional(std::prev(after)->node)
                                                                    : std::nullopt;
}

std::optional<std::uint32_t> NodesPanel::current() const
{
    const auto row = BoxNodeModel::rowAt(m_rows->currentIndex());
    return row ? std::optional(m_model.figures()->rows[*row].at.node) : std::nullopt;
}

void NodesPanel::choose(const QModelIndex &)
{
    showFigures();
    const auto node = current();
    if (node && !m_isShowing)
        Q_EMIT nodeChosen(*node);
}

void NodesPanel::showFigures()
{
    const bvh::Figures *figures = m_model.figures();
    const auto row = BoxNodeModel::rowAt(m_rows->currentIndex());
    if (figures == nullptr)
        return m_figures->setText(tr("No tree is selected."));
    if (!row) {
        const bvh::Statistics all = statisticsOf(*figures);
        return m_figures->setText(tr("%1, depth %2. A line through the root is expected to need %3 tests.")
                                      .arg(quantityText(all.nodes, "node"))
                                      .arg(all.depth)
                                      .arg(all.sahCost, 0, 'f', 1));
    }
    const bvh::NodeFigures &node = figures->rows[*row];
    const auto percent = [](double share) { return QString::number(100.0 * share, 'f', 1); };
    m_figures->setText(
        tr("Node %1 at depth %2: visited by %3 % of the lines through the root, %4 % of all tests. "
           "Its children share %5 % of its surface and together have %6 % of it.")
            .arg(node.at.node)
            .arg(node.at.depth)
            .arg(percent(node.visits), percent(figures->shareOf(*row)), percent(node.overlap),
                 percent(node.spread)));
}

} // namespace cutaway
