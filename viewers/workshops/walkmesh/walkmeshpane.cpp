// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/walkmeshpane.h"

#include "core/domains/area/area.h"
#include "core/formats/bwm/edit/stale.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ignorewheel.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/kit/theme/refusallabel.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

constexpr int kNumberWidth = theme::grid(14);

QString numberOfWalkmesh(double value)
{
    return QLocale::c().toString(value, 'g', 7);
}

std::optional<double> numberTypedIn(const QLineEdit &field)
{
    bool isNumber = false;
    const double value = QLocale::c().toDouble(field.text().trimmed(), &isNumber);
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

} // namespace

WalkmeshPane::WalkmeshPane(OpenFile &file, Selection &selection, ScenePane *scene, QWidget *parent)
    : ToolPane(parent), m_context(new WalkmeshContext(file, selection, this)),
      m_actions(new WalkmeshActions(*m_context, *this)),
      m_palette(new SurfacePalette(*m_context, *m_actions, this)), m_summary(new QLabel(this)),
      m_refusal(new theme::RefusalLabel(this))
{
    setObjectName(QStringLiteral("walkmeshPane"));
    m_palette->hide(); // until docks show them
    if (scene != nullptr && scene->viewport() != nullptr) {
        m_tool = new WalkmeshTool(*scene->viewport(), *m_context, this);
        m_bar = new WalkmeshBar(*scene, *m_tool, *m_actions);
        m_gizmo = new GizmoBar(*scene);
        m_targets = new WalkmeshTargets(m_gizmo->gizmo(), *m_context, this);
        scene->addContextMenu(m_actions->menu());
    }
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    auto *area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto *inside = new QWidget;
    auto *column = new QVBoxLayout(inside);
    column->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(2));
    column->setSpacing(theme::grid(1));
    createBanner(); // sections fill it
    createSections(*column);
    column->addStretch(1);
    area->setWidget(inside);
    outer->addWidget(area, 1);
    outer->addWidget(m_banner); // below all else, which stays where it is when it comes
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Walkmesh"));
    connect(m_context, &WalkmeshContext::chosenChanged, this, &WalkmeshPane::follow);
    connect(m_context, &WalkmeshContext::meshChanged, this, &WalkmeshPane::follow);
    connect(m_context, &WalkmeshContext::staleChanged, this, &WalkmeshPane::showStale);
    connect(m_context, &WalkmeshContext::refused, this, &WalkmeshPane::refuse);
    const auto pass = [this] { refuse({}); };
    connect(m_context, &WalkmeshContext::chosenChanged, this, pass);
    connect(m_context, &WalkmeshContext::meshChanged, this, pass);
    connect(m_context, &WalkmeshContext::told, this, &WalkmeshPane::notice);
    connect(m_actions, &WalkmeshActions::notice, this, &WalkmeshPane::notice);
    theme::follow(this, &WalkmeshPane::dress);
    follow();
    showStale();
}

// What is shown elsewhere uses the context.
WalkmeshPane::~WalkmeshPane()
{
    delete m_targets;
    delete m_bar;
    delete m_tool;
    delete m_palette;
}

void WalkmeshPane::dress()
{
    m_summary->setFont(theme::current().titleFont());
    for (theme::FittedLine *line : m_lines)
        line->setFont(theme::current().numberFont());
    m_edges->setFont(theme::current().numberFont());
    m_edges->setFixedHeight(3 * (m_edges->fontMetrics().lineSpacing() + 2));
}

QList<QAction *> WalkmeshPane::sceneActions() const
{
    return m_bar != nullptr ? m_bar->keys() : QList<QAction *>();
}

QString WalkmeshPane::hint() const
{
    const bwm::EditMesh &mesh = m_context->mesh();
    return tr("%1 · %2").arg(quantityText(mesh.faces.size(), "face"),
                             quantityText(mesh.vertices.size(), "vertex"));
}

QString WalkmeshPane::refusal() const
{
    return m_refusal->text();
}

void WalkmeshPane::refuse(const QString &reason)
{
    m_refusal->say(reason);
    if (!reason.isEmpty())
        Q_EMIT notice(reason); // the pane may be out of sight
}

// ---- tables that no longer fit

void WalkmeshPane::createBanner()
{
    m_banner = new QWidget(this);
    auto *line = new theme::WrapLayout(m_banner);
    line->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    m_stale = new QLabel(m_banner);
    m_stale->setObjectName(QStringLiteral("walkmeshStale"));
    m_stale->setWordWrap(true);
    line->addWide(m_stale);
    auto *rebuild = new QPushButton(tr("Rebuild"), m_banner);
    rebuild->setObjectName(QStringLiteral("walkmeshRebuild"));
    rebuild->setAccessibleName(tr("Rebuild the tables that no longer fit"));
    rebuild->setToolTip(rebuild->accessibleName());
    connect(rebuild, &QPushButton::clicked, m_context, &WalkmeshContext::rebuildStale);
    line->addWidget(rebuild);
    m_banner->hide();
}

void WalkmeshPane::showStale()
{
    const bwm::Parts stale = m_context->staleParts();
    const bool isTold = stale != 0 && m_context->choices().rebuild() != WalkmeshChoices::Rebuild::Never;
    m_stale->setText(tr("⚠ No longer as vertices and faces make them: %1")
                         .arg(QString::fromStdString(bwm::partsText(stale))));
    m_banner->setVisible(isTold);
    if (isTold && !isVisible())
        Q_EMIT notice(tr("%1 no longer fit; the Walkmesh pane rebuilds them")
                          .arg(QString::fromStdString(bwm::partsText(stale))));
}

// ---- sections

QLayout *WalkmeshPane::addSection(QVBoxLayout &column, const QString &title)
{
    auto *label = new QLabel(title, this);
    label->setForegroundRole(QPalette::PlaceholderText);
    column.addSpacing(theme::grid(1));
    column.addWidget(label);
    auto *line = new theme::WrapLayout;
    line->setSpacing(theme::grid(1));
    column.addLayout(line);
    return line;
}

void WalkmeshPane::addButtons(QLayout &line, std::initializer_list<Edit> edits)
{
    for (const Edit edit : edits) {
        QAction *action = (*m_actions)[edit];
        auto *button = new QPushButton(action->icon(), theme::unescaped(action->text()), this);
        button->setToolTip(action->toolTip());
        button->setEnabled(action->isEnabled());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::enabledChanged, button, [this, button](bool on) {
            if (!on && button->hasFocus())
                takeFocus();
            button->setEnabled(on);
        });
        line.addWidget(button);
    }
}

// From a button that is about to be disabled: Qt would give it to the next one, which does something else.
void WalkmeshPane::takeFocus()
{
    QWidget *picture = m_tool != nullptr ? &m_tool->view() : nullptr;
    if (picture != nullptr && picture->isVisible())
        picture->setFocus(Qt::OtherFocusReason);
    else
        setFocus(Qt::OtherFocusReason);
}

theme::FittedLine *WalkmeshPane::addNumber(QLayout &line, const QString &name, double *number, Edit edit)
{
    auto *field = new theme::FittedLine(this);
    field->setAccessibleName(name);
    field->setToolTip(name);
    field->setMaximumWidth(kNumberWidth);
    field->setAlignment(Qt::AlignRight);
    field->showText(numberOfWalkmesh(*number));
    auto *order = new TypedOrder(
        m_context->file().typedTexts(), {field}, theme::unescaped((*m_actions)[edit]->text()),
        [this](const QString &refusal) { refuse(refusal); },
        [this, field, number] {
            field->showText(numberOfWalkmesh(*number));
            refuse({});
        });
    connect(field, &QLineEdit::editingFinished, this, [field, number, order] {
        const auto typed = numberTypedIn(*field);
        if (!typed && field->hasFocus())
            return; // Enter has said that it is none
        order->setHeld(false);
        *number = typed.value_or(*number);
        field->showText(numberOfWalkmesh(*number));
    });
    connect(field, &QLineEdit::returnPressed, this, [this, field, number, edit, order] {
        if (const auto typed = numberTypedIn(*field)) {
            order->setHeld(false);
            *number = *typed;
            return (*m_actions)[edit]->trigger();
        }
        refuse(tr("\"%1\" is not a number").arg(field->text()));
        field->selectAll();
    });
    line.addWidget(field);
    m_lines.push_back(field);
    return field;
}

void WalkmeshPane::addVector(QLayout &line, const QString &name, glm::dvec3 *vector, Edit edit)
{
    const char *axes[] = {"x", "y", "z"};
    for (int axis = 0; axis < 3; ++axis)
        addNumber(line, QStringLiteral("%1 %2").arg(name, QLatin1String(axes[axis])), &(*vector)[axis], edit);
}

void WalkmeshPane::addRoom(QLayout &line)
{
    auto *room = new QSpinBox(this);
    room->setRange(-1, 9999);
    room->setPrefix(tr("room "));
    room->setSpecialValueText(tr("nowhere"));
    room->setValue(-1);
    room->setAccessibleName(tr("Room that the border leads to, by its number in the layout"));
    room->setToolTip(room->accessibleName());
    room->setObjectName(QStringLiteral("walkmeshRoom"));
    theme::ignoreWheel(*room);
    connect(room, &QSpinBox::valueChanged, this, [this](int value) { m_actions->numbers().room = value; });
    line.addWidget(room);
    if (m_tool == nullptr)
        return;
    auto *pick = new QToolButton(this);
    pick->setText(tr("Pick"));
    pick->setAccessibleName(tr("Click the room in the picture"));
    pick->setToolTip(
        tr("Click a room of the area in the picture, where Show All Rooms of the Area has drawn it; "
           "chosen border edges lead to it then"));
    pick->setCheckable(true);
    pick->setFocusPolicy(Qt::StrongFocus);
    connect(pick, &QToolButton::toggled, m_tool, &WalkmeshTool::setPicksRoom);
    connect(m_tool, &WalkmeshTool::changed, pick, [this, pick] { pick->setChecked(m_tool->picksRoom()); });
    connect(m_tool, &WalkmeshTool::roomPicked, this, [this, room](const QString &path) {
        const Result<std::uint32_t> number =
            area::roomNumber(path.toStdString(), m_context->file().file().formats());
        if (!number)
            return refuse(QString::fromStdString(number.error().message));
        room->setValue(static_cast<int>(*number));
        if (!m_context->chosen().edges.empty())
            (*m_actions)[Edit::SetTransition]->trigger();
    });
    line.addWidget(pick);
}

void WalkmeshPane::addSnap(QLayout &line, const QLineEdit &distance)
{
    if (m_targets == nullptr)
        return;
    auto *snap = new QCheckBox(tr("Handles snap"), this);
    snap->setToolTip(
        tr("What is dragged in the picture snaps to vertices within that distance, those of other "
           "rooms that are shown included"));
    const auto set = [this, snap] {
        if (m_targets != nullptr)
            m_targets->setSnap(snap->isChecked() ? m_actions->numbers().weld : 0.0);
    };
    connect(snap, &QCheckBox::toggled, this, set);
    connect(&distance, &QLineEdit::editingFinished, this, set); // the number is stored by then
    line.addWidget(snap);
}

void WalkmeshPane::createSections(QVBoxLayout &column)
{
    WalkmeshActions::Numbers &numbers = m_actions->numbers();
    m_summary->setObjectName(QStringLiteral("walkmeshSummary"));
    m_summary->setWordWrap(true);
    column.addWidget(m_summary);
    m_refusal->setObjectName(QStringLiteral("walkmeshRefusal"));
    createEdges(column);
    QLayout *move = addSection(column, tr("Move what is chosen, m"));
    addVector(*move, tr("Move by"), &numbers.move, Edit::Move);
    addButtons(*move, {Edit::Move});
    QLayout *snap = addSection(column, tr("Grid, m"));
    addNumber(*snap, tr("Step of the grid"), &numbers.grid, Edit::SnapToGrid);
    addButtons(*snap, {Edit::SnapToGrid});
    QLayout *faces = addSection(column, tr("Faces"));
    addButtons(*faces, {Edit::Paint, Edit::AddFace, Edit::Delete, Edit::Detach, Edit::Reverse});
    QLayout *edges = addSection(column, tr("Edges"));
    addButtons(*edges, {Edit::FillHole, Edit::Split, Edit::Flip});
    QLayout *extrude = addSection(column, tr("Extrude border, m"));
    addVector(*extrude, tr("Extrude by"), &numbers.extrude, Edit::Extrude);
    addButtons(*extrude, {Edit::Extrude});
    QLayout *transition = addSection(column, tr("Border leads to"));
    addRoom(*transition);
    addButtons(*transition, {Edit::SetTransition});
    QLayout *vertices = addSection(column, tr("Vertices, distance in m"));
    const QLineEdit *distance =
        addNumber(*vertices, tr("Distance to weld and snap"), &numbers.weld, Edit::WeldWithin);
    addButtons(*vertices, {Edit::WeldWithin, Edit::SnapToVertex, Edit::Weld});
    addSnap(*vertices, *distance);
    QLayout *whole = addSection(column, tr("Whole mesh, degrees"));
    addNumber(*whole, tr("Degrees to turn"), &numbers.turn, Edit::Turn);
    addButtons(*whole, {Edit::Turn, Edit::MirrorX, Edit::MirrorY});
    createExchange(column);
    createChoices(column);
}

void WalkmeshPane::createExchange(QVBoxLayout &column)
{
    QLayout *line = addSection(column, tr("Files of other programs"));
    addButtons(*line,
               {Edit::Export, Edit::SaveAsFile, Edit::ReplaceAll, Edit::ReplaceChosen, Edit::MergeFile});
    WalkmeshExchange::Options &options = m_actions->exchange().options();
    auto *up = new QComboBox(this);
    up->addItems({tr("OBJ with Y up"), tr("OBJ with Z up")});
    up->setAccessibleName(tr("Axis of an OBJ that points up"));
    up->setToolTip(tr("Axis of an OBJ that points up: Y, as Blender writes it, or Z; a GLB has Y"));
    theme::ignoreWheel(*up);
    connect(up, &QComboBox::activated, this,
            [&options](int index) { options.up = index == 1 ? exchange::UpAxis::Z : exchange::UpAxis::Y; });
    line->addWidget(up);
    auto *paints = new QCheckBox(tr("Palette for unknown materials"), this);
    paints->setObjectName(QStringLiteral("walkmeshPaintsUnnamed"));
    paints->setToolTip(tr("Faces whose material names no surface get the surface of the palette; else such "
                          "a file is refused"));
    connect(paints, &QCheckBox::toggled, this, [&options](bool on) { options.paintsUnnamed = on; });
    line->addWidget(paints);
}

void WalkmeshPane::createEdges(QVBoxLayout &column)
{
    m_edges = new QLabel(this);
    m_edges->setObjectName(QStringLiteral("walkmeshEdges"));
    m_edges->setWordWrap(true);
    m_edges->setTextFormat(Qt::RichText);
    m_edges->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_edges->setAccessibleName(tr("Edges of the current face"));
    connect(
        m_edges, &QLabel::linkActivated, this,
        [this](const QString &face) { m_context->choose({.faces = {face.toUInt()}}); },
        Qt::QueuedConnection); // the text is another one then
    column.addWidget(m_edges); // as high without a face: what is below stays where it is
}

void WalkmeshPane::createChoices(QVBoxLayout &column)
{
    QLayout *line = addSection(column, tr("Saving"));
    auto *rebuild = new QComboBox(this);
    rebuild->setAccessibleName(tr("When an edit elsewhere leaves tables that no longer fit"));
    rebuild->setToolTip(rebuild->accessibleName());
    rebuild->addItems({tr("Rebuild always"), tr("Offer to rebuild"), tr("Never rebuild")});
    theme::ignoreWheel(*rebuild);
    auto *canonical = new QCheckBox(tr("All tables"), this);
    canonical->setToolTip(
        tr("An edit writes all tables anew, in the canonical form; else only those it touches"));
    const auto show = [this, rebuild, canonical] {
        rebuild->setCurrentIndex(static_cast<int>(m_context->choices().rebuild()));
        canonical->setChecked(m_context->choices().isCanonical());
        showStale();
    };
    connect(m_context, &WalkmeshContext::choicesChanged, this, show);
    connect(rebuild, &QComboBox::activated, this, [this](int index) {
        m_context->choices().setRebuild(static_cast<WalkmeshChoices::Rebuild>(index));
    });
    connect(canonical, &QCheckBox::clicked, this, [this](bool on) { m_context->choices().setCanonical(on); });
    line->addWidget(rebuild);
    line->addWidget(canonical);
    show();
}

// ---- what is chosen

void WalkmeshPane::follow()
{
    const ChosenParts &chosen = m_context->chosen();
    const QString &problem = m_context->problem();
    QString text = tr("Nothing is chosen");
    if (!problem.isEmpty())
        text = problem;
    else if (chosen.faces.size() == 1)
        text = tr("Face %1").arg(chosen.faces.front());
    else if (!chosen.faces.empty())
        text = quantityText(chosen.faces.size(), "face");
    else if (chosen.edges.size() == 1)
        text = tr("Edge %1 of face %2").arg(chosen.edges.front().edge).arg(chosen.edges.front().face);
    else if (!chosen.edges.empty())
        text = quantityText(chosen.edges.size(), "edge");
    else if (chosen.vertices.size() == 1)
        text = tr("Vertex %1").arg(chosen.vertices.front());
    else if (!chosen.vertices.empty())
        text = quantityText(chosen.vertices.size(), "vertex");
    m_summary->setText(text);
    showEdges();
    Q_EMIT contentChanged();
}

// Shows the length of each edge of the current face, and what is beyond it.
void WalkmeshPane::showEdges()
{
    const ChosenParts &chosen = m_context->chosen();
    const bwm::Walkmesh &tables = m_context->tables();
    const std::uint32_t face = !chosen.faces.empty()   ? chosen.faces.back()
                               : !chosen.edges.empty() ? chosen.edges.back().face
                                                       : bwm::kNoRow;
    const auto corners = face < tables.faces.size() ? bwm::cornersOf(tables, face) : std::nullopt;
    if (!corners)
        return m_edges->clear();
    QStringList rows;
    for (std::uint32_t k = 0; k < 3; ++k) {
        const auto number = static_cast<std::int32_t>(face * 3 + k);
        const auto border = std::ranges::find(tables.edges, number, &bwm::PerimeterEdge::edge);
        QString other = tr("no link");
        if (border != tables.edges.end())
            other = border->transition < 0 ? tr("border") : tr("leads to room %1").arg(border->transition);
        else if (face < tables.adjacency.size() && tables.adjacency[face][k] >= 0)
            other = QStringLiteral("<a href=\"%1\">%2</a>")
                        .arg(tables.adjacency[face][k] / 3)
                        .arg(tr("face %1").arg(tables.adjacency[face][k] / 3));
        const auto length = static_cast<double>(glm::distance((*corners)[k], (*corners)[(k + 1) % 3]));
        rows += tr("edge %1 · %2 m · %3").arg(k).arg(QString::number(length, 'f', 2), other);
    }
    m_edges->setText(rows.join(QStringLiteral("<br>")));
}

} // namespace cutaway
