// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/scriptsection.h"

#include "viewers/kit/text/nodetext.h"

#include <QVBoxLayout>

namespace cutaway
{

ScriptSection::ScriptSection(PackContext &context, QWidget *parent)
    : PackSection(context, QStringLiteral("scripts"), tr("Scripts"), parent),
      m_form(new ScriptForm(context, ScriptForm::Height::AsRows, this))
{
    body().addWidget(m_form);
    connect(&context.selection(), &Selection::selected, this, &ScriptSection::followSelection);
}

QString ScriptSection::summary(const pack::Package &package) const
{
    const script::Scripts scripts = script::readScripts(context().core(), package.unit);
    if (!scripts)
        return tr("none");
    QStringList names;
    script::forEachScript(
        scripts, [&](const script::Script &script) { names += nodetext::fromCore(script.name.text); });
    return scripts.complete ? names.join(QStringLiteral(", ")) : tr("not all of it can be read");
}

void ScriptSection::showPackage(const pack::Package &package)
{
    m_form->show(script::readScripts(context().core(), package.unit));
    followSelection();
}

void ScriptSection::followSelection()
{
    const auto place = context().selection().current();
    const pack::Package *package = context().package();
    if (place && package != nullptr && place->unit == package->unit && isOpen())
        m_form->mark(context().file().pathOf(*place).path);
}

} // namespace cutaway
