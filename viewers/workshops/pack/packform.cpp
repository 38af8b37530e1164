// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/packform.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/workshops/pack/conditionsection.h"
#include "viewers/workshops/pack/generalsection.h"
#include "viewers/workshops/pack/inputsection.h"
#include "viewers/workshops/pack/linksection.h"
#include "viewers/workshops/pack/schedulesection.h"
#include "viewers/workshops/pack/scriptsection.h"
#include "viewers/workshops/pack/smallsections.h"
#include "viewers/workshops/pack/treesection.h"

#include <QApplication>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

// Gives all below their places, the innermost first. Requests to do so are handled one level at a time, and
// the form would be painted in between.
void layOut(QWidget &widget)
{
    for (QObject *child : widget.children()) {
        if (auto *inner = qobject_cast<QWidget *>(child); inner != nullptr && !inner->isHidden())
            layOut(*inner);
    }
    if (widget.layout() != nullptr)
        widget.layout()->activate();
}

} // namespace

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
    theme::whenChanged(this, &PackForm::dress);
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

void PackForm::dress()
{
    m_isStale = true;
    if (isVisible())
        fill();
}

PackSection *PackForm::section(const QString &name) const
{
    const auto found = std::ranges::find(m_sections, name, &PackSection::objectName);
    return found == m_sections.end() ? nullptr : *found;
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

// A hidden form waits until it is shown.
void PackForm::follow()
{
    const pack::Package *package = m_context.package();
    m_empty->setVisible(package == nullptr);
    const bool other = package != nullptr && m_formId != package->formId;
    m_formId = package != nullptr ? std::optional(package->formId) : std::nullopt;
    for (FieldGrid *grid : other ? m_grids : std::vector<FieldGrid *>())
        grid->giveUpTyping(); // it was meant for the previous package
    if (QWidget *popup = QApplication::activePopupWidget(); popup != nullptr && other)
        popup->close(); // its offers are meant for the previous package
    m_isStale = true;
    if (!other || isVisible())
        fill();
}

void PackForm::fill()
{
    if (!std::exchange(m_isStale, false))
        return;
    const int before = placeOfFocus();
    m_content->layout()->setEnabled(false); // else each row that comes or goes moves all sections
    for (PackSection *section : m_sections)
        section->setPackage(m_context);
    m_content->layout()->setEnabled(true);
    layOut(*m_content);
    m_content->layout()->activate();
    QEvent request(QEvent::LayoutRequest);
    QCoreApplication::sendEvent(viewport(), &request); // to be as high as they are
    if (before >= 0 && placeOfFocus() >= 0)            // sections above may have come or gone
        verticalScrollBar()->setValue(verticalScrollBar()->value() + placeOfFocus() - before);
    markSelected();
}

// Where the field that is worked on is in the form, from above; -1 for none.
int PackForm::placeOfFocus() const
{
    const QWidget *focused = QApplication::focusWidget();
    return m_content->isAncestorOf(focused) ? focused->mapTo(m_content, QPoint()).y() : -1;
}

void PackForm::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    fill();
}

// Scrolls to the rows of a place selected elsewhere, but not while the focus is in this form.
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
    if (found == nullptr || m_isStale || m_content->isAncestorOf(QApplication::focusWidget()))
        return;
    m_wanted = found; // once all that was filled has its place
    m_showing.start();
}

// Does not scroll while a mouse button is down: a widget that moved away would never be clicked.
void PackForm::keepFocusVisible(QWidget *, QWidget *now)
{
    if (m_content->isAncestorOf(now))
        fill(); // a focused section takes keys
    if (QApplication::mouseButtons() != Qt::NoButton)
        return;
    if (now != nullptr && m_content->isAncestorOf(now))
        ensureWidgetVisible(now, 0, theme::grid(6));
}

} // namespace cutaway
