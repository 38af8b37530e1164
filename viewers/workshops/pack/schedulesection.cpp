// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/schedulesection.h"
#include "viewers/workshops/pack/packfields.h"

#include "core/domains/pack/lintparts.h"
#include "core/formats/esp/records/packenums.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

constexpr int kNarrowForm = theme::grid(150); // of the form, in pixels: less has no room for two halves
constexpr int kHourMinutes = 60;
constexpr int kDayMinutes = 24 * kHourMinutes;
constexpr int kAnyDay = -1;
constexpr int kWeekdays = 7; // of the table of days

std::vector<FieldChoice> numbersWithAny(qint64 any, int first, int last)
{
    std::vector<FieldChoice> choices{{any, QCoreApplication::translate("ScheduleSection", "any")}};
    for (int number = first; number <= last; ++number)
        choices.push_back({number, QString::number(number)});
    return choices;
}

// The stored day for the days that were dragged over: all, Monday to Friday, or the first.
std::int64_t dayFor(int first, int last, std::int64_t stored)
{
    if (first == 0 && last == 6)
        return kAnyDay;
    if (first == 1 && last == 5)
        return kWeekdays;
    return first == last && stored == kAnyDay ? kAnyDay : first;
}

} // namespace

ScheduleSection::ScheduleSection(PackContext &context, QWidget *parent)
    : PackSection(context, QStringLiteral("schedule"), tr("Schedule"), parent), m_sentence(new QLabel(this)),
      m_picture(new WeekPicture(this)), m_grid(new FieldGrid(context, this)), m_halves(new QHBoxLayout)
{
    m_sentence->setObjectName(QStringLiteral("scheduleSentence"));
    m_sentence->setAccessibleName(tr("Schedule in words"));
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_grid->setLabelWidth(theme::grid(17));
    m_halves->setSpacing(theme::grid(4));
    m_halves->addWidget(m_picture, 3, Qt::AlignTop);
    m_halves->addWidget(m_grid, 2, Qt::AlignTop);
    m_sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_sentence->setMinimumHeight(2 * m_sentence->fontMetrics().lineSpacing()); // whatever it says
    body().addLayout(m_halves);
    body().addWidget(m_sentence);
    connect(m_picture, &WeekPicture::marked, this, &ScheduleSection::mark);
    connect(m_picture, &WeekPicture::shifted, this, &ScheduleSection::shift);
    connect(m_picture, &WeekPicture::dayShifted, this, &ScheduleSection::shiftDay);
}

// In a narrow form the fields are below the picture.
void ScheduleSection::resizeEvent(QResizeEvent *event)
{
    PackSection::resizeEvent(event);
    m_halves->setDirection(width() < kNarrowForm ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

QString ScheduleSection::summary(const pack::Package &package) const
{
    return isOpen() ? QString() : nodetext::fromCore(package.schedule.text);
}

QString ScheduleSection::sentence() const
{
    return m_sentence->text();
}

void ScheduleSection::showPackage(const pack::Package &package)
{
    const PackContext &c = context();
    const pack::Schedule &schedule = package.schedule;
    const bool any = schedule.path.empty();
    m_sentence->setText(any ? tr("The package has no schedule (PSDT).")
                            : nodetext::fromCore(schedule.text).append(QLatin1Char('.')));
    m_picture->setVisible(!any);
    m_picture->setSchedule(pack::valuesOf(package));
    const qint64 anyMonth = package.game == esp::Game::Fallout4 ? 0 : -1;
    std::vector<FieldRow> rows;
    rows.push_back(
        rowOf(choiceField(c, tr("month"), schedule.month,
                          numbersWithAny(anyMonth, package.game == esp::Game::Fallout4 ? 1 : 0, 12))));
    rows.push_back(rowOf(fieldOf(c, tr("day"), schedule.dayOfWeek)));
    rows.push_back(rowOf(choiceField(c, tr("date"), schedule.date, numbersWithAny(0, 1, 31))));
    rows.push_back(rowOf(choiceField(c, tr("hour"), schedule.hour, numbersWithAny(-1, 0, 23))));
    rows.push_back(rowOf(choiceField(c, tr("minute"), schedule.minute, numbersWithAny(-1, 0, 59))));
    rows.push_back(rowOf(fieldOf(c, tr("duration"), schedule.duration)));
    m_grid->show(std::move(rows));
}

void ScheduleSection::mark(int firstDay, int lastDay, int from, int hours)
{
    const pack::Package &package = *context().package();
    const pack::Schedule &s = package.schedule;
    const auto set = [&](const pack::Field &field, std::int64_t value) {
        return pack::setEdit(package, field.path, std::to_string(value));
    };
    apply(std::vector<Edit>{set(s.dayOfWeek, dayFor(firstDay, lastDay, s.dayOfWeek.number)),
                            set(s.hour, from), set(s.minute, 0), set(s.duration, hours * kHourMinutes)},
          tr("Set the schedule"), s.path);
}

void ScheduleSection::shiftDay(int by)
{
    constexpr int kDays = int(std::size(esp::kDaysOfWeekValues)); // from kAnyDay on
    const pack::Package &package = *context().package();
    const pack::Field &day = package.schedule.dayOfWeek;
    const std::int64_t place = (day.number - kAnyDay + by) % kDays; // negative for days that are none
    apply(std::vector<Edit>{pack::setEdit(package, day.path,
                                          std::to_string((place + kDays) % kDays + kAnyDay))},
          tr("Set the day"), day.path);
}

void ScheduleSection::shift(int start, int duration)
{
    const pack::Package &package = *context().package();
    const pack::Schedule &s = package.schedule;
    const std::int64_t length = std::max<std::int64_t>(s.duration.number + duration, 0);
    std::vector<Edit> edits{pack::setEdit(package, s.duration.path, std::to_string(length))};
    if (start != 0) {
        const std::int64_t now = s.hour.number < 0 ? -start : s.hour.number * kHourMinutes;
        const std::int64_t hour = (now + start + kDayMinutes) % kDayMinutes / kHourMinutes;
        edits.push_back(pack::setEdit(package, s.hour.path, std::to_string(hour)));
        if (s.minute.number < 0)
            edits.push_back(pack::setEdit(package, s.minute.path, "0"));
    }
    apply(edits, start != 0 ? tr("Move the start") : tr("Change the duration"),
          start != 0 ? s.hour.path : s.duration.path);
}

} // namespace cutaway
