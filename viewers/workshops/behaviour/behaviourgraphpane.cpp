// SPDX-License-Identifier: MIT
// The pane and its widgets; opening, searching and files: behaviourgraphsteps.cpp.
#include "viewers/workshops/behaviour/behaviourgraphpane.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/workshops/behaviour/behaviouractions.h"
#include "viewers/workshops/behaviour/behaviourtips.h"
#include "viewers/workshops/behaviour/leadsto.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

using behaviour::Sort;

BehaviourGraphPane::BehaviourGraphPane(Selection &selection, QWidget *parent)
    : ToolPane(parent), m_context(BehaviourContext::of(selection)),
      m_hasContent(BehaviourContext::isBehaviour(selection.file().file()) ||
                   !filesNamedBy(selection.file().file()).empty()),
      m_canvas(new BehaviourCanvas(this)), m_pages(new QStackedWidget(this)), m_empty(new QLabel(this)),
      m_links(new QVBoxLayout), m_head(new QWidget(this)), m_trail(new QHBoxLayout),
      m_search(new QLineEdit(this)), m_found(new QLabel(this)), m_zoom(new QLabel(this))
{
    setObjectName(QStringLiteral("behaviourGraphPane"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    createCommands();
    createHead();
    createEmpty();
    column->addWidget(m_head);
    column->addWidget(m_pages, 1);
    m_pages->addWidget(m_canvas);
    setFocusProxy(m_canvas);
    if (BehaviourContext::isBehaviour(selection.file().file()))
        m_canvas->addActions(BehaviourActions::of(m_context).parts());
    m_canvas->setTips([this](const BehaviourSpot &spot) { return tipOf(spot); });
    connect(m_canvas, &BehaviourCanvas::clicked, this, &BehaviourGraphPane::choose);
    connect(m_canvas, &BehaviourCanvas::activated, this, &BehaviourGraphPane::activate);
    connect(m_canvas, &BehaviourCanvas::turned, this, &BehaviourGraphPane::turn);
    connect(m_canvas, &BehaviourCanvas::menuWanted, this, &BehaviourGraphPane::showMenu);
    connect(m_canvas, &BehaviourCanvas::leftPicture, this, [this] {
        if (!m_alone.empty())
            drawAround(m_alone.size() - 1);
    });
    connect(m_canvas, &BehaviourCanvas::zoomed, this, &BehaviourGraphPane::showState);
    connect(&m_context, &BehaviourContext::changed, this, &BehaviourGraphPane::follow);
    connect(&m_context, &BehaviourContext::chosenChanged, this, &BehaviourGraphPane::followChosen);
    theme::follow(this, &BehaviourGraphPane::dress);
    showState();
    if (m_context.graph() != nullptr)
        follow();
}

BehaviourGraphPane::~BehaviourGraphPane() = default;

void BehaviourGraphPane::showEvent(QShowEvent *event)
{
    ToolPane::showEvent(event);
    m_context.readFor(*this);
}

// ---- widgets

QToolButton *BehaviourGraphPane::addOption(const char *name, const QString &text, const QString &help,
                                           bool behaviour::PictureOptions::*option)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(name));
    button->setText(text);
    button->setToolTip(help);
    button->setAccessibleName(text);
    button->setCheckable(true);
    button->setChecked(m_options.*option);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::toggled, this, [this, option](bool isOn) {
        m_options.*option = isOn;
        draw(m_canvas->chosen());
    });
    m_optionButtons += button;
    return button;
}

QToolButton &BehaviourGraphPane::option(const char *name) const
{
    const auto found = std::ranges::find_if(m_optionButtons, [name](const QToolButton *each) {
        return each->objectName() == QLatin1String(name);
    });
    return **found;
}

void BehaviourGraphPane::createHead()
{
    auto *row = new theme::WrapLayout(m_head);
    row->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    row->setSpacing(theme::grid(1));
    m_trail->setSpacing(0);
    row->addGroup(m_trail);
    using Options = behaviour::PictureOptions;
    const auto add = [&](const char *name, const QString &text, const QString &help, bool Options::*option) {
        row->addWidget(addOption(name, text, help, option));
    };
    add("events", tr("Events"), tr("Name the events of arrows"), &Options::labels);
    add("wildcards", tr("Wildcards"), tr("Show transitions from any state"), &Options::wildcards);
    add("allarrows", tr("All arrows"), tr("Draw all transitions as arrows, in crowded machines as well"),
        &Options::allArrows);
    add("triggers", tr("Triggers"), tr("Show the events that clips send"), &Options::triggers);
    add("bindings", tr("Bindings"), tr("Show which members variables are bound to"), &Options::bindings);
    m_search->setPlaceholderText(tr("Find a node"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setToolTip(tr("Names of states, machines, clips and other parts; Enter goes to the next, "
                            "Shift+Enter to the previous"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(theme::grid(29));
    connect(m_search, &QLineEdit::textChanged, this, [this] { startSearch(false); });
    auto *next = new QAction(m_search);
    next->setShortcuts({QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)});
    auto *previous = new QAction(m_search);
    previous->setShortcuts(
        {QKeySequence(Qt::SHIFT | Qt::Key_Return), QKeySequence(Qt::SHIFT | Qt::Key_Enter)});
    for (QAction *action : {next, previous}) {
        action->setShortcutContext(Qt::WidgetShortcut);
        m_search->addAction(action);
        connect(action, &QAction::triggered, this, [this, action, next] { findNext(action == next); });
    }
    auto *found = new QHBoxLayout;
    found->setSpacing(theme::grid(1));
    found->addWidget(m_search, 1);
    for (const bool forward : {false, true}) {
        auto *button = new QToolButton(this);
        button->setArrowType(forward ? Qt::DownArrow : Qt::UpArrow);
        button->setAccessibleName(forward ? tr("Next hit") : tr("Previous hit"));
        button->setToolTip(forward ? tr("Next hit (Enter)") : tr("Previous hit (Shift+Enter)"));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, this, [this, forward] { findNext(forward); });
        found->addWidget(button);
    }
    m_found->setTextFormat(Qt::PlainText);
    m_zoom->setTextFormat(Qt::PlainText);
    found->addWidget(m_found);
    found->addSpacing(theme::grid(2));
    found->addWidget(m_zoom);
    row->addGroup(found);
    showTrail();
}

void BehaviourGraphPane::createEmpty()
{
    auto *page = new QWidget(m_pages);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(theme::grid(6), 0, theme::grid(6), theme::grid(1));
    column->setSpacing(theme::grid(2));
    m_empty->setObjectName(QStringLiteral("noBehaviour"));
    m_empty->setWordWrap(true);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setAlignment(Qt::AlignHCenter);
    column->addStretch(1);
    column->addWidget(m_empty);
    column->addLayout(m_links);
    column->addStretch(2);
    m_pages->addWidget(page);
    showLinks();
}

// A project or a character has no graph, but names files that have one.
void BehaviourGraphPane::showLinks()
{
    constexpr std::size_t kMostLinks = 12;
    const std::vector<NamedFile> files = filesNamedBy(m_context.file().file());
    m_empty->setText(files.empty() ? tr("This packfile has no behaviour graph. Open a behaviour such as "
                                        "0_master.hkx, or a project that leads to one.")
                                   : tr("This file leads to:"));
    for (std::size_t i = 0; i < std::min(files.size(), kMostLinks); ++i) {
        auto *button = new QPushButton(
            tr("Open %1 %2").arg(nodetext::fromCore(files[i].what), nodetext::fromCore(files[i].name)), this);
        connect(button, &QPushButton::clicked, this, [this, name = files[i].name] { openNamed(name); });
        m_links->addWidget(button, 0, Qt::AlignHCenter);
    }
}

QString BehaviourGraphPane::emptyText() const
{
    return m_pages->currentIndex() == m_pages->indexOf(m_canvas) ? QString() : m_empty->text();
}

QAction *BehaviourGraphPane::addCommand(const QString &text, const QString &help, const QKeySequence &key,
                                        const std::function<void()> &run)
{
    auto *action = new QAction(text, this);
    action->setStatusTip(help);
    action->setToolTip(help);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    connect(action, &QAction::triggered, this, run);
    return action;
}

void BehaviourGraphPane::createCommands()
{
    constexpr double kStep = 1.25;
    QAction *legend = addCommand(tr("Legend"), tr("Show what the letters of the graph stand for"), {}, [] {});
    legend->setCheckable(true);
    legend->setChecked(true);
    connect(legend, &QAction::toggled, m_canvas, &BehaviourCanvas::setLegend);
    m_commands = {
        addCommand(tr("Fit Graph"), tr("Show the whole graph"), QKeySequence(Qt::CTRL | Qt::Key_0),
                   [this] { m_canvas->fit(); }),
        addCommand(tr("Zoom In"), tr("Make the graph larger"), QKeySequence::ZoomIn,
                   [this] { m_canvas->zoomBy(kStep); }),
        addCommand(tr("Zoom Out"), tr("Make the graph smaller"), QKeySequence::ZoomOut,
                   [this] { m_canvas->zoomBy(1 / kStep); }),
        addCommand(tr("Open All Machines"), tr("Draw the machines inside machines"), {},
                   [this] { openAll(true); }),
        addCommand(tr("Close Machines"), tr("Draw the outermost machines only"), {},
                   [this] { openAll(false); }),
        legend,
    };
    m_exports = {
        addCommand(
            tr("Export Graph as SVG…"), tr("Save the graph as a drawing"), {},
            [this] { askWhere(QStringLiteral("svg"), tr("SVG (*.svg)"), &BehaviourGraphPane::saveSvg); }),
        addCommand(
            tr("Export Graph as PNG…"), tr("Save the graph as a picture"), {},
            [this] { askWhere(QStringLiteral("png"), tr("PNG (*.png)"), &BehaviourGraphPane::savePng); }),
    };
}

void BehaviourGraphPane::dress()
{
    const theme::Colors &colors = theme::current().colors();
    theme::dressLabel(*m_empty, colors.textDim, theme::current().interfaceFont());
    for (QLabel *label : {m_found, m_zoom})
        theme::dressLabel(*label, colors.textDim, theme::current().smallFont());
    m_options.letters = m_canvas->painter().letters();
    draw(m_canvas->chosen());
}

// Where the picture is below the whole.
void BehaviourGraphPane::showTrail()
{
    while (QLayoutItem *item = m_trail->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (std::size_t level = 0; level <= m_alone.size() && !m_alone.empty(); ++level) {
        auto *button = new QToolButton(this);
        button->setText(level == 0 ? tr("Whole graph") : QStringLiteral("› ") + m_alone[level - 1].second);
        button->setAccessibleName(button->text());
        button->setToolTip(level == 0 ? tr("Draw the whole graph (Backspace)") : tr("Draw this alone"));
        button->setAutoRaise(true);
        button->setEnabled(level < m_alone.size());
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, this, [this, level] { drawAround(level); });
        m_trail->addWidget(button);
    }
}

QString BehaviourGraphPane::hint() const
{
    const ShownBehaviour *shown = m_canvas->shown();
    if (shown == nullptr)
        return {};
    const behaviour::Picture &picture = shown->picture();
    QString text = QStringLiteral("%1 · %2 · %3")
                       .arg(quantityText(picture.machines, "machine"), quantityText(picture.states, "state"),
                            quantityText(picture.transitions, "transition"));
    return picture.isCut ? tr("%1 · cut: too large").arg(text) : text;
}

void BehaviourGraphPane::showState()
{
    const bool isUnread = !m_context.problem().isEmpty();
    const bool hasGraph =
        m_context.graph() != nullptr || (!isUnread && BehaviourContext::isBehaviour(m_context.file().file()));
    if (isUnread && m_links->isEmpty())
        m_empty->setText(m_context.problem());
    m_head->setVisible(hasGraph);
    m_pages->setCurrentIndex(hasGraph ? m_pages->indexOf(m_canvas) : 0);
    m_zoom->setText(m_canvas->shown() == nullptr
                        ? tr("Drawing…")
                        : QStringLiteral("%1 %").arg(qRound(m_canvas->zoom() * 100)));
}

// ---- what is told

QString BehaviourGraphPane::tipOf(const BehaviourSpot &spot) const
{
    const behaviour::Behaviour *graph = m_context.graph();
    if (graph == nullptr)
        return {};
    if (const behaviour::PictureArrow *arrow = m_canvas->shown()->arrow(spot);
        arrow != nullptr && spot.kind == BehaviourSpot::Arrow && arrow->transitions.size() > 1) {
        constexpr std::size_t kMostTold = 12;
        QStringList lines;
        for (std::size_t i = 0; i < std::min(arrow->transitions.size(), kMostTold); ++i) {
            const auto found = behaviour::find(*graph, arrow->transitions[i]);
            if (found.transition != nullptr)
                lines += nodetext::fromCore(graph->eventName(found.transition->event)) +
                         (found.transition->condition
                              ? QStringLiteral("  ? ") + nodetext::fromCore(*found.transition->condition)
                              : QString());
        }
        if (arrow->transitions.size() > kMostTold)
            lines += tr("and %1 more").arg(arrow->transitions.size() - kMostTold);
        return lines.join(QLatin1Char('\n'));
    }
    if (const auto transition = m_canvas->shown()->transitionOf(spot))
        return transitionTip(m_context.snapshot(), *graph, *transition);
    if (const behaviour::PictureRow *row = m_canvas->shown()->row(spot);
        row != nullptr && row->sort == Sort::More)
        return tr("Show all rows");
    return partTip(*graph, m_canvas->shown()->objectOf(spot));
}

QString BehaviourGraphPane::tellOf(const BehaviourSpot &spot) const
{
    const ShownBehaviour &shown = *m_canvas->shown();
    if (const behaviour::PictureRow *row = shown.row(spot))
        return tr("%1 %2, %3")
            .arg(nodetext::fromCore(std::string(toString(row->sort))), nodetext::fromCore(row->text),
                 nodetext::fromCore(row->note));
    if (spot.kind == BehaviourSpot::Box)
        return tr("%1 %2").arg(nodetext::fromCore(std::string(toString(shown.box(spot).sort))),
                               nodetext::fromCore(shown.box(spot).title));
    return tipOf(spot).section(QLatin1Char('\n'), 0, 1);
}

} // namespace cutaway
