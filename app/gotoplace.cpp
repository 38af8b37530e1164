// SPDX-License-Identifier: MIT
#include "app/gotoplace.h"

#include "app/text.h"
#include "core/query/filter.h"
#include "viewers/kit/text/offsettext.h"

#include <QElapsedTimer>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostOffers = 40;
constexpr qint64 kSearchTime = 5; // milliseconds at each key: titles are made on the fly
constexpr UnitId kUnitsAtOnce = 64;

// Decimal, or hexadecimal after 0x or a leading $; C locale.
std::optional<quint64> readOffset(const QString &text)
{
    bool good = false;
    const bool hex = text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive);
    const QString digits = hex ? text.mid(2) : text.startsWith(QLatin1Char('$')) ? text.mid(1) : text;
    const quint64 offset = digits.toULongLong(&good, digits.size() == text.size() ? 10 : 16);
    return good ? std::optional(offset) : std::nullopt;
}

QuickBox::Offer offerFor(Selection &selection, const NodePath &path, const QString &hint)
{
    const QPointer<Selection> alive(&selection);
    return {QString::fromStdString(selection.file().file().pathText(path)), hint, {}, [alive, path] {
                if (alive != nullptr)
                    alive->selectPath(path);
            }};
}

void addOffset(Selection &selection, quint64 offset, std::vector<QuickBox::Offer> &offers)
{
    const OpenFile &file = selection.file();
    if (const auto place = file.placeAt(offset))
        offers.push_back(offerFor(selection, file.pathOf(*place), offsetText(offset)));
    else
        offers.push_back({QObject::tr("%1 is past the end at %2")
                              .arg(offsetText(offset), offsetText(file.file().bytes().size())),
                          {},
                          {},
                          {}});
}

QString titleOf(const File &file, UnitId unit)
{
    const std::string summary = file.format().unitSummary(file, unit);
    return QString::fromStdString(file.format().unitTitle(file, unit) + (summary.empty() ? "" : "  ") +
                                  summary);
}

// Searches as many units as there is time for, from the start of the file; false if some are left. `offered`
// is in the list already.
bool addUnits(Selection &selection, const QString &typed, std::optional<UnitId> offered,
              std::vector<QuickBox::Offer> &offers)
{
    const File &file = selection.file().file();
    const auto count = static_cast<UnitId>(file.units().size());
    const std::string wanted = typed.toStdString();
    std::vector<QuickBox::Offer> others; // found by their contents, listed behind those found by name
    QElapsedTimer time;
    time.start();
    UnitId unit = 0;
    for (; unit < count && offers.size() < kMostOffers; ++unit) {
        if (unit % kUnitsAtOnce == 0 && time.elapsed() > kSearchTime)
            break;
        if (unit == offered)
            continue;
        const std::string title = file.format().unitTitle(file, unit);
        const std::string summary = file.format().unitSummary(file, unit);
        const bool byName = query::containsText(title, wanted) ||
                            query::containsText(file.format().unitKey(file, unit), wanted);
        if (byName || (others.size() < kMostOffers && query::containsText(summary, wanted)))
            (byName ? offers : others).push_back(offerFor(selection, {unit, {}}, titleOf(file, unit)));
    }
    offers.insert(offers.end(), others.begin(), others.end());
    return unit == count || offers.size() >= kMostOffers;
}

} // namespace

std::vector<QuickBox::Offer> placesFor(Selection &selection, const QString &typed)
{
    std::vector<QuickBox::Offer> offers;
    const QString text = typed.trimmed();
    const File &file = selection.file().file();
    const Result<NodePath> path = file.parsePath(text.toStdString());
    const bool isUnit = path && !text.isEmpty() && path->path.empty();
    if (path && !text.isEmpty()) // first: a FormID may look like an offset
        offers.push_back(offerFor(selection, *path, isUnit ? titleOf(file, path->unit) : QString()));
    if (const auto offset = readOffset(text))
        addOffset(selection, *offset, offers);
    const bool all = addUnits(selection, text, isUnit ? std::optional(path->unit) : std::nullopt, offers);
    if (!all)
        offers.push_back(
            {QObject::tr("Only the first units were searched; the filter searches all"), {}, {}, {}});
    if (offers.empty())
        offers.push_back(
            {path ? QObject::tr("nothing found by that name") : QString::fromStdString(path.error().message),
             {},
             {},
             {}});
    return offers;
}

} // namespace cutaway
