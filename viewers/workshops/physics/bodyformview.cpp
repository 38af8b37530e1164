// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/bodyformview.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/workshops/physics/bodytools.h"
#include "viewers/workshops/physics/changepanel.h"
#include "viewers/workshops/physics/kindbar.h"
#include "viewers/workshops/physics/masstable.h"

#include <QFocusEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

using nodetext::fromCore;
using physics::FormRow;

constexpr const char *kMassGroup = "Mass and inertia";

} // namespace

BodyFormView::BodyFormView(BodyContext &context, Selection &selection, QWidget *parent)
    : QScrollArea(parent), m_context(context), m_selection(selection), m_pending(new PendingChange(context))
{
    setObjectName(QStringLiteral("bodyForm"));
    setAccessibleName(tr("Values of the body"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::ClickFocus); // Tab goes to what is in it
    auto *content = new QWidget(viewport());
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::grid(3), theme::grid(4));
    m_column->setSpacing(theme::grid(1));
    m_column->addWidget(createHead());
    m_column->addWidget(m_tools = new BodyTools(context, *m_pending, content));
    m_column->addWidget(m_kinds = new KindBar(context, *m_pending, content));
    m_column->addWidget(m_change = new ChangePanel(*m_pending, content));
    m_empty = new QLabel(tr("Choose a body in the list to see its values."), content);
    m_empty->setObjectName(QStringLiteral("bodyEmpty"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_column->addWidget(m_empty);
    m_column->addStretch(1);
    setWidget(content);
    createMasses();
    connect(m_pending, &PendingChange::changed, this, [this] {
        if (m_pending->isShown() && !m_pending->isReading())
            ensureWidgetVisible(m_change);
    });
    connect(&context, &BodyContext::chosenChanged, this, &BodyFormView::follow);
    connect(&selection, &Selection::selected, this, &BodyFormView::markSelected);
    theme::follow(this, &BodyFormView::dress);
}

QWidget *BodyFormView::createHead()
{
    auto *head = new QWidget(viewport());
    auto *line = new QHBoxLayout(head);
    line->setContentsMargins(0, theme::grid(1), 0, theme::grid(1));
    m_title = new theme::ElidedLabel(head);
    m_title->setObjectName(QStringLiteral("bodyTitle"));
    m_hint = new theme::ElidedLabel(head);
    m_hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line->addWidget(m_title, 2);
    line->addWidget(m_hint, 3);
    return head;
}

// Finds the group of that name or adds it at that position.
BodyFormView::Group &BodyFormView::group(std::size_t at, const std::string &name)
{
    const auto known = std::ranges::find(m_groups, name, &Group::name);
    if (known != m_groups.end())
        return *known;
    Group group = createGroup(fromCore(name));
    group.name = name;
    at = std::min(at, m_groups.size());
    if (name == kMassGroup)
        group.box->layout()->addWidget(m_masses);
    const int before = m_column->indexOf(m_empty) + 1;
    m_column->insertWidget(before + static_cast<int>(at), group.box);
    return *m_groups.insert(m_groups.begin() + static_cast<std::ptrdiff_t>(at), group);
}

BodyFormView::Group BodyFormView::createGroup(const QString &title)
{
    Group group;
    group.box = new QWidget(widget());
    auto *column = new QVBoxLayout(group.box);
    column->setContentsMargins(0, theme::grid(2), 0, 0);
    column->setSpacing(theme::grid(1));
    auto *line = new QHBoxLayout;
    group.title = new QLabel(title, group.box);
    group.hint = new theme::ElidedLabel(group.box);
    group.hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line->addWidget(group.title);
    line->addWidget(group.hint, 1);
    column->addLayout(line);
    group.grid = new FieldGrid(m_context, group.box);
    column->addWidget(group.grid);
    return group;
}

void BodyFormView::dress()
{
    const theme::Theme &now = theme::current();
    theme::dressLabel(*m_title, now.colors().text, now.titleFont());
    theme::dressLabel(*m_hint, now.colors().textDim, now.smallFont());
    theme::dressLabel(*m_empty, now.colors().textDim, now.interfaceFont());
    follow();
}

void BodyFormView::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    m_context.list();
    follow();
}

// Passes the focus on to the first field.
void BodyFormView::focusInEvent(QFocusEvent *event)
{
    QScrollArea::focusInEvent(event);
    const QList<FieldEditor *> editors = widget()->findChildren<FieldEditor *>();
    const auto first =
        std::ranges::find_if(editors, [](const QWidget *editor) { return editor->isVisible(); });
    if (event->reason() == Qt::MouseFocusReason || first == editors.end())
        return;
    (*first)->setFocus(event->reason());
    ensureWidgetVisible(*first);
}

void BodyFormView::createMasses()
{
    m_masses = new MassTable(widget());
    m_masses->hide(); // until its group is there
    connect(m_masses, &MassTable::recomputeWanted, this, &BodyFormView::recompute);
}

void BodyFormView::recompute(physics::SolidAs as)
{
    m_pending->ask(tr("Recompute mass of %1").arg(whose()),
                   [as](const File &file, std::size_t body) { return physics::recompute(file, body, as); });
}

void BodyFormView::showMasses(const ListedBody &current)
{
    const bool hasMass = current.massOfShape || !current.noMass.isEmpty();
    m_masses->setVisible(hasMass);
    if (hasMass)
        m_masses->showMass(current.massOfShape ? &*current.massOfShape : nullptr,
                           current.massOfBox ? &*current.massOfBox : nullptr, current.noMass);
}

// ---- what is chosen

QString BodyFormView::refusal() const
{
    for (const std::vector<Group> *groups : {&m_groups, &m_constraints}) {
        for (const Group &group : *groups) {
            if (const QString refusal = group.grid->refusal(); !refusal.isEmpty())
                return refusal;
        }
    }
    return {};
}

// Does nothing while hidden.
void BodyFormView::follow()
{
    const ListedBody *current = m_context.current();
    if (!isVisible())
        return;
    m_empty->setVisible(current == nullptr);
    for (QWidget *part : std::initializer_list<QWidget *>{m_title->parentWidget(), m_tools, m_kinds})
        part->setVisible(current != nullptr);
    if (current == nullptr) {
        for (const std::vector<Group> *groups : {&m_groups, &m_constraints}) {
            for (const Group &group : *groups)
                group.box->hide();
        }
        return;
    }
    showHead(*current);
    m_kinds->follow();
    showGroups(*current);
    showConstraints(*current);
    showMasses(*current);
    markSelected();
}

void BodyFormView::showHead(const ListedBody &current)
{
    const std::vector<ListedBody> &bodies = m_context.listing()->bodies;
    const std::vector<std::size_t> &chosen = m_context.chosen();
    QStringList words;
    if (chosen.size() == 1) {
        m_title->setText(current.name());
        words += tr("body %1 of %2").arg(chosen.back() + 1).arg(bodies.size());
        words += current.shape();
    } else {
        m_title->setText(quantityText(chosen.size(), "body"));
        words += tr("edited together");
    }
    words += m_context.listing()->game;
    words.removeAll(QString());
    m_hint->setText(words.join(QStringLiteral(" · ")));
}

void BodyFormView::showGroups(const ListedBody &current)
{
    std::map<std::string, std::vector<FieldRow>> rows;
    std::size_t at = 0;
    for (const BodyValue &value : current.values) {
        if (!haveAll(*value.row))
            continue;
        const std::string name(value.row->group);
        const Group &own = group(at, name);
        at = static_cast<std::size_t>(&own - m_groups.data()) + 1;
        addRow(rows[name], current, value);
    }
    const theme::Theme &now = theme::current();
    for (const Group &group : m_groups) {
        const bool isEmpty = rows[group.name].empty();
        group.box->setVisible(!isEmpty);
        theme::dressLabel(*group.title, now.colors().text, now.titleFont());
        theme::dressLabel(*group.hint, now.colors().textDim, now.smallFont());
        group.hint->setText(hintOf(group, current));
        group.grid->show(std::move(rows[group.name]));
    }
}

QString BodyFormView::hintOf(const Group &group, const ListedBody &current) const
{
    bool hasScale = false;
    for (const BodyValue &value : current.values) {
        if (value.row->group != group.name)
            continue;
        if (value.row->as == FormRow::As::Bits)
            return m_context.chosen().size() == 1 ? tr("stored %1").arg(fromCore(value.value.stored))
                                                  : QString();
        hasScale = hasScale || value.row->usual.of(current.body.kind).isKnown();
    }
    return hasScale ? tr("scale: low, middle, high in the games") : QString();
}

bool BodyFormView::haveAll(const FormRow &row) const
{
    return std::ranges::all_of(m_context.chosen(), [&](std::size_t number) {
        return m_context.listing()->bodies[number].value(&row) != nullptr;
    });
}

bool BodyFormView::isMixed(const BodyValue &value) const
{
    return std::ranges::any_of(m_context.chosen(), [&](std::size_t number) {
        return m_context.listing()->bodies[number].value(value.row)->value.value != value.value.value;
    });
}

// "Bottle02", "3 bodies"
QString BodyFormView::whose() const
{
    const std::size_t count = m_context.chosen().size();
    return count == 1 ? m_context.current()->name() : quantityText(count, "body");
}

// Marks the row of the selected field; places inside an embedded document have none.
void BodyFormView::markSelected()
{
    const auto place = m_selection.current();
    const std::string path =
        place ? m_selection.file().file().pathText(m_selection.file().pathOf(*place)) : std::string();
    for (const std::vector<Group> *groups : {&m_groups, &m_constraints}) {
        for (const Group &group : *groups)
            group.grid->mark(path);
    }
}

} // namespace cutaway
