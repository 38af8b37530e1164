// SPDX-License-Identifier: MIT
// Finds the references to a unit, or to a row of a unit whose rows can be referenced singly, without blocking
// the window: a plugin is searched as a whole.
#pragma once

#include "core/file/references.h"
#include "viewers/kit/file/openfile.h"
#include "viewers/kit/jobs/asyncvalue.h"

namespace cutaway
{

class ReferrerFinder : public QObject
{
    Q_OBJECT

public:
    explicit ReferrerFinder(OpenFile &file, QObject *parent = nullptr) : QObject(parent), m_file(file) {}

    // Answers with found(), at once if the answer is known for the present file.
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

    OpenFile &m_file;
    Wanted m_wanted;
    std::uint64_t m_revision = 0;
    std::optional<References> m_result;
    AsyncValue m_search;
};

} // namespace cutaway
