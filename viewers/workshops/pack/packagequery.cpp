// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/packagequery.h"

#include "core/formats/esp/records/packenums.h"
#include "viewers/kit/text/nodetext.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>
#include <set>

namespace cutaway
{

namespace
{

constexpr std::uint8_t kPackageType = 18;
constexpr std::uint8_t kTemplateType = 19;

QString queryWords(const char *text)
{
    return QCoreApplication::translate("PackageQuery", text);
}

// Words and key:value, with quotes around values with spaces.
QStringList termsOf(const QString &text)
{
    QStringList terms{QString()};
    bool quoted = false;
    for (const QChar c : text) {
        if (c == QLatin1Char('"'))
            quoted = !quoted;
        else if (c.isSpace() && !quoted)
            terms += QString();
        else
            terms.last() += c;
    }
    terms.removeAll(QString());
    return terms;
}

bool takeState(pack::PackageFilter &filter, const QString &state)
{
    if (state == QLatin1String("template"))
        filter.type = kTemplateType;
    else if (state == QLatin1String("package"))
        filter.type = kPackageType;
    else if (state == QLatin1String("override"))
        filter.isOverride = true;
    else if (state == QLatin1String("own"))
        filter.isOverride = false;
    else if (state == QLatin1String("scripted"))
        filter.scripted = true;
    else if (state == QLatin1String("scheduled"))
        filter.scheduled = true;
    else
        return false;
    return true;
}

// False: no such key, or no such value of it.
bool takeTerm(PackageQuery &query, const QString &key, const QString &value)
{
    pack::PackageFilter &filter = query.filter;
    if (key == QLatin1String("is"))
        return takeState(filter, value.toLower());
    if (key == QLatin1String("flag")) {
        const std::uint32_t mask = pack::generalFlagNamed(value.toStdString());
        filter.flags |= mask;
        return mask != 0;
    }
    if (key == QLatin1String("id"))
        filter.idText = value.toStdString();
    else if (key == QLatin1String("proc"))
        filter.procedure = value.toStdString();
    else if (key == QLatin1String("template"))
        filter.templateText = value.toStdString();
    else if (key == QLatin1String("quest"))
        filter.ownerText = value.toStdString();
    else if (key == QLatin1String("actor"))
        query.actor = value;
    else
        return false;
    return true;
}

} // namespace

PackageQuery parsePackageQuery(const QString &text)
{
    PackageQuery query;
    QStringList words;
    for (const QString &term : termsOf(text)) {
        const qsizetype colon = term.indexOf(QLatin1Char(':'));
        const QString key = term.left(qMax<qsizetype>(colon, 0)).toLower();
        const QString value = term.mid(colon + 1);
        if (colon > 0 && !key.contains(QLatin1Char('.'))) { // "Skyrim.esm:0001" is a FormID
            if (!value.isEmpty() && !takeTerm(query, key, value))
                query.problem = queryWords("'%1' means nothing here").arg(term);
            continue;
        }
        words += term;
    }
    query.filter.text = words.join(QLatin1Char(' ')).toStdString();
    return query;
}

std::vector<PackageTerm> packageTerms(const esp::Plugins &plugins,
                                      const std::vector<pack::PackageRow> &packages)
{
    std::set<std::string> procedures;
    std::set<std::uint32_t> templates;
    std::uint32_t flags = 0;
    esp::Game game = esp::Game::Unknown;
    for (const pack::PackageRow &row : packages) {
        if (row.templateId == 0 || templates.insert(row.templateId).second)
            std::ranges::copy(pack::proceduresOf(plugins, row), std::inserter(procedures, procedures.end()));
        flags |= row.flags;
        if (row.game == esp::Game::Fallout4)
            game = row.game;
    }
    const QString kind = queryWords("Kind");
    std::vector<PackageTerm> terms{
        {kind, queryWords("Packages"), QStringLiteral("is:package")},
        {kind, queryWords("Templates"), QStringLiteral("is:template")},
        {kind, queryWords("Own"), QStringLiteral("is:own")},
        {kind, queryWords("Overrides"), QStringLiteral("is:override")},
        {kind, queryWords("With scripts"), QStringLiteral("is:scripted")},
        {kind, queryWords("With a schedule"), QStringLiteral("is:scheduled")},
    };
    for (const std::string &name : procedures) {
        const QString text = nodetext::fromCore(name);
        terms.push_back({queryWords("Procedure"), text, QStringLiteral("proc:") + text});
    }
    for (const EnumValue &flag : esp::generalFlags(game).values) {
        if ((flags & static_cast<std::uint32_t>(flag.value)) == 0)
            continue;
        const QString text = nodetext::fromCore(flag.name);
        terms.push_back(
            {queryWords("Flag"), text, QStringLiteral("flag:") + QString(text).remove(QLatin1Char(' '))});
    }
    return terms;
}

} // namespace cutaway
