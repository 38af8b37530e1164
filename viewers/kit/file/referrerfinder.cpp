// SPDX-License-Identifier: MIT
#include "viewers/kit/file/referrerfinder.h"

namespace cutaway
{

void ReferrerFinder::lookAround(Place place)
{
    const File &file = m_file.file();
    look({place.unit, file.format().links().targetRow(file, place.unit, m_file.pathOf(place).path)});
}

void ReferrerFinder::look(const Wanted &wanted)
{
    const bool isKnown = m_wanted == wanted && m_revision == m_file.revision();
    if (isKnown && m_result) {
        Q_EMIT found();
        return;
    }
    if (isKnown && m_search.isBusy())
        return;
    m_wanted = wanted;
    m_revision = m_file.revision();
    m_result.reset();
    m_search.ask(
        [file = std::shared_ptr<const File>(m_file.file().snapshot()),
         wanted](Progress &progress) -> Result<References> {
            return wanted.row
                       ? References{file->format().links().rowReferrers(*file, wanted.unit, *wanted.row),
                                    {},
                                    0}
                       : referencesTo(*file, wanted.unit, progress);
        },
        [this](Result<References> references) {
            if (!references)
                tellFault(references.error());
            // The search failed: any unit may refer to it.
            m_result = references ? std::move(*references) : References{{}, {}, m_file.file().units().size()};
            Q_EMIT found();
        });
}

} // namespace cutaway
