// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/verdictpane.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/panes/issues/filecheck.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

using nodetext::fromCore;

constexpr int kVerdictDelay = 300;          // milliseconds without a further edit
constexpr int kLeastText = theme::grid(40); // of a finding, before the rest of it goes below
constexpr std::size_t kMostFindings = 50;   // the issues pane lists all
constexpr int kLongestButton = 28;          // characters

} // namespace

VerdictPane::VerdictPane(BodyContext &context, QWidget *parent)
    : QWidget(parent), m_context(context), m_icon(new QLabel(this)), m_summary(new QLabel(this)),
      m_rules(new QLabel(this)), m_refusal(new theme::RefusalLabel(this)),
      m_fixSafe(new QPushButton(tr("Apply All Safe Fixes"), this)), m_list(nullptr)
{
    setObjectName(QStringLiteral("verdictPane"));
    setAccessibleName(tr("Will the game load this?"));
    m_summary->setObjectName(QStringLiteral("verdictSummary"));
    m_fixSafe->setToolTip(
        tr("Put right whatever takes nothing away and leaves no choice, as one step of undo"));
    connect(m_fixSafe, &QPushButton::clicked, this, &VerdictPane::fixAllSafe);
    connect(&context, &BodyContext::chosenChanged, m_refusal, &QWidget::hide);
    connect(&context.file(), &OpenFile::changed, m_refusal, &QWidget::hide);
    auto *head = new theme::WrapLayout; // in a narrow pane nothing is cut
    head->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    head->setSpacing(theme::grid(2));
    head->addWidget(m_icon);
    head->addWidget(m_summary);
    head->addStretch();
    head->addWidget(m_rules);
    head->addWidget(m_fixSafe);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *content = new QWidget(scroll);
    m_list = new QVBoxLayout(content);
    m_list->setContentsMargins(theme::kPaneMargin, 0, theme::kPaneMargin, theme::grid(1));
    m_list->addStretch(1);
    scroll->setWidget(content);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(scroll, 1);
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &VerdictPane::check);
    connect(&context.file(), &OpenFile::changed, this, &VerdictPane::followChange);
    theme::follow(this, &VerdictPane::dress);
}

void VerdictPane::dress()
{
    const theme::Theme &now = theme::current();
    theme::dressLabel(*m_summary, now.colors().text, now.titleFont());
    theme::dressLabel(*m_rules, now.colors().textDim, now.smallFont());
    showVerdict();
}

void VerdictPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_asked != m_context.file().revision())
        check();
}

void VerdictPane::followChange()
{
    if (isVisible())
        m_delay.start(kVerdictDelay);
}

void VerdictPane::check()
{
    m_asked = m_context.file().revision();
    m_checking.ask([file = std::shared_ptr<const File>(m_context.file().file().snapshot())](
                       Progress &progress) { return physics::verifyBodies(*file, progress); },
                   [this, revision = *m_asked](physics::Verdict verdict) {
                       if (revision != m_context.file().revision())
                           return; // its fixes are for another state; another check is due
                       m_verdict = std::move(verdict);
                       showVerdict();
                   });
}

QString VerdictPane::summary() const
{
    if (!m_verdict)
        return tr("Checking…");
    QStringList words;
    if (m_verdict->isPassed())
        words += tr("Checks passed");
    for (const Severity severity : kBySeverity) {
        if (m_verdict->count(severity) != 0)
            words += countText(severity, m_verdict->count(severity));
    }
    return words.join(QStringLiteral(" · "));
}

void VerdictPane::showVerdict()
{
    const theme::Theme &now = theme::current();
    const bool isPassed = m_verdict && m_verdict->isPassed();
    const bool isError = m_verdict && m_verdict->count(Severity::Error) != 0;
    m_summary->setText((isPassed ? QStringLiteral("✓ ") : QString()) + summary());
    theme::dressLabel(*m_summary, isPassed ? now.colors().ok : now.colors().text, now.titleFont());
    m_icon->setVisible(m_verdict && !isPassed);
    m_icon->setPixmap(theme::verdictIcon(isError ? theme::Icon::Error : theme::Icon::Warning)
                          .pixmap(theme::kSmallIcon, theme::kSmallIcon));
    m_rules->setText(m_verdict ? tr("%1 checked").arg(quantityText(m_verdict->rules, "rule")) : QString());
    bool hasSafe = false;
    delete std::exchange(m_rows, nullptr);
    m_rows = new QWidget(m_list->parentWidget());
    auto *rows = new QVBoxLayout(m_rows);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(theme::grid(1));
    const std::size_t count = m_verdict ? m_verdict->found.size() : 0;
    for (std::size_t i = 0; i < count; ++i) {
        for (const Fix &fix : m_verdict->found[i].fixes)
            hasSafe = hasSafe || fix.kind == Fix::Kind::Safe;
        if (i < kMostFindings)
            addRow(i);
    }
    if (count > kMostFindings)
        rows->addWidget(new QLabel(tr("and %1 more").arg(count - kMostFindings), m_rows));
    m_list->insertWidget(0, m_rows);
    m_rows->show();
    m_fixSafe->setVisible(hasSafe);
    m_fixSafe->setEnabled(!m_isFixing);
}

void VerdictPane::addRow(std::size_t finding)
{
    const theme::Theme &now = theme::current();
    const physics::Trouble &trouble = m_verdict->found[finding];
    auto *row = new QWidget(m_rows);
    auto *line = new theme::WrapLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(theme::grid(2));
    auto *icon = new QLabel(row);
    icon->setPixmap(
        theme::verdictIcon(trouble.diagnostic.severity).pixmap(theme::kSmallIcon, theme::kSmallIcon));
    icon->setToolTip(fromCore(toString(trouble.diagnostic.severity)));
    line->addWidget(icon);
    auto *where = new QToolButton(row);
    where->setText(trouble.body.empty() ? tr("Go To") : theme::escaped(fromCore(trouble.body)));
    where->setToolTip(tr("Select %1").arg(fromCore(trouble.path)));
    where->setAutoRaise(true);
    where->setFocusPolicy(Qt::StrongFocus);
    connect(where, &QToolButton::clicked, this, [this, path = trouble.path] { m_context.selectPath(path); });
    line->addWidget(where);
    auto *text = new theme::ElidedLabel(row);
    text->setTextFormat(Qt::PlainText);
    text->setText(fromCore(trouble.diagnostic.code->title) + QStringLiteral(": ") +
                  fromCore(trouble.diagnostic.message));
    text->setToolTip(text->text() + u'\n' +
                     tr("Why it matters: %1.").arg(fromCore(trouble.diagnostic.code->reason)));
    theme::dressLabel(*text, now.colors().text, now.interfaceFont());
    text->setMinimumWidth(kLeastText);
    line->addWide(text);
    auto *rule = new QLabel(fromCore(trouble.diagnostic.code->id), row);
    theme::dressLabel(*rule, now.colors().textDim, now.smallFont());
    line->addWidget(rule);
    if (!trouble.fixes.empty())
        addFixButton(*row, finding);
    static_cast<QVBoxLayout *>(m_rows->layout())->addWidget(row);
}

void VerdictPane::addFixButton(QWidget &row, std::size_t finding)
{
    const std::vector<Fix> &fixes = m_verdict->found[finding].fixes;
    const QString label =
        fixes.size() == 1 ? fromCore(fixes.front().label) : tr("Fix in one of %1 ways").arg(fixes.size());
    const QString text = label.size() > kLongestButton ? label.left(kLongestButton - 1) + u'…' : label;
    auto *button = new QPushButton(theme::escaped(text), &row);
    button->setToolTip(label);
    button->setAccessibleName(label);
    button->setEnabled(!m_isFixing);
    if (fixes.size() == 1) {
        connect(button, &QPushButton::clicked, this, [this, finding] { fix(finding); });
    } else {
        auto *menu = new QMenu(button);
        for (std::size_t way = 0; way < fixes.size(); ++way)
            menu->addAction(theme::escaped(fromCore(fixes[way].label)), this,
                            [this, finding, way] { fix(finding, way); });
        button->setMenu(menu);
    }
    row.layout()->addWidget(button);
}

// ---- fixing

void VerdictPane::fix(std::size_t finding, std::size_t way)
{
    if (!m_verdict || !isReady() || m_asked != m_context.file().revision() ||
        finding >= m_verdict->found.size() || way >= m_verdict->found[finding].fixes.size())
        return;
    const Fix fix = m_verdict->found[finding].fixes[way];
    request(fromCore(fix.label), [fix](const File &file, Progress &) { return patchFor(file, fix); });
}

void VerdictPane::fixAllSafe()
{
    if (!isReady())
        return;
    request(tr("Apply all safe fixes of collision"),
            [](const File &file, Progress &progress) -> Result<Patch> {
                FixScope scope;
                scope.wants = [](const File &at, const Diagnostic &found) {
                    return physics::isAboutCollision(at, found);
                };
                scope.inParts = true;
                Result<Fixed> fixed = fixAll(file, scope, progress);
                return fixed ? Result<Patch>(std::move(fixed->patch)) : tl::unexpected(fixed.error());
            });
}

void VerdictPane::request(const QString &label, std::function<Result<Patch>(const File &, Progress &)> make)
{
    m_isFixing = true;
    m_refusal->say({});
    m_context.file().edit({.label = label,
                           .where = m_context.placeOfUndo(),
                           .make = std::move(make),
                           .revision = m_context.file().revision(),
                           .context = this,
                           .ended =
                               [this] {
                                   m_isFixing = false;
                                   m_fixSafe->setEnabled(true);
                               },
                           .refused = [this](const QString &reason) { m_refusal->say(reason); }});
}

} // namespace cutaway
