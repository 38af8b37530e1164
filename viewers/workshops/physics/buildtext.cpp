// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/buildtext.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <iterator>

namespace cutaway
{

namespace
{

using nodetext::fromCore;
using physics::TargetReport;

constexpr std::size_t kMostPartLines = 6;

QString buildPaneText(const char *text)
{
    return QCoreApplication::translate("BuildPane", text);
}

// "1 part, closed", "3 parts, 2 closed".
QString partsOf(const mesh::Cleaned &source)
{
    const QString parts = quantityText(source.parts, "part");
    const bool isAll = source.parts == source.closedParts;
    return isAll                     ? buildPaneText("%1, closed").arg(parts)
           : source.closedParts == 0 ? buildPaneText("%1, open").arg(parts)
                                     : buildPaneText("%1, %2 closed").arg(parts).arg(source.closedParts);
}

QString havokLength(float length)
{
    return QString::number(double(length), 'f', 4);
}

QStringList partLines(const TargetReport &report)
{
    QStringList lines;
    for (std::size_t i = 0; report.parts.size() > 1 && i < std::min(report.parts.size(), kMostPartLines);
         ++i) {
        const physics::TargetPart &part = report.parts[i];
        lines += buildPaneText("Hull %1: %2, %3, %4 deep%5")
                     .arg(i + 1)
                     .arg(quantityText(part.vertices, "vertex"), quantityText(part.faces, "face"),
                          havokLength(part.depth),
                          part.thickened ? buildPaneText(", flat: thickened") : QString());
    }
    if (report.parts.size() > kMostPartLines)
        lines += buildPaneText("and %1 more").arg(report.parts.size() - kMostPartLines);
    if (report.parts.size() == 1 && report.parts.front().thickened)
        lines += buildPaneText("The source is flat: thickened");
    return lines;
}

// "missing, 0.010 to 0.020 u: 12 % of the surface"
QStringList deviationLines(const picture::DeviationPicture &deviation)
{
    constexpr double kTold = 0.0005; // of the surface
    QStringList lines;
    for (std::size_t i = 0; i < deviation.steps.size(); ++i) {
        const double share = deviation.steps[i].share;
        if (share >= kTold)
            lines += buildPaneText("%1: %2 % of the surface")
                         .arg(fromCore(deviation.list.categories[i].name))
                         .arg(share * 100.0, 0, 'f', 1);
    }
    return lines;
}

bool allAreHulls(const TargetReport &report)
{
    return std::ranges::all_of(report.parts,
                               [](const physics::TargetPart &part) { return part.vertices != 0; });
}

// The size of a hull; a fitted solid is named by the kind that was asked for.
QString soleSolid(const BuildOutcome &outcome)
{
    const physics::TargetPart &part = outcome.report.parts.front();
    if (part.vertices != 0)
        return buildPaneText("Hull of %1, %2")
            .arg(quantityText(part.vertices, "vertex"), quantityText(part.faces, "face"));
    const bool isFitted = outcome.as == physics::BuildAs::Box || outcome.as == physics::BuildAs::Sphere ||
                          outcome.as == physics::BuildAs::Capsule;
    return isFitted ? titleOf(outcome.as) : buildPaneText("1 solid");
}

} // namespace

QString titleOf(physics::BuildAs as)
{
    constexpr const char *kTitles[] = {
        QT_TRANSLATE_NOOP("BuildPane", "Hull"),   QT_TRANSLATE_NOOP("BuildPane", "Hulls"),
        QT_TRANSLATE_NOOP("BuildPane", "Mesh"),   QT_TRANSLATE_NOOP("BuildPane", "Box"),
        QT_TRANSLATE_NOOP("BuildPane", "Sphere"), QT_TRANSLATE_NOOP("BuildPane", "Capsule"),
    };
    static_assert(std::size(kTitles) == std::size(physics::kBuildKinds));
    return buildPaneText(kTitles[static_cast<std::size_t>(as)]);
}

QString whatIsBuilt(const BuildOutcome &outcome)
{
    const TargetReport &report = outcome.report;
    QStringList parts;
    if (report.parts.size() == 1)
        parts += soleSolid(outcome);
    else if (!report.parts.empty())
        parts += quantityText(report.parts.size(), allAreHulls(report) ? "hull" : "solid");
    if (report.triangles != 0)
        parts +=
            buildPaneText("Mesh of %1, %2")
                .arg(quantityText(report.triangles, "triangle"), quantityText(report.vertices, "vertex"));
    return parts.join(buildPaneText(" and "));
}

QString detailsOfBuilt(const BuildOutcome &outcome, bool withShares)
{
    const TargetReport &report = outcome.report;
    QStringList lines;
    for (const std::string &changed : outcome.changed)
        lines += buildPaneText("Not as asked: %1").arg(fromCore(changed));
    lines += buildPaneText("Largest distance of the source: %1 outside, %2 inside (Havok units)")
                 .arg(havokLength(report.deviation.outside), havokLength(report.deviation.inside));
    if (withShares)
        lines += deviationLines(*outcome.deviation);
    lines += partLines(report);
    lines += buildPaneText("Source: %1, %2, %3")
                 .arg(quantityText(report.sourceTriangles, "triangle"),
                      quantityText(report.sourceVertices, "vertex"), partsOf(report.source));
    QStringList flaws;
    for (std::size_t i = 0; i < mesh::kFlawCount; ++i) {
        if (report.source.flaws[i].count != 0)
            flaws += fromCore(mesh::quantityOf(static_cast<mesh::Flaw>(i), report.source.flaws[i].count));
    }
    if (!flaws.isEmpty())
        lines += flaws.join(QStringLiteral(", "));
    for (const std::string &note : outcome.notes)
        lines += fromCore(note);
    return lines.join(u'\n');
}

} // namespace cutaway
