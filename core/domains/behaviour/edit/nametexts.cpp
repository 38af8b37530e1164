// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/edit/nametexts.h"

#include "core/base/letters.h"

#include <algorithm>

namespace cutaway::behaviour
{

namespace
{

constexpr FieldName kExpression = "expression"_f;

// Of names; a dot also stands in numbers, which no name is.
bool isWordLetter(char letter)
{
    const bool isLetter = lowerLetter(letter) >= 'a' && lowerLetter(letter) <= 'z';
    return isLetter || (letter >= '0' && letter <= '9') || letter == '_' || letter == '.' ||
           static_cast<unsigned char>(letter) >= 0x80;
}

template <class Item>
std::optional<std::size_t> numberNamed(const std::vector<Item> &list, std::string_view name)
{
    auto found = std::ranges::find(list, name, &Item::name);
    if (found == list.end())
        found =
            std::ranges::find_if(list, [&](const Item &one) { return equalIgnoringCase(one.name, name); });
    return found == list.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - list.begin()));
}

// True for the event of "event if (condition)".
bool isEventPlace(const NameText &text, std::size_t at, std::size_t size)
{
    const std::string_view whole = text.text;
    if (!text.row || whole.find_first_not_of(" \t") != at)
        return false;
    std::string_view rest = whole.substr(at + size);
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    return equalIgnoringCase(rest.substr(0, 2), "if") && (rest.size() < 3 || !isWordLetter(rest[2]));
}

bool means(const Behaviour &graph, const NameText &text, std::size_t at, std::string_view word, Named what,
           std::uint32_t number)
{
    const auto event = numberNamed(graph.events, word);
    const auto variable = numberNamed(graph.variables, word);
    const auto property = numberNamed(graph.properties, word);
    const bool isOther = variable || property;
    switch (what) {
    case Named::Event:
        return event == number && (!isOther || isEventPlace(text, at, word.size()));
    case Named::Variable:
        return variable == number && (!event || !isEventPlace(text, at, word.size()));
    case Named::Property:
        return property == number && !variable && (!event || !isEventPlace(text, at, word.size()));
    }
    return false;
}

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
            (at == 0 || !isWordLetter(whole[at - 1])) && (end == whole.size() || !isWordLetter(whole[end]));
        if (!isWhole || !equalIgnoringCase(word, name) || !means(graph, text, at, word, what, number))
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
        if (!std::ranges::all_of(name, isWordLetter))
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
