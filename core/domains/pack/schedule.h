// SPDX-License-Identifier: MIT
// The schedule of a package in plain language and as spans of a week.
//
// Source: core/formats/esp/FORMAT.md, "PACK".
#pragma once

#include "core/formats/esp/game.h"

#include <cstdint>
#include <string>
#include <vector>

namespace cutaway::pack
{

// As PSDT stores it; -1 (month in Fallout 4, date: 0) means any.
struct ScheduleValues {
    std::int64_t month = -1;
    std::int64_t dayOfWeek = -1;
    std::int64_t date = 0;
    std::int64_t hour = -1;
    std::int64_t minute = -1;
    std::int64_t durationMinutes = 0;
    esp::Game game = esp::Game::Unknown;

    bool anyMonth() const { return game == esp::Game::Fallout4 ? month <= 0 : month < 0; }
    bool any() const { return anyMonth() && dayOfWeek == -1 && date == 0 && hour == -1; }
};

// "any time", "weekdays from 22:00 to 06:00 (8 hours)".
std::string scheduleText(const ScheduleValues &schedule);

// A part of one day of the week, for a picture of 7 by 24 hours. Day 0 is Sunday.
struct WeekSpan {
    int day = 0;
    int from = 0; // minutes of the day
    int to = 0;   // behind the last, at most 1440
    bool operator==(const WeekSpan &) const = default;
};
// Ascending by day and time. A schedule with a date or month is shown as the week it may fall on.
std::vector<WeekSpan> weekOf(const ScheduleValues &schedule);

} // namespace cutaway::pack
