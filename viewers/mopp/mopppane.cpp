// SPDX-License-Identifier: MIT
#include "viewers/mopp/mopppane.h"

#include "core/geom/build/moppcells.h"
#include "viewers/theme/grid.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QSplitter>
#include <QTreeView>
#include <QtConcurrent/QtConcurrentRun>

namespace cutaway
{

namespace
{

constexpr std::string_view kMoppType = "bhkMoppBvTreeShape";
constexpr int kColumnWidths[InstructionModel::ColumnCount] = {70, 360, 230, 70};

glm::dvec3 middleOf(const geom::Cell &cell)
{
    glm::dvec3 sum(0.0);
    double count = 0.0;
    for (const auto &face : cell.faces) {
        for (const glm::dvec3 &point : face) {
            sum += point;
            count += 1.0;
        }
    }
    return count > 0.0 ? sum / count : sum;
}

} // namespace

MoppPane::MoppPane(OpenFile &file, Selection &selection, Scene *scene, const theme::Theme &theme,
                   QWidget *parent)
    : ToolPane(parent), m_file(file), m_selection(selection), m_scene(scene), m_list(new QTreeView(this)),
      m_query(new QueryPanel(this))
{
    m_list->setObjectName(QStringLiteral("instructions"));
    m_list->setAccessibleName(tr("Instructions"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setModel(&m_model);
    m_list->header()->setStretchLastSection(false);
    for (int column = 0; column < InstructionModel::ColumnCount; ++column)
        m_list->header()->resizeSection(column, kColumnWidths[column]);
    auto *split = new QSplitter(this);
    split->addWidget(m_list);
    split->addWidget(m_query);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(split);
    setFocusProxy(m_list);
    setTheme(theme);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &now) { chooseRow(now.row()); });
    connect(m_query, &QueryPanel::walked, &m_model, &InstructionModel::mark);
    connect(m_query, &QueryPanel::stepped, this, &MoppPane::selectInstruction);
    connect(&selection, &Selection::selected, this, &MoppPane::follow);
    connect(&selection, &Selection::cleared, this, &MoppPane::follow);
    connect(&file, &OpenFile::changed, this, &MoppPane::follow);
    connect(&m_watcher, &QFutureWatcher<std::shared_ptr<const LoadedMopp>>::finished, this, &MoppPane::take);
    follow();
}

MoppPane::~MoppPane()
{
    m_watcher.waitForFinished();
}

void MoppPane::setTheme(const theme::Theme &theme)
{
    m_model.setTheme(theme);
    m_query->setTheme(theme);
}

QString MoppPane::hint() const
{
    if (m_mopp == nullptr)
        return {};
    const mopp::Program &program = m_mopp->program;
    return tr("%1 bytes · %2 instructions · %3 leaves · depth %4 · %5")
        .arg(m_mopp->shape.code.size())
        .arg(program.instructions.size())
        .arg(program.leaves)
        .arg(program.maxDepth)
        .arg(QString::fromStdString(m_mopp->shape.childType));
}

// The pane shows the MOPP that the selection is in.
void MoppPane::follow()
{
    const auto place = m_selection.current();
    const File &file = m_file.file();
    const bool inside =
        place && place->unit < file.units().size() && file.format().unitType(file, place->unit) == kMoppType;
    if (!inside) {
        if (std::exchange(m_mopp, nullptr) == nullptr)
            return;
        m_model.setMopp(nullptr);
        if (m_scene != nullptr)
            m_scene->setOverlay(std::nullopt);
        Q_EMIT contentChanged();
        return;
    }
    if (m_mopp == nullptr || m_mopp->shape.unit != place->unit || m_revision != m_file.revision())
        load(place->unit);
    else
        showSelected();
}

void MoppPane::load(UnitId unit)
{
    m_wanted = unit;
    if (m_watcher.isRunning())
        return; // take() asks again
    m_revision = m_file.revision();
    std::shared_ptr<File> file = m_file.file().snapshot();
    m_watcher.setFuture(QtConcurrent::run([file, unit] { return loadMopp(file, unit); }));
}

void MoppPane::take()
{
    m_mopp = m_watcher.result();
    if (m_mopp != nullptr && (m_mopp->shape.unit != m_wanted || m_revision != m_file.revision()))
        return load(m_wanted);
    m_model.setMopp(m_mopp);
    m_query->setMopp(m_mopp);
    Q_EMIT contentChanged();
    if (m_mopp != nullptr)
        showSelected();
}

std::uint64_t MoppPane::codeStart() const
{
    return m_file.file().units().range(m_mopp->shape.unit).offset + m_mopp->shape.codeOffset;
}

std::optional<std::uint32_t> MoppPane::current() const
{
    const QModelIndex row = m_list->currentIndex();
    return row.isValid() ? std::optional(m_model.instructionAt(row.row())) : std::nullopt;
}

// From the selection in tree or bytes to the row of its instruction; the root stands for the whole block.
void MoppPane::showSelected()
{
    const auto range = m_file.rangeOf(*m_selection.current());
    if (m_following || !range || m_model.rowCount() == 0)
        return;
    const std::uint64_t start = codeStart();
    int row =
        range->offset >= start ? m_model.rowOfOffset(static_cast<std::uint32_t>(range->offset - start)) : 0;
    if (row < 0)
        row = 0;
    m_following = true;
    const QModelIndex index = m_model.index(row, 0);
    m_list->setCurrentIndex(index);
    m_list->scrollTo(index);
    showCells(m_model.instructionAt(row));
    m_following = false;
}

void MoppPane::chooseRow(int row)
{
    if (m_following || row < 0)
        return;
    m_following = true;
    const std::uint32_t instruction = m_model.instructionAt(row);
    const std::uint64_t offset = codeStart() + m_mopp->program.instructions[instruction].offset;
    if (const auto place = m_file.placeAt(offset))
        m_selection.select(*place);
    showCells(instruction);
    m_following = false;
}

void MoppPane::selectInstruction(std::uint32_t instruction)
{
    m_list->setCurrentIndex(m_model.index(m_model.rowOf(instruction), 0));
}

void MoppPane::showCells(std::uint32_t instruction)
{
    const geom::Cell cell = geom::cellOf(m_mopp->program, instruction);
    if (m_mopp->shape.space.isSound())
        m_query->suggest(m_mopp->shape.space.toHavok(middleOf(cell)));
    if (m_scene == nullptr)
        return;
    const glm::mat4 place = geom::moppPlace(*m_mopp->file, m_mopp->shape.unit, m_scene->built().list);
    m_scene->setOverlay(geom::moppCells(m_mopp->shape, m_mopp->program, instruction, place));
}

} // namespace cutaway
