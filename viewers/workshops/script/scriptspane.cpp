// SPDX-License-Identifier: MIT
#include "viewers/workshops/script/scriptspane.h"

#include "core/domains/overrides/chain.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"

#include <QAction>
#include <QLabel>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace cutaway
{

ScriptsPane::ScriptsPane(OpenFile &file, Selection &selection, ScriptHost &plugin, QWidget *parent)
    : ToolPane(parent), m_file(file), m_selection(selection), m_plugin(plugin),
      m_form(new ScriptForm(*this, ScriptForm::Height::AsRoom, this)), m_none(new QLabel(this)),
      m_stack(new QStackedLayout(this))
{
    setObjectName(QStringLiteral("scriptsPane"));
    m_stack->addWidget(m_form);
    m_stack->addWidget(createEmpty());
    setFocusProxy(m_form);
    connect(&selection, &Selection::selected, this, &ScriptsPane::followSelection);
    connect(&selection, &Selection::cleared, this, &ScriptsPane::followSelection);
    connect(&file, &OpenFile::changed, this, &ScriptsPane::followChange);
    theme::follow(this, &ScriptsPane::dress);
    followSelection();
}

QWidget *ScriptsPane::createEmpty()
{
    auto *page = new QWidget(this);
    auto *column = new QVBoxLayout(page);
    m_add = new QToolButton(page);
    m_add->setText(tr("Add a script"));
    m_add->setAccessibleName(tr("Add a script to the record"));
    m_add->setFocusPolicy(Qt::StrongFocus);
    connect(m_add, &QToolButton::clicked, m_form->command(QStringLiteral("addScript")), &QAction::trigger);
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setTextFormat(Qt::PlainText);
    m_none->setWordWrap(true);
    column->addStretch(1);
    column->addWidget(m_none);
    column->addWidget(m_add, 0, Qt::AlignHCenter);
    column->addStretch(2);
    return page;
}

void ScriptsPane::dress()
{
    theme::dressLabel(*m_none, theme::current().colors().textDim, theme::current().smallFont());
}

QString ScriptsPane::nameOf(UnitId unit) const
{
    return nodetext::fromCore(m_file.file().format().unitKey(m_file.file(), unit));
}

QString ScriptsPane::hint() const
{
    return m_unit ? nameOf(*m_unit) : QString();
}

bool ScriptsPane::isEmpty() const
{
    return m_stack->currentIndex() != 0;
}

// ---- what is shown

void ScriptsPane::followSelection()
{
    const auto place = m_selection.current();
    const std::optional<UnitId> before = m_unit;
    m_unit.reset();
    if (place && script::mayHaveScripts(m_file.file(), place->unit))
        m_unit = place->unit;
    if (m_unit != before) {
        refresh();
        Q_EMIT contentChanged();
    }
    sayWhyNone();
    if (m_unit && !m_isStale)
        m_form->mark(m_file.pathOf(*place).path);
}

void ScriptsPane::followChange(const ChangeSet &change)
{
    if (m_unit && change.reindexed)
        m_unit = change.unitNow(*m_unit);
    if (m_unit && !script::mayHaveScripts(m_file.file(), *m_unit))
        m_unit.reset();
    refresh();
    Q_EMIT contentChanged();
}

void ScriptsPane::refresh()
{
    m_isStale = true;
    if (isVisible())
        read();
}

void ScriptsPane::showEvent(QShowEvent *event)
{
    ToolPane::showEvent(event);
    read();
}

// A hidden pane waits until it is shown.
void ScriptsPane::read()
{
    if (!std::exchange(m_isStale, false))
        return;
    script::Scripts scripts = m_unit ? script::readScripts(m_file.file(), *m_unit) : script::Scripts();
    const bool hadFocus = isAncestorOf(focusWidget()) && focusWidget()->hasFocus();
    sayWhyNone();
    m_stack->setCurrentIndex(scripts ? 0 : 1);
    m_form->show(std::move(scripts));
    if (hadFocus && isEmpty())
        m_stack->currentWidget()->setFocus(Qt::OtherFocusReason);
    if (const auto place = m_selection.current(); place && place->unit == m_unit)
        m_form->mark(m_file.pathOf(*place).path);
}

// Scripts are added only where the record may have some.
void ScriptsPane::sayWhyNone()
{
    const auto place = m_selection.current();
    if (m_unit)
        m_none->setText(tr("%1 has no scripts.").arg(hint()));
    else if (place && place->unit < m_file.file().units().size() &&
             overrides::isRecord(m_file.file(), place->unit))
        m_none->setText(tr("%1 is of a type that has no scripts.").arg(nameOf(place->unit)));
    else
        m_none->setText(tr("Choose a record to see its scripts."));
    m_add->setVisible(m_unit.has_value());
}

// ---- the host of the form

FieldEditor *ScriptsPane::createEditor(const FieldSpec &spec, QWidget *parent)
{
    return m_plugin.createEditor(spec, parent);
}

// The user may go on to another field and come back to a refused one.
void ScriptsPane::selectPath(const std::string &path)
{
    if (m_unit && m_file.typedTexts().commit())
        m_selection.selectPath({*m_unit, path});
}

Result<void> ScriptsPane::apply(const pack::EditList &edits, const QString &label, const std::string &path)
{
    if (!edits)
        return tl::unexpected(edits.error());
    const Result<Patch> patch = patchFor(m_file.file(), *edits);
    if (!patch)
        return tl::unexpected(patch.error());
    const NodePath where = m_unit ? NodePath{*m_unit, path} : NodePath{};
    return patch->empty() ? Result<void>{} : m_file.requestPatch(*patch, where, label);
}

} // namespace cutaway
