// SPDX-License-Identifier: MIT
// When a package may run: a sentence, a picture of the week, the stored numbers.
#pragma once

#include "viewers/kit/form/fieldgrid.h"
#include "viewers/workshops/pack/packsection.h"
#include "viewers/workshops/pack/weekpicture.h"

class QBoxLayout;

namespace cutaway
{

class ScheduleSection : public PackSection
{
    Q_OBJECT

public:
    explicit ScheduleSection(PackContext &context, QWidget *parent = nullptr);

    QString summary(const pack::Package &package) const override;
    void showPackage(const pack::Package &package) override;
    FieldGrid &grid() const { return *m_grid; }
    WeekPicture &picture() const { return *m_picture; }
    QString sentence() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void mark(int firstDay, int lastDay, int from, int hours);
    void shift(int start, int duration);
    void shiftDay(int by);

    QLabel *m_sentence;
    WeekPicture *m_picture;
    FieldGrid *m_grid;
    QBoxLayout *m_halves;
};

} // namespace cutaway
