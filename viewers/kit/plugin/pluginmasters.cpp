// SPDX-License-Identifier: MIT
#include "viewers/kit/plugin/pluginmasters.h"

#include "core/formats/esp/datafolders.h"
#include "core/formats/esp/foreigntexts.h"

#include <algorithm>
#include <utility>

namespace cutaway
{

esp::Plugins PluginSnapshot::plugins() const
{
    esp::Plugins plugins{*files.front(), {}};
    for (std::size_t i = 1; i < files.size(); ++i)
        plugins.masters.push_back(files[i].get());
    return plugins;
}

PluginMasters &PluginMasters::of(OpenFile &file)
{
    auto *known = file.findChild<PluginMasters *>(QString(), Qt::FindDirectChildrenOnly);
    return known != nullptr ? *known : *new PluginMasters(file);
}

PluginMasters::PluginMasters(OpenFile &file) : QObject(&file), m_file(file)
{
    connect(&file, &OpenFile::changed, this, &PluginMasters::followChange);
    seek();
}

PluginMasters::~PluginMasters()
{
    releaseElsewhere(std::make_shared<Found>(std::move(m_found)));
}

// ---- finding them

// The first time, those found are the companions of the file, which a check may have opened already.
void PluginMasters::seek()
{
    m_names = core().state<esp::EspState>().masters;
    m_seeking.ask(
        [file = std::shared_ptr<const File>(core().snapshot()), isFirst = !m_isSought](Progress &) {
            return isFirst ? esp::mastersOf(*file) : esp::openMasters(*file, esp::foldersOf(*file));
        },
        [this](Found masters) { take(std::move(masters)); });
}

void PluginMasters::take(Found masters)
{
    m_hasOwnCompanions = !std::exchange(m_isSought, true);
    const auto before = std::make_shared<Found>(std::exchange(m_found, std::move(masters)));
    if (m_hasOwnCompanions && m_last.empty() && plugins().masters.empty())
        readTexts();
    else
        follow();
    releaseElsewhere(before);
}

esp::Plugins PluginMasters::plugins() const
{
    esp::Plugins plugins{core(), {}};
    for (const OpenFile *open : openMasters()) {
        if (!esp::isOpen(plugins, open->file().name()))
            plugins.masters.push_back(&open->file());
    }
    for (const auto &found : m_found) {
        if (!esp::isOpen(plugins, found->name()))
            plugins.masters.push_back(found.get());
    }
    return plugins;
}

PluginSnapshot PluginMasters::snapshot() const
{
    PluginSnapshot snapshot{{core().snapshot()}};
    for (const File *master : plugins().masters)
        snapshot.files.push_back(master->snapshot());
    return snapshot;
}

void PluginMasters::follow()
{
    m_last = plugins().masters;
    for (const OpenFile *open : openMasters())
        connect(open, &OpenFile::changed, this, &PluginMasters::readTexts, Qt::UniqueConnection);
    if (m_isSought) // until then, the companions belong to the worker that opens them
        setCompanions();
    readTexts();
    Q_EMIT changed();
}

void PluginMasters::setCompanions()
{
    const bool hadOwn = std::exchange(m_hasOwnCompanions, openMasters().empty());
    if (hadOwn && m_hasOwnCompanions)
        return;
    Companions::Files masters;
    for (const File *master : m_last)
        masters.push_back(master->snapshot());
    core().companions().set(std::move(masters));
    Q_EMIT companionsChanged();
}

// ---- names and texts

void PluginMasters::readTexts()
{
    if (plugins().masters.empty() && !core().state<esp::EspState>().localized()) {
        m_reading.cancel();
        if (m_texts != nullptr)
            give(nullptr);
        return;
    }
    m_reading.ask(
        [files = snapshot()](Progress &progress) {
            const esp::Plugins plugins = files.plugins();
            return esp::ForeignTexts::read(plugins.file, plugins.masters, progress);
        },
        [this](std::shared_ptr<const esp::ForeignTexts> texts) { give(std::move(texts)); });
}

void PluginMasters::give(std::shared_ptr<const esp::ForeignTexts> texts)
{
    m_texts = std::move(texts);
    core().state<esp::EspState>().foreign->set(m_texts);
    Q_EMIT m_file.textsChanged();
}

// A plugin that was cut into records anew has lost its texts; one with another header may have other masters.
void PluginMasters::followChange(const ChangeSet &change)
{
    const auto &state = core().state<esp::EspState>();
    if (state.masters != m_names)
        seek();
    else if (change.reindexed && state.foreign->get() != m_texts)
        give(m_texts);
}

// ---- files that are open in this program

void PluginMasters::setOpenFiles(OpenFiles &files)
{
    if (std::exchange(m_openFiles, &files) == &files)
        return;
    connect(&files, &OpenFiles::changed, this, &PluginMasters::followOpenFiles);
    followOpenFiles();
}

void PluginMasters::followOpenFiles()
{
    if (plugins().masters != m_last)
        follow();
    Q_EMIT otherPluginsChanged();
}

std::vector<OpenFile *> PluginMasters::otherPlugins() const
{
    std::vector<OpenFile *> plugins =
        m_openFiles != nullptr ? m_openFiles->list() : std::vector<OpenFile *>{};
    std::erase_if(plugins,
                  [this](const OpenFile *file) { return file == &m_file || !esp::isPlugin(file->file()); });
    return plugins;
}

std::vector<OpenFile *> PluginMasters::openMasters() const
{
    std::vector<OpenFile *> masters = otherPlugins();
    std::erase_if(masters, [this](const OpenFile *file) { return !esp::isMasterOf(file->file(), core()); });
    return masters;
}

OpenFile *PluginMasters::otherPlugin(const std::filesystem::path &path) const
{
    for (OpenFile *plugin : otherPlugins()) {
        std::error_code error; // false for a missing file
        if (plugin->file().path() == path || std::filesystem::equivalent(plugin->file().path(), path, error))
            return plugin;
    }
    return nullptr;
}

void PluginMasters::openOther(const QString &path)
{
    if (m_openFiles != nullptr)
        m_openFiles->open(path);
}

} // namespace cutaway
