// SPDX-License-Identifier: MIT
// The records that a FormID can be chosen from: those of the plugin and of the masters that stand beside it.
//
// Read on a worker when somebody first asks, and again after edits that may have changed names; until then,
// and while it is read again, the list of before serves.
#pragma once

#include "core/pack/formlist.h"
#include "viewers/jobs/derived.h"
#include "viewers/pack/packcontext.h"

namespace cutaway
{

class FormCatalog : public QObject
{
    Q_OBJECT

public:
    // One for each context, made when first asked for.
    static FormCatalog &of(PackContext &context);

    // Null until it has been read; asks for it, or for a fresh one.
    std::shared_ptr<const pack::FormList> list();

Q_SIGNALS:
    void changed();

private:
    explicit FormCatalog(PackContext &context);
    void read();

    PackContext &m_context;
    std::shared_ptr<const pack::FormList> m_list;
    bool m_isStale = true;
    Derived m_reading;
};

} // namespace cutaway
