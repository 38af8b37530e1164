// SPDX-License-Identifier: MIT
// Finds what points at a unit, or at a row of one whose rows are pointed at one by one, without stopping the
// window: a plugin is searched as a whole for it.
#pragma once

#include "core/file/references.h"
#include "viewers/file/openfile.h"

#include <QFutureWatcher>

namespace cutaway
{

class ReferrerFinder : public QObject
{
    Q_OBJECT

public:
    explicit ReferrerFinder(OpenFile &file, QObject *parent = nullptr);
    ~ReferrerFinder() override; // stops a search that is under way

    // Answers with found(), at once when the answer is known for the file as it is.
    void look(UnitId unit) { look({unit, std::nullopt}); }
    void lookAround(Place place);
    UnitId unit() const { return m_wanted.unit; }
    // Nothing while a search is under way.
    const std::optional<References> &result() const { return m_result; }

Q_SIGNALS:
    void found();

private:
    struct Wanted {
        UnitId unit = UnitIndex::kNone;
        std::optional<std::uint64_t> row;
        bool operator==(const Wanted &) const = default;
    };

    void look(const Wanted &wanted);
    void start();
    void finish();

    OpenFile &m_file;
    Wanted m_wanted;
    std::uint64_t m_revision = 0;
    std::optional<References> m_result;
    QFutureWatcher<References> m_watcher;
    std::shared_ptr<Progress> m_progress; // of the search under way
    Wanted m_searched;                    // what the search under way is about
    std::uint64_t m_searchedRevision = 0;
};

} // namespace cutaway
