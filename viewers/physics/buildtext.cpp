// SPDX-License-Identifier: MIT
#include "viewers/physics/buildtext.h"

#include "viewers/tree/nodetext.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

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
        lines += buildPaneText("Hull %1: %2 vertices, %3 faces, %4 deep%5")
                     .arg(i + 1)
                     .arg(part.vertices)
                     .arg(part.faces)
                     .arg(havokLength(part.depth),
                          part.thickened ? buildPaneText(", flat: thickened") : QString());
    }
    if (report.parts.size() > kMostPartLines)
        lines += buildPaneText("and %1 more").arg(report.parts.size() - kMostPartLines);
    if (report.parts.size() == 1 && report.parts.front().thickened)
        lines += buildPaneText("The source is flat: thickened");
    return lines;
}

} // namespace

QString whatIsBuilt(const BuildOutcome &outcome)
{
    const TargetReport &report = outcome.report;
    switch (outcome.as) {
    case physics::BuildAs::Mesh:
        return buildPaneText("Mesh of %1 triangles, %2 vertices").arg(report.triangles).arg(report.vertices);
    case physics::BuildAs::Box:
        return buildPaneText("Box");
    case physics::BuildAs::Sphere:
        return buildPaneText("Sphere");
    case physics::BuildAs::Capsule:
        return buildPaneText("Capsule");
    case physics::BuildAs::Hull:
    case physics::BuildAs::Hulls:
        break;
    }
    if (report.parts.size() != 1)
        return buildPaneText("%1 hulls").arg(report.parts.size());
    const physics::TargetPart &part = report.parts.front();
    return buildPaneText("Hull of %1 vertices, %2 faces").arg(part.vertices).arg(part.faces);
}

QString detailsOfBuilt(const BuildOutcome &outcome)
{
    const TargetReport &report = outcome.report;
    QStringList lines;
    lines += buildPaneText("Largest distance of the source: %1 outside, %2 inside (Havok units)")
                 .arg(havokLength(report.deviation.outside), havokLength(report.deviation.inside));
    lines += partLines(report);
    lines += buildPaneText("Source: %1 triangles, %2 vertices, %3 parts, %4 of them closed")
                 .arg(report.sourceTriangles)
                 .arg(report.sourceVertices)
                 .arg(report.source.parts)
                 .arg(report.source.closedParts);
    QStringList flaws;
    for (std::size_t i = 0; i < mesh::kFlawCount; ++i) {
        if (report.source.flaws[i].count != 0)
            flaws += QStringLiteral("%1 %2")
                         .arg(report.source.flaws[i].count)
                         .arg(fromCore(mesh::nameOf(static_cast<mesh::Flaw>(i))));
    }
    if (!flaws.isEmpty())
        lines += buildPaneText("In it: %1").arg(flaws.join(QStringLiteral(", ")));
    for (const std::string &note : outcome.notes)
        lines += fromCore(note);
    return lines.join(u'\n');
}

} // namespace cutaway
