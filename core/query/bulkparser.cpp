// SPDX-License-Identifier: MIT
#include "core/query/bulkedit.h"

#include <optional>

namespace cutaway::query
{

namespace
{

std::optional<BulkEdit::Op> operationOf(std::string_view text)
{
    if (text.size() < 2 || text[1] != '=')
        return std::nullopt;
    switch (text.front()) {
    case '+':
        return BulkEdit::Op::Add;
    case '-':
        return BulkEdit::Op::Subtract;
    case '*':
        return BulkEdit::Op::Multiply;
    case '/':
        return BulkEdit::Op::Divide;
    default:
        return std::nullopt;
    }
}

// "s/search/text/i"; the character behind the s separates.
Result<BulkEdit> replacement(std::string_view text)
{
    BulkEdit edit;
    edit.op = BulkEdit::Op::Replace;
    const char separator = text[1];
    const std::size_t middle = text.find(separator, 2);
    const std::size_t end = middle == std::string_view::npos ? middle : text.find(separator, middle + 1);
    if (end == std::string_view::npos)
        return fail("'{}' is not a s{}SEARCH{}TEXT{}", text, separator, separator, separator);
    edit.search = text.substr(2, middle - 2);
    edit.text = text.substr(middle + 1, end - middle - 1);
    for (const char option : text.substr(end + 1)) {
        if (option == 'i')
            edit.matchCase = false;
        else if (option == 'r')
            edit.regex = true;
        else
            return fail("'{}' is not an option of a replacement; i and r are", option);
    }
    return edit;
}

} // namespace

Result<BulkEdit> BulkEdit::parse(std::string_view text)
{
    BulkEdit edit;
    if (const auto op = operationOf(text)) {
        edit.op = *op;
        const Result<Value> number = parseScalar(Kind::F64, text.substr(2));
        if (!number)
            return tl::unexpected(number.error());
        edit.operand = std::get<double>(*number);
        return edit;
    }
    if (text.size() > 3 && text.front() == 's' && (text[1] == '/' || text[1] == '|' || text[1] == '#'))
        return replacement(text);
    edit.text = text.substr(text.starts_with('=') ? 1 : 0);
    return edit;
}

} // namespace cutaway::query
