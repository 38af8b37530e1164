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
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

PackForm::PackForm(PackContext &context, QWidget *parent)
    : QScrollArea(parent), m_context(context), m_content(new QWidget(viewport())),
      m_empty(new QLabel(m_content))
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
    const QList<FieldGrid *> grids = m_content->findChildren<FieldGrid *>();
    m_grids.assign(grids.begin(), grids.end());
    setWidget(m_content);
    m_filling.setSingleShot(true);
    m_filling.setInterval(0);
    connect(&m_filling, &QTimer::timeout, this, &PackForm::fillNext);
    m_showing.setSingleShot(true);
    m_showing.setInterval(0);
    connect(&m_showing, &QTimer::timeout, this, [this] {
        if (m_wanted != nullptr && m_content->isAncestorOf(m_wanted))
            ensureWidgetVisible(m_wanted, 0, theme::grid(12));
    });
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
        new DamageSection(m_context, m_content),   new GeneralSection(m_context, m_content),
        new ScheduleSection(m_context, m_content), new ConditionSection(m_context, m_content),
        new InputSection(m_context, m_content),    new TreeSection(m_context, m_content),
        new LinkSection(m_context, m_content),     new FlagSection(m_context, m_content),
        new NameSection(m_context, m_content),     new IdleSection(m_context, m_content),
        new EventSection(m_context, m_content),    new ScriptSection(m_context, m_content),
        new RawSection(m_context, m_content),
    };
    for (const char *rare : {"names", "idles", "events"})
        section(QLatin1String(rare))->setOpen(false);
    for (PackSection *section : m_sections)
        connect(section, &PackSection::folded, this, &PackForm::foldedChanged);
}

void PackForm::setTheme(const theme::Theme &theme)
{
    for (PackSection *section : m_sections)
        section->setTheme(theme);
    m_unit.reset(); // all of it is made anew
    follow();
}

PackSection *PackForm::section(const QString &name) const
{
    const auto found = std::ranges::find(m_sections, name, &PackSection::objectName);
    return found == m_sections.end() ? nullptr : *found;
}

void PackForm::goToSection(PackSection &section)
{
    fill();
    section.setOpen(true);
    ensureWidgetVisible(&section, 0, theme::grid(2));
    section.setFocus(Qt::OtherFocusReason);
}

QStringList PackForm::folded() const
{
    QStringList names;
    for (const PackSection *section : m_sections) {
        if (!section->isOpen())
            names += section->objectName();
    }
    return names;
}

void PackForm::setFolded(const QStringList &names)
{
    for (PackSection *section : m_sections)
        section->setOpen(!names.contains(section->objectName()));
}

void PackForm::follow()
{
    const pack::Package *package = m_context.package();
    m_empty->setVisible(package == nullptr);
    const bool other = package != nullptr && m_unit != package->unit;
    m_unit = package != nullptr ? std::optional(package->unit) : std::nullopt;
    m_waiting.clear();
    for (PackSection *section : m_sections) {
        const bool waits = other && mayWait(*section);
        section->setEnabled(!waits); // what it still shows is not to be edited
        if (waits)
            m_waiting.push_back(section);
        else
            section->setPackage(m_context);
    }
    markSelected();
    if (!m_waiting.empty() && isVisible())
        m_filling.start();
}

// Out of sight, and nobody types there.
bool PackForm::mayWait(const PackSection &section) const
{
    const int bottom = verticalScrollBar()->value() + viewport()->height();
    return !isVisible() || (section.y() > bottom && !section.isAncestorOf(QApplication::focusWidget()));
}

void PackForm::fillNext()
{
    if (m_waiting.empty())
        return;
    PackSection &section = *m_waiting.front();
    m_waiting.erase(m_waiting.begin());
    section.setEnabled(true);
    section.setPackage(m_context);
    if (m_waiting.empty())
        markSelected();
    else
        m_filling.start();
}

void PackForm::fill()
{
    while (!m_waiting.empty())
        fillNext();
    m_filling.stop();
}

void PackForm::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    if (!m_waiting.empty())
        m_filling.start();
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
    for (FieldGrid *grid : m_grids) {
        FieldEditor *marked = grid->mark(path);
        found = found == nullptr ? marked : found;
    }
    if (found == nullptr || m_content->isAncestorOf(QApplication::focusWidget()))
        return;
    m_wanted = found; // once all that was filled has its place
    m_showing.start();
}

// What the mouse has pressed stays under it: a button that moved away would never be clicked.
void PackForm::keepFocusVisible(QWidget *, QWidget *now)
{
    if (QApplication::mouseButtons() != Qt::NoButton)
        return;
    if (now != nullptr && m_content->isAncestorOf(now))
        ensureWidgetVisible(now, 0, theme::grid(6));
}

} // namespace cutaway
