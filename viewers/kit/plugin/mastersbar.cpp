// SPDX-License-Identifier: MIT
#include "viewers/kit/plugin/mastersbar.h"

#include "core/formats/esp/masters.h"
#include "viewers/kit/text/nodetext.h"

#include <QPushButton>
#include <utility>

namespace cutaway
{

MastersBar::MastersBar(OpenFile &file, QWidget *parent)
    : QuestionBar(parent), m_file(file), m_add(addButton(tr("Add Masters")))
{
    setObjectName(QStringLiteral("mastersBar"));
    m_add->setToolTip(tr("Add to the masters of this plugin, and put it in"));
    setRows({{m_add, addCancel()}});
    connect(m_add, &QPushButton::clicked, this, &MastersBar::agree);
    connect(&file, &OpenFile::changed, this, &MastersBar::close); // its masters may be others by now
}

void MastersBar::ask(Names names, std::function<void(const Names &)> agreed)
{
    if (names.empty())
        return agreed(names);
    m_names = std::move(names);
    m_agreed = std::move(agreed);
    QStringList lines;
    for (const std::string &name : m_names)
        lines += nodetext::fromCore(name);
    say(tr("Add to the masters?"),
        tr("What you paste names records of %1").arg(lines.join(QStringLiteral(", "))), m_add);
    open(m_add);
}

void MastersBar::askAndAdd(Names names, std::function<void()> then)
{
    ask(std::move(names), [this, then = std::move(then)](const Names &agreed) {
        if (agreed.empty())
            then();
        else
            add(agreed, then);
    });
}

void MastersBar::agree()
{
    const Names names = std::exchange(m_names, {});
    const auto agreed = std::exchange(m_agreed, {});
    close();
    agreed(names);
}

void MastersBar::add(const Names &names, const std::function<void()> &then)
{
    m_file.edit({.label = tr("Add masters"),
                 .where = NodePath{},
                 .make = [names](const File &now,
                                 Progress &progress) { return esp::withMastersAdded(now, names, progress); },
                 .context = this,
                 .done = then,
                 .refused = [this](const QString &reason) { Q_EMIT refused(reason); }});
}

} // namespace cutaway
