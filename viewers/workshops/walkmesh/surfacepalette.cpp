// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/surfacepalette.h"

#include "core/formats/bwm/surfaces.h"
#include "core/picture/scene/walkmeshfaces.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/refusallabel.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QPixmap>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

constexpr int kFewLetters = 5; // that a box of choices is at least wide

QColor colourOfSurface(std::uint32_t surface)
{
    const auto [r, g, b] = bwm::surfaceColour(surface);
    return QColor(r, g, b);
}

// Hatched where nothing walks, as in the picture.
QPixmap swatchOf(std::uint32_t surface, bool isWalkable)
{
    constexpr int kSide = theme::grid(4);
    QPixmap swatch(kSide, kSide);
    swatch.fill(Qt::transparent);
    QPainter painter(&swatch);
    const QRectF box(2.5, 2.5, kSide - 5, kSide - 5);
    painter.fillRect(box, colourOfSurface(surface));
    if (!isWalkable) {
        painter.setClipRect(box);
        painter.setPen(QPen(theme::current().colors().panel, 1.5));
        painter.setRenderHint(QPainter::Antialiasing);
        for (int x = -kSide; x < kSide; x += 4)
            painter.drawLine(QPointF(x, kSide), QPointF(x + kSide, 0));
    }
    return swatch;
}

} // namespace

// ---- rows

SurfaceModel::SurfaceModel(WalkmeshContext &context, QObject *parent)
    : QAbstractTableModel(parent), m_context(context)
{
    list();
}

void SurfaceModel::setFilter(Filter filter)
{
    m_filter = filter;
    list();
}

int SurfaceModel::rowOf(std::uint32_t surface) const
{
    const auto row = std::ranges::find(m_rows, surface);
    return row == m_rows.end() ? -1 : static_cast<int>(row - m_rows.begin());
}

void SurfaceModel::list()
{
    constexpr std::uint32_t kMostSurfaces = 1000; // of a table that a mod has made
    beginResetModel();
    m_uses.assign(std::min<std::size_t>(m_context.surfaces().rows.size(), kMostSurfaces), 0);
    for (const bwm::EditFace &face : m_context.mesh().faces) {
        if (face.material < m_uses.size())
            ++m_uses[face.material];
    }
    m_rows.clear();
    for (std::uint32_t surface = 0; surface < m_uses.size(); ++surface) {
        const bool walks = m_context.surfaces().isWalkable(surface);
        const bool isShown = m_filter == Filter::All || (m_filter == Filter::Walkable && walks) ||
                             (m_filter == Filter::NotWalkable && !walks) ||
                             (m_filter == Filter::InUse && m_uses[surface] != 0);
        if (isShown)
            m_rows.push_back(surface);
    }
    endResetModel();
}

int SurfaceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SurfaceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString SurfaceModel::help(std::uint32_t surface) const
{
    const bwm::Surface &row = m_context.surfaces().rows[surface];
    return tr("%1 %2: %3, %4")
        .arg(QString::number(surface), QString::fromStdString(row.label),
             row.walk ? tr("creatures walk on it") : tr("nothing walks on it"),
             row.lineOfSight ? tr("sight ends at it") : tr("sight passes it"));
}

QVariant SurfaceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const std::uint32_t surface = surfaceAt(index.row());
    const bool walks = m_context.surfaces().isWalkable(surface);
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Name)
            return QStringLiteral("%1  %2")
                .arg(surface, 2)
                .arg(QString::fromStdString(m_context.surfaces().label(surface)));
        if (index.column() == Walk)
            return walks ? QStringLiteral("✓") : QStringLiteral("–");
        return m_uses[surface] != 0 ? QString::number(m_uses[surface]) : QString();
    case Qt::DecorationRole:
        return index.column() == Name ? QVariant(swatchOf(surface, walks)) : QVariant();
    case Qt::ForegroundRole:
        if (index.column() == Walk && walks)
            return theme::current().colors().ok;
        return index.column() == Name ? QVariant() : QVariant(theme::current().colors().textDim);
    case Qt::TextAlignmentRole:
        return int((index.column() == Faces  ? Qt::AlignRight
                    : index.column() == Walk ? Qt::AlignHCenter
                                             : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return help(surface);
    default:
        return {};
    }
}

QVariant SurfaceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Surface") : section == Walk ? tr("Walk") : tr("Faces");
}

// ---- the pane

SurfacePalette::SurfacePalette(WalkmeshContext &context, WalkmeshActions &actions, QWidget *parent)
    : QWidget(parent), m_context(context), m_actions(actions), m_model(new SurfaceModel(context, this)),
      m_tables(new QComboBox(this)), m_filter(new QComboBox(this)), m_view(new RowsView(this)),
      m_refusal(new theme::RefusalLabel(this))
{
    setObjectName(QStringLiteral("surfacePalette"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *line = new QHBoxLayout; // both share the width of a narrow pane
    line->setSpacing(theme::grid(1));
    line->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    createTables(*line);
    column->addLayout(line);
    createView();
    column->addWidget(m_view, 1);
    auto *buttons = new theme::WrapLayout;
    buttons->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    createButtons(*buttons);
    column->addLayout(buttons);
    setFocusProxy(m_view);
    connect(&context, &WalkmeshContext::meshChanged, this, &SurfacePalette::follow);
    connect(&context, &WalkmeshContext::choicesChanged, this, &SurfacePalette::follow);
    connect(&context, &WalkmeshContext::materialChanged, this, &SurfacePalette::showMaterial);
    showTables();
    follow();
}

void SurfacePalette::createTables(QLayout &line)
{
    m_tables->setAccessibleName(tr("Table of surfaces"));
    m_tables->setToolTip(tr("Which game's table says what can be walked on, or a surfacemat.2da of a mod"));
    m_filter->setAccessibleName(tr("Surfaces shown"));
    m_filter->addItems({tr("All"), tr("Walkable"), tr("Not walkable"), tr("In use")});
    for (QComboBox *box : {m_tables, m_filter}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(kFewLetters);
        line.addWidget(box);
    }
    connect(m_tables, &QComboBox::activated, this, &SurfacePalette::chooseTable);
    connect(m_filter, &QComboBox::currentIndexChanged, this, [this](int index) {
        const QScopedValueRollback following(m_isFollowing, true);
        m_model->setFilter(static_cast<SurfaceModel::Filter>(index));
        follow();
    });
}

void SurfacePalette::createView()
{
    m_view->setObjectName(QStringLiteral("surfaces"));
    m_view->setAccessibleName(tr("Surface to paint with"));
    m_view->setRootIsDecorated(false);
    m_view->setMinimumHeight(theme::grid(7)); // its titles; the buttons of a low pane stay whole
    m_view->setAllColumnsShowFocus(true);
    m_view->setModel(m_model);
    new ColumnFit(*m_view, {SurfaceModel::Name, SurfaceModel::Walk}, SurfaceModel::Name);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &now) {
                if (now.isValid() && !m_isFollowing)
                    m_context.setMaterial(m_model->surfaceAt(now.row()));
            });
    connect(m_view, &QTreeView::activated, this,
            [this] { m_actions[WalkmeshActions::Edit::Paint]->trigger(); });
}

void SurfacePalette::createButtons(QLayout &line)
{
    const auto add = [&](QToolButton *button) {
        button->setFocusPolicy(Qt::StrongFocus);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        line.addWidget(button);
    };
    auto *paint = new QToolButton(this);
    paint->setDefaultAction(m_actions[WalkmeshActions::Edit::Paint]);
    paint->setAccessibleName(tr("Paint the chosen faces"));
    add(paint);
    auto *choose = new QToolButton(this);
    choose->setText(tr("Choose")); // beside Paint in the narrowest pane
    choose->setAccessibleName(tr("Choose all faces with this surface"));
    choose->setToolTip(choose->accessibleName());
    connect(choose, &QToolButton::clicked, this, &SurfacePalette::chooseFaces);
    add(choose);
}

void SurfacePalette::chooseFaces()
{
    ChosenParts parts;
    const std::vector<bwm::EditFace> &faces = m_context.mesh().faces;
    for (std::uint32_t face = 0; face < faces.size(); ++face) {
        if (faces[face].material == m_context.material())
            parts.faces.push_back(face);
    }
    if (parts.faces.empty())
        return m_refusal->say(tr("No face has this surface"));
    m_refusal->say({});
    m_context.choose(std::move(parts));
}

void SurfacePalette::follow()
{
    const QScopedValueRollback following(m_isFollowing, true);
    showTables();
    m_model->list();
    showMaterial();
}

void SurfacePalette::showMaterial()
{
    m_refusal->say({}); // it was of another surface
    const QScopedValueRollback following(m_isFollowing, true);
    const QModelIndex row = m_model->index(m_model->rowOf(m_context.material()), 0);
    m_view->selectionModel()->setCurrentIndex(row, QItemSelectionModel::ClearAndSelect |
                                                       QItemSelectionModel::Rows);
}

void SurfacePalette::showTables()
{
    const QString &now = m_context.choices().surfacesName();
    m_tables->clear();
    m_tables->addItem(tr("KotOR"), QStringLiteral("K1"));
    m_tables->addItem(tr("KotOR II"), QStringLiteral("K2"));
    if (m_tables->findData(now) < 0)
        m_tables->addItem(QFileInfo(now).fileName(), now);
    m_tables->addItem(tr("Load 2DA…"));
    m_tables->setCurrentIndex(m_tables->findData(now));
}

void SurfacePalette::chooseTable(int index)
{
    QString name = m_tables->itemData(index).toString();
    if (name.isEmpty())
        name =
            QFileDialog::getOpenFileName(this, tr("Load Table of Surfaces"), QString(), tr("Tables (*.2da)"));
    if (!name.isEmpty())
        load(name);
    showTables();
}

void SurfacePalette::load(const QString &path)
{
    const Result<void> loaded = m_context.choices().setSurfaces(path);
    m_refusal->say(loaded ? QString() : QString::fromStdString(loaded.error().message));
}

} // namespace cutaway
