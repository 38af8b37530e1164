// SPDX-License-Identifier: MIT
#include "viewers/panes/breadcrumb/breadcrumb.h"

#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/mnemonics.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::uint32_t kSiblingsShown = 60; // around the selected one: a menu, not a list of the file
constexpr int kLongest = 48;                 // characters of one crumb or entry
constexpr int kShortest = 6;                 // characters of the last crumb that stay in any window

// First and last of at most kSiblingsShown rows around `row`.
std::pair<std::uint32_t, std::uint32_t> windowAround(std::uint32_t row, std::uint32_t count)
{
    const std::uint32_t first = row > kSiblingsShown / 2 ? row - kSiblingsShown / 2 : 0;
    return {first, std::min(count, first + kSiblingsShown)};
}

QString withArrow(const QString &text)
{
    return text + QStringLiteral(" ▾");
}

QToolButton *makeCrumb(QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    // The text carries its own arrow, clear of the letters.
    return button;
}

} // namespace

Breadcrumb::Breadcrumb(OpenFile &file, Selection &selection, QWidget *parent)
    : QWidget(parent), m_file(file), m_selection(selection), m_layout(new QHBoxLayout(this)),
      m_trail(new QHBoxLayout), m_end(new QHBoxLayout), m_root(makeCrumb(this)), m_more(makeCrumb(this)),
      m_siblings(new QMenu(this))
{
    setAccessibleName(tr("Path of the selection"));
    setFixedHeight(theme::kHeaderHeight + theme::grid(1));
    m_layout->setContentsMargins(theme::grid(1), 0, theme::grid(1), 0);
    m_layout->setSpacing(0);
    m_trail->setSpacing(0);
    m_layout->addWidget(m_root);
    m_layout->addWidget(m_more);
    m_layout->addLayout(m_trail);
    m_layout->addStretch(1);
    m_layout->addLayout(m_end);
    m_root->setAccessibleName(tr("Units of the file"));
    m_root->setPopupMode(QToolButton::InstantPopup);
    auto *roots = new QMenu(m_root);
    connect(roots, &QMenu::aboutToShow, this, [this, roots] {
        roots->clear();
        fillUnitSiblings(*roots, UnitIndex::kNone);
    });
    m_root->setMenu(roots);
    m_more->setText(QStringLiteral("…"));
    m_more->setAccessibleName(tr("Hidden steps of the path"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto *hidden = new QMenu(m_more);
    connect(hidden, &QMenu::aboutToShow, this, [this, hidden] { fillHidden(*hidden); });
    m_more->setMenu(hidden);
    connect(m_siblings, &QMenu::aboutToShow, this, [this] {
        m_siblings->clear();
        fillSiblings(*m_siblings, m_crumbs.back().place);
    });
    connect(&selection, &Selection::selected, this, &Breadcrumb::follow);
    connect(&selection, &Selection::cleared, this, &Breadcrumb::follow);
    connect(&file, &OpenFile::saved, this, &Breadcrumb::rebuild);
    connect(&file, &OpenFile::changed, this, &Breadcrumb::follow); // owners and names
    connect(&file, &OpenFile::textsChanged, this, &Breadcrumb::follow);
    connect(&selection.hierarchy(), &Hierarchy::changed, this, &Breadcrumb::follow);
    rebuild();
    theme::whenChanged(this, &Breadcrumb::rebuild);
}

QStringList Breadcrumb::texts() const
{
    QStringList texts{QString::fromStdString(m_file.file().name())};
    for (const Crumb &crumb : m_crumbs)
        texts.append(crumb.text);
    return texts;
}

void Breadcrumb::addEndWidget(QWidget *widget)
{
    m_end->addWidget(widget);
}

std::vector<Breadcrumb::Crumb> Breadcrumb::crumbsTo(Place place) const
{
    const File &file = m_file.file();
    std::vector<Crumb> crumbs;
    const auto tree = file.tree(place.unit);
    for (NodeId at = place.node; at != tree->root(); at = tree->node(at).parent)
        crumbs.push_back({nodetext::name(file, *tree, at), {place.unit, at}});
    for (UnitId unit = place.unit; unit < file.units().size(); unit = m_selection.hierarchy().above(unit)) {
        const NodeId root = unit == place.unit ? tree->root() : NodeId{};
        crumbs.push_back({nodetext::unitTitle(file, unit), {unit, root}});
    }
    std::reverse(crumbs.begin(), crumbs.end());
    return crumbs;
}

// Most edits leave the path to the selection unchanged.
void Breadcrumb::follow()
{
    const std::optional<Place> current = m_selection.current();
    if (m_crumbs != (current ? crumbsTo(*current) : std::vector<Crumb>{}))
        rebuild();
}

void Breadcrumb::rebuild()
{
    const QString name = QString::fromStdString(m_file.file().name());
    m_root->setText(withArrow(theme::escaped(theme::elided(name, kLongest))));
    const std::optional<Place> current = m_selection.current();
    m_crumbs = current ? crumbsTo(*current) : std::vector<Crumb>{};
    while (m_steps.size() < m_crumbs.size())
        addStep();
    for (std::size_t i = 0; i < m_crumbs.size(); ++i)
        fillStep(i);
    fit();
}

void Breadcrumb::addStep()
{
    const Step step{new QLabel(QStringLiteral("›"), this), makeCrumb(this)};
    connect(step.button, &QToolButton::clicked, this, [this, at = m_steps.size()] {
        if (at < m_crumbs.size())
            m_selection.select(m_crumbs[at].place);
    });
    m_trail->addWidget(step.separator);
    m_trail->addWidget(step.button);
    m_steps.push_back(step);
}

void Breadcrumb::fillStep(std::size_t at)
{
    const Step &step = m_steps[at];
    const QString &text = m_crumbs[at].text;
    const bool last = at + 1 == m_crumbs.size();
    theme::setInk(*step.separator, theme::current().colors().textDim);
    const QString label = theme::escaped(theme::elided(text, kLongest));
    step.button->setText(last ? withArrow(label) : label);
    step.button->setAccessibleName(text);
    step.button->setToolTip(last ? tr("Siblings of %1").arg(text) : tr("Select %1").arg(text));
    step.button->setFont(last ? theme::current().titleFont() : QFont());
    step.button->setPopupMode(last ? QToolButton::InstantPopup : QToolButton::DelayedPopup);
    step.button->setMenu(last ? m_siblings : nullptr);
}

void Breadcrumb::fillSiblings(QMenu &menu, Place place)
{
    const auto tree = m_file.file().tree(place.unit);
    const Node node = tree->node(place.node);
    if (place.node == tree->root()) {
        fillUnitSiblings(menu, place.unit);
        return;
    }
    const Node parent = tree->node(node.parent);
    const auto [first, last] = windowAround(node.row, parent.childCount);
    for (std::uint32_t row = first; row < last; ++row) {
        const Place sibling{place.unit, tree->child(parent.id, row)};
        const QString value = theme::elided(QString::fromStdString(tree->valueText(sibling.node)), kLongest);
        QString text = nodetext::name(m_file.file(), *tree, sibling.node);
        if (!value.isEmpty())
            text += QStringLiteral("\t") + value;
        QAction *action =
            menu.addAction(theme::escaped(text), this, [this, sibling] { m_selection.select(sibling); });
        action->setCheckable(true);
        action->setChecked(sibling == place);
    }
}

// Units beside `unit`; with kNone, those at the top of the file.
void Breadcrumb::fillUnitSiblings(QMenu &menu, UnitId unit)
{
    const File &file = m_file.file();
    const Hierarchy &hierarchy = m_selection.hierarchy();
    const UnitId parent = unit == UnitIndex::kNone ? UnitIndex::kNone : hierarchy.above(unit);
    const std::vector<UnitId> siblings = hierarchy.below(parent);
    const auto at = std::find(siblings.begin(), siblings.end(), unit);
    const auto row = at == siblings.end() ? 0u : static_cast<std::uint32_t>(at - siblings.begin());
    const auto [first, last] = windowAround(row, static_cast<std::uint32_t>(siblings.size()));
    for (std::uint32_t i = first; i < last; ++i) {
        const UnitId sibling = siblings[i];
        const QString title = theme::elided(nodetext::unitTitle(file, sibling), kLongest);
        QAction *action = menu.addAction(theme::escaped(title), this, [this, sibling] {
            m_selection.select({sibling, NodeId{}});
        });
        action->setCheckable(true);
        action->setChecked(sibling == unit);
    }
    if (last - first < siblings.size())
        menu.addAction(tr("%1 more in the tree").arg(siblings.size() - (last - first)))->setEnabled(false);
}

void Breadcrumb::fillHidden(QMenu &menu)
{
    menu.clear();
    for (std::size_t i = 0; i < m_crumbs.size(); ++i) {
        if (m_steps[i].button->isHidden())
            menu.addAction(theme::escaped(m_crumbs[i].text), this,
                           [this, place = m_crumbs[i].place] { m_selection.select(place); });
    }
}

// Hides crumbs from the outermost on until the rest fits; the last one always stays, cut where it must be.
void Breadcrumb::fit()
{
    int room = width() - m_root->sizeHint().width() - m_more->sizeHint().width() - m_end->sizeHint().width() -
               theme::grid(3);
    bool hiding = false;
    for (std::size_t i = m_steps.size(); i-- > 0;) {
        const Step &step = m_steps[i];
        if (i < m_crumbs.size()) {
            room -= step.separator->sizeHint().width();
            if (i + 1 == m_crumbs.size())
                cutLast(*step.button, room);
            room -= step.button->sizeHint().width();
            hiding = hiding || (room < 0 && i + 1 != m_crumbs.size());
        }
        step.button->setVisible(!hiding && i < m_crumbs.size());
        step.separator->setVisible(!hiding && i < m_crumbs.size());
    }
    m_more->setVisible(hiding);
}

// Its text is set once: each change asks for another layout, which leads here again.
void Breadcrumb::cutLast(QToolButton &button, int room) const
{
    const QFontMetrics metrics = button.fontMetrics();
    const QString text = theme::elided(m_crumbs.back().text, kLongest);
    const int frame = button.sizeHint().width() - metrics.horizontalAdvance(theme::unescaped(button.text()));
    const int most = room - frame - metrics.horizontalAdvance(withArrow({}));
    const int width = qMax(most, metrics.averageCharWidth() * kShortest);
    button.setText(withArrow(theme::escaped(theme::elided(text, metrics, width))));
}

// Whatever is selected: the path is cut to the window, and never makes it wider.
QSize Breadcrumb::minimumSizeHint() const
{
    return {theme::grid(40), height()};
}

// Something at the end may have come or gone.
bool Breadcrumb::event(QEvent *event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fit();
    return done;
}

void Breadcrumb::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace cutaway
