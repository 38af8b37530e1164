// SPDX-License-Identifier: MIT
// Why an issue matters, and how it is put right.
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/panes/issues/issuesview.h"

#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kReasonLines = 4;

} // namespace

QWidget *IssuesView::createFoot()
{
    m_foot = new QWidget(this);
    auto *column = new QVBoxLayout(m_foot);
    column->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(2));
    column->setSpacing(theme::grid(1));
    m_reason = new QPlainTextEdit(m_foot);
    m_reason->setReadOnly(true);
    m_reason->setTabChangesFocus(true);
    m_reason->setFrameShape(QFrame::NoFrame);
    m_reason->setAccessibleName(tr("Why it matters"));
    m_reason->setPlaceholderText(tr("Choose an issue to see why it matters."));
    column->addWidget(m_reason);
    m_refusal = new theme::RefusalLabel(this); // in sight where the foot is not
    m_refusal->setAccessibleName(tr("Why it was not put right"));
    m_buttons = new theme::WrapLayout;
    const auto button = [&](const QString &text, const QString &help, auto run) {
        auto *made = new QPushButton(text, m_foot);
        made->setToolTip(help);
        connect(made, &QPushButton::clicked, this, run);
        m_buttons->addWidget(made);
        return made;
    };
    m_fixKind = button(tr("Fix all of this kind"), tr("Put right every issue of this rule, in one step"),
                       &IssuesView::fixAllOfKind);
    m_fixSafe = button(tr("Apply all safe fixes"),
                       tr("Put right whatever takes nothing away and leaves no choice, in one step"),
                       &IssuesView::fixAllSafe);
    // Last, as its text has another length for each issue.
    m_fix = button(tr("Fix"), tr("Put right what is chosen; undo takes it back"), [this] { fix(); });
    column->addLayout(m_buttons);
    return m_foot;
}

int IssuesView::reasonHeight() const
{
    return kReasonLines * m_reason->fontMetrics().lineSpacing() + theme::grid(2);
}

bool IssuesView::isReady() const
{
    return !m_check.isRunning() && !m_offering.isBusy() && !m_isFixing;
}

QString IssuesView::reason() const
{
    return m_reason->toPlainText();
}

QString IssuesView::refusal() const
{
    return m_refusal->text();
}

void IssuesView::say(const QString &refusal)
{
    m_refusal->say(refusal);
    if (!refusal.isEmpty())
        Q_EMIT notice(refusal); // the pane may be out of sight
}

// A disabled button passes the focus to the list, not to an arbitrary widget.
void IssuesView::enable(QPushButton &button, bool on)
{
    if (!on && button.hasFocus())
        m_table->setFocus(Qt::OtherFocusReason);
    button.setEnabled(on);
}

// Shows the rule's text at once, and the fixes when a worker has looked at the file.
void IssuesView::showChosen()
{
    m_offering.cancel();
    offer({});
    const bool isStale = m_check.isRunning() || m_isFixing;
    enable(*m_fixSafe, !isStale && m_model->rowCount() != 0);
    const QModelIndex row = currentRow();
    if (!row.isValid())
        return m_reason->clear();
    const Diagnostic &found = current().diagnostic;
    m_reason->setPlainText(tr("%1: %2.\nWhy it matters: %3.\nSource: %4")
                               .arg(nodetext::fromCore(found.code->title), nodetext::fromCore(found.message),
                                    nodetext::fromCore(found.code->reason),
                                    nodetext::fromCore(found.code->source)));
    if (isStale)
        return;
    m_offering.ask([file = std::shared_ptr<const File>(m_check.file().file().snapshot()),
                    found](Progress &) { return fixesOf(*file, found); },
                   [this](std::vector<Fix> fixes) { offer(std::move(fixes)); });
}

void IssuesView::offer(std::vector<Fix> fixes)
{
    m_fixes = std::move(fixes);
    enable(*m_fix, !m_fixes.empty());
    enable(*m_fixKind, !m_fixes.empty());
    const auto textOf = [](const Fix &fix) { return theme::escaped(nodetext::fromCore(fix.label)); };
    m_fix->setText(m_fixes.empty()       ? tr("Fix")
                   : m_fixes.size() == 1 ? tr("Fix: %1").arg(textOf(m_fixes.front()))
                                         : tr("Fix in one of %1 ways").arg(m_fixes.size()));
    if (QMenu *before = m_fix->menu()) {
        m_fix->setMenu(nullptr);
        before->deleteLater(); // one of its actions may be what runs
    }
    if (m_fixes.size() > 1) {
        auto *menu = new QMenu(m_fix);
        for (std::size_t way = 0; way < m_fixes.size(); ++way)
            menu->addAction(textOf(m_fixes[way]), this, [this, way] { fix(way); });
        m_fix->setMenu(menu);
    }
    showFoot(); // a longer text may take another line
}

void IssuesView::fix(std::size_t way)
{
    if (way >= m_fixes.size() || !isReady())
        return;
    const Fix fix = m_fixes[way];
    request(nodetext::fromCore(fix.label), current().place.value_or(NodePath{}),
            [fix](const File &file, Progress &) { return patchFor(file, fix); });
}

void IssuesView::fixAllOfKind()
{
    if (m_fixes.empty() || !isReady())
        return;
    const Code rule = current().diagnostic.code;
    fixAll({m_fixes.front().kind, rule, m_wanted, false},
           tr("Fix all: %1").arg(nodetext::fromCore(rule->title)));
}

void IssuesView::fixAllSafe()
{
    if (isReady())
        fixAll({.wants = m_wanted}, tr("Apply all safe fixes"));
    else
        say(tr("Not yet: the file is still being checked"));
}

void IssuesView::fixAll(const FixScope &scope, const QString &label)
{
    const QModelIndex row = currentRow();
    request(label, row.isValid() ? current().place.value_or(NodePath{}) : NodePath{},
            [scope](const File &file, Progress &progress) -> Result<Patch> {
                Result<Fixed> fixed = cutaway::fixAll(file, scope, progress);
                return fixed ? Result<Patch>(std::move(fixed->patch)) : tl::unexpected(fixed.error());
            });
}

void IssuesView::request(const QString &label, const NodePath &where, Make make)
{
    say({});
    m_isFixing = true;
    showChosen();
    m_check.file().edit(
        {.label = label,
         .where = where,
         .make = [make = std::move(make)](const File &file, Progress &progress) -> Result<Patch> {
             Result<Patch> patch = make(file, progress);
             if (patch && patch->empty())
                 return fail("nothing here can be put right without you");
             return patch;
         },
         .context = this,
         .ended =
             [this] {
                 m_isFixing = false;
                 showChosen();
             },
         .refused = [this](const QString &reason) { say(reason); }});
}

} // namespace cutaway
