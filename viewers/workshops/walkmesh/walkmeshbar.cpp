// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/walkmeshbar.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QActionGroup>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QToolButton>

namespace cutaway
{

WalkmeshBar::WalkmeshBar(ScenePane &pane, WalkmeshTool &tool, WalkmeshActions &actions)
    : QWidget(&pane), m_pane(pane), m_tool(tool), m_actions(actions), m_part(new QComboBox(this)),
      m_reach(new QComboBox(this)), m_angle(new QDoubleSpinBox(this)), m_brush(new QDoubleSpinBox(this)),
      m_fill(new QToolButton(this)), m_hint(new QLabel(this)), m_count(new theme::ElidedLabel(this))
{
    setObjectName(QStringLiteral("walkmeshBar"));
    auto *row = new theme::WrapLayout(this);
    row->setContentsMargins(theme::grid(1), 0, theme::grid(1), theme::grid(1));
    row->setSpacing(theme::grid(1));
    createModes(*row);
    createReach(*row);
    createBrush(*row);
    createExchange(*row);
    row->addWide(m_count);
    m_count->setMinimumWidth(theme::grid(16));
    m_count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->setObjectName(QStringLiteral("walkmeshCount"));
    pane.addToolRow(this);
    connect(&pane, &ScenePane::editingChanged, this, [this](bool on) {
        if (!on)
            m_tool.setMode(WalkmeshTool::Mode::Select);
        follow();
    });
    connect(&tool, &WalkmeshTool::changed, this, &WalkmeshBar::follow);
    connect(&tool.context(), &WalkmeshContext::chosenChanged, this, &WalkmeshBar::follow);
    connect(&tool.context(), &WalkmeshContext::meshChanged, this, &WalkmeshBar::follow);
    connect(&tool.context(), &WalkmeshContext::materialChanged, this, &WalkmeshBar::follow);
    connect(&tool.context(), &WalkmeshContext::choicesChanged, this, &WalkmeshBar::follow);
    follow();
}

void WalkmeshBar::createModes(QLayout &row)
{
    struct Row {
        WalkmeshTool::Mode mode;
        QString text, help;
        const char *keys;
        theme::Icon icon;
    };
    const Row rows[] = {
        {WalkmeshTool::Mode::Select, tr("Select"),
         tr("A click chooses; with Shift one more, with Ctrl it changes sides"), "6", theme::Icon::Select},
        {WalkmeshTool::Mode::Box, tr("Box"), tr("Drag a box around what to choose; Shift adds, Ctrl toggles"),
         "7", theme::Icon::SelectBox},
        {WalkmeshTool::Mode::Lasso, tr("Lasso"),
         tr("Draw a line around what to choose; Shift adds, Ctrl toggles"), "8", theme::Icon::Lasso},
        {WalkmeshTool::Mode::Paint, tr("Brush"),
         tr("Hold Shift and drag to paint with the surface of the palette; a click without it only chooses"),
         "9", theme::Icon::Brush}};
    auto *group = new QActionGroup(this);
    for (const Row &each : rows) {
        auto *action = new QAction(each.text, this);
        action->setCheckable(true);
        action->setIcon(theme::icon(each.icon));
        action->setShortcut(QKeySequence(QString::fromLatin1(each.keys)));
        action->setShortcutContext(Qt::WidgetShortcut);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(each.help, QString::fromLatin1(each.keys)));
        group->addAction(action);
        m_modes[static_cast<std::size_t>(each.mode)] = action;
        connect(action, &QAction::triggered, this, [this, mode = each.mode] { m_tool.setMode(mode); });
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAccessibleName(each.text);
        button->setFocusPolicy(Qt::TabFocus);
        row.addWidget(button);
    }
}

void WalkmeshBar::createReach(QLayout &row)
{
    m_part->setAccessibleName(tr("What is chosen"));
    m_part->setToolTip(tr("Whether a click chooses faces, edges or vertices"));
    m_part->addItems({tr("Faces"), tr("Edges"), tr("Vertices")});
    connect(m_part, &QComboBox::activated, this,
            [this](int index) { m_tool.setPart(static_cast<WalkmeshTool::Part>(index)); });
    m_reach->setAccessibleName(tr("What goes along"));
    m_reach->setToolTip(tr("What is chosen with the part that is clicked"));
    connect(m_reach, &QComboBox::activated, this, [this](int index) {
        m_tool.setReach(static_cast<WalkmeshTool::Reach>(m_reach->itemData(index).toInt()));
    });
    m_angle->setRange(0.0, 180.0);
    m_angle->setDecimals(1);
    m_angle->setSuffix(QStringLiteral("°"));
    m_angle->setLocale(QLocale::c());
    m_angle->setValue(m_tool.angle());
    m_angle->setAccessibleName(tr("Largest angle between neighbours"));
    m_angle->setToolTip(m_angle->accessibleName());
    connect(m_angle, &QDoubleSpinBox::valueChanged, this, [this](double angle) { m_tool.setAngle(angle); });
    for (QWidget *widget :
         {static_cast<QWidget *>(m_part), static_cast<QWidget *>(m_reach), static_cast<QWidget *>(m_angle)})
        row.addWidget(widget);
}

void WalkmeshBar::createBrush(QLayout &row)
{
    m_brush->setRange(0.0, 50.0);
    m_brush->setSingleStep(0.5);
    m_brush->setDecimals(1);
    m_brush->setLocale(QLocale::c());
    m_brush->setPrefix(tr("radius "));
    m_brush->setSuffix(tr(" m"));
    m_brush->setSpecialValueText(tr("one face"));
    m_brush->setAccessibleName(tr("Radius of the brush"));
    m_brush->setToolTip(
        tr("Faces whose middle is that near to the pointer are painted with the one under it"));
    connect(m_brush, &QDoubleSpinBox::valueChanged, this, [this](double radius) { m_tool.setBrush(radius); });
    m_fill->setText(tr("Fill"));
    m_fill->setCheckable(true);
    m_fill->setAccessibleName(tr("Fill connected faces of one surface"));
    m_fill->setToolTip(tr("With Shift, a click paints all connected faces that have the same surface"));
    m_fill->setFocusPolicy(Qt::TabFocus);
    connect(m_fill, &QToolButton::toggled, this, [this](bool on) { m_tool.setFills(on); });
    row.addWidget(m_brush);
    row.addWidget(m_fill);
    row.addWidget(m_hint);
}

void WalkmeshBar::createExchange(QLayout &row)
{
    auto *button = new QToolButton(this);
    button->setText(tr("Import/Export"));
    button->setIcon(theme::icon(theme::Icon::SaveAs));
    button->setAccessibleName(button->text());
    button->setToolTip(tr("Faces as files for other programs, and back"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    auto *menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    menu->addActions(m_actions.imports());
    menu->addSeparator();
    menu->addActions(m_actions.exports());
    button->setMenu(menu);
    row.addWidget(button);
}

QList<QAction *> WalkmeshBar::keys() const
{
    return QList<QAction *>(m_modes.begin(), m_modes.end()) + m_actions.all();
}

QString WalkmeshBar::countText() const
{
    return m_count->text();
}

void WalkmeshBar::showReach()
{
    using Reach = WalkmeshTool::Reach;
    m_reach->clear();
    const auto add = [this](const QString &text, Reach reach) {
        m_reach->addItem(text, static_cast<int>(reach));
    };
    add(tr("Alone"), Reach::One);
    if (m_tool.part() == WalkmeshTool::Part::Edges) {
        add(tr("Whole border"), Reach::Border);
    } else {
        add(tr("Same surface"), Reach::Surface);
        add(tr("By angle"), Reach::Angle);
    }
    m_reach->setCurrentIndex(std::max(0, m_reach->findData(static_cast<int>(m_tool.reach()))));
}

void WalkmeshBar::follow()
{
    const WalkmeshContext &context = m_tool.context();
    const bool paints = m_tool.mode() == WalkmeshTool::Mode::Paint;
    setVisible(m_pane.isEditing() || m_tool.mode() != WalkmeshTool::Mode::Select);
    action(m_tool.mode())->setChecked(true);
    m_part->setCurrentIndex(static_cast<int>(m_tool.part()));
    showReach();
    m_part->setVisible(!paints);
    m_reach->setVisible(m_tool.mode() == WalkmeshTool::Mode::Select &&
                        m_tool.part() != WalkmeshTool::Part::Vertices);
    m_angle->setVisible(!m_reach->isHidden() && m_tool.reach() == WalkmeshTool::Reach::Angle);
    m_brush->setVisible(paints && !m_tool.fills());
    m_fill->setVisible(paints);
    m_fill->setChecked(m_tool.fills());
    m_hint->setVisible(paints);
    m_hint->setText(
        tr("Shift+drag paints %1").arg(QString::fromStdString(context.surfaces().label(context.material()))));
    const ChosenParts &chosen = context.chosen();
    QStringList parts;
    if (!chosen.faces.empty())
        parts += quantityText(chosen.faces.size(), "face");
    if (!chosen.edges.empty())
        parts += quantityText(chosen.edges.size(), "edge");
    const std::size_t vertices = context.chosenVertices().size();
    if (vertices != 0)
        parts += quantityText(vertices, "vertex");
    m_count->setText(parts.isEmpty() ? tr("none chosen") : parts.join(QStringLiteral(" · ")));
}

} // namespace cutaway
