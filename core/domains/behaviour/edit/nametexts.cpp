// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/edit/nametexts.h"

#include "core/base/letters.h"
#include "core/domains/behaviour/check/words.h"

#include <algorithm>

namespace cutaway::behaviour
{

namespace
{

constexpr FieldName kExpression = "expression"_f;

const std::string &nameOf(const Behaviour &graph, Named what, std::uint32_t number)
{
    return what == Named::Event      ? graph.events[number].name
           : what == Named::Variable ? graph.variables[number].name
                                     : graph.properties[number].name;
}

void setText(GraphEdit &edit, const NameText &text, const std::string &after)
{
    ModelFields fields = edit.pack.change(text.object);
    fields.setText(text.row ? fields.element(fields.body(), "expressionsData"_f, *text.row) : fields.body(),
                   text.field, after);
}

} // namespace

std::vector<NameText> nameTexts(GraphEdit &edit)
{
    std::vector<NameText> found;
    for (std::uint32_t object = 0; object < edit.pack.size(); ++object) {
        const ModelFields fields = edit.pack.fields(object);
        if (edit.pack.isA(object, "hkbExpressionCondition"))
            found.push_back({object, {}, kExpression, fields.text(fields.body(), kExpression)});
        else if (edit.pack.isA(object, "hkbStringCondition"))
            found.push_back(
                {object, {}, "conditionString"_f, fields.text(fields.body(), "conditionString"_f)});
        if (!edit.pack.isA(object, "hkbExpressionDataArray"))
            continue;
        for (std::uint32_t row = 0; row < fields.count(fields.body(), "expressionsData"_f); ++row) {
            const ModelFields::Place place = fields.element(fields.body(), "expressionsData"_f, row);
            found.push_back({object, row, kExpression, fields.text(place, kExpression)});
        }
    }
    return found;
}

std::vector<std::size_t> namedIn(const Behaviour &graph, const NameText &text, Named what,
                                 std::uint32_t number)
{
    std::vector<std::size_t> found;
    const std::string &name = nameOf(graph, what, number);
    const std::string_view whole = text.text;
    for (std::size_t at = 0; !name.empty() && at + name.size() <= whole.size(); ++at) {
        const std::string_view word = whole.substr(at, name.size());
        const std::size_t end = at + name.size();
        const bool isWhole =
            (at == 0 || !isWordPart(whole[at - 1])) && (end == whole.size() || !isWordPart(whole[end]));
        if (!isWhole || !equalIgnoringCase(word, name) ||
            meaningOf(graph, whole, text.row ? TextKind::Expression : TextKind::Condition, at, word) !=
                NamedThing{what, number})
            continue;
        found.push_back(at);
        at = end - 1;
    }
    return found;
}

std::vector<std::string> textsNaming(GraphEdit &edit, Named what, std::uint32_t number)
{
    std::vector<std::string> places;
    for (const NameText &text : nameTexts(edit)) {
        if (!namedIn(edit.before, text, what, number).empty())
            places.push_back(fmt::format("'{}' of object[{}]", text.text, text.object));
    }
    return places;
}

Result<void> renameInTexts(GraphEdit &edit, Named what, std::uint32_t number, const std::string &name)
{
    const std::size_t size = nameOf(edit.before, what, number).size();
    for (const NameText &text : nameTexts(edit)) {
        const std::vector<std::size_t> places = namedIn(edit.before, text, what, number);
        if (places.empty())
            continue;
        if (!std::ranges::all_of(name, isWordPart))
            return fail("'{}' of object[{}] names it, and '{}' is not one word", text.text, text.object,
                        name);
        std::string after = text.text;
        for (auto place = places.rbegin(); place != places.rend(); ++place)
            after.replace(*place, size, name);
        setText(edit, text, after);
    }
    return {};
}

} // namespace cutaway::behaviour
