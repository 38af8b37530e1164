// SPDX-License-Identifier: MIT
#include "core/domains/pack/schedule.h"

#include "core/formats/esp/records/packenums.h"
#include "core/schema/value.h"

#include <algorithm>
#include <fmt/format.h>

namespace cutaway::pack
{

namespace
{

constexpr int kMinutesPerDay = 1440;
constexpr int kDaysPerWeek = 7;

bool fallsOn(std::int64_t dayOfWeek, int day)
{
    const bool weekend = day == 0 || day == 6;
    switch (dayOfWeek) {
    case -1:
        return true;
    case 7:
        return !weekend;
    case 8:
        return weekend;
    case 9:
        return day == 1 || day == 3 || day == 5;
    case 10:
        return day == 2 || day == 4;
    default:
        return day == dayOfWeek;
    }
}

std::string durationText(std::int64_t minutes)
{
    if (minutes % 60 != 0)
        return minutes < 60 ? fmt::format("{} min", minutes)
                            : fmt::format("{} h {} min", minutes / 60, minutes % 60);
    return fmt::format("{} h", minutes / 60);
}

std::string clockText(std::int64_t minutes)
{
    return fmt::format("{:02}:{:02}", minutes / 60 % 24, minutes % 60);
}

std::string daysText(const ScheduleValues &schedule)
{
    std::string text;
    if (schedule.dayOfWeek != -1) {
        const std::string name = nameOf(esp::kDaysOfWeek, schedule.dayOfWeek);
        text = name.empty() ? fmt::format("day of week {}", schedule.dayOfWeek) : name;
    }
    if (schedule.date != 0)
        text += fmt::format("{}on day {} of the month", text.empty() ? "" : ", ", schedule.date);
    if (!schedule.anyMonth())
        text += fmt::format("{}in month {}", text.empty() ? "" : ", ", schedule.month);
    return text;
}

} // namespace

std::string scheduleText(const ScheduleValues &schedule)
{
    const std::string days = daysText(schedule);
    if (schedule.hour < 0) {
        if (schedule.durationMinutes == 0)
            return days.empty() ? "any time" : days + ", all day";
        return fmt::format("{}, at any hour, for {}", days.empty() ? "any day" : days,
                           durationText(schedule.durationMinutes));
    }
    const std::int64_t start = schedule.hour * 60 + std::max<std::int64_t>(schedule.minute, 0);
    const std::string when = days.empty() ? "every day" : days;
    if (schedule.durationMinutes <= 0)
        return fmt::format("{} at {}, for no time", when, clockText(start));
    const std::int64_t end = start + schedule.durationMinutes;
    return fmt::format("{} from {} to {}{} ({})", when, clockText(start), clockText(end),
                       end > kMinutesPerDay
                           ? fmt::format(" {}", end > 2 * kMinutesPerDay
                                                    ? fmt::format("{} days later", end / kMinutesPerDay)
                                                    : std::string("the next day"))
                           : std::string(),
                       durationText(schedule.durationMinutes));
}

std::vector<WeekSpan> weekOf(const ScheduleValues &schedule)
{
    const bool allDay = schedule.hour < 0;
    const std::int64_t start = allDay ? 0 : schedule.hour * 60 + std::max<std::int64_t>(schedule.minute, 0);
    const std::int64_t length =
        allDay ? kMinutesPerDay
               : std::clamp<std::int64_t>(schedule.durationMinutes, 0, kDaysPerWeek * kMinutesPerDay);
    std::vector<WeekSpan> spans;
    for (int day = 0; day < kDaysPerWeek; ++day) {
        if (!fallsOn(schedule.dayOfWeek, day))
            continue;
        std::int64_t from = std::clamp<std::int64_t>(start, 0, kMinutesPerDay);
        std::int64_t left = length;
        for (int on = day; left > 0; ++on, from = 0) {
            const std::int64_t to = std::min<std::int64_t>(from + left, kMinutesPerDay);
            if (to > from)
                spans.push_back({on % kDaysPerWeek, static_cast<int>(from), static_cast<int>(to)});
            left -= kMinutesPerDay - from;
        }
    }
    const auto before = [](const WeekSpan &a, const WeekSpan &b) {
        return a.day != b.day ? a.day < b.day : a.from < b.from;
    };
    std::ranges::sort(spans, before);
    spans.erase(std::unique(spans.begin(), spans.end()), spans.end());
    return spans;
}

} // namespace cutaway::pack
