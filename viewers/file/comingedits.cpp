// SPDX-License-Identifier: MIT
#include "viewers/file/comingedits.h"

namespace cutaway
{

ComingEdits::Edit::~Edit()
{
    if (!isCalledOff() && --m_edits->m_count == 0)
        Q_EMIT m_edits->changed();
}

ComingEdits::Held ComingEdits::begin()
{
    const auto edit = std::make_shared<const Edit>(*this, m_round);
    if (++m_count == 1)
        Q_EMIT changed();
    return edit;
}

void ComingEdits::callOff()
{
    if (m_count == 0)
        return;
    ++m_round;
    m_count = 0;
    Q_EMIT calledOff();
    Q_EMIT changed();
}

} // namespace cutaway
