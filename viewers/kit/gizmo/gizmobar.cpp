// SPDX-License-Identifier: MIT
#include "viewers/kit/gizmo/gizmobar.h"

#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <cmath>

namespace cutaway
{

namespace
{

constexpr int kAmountWidth = theme::grid(18);

QString amountFieldText(float value)
{
    const QString text = QLocale::c().toString(static_cast<double>(value), 'g', 6);
    return text == QStringLiteral("-0") ? QStringLiteral("0") : text;
}

} // namespace

GizmoBar::GizmoBar(ScenePane &pane) : QWidget(&pane), m_pane(pane), m_gizmo(new Gizmo(*pane.viewport()))
{
    createActions(pane);
    createSnapMenu(pane);
    createRow();
    pane.addToolRow(this);
    connect(m_gizmo, &Gizmo::changed, this, &GizmoBar::follow);
    connect(m_gizmo, &Gizmo::targetChanged, this, &GizmoBar::showTargets);
    connect(pane.viewport(), &ViewportWidget::styleChanged, this, &GizmoBar::follow);
    connect(&pane.scene(), &Scene::rebuilt, this, &GizmoBar::chooseSteps);
    chooseSteps();
    follow();
    showTargets();
    theme::follow(this, &GizmoBar::dress);
}

void GizmoBar::dress()
{
    for (const Fields &fields : m_fields) {
        for (theme::FittedLine *line : fields.lines)
            line->setFont(theme::current().numberFont());
    }
}

float GizmoBar::unit() const
{
    const double units = unitsPerSceneUnit(m_pane.scene().built().list, m_pane.viewport()->lengthUnit());
    return static_cast<float>(1.0 / units);
}

// ---- tools

void GizmoBar::createActions(ScenePane &pane)
{
    struct Row {
        QString text, help;
        const char *keys;
    };
    const Row rows[kGizmoToolCount] = {
        {tr("M&ove"), tr("Move what is selected by arrows in the picture"), "1"},
        {tr("&Rotate"), tr("Turn what is selected by rings in the picture"), "2"},
        {tr("&Scale"), tr("Scale what is selected by boxes in the picture"), "3"},
        {tr("&Handles"), tr("Drag vertices, ends, radii and sides of the selected shape"), "4"}};
    SceneActions &actions = *pane.actions3d();
    actions.addSeparator(SceneMenu::Tools);
    for (std::size_t i = 0; i < kGizmoToolCount; ++i) {
        const auto tool = static_cast<GizmoTool>(i);
        m_actions[i] = actions.add(SceneMenu::Tools, rows[i].text, rows[i].keys, rows[i].help);
        m_actions[i]->setCheckable(true);
        connect(m_actions[i], &QAction::triggered, m_gizmo,
                [this, tool](bool on) { m_gizmo->turnOn(tool, on); });
        pane.addToolButton(m_actions[i]);
    }
    m_snap = actions.add(SceneMenu::Tools, tr("S&nap"), "J",
                         tr("Move, turn and scale in steps; Ctrl does the opposite"));
    m_local = actions.add(SceneMenu::Tools, tr("Local &Axes"), "I",
                          tr("Axes of what is changed; otherwise those of the world"));
    QAction *type =
        actions.add(SceneMenu::Tools, tr("&Type Amounts"), "U", tr("Type how far to move, turn or scale"));
    connect(type, &QAction::triggered, this, [this] {
        for (const Fields &fields : m_fields) {
            if (fields.group->isVisible()) {
                fields.lines.front()->setFocus(Qt::ShortcutFocusReason);
                return fields.lines.front()->selectAll();
            }
        }
        Q_EMIT m_gizmo->view().notice(tr("Turn Move, Rotate or Scale on first"));
    });
    m_snap->setCheckable(true);
    m_local->setCheckable(true);
    connect(m_snap, &QAction::triggered, m_gizmo, &Gizmo::setSnapping);
    connect(m_local, &QAction::triggered, m_gizmo, &Gizmo::setLocal);
    pane.refillMenu(SceneMenu::Tools);
}

void GizmoBar::createSnapMenu(ScenePane &pane)
{
    m_snapMenu = new QMenu(tr("Steps"), this);
    connect(m_snapMenu, &QMenu::aboutToShow, this, &GizmoBar::fillSnapMenu);
    m_snapButton = pane.addToolButton(m_snap);
    m_snapButton->setMenu(m_snapMenu);
    m_snapButton->setPopupMode(QToolButton::MenuButtonPopup);
    m_localButton = pane.addToolButton(m_local);
}

// Until the user does: a length that suits the size of the picture.
void GizmoBar::chooseSteps()
{
    GizmoSteps steps = m_gizmo->steps();
    const picture::Bounds bounds = m_pane.scene().bounds();
    if (steps.length > 0.0f || bounds.empty || !(bounds.radius() > 0.0f))
        return;
    steps.length =
        static_cast<float>(roundStep(static_cast<double>(bounds.radius() / unit()) / 100.0)) * unit();
    m_gizmo->setSteps(steps);
}

void GizmoBar::fillSnapMenu()
{
    m_snapMenu->clear();
    const GizmoSteps steps = m_gizmo->steps();
    const float one = unit();
    const auto size = static_cast<double>(m_pane.scene().bounds().radius() / one);
    auto *lengths = new QActionGroup(m_snapMenu);
    auto *angles = new QActionGroup(m_snapMenu);
    const auto add = [this](QActionGroup *group, const QString &text, bool isChosen,
                            const GizmoSteps &chosen) {
        QAction *entry = m_snapMenu->addAction(text, m_gizmo, [this, chosen] { m_gizmo->setSteps(chosen); });
        entry->setCheckable(true);
        entry->setChecked(isChosen);
        group->addAction(entry);
    };
    const picture::DrawList &list = m_pane.scene().built().list;
    for (const double share : {2000.0, 1000.0, 200.0, 100.0, 20.0, 10.0}) {
        GizmoSteps chosen = steps;
        chosen.length = static_cast<float>(roundStep(std::max(size, 1e-6) / share)) * one;
        add(lengths, lengthText(static_cast<double>(chosen.length), list, m_pane.viewport()->lengthUnit()),
            chosen.length == steps.length, chosen);
    }
    m_snapMenu->addSeparator();
    for (const float degrees : {1.0f, 3.0f, 5.0f, 15.0f, 45.0f, 90.0f}) {
        GizmoSteps chosen = steps;
        chosen.degrees = degrees;
        add(angles, QStringLiteral("%1°").arg(static_cast<double>(degrees)), degrees == steps.degrees,
            chosen);
    }
}

// ---- the row below

void GizmoBar::createRow()
{
    auto *row = new theme::WrapLayout(this);
    row->setContentsMargins(theme::kPaneMargin, 0, theme::kPaneMargin, theme::grid(1));
    row->setSpacing(theme::grid(2));
    m_choice = new QComboBox(this);
    m_choice->setAccessibleName(tr("What is changed"));
    m_choice->setToolTip(tr("The shape, what is around it, its body or its node"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(12); // of any length, so that the fields stay where they are
    connect(m_choice, &QComboBox::activated, this,
            [this](int row) { m_gizmo->choose(static_cast<std::size_t>(row)); });
    row->addWidget(m_choice);
    createFields(*row, GizmoTool::Move, tr("Move by"), tr("move along %1"));
    createFields(*row, GizmoTool::Turn, tr("Turn by"), tr("turn about %1"));
    createFields(*row, GizmoTool::Scale, tr("Scale by"), tr("scale along %1"));
    m_note = new theme::ElidedLabel(this);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    row->addWide(m_note);
}

void GizmoBar::createFields(QLayout &row, GizmoTool tool, const QString &title, const QString &name)
{
    Fields &fields = m_fields[static_cast<std::size_t>(tool)];
    fields.tool = tool;
    static_cast<theme::AxisFields &>(fields) = theme::makeAxisFields(this, title, kAmountWidth);
    for (std::size_t axis = 0; axis < fields.lines.size(); ++axis) {
        theme::FittedLine *field = fields.lines[axis];
        field->setAccessibleName(name.arg(theme::axisLetter(axis)));
        field->setToolTip(tr("%1; Enter applies").arg(field->accessibleName()));
        connect(field, &QLineEdit::returnPressed, this, [this, &fields] { apply(fields); });
    }
    fields.order = new TypedOrder(
        m_pane.scene().file().typedTexts(), {fields.lines.begin(), fields.lines.end()}, title,
        [this](const QString &refusal) { Q_EMIT m_gizmo->view().notice(refusal); },
        [&fields] {
            for (theme::FittedLine *line : fields.lines)
                line->showText(amountFieldText(GizmoAmount::none(fields.tool).along.x));
        });
    row.addWidget(fields.group);
}

QWidget *GizmoBar::field(GizmoTool tool, std::size_t axis) const
{
    return m_fields[static_cast<std::size_t>(tool)].lines[axis];
}

void GizmoBar::apply(const Fields &fields)
{
    GizmoAmount amount = GizmoAmount::none(fields.tool);
    for (std::size_t axis = 0; axis < fields.lines.size(); ++axis) {
        bool isNumber = false;
        const float value = QLocale::c().toFloat(fields.lines[axis]->text().trimmed(), &isNumber);
        if (!isNumber || !std::isfinite(value)) {
            fields.lines[axis]->setFocus();
            fields.lines[axis]->selectAll();
            return Q_EMIT m_gizmo->view().notice(
                tr("\"%1\" is not a number").arg(fields.lines[axis]->text()));
        }
        amount.along[static_cast<int>(axis)] = fields.tool == GizmoTool::Move ? value * unit() : value;
    }
    if (m_gizmo->apply(amount))
        fields.order->giveUp(); // done, so that the fields start anew
}

void GizmoBar::follow()
{
    for (std::size_t i = 0; i < kGizmoToolCount; ++i)
        m_actions[i]->setChecked(m_gizmo->isOn(static_cast<GizmoTool>(i)));
    m_snap->setChecked(m_gizmo->isSnapping());
    m_local->setChecked(m_gizmo->isLocal());
    const picture::DrawList &list = m_pane.scene().built().list;
    const LengthUnit lengths = m_pane.viewport()->lengthUnit();
    const GizmoSteps &steps = m_gizmo->steps();
    const QString text = steps.length > 0.0f
                             ? tr("Snap %1 · %2°")
                                   .arg(lengthText(static_cast<double>(steps.length), list, lengths))
                                   .arg(static_cast<double>(steps.degrees))
                             : tr("Snap");
    m_pane.setToolText(m_snapButton, text, tr("Snap"));
    m_snapButton->setToolTip(QStringLiteral("%1\n%2").arg(text, m_snap->toolTip()));
    m_localButton->setText(m_gizmo->isLocal() ? tr("Local") : tr("World"));
    m_fields[0].unit->setText(unitSymbol(list, lengths));
    m_fields[1].unit->setText(QStringLiteral("°"));
    setVisible(m_gizmo->isOn());
    for (const Fields &fields : m_fields)
        fields.group->setVisible(m_gizmo->isOn(fields.tool)); // whatever is selected: the picture stays
    showAmounts();
}

void GizmoBar::showTargets()
{
    m_choice->clear();
    for (const auto &target : m_gizmo->targets()) {
        m_choice->addItem(target->title());
        m_choice->setItemData(m_choice->count() - 1, target->note(), Qt::ToolTipRole);
        if (target == m_gizmo->target())
            m_choice->setCurrentIndex(m_choice->count() - 1);
    }
    const auto &target = m_gizmo->target();
    m_choice->setEnabled(target != nullptr);
    m_note->setText(target != nullptr ? target->note() : m_gizmo->reason());
    for (const Fields &fields : m_fields) {
        for (theme::FittedLine *line : fields.lines)
            line->setEnabled(target != nullptr && target->allows(fields.tool));
    }
    follow();
}

// A field that is typed in keeps its text.
void GizmoBar::showAmounts()
{
    for (const Fields &fields : m_fields) {
        const GizmoAmount amount = m_gizmo->amount(fields.tool);
        const bool isTyped =
            !m_gizmo->isDragging() && fields.group->isAncestorOf(QApplication::focusWidget());
        for (std::size_t axis = 0; axis < fields.lines.size() && !isTyped; ++axis) {
            const float value = amount.along[static_cast<int>(axis)];
            fields.lines[axis]->showText(
                amountFieldText(fields.tool == GizmoTool::Move ? value / unit() : value));
        }
    }
}

} // namespace cutaway
