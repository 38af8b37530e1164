// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/nameselsewherebar.h"

#include "viewers/kit/file/quantitytext.h"

#include <QPushButton>

namespace cutaway
{

namespace
{

constexpr qsizetype kMostNamed = 6; // files

QString namesOfFiles(const QStringList &paths)
{
    QStringList names;
    for (const QString &path : paths.mid(0, kMostNamed))
        names.append(path.section(QLatin1Char('/'), -1));
    if (paths.size() > kMostNamed)
        names.append(NamesElsewhereBar::tr("%1 more").arg(paths.size() - kMostNamed));
    return names.join(QStringLiteral(", "));
}

std::optional<behaviour::Named> namedKind(NameKind kind)
{
    switch (kind) {
    case NameKind::Event:
        return behaviour::Named::Event;
    case NameKind::Variable:
        return behaviour::Named::Variable;
    case NameKind::Property:
        return behaviour::Named::Property;
    case NameKind::Attribute:
    case NameKind::Clip:
        break;
    }
    return std::nullopt;
}

} // namespace

NamesElsewhereBar::NamesElsewhereBar(BehaviourActions &actions, QWidget *parent)
    : QuestionBar(parent), m_elsewhere(NamesElsewhere::of(actions.context())), m_apply(addButton({}))
{
    setObjectName(QStringLiteral("namesElsewhere"));
    setRows({{m_apply, addCancel()}});
    connect(m_apply, &QPushButton::clicked, this, [this] {
        close();
        m_elsewhere.apply();
    });
    connect(&actions, &BehaviourActions::nameChanged, this,
            [this](NameKind kind, const std::string &name, const std::optional<std::string> &to) {
                close();
                if (const auto what = namedKind(kind))
                    m_elsewhere.lookFor({*what, name, to});
            });
    connect(&m_elsewhere, &NamesElsewhere::found, this, &NamesElsewhereBar::ask);
    // Another change of the file takes the question with it.
    connect(&actions.context(), &BehaviourContext::changed, this, &NamesElsewhereBar::close);
}

void NamesElsewhereBar::ask()
{
    const NamesElsewhere::Change &change = m_elsewhere.change();
    const QString name = QString::fromStdString(change.name);
    const QStringList &paths = m_elsewhere.paths();
    m_apply->setText(change.to ? tr("Rename There") : tr("Remove There"));
    QString note = namesOfFiles(paths);
    if (!change.to)
        note += tr(". Numbers that name it there become -1, and bindings to it are removed.");
    say(tr("%1 is also in %2").arg(name, quantityText(static_cast<std::size_t>(paths.size()), "other file")),
        note, m_apply);
    open(nullptr);
}

} // namespace cutaway
