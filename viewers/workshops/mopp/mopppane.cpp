// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/mopppane.h"

#include "core/shape/type.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/grid.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <glm/matrix.hpp>

namespace cutaway
{

namespace
{

// True if a block of that type may be the shape under a MOPP or hold its data. Asking the MOPP itself would
// decode all of its code.
bool mayBelongToMopp(std::string_view type)
{
    return type.starts_with("bhk") || type.starts_with("hk") || type == "NiTriStripsData";
}

constexpr int kNarrow = theme::grid(190); // below: the halves are stacked

glm::dvec3 middleOf(const picture::Cell &cell)
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

MoppPane::MoppPane(OpenFile &file, Selection &selection, Scene *scene, Jobs &jobs, QWidget *parent)
    : ToolPane(parent), m_file(file), m_selection(selection), m_scene(scene), m_choice(new QComboBox(this)),
      m_notice(new QLabel(this)), m_split(new QSplitter(this)), m_program(new ProgramView(this)),
      m_tabs(new QTabWidget(this)), m_query(new QueryPanel(jobs, this)),
      m_verify(new VerifyPanel(jobs, this)), m_compare(new ComparePanel(file, jobs, this)),
      m_space(new SpacePanel(jobs, this))
{
    m_tabs->addTab(m_query, tr("Query"));
    m_tabs->addTab(m_verify, tr("Verify"));
    m_tabs->addTab(m_compare, tr("Rebuild"));
    m_tabs->addTab(m_space, tr("Picture"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setAccessibleName(tr("Tools for the MOPP"));
    m_split->addWidget(m_program);
    m_split->addWidget(m_tabs);
    m_split->setChildrenCollapsible(false);
    m_split->setSizes({1000, 1000}); // halves at any width
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createStrip());
    column->addWidget(m_split, 1);
    column->addWidget(createNotice()); // below: nothing moves when it comes
    setFocusProxy(m_program);
    auto *help = new QAction(tr("Explain the opcode"), this);
    help->setObjectName(QStringLiteral("paneHelp"));
    help->setShortcut(Qt::Key_F1);
    help->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(help, &QAction::triggered, this, [this] {
        m_program->showHelp(m_program->findChild<QLabel *>(QStringLiteral("opcodeHelp"))->isHidden());
    });
    addAction(help);
    theme::follow(this, &MoppPane::dress);
    connectPanels();
    connectQuery();
    connectScene();
    showMopps();
    follow();
}

MoppPane::~MoppPane()
{
    if (m_scene != nullptr)
        m_scene->disconnect(this); // the tabs may have gone
    setPicking(false);
    delete m_tabs; // it may be shown in another parent
}

QList<QWidget *> MoppPane::companions() const
{
    return {m_tabs};
}

// The strip that chooses one of several MOPPs.
QWidget *MoppPane::createStrip()
{
    m_strip = new QWidget(this);
    auto *row = new QHBoxLayout(m_strip);
    row->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    m_choice->setAccessibleName(tr("MOPP of this file"));
    row->addWidget(m_choice);
    row->addStretch(1);
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        m_selection.select({m_choice->itemData(index).toUInt(), NodeId{}});
    });
    return m_strip;
}

// Obvious faults of the MOPP.
QWidget *MoppPane::createNotice()
{
    m_noticeRow = new QWidget(this);
    auto *notice = new QHBoxLayout(m_noticeRow);
    notice->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    m_notice->setObjectName(QStringLiteral("moppNotice"));
    m_notice->setWordWrap(true);
    notice->addWidget(m_notice, 1);
    const auto button = [&](const QString &text, QWidget *panel, auto action) {
        auto *b = new QPushButton(text, m_noticeRow);
        connect(b, &QPushButton::clicked, this, [this, panel, action] {
            m_tabs->setCurrentWidget(panel);
            action();
        });
        notice->addWidget(b);
    };
    button(tr("Verify"), m_verify, [this] { m_verify->run(); });
    button(tr("Rebuild…"), m_compare, [this] { m_compare->compile(); });
    return m_noticeRow;
}

void MoppPane::connectPanels()
{
    m_drawing.setSingleShot(true);
    connect(&m_drawing, &QTimer::timeout, this, &MoppPane::draw);
    connect(m_program, &ProgramView::chosen, this, &MoppPane::chooseInstruction);
    connect(m_program, &ProgramView::askHere, this, [this] {
        m_tabs->setCurrentWidget(m_query);
        m_query->askHere();
    });
    connect(m_program, &ProgramView::cellsWanted, this, [this](std::uint32_t depth) {
        m_tabs->setCurrentWidget(m_space);
        m_space->showDepth(depth);
    });
    connect(m_verify, &VerifyPanel::triangleChosen, this, &MoppPane::chooseTriangle);
    connect(m_verify, &VerifyPanel::instructionChosen, this, [this](std::uint32_t offset) {
        if (const auto place = m_file.placeAt(codeStart() + offset))
            m_selection.select(*place);
    });
    connect(m_space, &SpacePanel::changed, this, &MoppPane::drawSoon);
    connect(m_space, &SpacePanel::pointChosen, this, [this](const glm::dvec3 &point) {
        m_tabs->setCurrentWidget(m_query);
        m_query->takePoint(point);
    });
    m_wantedAt = m_file.revision();
    connect(&m_selection, &Selection::selected, this, &MoppPane::follow);
    connect(&m_file, &OpenFile::changed, this, &MoppPane::followChange);
}

void MoppPane::connectQuery()
{
    connect(m_query, &QueryPanel::changed, this, [this] {
        const auto result = m_query->result();
        m_program->mark(result == nullptr ? nullptr
                                          : result->visits(static_cast<std::uint32_t>(m_query->step()) + 1));
        drawSoon();
    });
    connect(m_query, &QueryPanel::stepped, this, [this](std::uint32_t instruction) {
        m_program->show(instruction);
        chooseInstruction(instruction);
    });
    connect(m_query, &QueryPanel::triangleChosen, this, &MoppPane::chooseTriangle);
    connect(m_query, &QueryPanel::pickingChanged, this, &MoppPane::setPicking);
}

void MoppPane::connectScene()
{
    m_query->setCanPick(m_scene != nullptr);
    if (m_scene == nullptr)
        return;
    connect(m_scene, &Scene::rebuilt, this, &MoppPane::drawSoon);
    connect(m_scene, &Scene::pointGiven, this, [this](const glm::vec3 &point) {
        if (m_picking && m_mopp != nullptr)
            m_query->takePoint(glm::dvec3(glm::inverse(glm::dmat4(toScene())) * glm::dvec4(point, 1.0)));
    });
    connect(m_scene, &Scene::wantsPointChanged, this, [this] {
        if (!m_scene->wantsPoint())
            m_query->setPicking(false); // ended in the picture
    });
}

void MoppPane::setPicking(bool on)
{
    m_picking = on;
    if (m_scene != nullptr)
        m_scene->setWantsPoint(on);
}

void MoppPane::dress()
{
    m_notice->setFont(theme::current().titleFont());
    m_notice->setStyleSheet(
        QStringLiteral("QLabel { color: %1; }").arg(theme::current().colors().warning.name()));
}

QString MoppPane::hint() const
{
    if (m_mopp == nullptr)
        return {};
    const mopp::Program &program = m_mopp->program;
    return tr("%1 · %2 · %3 · depth %4 · %5")
        .arg(quantityText(m_mopp->shape.code.size(), "byte"),
             quantityText(program.instructions.size(), "instruction"),
             program.leaves == 1 ? tr("1 leaf") : tr("%1 leaves").arg(program.leaves))
        .arg(program.maxDepth)
        .arg(QString::fromStdString(m_mopp->shape.childType));
}

void MoppPane::resizeEvent(QResizeEvent *event)
{
    ToolPane::resizeEvent(event);
    m_split->setOrientation(width() < kNarrow && height() > width() / 2 ? Qt::Vertical : Qt::Horizontal);
}

// Before anything is selected the first MOPP is as good as any.
void MoppPane::showEvent(QShowEvent *event)
{
    ToolPane::showEvent(event);
    const std::vector<UnitId> mopps = shape::moppUnits(m_file.file());
    if (m_wanted == UnitIndex::kNone && !mopps.empty())
        load(mopps.front());
}

// Ends picking while the pane is hidden, so that clicks in the picture select again.
void MoppPane::hideEvent(QHideEvent *event)
{
    m_query->setPicking(false);
    ToolPane::hideEvent(event);
}

// The MOPP that the selection is in or under; the one shown stays when it is elsewhere.
std::optional<UnitId> MoppPane::wantedUnit() const
{
    const auto place = m_selection.current();
    const File &file = m_file.file();
    if (place && place->unit < file.units().size()) {
        const std::string type = file.format().unitType(file, place->unit);
        if (shape::formNamed(type) == shape::Form::Mopp)
            return place->unit;
        const auto belongs = [&](UnitId mopp) {
            if (!mayBelongToMopp(type))
                return false;
            const std::vector<UnitId> family = shape::moppFamily(file, mopp);
            return std::ranges::find(family, place->unit) != family.end();
        };
        if (m_wanted != UnitIndex::kNone && belongs(m_wanted))
            return m_wanted;
        const std::vector<UnitId> mopps = shape::moppUnits(file);
        const auto found = std::ranges::find_if(mopps, belongs);
        if (found != mopps.end())
            return *found;
    }
    return m_wanted != UnitIndex::kNone ? std::optional(m_wanted) : std::nullopt;
}

void MoppPane::follow()
{
    if (m_wantedAt != m_file.revision())
        return; // a place is selected before the change is told
    const auto unit = wantedUnit();
    if (!unit)
        return;
    if (m_mopp == nullptr || m_mopp->shape.unit != *unit || m_revision != m_file.revision())
        load(*unit);
    else
        showSelected();
}

void MoppPane::followChange(const ChangeSet &change)
{
    m_wantedAt = m_file.revision();
    if (change.reindexed) {
        if (m_wanted != UnitIndex::kNone)
            m_wanted = change.unitNow(m_wanted).value_or(UnitIndex::kNone);
        showMopps();
    }
    if (m_wanted == UnitIndex::kNone)
        drop();
    follow();
}

void MoppPane::drop()
{
    m_reading.cancel();
    if (std::exchange(m_mopp, nullptr) == nullptr)
        return;
    m_program->setMopp(nullptr);
    m_query->setMopp(nullptr);
    m_verify->setMopp(nullptr);
    m_compare->setMopp(nullptr);
    m_space->setMopp(nullptr);
    m_query->setPicking(false);
    if (m_scene != nullptr)
        m_scene->setOverlay(std::nullopt);
    Q_EMIT contentChanged();
}

void MoppPane::showMopps()
{
    const File &file = m_file.file();
    m_choice->clear();
    for (const UnitId unit : shape::moppUnits(file))
        m_choice->addItem(QString::fromStdString(file.format().unitTitle(file, unit)), unit);
    m_choice->setVisible(m_choice->count() > 1);
    showNotice();
}

void MoppPane::showNotice()
{
    QString text;
    if (m_mopp != nullptr && m_mopp->isStale)
        text = tr("⚠ Stale: this tree was built for another mesh.");
    else if (m_mopp != nullptr && m_mopp->misses != 0)
        text = tr("⚠ Triangles are missed: the tree does not fit its mesh.");
    else if (m_mopp != nullptr && m_mopp->isDamaged)
        text = tr("⚠ The code is damaged.");
    m_notice->setText(text);
    m_noticeRow->setVisible(!text.isEmpty());
    m_strip->setVisible(m_choice->count() > 1);
}

void MoppPane::load(UnitId unit)
{
    if (m_reading.isBusy() && m_wanted == unit && m_revision == m_file.revision())
        return;
    m_wanted = unit;
    m_revision = m_file.revision();
    m_reading.ask([file = std::shared_ptr<File>(m_file.file().snapshot()),
                   unit](Progress &) { return freedElsewhere(loadMopp(file, unit)); },
                  [this](std::shared_ptr<const LoadedMopp> loaded) { take(std::move(loaded)); });
}

void MoppPane::take(std::shared_ptr<const LoadedMopp> loaded)
{
    if (loaded == nullptr)
        return drop();
    if (m_mopp != nullptr && sameMopp(*m_mopp, *loaded))
        return showSelected(); // query and results stay
    m_mopp = std::move(loaded);
    m_choice->setCurrentIndex(m_choice->findData(m_wanted));
    m_program->setMopp(m_mopp);
    m_query->setMopp(m_mopp);
    m_space->setPlace(toScene());
    m_space->setMopp(m_mopp);
    m_verify->setMopp(m_mopp);
    m_compare->setMopp(m_mopp);
    showNotice();
    Q_EMIT contentChanged();
    showSelected();
}

std::uint64_t MoppPane::codeStart() const
{
    return m_file.file().units().range(m_mopp->shape.unit).offset + m_mopp->shape.codeOffset;
}

// The triangle that the place is, or that it is a number of.
std::optional<std::uint32_t> MoppPane::selectedTriangle(Place place) const
{
    const auto &sources = m_mopp->shape.sources;
    const auto tree = m_file.file().tree(place.unit);
    for (NodeId node = place.node;; node = tree->node(node).parent) {
        const auto found = std::ranges::find(sources, Source{place.unit, node});
        if (found != sources.end())
            return static_cast<std::uint32_t>(found - sources.begin());
        if (node == tree->root())
            return std::nullopt;
    }
}

// From the selection in tree, bytes or picture to an instruction; the root means the whole block.
void MoppPane::showSelected()
{
    const auto place = m_selection.current();
    if (m_following || m_mopp->program.instructions.empty())
        return;
    std::uint32_t instruction = current().value_or(0);
    if (place && place->unit == m_mopp->shape.unit) {
        const auto range = m_file.rangeOf(*place);
        const std::uint64_t start = codeStart();
        const auto &rows = m_mopp->byOffset;
        instruction = 0;
        if (range && range->offset >= start) {
            const auto after =
                std::ranges::upper_bound(rows, range->offset - start, {}, [&](std::uint32_t i) {
                    return std::uint64_t{m_mopp->program.instructions[i].offset};
                });
            instruction = after == rows.begin() ? 0 : *(after - 1);
        }
    } else if (place) {
        const auto triangle = selectedTriangle(*place);
        const auto leaf =
            triangle ? m_mopp->leafOf.find(m_mopp->shape.triangles[*triangle].id) : m_mopp->leafOf.end();
        if (leaf != m_mopp->leafOf.end())
            instruction = leaf->second;
    }
    m_following = true;
    showInstruction(instruction);
    m_following = false;
}

void MoppPane::chooseInstruction(std::uint32_t instruction)
{
    if (m_following)
        return;
    m_following = true;
    const std::uint64_t offset = codeStart() + m_mopp->program.instructions[instruction].offset;
    if (const auto place = m_file.placeAt(offset))
        m_selection.select(*place);
    showInstruction(instruction);
    m_following = false;
}

void MoppPane::chooseTriangle(std::uint32_t triangle)
{
    const Source source = m_mopp->shape.sources[triangle];
    m_selection.select({source.unit, source.node});
}

void MoppPane::showInstruction(std::uint32_t instruction)
{
    m_program->show(instruction);
    if (m_mopp->shape.space.isSound())
        m_query->suggest(
            m_mopp->shape.space.toHavok(middleOf(picture::cellOf(m_mopp->program, instruction))));
    drawSoon();
}

glm::mat4 MoppPane::toScene() const
{
    return m_scene == nullptr ? glm::mat4(1.0f)
                              : picture::moppPlace(*m_mopp->file, m_mopp->shape.unit, m_scene->built().list);
}

void MoppPane::drawSoon()
{
    m_drawing.start();
}

void MoppPane::draw()
{
    const bool isSeen = isVisible() || (m_tabs != nullptr && m_tabs->isVisible());
    if (m_scene == nullptr || m_mopp == nullptr || !current() || !isSeen)
        return;
    const glm::mat4 toScene = this->toScene();
    m_space->setPlace(toScene);
    picture::DrawList list;
    list.unit = m_scene->built().list.unit;
    if (m_query->result() != nullptr)
        addQueryPicture(list, {m_mopp->shape, m_mopp->program, toScene}, *m_query->result(), m_query->step());
    m_space->addTo(list, *current());
    m_scene->setOverlay(std::move(list));
}

} // namespace cutaway
