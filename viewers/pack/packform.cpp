// SPDX-License-Identifier: MIT
#include "viewers/pack/packform.h"

#include "viewers/pack/conditionsection.h"
#include "viewers/pack/generalsection.h"
#include "viewers/pack/inputsection.h"
#include "viewers/pack/linksection.h"
#include "viewers/pack/schedulesection.h"
#include "viewers/pack/scriptsection.h"
#include "viewers/pack/smallsections.h"
#include "viewers/pack/treesection.h"
#include "viewers/theme/grid.h"

#include <QApplication>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

PackForm::PackForm(PackContext &context, QWidget *parent)
    : QScrollArea(parent), m_context(context), m_empty(new QLabel), m_content(new QWidget)
{
    setObjectName(QStringLiteral("packForm"));
    setAccessibleName(tr("Form of the package"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setFocusPolicy(Qt::NoFocus);
    m_empty->setText(tr("No package is shown. Choose one in the list, or make a new one there."));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::grid(3), theme::grid(4));
    column->setSpacing(theme::grid(1));
    column->addWidget(m_empty);
    createSections();
    for (PackSection *section : m_sections)
        column->addWidget(section);
    column->addStretch(1);
    setWidget(m_content);
    connect(&context, &PackContext::packageChanged, this, &PackForm::follow);
    connect(&context.selection(), &Selection::selected, this, &PackForm::markSelected);
    connect(qApp, &QApplication::focusChanged, this, &PackForm::keepFocusVisible);
    follow();
}

PackForm::~PackForm()
{
    // The sections go after this part of the form, and the focus leaves them then.
    disconnect(qApp, nullptr, this, nullptr);
}

// The sections of the form in their order.
void PackForm::createSections()
{
    m_sections = {
        new GeneralSection(m_context, m_content),   new ScheduleSection(m_context, m_content),
        new ConditionSection(m_context, m_content), new InputSection(m_context, m_content),
        new TreeSection(m_context, m_content),      new LinkSection(m_context, m_content),
        new FlagSection(m_context, m_content),      new NameSection(m_context, m_content),
        new IdleSection(m_context, m_content),      new EventSection(m_context, m_content),
        new ScriptSection(m_context, m_content),    new RawSection(m_context, m_content),
    };
    for (const char *rare : {"names", "idles", "events"})
        section(QLatin1String(rare))->setOpen(false);
}

void PackForm::setTheme(const theme::Theme &theme)
{
    for (PackSection *section : m_sections) {
        section->setTheme(theme);
        section->setPackage(m_context);
    }
}

PackSection *PackForm::section(const QString &name) const
{
    const auto found = std::ranges::find(m_sections, name, &PackSection::objectName);
    return found == m_sections.end() ? nullptr : *found;
}

void PackForm::goToSection(PackSection &section)
{
    section.setOpen(true);
    ensureWidgetVisible(&section, 0, theme::grid(2));
    section.setFocus(Qt::OtherFocusReason);
}

void PackForm::follow()
{
    m_empty->setVisible(m_context.package() == nullptr);
    for (PackSection *section : m_sections)
        section->setPackage(m_context);
    markSelected();
}

// The rows of what is selected elsewhere come into view; somebody who types here keeps the view.
void PackForm::markSelected()
{
    const auto place = m_context.selection().current();
    const pack::Package *package = m_context.package();
    std::string path;
    if (place && package != nullptr && place->unit == package->unit)
        path = m_context.file().pathOf(*place).path;
    FieldEditor *found = nullptr;
    for (FieldGrid *grid : m_content->findChildren<FieldGrid *>()) {
        FieldEditor *marked = grid->mark(path);
        found = found == nullptr ? marked : found;
    }
    if (found != nullptr && !m_content->isAncestorOf(QApplication::focusWidget()))
        ensureWidgetVisible(found, 0, theme::grid(12));
}

void PackForm::keepFocusVisible(QWidget *, QWidget *now)
{
    if (now != nullptr && m_content->isAncestorOf(now))
        ensureWidgetVisible(now, 0, theme::grid(6));
}

} // namespace cutaway
