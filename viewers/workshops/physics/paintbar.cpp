// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/paintbar.h"

#include "core/domains/physics/make/buildrequest.h"
#include "core/formats/havok/names.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/refusallabel.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/workshops/physics/buildnames.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

using PaintReach = PaintTool::Reach;

constexpr int kFewLetters = 12; // that a box of materials is at least wide

} // namespace

PaintBar::PaintBar(PaintTool &tool, QWidget *parent)
    : QWidget(parent), m_tool(tool), m_on(new QToolButton(this)), m_rest(new QWidget(this)),
      m_reach(new QComboBox(m_rest)), m_material(new QComboBox(m_rest)), m_layer(new QComboBox(m_rest)),
      m_chosen(new QLabel(m_rest)), m_refusal(new theme::RefusalLabel(this))
{
    setObjectName(QStringLiteral("paintBar"));
    m_on->setObjectName(QStringLiteral("paintOn"));
    m_on->setText(tr("Paint in Picture"));
    m_on->setAccessibleName(m_on->text());
    m_on->setToolTip(tr("Choose bodies or parts of their meshes in the picture by clicks, with Shift more of "
                        "them, and give all of them a material or a layer"));
    m_on->setCheckable(true);
    m_on->setFocusPolicy(Qt::StrongFocus);
    const bool isPackfile = &physics::materialsOf(tool.context().file().file()) == &havok::kFallout4Materials;
    m_reach->addItem(tr("Bodies"), int(PaintReach::Bodies));
    m_reach->addItem(isPackfile ? tr("Sections") : tr("Chunks"), int(PaintReach::Sections));
    if (isPackfile) // all triangles of a chunk have one material
        m_reach->addItem(tr("Triangles"), int(PaintReach::Triangles));
    m_reach->setCurrentIndex(1);
    m_reach->setAccessibleName(tr("What a click chooses"));
    m_reach->setToolTip(isPackfile ? tr("What a click chooses; triangles come alone or as two of a quad")
                                   : tr("What a click chooses; all triangles of a chunk have one material"));
    const auto addTitle = [](QComboBox &box, const QString &title, const QString &help) {
        box.setAccessibleName(help);
        box.setToolTip(help);
        box.setMinimumContentsLength(kFewLetters);
        box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box.addItem(title);
    };
    addTitle(*m_material, tr("Material"), tr("Give all that is chosen this material"));
    addTitle(*m_layer, tr("Layer"), tr("Put the bodies of all that is chosen on this layer"));
    auto *row = new theme::WrapLayout(m_rest);
    for (QWidget *widget : {static_cast<QWidget *>(m_reach), static_cast<QWidget *>(m_material),
                            static_cast<QWidget *>(m_layer), static_cast<QWidget *>(m_chosen)})
        row->addWidget(widget);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, theme::grid(1));
    column->setSpacing(theme::grid(1));
    column->addWidget(m_on, 0, Qt::AlignLeft);
    column->addWidget(m_rest);
    column->addWidget(m_refusal);
    connect(m_on, &QToolButton::toggled, &tool, &PaintTool::turnOn);
    connect(m_reach, &QComboBox::activated, this,
            [this] { m_tool.setReach(static_cast<PaintReach>(m_reach->currentData().toInt())); });
    connect(m_material, &QComboBox::activated, this, [this](int index) {
        if (index != 0)
            m_tool.giveMaterial(m_material->currentData().toUInt(), m_material->currentText());
        m_material->setCurrentIndex(0);
    });
    connect(m_layer, &QComboBox::activated, this, [this](int index) {
        if (index != 0)
            m_tool.giveLayer(m_layer->currentData().toUInt(), m_layer->currentText());
        m_layer->setCurrentIndex(0);
    });
    connect(&tool, &PaintTool::changed, this, &PaintBar::follow);
    connect(&tool, &PaintTool::refused, m_refusal, &theme::RefusalLabel::say);
    addMaterialChoices(*m_material, tool.context().file().file());
    addLayerChoices(*m_layer, tool.context().file().file());
    follow();
}

void PaintBar::follow()
{
    m_on->setChecked(m_tool.isOn());
    m_rest->setVisible(m_tool.isOn());
    m_reach->setCurrentIndex(m_reach->findData(int(m_tool.reach())));
    const auto count = static_cast<int>(m_tool.parts().size());
    m_chosen->setText(count == 0   ? tr("nothing chosen")
                      : count == 1 ? tr("1 chosen")
                                   : tr("%1 chosen").arg(count));
    for (QComboBox *box : {m_material, m_layer}) {
        if (count == 0 && box->isAncestorOf(QApplication::focusWidget()))
            m_on->setFocus(Qt::OtherFocusReason); // nothing to give any more: the keyboard stays in the bar
        box->setEnabled(count != 0);
    }
    m_refusal->say({});
}

} // namespace cutaway
