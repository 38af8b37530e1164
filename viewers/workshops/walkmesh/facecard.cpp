// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/facecard.h"

#include "core/formats/bwm/surfaces.h"
#include "core/formats/bwm/walkmesh.h"
#include "viewers/kit/editors/editorfactory.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

namespace cutaway
{

namespace
{

QString factsText(const bwm::FaceFacts &facts)
{
    const auto number = [](double value, int digits) { return QString::number(value, 'f', digits); };
    return FaceCard::tr("%1 · normal %2 %3 %4 · area %5 m² · slope %6°")
        .arg(bwm::isWalkable(facts.material) ? FaceCard::tr("walkable") : FaceCard::tr("not walkable"),
             number(static_cast<double>(facts.normal.x), 3), number(static_cast<double>(facts.normal.y), 3),
             number(static_cast<double>(facts.normal.z), 3), number(facts.area, 2), number(facts.slope, 1));
}

} // namespace

FaceCard::FaceCard(Selection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_face(new QLabel(this)), m_facts(new QLabel(this))
{
    setObjectName(QStringLiteral("faceCard"));
    setAccessibleName(tr("Selected face"));
    auto *row = new theme::WrapLayout(this);
    row->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    row->setSpacing(theme::grid(2));
    row->addWidget(m_face);
    row->addWidget(m_facts);
    for (QLabel *label : {m_face, m_facts}) {
        label->setMinimumHeight(theme::kRowHeight);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    connect(&selection, &Selection::selected, this, &FaceCard::follow);
    connect(&selection, &Selection::cleared, this, &FaceCard::follow);
    connect(&selection.file(), &OpenFile::changed, this, &FaceCard::follow);
    follow();
    theme::whenChanged(this, &FaceCard::dress);
}

void FaceCard::dress()
{
    delete m_material; // is made with the new one
    follow();
}

QString FaceCard::facts() const
{
    return m_material != nullptr ? m_facts->text() : QString();
}

void FaceCard::follow()
{
    const auto place = m_selection.current();
    const File &file = m_selection.file().file();
    const auto face = place ? bwm::faceOfRow(file, place->unit, place->node) : std::nullopt;
    if (face)
        return showFace(*face);
    if (m_material != nullptr)
        m_material->deleteLater(); // it may be on the stack
    m_material = nullptr;
    m_face->setText(tr("Click a face to see its normal, area and slope and to change its material"));
    m_facts->hide();
}

void FaceCard::showFace(std::uint32_t face)
{
    const auto facts = bwm::faceFacts(m_selection.file().file(), face);
    m_face->setText(tr("Face %1").arg(face));
    m_facts->setText(facts ? factsText(*facts) : tr("a corner does not exist or is not finite"));
    m_facts->show();
    editMaterialOf(face);
}

void FaceCard::editMaterialOf(std::uint32_t face)
{
    OpenFile &file = m_selection.file();
    const auto row = bwm::materialRow(file.file(), face);
    const auto place = row ? file.resolve(*row) : std::nullopt;
    if (m_material != nullptr && place == m_material->place()) {
        if (!m_material->isRefused())
            m_material->reload();
        return;
    }
    if (m_material != nullptr) {
        m_material->hide();
        m_material->deleteLater();
    }
    m_material = place ? createEditor(file, *place, this) : nullptr;
    if (m_material == nullptr)
        return;
    m_material->setMinimumWidth(theme::grid(44));
    for (QWidget *input : m_material->findChildren<QWidget *>()) {
        if (qobject_cast<QComboBox *>(input) != nullptr || qobject_cast<QLineEdit *>(input) != nullptr)
            input->setAccessibleName(tr("Material of face %1").arg(face));
    }
    auto *wrap = static_cast<theme::WrapLayout *>(layout());
    QLayoutItem *facts = wrap->takeAt(wrap->indexOf(m_facts)); // stays behind the material
    wrap->addWidget(m_material);
    wrap->addItem(facts);
    m_material->show();
}

} // namespace cutaway
