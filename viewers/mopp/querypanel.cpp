// SPDX-License-Identifier: MIT
#include "viewers/mopp/querypanel.h"

#include "viewers/jobs/jobs.h"
#include "viewers/mopp/mopptext.h"
#include "viewers/pane/columnfit.h"
#include "viewers/pane/rowsview.h"
#include "viewers/theme/fittedline.h"
#include "viewers/theme/grid.h"
#include "viewers/theme/wraplayout.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

constexpr std::uint32_t kQuickSteps = 4000; // walked in a millisecond or two

// Far enough to leave the tree from wherever the ray starts.
glm::dvec3 endOfRay(const LoadedMopp &mopp, const glm::dvec3 &from, const glm::dvec3 &direction)
{
    const double side = mopp.shape.space.largestSide();
    const glm::dvec3 middle = glm::dvec3(mopp.shape.space.origin) + side / 2.0;
    return from + glm::normalize(direction) * (glm::distance(from, middle) + side);
}

} // namespace

QueryPanel::QueryPanel(Jobs &jobs, QWidget *parent)
    : QWidget(parent), m_kind(new QComboBox(this)), m_from(new theme::FittedLine(this)),
      m_to(new theme::FittedLine(this)), m_task(new TaskBar(jobs, this)), m_verdict(new QLabel(this)),
      m_list(new RowsView(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    column->setSpacing(theme::grid(1));
    createForm();
    createButtons();
    column->addWidget(m_task);
    m_verdict->setWordWrap(true);
    QSizePolicy policy = m_verdict->sizePolicy();
    policy.setVerticalPolicy(QSizePolicy::MinimumExpanding); // while the list is hidden
    m_verdict->setSizePolicy(policy);
    m_verdict->setObjectName(QStringLiteral("queryVerdict"));
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_verdict);
    createList();
    column->addWidget(m_list, 1);
    showKind();
    showEmptyState();
    theme::follow(this, &QueryPanel::dress);
}

void QueryPanel::createForm()
{
    auto *form = new theme::WrapLayout;
    m_kind->addItems({tr("Point"), tr("Box"), tr("Ray"), tr("Segment")});
    m_kind->setAccessibleName(tr("Kind of query"));
    m_from->setPlaceholderText(tr("x, y, z"));
    m_to->setPlaceholderText(tr("x, y, z"));
    m_from->setMinimumWidth(theme::grid(20));
    m_to->setMinimumWidth(theme::grid(20));
    form->addWidget(m_kind);
    form->addWide(m_from);
    form->addWide(m_to);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &QueryPanel::showKind);
    for (QLineEdit *edit : {m_from, m_to}) {
        connect(edit, &QLineEdit::textEdited, this, [this] {
            m_asked = true;
            clear();
        });
        connect(edit, &QLineEdit::returnPressed, this, &QueryPanel::run);
    }
    static_cast<QVBoxLayout *>(layout())->addLayout(form);
}

QToolButton *QueryPanel::addButton(QLayout &row, const QString &text, const QString &tip)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolButtonStyle(text.isEmpty() ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    row.addWidget(button);
    return button;
}

void QueryPanel::createButtons()
{
    auto *row = new theme::WrapLayout;
    m_pick = addButton(*row, tr("Pick"), tr("Click the point, or both ends, in the picture"));
    m_pick->setCheckable(true);
    connect(m_pick, &QToolButton::toggled, this, [this](bool on) {
        m_second = false;
        showEmptyState();
        Q_EMIT pickingChanged(on);
    });
    const auto step = [&](theme::Icon icon, const QString &text, const QString &tip, auto action) {
        QToolButton *button = addButton(*row, text, tip);
        connect(button, &QToolButton::clicked, this, action);
        button->setIcon(theme::icon(icon));
    };
    step(theme::Icon::First, {}, tr("The first step"), [this] { goTo(0); });
    step(theme::Icon::StepBack, {}, tr("The step before (,)"),
         [this] { goTo(m_step == 0 ? 0 : m_step - 1); });
    step(theme::Icon::StepForward, {}, tr("The next step (.)"),
         [this] { goTo(m_result != nullptr ? m_step + 1 : 0); });
    step(theme::Icon::StepForward, tr("Hit"), tr("The next step that reports an id (N)"),
         [this] { nextLeaf(); });
    step(theme::Icon::Last, tr("Run"), tr("All steps (Enter)"), [this] { run(); });
    connect(
        addButton(*row, tr("Query cell centre"), tr("Ask for the point in the middle of the selected cell")),
        &QToolButton::clicked, this, &QueryPanel::askHere);
    connect(addButton(*row, tr("Copy"), tr("Copy all steps as text")), &QToolButton::clicked, this,
            &QueryPanel::copyAll);
    m_reportsOnly = new QCheckBox(tr("Hits only"), this);
    m_reportsOnly->setToolTip(tr("List only the steps that report an id"));
    connect(m_reportsOnly, &QCheckBox::toggled, this, [this](bool on) {
        m_model.setReportsOnly(on);
        showStep();
    });
    row->addWidget(m_reportsOnly);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

void QueryPanel::createList()
{
    m_list->setObjectName(QStringLiteral("events"));
    m_list->setAccessibleName(tr("Steps of the query"));
    m_list->setRootIsDecorated(false);
    m_list->setAllColumnsShowFocus(true);
    m_list->setModel(&m_model);
    new ColumnFit(*m_list, {EventModel::Code, EventModel::Step, EventModel::Offset}, EventModel::Why);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &now) {
                if (now.isValid() && !m_showing)
                    goTo(m_model.stepAt(now.row()));
            });
    connect(m_list, &QTreeView::activated, this, [this](const QModelIndex &row) {
        const QueryReport *report = m_result->reportAt(m_model.stepAt(row.row()));
        if (report != nullptr && report->isTriangle())
            Q_EMIT triangleChosen(report->triangle);
    });
    const auto key = [this](const QKeySequence &sequence, auto action) {
        auto *shortcut = new QAction(m_list);
        shortcut->setShortcut(sequence);
        shortcut->setShortcutContext(Qt::WidgetShortcut);
        connect(shortcut, &QAction::triggered, this, action);
        m_list->addAction(shortcut);
    };
    key(Qt::Key_Comma, [this] { goTo(m_step == 0 ? 0 : m_step - 1); });
    key(Qt::Key_Period, [this] { goTo(m_step + 1); });
    key(Qt::Key_N, [this] { nextLeaf(); });
    key(QKeySequence::Copy, [this] { copyAll(); });
}

void QueryPanel::dress()
{
    m_from->setFont(theme::current().numberFont());
    m_to->setFont(theme::current().numberFont());
}

void QueryPanel::setMopp(std::shared_ptr<const LoadedMopp> mopp)
{
    const bool another = mopp == nullptr || m_mopp == nullptr || mopp->shape.unit != m_mopp->shape.unit;
    m_mopp = std::move(mopp);
    if (another)
        m_asked = false;
    clear();
}

void QueryPanel::suggest(glm::dvec3 point)
{
    m_suggested = point;
    if (!m_asked)
        m_from->setText(mopptext::point(point));
}

QueryPanel::Kind QueryPanel::kind() const
{
    return static_cast<Kind>(m_kind->currentIndex());
}

void QueryPanel::setKind(Kind kind)
{
    m_kind->setCurrentIndex(static_cast<int>(kind));
}

void QueryPanel::showKind()
{
    const QString from[] = {tr("Point, in Havok units"), tr("Lower corner, in Havok units"),
                            tr("Start of the ray, in Havok units"), tr("Start, in Havok units")};
    const QString to[] = {tr("Second point"), tr("Upper corner, in Havok units"), tr("Direction of the ray"),
                          tr("End, in Havok units")};
    const auto index = static_cast<std::size_t>(kind());
    m_from->setAccessibleName(from[index]);
    m_from->setToolTip(from[index]);
    m_to->setAccessibleName(to[index]);
    m_to->setToolTip(to[index]);
    m_to->setVisible(kind() != Kind::Point);
    m_to->setPlaceholderText(kind() == Kind::Ray ? tr("direction x, y, z") : tr("x, y, z"));
    m_second = false;
    clear();
}

void QueryPanel::takePoint(glm::dvec3 point)
{
    if (m_mopp == nullptr)
        return;
    m_asked = true;
    QLineEdit *edit = m_second ? m_to : m_from;
    if (m_second && kind() == Kind::Ray)
        point -= mopptext::readPoint(m_from->text()).value_or(glm::dvec3(0.0));
    edit->setText(mopptext::point(point));
    m_second = kind() != Kind::Point && !m_second;
    clear(); // the previous query
    if (m_second)
        m_verdict->setText(tr("Click the other end."));
    else
        run();
}

void QueryPanel::setPicking(bool on)
{
    m_pick->setChecked(on);
}

void QueryPanel::setCanPick(bool can)
{
    m_pick->setEnabled(can);
}

void QueryPanel::askHere()
{
    setKind(Kind::Point);
    m_from->setText(mopptext::point(m_suggested));
    clear();
    run();
}

void QueryPanel::refuse(const QString &reason)
{
    m_verdict->setText(QStringLiteral("⚠ ") + reason);
}

bool QueryPanel::readQuery(mopp::Query &query)
{
    const auto from = mopptext::readPoint(m_from->text());
    const auto to = mopptext::readPoint(kind() == Kind::Point ? m_from->text() : m_to->text());
    const mopp::Space &space = m_mopp->shape.space;
    if (!from || !to) {
        (from ? m_to : m_from)->setFocus();
        refuse(tr("Three numbers are wanted, such as 1.5, 0, -2."));
    } else if (!space.isSound()) {
        refuse(tr("The block's origin and scale are no space to ask in."));
    } else if (kind() == Kind::Ray && *to == glm::dvec3(0.0)) {
        refuse(tr("A ray needs a direction other than 0, 0, 0."));
    } else {
        query = kind() == Kind::Point ? mopp::pointQuery(space, *from)
                : kind() == Kind::Box ? mopp::boxQuery(space, glm::min(*from, *to), glm::max(*from, *to))
                : kind() == Kind::Ray ? mopp::segmentQuery(space, *from, endOfRay(*m_mopp, *from, *to))
                                      : mopp::segmentQuery(space, *from, *to);
        return true;
    }
    return false;
}

bool QueryPanel::ask(Then then)
{
    mopp::Query query;
    if (m_mopp == nullptr || !readQuery(query))
        return false;
    m_asked = true;
    Progress quick;
    if (auto result = freedElsewhere(askMopp(m_mopp, query, quick, kQuickSteps))) {
        m_task->cancel();
        take(std::move(result), then);
        return true;
    }
    clear(); // an older answer is none to these numbers
    m_task->start(
        tr("Walking through the code"),
        [mopp = m_mopp, query](Progress &progress) { return freedElsewhere(askMopp(mopp, query, progress)); },
        [this, then = std::move(then)](std::shared_ptr<const QueryResult> result, bool cancelled) {
            if (cancelled)
                showEmptyState();
            else
                take(std::move(result), then);
        });
    showEmptyState();
    return true;
}

void QueryPanel::take(std::shared_ptr<const QueryResult> result, const Then &then)
{
    m_step = 0;
    m_result = std::move(result);
    m_model.setResult(m_result);
    showStep();
    if (then)
        then();
}

void QueryPanel::run()
{
    if (m_result == nullptr)
        ask([this] { run(); });
    else if (!m_result->events.empty())
        goTo(m_result->events.size() - 1);
}

void QueryPanel::clear()
{
    m_task->cancel();
    m_result = nullptr;
    m_step = 0;
    m_model.setResult(nullptr);
    showStep();
}

void QueryPanel::goTo(std::size_t step)
{
    if (m_result == nullptr) {
        ask([this, step] { goTo(step); });
        return;
    }
    if (m_result->events.empty())
        return;
    m_step = std::min(step, m_result->events.size() - 1);
    showStep();
    Q_EMIT stepped(m_result->events[m_step].instruction);
}

void QueryPanel::nextLeaf()
{
    if (m_result != nullptr)
        goToLeaf(m_step + 1);
    else
        ask([this] { goToLeaf(0); });
}

void QueryPanel::goToLeaf(std::size_t from)
{
    const auto report = std::ranges::lower_bound(m_result->reports, from, {}, &QueryReport::step);
    if (report != m_result->reports.end())
        goTo(report->step);
    else
        run(); // no leaf is left: to the end
}

void QueryPanel::showStep()
{
    m_model.setReached(m_step);
    m_showing = true;
    const QModelIndex row = m_model.index(m_model.rowOf(m_step), 0);
    m_list->setCurrentIndex(row);
    m_list->scrollTo(row);
    m_showing = false;
    showEmptyState();
    Q_EMIT changed();
}

void QueryPanel::showEmptyState()
{
    m_list->setVisible(m_result != nullptr);
    if (m_result != nullptr)
        m_verdict->setText(m_result->summary(m_step));
    else if (isAsking())
        m_verdict->clear();
    else if (m_pick->isChecked())
        m_verdict->setText(kind() == Kind::Point ? tr("Click a point on the geometry in the picture.")
                                                 : tr("Click both ends on the geometry in the picture."));
    else
        m_verdict->setText(
            tr("Type coordinates in Havok units and press Enter, pick in the picture, or query the "
               "centre of the selected cell."));
    m_verdict->setAlignment(m_result != nullptr ? Qt::AlignLeft : Qt::AlignLeft | Qt::AlignTop);
}

void QueryPanel::copyAll()
{
    if (m_result != nullptr)
        copyText(this, m_result->events.size() > kQuickSteps, [result = m_result] { return result->text(); });
    else
        ask([this] { copyAll(); });
}

} // namespace cutaway
