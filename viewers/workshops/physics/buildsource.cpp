// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/buildsource.h"

#include "viewers/kit/file/filekinds.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/physics/sourcerows.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <cmath>

namespace cutaway
{

namespace
{

std::optional<double> numberIn(const theme::FittedLine &line)
{
    bool isNumber = false;
    const double number = QLocale::c().toDouble(line.text(), &isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

} // namespace

BuildSource::BuildSource(QWidget *parent)
    : QWidget(parent), m_fromShapes(new QPushButton(tr("Render Shapes"), this)),
      m_fromFile(new QPushButton(tr("OBJ or GLB File…"), this)), m_rows(new SourceRows(this)),
      m_fileRow(new QWidget(this)), m_fileName(new theme::ElidedLabel(m_fileRow)),
      m_up(new QComboBox(m_fileRow)), m_scale(new theme::FittedLine(m_fileRow)),
      m_weld(new theme::FittedLine(this)), m_turn(new QCheckBox(tr("Flip Normals"), this)),
      m_count(new QLabel(this))
{
    m_fromShapes->setToolTip(tr("Build from what this file draws"));
    m_fromFile->setToolTip(tr("Build from a mesh of another program"));
    auto *modes = new QHBoxLayout;
    modes->setSpacing(theme::grid(1));
    for (QPushButton *button : {m_fromShapes, m_fromFile}) {
        button->setCheckable(true);
        button->setAccessibleName(button->text());
        modes->addWidget(button, 1);
    }
    connect(m_fromShapes, &QPushButton::clicked, this, [this] { setMeshFile({}); });
    connect(m_fromFile, &QPushButton::clicked, this, &BuildSource::chooseFile);
    connect(m_rows, &SourceRows::changed, this, [this] {
        showCount();
        Q_EMIT changed();
    });
    createFileRow();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::grid(1));
    column->addLayout(modes);
    column->addWidget(m_fileRow);
    column->addWidget(m_rows);
    column->addWidget(m_count);
    column->addWidget(createCleaning());
    theme::follow(this, &BuildSource::dress);
    showMode();
}

QTreeWidget &BuildSource::list() const
{
    return m_rows->list();
}

void BuildSource::createFileRow()
{
    m_up->addItems({tr("Y is up"), tr("Z is up")});
    m_up->setAccessibleName(tr("Axis of the file that points up"));
    m_up->setToolTip(tr("Axis of an OBJ that points up; Blender writes y. A GLB always has y."));
    m_scale->setText(QStringLiteral("1"));
    m_scale->setAccessibleName(tr("Metres in a unit of the file"));
    m_scale->setToolTip(tr("Metres in one unit of the file, such as 0.01 for centimetres"));
    connect(m_up, &QComboBox::activated, this, &BuildSource::changed);
    connect(m_scale, &QLineEdit::textEdited, this, &BuildSource::changed);
    auto *row = new QHBoxLayout(m_fileRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme::grid(1));
    row->addWidget(m_fileName, 1);
    row->addWidget(m_up);
    auto *label = new QLabel(tr("Scale"), m_fileRow);
    label->setBuddy(m_scale);
    row->addWidget(label);
    row->addWidget(m_scale);
}

QWidget *BuildSource::createCleaning()
{
    auto *box = new QWidget(this);
    m_weld->setText(QStringLiteral("0.0001"));
    m_weld->setAccessibleName(tr("Weld distance (Havok units)"));
    m_weld->setToolTip(tr("Vertices that are nearer than that become one (Havok units); 0: equal ones"));
    m_turn->setAccessibleName(tr("Flip triangles whose normals point inwards"));
    m_turn->setToolTip(tr("Turn triangles that look inwards, or another way than most around them"));
    connect(m_weld, &QLineEdit::textEdited, this, &BuildSource::changed);
    connect(m_turn, &QCheckBox::toggled, this, &BuildSource::changed);
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme::grid(1));
    auto *label = new QLabel(tr("Weld"), box);
    label->setBuddy(m_weld);
    auto *unit = new QLabel(tr("Havok units"), box);
    row->addWidget(label);
    row->addWidget(m_weld);
    row->addWidget(unit);
    row->addStretch(1);
    row->addWidget(m_turn);
    return box;
}

void BuildSource::dress()
{
    theme::dressLabel(*m_count, theme::current().colors().textDim, theme::current().smallFont());
}

void BuildSource::showShapes(const BuildSurvey &survey)
{
    m_shapes = survey.rows;
    m_rows->showNames(*survey.file);
    if (m_path.isEmpty())
        m_rows->showRows(m_shapes);
    showMode();
}

void BuildSource::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Build from Mesh"), QFileInfo(m_path).absolutePath(),
        nameFilter(tr("Meshes"), {QStringLiteral("*.obj"), QStringLiteral("*.glb")}));
    showMode();
    if (!path.isEmpty())
        setMeshFile(path);
}

void BuildSource::setMeshFile(const QString &path)
{
    m_path = path;
    if (path.isEmpty()) {
        m_reading.cancel();
        m_rows->showRows(m_shapes);
    } else {
        m_rows->showRows({});
        m_reading.ask([file = path.toStdString()](Progress &) { return rowsOfMeshFile(file); },
                      [this](Result<std::vector<SourceRow>> rows) { // what is wrong the build says
                          m_rows->showRows(rows.value_or(std::vector<SourceRow>()), true);
                          showMode();
                      });
    }
    showMode();
    Q_EMIT changed();
}

void BuildSource::showMode()
{
    const bool isFile = !m_path.isEmpty();
    m_fromShapes->setChecked(!isFile);
    m_fromFile->setChecked(isFile);
    m_fileRow->setVisible(isFile);
    m_fileName->setText(QFileInfo(m_path).fileName());
    m_fileName->setToolTip(m_path);
    m_up->setEnabled(!m_path.endsWith(QLatin1String(".glb"), Qt::CaseInsensitive));
    showCount();
}

void BuildSource::showCount()
{
    const int rows = m_rows->list().topLevelItemCount();
    const bool isFile = !m_path.isEmpty();
    m_count->setText(rows == 0 ? isFile ? QString() : tr("This file draws no shapes; build from a mesh file")
                               : tr("%1 of %2 · %3")
                                     .arg(m_rows->ticked().size())
                                     .arg(quantityText(rows, isFile ? "material" : "shape"),
                                          quantityText(m_rows->tickedTriangles(), "triangle")));
}

Result<void> BuildSource::fill(BuildOrder &order) const
{
    order.rows = m_rows->ticked();
    order.meshFile = m_path.toStdString();
    const std::optional<double> weld = numberIn(*m_weld), scale = numberIn(*m_scale);
    if (!weld || *weld < 0.0)
        return fail("the weld distance is '{}', a number from 0 on is needed", m_weld->text().toStdString());
    order.target.weld = *weld;
    order.target.turnTriangles = m_turn->isChecked();
    if (order.rows.empty() && (m_path.isEmpty() || m_rows->list().topLevelItemCount() != 0))
        return fail("no {} is chosen", m_path.isEmpty() ? "shape" : "material");
    if (m_path.isEmpty())
        return {};
    if (!scale || !(*scale > 0.0))
        return fail("the scale is '{}', a number above 0 is needed", m_scale->text().toStdString());
    order.space.scale = *scale;
    order.space.up = m_up->currentIndex() == 1 ? exchange::UpAxis::Z : exchange::UpAxis::Y;
    return {};
}

} // namespace cutaway
