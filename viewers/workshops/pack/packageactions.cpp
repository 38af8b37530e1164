// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/packageactions.h"

#include "core/domains/pack/newpackage.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/formlist.h"
#include "core/formats/esp/record.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/completions.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"

#include <QAction>
#include <QCompleter>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

constexpr std::uint8_t kTemplateKind = 19;

void offerTexts(QLineEdit &line, const QStringList &texts)
{
    auto *completer = new QCompleter(texts, &line);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    theme::dressCompletions(*completer);
    delete line.completer();
    line.setCompleter(completer);
}

// Everything below reads snapshots on a worker.
QString packageText(const esp::Plugins &plugins, const File &from, std::uint32_t formId)
{
    const std::string text = esp::formText(from.state<esp::EspState>(), from.name(), formId);
    const auto record = esp::findRecord(plugins, from, formId);
    const std::string name = record ? esp::editorIdOf(*record->file, record->unit) : std::string();
    return nodetext::fromCore(name.empty() ? text : text + " " + name);
}

QStringList packagesOfMasters(const esp::Plugins &plugins, std::optional<std::uint8_t> kind)
{
    QStringList texts;
    for (const File *master : plugins.masters) {
        for (const pack::PackageRow &row : pack::listPackages(*master)) {
            if (!kind || row.type == *kind)
                texts += packageText(plugins, *master, row.formId);
        }
    }
    return texts;
}

// Templates of this plugin and its open masters, and those already used by the plugin.
QStringList templatesToChoose(const esp::Plugins &plugins)
{
    QStringList texts = packagesOfMasters(plugins, kTemplateKind);
    for (const pack::PackageRow &row : pack::listPackages(plugins.file)) {
        if (row.type == kTemplateKind)
            texts += packageText(plugins, plugins.file, row.formId);
        if (row.templateId != 0)
            texts += packageText(plugins, plugins.file, row.templateId);
    }
    return texts;
}

} // namespace

PackageActions::PackageActions(PackContext &context, PackageList &list)
    : m_context(context), m_list(list), m_form(new QWidget(this)), m_title(new theme::ElidedLabel(m_form)),
      m_name(new QLineEdit(m_form)), m_template(new QLineEdit(m_form)),
      m_create(new QPushButton(tr("Create"), m_form)), m_refusal(new QLabel(m_form)),
      m_deletion(new DeletionBar(context.file(), this))
{
    setObjectName(QStringLiteral("newPackageBar"));
    m_name->setAccessibleName(tr("Editor id of the new package"));
    m_name->setPlaceholderText(tr("Editor id"));
    m_template->setAccessibleName(tr("Template or package to override"));
    m_refusal->setWordWrap(true);
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setMinimumWidth(1); // a long name does not make the list wider
    auto *cancel = new QPushButton(tr("Cancel"), m_form);
    auto *parts = new QVBoxLayout(this);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->addWidget(m_form);
    parts->addWidget(m_deletion);
    auto *column = new QVBoxLayout(m_form);
    column->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(2));
    column->setSpacing(theme::grid(1));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_create);
    buttons->addWidget(cancel);
    buttons->addStretch(1);
    column->addWidget(m_title);
    column->addWidget(m_name);
    column->addWidget(m_template);
    column->addLayout(buttons);
    column->addWidget(m_refusal);
    connect(m_create, &QPushButton::clicked, this, &PackageActions::create);
    connect(cancel, &QPushButton::clicked, this, &PackageActions::close);
    connect(m_name, &QLineEdit::returnPressed, this, &PackageActions::create);
    connect(m_template, &QLineEdit::returnPressed, this, &PackageActions::create);
    hide();
    list.showBar(*this);
    addTo(list, tr("&New Package…"), Qt::Key_Insert, &PackageActions::askForNew);
    m_copy = addTo(list, tr("&Duplicate Package…"), QKeySequence(Qt::CTRL | Qt::Key_D),
                   &PackageActions::askForCopy);
    m_remove = addTo(list, tr("De&lete Package"), QKeySequence::Delete, &PackageActions::remove);
    addTo(list, tr("&Override a Package of a Master…"), {}, &PackageActions::askForOverride);
    const auto follow = [this] {
        m_copy->setEnabled(m_context.package() != nullptr);
        m_remove->setEnabled(m_context.package() != nullptr);
    };
    connect(&context, &PackContext::packageChanged, this, follow);
    connect(&context, &PackContext::packageChanged, m_deletion, &DeletionBar::close); // perhaps another one
    connect(m_deletion, &DeletionBar::opened, this, [this] {
        m_asked = Asked::Nothing;
        m_form->hide();
        show();
    });
    connect(m_deletion, &DeletionBar::closed, this, &PackageActions::close);
    connect(m_deletion, &DeletionBar::userWanted, this,
            [this](const NodePath &place) { m_context.selection().selectPath(place); });
    follow();
    theme::follow(this, &PackageActions::dress);
}

QAction *PackageActions::addTo(PackageList &list, const QString &text, const QKeySequence &keys,
                               void (PackageActions::*run)())
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, run);
    list.addAction(action);
    return action;
}

void PackageActions::dress()
{
    m_title->setStyleSheet(QStringLiteral("QLabel { font-weight: bold; }"));
    m_refusal->setStyleSheet(
        QStringLiteral("QLabel { color: %1; }").arg(theme::current().colors().error.name()));
}

QString PackageActions::refusal() const
{
    return m_refusal->text();
}

void PackageActions::refuse(const QString &reason)
{
    m_refusal->setText(reason);
    m_refusal->setVisible(!reason.isEmpty());
}

void PackageActions::ask(Asked what, const QString &title)
{
    m_deletion->close();
    m_asked = what;
    m_title->setText(title);
    m_name->setVisible(what == Asked::New || what == Asked::Copy);
    m_template->setVisible(what == Asked::New || what == Asked::Override);
    m_template->clear();
    m_form->show();
    refuse({});
    show();
    (what == Asked::Override ? m_template : m_name)->setFocus(Qt::ShortcutFocusReason);
    m_name->selectAll();
}

void PackageActions::askForNew()
{
    m_name->clear();
    m_template->setPlaceholderText(tr("Template (optional)"));
    offer(Asked::New);
    ask(Asked::New, tr("New package"));
}

void PackageActions::askForCopy()
{
    const pack::Package *package = m_context.package();
    if (package == nullptr)
        return;
    m_name->setText(nodetext::fromCore(package->editorId.text) + QStringLiteral("Copy"));
    ask(Asked::Copy, tr("Duplicate %1").arg(nodetext::fromCore(package->editorId.text)));
}

void PackageActions::askForOverride()
{
    m_template->setPlaceholderText(tr("Package of a master"));
    offer(Asked::Override);
    ask(Asked::Override, tr("Override a package of a master"));
    if (m_context.plugins().masters.empty())
        refuse(tr("No masters found in this folder."));
}

// The list comes when it is made; an id can be typed before.
void PackageActions::offer(Asked what)
{
    offerTexts(*m_template, {});
    m_offers.ask(
        [files = m_context.masters().snapshot(), what](Progress &) {
            QStringList texts = what == Asked::New ? templatesToChoose(files.plugins())
                                                   : packagesOfMasters(files.plugins(), std::nullopt);
            texts.sort();
            texts.removeDuplicates();
            return texts;
        },
        [this, what](const QStringList &texts) {
            if (m_asked == what)
                offerTexts(*m_template, texts);
        });
}

void PackageActions::close()
{
    m_asked = Asked::Nothing;
    m_deletion->close();
    hide();
    m_list.setFocus(Qt::OtherFocusReason);
}

void PackageActions::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        return close();
    QWidget::keyPressEvent(event);
}

Result<pack::NewRecord> PackageActions::overridden() const
{
    const auto formId =
        esp::formNamed(m_context.plugins(), m_template->text().trimmed().toStdString(), "PACK");
    if (!formId)
        return tl::unexpected(formId.error());
    const auto record = esp::findRecord(m_context.plugins(), m_context.core(), *formId);
    if (!record)
        return fail("its record is in no plugin that is open");
    return pack::overridePackage(m_context.plugins(), *record->file, record->unit);
}

Result<pack::NewRecord> PackageActions::made() const
{
    const std::string name = m_name->text().trimmed().toStdString();
    if (m_asked == Asked::Override)
        return overridden();
    if (m_asked == Asked::Copy && m_context.package() != nullptr)
        return pack::duplicatePackage(m_context.core(), m_context.package()->unit, name, m_list.packages());
    const QString wanted = m_template->text().trimmed();
    if (wanted.isEmpty())
        return pack::newPackage(m_context.plugins(), name, 0, m_list.packages());
    const auto formId = esp::formNamed(m_context.plugins(), wanted.toStdString(), "PACK");
    if (!formId)
        return tl::unexpected(formId.error());
    return pack::newPackage(m_context.plugins(), name, *formId, m_list.packages());
}

bool PackageActions::create()
{
    const Result<pack::NewRecord> record = made();
    const Result<void> done = m_context.add(record, m_title->text());
    if (!done) {
        refuse(QString::fromStdString(done.error().message));
        return false;
    }
    m_list.reveal(
        record->formId); // before the list is given the focus: it chooses a row where none is chosen
    close();
    return true;
}

void PackageActions::remove()
{
    const pack::Package *package = m_context.package();
    if (package == nullptr)
        return;
    const UnitId unit = package->unit;
    m_deletion->ask(
        {unit, nodetext::fromCore(package->editorId.text.empty() ? package->key : package->editorId.text),
         [this, unit](const References *users) { removeNow(unit, users); }});
}

void PackageActions::removeNow(UnitId unit, const References *users)
{
    const File &file = m_context.core();
    const QString label = tr("Delete %1").arg(nodetext::fromCore(file.format().unitKey(file, unit)));
    const Result<void> done = m_context.apply(users != nullptr ? pack::deleteAndClear(file, unit, *users)
                                                               : pack::deletePackage(file, unit),
                                              label, {unit, {}});
    if (!done) {
        ask(Asked::Nothing, label);
        refuse(QString::fromStdString(done.error().message));
    }
}

} // namespace cutaway
