// SPDX-License-Identifier: MIT
// The records that a FormID can be chosen from: those of the plugin and of the masters beside it.
//
// Read on a worker at the first request, and again after edits that may have changed names; while it is read
// again the previous list serves.
#pragma once

#include "core/formats/esp/formlist.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/plugin/pluginmasters.h"

namespace cutaway
{

class FormCatalog : public QObject
{
    Q_OBJECT

public:
    // One for each plugin, made on first use.
    static FormCatalog &of(OpenFile &file);

    // Null until it has been read; starts a first reading, or one of a stale list.
    std::shared_ptr<const esp::FormList> list();

Q_SIGNALS:
    void changed();

private:
    FormCatalog(OpenFile &file, PluginMasters &masters);
    void read();

    PluginMasters &m_masters;
    std::shared_ptr<const esp::FormList> m_list;
    bool m_isStale = true;
    AsyncValue m_reading;
};

} // namespace cutaway
