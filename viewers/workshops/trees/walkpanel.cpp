// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/walkpanel.h"

#include "viewers/kit/jobs/jobs.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/text/pointtext.h"
#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSlider>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::size_t kMuchToCopy = 4000;   // steps
constexpr std::uint32_t kQuickSteps = 4000; // walked in a millisecond or two

} // namespace

WalkPanel::WalkPanel(const std::vector<Question> &questions, const Columns &columns, QWidget *parent)
    : QWidget(parent), m_questions(questions), m_model(columns.titles, this),
      m_besideModel(columns.titles, this), m_column(new QVBoxLayout(this)), m_question(new QComboBox(this)),
      m_from(new theme::FittedLine(this)), m_to(new theme::FittedLine(this)), m_verdict(new QLabel(this)),
      m_lists(new QSplitter(this))
{
    m_column->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    m_column->setSpacing(theme::grid(1));
    createForm();
    createButtons();
    m_verdict->setWordWrap(true);
    QSizePolicy policy = m_verdict->sizePolicy();
    policy.setVerticalPolicy(QSizePolicy::MinimumExpanding); // while the list is hidden
    m_verdict->setSizePolicy(policy);
    m_verdict->setObjectName(QStringLiteral("walkVerdict"));
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_column->addWidget(m_verdict);
    createList(columns);
    m_column->addWidget(m_lists, 1);
    theme::follow(this, &WalkPanel::dress);
}

void WalkPanel::begin()
{
    showQuestion();
    showState();
}

void WalkPanel::dress()
{
    m_from->setFont(theme::current().numberFont());
    m_to->setFont(theme::current().numberFont());
}

// ---- widgets

void WalkPanel::createForm()
{
    auto *form = new theme::WrapLayout;
    for (const Question &question : m_questions)
        m_question->addItem(question.title);
    m_question->setAccessibleName(tr("What is asked"));
    m_question->setToolTip(m_question->accessibleName());
    form->addWidget(m_question);
    connect(m_question, &QComboBox::currentIndexChanged, this, &WalkPanel::showQuestion);
    for (QLineEdit *field : {m_from, m_to}) {
        field->setPlaceholderText(tr("x, y, z"));
        field->setMinimumWidth(theme::grid(20));
        form->addWide(field);
        connect(field, &QLineEdit::textEdited, this, [this] {
            asked();
            clear();
        });
        connect(field, &QLineEdit::returnPressed, this, &WalkPanel::run);
    }
    m_column->addLayout(form);
}

// A panel that is too low for all rows of its buttons is for the answer; keys take the steps, too.
void WalkPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitButtons();
}

// The question and a line that is said: fitButtons() hides what there is no room for.
QSize WalkPanel::minimumSizeHint() const
{
    const QMargins around = m_column->contentsMargins();
    return {QWidget::minimumSizeHint().width(), m_column->itemAt(0)->minimumSize().height() +
                                                    m_column->spacing() + fontMetrics().lineSpacing() +
                                                    around.top() + around.bottom()};
}

// The slider goes first, then the titles of the lists with all but the first line of the verdict.
void WalkPanel::fitButtons()
{
    constexpr int kLeastList = theme::grid(12);
    const QMargins around = m_column->contentsMargins();
    const int inside = width() - around.left() - around.right(), line = fontMetrics().lineSpacing();
    const auto fits = [&](int leastList, int verdict) {
        const int list = m_lists->isHidden() ? 0 : leastList + m_column->spacing();
        const int needed = m_column->itemAt(0)->heightForWidth(inside) + m_column->spacing() +
                           m_buttons->totalHeightForWidth(inside) + m_column->spacing() + verdict + list +
                           around.top() + around.bottom();
        return height() >= needed;
    };
    const int verdict = m_verdict->heightForWidth(inside);
    m_scrub->show();
    if (!fits(kLeastList, verdict))
        m_scrub->hide();
    const bool isWhole = fits(kLeastList, verdict);
    const bool isBrief = !isWhole && !m_lists->isHidden() && fits(theme::kRowHeight, line);
    for (QTreeView *list : {m_list, m_besideList})
        list->setHeaderHidden(isBrief);
    m_verdict->setMaximumHeight(isBrief ? line : QWIDGETSIZE_MAX);
    m_buttons->parentWidget()->setVisible(isWhole || isBrief);
}

QToolButton *WalkPanel::addButton(const QString &text, const QString &help)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(help);
    button->setAccessibleName(help);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolButtonStyle(text.isEmpty() ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    m_buttons->addWidget(button);
    return button;
}

void WalkPanel::createButtons()
{
    auto *row = new QWidget(this);
    m_buttons = new theme::WrapLayout(row);
    m_buttons->setContentsMargins(0, 0, 0, 0);
    m_buttons->setSpacing(0);
    m_pick = addButton(tr("Pick"), tr("Click the point, or both ends, in the picture"));
    m_pick->setCheckable(true);
    connect(m_pick, &QToolButton::toggled, this, [this](bool on) {
        m_isSecond = false;
        showState();
        Q_EMIT pickingChanged(on);
    });
    const auto step = [&](theme::Icon icon, const QString &text, const QString &help, auto action) {
        QToolButton *button = addButton(text, help);
        connect(button, &QToolButton::clicked, this, action);
        button->setIcon(theme::icon(icon));
    };
    step(theme::Icon::First, {}, tr("The first step"), [this] { goTo(0); });
    step(theme::Icon::StepBack, {}, tr("The step before (,)"), [this] { stepBack(); });
    step(theme::Icon::StepForward, {}, tr("The next step (.)"), [this] { stepOn(); });
    step(theme::Icon::StepForward, tr("Leaf"), tr("The next step that comes to a leaf (L)"),
         [this] { nextLeaf(); });
    step(theme::Icon::StepForward, tr("Hit"), tr("The next step that hits something (N)"),
         [this] { nextHit(); });
    step(theme::Icon::Last, tr("Run"), tr("Ask, all steps (Enter)"), [this] { run(); });
    m_together = addButton(tr("Together"), tr("Ask the rebuilt tree the same, step beside step (T)"));
    m_together->setCheckable(true);
    connect(m_together, &QToolButton::toggled, this, &WalkPanel::togetherChanged);
    connect(addButton(tr("Copy"), tr("Copy all steps as text")), &QToolButton::clicked, this,
            &WalkPanel::copyAll);
    auto *leavesOnly = new QCheckBox(tr("Leaves only"), this);
    leavesOnly->setToolTip(tr("List only the steps that come to a leaf"));
    connect(leavesOnly, &QCheckBox::toggled, this, [this](bool on) {
        m_model.setLeavesOnly(on);
        m_besideModel.setLeavesOnly(on);
        showStep();
    });
    m_buttons->addWidget(leavesOnly);
    m_scrub = new QSlider(Qt::Horizontal, this);
    m_scrub->setObjectName(QStringLiteral("scrub"));
    m_scrub->setAccessibleName(tr("The step"));
    m_scrub->setToolTip(tr("Drag to go through the steps"));
    m_scrub->setMinimumWidth(theme::grid(20));
    connect(m_scrub, &QSlider::valueChanged, this, [this](int step) {
        if (!m_isShowing)
            goTo(static_cast<std::size_t>(step));
    });
    static_cast<theme::WrapLayout *>(m_buttons)->addWide(m_scrub);
    m_column->addWidget(row);
}

QTreeView *WalkPanel::createRows(WalkModel &model, const QString &name, const QString &help,
                                 const Columns &columns)
{
    auto *list = new RowsView(m_lists);
    list->setObjectName(name);
    list->setAccessibleName(help);
    list->setRootIsDecorated(false);
    list->setAllColumnsShowFocus(true);
    list->setModel(&model);
    m_fits.push_back(new ColumnFit(*list, columns.first, static_cast<int>(columns.titles.size())));
    m_lists->addWidget(list);
    return list;
}

void WalkPanel::createList(const Columns &columns)
{
    m_list = createRows(m_model, QStringLiteral("walkSteps"), tr("Steps down the tree"), columns);
    m_besideList =
        createRows(m_besideModel, QStringLiteral("besideSteps"), tr("Steps down the rebuilt tree"), columns);
    m_besideList->hide();
    m_spare = columns.spare;
    m_lists->setChildrenCollapsible(false);
    m_lists->setMinimumHeight(1); // in a low panel the answer comes first
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &now) {
                if (now.isValid() && !m_isShowing)
                    goTo(m_model.stepAt(now.row()));
            });
    connect(m_list, &QTreeView::activated, this,
            [this](const QModelIndex &row) { activated(m_model.stepAt(row.row())); });
    connect(m_besideList->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &now) {
                if (now.isValid() && !m_isShowing)
                    goTo(m_besideModel.stepAt(now.row()));
            });
    addKeys();
}

void WalkPanel::addKeys()
{
    const auto key = [this](const QKeySequence &sequence, auto action) {
        auto *shortcut = new QAction(m_list);
        shortcut->setShortcut(sequence);
        shortcut->setShortcutContext(Qt::WidgetShortcut);
        connect(shortcut, &QAction::triggered, this, action);
        m_list->addAction(shortcut);
    };
    key(Qt::Key_Comma, [this] { stepBack(); });
    key(Qt::Key_Period, [this] { stepOn(); });
    key(Qt::Key_N, [this] { nextHit(); });
    key(Qt::Key_L, [this] { nextLeaf(); });
    key(Qt::Key_T, [this] { m_together->toggle(); });
    key(QKeySequence::Copy, [this] { copyAll(); });
}

// ---- the question

int WalkPanel::question() const
{
    return m_question->currentIndex();
}

void WalkPanel::setQuestion(int index)
{
    if (index < m_question->count())
        m_question->setCurrentIndex(index);
}

void WalkPanel::offerQuestions(std::size_t count)
{
    while (m_question->count() > static_cast<int>(count))
        m_question->removeItem(m_question->count() - 1);
    for (auto i = static_cast<std::size_t>(m_question->count()); i < count; ++i)
        m_question->addItem(m_questions[i].title);
}

bool WalkPanel::isTogether() const
{
    return m_together->isChecked();
}

void WalkPanel::setTogether(bool on)
{
    m_together->setChecked(on);
}

void WalkPanel::showQuestion()
{
    const Question &now = m_questions[static_cast<std::size_t>(question())];
    m_from->setAccessibleName(now.from);
    m_from->setToolTip(now.from);
    m_to->setVisible(!now.to.isEmpty());
    m_to->setAccessibleName(now.to.isEmpty() ? tr("Second point") : now.to);
    m_to->setToolTip(m_to->accessibleName());
    m_to->setPlaceholderText(now.toHint.isEmpty() ? tr("x, y, z") : now.toHint);
    m_isSecond = false;
    clear();
}

glm::dvec3 WalkPanel::secondPoint(glm::dvec3, glm::dvec3 picked) const
{
    return picked;
}

QString WalkPanel::placeText(glm::dvec3 place) const
{
    return pointText(place);
}

void WalkPanel::takePoint(glm::dvec3 point)
{
    asked();
    if (m_isSecond)
        point = secondPoint(readPoint(m_from->text()).value_or(glm::dvec3(0.0)), point);
    (m_isSecond ? m_to : m_from)->setText(placeText(point));
    m_isSecond = !m_questions[static_cast<std::size_t>(question())].to.isEmpty() && !m_isSecond;
    clear(); // the previous query
    if (m_isSecond)
        m_verdict->setText(tr("Click the other end."));
    else
        run();
}

void WalkPanel::setPicking(bool on)
{
    m_pick->setChecked(on);
}

void WalkPanel::setCanPick(bool can)
{
    m_pick->setEnabled(can);
}

bool WalkPanel::ask(Then then)
{
    const auto from = readPoint(m_from->text());
    const bool isPlace = m_questions[static_cast<std::size_t>(question())].to.isEmpty();
    const auto to = isPlace ? from : readPoint(m_to->text());
    if (from && to)
        return answer(*from, *to, std::move(then));
    (from ? m_to : m_from)->setFocus();
    refuse(tr("Needs three numbers (x, y, z), such as 1.5, 0, -2."));
    return false;
}

void WalkPanel::refuse(const QString &reason)
{
    m_verdict->setText(QStringLiteral("⚠ ") + reason);
}

// ---- the answer

void WalkPanel::setJobs(Jobs &jobs)
{
    m_task = new TaskBar(jobs, this);
    m_column->insertWidget(m_column->indexOf(m_verdict), m_task);
}

void WalkPanel::walkFor(const QString &title, Work work, Then then)
{
    Progress quick;
    if (auto walk = freedElsewhere(work(quick, kQuickSteps))) {
        m_task->cancel();
        take(std::move(walk), then);
        return;
    }
    clear(); // an older answer is none to these numbers
    m_task->start(
        title,
        [work = std::move(work)](Progress &progress) {
            return freedElsewhere(work(progress, std::numeric_limits<std::uint32_t>::max()));
        },
        [this, then = std::move(then)](std::shared_ptr<const TreeWalk> walk, bool cancelled) {
            if (cancelled)
                showState();
            else
                take(std::move(walk), then);
        });
    showState();
}

void WalkPanel::take(std::shared_ptr<const TreeWalk> walk, const Then &then)
{
    m_step.reset();
    m_walk = std::move(walk);
    m_model.setWalk(m_walk);
    m_besideModel.setWalk(m_walk->beside);
    showStep();
    if (then)
        then();
}

void WalkPanel::clear()
{
    if (m_task != nullptr)
        m_task->cancel(); // no answer is wanted any more
    m_walk = nullptr;
    m_step.reset();
    m_model.setWalk(nullptr);
    m_besideModel.setWalk(nullptr);
    showStep();
}

void WalkPanel::run()
{
    if (m_walk == nullptr) {
        ask([this] { run(); });
    } else if (const auto step = wholeStep()) {
        goTo(*step);
    } else {
        m_step.reset();
        showStep();
    }
}

void WalkPanel::goTo(std::size_t step)
{
    if (m_walk == nullptr) {
        ask([this, step] { goTo(step); });
        return;
    }
    if (m_walk->steps() == 0)
        return;
    m_step = std::min(step, m_walk->steps() - 1);
    showStep();
    reached(*m_step);
}

void WalkPanel::stepBack()
{
    goTo(std::max<std::size_t>(m_step.value_or(0), 1) - 1);
}

void WalkPanel::stepOn()
{
    goTo(m_step ? *m_step + 1 : 0);
}

void WalkPanel::nextHit()
{
    if (m_walk != nullptr)
        goToOneOf(m_walk->hits, tr("No later step hits anything."));
    else
        ask([this] { nextHit(); });
}

void WalkPanel::nextLeaf()
{
    if (m_walk != nullptr)
        goToOneOf(m_walk->leaves, tr("No later step comes to a leaf."));
    else
        ask([this] { nextLeaf(); });
}

void WalkPanel::goToOneOf(const std::vector<std::uint32_t> &steps, const QString &none)
{
    const auto next = std::ranges::lower_bound(steps, m_step ? *m_step + 1 : 0);
    if (next != steps.end())
        goTo(*next);
    else
        m_verdict->setText(none);
}

void WalkPanel::showStep()
{
    m_model.setReached(m_step);
    const QScopedValueRollback showing(m_isShowing, true);
    const QModelIndex row = m_step ? m_model.index(m_model.rowOf(*m_step), 0) : QModelIndex();
    m_list->setCurrentIndex(row);
    m_list->scrollTo(row);
    const std::size_t steps = m_walk != nullptr ? m_walk->steps() : 0;
    const std::size_t last = std::max<std::size_t>(steps, 1) - 1;
    m_scrub->setRange(0, static_cast<int>(last));
    m_scrub->setValue(static_cast<int>(m_step.value_or(last)));
    m_scrub->setEnabled(steps > 1);
    showBeside();
    showState();
    Q_EMIT changed();
}

// The other tree at the same step, or at its last one.
void WalkPanel::showBeside()
{
    const std::size_t steps = m_walk != nullptr && m_walk->beside != nullptr ? m_walk->beside->steps() : 0;
    if (m_besideList->isHidden() != (steps == 0)) {
        m_besideList->setVisible(steps != 0);
        for (ColumnFit *fit : m_fits)
            fit->setShown(m_spare, steps == 0);
    }
    if (steps == 0)
        return;
    const auto step = m_step ? std::optional(std::min(*m_step, steps - 1)) : std::nullopt;
    m_besideModel.setReached(step);
    const QModelIndex row = step ? m_besideModel.index(m_besideModel.rowOf(*step), 0) : QModelIndex();
    m_besideList->setCurrentIndex(row);
    m_besideList->scrollTo(row);
}

void WalkPanel::showState()
{
    m_lists->setVisible(m_walk != nullptr);
    if (m_walk != nullptr)
        m_verdict->setText(m_walk->verdict(m_step));
    else if (isAsking())
        m_verdict->clear();
    else if (m_pick->isChecked())
        m_verdict->setText(m_questions[static_cast<std::size_t>(question())].to.isEmpty()
                               ? tr("Click a point on the geometry in the picture.")
                               : tr("Click both ends on the geometry in the picture."));
    else
        m_verdict->setText(invitation());
    m_verdict->setToolTip(m_walk != nullptr ? m_verdict->text() : QString());
    m_verdict->setAlignment(m_walk != nullptr ? Qt::AlignLeft : Qt::AlignLeft | Qt::AlignTop);
    fitButtons();
}

QString WalkPanel::verdict() const
{
    return m_verdict->text();
}

void WalkPanel::copyAll()
{
    if (m_walk != nullptr)
        copyText(this, m_walk->steps() > kMuchToCopy, [walk = m_walk] { return walk->text(); });
    else
        ask([this] { copyAll(); });
}

} // namespace cutaway
