// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/sceneactions.h"

#include <QActionGroup>

namespace cutaway
{

SceneActions::SceneActions(ViewportWidget &view) : QObject(&view), m_view(view)
{
    createViews();
    createShading();
    createColours();
    createUnits();
    createTools();
    connect(&view, &ViewportWidget::styleChanged, this, &SceneActions::follow);
    connect(&view, &ViewportWidget::modeChanged, this, &SceneActions::follow);
    connect(&view.scene(), &Scene::rebuilt, this, &SceneActions::follow);
    follow();
}

QAction *SceneActions::add(SceneMenu menu, const QString &text, const char *keys, const QString &help)
{
    auto *action = new QAction(text, this);
    if (*keys != '\0')
        action->setShortcuts(QKeySequence::listFromString(QLatin1String(keys)));
    action->setShortcutContext(Qt::WidgetShortcut); // letters belong to the view that has the focus
    action->setStatusTip(help);
    QString tip = help;
    if (!action->shortcut().isEmpty())
        tip += QStringLiteral(" (%1)").arg(action->shortcut().toString(QKeySequence::NativeText));
    action->setToolTip(tip);
    m_menus[static_cast<std::size_t>(menu)].append(action);
    m_view.addAction(action);
    return action;
}

void SceneActions::addSeparator(SceneMenu menu)
{
    auto *line = new QAction(this);
    line->setSeparator(true);
    m_menus[static_cast<std::size_t>(menu)].append(line);
}

QAction *SceneActions::addToggle(SceneMenu menu, const QString &text, const char *keys, const QString &help,
                                 Get get, Set set)
{
    QAction *action = add(menu, text, keys, help);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, std::move(set));
    m_toggles.emplace_back(action, std::move(get));
    return action;
}

QAction *SceneActions::addStyle(const QString &text, const char *keys, const QString &help,
                                bool SceneStyle::*member)
{
    return addToggle(
        SceneMenu::Shading, text, keys, help, [this, member] { return m_view.style3d().*member; },
        [this, member](bool on) {
            SceneStyle style = m_view.style3d();
            style.*member = on;
            m_view.setStyle3d(style);
        });
}

void SceneActions::createViews()
{
    struct Row {
        QString text;
        const char *keys;
        Camera::View from;
    };
    const Row rows[] = {
        {tr("Iso&metric View"), "O", Camera::View::Corner}, {tr("&Top View"), "T", Camera::View::Top},
        {tr("&Bottom View"), "B", Camera::View::Bottom},    {tr("&Front View"), "F", Camera::View::Front},
        {tr("Bac&k View"), "Shift+F", Camera::View::Back},  {tr("&Left View"), "L", Camera::View::Left},
        {tr("&Right View"), "R", Camera::View::Right}};
    for (const Row &row : rows)
        connect(add(SceneMenu::View, row.text, row.keys, tr("Look at the scene from this side")),
                &QAction::triggered, this, [this, from = row.from] { m_view.look(from); });
    connect(add(SceneMenu::View, tr("&Opposite Side"), "F11", tr("Look from the opposite side")),
            &QAction::triggered, &m_view, &ViewportWidget::flip);
    addSeparator(SceneMenu::View);
    connect(add(SceneMenu::View, tr("Frame &All"), "Home", tr("Fit all that is not hidden into the view")),
            &QAction::triggered, &m_view, &ViewportWidget::frameAll);
    connect(add(SceneMenu::View, tr("Frame &Selection"), "Z; .", tr("Show what is selected")),
            &QAction::triggered, &m_view, &ViewportWidget::frameSelection);
    addSeparator(SceneMenu::View);
    createObjects();
    addSeparator(SceneMenu::View);
    addToggle(
        SceneMenu::View, tr("&Perspective"), "P; 5", tr("Perspective or parallel projection"),
        [this] { return m_view.camera().isPerspective(); }, [this](bool on) { m_view.setPerspective(on); });
    addToggle(
        SceneMenu::View, tr("Fl&y"), "F9",
        tr("Dragging looks around; W A S D Q E move, as they do while the right button is held"),
        [this] { return m_view.isFlying(); }, [this](bool on) { m_view.setFlying(on); });
    addSeparator(SceneMenu::View);
    connect(add(SceneMenu::View, tr("Sa&ve View"), "Ctrl+F9", tr("Remember where the viewer stands")),
            &QAction::triggered, &m_view, &ViewportWidget::keepView);
    connect(add(SceneMenu::View, tr("Resto&re View"), "F8", tr("Go back to the saved view")),
            &QAction::triggered, &m_view, &ViewportWidget::returnToKeptView);
}

void SceneActions::createObjects()
{
    const auto onSelected = [this](void (SceneMarks::*does)(const std::set<SceneObject> &)) {
        return [this, does] {
            const std::set<SceneObject> objects = m_view.marks().selectedObjects();
            if (objects.empty())
                Q_EMIT m_view.notice(tr("Select a shape, a body or a node first"));
            else
                (m_view.marks().*does)(objects);
        };
    };
    m_objects = {
        add(SceneMenu::View, tr("&Hide in 3-D View"), "H",
            tr("Hide the selected shapes, all shapes of a body, or what hangs below a node")),
        add(SceneMenu::View, tr("&Isolate in 3-D View"), "Shift+H; /", tr("Hide all other shapes")),
        add(SceneMenu::View, tr("Sho&w All in 3-D View"), "Ctrl+H", tr("Show all hidden shapes again"))};
    connect(m_objects[0], &QAction::triggered, this, onSelected(&SceneMarks::hide));
    connect(m_objects[1], &QAction::triggered, this, onSelected(&SceneMarks::isolate));
    connect(m_objects[2], &QAction::triggered, &m_view.marks(), &SceneMarks::showAll);
}

void SceneActions::createShading()
{
    addStyle(tr("Show &Edges"), "Shift+V", tr("Draw the edges of faces"), &SceneStyle::edges);
    addStyle(tr("&Wireframe"), "V", tr("Draw edges without faces"), &SceneStyle::wireframe);
    addStyle(tr("&X-Ray"), "X", tr("See through faces; boxes select what is behind, too"), &SceneStyle::xray);
    addStyle(tr("Render Meshes as Gh&osts"), "Shift+G",
             tr("Let collision shine through the meshes around it, and be picked through them"),
             &SceneStyle::ghosts);
    addStyle(tr("&Highlight Back Faces"), "Shift+X", tr("Cross-hatch faces that are seen from behind"),
             &SceneStyle::markBacks);
    addSeparator(SceneMenu::Shading);
    addStyle(tr("&Grid"), "G", tr("Draw the grid"), &SceneStyle::grid);
    addStyle(tr("&Legend"), "K", tr("Name the colours"), &SceneStyle::legend);
    addToggle(
        SceneMenu::Shading, tr("Fold the Le&gend"), "Shift+K",
        tr("To its title, which does the same when clicked"), [this] { return m_view.isLegendFolded(); },
        [this](bool on) { m_view.foldLegend(on); });
    addStyle(tr("La&bels"), "Shift+L", tr("Show names in the picture"), &SceneStyle::labels);
    addSeparator(SceneMenu::Shading);
}

void SceneActions::createColours()
{
    auto *group = new QActionGroup(this);
    for (std::size_t i = 0; i < picture::kColorByCount; ++i) {
        const auto by = static_cast<picture::ColorBy>(i);
        const std::string_view name = picture::toString(by);
        const QString what = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        QAction *action = addToggle(
            SceneMenu::Colour, tr("Colour by %1").arg(what), "", tr("What the colours mean"),
            [this, by] { return m_view.style3d().colorBy == by; },
            [this, by](bool) {
                SceneStyle style = m_view.style3d();
                style.colorBy = by;
                m_view.setStyle3d(style);
            });
        action->setActionGroup(group);
        m_colours.emplace_back(action, by);
    }
}

void SceneActions::createUnits()
{
    const QString names[kLengthUnitCount] = {tr("Lengths in the File's &Unit"), tr("Lengths in &Metres"),
                                             tr("Lengths in Game U&nits"), tr("Lengths in &Havok Units")};
    auto *group = new QActionGroup(this);
    for (int i = 0; i < kLengthUnitCount; ++i) {
        const auto unit = static_cast<LengthUnit>(i);
        QAction *action = addToggle(
            SceneMenu::Shading, names[i], "", tr("Unit of the grid, of measures and of the vertex table"),
            [this, unit] { return m_view.lengthUnit() == unit; },
            [this, unit](bool) { m_view.setLengthUnit(unit); });
        action->setActionGroup(group);
    }
}

void SceneActions::createTools()
{
    addToggle(
        SceneMenu::Tools, tr("&Measure"), "M", tr("Measure the distance between two points"),
        [this] { return m_view.mode() == ViewportWidget::Mode::Measure; },
        [this](bool on) {
            m_view.setMode(on ? ViewportWidget::Mode::Measure : ViewportWidget::Mode::Select);
        });
    addToggle(
        SceneMenu::Tools, tr("&Collision"), "F4", tr("Show or hide collision"),
        [this] { return m_view.style3d().shown[static_cast<std::size_t>(picture::Layer::Collision)]; },
        [this](bool on) { m_view.setLayerShown(picture::Layer::Collision, on); });
    addSeparator(SceneMenu::Tools);
    struct Row {
        QString text, help;
        const char *keys;
    };
    const Row rows[kScenePanelCount] = {
        {tr("&Layers"), tr("What is drawn, and how much of it"), "Y"},
        {tr("Cut and &Explode"), tr("Clip plane, section box, faces moved apart"), "C"},
        {tr("&Vertices"), tr("The vertices of what is selected"), "N"}};
    for (std::size_t i = 0; i < kScenePanelCount; ++i) {
        m_panels[i] = add(SceneMenu::Tools, rows[i].text, rows[i].keys, rows[i].help);
        m_panels[i]->setCheckable(true);
    }
}

void SceneActions::follow()
{
    for (const auto &[action, get] : m_toggles)
        action->setChecked(get());
    for (const auto &[action, by] : m_colours)
        action->setEnabled(m_view.scene().built().list.has(by));
}

} // namespace cutaway
