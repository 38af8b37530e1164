// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/reported.h"

#include <QCoreApplication>
#include <QStringList>
#include <array>

namespace cutaway
{

namespace
{

constexpr std::size_t kReportedKinds = 5;

QString walkText(const char *text)
{
    return QCoreApplication::translate("Query", text);
}

} // namespace

Reported reportedFor(picture::Touch touch)
{
    return touch == picture::Touch::Triangle ? Reported::Hit
           : touch == picture::Touch::Box    ? Reported::BoxOnly
                                             : Reported::False;
}

picture::Touch touchOf(Reported kind)
{
    return kind == Reported::Hit || kind == Reported::Child ? picture::Touch::Triangle
           : kind == Reported::BoxOnly                      ? picture::Touch::Box
                                                            : picture::Touch::None;
}

QString reportedText(Reported kind, std::size_t count)
{
    struct KindText {
        QString mark;
        const char *word;
    };
    const KindText texts[kReportedKinds] = {{QStringLiteral("●"), "hit"},
                                            {QStringLiteral("◐"), "box only"},
                                            {QStringLiteral("✕"), "false positive"},
                                            {QStringLiteral("■"), "child"},
                                            {QStringLiteral("⚠"), "no such id"}};
    const KindText &text = texts[static_cast<std::size_t>(kind)];
    return count == 1 ? QStringLiteral("%1 %2").arg(text.mark, walkText(text.word))
                      : QStringLiteral("%1 %2 %3").arg(text.mark).arg(count).arg(walkText(text.word));
}

TreeWalk::Look lookOf(Reported kind)
{
    switch (kind) {
    case Reported::Hit:
    case Reported::Child:
        return TreeWalk::Look::Good;
    case Reported::Unknown:
        return TreeWalk::Look::Wrong;
    default:
        return TreeWalk::Look::Doubtful;
    }
}

QString walkVerdict(std::size_t step, std::size_t steps, const std::vector<Reported> &reported)
{
    std::array<std::size_t, kReportedKinds> counts{};
    for (const Reported kind : reported)
        ++counts[static_cast<std::size_t>(kind)];
    QStringList parts{walkText("step %1 of %2").arg(steps == 0 ? 0 : step + 1).arg(steps)};
    for (std::size_t kind = 0; kind < kReportedKinds; ++kind) {
        if (counts[kind] != 0)
            parts += reportedText(static_cast<Reported>(kind), counts[kind]);
    }
    if (reported.empty())
        parts += walkText("nothing reported");
    return parts.join(QStringLiteral(" · "));
}

} // namespace cutaway
