// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/packcontext.h"

#include "core/formats/esp/record.h"
#include "viewers/kit/form/formfield.h"
#include "viewers/kit/text/nodetext.h"

namespace cutaway
{

PackContext::PackContext(OpenFile &file, Selection &selection, QObject *parent)
    : QObject(parent), m_file(file), m_masters(PluginMasters::of(file)), m_selection(selection)
{
    connect(&selection, &Selection::selected, this, &PackContext::followSelection);
    connect(&file, &OpenFile::changed, this, &PackContext::followChange);
    connect(&m_masters, &PluginMasters::changed, this, &PackContext::followMasters);
    connect(&file, &OpenFile::textsChanged, this, &PackContext::followMasters);
    followSelection();
}

// Names come from there.
void PackContext::followMasters()
{
    Q_EMIT mastersFound();
    if (m_package)
        read(m_package->unit);
}

bool PackContext::isPackage(UnitId unit) const
{
    return pack::isPackage(core(), unit);
}

bool PackContext::show(UnitId unit)
{
    if (!isPackage(unit) || (m_package && m_package->unit == unit))
        return true;
    if (!m_file.typedTexts().settle())
        return false;
    read(unit);
    return true;
}

void PackContext::read(UnitId unit)
{
    m_package = pack::readPackage(plugins(), unit);
    m_revision = m_file.revision();
    Q_EMIT packageChanged();
}

void PackContext::followSelection()
{
    if (const auto place = m_selection.current())
        show(place->unit);
}

void PackContext::followChange(const ChangeSet &change)
{
    if (m_coming) {
        if (const UnitId unit = esp::recordOf(core(), *m_coming); isPackage(unit))
            return read(unit);
    }
    if (!m_package || m_revision == m_file.revision())
        return; // the selection has led there already
    const auto unit = change.reindexed ? change.unitNow(m_package->unit) : std::optional(m_package->unit);
    if (unit && isPackage(*unit))
        return read(*unit);
    for (const UnitId beside : {m_package->unit, m_package->unit - 1}) { // the next one, or the one before
        if (isPackage(beside))
            return read(beside);
    }
    m_package.reset();
    Q_EMIT packageChanged();
}

FieldEditor *PackContext::createEditor(const FieldSpec &spec, QWidget *parent)
{
    if (spec.kind != FieldKind::Form)
        return createFieldEditor(m_file.typedTexts(), spec, parent);
    auto *editor = new FormField(m_selection, spec, parent);
    editor->setSpec(spec);
    return editor;
}

// The user may go on to another field and come back to a refused one.
void PackContext::selectPath(const std::string &path)
{
    if (m_package && m_file.typedTexts().commit())
        m_selection.selectPath(m_package->place(path));
}

bool PackContext::goTo(std::uint32_t formId)
{
    return m_selection.follow(esp::targetOf(core(), formId));
}

QString PackContext::formText(std::uint32_t formId) const
{
    return nodetext::fromCore(esp::describeForm(core(), formId));
}

Result<void> PackContext::apply(const pack::EditList &edits, const QString &label, const std::string &path)
{
    if (!edits)
        return tl::unexpected(edits.error());
    if (edits->empty())
        return {};
    return apply(patchFor(core(), *edits), label, m_package ? m_package->place(path) : NodePath{});
}

Result<void> PackContext::add(const Result<pack::NewRecord> &record, const QString &label)
{
    if (!record)
        return tl::unexpected(record.error());
    m_coming = record->formId;
    const Result<void> done = apply(record->patch, label, {});
    m_coming.reset();
    if (done)
        goTo(record->formId);
    return done;
}

Result<void> PackContext::apply(const Result<Patch> &patch, const QString &label, const NodePath &where)
{
    if (!patch)
        return tl::unexpected(patch.error());
    return patch->empty() ? Result<void>{} : m_file.requestPatch(*patch, where, label);
}

} // namespace cutaway
