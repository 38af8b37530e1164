// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/linksection.h"
#include "viewers/workshops/pack/packfields.h"

#include "viewers/kit/file/referringunits.h"
#include "viewers/kit/form/sections.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostUsers = 12;
constexpr std::size_t kUnitsToAsk = 20'000; // in a larger plugin users are searched on request

} // namespace

LinkSection::LinkSection(PackContext &context, QWidget *parent)
    : GridSection(context, QStringLiteral("links"), tr("Template and owner"), parent),
      m_finder(context.file()), m_usersTitle(new QLabel(this))
{
    m_look = addButton(tr("Find References"), tr("Search the whole plugin for this package"),
                       [this] { findUsers(); });
    body().addWidget(m_usersTitle);
    connect(&m_finder, &ReferrerFinder::found, this, &LinkSection::showUsers);
}

QString LinkSection::summary(const pack::Package &package) const
{
    return package.hasTemplate()
               ? tr("template %1")
                     .arg(nodetext::fromCore(esp::formWords(context().plugins(), package.templateId.id())))
               : tr("own procedures");
}

FieldSpec LinkSection::optionalForm(const QString &name, const char *field, const std::string &path,
                                    const pack::Field &value, const char *records) const
{
    FieldSpec spec;
    spec.kind = FieldKind::Form;
    spec.name = name;
    spec.path = path;
    spec.number = value.number;
    spec.records = records;
    spec.text = value ? context().formText(value.id()) : QString();
    spec.edit = [&context = context(), field](const QString &text) {
        const QString wanted = text.trimmed();
        return pack::setField(*context.package(), field, wanted.isEmpty() ? "none" : wanted.toStdString());
    };
    return spec;
}

std::vector<FieldRow> LinkSection::rows(const pack::Package &package) const
{
    std::vector<FieldRow> rows;
    FieldRow form = rowOf(fieldOf(context(), tr("template"), package.templateId));
    form.help = tr("The package whose inputs and procedures this one uses; none: its own");
    rows.push_back(std::move(form));
    FieldRow version = rowOf(fieldOf(context(), tr("version"), package.version));
    if (package.names.version && package.hasTemplate())
        version.fields.front().after = *package.names.version == package.version.number
                                           ? tr("as in the template")
                                           : tr("the template has %1").arg(*package.names.version);
    rows.push_back(std::move(version));
    FieldRow next = rowOf(fieldOf(context(), tr("next input id"), package.nextId));
    if (package.names.nextId && package.hasTemplate() && *package.names.nextId != package.nextId.number)
        next.fields.front().after = tr("the template has %1").arg(*package.names.nextId);
    rows.push_back(std::move(next));
    rows.push_back(
        rowOf(optionalForm(tr("owner quest"), "ownerQuest", "QNAM.quest", package.ownerQuest, "QUST")));
    rows.push_back(rowOf(
        optionalForm(tr("combat style"), "combatStyle", "CNAM.combatStyle", package.combatStyle, "CSTY")));
    return rows;
}

void LinkSection::showPackage(const pack::Package &package)
{
    GridSection::showPackage(package);
    const bool asks = context().core().units().size() > kUnitsToAsk;
    m_look->setVisible(asks);
    if (asks || m_finder.unit() != package.unit) {
        m_usersTitle->setText(tr("Looking for references…"));
        m_usersTitle->setVisible(!asks);
        if (m_users != nullptr)
            m_users->hide(); // those of another package
    }
    if (!asks)
        m_finder.look(package.unit);
}

void LinkSection::findUsers()
{
    m_usersTitle->show();
    m_finder.look(context().package()->unit);
}

void LinkSection::showUsers()
{
    if (!m_finder.result() || context().package() == nullptr || m_finder.unit() != context().package()->unit)
        return;
    const ReferringUnits users(*m_finder.result());
    m_usersTitle->hide();
    delete m_users;
    m_users = new QWidget(this);
    m_users->setAccessibleName(tr("References to the package"));
    auto *column = new QVBoxLayout(m_users);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    addUsers(*column, users.knownTitle(), users.known());
    addUsers(*column, users.possibleTitle(), users.possible());
    body().addWidget(m_users);
}

void LinkSection::addUsers(QVBoxLayout &column, const QString &title, const std::vector<UnitId> &units)
{
    if (title.isEmpty())
        return;
    auto *head = new QLabel(title, m_users);
    head->setWordWrap(true);
    column.addWidget(head);
    for (std::size_t i = 0; i < std::min(units.size(), kMostUsers); ++i) {
        const UnitId unit = units[i];
        QToolButton *line =
            sections::lineButton(theme::Icon::Record, ReferringUnits::name(context().core(), unit), m_users);
        connect(line, &QToolButton::clicked, this, [this, unit] {
            context().selection().selectPath({unit, {}});
        });
        column.addWidget(line);
    }
    if (units.size() > kMostUsers)
        column.addWidget(new QLabel(tr("and %1 more").arg(units.size() - kMostUsers), m_users));
}

} // namespace cutaway
