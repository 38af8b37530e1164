// SPDX-License-Identifier: MIT
#include "viewers/workshops/mesh/meshpane.h"

#include "core/formats/nif/follow.h"
#include "core/picture/scene/meshmarks.h"
#include "viewers/kit/editors/celldelegate.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace cutaway
{

MeshPane::MeshPane(OpenFile &file, Selection &selection, Scene *scene, SceneMarks *marks, QWidget *parent)
    : ToolPane(parent), m_file(file), m_selection(selection), m_scene(scene), m_marks(marks),
      m_actions(new MeshActions(selection, this)), m_choice(new QComboBox(this)), m_bone(new QComboBox(this)),
      m_normals(new QCheckBox(tr("&Normals"), this)), m_tangents(new QCheckBox(tr("&Tangents"), this)),
      m_tabs(new QTabWidget(this)), m_table(new QTableView(this)), m_uv(new UvView(this))
{
    setObjectName(QStringLiteral("meshPane"));
    createTable();
    m_tabs->addTab(m_table, tr("Vertices"));
    m_tabs->addTab(m_uv, tr("UV"));
    if (scene != nullptr && marks != nullptr)
        m_tabs->addTab(m_parts = new PartsView(*scene, *marks, this), tr("Parts"));
    // Pages shrink, so that the picture above keeps its height and the strip may take two rows.
    for (int page = 0; page < m_tabs->count(); ++page)
        m_tabs->widget(page)->setMinimumHeight(1);
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Views of the mesh"));
    m_tabs->tabBar()->setAccessibleName(m_tabs->accessibleName());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createStrip());
    column->addWidget(m_tabs, 1);
    setFocusProxy(m_table);
    addActions(m_actions->actions());
    connect(m_uv, &UvView::vertexClicked, this, [this](std::uint32_t vertex) {
        m_table->setCurrentIndex(m_model.index(int(vertex), std::max(0, m_table->currentIndex().column())));
    });
    connect(&m_selection, &Selection::selected, this, &MeshPane::follow);
    connect(&m_file, &OpenFile::changed, this, &MeshPane::followChange);
    connect(m_actions, &MeshActions::answered, this, [this](const QString &text) {
        if (!isVisible())
            Q_EMIT notice(text);
    });
    if (m_scene != nullptr)
        connect(m_scene, &Scene::rebuilt, this, &MeshPane::draw);
    list();
}

MeshPane::~MeshPane()
{
    if (m_scene != nullptr)
        m_scene->disconnect(this);
    if (m_marks != nullptr && m_isDrawing)
        m_marks->setToolMarks({});
}

QWidget *MeshPane::createStrip()
{
    auto *strip = new QWidget(this);
    auto *row = new theme::WrapLayout(strip);
    row->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    row->setSpacing(theme::grid(2));
    const auto name = [](QWidget *widget, const char *object, const QString &text) {
        widget->setObjectName(QLatin1String(object));
        widget->setAccessibleName(text);
        widget->setToolTip(text);
    };
    name(m_choice, "meshChoice", tr("Shape of this file"));
    name(m_bone, "meshBone", tr("Bone whose weights colour the mesh in the picture"));
    name(m_normals, "meshNormals", tr("Draw the normals in the picture"));
    name(m_tangents, "meshTangents", tr("Draw tangents and bitangents in the picture"));
    for (QComboBox *box : {m_choice, m_bone})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(12);
    m_bone->setMinimumContentsLength(10);
    row->addWidget(m_choice);
    row->addWidget(m_actions);
    for (QWidget *drawn : {static_cast<QWidget *>(m_normals), static_cast<QWidget *>(m_tangents),
                           static_cast<QWidget *>(m_bone)}) {
        row->addWidget(drawn);
        drawn->setVisible(m_scene != nullptr);
    }
    connect(m_choice, &QComboBox::activated, this, [this](int number) {
        m_selection.select({m_shapes[static_cast<std::size_t>(number)], NodeId{}});
    });
    for (QCheckBox *box : {m_normals, m_tangents})
        connect(box, &QCheckBox::toggled, this, &MeshPane::draw);
    connect(m_bone, &QComboBox::currentIndexChanged, this, &MeshPane::draw);
    return strip;
}

void MeshPane::createTable()
{
    m_table->setModel(&m_model);
    m_table->setObjectName(QStringLiteral("meshVertices"));
    m_table->setAccessibleName(tr("Vertices of the mesh"));
    typeInCells(*m_table, m_file,
                *new CellDelegate(
                    m_file,
                    [this](const QModelIndex &cell, const QString &text) { return write(cell, text); },
                    m_table));
    m_table->horizontalHeader()->setDefaultSectionSize(theme::grid(42));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    connect(&m_model, &VertexAttributes::modelReset, this,
            [this] { m_table->setColumnWidth(0, theme::grid(16)); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &MeshPane::selectVertex);
}

QString MeshPane::hint() const
{
    return mesh() == nullptr ? QString()
                             : QStringLiteral("%1 · %2").arg(m_choice->currentText(),
                                                             quantityText(mesh()->vertices(), "vertex"));
}

// ---- which shapes there are, and which of them is shown

void MeshPane::followChange(const ChangeSet &change)
{
    if (m_shape && change.reindexed)
        m_shape = change.unitNow(*m_shape);
    list();
}

void MeshPane::list()
{
    m_listed = m_file.revision();
    m_shapes.clear();
    for (UnitId unit = 0; unit < m_file.file().units().size(); ++unit) {
        if (nif::isShape(m_file.file(), unit))
            m_shapes.push_back(unit);
    }
    m_isRead = false;
    m_areNamed = false;
    if (!m_shape || std::ranges::find(m_shapes, *m_shape) == m_shapes.end())
        m_shape = m_shapes.empty() ? std::nullopt : std::optional(m_shapes.front());
    follow();
    if (isVisible())
        read();
    Q_EMIT contentChanged();
}

void MeshPane::nameShapes()
{
    if (std::exchange(m_areNamed, true))
        return;
    const File &file = m_file.file();
    m_choice->clear();
    for (const UnitId unit : m_shapes) {
        const std::string name = file.format().unitSummary(file, unit);
        m_choice->addItem(
            nodetext::fromCore(file.format().unitTitle(file, unit) + (name.empty() ? "" : " " + name)));
    }
}

// The shape itself, or the one whose data or skin that is.
std::optional<UnitId> MeshPane::shapeFor(UnitId unit) const
{
    const File &file = m_file.file();
    if (nif::isShape(file, unit))
        return unit;
    if (mesh() != nullptr && isCurrent() && mesh()->uses(unit))
        return mesh()->shape();
    for (const UnitId other : m_shapes) {
        const Reader shape(file.tree(other));
        const auto data = nif::referenced(file, shape, "data"_f),
                   skin = nif::referenced(file, shape, "skin"_f);
        if (data == unit || skin == unit ||
            (skin && nif::referenced(file, Reader(file.tree(*skin)), "skinPartition"_f) == unit))
            return other;
    }
    return std::nullopt;
}

// The selection hears of a change first: units are listed anew then, which leads here again.
void MeshPane::follow()
{
    if (m_listed != m_file.revision())
        return;
    const auto place = m_selection.current();
    const bool isPlace = place && place->unit < m_file.file().units().size();
    const auto shape = isPlace ? shapeFor(place->unit) : std::nullopt;
    if (shape)
        choose(*shape);
    m_actions->setShape(m_shape ? std::optional(m_file.pathOf({*m_shape, NodeId{}})) : std::nullopt,
                        shape.has_value());
    if (!isPlace || m_isShowing || mesh() == nullptr || !isCurrent())
        return;
    if (mesh()->skin()) {
        const auto &nodes = mesh()->skin()->nodes;
        if (const auto bone = std::ranges::find(nodes, place->unit); bone != nodes.end())
            m_bone->setCurrentIndex(1 + int(bone - nodes.begin()));
    }
    const auto vertex = mesh()->vertexAt(place->unit, place->node);
    const QScopedValueRollback showing(m_isShowing, true);
    if (!vertex)
        return m_uv->markVertex(std::nullopt);
    m_table->setCurrentIndex(m_model.index(int(*vertex), std::max(0, m_table->currentIndex().column())));
    markVertex(*vertex);
}

void MeshPane::choose(UnitId shape)
{
    if (m_shape != shape)
        m_isRead = false;
    m_shape = shape;
    if (isVisible())
        read();
}

void MeshPane::read()
{
    nameShapes();
    const auto known = m_shape ? std::ranges::find(m_shapes, *m_shape) : m_shapes.end();
    m_choice->setCurrentIndex(known == m_shapes.end() ? -1 : int(known - m_shapes.begin()));
    if (std::exchange(m_isRead, true))
        return;
    if (!m_shape)
        return take(nullptr);
    m_reading.ask([file = std::shared_ptr<const File>(m_file.file().snapshot()), unit = *m_shape](
                      Progress &) { return freedElsewhere(std::make_shared<const ShownMesh>(file, unit)); },
                  [this, revision = m_file.revision()](std::shared_ptr<const ShownMesh> mesh) {
                      m_revision = revision;
                      take(std::move(mesh));
                  });
}

void MeshPane::take(std::shared_ptr<const ShownMesh> mesh)
{
    m_uv->setMesh(mesh);
    m_model.show(mesh);
    showBones();
    if (m_parts != nullptr)
        m_parts->setShape(mesh != nullptr ? std::optional(mesh->shape()) : std::nullopt);
    follow();
    draw();
    Q_EMIT contentChanged();
}

void MeshPane::showBones()
{
    const QString before = m_bone->currentText();
    const QSignalBlocker quiet(m_bone);
    m_bone->clear();
    m_bone->addItem(tr("No weights"));
    if (mesh() != nullptr && mesh()->skin()) {
        for (const std::string &bone : mesh()->skin()->bones)
            m_bone->addItem(nodetext::fromCore(bone));
    }
    m_bone->setEnabled(m_bone->count() > 1);
    m_bone->setCurrentIndex(std::max(0, m_bone->findText(before)));
}

void MeshPane::showEvent(QShowEvent *event)
{
    ToolPane::showEvent(event);
    read();
    draw();
}

// What is drawn goes with the pane.
void MeshPane::hideEvent(QHideEvent *event)
{
    drawOnly(std::nullopt);
    ToolPane::hideEvent(event);
}

// ---- one vertex

bool MeshPane::isCurrent() const
{
    return m_isRead && m_revision == m_file.revision();
}

void MeshPane::selectVertex()
{
    const QModelIndex cell = m_table->currentIndex();
    if (!cell.isValid() || m_isShowing || !isCurrent() || mesh()->columns().empty())
        return;
    const nif::VertexColumn *column = m_model.columnAt(cell.column());
    const nif::VertexColumn &of = column != nullptr ? *column : mesh()->columns().front();
    const QScopedValueRollback showing(m_isShowing, true);
    m_selection.select({of.owner.unit(), of.nodeOf(static_cast<std::uint32_t>(cell.row()))});
    markVertex(static_cast<std::uint32_t>(cell.row()));
}

Result<void> MeshPane::write(const QModelIndex &cell, const QString &text)
{
    const nif::VertexColumn *column = m_model.columnAt(cell.column());
    if (column == nullptr)
        return fail("this cell cannot be changed");
    if (!isCurrent())
        return fail("the file has changed, its vertices are being read");
    const Result<std::vector<float>> numbers = VertexAttributes::numbersIn(text);
    if (!numbers)
        return tl::unexpected(numbers.error());
    const auto row = static_cast<std::uint32_t>(cell.row());
    const Result<Patch> patch = nif::setVertex(m_file.file(), *column, row, *numbers);
    if (!patch)
        return tl::unexpected(patch.error());
    if (patch->empty())
        return {};
    return m_file.requestPatch(
        *patch, m_file.pathOf({column->owner.unit(), column->nodeOf(row)}),
        tr("Set %1 of vertex %2").arg(nodetext::fromCore(toString(column->part)).toLower()).arg(row));
}

// ---- the picture

std::optional<std::uint32_t> MeshPane::batchOfShape() const
{
    if (m_scene == nullptr || mesh() == nullptr || !isCurrent() || !m_scene->isCurrent())
        return std::nullopt;
    const std::vector<picture::Batch> &batches = m_scene->built().list.batches;
    for (std::uint32_t i = 0; i < batches.size(); ++i) {
        const picture::Batch &batch = batches[i];
        if (!batch.owners.empty() && batch.owners.front().unit == mesh()->shape() && batch.part == 0 &&
            batch.file == 0)
            return i;
    }
    return std::nullopt;
}

void MeshPane::draw()
{
    const auto batch = batchOfShape();
    picture::MeshMarks what{.normals = m_normals->isChecked(), .tangents = m_tangents->isChecked()};
    if (m_bone->currentIndex() > 0)
        what.bone = static_cast<std::uint32_t>(m_bone->currentIndex() - 1);
    if (!batch || what.isEmpty() || !isVisible()) {
        m_drawing.cancel();
        return drawOnly(std::nullopt);
    }
    m_drawing.ask(
        [mesh = mesh(), drawn = m_scene->built().list.batches[*batch], what](Progress &) {
            return picture::meshMarks(mesh->file(), mesh->shape(), drawn,
                                      mesh->skin() ? &*mesh->skin() : nullptr, what);
        },
        [this](picture::DrawList list) {
            if (isVisible())
                drawOnly(std::move(list));
        });
}

// The mark of a selected shape would cover the tones of weights, and that of a vertex the tones of its lines.
void MeshPane::drawOnly(std::optional<picture::DrawList> list)
{
    if (m_scene == nullptr || (!list && !m_isDrawing))
        return;
    m_isDrawing = list.has_value();
    m_scene->setOverlay(std::move(list));
    if (m_marks == nullptr)
        return;
    SceneMarks::ToolMarks marks;
    const auto covered = m_bone->currentIndex() > 0 ? batchOfShape() : std::nullopt;
    if (m_isDrawing)
        marks.isOfKind = [covered](PrimitiveId id) { return id.overlay || id.batch == covered; };
    m_marks->setToolMarks(std::move(marks));
}

void MeshPane::markVertex(std::uint32_t vertex)
{
    m_uv->markVertex(vertex);
    const auto number = batchOfShape();
    if (m_marks == nullptr || !number)
        return;
    const picture::Batch &batch = m_scene->built().list.batches[*number];
    if (vertex < batch.positions.size())
        m_marks->markPoints({glm::vec3(batch.transform * glm::vec4(batch.positions[vertex], 1.0f))});
}

} // namespace cutaway
