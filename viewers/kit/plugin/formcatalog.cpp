// SPDX-License-Identifier: MIT
#include "viewers/kit/plugin/formcatalog.h"

#include <utility>

namespace cutaway
{

FormCatalog &FormCatalog::of(OpenFile &file)
{
    PluginMasters &masters = PluginMasters::of(file);
    auto *known = masters.findChild<FormCatalog *>(QString(), Qt::FindDirectChildrenOnly);
    return known != nullptr ? *known : *new FormCatalog(file, masters);
}

FormCatalog::FormCatalog(OpenFile &file, PluginMasters &masters) : QObject(&masters), m_masters(masters)
{
    connect(&masters, &PluginMasters::changed, this, [this] { m_isStale = true; });
    // Names and records that come or go change the size of the file.
    connect(&file, &OpenFile::changed, this,
            [this](const ChangeSet &change) { m_isStale = m_isStale || change.resized; });
}

std::shared_ptr<const esp::FormList> FormCatalog::list()
{
    if (std::exchange(m_isStale, false))
        read();
    return m_list;
}

void FormCatalog::read()
{
    m_reading.ask(
        [files = m_masters.snapshot()](Progress &progress) {
            return freedElsewhere<const esp::FormList>(
                std::make_shared<esp::FormList>(esp::FormList::of(files.plugins(), progress)));
        },
        [this](std::shared_ptr<const esp::FormList> list) {
            m_list = std::move(list);
            Q_EMIT changed();
        });
}

} // namespace cutaway
