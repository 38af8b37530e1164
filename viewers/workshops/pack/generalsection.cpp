// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/generalsection.h"
#include "viewers/workshops/pack/packfields.h"

#include "core/formats/esp/formid.h"
#include "core/formats/esp/records/packenums.h"
#include "core/schema/value.h"
#include "viewers/kit/text/nodetext.h"

namespace cutaway
{

GeneralSection::GeneralSection(PackContext &context, QWidget *parent)
    : GridSection(context, QStringLiteral("general"), tr("General"), parent)
{
}

QString GeneralSection::summary(const pack::Package &package) const
{
    const File &core = context().core();
    return QStringLiteral("%1 · %2").arg(
        QStringLiteral("%1").arg(package.formId, 8, 16, QLatin1Char('0')).toUpper(),
        nodetext::fromCore(esp::formText(core.state<esp::EspState>(), core.name(), package.formId)));
}

// A package without a name gets one when something is typed.
FieldSpec GeneralSection::editorIdField(const pack::Package &package) const
{
    FieldSpec spec = fieldOf(context(), tr("editor id"), package.editorId);
    if (package.editorId)
        return spec;
    spec.kind = FieldKind::Text;
    spec.path = "EDID.value";
    spec.text.clear();
    spec.edit = [&context = context()](const QString &text) {
        return pack::setField(*context.package(), "editorId", text.toStdString());
    };
    return spec;
}

std::vector<FieldRow> GeneralSection::rows(const pack::Package &package) const
{
    const PackContext &c = context();
    std::vector<FieldRow> rows;
    rows.push_back(rowOf(editorIdField(package)));
    rows.push_back(rowOf(fieldOf(c, tr("type"), package.type)));
    FieldRow speed = rowOf(fieldOf(c, tr("preferred speed"), package.preferredSpeed));
    speed.help = tr("Counts only with the flag Preferred speed");
    rows.push_back(std::move(speed));
    rows.push_back(rowOf(fieldOf(c, tr("interrupt override"), package.interruptOverride)));
    rows.push_back(rowOf(fieldOf(c, tr("form version"), package.formVersion)));
    return rows;
}

FlagSection::FlagSection(PackContext &context, QWidget *parent)
    : GridSection(context, QStringLiteral("flags"), tr("Flags"), parent)
{
    grid().setLabelWidth(theme::grid(20)); // leaves room for two columns
}

QString FlagSection::summary(const pack::Package &package) const
{
    return nodetext::fromCore(nameOf(esp::generalFlags(package.game), package.generalFlags.number));
}

std::vector<FieldRow> FlagSection::rows(const pack::Package &package) const
{
    const PackContext &c = context();
    return {rowOf(fieldOf(c, tr("package"), package.generalFlags)),
            rowOf(fieldOf(c, tr("interrupts"), package.interruptFlags)),
            rowOf(fieldOf(c, tr("record"), package.recordFlags))};
}

} // namespace cutaway
