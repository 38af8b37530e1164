// SPDX-License-Identifier: MIT
#include "viewers/walkmesh/probepane.h"

#include "viewers/pane/columnfit.h"
#include "viewers/pane/rowsview.h"
#include "viewers/theme/fittedline.h"
#include "viewers/theme/grid.h"
#include "viewers/theme/icons.h"
#include "viewers/theme/wraplayout.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

// Three numbers with commas or blanks between, in any locale.
std::optional<glm::dvec3> placeIn(const QString &text)
{
    static const QRegularExpression between(QStringLiteral("[,;\\s]+"));
    const QStringList parts = text.split(between, Qt::SkipEmptyParts);
    if (parts.size() != 3)
        return std::nullopt;
    glm::dvec3 place(0.0);
    for (int axis = 0; axis < 3; ++axis) {
        bool isNumber = false;
        place[axis] = QLocale::c().toDouble(parts[axis], &isNumber);
        if (!isNumber)
            return std::nullopt;
    }
    return place;
}

QString placeText(glm::vec3 place)
{
    const auto number = [](float value) { return QString::number(static_cast<double>(value), 'f', 2); };
    return QStringLiteral("%1, %2, %3").arg(number(place.x), number(place.y), number(place.z));
}

bool isHitEvent(const bwm::Event &event)
{
    return event.verdict == bwm::Event::Verdict::Hit;
}

} // namespace

// ---- rows

void ProbeModel::setResult(std::shared_ptr<const ProbeResult> result)
{
    beginResetModel();
    m_result = std::move(result);
    endResetModel();
}

int ProbeModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_result == nullptr ? 0 : static_cast<int>(m_result->answer.events.size());
}

int ProbeModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProbeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || m_result == nullptr)
        return {};
    const bwm::Event &event = m_result->answer.events[static_cast<std::size_t>(index.row())];
    const QString why = QString::fromStdString(bwm::explain(*m_result->mesh, event));
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Step)
            return QString::number(index.row() + 1);
        return index.column() == Node
                   ? QString::number(event.node)
                   : QString(static_cast<qsizetype>(std::min(event.depth, 20U)), QChar(0x00B7)) +
                         QLatin1Char(' ') + why;
    case Qt::ForegroundRole:
        if (isHitEvent(event))
            return theme::current().colors().ok;
        return event.verdict == bwm::Event::Verdict::Outside ? QVariant(theme::current().colors().textDim)
                                                             : QVariant();
    case Qt::TextAlignmentRole:
        return int((index.column() == Result ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return why;
    default:
        return {};
    }
}

QVariant ProbeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Step ? tr("Step") : section == Node ? tr("Node") : tr("Box and test");
}

// ---- the pane

ProbePane::ProbePane(WalkmeshContext &context, Selection &selection, Scene *scene, QWidget *parent)
    : QWidget(parent), m_context(context), m_selection(selection), m_scene(scene),
      m_kind(new QComboBox(this)), m_from(new theme::FittedLine(this)), m_to(new theme::FittedLine(this)),
      m_verdict(new QLabel(this)), m_list(new RowsView(this))
{
    setObjectName(QStringLiteral("probePane"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    column->setSpacing(theme::grid(1));
    auto *form = new theme::WrapLayout;
    createForm(*form);
    column->addLayout(form);
    auto *steps = new theme::WrapLayout;
    createSteps(*steps);
    column->addLayout(steps);
    m_verdict->setObjectName(QStringLiteral("probeVerdict"));
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_verdict);
    createList();
    column->addWidget(m_list, 1);
    connect(&context, &WalkmeshContext::meshChanged, this, &ProbePane::clear);
    if (m_scene != nullptr) {
        connect(m_scene, &Scene::pointGiven, this, [this](const glm::vec3 &point) {
            if (m_isPicking)
                takePoint(point);
        });
        connect(m_scene, &Scene::wantsPointChanged, this, [this] {
            if (!m_scene->wantsPoint())
                m_pick->setChecked(false); // ended in the picture
        });
    }
    theme::follow(this, &ProbePane::dress);
    showKind();
}

ProbePane::~ProbePane()
{
    if (m_scene == nullptr)
        return;
    m_scene->disconnect(this);
    if (m_isPicking)
        m_scene->setWantsPoint(false);
}

void ProbePane::dress()
{
    m_from->setFont(theme::current().numberFont());
    m_to->setFont(theme::current().numberFont());
}

void ProbePane::createForm(QLayout &line)
{
    m_kind->addItems({tr("Point"), tr("Ray"), tr("Sight"), tr("Path")});
    m_kind->setAccessibleName(tr("What is asked"));
    m_kind->setToolTip(
        tr("Where one stands, what a ray hits, whether sight is free, the way over the floor"));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ProbePane::showKind);
    line.addWidget(m_kind);
    for (theme::FittedLine *field : {m_from, m_to}) {
        field->setPlaceholderText(tr("x, y, z"));
        field->setMinimumWidth(theme::grid(32));
        line.addWidget(field);
        connect(field, &QLineEdit::returnPressed, this, &ProbePane::ask);
        connect(field, &QLineEdit::textEdited, this, &ProbePane::clear);
    }
    m_pick = addButton(line, tr("Pick"), tr("Click the point, or both ends, in the picture"));
    m_pick->setCheckable(true);
    m_pick->setEnabled(m_scene != nullptr);
    connect(m_pick, &QToolButton::toggled, this, &ProbePane::setPicking);
    connect(addButton(line, tr("Ask"), tr("Ask with these numbers (Enter)")), &QToolButton::clicked, this,
            &ProbePane::ask);
}

QToolButton *ProbePane::addButton(QLayout &line, const QString &text, const QString &help)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(help);
    button->setAccessibleName(help);
    button->setFocusPolicy(Qt::StrongFocus);
    line.addWidget(button);
    return button;
}

void ProbePane::createSteps(QLayout &line)
{
    const auto step = [&](theme::Icon icon, const QString &help, auto run) {
        QToolButton *button = addButton(line, {}, help);
        button->setIcon(theme::icon(icon));
        connect(button, &QToolButton::clicked, this, run);
    };
    step(theme::Icon::First, tr("The first step"), [this] { goTo(0); });
    step(theme::Icon::StepBack, tr("The step before"),
         [this] { goTo(std::max<std::size_t>(m_step.value_or(0), 1) - 1); });
    step(theme::Icon::StepForward, tr("The next step"), [this] { goTo(m_step ? *m_step + 1 : 0); });
    step(theme::Icon::Last, tr("The next step that hits a face"), [this] { nextHit(); });
    connect(addButton(line, tr("Copy"), tr("Copy all steps as text")), &QToolButton::clicked, this, [this] {
        if (m_result != nullptr)
            QGuiApplication::clipboard()->setText(m_result->text(m_context.surfaces()));
    });
}

void ProbePane::createList()
{
    m_list->setObjectName(QStringLiteral("probeSteps"));
    m_list->setAccessibleName(tr("Steps down the tree of boxes"));
    m_list->setRootIsDecorated(false);
    m_list->setAllColumnsShowFocus(true);
    m_list->setModel(&m_model);
    new ColumnFit(*m_list, {ProbeModel::Result, ProbeModel::Step, ProbeModel::Node}, ProbeModel::Result);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &now) {
                if (now.isValid() && !m_isShowing)
                    goTo(static_cast<std::size_t>(now.row()));
            });
}

void ProbePane::setKind(Kind kind)
{
    m_kind->setCurrentIndex(static_cast<int>(kind));
}

ProbePane::Kind ProbePane::kind() const
{
    return static_cast<Kind>(m_kind->currentIndex());
}

void ProbePane::showKind()
{
    const QString to[] = {
        {}, tr("Where the ray leads through"), tr("What is looked at"), tr("End of the path")};
    m_from->setAccessibleName(kind() == Kind::Point ? tr("Point") : tr("Start"));
    m_from->setToolTip(m_from->accessibleName());
    m_to->setVisible(kind() != Kind::Point);
    m_to->setAccessibleName(to[static_cast<std::size_t>(kind())]);
    m_to->setToolTip(m_to->accessibleName());
    m_isSecond = false;
    clear();
}

// ---- asking

void ProbePane::takePoint(glm::vec3 point)
{
    (m_isSecond ? m_to : m_from)->setText(placeText(point));
    const bool isWhole = kind() == Kind::Point || m_isSecond;
    m_isSecond = !isWhole;
    if (isWhole)
        return ask();
    clear();
    tell(tr("Click the other end."));
}

void ProbePane::ask()
{
    const auto from = placeIn(m_from->text());
    const auto to = kind() == Kind::Point ? from : placeIn(m_to->text());
    if (!from || !to) {
        (from ? m_to : m_from)->setFocus();
        return tell(tr("Three numbers are wanted, such as 1.5, 0, -2."), true);
    }
    if (kind() == Kind::Ray && *from == *to)
        return tell(tr("A ray needs two different points."), true);
    m_result = std::make_shared<const ProbeResult>(
        probe(std::make_shared<const bwm::Walkmesh>(m_context.tables()), {kind(), *from, *to}));
    m_step.reset();
    m_model.setResult(m_result);
    QString text = m_result->summary(m_context.surfaces());
    if (!m_result->fault.isEmpty())
        text += tr(" · every face was looked at: %1").arg(m_result->fault);
    else if (!m_result->answer.events.empty())
        text += tr(" · nodes looked at: %1").arg(m_result->answer.events.size());
    if (!m_result->answer.missed.empty())
        text += tr(" · the boxes of the file hide face %1").arg(m_result->answer.missed.front());
    tell(text);
    draw();
}

void ProbePane::clear()
{
    m_result = nullptr;
    m_step.reset();
    m_model.setResult(nullptr);
    tell(tr("Type a place and press Enter, or pick it in the picture."));
    draw();
}

void ProbePane::tell(const QString &text, bool isRefusal)
{
    m_verdict->setText(isRefusal ? QStringLiteral("⚠ ") + text : text);
}

QString ProbePane::verdict() const
{
    return m_verdict->text();
}

// ---- steps

void ProbePane::goTo(std::size_t step)
{
    if (m_result == nullptr)
        ask();
    if (m_result == nullptr || m_result->answer.events.empty())
        return;
    m_step = std::min(step, m_result->answer.events.size() - 1);
    const QScopedValueRollback showing(m_isShowing, true);
    const QModelIndex row = m_model.index(static_cast<int>(*m_step), 0);
    m_list->setCurrentIndex(row);
    m_list->scrollTo(row);
    selectNode();
    draw();
}

void ProbePane::nextHit()
{
    if (m_result == nullptr)
        ask();
    if (m_result == nullptr)
        return;
    const auto &events = m_result->answer.events;
    const auto from = events.begin() + static_cast<std::ptrdiff_t>(m_step ? *m_step + 1 : 0);
    const auto hit = std::find_if(std::min(from, events.end()), events.end(), isHitEvent);
    if (hit == events.end())
        return tell(tr("No later step hits a face."));
    goTo(static_cast<std::size_t>(hit - events.begin()));
}

void ProbePane::selectNode()
{
    const std::uint32_t node = m_result->answer.events[*m_step].node;
    const Result<NodePath> path = m_context.file().file().parsePath(fmt::format("aabb[{}]", node));
    if (path && node < m_result->mesh->nodes.size())
        m_selection.selectPath(*path);
}

// ---- the picture

void ProbePane::draw()
{
    if (m_scene != nullptr)
        m_scene->setOverlay(m_result != nullptr ? std::optional(probePicture(*m_result, m_step))
                                                : std::nullopt);
}

void ProbePane::setPicking(bool on)
{
    m_isPicking = on;
    m_isSecond = false;
    if (m_scene != nullptr)
        m_scene->setWantsPoint(on);
    if (on)
        tell(kind() == Kind::Point ? tr("Click a point of the walkmesh in the picture.")
                                   : tr("Click both ends in the picture."));
}

// What is drawn goes with the pane.
void ProbePane::hideEvent(QHideEvent *event)
{
    m_pick->setChecked(false);
    clear();
    QWidget::hideEvent(event);
}

} // namespace cutaway
