// SPDX-License-Identifier: MIT
#include "viewers/kit/plugin/pluginmasters.h"

#include "viewers/kit/jobs/asyncvalue.h"

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
    seek();
}

PluginMasters::~PluginMasters()
{
    releaseElsewhere(std::make_shared<std::vector<std::unique_ptr<File>>>(std::move(m_beside)));
}

void PluginMasters::seek()
{
    const std::filesystem::path folder = core().path().parent_path();
    m_isSought = folder.empty(); // bytes in memory
    if (m_isSought)
        return;
    AsyncValue::once(
        this,
        [file = std::shared_ptr<const File>(core().snapshot()), folder](Progress &) {
            return file->companions().get([&] { return esp::openMasters(*file, folder); });
        },
        [this](std::vector<std::unique_ptr<File>> masters) {
            m_beside = std::move(masters);
            m_isSought = true;
            if (!plugins().masters.empty())
                follow();
        });
}

esp::Plugins PluginMasters::plugins() const
{
    esp::Plugins plugins{core(), {}};
    for (const OpenFile *open : otherPlugins()) {
        if (esp::isMasterOf(open->file(), core()) && !esp::isOpen(plugins, open->file().name()))
            plugins.masters.push_back(&open->file());
    }
    for (const auto &beside : m_beside) {
        if (!esp::isOpen(plugins, beside->name()))
            plugins.masters.push_back(beside.get());
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

bool PluginMasters::isAnyOpen() const
{
    return std::ranges::any_of(
        otherPlugins(), [this](const OpenFile *open) { return esp::isMasterOf(open->file(), core()); });
}

// Before the masters beside the plugin are there, the companions belong to the worker that opens them.
void PluginMasters::shareOpenOnes()
{
    const bool wereOpen = std::exchange(m_sharesOpenOnes, isAnyOpen());
    if (!m_sharesOpenOnes && !wereOpen)
        return;
    Companions::Files masters;
    for (const File *master : m_last)
        masters.push_back(master->snapshot());
    core().companions().set(std::move(masters));
    Q_EMIT companionsChanged();
}

void PluginMasters::follow()
{
    m_last = plugins().masters;
    if (m_isSought)
        shareOpenOnes();
    Q_EMIT changed();
}

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

OpenFile *PluginMasters::otherPlugin(const std::filesystem::path &path) const
{
    for (OpenFile *plugin : otherPlugins()) {
        std::error_code error; // false for a missing file
        if (plugin->file().path() == path || std::filesystem::equivalent(plugin->file().path(), path, error))
            return plugin;
    }
    return nullptr;
}

} // namespace cutaway
