// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/check/charactercheck.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/domains/behaviour/graphreader.h"
#include "core/formats/hkx/objects.h"

#include <map>

namespace cutaway::behaviour
{

namespace
{

std::optional<Reader> firstRead(const File &file, std::string_view className)
{
    const std::vector<std::uint32_t> found = hkx::objectsOf(file, className);
    return found.empty() ? std::nullopt : hkx::readObject(file, found.front());
}

bool isGiven(const Reader &from, FieldName text)
{
    return !storedText(from, text).value_or("").empty();
}

class AnimationList
{
public:
    explicit AnimationList(Report &report) : m_report(report) {}

    void look(const Reader &row)
    {
        const std::string name = row.tree().node(row.node()).attachedCount == 0 ? std::string() : row.text();
        if (!isFileName(name))
            m_report.warning("hkb.character.animPath"_rule, row, {}, "animation {} is \"{}\"", m_rows, name);
        if (const auto [known, isNew] = m_first.try_emplace(lowered(name), m_rows); !isNew)
            m_report.note("hkb.character.animDup"_rule, row, {}, "animations {} and {} are both \"{}\"",
                          known->second, m_rows, name);
        ++m_rows;
    }

private:
    Report &m_report;
    std::map<std::string, std::size_t> m_first; // by name in lower case
    std::size_t m_rows = 0;
};

void checkProperties(const File &file, Report &report, const Reader &data, const Reader &strings)
{
    const auto values = hkx::readTarget(file, data.member("characterPropertyValues"_f));
    const std::uint32_t names = strings.count("characterPropertyNames"_f),
                        infos = data.count("characterPropertyInfos"_f),
                        words = values ? values->count("wordVariableValues"_f) : 0;
    if (names != infos || names != words)
        report.error("hkb.character.properties"_rule, strings, "characterPropertyNames"_f,
                     "the character has {}, {} and {}", quantity(names, "property name"),
                     quantity(infos, "property type"), quantity(words, "property value"));
}

} // namespace

void checkCharacter(const File &file, Report &report)
{
    const auto data = firstRead(file, "hkbCharacterData");
    if (!data)
        return;
    const auto strings = hkx::readTarget(file, data->member("stringData"_f));
    if (!strings) {
        report.error("hkb.character.strings"_rule, *data, "stringData"_f, "the character has no names");
        return;
    }
    if (!isGiven(*strings, "behaviorFilename"_f))
        report.error("hkb.character.behavior"_rule, *strings, "behaviorFilename"_f,
                     "behaviorFilename is empty");
    if (!isGiven(*strings, "rigName"_f))
        report.error("hkb.character.rig"_rule, *strings, "rigName"_f, "rigName is empty");
    checkProperties(file, report, *data, *strings);
    AnimationList animations(report);
    for (const Reader &row : strings->elements("animationNames"_f))
        animations.look(row);
    for (const Reader &bundle : strings->elements("animationBundleNameData"_f)) {
        for (const Reader &row : bundle.elements("assetNames"_f))
            animations.look(row);
    }
}

void checkProject(const File &file, Report &report)
{
    const auto data = firstRead(file, "hkbProjectData");
    if (!data)
        return;
    const auto strings = hkx::readTarget(file, data->member("stringData"_f));
    if (!strings)
        report.error("hkb.project.strings"_rule, *data, "stringData"_f, "the project has no names");
    else if (strings->count("characterFilenames"_f) == 0)
        report.error("hkb.project.character"_rule, *strings, "characterFilenames"_f,
                     "the project names no character");
}

} // namespace cutaway::behaviour
