// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/nodespanel.h"

#include "core/base/writefile.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/workshops/trees/heatscale.h"

#include <QAction>
#include <QCheckBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace cutaway
{

namespace
{

constexpr int kOpenLevels = 6;               // at first
constexpr int kShareBar = theme::grid(7);    // for all of the cost
constexpr int kShareHeight = theme::grid(2); // of a bar

// A bar in front of the number, as long as the share and in its heat.
class ShareDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        constexpr std::uint32_t kWhole = 1000;
        const double share = std::clamp(index.data(BoxNodeModel::kShareRole).toDouble(), 0.0, 1.0);
        const QRect room = option.rect.adjusted(theme::grid(1), 0, 0, 0);
        const int width = static_cast<int>(std::lround(share * kShareBar));
        const QRect bar(room.left(), room.center().y() - kShareHeight / 2, std::max(1, width), kShareHeight);
        painter->fillRect(bar, QColor(heatColor(static_cast<std::uint32_t>(share * kWhole), 0, kWhole)));
        painter->setPen(theme::current().colors().border);
        painter->drawRect(bar.adjusted(0, 0, -1, -1));
    }
};

} // namespace

NodesPanel::NodesPanel(QWidget *parent)
    : QWidget(parent), m_rows(new RowsView(this)), m_worst(new QCheckBox(tr("&Worst first"), this)),
      m_isDrawn(new QCheckBox(tr("&Boxes of depth"), this)), m_from(new QSpinBox(this)),
      m_to(new QSpinBox(this)), m_drawn(new QLabel(this)), m_holders(new QLabel(this)),
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
    for (QLabel *label : {m_holders, m_figures}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse |
                                       Qt::LinksAccessibleByKeyboard);
    }
    m_figures->setObjectName(QStringLiteral("nodeFigures"));
    m_figures->setFocusPolicy(Qt::NoFocus);
    m_holders->setObjectName(QStringLiteral("nodeHolders"));
    m_holders->setAccessibleName(tr("Leaves that hold the chosen item"));
    m_holders->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(2));
    column->setSpacing(theme::grid(1));
    column->addWidget(m_worst);
    column->addWidget(m_rows, 1);
    column->addWidget(m_holders);
    column->addWidget(m_figures);
    createLevels();
    createActions();
    connect(m_worst, &QCheckBox::toggled, this, [this](bool on) { m_model.setWorstFirst(on); });
    connect(m_rows->selectionModel(), &QItemSelectionModel::currentChanged, this, &NodesPanel::choose);
    connect(m_holders, &QLabel::linkActivated, this, [this](const QString &node) {
        showNode(node.toUInt());
        showFigures();
        Q_EMIT nodeChosen(node.toUInt());
    });
    setFocusProxy(m_rows);
    theme::follow(this, &NodesPanel::dress);
}

void NodesPanel::createLevels()
{
    m_isDrawn->setObjectName(QStringLiteral("levels"));
    m_isDrawn->setToolTip(tr("Draws the boxes of all nodes of these depths, each depth in its colour"));
    m_from->setAccessibleName(tr("Least depth of the boxes that are drawn"));
    m_to->setAccessibleName(tr("Largest depth of the boxes that are drawn"));
    m_drawn->setObjectName(QStringLiteral("levelCount"));
    auto *row = new theme::WrapLayout;
    row->addWidget(m_isDrawn);
    row->addWidget(m_from);
    row->addWidget(new QLabel(tr("to"), this));
    row->addWidget(m_to);
    row->addWidget(m_drawn);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_isDrawn, &QCheckBox::toggled, this, &NodesPanel::takeLevels);
    for (QSpinBox *depth : {m_from, m_to}) {
        connect(depth, &QSpinBox::valueChanged, this, [this] {
            if (m_isShowing)
                return;
            const QSignalBlocker quiet(m_isDrawn);
            m_isDrawn->setChecked(true); // changing it means to see it
            takeLevels();
        });
    }
}

void NodesPanel::createActions()
{
    theme::offerActions(*m_rows);
    const auto add = [this](const QString &text, const QKeySequence &key, auto action) {
        auto *entry = new QAction(text, m_rows);
        entry->setShortcut(key);
        entry->setShortcutContext(Qt::WidgetShortcut);
        connect(entry, &QAction::triggered, this, action);
        m_rows->addAction(entry);
    };
    add(tr("Query the Middle"), Qt::Key_Q, [this] {
        if (const auto node = current())
            Q_EMIT middleWanted(*node);
    });
    add(tr("Draw This Depth"), Qt::Key_D, [this] { showDepth(); });
    add(tr("Show Only This"), Qt::Key_I, [this] { showOnly(); });
    add(tr("Hide"), Qt::Key_H, [this] { hideNode(); });
    add(tr("Show All"), QKeySequence(Qt::SHIFT | Qt::Key_H), [this] { showAll(); });
    add(tr("Export Table…"), QKeySequence(), [this] { askWhereToSave(); });
}

void NodesPanel::dress()
{
    const QFontMetrics metrics(theme::current().numberFont());
    const auto fit = [&](int column, const QString &widest, int bar) {
        m_rows->header()->resizeSection(column,
                                        std::max(metrics.horizontalAdvance(widest) + bar + theme::grid(4),
                                                 m_rows->header()->sectionSizeHint(column)));
    };
    fit(BoxNodeModel::Triangles, QStringLiteral("000000"), 0);
    fit(BoxNodeModel::Cost, QStringLiteral("100.0"), kShareBar);
    // Controls must not move while they are used.
    m_drawn->setMinimumWidth(metrics.horizontalAdvance(tr("2000 of 88888")));
}

void NodesPanel::setTree(const ReadTree &read)
{
    const QScopedValueRollback showing(m_isShowing, true);
    const auto before = current();
    m_read = read;
    m_holders->hide();
    m_model.setTree(read.tree, read.figures);
    m_rows->expandToDepth(kOpenLevels);
    const int deepest =
        read.figures != nullptr ? std::max(0, static_cast<int>(statisticsOf(*read.figures).depth)) : 0;
    m_from->setMaximum(deepest);
    m_to->setMaximum(deepest);
    if (!read.isSame) {
        m_levels.only.reset();
        m_levels.hidden.clear();
    }
    takeLevels();
    if (before)
        showNode(*before);
    showFigures();
}

void NodesPanel::showNode(std::uint32_t node)
{
    const bvh::NodeFigures *figures = m_read.figuresOf(node);
    if (figures == nullptr || current() == node)
        return;
    const QScopedValueRollback showing(m_isShowing, true);
    const QModelIndex index =
        m_model.indexOf(static_cast<std::uint32_t>(figures - m_read.figures->rows.data()));
    m_rows->expandAbove(index);
    m_rows->chooseRow(index);
    m_rows->scrollTo(index);
}

// ---- items

std::optional<std::uint32_t> NodesPanel::showItem(std::uint32_t item)
{
    if (m_read.figures == nullptr)
        return std::nullopt;
    std::vector<std::uint32_t> leaves, marked;
    for (const bvh::NodePlaces::Leaf &leaf : m_read.places->leavesOf(item)) {
        leaves.push_back(m_read.figures->rows[leaf.row].at.node);
        for (std::uint32_t row = leaf.row;; row = m_read.figures->parentOf(row)) {
            marked.push_back(row);
            if (row == 0)
                break;
        }
    }
    std::ranges::sort(marked);
    marked.erase(std::unique(marked.begin(), marked.end()), marked.end());
    m_model.setMarked(std::move(marked));
    showHolders(item, leaves);
    if (leaves.empty())
        return std::nullopt;
    showNode(leaves.front());
    return leaves.front();
}

void NodesPanel::showHolders(std::uint32_t item, const std::vector<std::uint32_t> &leaves)
{
    constexpr std::size_t kMostNamed = 12;
    const QString name = QString::fromStdString(m_read.items().nameOf(item)).toHtmlEscaped();
    QStringList links;
    for (std::size_t i = 0; i < std::min(leaves.size(), kMostNamed); ++i)
        links += QStringLiteral("<a href=\"%1\">%1</a>").arg(leaves[i]);
    if (leaves.size() > kMostNamed)
        links += tr("and more");
    m_holders->setText(leaves.empty() ? tr("⚠ No leaf holds %1.").arg(name)
                                      : tr("%1 is held by %2: %3")
                                            .arg(name, quantityText(leaves.size(), "node"),
                                                 links.join(QStringLiteral(", "))));
    m_holders->show();
}

// ---- levels

void NodesPanel::takeLevels()
{
    m_levels.isOn = m_isDrawn->isChecked();
    m_levels.from = static_cast<std::uint32_t>(std::min(m_from->value(), m_to->value()));
    m_levels.to = static_cast<std::uint32_t>(std::max(m_from->value(), m_to->value()));
    std::vector<std::uint32_t> hidden;
    for (const std::uint32_t node : m_levels.hidden) {
        if (m_read.figuresOf(node) != nullptr)
            hidden.push_back(m_read.figures->rowOf[node]);
    }
    std::ranges::sort(hidden);
    m_model.setHidden(std::move(hidden));
    if (!m_levels.isOn)
        m_drawn->clear();
    Q_EMIT levelsChanged();
}

void NodesPanel::setLevels(const TreeLevels &levels)
{
    {
        const QScopedValueRollback showing(m_isShowing, true);
        const QSignalBlocker quiet(m_isDrawn);
        m_from->setValue(static_cast<int>(levels.from));
        m_to->setValue(static_cast<int>(levels.to));
        m_isDrawn->setChecked(levels.isOn);
    }
    m_levels = levels;
    takeLevels();
}

void NodesPanel::tellLevels(std::uint32_t boxes, std::uint32_t drawn)
{
    m_drawn->setText(drawn < boxes ? tr("%1 of %2").arg(drawn).arg(boxes) : quantityText(boxes, "box"));
}

// Levels that are drawn stay.
void NodesPanel::beginLevels(std::uint32_t depth)
{
    constexpr std::uint32_t kSeveral = 3;
    if (m_levels.isOn)
        return;
    m_levels.isOn = true;
    m_levels.from = depth;
    m_levels.to = depth + kSeveral;
}

void NodesPanel::showDepth()
{
    const auto node = current();
    if (!node)
        return;
    const std::uint32_t depth = m_read.figuresOf(*node)->at.depth;
    TreeLevels levels = m_levels;
    levels.isOn = true;
    levels.from = levels.to = depth;
    setLevels(levels);
}

void NodesPanel::showOnly()
{
    const auto node = current();
    if (!node)
        return;
    beginLevels(m_read.figuresOf(*node)->at.depth);
    m_levels.only = *node;
    setLevels(TreeLevels(m_levels));
}

void NodesPanel::hideNode()
{
    const auto node = current();
    if (!node)
        return;
    beginLevels(m_read.figuresOf(*node)->at.depth);
    m_levels.hidden.push_back(*node);
    setLevels(TreeLevels(m_levels));
}

void NodesPanel::showAll()
{
    m_levels.only.reset();
    m_levels.hidden.clear();
    setLevels(TreeLevels(m_levels));
}

// ---- export

Result<void> NodesPanel::saveTable(const QString &path) const
{
    if (m_read.figures == nullptr)
        return fail("there is no tree to save");
    std::string text = "node,parent,depth,offset,bytes,leaves,triangles,visits,cost,overlap,spread\n";
    for (const bvh::NodeFigures &row : m_read.figures->rows) {
        const ByteRange bytes = m_read.nodes().open(row.at).bytes;
        fmt::format_to(std::back_inserter(text), "{},{},{},{},{},{},{},{:.6f},{:.6f},{:.6f},{:.6f}\n",
                       row.at.node, row.at.parent, row.at.depth, m_read.tree->rangeOf(bytes).offset,
                       bytes.size, row.leaves, row.triangles, row.visits, row.cost, row.overlap, row.spread);
    }
    return writeFile(path.toStdU16String(), text);
}

void NodesPanel::askWhereToSave()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Export the nodes"),
                                                      QStringLiteral("nodes.csv"), tr("Table (*.csv)"));
    if (path.isEmpty())
        return;
    const Result<void> done = saveTable(path);
    m_figures->setText(done ? tr("✓ Saved as %1.").arg(path)
                            : QStringLiteral("⚠ ") + QString::fromStdString(done.error().message));
}

// ---- the chosen one

std::optional<std::uint32_t> NodesPanel::current() const
{
    const auto row = BoxNodeModel::rowAt(m_rows->currentIndex());
    return row ? std::optional(m_model.figures()->rows[*row].at.node) : std::nullopt;
}

void NodesPanel::choose()
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
    QString text =
        tr("Node %1 at depth %2: visited by %3 % of the lines through the root, %4 % of all tests.")
            .arg(node.at.node)
            .arg(node.at.depth)
            .arg(percent(node.visits), percent(figures->shareOf(*row)));
    if (node.end != *row + 1)
        text += QLatin1Char(' ') + tr("Its children share %1 % of its surface and together have %2 % of it.")
                                       .arg(percent(node.overlap), percent(node.spread));
    m_figures->setText(text);
}

} // namespace cutaway
