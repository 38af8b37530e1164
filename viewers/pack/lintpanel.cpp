// SPDX-License-Identifier: MIT
#include "viewers/pack/lintpanel.h"

#include "core/esp/formid.h"
#include "viewers/pane/columnfit.h"
#include "viewers/pane/wrappingview.h"
#include "viewers/theme/grid.h"
#include "viewers/theme/mnemonics.h"
#include "viewers/theme/wraplayout.h"
#include "viewers/tree/nodetext.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kLookMilliseconds = 100;

// The record by its name, and what in it.
QString placeText(const File &file, const NodePath &place)
{
    const std::string name = esp::editorIdOf(file, place.unit);
    const std::string record = name.empty() ? file.format().unitKey(file, place.unit) : name;
    return nodetext::fromCore(place.path.empty() ? record : record + "\n" + place.path);
}

QStringList placesOf(const File &file, const std::vector<pack::LintFinding> &findings)
{
    QStringList places;
    for (const pack::LintFinding &finding : findings)
        places += placeText(file, finding.place);
    return places;
}

} // namespace

LintPanel::LintPanel(PackContext &context, QWidget *parent)
    : PackPanel(context, parent), m_model(new LintModel(this)), m_scope(new QComboBox(this)),
      m_summary(new QLabel(this)), m_empty(new QLabel(this)), m_table(new WrappingView(this))
{
    setObjectName(QStringLiteral("lintPanel"));
    setWindowTitle(tr("Lint"));
    m_scope->addItems({tr("This package"), tr("All packages of the plugin")});
    m_scope->setAccessibleName(tr("What is judged"));
    connect(m_scope, &QComboBox::activated, this, &LintPanel::judge);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    createTable();
    auto *head = new theme::WrapLayout;
    head->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    head->addWidget(m_scope);
    head->addWide(m_summary);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_empty, 1);
    column->addWidget(m_table, 1);
    column->addWidget(createFoot());
    setFocusProxy(m_table);
    connect(&m_looking, &QTimer::timeout, this, &LintPanel::showProgress);
    m_looking.setInterval(kLookMilliseconds);
    connect(&context, &PackContext::mastersFound, this, [this] { judge(); });
    theme::follow(this, &LintPanel::dress);
}

void LintPanel::createTable()
{
    m_table->setAccessibleName(tr("Findings"));
    m_table->setModel(m_model);
    m_table->setExpandsOnDoubleClick(false); // activation does
    m_table->setAllColumnsShowFocus(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setIconSize({theme::kSmallIcon, theme::kSmallIcon});
    m_table->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    new ColumnFit(*m_table, {LintModel::Message, LintModel::Title}, LintModel::Message);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &LintPanel::showChosen);
    connect(m_table, &QTreeView::clicked, this, &LintPanel::goTo);
    connect(m_table, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const QModelIndex row = index.siblingAtColumn(0);
        m_table->setExpanded(row, !m_table->isExpanded(row));
        goTo();
    });
}

// Why the chosen rule matters, and what to do.
QWidget *LintPanel::createFoot()
{
    auto *foot = new QWidget(this);
    auto *column = new QVBoxLayout(foot);
    column->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(2));
    column->setSpacing(theme::grid(1));
    m_reason = new QLabel(foot);
    m_reason->setWordWrap(true);
    m_reason->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reason->setAccessibleName(tr("Why it matters"));
    m_refusal = new QLabel(foot);
    m_refusal->setWordWrap(true);
    m_refusal->hide();
    auto *line = new theme::WrapLayout;
    const auto button = [&](const QString &text, const QString &help, auto run) {
        auto *made = new QPushButton(text, foot);
        made->setToolTip(help);
        connect(made, &QPushButton::clicked, this, run);
        line->addWidget(made);
        return made;
    };
    m_goTo = button(tr("Go to"), tr("Select the place in form, tree and bytes"), [this] { goTo(); });
    m_fix = button(tr("Fix"), tr("Put right what is chosen; undo takes it back"), [this] { fix(); });
    m_fixAll = button(tr("Apply all safe fixes"),
                      tr("Put right whatever takes nothing away and leaves no choice, in one step"),
                      [this] { fixAll(); });
    column->addWidget(m_reason);
    column->addWidget(m_refusal);
    column->addLayout(line);
    return foot;
}

void LintPanel::dress()
{
    QPalette dim = palette();
    dim.setColor(QPalette::WindowText, theme::current().colors().textDim);
    m_summary->setPalette(dim);
    m_empty->setPalette(dim);
    QPalette error = palette();
    error.setColor(QPalette::WindowText, theme::current().colors().error);
    m_refusal->setPalette(error);
}

// Another package is no reason to judge all of them again.
void LintPanel::showPackage(const pack::Package &)
{
    if (m_scope->currentIndex() == 1 && m_revision == context().file().revision())
        return;
    m_isStale = true;
    if (isVisible())
        judge();
}

void LintPanel::showEvent(QShowEvent *event)
{
    PackPanel::showEvent(event);
    if (m_isStale)
        judge();
}

void LintPanel::setAllPackages(bool all)
{
    m_scope->setCurrentIndex(all ? 1 : 0);
    judge();
}

void LintPanel::judge()
{
    m_isStale = false;
    if (m_scope->currentIndex() == 1)
        return judgeAll();
    m_judging.cancel();
    Answer answer;
    if (const pack::Package *package = context().package()) {
        answer.findings = pack::lintPackage(context().plugins(), package->unit);
        answer.places = placesOf(context().core(), answer.findings);
    }
    take(std::move(answer));
}

void LintPanel::judgeAll()
{
    m_revision = context().file().revision();
    m_judging.ask(
        [files = context().snapshot()](Progress &progress) {
            Answer answer;
            answer.findings = pack::lintPlugin(files.plugins(), progress);
            std::ranges::stable_sort(answer.findings, std::ranges::greater{},
                                     [](const pack::LintFinding &finding) { return finding.rule->severity; });
            answer.places = placesOf(*files.files.front(), answer.findings);
            return answer;
        },
        [this](Answer answer) {
            if (m_isStale || m_revision != context().file().revision())
                judge();
            else
                take(std::move(answer));
        });
    m_looking.start();
    showProgress();
}

void LintPanel::showProgress()
{
    if (m_judging.isBusy())
        m_summary->setText(tr("judging… %1 %").arg(int(m_judging.fraction() * 100)));
    else
        m_looking.stop();
}

void LintPanel::take(Answer answer)
{
    const std::size_t before =
        m_table->currentIndex().isValid() ? m_model->itemAt(m_table->currentIndex()) : 0;
    const QSet<quint64> expanded = expandedKinds(*m_table);
    const std::size_t count = answer.findings.size();
    const auto safe = std::ranges::count_if(answer.findings, pack::isSafe);
    m_model->setFindings(std::move(answer.findings), std::move(answer.places));
    expandKinds(*m_table, expanded);
    m_summary->setText(count == 0   ? QString()
                       : count == 1 ? tr("1 finding")
                                    : tr("%1 findings, %2 with a safe fix").arg(count).arg(safe));
    m_empty->setText(tr("Nothing is wrong: every rule holds"));
    m_empty->setVisible(count == 0);
    m_table->setVisible(count != 0);
    enable(*m_fixAll, safe != 0, *m_scope);
    say({});
    if (count != 0)
        choose(std::min(before, count - 1));
    showChosen();
}

// The row of a finding, or the one that it is below while that is folded.
void LintPanel::choose(std::size_t finding)
{
    const QModelIndex row = m_model->indexOfItem(finding);
    const bool isFolded = row.parent().isValid() && !m_table->isExpanded(row.parent());
    m_table->setCurrentIndex(isFolded ? row.parent() : row);
}

const pack::LintFinding *LintPanel::chosen() const
{
    const QModelIndex row = m_table->currentIndex();
    return row.isValid() ? &m_model->findings()[m_model->itemAt(row)] : nullptr;
}

bool LintPanel::isOneChosen() const
{
    return chosen() != nullptr && !m_model->isGroup(m_table->currentIndex());
}

void LintPanel::showChosen()
{
    const pack::LintFinding *finding = chosen();
    m_reason->setVisible(finding != nullptr);
    QWidget &next = finding != nullptr ? static_cast<QWidget &>(*m_table) : *m_scope;
    enable(*m_goTo, isOneChosen(), next);
    enable(*m_fix, isOneChosen() && !finding->fix.empty(), next);
    m_fix->setText(tr("Fix"));
    if (finding == nullptr)
        return;
    if (!isOneChosen()) {
        m_reason->setText(tr("%1: %2 findings.\nWhy it matters: %3.")
                              .arg(nodetext::fromCore(finding->rule->title))
                              .arg(m_model->countAt(m_table->currentIndex()))
                              .arg(nodetext::fromCore(finding->rule->reason)));
        return;
    }
    m_reason->setText(tr("%1: %2.\nWhy it matters: %3.")
                          .arg(nodetext::fromCore(finding->rule->title), nodetext::fromCore(finding->message),
                               nodetext::fromCore(finding->rule->reason)));
    if (!finding->fixTitle.empty())
        m_fix->setText(tr("Fix: %1").arg(theme::escaped(nodetext::fromCore(finding->fixTitle))));
}

void LintPanel::say(const QString &refusal)
{
    m_refusal->setText(refusal);
    m_refusal->setVisible(!refusal.isEmpty());
}

QString LintPanel::refusal() const
{
    return m_refusal->text();
}

void LintPanel::goTo()
{
    if (isOneChosen())
        context().selection().selectPath(chosen()->place);
}

void LintPanel::fix()
{
    const pack::LintFinding *finding = chosen();
    if (!isOneChosen() || finding->fix.empty())
        return;
    const NodePath place = finding->place;
    const QString label = nodetext::fromCore(finding->fixTitle);
    const Result<void> done = context().apply(pack::fixPatch(context().core(), *finding), label, place);
    if (!done)
        say(nodetext::fromCore(done.error().message));
}

void LintPanel::fixAll()
{
    std::vector<UnitId> units;
    for (const pack::LintFinding &finding : m_model->findings()) {
        if (pack::isSafe(finding) && (units.empty() || units.back() != finding.place.unit))
            units.push_back(finding.place.unit);
    }
    if (m_scope->currentIndex() == 1)
        return fixAllOfPlugin(std::move(units));
    Progress progress;
    const NodePath where{units.empty() ? UnitId{0} : units.front(), {}};
    const Result<void> done = context().apply(pack::safeFixes(context().plugins(), units, progress),
                                              tr("Apply all safe fixes"), where);
    if (!done)
        say(nodetext::fromCore(done.error().message));
}

void LintPanel::fixAllOfPlugin(std::vector<UnitId> units)
{
    if (!isReady() || units.empty())
        return;
    m_isFixing = true;
    enable(*m_fixAll, false, *m_scope);
    const pack::Package *package = context().package();
    const auto files = freedElsewhere(std::make_shared<const PluginSnapshot>(context().snapshot()));
    context().file().edit({.label = tr("Apply all safe fixes"),
                           .where = NodePath{package != nullptr ? package->unit : UnitId{0}, {}},
                           .make =
                               [files, units = std::move(units)](const File &, Progress &progress) {
                                   return pack::safeFixes(files->plugins(), units, progress);
                               },
                           .context = this,
                           .ended =
                               [this, before = m_summary->text()] {
                                   m_isFixing = false;
                                   m_fixAll->setEnabled(true);
                                   if (!m_judging.isBusy())
                                       m_summary->setText(before);
                               },
                           .refused = [this](const QString &reason) { say(reason); }});
    if (m_isFixing && !m_judging.isBusy())
        m_summary->setText(tr("putting right…"));
}

} // namespace cutaway
