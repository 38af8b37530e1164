// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/bodytools.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/mnemonics.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>

namespace cutaway
{

BodyTools::BodyTools(BodyContext &context, PendingChange &pending, QWidget *parent)
    : QWidget(parent), m_context(context), m_pending(pending), m_presets(new QPushButton(this))
{
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(theme::grid(1));
    const auto add = [&](QPushButton *button, const QString &text, const QString &help) {
        button->setText(text);
        button->setToolTip(help);
        button->setAccessibleName(help);
        line->addWidget(button);
        return button;
    };
    add(m_presets, tr("Presets"), tr("Kind and values of typical bodies, and your own"));
    auto *menu = new QMenu(m_presets);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillPresets(*menu); });
    m_presets->setMenu(menu);
    connect(add(new QPushButton(this), tr("Copy"), tr("Copy the values of the body")), &QPushButton::clicked,
            this, &BodyTools::copy);
    connect(add(new QPushButton(this), tr("Paste"), tr("Give the chosen bodies the copied values")),
            &QPushButton::clicked, this, &BodyTools::paste);
    line->addStretch(1);
}

QString BodyTools::whose() const
{
    const std::size_t count = m_context.chosen().size();
    return count == 1 ? m_context.current()->name() : quantityText(count, "body");
}

void BodyTools::copy()
{
    if (const ListedBody *current = m_context.current())
        QGuiApplication::clipboard()->setText(QString::fromStdString(toText(presetOf(current->body))));
}

void BodyTools::paste()
{
    if (m_context.current() == nullptr)
        return;
    const Result<physics::Preset> preset =
        physics::presetFrom(QGuiApplication::clipboard()->text().toStdString());
    if (!preset)
        return m_pending.refuse(tr("Paste into %1").arg(whose()),
                                QString::fromStdString(preset.error().message));
    askPreset(*preset);
}

void BodyTools::askPreset(const physics::Preset &preset)
{
    m_pending.ask(tr("Give %1 the values of %2").arg(whose(), QString::fromStdString(preset.name)),
                  [preset](const File &file, std::size_t body) { return applyPreset(file, body, preset); });
}

void BodyTools::saveOwn()
{
    if (const ListedBody *current = m_context.current(); current != nullptr && m_context.own() != nullptr)
        m_context.own()->addPreset(presetOf(current->body));
}

void BodyTools::fillPresets(QMenu &menu)
{
    menu.clear();
    const ListedBody *current = m_context.current();
    if (current == nullptr)
        return;
    const auto add = [&](QMenu &into, const QString &text, auto run) {
        return into.addAction(theme::escaped(text), this, run);
    };
    for (const physics::TypicalBody &typical : physics::typicalBodies()) {
        if (typical.storage == current->body.storage)
            add(menu, QString::fromStdString(typical.preset.name),
                [this, &typical] { askPreset(typical.preset); });
    }
    OwnBodies *own = m_context.own();
    if (own == nullptr)
        return;
    menu.addSeparator();
    for (const physics::Preset &preset : own->presets())
        add(menu, QString::fromStdString(preset.name), [this, preset] { askPreset(preset); });
    add(menu, tr("Save %1 as Preset").arg(current->name()), [this] { saveOwn(); });
    if (own->presets().empty())
        return;
    QMenu &remove = *menu.addMenu(tr("Remove Preset"));
    for (const physics::Preset &preset : own->presets())
        add(remove, QString::fromStdString(preset.name),
            [own, name = preset.name] { own->removePreset(name); });
}

} // namespace cutaway
