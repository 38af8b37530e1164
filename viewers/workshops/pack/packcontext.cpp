// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/packcontext.h"

#include "core/formats/esp/record.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/workshops/pack/formfield.h"

#include <algorithm>

namespace cutaway
{

pack::Plugins PluginSnapshot::plugins() const
{
    pack::Plugins plugins{*files.front(), {}};
    for (std::size_t i = 1; i < files.size(); ++i)
        plugins.masters.push_back(files[i].get());
    return plugins;
}

PackContext::PackContext(OpenFile &file, Selection &selection, QObject *parent)
    : QObject(parent), m_file(file), m_selection(selection)
{
    connect(&selection, &Selection::selected, this, &PackContext::followSelection);
    connect(&file, &OpenFile::changed, this, &PackContext::followChange);
    openMasters();
    followSelection();
}

PackContext::~PackContext()
{
    releaseElsewhere(std::make_shared<std::vector<std::unique_ptr<File>>>(std::move(m_masters)));
}

void PackContext::openMasters()
{
    const std::filesystem::path folder = core().path().parent_path();
    if (folder.empty())
        return; // bytes in memory
    AsyncValue::once(
        this,
        [file = std::shared_ptr<const File>(core().snapshot()), folder](Progress &) {
            return file->companions().get([&] { return pack::openMasters(*file, folder); });
        },
        [this](std::vector<std::unique_ptr<File>> masters) {
            m_masters = std::move(masters);
            if (!m_masters.empty())
                followMasters();
        });
}

pack::Plugins PackContext::plugins() const
{
    pack::Plugins plugins{core(), {}};
    for (const OpenFile *open : otherPlugins()) {
        if (pack::isMasterOf(open->file(), core()) && !pack::isOpen(plugins, open->file().name()))
            plugins.masters.push_back(&open->file());
    }
    for (const auto &beside : m_masters) {
        if (!pack::isOpen(plugins, beside->name()))
            plugins.masters.push_back(beside.get());
    }
    return plugins;
}

PluginSnapshot PackContext::snapshot() const
{
    PluginSnapshot snapshot{{core().snapshot()}};
    for (const File *master : plugins().masters)
        snapshot.files.push_back(master->snapshot());
    return snapshot;
}

// Names come from there.
void PackContext::followMasters()
{
    m_lastMasters = plugins().masters;
    const bool areOpen = std::ranges::any_of(
        otherPlugins(), [this](const OpenFile *open) { return pack::isMasterOf(open->file(), core()); });
    if (areOpen) {
        Companions::Files masters;
        for (const File *master : m_lastMasters)
            masters.push_back(master->snapshot());
        core().companions().set(std::move(masters));
        Q_EMIT mastersOpened();
    }
    Q_EMIT mastersFound();
    if (m_package)
        read(m_package->unit);
}

void PackContext::setOpenFiles(OpenFiles &files)
{
    m_openFiles = &files;
    connect(&files, &OpenFiles::changed, this, &PackContext::followOpenFiles);
    followOpenFiles();
}

void PackContext::followOpenFiles()
{
    if (plugins().masters != m_lastMasters)
        followMasters();
    Q_EMIT otherPluginsChanged();
}

std::vector<OpenFile *> PackContext::otherPlugins() const
{
    std::vector<OpenFile *> plugins =
        m_openFiles != nullptr ? m_openFiles->list() : std::vector<OpenFile *>{};
    std::erase_if(plugins,
                  [this](const OpenFile *file) { return file == &m_file || !pack::isPlugin(file->file()); });
    return plugins;
}

OpenFile *PackContext::otherPlugin(const std::filesystem::path &path) const
{
    for (OpenFile *plugin : otherPlugins()) {
        std::error_code error; // false for a missing file
        if (plugin->file().path() == path || std::filesystem::equivalent(plugin->file().path(), path, error))
            return plugin;
    }
    return nullptr;
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
    auto *editor = new FormField(*this, spec, parent);
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
    std::string text = esp::describeForm(core(), formId);
    if (const auto record = pack::findRecord(plugins(), core(), formId); record && record->file != &core()) {
        if (const std::string name = esp::editorIdOf(*record->file, record->unit); !name.empty())
            text = esp::formText(core().state<esp::EspState>(), core().name(), formId) + " " + name;
    }
    return nodetext::fromCore(text);
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
