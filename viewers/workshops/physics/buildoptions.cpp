// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/buildoptions.h"

#include "core/domains/physics/kindlayers.h"
#include "core/formats/nif/state.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ignorewheel.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/workshops/physics/buildnames.h"
#include "viewers/workshops/physics/buildtext.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <algorithm>
#include <cmath>

namespace cutaway
{

namespace
{

using nodetext::fromCore;
using physics::BodyKind;
using physics::BuildAs;

// In the order of BuildAs.
constexpr const char *kAsHelp[] = {
    QT_TRANSLATE_NOOP("BuildOptions", "One convex hull around all"),
    QT_TRANSLATE_NOOP("BuildOptions", "Several convex hulls, cut where the shape is hollow"),
    QT_TRANSLATE_NOOP("BuildOptions", "The triangles themselves; of bodies that do not fall"),
    QT_TRANSLATE_NOOP("BuildOptions", "The smallest box around all"),
    QT_TRANSLATE_NOOP("BuildOptions", "The smallest sphere around all"),
    QT_TRANSLATE_NOOP("BuildOptions", "A capsule around all"),
};
static_assert(std::size(kAsHelp) == std::size(physics::kBuildKinds));
// From the simplest to the closest.
constexpr BuildAs kAsOrder[] = {BuildAs::Box,  BuildAs::Sphere, BuildAs::Capsule,
                                BuildAs::Hull, BuildAs::Hulls,  BuildAs::Mesh};
constexpr int kAsColumns = 3;
constexpr int kOptionWidth = 9; // characters

QString buildOptionText(const char *text)
{
    return QCoreApplication::translate("BuildOptions", text);
}

} // namespace

BuildOptions::BuildOptions(QWidget *parent) : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(theme::grid(2));
    grid->setVerticalSpacing(theme::grid(1));
    grid->setColumnStretch(1, 1);
    m_place =
        addChoice(*grid, tr("Target"), tr("A body that gets another shape, or a node that gets collision"));
    addShapes(*grid);
    addNumber(*grid, kVertices, tr("Vertices"), QStringLiteral("64"), tr("at most, of each hull"),
              {BuildAs::Hull, BuildAs::Hulls});
    addNumber(*grid, kHulls, tr("Hulls"), QStringLiteral("16"), tr("at most"), {BuildAs::Hulls});
    addNumber(*grid, kDepth, tr("Depth"), QStringLiteral("0.05"), tr("Havok units; deeper hollows are cut"),
              {BuildAs::Hulls});
    addNumber(*grid, kTriangles, tr("Triangles"), {}, tr("at most; empty for all"), {BuildAs::Mesh});
    addNumber(*grid, kRadius, tr("Radius"), QStringLiteral("0.01"), tr("Havok units, convex radius"),
              {BuildAs::Hull, BuildAs::Hulls, BuildAs::Box});
    m_material =
        addChoice(*grid, tr("Material"), tr("Of all that have no material of the game in the source"));
    addKinds(*grid);
    addNumber(*grid, kMass, tr("Mass"), QStringLiteral("10"), tr("kg"), {});
    m_layer = addChoice(*grid, tr("Layer"), tr("What the body collides with"));
    m_layerTitle = m_titles.back();
    connect(m_place, &QComboBox::activated, this, &BuildOptions::followPlace);
    theme::follow(this, &BuildOptions::dress);
    follow();
}

// ---- the rows

QLabel *BuildOptions::addTitle(QGridLayout &grid, int row, const QString &title)
{
    auto *label = new QLabel(title, this);
    grid.addWidget(label, row, 0);
    m_titles.push_back(label);
    return label;
}

QComboBox *BuildOptions::addChoice(QGridLayout &grid, const QString &title, const QString &help)
{
    const int row = grid.rowCount();
    auto *box = new QComboBox(this);
    box->setAccessibleName(title);
    box->setToolTip(help);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(kOptionWidth);
    theme::ignoreWheel(*box);
    addTitle(grid, row, title)->setBuddy(box);
    grid.addWidget(box, row, 1);
    connect(box, &QComboBox::activated, this, &BuildOptions::changed);
    return box;
}

void BuildOptions::addNumber(QGridLayout &grid, NumberRow which, const QString &title, const QString &value,
                             const QString &hint, std::vector<BuildAs> of)
{
    const int row = grid.rowCount();
    Number &number = m_numbers[which];
    number.title = addTitle(grid, row, title);
    number.cell = new QWidget(this);
    number.line = new theme::FittedLine(number.cell);
    number.line->setText(value);
    number.line->setAccessibleName(title + QStringLiteral(" (%1)").arg(hint));
    number.line->setToolTip(hint);
    number.line->setFixedWidth(number.line->fontMetrics().averageCharWidth() * kOptionWidth + theme::grid(4));
    number.title->setBuddy(number.line);
    number.of = std::move(of);
    auto *note = new QLabel(hint, number.cell);
    note->setWordWrap(true);
    m_dim.push_back(note);
    auto *cell = new QHBoxLayout(number.cell);
    cell->setContentsMargins(0, 0, 0, 0);
    cell->addWidget(number.line);
    cell->addWidget(note, 1);
    grid.addWidget(number.cell, row, 1);
    connect(number.line, &QLineEdit::textEdited, this, &BuildOptions::changed);
}

void BuildOptions::addShapes(QGridLayout &grid)
{
    const int row = grid.rowCount();
    addTitle(grid, row, tr("Build as"));
    auto *cell = new QWidget(this);
    auto *buttons = new QGridLayout(cell);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(theme::grid(1));
    auto *group = new QButtonGroup(this);
    for (const BuildAs as : kAsOrder) {
        auto *button = new QPushButton(titleOf(as), cell);
        button->setObjectName(fromCore(physics::toString(as)));
        button->setToolTip(buildOptionText(kAsHelp[static_cast<std::size_t>(as)]));
        button->setAccessibleName(tr("Build as %1").arg(button->text()));
        button->setCheckable(true);
        button->setChecked(as == BuildAs::Hull);
        group->addButton(button);
        const int at = buttons->count();
        buttons->addWidget(button, at / kAsColumns, at % kAsColumns);
        m_as[static_cast<std::size_t>(as)] = button;
    }
    grid.addWidget(cell, row, 1);
    connect(group, &QButtonGroup::buttonClicked, this, [this] {
        follow();
        Q_EMIT changed();
    });
}

void BuildOptions::addKinds(QGridLayout &grid)
{
    const int row = grid.rowCount();
    m_kindTitle = addTitle(grid, row, tr("Kind"));
    m_kindRow = new QWidget(this);
    auto *line = new theme::WrapLayout(m_kindRow);
    auto *group = new QButtonGroup(this);
    const auto add = [&](BodyKind kind, const QString &title, const QString &help) {
        auto *button = new QPushButton(title, m_kindRow);
        button->setToolTip(help);
        button->setAccessibleName(tr("%1 body").arg(title));
        button->setCheckable(true);
        button->setChecked(kind == BodyKind::Static);
        group->addButton(button);
        line->addWide(button);
        m_kinds[kind] = button;
    };
    add(BodyKind::Static, tr("Static"), tr("Never moves"));
    add(BodyKind::Keyframed, tr("Keyframed"), tr("Moved by an animation, pushes others"));
    add(BodyKind::Dynamic, tr("Dynamic"), tr("Moved by forces"));
    grid.addWidget(m_kindRow, row, 1);
    m_kindNote = new QLabel(tr("A mesh has no volume, so it cannot be dynamic."), this);
    m_kindNote->setWordWrap(true);
    m_dim.push_back(m_kindNote);
    grid.addWidget(m_kindNote, row + 1, 1);
    connect(group, &QButtonGroup::buttonClicked, this, [this] {
        chooseLayer();
        follow();
        Q_EMIT changed();
    });
}

void BuildOptions::dress()
{
    const theme::Theme &now = theme::current();
    for (QLabel *title : m_titles)
        theme::dressLabel(*title, now.colors().textDim, now.interfaceFont());
    int widest = 0; // also of rows that are hidden, so that the column stays
    for (const QLabel *title : m_titles)
        widest = std::max(widest, title->sizeHint().width());
    static_cast<QGridLayout *>(layout())->setColumnMinimumWidth(0, widest);
    for (QLabel *note : m_dim)
        theme::dressLabel(*note, now.colors().textDim, now.smallFont());
}

// ---- what is shown

const BuildPlace *BuildOptions::place() const
{
    const auto row = static_cast<std::size_t>(std::max(m_place->currentIndex(), 0));
    return row < m_places.size() ? &m_places[row] : nullptr;
}

BuildAs BuildOptions::as() const
{
    return *std::ranges::find_if(physics::kBuildKinds,
                                 [this](BuildAs as) { return asButton(as).isChecked(); });
}

BodyKind BuildOptions::kind() const
{
    return std::ranges::find_if(m_kinds, [](const auto &kind) { return kind.second->isChecked(); })->first;
}

void BuildOptions::followPlace()
{
    if (place() != nullptr && std::exchange(m_placed, place()->key) != place()->key)
        chooseMaterial();
    follow();
}

// A body keeps its material, unless the user chooses another one.
void BuildOptions::chooseMaterial()
{
    if (!place()->material)
        return;
    const QVariant number = QVariant::fromValue(qint64(*place()->material));
    if (m_material->findData(number) < 0)
        m_material->addItem(QStringLiteral("0x%1").arg(*place()->material, 8, 16, QLatin1Char('0')), number);
    m_material->setCurrentIndex(m_material->findData(number));
}

// A body keeps its kind, layer and mass.
void BuildOptions::follow()
{
    const BuildPlace *where = place();
    const bool isNew = where != nullptr && !where->isBody, isMesh = as() == BuildAs::Mesh;
    if (isNew && isMesh && kind() == BodyKind::Dynamic) {
        m_kinds[BodyKind::Static]->setChecked(true);
        chooseLayer();
    }
    for (const Number &number : m_numbers) {
        const bool isMass = &number == &m_numbers[kMass];
        const bool isShown = isMass ? isNew && kind() == BodyKind::Dynamic
                                    : std::ranges::find(number.of, as()) != number.of.end();
        number.title->setVisible(isShown);
        number.cell->setVisible(isShown);
    }
    m_kinds[BodyKind::Dynamic]->setEnabled(!isMesh);
    m_kindNote->setVisible(isNew && isMesh);
    for (QWidget *widget : {static_cast<QWidget *>(m_kindTitle), m_kindRow,
                            static_cast<QWidget *>(m_layerTitle), static_cast<QWidget *>(m_layer)})
        widget->setVisible(isNew);
}

void BuildOptions::showPlaces(const BuildSurvey &survey, std::optional<std::size_t> preferred)
{
    const std::string before = place() != nullptr ? place()->key : std::string();
    m_places = survey.places;
    m_place->clear();
    for (const BuildPlace &each : m_places)
        m_place->addItem(each.title);
    const auto known = std::ranges::find(m_places, before, &BuildPlace::key);
    if (known != m_places.end())
        m_place->setCurrentIndex(static_cast<int>(known - m_places.begin()));
    else if (preferred)
        m_place->setCurrentIndex(static_cast<int>(*preferred)); // bodies come first
    fillNames(survey);
    followPlace();
}

bool BuildOptions::followBody(std::size_t body)
{
    const BuildPlace *now = place();
    if (now == nullptr || !now->isBody || now->body == body || body >= m_places.size() ||
        !m_places[body].isBody)
        return false;
    m_place->setCurrentIndex(static_cast<int>(body));
    followPlace();
    return true;
}

void BuildOptions::fillNames(const BuildSurvey &survey)
{
    const EnumDesc &materials = physics::materialsOf(*survey.file);
    if (std::exchange(m_named, &materials) == &materials)
        return;
    m_form = nif::isNif(*survey.file) ? physics::newBodyForm(*survey.file) : physics::BodyStorage::Hknp;
    m_material->clear();
    addMaterialChoices(*m_material, *survey.file);
    m_material->setCurrentIndex(std::max(0, m_material->findText(QStringLiteral("none"))));
    m_layer->clear();
    addLayerChoices(*m_layer, *survey.file);
    m_layer->setCurrentIndex(m_layer->findData(QVariant::fromValue(qint64(physics::kStaticLayer))));
    chooseLayer();
}

// The one that is chosen, where that suits the kind.
void BuildOptions::chooseLayer()
{
    const qint64 wanted = physics::layerFor(m_form, kind(), m_layer->currentData().toLongLong());
    m_layer->setCurrentIndex(std::max(0, m_layer->findData(QVariant::fromValue(wanted))));
}

// ---- the order

Result<double> BuildOptions::number(NumberRow row) const
{
    const Number &number = m_numbers[row];
    bool isNumber = false;
    const double value = QLocale::c().toDouble(number.line->text(), &isNumber);
    if (isNumber && std::isfinite(value) && value >= 0.0)
        return value;
    return fail("{} is '{}', a number from 0 on is needed", number.title->text().toLower().toStdString(),
                number.line->text().toStdString());
}

Result<std::size_t> BuildOptions::count(NumberRow row) const
{
    const Number &number = m_numbers[row];
    if (row == kTriangles && number.line->text().trimmed().isEmpty())
        return std::size_t{0}; // all
    bool isNumber = false;
    const std::size_t value = QLocale::c().toUInt(number.line->text(), &isNumber);
    if (isNumber && value > 0)
        return value;
    return fail("{} is '{}', a whole number above 0 is needed", number.title->text().toLower().toStdString(),
                number.line->text().toStdString());
}

Result<void> BuildOptions::fill(BuildOrder &order) const
{
    const BuildPlace *where = place();
    if (where == nullptr)
        return fail("no body and no node of the file takes a built shape");
    order.place = *where;
    order.kind = kind();
    order.target.as = as();
    order.material = static_cast<std::uint32_t>(m_material->currentData().toLongLong());
    order.layer = static_cast<std::uint8_t>(m_layer->currentData().toUInt());
    const auto counts = {std::pair(kVertices, &order.target.mostVertices),
                         std::pair(kHulls, &order.target.mostParts),
                         std::pair(kTriangles, &order.target.mostTriangles)};
    for (const auto &[row, into] : counts) {
        const Result<std::size_t> value = m_numbers[row].cell->isHidden() ? *into : count(row);
        if (!value)
            return tl::unexpected(value.error());
        *into = *value;
    }
    const auto lengths = {std::pair(kDepth, &order.target.mostDepth),
                          std::pair(kRadius, &order.target.convexRadius)};
    for (const auto &[row, into] : lengths) {
        const Result<double> value = m_numbers[row].cell->isHidden() ? Result<double>(*into) : number(row);
        if (!value)
            return tl::unexpected(value.error());
        *into = static_cast<float>(*value);
    }
    if (m_numbers[kMass].cell->isHidden())
        return {};
    const Result<double> mass = number(kMass);
    if (!mass)
        return tl::unexpected(mass.error());
    order.mass = *mass;
    return {};
}

} // namespace cutaway
