// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/scenepane.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/kit/viewport/cutpanel.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/kit/viewport/layerspanel.h"
#include "viewers/kit/viewport/vertextable.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostProblems = 20; // in the menu

} // namespace

ScenePane::ScenePane(OpenFile &file, Selection &selection, QWidget *parent)
    : QWidget(parent), m_scene(file), m_selection(selection)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    if (const QString missing = GlThread::missingHere(); !missing.isEmpty()) {
        auto *reason = new QLabel(missing);
        reason->setAlignment(Qt::AlignCenter);
        reason->setWordWrap(true);
        reason->setMargin(theme::grid(6));
        column->addWidget(reason);
        return;
    }
    createViewport(selection);
    column->addWidget(createToolStrip());
    column->addWidget(m_split, 1);
    setFocusProxy(m_viewport);
    showPanels();
    showCounts();
}

void ScenePane::createViewport(Selection &selection)
{
    m_viewport = new ViewportWidget(m_scene, selection);
    m_actions = new SceneActions(*m_viewport);
    createPictureActions();
    m_split = new QSplitter(Qt::Vertical, this);
    m_split->setChildrenCollapsible(false);
    m_split->installEventFilter(this);
    m_split->addWidget(m_viewport);
    m_split->setStretchFactor(0, 1);
    createPanels();
    connect(m_viewport, &ViewportWidget::contextMenuWanted, this, &ScenePane::showContextMenu);
    connect(m_viewport, &ViewportWidget::notice, this, &ScenePane::notice);
    connect(&m_scene, &Scene::rebuilt, this, &ScenePane::showProblems);
}

void ScenePane::createPanels()
{
    m_side = new QSplitter(Qt::Vertical);
    m_side->setChildrenCollapsible(false);
    m_layers = new LayersPanel(*m_viewport);
    m_side->addWidget(m_layers);
    m_layers->hide();
    for (std::size_t i = 0; i < kScenePanelCount; ++i) {
        const auto panel = static_cast<ScenePanel>(i);
        connect(m_actions->panel(panel), &QAction::toggled, this,
                [this, panel](bool shown) { showPanel(panel, shown); });
    }
    m_split->addWidget(m_side);
    connect(m_layers, &LayersPanel::countsChanged, this, &ScenePane::showCounts);
}

// The layers are counted from the start; the others are made when they are wanted.
QWidget *ScenePane::panel(ScenePanel panel)
{
    if (panel == ScenePanel::Layers)
        return m_layers;
    if (panel == ScenePanel::Cut) {
        if (m_cut == nullptr)
            m_side->insertWidget(1, m_cut = new CutPanel(*m_viewport));
        return m_cut;
    }
    if (m_vertices == nullptr) {
        m_side->addWidget(m_vertices = new VertexTable(*m_viewport, m_selection));
        m_vertices->model().setEditor(m_vertexEditor);
    }
    return m_vertices;
}

void ScenePane::showPanel(ScenePanel which, bool shown)
{
    panel(which)->setVisible(shown);
    showPanels();
}

QToolButton *ScenePane::addButton(QLayout &row, const QString &text, const QString &name)
{
    auto *button = new QToolButton;
    button->setText(text);
    button->setAccessibleName(name);
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    row.addWidget(button);
    return button;
}

QWidget *ScenePane::createToolStrip()
{
    auto *strip = new QWidget;
    auto *row = new theme::WrapLayout(strip);
    row->setContentsMargins(theme::grid(1), theme::grid(1), theme::grid(1), theme::grid(1));
    row->setSpacing(0);
    const std::pair<QString, QString> texts[kSceneMenuCount] = {{tr("View"), tr("Views and projection")},
                                                                {tr("Shading"), tr("Shading and units")},
                                                                {tr("Colour"), tr("Meaning of colours")},
                                                                {tr("Tools"), tr("Tools of the 3-D view")}};
    for (std::size_t i = 0; i < kSceneMenuCount; ++i) {
        auto *menu = new QMenu(texts[i].first, this);
        menu->setToolTipsVisible(true);
        menu->addActions(m_actions->in(static_cast<SceneMenu>(i)));
        m_menus.push_back(menu);
        QToolButton *button = addButton(*row, texts[i].first + QStringLiteral(" ▾"), texts[i].second);
        button->setToolTip(texts[i].second);
        button->setMenu(menu);
    }
    m_strip = row;
    m_toolButtons = row->count();
    row->addStretch();
    m_problems = addButton(*row, {}, tr("What could not be drawn"));
    m_problems->setIcon(theme::verdictIcon(theme::Icon::Warning));
    m_problems->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_problemMenu = new QMenu(m_problems);
    m_problems->setMenu(m_problemMenu);
    m_problems->hide();
    m_layersButton = addButton(*row, {}, tr("Layers"));
    QAction *layers = m_actions->panel(ScenePanel::Layers);
    m_layersButton->setCheckable(true);
    m_layersButton->setToolTip(layers->toolTip());
    connect(m_layersButton, &QToolButton::clicked, layers, &QAction::setChecked);
    connect(layers, &QAction::toggled, m_layersButton, &QToolButton::setChecked);
    return strip;
}

void ScenePane::addToolRow(QWidget *row)
{
    static_cast<QVBoxLayout *>(layout())->insertWidget(1, row);
}

void ScenePane::setVertexEditor(VertexEditor *editor)
{
    m_vertexEditor = editor;
    if (m_vertices != nullptr)
        m_vertices->model().setEditor(editor);
}

QToolButton *ScenePane::addToolButton(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(theme::unescaped(action->text()));
    m_strip->insertWidget(m_toolButtons++, button);
    button->setVisible(m_isEditing);
    m_forEditing += button;
    return button;
}

void ScenePane::setEditing(bool on)
{
    if (std::exchange(m_isEditing, on) == on)
        return;
    for (QWidget *each : m_forEditing)
        each->setVisible(on);
    Q_EMIT editingChanged(on);
}

void ScenePane::setToolText(QToolButton *button, const QString &text, const QString &brief)
{
    const auto at =
        std::ranges::find_if(m_texts, [button](const Texts &texts) { return texts.button == button; });
    if (at != m_texts.end())
        *at = {button, text, brief};
    else
        m_texts.push_back({button, text, brief});
    fitStrip();
}

// Brief texts where they save a row.
void ScenePane::fitStrip()
{
    int full = m_strip->sizeHint().width(), brief = full;
    for (const Texts &texts : m_texts) {
        const QFontMetrics metrics = texts.button->fontMetrics();
        const int now = metrics.horizontalAdvance(texts.button->text());
        full += metrics.horizontalAdvance(texts.text) - now;
        brief += metrics.horizontalAdvance(texts.brief) - now;
    }
    const bool isBrief = full > width() && brief <= width();
    for (const Texts &texts : m_texts)
        texts.button->setText(isBrief ? texts.brief : texts.text);
}

void ScenePane::refillMenu(SceneMenu menu)
{
    QMenu *shown = m_menus[static_cast<std::size_t>(menu)];
    for (QAction *action : m_actions->in(menu)) {
        if (!shown->actions().contains(action))
            shown->addAction(action);
    }
}

void ScenePane::addCard(QWidget *card)
{
    if (m_viewport == nullptr) {
        delete card;
        return;
    }
    layout()->addWidget(card);
    m_forEditing += card;
}

void ScenePane::showPanels()
{
    bool any = false;
    for (std::size_t i = 0; i < kScenePanelCount; ++i)
        any = any || m_actions->panel(static_cast<ScenePanel>(i))->isChecked();
    m_side->setVisible(any);
}

void ScenePane::showCounts()
{
    if (m_layersButton == nullptr)
        return;
    m_layersButton->setText(tr("Layers (%1/%2)").arg(m_layers->shownLayers()).arg(m_layers->allLayers()));
    fitStrip();
}

void ScenePane::showProblems()
{
    const std::vector<Diagnostic> &problems = m_scene.built().list.diagnostics;
    m_problems->setVisible(!problems.empty());
    m_problems->setText(QString::number(problems.size()));
    m_problems->setToolTip(tr("What could not be drawn, and why"));
    fitStrip();
    m_problemMenu->clear();
    for (std::size_t i = 0; i < std::min(problems.size(), kMostProblems); ++i) {
        const UnitId unit = problems[i].unit;
        QAction *entry =
            m_problemMenu->addAction(theme::escaped(QString::fromStdString(problems[i].message)));
        entry->setEnabled(unit < m_scene.file().file().units().size());
        connect(entry, &QAction::triggered, this, [this, unit] { m_selection.select({unit, NodeId{}}); });
    }
    if (problems.size() > kMostProblems)
        m_problemMenu->addAction(tr("and %1 more").arg(problems.size() - kMostProblems))->setEnabled(false);
}

// Panels are placed on the side with more room.
void ScenePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_split == nullptr)
        return;
    m_split->setOrientation(width() * 10 > height() * 13 ? Qt::Horizontal : Qt::Vertical);
    if (event->size().width() != event->oldSize().width())
        fitStrip();
}

// The picture and its panels have what the bars leave.
bool ScenePane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_split && event->type() == QEvent::Resize) {
        const int before = std::exchange(m_bars, height() - m_split->height());
        if (m_bars != before)
            Q_EMIT barsGrew(m_bars - before);
    }
    return QWidget::eventFilter(watched, event);
}

// Entries for the object under the pointer, selected or not.
void ScenePane::addObjectEntries(QMenu &menu, PrimitiveId pick)
{
    const ClickTarget whole = m_viewport->marks().levels().wholeOf(pick);
    const ClickTarget primitive = m_viewport->marks().levels().primitiveOf(pick);
    if (whole.place)
        menu.addAction(whole.isWhole ? tr("&Select This Object") : tr("&Select This"), this,
                       [this, whole] { m_viewport->marks().choose(whole); });
    if (!whole.object)
        return;
    if (primitive.place)
        menu.addAction(tr("Select This &Face"), this,
                       [this, primitive] { m_viewport->marks().choose(primitive); });
    const std::set<SceneObject> object{*whole.object};
    menu.addAction(tr("&Hide This Object"), this, [this, object] { m_viewport->marks().hide(object); });
    menu.addAction(tr("&Isolate This Object"), this, [this, object] { m_viewport->marks().isolate(object); });
}

void ScenePane::showContextMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QPointF pixel = m_viewport->mapFromGlobal(at);
    if (const auto pick = m_viewport->picker().nearest(pixel)) {
        addObjectEntries(*menu, pick->id);
        const glm::vec3 p = pick->position;
        const QString text = QStringLiteral("%1 %2 %3")
                                 .arg(static_cast<double>(p.x))
                                 .arg(static_cast<double>(p.y))
                                 .arg(static_cast<double>(p.z));
        menu->addAction(tr("&Copy Position %1").arg(text), this,
                        [text] { QGuiApplication::clipboard()->setText(text); });
        const picture::Batch *batch = m_scene.batchOf(pick->id);
        if (!pick->id.overlay)
            menu->addAction(tr("&Hide This Layer"), this,
                            [this, layer = batch->layer] { m_viewport->setLayerShown(layer, false); });
        menu->addSeparator();
    }
    for (const QPointer<QAction> &entry : m_contextMenus) {
        if (entry != nullptr && entry->isEnabled())
            menu->addMenu(entry->menu());
    }
    for (QMenu *part : m_menus)
        menu->addMenu(part);
    menu->popup(at);
}

} // namespace cutaway
