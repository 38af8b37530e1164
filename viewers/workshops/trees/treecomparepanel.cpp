// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/treecomparepanel.h"

#include "core/base/writefile.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/workshops/trees/barchart.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

namespace cutaway
{

namespace
{

struct FigureRow {
    const char *title;
    const char *help;
    int digits;
    double (*of)(const physics::RatedTree &);
    bool isKnownAbove0 = false; // 0 of what the format cannot write, and of the file's time
};

// clang-format off
constexpr FigureRow kFigures[] = {
    {QT_TRANSLATE_NOOP("TreeFigures", "Bytes"), QT_TRANSLATE_NOOP("TreeFigures", "Of all nodes"), 0,
     [](const physics::RatedTree &tree) { return static_cast<double>(tree.cost.bytes); }, true},
    {QT_TRANSLATE_NOOP("TreeFigures", "Nodes"), QT_TRANSLATE_NOOP("TreeFigures", "That a way leads to"), 0,
     [](const physics::RatedTree &tree) { return static_cast<double>(tree.cost.nodes); }},
    {QT_TRANSLATE_NOOP("TreeFigures", "Depth"), QT_TRANSLATE_NOOP("TreeFigures", "Nodes above the deepest one"), 0,
     [](const physics::RatedTree &tree) { return static_cast<double>(tree.cost.depth); }},
    {QT_TRANSLATE_NOOP("TreeFigures", "Depth of a leaf"), QT_TRANSLATE_NOOP("TreeFigures", "Nodes above a leaf, on average"), 1,
     [](const physics::RatedTree &tree) { return tree.cost.meanDepth; }},
    {QT_TRANSLATE_NOOP("TreeFigures", "Cost by surface"), QT_TRANSLATE_NOOP("TreeFigures", "Boxes and triangles that a line through the root is expected to be tested against"), 1,
     [](const physics::RatedTree &tree) { return tree.cost.sahCost; }},
    {QT_TRANSLATE_NOOP("TreeFigures", "Boxes per line"), QT_TRANSLATE_NOOP("TreeFigures", "Boxes that a line through the root is expected to meet, by their surface"), 2,
     [](const physics::RatedTree &tree) { return tree.cost.boxes; }},
    {QT_TRANSLATE_NOOP("TreeFigures", "Leaves per line"), QT_TRANSLATE_NOOP("TreeFigures", "How many of these boxes are leaves"), 2,
     [](const physics::RatedTree &tree) { return tree.cost.met; }},
    {QT_TRANSLATE_NOOP("TreeFigures", "Overlap"), QT_TRANSLATE_NOOP("TreeFigures", "Surface that siblings share, in that of the root"), 3,
     [](const physics::RatedTree &tree) { return tree.cost.overlap; }},
    {QT_TRANSLATE_NOOP("TreeFigures", "Box tests per ray"), QT_TRANSLATE_NOOP("TreeFigures", "Counted with the same rays in all trees"), 1,
     [](const physics::RatedTree &tree) { return tree.rays.boxes; }},
    {QT_TRANSLATE_NOOP("TreeFigures", "Triangle tests per ray"), QT_TRANSLATE_NOOP("TreeFigures", "Triangles of the leaves that the rays reach"), 2,
     [](const physics::RatedTree &tree) { return tree.rays.triangles; }},
    {QT_TRANSLATE_NOOP("TreeFigures", "Misses per ray"), QT_TRANSLATE_NOOP("TreeFigures", "Triangle tests without a hit"), 2,
     [](const physics::RatedTree &tree) { return tree.rays.falsePositives; }},
    {QT_TRANSLATE_NOOP("TreeFigures", "Worst ray"), QT_TRANSLATE_NOOP("TreeFigures", "Box tests of the ray that needs most"), 0,
     [](const physics::RatedTree &tree) { return static_cast<double>(tree.rays.worst()); }},
    {QT_TRANSLATE_NOOP("TreeFigures", "False positives per point"), QT_TRANSLATE_NOOP("TreeFigures", "Items that are reported although their box does not hold the point"), 3,
     [](const physics::RatedTree &tree) { return tree.points.falsePositives; }},
    {QT_TRANSLATE_NOOP("TreeFigures", "Nodes opened per point"), QT_TRANSLATE_NOOP("TreeFigures", "Of points in the box around all items"), 1,
     [](const physics::RatedTree &tree) { return tree.points.nodes; }},
    {QT_TRANSLATE_NOOP("TreeFigures", "Time to build, ms"), QT_TRANSLATE_NOOP("TreeFigures", "On this machine; that of the file is not known"), 1,
     [](const physics::RatedTree &tree) { return tree.buildMs; }, true},
};
// clang-format on

bool isKnown(const FigureRow &figure, const physics::RatedTree &tree)
{
    return figure.of(tree) > 0 || !figure.isKnownAbove0;
}

QString rivalTitle(const std::string &name)
{
    return name == "file"      ? TreeComparePanel::tr("File")
           : name == "rebuilt" ? TreeComparePanel::tr("Rebuilt")
                               : TreeComparePanel::tr("Best");
}

// A text as a cell of CSV.
std::string csvCell(const QString &text)
{
    const std::string plain = text.toStdString();
    return plain.find(',') == std::string::npos ? plain : '"' + plain + '"';
}

// A row for each number that a tree has, titleOf(number), with that of each tree.
template <class TitleOf>
std::string csvRows(const std::vector<std::vector<std::uint32_t>> &trees, const TitleOf &titleOf)
{
    std::size_t most = 0;
    for (const std::vector<std::uint32_t> &counts : trees)
        most = std::max(most, counts.size());
    std::string text;
    for (std::size_t row = 0; row < most; ++row) {
        text += '\n' + csvCell(titleOf(row));
        for (const std::vector<std::uint32_t> &counts : trees)
            fmt::format_to(std::back_inserter(text), ",{}", row < counts.size() ? counts[row] : 0);
    }
    return text;
}

// Of a row of numbers the least is the best; more than it by a share shows in colour.
constexpr double kNearBest = 1.005;

} // namespace

TreeComparePanel::TreeComparePanel(OpenFile &file, Jobs &jobs, QWidget *parent)
    : TaskPanel(jobs,
                {tr("&Compare"),
                 QStringLiteral("treeComparison"),
                 QStringLiteral("treeRivals"),
                 tr("The tree of the file and others over the same items"),
                 {tr("Figure"), tr("File"), tr("Rebuilt"), tr("Best")},
                 {0, 1},
                 0},
                parent),
      m_file(file), m_replace(new QPushButton(tr("&Replace in file"), this)),
      m_save(new QPushButton(tr("E&xport…"), this)), m_how(new QLabel(this)),
      m_depths(new BarChart({tr("Leaves by depth"), tr("Depth %1"), tr("Depths %1 to %2"), "leaf"},
                            QStringLiteral("leavesByDepth"), this)),
      m_rays(new BarChart({tr("Rays by box tests"), tr("%1 box tests"), tr("%1 to %2 box tests"), "ray"},
                          QStringLiteral("raysByBoxTests"), this))
{
    m_replace->setObjectName(QStringLiteral("replaceTree"));
    m_replace->setToolTip(tr("Writes the rebuilt tree in place of this one, as one step that can be undone"));
    m_save->setToolTip(tr("Save all figures and both diagrams as a table (CSV)"));
    m_how->setObjectName(QStringLiteral("howBuilt"));
    m_how->setWordWrap(true);
    m_how->setForegroundRole(QPalette::PlaceholderText);
    m_how->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_how->setFocusPolicy(Qt::NoFocus);
    auto *charts = new theme::WrapLayout;
    charts->setSpacing(theme::grid(2));
    charts->addWide(m_depths);
    charts->addWide(m_rays);
    auto *buttons = new theme::WrapLayout;
    buttons->addWidget(m_replace);
    buttons->addWidget(m_save);
    column().addWidget(m_how);
    column().addLayout(charts);
    column().addLayout(buttons);
    column().addStretch(0);
    connect(m_save, &QPushButton::clicked, this, &TreeComparePanel::askWhereToSave);
    connect(m_replace, &QPushButton::clicked, this, &TreeComparePanel::replace);
    connect(&startButton(), &QPushButton::clicked, this, &TreeComparePanel::run);
    connect(&task(), &TaskBar::runningChanged, this, &TreeComparePanel::showState);
    theme::follow(this, &TreeComparePanel::dress);
}

void TreeComparePanel::dress()
{
    dressHeadline();
    showState();
}

void TreeComparePanel::setTree(std::shared_ptr<const shape::FileTree> tree, bool isSame)
{
    const bool isAgain = tree != nullptr && m_tree != nullptr && tree->path == m_tree->path &&
                         (!m_rivals.empty() || isRunning());
    m_tree = std::move(tree);
    if (!isSame) {
        task().cancel();
        m_rivals.clear();
        m_isCancelled = false;
        if (isAgain)
            run();
    }
    showState();
}

void TreeComparePanel::run()
{
    if (m_tree == nullptr)
        return;
    m_isCancelled = false;
    m_rivals.clear();
    task().start(
        tr("Comparing trees"),
        [tree = m_tree](Progress &progress) { return physics::rivalsOf(*tree, progress); },
        [this](std::vector<physics::RatedTree> rivals, bool cancelled) {
            m_isCancelled = cancelled;
            if (!cancelled)
                m_rivals = std::move(rivals);
            showState();
        });
}

// Code that was rebuilt once could be made a little smaller each time, for which nobody asks.
bool TreeComparePanel::canReplace() const
{
    const auto rebuilt = std::ranges::find(m_rivals, "rebuilt", &physics::RatedTree::name);
    if (m_tree == nullptr || isRunning() || rebuilt == m_rivals.end())
        return false;
    const Measure file = measureOf(m_rivals.front());
    return file != measureOf(*rebuilt) && file != m_written;
}

void TreeComparePanel::replace()
{
    if (!canReplace())
        return;
    m_written = measureOf(*std::ranges::find(m_rivals, "rebuilt", &physics::RatedTree::name));
    m_file.edit({.label = tr("Rebuild tree"),
                 .where = NodePath{m_file.file().units().at(m_tree->range().offset), {}},
                 .make = [place = static_cast<const shape::TreePlace &>(*m_tree)](
                             const File &file,
                             Progress &progress) { return physics::replaceTree(file, place, progress); },
                 .context = this,
                 .refused = [this](const QString &reason) { say(QStringLiteral("⚠ ") + reason); }});
}

QString TreeComparePanel::verdict() const
{
    if (m_tree == nullptr)
        return tr("No tree is selected.");
    if (isRunning())
        return {};
    if (m_isCancelled)
        return tr("Cancelled.");
    if (m_rivals.empty())
        return tr("Builds a new tree over the same items and compares it with the one in the file.");
    const auto rebuilt = std::ranges::find(m_rivals, "rebuilt", &physics::RatedTree::name);
    if (rebuilt == m_rivals.end())
        return tr("No rebuilt tree to compare with.");
    const physics::RatedTree &file = m_rivals.front();
    const auto share = [](double ours, double theirs) {
        return theirs > 0.0 ? QString::number(ours / theirs, 'f', 2) : QStringLiteral("1.00");
    };
    const QString hits = !rebuilt->hasSameHits ? QString()
                         : *rebuilt->hasSameHits
                             ? tr(" ✓ The same hits on %1 rays.").arg(rebuilt->rays.rays)
                             : tr(" ⚠ Other hits: one of the two loses something. Verify this one.");
    return tr("Rebuilt: %1 of the file's bytes, %2 of the boxes per line.")
               .arg(share(static_cast<double>(rebuilt->cost.bytes), static_cast<double>(file.cost.bytes)),
                    share(rebuilt->cost.boxes, file.cost.boxes)) +
           hits;
}

void TreeComparePanel::showState()
{
    allowStart(m_tree != nullptr && !isRunning());
    for (QWidget *widget :
         {static_cast<QWidget *>(m_replace), static_cast<QWidget *>(m_save), static_cast<QWidget *>(m_how),
          static_cast<QWidget *>(m_depths), static_cast<QWidget *>(m_rays)})
        widget->setVisible(!m_rivals.empty());
    m_replace->setEnabled(canReplace());
    say(verdict());
    showTable();
    showCharts();
}

void TreeComparePanel::showCharts()
{
    physics::RaySpread spread = physics::raySpreadOf(m_rivals);
    std::vector<BarChart::Bars> depths, rays;
    for (std::size_t i = 0; i < m_rivals.size(); ++i) {
        depths.push_back({rivalTitle(m_rivals[i].name), m_rivals[i].cost.levels});
        rays.push_back({depths.back().title, std::move(spread.rays[i])});
    }
    m_depths->setBars(std::move(depths));
    m_rays->setBars(std::move(rays), spread.width);
    m_how->setText(howText());
}

// "Rebuilt: sweep along three axes. Best: spatial splits, 12 of 340 leaves repeat a triangle."
QString TreeComparePanel::howText() const
{
    QStringList texts;
    for (const physics::RatedTree &rival : m_rivals) {
        if (!rival.how.empty())
            texts += tr("%1: %2.").arg(rivalTitle(rival.name), QString::fromStdString(rival.how));
    }
    return texts.join(QLatin1Char(' '));
}

Result<void> TreeComparePanel::saveTable(const QString &path) const
{
    std::string text = csvCell(tr("figure")), how = '\n' + csvCell(tr("how it was built"));
    for (const physics::RatedTree &rival : m_rivals) {
        text += ',' + csvCell(rivalTitle(rival.name));
        how += ',' + csvCell(QString::fromStdString(rival.how));
    }
    for (const FigureRow &figure : kFigures) {
        text += '\n' + csvCell(QCoreApplication::translate("TreeFigures", figure.title));
        for (const physics::RatedTree &rival : m_rivals)
            text += isKnown(figure, rival) ? fmt::format(",{:.{}f}", figure.of(rival), figure.digits) : ",";
    }
    const physics::RaySpread spread = physics::raySpreadOf(m_rivals);
    std::vector<std::vector<std::uint32_t>> levels;
    for (const physics::RatedTree &rival : m_rivals)
        levels.push_back(rival.cost.levels);
    text += how + csvRows(levels, [](std::size_t depth) { return tr("leaves at depth %1").arg(depth); }) +
            csvRows(spread.rays, [width = std::size_t{spread.width}](std::size_t bin) {
                return tr("rays of %1 to %2 box tests").arg(bin * width).arg((bin + 1) * width - 1);
            });
    return writeFile(path.toStdU16String(), text + '\n');
}

void TreeComparePanel::askWhereToSave()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Export the comparison"),
                                                      QStringLiteral("trees.csv"), tr("Table (*.csv)"));
    if (path.isEmpty())
        return;
    const Result<void> done = saveTable(path);
    say(done ? tr("✓ Saved as %1.").arg(path)
             : QStringLiteral("⚠ ") + QString::fromStdString(done.error().message));
}

void TreeComparePanel::showTable()
{
    rows().clear();
    showRows(!m_rivals.empty());
    if (m_rivals.empty())
        return;
    QStringList titles{tr("Figure")};
    for (const physics::RatedTree &rival : m_rivals)
        titles += rivalTitle(rival.name);
    rows().setColumnCount(static_cast<int>(titles.size()));
    rows().setHeaderLabels(titles);
    for (const FigureRow &figure : kFigures) {
        auto *row = new QTreeWidgetItem(&rows(), {QCoreApplication::translate("TreeFigures", figure.title)});
        row->setToolTip(0, QCoreApplication::translate("TreeFigures", figure.help));
        double least = std::numeric_limits<double>::max();
        for (const physics::RatedTree &rival : m_rivals)
            least = isKnown(figure, rival) ? std::min(least, figure.of(rival)) : least;
        int column = 0;
        for (const physics::RatedTree &rival : m_rivals) {
            const double value = figure.of(rival);
            ++column;
            row->setText(column, isKnown(figure, rival) ? QString::number(value, 'f', figure.digits)
                                                        : QStringLiteral("–"));
            row->setFont(column, theme::current().numberFont());
            row->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
            row->setForeground(column, value > least * kNearBest ? theme::current().colors().textDim
                                                                 : theme::current().colors().text);
        }
    }
}

} // namespace cutaway
